"""§2 Laws: what stands on a domino, and the 405 laws by number.

Slots are numbered 0 1 in the upper row and 2 3 in the lower. A law's number tells its kind, then what changes, then the
slots that stay; it is taken apart by arithmetic, since a GPU reads a table one address at a time. A test compares it
with the table of ``components.py``.
"""

from __future__ import annotations

from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yin_yang.components import (
    ADAPTATION,
    DESTRUCTION,
    DESTRUCTIONS,
    KIND_SHIFT,
    REGENERATED,
    REGENERATION,
    REGENERATIONS,
)

PLUGS = 0xFFFF
PAIRS_PACKED = 0xCA6953
"""The six pairs of slots, four bits each."""


@kernel
def domino_of(law: int) -> int:
    """§2 The domino on which the law of that number stands, as its owner sees it."""
    if law < DESTRUCTIONS:
        return destruction(law // 54, law // 27 % 2, law % 27)
    law -= DESTRUCTIONS
    if law < REGENERATIONS:
        return regeneration(PAIRS_PACKED >> 4 * (law // 18) & 15, law // 9 % 2, law % 9)
    return ADAPTATION << KIND_SHIFT | with_plugs(15, law - REGENERATIONS)


@kernel
def destruction(slot: int, colour: int, rest: int) -> int:
    """§2 Destruction: one plug of the cause has gone from the effect."""
    stays = with_plugs(15 ^ 1 << slot, rest)
    return DESTRUCTION << KIND_SHIFT | stays << 8 | stays | 1 << slot + 4 * colour


@kernel
def regeneration(slots: int, colour: int, rest: int) -> int:
    """§2 Regeneration: two plugs of one colour have come to the effect, in slots where there was none."""
    stays = with_plugs(15 ^ slots, rest)
    return REGENERATION << KIND_SHIFT | (stays | slots << 4 * colour) << 8 | stays


@kernel
def with_plugs(slots: int, number: int) -> int:
    """Fill slots by a number in base three, lowest slot first: 0 is no plug, 1 the owner's, 2 the other player's."""
    plugs = 0
    while slots:
        slot = lowest(slots)
        slots = without_lowest(slots)
        plug = number % 3
        number //= 3
        plugs |= (plug & 1) << slot | (plug >> 1) << slot + 4
    return plugs


@kernel
def kind(domino: int) -> int:
    """§2 Destruction, regeneration or adaptation; 0 for what cannot be read."""
    return domino >> KIND_SHIFT


@kernel
def cause(domino: int) -> int:
    """§2 The cause: the slots with the owner's plugs, and above them those with the other player's."""
    return domino & 0xFF


@kernel
def effect(domino: int) -> int:
    """§2 The effect, in the same way."""
    return domino >> 8 & 0xFF


@kernel
def is_law(domino: int) -> bool:
    """§2 Does the effect repeat the cause with one of the three changes, and is that the kind?"""
    before, after = cause(domino), effect(domino)
    if before & before >> 4:
        return False
    if kind(domino) == DESTRUCTION:
        return after & ~before == 0 and count(before ^ after) == 1
    if kind(domino) == REGENERATION:
        come = before ^ after
        one_colour = come & 15 == 0 or come >> 4 == 0
        return before & ~after == 0 and count(come) == REGENERATED and one_colour and after & after >> 4 == 0
    return kind(domino) == ADAPTATION and after == 0
