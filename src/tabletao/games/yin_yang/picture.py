"""Yin Yang's picture in SVG: the other player's dominoes, the board as this seat sees it, and the own dominoes.

The ids are the touches of ``view.py``: ``square-b2``, ``window-c3`` (a crossing of lines, by the lower left of its four
squares), ``domino-2``, and on the domino being written ``cause-1-black`` to ``effect-4-empty`` and ``effect-red``.
Colours are CSS variables of no weight at all: a page that sets them anywhere around the picture is obeyed.
"""

from __future__ import annotations

from tabletao.core.bits import members_of
from tabletao.core.contract import Position
from tabletao.core.kernel import interpreted
from tabletao.games.yin_yang.components import BLACK, DOMINOES, SQUARE_NAMES, SQUARES, WHITE, WIDTH, WINDOWS
from tabletao.games.yin_yang.law_picture import back, domino, draft, gap, kind_name, moved, stone, symbol, words
from tabletao.games.yin_yang.law_text import write_law
from tabletao.games.yin_yang.position import letters_of
from tabletao.games.yin_yang.rules.applying import domino_at, windows_of
from tabletao.games.yin_yang.rules.board import turned
from tabletao.games.yin_yang.rules.codes import window_number
from tabletao.games.yin_yang.rules.conflict import seen_from_opposite
from tabletao.games.yin_yang.rules.end import NOBODY, winner
from tabletao.games.yin_yang.squares import name_of, on_board, window_name, window_squares
from tabletao.games.yin_yang.state import CREATION, REASONS, REWRITE, SEATS

_domino_at = interpreted(domino_at)
_windows_of = interpreted(windows_of)
_turned = interpreted(turned)
_seen_from_opposite = interpreted(seen_from_opposite)
_window_number = interpreted(window_number)
_winner = interpreted(winner)

SQUARE = 100
PICTURE = 560
LEFT = (PICTURE - WIDTH * SQUARE) // 2
STRIP = 128
"""The height of a strip with four dominoes."""
TOP = STRIP + 8
BOTTOM = TOP + WIDTH * SQUARE
NEWS = BOTTOM + 46
OWN = NEWS + 12
DRAFT = 216
"""The height of the domino that is being written."""
GOALS = {"d4": "black's goal", "a1": "white's goal"}
COLOURS = {"B": "black piece", "W": "white piece", ".": "empty"}

LIGHT = (
    "--tt-paper:#f6f1e5;--tt-ink:#22252a;--tt-vermilion:#c2402d;--tt-tile:#fffcf4;--tt-neutral:#e8e0cf;"
    "--tt-dark-seat:#2b2d31;--tt-bright-seat:#fffdf8;--tt-on-dark:#f0e9da;--tt-on-bright:#22252a"
)
NIGHT = (
    "--tt-paper:#1d1b19;--tt-ink:#ece5d6;--tt-vermilion:#e46a55;--tt-tile:#433e38;--tt-neutral:#302c28;"
    "--tt-dark-seat:#0b0a09;--tt-bright-seat:#e2d9c5;--tt-on-dark:#cfc7b6;--tt-on-bright:#22252a"
)
STYLE = """
.tt-picture text{font-family:var(--tt-serif,Georgia,"Times New Roman",serif);fill:var(--tt-ink);text-anchor:middle}
.tt-picture .tt-start{text-anchor:start}
.tt-picture .tt-end{text-anchor:end}
.tt-picture .tt-small{font-size:14px;opacity:.75}
.tt-picture .tt-word{font-size:13px;opacity:.8}
.tt-picture .tt-turn{fill:var(--tt-vermilion);font-style:italic}
.tt-picture .tt-on-back{fill:var(--tt-paper);font-size:13px}
.tt-news{font-size:17px;font-style:italic}
.tt-paper{fill:var(--tt-paper)}
.tt-square{fill:var(--tt-neutral);stroke:var(--tt-ink);stroke-opacity:.35}
.tt-stone,.tt-plug{stroke:var(--tt-ink);stroke-width:1.5;stroke-opacity:.7}
.tt-black{fill:var(--tt-dark-seat)}
.tt-white{fill:var(--tt-bright-seat)}
.tt-red{fill:var(--tt-vermilion)}
.tt-rim{fill:none;stroke-width:1.6;opacity:.45}
.tt-rim-black{stroke:var(--tt-on-dark)}
.tt-rim-white{stroke:var(--tt-on-bright)}
.tt-goal{fill:var(--tt-bright-seat);stroke:var(--tt-ink)}
.tt-goal-dark{fill:var(--tt-dark-seat)}
.tt-goal-light{fill:var(--tt-bright-seat)}
.tt-sign{opacity:.4}
.tt-plate{fill:var(--tt-tile);stroke:var(--tt-ink);stroke-width:1.4;stroke-opacity:.7}
.tt-hidden{stroke-dasharray:6 5}
.tt-slot{fill:var(--tt-ink);opacity:.3}
.tt-arrow{fill:none;stroke:var(--tt-ink);stroke-width:2}
.tt-back{fill:var(--tt-ink);fill-opacity:.78}
.tt-back-mark{fill:none;stroke:var(--tt-paper);stroke-width:3;opacity:.6}
.tt-gap{fill:none;stroke:var(--tt-ink);stroke-opacity:.4;stroke-dasharray:3 6}
.tt-well{fill:var(--tt-neutral)}
.tt-reach{fill:#000;fill-opacity:0}
.tt-choice{opacity:.3}
.tt-choice.tt-lit,.tt-choice.tt-chosen{opacity:1}
.tt-choice.tt-chosen .tt-edge{stroke:var(--tt-ink);stroke-width:3}
.tt-window{pointer-events:none}
.tt-window.tt-lit{pointer-events:auto}
.tt-spot{fill:none}
.tt-lit .tt-spot{fill:var(--tt-vermilion);fill-opacity:.35}
.tt-edge{fill:none;stroke:none}
.tt-touch{outline:none}
.tt-lit{cursor:pointer}
.tt-lit .tt-edge,.tt-lit[id^=domino] .tt-plate{stroke:var(--tt-vermilion);stroke-width:3.5;stroke-opacity:1}
.tt-chosen[id^=domino] .tt-plate{stroke:var(--tt-ink);stroke-width:3.5}
.tt-touch:focus-visible .tt-edge,.tt-touch:focus-visible[id^=domino] .tt-plate{stroke:var(--tt-ink);stroke-width:4}
"""


def svg(s: Position, seat: int) -> str:
    """The board from this seat, its own dominoes below; who has no seat looks from black's."""
    below = seat if seat in (BLACK, WHITE) else BLACK
    writes = seat == below and writing(s, seat)
    height = OWN + STRIP + (DRAFT if writes else 0) + 6
    parts = [
        f'<rect class="tt-paper" width="{PICTURE}" height="{height}" rx="8"/>',
        _strip(s, 1 - below, below, 0, mine=False),
        *(_square(s, below, square) for square in range(SQUARES)),
        *(_window(below, window) for window in range(WINDOWS)),
        _names(below),
        words(_news(s), PICTURE / 2, NEWS, "tt-news"),
        _strip(s, below, below, OWN, mine=seat == below),
        moved(draft(), PICTURE / 2, OWN + STRIP + 88) if writes else "",
    ]
    night = f"@media (prefers-color-scheme:dark){{:where(:root){{{NIGHT}}}}}"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tt-picture" viewBox="0 0 {PICTURE} {height}" role="img">'
        f"<title>Yin Yang: {_news(s)}</title><desc>{_description(s)}</desc>"
        f"<style>:where(:root){{{LIGHT}}}\n{night}{STYLE}</style>"
    )
    return "\n".join([head, *filter(None, parts), "</svg>\n"])


def writing(s: Position, seat: int) -> bool:
    """§3, §8 Must this seat write a law now?"""
    if s.phase == CREATION:
        return bool(s.written[seat] < DOMINOES)
    return bool(s.phase == REWRITE and s.mover == seat)


# The board


def _square(s: Position, seat: int, square: int) -> str:
    """One square as the seat sees it, with what stands on it."""
    x, y = LEFT + SQUARE * (square % WIDTH), TOP + SQUARE * (square // WIDTH)
    name, letter = name_of(seat, square), letters_of(s)[on_board(seat, square)]
    parts = [f'<rect class="tt-square" x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}"/>']
    if name in GOALS:
        parts.append(moved(symbol(), x + 50, y + 50, 1.4, 'class="tt-sign"'))
    if letter != ".":
        parts.append(moved(stone(letter), x + 50, y + 50))
    parts.append(f'<rect class="tt-edge" x="{x + 2}" y="{y + 2}" width="96" height="96"/>')
    label = f"{name}: {COLOURS[letter]}" + (f", {GOALS[name]}" if name in GOALS else "")
    return f'<g id="square-{name}" class="tt-touch" aria-label="{label}">{"".join(parts)}</g>'


def _window(seat: int, window: int) -> str:
    """The crossing in the middle of a window, to be touched where a law may be applied."""
    row, column = divmod(window, 3)
    spot = '<circle class="tt-spot" r="22"/><circle class="tt-edge" r="22"/>'
    label = f"window {window_name(seat, window)}"
    attributes = f'id="window-{window_squares(seat, window)[2]}" class="tt-touch tt-window" aria-label="{label}"'
    return moved(spot, LEFT + SQUARE * (column + 1), TOP + SQUARE * (row + 1), attributes=attributes)


def _names(seat: int) -> str:
    """The names of rows and columns around the board."""
    names = [SQUARE_NAMES[on_board(seat, square)] for square in range(SQUARES)]
    rows = (words(names[WIDTH * i][1], LEFT - 16, TOP + 55 + SQUARE * i, "tt-small") for i in range(WIDTH))
    columns = (words(names[i][0], LEFT + 50 + SQUARE * i, BOTTOM + 18, "tt-small") for i in range(WIDTH))
    return "".join([*rows, *columns])


# The dominoes


def _strip(s: Position, owner: int, seat: int, top: int, mine: bool) -> str:
    """A player's name and four dominoes, seen from the seat."""
    turn = s.phase != CREATION and not s.reason and s.mover == owner
    status = ("your turn" if mine else "to act") if turn else "you" if mine else ""
    reserve = f"may bring forth {s.left[owner]} more" if s.reserve else ""
    parts = [
        f'<circle class="tt-stone tt-{SEATS[owner]}" cx="22" cy="{top + 15}" r="9"/>',
        words(SEATS[owner].title(), 38, top + 21, "tt-start", 19),
        words(status, 100, top + 21, f"tt-start {'tt-turn' if turn else 'tt-small'}", 15) if status else "",
        words(reserve, PICTURE - 10, top + 21, "tt-end tt-small") if reserve else "",
        *(_domino(s, owner, seat, place, top + 58, mine) for place in range(DOMINOES)),
    ]
    return f'<g id="seat-{SEATS[owner]}">{"".join(parts)}</g>'


def _domino(s: Position, owner: int, seat: int, place: int, y: int, mine: bool) -> str:
    """One domino with a word on its kind and where it applies now."""
    x, ordinal = PICTURE * (place + 0.5) / DOMINOES, f"law {place + 1}"
    if place >= s.written[owner]:
        return moved(gap(ordinal), x, y)
    own = _domino_at(s, owner, place)
    seen, laid = own if owner == seat else _seen_from_opposite(own), bool(s.laid[owner, place])
    content = domino(seat, seen, laid) + _caption(s, owner, place) if own else back(ordinal)
    read = f"{'laid' if laid else 'hidden'}, {write_law(seat, seen)}, {kind_name(seen)}" if own else "hidden"
    name, classes = (f"domino-{place + 1}", ' class="tt-touch"') if mine else (f"other-{place + 1}", "")
    return moved(
        content, x, y, attributes=f'id="{name}"{classes} aria-label="{ordinal}: {read}"'.replace(" > ", " becomes ")
    )


def _caption(s: Position, owner: int, place: int) -> str:
    """§2, §6 Below a domino: the kind of its law, and where it applies now."""
    windows = [window_name(owner, window) for window in applying_windows(s, owner, place)]
    where = ", ".join(windows[:2]) + (" …" if len(windows) > 2 else "")
    kind = words(f"{place + 1} {kind_name(_domino_at(s, owner, place))}", 0, 45, "tt-word")
    return kind + (words(f"on {where}", 0, 60, "tt-word") if windows else "")


def applying_windows(s: Position, owner: int, place: int) -> list[int]:
    """§6 The windows, as its owner counts them, in which a law applies now."""
    mine, theirs = int(s.pieces[owner]), _turned(int(s.pieces[1 - owner]))
    return [_window_number(corner) for corner in members_of(_windows_of(s, owner, place, mine, theirs))]


# Words


def _news(s: Position) -> str:
    """What the position waits for, or how the game ended."""
    if s.reason:
        won = _winner(s)
        return f"{'Draw' if won == NOBODY else SEATS[won].title() + ' wins'}: {REASONS[s.reason]}"
    if s.phase == CREATION:
        return f"Laws written: black {s.written[BLACK]} of 4, white {s.written[WHITE]} of 4"
    quiet = f", {s.quiet} quiet" if s.quiet else ""
    return f"Turn {s.turn}{quiet}: {SEATS[s.mover]} {DECISIONS[int(s.phase)]}"


DECISIONS = ("", "moves or applies a law", "may apply a law", "picks up a domino", "rewrites a domino")


def _description(s: Position) -> str:
    """The position in a few sentences, for those who listen."""
    letters = letters_of(s)
    where = [
        f"{name.title()}: " + (", ".join(SQUARE_NAMES[q] for q in range(SQUARES) if letters[q] == letter) or "no piece")
        for name, letter in zip(SEATS, "BW", strict=True)
    ]
    laid = [f"{name.title()} has laid {int((s.laid[seat] != 0).sum())} of four laws" for seat, name in enumerate(SEATS)]
    return ". ".join([*where, *laid, _news(s)]) + "."
