"""The laws of the table that kernels can check themselves: one random game, every ply examined.

The same source runs interpreted, compiled and on a GPU. Where several seats must decide at the same time, a random one
goes first. ``Audit.replay`` plays the same moves, so a match that breaks a law can be saved as a match file. The laws
of text, pictures and undo need Python and are in the conformance suite.
"""

from __future__ import annotations

from tabletao.core.kernels.bits import count as size
from tabletao.core.kernels.bits import lowest, without_lowest
from tabletao.core.kernels.contract import (
    CHANCE,
    SPECTATOR,
    Codes,
    Features,
    Values,
    Words,
    apply,
    check,
    encode,
    evaluate,
    guess,
    hide,
    legal,
    pending,
    returns,
    setup,
)
from tabletao.core.kernels.entries import Cells, Raw, entry, pick, same_bytes
from tabletao.core.kernels.kernel import generic, kernel
from tabletao.core.kernels.rng import philox

MATCH, TWIN, VIEW, GUESS, AGAIN = range(5)
"""The cells an audit works on: the match, the same match played a second time, and three scratch cells."""
CELLS = 5
ORDER = 0x5EA75
"""Changes a stream's key into that of the stream which picks who of several pending seats decides first."""
SPARE = 64
"""How much longer an audit's lists are than the declared number of moves, to catch a game that lists more."""


@generic
def listed_in_order(cells: Cells, seat: int, count: int, codes: int, out: Codes) -> bool:
    """Law 2: moves are listed in ascending order, within the declared bounds, and only for seats that must decide."""
    if count > out.shape[0] - SPARE:
        return False
    for i in range(count):
        if out[i] < 0 or out[i] >= codes or (i > 0 and out[i] <= out[i - 1]):
            return False
    for other in range(SPECTATOR):
        if pending(cells[MATCH]) >> other & 1 == 0 and legal(cells[MATCH], other, out) != 0:
            return False
    return legal(cells[MATCH], seat, out) == count


@generic
def peeks(cells: Cells, viewer: int, out: Codes, other: Codes, seen: Features, again: Features) -> bool:
    """Law 4: a seat's legal moves and features are the same in the match and in a determinization of its view."""
    count = legal(cells[MATCH], viewer, out)
    if viewer < CHANCE and legal(cells[GUESS], viewer, other) != count:
        return True
    for i in range(count):
        if viewer < CHANCE and out[i] != other[i]:
            return True
    encode(cells[MATCH], viewer, seen)
    encode(cells[GUESS], viewer, again)
    for i in range(seen.shape[0]):
        if seen[i] != again[i]:
            return True
    return False


@generic
def broken_secrecy(
    cells: Cells, raw: Raw, viewer: int, dice: Words, out: Codes, other: Codes, seen: Features, again: Features
) -> int:
    """Laws 4 and 5 for one viewer: the number of the broken law, or 0."""
    cells[VIEW] = cells[MATCH]
    hide(cells[VIEW], viewer)
    cells[GUESS] = cells[VIEW]
    guess(cells[GUESS], viewer, dice)
    cells[AGAIN] = cells[GUESS]
    hide(cells[AGAIN], viewer)
    if check(cells[VIEW]) != 0 or check(cells[GUESS]) != 0 or not same_bytes(raw, VIEW, AGAIN):
        return 5
    return 4 if peeks(cells, viewer, out, other, seen, again) else 0


@generic
def commutes(cells: Cells, raw: Raw, mask: int, seats: int, dice: Words, out: Codes) -> bool:
    """Law 8: any two simultaneous answers give the same position in either order.

    While answers are outstanding, nobody else sees which of two answers was given: neither the seats still to answer,
    nor those that have answered, nor a spectator.
    """
    answering = mask
    while answering:
        seat = lowest(answering)
        answering = without_lowest(answering)
        others = answering
        while others:
            if not same_in_either_order(cells, raw, seat, lowest(others), dice, out):
                return False
            others = without_lowest(others)
        for number in range(seats + 1):
            viewer = number if number < seats else SPECTATOR
            if viewer != seat and not unseen(cells, raw, seat, viewer, dice, out):
                return False
    return True


@generic
def same_in_either_order(cells: Cells, raw: Raw, first: int, second: int, dice: Words, out: Codes) -> bool:
    """Law 8: two simultaneous answers commute."""
    one = pick(cells[MATCH], first, legal(cells[MATCH], first, out), dice, out)
    two = pick(cells[MATCH], second, legal(cells[MATCH], second, out), dice, out)
    cells[VIEW] = cells[MATCH]
    apply(cells[VIEW], first, one)
    apply(cells[VIEW], second, two)
    cells[AGAIN] = cells[MATCH]
    apply(cells[AGAIN], second, two)
    apply(cells[AGAIN], first, one)
    return same_bytes(raw, VIEW, AGAIN)


@generic
def unseen(cells: Cells, raw: Raw, seat: int, viewer: int, dice: Words, out: Codes) -> bool:
    """Law 8: an answer is secret until all have answered: it looks the same as the first one listed."""
    code = pick(cells[MATCH], seat, legal(cells[MATCH], seat, out), dice, out)
    cells[VIEW] = cells[MATCH]
    apply(cells[VIEW], seat, int(out[0]))
    hide(cells[VIEW], viewer)
    cells[AGAIN] = cells[MATCH]
    apply(cells[AGAIN], seat, code)
    hide(cells[AGAIN], viewer)
    return same_bytes(raw, VIEW, AGAIN)


@generic
def declared_facts_hold(cells: Cells, seats: int, reasons: int, zero_sum: int, over: bool, values: Values) -> bool:
    """Law 10: a finished match has a reason, a running one has none; every return is a win, a loss or a draw."""
    reason = returns(cells[MATCH], values)
    total = 0.0
    for seat in range(seats):
        total += values[seat]
        if values[seat] != 0.0 and (abs(values[seat]) != 1.0 or not over):
            return False
    if (reason > 0) != over or reason >= reasons or (zero_sum == 1 and abs(total) > 1e-9):
        return False
    evaluate(cells[MATCH], values)
    for seat in range(seats):
        if not -1.0 <= values[seat] <= 1.0:
            return False
    return True


@generic
def broken_before(
    cells: Cells, raw: Raw, mask: int, facts: Words, dice: Words, out: Codes, other: Codes, seen: Features,
    again: Features, values: Values,
) -> int:  # fmt: skip
    """The number of a law broken in this position, before a move is made; or 0."""
    seats, codes, reasons, zero_sum = int(facts[0]), int(facts[1]), int(facts[2]), int(facts[3])
    if check(cells[MATCH]) != 0:
        return 9
    if not declared_facts_hold(cells, seats, reasons, zero_sum, mask == 0, values):
        return 10
    if mask == 0:
        return 0
    deciding = mask
    while deciding:
        seat = lowest(deciding)
        deciding = without_lowest(deciding)
        count = legal(cells[MATCH], seat, out)
        if count == 0:
            return 3
        if not listed_in_order(cells, seat, count, codes, out):
            return 2
    if without_lowest(mask) and (mask >> CHANCE & 1 or not commutes(cells, raw, mask, seats, dice, out)):
        return 8
    for viewer in range(seats + 1):
        as_seat = viewer if viewer < seats else SPECTATOR
        broken = broken_secrecy(cells, raw, as_seat, dice, out, other, seen, again)
        if broken != 0:
            return broken
    return 0


@kernel
def anybody(mask: int, rng: Words, plies: int) -> int:
    """One of the seats that must decide, uniformly distributed; the random stream itself is not advanced."""
    if without_lowest(mask) == 0:
        return lowest(mask)
    word, _ = philox(plies, int(rng[1]), int(rng[0]) ^ ORDER)
    for _ in range(word * size(mask) >> 32):
        mask = without_lowest(mask)
    return lowest(mask)


@entry("int64", "cells", "raw", "words", "words", "words", "codes", "codes", "features", "features", "values",
       eager=False)  # fmt: skip
def audit(
    cells: Cells, raw: Raw, facts: Words, rng: Words, dice: Words, out: Codes, other: Codes, seen: Features,
    again: Features, values: Values,
) -> int:  # fmt: skip
    """Play one random match and examine every position: the number of the first law broken, or 0.

    ``facts`` are the declared seats, codes, reasons, zero sum and most plies; cells 0 and 1 hold the options.
    """
    setup(cells[MATCH])
    setup(cells[TWIN])
    mask = pending(cells[MATCH])
    plies = 0
    while mask != 0:
        broken = broken_before(cells, raw, mask, facts, dice, out, other, seen, again, values)
        if broken != 0:
            return broken
        if plies == facts[4]:
            return 3
        seat = anybody(mask, rng, plies)
        code = pick(cells[MATCH], seat, legal(cells[MATCH], seat, out), rng, out)
        apply(cells[MATCH], seat, code)
        apply(cells[TWIN], seat, code)
        if not same_bytes(raw, MATCH, TWIN):
            return 1
        plies += 1
        mask = pending(cells[MATCH])
    return broken_before(cells, raw, 0, facts, dice, out, other, seen, again, values)
