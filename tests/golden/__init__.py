"""Golden playthroughs and node counts: text that changes whenever the rules do.

``make golden`` regenerates them; read the diff before you commit it, and raise ``rules_version`` with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from tabletao import CHANCE, Batch, Game, State, game
from tabletao.core.declare.discovery import built_in
from tabletao.core.match.result import result_text

HERE = Path(__file__).parent
COUNTS = HERE.parent / "counts"
DEPTH = 4
POSITIONS = 4
LONG = 40
"""How many plies a match should have to be worth telling: in some games random play loses at once."""


def modes() -> Iterator[tuple[str, dict[str, Any], str]]:
    """Every game of ours and mode, with the name of its files."""
    for name in built_in():
        for mode in game(name).modes():
            yield name, mode, "-".join([name, *(str(value) for value in mode.values())])


def long_matches(name: Game | str, mode: dict[str, Any], seed: int, number: int) -> list[State]:
    """The first random matches of a seed that are long enough, or as long as any if the game is short."""
    batch = Batch(name, 1_000, seed=seed, **mode).playout()
    plies = batch.results["plies"]
    return [batch.replay(int(index)) for index in np.flatnonzero(plies >= min(LONG, plies.max()))[:number]]


def playthrough(name: str, mode: dict[str, Any]) -> str:
    """A whole random match ply by ply: the move, its story, and every tenth position."""
    state = long_matches(name, mode, 2026, 1)[0]
    lines = [f"# {state.game.title}, rules version {state.game.rules_version}", ""]
    match = state.game.new(chance=True, **mode)
    for number, played in enumerate(state.history, 1):
        legal = len(match.codes(played.seat))
        text = match.write(played.code, played.seat)
        match.play_code(played.code, played.seat)
        lines.append(f"{number}. {match.seat_name(played.seat)}: {text}  (code {played.code}, one of {legal})")
        lines += [f"     {line}" for line in match.story(-1, None)]
        if number % 10 == 0:
            lines += ["", match.position]
    return "\n".join([*lines, "", match.position, result_text(match), ""])


def node_counts(name: str, mode: dict[str, Any]) -> str:
    """How many positions lie so many plies ahead, chance included, from the start and from random positions."""
    starts = [game(name).new(chance=True, **mode)]
    full = long_matches(name, mode, 2027, POSITIONS)
    starts += [_before(state, mode, len(state.history) * (i + 1) // (POSITIONS + 1)) for i, state in enumerate(full)]
    lines = [f"# {game(name).title}, rules version {game(name).rules_version}: positions 1 to {DEPTH} plies ahead"]
    for state in starts:
        waiting = " and ".join(state.seat_name(seat) for seat in state.pending)
        lines += ["", f"after {len(state.history)} plies, {waiting} to decide: {' '.join(_counts(state))}"]
        lines += [f"    {line}" for line in state.position.splitlines()]
    return "\n".join([*lines, ""])


def _before(state: State, mode: dict[str, Any], plies: int) -> State:
    early = state.game.new(chance=True, **mode)
    for played in state.history[:plies]:
        early.play_code(played.code, played.seat)
    return early


def _counts(state: State, most: int = 60_000) -> Iterator[str]:
    """The number of positions at each depth, as long as they are not too many."""
    entries, out = state.game.entries, np.zeros(state.game.most_legal, np.int16)
    level = [state._cells.copy()]
    for _ in range(DEPTH):
        following = []
        for cells in level:
            mask = entries.pending_mask(cells)
            for seat in (seat for seat in range(CHANCE + 1) if mask >> seat & 1):
                for code in out[: entries.list_legal(cells, seat, out)].copy():
                    child = cells.copy()
                    entries.play_legal(child, seat, int(code), out)
                    following.append(child)
            if len(following) > most:
                return
        level = following
        yield str(len(level))
