"""Where things lie: side by side, smaller where they are many, and over each other only where they must be."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from tabletao.core.draw.layout import (
    Box,
    Lines,
    Part,
    Size,
    fan,
    grid,
    hand,
    heap,
    lined_up,
    placed,
    row,
    stacked,
    unfolded,
)

CARD = Size(60, 90)
ROOM = Box(10, 20, 300, 100)


def boxes(count: int, smallest: float = 0.6) -> list[Box]:
    return [place.box(CARD) for place in row(count, CARD, ROOM, gap=6, smallest=smallest)]


@pytest.mark.parametrize("count", range(1, 25))
def test_a_row_stays_in_its_room(count: int) -> None:
    for box in boxes(count):
        assert box.x >= ROOM.x - 1e-9
        assert box.right <= ROOM.right + 1e-9
        assert box.middle[1] == ROOM.middle[1]


@pytest.mark.parametrize("count", range(2, 25))
def test_a_row_overlaps_only_when_its_things_are_as_small_as_they_may_be(count: int) -> None:
    laid = boxes(count)
    overlap = any(second.x < first.right - 1e-9 for first, second in pairwise(laid))
    assert overlap == (count * CARD.width * 0.6 > ROOM.width)
    assert laid[0].width >= CARD.width * 0.6 - 1e-9


def test_an_empty_row_has_no_places() -> None:
    assert row(0, CARD, ROOM) == []
    assert fan(0, CARD, ROOM) == []


def test_a_grid_is_read_like_a_book() -> None:
    places = grid(7, 3, CARD, Box(0, 0, 400, 400))
    assert [(place.x, place.y) for place in places[:4]] == [(30, 45), (98, 45), (166, 45), (30, 143)]
    assert all(place.box(CARD).bottom <= 100 for place in grid(7, 3, CARD, Box(0, 0, 400, 100)))


def test_a_fan_opens_around_its_middle() -> None:
    places = fan(5, CARD, ROOM)
    assert [place.turn for place in places] == [-12, -6, 0, 6, 12]
    assert places[0].y == places[4].y > places[2].y
    assert places[0].box(CARD).x > ROOM.x
    many = fan(13, CARD, ROOM)
    assert many[-1].turn - many[0].turn == 36


@pytest.mark.parametrize(("faces", "held", "drawn"), [("", 2, "BB"), ("xy", 2, "xy"), ("x", 3, "xBB"), ("xy", 0, "xy")])
def test_what_is_not_seen_of_a_hand_lies_face_down(faces: str, held: int, drawn: str) -> None:
    assert "".join(re.findall(">([xyB])<", hand(list(faces), held, "B", CARD, ROOM))) == drawn


def test_an_empty_hand_says_so() -> None:
    assert ">no cards</text>" in hand([], 0, "B", CARD, ROOM, none="no cards")


@pytest.mark.parametrize(("count", "backs"), [(0, 0), (1, 1), (2, 2), (30, 3)])
def test_a_heap_tells_how_many_and_nothing_else(count: int, backs: int) -> None:
    drawn = heap("B", count, 0, 0)
    assert drawn.count(">B<") == backs
    assert f">{count}</text>" in drawn
    assert f'aria-label="{count} face down"' in drawn


def test_stacked_parts_lie_below_each_other() -> None:
    whole = stacked([Part("a", 30), Part("b", 40)], top=4, gap=2)
    assert whole.content == '<g transform="translate(0,4)">a</g><g transform="translate(0,36)">b</g>'
    assert whole.height == 76


def test_a_small_box_is_made_large_enough() -> None:
    assert Box(10, 10, 20, 80).at_least(40, 40) == Box(0, 10, 40, 80)
    assert Box(0, 0, 10, 10).grown(2).shifted(5, 6) == Box(3, 4, 14, 14)


def test_a_placed_part_has_a_place_on_wide_and_on_narrow_pages() -> None:
    assert placed("a", (1, 2.5), (30, 400)) == '<g class="tt-placed" style="--x:1;--y:2.5;--u:30;--v:400">a</g>'
    assert unfolded("a", wide=660, narrow=560) == '<g class="tt-unfolded" style="--more:0.1786">a</g>'


def test_lines_go_on_as_in_a_book() -> None:
    lines = Lines(10, 20, 3, 50, 40)
    assert [lines.at(number) for number in (0, 2, 3)] == [(10, 20), (110, 20), (10, 60)]
    assert [lines.height(count) for count in (0, 3, 4)] == [0, 40, 80]


def test_things_in_lines_have_a_place_on_both_pages() -> None:
    drawn = lined_up(["a", "b"], Lines(0, 0, 2, 50, 40), Lines(5, 7, 1, 50, 40))
    assert drawn == placed("a", (0, 0), (5, 7)) + placed("b", (50, 0), (5, 47))
