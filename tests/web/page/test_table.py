"""What a session tells each of its people: what happened since they last decided, what is asked, and how it ended."""

from __future__ import annotations

import random
from dataclasses import replace

from tabletao import CHANCE, SPECTATOR, game
from tabletao.web.match import checks
from tabletao.web.match.journal import Seat
from tabletao.web.match.result import headline, reason
from tabletao.web.match.session import Session
from tabletao.web.page.table import TablePage, Visit, table_page
from tests.web.match.test_session import a_session


def seen(session: Session, guest: str = "ann") -> TablePage:
    return table_page(session, {}, Visit(guest))


def without_luck() -> Session:
    """A match of a game in which nothing is drawn, its laws written; a turn may be several decisions."""
    seats = [Seat(0, "ann", None, None), Seat(1, "bob", None, None)]
    row = replace(a_session("ann", "bob").agreement, game="yin_yang", rules=game("yin_yang").rules_version)
    row = replace(row, setup=game("yin_yang").agreed())
    session = Session.start(row, seats)[0]
    for seat in (0, 1):
        session.append(checks.move(session, seat, session.state.read("set seed", seat)))
    return session


def play(session: Session, rng: random.Random) -> int:
    """Somebody decides; who."""
    seat = session.state.pending[0]
    session.append(checks.move(session, seat, int(rng.choice(session.state.codes(seat)))))
    return seat


def told_from(session: Session, first: int, viewer: int) -> tuple[str, ...]:
    return tuple(line for ply in session.plies_for(viewer) if ply >= first for line in session.story(ply, viewer))


def test_everything_since_the_own_last_decision_is_told_newest_last() -> None:
    session, rng, longest = without_luck(), random.Random(3), 0
    while not session.over and longest < 2:
        play(session, rng)
        if session.over:
            break
        seats = [played.seat for played in session.state.history]
        decided = [ply for ply, seat in enumerate(seats) if seat != CHANCE]
        own = [ply for ply in decided if seats[ply] == 0]
        others = [ply for ply in decided if seats[ply] == 1 and (not own or ply > own[-1])]
        first = others[0] if others else own[-1]
        assert seen(session).latest == told_from(session, first, 0)
        longest = max(longest, len(others))
    assert longest > 1, "somebody decided several times in a row"


def test_who_watches_is_told_all_that_the_last_seat_did() -> None:
    session, rng = without_luck(), random.Random(3)
    while play(session, rng) not in session.state.pending:
        pass
    play(session, rng)
    seats = [played.seat for played in session.state.history]
    decided = [ply for ply, seat in enumerate(seats) if seat != CHANCE]
    first = decided[-1]
    while seats[decided[decided.index(first) - 1]] == seats[first]:
        first = decided[decided.index(first) - 1]
    assert first < decided[-1]
    assert seen(session, "eve").latest == told_from(session, first, SPECTATOR)


def test_who_must_decide_is_asked_the_games_own_question() -> None:
    session = a_session("ann", "bob")
    asked = {guest: seen(session, guest).decision.question for guest in ("ann", "bob", "eve")}
    mover = ("ann", "bob")[session.state.pending[0]]
    assert asked.pop(mover) == game("yugen").view.question(session.state.record, session.state.pending[0])
    assert set(asked.values()) == {""}
    assert seen(session, mover).decision.any_order == game("yugen").view.ANY_ORDER


def ended(seed: int) -> Session:
    session, rng = a_session("ann", "bob", seed=seed.to_bytes(32, "big")), random.Random(seed)
    while not session.over:
        play(session, rng)
    return session


def test_the_end_says_who_won_to_whom_it_concerns() -> None:
    heads = set()
    for seed in range(12):
        session = ended(seed)
        outcome = session.state.outcome
        assert outcome is not None
        mine, theirs = (f"{score:g}" for score in outcome.scores)
        word = "draw" if not outcome.winners else "won" if 0 in outcome.winners else "lost"
        by = "" if set(outcome.scores) <= {0.0, 0.5, 1.0} else f", {mine} to {theirs}"
        expected = f"A draw{by}" if word == "draw" else f"You {word}{by}"
        assert seen(session).status == headline(session, [0]) == expected
        assert seen(session).reason == outcome.reason[0].upper() + outcome.reason[1:]
        if outcome.winners == (1,) and by:
            assert headline(session, [0, 1]) == headline(session, []) == f"Bright won, {theirs} to {mine}"
        heads.add(word)
    assert {"won", "lost"} <= heads


def test_resigning_loses_and_agreement_draws() -> None:
    session = a_session("ann", "bob")
    session.append(checks.resign(session, 1))
    assert (headline(session, [0]), headline(session, [1])) == ("You won", "You lost")
    assert (headline(session, []), reason(session)) == ("Dark won", "Bright has resigned")
    session = a_session("ann", "bob")
    session.append(checks.offer_draw(session, 0))
    session.append(checks.answer(session, 1, agree=True))
    assert (headline(session, [0]), reason(session)) == ("A draw", "By agreement")


def test_scores_that_only_say_who_won_are_not_told() -> None:
    session, rng = without_luck(), random.Random(2)
    while not session.over:
        play(session, rng)
    assert headline(session, [0]) in ("You won", "You lost", "A draw")
    assert not seen(session).is_scored
