"""§10, §11 Align with nature: towns, temples and palaces."""

from __future__ import annotations

from itertools import pairwise

import pytest

import tabletao
from tests.games.wu_wei.helpers import asked, chi, choices, line, match, play, texts

FIVE = "crane-wood dragon-wood leopard-wood snake-wood tiger-wood"
NO_CHI = "pine: 0 0 0 0 0"


def on_palace(*lines: str, players: int = 2) -> tabletao.State:
    """Pine's student has ended its movement on the fire palace."""
    state = match("characters: crane-student O32", NO_CHI, *lines, players=players)
    return play(state, "student S43", "stop?")


def test_a1_chi_first_then_the_tile() -> None:
    """§10 A town gives one chi of its element, which is the active one from then on."""
    state = play(match(NO_CHI), "student O23", "student S24", "stop?")
    assert chi(state) == "0 1 0 0 0"
    assert line(state, "trackers") == "fire, water, spring"


def test_a1_a_temple_gives_chi_and_moves_the_season_on() -> None:
    """§11 Spring, summer, autumn, winter, spring."""
    seasons = ["spring", "summer", "autumn", "winter", "spring"]
    for now, then in pairwise(seasons):
        state = match("characters: crane-student S25", NO_CHI, f"trackers: wood, water, {now}")
        if now == "summer":
            state = match("characters: crane-student O14", NO_CHI, f"trackers: wood, water, {now}")
            play(state, "student S15", "stop?")
        else:
            play(state, "student O14", "student S15", "stop?")
        assert chi(state) == "0 0 0 0 1"
        assert line(state, "trackers").split(", ")[2] == then


def test_a1_the_inactive_palace_gives_chi_only() -> None:
    """§11"""
    state = on_palace("trackers: wood, fire, spring")
    assert chi(state) == "0 1 0 0 0"
    assert asked(state) == "bamboo move"
    assert line(state, "trackers") == "wood, fire, spring"


def test_winter_calls_a_gathering() -> None:
    """§11"""
    state = match("characters: crane-student S25", NO_CHI, "trackers: wood, water, autumn")
    play(state, "student O14", "student S15", "stop?")
    assert line(state, "trackers") == "wood, water, winter, moon"
    other = match("characters: crane-student O14", NO_CHI, "trackers: wood, water, summer")
    assert "moon" not in line(play(other, "student S15", "stop?"), "trackers")


def test_a2_any_other_palace_takes_the_marker_and_lets_build_in_its_quadrant() -> None:
    """§11 The marker moves first: the quadrant is that of the palace just entered, here the south."""
    state = on_palace()
    assert asked(state) == "pine build"
    assert line(state, "trackers") == "wood, fire, spring"
    assert chi(state) == "0 1 0 0 0"
    assert choices(state, "wall") == {"O23", "O24", "O32", "O33", "O34", "O42", "O43", "O44"}
    play(state, "wall O33")
    assert line(state, "walls") == "O33"


QUADRANTS = {
    "water": {"O00", "O01", "O02", "O10", "O11", "O12", "O20", "O21"},
    "fire": {"O23", "O24", "O32", "O33", "O34", "O42", "O43", "O44"},
    "wood": {"O02", "O03", "O04", "O12", "O13", "O14", "O23", "O24"},
    "metal": {"O20", "O21", "O30", "O31", "O32", "O40", "O41", "O42"},
    "earth": {"O11", "O12", "O13", "O21", "O23", "O31", "O32", "O33"},
}


@pytest.mark.parametrize(
    ("element", "start"), [("water", "O20"), ("fire", "O32"), ("wood", "O14"), ("metal", "O41"), ("earth", "O02")]
)
def test_a2_palace_and_quadrant(element: str, start: str) -> None:
    """§11 Water north, fire south, wood east, metal west, earth the eight around the centre; halves included."""
    palace = {"water": "S20", "fire": "S43", "wood": "S14", "metal": "S41", "earth": "S12"}[element]
    inactive = "fire" if element == "water" else "water"
    state = match(f"characters: crane-student {start}", NO_CHI, f"trackers: wood, {inactive}, spring")
    play(state, f"student {palace}", "stop?")
    assert choices(state, "wall") == QUADRANTS[element]


def test_a2_walls_on_unoccupied_terrain_without_a_wall_and_only_if_one_likes() -> None:
    """§11"""
    state = on_palace("walls: O24", "characters: crane-student O32, dragon-student O34, leopard-master O42")
    assert choices(state, "wall") == {"O23", "O32", "O33", "O43", "O44"}
    play(state, "nothing")
    assert line(state, "walls") == "O24"
    assert asked(state) == "bamboo move"


@pytest.mark.parametrize(("players", "supply"), [(2, 6), (3, 5), (4, 4), (5, 3)])
def test_b9_the_supply_of_walls_is_eight_less_the_players(players: int, supply: int) -> None:
    """§2 While one is left it is built; after that one must be taken up."""
    places = ["O00", "O01", "O02", "O03", "O04", "O14"]
    one_left = on_palace(f"walls: {' '.join(places[: supply - 1])}", players=players)
    assert asked(one_left) == "pine build"
    none_left = on_palace(f"walls: {' '.join(places[:supply])}", players=players)
    assert choices(none_left, "take") == set(places[:supply])


def test_a2_with_no_wall_left_an_unoccupied_one_may_be_moved() -> None:
    """§11"""
    state = on_palace(
        "walls: O00 O01 O02 O03 O04 O34", "characters: crane-student O32, dragon-student O03, snake-master O01"
    )
    assert texts(state) == {"nothing", "take O00", "take O02", "take O04", "take O34"}
    play(state, "take O00")
    assert "O34" not in choices(state, "wall")
    play(state, "wall O33")
    assert line(state, "walls") == "O01 O02 O03 O04 O33 O34"


def test_b9_a_destroyed_wall_can_be_built_again() -> None:
    """§8"""
    state = match("characters: crane-student O32", "walls: O00 O01 O02 O03 O04 O33", "pine: 3 0 0 0 0")
    play(state, "student destroy O33", "student S43", "stop?")
    assert asked(state) == "pine build"
    assert "O33" in choices(state, "wall")


def test_a3_two_moved_characters_are_dealt_with_in_the_order_their_player_likes() -> None:
    """§10 One chi for each; the later town sets the element."""
    for first, element in (("student", "metal"), ("master", "earth")):
        state = match("characters: crane-student O34, crane-master O43", f"pine: 0 0 0 0 0; {FIVE}")
        play(state, "student S35", "stop", "master S53", "stop?")
        assert texts(state) == {"resolve student", "resolve master"}
        play(state, f"resolve {first}")
        assert chi(state) == "0 0 1 1 0"
        assert line(state, "trackers").startswith(element)


def test_m16_terrain_yin_yang_tiles_and_the_centre_give_nothing() -> None:
    """§10"""
    for way in (("student O23",), ("student O21", "student O11", "student S11")):
        state = play(match("pine: 0 0 0 0 0"), *way)
        if asked(state) == "pine move":
            play(state, "stop?")
        assert chi(state) == "0 0 0 0 0"
        assert line(state, "trackers") == "wood, water, spring"
        assert asked(state) == "bamboo move"
    centre = match("characters: crane-student O23, crane-master S53", f"pine: 0 0 0 0 0; {FIVE}")
    play(centre, "student O22", "stop", "stop?")
    assert chi(centre) == "0 0 0 0 0"


def test_b11_a_second_winter_while_the_moon_shows_changes_nothing() -> None:
    """§11"""
    state = match("characters: crane-student S25", NO_CHI, "trackers: wood, water, autumn, moon", "starter: bamboo")
    play(state, "student O14", "student S15", "stop?")
    assert line(state, "trackers") == "wood, water, winter, moon"
