"""Tables at which three play Trio, to try what the table does where more than two play."""

from __future__ import annotations

from tabletao import State, game
from tabletao.web.store import MatchRow, Seat
from tabletao.web.table import Table
from trio.moves import Bid

TRIO = game("trio")


def a_trio(*guests: str | None) -> Table:
    """A table for these three; None is a bot."""
    seats = [Seat(i, guest, None if guest else "random", None) for i, guest in enumerate(guests)]
    state: State = TRIO.new(chance=True)
    return Table(MatchRow("m", "trio", 1, {"players": 3}, bytes(32), bytes(16)), seats, state)


def after_bids(*guests: str | None) -> Table:
    """A table at which all have bid, each its own seat's number."""
    table = a_trio(*guests)
    for seat in range(3):
        table.read(table.move(seat, Bid(seat).code))
    return table


def again(table: Table, *guests: str | None) -> Table:
    """The table as a server that has just been started would rebuild it."""
    rebuilt = a_trio(*guests)
    rebuilt.read([record for _, record in table.log])
    return rebuilt
