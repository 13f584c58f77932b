"""Yūgen's picture: the other player, the board with the own borders at the right and below, the news, the own hand.

The ids are the touches of ``moves.py`` (``hand-forest``, ``square-c4``), besides ``tile-forest`` for a tile on the
board and ``philosopher-1`` to ``-3``, counted from dark's side to bright's, so that a page can let them glide. A tile
is turned on its square (``turns`` in ``view.py``).
"""

from __future__ import annotations

from functools import cache

from tabletao.core.draw import art
from tabletao.core.draw.board import SquareBoard
from tabletao.core.draw.element import Content, Drawing, group, joined, moved, path, rect, text
from tabletao.core.draw.layout import Box, Size, hand
from tabletao.core.draw.marks import last_move
from tabletao.core.draw.naming import named, region, scenery
from tabletao.core.draw.picture import picture
from tabletao.core.draw.seats import Player, Status, panel
from tabletao.core.draw.touch import touch
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.show.sight import Sight
from tabletao.games.yugen import components as yugen
from tabletao.games.yugen.components import BRIGHT, CENTRE, DARK, NO_TILE, SQUARE_NAMES, TILE_NAMES, VALUE, WIDTH
from tabletao.games.yugen.rules.scoring import TAKEN_VALUE
from tabletao.games.yugen.state import CHAIN_DRAW, SEATS
from tabletao.games.yugen.tile_picture import BACK, PHILOSOPHER, facing, ring, tile
from tabletao.games.yugen.wording import (
    described,
    in_bag,
    news,
    sides_words,
    square_clause,
    square_words,
    worth_words,
)

# Measures, in hundredths of a square.
SQUARE, BAND, MARGIN = 100, 25, 6
STRIP, HAND = 66, 118  # the heights of a panel whose tiles lie face down, and of the own
LEFT, TOP = MARGIN + BAND, MARGIN + STRIP + BAND
RIGHT, BOTTOM = LEFT + WIDTH * SQUARE, TOP + WIDTH * SQUARE
PICTURE = RIGHT + BAND + MARGIN
NEWS = BOTTOM + BAND + 25  # the base line of the news
BOARDS = {seat: SquareBoard(LEFT, TOP, SQUARE, WIDTH, WIDTH, is_turned=seat == DARK) for seat in (DARK, BRIGHT)}
TILE = Size(SQUARE, SQUARE)
TONES = {DARK: ("tt-shade", 0.05, 0.03), BRIGHT: ("tt-glow", 0.2, 0.1)}
"""The tone of each half: how strong it is, and by how much it grows towards the corner."""

STYLE = art.style(__file__)


def svg(sight: Sight) -> str:
    """The board and the hands as the viewer sees them; who holds nothing sits with bright."""
    s, below = sight.s, DARK if sight.viewer == DARK else BRIGHT
    board, own = BOARDS[below], HAND if sight.sees(below) else STRIP
    parts = (
        moved(_panel(sight, 1 - below, board, STRIP), 0, MARGIN),
        _ground(below, sight.viewer),
        [_square(s, square, board) for square in board.squares],
        last_move(sight.marks, _where(s, board), aside=27),
        group(_rings(s, board), _lifted(s, board), cls="tt-over"),
        _news(s),
        moved(_panel(sight, below, board, own), 0, NEWS + 8),
    )
    return picture("yugen", f"Yūgen: {news(s)}", described(sight), PICTURE, NEWS + 12 + own, *parts, style=STYLE)


def _where(s: Position, board: SquareBoard) -> dict[str, Box]:
    """Where squares and tiles lie that the last move may have touched."""
    boxes = {square: board.box(square).grown(-4) for square in board.squares}
    tiles = {f"tile-{_laid(s, square)}": box for square, box in boxes.items() if s.face[square] != NO_TILE}
    return tiles | {f"square-{SQUARE_NAMES[square]}": box for square, box in boxes.items()}


# The board


@cache
def _ground(below: int, viewer: int) -> Drawing:
    """The empty board: the borders and whose they are, the names of rows and columns, the tones of the two halves."""
    board, above = BOARDS[below], 1 - below
    left, right, top, bottom = LEFT - BAND, RIGHT + BAND, TOP - BAND, BOTTOM + BAND
    names = [SQUARE_NAMES[square] for square in board.squares]
    on_own, on_other = f"tt-on-{SEATS[below]}", f"tt-on-{SEATS[above]}"
    own, other = "your" if viewer == below else f"{SEATS[below].title()}’s", f"{SEATS[above].title()}’s"
    beside = text(f"{own} borders", 0, 0, f"{on_own} tt-owner")
    upper = f"M{left},{bottom} V{top} H{right} L{RIGHT},{TOP} H{LEFT} V{BOTTOM} Z"
    lower = f"M{right},{top} V{bottom} H{left} L{LEFT},{BOTTOM} H{RIGHT} V{TOP} Z"
    rows = [text(names[WIDTH * i][1], LEFT - 12, TOP + 56 + SQUARE * i, on_other) for i in range(WIDTH)]
    columns = [text(names[i][0], LEFT + 50 + SQUARE * i, BOTTOM + 17, on_own) for i in range(WIDTH)]
    return joined(
        _border(above, upper, text(f"{other} borders", (LEFT + RIGHT) / 2, TOP - 7, f"{on_other} tt-owner")),
        _border(below, lower, moved(beside, RIGHT + 7, (TOP + BOTTOM) / 2, turn=90)),
        named("Names of rows and columns", "1", rows, columns),
        scenery(
            rect(*board.area, "tt-ground"),
            [_tone(square, board) for square in board.squares],
            path(board.grid(), "tt-grid"),
            moved(ring("tt-centre"), *board.box(CENTRE).middle, 1.2),
        ),
    )


def _border(owner: int, d: str, owner_words: Drawing) -> Drawing:
    """The borders of a player; pointing at them tells what they are for."""
    told = f"A philosopher pushed over these borders is {SEATS[owner].title()}’s: {TAKEN_VALUE} points. Two win"
    return named(told, "8", path(d, f"tt-{SEATS[owner]}"), owner_words)


def _tone(square: int, board: SquareBoard) -> Drawing | None:
    """The shade over dark's half and the glow over bright's, stronger towards their corners; nothing between."""
    distance = abs(sum(divmod(square, WIDTH)) - WIDTH + 1)
    if not distance:
        return None
    cls, first, more = TONES[int(yugen.HALF[square])]
    return rect(*board.box(square), cls, fill_opacity=first + more * distance)


def _square(s: Position, square: int, board: SquareBoard) -> Drawing:
    """§13 A square to touch: its value, or its tile, who stands there and, in its owner's corner, what each counts."""
    box, content = board.box(square), list[Content]()
    x, y = box.middle
    if s.face[square] != NO_TILE:
        side = -1 if (yugen.HALF[square] == DARK) != board.is_turned else 1
        worth = VALUE[square] if s.philosophers[square] else 0
        content.append(moved(tile(int(s.face[square]), board.is_turned), x, y, id=f"tile-{_laid(s, square)}"))
        counts = text(worth, x + 36 * side, y + 35 * side + 6, "tt-gold", 18)
        content.append(named(worth_words(square), "13", counts) if worth else None)
        content.append(_standing(s, square, x, y))
    elif VALUE[square]:
        content.append(named(worth_words(square), "13", text(VALUE[square], x, y + 9, "tt-value")))
    name = f"square-{SQUARE_NAMES[square]}"
    return touch(name, square_words(s, square), content, frame=box, clause=square_clause(s, square))


def _standing(s: Position, square: int, x: float, y: float) -> Drawing:
    """The philosophers of a square side by side, below the tile's name."""
    count = int(s.philosophers[square])
    first = 1 + int(s.taken[DARK]) + int(s.philosophers[:square].sum())
    spots = ((first + i, x + 17.5 * (i - (count - 1) / 2)) for i in range(count))
    return joined(_philosopher(which, at, y + 25.5, f"on {SQUARE_NAMES[square]}") for which, at in spots)


def _philosopher(which: int, x: float, y: float, where: str) -> Drawing:
    """A philosopher by its number, which it keeps wherever it goes."""
    figure = named(f"A philosopher {where}", "7", PHILOSOPHER)
    return moved(figure, x, y, id=f"philosopher-{which}")


def _rings(s: Position, board: SquareBoard) -> list[Drawing]:
    """§6 A ring around each pair of sides that still interacts; dotted where another tile comes first (§9)."""
    rings = []
    for level in range(int(s.depth)):
        cls = "tt-waits" if level == s.depth - 1 else "tt-waits tt-later"
        words = "These two sides still interact" + ("" if level == s.depth - 1 else ", after those of another tile")
        drawn = group(ring("tt-around"), ring(cls), transform="scale(1.25,.88)")
        for side in members_of(int(s.waiting[level])):
            (x, y), (u, v) = (board.box(int(q)).middle for q in (s.new[level], yugen.NEIGHBOUR[s.new[level], side]))
            rings.append(named(words, "6", moved(drawn, (x + u) / 2, (y + v) / 2, turn=90 * side)))
    return rings


def _lifted(s: Position, board: SquareBoard) -> Drawing | None:
    """§8, §10 The tile drawn or slid, held over the square where it will lie once it is turned."""
    if not s.drawn and s.phase != CHAIN_DRAW:
        return None
    box, name = board.box(int(s.target)), TILE_NAMES[s.drawn - 1].lower()
    frame, (x, y) = rect(*box.grown(-3), "tt-comes", 4), box.shifted(-5, -8).middle
    held = moved(tile(4 * int(s.drawn) - 3, board.is_turned), x, y, 1.06, id=f"tile-{name}") if s.drawn else None
    words = square_words(s, int(s.target)) if s.drawn else f"A tile is drawn for {SQUARE_NAMES[s.target]}"
    return named(words, "8", frame, held, _standing(s, int(s.target), x, y) if s.drawn else None)


# Around the board


def _panel(sight: Sight, seat: int, board: SquareBoard, height: float) -> Drawing:
    """A player's panel with the hand and the philosophers taken."""
    s, mine = sight.s, seat == sight.viewer

    def draw(_: Player, slot: Box) -> Content:
        room = Box(slot.x, 3, slot.width - 26, height - 6)
        return [_hand(sight, seat, room), _taken(s, seat, slot.right - 14, height / 2)]

    own, other = sight.scores[seat], sight.scores[1 - seat]
    status = Status.at_the_end(own, other) if s.reason else Status.TO_MOVE if s.mover == seat else Status.WAITING
    player = Player(seat, SEATS[seat].title(), status, mine, own, clause="2", score_clause="13")
    return panel(player, PICTURE, height, draw)


def _held(sight: Sight, seat: int) -> list[int]:
    """§17 The tiles of a hand that are seen."""
    return list(members_of(int(sight.s.hand[seat]))) if seat in (DARK, BRIGHT) else []


def _hand(sight: Sight, seat: int, room: Box) -> Drawing:
    """A hand, face up as far as it is seen; the own tiles may be touched."""
    faces = [(TILE_NAMES[each], 1 + 4 * each) for each in _held(sight, seat)]
    tiles = [tile(face) for _, face in faces]
    if seat == sight.viewer:
        labels = [(f"hand-{name.lower()}", f"{name} in your hand: {sides_words(face)}") for name, face in faces]
        frame = Box.around(0, 0, 94, 94)
        tiles = [touch(*told, drawn, frame=frame, clause="2") for told, drawn in zip(labels, tiles, strict=True)]
    held = int(sight.s.held[seat])
    words = f"{SEATS[seat].title()}’s hand: {held or 'no'} tile{'' if held == 1 else 's'}"
    return region(words, "17", hand(tiles, held, BACK, TILE, room, largest=1.14, none="no tiles"))


def _taken(s: Position, seat: int, x: float, y: float) -> Drawing:
    """§13 The philosophers a player has taken, and what each is worth."""
    which = [1 + i if seat == DARK else yugen.PHILOSOPHERS - i for i in range(int(s.taken[seat]))]
    taken = f"taken by {SEATS[seat].title()}: {TAKEN_VALUE} points"
    figures = [_philosopher(each, x - 24 * i, y + 4, taken) for i, each in enumerate(which)]
    values = [text(TAKEN_VALUE, x - 24 * i, y + 22, "tt-gold", 18) for i in range(len(which))]
    words = f"Each philosopher taken gives {TAKEN_VALUE} points; a second one wins"
    return joined(figures, named(words, "13", values) if values else None)


def _news(s: Position) -> Drawing:
    """One line below the board: the turn, what is special about it or what the signs mean, and the bag."""
    special = news(s) if s.reason else "Yūgen has been declared" if s.yugen else ""
    count = in_bag(s)
    middle = text(special, PICTURE / 2, NEWS, "tt-news")
    return joined(
        named(f"Turn {s.turn} of 300 at most", "14", text(f"turn {s.turn}", MARGIN + 4, NEWS, "tt-small tt-start")),
        named(special, "13" if s.reason else "11", middle) if special else moved(_legend(), 0, NEWS - 6),
        named(
            f"{count or 'No'} tile{'' if count == 1 else 's'} in the bag, from which a turn begins with a draw",
            "2" if count else "11",
            text(f"{count or 'none'} in the bag", PICTURE - MARGIN - 4, NEWS, "tt-small tt-end"),
        ),
    )


def _legend() -> Drawing:
    """§5 What the signs on two sides that meet do."""
    signs = ((yugen.WATER, yugen.WATER, 180), (yugen.FIRE, yugen.FIRE, 214), (yugen.AIR, None, 306))
    drawn = [moved(facing(one, other), x, 0, 0.62) for one, other, x in signs]
    said = text("pull", 232, 6, "tt-small tt-start") + text("pushes", 318, 6, "tt-small tt-start")
    return named("Water and water pull, fire and fire pull, air pushes whatever is not blank", "5", drawn, said)


def _laid(s: Position, square: int) -> str:
    return TILE_NAMES[(int(s.face[square]) - 1) // 4].lower()
