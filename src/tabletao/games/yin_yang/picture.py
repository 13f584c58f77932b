"""Yin Yang's picture in SVG: the other player's dominoes, the board as this seat sees it, and the own dominoes.

Whoever writes a law sees a small board beside the own dominoes, and below them the big domino of ``draft_picture.py``.

The ids are the touches of ``view.py``: ``square-b2``, ``window-c3`` (by the lower left of its four squares),
``domino-2``, and those of the domino being written. A piece is ``b2-black``: one that vanishes here and appears there
glides. What has changed is marked for a while by ``mark-...``, which comes anew with every change and fades.
Colours are CSS variables of no weight at all: a page that sets them anywhere around the picture is obeyed. All other
rules of style begin with ``.tt-yin-yang``, so that pictures of several games can be on one page.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabletao.core.draw.svg import moved, words
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yin_yang import draft_picture
from tabletao.games.yin_yang.aid import causes_laid, windows_as_causes
from tabletao.games.yin_yang.components import BLACK, DOMINOES, SQUARE_NAMES, SQUARES, WHITE, WIDTH, WINDOWS
from tabletao.games.yin_yang.domino_words import captions
from tabletao.games.yin_yang.law_picture import COLOURS, HIGH, WIDE, back, domino, gap, lifted, rect, stone, symbol
from tabletao.games.yin_yang.law_text import slot_letter, write_law
from tabletao.games.yin_yang.position import letters_of
from tabletao.games.yin_yang.rules.applying import domino_at
from tabletao.games.yin_yang.rules.conflict import seen_from_opposite
from tabletao.games.yin_yang.rules.end import NOBODY, winner
from tabletao.games.yin_yang.squares import name_of, on_board, window_name, window_squares
from tabletao.games.yin_yang.state import ACT, AFTER_MOVE, CORNER, CREATION, REASONS, REWRITE, SEATS

_domino_at = interpreted(domino_at)
_seen_from_opposite = interpreted(seen_from_opposite)
_winner = interpreted(winner)

PICTURE = draft_picture.WIDTH
LINE = 32
"""The height of a player's name."""
STRIP = LINE + HIGH + 46
"""The height of a player's name and four dominoes in a row."""
GOALS = {"d4": BLACK, "a1": WHITE}
PIECES = {"B": "black piece", "W": "white piece", ".": "empty"}

LIGHT = (
    "--tt-paper:#f6f1e5;--tt-ink:#22252a;--tt-vermilion:#c2402d;--tt-gold:#b88a2e;--tt-tile:#fffcf4;--tt-neutral:#e8e0cf;"
    "--tt-dark-seat:#2b2d31;--tt-bright-seat:#fffdf8;--tt-on-dark:#f0e9da;--tt-on-bright:#22252a"
)
NIGHT = (
    "--tt-paper:#1d1b19;--tt-ink:#ece5d6;--tt-vermilion:#e46a55;--tt-gold:#d9b05c;--tt-tile:#433e38;--tt-neutral:#302c28;"
    "--tt-dark-seat:#0b0a09;--tt-bright-seat:#e2d9c5;--tt-on-dark:#cfc7b6;--tt-on-bright:#22252a"
)
STYLE = """
.tt-yin-yang text{font-family:var(--tt-serif,Georgia,"Times New Roman",serif);fill:var(--tt-ink);text-anchor:middle}
.tt-yin-yang path{stroke-linecap:round;stroke-linejoin:round}
.tt-yin-yang .tt-start{text-anchor:start}
.tt-yin-yang .tt-small{font-size:16.5px;opacity:.8}
.tt-yin-yang .tt-word{font-size:17px}
.tt-yin-yang .tt-faint{opacity:.75}
.tt-yin-yang .tt-turn{fill:var(--tt-vermilion);font-style:italic}
.tt-yin-yang .tt-on-back{fill:var(--tt-paper);font-size:16px}
.tt-yin-yang .tt-news{font-size:20px;font-style:italic}
.tt-yin-yang .tt-paper{fill:var(--tt-paper)}
.tt-yin-yang .tt-frame{fill:none;stroke:var(--tt-ink);stroke-width:2.5;stroke-opacity:.6}
.tt-yin-yang .tt-square{fill:var(--tt-neutral);stroke:var(--tt-ink);stroke-opacity:.3}
.tt-yin-yang .tt-stone,.tt-yin-yang .tt-plug{stroke:var(--tt-ink);stroke-width:1.5;stroke-opacity:.7}
.tt-yin-yang .tt-black{fill:var(--tt-dark-seat)}
.tt-yin-yang .tt-white{fill:var(--tt-bright-seat)}
.tt-yin-yang .tt-red{fill:var(--tt-vermilion)}
.tt-yin-yang .tt-rim{fill:none;stroke-width:1.6;opacity:.45}
.tt-yin-yang .tt-rim-black{stroke:var(--tt-on-dark)}
.tt-yin-yang .tt-rim-white{stroke:var(--tt-on-bright)}
.tt-yin-yang .tt-goal-dark{fill:var(--tt-dark-seat)}
.tt-yin-yang .tt-goal-light{fill:var(--tt-bright-seat);stroke:var(--tt-ink);stroke-width:1}
.tt-yin-yang .tt-inset{fill:none;stroke-width:7}
.tt-yin-yang .tt-inset-line{fill:none;stroke:var(--tt-ink);stroke-opacity:.5}
.tt-yin-yang .tt-inset-black{stroke:var(--tt-dark-seat)}
.tt-yin-yang .tt-inset-white{stroke:var(--tt-bright-seat)}
.tt-yin-yang .tt-won{fill:none;stroke:var(--tt-gold);stroke-width:7}
.tt-yin-yang .tt-plate{fill:var(--tt-tile);stroke:var(--tt-ink);stroke-width:1.6;stroke-opacity:.75}
.tt-yin-yang .tt-hidden{stroke-dasharray:6 5}
.tt-yin-yang .tt-slot{fill:var(--tt-ink);opacity:.3}
.tt-yin-yang .tt-arrow{fill:none;stroke:var(--tt-ink);stroke-width:2}
.tt-yin-yang .tt-arrow.tt-big{stroke-width:3.5}
.tt-yin-yang .tt-back{fill:var(--tt-ink);fill-opacity:.78}
.tt-yin-yang .tt-back-mark{fill:none;stroke:var(--tt-paper);stroke-width:3;opacity:.6}
.tt-yin-yang .tt-gap{fill:none;stroke:var(--tt-ink);stroke-opacity:.4;stroke-dasharray:3 6}
.tt-yin-yang .tt-next{stroke:var(--tt-vermilion);stroke-opacity:1;stroke-width:2.5}
.tt-yin-yang .tt-window{visibility:hidden;pointer-events:none}
.tt-yin-yang .tt-window.tt-lit,.tt-yin-yang .tt-window.tt-chosen{visibility:visible;pointer-events:auto}
.tt-yin-yang .tt-window.tt-chosen{outline:none}
.tt-yin-yang .tt-pane{fill:none;stroke:var(--tt-vermilion);stroke-width:4;pointer-events:none}
.tt-yin-yang .tt-window.tt-chosen .tt-pane,
.tt-yin-yang .tt-window:hover .tt-pane{fill:var(--tt-vermilion);fill-opacity:.1}
.tt-yin-yang .tt-spot{fill:var(--tt-vermilion);stroke:var(--tt-paper);stroke-width:3}
.tt-yin-yang .tt-reach{fill:#000;fill-opacity:0}
.tt-yin-yang .tt-marks{pointer-events:none;animation:tt-yin-yang-wait 7s}
.tt-yin-yang .tt-mark{fill:none;stroke:var(--tt-gold);stroke-width:4.5;opacity:0;animation:tt-yin-yang-fade 7s}
@keyframes tt-yin-yang-wait{from,to{visibility:hidden}}
@keyframes tt-yin-yang-fade{5%,55%{opacity:.8}}
.tt-yin-yang .tt-button{fill:var(--tt-tile);stroke:var(--tt-ink);stroke-width:1.4;stroke-opacity:.5}
.tt-yin-yang .tt-lit .tt-button{stroke:var(--tt-vermilion);stroke-width:3;stroke-opacity:1}
.tt-yin-yang .tt-answer:not(.tt-lit,.tt-chosen){display:none}
.tt-yin-yang .tt-edge{fill:none;stroke:none}
.tt-yin-yang :where(.tt-touch){outline:none}
.tt-yin-yang .tt-lit{cursor:pointer}
.tt-yin-yang .tt-lit .tt-edge,
.tt-yin-yang .tt-lit[id^=domino] .tt-plate{stroke:var(--tt-vermilion);stroke-width:4;stroke-opacity:1}
.tt-yin-yang .tt-chosen[id^=domino]{outline:none}
.tt-yin-yang .tt-chosen[id^=domino] .tt-plate{stroke:var(--tt-ink);stroke-width:4}
.tt-yin-yang .tt-touch:focus-visible :is(.tt-edge,.tt-button,.tt-pane),
.tt-yin-yang .tt-touch:focus-visible[id^=domino] .tt-plate{stroke:var(--tt-ink);stroke-width:5}
"""


@dataclass(frozen=True)
class Place:
    """Where the board lies in the picture, and how large its squares are."""

    left: float
    top: float
    side: float

    def corner(self, square: int) -> tuple[float, float]:
        """The upper left corner of a square, by its number as the seat sees it."""
        return self.left + self.side * (square % WIDTH), self.top + self.side * (square // WIDTH)

    def middle(self, square: int) -> tuple[float, float]:
        """The middle of a square."""
        x, y = self.corner(square)
        return x + self.side / 2, y + self.side / 2

    @property
    def bottom(self) -> float:
        """Where the board ends."""
        return self.top + WIDTH * self.side


LARGE = Place(62, STRIP + 10, 109)
SMALL_SIDE = 63


def svg(s: Position, seat: int) -> str:
    """The board from this seat, its own dominoes below; who has no seat looks from black's."""
    below = seat if seat in (BLACK, WHITE) else BLACK
    mine = seat == below
    height, parts = _at_the_desk(s, seat) if mine and writes(s, seat) else _at_the_board(s, below, mine)
    night = f"@media (prefers-color-scheme:dark){{:where(:root){{{NIGHT}}}}}"
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" class="tt-picture tt-yin-yang" '
        f'viewBox="0 0 {PICTURE} {height:g}" role="img">'
        f"<title>Yin Yang: {_news(s, seat)}</title><desc>{_description(s, seat)}</desc>"
        f"<style>:where(:root){{{LIGHT}}}\n{night}{STYLE}</style>"
        f'<rect class="tt-paper" width="{PICTURE}" height="{height:g}" rx="8"/>'
    )
    return "\n".join([head, *filter(None, parts), "</svg>\n"])


def writes(s: Position, seat: int) -> bool:
    """§3, §8 Is this the time for this seat to write laws?"""
    return bool(s.phase == CREATION or (s.phase == REWRITE and s.mover == seat))


def _at_the_board(s: Position, below: int, mine: bool) -> tuple[float, list[str]]:
    """The height of the picture while pieces move, and what is in it from top to bottom."""
    news = LARGE.bottom + 50
    asked = mine and s.mover == below and s.phase in (ACT, AFTER_MOVE)
    answers = _answer("end", "End the turn", news) + _answer("adapt", "Rewrite a law", news) if asked else ""
    own = news + 14
    marks = [*_square_marks(s, below, LARGE), *_row_marks(s, 1 - below, 0), *_row_marks(s, below, own)]
    return own + STRIP + 4, [
        _row(s, 1 - below, below, 0, mine=False),
        _board(s, below, LARGE),
        words(_count(s) if asked else _news(s, below if mine else -1), 12, news, "tt-news tt-start"),
        _row(s, below, below, own, mine),
        answers,
        f'<g id="marks" class="tt-marks">{"".join(marks)}</g>',
    ]


def _answer(touch: str, label: str, y: float) -> str:
    """§4, §8 A button beside the news, to be seen only when it may be touched."""
    content = rect("tt-button", 292, y - 28, 258, 62, 'rx="10"') + words(label, 421, y + 10, "", 22)
    return f'<g id="{touch}" class="tt-touch tt-answer" aria-label="{label.lower()}">{content}</g>'


def _at_the_desk(s: Position, seat: int) -> tuple[float, list[str]]:
    """The same while a law is written: a small board, the own dominoes beside it, and the domino to be written."""
    creating = s.phase == CREATION
    place = Place(28, (6 if creating else STRIP) + 8, SMALL_SIDE)
    desk = place.bottom + 30
    patterns = [_letters(seat, plugs) for plugs in windows_as_causes(s, seat)]
    names = [window_name(seat, window) for window in range(WINDOWS)]
    written = creating and s.written[seat] == DOMINOES
    laid = {_letters(seat, plugs) for plugs in causes_laid(s, seat)}
    draft = draft_picture.draft() + draft_picture.met_words(patterns, names, laid)
    return desk + draft_picture.HEIGHT, [
        f"<style>{draft_picture.STYLE}{draft_picture.met_style(patterns)}</style>",
        "" if creating else _row(s, 1 - seat, seat, 0, mine=False),
        _board(s, seat, place),
        *(_fit(place, window) for window in range(WINDOWS)),
        _square_of_dominoes(s, seat, place.top - 8),
        moved(draft, 0, desk, attributes=f'class="tt-draft{" tt-written" if written else ""}"'),
        _resting(s, seat, desk) if written else "",
        f'<g id="marks" class="tt-marks">{"".join(_square_marks(s, seat, place))}</g>',
    ]


def _letters(seat: int, plugs: int) -> str:
    return "".join(slot_letter(seat, plugs, slot) for slot in range(4))


def _resting(s: Position, seat: int, top: float) -> str:
    """§3 What is said to whoever has written four laws and waits."""
    lines = ("Your four laws are written.", f"{SEATS[1 - seat].title()} is still writing.")
    said = "".join(words(line, PICTURE / 2, top + 60 + 30 * i, "", 22) for i, line in enumerate(lines))
    return f'<g class="tt-rest">{said}</g>'


# The board


def _board(s: Position, seat: int, place: Place) -> str:
    """The squares, the frame, the names around, the goals, and the windows to be touched."""
    x, y = place.corner(0)
    frame = rect("tt-frame", x - 2, y - 2, WIDTH * place.side + 4, WIDTH * place.side + 4, 'rx="3"')
    letters = letters_of(s)
    squares = "".join(_square(s, letters, seat, square, place) for square in range(SQUARES))
    windows = "".join(_window(seat, window, place) for window in range(WINDOWS)) if place is LARGE else ""
    return squares + frame + _names(seat, place) + windows


def _square(s: Position, letters: str, seat: int, square: int, place: Place) -> str:
    """One square as the seat sees it, with what stands on it."""
    (x, y), side, name = place.corner(square), place.side, name_of(seat, square)
    letter = letters[on_board(seat, square)]
    parts = [rect("tt-square", x, y, side, side)]
    if name in GOALS:
        parts.append(_goal(s, GOALS[name], x, y, side))
    if letter != ".":
        attributes = f'id="{name}-{COLOURS[letter]}"'
        parts.append(moved(stone(letter), *place.middle(square), side / 100, attributes))
    parts.append(rect("tt-edge", x + 3, y + 3, side - 6, side - 6))
    label = f"{name}: {PIECES[letter]}" + (f", {SEATS[GOALS[name]]}'s goal" if name in GOALS else "")
    return f'<g id="square-{name}" class="tt-touch" aria-label="{label}">{"".join(parts)}</g>'


def _goal(s: Position, owner: int, x: float, y: float, side: float) -> str:
    """§1, §11 A goal: the sign of yin and yang in a frame of its owner's colour; in gold where the game was won."""
    inset = rect(f"tt-inset tt-inset-{SEATS[owner]}", x + 6, y + 6, side - 12, side - 12)
    line = rect("tt-inset-line", x + 10, y + 10, side - 20, side - 20)
    sign = moved(symbol(), x + side / 2, y + side / 2, side / 90)
    won = s.reason == CORNER and _winner(s) == owner
    return inset + line + sign + (rect("tt-won", x + 6, y + 6, side - 12, side - 12) if won else "")


def _window(seat: int, window: int, place: Place) -> str:
    """A window, to be touched around its middle where a law may be applied."""
    (x, y), side = _window_corner(place, window), place.side
    pane = rect("tt-pane", x + 7, y + 7, 2 * side - 14, 2 * side - 14, 'rx="14"')
    middle = f'cx="{x + side:g}" cy="{y + side:g}"'
    spot = f'<circle class="tt-spot" {middle} r="15"/><circle class="tt-reach" {middle} r="50"/>'
    name = f'id="window-{window_squares(seat, window)[2]}"'
    return f'<g {name} class="tt-touch tt-window" aria-label="window {window_name(seat, window)}">{pane}{spot}</g>'


def _window_corner(place: Place, window: int) -> tuple[float, float]:
    return place.left + place.side * (window % 3), place.top + place.side * (window // 3)


def _fit(place: Place, window: int) -> str:
    """§6 A window that the cause being written may mean."""
    x, y = _window_corner(place, window)
    return rect(f"tt-fit tt-fit-{window}", x + 4, y + 4, 2 * place.side - 8, 2 * place.side - 8, 'rx="9"')


def _names(seat: int, place: Place) -> str:
    """The names of rows and columns around the board, and whose goals the corners are."""
    names, parts = [name_of(seat, square) for square in range(SQUARES)], []
    for i in range(WIDTH):
        x, y = place.middle(5 * i)
        parts.append(words(names[WIDTH * i][1], place.left - 14, y + 6, "tt-small"))
        parts.append(words(names[i][0], x, place.bottom + 19, "tt-small"))
    if place is LARGE:
        parts.append(_goal_sign(seat, place.left + WIDTH * place.side + 31, place.top + 24))
        parts.append(_goal_sign(1 - seat, 30, place.bottom - 92))
    return "".join(parts)


def _goal_sign(owner: int, x: float, y: float) -> str:
    """§1 Beside a goal, which a piece may cover: whose it is, and the sign."""
    above = y > LARGE.top + 2 * LARGE.side
    sign = moved(symbol(), x, y - 38 if above else y + 50, 0.6)
    return sign + words(f"{SEATS[owner]}'s", x, y, "tt-small") + words("goal", x, y + 19, "tt-small")


# What has changed


def _square_marks(s: Position, seat: int, place: Place) -> list[str]:
    """A frame for each square, new whenever what stands there is new."""
    letters, marks = letters_of(s), []
    for square in range(SQUARES):
        (x, y), side = place.corner(square), place.side
        name = f'id="mark-{name_of(seat, square)}-{COLOURS[letters[on_board(seat, square)]]}"'
        marks.append(rect("tt-mark", x + 5, y + 5, side - 10, side - 10, f'rx="8" {name}'))
    return marks


def _row_marks(s: Position, owner: int, top: float) -> list[str]:
    """A frame for each domino of a row, new whenever it is laid or taken up again."""
    marks = []
    for place in range(DOMINOES):
        x, y = _row_place(place, top)
        name = f'id="mark-{SEATS[owner]}-{place + 1}-{"laid" if s.laid[owner, place] else "hidden"}"'
        marks.append(rect("tt-mark", x - WIDE / 2, y - HIGH / 2, WIDE, HIGH, f'rx="8" {name}'))
    return marks


# The dominoes


def _row(s: Position, owner: int, seat: int, top: float, mine: bool) -> str:
    """A player's name and four dominoes in a row, seen from the seat."""
    parts = [_name(s, owner, 12, top, mine)]
    parts += [_domino(s, owner, seat, place, _row_place(place, top), mine) for place in range(DOMINOES)]
    return f'<g id="seat-{SEATS[owner]}">{"".join(parts)}</g>'


def _row_place(place: int, top: float) -> tuple[float, float]:
    return PICTURE * (place + 0.5) / DOMINOES, top + LINE + HIGH / 2


def _square_of_dominoes(s: Position, seat: int, top: float) -> str:
    """The own name and dominoes two by two, beside the small board."""
    first = 28 + WIDTH * SMALL_SIDE
    middle = top + LINE + HIGH / 2
    places = tuple((first + 74 + 138 * (i % 2), middle + (HIGH + 46) * (i // 2)) for i in range(DOMINOES))
    parts = [_name(s, seat, first + 14, top, mine=True)]
    parts += [_domino(s, seat, seat, i, places[i], mine=True) for i in range(DOMINOES)]
    if s.written[seat] == 0:
        parts.append(draft_picture.laws_of_sets(seat, places))
    return f'<g id="seat-{SEATS[seat]}">{"".join(parts)}</g>'


def _name(s: Position, owner: int, x: float, top: float, mine: bool) -> str:
    """A player's colour and name, whether it is that player's turn, and what the reserve still holds."""
    turn = s.phase != CREATION and not s.reason and s.mover == owner
    status = ("your turn" if mine else "to act") if turn else "you" if mine else ""
    reserve = f"{s.left[owner]} in reserve" if s.reserve else ""
    style = "tt-turn" if turn else "tt-faint"
    return (
        f'<circle class="tt-stone tt-{SEATS[owner]}" cx="{x + 9:g}" cy="{top + 15:g}" r="9"/>'
        + words(SEATS[owner].title(), x + 25, top + 22, "tt-start", 22)
        + words(", ".join(filter(None, [status, reserve])), x + 88, top + 22, f"tt-start {style}", 18)
    )


def _domino(s: Position, owner: int, seat: int, place: int, middle: tuple[float, float], mine: bool) -> str:
    """One domino with a word on its kind and where it applies now; or on what it may be."""
    ordinal, own = f"law {place + 1}", _domino_at(s, owner, place)
    if s.phase == CREATION and place >= s.written[owner]:
        return moved(gap(ordinal, place == s.written[owner]), *middle) if mine else moved(back(ordinal), *middle)
    seen, laid = own if owner == seat else _seen_from_opposite(own), bool(s.laid[owner, place])
    lines = captions(s, owner, place)
    shown = [f"{place + 1} {lines[0]}", *lines[1:]] if own else lines
    below = "".join(words(line, 0, HIGH / 2 + 18 + 19 * i, "tt-word") for i, line in enumerate(shown))
    read = ["laid" if laid else "hidden", *([write_law(seat, seen)] if own else []), *lines]
    label = f"{ordinal}: {', '.join(read)}".replace(" > ", " becomes ")
    name, classes = (f"domino-{place + 1}", ' class="tt-touch"') if mine else (f"{SEATS[owner]}-{place + 1}", "")
    held = lifted() if s.mover == owner and s.chosen == place + 1 else ""
    content = (domino(seat, seen, laid) if own else back(ordinal)) + held + below
    return moved(content, *middle, attributes=f'id="{name}"{classes} aria-label="{label}"')


# Words


def _news(s: Position, seat: int) -> str:
    """What the position waits for, or how the game ended."""
    if s.reason:
        won = _winner(s)
        return f"{'Draw' if won == NOBODY else SEATS[won].title() + ' wins'}: {REASONS[s.reason]}"
    if s.phase == CREATION:
        own = f", {s.written[seat]} of 4 written" if seat in (BLACK, WHITE) else ""
        return f"Both write their laws in secret{own}"
    return f"{_count(s)}: {SEATS[s.mover]} {DECISIONS[int(s.phase)]}"


def _count(s: Position) -> str:
    """§4, §13 Which turn it is, and for how many no law was applied."""
    return f"Turn {s.turn}" + (f", {s.quiet} without a law" if s.quiet else "")


DECISIONS = ("", "moves or applies a law", "may apply a law", "picks up a domino", "rewrites a domino")


def _description(s: Position, seat: int) -> str:
    """The position in a few sentences, for those who listen."""
    letters = letters_of(s)
    where = [
        f"{name.title()}: " + (", ".join(SQUARE_NAMES[q] for q in range(SQUARES) if letters[q] == letter) or "no piece")
        for name, letter in zip(SEATS, "BW", strict=True)
    ]
    laid = [f"{name.title()} has laid {int((s.laid[i] != 0).sum())} of 4 laws" for i, name in enumerate(SEATS)]
    return ". ".join([*where, *laid, _news(s, seat)]) + "."
