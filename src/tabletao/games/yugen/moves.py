"""Yūgen's decisions: what may be decided, as codes, as text and by touch.

``Forest c4 N`` lays a tile, top to the north; tiles alike on all sides need no side. ``turn E`` turns a tile drawn in a
chain or slid, ``resolve S`` lets the interaction at that side come first, ``pass``. Chance: the name of the tile drawn.
A placement names its tile, not the place in the hand, so that it means the same in every guess of a hidden hand.
"""

from __future__ import annotations

from tabletao.core.declare.fields import Field, Names, fields
from tabletao.core.declare.kinds import Kind, Moves
from tabletao.core.show.sight import Sight
from tabletao.core.show.touch import Touch
from tabletao.games.yugen.components import BRIGHT, NEIGHBOUR, SIDE_NAMES, SQUARE_NAMES, SQUARES, TILE_NAMES, TURNS

TILE = Names("tile", TILE_NAMES)
SQUARE = Names("square", SQUARE_NAMES)
SIDE = Names("side", SIDE_NAMES)


class Place(Kind):
    """§2 Lay a tile of the hand on a square, its top pointing to a side."""

    tile, square, turn = fields(TILE, SQUARE, SIDE)
    text = "{tile} {square} {turn}"
    touch = ("hand-{tile}", "square-{square}", Touch("turn-{turn}", "top to {turn}"))

    def left_out(self) -> tuple[str, ...]:
        """Tiles alike on all sides are not turned."""
        return ("turn",) if TURNS[self.tile] == 1 else ()

    def turned(self, seat: int) -> Place:
        """Bright sees the board turned by half a turn; a tile alike on all sides is never turned."""
        if seat != BRIGHT:
            return self
        return Place(self.tile, SQUARES - 1 - self.square, (self.turn + 2) % 4 if TURNS[self.tile] == 4 else self.turn)


class Turn(Kind):
    """§8, §10 Turn the tile drawn in a chain reaction, or slid: which way its top points."""

    side = Field(SIDE)
    text = "turn {side}"
    touch = (Touch("turn-{side}", "top to {side}"),)

    def turned(self, seat: int) -> Turn:
        """Bright sees the board turned by half a turn."""
        return Turn((self.side + 2) % 4) if seat == BRIGHT else self


class Resolve(Kind):
    """§6 Resolve the interaction at that side of the new tile first; the old tile there is touched."""

    public = True
    side = Field(SIDE)
    text = "resolve {side}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The old tile at that side."""
        old = SQUARE_NAMES[NEIGHBOUR[sight.s.new[sight.s.depth - 1], self.side]]
        return (Touch(f"square-{old}", old),)

    def turned(self, seat: int) -> Resolve:
        """Bright sees the board turned by half a turn."""
        return Resolve((self.side + 2) % 4) if seat == BRIGHT else self


class Pass(Kind):
    """§16 Pass, when no tile of the hand can be laid."""

    text = "pass"
    touch = ("pass",)


class Draw(Kind):
    """§1, §2, §8 Chance draws a tile."""

    chance = True
    tile = Field(TILE)
    text = "{tile}"


MOVES = Moves(Place, Turn, Resolve, Pass, Draw)
placement = Place.pack
TURN_CODE, ORDER_CODE, PASS, DRAW_CODE = Turn.first, Resolve.first, Pass.first, Draw.first
MOST_LEGAL = 2 * 4 * (SQUARES - 1)
