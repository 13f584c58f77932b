"""Yang-Tzee's picture in SVG: the other player's strip, the Sea, a line of news, the own strip and the own Rain.

The ids are the touches of ``view.py`` (``rain-sun-plum-bird``, ``stream-sun-plum-bird``, ``end-left``, ``stream``),
besides ``tile-sun-plum-bird`` for a tile of the Sea, so that a page can let a tile glide from one place to the next.
A page gives what was touched the class ``tt-chosen``: then the ends of the Sea tell what that tile would bring there.
Colours are CSS variables of no weight at all: a page that sets them anywhere around the picture is obeyed. All other
rules of style begin with ``.tt-yang-tzee``, so that pictures of several games can be on one page.
"""

from __future__ import annotations

from tabletao.core.bits import members_of
from tabletao.core.contract import Position
from tabletao.core.kernel import interpreted
from tabletao.core.svg import moved, number, words
from tabletao.games.yang_tzee.components import (
    FACES,
    LATE_RAIN_POINTS,
    LEFT,
    RAIN_POINTS,
    RIGHT,
    STREAM_LIMIT,
    TILE_NAMES,
)
from tabletao.games.yang_tzee.position import sea_tiles
from tabletao.games.yang_tzee.rules.ending import lead
from tabletao.games.yang_tzee.rules.knowledge import sphere_size
from tabletao.games.yang_tzee.rules.sea import lay
from tabletao.games.yang_tzee.rules.turn import leave_stream
from tabletao.games.yang_tzee.sea_picture import (
    MARGIN,
    PICTURE,
    SLOT,
    Part,
    bed,
    gain,
    gain_words,
    marked,
    place,
    sea,
    told_at_end,
)
from tabletao.games.yang_tzee.state import (
    CUMULATIVE,
    MATCH,
    NORTH,
    OFFERING,
    PLAY,
    REASONS,
    SEATS,
    SOUTH,
    SPIRIT,
    TO_WIN,
)
from tabletao.games.yang_tzee.tile_picture import HIGH, WIDE, back, sphere, tile, tile_words

_lead = interpreted(lead)
_sphere_size = interpreted(sphere_size)
_lay = interpreted(lay)
_leave_stream = interpreted(leave_stream)

# Measures.
SMALL = 0.7
"""How much smaller the other player's tiles are."""
MEDIUM = 0.88
"""How much smaller the own Stream is."""
LARGE = 1.06
"""How much larger the own Rain is."""
BED_LEFT = 112
"""Where a Stream's bed begins."""
BED_RIGHT = 312
"""Where the own one ends."""
POINTS = PICTURE - MARGIN
"""Where the points end."""

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
.tt-gold{fill:color-mix(in srgb,var(--tt-gold) 78%,var(--tt-ink));font-weight:bold}
.tt-small{font-size:14px;opacity:.8}
.tt-label{font-size:12px;opacity:.75}
.tt-start{text-anchor:start}
.tt-end{text-anchor:end}
.tt-turn{fill:var(--tt-vermilion);font-style:italic}
.tt-won{font-style:italic}
.tt-brush{fill:var(--tt-vermilion);stroke:var(--tt-vermilion);stroke-width:2}
.tt-news{font-size:16px;font-style:italic}
.tt-ask{font-size:16px;font-style:italic;fill:var(--tt-vermilion)}
.tt-ask-ground{fill:var(--tt-vermilion);opacity:.1}
.tt-north{fill:var(--tt-indigo)}
.tt-south{fill:var(--tt-jade)}
.tt-pip{fill:none;stroke:var(--tt-gold);stroke-width:1.8}
.tt-pip-won{fill:var(--tt-gold)}
.tt-over{pointer-events:none}
.tt-taken{fill:var(--tt-gold);fill-opacity:.15;stroke:none}
.tt-match{fill:none;stroke:var(--tt-gold);stroke-width:2.2}
.tt-equal{fill:var(--tt-gold);fill-opacity:.15;stroke:var(--tt-gold);stroke-width:3.4}
.tt-slip{fill:var(--tt-tile)}
.tt-slip-words{font-size:11px}
.tt-gain{display:none}
:where(.tt-touch){outline:none}
.tt-touch:not(.tt-lit){pointer-events:none}
.tt-lit{cursor:pointer}
.tt-lit .tt-edge{stroke:var(--tt-vermilion);stroke-width:3;stroke-dasharray:none}
.tt-touch:focus-visible .tt-edge{stroke:var(--tt-ink);stroke-width:4}
.tt-new .tt-plate{stroke:var(--tt-indigo);stroke-width:3.4}
"""
STYLE = "".join(f".tt-yang-tzee {rule}\n" for rule in RULES.split("\n") if rule)


def svg(s: Position, seat: int) -> str:
    """The table as this seat sees it; who holds nothing sees north on top and south below."""
    news = _news_words(s) if s.reason else ""
    return _picture(s, seat, _gains(s, seat) if s.phase == PLAY and s.mover == seat else "", news)


def gathering_picture(s: Position, seat: int, which: int, end: int) -> str:
    """§5, §7 A tile of the Stream laid, before it gathers: all it takes is marked, and told below the Sea."""
    what, laid = gain(s, which, end), s.copy()
    _leave_stream(laid, seat, which)
    _lay(laid, which, end)
    marks = marked(what, bed(int(laid.length) + 2), 1 if end == LEFT else int(laid.length))
    return _picture(laid, seat, marks, f"{SEATS[seat].title()} {gain_words(what)}")


def _picture(s: Position, seat: int, marks: str, news: str) -> str:
    """The whole picture, with marks in the Sea and news below it."""
    below = seat if seat in (NORTH, SOUTH) else SOUTH
    mine = seat == below
    theirs, own = [_strip(s, 1 - below, mine=False)], [_strip(s, below, mine)]
    asked = _asks(s)
    if asked:
        (own if asked == 1 + below else theirs).append(_question(s))
    parts = [*theirs, sea(s, marks), _news(s, news), *own, *([_rain(s, below)] if mine else [])]
    content, height = _stacked(parts)
    night = f"@media (prefers-color-scheme:dark){{:where(:root){{{NIGHT}}}}}"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="tt-picture tt-yang-tzee" '
        f'viewBox="0 0 {PICTURE} {number(height)}" role="img">'
        f"<title>Yang-Tzee: {_news_words(s)}</title><desc>{_description(s, seat)}</desc>"
        f"<style>:where(:root){{{LIGHT}}}\n{night}{STYLE}{_shown_when_chosen(s, seat)}</style>\n"
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
    lying, ends, groups = bed(int(s.length) + 2), {LEFT: 0, RIGHT: int(s.length) + 1}, []
    for which in members_of(int(s.stream[seat])):
        gains = [gain(s, which, end) for end in ends]
        drawn = [marked(what, lying, ends[what.end]) + told_at_end(what, lying) for what in gains]
        groups.append(f'<g class="tt-gain tt-gain-{TILE_NAMES[which]}">{"".join(drawn)}</g>')
    slip = words(f"+{rain_points(s)}", 0, 38, "tt-gold tt-over", 19)
    slips = (moved(slip, *lying.at_end(end), lying.scale) for end in ends)
    return "".join(groups) + f'<g class="tt-gain tt-gain-rain">{"".join(slips)}</g>'


def _shown_when_chosen(s: Position, seat: int) -> str:
    """The rules of style that show what a tile would bring once it is chosen."""
    if seat not in (NORTH, SOUTH):
        return ""
    names = [TILE_NAMES[which] for which in members_of(int(s.stream[seat]))]
    chosen = [(f"#stream-{name}", name) for name in names] + [("[id^=rain-]", "rain")]
    return "".join(
        f".tt-yang-tzee:has({touched}.tt-chosen) .tt-gain-{name}{{display:inline}}\n" for touched, name in chosen
    )


def rain_points(s: Position) -> int:
    """§3, §13 What a tile of the Rain gives in the Sea."""
    return RAIN_POINTS if _sphere_size(s) else LATE_RAIN_POINTS


# The players


def _asks(s: Position) -> int:
    """§9, §11 Whose Stream a tile is to be taken from, that seat and 1; or 0."""
    if s.phase == OFFERING:
        return 1 + int(s.mover)
    return 2 - int(s.mover) if s.phase == SPIRIT and s.stream[1 - s.mover] else 0


def _question(s: Position) -> Part:
    """§9, §11 What is asked about the tiles of a Stream."""
    if s.phase == OFFERING:
        taker, giver = SEATS[1 - s.mover].title(), SEATS[s.mover].title()
        asked = f"An Offering: {taker} may take one tile of {giver}’s Stream"
    else:
        asked = f"Holes: {SEATS[s.mover].title()} takes one tile of {SEATS[1 - s.mover].title()}’s Stream"
    ground = f'<rect class="tt-ask-ground" width="{PICTURE}" height="26"/>'
    return ground + words(asked, PICTURE / 2, 18, "tt-ask"), 32


def _strip(s: Position, seat: int, mine: bool) -> Part:
    """A player's strip: name and status on the left, the Stream in the middle, the points on the right."""
    asked = _asks(s) == 1 + seat
    scale = MEDIUM if mine or asked else SMALL
    high = HIGH * scale + 24
    # Many tiles to choose from need the room of the Rain; its count is enough then.
    crowded = asked and int(s.stream[seat]).bit_count() > STREAM_LIMIT
    right = BED_RIGHT if mine or crowded else BED_LEFT + WIDE * scale * STREAM_LIMIT + 20
    parts = [_name(s, seat, mine, high / 2), _stream(s, seat, scale, right, mine), _points(s, seat, high / 2)]
    if not mine:
        parts.append(_hidden_rain(s, seat, right + 10, high, 0 if crowded else int(s.held[seat])))
    return f'<g id="seat-{SEATS[seat]}">{"".join(parts)}</g>', high


def _name(s: Position, seat: int, mine: bool, middle: float) -> str:
    """Whose strip it is, and what this player is to do."""
    status, classes = _status(s, seat, mine)
    line = middle + (0 if status else 7)
    parts = [_mark(seat, MARGIN + 14, line - 7), words(SEATS[seat].title(), MARGIN + 28, line, "tt-start", 22)]
    if status:
        parts.append(words(status, MARGIN + 28, line + 20, f"tt-start {classes}", 15))
    if not s.reason and _deciding(s) == seat:
        brush = f"M{MARGIN - 4},{number(middle - 26)} q5,26 1,52 q-6,-24 -1,-52 Z"
        parts.append(f'<path class="tt-brush" d="{brush}"/>')
    return "".join(parts)


def _mark(seat: int, x: float, y: float) -> str:
    """A player's mark: north a circle, south a square."""
    if seat == NORTH:
        return f'<circle class="tt-north" cx="{number(x)}" cy="{number(y)}" r="9"/>'
    return f'<rect class="tt-south" x="{number(x - 8)}" y="{number(y - 8)}" width="16" height="16" rx="2"/>'


def _status(s: Position, seat: int, mine: bool) -> tuple[str, str]:
    """What stands below a player's name, and in which style: who is to decide, or who has won."""
    if s.reason:
        ahead = _lead(s) * (1 if seat == NORTH else -1)
        won = "you win" if mine else "wins"
        return (won if ahead > 0 else "draw" if ahead == 0 else "you" if mine else "", "tt-won")
    if _deciding(s) == seat:
        chooses = "choose" if mine else "chooses"
        return (chooses if s.phase in (SPIRIT, OFFERING) else "your move" if mine else "to move", "tt-turn")
    return ("you" if mine else "", "tt-small")


def _deciding(s: Position) -> int:
    """Who decides now, or is drawing."""
    return 1 - int(s.mover) if s.phase == OFFERING else int(s.mover)


def _stream(s: Position, seat: int, scale: float, right: float, mine: bool) -> str:
    """§4 A Stream: the bed it lies in, with places for as many tiles as may be put there, and its tiles.

    More, taken from the other player, lie closer together.
    """
    tiles, wide = list(members_of(int(s.stream[seat]))), right - BED_LEFT
    middle, room = 18 + HIGH * scale / 2, SLOT * scale * 1.08
    first, last = BED_LEFT + 8 + WIDE * scale / 2, right - 8 - WIDE * scale / 2
    step = min(room, (last - first) / max(len(tiles) - 1, 1))
    ground = moved(place(wide, HIGH * scale + 8, "tt-bed tt-edge"), BED_LEFT + wide / 2, middle)
    empty = place(WIDE - 6, HIGH - 6, "tt-bed-place")
    places = (moved(empty, first + room * i, middle, scale) for i in range(len(tiles), STREAM_LIMIT))
    touch = 'id="stream" class="tt-touch"' if mine else 'role="img"'
    drawn = (moved(tile(t), first + step * i, middle, scale, _attributes("stream", t)) for i, t in enumerate(tiles))
    return (
        words("Stream", BED_LEFT + 2, 11, "tt-label tt-start")
        + f'<g {touch} aria-label="{"your" if mine else SEATS[seat]} Stream">{ground}{"".join(places)}</g>'
        + "".join(drawn)
    )


def _hidden_rain(s: Position, seat: int, left: float, high: float, shown: int) -> str:
    """§17 A Rain face down, and how many tiles it has."""
    middle, first = 18 + (high - 24) / 2, left + WIDE * SMALL / 2
    backs = (moved(back(), first + 10.5 * i, middle, SMALL) for i in range(shown))
    return words(f"Rain: {int(s.held[seat]) or 'none'}", left, 11, "tt-label tt-start") + "".join(backs)


def _rain(s: Position, seat: int) -> Part:
    """§17 The own Rain, face up."""
    tiles = list(members_of(int(s.rain[seat])))
    high, step = HIGH * LARGE + 6, (PICTURE - 2 * MARGIN - WIDE * LARGE) / 5 - 4
    first = PICTURE / 2 - step * (len(tiles) - 1) / 2
    drawn = (moved(tile(t), first + step * i, high / 2, LARGE, _attributes("rain", t)) for i, t in enumerate(tiles))
    said = words("your Rain" if tiles else "your Rain is empty", MARGIN + 2, 6, "tt-label tt-start")
    return f'{said}<g transform="translate(0,12)">{"".join(drawn)}</g>', high + 12


def _attributes(where: str, which: int) -> str:
    """What a tile is called, for touching and for reading."""
    return f'id="{where}-{TILE_NAMES[which]}" class="tt-touch" aria-label="{tile_words(which)} in the {where.title()}"'


def _points(s: Position, seat: int, middle: float) -> str:
    """The points of this hand, and below them what the hands before have brought (§16)."""
    points = int(s.score[seat])
    shown = [words(str(points).replace("-", "−"), POINTS, middle - 2, "tt-gold tt-end", 28)]
    shown.append(words("point" if points == 1 else "points", POINTS, middle + 13, "tt-end tt-small"))
    if s.mode == MATCH:
        won = int(s.won[seat])
        pips = (_pip(POINTS - 7 - 16 * i, middle + 26, i < won) for i in reversed(range(TO_WIN)))
        hands = f"{won} hand{'' if won == 1 else 's'} won"
        shown.append(f'<g role="img" aria-label="{hands}">{"".join(pips)}</g>')
    elif s.mode == CUMULATIVE:
        shown.append(words(f"before: {s.total[seat]}", POINTS, middle + 29, "tt-end tt-label"))
    return "".join(shown)


def _pip(x: float, y: float, won: bool) -> str:
    """A hand that may be won, filled once it is."""
    classes = "tt-pip tt-pip-won" if won else "tt-pip"
    return f'<circle class="{classes}" cx="{number(x)}" cy="{number(y)}" r="5"/>'


# Words


def _news(s: Position, news: str) -> Part:
    """One line below the Sea: what is special, or else which hand it is, and how many tiles the Sphere has."""
    if news:
        return words(news, PICTURE / 2, 18, "tt-news"), 26
    return (
        words(f"hand {s.hand}", MARGIN + 2, 18, "tt-small tt-start")
        + words(f"{_sphere_size(s) or 'none'} in the Sphere", PICTURE - MARGIN - 24, 18, "tt-small tt-end")
        + moved(sphere(), PICTURE - MARGIN - 10, 13)
    ), 26


def _news_words(s: Position) -> str:
    """Whose turn it is, or how the match ended."""
    return f"The match is over: {REASONS[s.reason]}" if s.reason else f"{SEATS[_deciding(s)].title()} is to move"


def _description(s: Position, seat: int) -> str:
    """The position in a few sentences, for those who listen."""
    tiles = ", ".join(" ".join(FACES[each]) for each in sea_tiles(s))
    sentences = [f"The Sea from left to right, each tile from top to bottom: {tiles or 'empty'}"]
    for each, name in enumerate(SEATS):
        you = " (you)" if each == seat else ""
        stream = ", ".join(" ".join(FACES[t]) for t in members_of(int(s.stream[each])))
        sentences.append(
            f"{name.title()}{you}: points {s.score[each]}, Rain {s.held[each]}, Stream {stream or 'empty'}"
        )
    return ". ".join([*sentences, _news_words(s)]) + "."
