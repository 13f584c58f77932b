"""What happened since a viewer last decided."""

from __future__ import annotations

import random

from tabletao import CHANCE, SPECTATOR
from tabletao.web.match.session import Session
from tests.web.example_sessions import decide, without_luck
from tests.web.page.test_table import seen


def told(session: Session, guest: str = "ann") -> tuple[str, ...]:
    return tuple(line for item in seen(session, guest).latest for line in item.lines)


def told_from(session: Session, first: int, viewer: int) -> tuple[str, ...]:
    return tuple(line for ply in session.plies_for(viewer) if ply >= first for line in session.story(ply, viewer))


def test_everything_since_the_own_last_decision_is_told_newest_last() -> None:
    session, rng, longest = without_luck(), random.Random(3), 0
    while not session.over and longest < 2:
        decide(session, rng)
        if session.over:
            break
        seats = [played.seat for played in session.state.history]
        decided = [ply for ply, seat in enumerate(seats) if seat != CHANCE]
        own = [ply for ply in decided if seats[ply] == 0]
        others = [ply for ply in decided if seats[ply] == 1 and (not own or ply > own[-1])]
        first = others[0] if others else own[-1]
        assert told(session) == told_from(session, first, 0)
        longest = max(longest, len(others))
    assert longest > 1, "somebody decided several times in a row"


def test_who_watches_is_told_all_that_the_last_seat_did() -> None:
    session, rng = without_luck(), random.Random(3)
    while decide(session, rng) not in session.state.pending:
        pass
    decide(session, rng)
    seats = [played.seat for played in session.state.history]
    decided = [ply for ply, seat in enumerate(seats) if seat != CHANCE]
    first = decided[-1]
    while seats[decided[decided.index(first) - 1]] == seats[first]:
        first = decided[decided.index(first) - 1]
    assert first < decided[-1]
    assert told(session, "eve") == told_from(session, first, SPECTATOR)
