"""What happens in Yūgen, and how it is told."""

from __future__ import annotations

from tabletao.core.declare.events import Event, Events
from tabletao.core.declare.fields import Field, Names, Secret, fields
from tabletao.core.show.sight import Sight
from tabletao.games.yugen.components import SIDE_WORDS, TURNS
from tabletao.games.yugen.moves import SQUARE, TILE
from tabletao.games.yugen.state import REASONS, SEATS

SEAT = Names("seat", SEATS)
PLAYER = Names("player", [name.title() for name in SEATS])
SIDE = Names("side", SIDE_WORDS)


class Centred(Event):
    """§1 A tile lies in the centre with all three philosophers, and tells who begins."""

    tile, beginner = fields(TILE, SEAT)
    text = "{tile} lies in the centre with all three philosophers: {beginner} begins."
    marks = ("tile-{tile}",)


class Drawn(Event):
    """§1, §2 A player draws a tile, unseen by the other."""

    seat = Field(SEAT)
    tile = Secret(TILE, only="seat", unseen="a tile")
    text = "{seat} draws {tile}."


class Placed(Event):
    """§2 A player lays a tile of the hand on a square."""

    seat, tile, square, side = fields(SEAT, TILE, SQUARE, SIDE)
    text = "{seat} places {tile}, top to the {side}, on {square}."
    marks = ("square-{square}",)

    def tell(self, sight: Sight) -> str:
        """Where its top points, if that can be seen."""
        return self.filled(self.text if TURNS[self.tile] > 1 else "{seat} places {tile} on {square}.", sight.viewer)


class Passed(Event):
    """§16 A player can lay no tile."""

    seat = Field(SEAT)
    text = "{seat} can place no tile and passes."


class Chosen(Event):
    """§6 A player chooses which interaction comes first."""

    seat, side = fields(SEAT, SIDE)
    text = "{seat} looks to the {side} first."


class Pulled(Event):
    """§7 A philosopher is pulled."""

    tile, square, target = fields(TILE, SQUARE, SQUARE)
    text = "{tile} pulls a philosopher from {square} to {target}."
    arrow = ("square-{square}", "square-{target}")


class Pushed(Event):
    """§8 A philosopher is pushed onto a tile."""

    tile, square, target = fields(TILE, SQUARE, SQUARE)
    text = "{tile} pushes a philosopher from {square} to {target}."
    arrow = ("square-{square}", "square-{target}")


class PushedIntoTheOpen(Event):
    """§8 A philosopher is pushed onto an empty square."""

    tile, square, target = fields(TILE, SQUARE, SQUARE)
    text = "{tile} pushes a philosopher from {square} to the empty {target}."
    arrow = ("square-{square}", "square-{target}")


class Taken(Event):
    """§8, §13 A philosopher is pushed over a border and belongs to its owner."""

    tile, square, owner = fields(TILE, SQUARE, SEAT)
    text = "{tile} pushes a philosopher from {square} over {owner}'s border."
    marks = ("square-{square}",)


class BlownAt(Event):
    """§8 A tile without philosophers is pushed."""

    tile, old, square = fields(TILE, TILE, SQUARE)
    text = "{tile} blows at {old} on {square}."


class Slid(Event):
    """§10 On an empty bag the pushed tile slides."""

    tile, old, square, target = fields(TILE, TILE, SQUARE, SQUARE)
    text = "{tile} pushes {old}: the bag is empty, so it slides to {target}."
    arrow = ("square-{square}", "square-{target}")


class DrawnUnder(Event):
    """§8 A tile is drawn to lie under a philosopher."""

    seat, tile, square = fields(SEAT, TILE, SQUARE)
    text = "{seat} draws {tile} to lie on {square}."


class Laid(Event):
    """§8, §10 The tile drawn or slid has been turned by the player and lies."""

    tile, square, side = fields(TILE, SQUARE, SIDE)
    text = "{tile}, top to the {side}, comes to lie on {square}."
    marks = ("square-{square}",)


class BlownAway(Event):
    """§8 A tile left bare goes back into the bag."""

    tile, square = fields(TILE, SQUARE)
    text = "{tile} goes back into the bag."
    joins = True


class Declared(Event):
    """§11 A player declares Yūgen."""

    seat = Field(PLAYER)
    text = "The bag is empty: {seat} declares Yūgen."


class Skipped(Event):
    """§11 A player without a tile skips the turn."""

    seat = Field(SEAT)
    text = "{seat} has no tile and skips the turn."


class Ended(Event):
    """§13 The game is over."""

    reason = Field(Names("reason", REASONS))
    text = "The game is over: {reason}."


EVENTS = Events.declared_in(__name__)
