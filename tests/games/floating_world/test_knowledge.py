"""§26 What everybody knows, and what may be guessed."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

import tabletao
from tabletao.core.kernels.contract import SPECTATOR
from tabletao.games.floating_world.components import CARD_NAMES
from tabletao.games.floating_world.state import SEATS
from tests.games.floating_world.helpers import GAME, heap, line, match

MODES = (
    {"players": 2, "order": "turns"},
    {"players": 3, "order": "simultaneous", "teapot": "on", "powers": "on"},
    {"players": 5, "order": "simultaneous", "boards": "on"},
    {"players": 4, "order": "turns", "powers": "on", "boards": "on"},
)


def positions(mode: dict[str, object], plies: int, every: int) -> list[tabletao.State]:
    """Some positions of a random match."""
    dice, found = random.Random(str(mode)), []
    state = GAME.new(chance=True, **mode)  # type: ignore[arg-type]
    for ply in range(plies):
        if state.outcome is not None:
            break
        if ply % every == every - 1:
            found.append(GAME.state(state.position))
        seat = dice.choice(state.pending)
        state.play_code(int(dice.choice(state.codes(seat))), seat)
    return found


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_what_is_guessed_can_be_and_is_hidden_again(mode: dict[str, object]) -> None:
    """§26 Views and guesses keep every invariant; a guess seen by the same player is the view."""
    for number, state in enumerate(positions(mode, 420, 35)):
        assert state.broken_invariant() == 0
        for viewer in (*range(state.seats), SPECTATOR):
            view = state.view(viewer)
            guess = view.guess(viewer, number)
            assert view.broken_invariant() == guess.broken_invariant() == 0
            assert guess.view(viewer).bytes == view.bytes
            if viewer in state.pending:
                assert list(guess.codes(viewer)) == list(state.codes(viewer))


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_positions_survive_being_written(mode: dict[str, object]) -> None:
    """§26 Views too."""
    for state in positions(mode, 300, 25):
        assert GAME.state(state.position).bytes == state.bytes
        view = state.view(0)
        assert GAME.state(view.position).bytes == view.bytes


def test_a_guessed_hand_has_the_cards_that_the_divider_saw() -> None:
    """§26, P25 The rest may be any card of the deck but a permanent one."""
    own = CARD_NAMES[:12]
    state = match(
        f"geisha hand: {' '.join(own[:4])}", f"geisha divided: {own[0]} {own[1]}", "geisha deck: " + " ".join(own[4:])
    )
    for seed in range(50):
        guess = state.view(1).guess(1, seed)
        assert {own[0], own[1]} < heap(guess, "hand")
        assert len(heap(guess, "hand")) == 4


def test_p26_guessed_tokens_respect_what_searches_have_shown() -> None:
    """§26 The ronin may have Edo only if he searched there; nobody has a token that two have searched for."""
    searched = "Iwaki geisha, Edo ronin, Osaka nobody, Sendai ronin, Hiroshima nobody"
    state = match("geisha: Kyoto", f"searched: {searched}", "ronin secret: Sendai", "ronin decoy: Edo", players=3)
    seen: Counter[str] = Counter()
    for seed in range(150):
        guess = state.view(0).guess(0, seed)
        held = {seat: {line(guess, f"{seat} secret"), line(guess, f"{seat} decoy")} for seat in SEATS[1:3]}
        assert not {"Osaka", "Hiroshima", "Iwaki", "Hakone", "Ise"} & (held["ronin"] | held["onna_bugeisha"])
        assert not {"Edo", "Sendai"} & held["onna_bugeisha"]
        seen.update(held["ronin"])
    assert seen["Edo"] > 10
    assert seen["Tosa"] > 10


def test_guessed_tokens_leave_enough_for_everybody() -> None:
    """§26 Two tokens are left that anybody may have, and the onna-bugeisha needs both."""
    revealed = "revealed: Iwaki Nikko Edo Kyoto Osaka Hiroshima Nagasaki"
    lines = ("searched: Sendai ronin, Tosa ronin", "ronin secret: Tosa", "ronin decoy: Sendai")
    others = ("onna_bugeisha secret: Kanazawa", "onna_bugeisha decoy: Hakata")
    state = match(revealed, *lines, *others, players=3)
    for seed in range(40):
        guess = state.view(0).guess(0, seed)
        assert {line(guess, "ronin secret"), line(guess, "ronin decoy")} == {"Tosa", "Sendai"}
        assert guess.broken_invariant() == 0


def test_decks_of_items_wisdom_monsters_and_seasons_hold_no_secret() -> None:
    """§26 What was drawn and what lies below is seen by all: only the order is unknown, to everybody."""
    state = match("geisha hand: study")
    for field in ("item_deck", "wisdom_deck", "monsters"):
        assert np.array_equal(state.view(1).record[field], state.record[field])
    assert np.array_equal(state.view(1).record.deck[6], state.record.deck[6])


@pytest.mark.parametrize(
    ("field", "change"),
    [("burnt", 1), ("item_deck", 1), ("wisdom_deck", 1), ("monsters", 1), ("winner", 1), ("direction", 1)],
)
def test_a_lost_card_or_token_is_noticed(field: str, change: int) -> None:
    """§1 The invariants count everything."""
    state = match("geisha hand: study")
    assert state.broken_invariant() == 0
    state.record[field] += change if field != "item_deck" else 0
    if field == "item_deck":
        state.record[field] = int(state.record[field]) & int(state.record[field]) - 1
    assert state.broken_invariant() != 0


@pytest.mark.parametrize(
    ("field", "value"),
    [("builders", 5), ("coins", -1), ("time", -1), ("boats", 7), ("shrines", 1), ("at", 1), ("placed", 1), ("held", 3)],
)
def test_what_a_player_cannot_have_is_noticed(field: str, value: int) -> None:
    """§1 Builders, coins, time, boats, shrines, places, time on a covered icon, cards."""
    state = match("geisha hand: study", "geisha deck: -")
    state.record[field][0] = value
    assert state.broken_invariant() != 0
