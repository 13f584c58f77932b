"""What is drawn in files beside a game's code: its pieces in ``pieces.svg``, its style in ``picture.css``."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from tabletao.core.draw.element import Drawing, joined, tag


def style(beside: str) -> str:
    """The rules in the ``picture.css`` beside a module."""
    return Path(beside).with_name("picture.css").read_text(encoding="utf-8")


def pieces(beside: str) -> dict[str, Drawing]:
    """The drawings in the ``pieces.svg`` beside a module: what is in a group, or any other element without its id."""
    tree = ElementTree.parse(Path(beside).with_name("pieces.svg"))
    found = {each.attrib.pop("id"): each for each in tree.iter() if "id" in each.attrib}
    return {name: joined(map(_drawn, each)) if _kind(each) == "g" else _drawn(each) for name, each in found.items()}


def _kind(element: ElementTree.Element) -> str:
    """What an element is, without the name of SVG itself."""
    return element.tag.rpartition("}")[2]


def _drawn(element: ElementTree.Element) -> Drawing:
    attributes = dict(element.attrib)
    return tag(_kind(element), map(_drawn, element), cls=attributes.pop("class", ""), **attributes)
