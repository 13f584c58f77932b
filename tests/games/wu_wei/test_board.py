"""§1 The board: what lies where, and what touches what."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from tabletao.games.wu_wei.components import ADJACENT, CENTRE, DATA, QUADRANTS, SPACE_NAMES, SPACES, spaces
from tests.games.wu_wei.helpers import GAME, choices, line, match, play, steps, texts

CORNERS = {"S00": "water", "S05": "wood", "S55": "fire", "S50": "metal"}
DIRECTIONS = {"S22", "S23", "S33", "S32"}


def beside(name: str) -> set[str]:
    """The spaces that touch a space, by the picture of the board."""
    row, column = int(name[1]), int(name[2])
    if name[0] == "S":
        found = {f"O{row - down}{column - right}" for down, right in product((0, 1), (0, 1))}
    else:
        found = {f"S{row + down}{column + right}" for down, right in product((0, 1), (0, 1))}
        found |= {f"O{row + 1}{column}", f"O{row - 1}{column}", f"O{row}{column + 1}", f"O{row}{column - 1}"}
    return found & set(SPACE_NAMES)


def touch_the_same(one: str, other: str) -> bool:
    """Whether two squares touch the same octagon."""
    return abs(int(one[1]) - int(other[1])) <= 1 and abs(int(one[2]) - int(other[2])) <= 1


def laid(seed: int) -> dict[str, set[str]]:
    """What chance has laid on the squares."""
    state = GAME.new(seed, players=2)
    kinds = (f"{element} {kind}" for element in CORNERS_AND_EARTH for kind in ("temple", "palace", "towns"))
    return {kind: set(line(state, kind).split()) for kind in kinds}


CORNERS_AND_EARTH = (*CORNERS.values(), "earth")


def test_57_spaces_are_24_terrains_a_centre_and_32_squares() -> None:
    """§1"""
    assert SPACES == 57
    assert sum(name[0] == "O" for name in SPACE_NAMES) == 25
    assert sum(name[0] == "S" for name in SPACE_NAMES) == 36 - len(DIRECTIONS)
    assert SPACE_NAMES[CENTRE] == "O22"


def test_36_squares_are_4_directions_2_yin_yang_20_towns_5_temples_5_palaces() -> None:
    """§1"""
    tiles = laid(1)
    number = {kind: sum(len(each) for name, each in tiles.items() if name.endswith(kind)) for kind in KINDS}
    assert number == {"towns": 20, "temple": 5, "palace": 5}
    on_squares = set().union(*tiles.values())
    assert on_squares == {name for name in SPACE_NAMES if name[0] == "S"} - {"S11", "S44"}
    assert len(on_squares) + 2 + len(DIRECTIONS) == 36


KINDS = ("towns", "temple", "palace")


def test_all_spaces_can_be_reached() -> None:
    """§1, §3"""
    seen, edge = {CENTRE}, [CENTRE]
    while edge:
        here = edge.pop()
        near = {space for space in range(SPACES) if ADJACENT[here] >> space & 1} - seen
        seen |= near
        edge += near
    assert len(seen) == 57


def test_m1_octagons_touch_octagons_and_squares_but_squares_only_octagons() -> None:
    """§3"""
    for name in SPACE_NAMES:
        assert ADJACENT[SPACE_NAMES.index(name)] == spaces(list(beside(name))), name
    assert steps(match("characters: crane-student S24")) == {"O13", "O14", "O23", "O24"}
    assert steps(match("characters: crane-student O24", "trackers: wood, water, summer")) == {
        "O34", "S24", "S25", "S34", "S35"
    }  # fmt: skip


def test_directional_tiles_are_no_spaces() -> None:
    """§1 Nobody moves through them."""
    assert not DIRECTIONS & set(SPACE_NAMES)
    assert steps(match("trackers: wood, water, winter")) == {"O12", "O23", "O32"}


def test_b1_temples_touch_no_terrain_that_another_temple_touches_and_palaces_likewise() -> None:
    """§1"""
    for seed in range(6):
        tiles = laid(seed)
        for kind in ("temple", "palace"):
            placed = [*set().union(*(tiles[f"{element} {kind}"] for element in CORNERS_AND_EARTH))]
            assert len(placed) == 5
            pairs = [(one, other) for one in placed for other in placed if one < other]
            assert not any(touch_the_same(one, other) for one, other in pairs)


def test_b1_temples_are_laid_one_by_one_on_squares_that_count_alike() -> None:
    """§1 Wood, fire, earth, metal, water."""
    state = GAME.new(chance=True, players=2)
    free = set(DATA["free_squares"])
    taken: list[str] = []
    for square in ("S13", "S31", "S34", "S52", "S15"):
        outcomes = state.chance_outcomes()
        fitting = {each for each in free if not any(touch_the_same(each, other) for other in taken)}
        assert {outcome.move.text for outcome in outcomes} == {f"temple {each}" for each in fitting}
        assert len({outcome.probability for outcome in outcomes}) == 1
        play(state, f"temple {square}")
        taken.append(square)
    order = ("wood", "fire", "earth", "metal", "water")
    assert [line(state, f"{element} temple") for element in order] == taken


def test_b1_a_palace_may_touch_what_a_temple_touches() -> None:
    """§1 Only temple and temple, palace and palace are bound."""
    state = GAME.new(chance=True, players=2)
    play(state, *(f"temple {square}" for square in ("S13", "S31", "S34", "S52", "S15")))
    assert choices(state, "palace") == set(DATA["free_squares"]) - {"S13", "S31", "S34", "S52", "S15"}
    play(state, "palace S14")
    assert "S12" in choices(state, "palace")
    assert not choices(state, "palace") & {"S03", "S04", "S24", "S25"}


def test_b1_the_fourth_palace_leaves_a_square_for_the_fifth() -> None:
    """§1 With temples on these squares three palaces can leave a fourth that would close the board to the fifth."""
    temples, palaces, closing = CLOSING
    state = GAME.new(chance=True, players=2)
    play(state, *(f"temple {square}" for square in temples), *(f"palace {square}" for square in palaces))
    free = set(DATA["free_squares"]) - set(temples)
    fitting = {each for each in free if not any(touch_the_same(each, other) for other in palaces)}
    assert closing in fitting
    for fourth in fitting:
        leaves = {each for each in fitting if not touch_the_same(each, fourth)}
        assert (fourth in choices(state, "palace")) == bool(leaves), fourth


CLOSING = (("S01", "S03", "S15", "S40", "S54"), ("S13", "S20", "S34"), "S42")


def test_towns_and_terrain_fill_what_is_left_at_random() -> None:
    """§1 Sixteen towns, then twenty terrains, each tile of the bag alike."""
    state = GAME.new(chance=True, players=2)
    play(state, *(f"temple {square}" for square in ("S13", "S31", "S34", "S52", "S15")))
    play(state, *(f"palace {square}" for square in ("S14", "S43", "S12", "S41", "S20")))
    shares = {outcome.move.text: outcome.probability for outcome in state.chance_outcomes()}
    assert shares == pytest.approx(
        {"town wood": 3 / 16, "town fire": 3 / 16, "town earth": 4 / 16, "town metal": 3 / 16, "town water": 3 / 16}
    )
    play(state, *["town wood"] * 3)
    assert texts(state) == {"town fire", "town earth", "town metal", "town water"}
    play(state, *["town earth"] * 4, *["town fire"] * 3, *["town metal"] * 3, *["town water"] * 3)
    shares = {outcome.move.text: outcome.probability for outcome in state.chance_outcomes()}
    assert shares == pytest.approx({f"terrain {season}": 1 / 4 for season in ("spring", "summer", "autumn", "winter")})
    play(state, *["terrain spring"] * 5)
    assert "terrain spring" not in texts(state)


def test_every_chance_decision_has_at_most_26_outcomes() -> None:
    """§1 (B1)"""
    state = GAME.new(chance=True, players=5)
    while state.pending == (GAME_CHANCE,):
        assert 1 <= len(state.legal()) <= 26
        state.play(state.legal()[0])


GAME_CHANCE = GAME.new(chance=True, players=2).pending[0]


def test_corner_towns_and_yin_yang_tiles() -> None:
    """§1 Water in the north, wood east, fire south, metal west; the tile in the north is black, the other white."""
    for seed in (1, 2):
        tiles = laid(seed)
        for corner, element in CORNERS.items():
            assert corner in tiles[f"{element} towns"]
        assert all(len(tiles[f"{element} towns"]) == 4 for element in CORNERS_AND_EARTH)
    assert line(GAME.new(1, players=2), "yin-yang") == "black white"


def test_b8_the_four_seasons_lie_around_the_centre() -> None:
    """§1 Spring, summer, autumn, winter, clockwise from the north-east; six terrains of each in all."""
    for seed in (1, 2):
        rows = line(GAME.new(seed, players=2), "terrain").split()
        assert rows[1][2] + rows[2][3] + rows[3][2] + rows[2][1] == "psaw"
        assert rows[2][2] == "+"
        assert Counter("".join(rows)) == {"p": 6, "s": 6, "a": 6, "w": 6, "+": 1}


def test_b2_the_centre_is_no_terrain() -> None:
    """§1 No palace builds there, and any number of characters stand there whatever their signs."""
    assert all(quadrant >> CENTRE & 1 == 0 for quadrant in QUADRANTS)
    with_all = match(players=5)
    assert "O22" in line(with_all, "characters")
    assert line(with_all, "characters").count("O22") == 5
    masters = match(
        "characters: crane-master O22, dragon-master O22, crane-student S21",
        "pine: 0 0 0 0 0; crane-wood dragon-wood snake-wood tiger-wood leopard-wood",
        "dishonoured: crane dragon",
    )
    assert "O22" in steps(play(masters, "student O21"))


def test_b2_no_season_closes_the_centre() -> None:
    """§1"""
    for season in ("spring", "summer", "autumn", "winter"):
        state = match(
            "characters: crane-student S21",
            "pine: 9 0 0 0 0; crane-wood dragon-wood snake-wood tiger-wood leopard-wood",
            f"trackers: wood, water, {season}",
        )
        way = "O21" if season != "winter" else "O20"
        play(state, f"student {way}")
        if way == "O21":
            assert "O22" in steps(state)
