"""Yang-Tzee's picture in SVG: the other player, the Sea, what is to be said, and the own name, Stream and Rain.

The ids are the touches of ``moves.py`` (``rain-sun-plum-bird``, ``stream-sun-plum-bird``, ``end-left``, ``stream``,
``nothing``), besides ``tile-sun-plum-bird`` for a tile of the Sea, so that a page can let a tile glide from one place
to the next. Tiles of the Sea have the class ``tt-goes``: a page may give those that are about to leave ``tt-going``.
Once a tile is chosen, the ends of the Sea tell what it would bring there.
Every part has a height of its own whatever happens; only a Sea of more than two lines makes the picture higher.
"""

from __future__ import annotations

from dataclasses import replace

from tabletao.core.declare.kinds import Kind
from tabletao.core.draw import art
from tabletao.core.draw.layout import Part, stacked
from tabletao.core.draw.picture import picture
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yang_tzee.components import TILE_NAMES
from tabletao.games.yang_tzee.moves import RainToSea, RainToStream, StreamToSea, Take
from tabletao.games.yang_tzee.news_picture import gain_news, news, result
from tabletao.games.yang_tzee.player_picture import other_player, own_player
from tabletao.games.yang_tzee.rules.after import take
from tabletao.games.yang_tzee.rules.turn import leave_rain, leave_stream
from tabletao.games.yang_tzee.sea_picture import PICTURE, gains, gathered, sea, sea_height
from tabletao.games.yang_tzee.sight import YangTzeeSight
from tabletao.games.yang_tzee.state import PLAY, SEATS
from tabletao.games.yang_tzee.wording import numeral, seat_words

_leave_rain = interpreted(leave_rain)
_leave_stream = interpreted(leave_stream)
_take = interpreted(take)

STYLE = art.style(__file__)
SHOWN = "&:has(#stream-{0}.tt-chosen) .tt-gain-{0}{{display:inline}}\n"
"""Once a tile of the Stream is chosen, the ends of the Sea tell what it would bring there."""


def svg(sight: YangTzeeSight) -> str:
    """The table as the viewer sees it; who holds nothing sees north on top and south below."""
    may_lay = sight.s.phase == PLAY and sight.s.mover == sight.viewer
    return _picture(sight, sea(sight, over=gains(sight) if may_lay else None), news(sight))


def preview(sight: YangTzeeSight, move: Kind) -> str:
    """The table while a move is only meant: its tile is where it would go, and whoever moves is still to move."""
    seat, meant = sight.viewer, replace(sight, s=sight.s.copy())
    if isinstance(move, StreamToSea):
        return _laid_from_stream(sight, meant, move)
    if isinstance(move, RainToSea):
        _leave_rain(meant.s, move.tile)
        meant.s.score[seat] += sight.rain_points
        return _picture(meant, sea(meant, laid=(move.tile, move.end)), news(sight))
    if isinstance(move, RainToStream):
        _leave_rain(meant.s, move.tile)
        meant.s.stream[seat] |= 1 << move.tile
    elif isinstance(move, Take):
        _take(meant.s, seat, move.tile)
    else:
        return ""
    return _picture(meant, sea(meant), news(sight))


def _laid_from_stream(sight: YangTzeeSight, meant: YangTzeeSight, move: StreamToSea) -> str:
    """§5, §7 A tile that gathers lies at its end of the Sea, all it takes is marked and still there."""
    what = sight.gain(move.tile, move.end)
    _leave_stream(meant.s, sight.viewer, move.tile)
    meant.s.score[sight.viewer] += what.points
    water = sea(meant, (move.tile, move.end), gathered(sight, what, is_laid=True))
    return _picture(meant, water, gain_news(TILE_NAMES[move.tile], what))


def _picture(sight: YangTzeeSight, water: Part, told: Part) -> str:
    """The whole picture, with the Sea as it is drawn and two lines of words below it."""
    below = sight.below
    own = own_player(sight, below) if sight.viewer == below else other_player(sight, below)
    whole = stacked([other_player(sight, 1 - below), water, told, own], top=4)
    usual = whole.height + 4 + sea_height(0) - sea_height(len(sight.sea) + 2)
    style = STYLE + "".join(SHOWN.format(TILE_NAMES[which]) for which in sight.stream(below))
    told_aloud = f"Yang-Tzee: {_title(sight)}", _description(sight)
    return picture("yang_tzee", *told_aloud, PICTURE, whole.height + 4, whole.content, style=style, usual_height=usual)


# Words for those who listen


def _title(sight: YangTzeeSight) -> str:
    """Whose turn it is, or how the match ended."""
    return result(sight)[0] if sight.s.reason else f"{seat_words(sight.deciding)} is to move"


def _description(sight: YangTzeeSight) -> str:
    """The position in a few sentences, for those who listen."""
    s, tiles = sight.s, ", ".join(TILE_NAMES[which] for which in sight.sea)
    sentences = [f"The Sea from left to right, each tile from top to bottom: {tiles or 'empty'}"]
    for each in range(len(SEATS)):
        you = " (you)" if each == sight.viewer else ""
        stream = ", ".join(TILE_NAMES[which] for which in sight.stream(each)) or "empty"
        points = numeral(int(s.score[each]))
        sentences.append(f"{seat_words(each)}{you}: points {points}, Rain {s.held[each]}, Stream {stream}")
    return ". ".join([*sentences, _title(sight)]) + "."
