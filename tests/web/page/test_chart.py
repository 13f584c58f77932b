"""The chart of a review."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

from tabletao.analysis.review import Review
from tabletao.web.match.session import Session
from tabletao.web.page.chart import Charted, chart, percent, signed


@pytest.mark.parametrize(("width", "height"), [(960, 230), (360, 170)])
def test_the_chart_has_a_point_for_each_decision_and_nothing_outside(
    whole: tuple[Session, Review], width: int, height: int
) -> None:
    session, thought = whole
    titles = {"choice": "<mine>", "luck": "Luck", "gifts": "Theirs"}
    charted = Charted(thought.of(0), thought.result[0], "won", len(session.state.history), frozenset(), titles)
    svg = ElementTree.fromstring(chart(charted, width, height, "A & B", "wide"))
    left, top, right, bottom = map(float, svg.attrib["viewBox"].split())
    assert len(svg.findall("a")) == len(thought.of(0))
    for shape in svg.iter():
        at = shape.attrib
        if "width" in at and "x" in at:
            assert left <= float(at["x"])
            assert float(at["x"]) + float(at["width"]) <= right
            assert top <= float(at["y"])
            assert float(at["y"]) + float(at["height"]) <= bottom
    points = [(float(each.attrib["cx"]), float(each.attrib["cy"])) for each in svg.iter("circle")]
    assert points == sorted(points, key=lambda point: point[0])


def test_changes_are_written_with_their_sign() -> None:
    assert [signed(each) for each in (0.123, -0.5, 0.001)] == ["+12\u00a0%", "−50\u00a0%", "±0\u00a0%"]
    assert percent(0.587) == "59\u00a0%"
