"""How Yang-Tzee's table looks: a Sea of any length, what a move brings before it is made, and the questions asked."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from tabletao import SPECTATOR
from tabletao.core.draw.marks import corner_marks
from tabletao.core.show.caption import Caption
from tabletao.games.yang_tzee.components import FACES, RIGHT, TILE_LETTERS
from tabletao.games.yang_tzee.picture import STYLE
from tabletao.games.yang_tzee.sea_picture import PER_LINE, PICTURE, sea_height, spot
from tabletao.games.yang_tzee.sight import YangTzeeSight
from tabletao.games.yang_tzee.tile_picture import PIECES, SIZE

from .helpers import GAME, NORTH, SOUTH, drawn, play, position

EVERYBODY = (NORTH, SOUTH, SPECTATOR)
# §7's position: the bird of sPb gathers six tiles from the right, for 40 points.
SEA = drawn("hBr Pfb Bsm rMs mfO Mrh")
BIRD = f"{SEA}\nturn: south play\nsouth stream: sPb bhO\nsouth rain: Omr rPm"
HOLES = f"{drawn('sfM hBr Pfb rMs')}\nturn: south play\nsouth stream: hsP"
DRY = f"{drawn('Bsm rMs hPf')}\nturn: south play\nsouth stream: Pmf"
DRY_HOLES = f"{drawn('hBr Pfb rMs')}\nturn: south play\nsouth stream: hsP\nnorth stream: Obs"
OFFERED = f"{SEA}\nturn: north offering\nnorth stream: sPb srO\nsouth rain: Omr\ngathered: left 0"


def elements(picture: str) -> dict[str, ElementTree.Element]:
    """The picture's elements by id."""
    return {each.attrib["id"]: each for each in ElementTree.fromstring(picture).iter() if "id" in each.attrib}


def said(picture: str) -> list[str]:
    """All lines of text in a picture."""
    return [each.text or "" for each in ElementTree.fromstring(picture).iter() if each.tag.endswith("}text")]


def label(picture: str, name: str) -> str:
    """What an element is called."""
    return elements(picture)[name].attrib["aria-label"]


def size(picture: str) -> tuple[float, float]:
    """How wide and how high a picture is."""
    _, _, wide, high = ElementTree.fromstring(picture).attrib["viewBox"].split()
    return float(wide), float(high)


def placed(picture: str, *kinds: str) -> dict[str, str]:
    """Where the elements whose ids begin so are drawn, and how large: the nearest move of them or of what is around."""
    found = {}

    def walk(element: ElementTree.Element, moved: str) -> None:
        moved = element.get("transform", moved)
        if element.get("id", "").startswith(kinds):
            found[element.attrib["id"]] = moved
        for each in element:
            walk(each, moved)

    walk(ElementTree.fromstring(picture), "")
    return found


def tile_spots(picture: str) -> dict[str, str]:
    """Where each tile of the Sea is drawn, and how large."""
    return placed(picture, "tile-")


def a_long_sea(tiles: int) -> str:
    """A position with so many tiles in the Sea, and one tile in south's Rain."""
    return f"{drawn(' '.join(TILE_LETTERS[1 : tiles + 1]))}\nturn: south play\nsouth rain: rfP"


# The Sea


def test_sea_tiles_are_named() -> None:
    """§1 each tile of the Sea with its place and its characters from top to bottom."""
    assert label(position(BIRD).svg(SOUTH), "tile-plum-fish-bird") == "2 in the Sea: plum-fish-bird"


def test_places_do_not_overlap() -> None:
    """§6 however long the Sea, its places lie in reading order inside the water."""
    spots = [spot(i) for i in range(47)]
    for here, there in pairwise(spots):
        assert there.x - here.x > SIZE.width if here.y == there.y else there.y - here.y > SIZE.height
    for i, each in enumerate(spots):
        assert SIZE.width / 2 < each.x < PICTURE - SIZE.width / 2
        assert SIZE.height / 2 < each.y < sea_height(i + 1) - SIZE.height / 2


@pytest.mark.parametrize("tiles", [1, 9, 10, 20, 21, 31, 40])
def test_tiles_stay_as_large_as_they_are(tiles: int) -> None:
    """§6 a long Sea makes the picture higher, never wider, and its tiles never smaller."""
    few, many = (position(a_long_sea(each)).svg(SOUTH) for each in (9, tiles))
    assert not [each for each in tile_spots(many).values() if "scale" in each]
    (wide, high), (width, height) = size(few), size(many)
    assert width == wide
    assert (height > high) == (tiles + 2 > 2 * PER_LINE)
    stretch = ElementTree.fromstring(many).attrib.get("style", "--tt-stretch:1")
    assert float(stretch.removeprefix("--tt-stretch:")) == pytest.approx(height / high, abs=0.001)


def test_the_start_tiles_lie_in_one_row() -> None:
    """§1 with the places at both ends beside them."""
    spots = placed(position(a_long_sea(9)).svg(SOUTH), "tile-", "end-")
    assert len(spots) == 11
    assert len({each.split(",")[1] for each in spots.values()}) == 1


def test_what_lies_in_the_sea_stays_where_it_is() -> None:
    """§6 a tile laid on the right moves no other, and one that is only meant moves none at either end."""
    state = position(a_long_sea(25))
    before = tile_spots(state.svg(SOUTH))
    for move in ("rain rfP left", "rain rfP right"):
        meant = state.preview(state.read(move))
        assert before.items() <= tile_spots(meant).items()
        assert size(meant) == size(state.svg(SOUTH))
    state.play("rain rfP right")
    assert before.items() <= tile_spots(state.svg(SOUTH)).items()


def test_waves_end_with_the_water() -> None:
    """The banks are as long as the picture is wide."""
    picture = position(BIRD).svg(SOUTH)
    bank = re.search(r'class="tt-ripple" d="M0,0 q[\d.]+,-5 ([\d.]+),0((?: t[\d.]+,0)*)', picture)
    assert bank is not None
    assert float(bank[1]) * (1 + bank[2].count("t")) == pytest.approx(PICTURE, abs=1)


def test_what_may_leave_can_be_shown_going() -> None:
    """§10 tiles of the Sea may be shown going."""
    picture = position(BIRD).svg(SOUTH)
    assert all("tt-goes" in elements(picture)[name].attrib["class"] for name in tile_spots(picture))
    assert ".tt-yang-tzee .tt-going .tt-plate" in picture


def marks(picture: str) -> int:
    """How many things the last move has left marked."""
    return picture.count('class="tt-mark"')


@pytest.mark.parametrize(("move", "place"), [("rain Omr left", 1), ("rain Omr right", 7), ("stream bhO left", 1)])
def test_a_tile_laid_stays_marked_until_the_next_move(move: str, place: int) -> None:
    """§3 §5 where it lies now, for everybody; nothing is marked before the first move."""
    state = position(f"{BIRD}\nnorth rain: Psr Obs bsB Bhm fOs mOh")
    assert {marks(state.svg(seat)) for seat in EVERYBODY} == {0}
    play(state, move)
    for seat in EVERYBODY:
        assert marks(state.svg(seat)) == 1
        assert corner_marks(spot(place).box(SIZE)) in state.svg(seat)
    play(state, "rain Psr")
    assert all(corner_marks(spot(place).box(SIZE)) not in state.svg(seat) for seat in EVERYBODY)


def test_a_draw_is_marked_in_the_own_rain_alone() -> None:
    """§17 the other sees that a tile was drawn, not which; the tile put into the Stream stays marked besides."""
    state = play(position(f"{BIRD}\nnorth rain: Psr Obs"), "rain Omr", "mOh")
    for seat, marked in ((NORTH, ("rain-moon-orchid-hole",)), (SOUTH, ()), (SPECTATOR, ())):
        assert state.events(-1, seat)[0].marked(seat) == marked
        assert state.events(-2, seat)[0].marked(seat) == ("stream-orchid-moon-rabbit",)
        assert marks(state.svg(seat)) == 1 + len(marked)


def test_nothing_may_be_laid_after_the_end() -> None:
    """§14 an empty Sea is said to be dry, and has no ends."""
    over = position("sphere:\nscore: 3 8\nwon: 0 1\nover: drought").svg(SOUTH)
    assert not [name for name in elements(over) if name.startswith("end-")]
    assert "The Sea is dry." in said(over)


def test_characters_differ_in_shape() -> None:
    """Every character has an outline of its own, and blossoms, but no symbols, are framed; bamboo fills its row."""
    characters = {name: PIECES[name] for face in FACES for name in face}
    outlines = {name: re.sub(r' class="[^"]*"', "", mark) for name, mark in characters.items()}
    assert len(set(outlines.values())) == len(outlines) == 10
    assert {name for name, mark in characters.items() if "tt-frame" in mark} == {"PLUM", "MUM", "ORCHID"}
    assert {name for name, mark in characters.items() if "tt-wall" in mark} == {"BAMBOO"}


def test_a_seed_is_awaited() -> None:
    """§12 the place where a tile of the Sphere is about to be laid has a question mark."""
    state = position(f"{SEA}\nturn: south seed\ngathered: left 0")
    assert [each.text for each in elements(state.svg(NORTH))["end-left"].iter() if each.text] == ["?"]
    assert "?" not in said(position(BIRD).svg(NORTH))


# What a move brings


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        (
            BIRD,
            "stream sPb right",
            "lay sun-plum-bird at the right end: gathers 6 tiles for 40 points; "
            "birds (1 for a bamboo + 6 for 2 plums + 12 for 2 mums + 1 for an orchid) × 2 = 40",
        ),
        (BIRD, "stream bhO left", "lay bird-hole-orchid at the left end: gathers nothing"),
        (BIRD, "rain Omr left", "lay orchid-moon-rabbit at the left end: 1 point"),
        (BIRD, "rain Omr", "put orchid-moon-rabbit into your Stream"),
        (f"{BIRD}\nsphere:", "rain Omr left", "lay orchid-moon-rabbit at the left end: 2 points"),
        (
            f"{HOLES}\nnorth stream: Obs",
            "stream hsP right",
            "lay hole-sun-plum at the right end: gathers 4 tiles for a Spirit match; you take a tile of North’s Stream",
        ),
        (
            f"{HOLES}\nsouth rain: Obs",
            "stream hsP right",
            "lay hole-sun-plum at the right end: gathers 4 tiles for a Spirit match; "
            "you may put a tile of your Rain into your Stream",
        ),
        (
            HOLES,
            "stream hsP right",
            "lay hole-sun-plum at the right end: gathers 4 tiles for a Spirit match; there is no tile to take",
        ),
        (
            DRY,
            "stream Pmf left",
            "lay plum-moon-fish at the left end: gathers the whole Sea for 1 point, a Drought; "
            "fish 1 for a bamboo + 6 for 2 plums + 4 for a mum = 11; Drought −10, and the hand is over",
        ),
        (
            DRY_HOLES,
            "stream hsP right",
            "lay hole-sun-plum at the right end: gathers the whole Sea for −10 points, a Drought; "
            "Drought −10, and the hand is over",
        ),
    ],
)
def test_captions(text: str, move: str, words: str) -> None:
    """§3 §7 §9 §13 §14 what a move does and brings is told before it is made, in plain words."""
    state = position(text)
    caption, (name, _, detail) = state.caption(state.read(move)), words.partition(": ")
    assert (caption.name, caption.detail) == (name, detail)


def test_several_collections_are_added_up() -> None:
    """§10 each with its sum, then all together."""
    state = position("""
        top:     h b m P
        middle:  P M r m
        bottom:  f f B f
        north stream: brM
    """)
    told = state.caption(state.read("stream brM right"))
    assert told.name == "lay bird-rabbit-mum at the right end"
    assert told.detail == (
        "gathers 4 tiles for 19 points; "
        "rabbits 1 for a bamboo + 3 for a plum + 3 for a mum = 7; "
        "birds 1 for a bamboo + 3 for a plum + 8 for 2 mums = 12"
    )


@pytest.mark.parametrize(
    ("turn", "move", "words"),
    [
        ("north offering", "take sPb", "take sun-plum-bird into your Stream"),
        ("north offering", "nothing", "take nothing"),
        ("south spirit", "take sPb", "take sun-plum-bird into your Stream"),
    ],
)
def test_a_tile_is_taken_with_one_touch(turn: str, move: str, words: str) -> None:
    """§9 §11 it can only go into the own Stream."""
    state = position(
        OFFERED.replace("north offering", turn).replace("left 0", "left 1" if "spirit" in turn else "left 0")
    )
    code = state.read(move)
    assert state.caption(code) == Caption(words)
    assert [len(each.touches) for each in state.legal() if each.code == code] == [1]


def test_touches_have_plain_names() -> None:
    """Tiles by their characters, the rest by what it is."""
    assert position(BIRD).touch_tree().labels == {
        "rain-orchid-moon-rabbit": "orchid-moon-rabbit", "rain-rabbit-plum-moon": "rabbit-plum-moon",
        "stream-sun-plum-bird": "sun-plum-bird", "stream-bird-hole-orchid": "bird-hole-orchid",
        "end-left": "left end of the Sea", "end-right": "right end of the Sea", "stream": "your Stream",
    }  # fmt: skip
    assert position(OFFERED).touch_tree().labels["nothing"] == "take nothing"


@pytest.mark.parametrize("seed", range(15))
def test_captions_keep_their_word(seed: int) -> None:
    """§3 §8 §14 the points told are the points given, and nothing hidden goes into what is told."""
    state, dice = GAME.new(seed=seed), random.Random(seed)
    for _ in range(6 * seed):
        if not state.outcome:
            state.play(dice.choice(state.legal()))
    for seat in state.pending:
        seen = [state.view(seat), state.guess(seat, seed)]
        for move in state.legal(seat):
            told = state.caption(move.code, seat).detail
            assert {each.caption(move.code, seat).detail for each in seen} == {told}
            assert {each.preview(move.code, seat) for each in seen} == {state.preview(move.code, seat)}
            ahead = state.copy()
            ahead.play(move)
            if ahead.record.hand == state.record.hand:
                points = sum(int(number) for number in re.findall(r"(\d+) point", told))
                assert ahead.record.score[seat] - state.record.score[seat] == points


@pytest.mark.parametrize(
    ("text", "tile", "words"),
    [
        (BIRD, "sPb", "gathers 6 tiles for 40 points"),
        (BIRD, "bhO", "gathers nothing"),
        (HOLES, "hsP", "gathers 4 tiles for a Spirit match"),
        (DRY_HOLES, "hsP", "gathers the whole Sea for −10 points, a Drought"),
    ],
)
def test_gains_in_a_few_words(text: str, tile: str, words: str) -> None:
    """§9 §14 no Spirit match is promised where the hand ends."""
    sight = position(text).sight(SOUTH)
    assert isinstance(sight, YangTzeeSight)
    assert sight.gain(TILE_LETTERS.index(tile), RIGHT).words == words


def test_the_ends_tell_what_a_chosen_tile_brings() -> None:
    """§7 once a tile of the Stream is chosen, either end shows what it gathers; those who listen hear it too."""
    picture = position(BIRD).svg(SOUTH)
    assert ".tt-yang-tzee:has(#stream-sun-plum-bird.tt-chosen) .tt-gain-sun-plum-bird{display:inline}" in picture
    assert {"+40", "6", "+7", "3", "tiles", "0", "+1"} <= set(said(picture))
    told = label(picture, "end-right").removeprefix("right end of the Sea: ").split("; ")
    assert told == ["sun-plum-bird gathers 6 tiles for 40 points", "bird-hole-orchid gathers nothing"]
    for other in (NORTH, SPECTATOR):
        assert "+40" not in said(position(BIRD).svg(other))


def test_the_two_ends_are_told_apart() -> None:
    """§7 by a class each; and who points at one end sees what is gathered from there alone."""
    picture = position(BIRD).svg(SOUTH)
    assert {"tt-over tt-at-left", "tt-over tt-at-right"} <= {
        each.get("class") for each in ElementTree.fromstring(picture).iter()
    }
    assert ".tt-yang-tzee:has(#end-left:is(:hover,:focus-visible)) .tt-gain .tt-at-right{display:none}" in picture


def test_a_spirit_match_is_a_hole_and_not_a_number() -> None:
    """§9 it gives no points, so none are written."""
    picture = position(HOLES).svg(SOUTH)
    assert "+0" not in said(picture)
    assert "4" in said(picture)


def test_a_gathering_is_shown_before_it_is_made() -> None:
    """§7 the tile lies in the place at its end, all that goes with it is marked, and the equal symbols are framed."""
    state = position(BIRD)
    picture = state.preview(state.read("stream sPb right"))
    assert "tile-sun-plum-bird" in elements(ElementTree.tostring(elements(picture)["end-right"], encoding="unicode"))
    assert picture.count('class="tt-taken"') == 6
    assert picture.count('class="tt-equal"') == 2
    assert "sun-plum-bird gathers 6 tiles for 40 points" in said(picture)
    assert "(1 for a bamboo + 6 for 2 plums + 12 for 2 mums + 1 for an orchid) × 2 = 40" in said(picture)
    assert "end-left" in elements(picture)


@pytest.mark.parametrize(
    ("move", "there", "gone"),
    [
        ("stream bhO left", "tile-bird-hole-orchid", "stream-bird-hole-orchid"),
        ("rain Omr right", "tile-orchid-moon-rabbit", "rain-orchid-moon-rabbit"),
        ("rain Omr", "stream-orchid-moon-rabbit", "rain-orchid-moon-rabbit"),
    ],
)
def test_a_move_that_is_meant_does_not_end_the_turn(move: str, there: str, gone: str) -> None:
    """§2 its tile is where it goes, and the one who moves is still the one to move."""
    state = position(BIRD)
    picture = state.preview(state.read(move))
    assert there in elements(picture)
    assert gone not in elements(picture)
    assert "your move" in said(picture)
    assert size(picture) == size(state.svg(SOUTH))


def test_an_offering_that_is_meant_is_still_asked() -> None:
    """§11 nothing jumps: the question and the size of the picture stay."""
    state = position(OFFERED)
    picture = state.preview(state.read("take sPb"))
    assert size(picture) == size(state.svg(SOUTH)) == size(position(BIRD).svg(SOUTH))
    assert "take one, or none?" in said(picture)


def test_long_news_fit_into_the_picture() -> None:
    """§14 also the longest ones, by a careful guess of how wide letters are."""
    state = position(f"{DRY}\nscore: 0 -5")
    picture = state.preview(state.read("stream Pmf left"))
    told = [each for each in ElementTree.fromstring(picture).iter() if each.get("class") == "tt-told"]
    assert [each.text for each in told] == [
        "plum-moon-fish gathers the whole Sea for 1 point, a Drought",
        "1 for a bamboo + 6 for 2 plums + 4 for a mum − 10 = 1",
    ]
    assert all(len(each.text or "") * float(each.attrib["font-size"]) * 0.44 <= PICTURE for each in told)


def test_blossoms_have_a_legend() -> None:
    """§8 what each is worth."""
    assert {"1", "3", "1 for each tile", "1, then all × 2"} <= set(said(position(BIRD).svg(SPECTATOR)))


# The players


@pytest.mark.parametrize(("seat", "counts"), [(NORTH, ["2"]), (SOUTH, ["1"]), (SPECTATOR, ["1", "2"])])
def test_other_rains_lie_face_down(seat: int, counts: list[str]) -> None:
    """§17 and are counted."""
    root = ElementTree.fromstring(position(f"{BIRD}\nnorth rain: Psr").svg(seat))
    told = [each.get("aria-label", "") for each in root.iter()]
    assert [each.removesuffix(" face down") for each in told if each.endswith("face down")] == counts


@pytest.mark.parametrize("seat", [NORTH, SOUTH])
@pytest.mark.parametrize("tiles", range(4, 10))
def test_many_tiles_in_a_stream_can_all_be_read(seat: int, tiles: int) -> None:
    """§9 §11 a Stream may grow: no tile lies on another, and the picture stays as large as it is."""
    letters = " ".join(TILE_LETTERS[9 : 9 + tiles])
    rain = " ".join(TILE_LETTERS[20:26])
    state = position(f"{drawn('hBr Pfb')}\nturn: south play\nsouth stream: {letters}\nsouth rain: {rain}")
    picture = state.svg(seat)
    numbers = [
        [float(number) for number in re.findall(r"[\d.]+", each)]
        for each in placed(picture, "stream-", "rain-").values()
    ]
    assert len(numbers) == tiles + (6 if seat == SOUTH else 0)
    for (x, _, scale), (u, *_) in pairwise(numbers):
        assert u - x > SIZE.width * scale
    assert numbers[-1][0] + SIZE.width * numbers[-1][2] / 2 < PICTURE
    assert size(picture)[1] <= size(position(BIRD).svg(SOUTH))[1]


ASKED = f"{SEA}\nsouth stream: sPb srO\n"
EMPTY = f"{SEA}\nnorth rain: Omr\n"


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        (
            f"{ASKED}turn: south offering\ngathered: left 0",
            ["South offers sun-plum-bird or sun-rabbit-orchid:", "take one, or none?", "take none"],
            ["South makes an Offering:", "North may take a tile of South’s Stream."],
        ),
        (
            f"{ASKED}turn: north spirit\ngathered: left 1 earth",
            ["Holes match:", "take sun-plum-bird or sun-rabbit-orchid from South’s Stream."],
            ["Holes match:", "North takes a tile of South’s Stream."],
        ),
        (
            f"{EMPTY}turn: north spirit\ngathered: left 1",
            [
                "Holes match, South’s Stream is empty:",
                "put a tile of your Rain into your Stream, or none?",
                "take none",
            ],
            ["Holes match, South’s Stream is empty:", "North may put a tile of the Rain into the Stream."],
        ),
    ],
)
def test_questions_in_the_picture(text: str, mine: list[str], theirs: list[str]) -> None:
    """§9 §11 where a tile is to be taken, everybody sees from whose Stream; only who is asked can take none."""
    state = position(text)
    may_decline = "nothing" in {move.text for move in state.legal()}
    assert set(mine) <= set(said(state.svg(NORTH)))
    assert ("nothing" in elements(state.svg(NORTH))) == may_decline == ("take none" in said(state.svg(NORTH)))
    assert "choose" in said(state.svg(NORTH))
    assert "chooses" in said(state.svg(SOUTH))
    for other in (SOUTH, SPECTATOR):
        assert set(theirs) <= set(said(state.svg(other)))
        assert "nothing" not in elements(state.svg(other))


@pytest.mark.parametrize(
    ("text", "seat", "asked"),
    [
        (BIRD, SOUTH, "Lay a tile at an end of the Sea, or put one of your Rain into your Stream."),
        (DRY, SOUTH, "Lay a tile of your Stream at an end of the Sea."),
        (
            f"{SEA}\nturn: south play\nsouth stream: sPb bhO srO\nsouth rain: Omr",
            SOUTH,
            "Lay a tile of your Rain or of your Stream, which is full, at an end of the Sea.",
        ),
        (
            f"{ASKED}turn: south offering\ngathered: left 0",
            NORTH,
            "South offers sun-plum-bird or sun-rabbit-orchid: take one, or none?",
        ),
        (
            f"{ASKED}turn: north spirit\ngathered: left 1",
            NORTH,
            "Holes match: take sun-plum-bird or sun-rabbit-orchid from South’s Stream.",
        ),
        (
            f"{EMPTY}turn: north spirit\ngathered: left 1",
            NORTH,
            "Holes match, South’s Stream is empty: put a tile of your Rain into your Stream, or none?",
        ),
    ],
)
def test_questions_in_words(text: str, seat: int, asked: str) -> None:
    """§2 §9 §11 what may be done, what must be done, and with which tiles."""
    assert position(text).question(seat) == asked


def test_points_and_hands() -> None:
    """§16 points of the hand, hands won as filled circles, or the points of the hands before."""
    picture = position(f"{BIRD}\nscore: -9 1\nwon: 0 1", mode="match").svg(NORTH)
    assert {"−9", "points", "1", "point", "hand 2", "hands"} <= set(said(picture))
    assert picture.count('class="tt-pip tt-pip-won"') == 1
    picture = position(f"{BIRD}\ntotal: 37 12\nhand: 2", mode="cumulative").svg(NORTH)
    assert {"before: 37", "before: 12", "hand 2 of 3"} <= set(said(picture))


@pytest.mark.parametrize(("seat", "words"), [(NORTH, "wins"), (SOUTH, "you win"), (SPECTATOR, "wins")])
def test_the_winner_is_told(seat: int, words: str) -> None:
    """§15 who has won; nobody is to move."""
    picture = position(f"{SEA}\nsphere:\nscore: 3 8\nwon: 0 1\nover: no tiles left").svg(seat)
    assert {"The match is over: no tiles left", "points: North 3, South 8"} <= set(said(picture))
    assert words in said(picture)
    assert not {"your move", "to move"} & set(said(picture))


def test_style_stays_at_home() -> None:
    """No rule of style reaches beyond this game's pictures: those of other games may be on the same page."""
    style = position(BIRD).svg(SOUTH).partition("<style>")[2].partition("</style>")[0]
    assert "prefers-color-scheme:dark" in style
    homes = (".tt-yang-tzee", ":where(:root)", "@media", "@keyframes tt-yang-tzee-")
    assert all(rule.startswith(homes) for rule in style.splitlines())


def test_every_rule_of_style_is_of_use() -> None:
    """A class that no picture has is dead; those a page gives are its own."""
    pictures = [position(text).svg(NORTH) for text in (BIRD, HOLES, DRY, OFFERED, a_long_sea(25))]
    pictures += [position(f"{SEA}\nturn: south seed\ngathered: left 0").svg(SOUTH)]
    pictures += [position(f"{BIRD}\nwon: 0 1", mode="match").svg(SOUTH), position(OFFERED).svg(SOUTH)]
    pictures += [position(BIRD).svg(SOUTH), position(DRY).svg(SOUTH), position(a_long_sea(43)).svg(SOUTH)]
    pictures += [position("sphere:\nscore: 3 8\nwon: 0 1\nover: drought").svg(SOUTH)]
    state = position(BIRD)
    pictures += [state.preview(state.read("stream sPb right"))]
    worn = {
        name
        for each in pictures
        for part in ElementTree.fromstring(each).iter()
        for name in part.get("class", "").split()
    }
    styled = set(re.findall(r"\.(tt-[a-z-]+)", STYLE))
    assert styled - worn == {"tt-lit", "tt-chosen", "tt-going"}
