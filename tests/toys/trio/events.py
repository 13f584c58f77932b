"""What happens in Trio, and how it is told."""

from __future__ import annotations

from tabletao.core.declare.events import Event, Events
from tabletao.core.declare.fields import Field, Names, Numbers, Secret, fields
from trio.state import NUMBERS, SEATS

SEAT = Names("seat", SEATS)
NUMBER = Numbers("number", NUMBERS)


class HasBid(Event):
    """§1 A player bids, unseen by the others."""

    seat = Field(SEAT)
    bid = Secret(NUMBER, only="seat", unseen="a number")
    text = "{seat} bids {bid}."


class Revealed(Event):
    """§1 All have bid, and everybody sees the numbers."""

    north, east, south = fields(NUMBER, NUMBER, NUMBER)
    text = "north has bid {north}, east {east} and south {south}."


class Said(Event):
    """§2 A player says a number."""

    seat, said = fields(SEAT, NUMBER)
    text = "{seat} says {said}."
    marks = ("seat-{seat}",)


class Scored(Event):
    """§3 A player has the highest sum."""

    seat = Field(SEAT)
    text = "{seat} has the highest sum and gets a point."


class Tied(Event):
    """§3 Two have the highest sum."""

    text = "nobody has the highest sum alone."


EVENTS = Events.declared_in(__name__)
