"""What happens in Yang-Tzee, how it is told, and what a simulation counts of it."""

from __future__ import annotations

from tabletao.core.declare.events import Event, Events, Statistic
from tabletao.core.declare.fields import Field, Names, Numbers, Secret, fields
from tabletao.core.show.sight import Sight
from tabletao.games.yang_tzee.components import ORCHID, RAIN_SIZE, ROW_NAMES, STARTS, SYMBOLS
from tabletao.games.yang_tzee.moves import END, TILE
from tabletao.games.yang_tzee.state import CUMULATIVE, REASONS, SEATS
from tabletao.games.yang_tzee.wording import blossom_points, points_words, seat_words, sum_words, symbols_words


class Points(Numbers):
    """So many points, told as such."""

    def say(self, value: int, seat: int) -> str:
        """The number and what it counts."""
        return points_words(value)


PLAYER = Names("player", [name.title() for name in SEATS])
NUMBER = Numbers("number")
POINTS = Points("number of points")
SYMBOL = Names("symbol", [symbols_words(symbol).title() for symbol in range(len(SYMBOLS))])
ROW = Names("row", ROW_NAMES)
# Why a tile goes to another Stream, or none does.
NO_CAUSE, HOLES_MATCH, OFFERED = range(3)
CAUSE = Names("cause", ("", " for the holes", " as the Offering"))
# What counts in a match, and what comes of it.
HANDS_WON, POINTS_IN_ALL = range(2)
COUNTED = Names("counted", ("Hands won", "In all"))
NOBODY = len(SEATS)
RESULT = Names("result", (*(f"{name.title()} wins the match" for name in SEATS), "The match is a draw"))


class Dealt(Event):
    """§1 A hand is dealt: told once, when its last tile is drawn."""

    hand, beginner = fields(NUMBER, PLAYER)
    text = f"Hand {{hand}} is dealt, {STARTS} tiles in the Sea and {RAIN_SIZE} in each Rain, and {{beginner}} begins."


class Drawn(Event):
    """§2 A player draws a tile, unseen by the other."""

    seat = Field(PLAYER)
    tile = Secret(TILE, only="seat", unseen="a tile")
    text = "{seat} draws {tile}."
    marks = ("rain-{tile}",)


class Rained(Event):
    """§3 A tile of a Rain is laid in the Sea."""

    seat, tile, end, points = fields(PLAYER, TILE, END, POINTS)
    text = "{seat} rains {tile} on the {end} of the Sea for {points}."
    marks = ("tile-{tile}",)


class PutIntoStream(Event):
    """§4, §9 A tile of a Rain goes into the Stream."""

    seat, tile, cause = fields(PLAYER, TILE, CAUSE)
    text = "{seat} puts {tile} from the Rain into the Stream{cause}."
    marks = ("stream-{tile}",)


class Laid(Event):
    """§5 A tile of a Stream is laid in the Sea, and gathers or stays there."""

    seat, tile, end, result = fields(PLAYER, TILE, END, Names("result", ("", " and gathers nothing")))
    text = "{seat} lays {tile} from the Stream on the {end} of the Sea{result}."
    marks = ("tile-{tile}",)


class EarthMatched(Event):
    """§8 Two equal symbols gather tiles, told by how many of each blossom there are."""

    symbol, row, bamboos, plums, mums, orchids = fields(SYMBOL, ROW, NUMBER, NUMBER, NUMBER, NUMBER)
    text = "{symbol} in the {row} row gather"

    def tell(self, sight: Sight) -> str:
        """With the sum of its points."""
        blossoms = (self.bamboos, self.plums, self.mums, self.orchids)
        points = points_words(sum(blossom_points(blossoms)) << blossoms[ORCHID])
        return f"{self.filled(self.text, sight.viewer)} {sum(blossoms)} tiles: {sum_words(blossoms)} = {points}."


class Bloomed(Event):
    """§8 What each blossom brought in an Earth match, with all that it doubles. It is counted and not told."""

    bamboo, plum, mum, orchid = fields(POINTS, POINTS, POINTS, POINTS)


class SpiritMatched(Event):
    """§9 Two holes gather tiles. §14 Where somebody gathers the whole Sea, there is no Spirit match any more."""

    row, tiles, result = fields(ROW, NUMBER, Names("result", (": a Spirit match", " for no points")))
    text = "Holes in the {row} row gather {tiles} tiles{result}."


class AddedUp(Event):
    """§10 Several Earth matches of one tile are scored."""

    points = Field(POINTS)
    text = "That makes {points}."


class Taken(Event):
    """§9, §11 A tile goes from one Stream to the other."""

    seat, giver, tile, cause = fields(PLAYER, PLAYER, TILE, CAUSE)
    text = "{seat} takes {tile} from {giver}’s Stream{cause}."
    marks = ("stream-{tile}",)


class TookNothing(Event):
    """§9, §11 A player takes nothing."""

    seat, cause = fields(PLAYER, CAUSE)
    text = "{seat} takes nothing{cause}."


class NothingToTake(Event):
    """§9 Neither the other Stream nor the own Rain has a tile."""

    text = "There is no tile to take for the holes."


class Seeded(Event):
    """§12 A tile of the Sphere takes the place of the collected ones."""

    end, tile = fields(END, TILE)
    text = "The {end} of the Sea is seeded with {tile}."
    marks = ("tile-{tile}",)


class PassedOver(Event):
    """§13 A player has neither Rain nor Stream."""

    seat = Field(PLAYER)
    text = "{seat} has no tiles and is passed over."


class RanDry(Event):
    """§14 The whole Sea is gathered, a Drought."""

    seat, points = fields(PLAYER, POINTS)
    text = "The whole Sea is gone, a Drought: {seat} loses {points}."


class AllPlayed(Event):
    """§14 No tiles are left."""

    text = "All tiles are played."


class HandEnded(Event):
    """§15 A hand is over: the points of both players, and once more of who began it and who came second."""

    hand, north, south, first, second, first_won = fields(NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER)
    text = "Hand {hand} is over: North {north}, South {south}."
    waits = True

    def tell(self, sight: Sight) -> str:
        """With who wins it, and why if it is even. §16 Only where hands are won does it have a winner."""
        winner = seat_words(int(sight.s.beginner if self.first_won else 1 - sight.s.beginner))
        even = f"It is even, so {winner}, who did not begin, wins it."
        won = "" if sight.s.mode == CUMULATIVE else f" {even if self.first == self.second else f'{winner} wins it.'}"
        return self.filled(self.text, sight.viewer) + won


class Standing(Event):
    """§16 How the match stands after a hand: hands won, or all points."""

    counted, north, south = fields(COUNTED, NUMBER, NUMBER)
    text = "{counted}: North {north}, South {south}."


class MatchEnded(Event):
    """§16 The match is over."""

    result, reason = fields(RESULT, Names("reason", REASONS))
    text = "{result}: {reason}."


EVENTS = Events.declared_in(__name__)

STATISTICS = (
    Statistic("hands won by who began", HandEnded.first_won, HandEnded, share=True),
    Statistic("hands ending in drought", RanDry, HandEnded, share=True),
    Statistic("points a hand of who began", HandEnded.first, HandEnded),
    Statistic("points a hand of who came second", HandEnded.second, HandEnded),
    Statistic("points a hand of north", HandEnded.north, HandEnded),
    Statistic("points a hand of south", HandEnded.south, HandEnded),
    Statistic("points a hand by rain on the sea", Rained.points, HandEnded),
    Statistic("points a hand by bamboo", Bloomed.bamboo, HandEnded),
    Statistic("points a hand by plum", Bloomed.plum, HandEnded),
    Statistic("points a hand by mum", Bloomed.mum, HandEnded),
    Statistic("points a hand by orchid, with what it doubles", Bloomed.orchid, HandEnded),
)
