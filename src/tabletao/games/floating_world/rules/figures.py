"""§27 Who plays: the people at their seats, and in the entries after theirs the Unmei."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel


@kernel
def figures(s: Position) -> int:
    """§27 How many play, people and Unmei."""
    return int(s.players) + int(s.unmei)


@kernel
def is_unmei(s: Position, figure: int) -> bool:
    """§27 Whether dice decide for a figure."""
    return bool(figure >= s.players)


@kernel
def has_power(s: Position, figure: int) -> bool:
    """§24 Whether the power of a character counts: with the option, and not for Unmei (§27)."""
    return bool(s.powers and figure < s.players)


@kernel
def is_alone(s: Position) -> bool:
    """§32 Whether one person plays against Unmei."""
    return bool(s.players == 1)
