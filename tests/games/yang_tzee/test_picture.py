"""Yang-Tzee's pictures: well formed, touchable, with steady names, and silent about what a seat may not know."""

from __future__ import annotations

import random
from collections import Counter
from xml.etree import ElementTree

import pytest

from tabletao import SPECTATOR, State
from tabletao.core.kernels.bits import members_of
from tabletao.games.yang_tzee.components import FACES, TILE_NAMES

from .helpers import GAME, NORTH, SOUTH, play, position

SEEDS = range(0, 31, 5)
EVERYBODY = (NORTH, SOUTH, SPECTATOR)
TABLE = """
    top:     f O h P
    middle:  h m M m
    bottom:  B r b f
    turn: north play
    north rain: Obs Bsf
    north stream: sPb rOb
    south rain: fBr mfO
    south stream: brM
    score: 4 -7
"""


def random_position(seed: int) -> State:
    """A position some random moves from the first decision, further for greater seeds; running where it can be."""
    state, dice = GAME.new(seed=seed), random.Random(seed)
    for _ in range(3 * seed):
        state.play(dice.choice(state.legal()))
        if state.outcome:
            break
    return state


def elements(picture: str) -> dict[str, ElementTree.Element]:
    """The picture's elements by id; the picture must be well formed."""
    return {each.attrib["id"]: each for each in ElementTree.fromstring(picture).iter() if "id" in each.attrib}


@pytest.mark.parametrize("seed", SEEDS)
def test_well_formed_with_unique_ids(seed: int) -> None:
    """Every seat's picture is XML with a view box, a title and a description, and no id comes twice."""
    for seat in EVERYBODY:
        root = ElementTree.fromstring(random_position(seed).svg(seat))
        assert root.attrib["role"] == "img"
        assert root.attrib["viewBox"].startswith("0 0 ")
        assert [child.tag.partition("}")[2] for child in root][:3] == ["title", "desc", "style"]
        twice = [name for name, times in Counter(each.get("id") for each in root.iter()).items() if name and times > 1]
        assert not twice


@pytest.mark.parametrize("seed", SEEDS)
def test_every_touch_is_there(seed: int) -> None:
    """§2 §6 whatever a legal move touches on the table is a touchable, labelled thing; no two moves touch the same."""
    state = random_position(seed)
    for seat in state.pending:
        found = elements(state.svg(seat))
        moves = state.legal(seat)
        assert len({move.touches for move in moves}) == len(moves)
        for touch in sorted({touch for move in moves for touch in move.touches}):
            assert found[touch].attrib["class"].split()[0] == "tt-touch"
            assert found[touch].attrib["aria-label"]


@pytest.mark.parametrize("seed", SEEDS)
def test_hidden_tiles_are_nowhere(seed: int) -> None:
    """§17 no word and no id of a picture names a tile of the other Rain or of the Sphere."""
    state = random_position(seed)
    for seat in EVERYBODY:
        hidden = [
            tile for other in (NORTH, SOUTH) if other != seat for tile in members_of(int(state.record.rain[other]))
        ]
        for tile in [*hidden, *members_of(int(state.record.sphere))]:
            for name in (TILE_NAMES[tile], " ".join(FACES[tile]).lower(), ", ".join(FACES[tile]).lower()):
                assert name not in state.svg(seat).lower()
                assert name not in state.text(seat).lower()


@pytest.mark.parametrize("seed", SEEDS)
def test_guesses_look_alike(seed: int) -> None:
    """§17 whatever the other Rain may hold, both pictures are the same."""
    state = random_position(seed)
    for seat in EVERYBODY:
        assert {state.guess(seat, guess).svg(seat) for guess in range(3)} == {state.view(seat).svg(seat)}
        assert {state.guess(seat, guess).text(seat) for guess in range(3)} == {state.text(seat)}


def test_the_own_rain_is_shown_and_the_other_is_not() -> None:
    """§17 in plain characters and in the picture; a spectator sees neither."""
    state = position(TABLE)
    for seat, own, other in (
        (NORTH, "orchid-bird-sun", "fish-bamboo-rabbit"),
        (SOUTH, "fish-bamboo-rabbit", "orchid-bird-sun"),
    ):
        assert own in state.text(seat)
        assert other not in state.text(seat) + state.text(SPECTATOR)
        assert f"rain-{own}" in elements(state.svg(seat))
        assert f"rain-{other}" not in elements(state.svg(seat))
        assert not [name for name in elements(state.svg(SPECTATOR)) if name.startswith("rain-")]


def test_both_streams_and_the_sea_are_shown_to_all() -> None:
    """§4 §17 they lie open."""
    state = position(TABLE)
    for seat in EVERYBODY:
        names = set(elements(state.svg(seat)))
        assert {"stream-sun-plum-bird", "stream-rabbit-orchid-bird", "stream-bird-rabbit-mum"} <= names
        assert "sun-plum-bird" in state.text(seat)
        assert "bird-rabbit-mum" in state.text(seat)


@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_tile_of_the_sea_keeps_its_id_wherever_it_lies(seat: int) -> None:
    """§6 tiles come on the left and go on the right, and those that stay are called as before."""
    state = position(TABLE)
    before = [name for name in elements(state.svg(seat)) if name.startswith("tile-")]
    assert before == ["tile-fish-hole-bamboo", "tile-orchid-moon-rabbit", "tile-hole-mum-bird", "tile-plum-moon-fish"]
    play(state, "rain Obs left")
    after = [name for name in elements(state.svg(seat)) if name.startswith("tile-")]
    assert after == ["tile-orchid-bird-sun", *before]


def test_the_same_position_gives_the_same_picture() -> None:
    """Ids and all else depend on the position alone."""
    assert position(TABLE).svg(NORTH) == position(TABLE).svg(NORTH)
    assert GAME.state(position(TABLE).position).svg(NORTH) == position(TABLE).svg(NORTH)


def test_scores_below_zero_are_shown() -> None:
    """§14 a Drought may cost more than there is."""
    state = position(TABLE)
    assert "-7" in state.text(NORTH).replace("−", "-")
    assert "-7" in state.svg(NORTH).replace("−", "-")


def test_self_contained() -> None:
    """Nothing is fetched and nothing runs: no scripts, no outside links."""
    picture = position(TABLE).svg(NORTH)
    assert "<script" not in picture
    assert picture.count("http") == 1  # the name of SVG itself
    classes = {name for each in ElementTree.fromstring(picture).iter() for name in each.get("class", "").split()}
    assert all(name.startswith("tt-") for name in classes)


def test_the_end_is_told() -> None:
    """§14 §16 to everybody, with its reason."""
    state = play(position("""
        top:     h P
        middle:  M m
        bottom:  b f
        north stream: sPb
        south rain: fBr
    """), "stream sPb right")  # fmt: skip
    for seat in EVERYBODY:
        assert "drought" in state.svg(seat).lower()
