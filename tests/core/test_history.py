"""The history keeps every position of a long match in a few bytes, and loses none."""

from __future__ import annotations

import pickle
import random

import pytest

from tabletao import State, game
from tabletao.core.match.history import FRESH, PACKED, History, Played


@pytest.fixture(scope="module")
def long_match() -> tuple[State, list[bytes], list[Played]]:
    """A match of three packs and more, with each of its positions and moves."""
    state, rng = game("harvest").new(players=6, length="long", chance=True), random.Random(1)
    positions: list[bytes] = []
    moves: list[Played] = []
    while len(moves) < 3 * PACKED + 5:
        seat = rng.choice(state.pending)
        code = int(rng.choice(state.codes(seat)))
        positions.append(state.bytes)
        moves.append(Played(seat, code))
        state.play_code(code, seat)
    return state, positions, moves


def test_every_position_and_move_can_be_asked_for(long_match: tuple[State, list[bytes], list[Played]]) -> None:
    state, positions, moves = long_match
    assert [state.at(ply).bytes for ply in range(len(positions))] == positions
    assert list(state.history) == moves == state.history[:]
    assert state.history == moves
    assert (state.history[-1], state.history[3:200:50]) == (moves[-1], moves[3:200:50])
    kept = sum(map(len, state.history._packed)) + sum(map(len, state.history._fresh))
    assert kept < len(state.bytes) * (PACKED + FRESH + len(moves) / 4)


@pytest.mark.parametrize("plies", [0, 1, PACKED - 1, PACKED, PACKED + 1, 2 * PACKED + FRESH, 3 * PACKED + 5])
def test_a_shorter_history_goes_on_by_itself(plies: int, long_match: tuple[State, list[bytes], list[Played]]) -> None:
    state, positions, moves = long_match
    early = state.at(plies)
    for played in moves[plies:]:
        early.play_code(played.code, played.seat)
    assert (early.bytes, early.history) == (state.bytes, state.history)
    assert [early.history.before(ply) for ply in range(len(moves))] == positions
    again = pickle.loads(pickle.dumps(early))
    assert [again.history.before(ply) for ply in range(len(moves))] == positions


def test_a_copy_and_its_original_do_not_disturb_each_other() -> None:
    one = History()
    for ply in range(PACKED + FRESH - 1):
        one.add(0, ply, ply.to_bytes(2, "big"))
    other = one.upto(len(one))
    one.add(1, 1, b"xy")
    other.add(2, 2, b"zz")
    assert (one[-1], other[-1]) == (Played(1, 1), Played(2, 2))
    assert (one.before(len(one) - 1), other.before(len(one) - 1)) == (b"xy", b"zz")
    assert one.before(5) == other.before(5) == (5).to_bytes(2, "big")
    assert one != other
