"""The names in a picture: which parts of it nobody could tell by pointing at them."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {f"{SVG}{kind}" for kind in ("text", "path", "rect", "circle", "ellipse", "line", "polygon", "use")}
FRAMES = ("tt-edge", "tt-reach", "tt-opener")
"""What only takes a touch and is nothing to be seen."""


def named_parts(svg: str) -> Iterator[tuple[str, str]]:
    """The names in a picture, each with its §."""
    for each in ElementTree.fromstring(svg).iter():
        if "aria-label" in each.attrib:
            yield each.attrib["aria-label"], each.attrib.get("data-rule", "")


def nameless_parts(svg: str) -> list[str]:
    """All that is drawn and neither lies in a named element with a § nor is scenery; no words are scenery."""
    return [_told(each) for each in _nameless(ElementTree.fromstring(svg))]


def _nameless(element: ElementTree.Element) -> Iterator[ElementTree.Element]:
    for each in element:
        if each.get("aria-label") and each.get("data-rule"):
            continue
        if each.get("aria-hidden") == "true":
            yield from (part for part in each.iter(f"{SVG}text"))
        elif each.tag in SHAPES and not any(frame in each.get("class", "").split() for frame in FRAMES):
            yield each
        else:
            yield from _nameless(each)


def _told(element: ElementTree.Element) -> str:
    """A part of a picture in a few words."""
    told = " ".join(f"{key}={value}" for key, value in element.attrib.items())
    return f"{element.tag.removeprefix(SVG)} {told[:80]} {''.join(element.itertext())[:40]}"
