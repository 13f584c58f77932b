"""How Yang-Tzee's table looks: a Sea of any length, what a move brings before it is made, and the questions asked."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from tabletao import SPECTATOR
from tabletao.games.yang_tzee.components import TILE_LETTERS
from tabletao.games.yang_tzee.sea_picture import LINE, MOST_LINES, PER_LINE, PICTURE, bed
from tabletao.games.yang_tzee.tile_picture import BLOSSOM_MARKS, FRAME, SYMBOL_MARKS
from tabletao.games.yang_tzee.view import caption, preview

from .helpers import GAME, NORTH, SOUTH, drawn, position

EVERYBODY = (NORTH, SOUTH, SPECTATOR)
# §7's position: the bird of sPb gathers six tiles from the right, for 40 points.
SEA = drawn("hBr Pfb Bsm rMs mfO Mrh")
BIRD = f"{SEA}\nturn: south play\nsouth stream: sPb bhO\nsouth rain: Omr rPm"
HOLES = f"{drawn('sfM hBr Pfb rMs')}\nturn: south play\nsouth stream: hsP"
DRY = f"{drawn('Bsm rMs hPf')}\nturn: south play\nsouth stream: Pmf"


def elements(picture: str) -> dict[str, ElementTree.Element]:
    """The picture's elements by id."""
    return {each.attrib["id"]: each for each in ElementTree.fromstring(picture).iter() if "id" in each.attrib}


def said(picture: str) -> list[str]:
    """All lines of text in a picture."""
    return [each.text or "" for each in ElementTree.fromstring(picture).iter() if each.tag.endswith("}text")]


def label(picture: str, name: str) -> str:
    """What an element is called."""
    return elements(picture)[name].attrib["aria-label"]


# The Sea


def test_sea_tiles_are_named() -> None:
    """§1 each tile of the Sea with its place and its characters from top to bottom."""
    assert label(position(BIRD).svg(SOUTH), "tile-plum-fish-bird") == "2 in the Sea: PLUM fish bird (Pfb)"


@pytest.mark.parametrize("places", range(2, 48))
def test_places_do_not_overlap(places: int) -> None:
    """§6 however long the Sea, its places lie in reading order inside the picture, whose size hardly changes."""
    lying = bed(places)
    assert len(lying.spots) == places
    assert lying.spots == sorted(lying.spots, key=lambda spot: (spot[1], spot[0]))
    for (x, y), (u, v) in pairwise(lying.spots):
        assert u - x >= 41 * lying.scale if y == v else v - y >= 108 * lying.scale
    assert min(x for x, _ in lying.spots) >= 20 * lying.scale
    assert max(x for x, _ in lying.spots) <= PICTURE - 20 * lying.scale
    assert max(y for _, y in lying.spots) + 54 * lying.scale <= lying.high <= MOST_LINES * LINE + 6
    assert (lying.scale == 1) == (places <= PER_LINE * MOST_LINES)


def test_characters_differ_in_shape() -> None:
    """Every character has an outline of its own, and blossoms, but no symbols, are framed; bamboo fills its row."""
    outlines = {name: re.sub(r' class="[^"]*"', "", mark) for name, mark in (SYMBOL_MARKS | BLOSSOM_MARKS).items()}
    assert len(set(outlines.values())) == len(outlines) == 10
    assert {name for name, mark in BLOSSOM_MARKS.items() if FRAME in mark} == {"PLUM", "MUM", "ORCHID"}
    assert "tt-wall" in BLOSSOM_MARKS["BAMBOO"]
    assert not any(FRAME in mark or "tt-wall" in mark for mark in SYMBOL_MARKS.values())


def test_a_seed_is_awaited() -> None:
    """§12 the place where a tile of the Sphere is about to be laid has a question mark."""
    state = position(f"{SEA}\nturn: south seed\ngathered: left 0")
    assert [each.text for each in elements(state.svg(NORTH))["end-left"].iter() if each.text] == ["?"]
    assert "?" not in said(position(BIRD).svg(NORTH))


# What a move brings


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        (BIRD, "stream sPb right", "gathers 6 tiles for 40 points"),
        (BIRD, "stream sPb left", "gathers 3 tiles for 7 points"),
        (BIRD, "stream bhO left", "gathers nothing"),
        (BIRD, "rain Omr left", "brings 1 point"),
        (BIRD, "rain Omr", ""),
        (f"{BIRD}\nsphere:", "rain Omr left", "brings 2 points"),
        (HOLES, "stream hsP right", "gathers 4 tiles for 1 Spirit match"),
        (DRY, "stream Pmf left", "gathers the whole Sea for 1 point, a Drought"),
    ],
)
def test_captions(text: str, move: str, words: str) -> None:
    """§3 §7 §9 §13 §14 what a move brings is told before it is made."""
    state = position(text)
    assert caption(state.record, SOUTH, state.read(move)) == words


@pytest.mark.parametrize("seed", range(15))
def test_captions_keep_their_word(seed: int) -> None:
    """§3 §8 §14 the points told are the points given, and nothing hidden goes into what is told."""
    state, dice = GAME.new(seed=seed), random.Random(seed)
    for _ in range(6 * seed):
        if not state.outcome:
            state.play(dice.choice(state.legal()))
    for seat in state.pending:
        seen = [state.view(seat).record, state.guess(seat, seed).record]
        for move in state.legal(seat):
            told = caption(state.record, seat, move.code)
            assert {caption(each, seat, move.code) for each in seen} == {told}
            assert len({preview(each, seat, move.code) for each in seen}) == 1
            ahead = state.copy()
            ahead.play(move)
            if ahead.record.hand == state.record.hand:
                points = sum(int(number) for number in re.findall(r"(-?\d+) point", told))
                assert ahead.record.score[seat] - state.record.score[seat] == points


def test_the_ends_tell_what_a_chosen_tile_brings() -> None:
    """§7 once a tile of the Stream is chosen, either end shows what it gathers; those who listen hear it too."""
    picture = position(BIRD).svg(SOUTH)
    assert ".tt-yang-tzee:has(#stream-sun-plum-bird.tt-chosen) .tt-gain-sun-plum-bird{display:inline}" in picture
    assert {"+40", "6 tiles", "+7", "3 tiles", "–", "nothing", "+1"} <= set(said(picture))
    told = label(picture, "end-right").removeprefix("right end of the Sea: ").split("; ")
    assert told == ["sun PLUM bird (sPb) gathers 6 tiles for 40 points", "bird hole ORCHID (bhO) gathers nothing"]
    for other in (NORTH, SPECTATOR):
        assert "+40" not in said(position(BIRD).svg(other))


def test_a_gathering_is_shown_before_it_is_made() -> None:
    """§7 the tile is laid, all that goes with it is marked, and the equal symbols are framed."""
    state = position(BIRD)
    picture = preview(state.view(SOUTH).record, SOUTH, state.read("stream sPb right"))
    assert [name for name in elements(picture) if name.startswith("tile-")][-1] == "tile-sun-plum-bird"
    assert picture.count('class="tt-taken"') == 6
    assert picture.count('class="tt-equal"') == 2
    assert "South gathers 6 tiles for 40 points" in said(picture)
    assert {"end-left", "end-right"} <= set(elements(picture))
    for move in ("stream bhO left", "rain Omr", "rain Omr right"):
        assert preview(state.view(SOUTH).record, SOUTH, state.read(move)) == ""


# The players


@pytest.mark.parametrize(("seat", "counts", "backs"), [(NORTH, [2], 2), (SOUTH, [1], 1), (SPECTATOR, [1, 2], 3)])
def test_other_rains_lie_face_down(seat: int, counts: list[int], backs: int) -> None:
    """§17 and are counted."""
    picture = position(f"{BIRD}\nnorth rain: Psr").svg(seat)
    assert picture.count('class="tt-back"') == backs
    assert [line for line in said(picture) if line.startswith("Rain")] == [f"Rain: {count}" for count in counts]


def test_many_tiles_in_a_stream() -> None:
    """§9 §11 a Stream may grow: its tiles stay in its bed."""
    letters = " ".join(TILE_LETTERS[9:18])
    found = elements(position(f"{drawn('hBr Pfb')}\nturn: south play\nsouth stream: {letters}").svg(SOUTH))
    tiles = [each for name, each in found.items() if name.startswith("stream-")]
    places = [float(re.findall(r"[\d.]+", each.attrib["transform"])[0]) for each in tiles]
    assert len(places) == 9
    assert places == sorted(places)
    assert 112 < places[0] < places[-1] < 312


def test_many_tiles_to_choose_from() -> None:
    """§11 a crowded Stream takes the room of the Rain, whose count is still told."""
    letters = " ".join(TILE_LETTERS[10:16])
    text = f"{drawn('hBr Pfb')}\nturn: north offering\nnorth stream: {letters}\nnorth rain: rfP"
    picture = position(text).svg(SOUTH)
    assert 'class="tt-back"' not in picture
    assert "Rain: 1" in said(picture)


@pytest.mark.parametrize(
    ("turn", "gathered", "question"),
    [
        ("south offering", "left 0", "An Offering: North may take one tile of South’s Stream"),
        ("north spirit", "left 1 earth", "Holes: North takes one tile of South’s Stream"),
    ],
)
def test_questions(turn: str, gathered: str, question: str) -> None:
    """§9 §11 where a tile is to be taken, everybody sees from whose Stream."""
    state = position(f"{SEA}\nturn: {turn}\nsouth stream: sPb srO\ngathered: {gathered}")
    for seat in EVERYBODY:
        assert question in said(state.svg(seat))
    assert "choose" in said(state.svg(NORTH))
    assert "chooses" in said(state.svg(SOUTH))


def test_points_and_hands() -> None:
    """§16 points of the hand, hands won as filled circles, or the points of the hands before."""
    picture = position(f"{BIRD}\nscore: -9 1\nwon: 0 1", mode="match").svg(NORTH)
    assert {"−9", "points", "1", "point", "hand 2"} <= set(said(picture))
    assert picture.count('class="tt-pip tt-pip-won"') == 1
    picture = position(f"{BIRD}\ntotal: 37 12\nhand: 2", mode="cumulative").svg(NORTH)
    assert {"before: 37", "before: 12"} <= set(said(picture))


@pytest.mark.parametrize(("seat", "words"), [(NORTH, "wins"), (SOUTH, "you win"), (SPECTATOR, "wins")])
def test_the_winner_is_told(seat: int, words: str) -> None:
    """§15 who has won; nobody is to move."""
    picture = position(f"{SEA}\nsphere:\nscore: 3 8\nwon: 0 1\nover: no tiles left").svg(seat)
    assert "The match is over: no tiles left" in said(picture)
    assert words in said(picture)
    assert not {"your move", "to move"} & set(said(picture))


def test_style_stays_at_home() -> None:
    """No rule of style reaches beyond this game's pictures: those of other games may be on the same page."""
    style = position(BIRD).svg(SOUTH).partition("<style>")[2].partition("</style>")[0]
    assert "prefers-color-scheme:dark" in style
    assert all(rule.startswith((".tt-yang-tzee", ":where(:root)", "@media")) for rule in style.splitlines())
