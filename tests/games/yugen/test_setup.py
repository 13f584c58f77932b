"""§1: how a match of Yūgen begins."""

from __future__ import annotations

import tomllib

import pytest

from tabletao import CHANCE
from tabletao.games.yugen.components import TILE_NAMES

from .helpers import BRIGHT, DARK, GAME, bag, board, hand, line, play, texts


def test_chance_picks_the_ocean_or_the_sun_for_the_centre() -> None:
    """§1 nothing else can lie in the centre, and nobody but chance decides it."""
    state = GAME.new(chance=True)
    assert state.pending == (CHANCE,)
    assert texts(state) == ["Ocean", "Sun"]


@pytest.mark.parametrize("centre", ["Ocean", "Sun"])
def test_the_picked_tile_lies_in_the_centre_under_all_three_philosophers(centre: str) -> None:
    """§1 the first tile and its three guests."""
    state = play(GAME.new(chance=True), centre)
    assert board(state) == board(f"""
        5  .  .  .            .  .
        4  .  .  .            .  .
        3  .  .  {centre}***  .  .
        2  .  .  .            .  .
        1  .  .  .            .  .
    """)


@pytest.mark.parametrize(("centre", "beginner"), [("Ocean", DARK), ("Sun", BRIGHT)])
def test_the_ocean_lets_dark_begin_and_the_sun_bright(centre: str, beginner: int) -> None:
    """§1 who plays first."""
    state = play(GAME.new(chance=True), centre, "River", "Forest", "Cave")
    assert state.pending == (beginner,)
    assert state.record.turn == 1


@pytest.mark.parametrize(("centre", "other"), [("Ocean", "Sun"), ("Sun", "Ocean")])
def test_the_tile_not_picked_goes_into_the_bag_with_the_rest(centre: str, other: str) -> None:
    """§1 fourteen tiles to draw from."""
    state = play(GAME.new(chance=True), centre)
    assert set(texts(state)) == set(TILE_NAMES) - {centre}
    assert other in bag(state)


@pytest.mark.parametrize(("centre", "first", "second"), [("Ocean", DARK, BRIGHT), ("Sun", BRIGHT, DARK)])
def test_each_player_is_dealt_one_tile_and_the_one_who_begins_first(centre: str, first: int, second: int) -> None:
    """§1 one tile each before the first turn."""
    state = play(GAME.new(chance=True), centre, "River", "Forest")
    assert hand(state, first) == {"River"}
    assert hand(state, second) == {"Forest"}
    assert len(bag(state)) == 12
    assert (line(state, "taken"), line(state, "yugen")) == (None, None)


def test_a_dealt_tile_is_not_in_the_bag_any_more() -> None:
    """§1 each of the fifteen tiles is there once."""
    state = play(GAME.new(chance=True), "Ocean", "River")
    assert "River" not in texts(state)
    assert len(texts(state)) == 13


def test_every_tile_of_the_bag_is_as_likely_as_any_other() -> None:
    """§1 the dice are asked for one of two, then one of fourteen, thirteen and, for the first draw, twelve."""
    asked: list[int] = []

    def dice(n: int) -> int:
        asked.append(n)
        return 0

    GAME.new(dice=dice)
    assert asked == [2, 14, 13, 12]


def test_both_tiles_come_to_the_centre_over_many_matches() -> None:
    """§1 the choice of the first tile is a real one."""
    assert {int(GAME.new(seed=seed).record.mover) for seed in range(20)} == {DARK, BRIGHT}


def test_the_same_seed_sets_up_the_same_match() -> None:
    """§1 chance can be repeated."""
    assert GAME.new(seed=5).bytes == GAME.new(seed=5).bytes


def _faces() -> dict[str, str]:
    """The sides of each tile, as the file of components lists them."""
    data = tomllib.loads((GAME.folder / "components.toml").read_text(encoding="utf-8"))
    return {tile["name"]: tile["sides"] for tile in data["tile"]}


def test_the_fifteen_tiles_are_the_fifteen_sets_of_elements() -> None:
    """§1 no two tiles show the same set of elements."""
    assert len(_faces()) == len({frozenset(sides) for sides in _faces().values()}) == 15
    assert set("".join(_faces().values())) == set("WFEA")


def test_the_tiles_with_two_airs_or_more_are_the_unstable_ones() -> None:
    """§1 Storm, Desert, Canyon and Lightning are called unstable."""
    unstable = {name for name, sides in _faces().items() if sides.count("A") >= 2}
    assert unstable == {"Storm", "Desert", "Canyon", "Lightning"}
