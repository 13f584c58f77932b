"""Games are found, set up with their options, and refuse what they do not have."""

from __future__ import annotations

import dataclasses

import pytest

import tabletao
from tabletao.core.errors import BadOption, UnknownGame
from tabletao.core.game import Game, Option


def with_options() -> Game:
    options = (Option("level", ("initiate", "master"), "how hard"), Option("teapot", ("off", "on"), "a variant"))
    return dataclasses.replace(tabletao.game("yugen"), options=options, players=(2, 3))


def test_games_are_found_in_their_folder() -> None:
    assert "yugen" in tabletao.games()
    tabletao.game("yugen")
    assert "yugen" in tabletao.games()  # loading a game must not hide the function


def test_an_unknown_game_is_told_which_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'chess'; there are .*yugen"):
        tabletao.game("chess")


def test_every_mode_is_listed() -> None:
    assert list(tabletao.game("yugen").modes()) == [{"players": 2}]
    modes = list(with_options().modes())
    assert len(modes) == 8
    assert {"players": 3, "level": "master", "teapot": "on"} in modes


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ({"players": 7}, "for 2, 3 players, not 7"),
        ({"speed": "fast"}, "no option 'speed'; it has level, teapot"),
        ({"level": "expert"}, "level can be initiate, master, not 'expert'"),
    ],
)
def test_a_wrong_setup_says_what_is_right(setup: dict[str, str], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        with_options().blank(**setup)  # type: ignore[arg-type]


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="it has none"):
        tabletao.game("yugen").new(seed=1, level="master")


def test_seats_have_numbers_and_names() -> None:
    yugen = tabletao.game("yugen")
    assert (yugen.seat("bright"), yugen.seat("0"), yugen.seat(1)) == (1, 0, 1)
    with pytest.raises(BadOption, match="its seats are dark, bright"):
        yugen.seat("north")
