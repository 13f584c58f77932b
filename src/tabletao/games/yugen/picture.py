"""Yūgen's picture in SVG: the other player's strip, the board, a line of news, and the own hand.

The ids are the touches of ``view.py`` (``hand-forest``, ``square-c4``), besides ``tile-forest`` for a tile on the
board and ``philosopher-1`` to ``-3``, counted from dark's side to bright's, so that a page can let them glide.
Colours are CSS variables of no weight at all: a page that sets them anywhere around the picture is obeyed. All other
rules of style begin with ``.tt-yugen``, so that pictures of several games can be on one page.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from tabletao.core.draw.svg import moved, number, words
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.show.sight import Sight
from tabletao.games.yugen.components import (
    BRIGHT,
    CENTRE,
    DARK,
    HALF,
    NEIGHBOUR,
    NO_TILE,
    PHILOSOPHERS,
    SIDES,
    SQUARE_NAMES,
    SQUARES,
    TILE_NAMES,
    TILES,
    TURNS,
    VALUE,
    WIDTH,
)
from tabletao.games.yugen.rules.scoring import TAKEN_VALUE, scores
from tabletao.games.yugen.state import CHAIN_DRAW, REASONS, SEATS
from tabletao.games.yugen.tile_picture import back, philosopher, ring, tile

_scores = interpreted(scores)

# Measures, in hundredths of a square.
SQUARE = 100
BAND = 22
MARGIN = 6
LEFT = MARGIN + BAND
RIGHT = LEFT + WIDTH * SQUARE
PICTURE = RIGHT + BAND + MARGIN
STRIP = 66
"""The height of a strip whose tiles lie face down."""
HAND = 122
"""The height of the strip with the own hand."""
TOP = MARGIN + STRIP + 8 + BAND
BOTTOM = TOP + WIDTH * SQUARE
NEWS = BOTTOM + BAND + 21
"""The base line of the news."""
OWN = NEWS + 11

ELEMENT_WORDS = ("water", "fire", "earth", "air")
SIDE_WORDS = ("north", "east", "south", "west")
HAND_MIDDLE = 274
TAKEN_PLACES = (410, 436)

LIGHT = (
    "--tt-paper:#f6f1e5;--tt-ink:#22252a;--tt-vermilion:#c2402d;--tt-indigo:#2f4a66;--tt-gold:#b88a2e;"
    "--tt-ochre:#b98a4a;--tt-metal:#7b8087;--tt-tile:#fffcf4;--tt-neutral:#e8e0cf;--tt-shade:#5a5040;"
    "--tt-glow:#fffdf6;--tt-dark-seat:#2b2d31;--tt-bright-seat:#fffdf8;--tt-on-dark:#f0e9da;--tt-on-bright:#22252a"
)
NIGHT = (
    "--tt-paper:#1d1b19;--tt-ink:#ece5d6;--tt-vermilion:#e46a55;--tt-indigo:#7da4cc;--tt-gold:#d9b05c;"
    "--tt-ochre:#b48f5a;--tt-metal:#a4a8ad;--tt-tile:#433e38;--tt-neutral:#302c28;--tt-shade:#000;"
    "--tt-glow:#6b6357;--tt-dark-seat:#0b0a09;--tt-bright-seat:#e2d9c5;--tt-on-dark:#cfc7b6;--tt-on-bright:#22252a"
)
STYLE = """
.tt-yugen text{font-family:var(--tt-serif,Georgia,"Times New Roman",serif);fill:var(--tt-ink);text-anchor:middle}
.tt-yugen path{stroke-linecap:round;stroke-linejoin:round}
.tt-yugen .tt-paper{fill:var(--tt-paper)}
.tt-yugen .tt-square{fill:var(--tt-neutral)}
.tt-yugen .tt-shade{fill:var(--tt-shade)}
.tt-yugen .tt-glow{fill:var(--tt-glow)}
.tt-yugen .tt-grid{fill:none;stroke:var(--tt-ink);stroke-opacity:.28}
.tt-yugen .tt-dark{fill:var(--tt-dark-seat);stroke:var(--tt-ink);stroke-opacity:.6}
.tt-yugen .tt-bright{fill:var(--tt-bright-seat);stroke:var(--tt-ink);stroke-opacity:.6}
.tt-yugen .tt-on-dark{fill:var(--tt-on-dark);font-size:15px}
.tt-yugen .tt-on-bright{fill:var(--tt-on-bright);font-size:15px}
.tt-yugen .tt-owner{letter-spacing:5px;font-size:13.5px}
.tt-yugen .tt-value{font-size:27px;opacity:.42}
.tt-yugen .tt-centre{fill:none;stroke:var(--tt-ink);stroke-width:3.5;opacity:.35}
.tt-yugen .tt-plate{fill:var(--tt-tile);stroke:var(--tt-ink);stroke-width:1.3;stroke-opacity:.55}
.tt-yugen .tt-water{fill:var(--tt-indigo)}
.tt-yugen .tt-crest{fill:none;stroke:var(--tt-tile);stroke-width:1.6}
.tt-yugen .tt-fire{fill:var(--tt-vermilion)}
.tt-yugen .tt-air{fill:var(--tt-metal)}
.tt-yugen .tt-earth{fill:none;stroke:var(--tt-ochre);stroke-width:2.6;opacity:.75}
.tt-yugen .tt-emblem{fill:none;stroke:var(--tt-ink);stroke-width:2.6;opacity:.3}
.tt-yugen .tt-figure{fill:var(--tt-ink);stroke:var(--tt-tile);stroke-width:4;paint-order:stroke}
.tt-yugen .tt-strip .tt-figure{stroke:none}
.tt-yugen .tt-collar{fill:none;stroke:var(--tt-tile);stroke-width:1.1}
.tt-yugen .tt-back{fill:var(--tt-ink);fill-opacity:.78;stroke:var(--tt-ink)}
.tt-yugen .tt-back-ring{fill:none;stroke:var(--tt-paper);stroke-width:4;opacity:.7}
.tt-yugen .tt-gold{fill:var(--tt-gold);font-weight:bold}
.tt-yugen .tt-small{font-size:15px;opacity:.75}
.tt-yugen .tt-start{text-anchor:start}
.tt-yugen .tt-end{text-anchor:end}
.tt-yugen .tt-turn{fill:var(--tt-vermilion);font-style:italic}
.tt-yugen .tt-won{font-style:italic}
.tt-yugen .tt-brush{fill:var(--tt-vermilion);stroke:var(--tt-vermilion);stroke-width:2}
.tt-yugen .tt-news{font-size:17px;font-style:italic}
.tt-yugen .tt-waits{fill:none;stroke:var(--tt-vermilion);stroke-width:2.6}
.tt-yugen .tt-later{stroke-dasharray:1 6}
.tt-yugen .tt-comes{fill:none;stroke:var(--tt-vermilion);stroke-width:2.2;stroke-dasharray:7 6}
.tt-yugen .tt-shadow{fill:#000;opacity:.22}
.tt-yugen .tt-over{pointer-events:none}
.tt-yugen .tt-edge{fill:none;stroke:none}
.tt-yugen :where(.tt-touch){outline:none}
.tt-yugen .tt-lit{cursor:pointer}
.tt-yugen .tt-lit .tt-edge,
.tt-yugen .tt-lit[id^=hand] .tt-plate{stroke:var(--tt-vermilion);stroke-width:4;stroke-opacity:1}
.tt-yugen .tt-touch:focus-visible .tt-edge,
.tt-yugen .tt-touch:focus-visible[id^=hand] .tt-plate{stroke:var(--tt-ink);stroke-width:4}
"""


def svg(sight: Sight) -> str:
    """The board and the hands as this seat sees them; who holds nothing sees dark on top and bright below."""
    s, seat = sight.s, sight.viewer
    below = seat if seat in (DARK, BRIGHT) else BRIGHT
    mine = seat == below
    height = OWN + (HAND if mine else STRIP) + MARGIN
    parts = [
        f'<rect class="tt-paper" width="{PICTURE}" height="{height}" rx="8"/>',
        _strip(s, 1 - below, MARGIN, STRIP, mine=False),
        _borders(),
        *(_square(s, square) for square in range(SQUARES)),
        _waiting(s),
        _lifted(s),
        _news(s),
        _strip(s, below, OWN, HAND if mine else STRIP, mine),
    ]
    night = f"@media (prefers-color-scheme:dark){{:where(:root){{{NIGHT}}}}}"
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" class="tt-picture tt-yugen" '
        f'viewBox="0 0 {PICTURE} {height}" role="img">'
        f"<title>Yūgen: {_news_words(s)}</title><desc>{_description(s, seat)}</desc>"
        f"<style>:where(:root){{{LIGHT}}}\n{night}{STYLE}</style>"
    )
    return "\n".join([head, *filter(None, parts), "</svg>\n"])


# The board


def _corner(square: int) -> tuple[int, int]:
    """Where a square's upper left corner lies."""
    row, column = divmod(square, WIDTH)
    return LEFT + SQUARE * column, TOP + SQUARE * row


def _middle(square: int) -> tuple[int, int]:
    """Where a square's middle lies."""
    x, y = _corner(square)
    return x + SQUARE // 2, y + SQUARE // 2


@cache
def _borders() -> str:
    """Dark's borders above and on the left, bright's on the right and below, with names and coordinates."""
    left, right, top, bottom = LEFT - BAND, RIGHT + BAND, TOP - BAND, BOTTOM + BAND
    dark = f"M{left},{bottom} V{top} H{right} L{RIGHT},{TOP} H{LEFT} V{BOTTOM} Z"
    bright = f"M{right},{top} V{bottom} H{left} L{LEFT},{BOTTOM} H{RIGHT} V{TOP} Z"
    middle = (LEFT + RIGHT) // 2
    beside = f"translate({RIGHT + 7},{(TOP + BOTTOM) // 2}) rotate(90)"
    rows = (words(name, LEFT - 11, TOP + 55 + SQUARE * i, "tt-on-dark") for i, name in enumerate("54321"))
    columns = (words(name, LEFT + 50 + SQUARE * i, BOTTOM + 15, "tt-on-bright") for i, name in enumerate("abcde"))
    return (
        f'<path class="tt-dark" d="{dark}"/><path class="tt-bright" d="{bright}"/>'
        + words("dark", middle, TOP - 7, "tt-on-dark tt-owner")
        + f'<g transform="{beside}">{words("bright", 0, 0, "tt-on-bright tt-owner")}</g>'
        + "".join(rows)
        + "".join(columns)
    )


def _square(s: Position, square: int) -> str:
    """One square: its tone, and its value or what lies and stands on it."""
    x, y = _corner(square)
    box = f'x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}"'
    parts = [f'<rect class="tt-square" {box}/>{_tone(square, box)}<rect class="tt-grid" {box}/>']
    parts.append(f'<rect class="tt-edge" x="{x + 2}" y="{y + 2}" width="96" height="96"/>')
    if square == CENTRE:
        parts.append(moved(ring("tt-centre"), x + 50, y + 50, 1.2))
    elif VALUE[square] and s.face[square] == NO_TILE:
        parts.append(words(VALUE[square], x + 50, y + 59, "tt-value"))
    if s.face[square] != NO_TILE:
        parts.append(_laid(s, square))
    label = _square_label(s, square)
    return f'<g id="square-{SQUARE_NAMES[square]}" class="tt-touch" aria-label="{label}">{"".join(parts)}</g>'


@cache
def _tone(square: int, box: str) -> str:
    """The shade over dark's half and the glow over bright's, stronger towards their corners; nothing between."""
    distance = abs(sum(divmod(square, WIDTH)) - WIDTH + 1)
    if HALF[square] == DARK:
        return f'<rect class="tt-shade" {box} fill-opacity="{number(0.09 + 0.07 * distance)}"/>'
    return f'<rect class="tt-glow" {box} fill-opacity="{number(0.2 + 0.15 * distance)}"/>' if distance else ""


def _laid(s: Position, square: int) -> str:
    """The tile on a square with its philosophers and, in gold, what each of them is worth there.

    The gold number lies in the corner towards the player it counts for.
    """
    face, x, y = int(s.face[square]), *_middle(square)
    laid = moved(tile(face), x, y, attributes=f'id="tile-{TILE_NAMES[(face - 1) // 4].lower()}"')
    if s.philosophers[square] and VALUE[square]:
        side = -1 if HALF[square] == DARK else 1
        laid += words(VALUE[square], x + 37 * side, y + 36 * side + 5, "tt-gold", 15)
    return laid + _standing(s, square, x, y)


def _standing(s: Position, square: int, x: int, y: int) -> str:
    """The philosophers of a square side by side, below the tile's name."""
    count = int(s.philosophers[square])
    first = 1 + int(s.taken[DARK]) + int(s.philosophers[:square].sum())
    return "".join(
        moved(philosopher(), x + 17.5 * (i - (count - 1) / 2), y + 25.5, attributes=f'id="philosopher-{first + i}"')
        for i in range(count)
    )


def _waiting(s: Position) -> str:
    """§6 A red ring around each pair of sides that still interacts; dotted where another tile comes first (§9)."""
    rings = []
    for level in range(int(s.depth)):
        classes = "tt-waits" if level == s.depth - 1 else "tt-waits tt-later"
        for side in members_of(int(s.waiting[level])):
            (x, y), (u, v) = _middle(int(s.new[level])), _middle(int(NEIGHBOUR[s.new[level], side]))
            turned = f'<g transform="rotate({90 * side}) scale(1.25,.88)">{ring(classes)}</g>'
            rings.append(moved(turned, (x + u) / 2, (y + v) / 2))
    return f'<g class="tt-over">{"".join(rings)}</g>' if rings else ""


def _lifted(s: Position) -> str:
    """§8, §10 The tile drawn or slid, held over the square where it will lie once it is turned."""
    target = int(s.target)
    x, y = _corner(target)
    frame = f'<rect class="tt-comes" x="{x + 3}" y="{y + 3}" width="94" height="94" rx="4"/>'
    if not s.drawn:
        return f'<g class="tt-over">{frame}</g>' if s.phase == CHAIN_DRAW else ""
    x, y = _middle(target)
    name = TILE_NAMES[s.drawn - 1].lower()
    shadow = f'<rect class="tt-shadow" x="{x - 42}" y="{y - 40}" width="92" height="92" rx="6"/>'
    held = moved(tile(4 * int(s.drawn) - 3), x - 5, y - 8, 1.06, f'id="tile-{name}"')
    return f'<g class="tt-over">{frame}{shadow}{held}{_standing(s, target, x - 5, y - 8)}</g>'


# Around the board


def _strip(s: Position, seat: int, top: int, height: int, mine: bool) -> str:
    """A player's strip: name and turn on the left, the hand in the middle, philosophers taken and points right."""
    middle = top + height // 2
    status, classes = _status(s, seat, mine)
    line = middle - 1 if status else middle + 7
    parts = [
        f'<circle class="tt-{SEATS[seat]}" cx="{MARGIN + 24}" cy="{line - 7}" r="11"/>',
        words(SEATS[seat].title(), MARGIN + 43, line, "tt-start", 22),
        words(status, MARGIN + 43, middle + 20, f"tt-start {classes}", 16) if status else "",
    ]
    if s.mover == seat and not s.reason:
        parts.append(f'<path class="tt-brush" d="M{MARGIN + 2},{middle - 26} q5,26 1,52 q-6,-24 -1,-52 Z"/>')
    parts += [_hand(s, seat, middle, mine), _gains(s, seat, middle)]
    return f'<g id="seat-{SEATS[seat]}" class="tt-strip">{"".join(parts)}</g>'


def _status(s: Position, seat: int, mine: bool) -> tuple[str, str]:
    """What stands below a player's name, and in which style: whose move it is, or who has won."""
    if s.reason:
        own, other = _points(s)[seat], _points(s)[1 - seat]
        won = "you win" if mine else "wins"
        return (won if own > other else "draw" if own == other else "you" if mine else "", "tt-won")
    if s.mover == seat:
        return ("your move" if mine else "to move", "tt-turn")
    return ("you" if mine else "", "tt-small")


def _hand(s: Position, seat: int, middle: int, mine: bool) -> str:
    """A hand, face up if its tiles are seen; many tiles lie closer together."""
    seen = list(members_of(int(s.hand[seat]))) if mine else []
    scale, wide = (1.17, 112) if mine else (0.5, 54)
    held = max(int(s.held[seat]), len(seen))
    step = min(wide, (228 - wide) / max(held - 1, 1))
    if not held:
        return words("no tiles", HAND_MIDDLE, middle + 6, "tt-small")
    places = [HAND_MIDDLE + step * (i - (held - 1) / 2) for i in range(held)]
    tiles = [moved(tile(1 + 4 * t), places[i], middle, scale, _hand_attributes(t)) for i, t in enumerate(seen)]
    return "".join(tiles + [moved(back(), x, middle, scale) for x in places[len(seen) :]])


def _hand_attributes(each: int) -> str:
    """What a tile of the hand is called, for touching and for reading."""
    name = TILE_NAMES[each]
    return f'id="hand-{name.lower()}" class="tt-touch" aria-label="{name} in your hand: {_sides_words(1 + 4 * each)}"'


def _gains(s: Position, seat: int, middle: int) -> str:
    """§13 The philosophers a player has taken, five points each, and the points as the position stands."""
    taken, parts = int(s.taken[seat]), []
    for i in range(taken):
        which = 1 + i if seat == DARK else PHILOSOPHERS - i
        parts.append(moved(philosopher(), TAKEN_PLACES[i], middle + 6, attributes=f'id="philosopher-{which}"'))
        parts.append(words(TAKEN_VALUE, TAKEN_PLACES[i], middle + 23, "tt-gold", 16))
    points = _points(s)[seat]
    parts.append(words(points, PICTURE - 60, middle + 10, "tt-gold tt-end", 30))
    parts.append(words("point" if points == 1 else "points", PICTURE - 54, middle + 10, "tt-start tt-small"))
    return "".join(parts)


def _news(s: Position) -> str:
    """One line below the board: the turn, what is special about it, and the bag."""
    special = _news_words(s) if s.reason else "Yūgen has been declared" if s.yugen else ""
    return (
        words(f"turn {s.turn}", MARGIN + 4, NEWS, "tt-small tt-start")
        + (words(special, PICTURE / 2, NEWS, "tt-news") if special else "")
        + words(f"{_in_bag(s) or 'none'} in the bag", PICTURE - MARGIN - 4, NEWS, "tt-small tt-end")
    )


# Numbers and words


def _in_bag(s: Position) -> int:
    """How many tiles the bag holds, counted from what everybody sees."""
    return max(0, TILES - int((s.face != NO_TILE).sum()) - int(s.held.sum()) - (1 if s.drawn else 0))


def _points(s: Position) -> list[int]:
    """§13 Each player's points as the position stands."""
    points = np.zeros(2)
    _scores(s, points)
    return [int(value) for value in points]


@cache
def _sides_words(face: int) -> str:
    """What a tile shows to each side."""
    return ", ".join(f"{SIDE_WORDS[side]} {ELEMENT_WORDS[SIDES[face, side]]}" for side in range(4))


def _people(count: int) -> str:
    """So many philosophers."""
    return f"{count} philosopher{'' if count == 1 else 's'}"


def _square_label(s: Position, square: int) -> str:
    """A square in words: what lies there, who stands there, and what is about to happen."""
    name, face, count = SQUARE_NAMES[square], int(s.face[square]), int(s.philosophers[square])
    if face != NO_TILE:
        which, turn = divmod(face - 1, 4)
        top = f", top to the {SIDE_WORDS[turn]}" if TURNS[which] > 1 else ""
        people = f", {_people(count)}" if count else ""
        return f"{name}: {TILE_NAMES[which]}{top}{people}; {_sides_words(face)}{_waiting_words(s, square)}"
    label = f"{name}: empty, " + ("the centre" if square == CENTRE else f"worth {VALUE[square] or 'nothing'}")
    if s.drawn and square == s.target:
        people = f" with {_people(count)}" if count else ""
        label += f"; {TILE_NAMES[s.drawn - 1]}{people} is to be turned and laid here"
    return label


def _waiting_words(s: Position, square: int) -> str:
    """The sides at which a new tile still interacts."""
    levels = [level for level in range(int(s.depth)) if s.new[level] == square]
    sides = [SIDE_WORDS[side] for level in levels for side in members_of(int(s.waiting[level]))]
    return f"; interactions wait to the {' and '.join(sides)}" if sides else ""


def _news_words(s: Position) -> str:
    """Whose turn it is, or how the game ended."""
    return f"The game is over: {REASONS[s.reason]}" if s.reason else f"{SEATS[s.mover].title()} is to move"


def _description(s: Position, seat: int) -> str:
    """The position in a few sentences, for those who listen."""
    laid = int((s.face != NO_TILE).sum())
    where = [f"{_people(int(s.philosophers[q]))} on {SQUARE_NAMES[q]}" for q in range(SQUARES) if s.philosophers[q]]
    sentences = [f"Tiles on the board of five by five squares: {laid}"]
    sentences.append(", ".join(where) or "No philosopher on the board")
    for each, points in enumerate(_points(s)):
        you = " (you)" if each == seat else ""
        taken = _people(int(s.taken[each])) if s.taken[each] else "no philosopher"
        sentences.append(f"{SEATS[each].title()}{you}: tiles held {s.held[each]}, {taken} taken, points {points}")
    return ". ".join([*sentences, _news_words(s)]) + "."
