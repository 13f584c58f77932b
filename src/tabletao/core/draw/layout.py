"""Where things lie: boxes, rows and fans of tiles or cards, heaps face down, and parts stacked into a picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import radians, sin
from typing import NamedTuple

from tabletao.core.draw.element import Attribute, Content, Drawing, Point, circle, group, joined, moved, number, text
from tabletao.core.draw.naming import named


class Box(NamedTuple):
    """A rectangle by its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def around(cls, x: float, y: float, width: float, height: float) -> Box:
        """A rectangle by its middle."""
        return cls(x - width / 2, y - height / 2, width, height)

    @property
    def middle(self) -> Point:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.height

    def grown(self, by: float) -> Box:
        """The same rectangle, larger on every side, or smaller."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def shifted(self, x: float, y: float) -> Box:
        """The same rectangle somewhere else."""
        return Box(self.x + x, self.y + y, self.width, self.height)

    def at_least(self, width: float, height: float) -> Box:
        """The same rectangle, made larger around its middle where it is too small."""
        return Box.around(*self.middle, max(self.width, width), max(self.height, height))


class Size(NamedTuple):
    """How large a tile or a card is."""

    width: float
    height: float


@dataclass(frozen=True)
class Place:
    """Where the middle of a thing lies, how large it is drawn and how it is turned."""

    x: float
    y: float
    scale: float = 1.0
    turn: float = 0.0

    def box(self, size: Size) -> Box:
        """The rectangle that a thing of this size takes here, if it is not turned."""
        return Box.around(self.x, self.y, size.width * self.scale, size.height * self.scale)

    def put(self, content: Content, cls: str = "", **attributes: Attribute) -> Drawing:
        """A thing drawn around its own middle, moved here."""
        return moved(content, self.x, self.y, self.scale, self.turn, cls, **attributes)


def row(
    count: int, size: Size, room: Box, gap: float = 8.0, largest: float = 1.0, smallest: float = 0.6
) -> list[Place]:
    """Places side by side in the middle of a room.

    Things are as large as the room allows, up to ``largest``. Where they are many, they get smaller, down to
    ``smallest``, and then closer to each other; only where that is not enough do they overlap.
    """
    if not count:
        return []
    fitting = (room.width - gap * (count - 1)) / (count * size.width)
    scale = min(largest, room.height / size.height, max(smallest, fitting))
    wide = size.width * scale
    step = min(wide + gap, (room.width - wide) / max(count - 1, 1))
    x, y = room.middle
    return [Place(x + step * (i - (count - 1) / 2), y, scale) for i in range(count)]


def grid(count: int, columns: int, size: Size, room: Box, gap: float = 8.0) -> list[Place]:
    """Places in lines of so many, as in a book, from the room's upper left corner."""
    lines = max(1, -(-count // columns))
    across = (room.width - gap * (columns - 1)) / (columns * size.width)
    down = (room.height - gap * (lines - 1)) / (lines * size.height)
    scale = min(1.0, across, down)
    wide, high = size.width * scale, size.height * scale
    first = Box(room.x, room.y, wide, high)
    boxes = (first.shifted((wide + gap) * (i % columns), (high + gap) * (i // columns)) for i in range(count))
    return [Place(*box.middle, scale) for box in boxes]


def fan(count: int, size: Size, room: Box, spread: float = 36.0) -> list[Place]:
    """Places of cards held in a hand: a row whose cards are turned outwards and sink towards its ends.

    ``spread`` is the angle between the first and the last of many cards; of few it is less.
    """
    middle, step = (count - 1) / 2, min(6.0, spread / max(count - 1, 1))
    lean = size.height / 2 * sin(radians(step * max(middle, 0)))
    narrow = Box(room.x + lean, room.y, room.width - 2 * lean, room.height)
    return [
        Place(each.x, each.y + ((i - middle) ** 2 - middle**2 / 2) * step / 3, each.scale, step * (i - middle))
        for i, each in enumerate(row(count, size, narrow, gap=-size.width / 3, smallest=1.0))
    ]


def put(drawings: Iterable[Content], places: Sequence[Place]) -> Drawing:
    """Things at their places."""
    return joined(place.put(each) for each, place in zip(drawings, places, strict=True))


def hand(
    faces: Sequence[Content], held: int, back: Content, size: Size, room: Box, largest: float = 1.0, none: str = "none"
) -> Drawing:
    """Things held in a hand: those that are seen lie face up, then as many face down as are held besides."""
    places = row(max(held, len(faces)), size, room, largest=largest)
    if not places:
        return text(none, room.middle[0], room.middle[1] + 6, "tt-small")
    return group(put([*faces, *[back] * (len(places) - len(faces))], places), cls="tt-hand")


def heap(back: Content, count: int, x: float, y: float, scale: float = 1.0, most: int = 3, clause: str = "") -> Drawing:
    """Things face down: a small heap with their number on it; of none, nothing but the number."""
    backs = [moved(back, x + 3 * i, y - 2 * i, scale) for i in range(min(count, most))]
    top = max(0, len(backs) - 1)
    told = circle(0, 0, 16, "tt-badge") + text(count, 0, 7, size=20)
    return named(f"{count} face down", clause, backs, moved(told, x + 3 * top, y - 2 * top))


@dataclass(frozen=True)
class Part:
    """Something drawn from its upper edge downwards, and its height."""

    content: Content
    height: float


def placed(content: Content, wide: Point, narrow: Point) -> Drawing:
    """A part that has one place on a wide page and another on a narrow one, which sets ``--tt-narrow`` to 1.

    All such parts lie in one ``unfolded`` group.
    """
    (x, y), (u, v) = wide, narrow
    where = f"--x:{number(x)};--y:{number(y)};--u:{number(u)};--v:{number(v)}"
    return group(content, cls="tt-placed", style=where)


def unfolded(*parts: Content, wide: float, narrow: float) -> Drawing:
    """Placed parts: what is so wide on a narrow page is enlarged to the whole width of the picture."""
    return group(parts, cls="tt-unfolded", style=f"--more:{wide / narrow - 1:.4f}")


class Lines(NamedTuple):
    """Lines of things of one size, as in a book: where the first lies, how many a line has, how far they are apart."""

    x: float
    y: float
    columns: int
    across: float
    down: float

    def at(self, number: int) -> Point:
        """Where a thing lies, by its number."""
        return self.x + self.across * (number % self.columns), self.y + self.down * (number // self.columns)

    def height(self, count: int) -> float:
        """How high so many things are."""
        return self.down * -(-count // self.columns)


def lined_up(things: Iterable[Content], wide: Lines, narrow: Lines) -> Drawing:
    """Things in lines on a wide page, and in other lines on a narrow one; all of them lie in one ``unfolded`` group."""
    return joined(placed(each, wide.at(number), narrow.at(number)) for number, each in enumerate(things))


def stacked(parts: Iterable[Part], top: float = 0.0, gap: float = 0.0) -> Part:
    """Parts one below the other, as one part."""
    placed = list(tops(parts, top, gap))
    bottom = max((y + part.height for part, y in placed), default=top)
    return Part(joined(moved(part.content, 0, y) for part, y in placed), bottom)


def tops(parts: Iterable[Part], top: float = 0.0, gap: float = 0.0) -> Iterator[tuple[Part, float]]:
    """Parts with the upper edge of each when they are stacked."""
    for part in parts:
        yield part, top
        top += part.height + gap
