"""Yin Yang's picture in SVG: the other player's dominoes, the board as the viewer sees it, and the own dominoes.

Whoever writes a law sees a small board beside the own dominoes, and below them the big domino of ``domino_picture.py``.
The ids are the touches of ``moves.py``; the other player's dominoes are ``white-1`` and so on. A piece is ``b2-black``:
one that vanishes here and appears there glides.
"""

from __future__ import annotations

from dataclasses import replace

from tabletao.core.draw.board import SquareBoard
from tabletao.core.draw.element import Content, Drawing, circle, joined, moved, rect, text
from tabletao.core.draw.layout import Box, Place, row
from tabletao.core.draw.marks import last_move
from tabletao.core.draw.naming import named, scenery
from tabletao.core.draw.picture import picture
from tabletao.core.draw.seats import Player, Status, panel, status_of
from tabletao.core.draw.touch import button, touch
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yin_yang import domino_picture
from tabletao.games.yin_yang.components import BLACK, COLOURS, CORNERS, DOMINOES, EMPTY, SQUARE_NAMES, WHITE, WIDTH
from tabletao.games.yin_yang.domino_picture import BOX, DOMINO, back, domino, gap, stone, symbol
from tabletao.games.yin_yang.names import WINDOW
from tabletao.games.yin_yang.rules.end import NOBODY, winner
from tabletao.games.yin_yang.sight import Domino, YinYangSight
from tabletao.games.yin_yang.state import ACT, AFTER_MOVE, CORNER, CREATION, REASONS, SEATS

_winner = interpreted(winner)

PICTURE = domino_picture.WIDTH
PANEL = 54  # the height of a player's name
STRIP = PANEL + DOMINO.height + 46  # with four dominoes in a row, and words below them
GOALS = {"d4": BLACK, "a1": WHITE}
DECISIONS = ("writes in secret", "moves or applies a law", "may apply a law", "picks up a domino", "rewrites a domino")
Rows = dict[int, tuple[Place, ...]]  # where each player's dominoes lie

STYLE = f"""
.tt-word{{font-size:17px}}
.tt-frame{{fill:none;stroke:var(--tt-soft);stroke-width:2.5;pointer-events:none}}
.tt-square{{fill:var(--tt-neutral);stroke:var(--tt-soft);stroke-opacity:.5}}
.tt-inset{{fill:none;stroke-width:7;filter:drop-shadow(0 0 1.2px var(--tt-ink))}}
.tt-inset-black{{stroke:var(--tt-dark-seat)}}
.tt-inset-white{{stroke:var(--tt-bright-seat)}}
.tt-won{{fill:none;stroke:var(--tt-gold);stroke-width:7}}
.tt-window,.tt-window .tt-edge{{pointer-events:none}}
.tt-window:is(.tt-lit,.tt-chosen) .tt-reach{{pointer-events:all}}
.tt-window:is(.tt-chosen,:hover) .tt-edge{{fill:var(--tt-vermilion);fill-opacity:.12}}
.tt-spot{{fill:var(--tt-vermilion);stroke:var(--tt-paper);stroke-width:3}}
:is(.tt-answer,.tt-window):not(.tt-lit,.tt-chosen){{display:none}}
{domino_picture.STYLE}"""


def svg(sight: YinYangSight) -> str:
    """The board from the viewer's side, the own dominoes below."""
    height, parts = _desk(sight) if sight.writes else _table(sight)
    style = STYLE + domino_picture.DRAFT_STYLE if sight.writes else STYLE
    return picture("yin_yang", f"Yin Yang: {_news(sight)}", _described(sight), PICTURE, height, *parts, style=style)


def _table(sight: YinYangSight) -> tuple[float, list[Content]]:
    """The height of the picture while pieces move, and what is in it from top to bottom."""
    s, below = sight.s, sight.below
    board = SquareBoard(62, STRIP + 12, 109, WIDTH, WIDTH, below == WHITE)
    own = board.area.bottom + 28
    asked = sight.is_seated and s.mover == below and s.phase in (ACT, AFTER_MOVE)
    rows = {1 - below: _row(PANEL), below: _row(own + PANEL)}
    return own + STRIP, [
        panel(_player(sight, 1 - below), PICTURE, PANEL),
        _turn_sign(sight) if s.turn else None,
        _dominoes(sight, 1 - below, rows),
        _board(sight, board),
        (_goal_sign(sight, owner, board) for owner in (BLACK, WHITE)),
        (_window(window, below, board) for window in range(len(CORNERS))),
        moved(panel(_player(sight, below), PICTURE, PANEL), 0, own),
        (_answer("end", "End the turn", own), _answer("adapt", "Rewrite a law", own)) if asked else None,
        named(_news(sight), "11", text(_news(sight), PICTURE - 12, own + 32, "tt-news tt-end")) if s.reason else None,
        _dominoes(sight, below, rows),
        _marks(sight, board, rows),
    ]


def _desk(sight: YinYangSight) -> tuple[float, list[Content]]:
    """The same while a law is written: a small board, the own dominoes beside it, and the domino to be written."""
    s, seat = sight.s, sight.viewer
    creating = s.phase == CREATION
    board = SquareBoard(28, 14 if creating else STRIP + 8, 63, WIDTH, WIDTH, seat == WHITE)
    desk = board.area.bottom + 30
    is_done = creating and s.written[seat] == DOMINOES
    own = tuple(Place(360 + 129 * (i % 2), board.top + 78 + 110 * (i // 2), 0.92) for i in range(DOMINOES))
    rows = {seat: own} if creating else {seat: own, 1 - seat: _row(PANEL)}
    draft = domino_picture.draft() + domino_picture.met(sight)
    return desk + domino_picture.HEIGHT, [
        None if creating else (panel(_player(sight, 1 - seat), PICTURE, PANEL), _dominoes(sight, 1 - seat, rows)),
        _board(sight, board),
        [_fitting(board, i) for i in range(len(CORNERS))],
        moved(panel(_player(sight, seat), PICTURE - 288, 276), 288, board.top - 9),
        _dominoes(sight, seat, rows),
        domino_picture.laws_of_sets(seat, own) if creating and s.written[seat] == 0 else None,
        moved(draft, 0, desk, cls="tt-draft tt-written" if is_done else "tt-draft"),
        _all_written(desk) if is_done else None,
        _marks(sight, board, rows),
    ]


def _fitting(board: SquareBoard, window: int) -> Drawing:
    """§6 A window that the cause being written may still mean."""
    frame = rect(*_window_box(board, window).grown(-4), f"tt-fit tt-fit-{window}", 9)
    return named("Here the cause of the law is met so far", "6", frame, cls="tt-over")


def _all_written(top: float) -> Drawing:
    """§3 What stands in the place of the domino when nothing is left to be written."""
    words = "Your four laws are written."
    return named(words, "3", text(words, PICTURE / 2, top + 60, size=22), cls="tt-rest")


def _turn_sign(sight: YinYangSight) -> Drawing:
    """§13 Which turn it is; many without a law end the game in a draw."""
    words = f"{_turn(sight)}; after 80 in a row without a law the game is drawn"
    return named(words, "13", text(_turn(sight), PICTURE - 12, 30, "tt-small tt-end"))


def _answer(name: str, label: str, top: float) -> Drawing:
    """§4, §8 A button beside the own name, to be seen only when it may be touched."""
    said = text(label, 423, top + 32, size=22)
    clause = "8" if name == "adapt" else "4"
    return button(name, label.lower(), Box(292, top, 262, PANEL - 4), said, cls="tt-answer", clause=clause)


def _marks(sight: YinYangSight, board: SquareBoard, rows: Rows) -> Drawing:
    """What the last move has left: on squares and on dominoes."""
    where = {f"square-{name}": board.box(square) for square, name in enumerate(SQUARE_NAMES)}
    where |= {f"{SEATS[owner]}-{i}": each.box(DOMINO) for owner in rows for i, each in enumerate(rows[owner], 1)}
    return last_move(sight.marks, where, aside=board.side * 0.43)


# The board


def _board(sight: YinYangSight, board: SquareBoard) -> Drawing:
    """The squares, the frame, and the names of rows and columns around."""
    squares = (_square(sight, square, board.box(square)) for square in board.squares)
    return joined(squares, board.around(SQUARE_NAMES, "1"), scenery(rect(*board.area.grown(2), "tt-frame", 3)))


def _square(sight: YinYangSight, square: int, box: Box) -> Drawing:
    """One square with what stands on it. §1, §11 A goal has the sign of yin and yang, framed in its owner's colour."""
    name, letter = SQUARE_NAMES[square], sight.letters()[square]
    label, content = f"{name}: {COLOURS[letter]}{' piece' * (letter != EMPTY)}", [rect(*box, "tt-square")]
    if name in GOALS:
        won = sight.s.reason == CORNER and _winner(sight.s) == GOALS[name]
        content.append(rect(*box.grown(-6), "tt-won" if won else f"tt-inset tt-inset-{SEATS[GOALS[name]]}"))
        content.append(moved(symbol(), *box.middle, box.width / 90))
        label += f", {SEATS[GOALS[name]]}'s goal"
    if letter != EMPTY:
        content.append(moved(stone(letter), *box.middle, box.width / 100, id=f"{name}-{COLOURS[letter]}"))
    clause = "11" if name in GOALS else "5"
    return touch(f"square-{name}", label, content, frame=box.grown(-1), clause=clause)


def _goal_sign(sight: YinYangSight, owner: int, board: SquareBoard) -> Drawing:
    """§1 Beside a goal, which a piece may cover: whose it is, and the sign."""
    is_right = owner == sight.below
    x, y = (board.area.right + 31, board.top + 24) if is_right else (30, board.area.bottom - 92)
    whose = "your" if owner == sight.viewer else f"{SEATS[owner]}'s"
    sign = moved(symbol(), x, y + 50 if is_right else y - 38, 0.6)
    words = f"{whose} goal: {SEATS[owner]} wins with a {SEATS[owner]} piece in this corner".capitalize()
    return named(words, "11", sign, text(whose, x, y, "tt-small"), text("goal", x, y + 19, "tt-small"))


def _window_box(board: SquareBoard, window: int) -> Box:
    """Where a window lies, by its number as the viewer sees it."""
    down, across = divmod(CORNERS[window], WIDTH)
    return Box(board.left + board.side * across, board.top + board.side * down, 2 * board.side, 2 * board.side)


def _window(window: int, seat: int, board: SquareBoard) -> Drawing:
    """A window, to be touched around its middle where a law may be applied."""
    box, name = _window_box(board, window), WINDOW.write(window, seat)
    spot, reach = circle(*box.middle, 15, "tt-spot"), Box.around(*box.middle, 100, 100)
    slug, frame = WINDOW.slug(window, seat), box.grown(-5)
    told = f"window-{slug}", f"window {name}"
    return touch(*told, spot, frame=frame, reach=reach, rx=14, cls="tt-window", clause="6")


# The players


def _player(sight: YinYangSight, seat: int) -> Player:
    """A player's name, what the player does or has come to, and what the reserve still holds."""
    s, is_you, won = sight.s, seat == sight.viewer, _winner(sight.s)
    status = status_of(seat, s.phase != CREATION and s.mover == seat, s.reason != 0, None if won == NOBODY else won)
    acts = not is_you and (status is Status.TO_MOVE or s.phase == CREATION)
    said = DECISIONS[s.phase] if acts else ""
    player = Player(seat, SEATS[seat].title(), status, is_you, said=said, clause="14" if s.reserve else "4")
    reserve = f"{s.left[seat]} in reserve" if s.reserve else ""
    return replace(player, said=", ".join(filter(None, (player.words, reserve))))


def _row(top: float) -> tuple[Place, ...]:
    """The places of four dominoes side by side."""
    return tuple(row(DOMINOES, DOMINO, Box(4, top, PICTURE - 8, DOMINO.height)))


def _dominoes(sight: YinYangSight, owner: int, rows: Rows) -> Drawing:
    """A player's dominoes at their places."""
    each = zip(sight.dominoes(owner), rows[owner], strict=True)
    return joined(place.put(_domino(sight, owner, seen)) for seen, place in each)


def _domino(sight: YinYangSight, owner: int, seen: Domino) -> Drawing:
    """One domino with a word on its kind and where it applies now; or on what it may be."""
    ordinal, is_mine = f"law {seen.place + 1}", owner == sight.viewer
    if not seen.is_written:
        empty = gap(ordinal, seen.place == sight.s.written[owner]) if is_mine else back(ordinal)
        return named(f"{ordinal}: not written yet" if is_mine else f"{ordinal}: written in secret", "3", empty)
    words = (f"{seen.place + 1} {seen.words[0]}", *seen.words[1:]) if seen.law else seen.words
    content = (
        domino(seen.law, seen.is_laid) if seen.law else back(ordinal),
        gap("", is_next=True) if seen.is_picked_up else None,
        (text(line, 0, BOX.bottom + 18 + 19 * i, "tt-word") for i, line in enumerate(words)),
    )
    read = ["laid" if seen.is_laid else "hidden", *([str(seen.law)] if seen.law else []), *seen.words]
    label = f"{ordinal}: {', '.join(read)}".replace(" > ", " becomes ")
    if is_mine:
        return touch(f"domino-{seen.place + 1}", label, content, frame=BOX, rx=8, clause="6")
    clause = "9" if seen.is_laid else "15"
    return named(label, clause, content, id=f"{SEATS[owner]}-{seen.place + 1}")


# Words


def _news(sight: YinYangSight) -> str:
    """What the position waits for, or how the game ended."""
    s = sight.s
    if s.reason:
        won = _winner(s)
        return f"{'Draw' if won == NOBODY else SEATS[won].title() + ' wins'}: {REASONS[s.reason]}"
    if s.phase == CREATION:
        own = f", {s.written[sight.viewer]} of 4 written" if sight.is_seated else ""
        return f"Both write their laws in secret{own}"
    return f"{_turn(sight)}: {SEATS[s.mover]} {DECISIONS[s.phase]}"


def _turn(sight: YinYangSight) -> str:
    """§4, §13 Which turn it is, and for how many no law was applied."""
    return f"Turn {sight.s.turn}" + (f", {sight.s.quiet} without a law" if sight.s.quiet else "")


def _described(sight: YinYangSight) -> str:
    """The position in a few sentences, for those who listen."""
    said = []
    for seat, letter in enumerate("BW"):
        where = ", ".join(SQUARE_NAMES[i] for i, each in enumerate(sight.letters()) if each == letter)
        said.append(f"{SEATS[seat].title()}: {where or 'no piece'}; {sum(sight.s.laid[seat] != 0)} of 4 laws laid")
    return ". ".join([*said, _news(sight)]) + "."
