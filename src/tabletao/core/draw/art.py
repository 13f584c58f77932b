"""Pieces that are drawn in an SVG file beside a game's code."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from tabletao.core.draw.element import Drawing, joined, tag


def pieces(file: Path) -> dict[str, Drawing]:
    """The drawings of a file by their ids: what is in a group, or any other element without its id."""
    found = {each.attrib.pop("id"): each for each in ElementTree.parse(file).iter() if "id" in each.attrib}
    return {name: joined(map(_drawn, each)) if _kind(each) == "g" else _drawn(each) for name, each in found.items()}


def _kind(element: ElementTree.Element) -> str:
    """What an element is, without the name of SVG itself."""
    return element.tag.rpartition("}")[2]


def _drawn(element: ElementTree.Element) -> Drawing:
    attributes = dict(element.attrib)
    return tag(_kind(element), map(_drawn, element), cls=attributes.pop("class", ""), **attributes)
