"""What a viewer is shown and asked: pictures, words and touches, made from a sight alone."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

import tabletao
from tabletao.core.kernels.contract import SPECTATOR
from tabletao.games.floating_world import view
from tabletao.games.floating_world.components import CARD_NAMES
from tabletao.games.floating_world.state import ACT, LAST_CHANCE, OVER, PHASES
from tests.games.floating_world.helpers import GAME, card, match, play, settle


def ids(state: tabletao.State, seat: int) -> set[str]:
    """The ids of a picture, which must be well-formed and have none twice."""
    found = [element.get("id") for element in ElementTree.fromstring(state.svg(seat)).iter()]
    named = [name for name in found if name]
    assert len(named) == len(set(named))
    return set(named)


@pytest.mark.parametrize("players", [2, 6])
def test_every_position_of_a_match_has_a_picture_and_words(players: int) -> None:
    """§26 For whoever decides and for spectators."""
    dice = random.Random(players)
    state = GAME.new(seed=players, players=players, order="simultaneous", powers="on", boards="on")
    for ply in range(160):
        seat = dice.choice(state.pending)
        if ply % 16 == 0:
            ids(state, seat)
            ids(state, SPECTATOR)
            assert state.question(seat)
            assert state.clauses(seat)
            assert state.text(seat).startswith("Floating World")
            assert state.touch_tree(seat).codes == set(map(int, state.codes(seat)))
        state.play_code(int(dice.choice(state.codes(seat))), seat)


def test_every_phase_in_which_somebody_decides_has_a_question() -> None:
    """§3 to §22 And says which § hold."""
    assert set(view.ASKED) == set(range(LAST_CHANCE + 1, OVER))


def test_what_can_be_touched_is_in_the_picture() -> None:
    """§9 Locations, cards, icons, items and wisdom; what has no place becomes a button."""
    state = match(
        "geisha: Kyoto; coins 4; time 4; boats 1", "geisha hand: move1 study shop buy burn", "geisha wisdom: zen-2"
    )
    touched = set(state.touch_tree(0).labels)
    drawn = ids(state, 0)
    buttons = {"boat", "burn", "cash", "done", "replace-wisdom", "replace-shop", "replace-location"}
    assert touched - drawn <= buttons
    assert {"place-hakone", f"card-{card('geisha', 'study')}", "wisdom-shinto-1", "shop-katana-1", "shop-boat"} <= drawn


def test_the_six_cards_to_divide_are_drawn_for_who_divides_them() -> None:
    """§5 And their names are nowhere in the owner's picture."""
    six = CARD_NAMES[:6]
    state = match(f"geisha six: {' '.join(six)}", "asked: ronin", phase="split")
    assert {f"six-{number}" for number in range(1, 7)} <= ids(state, 1)
    assert six[0].capitalize() in state.svg(1)
    assert not any(name.capitalize() in state.svg(0) + state.text(0) for name in six)


def test_nothing_shows_another_players_hand_secret_or_decoy() -> None:
    """§26 The ronin did not divide these cards."""
    hand = CARD_NAMES[:2]
    state = match(f"geisha hand: {' '.join(hand)}", "geisha secret: Sendai", "geisha decoy: Ise")
    shown = state.svg(1) + state.text(1)
    assert not any(name.capitalize() in shown for name in hand)
    assert "secret Sendai" in state.svg(0)
    assert "secret Sendai" not in shown
    assert "decoy Ise" not in shown


def test_a_contest_says_what_is_at_stake() -> None:
    """§20 Who wants what."""
    state = match("geisha hand: study", "ronin hand: study", order="simultaneous")
    settle(play(state, "geisha: wait", "ronin: study shinto-1"))
    assert state.question(0) == "Ronin wants to take the wisdom card Shinto. Do you challenge it?"


def test_who_is_asked_without_the_action_is_told_so() -> None:
    """§22, L12 There is only one answer."""
    for hand in ("study", "buy"):
        state = match(f"geisha hand: {hand}", "ronin hand: study", order="simultaneous")
        settle(play(state, "geisha: wait", "ronin: study shinto-1"))
        assert ("You cannot challenge it" in state.question(0)) == (hand == "buy")


def test_intents_are_told_when_all_have_committed_with_what_they_are_about() -> None:
    """§22 Nothing is told before."""
    state = match("geisha hand: study", "ronin hand: move1", order="simultaneous")
    play(state, "ronin: move Sendai")
    assert state.story(-1, 0) == []
    play(state, "geisha: study shinto-1")
    told = state.story(-1, 0)
    assert "Geisha has chosen to take the wisdom card Shinto." in told
    assert "Ronin has chosen to go to Sendai." in told


def test_what_happens_is_told() -> None:
    """§13 A study, and the § of the question."""
    state = play(match("geisha hand: study"), "study shinto-1")
    assert PHASES[ACT] == "act"
    assert any("takes the wisdom card Shinto" in sentence for sentence in state.story(0))
