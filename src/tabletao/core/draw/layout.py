"""Where things lie: boxes, rows and fans of tiles or cards, heaps face down, and parts stacked into a picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tabletao.core.draw.element import Content, Drawing, Point, group, joined, moved, text


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

    def put(self, content: Content) -> Drawing:
        """A thing drawn around its own middle, moved here."""
        return moved(content, self.x, self.y, self.scale, self.turn)


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
    return [
        Place(
            room.x + (wide + gap) * (i % columns) + wide / 2, room.y + (high + gap) * (i // columns) + high / 2, scale
        )
        for i in range(count)
    ]


def fan(count: int, size: Size, room: Box, spread: float = 6.0) -> list[Place]:
    """Places of cards held in a hand: a row whose cards are turned outwards and sink towards its ends."""
    middle = (count - 1) / 2
    return [
        Place(each.x, each.y + abs(i - middle) ** 2 * spread / 3, each.scale, spread * (i - middle))
        for i, each in enumerate(row(count, size, room, gap=-size.width / 3, smallest=1.0))
    ]


def put(drawings: Iterable[Content], places: Sequence[Place]) -> Drawing:
    """Things at their places."""
    return joined(place.put(each) for each, place in zip(drawings, places, strict=False))


def heap(back: Content, count: int, x: float, y: float, scale: float = 1.0, most: int = 3) -> Drawing:
    """Things face down: a small heap with their number on it; of none, nothing but the number 0."""
    backs = [moved(back, x + 3 * i, y - 2 * i, scale) for i in range(min(count, most))]
    shift = max(0, min(count, most) - 1)
    told = text(count, x + 3 * shift, y - 2 * shift + 9, "tt-count" if count else "tt-soft", 26)
    return group(backs, told, role="img", aria_label=f"{count} face down")


@dataclass(frozen=True)
class Part:
    """Something drawn from its upper edge downwards, and its height."""

    content: Content
    height: float


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
