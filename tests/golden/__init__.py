"""Golden playthroughs and node counts: text that changes whenever the rules do.

``make golden`` regenerates them; read the diff before you commit it, and raise ``rules_version`` with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np

from tabletao import CHANCE, Batch, Game, State, game
from tabletao.core.declare.discovery import built_in
from tabletao.core.declare.kinds import Kind
from tabletao.core.kernels.entries import Cells
from tabletao.core.match.history import Played
from tabletao.core.match.result import result_text

HERE = Path(__file__).parent
COUNTS = HERE.parent / "counts"
DEPTH = 4
POSITIONS = 4
LONG = 40
"""How many plies a match should have to be worth telling: in some games random play loses at once."""
SOME_MATCHES, MANY_MATCHES = 20, 1_000
"""In so many random matches those worth telling are looked for, first in the few."""
WHOLE = 10_000
"""Matches of games that may have more plies than this are told in extracts."""
NODES = 240_000
"""About so many positions ahead are counted in all modes of a game together, from each start."""


def modes() -> Iterator[tuple[str, dict[str, Any], str]]:
    """Every game of ours and mode, with the name of its files."""
    for name in built_in():
        for mode in game(name).modes():
            yield name, mode, "-".join([name, *(str(value) for value in mode.values())])


def long_matches(name: Game | str, mode: dict[str, Any], seed: int, number: int) -> list[State]:
    """The first random matches of a seed that are long enough, or as long as any if the game is short."""
    for matches in (SOME_MATCHES, MANY_MATCHES):
        batch = Batch(name, matches, seed=seed, **mode).playout()
        plies = batch.results["plies"]
        if np.count_nonzero(plies >= LONG) >= number:
            break
    return [batch.replay(int(index)) for index in np.flatnonzero(plies >= min(LONG, plies.max()))[:number]]


def playthrough(name: str, mode: dict[str, Any]) -> str:
    """A random match: whole, or of a game of long matches what is new, and a digest of everything."""
    state = long_matches(name, mode, 2026, 1)[0]
    match = state.game.new(chance=True, **mode)
    lines = [f"# {state.game.title}, rules version {state.game.rules_version}", ""]
    lines += whole_match(match, state.history) if state.game.most_plies <= WHOLE else extracts(match, state.history)
    return "\n".join([*lines, "", match.position, result_text(match), ""])


def told_ply(match: State, played: Played) -> str:
    """Make a move: its number, who made it, its text, and among how many it was chosen."""
    legal, text = len(match.codes(played.seat)), match.write(played.code, played.seat)
    match.play_code(played.code, played.seat)
    number = len(match.history)
    return f"{number}. {match.seat_name(played.seat)}: {text}  (code {played.code}, one of {legal})"


def story_of_last(match: State) -> list[str]:
    """What the last move did, in words."""
    return [f"     {line}" for line in match.story(-1, None)]


def whole_match(match: State, history: Sequence[Played]) -> Iterator[str]:
    """A whole match ply by ply: the move, its story, and every tenth position."""
    for played in history:
        yield told_ply(match, played)
        yield from story_of_last(match)
        if len(match.history) % 10 == 0:
            yield from ("", match.position)


def extracts(match: State, history: Sequence[Played]) -> Iterator[str]:
    """The plies that bring a new kind of decision or turn of events, every 400th position, digests of all plies."""
    told: set[tuple[int, type[Kind], int]] = set()
    digest = blake2b(digest_size=16)
    for played in history:
        before, kind = int(match.record.phase), match.game.moves.kind_of(played.code)
        ply = told_ply(match, played)
        digest.update(ply.encode())
        turn = before, kind, int(match.record.phase)
        if turn not in told:
            told.add(turn)
            yield ply
            yield from story_of_last(match)
        if len(match.history) % 400 == 0:
            yield from ("", match.position)
        if len(match.history) % 100 == 0 or not match.pending:
            yield f"plies 1 to {len(match.history)}: {digest.hexdigest()}"


def node_counts(name: str, mode: dict[str, Any]) -> str:
    """How many positions lie so many plies ahead, chance included, from the start and from random positions."""
    starts = [game(name).new(chance=True, **mode)]
    full = long_matches(name, mode, 2027, POSITIONS)
    starts += [_before(state, mode, len(state.history) * (i + 1) // (POSITIONS + 1)) for i, state in enumerate(full)]
    lines = [f"# {game(name).title}, rules version {game(name).rules_version}: positions 1 to {DEPTH} plies ahead"]
    most = min(60_000, NODES // len(list(game(name).modes())))
    for state in starts:
        waiting = " and ".join(state.seat_name(seat) for seat in state.pending)
        lines += ["", f"after {len(state.history)} plies, {waiting} to decide: {' '.join(_counts(state, most))}"]
        lines += [f"    {line}" for line in state.position.splitlines()]
    return "\n".join([*lines, ""])


def _before(state: State, mode: dict[str, Any], plies: int) -> State:
    early = state.game.new(chance=True, **mode)
    for played in state.history[:plies]:
        early.play_code(played.code, played.seat)
    return early


def _counts(state: State, most: int) -> Iterator[str]:
    """The number of positions at each depth, as long as they are not too many: one after each move one ply before."""
    entries, out = state.game.entries, np.zeros(state.game.most_legal, np.int16)

    def after(cells: Cells, seat: int, code: int) -> Cells:
        child = cells.copy()
        entries.play_legal(child, seat, code, out)
        return child

    level: Iterable[Cells] = [state._cells]
    for _ in range(DEPTH):
        moves: list[tuple[Cells, int, int]] = []
        for cells in level:
            mask = entries.pending_mask(cells)
            for seat in (seat for seat in range(CHANCE + 1) if mask >> seat & 1):
                moves += [(cells, seat, int(code)) for code in out[: entries.list_legal(cells, seat, out)]]
            if len(moves) > most:
                return
        yield str(len(moves))
        level = (after(*move) for move in moves)  # made only where somebody looks further ahead
