"""Games are found, set up with their options, and refuse what they do not have."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

import tabletao
from tabletao.core.declare.fields import Field, Numbers
from tabletao.core.declare.game import Game
from tabletao.core.declare.kinds import Kind, Moves
from tabletao.core.declare.setups import Option, Restriction
from tabletao.core.errors import BadOption, UnknownGame
from tabletao.core.kernels.kernel import position_dtype


class Endless(Kind):
    """A decision with more codes than a move may have."""

    amount = Field(Numbers("number", 40_000))


def with_options() -> Game:
    options = (Option("level", ("initiate", "master"), "how hard"), Option("teapot", ("off", "on"), "a variant"))
    position = position_dtype([("players", np.int8), ("level", np.int8), ("teapot", np.int8)])
    return dataclasses.replace(
        tabletao.game("yugen"),
        options=options,
        players=(2, 3),
        seat_names=("north", "east", "south"),
        position=position,
        restrictions=(Restriction({"teapot": ("on",)}, {"players": (2,)}, "no teapot for three"),),
    )


def test_options_and_players_are_fields_of_the_position() -> None:
    cells = with_options().blank(players=3, level="master")
    assert cells[0].tolist() == (3, 1, 0)
    assert with_options().seats(cells[0]) == 3


@pytest.mark.parametrize(
    "change",
    [
        {"options": (Option("speed", ("slow",), "no field"),)},
        {"options": (Option("players", ("2",), "reserved"),)},
        {"players": (2, 3, 4)},
        {"seat_names": ("Dark One", "1", "x")},
        {"moves": Moves(Endless)},
        {"has_secrets": False},
        {"players": (3, 2)},
        {"players": (2, 2, 3)},
        {"default_players": 4},
        {"seats_called": lambda setup: ("north",) * setup["players"]},
        {"seats_called": lambda setup: ("north", "east")},
        {"restrictions": (Restriction({"speed": ("slow",)}, {"players": (2,)}, "no such option"),)},
        {"restrictions": (Restriction({"level": ("expert",)}, {"players": (2,)}, "no such value"),)},
        {"restrictions": (Restriction({"level": "master"}, {"players": (2,)}, "letters are no values"),)},
        {"restrictions": (Restriction({"players": (3,)}, {"level": ()}, "never with three"),)},
    ],
)
def test_a_description_that_does_not_fit_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        dataclasses.replace(with_options(), **change)


def test_a_game_says_what_kind_of_game_it_is() -> None:
    told = {
        name: (game.has_chance, game.has_secrets, game.is_simultaneous)
        for name, game in ((name, tabletao.game(name)) for name in tabletao.games())
    }
    assert told["yugen"] == (True, True, False)
    assert told["trio"] == (False, True, True)
    assert told["harvest"] == (True, True, True)
    yugen = tabletao.game("yugen")
    assert {move.code for move in yugen.new(chance=True).legal()} <= set(yugen.chance_codes)


def test_games_are_found_in_their_folder() -> None:
    assert "yugen" in tabletao.games()
    tabletao.game("yugen")
    assert "yugen" in tabletao.games()  # loading a game must not hide the function


def test_the_folder_of_a_game_is_found_behind_the_function() -> None:
    import tabletao.games.yugen as folder

    assert folder.GAME is tabletao.game("yugen")
    assert "yugen" in tabletao.games()


def test_an_unknown_game_is_told_which_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'chess'; there are .*wu_wei"):
        tabletao.game("chess")


def test_every_mode_is_listed() -> None:
    assert list(tabletao.game("yugen").modes()) == [{"players": 2}]
    modes = list(with_options().modes())
    assert len(modes) == 6
    assert {"players": 3, "level": "master", "teapot": "off"} in modes


def test_what_is_only_shown_makes_no_mode() -> None:
    options = (Option("level", ("initiate", "master"), "how hard"), Option("teapot", ("off", "on"), "decor", True))
    game = dataclasses.replace(with_options(), options=options, players=(2,), restrictions=())
    assert list(game.modes()) == [{"players": 2, "level": "initiate"}, {"players": 2, "level": "master"}]
    assert game.agreed(teapot="on")["teapot"] == "on"


def test_an_option_may_name_its_default_and_the_values_that_are_audited() -> None:
    level = Option("level", ("1", "2", "3", "4"), "how hard", default="2", audited=("2", "4"))
    game = dataclasses.replace(with_options(), options=(level,), players=(2,), restrictions=())
    assert game.agreed() == {"players": 2, "level": "2"}
    assert list(game.modes()) == [{"players": 2, "level": "2"}, {"players": 2, "level": "4"}]
    assert int(game.blank(level="3")[0]["level"]) == 2


def test_without_a_default_it_is_the_first_value_and_all_are_audited() -> None:
    level = Option("level", ("1", "2"), "how hard")
    assert (level.default, level.audited) == ("1", ("1", "2"))


@pytest.mark.parametrize("wrong", [{"default": "9"}, {"audited": ("1", "9")}])
def test_an_option_refuses_a_default_that_cannot_be_chosen(wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="the option level has no value '9'"):
        Option("level", ("1", "2"), "how hard", **wrong)


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ({"players": 7}, "for 2, 3 players, not 7"),
        ({"players": "two"}, "for 2, 3 players, not 'two'"),
        ({"players": 3, "teapot": "on"}, "^no teapot for three: teapot=on needs players=2, not 3$"),
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
    with pytest.raises(BadOption, match="has no seat '²'"):
        yugen.seat("²")


def test_the_names_of_seats_may_depend_on_the_set_up() -> None:
    harvest = tabletao.game("harvest")
    for players in (3, 4, 5, 6):
        state = harvest.new(seed=1, players=players, miller="on")
        assert state.seat_names == (*harvest.seat_names[: players - 1], "miller")
        assert state.seat_name(players - 1) == state.view(0).seat_name(players - 1) == "miller"
        assert harvest.seat("miller", state.setup) == players - 1
        assert harvest.state(state.position).seat_names == state.seat_names
    assert harvest.new(seed=1, players=3).seat_names == ("red", "orange", "yellow")
    with pytest.raises(BadOption, match="no seat 'violet'; its seats are red, orange, miller"):
        harvest.seat("violet", {"players": 3, "miller": "on"})


def test_a_story_and_a_match_file_call_the_seats_as_the_match_does() -> None:
    harvest = tabletao.game("harvest")
    state = harvest.new(seed=1, players=3, miller="on")
    while state.pending:
        state.play(state.legal(state.pending[-1])[0], state.pending[-1])
    told = [line for ply in range(len(state.history)) for line in state.story(ply, None)]
    assert any(line.startswith("Miller plants") for line in told)
    assert any(line.endswith("coins; miller gets a coin for grinding it.") for line in told)
    assert not any("yellow" in line.lower() for line in told)
    written = tabletao.Match.of(state).write()
    assert "miller: plant" in written
    assert "yellow" not in written
    assert tabletao.Match.read(written).write() == written


def test_codes_turn_one_by_one_or_as_arrays_of_any_shape() -> None:
    yugen = tabletao.game("yugen")
    codes = yugen.new(seed=7).codes(0)
    turned = yugen.turned(codes, 1)
    assert turned.tolist() == [yugen.turned(int(code), 1) for code in codes]
    assert yugen.turned(codes.reshape(2, -1), 1).tolist() == turned.reshape(2, -1).tolist()
    assert yugen.turned(codes[:0], 1).tolist() == []


def test_a_mask_of_legal_moves_turns_with_all_codes() -> None:
    yugen = tabletao.game("yugen")
    codes = yugen.new(seed=7).codes(0)
    mask = np.zeros(yugen.codes, bool)
    mask[codes] = True
    turned = mask[yugen.turned(np.arange(yugen.codes), 1)]
    assert np.flatnonzero(turned).tolist() == sorted(yugen.turned(codes, 1).tolist())


def test_codes_and_seats_that_do_not_exist_cannot_be_turned() -> None:
    yugen = tabletao.game("yugen")
    for code in (-1, yugen.codes):
        with pytest.raises(tabletao.IllegalMove, match="from 0 to 1523"):
            yugen.turned(code, 1)
    with pytest.raises(tabletao.WrongSeat, match="from 0 to 1, or SPECTATOR"):
        yugen.turned(0, 2)
