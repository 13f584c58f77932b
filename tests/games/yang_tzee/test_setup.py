"""§1: the tiles, and how a hand of Yang-Tzee begins."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletao import CHANCE

from .helpers import GAME, NORTH, SOUTH, line, play, rain, score, sea, sphere, stream, texts
from .reference import PLAY, START, blossom

DEALT = [*PLAY[:6], *PLAY[6:12]]


@pytest.mark.parametrize("tile", [*START, *PLAY])
def test_a_tile_has_two_symbols_and_a_blossom(tile: str) -> None:
    """§1 three characters in a column."""
    assert sum(letter in "smbrfh" for letter in tile) == 2
    assert sum(letter in "BPMO" for letter in tile) == 1


def test_each_pair_of_symbols_is_there_once_for_each_place_of_the_blossom() -> None:
    """§1 fifteen pairs and three places make 45 tiles."""
    kinds = {(frozenset(tile) - {blossom(tile)}, tile.index(blossom(tile))) for tile in [*START, *PLAY]}
    assert len(kinds) == len([*START, *PLAY]) == 45
    assert {pair for pair, _ in kinds} == {frozenset(pair) for pair in combinations("smbrfh", 2)}


def test_every_symbol_is_five_times_in_each_row() -> None:
    """§1 so no row and no symbol is better than another."""
    for row in range(3):
        letters = [tile[row] for tile in [*START, *PLAY]]
        assert {symbol: letters.count(symbol) for symbol in "smbrfh"} == dict.fromkeys("smbrfh", 5)


def test_the_play_tiles_have_nine_of_each_blossom() -> None:
    """§1 and the tile that the rulebook names is a Start tile: bamboo, sun, moon."""
    assert [sum(blossom(tile) == kind for tile in PLAY) for kind in "BPMO"] == [9, 9, 9, 9]
    assert "Bsm" in START


def test_chance_picks_who_begins_either_as_likely() -> None:
    """§1 ruling 1: nobody else decides it."""
    state = GAME.new(chance=True)
    assert state.pending == (CHANCE,)
    assert texts(state) == {"north", "south"}
    assert state.chance_total() == 2


def test_the_nine_start_tiles_lie_in_the_sea_in_an_order_picked_by_chance() -> None:
    """§1 ruling 1: any of those left may come next, all equally likely, and nothing but Start tiles."""
    state, order = play(GAME.new(chance=True), "north"), START[::-1]
    for number, tile in enumerate(order):
        assert texts(state) == set(order[number:])
        assert state.chance_total() == 9 - number
        state.play(tile)
    assert sea(state).split() == order


@pytest.mark.parametrize(("first", "second"), [(NORTH, SOUTH), (SOUTH, NORTH)])
def test_each_player_draws_a_rain_of_six_the_one_who_begins_first(first: int, second: int) -> None:
    """§1 ruling 1: from the 36 Play tiles, which are all equally likely."""
    state = play(GAME.new(chance=True), GAME.seat_names[first], *START)
    for number, tile in enumerate(DEALT):
        assert texts(state) == set(PLAY[number:])
        assert state.chance_total() == 36 - number
        state.play(tile)
    assert rain(state, first) == set(PLAY[:6])
    assert rain(state, second) == set(PLAY[6:12])
    assert sphere(state) == 24
    assert state.pending == (first,)


def test_a_hand_begins_with_empty_streams_and_no_points() -> None:
    """§1 nothing lies in front of the players yet."""
    state = play(GAME.new(chance=True), "south", *START, *DEALT)
    assert stream(state, NORTH) == stream(state, SOUTH) == set()
    assert score(state) == (0, 0)
    assert line(state, "began") == "south"


def test_the_drawn_beginning_is_the_one_chance_makes() -> None:
    """§1 the position that the rules show."""
    rains = "Obs sPb bsB Psr rMs srO Omr rPm mrB Pmf fMm mfO"
    state = play(GAME.new(chance=True), "north", *START, *rains.split())
    assert GAME.state("""
        top:     B m s P b f M h r
        middle:  s P m f M b r B h
        bottom:  m s M b f B h r P
        turn: north play
        north rain: Obs sPb bsB Psr rMs srO
        south rain: Omr rPm mrB Pmf fMm mfO
    """).bytes == state.bytes  # fmt: skip
