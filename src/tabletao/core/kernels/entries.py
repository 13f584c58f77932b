"""Entry points: the few compiled functions that Python calls, written once for every game.

A position crosses the boundary as a one-element array: handing over the array is twice as fast as
handing over the record. Each entry names the types it takes, so it is compiled once, and cached.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from tabletao.core.kernels.bits import lowest
from tabletao.core.kernels.contract import (
    CHANCE,
    MAX_SEATS,
    Codes,
    Features,
    Position,
    Values,
    Words,
    act,
    apply,
    check,
    encode,
    evaluate,
    follow,
    guess,
    hide,
    legal,
    pending,
    returns,
    scores,
    setup,
    weight,
)
from tabletao.core.kernels.kernel import generic, position_dtype
from tabletao.core.kernels.rng import below, open_stream

Cells = npt.NDArray[Any]
Raw = npt.NDArray[np.uint8]
F = TypeVar("F", bound=Callable[..., Any])

NOT_LEGAL = -1
GUESSES = 32
"""How many completions of a view must look the same before a move counts as revealing nothing."""
MOST_GUESSES = 2_000
"""How many are drawn at most to find those."""

RESULT = position_dtype([
    ("returns", np.float64, MAX_SEATS),  # utility of each seat
    ("scores", np.float64, MAX_SEATS),   # points of each seat
    ("choices", np.int64),               # legal moves summed over the decisions of seats
    ("decisions", np.int32),             # decisions of seats
    ("plies", np.int32),                 # decisions of seats and of chance
    ("reason", np.int32),                # why the match ended; 0: it did not end within the bound
    ("broken", np.int32),                # the invariant found broken at the end, or 0
])  # fmt: skip
Results = npt.NDArray[Any]


Word = str | np.dtype[Any] | tuple[type, tuple[Any, ...]]
"""The type of an argument: a word that ``compiled.py`` translates, the record type of an array, or a named tuple and
the types of its fields."""


class Entry(NamedTuple):
    """A generic function that Python calls, the types it returns and takes, and how it is compiled."""

    function: Callable[..., Any]
    types: tuple[Word, ...]
    eager: bool
    counts: bool
    inlined: bool


ENTRIES: dict[str, Entry] = {}


def entry(*types: Word, eager: bool = True, counts: bool = False, inlined: bool = False) -> Callable[[F], F]:
    """Declare an entry point.

    An eager one is compiled with all others when a game is first used. One that counts plays by rules whose events are
    counted in the positions, which have a tally. Into an inlined one nearly all rules are inlined, so that it is faster
    and takes longer to compile.
    """

    def register(function: F) -> F:
        ENTRIES[function.__name__] = Entry(generic(function), types, eager, counts, inlined)
        return function

    return register


@generic
def total_weight(s: Position, count: int, out: Codes) -> int:
    """The sum of the weights of the listed outcomes."""
    total = 0
    for i in range(count):
        total += weight(s, int(out[i]))
    return total


@generic
def outcome_at(s: Position, number: int, out: Codes) -> int:
    """The outcome that a number below the total weight falls on."""
    place = -1
    while number >= 0:
        place += 1
        number -= weight(s, int(out[place]))
    return int(out[place])


@generic
def pick(s: Position, seat: int, count: int, rng: Words, out: Codes) -> int:
    """A random one of the listed moves: uniformly distributed for a seat, by weight for chance."""
    if seat == CHANCE:
        return outcome_at(s, below(rng, total_weight(s, count, out)), out)
    return int(out[below(rng, count)])


@generic
def play_random(s: Position, rng: Words, out: Codes, most_plies: int, result: Any) -> None:
    """Play a position to its end with random moves, every legal move listed at every ply."""
    plies = 0
    decisions = 0
    choices = 0
    mask = pending(s)
    while mask != 0 and plies < most_plies:
        seat = lowest(mask)
        count = legal(s, seat, out)
        apply(s, seat, pick(s, seat, count, rng, out))
        plies += 1
        if seat != CHANCE:
            decisions += 1
            choices += count
        mask = pending(s)
    result.plies = plies
    result.decisions = decisions
    result.choices = choices
    conclude(s, result)


@generic
def conclude(s: Position, result: Any) -> None:
    """Write how a playout ended."""
    result.scores[:] = 0.0
    result.returns[:] = 0.0
    scores(s, result.scores)
    result.reason = returns(s, result.returns)
    result.broken = check(s)


@generic
def play_step(s: Position, follows: bool, rng: Words, out: Codes, result: Any) -> bool:
    """``play_random`` step by step: a random move and the first step that follows, or a further one.

    Returns whether another may follow.
    """
    if not follows:
        seat = lowest(pending(s))
        count = legal(s, seat, out)
        act(s, seat, pick(s, seat, count, rng, out))
        result.plies += 1
        if seat != CHANCE:
            result.decisions += 1
            result.choices += count
    return follow(s)


@entry("void", "cells", "words2", "codes", "results", "int64", "int64", "int64")
def playout(cells: Cells, streams: Words, out: Codes, results: Results, first: int, last: int, most: int) -> None:
    """Play the positions from ``first`` to ``last`` to their ends, each with its own stream."""
    for i in range(first, last):
        play_random(cells[i], streams[i], out, most, results[i])


@entry("void", "cells", "words2", "codes", "words", "int64", "int64", "int64", eager=False, counts=True)
def tally_playouts(cells: Cells, streams: Words, out: Codes, tally: Words, first: int, last: int, most: int) -> None:
    """Play the matches from ``first`` to ``last`` as ``playout`` does, counting events.

    They are played in cell 0, from the positions in the others, one after the other.
    """
    for i in range(first, last):
        cells[0] = cells[1 + i % (cells.shape[0] - 1)]
        plies = 0
        mask = pending(cells[0])
        while mask != 0 and plies < most:
            seat = lowest(mask)
            apply(cells[0], seat, pick(cells[0], seat, legal(cells[0], seat, out), streams[i], out))
            plies += 1
            mask = pending(cells[0])
        for place in range(tally.shape[0]):
            tally[place] += cells[0].tally[place]


@entry("void", "words2", "int64")
def open_streams(streams: Words, seed: int) -> None:
    """Give every position of a batch its own random stream, all from one seed."""
    for i in range(streams.shape[0]):
        open_stream(streams[i], seed, i)


@entry("void", "cells")
def set_up(cells: Cells) -> None:
    """Bring every position, with its options in it, to its first decision."""
    for i in range(cells.shape[0]):
        setup(cells[i])


@entry("int64", "cells")
def pending_mask(cells: Cells) -> int:
    """The bit mask of the seats that must decide."""
    return pending(cells[0])


@entry("int64", "cells", "int64", "codes")
def list_legal(cells: Cells, seat: int, out: Codes) -> int:
    """That seat's legal moves."""
    return legal(cells[0], seat, out)


@entry("int64", "cells", "int64", "int64", "codes")
def play_legal(cells: Cells, seat: int, code: int, out: Codes) -> int:
    """Play a move if it is legal and return the new pending mask; otherwise ``NOT_LEGAL``, unchanged."""
    count = legal(cells[0], seat, out)
    for i in range(count):
        if out[i] == code:
            apply(cells[0], seat, code)
            return pending(cells[0])
    return NOT_LEGAL


@entry("int64", "cells", "codes")
def chance_total(cells: Cells, out: Codes) -> int:
    """The total weight of the outcomes of chance."""
    return total_weight(cells[0], legal(cells[0], CHANCE, out), out)


@entry("int64", "cells", "int64", "codes")
def chance_code(cells: Cells, number: int, out: Codes) -> int:
    """The outcome of chance that a number below the total weight falls on."""
    legal(cells[0], CHANCE, out)
    return outcome_at(cells[0], number, out)


@entry("int64", "cells", "int64", "words", "codes")
def random_code(cells: Cells, seat: int, rng: Words, out: Codes) -> int:
    """A random legal move of that seat, drawn as a playout draws it."""
    return pick(cells[0], seat, legal(cells[0], seat, out), rng, out)


@entry("int64", "cells", "values", "values")
def final_returns(cells: Cells, utilities: Values, points: Values) -> int:
    """The utilities and the points of each seat; the reason of the end."""
    scores(cells[0], points)
    return returns(cells[0], utilities)


@entry("void", "cells", "int64")
def hide_from(cells: Cells, seat: int) -> None:
    """Blank what the seat may not know."""
    hide(cells[0], seat)


@entry("void", "cells", "int64", "words")
def guess_for(cells: Cells, seat: int, rng: Words) -> None:
    """Fill the blanks of a seat's view."""
    guess(cells[0], seat, rng)


@entry("void", "cells", "int64", "features")
def encode_for(cells: Cells, seat: int, out: Features) -> None:
    """The features of the position for a seat."""
    encode(cells[0], seat, out)


@entry("void", "cells", "values")
def estimate(cells: Cells, out: Values) -> None:
    """A quick guess of the returns."""
    evaluate(cells[0], out)


@entry("int64", "cells")
def broken_invariant(cells: Cells) -> int:
    """0, or the number of the broken invariant."""
    return check(cells[0])


@generic
def same_bytes(raw: Raw, one: int, other: int) -> bool:
    """Two positions are the same when their bytes are."""
    for i in range(raw.shape[1]):
        if raw[one, i] != raw[other, i]:
            return False
    return True


@generic
def shows_more(cells: Cells, raw: Raw, viewer: int, seat: int, code: int) -> bool:
    """Whether the viewer's view after this move in cell 2 differs from the view in cell 1."""
    cells[3] = cells[2]
    apply(cells[3], seat, code)
    hide(cells[3], viewer)
    return not same_bytes(raw, 1, 3)


@generic
def told_by_guess(cells: Cells, raw: Raw, viewer: int, seat: int, code: int, asker: int, rng: Words, out: Codes) -> int:
    """One determinization of the viewer's view: 1 if the move would look different in it, 0 if not, -1 if undecided.

    Every outcome of chance counts. A seat knows its own move, so only what the move uncovers counts. Another seat's
    move that is impossible in this determinization tells the asker, if it is visible, that it was possible.
    """
    cells[2] = cells[0]
    hide(cells[2], viewer)
    guess(cells[2], viewer, rng)
    count = legal(cells[2], seat, out)
    possible = False
    for i in range(count):
        if seat == CHANCE or out[i] == code:
            possible = True
            if shows_more(cells, raw, viewer, seat, int(out[i])):
                return 1
    if possible:
        return 0
    if viewer == asker and seat != asker and count > 0:
        return 1 if shows_more(cells, raw, viewer, seat, int(out[0])) else 0
    return -1


@entry("boolean", "cells", "raw", "int64", "int64", "int64", "int64", "words", "codes")
def reveals(cells: Cells, raw: Raw, viewer: int, seat: int, code: int, asker: int, rng: Words, out: Codes) -> bool:
    """Whether the move in cell 0 revealed something to the viewer, so that the asker may not take it back.

    The view after the move is compared over determinizations of the view before it. If the move is legal in none of
    many, it counts as revealing.
    """
    cells[1] = cells[0]
    apply(cells[1], seat, code)
    hide(cells[1], viewer)
    compared = 0
    tried = 0
    while compared < GUESSES and tried < MOST_GUESSES:
        told = told_by_guess(cells, raw, viewer, seat, code, asker, rng, out)
        if told == 1:
            return True
        compared += 1 if told == 0 else 0
        tried += 1
    return compared == 0
