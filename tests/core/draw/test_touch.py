"""Things to touch: one frame, one label, an area large enough for a finger."""

from __future__ import annotations

from xml.etree import ElementTree

from tabletao.core.draw.element import path
from tabletao.core.draw.layout import Box
from tabletao.core.draw.touch import FINGER, FRAME, PHONE, reachable, touch


def test_a_touch_has_its_id_its_label_and_one_frame() -> None:
    root = ElementTree.fromstring(touch("square-a1", 'a1: "x" & y', path("M0,0"), frame=Box(0, 0, 50, 50)))
    assert root.attrib == {"id": "square-a1", "class": "tt-touch", "aria-label": 'a1: "x" & y'}
    assert [each.get("class") for each in root] == [None, "tt-edge"]


def test_a_lit_frame_stays_in_its_box() -> None:
    edge = ElementTree.fromstring(touch("a", "a", frame=Box(0, 0, 50, 50)))[-1]
    assert float(edge.attrib["x"]) - FRAME / 2 >= 0
    assert float(edge.attrib["x"]) + float(edge.attrib["width"]) + FRAME / 2 <= 50


def test_a_frame_may_have_any_shape_and_a_small_thing_a_large_reach() -> None:
    frame = path("M0,0 Z", "tt-edge")
    root = ElementTree.fromstring(touch("a", "a", frame=frame, reach=Box(0, 0, 90, 90), cls="tt-window", role="img"))
    assert root.attrib["class"] == "tt-touch tt-window"
    assert [each.get("class") for each in root] == ["tt-reach", "tt-edge"]


def test_a_finger_finds_everything_on_a_phone() -> None:
    """Whatever the width of the picture, the area is 44 pixels on a phone; what is larger stays as it is."""
    for width in (344, 560, 1200):
        box = reachable(Box(0, 0, 10, 400), width)
        assert round(box.width * PHONE / width, 6) == FINGER
        assert box.height == 400
