"""The second engine by itself: whole matches in all set-ups; nothing is lost, the order of answers has no effect.

Its rules one by one are in the other modules of this name.
"""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import Any

import pytest

from tests.sizes import Sizes

from .reference import CHANCE, Match
from .reference_data import (
    CARDS,
    CHARACTERS,
    DATA,
    ITEMS,
    LARGE_DISTANCES,
    LARGE_MAP,
    MONSTERS,
    SEASON_CARDS,
    SMALL_DISTANCES,
    SMALL_MAP,
    WISDOM,
)
from .reference_scenes import at_random, faults, play, scene

STYLES = [(False, False), (True, False), (True, True)]
"""Turns; beats; beats with the teapot."""
ALL_SETUPS = [
    {"seats": seats, "beats": beats, "teapot": teapot, "powers": powers, "boards": boards}
    for seats, (beats, teapot), powers, boards in product(range(2, 7), STYLES, (False, True), (False, True))
    if seats > 2 or not teapot
]


def pairs_of(setup: dict[str, Any]) -> set[tuple[Any, ...]]:
    """The pairs of values that a set-up shows."""
    return set(combinations(setup.items(), 2))


def covering(setups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A few set-ups that show every pair of values that any shows."""
    missing = set().union(*map(pairs_of, setups))
    chosen = []
    while missing:
        best = max(setups, key=lambda setup: len(pairs_of(setup) & missing))
        chosen.append(best)
        missing -= pairs_of(best)
    return chosen


def named(setup: dict[str, Any]) -> str:
    """A set-up in words."""
    rolls = f"with {setup['unmei']} at {setup['collect_rolls']}+{setup['action_rolls']}" if "unmei" in setup else ""
    switches = [name for name, value in setup.items() if value is True]
    return " ".join(filter(None, [str(setup["seats"]), rolls, *switches]))


def test_the_box_is_complete() -> None:
    assert (len(CARDS), len(SEASON_CARDS), len(ITEMS), len(MONSTERS), len(WISDOM)) == (158, 86, 24, 39, 25)
    assert (len(LARGE_MAP), len(SMALL_MAP), len(CHARACTERS)) == (20, 13, 6)
    assert all(len(steps) == 20 for steps in LARGE_DISTANCES.values())
    assert all(len(steps) == 13 for steps in SMALL_DISTANCES.values())
    assert DATA["tokens"]["shrines"] == 18 == sum(not each["monster"] for each in DATA["locations"])


@pytest.mark.parametrize("setup", covering(ALL_SETUPS), ids=named)
def test_random_matches_come_to_an_end_and_lose_nothing(setup: dict[str, Any], sizes: Sizes) -> None:
    for seed in range(sizes.reference_matches):
        match = at_random(seed, **setup)
        assert match.reason in ("four tokens", "two tokens and a padlock", "forty rounds")
        assert 0 <= match.winner < match.seats


@pytest.mark.parametrize("setup", [setup for setup in covering(ALL_SETUPS) if setup["beats"]], ids=named)
def test_answers_given_in_any_order_come_to_the_same(setup: dict[str, Any]) -> None:
    """F10 What everybody answers is decided beforehand; only the order of answering differs."""

    def position_after(order: random.Random) -> dict[str, Any]:
        dice, match = random.Random(1), Match(**setup)
        while match.pending and match.round < 12:
            answers = {seat: dice.choice(match.choices(seat)) for seat in sorted(match.pending)}
            for seat in order.sample(sorted(answers), len(answers)):
                match.play(seat, answers[seat])
        return match.position()

    assert position_after(random.Random(2)) == position_after(random.Random(3))


@pytest.mark.parametrize(
    "setup",
    [
        {"seats": 1},
        {"seats": 7},
        {"seats": 2, "beats": True, "teapot": True},
        {"seats": 3, "beats": False, "teapot": True},
    ],
)
def test_what_is_not_played_is_refused(setup: dict[str, Any]) -> None:
    """F5 Two to six; the teapot from three on, and not in turn-taking."""
    with pytest.raises(ValueError):
        Match(**setup)


def test_an_answer_that_is_no_choice_is_refused() -> None:
    match = Match(2)
    assert match.pending == [0]
    with pytest.raises(ValueError, match="not a choice"):
        match.play(0, ("character", "Emperor"))
    with pytest.raises(ValueError, match="not a choice"):
        match.play(1, ("character", "Geisha"))


def test_what_is_lost_or_doubled_is_found() -> None:
    match = scene(2)
    assert faults(match) == []
    match.players[0].hand.add("S01")
    match.players[0].builders += 1
    match.shown.add("Edo")
    match.players[1].place = match.players[0].place
    match.players[1].wisdom.add("W13")
    assert len(faults(match)) == 5


def test_a_position_is_plain_data() -> None:
    """Equal matches have equal positions, and every decision changes them."""
    match, again = scene(3, beats=True), scene(3, beats=True)
    assert match.position() == again.position()
    assert {"track", "rows", "decks", "players", "may_hold"} <= match.position().keys()
    match.start(match.draw_phase())
    assert match.pending == [CHANCE]
    play(match)
    assert match.position() != again.position()
