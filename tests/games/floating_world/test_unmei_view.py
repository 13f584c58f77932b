"""What the picture and the words say of Unmei: what they have and lack, and the die that was rolled last."""

from __future__ import annotations

import random

import pytest

from tabletao.core.kernels.contract import SPECTATOR
from tests.games.floating_world.fate import rolling
from tests.games.floating_world.helpers import GAME, play
from tests.games.floating_world.test_view import ids


@pytest.mark.parametrize(("people", "unmei"), [(1, 1), (1, 5), (2, 2)])
def test_every_position_with_unmei_has_a_picture_with_all_of_them(people: int, unmei: int) -> None:
    """§27 On the map, on the track and in a panel, for whoever decides and for spectators."""
    rng = random.Random(people)
    state = GAME.new(seed=unmei, players=people, unmei=str(unmei), characters="given")
    others = range(1 + people, 1 + people + unmei)
    for ply in range(60):
        seat = rng.choice(state.pending)
        if ply % 12 == 0:
            for viewer in (seat, SPECTATOR):
                assert {f"{thing}-{number}" for thing in ("figure", "open") for number in others} <= ids(state, viewer)
        state.play_code(int(rng.choice(state.codes(seat))), seat)


def test_the_die_that_was_rolled_last_is_shown_with_whose_it_was() -> None:
    """§28, §29 Of equal rolls too it is the latest."""
    state = rolling("rolls: 3", die="collect")
    for face in ("coin", "time", "coin"):
        play(state, f"collect {face}")
        assert "Unmei Ronin: " + face in state.svg(0)
        assert f"the die shows {face}" in state.svg(SPECTATOR)


def test_how_many_rolls_are_left_is_shown() -> None:
    """§28 To whoever looks while the dice roll."""
    state = rolling("rolls: 3", die="collect")
    assert "3 more rolls to collect" in state.svg(0)
    play(state, "collect coin")
    assert "2 more rolls to collect" in state.svg(0)


def test_several_tokens_of_a_kind_are_counted() -> None:
    """§29 Unmei may gain Bushido and Chie again, and win with them."""
    state = rolling("ronin tokens: bushido", "more bushido: 0 2 0 0 0 0")
    assert "Bushido: gained, 3 of them" in state.svg(0)
    assert "lacks 1 token, or a secret" in state.svg(0)


def test_weapons_are_counted_though_a_monster_may_ask_for_fewer() -> None:
    """§29 An Unmei fights wherever it is, with what it has."""
    state = rolling("ronin items: katana-3 yumi-2 shuriken-2")
    assert "3 of 3 different weapons" in state.svg(0)
    assert "lacks 4 tokens, or 2 and a secret" in state.svg(0)
