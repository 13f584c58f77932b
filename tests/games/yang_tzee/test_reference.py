"""The game against the rulebook in plain Python: the same gatherings, the same matches, and never a tile lost."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletao import CHANCE, State

from .helpers import GAME, ROWS, discarded, drawn, laid, score, sea, sphere, texts
from .reference import PLAY, START, Match, collections, earth_points

SEEDS = st.integers(0, 2**32)
FEW = settings().max_examples * 2 // 5
"""So many whole matches are played."""
SETUPS = [*GAME.modes(), *({"mode": "cumulative", "hands": hands} for hands in "129")]


@given(st.data())
def test_a_gathering_is_what_the_rulebook_says_it_is(data: st.DataObject) -> None:
    """§7 §8 §10 §12 §14 any Sea and any tile: what is gathered, what it scores, what remains and what is seeded."""
    tile = data.draw(st.sampled_from(PLAY))
    tiles = data.draw(st.lists(st.sampled_from([*START, *PLAY]).filter(tile.__ne__), min_size=1, unique=True))
    end = data.draw(st.sampled_from(["left", "right"]))
    state = laid(drawn(" ".join(tiles)), tile, end)
    found = collections(tiles, tile, end)
    earth = sum(earth_points(each) for row, each in found if tile[row] != "h")
    largest = found[-1][1] if found else []
    after = [tile, *tiles] if end == "left" else [*tiles, tile]
    drought = len(largest) == len(after)
    assert score(state) == (0, earth - 10 * drought)
    assert sea(state).split() == [each for each in after if each not in largest]
    assert (state.outcome is not None and state.outcome.reason == "drought") == drought


def lines_of(state: State) -> dict[str, list[str]]:
    """The lines of the position's text by their names, in words; the Sea as its tiles."""
    lines = {name: words.split() for name, _, words in (line.partition(":") for line in state.position.splitlines())}
    return {**lines, "sea": ["".join(column) for column in zip(*(lines[row] for row in ROWS), strict=True)]}


def same(state: State, match: Match) -> None:
    """The two tables show the same."""
    lines = lines_of(state)
    assert lines["sea"] == match.sea
    assert [set(lines["north rain"]), set(lines["south rain"])] == match.rain
    assert [set(lines["north stream"]), set(lines["south stream"])] == match.stream
    assert lines["score"] == list(map(str, match.score))


@settings(max_examples=FEW)
@given(st.sampled_from(SETUPS), SEEDS, st.sampled_from([0, 1, 5]))
def test_a_match_goes_as_the_rulebook_says(setup: dict[str, Any], seed: int, eager: int) -> None:
    """§2 §13 §16 at every decision the same player chooses among the same moves, with the same on the table.

    An eager player lays from the Stream more often than a random one, so that more is gathered.
    """
    state, dice = GAME.new(chance=True, **setup), random.Random(seed)
    match = Match(setup["mode"], int(setup["hands"]))
    decisions = match.play()
    seat, choices = next(decisions)
    while True:
        assert state.pending == (seat,)
        assert texts(state) == choices
        ordered = sorted(choices)
        move = dice.choice([*ordered, *[each for each in ordered if each.startswith("stream")] * eager])
        state.play(move)
        try:
            seat, choices = decisions.send(move)
        except StopIteration:
            break
        finally:
            same(state, match)
    assert state.outcome is not None
    winner = match.winner()
    assert state.outcome.winners == (() if winner is None else (winner,))


def everywhere(state: State) -> list[str]:
    """Every tile that lies in the Sea, in a Rain or in a Stream."""
    lines = lines_of(state)
    named = ("sea", "north rain", "north stream", "south rain", "south stream")
    return [tile for name in named for tile in lines[name]]


def gathered_by(state: State, move: str) -> list[str]:
    """The tiles that a move takes out of the hand."""
    found = collections(sea(state).split(), *move.split()[1:]) if move.startswith("stream") else []
    return found[-1][1] if found else []


@settings(max_examples=FEW)
@given(st.sampled_from(SETUPS), SEEDS)
def test_no_tile_is_ever_lost_or_doubled(setup: dict[str, Any], seed: int) -> None:
    """§1 §12 §18 the 45 tiles are all somewhere at every move, and no hand is longer than it can be."""
    state, dice = GAME.new(chance=True, **setup), random.Random(seed)
    plies, chances, hand, out = 0, 0, 1, set[str]()
    while state.pending:
        plies, chances = plies + 1, chances + (state.pending == (CHANCE,))
        assert plies <= 202
        assert chances <= 46
        move = dice.choice(sorted(texts(state)))
        out.update(gathered_by(state, move))
        state.play(move)
        if state.record.hand != hand:
            plies, chances, hand, out = 0, 0, int(state.record.hand), set()
        found = [*everywhere(state), *out]
        assert len(found) == len(set(found))
        assert set(found) <= {*START, *PLAY}
        assert len(found) + sphere(state) == 45
        assert discarded(state) == out & set(PLAY)
        assert state.broken_invariant() == 0
