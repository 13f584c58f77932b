"""How a match ended, as each of its people reads it."""

from __future__ import annotations

import random

import pytest

from tabletao import Match
from tabletao.core.match.fair import verify
from tabletao.web.match import checks
from tabletao.web.match.checks import NotNow
from tabletao.web.match.result import headline, match_file, reason, standing
from tabletao.web.match.session import Session
from tabletao.web.page.table import Visit, table_page
from tests.web.example_sessions import NAMES, a_session, decide, without_luck
from tests.web.page.test_table import seen


def test_the_file_stays_closed_until_the_end() -> None:
    with pytest.raises(NotNow, match="when the match is over"):
        match_file(a_session("ann", "bob"), ["Ann", "Bob"])


def test_who_resigns_has_ended_the_match() -> None:
    session = a_session("ann", "bob")
    session.append(checks.resign(session, 0))
    assert standing(session) == "dark has resigned"
    assert [headline(session, session.seats_of(guest)) for guest in ("ann", "eve")] == ["You lost", "Bright won"]
    seen = table_page(session, NAMES, Visit("bob"))
    assert (seen.status, seen.reason) == ("You won", "Dark has resigned")
    assert verify(Match.read(match_file(session, ["Ann", "Bob"]))) == 4


def test_a_match_ends_for_each_as_the_rules_say() -> None:
    for number in range(20):
        session, rng = a_session("ann", "bob", seed=number.to_bytes(32, "big")), random.Random(number)
        while not session.over:
            session.append(checks.move(session, session.state.pending[0], rng.choice(session.state.legal()).code))
        assert session.state.outcome is not None
        ends = {(0,): ["You won", "You lost"], (1,): ["You lost", "You won"], (): ["A draw", "A draw"]}
        told = [headline(session, session.seats_of(guest)).partition(",")[0] for guest in NAMES]
        assert told == ends[session.state.outcome.winners]


def ended(seed: int) -> Session:
    session, rng = a_session("ann", "bob", seed=seed.to_bytes(32, "big")), random.Random(seed)
    while not session.over:
        decide(session, rng)
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


def test_the_headline_of_a_match_without_points_says_who_won() -> None:
    session, rng = without_luck(), random.Random(2)
    while not session.over:
        decide(session, rng)
    assert headline(session, [0]) in ("You won", "You lost", "A draw")
