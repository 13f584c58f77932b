"""Yang-Tzee's picture in SVG: the other player, the Sea, what is to be said, and the own name, Stream and Rain.

The ids are the touches of ``view.py`` (``rain-sun-plum-bird``, ``stream-sun-plum-bird``, ``end-left``, ``stream``,
``nothing``), besides ``tile-sun-plum-bird`` for a tile of the Sea, so that a page can let a tile glide from one place
to the next. Tiles of the Sea have the class ``tt-goes``: a page may give those that are about to leave ``tt-going``.
What has come is marked for a while by ``mark-...``, which comes anew with the tile and fades.
A page gives what was touched the class ``tt-chosen``: then the ends of the Sea tell what that tile would bring there.
Every part has a height of its own whatever happens; only a Sea of more than two lines makes the picture higher. Then
the variable ``--tt-stretch`` says how many times as high as usual it is, for a page that fits pictures by height.
Colours are CSS variables of no weight at all: a page that sets them anywhere around the picture is obeyed. All other
rules of style begin with ``.tt-yang-tzee``, so that pictures of several games can be on one page.
"""

from __future__ import annotations

from tabletao.core.draw.svg import moved, number, words
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yang_tzee.components import (
    END_NAMES,
    LATE_RAIN_POINTS,
    LEFT,
    RAIN_POINTS,
    RIGHT,
    TILE_NAMES,
)
from tabletao.games.yang_tzee.gains import gain, gain_words, total_words
from tabletao.games.yang_tzee.news_picture import NEWS, news, result, said
from tabletao.games.yang_tzee.player_picture import deciding, other_player, own_player
from tabletao.games.yang_tzee.position import sea_tiles
from tabletao.games.yang_tzee.rules.after import take
from tabletao.games.yang_tzee.rules.codes import NOTHING, RAIN_TO_STREAM, STREAM_TO_SEA, TAKE
from tabletao.games.yang_tzee.rules.knowledge import sphere_size
from tabletao.games.yang_tzee.rules.turn import leave_rain, leave_stream
from tabletao.games.yang_tzee.sea_picture import (
    FEWEST_LINES,
    PICTURE,
    Part,
    end_spot,
    lines_of,
    marked,
    sea,
    sea_height,
    sea_marks,
    spot,
    told_at_end,
)
from tabletao.games.yang_tzee.state import NORTH, PLAY, SEATS, SOUTH
from tabletao.games.yang_tzee.wording import numeral, seat_words, tile_words

_sphere_size = interpreted(sphere_size)
_leave_rain = interpreted(leave_rain)
_leave_stream = interpreted(leave_stream)
_take = interpreted(take)

LIGHT = (
    "--tt-paper:#f6f1e5;--tt-ink:#22252a;--tt-vermilion:#c2402d;--tt-indigo:#2f4a66;--tt-jade:#4f7f69;--tt-gold:#b88a2e;"
    "--tt-ochre:#b98a4a;--tt-metal:#7b8087;--tt-tile:#fffcf4;--tt-neutral:#e8e0cf"
)
NIGHT = (
    "--tt-paper:#1d1b19;--tt-ink:#ece5d6;--tt-vermilion:#e46a55;--tt-indigo:#7da4cc;--tt-jade:#86b8a0;--tt-gold:#d9b05c;"
    "--tt-ochre:#b48f5a;--tt-metal:#a4a8ad;--tt-tile:#433e38;--tt-neutral:#302c28"
)
RULES = """
text{font-family:var(--tt-serif,Georgia,"Times New Roman",serif);fill:var(--tt-ink);text-anchor:middle}
path{stroke-linecap:round;stroke-linejoin:round}
.tt-paper{fill:var(--tt-paper)}
.tt-water{fill:var(--tt-indigo);opacity:.13}
.tt-ripple{fill:none;stroke:var(--tt-indigo);stroke-width:1.6;opacity:.22}
.tt-flow{fill:none;stroke:var(--tt-indigo);stroke-width:2;opacity:.75}
.tt-plate{fill:var(--tt-tile);stroke:color-mix(in srgb,var(--tt-ink) 55%,transparent);stroke-width:1.3}
.tt-band{fill:var(--tt-neutral);opacity:.6}
.tt-sun{fill:var(--tt-vermilion)}
.tt-ray{fill:none;stroke:var(--tt-vermilion);stroke-width:2.6}
.tt-moon{fill:var(--tt-indigo)}
.tt-bird{fill:var(--tt-ink)}
.tt-leg{fill:none;stroke:var(--tt-ink);stroke-width:1.6}
.tt-wing{fill:none;stroke:var(--tt-tile);stroke-width:1.6}
.tt-gill{fill:none;stroke:var(--tt-tile);stroke-width:1.6}
.tt-rabbit{fill:var(--tt-ochre)}
.tt-fish{fill:var(--tt-jade)}
.tt-eye{fill:var(--tt-tile)}
.tt-hole{fill:var(--tt-ink)}
.tt-rim{fill:none;stroke:var(--tt-tile);stroke-width:2}
.tt-frame{fill:var(--tt-tile);stroke:var(--tt-ink);stroke-width:1.3;stroke-opacity:.75}
.tt-wall{fill:var(--tt-jade);stroke:var(--tt-ink);stroke-width:1.3;stroke-opacity:.75}
.tt-cane{fill:none;stroke:var(--tt-tile);stroke-width:4.4}
.tt-plum{fill:var(--tt-vermilion);opacity:.8}
.tt-mum{fill:var(--tt-gold)}
.tt-orchid{fill:var(--tt-indigo);opacity:.6}
.tt-lip{fill:var(--tt-indigo)}
.tt-heart{fill:var(--tt-tile);stroke:var(--tt-ink);stroke-width:.8}
.tt-back{fill:var(--tt-ink);fill-opacity:.78;stroke:var(--tt-paper)}
.tt-sphere{fill:var(--tt-indigo)}
.tt-wave{fill:none;stroke:var(--tt-paper);stroke-width:2.6;opacity:.8}
.tt-place{fill:var(--tt-paper);fill-opacity:.4;stroke-dasharray:4 5}
.tt-place{stroke:color-mix(in srgb,var(--tt-ink) 40%,transparent)}
.tt-bed{fill:var(--tt-indigo);fill-opacity:.1;stroke:none}
.tt-bed-place{fill:none;stroke:var(--tt-indigo);stroke-opacity:.35;stroke-dasharray:3 4}
.tt-arrow{fill:none;stroke:var(--tt-ink);stroke-width:2.6;opacity:.3}
.tt-lit .tt-arrow{stroke:var(--tt-vermilion);opacity:1}
.tt-seed{opacity:.6}
.tt-count{fill:var(--tt-paper);font-weight:bold}
.tt-reach{fill:#000;fill-opacity:0}
.tt-legend{font-size:15px}
.tt-gold{fill:color-mix(in srgb,var(--tt-gold) 78%,var(--tt-ink));font-weight:bold}
.tt-small{font-size:16px;opacity:.8}
.tt-label{font-size:15px;opacity:.8}
.tt-start{text-anchor:start}
.tt-end{text-anchor:end}
.tt-turn{fill:var(--tt-vermilion);font-style:italic}
.tt-won{font-style:italic}
.tt-brush{fill:var(--tt-vermilion);stroke:var(--tt-vermilion);stroke-width:2}
.tt-news{font-size:18px;font-style:italic}
.tt-ask{font-size:18px;font-style:italic;fill:var(--tt-vermilion)}
.tt-told{font-style:italic}
.tt-ask-ground{fill:var(--tt-vermilion);opacity:.1}
.tt-north{fill:var(--tt-indigo)}
.tt-south{fill:var(--tt-jade)}
.tt-pip{fill:none;stroke:var(--tt-gold);stroke-width:1.8}
.tt-pip-won{fill:var(--tt-gold)}
.tt-over{pointer-events:none}
.tt-taken{fill:var(--tt-gold);fill-opacity:.15;stroke:none}
.tt-match{fill:none;stroke:var(--tt-gold);stroke-width:2.2}
.tt-equal{fill:var(--tt-gold);fill-opacity:.15;stroke:var(--tt-gold);stroke-width:3.4}
.tt-gain .tt-at-right .tt-taken{fill:var(--tt-indigo)}
.tt-gain .tt-at-right .tt-match{stroke:var(--tt-indigo);stroke-dasharray:7 4}
.tt-gain .tt-at-right .tt-equal{fill:var(--tt-indigo);stroke:var(--tt-indigo);stroke-dasharray:7 4}
.tt-slip{fill:var(--tt-tile)}
.tt-slip-words{font-size:15px}
.tt-none{opacity:.6}
.tt-gain{display:none}
:where(.tt-touch){outline:none}
.tt-touch:not(.tt-lit){pointer-events:none}
.tt-lit{cursor:pointer}
.tt-lit .tt-edge{stroke:var(--tt-vermilion);stroke-width:3;stroke-dasharray:none}
.tt-touch:focus-visible .tt-edge{stroke:var(--tt-ink);stroke-width:4}
.tt-button{fill:var(--tt-tile);stroke:color-mix(in srgb,var(--tt-ink) 50%,transparent);stroke-width:1.4}
.tt-going .tt-plate{fill:color-mix(in srgb,var(--tt-gold) 25%,var(--tt-tile));stroke:var(--tt-gold);stroke-width:4.5}
.tt-going .tt-band{fill:var(--tt-gold);opacity:.25}
.tt-marks{pointer-events:none;animation:tt-yang-tzee-wait 7s}
.tt-mark{fill:none;stroke:var(--tt-gold);stroke-width:3.4;opacity:0;animation:tt-yang-tzee-fade 6s .3s}
"""
FADING = "@keyframes tt-yang-tzee-wait{from,to{visibility:hidden}}\n@keyframes tt-yang-tzee-fade{5%,55%{opacity:.8}}\n"
STYLE = "".join(f".tt-yang-tzee {rule}\n" for rule in RULES.split("\n") if rule) + FADING


def svg(s: Position, seat: int) -> str:
    """The table as this seat sees it; who holds nothing sees north on top and south below."""
    if s.phase == PLAY and s.mover == seat:
        return _picture(s, seat, sea(s, _gains(s, seat)), said(s, seat), _shown_when_chosen(s, seat))
    return _picture(s, seat, sea(s), said(s, seat))


def meant_picture(s: Position, seat: int, code: int) -> str:
    """The table while a move is only meant: its tile is where it would go, and whoever moves is still to move.

    §5, §7 A tile that gathers lies at its end of the Sea, all it takes is marked and still there.
    """
    meant, marks, told, laid = s.copy(), "", said(s, seat), None
    if code < RAIN_TO_STREAM:
        laid = divmod(code, 2)
        _leave_rain(meant, laid[0])
        meant.score[seat] += rain_points(s)
    elif code < STREAM_TO_SEA:
        _leave_rain(meant, code - RAIN_TO_STREAM)
        meant.stream[seat] |= 1 << code - RAIN_TO_STREAM
    elif code < TAKE:
        laid = divmod(code - STREAM_TO_SEA, 2)
        what = gain(s, *laid)
        _leave_stream(meant, seat, laid[0])
        meant.score[seat] += what.points
        marks = marked(what, s, is_laid=True)
        told = news(f"{tile_words(laid[0])} {gain_words(what)}", total_words(what))
    elif code < NOTHING:
        _take(meant, seat, code - TAKE)
    return _picture(meant, seat, sea(meant, marks, laid), told)


def laid_words(which: int, end: int) -> str:
    """A tile and where it is laid."""
    return f"{tile_words(which)} at the {END_NAMES[end]} end"


def _picture(s: Position, seat: int, water: Part, told: str, style: str = "") -> str:
    """The whole picture, with the Sea as it is drawn and two lines of words below it."""
    below = seat if seat in (NORTH, SOUTH) else SOUTH
    own = own_player(s, seat) if seat == below else other_player(s, below)
    marks = f'<g id="marks-sea" class="tt-marks">{sea_marks(s)}</g>'
    parts = [other_player(s, 1 - below), (water[0] + marks, water[1] + 2), (told, 2 * NEWS), own]
    content, height = _stacked(parts)
    usual = height + sea_height(FEWEST_LINES) - sea_height(lines_of(int(s.length) + 2))
    stretch = f'style="--tt-stretch:{height / usual:.4g}" ' if height > usual else ""
    night = f"@media (prefers-color-scheme:dark){{:where(:root){{{NIGHT}}}}}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tt-picture tt-yang-tzee" {stretch}'
        f'viewBox="0 0 {PICTURE} {number(height)}" role="img">'
        f"<title>Yang-Tzee: {_title(s)}</title><desc>{_description(s, seat)}</desc>"
        f"<style>:where(:root){{{LIGHT}}}\n{night}{STYLE}{style}</style>\n"
        f'<rect class="tt-paper" width="{PICTURE}" height="{number(height)}" rx="8"/>\n{content}\n</svg>\n'
    )


def _stacked(parts: list[Part]) -> Part:
    """Parts one below the other."""
    drawn, height = [], 4.0
    for content, high in parts:
        drawn.append(f'<g transform="translate(0,{number(height)})">{content}</g>')
        height += high
    return "\n".join(drawn), height + 4


# What a tile would bring


def _gains(s: Position, seat: int) -> str:
    """§3, §7 For each tile of the own Stream, and for any of the Rain, what it would bring at either end."""
    groups = []
    for which in members_of(int(s.stream[seat])):
        gains = [gain(s, which, end) for end in (LEFT, RIGHT)]
        drawn = [marked(what, s, is_laid=False) + told_at_end(what, s) for what in gains]
        groups.append(f'<g class="tt-gain tt-gain-{TILE_NAMES[which]}">{"".join(drawn)}</g>')
    slip = words(f"+{rain_points(s)}", 0, 40, "tt-gold tt-over", 20)
    slips = (moved(slip, *spot(end_spot(s, end))) for end in (LEFT, RIGHT))
    return "".join(groups) + f'<g class="tt-gain tt-gain-rain">{"".join(slips)}</g>'


def _shown_when_chosen(s: Position, seat: int) -> str:
    """The rules of style that show what a tile would bring once it is chosen; at one end, once that is pointed at."""
    names = [TILE_NAMES[which] for which in members_of(int(s.stream[seat]))]
    chosen = [(f"#stream-{name}", name) for name in names] + [("[id^=rain-]", "rain")]
    shown = [f":has({touched}.tt-chosen) .tt-gain-{name}{{display:inline}}" for touched, name in chosen]
    pointed = ":is(:hover,:focus-visible)"
    alone = [
        f":has(#end-{end}{pointed}) .tt-gain .tt-at-{other}{{display:none}}"
        for end, other in (END_NAMES, END_NAMES[::-1])
    ]
    return "".join(f".tt-yang-tzee{rule}\n" for rule in [*shown, *alone])


def rain_points(s: Position) -> int:
    """§3, §13 What a tile of the Rain gives in the Sea."""
    return RAIN_POINTS if _sphere_size(s) else LATE_RAIN_POINTS


# Words for those who listen


def _title(s: Position) -> str:
    """Whose turn it is, or how the match ended."""
    return result(s)[0] if s.reason else f"{seat_words(deciding(s))} is to move"


def _description(s: Position, seat: int) -> str:
    """The position in a few sentences, for those who listen."""
    tiles = ", ".join(map(tile_words, sea_tiles(s)))
    sentences = [f"The Sea from left to right, each tile from top to bottom: {tiles or 'empty'}"]
    for each in range(len(SEATS)):
        you = " (you)" if each == seat else ""
        stream = ", ".join(map(tile_words, members_of(int(s.stream[each])))) or "empty"
        points = numeral(int(s.score[each]))
        sentences.append(f"{seat_words(each)}{you}: points {points}, Rain {s.held[each]}, Stream {stream}")
    return ". ".join([*sentences, _title(s)]) + "."
