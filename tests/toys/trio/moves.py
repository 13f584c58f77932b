"""Trio's decisions: a number, first in secret and then aloud."""

from __future__ import annotations

from tabletao.core.declare.fields import Field, Numbers
from tabletao.core.declare.kinds import Kind, Moves
from trio.state import NUMBERS

NUMBER = Numbers("number", NUMBERS)


class Say(Kind):
    """§2 Say a number; everybody hears it."""

    public = True
    number = Field(NUMBER)
    text = "say {number}"
    touch = ("number-{number}",)


class Bid(Kind):
    """§1 Bid a number in secret."""

    number = Field(NUMBER)
    text = "bid {number}"
    touch = ("number-{number}",)


MOVES = Moves(Say, Bid)
