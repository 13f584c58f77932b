"""Seats: marks told apart by shape and colour, and panels for one to six players."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tabletao.core.draw.element import Content, text
from tabletao.core.draw.layout import Box
from tabletao.core.draw.seats import Player, Status, mark_alone, panel, panels, seat_mark

NAMES = ("Ann", "Bo", "Cleo", "Dai", "Eve", "Fay")


def players(count: int) -> list[Player]:
    return [Player(seat, NAMES[seat], score=seat) for seat in range(count)]


def said(drawn: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(f"<g>{drawn}</g>").iter("text")]


def test_six_marks_differ_in_shape_and_in_colour() -> None:
    shapes = {re.sub(r"var\([\w-]+\)", "", seat_mark(seat)) for seat in range(6)}
    colours = {re.findall(r"var\([\w-]+\)", seat_mark(seat))[0] for seat in range(6)}
    assert len(shapes) == len(colours) == 6


def test_a_seat_called_by_a_colour_has_it_and_a_shape_of_its_own() -> None:
    dark, bright = seat_mark(0, "dark"), seat_mark(1, "bright")
    assert (seat_mark(1, "black"), seat_mark(0, "white")) == (dark, bright)
    assert (dark.count("<circle"), bright.count("<circle")) == (1, 2)


def test_a_mark_for_the_page_is_a_picture_of_its_own() -> None:
    root = ElementTree.fromstring(mark_alone(2, "north"))
    assert (root.tag, root.attrib["class"], root.attrib["aria-hidden"]) == ("svg", "mark", "true")


@pytest.mark.parametrize(
    ("status", "mine", "other"),
    [
        (Status.TO_MOVE, "your move", "to move"),
        (Status.ANSWERED, "you have answered", "has answered"),
        (Status.WON, "you win", "wins"),
        (Status.WAITING, "you", ""),
    ],
)
@pytest.mark.parametrize("width", [180, 560])
def test_a_panel_says_name_status_and_score(status: Status, mine: str, other: str, width: float) -> None:
    own = said(panel(Player(0, "Ann <", status, is_you=True, score=-3), width, 100))
    theirs = said(panel(Player(0, "Ann", status, score=3), width, 100))
    assert own[0] == "Ann <"
    assert mine in own
    assert "−3" in own
    assert "3" in theirs
    assert (other in theirs) == bool(other)


def test_one_point_is_no_points() -> None:
    assert "point" in said(panel(Player(0, "Ann", score=1), 560, 60))
    assert "points" in said(panel(Player(0, "Ann", score=2), 560, 60))


def test_who_has_won_is_marked_by_more_than_words() -> None:
    won, lost = (panel(Player(0, "Ann", status), 560, 60) for status in (Status.WON, Status.LOST))
    assert "tt-crown" in won
    assert "tt-crown" not in lost


@pytest.mark.parametrize("count", range(1, 7))
def test_panels_for_one_to_six_find_room_and_leave_room(count: int) -> None:
    """None reaches out of the picture, none lies on another, and the game draws inside of each."""
    slots: list[Box] = []

    def draw(player: Player, slot: Box) -> Content:
        slots.append(slot)
        return text(f"of {player.name}", *slot.middle)

    part = panels(players(count), 560, 110, draw)
    found = re.findall(r'<g(?: transform="translate\(([\d.]+),([\d.]+)\)")?><g id', str(part.content))
    corners = [(float(x or 0), float(y or 0)) for x, y in found]
    width = slots[0].right + 12 if count > 1 else 560
    assert len(set(corners)) == len(corners) == count
    assert all(x + width <= 580 and y + 110 <= part.height for x, y in corners)
    assert all(slot.width > 100 and slot.height > 50 and slot.bottom <= 110 for slot in slots)
    assert [f"of {name}" in said(str(part.content)) for name in NAMES[:count]] == [True] * count


@pytest.mark.parametrize(
    ("scores", "status"), [((5, 3, 4), Status.WON), ((5, 5, 1), Status.DREW), ((1, 0, 2), Status.LOST)]
)
def test_the_highest_score_wins(scores: tuple[int, ...], status: Status) -> None:
    assert Status.at_the_end(*scores) is status
