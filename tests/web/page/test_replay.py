"""The replay: its steps, numbered by decisions, seen from one's own side with everything open after the end."""

from __future__ import annotations

import random

from tabletao import CHANCE, SPECTATOR
from tabletao.web.match import checks
from tabletao.web.page.replay import THEN, replay_page
from tests.web.example_sessions import NAMES, a_session, decide, played_at_random, without_luck
from tests.web.page.test_film import ANN, BOB, EVE, a_match, play_until


def test_the_deal_is_one_step_and_every_decision_another() -> None:
    session = played_at_random()
    seats = [played.seat for played in session.state.history]
    decisions = sum(seat != CHANCE for seat in seats)
    page = replay_page(session, NAMES, ANN, None)
    assert [step.move for step in page.steps] == list(range(decisions + 1))
    assert page.moves == decisions
    first = next(ply for ply, seat in enumerate(seats) if seat != CHANCE)
    assert first > 3, "this match begins with a deal of several plies"
    assert page.steps[0].ply == first
    assert page.steps[-1].ply == len(seats)
    assert all(step.lines for step in page.steps)
    assert [step.label for step in page.steps[:2]] == ["The beginning", "Move 1"]


def test_a_match_without_a_deal_begins_with_nothing() -> None:
    session = without_luck()
    steps = replay_page(session, NAMES, ANN, None).steps
    assert (steps[0].ply, steps[0].lines) == (0, ())
    assert [step.ply for step in steps] == list(range(len(steps)))


def test_one_step_asked_for_is_the_same_as_in_the_whole() -> None:
    session = played_at_random()
    for step in replay_page(session, NAMES, ANN, None).steps:
        alone = replay_page(session, NAMES, ANN, step.ply).step
        assert (alone.ply, alone.move) == (step.ply, step.move)
        assert [line.text for line in alone.lines] == [line.text for line in step.lines]


def test_during_a_match_the_own_hand_is_open_and_after_it_every_hand_from_the_own_side() -> None:
    session, rng = a_session("ann", "bob"), random.Random(3)
    for _ in range(6):
        decide(session, rng)
    for guest, seat in (("ann", 0), ("bob", 1)):
        page = replay_page(session, NAMES, guest, None)
        assert page.svg == session.state.svg(seat)
        assert page.svg != session.state.svg(SPECTATOR)
    assert replay_page(session, NAMES, "eve", None).svg == session.state.svg(SPECTATOR)
    session.append(checks.resign(session, 0))
    for guest, seat in (("ann", 0), ("bob", 1)):
        assert replay_page(session, NAMES, guest, None).svg == session.state.svg(None, seat)
    assert session.state.svg(None, 0) != session.state.svg(None, 1)


def test_a_hand_that_ends_is_seen_before_it_is_cleared_away_and_the_next_deal_is_a_step_of_its_own() -> None:
    session = a_match("yang_tzee", ANN, BOB, mode="match")
    play_until(session, lambda now: now.over)
    ended = next(ply for ply in range(len(session.plies)) if session.state.pause(ply, None, 0))
    page = replay_page(session, NAMES, ANN, ended + 1)
    assert page.svg == session.state.pause(ended, None, 0)
    assert page.svg != session.state.at(ended + 1).svg(None, 0)
    after = next(step for step in replay_page(session, NAMES, ANN, None).steps if step.ply > ended + 1)
    assert (after.move, after.lines[0].who) == (page.step.move, THEN)


def test_what_chance_does_after_a_decision_is_told_with_it_under_nobodys_name() -> None:
    session = played_at_random()
    names = {line.who for step in replay_page(session, NAMES, ANN, None).steps for line in step.lines}
    assert names == {"", "Ann", "Random (bot)", THEN}


def test_what_an_enemy_does_whom_nobody_plays_is_a_step_of_its_own() -> None:
    """Wu Wei alone: the dice of emperor and empress after a turn."""
    session = a_match("wu_wei", ANN, level="emerging-empire")
    play_until(session, lambda now: "The empress's die" in " ".join(now.story(len(now.state.history) - 1, 0)))
    steps = replay_page(session, NAMES, ANN, None).steps
    assert [step.lines[0].text.split(" shows")[0] for step in steps[-2:]] == ["The emperor's die", "The empress's die"]
    assert len({step.move for step in steps[-2:]}) == 1


def test_a_spectator_of_a_running_match_is_shown_no_hand() -> None:
    session, rng = a_session("ann", "bob"), random.Random(3)
    for _ in range(6):
        decide(session, rng)
    for step in replay_page(session, NAMES, EVE, None).steps:
        assert 'id="hand-' not in replay_page(session, NAMES, EVE, step.ply).svg
