"""The audit detects every violation: each law is broken on purpose by a game that otherwise keeps them all."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

from tabletao import Game
from tabletao import game as found
from tabletao.core.kernels.contract import Codes, Features, Position, Values
from tabletao.core.laws.audit import Audit

from .faulty import RIGHT, trio


def audit_of(game: Game, matches: int) -> Audit:
    return Audit(game, matches, 1, rounds="3")


def laws_broken(game: Game, matches: int) -> set[int]:
    return {law for _, law in audit_of(game, matches).run()}


def test_a_game_that_keeps_the_laws_breaks_none() -> None:
    assert audit_of(trio(), 30).run() == []


@pytest.mark.parametrize(("seer", "seen"), [(2, 0), (2, 1), (0, 2), (1, 0), (8, 2)])
def test_an_answer_is_secret_from_every_other_seat(seer: int, seen: int) -> None:
    """Law 8 looks at every pair of seats, and through the eyes of everybody, whoever answers first."""

    def hide(s: Position, seat: int) -> None:
        bid = s.bid[seen]
        RIGHT["hide"](s, seat)
        if seat == seer:
            s.bid[seen] = bid

    assert 8 in laws_broken(trio(hide=hide), 30)


@pytest.mark.parametrize(("early", "late"), [(2, 0), (2, 1), (1, 0)])
def test_it_must_not_matter_who_of_any_two_is_quicker(early: int, late: int) -> None:
    """Law 8 tries every pair in both orders."""

    def apply(s: Position, seat: int, code: int) -> None:
        if seat == early and s.bid[late] == 0:
            s.points[seat] = 1
        RIGHT["apply"](s, seat, code)

    assert laws_broken(trio(apply=apply, check=lambda s: 0), 10) == {8}


def test_who_has_answered_must_not_see_the_answers_after_it() -> None:
    """Law 8 for a seat that is not asked any more, which a fixed order would find for some seats only."""

    def hide(s: Position, seat: int) -> None:
        bids = s.bid.copy()
        RIGHT["hide"](s, seat)
        if seat == 2 and bids[2] > 0:
            s.bid[:] = bids

    assert 8 in laws_broken(trio(hide=hide), 30)


def test_any_of_those_who_decide_together_goes_first_and_a_replay_knows_who() -> None:
    audit = audit_of(trio(), 40)
    audit.run()
    states = [audit.replay(index) for index in range(40)]
    assert {state.history[0].seat for state in states} == {0, 1, 2}
    assert [state.bytes for state in states] == [audit.cells[5 * i : 5 * i + 1].tobytes() for i in range(40)]


@pytest.mark.parametrize("chosen", [[], [99], [2, 1], [1, 1]], ids=["nothing", "illegal", "disordered", "twice"])
def test_bots_consider_some_of_the_legal_moves_in_their_order(chosen: list[int]) -> None:
    """Law 2."""

    def considered(s: Position, seat: int, out: Codes) -> int:
        if RIGHT["legal"](s, seat, out) == 0:
            return 0
        out[: len(chosen)] = [int(out[0]) + number for number in chosen]
        return len(chosen)

    assert laws_broken(trio(considered=considered), 3) == {2}


def test_what_bots_consider_tells_them_nothing() -> None:
    """Law 4: a bot that considers only what beats a hidden bid has seen it."""

    def considered(s: Position, seat: int, out: Codes) -> int:
        count: int = RIGHT["legal"](s, seat, out)
        return max(1, count - s.bid[0]) if count and seat > 0 else count

    assert laws_broken(trio(considered=considered), 10) == {4}


@pytest.mark.parametrize("lost", [-0.5, 0.5, -2.0])
def test_who_does_not_win_has_lost_or_drawn_however_many_play(lost: float) -> None:
    """Law 10: a share of a loss would read as a chance of winning."""

    def returns(s: Position, out: Values) -> int:
        reason: int = RIGHT["returns"](s, out)
        out[:3] = np.where(out[:3] == -1, lost, out[:3])
        return reason

    assert laws_broken(trio(returns=returns), 5) == {10}


@pytest.mark.parametrize("declared", [{"is_simultaneous": False}, {"has_secrets": False, "secrets": ()}])
def test_what_a_game_says_of_itself_is_held_against_what_happens(declared: dict[str, Any]) -> None:
    """Law 10: simultaneous decisions and hidden information."""
    assert laws_broken(dataclasses.replace(trio(), **declared), 5) == {10}


@pytest.mark.parametrize(("name", "kind", "is_chance"), [("trio", "Bid", True), ("yugen", "Draw", False)])
def test_chance_picks_from_its_own_codes_and_nobody_else_does(
    name: str, kind: str, is_chance: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Law 10: with some too many, and with none."""
    (wrong,) = (each for each in found(name).moves.kinds if each.__name__ == kind)
    monkeypatch.setattr(wrong, "chance", is_chance)
    assert {law for _, law in Audit(found(name), 5, 1).run()} == {10}


def test_nobody_has_won_while_the_game_runs() -> None:
    """Law 10."""

    def returns(s: Position, out: Values) -> int:
        reason: int = RIGHT["returns"](s, out)
        out[0] = 1.0
        return reason

    assert laws_broken(trio(returns=returns), 5) == {10}


@pytest.mark.parametrize("value", [2.0, -1.6, np.inf])
def test_features_are_bounded(value: float) -> None:
    """Law 11: points that grow without end would drown all else that a learner is told."""

    def encode(s: Position, seat: int, out: Features) -> None:
        RIGHT["encode"](s, seat, out)
        out[0] = value if s.played == 2 else 0.0

    assert laws_broken(trio(encode=encode), 3) == {11}
