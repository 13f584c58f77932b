"""§1 The box: what the data must have, whoever corrects it."""

from __future__ import annotations

import pytest

from tabletao.games.floating_world.components import (
    ACTION_NAMES,
    BOATS,
    CARD_DATA,
    CARD_NAMES,
    CARDS,
    DATA,
    FIRST_SEASON,
    ITEM_NAMES,
    KINDS,
    LOCATION_NAMES,
    MONSTER_NAMES,
    NEEDS,
    ON_MAP,
    PERMANENT,
    REACH,
    SEASON_CARDS,
    SPLIT_NAMES,
    SPLIT_WAYS,
    WISDOM_KINDS,
    WISDOM_NAMES,
)
from tabletao.games.floating_world.state import POSITION

LEFT_OUT = {"Hakodate", "Asama", "Nagoya", "Takamatsu", "Oki", "Matsue", "Aso"}


def test_the_box_has_158_location_cards_72_to_start_with_and_86_of_the_seasons() -> None:
    """§1 Twelve for each of six characters."""
    assert (CARDS, FIRST_SEASON, SEASON_CARDS) == (158, 72, 86)
    starting = [each["character"] for each in DATA["starting_cards"]]
    assert {starting.count(each["name"]) for each in DATA["characters"]} == {12}


def test_the_box_has_24_items_39_monsters_25_wisdom_cards_and_20_locations() -> None:
    """§1 Counted; the Unmei have a card for each location."""
    assert (len(ITEM_NAMES), len(MONSTER_NAMES), len(WISDOM_NAMES), len(LOCATION_NAMES)) == (24, 39, 25, 20)
    assert len(DATA["unmei"]["cards"]) == 20


def test_the_box_has_the_printed_tokens() -> None:
    """§1 Coins and time are not limited."""
    tokens = DATA["tokens"]
    assert (tokens["shrines"], tokens["builders"], BOATS, tokens["pagodas"]) == (18, 24, 6, 6)
    assert {tokens[each] for each in ("shinto", "zen", "bushido", "chie", "secret_location", "kamon")} == {6}


def test_l24_most_monsters_ask_for_two_weapons_and_most_wisdom_is_shinto() -> None:
    """§1 So that every way to win is worth going; the monster that the book describes is among them."""
    weapons = (NEEDS[:, :3] > 0).sum(axis=1).tolist()
    assert [weapons.count(number) for number in range(4)] == [3, 12, 24, 0]
    assert {"yumi": 1, "shuriken": 1, "time": 2} in [each["need"] for each in DATA["monsters"]]
    shown = [tuple(each["types"]) for each in DATA["wisdom"]]
    assert [shown.count((kind,)) for kind in KINDS] == [10, 6, 3, 3]
    assert all(kinds[0] == "shinto" for kinds in shown if len(kinds) == 2)


@pytest.mark.parametrize("names", [CARD_NAMES, ITEM_NAMES, MONSTER_NAMES, WISDOM_NAMES, LOCATION_NAMES])
def test_no_two_things_have_one_name(names: tuple[str, ...]) -> None:
    """§1 Notation names cards, items, monsters, wisdom and locations."""
    assert len(set(names)) == len(names)
    assert all(name == "".join(name.split()) for name in names)


def test_p2_two_of_the_twenty_locations_are_monsters_and_the_rest_has_a_shrine_for_every_shrine_token() -> None:
    """§1 20 - 2 = 18."""
    monsters = [each for each in DATA["locations"] if each["monster"]]
    assert len(monsters) == 2
    assert len(DATA["locations"]) - len(monsters) == DATA["tokens"]["shrines"]
    assert all(each["small_map"] for each in monsters)


def test_the_small_map_leaves_seven_locations_out() -> None:
    """§1 With two or three players."""
    assert {name for place, name in enumerate(LOCATION_NAMES) if not ON_MAP[0] >> place & 1} == LEFT_OUT


@pytest.mark.parametrize("which", [0, 1])
def test_every_location_of_a_map_can_be_reached_from_every_other(which: int) -> None:
    """§1 And roads lead to no location that is left out."""
    places = [place for place in range(20) if ON_MAP[which] >> place & 1]
    seen, edge = {places[0]}, [places[0]]
    while edge:
        near = int(REACH[which, 1, edge.pop()])
        new = {place for place in range(20) if near >> place & 1} - seen
        seen |= new
        edge += new
    assert seen == set(places)


def test_cards_icons_and_kinds_are_known_words() -> None:
    """§9 A slip in the data is found here."""
    icons = {"coin", "coin_per_wisdom", "time", "builder", "draw", "both_piles", "rearrange"}
    for card in CARD_DATA:
        assert set(card["collect"]) <= icons
        assert card["action"] is None or card["action"] in ACTION_NAMES
    for board in (DATA["board_a"], *DATA["boards_b"]):
        assert len(board["icons"]) == 7
        assert set(board["icons"]) <= set(ACTION_NAMES)
    assert all(set(each["types"]) <= set(KINDS) for each in DATA["wisdom"])
    assert all(set(each["need"]) <= {"katana", "yumi", "shuriken", "coin", "time"} for each in DATA["monsters"])


def test_permanent_cards_are_season_cards() -> None:
    """§7 No deck begins with one; a record has room for 31."""
    assert not any(each.get("permanent") for each in DATA["starting_cards"])
    assert 0 < len(PERMANENT) <= 31


def test_the_printed_examples_are_in_the_data() -> None:
    """§15 The monster of the picture; §13 wisdom cards with one and with two kinds."""
    assert [0, 1, 1, 0, 2] in NEEDS.tolist()
    assert {int(kinds).bit_count() for kinds in WISDOM_KINDS} == {1, 2}
    assert (DATA["shrine_cost"], DATA["pagoda_cost"]) == (
        {"builder": 1, "shinto": 1, "coin": 1, "time": 1},
        {"zen": 2, "builder": 3, "coin": 3, "time": 3},
    )


def test_p27_six_cards_are_divided_in_sixty_ways_and_fewer_in_fewer() -> None:
    """§5 6 → 1+3+2, 5 → 1+2+2, 4 → 1+2+1, 3 → 1+1+1, 2 → 1+1+0; of equal piles it does not matter which is first."""
    assert SPLIT_WAYS.tolist() == [0, 0, 2, 3, 12, 15, 60]
    assert len(set(SPLIT_NAMES)) == len(SPLIT_NAMES)


def test_the_record_is_not_larger_than_a_kibibyte() -> None:
    """§26 A position."""
    assert POSITION.itemsize <= 1024
