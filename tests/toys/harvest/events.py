"""What happens in Harvest, and how it is told."""

from __future__ import annotations

from harvest.state import CROPS, FIELDS, SEATS, WEATHERS
from tabletao.core.declare.events import Event, Events, Statistic
from tabletao.core.declare.fields import Field, Names, Numbers, Seats, Secret, fields

SEAT = Seats("seat", SEATS)
CROP = Names("crop", CROPS)
FIELD = Names("field", FIELDS)
WEATHER = Names("weather", WEATHERS)
NUMBER = Numbers("number")


class RoundBegan(Event):
    """§2 The weather of a round is known."""

    weather = Field(WEATHER)
    text = "The weather of this round: {weather}."


class Drawn(Event):
    """§3 A player draws a seed, unseen by the others."""

    seat = Field(SEAT)
    crop = Secret(CROP, only="seat", unseen="a seed")
    text = "{seat} draws {crop}."


class Chosen(Event):
    """§4 A player has chosen a seed and a field, unseen by the others."""

    seat = Field(SEAT)
    crop = Secret(CROP, only="seat", unseen="a seed")
    field = Secret(FIELD, only="seat", unseen="a field")
    text = "{seat} chooses {crop} for {field}."


class Visited(Event):
    """§9 The neighbour plants."""

    field, coins = fields(FIELD, NUMBER)
    text = "The neighbour plants on the {field} and gets {coins} coins."
    marks = ("field-{field}",)


class Harvested(Event):
    """§5 What a player planted, and what it brings."""

    seat, crop, field, amount = fields(SEAT, CROP, FIELD, NUMBER)
    text = "{seat} plants {crop} on the {field} and brings in {amount}."
    marks = ("field-{field}",)


class Sold(Event):
    """§6 A player sells."""

    seat, crop, amount, coins = fields(SEAT, CROP, NUMBER, NUMBER)
    text = "{seat} sells {amount} {crop} for {coins} coins."
    marks = ("seat-{seat}", "price-{crop}")


class Milled(Event):
    """§11 The miller grinds the wheat of somebody else."""

    seat = Field(SEAT)
    text = "{seat} gets a coin for grinding it."
    marks = ("seat-{seat}",)
    joins = True


class Kept(Event):
    """§6 A player sells nothing."""

    seat = Field(SEAT)
    text = "{seat} sells nothing."
    marks = ("seat-{seat}",)


class Ended(Event):
    """§7 The last round is over."""

    text = "The last round is over."


EVENTS = Events.declared_in(__name__)

STATISTICS = (
    Statistic("coins for each sale", Sold.coins, per=Sold),
    Statistic("market visits without a sale", Kept, per=RoundBegan),
)
