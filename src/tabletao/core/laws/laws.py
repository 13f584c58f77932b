"""The laws of the table that kernels can check themselves: one random game, every ply examined.

The same source runs interpreted, compiled and on a GPU. Of several who must decide at the same time any goes first.
``Audit.replay`` plays the same moves, so a game that breaks a law can be saved as a match file. The laws of text,
pictures and undo need Python and stand in ``tabletao.conformance``; what features must tell apart, a law
that needs a memory, is in ``features.py``.
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
    considered,
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
from tabletao.core.kernels.rng import below, philox

MATCH, TWIN, VIEW, GUESS, AGAIN = range(5)
"""The cells an audit works on: the match, the same match played a second time, and three scratch cells."""
CELLS = 5
ORDER = 0x5EA75
"""Changes a stream's key into that of the stream which picks who of several pending seats decides first."""
SEATS, CODES, REASONS, ZERO_SUM, MOST_PLIES, HAS_SECRETS, IS_SIMULTANEOUS, HALF, PHASE_AT, STRETCH = range(10)
FIRST_CODE = 10
"""What an audit is told: the facts that the game declares, whether to play half at random, at which byte of a
position its phase is, or -1, and how many plies to go from a given position; 0: a whole match. From ``FIRST_CODE`` on
stands for each code whether it is one of chance's."""
SPARE = 64
"""How much longer an audit's lists are than the declared number of moves, to catch a game that lists more."""
BOUND = 1.5
"""No feature is larger (law 11): they are meant to lie between -1 and 1, and a learner trusts that they nearly do."""


PLIES, MET_CODES = range(2)
"""What an audit counts: first the plies, then codes, reasons and phases."""
CANDIDATES = 6
"""Of so many random moves half-random play takes the best."""


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
def considers_some(cells: Cells, seat: int, count: int, out: Codes, other: Codes) -> bool:
    """Law 2: what bots consider are some of the legal moves, in the same order, and at least one."""
    few = considered(cells[MATCH], seat, other)
    found = 0
    for i in range(count):
        if found < few and out[i] == other[found]:
            found += 1
    return 0 < few == found


@kernel
def same_codes(one: Codes, other: Codes, count: int) -> bool:
    """Whether two lists begin with the same codes."""
    for i in range(count):
        if one[i] != other[i]:
            return False
    return True


@generic
def peeks(cells: Cells, viewer: int, out: Codes, other: Codes, seen: Features, again: Features) -> bool:
    """Law 4: a seat's legal moves, those bots consider and its features are the same in a determinization of its view.

    So they are made from what the seat sees.
    """
    if viewer < CHANCE:
        count = legal(cells[MATCH], viewer, out)
        if legal(cells[GUESS], viewer, other) != count or not same_codes(out, other, count):
            return True
        count = considered(cells[MATCH], viewer, out)
        if considered(cells[GUESS], viewer, other) != count or not same_codes(out, other, count):
            return True
    encode(cells[MATCH], viewer, seen)
    encode(cells[GUESS], viewer, again)
    for i in range(seen.shape[0]):
        if seen[i] != again[i]:
            return True
    return False


@generic
def bounded(seen: Features) -> bool:
    """Law 11: every feature is a number between the bounds. What features tell apart is checked in ``features.py``."""
    for i in range(seen.shape[0]):
        if not abs(seen[i]) <= BOUND:
            return False
    return True


@generic
def broken_view(
    cells: Cells, raw: Raw, viewer: int, dice: Words, out: Codes, other: Codes, seen: Features, again: Features
) -> int:
    """Laws 4, 5 and 11 for one viewer: the number of the broken law, or 0."""
    cells[VIEW] = cells[MATCH]
    hide(cells[VIEW], viewer)
    cells[GUESS] = cells[VIEW]
    guess(cells[GUESS], viewer, dice)
    cells[AGAIN] = cells[GUESS]
    hide(cells[AGAIN], viewer)
    if check(cells[VIEW]) != 0 or check(cells[GUESS]) != 0 or not same_bytes(raw, VIEW, AGAIN):
        return 5
    if peeks(cells, viewer, out, other, seen, again):
        return 4
    return 0 if bounded(seen) else 11


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
def belongs_to_its_seat(seat: int, count: int, facts: Words, out: Codes) -> bool:
    """Law 10: chance picks from the codes declared as chance's, and nobody else does."""
    for i in range(count):
        if (facts[FIRST_CODE + int(out[i])] == 1) != (seat == CHANCE):
            return False
    return True


@generic
def broken_before(
    cells: Cells, raw: Raw, mask: int, facts: Words, dice: Words, out: Codes, other: Codes, seen: Features,
    again: Features, values: Values,
) -> int:  # fmt: skip
    """The number of a law broken in this position, before a move is made; or 0."""
    seats = int(facts[SEATS])
    if check(cells[MATCH]) != 0:
        return 9
    if not declared_facts_hold(cells, seats, int(facts[REASONS]), int(facts[ZERO_SUM]), mask == 0, values):
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
        if not listed_in_order(cells, seat, count, int(facts[CODES]), out):
            return 2
        if not considers_some(cells, seat, count, out, other):
            return 2
        if not belongs_to_its_seat(seat, count, facts, out):
            return 10
    if without_lowest(mask) and (mask >> CHANCE & 1 or not commutes(cells, raw, mask, seats, dice, out)):
        return 8
    if without_lowest(mask) and facts[IS_SIMULTANEOUS] == 0:
        return 10
    for viewer in range(seats + 1):
        as_seat = viewer if viewer < seats else SPECTATOR
        broken = broken_view(cells, raw, as_seat, dice, out, other, seen, again)
        if broken != 0:
            return broken
        if facts[HAS_SECRETS] == 0 and not same_bytes(raw, MATCH, VIEW):
            return 10
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


@generic
def audited_move(cells: Cells, seat: int, rng: Words, out: Codes, values: Values, half: int) -> int:
    """A random legal move; in half-random play every other one is the best, by the game's estimate, of a few."""
    count = legal(cells[MATCH], seat, out)
    if half == 0 or seat == CHANCE or below(rng, 2) == 0:
        return pick(cells[MATCH], seat, count, rng, out)
    best = -1
    most = 0.0
    for _ in range(CANDIDATES):
        code = int(out[below(rng, count)])
        cells[AGAIN] = cells[MATCH]
        apply(cells[AGAIN], seat, code)
        evaluate(cells[AGAIN], values)
        if best < 0 or values[seat] > most:
            best = code
            most = values[seat]
    return best


@entry("int64", "cells", "int64", "words", "codes", "values", "int64", eager=False)
def audited_code(cells: Cells, seat: int, rng: Words, out: Codes, values: Values, half: int) -> int:
    """The move that an audit makes for a seat in cell 0."""
    return audited_move(cells, seat, rng, out, values, half)


@entry("int64", "cells", "raw", "words", "words", "words", "codes", "codes", "features", "features", "values", "words",
       eager=False)  # fmt: skip
def audit(
    cells: Cells, raw: Raw, facts: Words, rng: Words, dice: Words, out: Codes, other: Codes, seen: Features,
    again: Features, values: Values, met: Words,
) -> int:  # fmt: skip
    """Play one random or half-random game, examining every position: the number of the first law broken, or 0.

    ``facts`` are what it is told, from ``SEATS`` on; cells 0 and 1 hold the options, or for a stretch of a match the
    position where it begins. ``met``, if it has room, counts plies and how often each code was played, each phase was
    waited in, and each reason ended a game.
    """
    stretch = int(facts[STRETCH])
    if stretch == 0:
        setup(cells[MATCH])
        setup(cells[TWIN])
    codes, reasons, phase_at = int(facts[CODES]), int(facts[REASONS]), int(facts[PHASE_AT])
    mask = pending(cells[MATCH])
    plies = 0
    while mask != 0 and (stretch == 0 or plies < stretch):
        broken = broken_before(cells, raw, mask, facts, dice, out, other, seen, again, values)
        if broken != 0:
            return broken
        if plies == facts[MOST_PLIES]:
            return 3
        seat = anybody(mask, rng, plies)
        code = audited_move(cells, seat, rng, out, values, int(facts[HALF]))
        if met.shape[0] > 0:
            met[PLIES] += 1
            met[MET_CODES + code] += 1
            if phase_at >= 0:
                met[MET_CODES + codes + reasons + int(raw[MATCH, phase_at])] += 1
        apply(cells[MATCH], seat, code)
        apply(cells[TWIN], seat, code)
        if not same_bytes(raw, MATCH, TWIN):
            return 1
        plies += 1
        mask = pending(cells[MATCH])
    if met.shape[0] > 0 and mask == 0:
        met[MET_CODES + codes + returns(cells[MATCH], values)] += 1
    return broken_before(cells, raw, mask, facts, dice, out, other, seen, again, values)
