"""Escaped SVG elements.

A ``Drawing`` is markup; every other string is text and is escaped wherever it is put in, content and attributes alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape

Point = tuple[float, float]
Attribute = str | float | None
"""A value of an attribute; None and "" leave the attribute out."""
_CONTROLS = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 127))
"""Characters that no XML document may contain."""


class Drawing(str):
    """SVG markup, put into other elements as it is. Adding plain text to it escapes that text."""

    __slots__ = ()

    def __add__(self, other: str) -> Drawing:
        return Drawing(str.__add__(self, escaped(other)))

    def __radd__(self, other: str) -> Drawing:
        return Drawing(str.__add__(escaped(other), self))

    def __html__(self) -> str:
        """Templates put it in as it is."""
        return self


Content = str | float | None | Iterable["Content"]
"""What may stand in an element: drawings, text and numbers, also in lists; None is nothing."""
NOTHING = Drawing()
WRITTEN_KEPT = 8_192
LETTER = 0.48
"""How wide a letter is, as a share of its size."""


@lru_cache(WRITTEN_KEPT)
def number(value: float) -> str:
    """A coordinate, as short as it can be written."""
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def escaped(content: str) -> Drawing:
    """Text made safe for content and attributes; a drawing stays as it is."""
    if isinstance(content, Drawing):
        return content
    return Drawing(escape(content.translate(_CONTROLS)))


def joined(*content: Content) -> Drawing:
    """Drawings, text and numbers one after the other."""
    return Drawing("".join(_pieces(content)))


def _pieces(content: Iterable[Content]) -> list[str]:
    pieces: list[str] = []
    for each in content:
        if isinstance(each, str):
            pieces.append(each if isinstance(each, Drawing) else escaped(each))
        elif isinstance(each, (list, tuple, Iterable)):
            pieces += _pieces(each)
        elif each is not None:
            pieces.append(number(each))
    return pieces


def tag(name: str, *content: Content, cls: str = "", **attributes: Attribute) -> Drawing:
    """An element. ``cls`` is its class; an underscore in the name of an attribute stands for a hyphen."""
    written = _written(cls, tuple(attributes.items()))
    inside = "".join(_pieces(content)) if content else ""
    return Drawing(f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>")


@lru_cache(WRITTEN_KEPT)
def _written(cls: str, attributes: tuple[tuple[str, Attribute], ...]) -> str:
    """The attributes of an element; most are the same in picture after picture."""
    told = {"class": cls, **{key.rstrip("_").replace("_", "-"): value for key, value in attributes}}
    return "".join(f' {key}="{_attribute(value)}"' for key, value in told.items() if value not in (None, ""))


def _attribute(value: Attribute) -> str:
    """An attribute's value; quotes and angle brackets are escaped even where it was a drawing."""
    if isinstance(value, str):
        return escape(str(value).translate(_CONTROLS))
    return "" if value is None else number(value)


def group(*content: Content, cls: str = "", **attributes: Attribute) -> Drawing:
    """Several drawings as one."""
    return tag("g", *content, cls=cls, **attributes)


def moved(
    content: Content, x: float, y: float, scale: float = 1.0, turn: float = 0.0, cls: str = "", **attributes: Attribute
) -> Drawing:
    """A group moved to its place, and where it is so, turned by degrees and scaled."""
    steps = (
        f"translate({number(x)},{number(y)})" if x or y else "",
        f"rotate({number(turn)})" if turn else "",
        f"scale({number(scale)})" if scale != 1 else "",
    )
    return tag("g", content, cls=cls, transform=" ".join(filter(None, steps)), **attributes)


def text(
    content: str | float, x: float, y: float, cls: str = "", size: float | None = None, **attributes: Attribute
) -> Drawing:
    """A line of text with its middle at x, unless its class says ``tt-start`` or ``tt-end``."""
    return tag("text", content, cls=cls, x=x, y=y, font_size=size, **attributes)


def path(d: str, cls: str = "", **attributes: Attribute) -> Drawing:
    """A path."""
    return tag("path", cls=cls, d=d, **attributes)


def rect(
    x: float, y: float, width: float, height: float, cls: str = "", rx: float | None = None, **attributes: Attribute
) -> Drawing:
    """A rectangle by its upper left corner."""
    return tag("rect", cls=cls, x=x, y=y, width=width, height=height, rx=rx, **attributes)


def circle(x: float, y: float, r: float, cls: str = "", **attributes: Attribute) -> Drawing:
    """A circle around its middle."""
    return tag("circle", cls=cls, cx=x, cy=y, r=r, **attributes)


def fitted(
    content: str, x: float, y: float, room: float, size: float, cls: str = "", smallest: float = 15.0
) -> Drawing:
    """A line of text whose letters are as small as they must be to find room; where that is too small, it is cut."""
    letters = int(room / (LETTER * smallest))
    shown = content if len(content) <= letters else content[: letters - 1].rstrip() + "…"
    return text(shown, x, y, cls, min(size, room / (LETTER * max(len(shown), 1))))
