"""The few words of SVG that every game's picture is written in."""

from __future__ import annotations


def number(value: float) -> str:
    """A coordinate, as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def moved(content: str, x: float, y: float, scale: float = 1.0, attributes: str = "") -> str:
    """A group moved to its place, with whatever else is to be said of it."""
    grown = "" if scale == 1 else f" scale({number(scale)})"
    space = " " if attributes else ""
    return f'<g{space}{attributes} transform="translate({number(x)},{number(y)}){grown}">{content}</g>'


def words(content: object, x: float, y: float, classes: str = "", size: float = 0) -> str:
    """A line of text; its style says where its middle is, its size may be given."""
    said = (f' class="{classes}"' if classes else "") + (f' font-size="{number(size)}"' if size else "")
    return f'<text{said} x="{number(x)}" y="{number(y)}">{content}</text>'
