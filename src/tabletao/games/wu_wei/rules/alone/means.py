"""§7, §26, §29 What chi are worth to somebody who plays alone: a part of the estimate of stages 2 and 3."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.rules.alone.purse import any_price, takes_any
from tabletao.games.wu_wei.state import RISING_EMPIRE

OTHER = 0.6
"""What a chi counts that is not active now: alchemy takes two for one, but the active element changes."""
PLENTY = 40.0
"""With so many chi, one more counts a quarter of what the first one does."""


@kernel
def worth_of_other(s: Position) -> float:
    """§7 What a chi counts that is not active now.

    §29 As much as an active one in stage 3 at Beginner, where chi of any element pay for powers.
    """
    return 1.0 if s.stage == RISING_EMPIRE and any_price(s) > 0 else OTHER


@kernel
def means(s: Position) -> float:
    """§7 The chi there are to spend, less what is owed already; the more there are, the less one more counts."""
    other = worth_of_other(s)
    worth = -int(s.owed) * (other if takes_any(s) else 1.0)
    for element in range(5):
        worth += int(s.chi[0, element]) * (1.0 if element == s.element else other)
    return worth / (1.0 + abs(worth) / PLENTY)
