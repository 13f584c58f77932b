"""The board as the other chapters ask for it: looked at from either side, window by window, step by step."""

from __future__ import annotations

from tabletao.core.kernels.kernel import kernel
from tabletao.games.yin_yang.components import ALL_SQUARES, FIRST_COLUMN, LAST_COLUMN, WIDTH


@kernel
def turned_slots(plugs: int) -> int:
    """§2 The slots of two causes or effects as the other player sees them: turned round, colours changed."""
    plugs = (plugs & 0x5555) << 1 | plugs >> 1 & 0x5555
    plugs = (plugs & 0x3333) << 2 | plugs >> 2 & 0x3333
    return (plugs & 0x0F0F) << 4 | plugs >> 4 & 0x0F0F


@kernel
def turned(squares: int) -> int:
    """§1 A set of squares as the other player sees it: the board turned by half a turn."""
    squares = turned_slots(squares)
    return (squares & 0x00FF) << 8 | squares >> 8 & 0x00FF


@kernel
def window_number(corner: int) -> int:
    """§6 The number of a window, 0 to 8, by its upper left square."""
    return corner - (corner >> 2)


@kernel
def window_corner(number: int) -> int:
    """§6 The upper left square of a window."""
    return number + number // 3


@kernel
def on_squares(slots: int, corner: int) -> int:
    """§6 The squares that four slots stand for in the window with that upper left square."""
    return (slots & 3 | (slots >> 2 & 3) << WIDTH) << corner


@kernel
def upright_steps(pieces: int, empty: int) -> int:
    """§5 The pieces that can step north, and above them those that can step east."""
    return pieces & empty << WIDTH | (pieces & ~LAST_COLUMN & empty >> 1) << 16


@kernel
def other_steps(pieces: int, empty: int) -> int:
    """§5 The pieces that can step south, and above them those that can step west."""
    return pieces & empty >> WIDTH | (pieces & ~FIRST_COLUMN & empty << 1) << 16


@kernel
def beside(squares: int) -> int:
    """§5 All squares beside one of a set."""
    across = (squares & ~LAST_COLUMN) << 1 | (squares & ~FIRST_COLUMN) >> 1
    return (across | squares << WIDTH | squares >> WIDTH) & ALL_SQUARES
