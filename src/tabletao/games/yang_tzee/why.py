"""Why something cannot be touched in Yang-Tzee, from what the viewer sees."""

from __future__ import annotations

from tabletao.core.show.touch import Path
from tabletao.core.show.why import Reason
from tabletao.games.yang_tzee.components import STREAM_LIMIT
from tabletao.games.yang_tzee.moves import TILE
from tabletao.games.yang_tzee.sight import YangTzeeSight
from tabletao.games.yang_tzee.state import OFFERING, PLAY, SPIRIT
from tabletao.games.yang_tzee.wording import seat_words

STREAM = "stream"
IN_STREAM, IN_RAIN, IN_SEA, ENDS = "stream-", "rain-", "tile-", "end-"
"""How the ids of tiles and of the ends of the Sea begin."""


def why_not(sight: YangTzeeSight, thing: str, touched: Path) -> Reason | None:
    """§2 Why a thing cannot be touched by whoever must decide."""
    if thing != STREAM and not thing.startswith((IN_STREAM, IN_RAIN, IN_SEA, ENDS)):
        return None
    phase = int(sight.s.phase)
    if phase == PLAY:
        return _not_played(sight, thing, touched)
    return _not_taken(sight) if phase in (SPIRIT, OFFERING) else None


def _not_played(sight: YangTzeeSight, thing: str, touched: Path) -> Reason | None:
    """§3 to §6 Why it is no part of one of the three things that a turn may be."""
    if thing.startswith(IN_SEA):
        return Reason("What lies in the Sea stays there until it is gathered: tiles are laid at its two ends.", "6")
    if thing.startswith(IN_STREAM) and not _is_own(sight, thing):
        return Reason(f"This tile lies in {seat_words(1 - sight.viewer)}’s Stream: you play your own tiles.", "2")
    if thing != STREAM:
        return None
    if touched and touched[0].startswith(IN_STREAM):
        return Reason("A tile of your Stream can only be laid at an end of the Sea.", "5")
    if len(sight.stream(sight.viewer)) >= STREAM_LIMIT:
        return Reason(f"Your Stream has {len(sight.stream(sight.viewer))} tiles: with three it is full.", "4")
    return None if sight.rain(sight.viewer) else Reason("Your Rain has no tile to put into your Stream.", "4")


def _is_own(sight: YangTzeeSight, thing: str) -> bool:
    """Whether a tile of a Stream lies in the viewer's own."""
    slugs = (TILE.slug(tile, sight.viewer) for tile in sight.stream(sight.viewer))
    return thing.removeprefix(IN_STREAM) in slugs


def _not_taken(sight: YangTzeeSight) -> Reason:
    """§9, §11 Why nothing else can be touched while a tile of a Stream is to be chosen."""
    other = seat_words(1 - sight.viewer)
    if sight.s.phase == OFFERING:
        return Reason(f"{other} has made an Earth match: you may take a tile of {other}’s Stream, or none.", "11")
    if sight.giver is not None:
        return Reason(f"Your holes match: you take a tile of {other}’s Stream now.", "9")
    return Reason("Your holes match: you may put a tile of your Rain into your Stream now, or none.", "9")
