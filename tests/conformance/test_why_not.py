"""Touching what is not offered gives a reason, and the reason is true."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from tabletao import game, games
from tabletao.core.show.rulebook import Rulebook
from tabletao.core.show.why import Reason
from tests.conformance.refused import Refused, refused_things

FEW, MANY = 30, 500
"""So many things of each game are touched; in the run at full size, many."""
GAMES = ("floating_world", "wu_wei", "yang_tzee", "yin_yang", "yugen")
MODES: tuple[tuple[str, dict[str, Any]], ...] = (
    *((name, {}) for name in GAMES),
    ("floating_world", {"players": 3, "order": "turns", "characters": "given"}),
    ("floating_world", {"players": 1, "unmei": "2"}),
    ("wu_wei", {"players": 3, "level": "master"}),
    ("wu_wei", {"players": 4, "level": "emperor"}),
    ("wu_wei", {"players": 1, "level": "evolving-traditions"}),
    ("yin_yang", {"reserve": "on"}),
)
Oracle = Callable[[Refused], bool]
"""Whether what a game says of a refused thing is true, by the rules' text and not by its code."""


def is_true(case: Refused, oracle: Oracle) -> bool:
    """Whether a reason is true: one with a § by the game's oracle, one without by the legal moves."""
    if case.reason.clause:
        return oracle(case)
    moves = [touches for _, touches in case.legal]
    with_thing = [touches for touches in moves if case.thing in touches]
    with_both = [touches for touches in with_thing if touches.issuperset(case.path)]
    said = case.reason.sentence
    if said.startswith("First touch "):
        return bool(with_both)
    if said.startswith("This does not go with"):
        return bool(with_thing) and not with_both
    return said.startswith("This is no part of what you decide now") and not with_thing


def check(name: str, count: int, **mode: Any) -> None:
    oracle: Oracle = import_module(f"tests.games.{name}.why_oracle").is_true
    clauses = Rulebook(game(name)).clauses()
    cases = list(refused_things(game(name), count, **mode))
    assert len(cases) == count
    for case in cases:
        assert re.fullmatch(r"[A-Z].*[.?]", case.reason.sentence), str(case)
        assert not case.reason.clause or case.reason.clause in clauses, str(case)
        assert is_true(case, oracle), str(case)


@pytest.mark.parametrize("name", GAMES)
def test_the_reason_is_true(name: str) -> None:
    check(name, FEW)


@pytest.mark.deep
@pytest.mark.parametrize(("name", "mode"), MODES)
def test_the_reason_is_true_of_many_things(name: str, mode: dict[str, Any]) -> None:
    check(name, MANY, **mode)


@pytest.mark.parametrize("name", sorted(set(games()) - set(GAMES)))
def test_a_game_without_reasons_of_its_own_gives_those_that_follow_from_its_moves(name: str) -> None:
    for case in refused_things(game(name), 10):
        assert is_true(case, lambda _: False), str(case)


def test_an_untrue_reason_is_noticed() -> None:
    case = next(case for case in refused_things(game("yugen"), FEW) if case.reason.clause == "2")
    false = Refused(case.state, case.seat, case.thing, case.path, Reason("A tile lies on z9 already.", "2"))
    assert not is_true(false, import_module("tests.games.yugen.why_oracle").is_true)
