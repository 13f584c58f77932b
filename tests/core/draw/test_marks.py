"""The marks of the last move."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from tabletao.core.draw.element import Point
from tabletao.core.draw.layout import Box
from tabletao.core.draw.marks import STYLE, arrow, corner_marks, last_move


class Left(NamedTuple):
    """What a move has left."""

    things: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()


WHERE = {"a": Box(0, 0, 100, 100), "b": Box(300, 0, 100, 100)}


def points(drawn: str) -> list[Point]:
    return [(float(x), float(y)) for x, y in re.findall(r"[ML](-?[\d.]+),(-?[\d.]+)", drawn.rpartition("d=")[2])]


def test_things_and_arrows_are_marked_where_they_lie() -> None:
    drawn = last_move(Left(("a", "b"), (("a", "b"),)), WHERE)
    assert drawn.count('class="tt-mark"') == 3
    assert corner_marks(WHERE["b"]) in drawn
    assert arrow(WHERE["a"], WHERE["b"]) in drawn


def test_what_the_picture_does_not_show_is_not_marked() -> None:
    assert last_move(Left(("c",), (("a", "c"), ("c", "b"))), WHERE) == ""
    assert last_move(Left(), WHERE) == ""


def test_marks_are_gold_and_stay() -> None:
    assert "--tt-gold" in STYLE
    assert "vermilion" not in STYLE
    assert "animation" not in STYLE


def test_an_arrow_goes_from_edge_to_edge() -> None:
    start, end = points(arrow(WHERE["a"], WHERE["b"]))[:2]
    assert start == (106, 50)
    assert end == (294, 50)


@pytest.mark.parametrize("end", [Box(100, 0, 100, 100), Box(0, 100, 100, 100), Box(-100, -100, 100, 100)])
def test_between_neighbours_an_arrow_is_still_seen(end: Box) -> None:
    (x, y), (u, v) = points(arrow(WHERE["a"], end))[:2]
    assert abs(u - x) + abs(v - y) > 40


def test_no_arrow_leads_nowhere() -> None:
    assert arrow(WHERE["a"], WHERE["a"]) == ""
    assert arrow((1, 1), (1, 1)) == ""
    assert points(arrow((0, 0), (0, 90)))[:2] == [(0, 0), (0, 90)]


def test_arrows_there_and_back_do_not_cover_each_other() -> None:
    there, back = (points(arrow(WHERE[a], WHERE[b], aside=20))[:2] for a, b in ("ab", "ba"))
    assert [y for _, y in there] == [70, 70]
    assert [y for _, y in back] == [30, 30]
