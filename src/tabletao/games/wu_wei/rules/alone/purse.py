"""§26, §29 Payments alone: at Beginner some of them take chi of any element."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import FREE_STEPS, NORTH_TILE, PRICE, SOUTH_TILE
from tabletao.games.wu_wei.state import BEGINNER, FOR_DIE, FOR_LEAP, FOR_WALL, STATES


@kernel
def takes_any(s: Position) -> bool:
    """§26, §29 At Beginner a ruler's die, in stage 3 the power of a card, can be paid with chi of any element."""
    if s.stage < STATES or s.difficulty != BEGINNER:
        return False
    return bool(s.stage == STATES and s.purpose == FOR_DIE) or (s.stage > STATES and s.owed > for_steps(s))


@kernel
def for_steps(s: Position) -> int:
    """§29 How much of what is owed is no power: a wall, or a step beyond the third."""
    if s.purpose == FOR_WALL:
        return int(s.owed)
    return 1 if s.steps >= FREE_STEPS and s.purpose != FOR_LEAP else 0


@kernel
def can_spare(s: Position, whatever: int, active: int, without: int) -> bool:
    """§29 Whether so many chi of any element and so many active ones could be paid, without one of an element."""
    total = 0
    pairs = 0
    plain = 0
    for element in range(5):
        number = int(s.chi[0, element]) - (1 if element == without else 0)
        total += number
        if element == s.element:
            plain = number
        else:
            pairs += number // 2
    changed = max(0, active - plain)
    return changed <= pairs and total - active - changed >= whatever


@kernel
def any_ways(s: Position) -> int:
    """§29 The elements with which the next chi of any kind can be paid, so that the rest can be paid too."""
    steps = for_steps(s) if s.purpose != FOR_DIE else 0
    kept = steps
    if s.stage > STATES and s.purpose != FOR_LEAP and (s.aim in (NORTH_TILE, SOUTH_TILE)):
        kept += 1 if s.steps + 1 - steps >= FREE_STEPS else 0
    ways = 0
    for element in range(5):
        if s.chi[0, element] > 0 and can_spare(s, int(s.owed) - steps - 1, kept, element):
            ways |= 1 << element
    return ways


@kernel
def is_just_enough(s: Position) -> bool:
    """§7 Whether everything must be paid: then there is nothing to choose."""
    total = 0
    for element in range(5):
        total += int(s.chi[0, element])
    return bool(total == s.owed)


@kernel
def can_pay_power(s: Position, steps: int) -> bool:
    """§27, §29 Whether a power can be paid, and so many steps beyond the third besides."""
    if s.difficulty == BEGINNER:
        return can_spare(s, PRICE, steps, -1)
    return can_spare(s, 0, PRICE + steps, -1)
