"""What happens in Yin Yang, and how it is told.

Laws are told as the listener sees them, like in the
picture beside; who sees everything reads them as their owner wrote them.
"""

from __future__ import annotations

from tabletao.core.declare.events import Event, Events
from tabletao.core.declare.fields import Field, Names, Secret, fields
from tabletao.core.show.sight import Sight
from tabletao.games.yin_yang.components import ADAPT, KINDS, SETS, WHITE, law_of
from tabletao.games.yin_yang.names import SQUARE, WINDOW, changed_squares, changes
from tabletao.games.yin_yang.state import CORNER, REASONS, SEATS

SEAT = Names("seat", SEATS)
ORDINAL = Names("domino", ("first", "second", "third", "fourth"))
DOMINO = Names("law", ())
"""What stands on a domino: too many numbers to count one by one, told by ``Act.quoted``."""


class Act(Event):
    """What a player does, in the names of the numbers that the player sees, whoever listens."""

    seat = Field(SEAT)
    frame = "seat"

    def quoted(self, domino: int, sight: Sight) -> str:
        """§2 A law of the player as the listener sees it; or as it was written, which is said of white's."""
        law = law_of(domino, self.seat)
        if sight.is_open:
            return f"“{law}”{' as white sees it' if self.seat == WHITE else ''}"
        return f"“{law if (sight.viewer == WHITE) == (self.seat == WHITE) else law.turned()}”"


class Wrote(Act):
    """§3 A player writes a law before the first turn, or takes a set; what it is, is told to nobody else."""

    place = Secret(ORDINAL, only="seat", unseen="next")
    law = Secret(DOMINO, only="seat", unseen="a law")
    taken = Secret(Names("set", [each.name for each in SETS]), only="seat", unseen="no set")

    def tell(self, sight: Sight) -> str:
        """The law or the set, to its writer."""
        if self.law is None or self.taken is None:
            return self.filled("{seat} writes in secret.", sight.viewer)
        if self.taken >= 0:
            return self.filled("{seat} takes the set “{taken}”.", sight.viewer)
        return self.filled("{seat} writes the {place} law: ", sight.viewer) + f"{self.quoted(self.law, sight)}."


class AllWritten(Event):
    """§3, §4 The first turn begins."""

    text = "All laws are written: black begins."


class Stepped(Act):
    """§5 A piece moves."""

    start, target = fields(SQUARE, SQUARE)
    text = "{seat} moves from {start} to {target}."
    marks = ("square-{target}",)
    arrow = ("square-{start}", "square-{target}")


class AppliedNone(Act):
    """§4 A player ends the turn after a move."""

    text = "{seat} applies no law."


class OnDomino(Act):
    """Something done with a domino of the player, which is marked."""

    place = Field(ORDINAL)

    def marked(self, seat: int) -> tuple[str, ...]:
        """The domino."""
        return (f"{SEATS[self.seat]}-{self.place + 1}",)


class Applied(OnDomino):
    """§6, §8, §9 A law is applied, and laid if it was hidden."""

    law = Field(DOMINO)
    use = Field(Names("use", ("lays and applies", "applies")))
    kind = Field(Names("kind", KINDS))
    window = Field(WINDOW)

    def tell(self, sight: Sight) -> str:
        """Which law, where, and what it did."""
        which = self.filled("{seat} {use} the {place} law, ", sight.viewer) + self.quoted(self.law, sight)
        if self.window == ADAPT:
            return f"{which}, and rewrites one of the four."
        did = changes(law_of(self.law, self.seat), self.window, self.seat)
        return which + self.filled(", on {window}: ", sight.viewer) + f"{did}."

    def marked(self, seat: int) -> tuple[str, ...]:
        """The domino, and the squares that changed."""
        law = law_of(self.law, self.seat)
        squares = changed_squares(law, self.window, self.seat) if law.changed else []
        return (*super().marked(seat), *(f"square-{name}" for name in squares))


class PickedUp(OnDomino):
    """§8 A player picks the domino to be rewritten."""

    text = "{seat} picks up the {place} domino."


class Rewrote(OnDomino):
    """§8 A player has rewritten a domino; only the player knows what it says."""

    law = Secret(DOMINO, only="seat", unseen="a law")
    text = "{seat} rewrites the {place} domino, which lies hidden now"

    def tell(self, sight: Sight) -> str:
        """Which domino, and to its owner what it says."""
        says = "" if self.law is None else f": {self.quoted(self.law, sight)}"
        return f"{super().tell(sight)}{says}."


class Ended(Event):
    """§11, §12, §13 The game is over."""

    reason, winner = fields(Names("reason", REASONS), SEAT)

    def tell(self, sight: Sight) -> str:
        """How it ended, and who has won."""
        if self.winner < 0:
            return self.filled("The game is drawn: {reason}.", sight.viewer)
        if self.reason == CORNER:
            return self.filled("The game is over: {winner} has a piece in the corner and wins.", sight.viewer)
        return f"The game is over: {SEATS[1 - self.winner]} has nothing to do, {SEATS[self.winner]} wins."


EVENTS = Events.declared_in(__name__)
