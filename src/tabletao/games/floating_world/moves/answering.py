"""§10, §13, §19 to §22 What others ask of a player: contests, tokens and wisdom cards."""

from __future__ import annotations

from tabletao.core.declare.fields import Field
from tabletao.core.declare.kinds import Kind
from tabletao.core.show.sight import Sight
from tabletao.core.show.touch import Touch
from tabletao.games.floating_world.moves.fields import ICON, SEAT, WISDOM_CARD, icon_touch
from tabletao.games.floating_world.state import ANSWER


class Accept(Kind):
    """§10, §22 Let it happen."""

    public = True
    text = "accept"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """Asked for the own place, one swaps."""
        return (Touch("accept", "swap places" if sight.s.phase == ANSWER else "let it happen"),)


class Challenge(Kind):
    """§10, §22 Challenge it."""

    public = True
    text = "challenge"
    touch = (Touch("challenge", "challenge it"),)


class Favour(Kind):
    """§20 Decide a contest for somebody."""

    public = True
    to = Field(SEAT)
    text = "favour {to}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The player, and what that means for the own place on the track."""
        is_own = self.to == sight.viewer
        name = "yourself" if is_own else sight.seat_title(self.to)
        costs = "go to the bottom" if is_own else "keep your place"
        return (Touch(f"favour-{1 + self.to}", f"decide for {name} and {costs}"),)


class Allow(Kind):
    """§20, §22 Let a row be replaced."""

    public = True
    text = "allow"
    touch = (Touch("allow", "replace the row"),)


class Prevent(Kind):
    """§20, §22 Let a row stay."""

    public = True
    text = "prevent"
    touch = (Touch("prevent", "keep the row"),)


class Cover(Kind):
    """§19 Cover an icon with a token."""

    public = True
    icon = Field(ICON)
    text = "cover {icon}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The icon."""
        return (icon_touch(sight, self.icon, "cover “{}”"),)


class KeepWisdom(Kind):
    """§13 Say which of five wisdom cards stays when four give the Chie token."""

    public = True
    wisdom = Field(WISDOM_CARD)
    text = "keep {wisdom}"
    touch = (Touch("own-wisdom-{wisdom}", "keep {wisdom}"),)


class DropWisdom(Kind):
    """§13 Put one of five wisdom cards under the deck."""

    public = True
    wisdom = Field(WISDOM_CARD)
    text = "drop {wisdom}"
    touch = (Touch("own-wisdom-{wisdom}", "give up {wisdom}"),)
