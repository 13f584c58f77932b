"""Yūgen's picture: well formed, touchable, readable, and silent about what a seat may not know."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree

import pytest

import tabletao
from tabletao.core.draw.palette import PALETTE
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import SPECTATOR
from tabletao.core.match.state import State
from tabletao.core.show.sight import Marks
from tabletao.games.yugen.components import SQUARE_NAMES, TILE_NAMES
from tabletao.games.yugen.picture import TONES
from tests.core.draw import contrast

from .helpers import position as drawn

SEEDS = range(0, 31, 5)
BOARD = """
5  .  .          .         .        .
4  .  .          River/E*  .        .
3  .  Forest/N   Ocean**   Storm    .
2  .  .          .         Human/W  .
1  .  .          .         .        .
"""


def random_position(seed: int) -> State:
    """A position some random moves from the start, further for greater seeds; still running where it can be."""
    state, dice = tabletao.game("yugen").new(seed=seed), random.Random(seed)
    for _ in range(seed):
        state.play(dice.choice(state.legal()))
        if state.outcome:
            break
    return state


def position(more: str = "", board: str = BOARD) -> State:
    """The little board above with some lines more."""
    return drawn(board + more)


def elements(picture: str) -> dict[str, ElementTree.Element]:
    """The picture's elements by id; the picture must be well formed."""
    return {each.attrib["id"]: each for each in ElementTree.fromstring(picture).iter() if "id" in each.attrib}


def said(picture: str) -> list[str]:
    """All lines of text in a picture."""
    return [each.text or "" for each in ElementTree.fromstring(picture).iter() if each.tag.endswith("}text")]


def unmarked(state: State, seat: int) -> str:
    """The picture without the marks of the last move, which a guess does not have."""
    return state.game.view.svg(state.sight(seat))


def label(picture: str, name: str) -> str:
    """What an element is called."""
    return elements(picture)[name].attrib["aria-label"]


@pytest.mark.parametrize("seed", SEEDS)
def test_well_formed_with_unique_ids(seed: int) -> None:
    """Every seat's picture is XML with a view box, a title and a description, and no id comes twice."""
    for seat in (0, 1, SPECTATOR):
        root = ElementTree.fromstring(random_position(seed).svg(seat))
        assert root.attrib["role"] == "img"
        assert root.attrib["viewBox"].startswith("0 0 ")
        assert [child.tag.partition("}")[2] for child in root][:3] == ["title", "desc", "style"]
        twice = [name for name, times in Counter(each.get("id") for each in root.iter()).items() if name and times > 1]
        assert not twice


@pytest.mark.parametrize("seed", SEEDS)
def test_every_touch_is_there(seed: int) -> None:
    """§2, §6 Whatever a legal move touches in the hand or on the board is a touchable, labelled thing."""
    state = random_position(seed)
    for seat in state.pending:
        found = elements(state.svg(seat))
        touches = {touch for move in state.legal(seat) for touch in move.touches}
        for touch in sorted(touches - state.touch_tree(seat).turns.keys()):
            if touch != "pass":
                assert found[touch].attrib["class"].split()[0] == "tt-touch"
                assert found[touch].attrib["aria-label"]


@pytest.mark.parametrize("seed", SEEDS)
def test_hidden_tiles_are_nowhere(seed: int) -> None:
    """§17 No word and no id of the picture names a tile that the seat does not see."""
    state = random_position(seed)
    for seat in (0, 1, SPECTATOR):
        picture = state.svg(seat).lower()
        hidden = [tile for other in range(2) if other != seat for tile in members_of(int(state.record.hand[other]))]
        for tile in [*hidden, *members_of(int(state.record.bag))]:
            assert TILE_NAMES[tile].lower() not in picture


@pytest.mark.parametrize("seed", SEEDS)
def test_guesses_look_alike(seed: int) -> None:
    """§17 Whatever the other hand may hold, the picture is the same."""
    state = random_position(seed)
    for seat in (0, 1, SPECTATOR):
        pictures = {unmarked(state.guess(seat, guess), seat) for guess in range(3)}
        assert pictures == {unmarked(state, seat)}


def test_all_squares_can_be_touched() -> None:
    """The squares come in reading order, so that the keyboard follows the board."""
    for seat, names in ((0, SQUARE_NAMES[::-1]), (1, SQUARE_NAMES), (SPECTATOR, SQUARE_NAMES)):
        squares = [name for name in elements(position().svg(seat)) if name.startswith("square-")]
        assert squares == [f"square-{name}" for name in names]


def test_labels_in_words() -> None:
    """§2, §13 Squares and tiles are told in words: what lies there and how, who stands there, what it is worth."""
    picture = position("turn: 7 dark place\ndark: Cave Sun\nbright: ?").svg(0)
    assert label(picture, "square-c4").startswith("c4: River, top to the east, 1 philosopher; ")
    assert label(picture, "square-c4").endswith("; north earth, east water, south water, west earth")
    assert label(picture, "square-c3").startswith("c3: Ocean, 2 philosophers; ")
    assert label(picture, "square-a5") == "a5: empty, worth 3"
    assert label(picture, "square-e5") == "e5: empty, worth nothing"
    assert label(picture, "hand-cave") == "Cave in your hand: north water, east earth, south earth, west air"
    assert "your move" in said(picture)


def test_empty_centre() -> None:
    """§1 The centre is marked and has no value."""
    assert label(position(board=BOARD.replace("Ocean**", "  .   ")).svg(0), "square-c3") == "c3: empty, the centre"


@pytest.mark.parametrize(("seat", "own", "backs"), [(0, 2, 1), (1, 0, 3), (SPECTATOR, 0, 3)])
def test_hands(seat: int, own: int, backs: int) -> None:
    """§17 The own tiles lie face up, all others face down and are only counted."""
    picture = position("dark: Cave Sun\nbright: ?").svg(seat)
    assert sum(name.startswith("hand-") for name in elements(picture)) == own
    assert picture.count('class="tt-back"') == backs


def test_three_on_one_tile() -> None:
    """§1 Three philosophers find room on one tile, inside its square."""
    found = elements(position(board=BOARD.replace("*", "").replace("Storm", "Storm***")).svg(0))
    inside = [each.attrib["id"] for each in found["square-d3"].iter() if "philosopher" in each.get("id", "")]
    assert inside == ["philosopher-1", "philosopher-2", "philosopher-3"]


def test_taken() -> None:
    """§13 Taken philosophers stand with their owner, five points each; points are shown as they are now."""
    picture = position("taken: 1 1", BOARD.replace("Ocean**", "Ocean")).svg(0)
    found = elements(picture)
    assert "philosopher-1" in {each.get("id") for each in found["seat-dark"].iter()}
    assert "philosopher-3" in {each.get("id") for each in found["seat-bright"].iter()}
    assert "Dark (you): tiles held 0, 1 philosopher taken, points 6" in picture
    assert said(picture).count("5") == 4  # two philosophers, bright's points and the name of the first row


def test_drawn_tile_is_lifted() -> None:
    """§8 A tile drawn in a chain is held over its square, whose label says what is to be done."""
    picture = position("turn: 7 dark turn\ndrawn: Cave c4 c5\nwaiting: c3 N E").svg(0)
    assert "tile-cave" in elements(picture)
    assert label(picture, "square-c5") == "c5: empty, worth 1; Cave is to be turned and laid here"


def test_slid_tile_carries_its_philosophers() -> None:
    """§10 A tile that slid is lifted with all who stand on it."""
    board = BOARD.replace("River/E*", ".").replace("Ocean**", "Ocean*").replace("5  .  .  ", "5  .  .**")
    picture = position("turn: 7 dark turn\ndrawn: River b5 b5", board).svg(0)
    assert label(picture, "square-b5").endswith("; River with 2 philosophers is to be turned and laid here")
    assert {"philosopher-1", "philosopher-2", "philosopher-3"} <= set(elements(picture))


def test_waiting_sides_are_marked() -> None:
    """§6, §9 A ring marks each interaction that waits, dotted where another tile comes first."""
    picture = position("turn: 7 dark order\nwaiting: d3 S, c3 N E").svg(1)
    assert picture.count('class="tt-waits"') == 2
    assert picture.count('class="tt-waits tt-later"') == 1
    assert label(picture, "square-c3").endswith("; interactions wait to the north and east")


@pytest.mark.parametrize(("seat", "words"), [(0, "wins"), (1, "you win"), (SPECTATOR, "wins")])
def test_over(seat: int, words: str) -> None:
    """§13 The end is told: why, and who has won; nobody is to move."""
    picture = position("taken: 0 2\nover: second philosopher", BOARD.replace("Ocean**", "Ocean")).svg(seat)
    assert "The game is over: second philosopher" in said(picture)
    assert words in said(picture)
    assert not {"your move", "to move"} & set(said(picture))


def test_self_contained() -> None:
    """Nothing is fetched and nothing runs: no scripts, no links, only our own classes and variables."""
    picture = position("dark: Cave\nbright: ?").svg(0)
    assert "<script" not in picture
    assert "href" not in picture
    assert "url(" not in picture
    assert picture.count("http") == 1  # the name of SVG itself
    classes = {name for each in ElementTree.fromstring(picture).iter() for name in each.get("class", "").split()}
    assert all(name.startswith("tt-") for name in classes)
    assert "prefers-color-scheme:dark" in picture


@pytest.mark.parametrize(("seat", "nearest"), [(0, "a5"), (1, "e1"), (SPECTATOR, "e1")])
def test_everybody_sits_at_the_own_corner(seat: int, nearest: str) -> None:
    """§1 The own borders are at the right and below, and are said to be the own; a spectator sits with bright."""
    picture = position().svg(seat)
    last = [name for name in elements(picture) if name.startswith("square-")][-1]
    assert last == f"square-{nearest}"
    assert ("your borders" in said(picture)) == (seat != SPECTATOR)


def test_a_turned_board_turns_the_sides_of_its_tiles() -> None:
    """River on c4 has Water to the east and south: at the right and below for bright, left and above for dark."""
    turns = {
        seat: re.findall(r"<g(?: transform=\"rotate\((\d+)\)\")?><path class=\"tt-water\"", river(seat))
        for seat in (0, 1)
    }
    assert turns == {0: ["270", ""], 1: ["90", "180"]}


def river(seat: int) -> str:
    return ElementTree.tostring(elements(position().svg(seat))["tile-river"], encoding="unicode").replace("ns0:", "")


def test_a_tile_is_turned_on_its_square() -> None:
    """§2, §8 A tile of the hand on the square that was touched before it, the one drawn on the square it comes to."""
    placing = position("turn: 7 dark place\ndark: Cave Sun\nbright: ?").touch_tree(0)
    turning = position("turn: 7 dark turn\ndrawn: River c4 c5\nwaiting: c3 N E", BOARD.replace("River/E*", "Cave*   "))
    assert set(placing.turns.values()) == {""}
    assert all(placing.ways(path) for path in (("hand-cave", square) for square in placing.next(("hand-cave",))))
    assert not any(placing.ways(("hand-sun", square)) for square in placing.next(("hand-sun",)))
    assert set(turning.touch_tree(0).turns.values()) == {"square-c5"}
    assert turning.touch_tree(0).ways(()) == turning.touch_tree(0).next()


def test_an_open_table_shows_all_hands() -> None:
    """When the match is over everybody sees everything from the own side, and the other hand cannot be touched."""
    state = position("turn: 7 dark place\ndark: Cave\nbright: Sun")
    seen = said(state.svg(None, seen_from=0))
    assert {"Cave", "Sun"} <= set(seen)
    assert "Sun" not in said(state.svg(0))
    assert "hand-sun" not in elements(state.svg(None, seen_from=0))


def test_the_last_move_stays_marked() -> None:
    """What was laid has golden corners, and arrows tell where philosophers went."""
    state = position("turn: 7 dark place")
    marks = Marks(("square-d3", "tile-river"), (("square-c3", "square-c4"),))
    picture = state.game.view.svg(replace(state.sight(0), marks=marks))
    assert picture.count('class="tt-mark"') == 3
    assert "tt-mark" not in state.game.view.svg(state.sight(0)).partition("</style>")[2]


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "night"])
@pytest.mark.parametrize("distance", range(1, 5))
@pytest.mark.parametrize("half", [0, 1])
def test_signs_can_be_seen_on_every_square(half: int, distance: int, theme: int) -> None:
    cls, first, more = TONES[half]
    tone = PALETTE[cls.removeprefix("tt-")][theme]
    ground = contrast.mixed(PALETTE["neutral"][theme], tone, first + more * distance)
    assert contrast.contrast(PALETTE["ink"][theme], ground) >= contrast.TEXT
    assert contrast.contrast(PALETTE["vermilion"][theme], ground) >= contrast.SHAPE
