"""A small game for three, to try what the session does where more than two play. It runs in the interpreter.

All bid at the same time and in secret; then, one after the other, each says a number for all to hear. The highest sum
wins, and nobody does if two have the same.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tabletao.core.declare.discovery import game as find_game
from tabletao.core.declare.game import Credits, Game
from tabletao.core.kernels.contract import Codes, Features, Position, Values, Words, kernels_of
from tabletao.core.kernels.kernel import position_dtype
from tabletao.core.match.state import State
from tabletao.web.match import checks
from tabletao.web.match.journal import Agreement, Seat
from tabletao.web.match.session import Session

SEATS = ("north", "east", "south")
NUMBERS = 5


class Rules:
    """The kernels."""

    @staticmethod
    def setup(s: Position) -> None:
        """Nobody has bid or said anything."""

    @staticmethod
    def pending(s: Position) -> int:
        """First all who have not bid, then one after the other."""
        silent = [seat for seat in range(3) if s.bid[seat] == 0]
        if silent:
            return sum(1 << seat for seat in silent)
        speakers = [seat for seat in range(3) if s.said[seat] == 0]
        return 1 << speakers[0] if speakers else 0

    @staticmethod
    def legal(s: Position, seat: int, out: Codes) -> int:
        """Any number."""
        if Rules.pending(s) >> seat & 1 == 0:
            return 0
        out[:NUMBERS] = range(NUMBERS)
        return NUMBERS

    @staticmethod
    def weight(s: Position, code: int) -> int:
        """Chance plays no part."""
        return 1

    @staticmethod
    def apply(s: Position, seat: int, code: int) -> None:
        """Bid or say it."""
        (s.bid if s.bid[seat] == 0 else s.said)[seat] = code + 1

    @staticmethod
    def scores(s: Position, out: Values) -> None:
        """The sums."""
        for seat in range(3):
            out[seat] = max(0, s.bid[seat] - 1) + max(0, s.said[seat] - 1)

    @staticmethod
    def returns(s: Position, out: Values) -> int:
        """The highest sum wins, if it is one."""
        if Rules.pending(s):
            return 0
        sums = np.zeros(3)
        Rules.scores(s, sums)
        best = [seat for seat in range(3) if sums[seat] == max(sums)]
        for seat in range(3):
            out[seat] = 0.0 if len(best) > 1 else 1.0 if seat in best else -0.5
        return 1

    @staticmethod
    def hide(s: Position, seat: int) -> None:
        """Until all have bid, each knows the own bid alone."""
        if any(s.bid[each] == 0 for each in range(3)):
            for each in range(3):
                s.bid[each] = s.bid[each] if each == seat else 0

    @staticmethod
    def guess(s: Position, seat: int, rng: Words) -> None:
        """That nobody else has bid yet is as good a guess as any."""

    @staticmethod
    def encode(s: Position, seat: int, out: Features) -> None:
        """Nobody learns this."""

    @staticmethod
    def evaluate(s: Position, out: Values) -> None:
        """Nobody thinks about this."""
        out[:3] = 0.0

    @staticmethod
    def check(s: Position) -> int:
        """Nothing can break."""
        return 0


NOTATION: Any = SimpleNamespace(
    write_move=lambda s, seat, code: str(code),
    narrate=lambda s, seat, code, viewer: [f"{SEATS[seat].title()}: {code}."],
)
VIEW: Any = SimpleNamespace(
    ANY_ORDER=(),
    svg=lambda s, seat: "<svg></svg>",
    touches=lambda s, seat, code: (f"number-{code}",),
    touch_label=lambda touch: touch,
    question=lambda s, seat: "Choose a number.",
    caption=lambda s, seat, code: "",
    clauses=lambda s: (),
)

TRIO = Game(
    name="trio", title="Trio", rules_version=1, credits=Credits("", "", ""), blurb="", minutes=1, seat_names=SEATS,
    players=(3,), position=position_dtype([("bid", np.int8, 3), ("said", np.int8, 3)]), kernels=kernels_of(Rules),
    notation=NOTATION, view=VIEW, codes=NUMBERS, most_legal=NUMBERS, most_plies=6, features=1, zero_sum=False,
    reasons=("running", "all was said"), entries_way="interpreted",
)  # fmt: skip


def at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server know the game."""
    for place in ("match.session", "match.sessions", "page.front"):
        monkeypatch.setattr(f"tabletao.web.{place}.game", lambda name: TRIO if name == "trio" else find_game(name))


def a_trio(*guests: str | None) -> Session:
    """A session of these three; None is a bot."""
    seats = [Seat(i, guest, None if guest else "random", None) for i, guest in enumerate(guests)]
    state: State = TRIO.new(chance=True)
    return Session(Agreement("m", "trio", 1, {"players": 3}, bytes(32), bytes(16)), seats, state)


def after_bids(*guests: str | None) -> Session:
    """A session in which all have bid, each its own seat's number."""
    session = a_trio(*guests)
    for seat in range(3):
        session.append(checks.move(session, seat, seat))
    return session


def again(session: Session, *guests: str | None) -> Session:
    """The session as a server that has just been started would rebuild it."""
    rebuilt = a_trio(*guests)
    rebuilt.append(list(session.journal))
    return rebuilt
