"""§26, §29 Payments alone: at Beginner some of them take chi of any element."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import FREE_STEPS, PRICE
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
    return 1 if s.steps >= FREE_STEPS and s.purpose not in (FOR_LEAP, FOR_DIE) else 0


@kernel
def can_spare(s: Position, whatever: int, active: int, without: int, number: int) -> bool:
    """§29 Whether so many chi of any element and so many active ones could be paid, without a number of an element."""
    total = 0
    pairs = 0
    plain = 0
    for element in range(5):
        left = int(s.chi[0, element]) - (number if element == without else 0)
        total += left
        if element == s.element:
            plain = left
        else:
            pairs += left // 2
    changed = max(0, active - plain)
    return changed <= pairs and total - active - changed >= whatever


@kernel
def can_afford(s: Position, whatever: int, active: int) -> bool:
    """§29 Whether so many chi of any element and so many active ones can be paid."""
    return can_spare(s, whatever, active, 0, 0)


@kernel
def any_price(s: Position) -> int:
    """§29 How many of the chi for a power may be of any element; the others must be active."""
    return PRICE if s.difficulty == BEGINNER else 0


@kernel
def can_pay_power(s: Position, steps: int) -> bool:
    """§27, §29 Whether a power can be paid, and so many steps beyond the third besides."""
    return can_afford(s, any_price(s), PRICE - any_price(s) + steps)
