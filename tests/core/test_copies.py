"""States, games, batches and matches travel by pickle and are copied whole; nothing is shared that changes."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletao import CHANCE, Batch, Match, State, game, games
from tabletao.core.declare.discovery import unpickled

from .faulty import trio


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def play_on(state: State, seed: int = 1) -> State:
    """Play a match to its end with moves drawn from a seed, those of chance among them where it has no dice."""
    rng = random.Random(seed)
    while state.pending:
        seat = state.pending[0]
        state.play_code(int(rng.choice(state.codes(seat))), seat)
    return state


def midway(name: str, players: int | None = None) -> State:
    """A match with dice after a few moves."""
    state, rng = game(name).new(seed=7, players=players), random.Random(2)
    for _ in range(4):
        seat = state.pending[0]
        state.play_code(int(rng.choice(state.codes(seat))), seat)
    return state


def told(state: State) -> tuple[object, ...]:
    return state.game, state.bytes, state.history, state.setup, state.viewer, state.pending


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("duplicate", [State.copy, copy.copy, copy.deepcopy, pickled])
def test_a_copy_is_the_same_match_and_another_one(name: str, duplicate: Callable[[State], State]) -> None:
    state = midway(name)
    before = told(state)
    twin = duplicate(state)
    assert told(twin) == before
    assert [move.text for move in twin.legal(twin.pending[0])] == [m.text for m in state.legal(state.pending[0])]
    play_on(twin)
    assert told(state) == (*before[:2], state.history, *before[3:])
    assert len(state.history) < len(twin.history)
    assert Match.of(twin).replay().bytes == twin.bytes


@pytest.mark.parametrize("duplicate", [copy.deepcopy, pickled])
def test_a_whole_match_takes_its_dice_along_and_they_fall_as_they_would_have(
    duplicate: Callable[[State], State],
) -> None:
    state = midway("harvest", players=1)
    twin = duplicate(state)
    assert twin.dice is not state.dice
    play_on(twin)
    assert play_on(state).history == twin.history


@pytest.mark.parametrize("duplicate", [State.copy, copy.copy])
def test_a_copy_to_try_moves_on_has_no_dice(duplicate: Callable[[State], State]) -> None:
    state = midway("harvest", players=1)
    twin = duplicate(state)
    assert twin.dice is None
    while twin.pending != (CHANCE,):
        twin.play_code(int(twin.codes()[0]))


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickled])
def test_what_a_seat_sees_stays_what_the_seat_sees(duplicate: Callable[[State], State]) -> None:
    view = midway("yugen").view(1)
    twin = duplicate(view)
    assert told(twin) == told(view)
    assert twin.svg(1) == view.svg(1)


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickled])
def test_a_game_is_the_same_game_everywhere(name: str, duplicate: Callable[[Any], Any]) -> None:
    assert duplicate(game(name)) is game(name)
    assert duplicate(game(name).interpreted) is game(name).interpreted


def test_an_interpreted_match_stays_interpreted() -> None:
    state = game("yugen").interpreted.new(seed=3)
    assert pickled(state).game is game("yugen").interpreted
    assert pickled(state).bytes == state.bytes


def test_a_game_that_cannot_be_found_by_its_name_is_not_pickled() -> None:
    renamed = dataclasses.replace(game("yugen"), most_plies=5000)
    for thing in (trio(), trio().new(), Batch(trio(), 2), renamed):
        with pytest.raises(pickle.PicklingError, match="found again by its name"):
            pickle.dumps(thing)
    assert copy.deepcopy(renamed) is renamed
    assert play_on(copy.deepcopy(trio().new())).outcome is not None


def test_a_pickle_of_other_rules_is_refused() -> None:
    with pytest.raises(pickle.UnpicklingError, match="version 99 of the rules of Yūgen, not 1"):
        unpickled("yugen", 99, is_interpreted=False)


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickled])
def test_a_batch_is_copied_with_its_arrays(duplicate: Callable[[Batch], Batch]) -> None:
    batch = Batch("harvest", 20, seed=3, players=4, mode="teams")
    before = batch.cells.tobytes()
    twin = duplicate(batch)
    twin.playout()
    assert batch.cells.tobytes() == before
    assert not batch.results["plies"].any()
    assert twin.results.tobytes() == batch.playout().results.tobytes()
    assert duplicate(twin).match(4) == batch.match(4)
    of_states = Batch.of([midway("yugen")] * 3, seed=1).playout()
    assert duplicate(of_states).replay(2).bytes == of_states.cells[2:3].tobytes()


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickled])
def test_a_match_is_copied_with_its_tags(duplicate: Callable[[Match], Match]) -> None:
    match = Match.of(midway("yugen"), {"Dark": "Ann"})
    assert duplicate(match) == match
    assert duplicate(match).write() == match.write()


def test_another_process_goes_on_with_a_match(tmp_path: Path) -> None:
    state = midway("harvest", players=1)
    (tmp_path / "state").write_bytes(pickle.dumps(state))
    code = (
        "import pickle, sys\n"
        "state = pickle.load(open(sys.argv[1], 'rb'))\n"
        "while state.pending:\n"
        "    state.play_code(state.codes()[0])\n"
        "print(state.bytes.hex())\n"
    )
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code, str(tmp_path / "state")],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    while state.pending:
        state.play_code(int(state.codes()[0]))
    assert done.stdout.strip() == state.bytes.hex()
