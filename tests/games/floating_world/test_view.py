"""What a viewer is shown and asked: pictures, words and touches, made from a sight alone."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

import tabletao
from tabletao.core.kernels.contract import SPECTATOR
from tabletao.games.floating_world import view
from tabletao.games.floating_world.card_picture import ART
from tabletao.games.floating_world.components import CARD_DATA, CARD_NAMES, MONSTER_NAMES
from tabletao.games.floating_world.naming import amount_words, listed, monster_words
from tabletao.games.floating_world.sight import FloatingWorldSight
from tabletao.games.floating_world.state import ACT, CHIE_TOKEN, LAST_CHANCE, OVER, PHASES, SHINTO_TOKEN
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
    buttons = {"boat", "burn", "cash", "done"}
    assert touched - drawn <= buttons
    assert {"place-hakone", f"card-{card('geisha', 'study')}", "wisdom-shinto-1", "shop-katana-1", "shop-boat"} <= drawn


@pytest.mark.parametrize("players", [2, 4, 6])
def test_characters_are_chosen_in_the_picture_which_shows_who_has_which(players: int) -> None:
    """§2 All six lie open to everybody; what is taken has its player's name, and cannot be touched."""
    state = GAME.new(chance=True, players=players, powers="on")
    state.play("character kabuki")
    for viewer in (0, 1, SPECTATOR):
        assert {f"character-{number}" for number in range(1, 7)} <= ids(state, viewer)
        assert "taken by Crane" in state.svg(viewer)
    assert set(state.touch_tree(1).labels) <= ids(state, 1)
    assert "number 6, from Iwaki" in state.svg(1)
    assert "boats cost 1 coin" in state.svg(1)


def test_powers_are_in_the_picture_only_where_they_are_played() -> None:
    """§24 A character without its power is told by number, home and goods."""
    assert "boats cost 1 coin" not in GAME.new(chance=True, players=2, powers="off").svg(0)


def test_boards_are_chosen_in_the_picture_which_shows_who_has_which() -> None:
    """§24 With icons and discounts, the others' choices included."""
    state = GAME.new(chance=True, players=3, boards="on")
    for name in ("kabuki", "samurai", "geisha"):
        state.play(f"character {name}")
    state.play("board 5")
    for viewer in (0, 1, 2, SPECTATOR):
        assert {f"board-{number}" for number in range(1, 7)} <= ids(state, viewer)
        assert "taken by Swallow" in state.svg(viewer)
        assert "winter cards cost 1 less" in state.svg(viewer)
    assert set(state.touch_tree(1).labels) <= ids(state, 1)
    state.play("board 1")
    state.play("board 2")
    assert "board-1" not in ids(state, 0)


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


def figures(svg: str) -> list[str]:
    """Where the miniatures stand in a picture."""
    found = (each for each in ElementTree.fromstring(svg).iter() if (each.get("id") or "").startswith("figure-"))
    return [each.get("transform") or "" for each in found]


def test_a_beat_is_told_in_scenes_the_reveal_first() -> None:
    """§22 Each scene has the picture of the table as it was then; the ronin is higher on the influence track."""
    state = match("geisha hand: move1", "ronin hand: move1", order="simultaneous")
    before = figures(state.svg(0))
    play(state, "ronin: move Sendai", "geisha: move Hakone")
    revealed, *carried_out = state.scenes(-1, 0)
    assert revealed == ["Geisha has chosen to go to Hakone.", "Ronin has chosen to go to Sendai."]
    assert carried_out == [["Ronin goes to Sendai."], ["Geisha goes to Hakone."]]
    first, second = (figures(state.scene(number, -1, 0)) for number in range(2))
    assert first == before
    assert [now == then for now, then in zip(second, before, strict=True)] == [True, False]


def test_a_way_to_divide_that_is_meant_shows_what_becomes_of_each_card() -> None:
    """§5 Before it is played."""
    six = CARD_NAMES[:6]
    state = match(f"geisha six: {' '.join(six)}", "asked: ronin", phase="split")
    code = state.read("split 2/136/45", 1)
    shown = state.preview(code, 1)
    assert [shown.count(f">{fate}<") for fate in ("discarded", "first pile", "second pile")] == [1, 3, 2]
    assert state.caption(code, 1).name == f"discard {six[1].capitalize()}"


def test_the_ways_to_the_tokens_are_counted() -> None:
    """§25 Shrines of three, kinds of wisdom of four; a card of two kinds counts once."""
    state = match("geisha: Kyoto", "shrines: Edo geisha, Osaka geisha", "geisha wisdom: zen-2 shinto-zen")
    sight = state.sight(0)
    assert isinstance(sight, FloatingWorldSight)
    assert sight.progress(0, SHINTO_TOKEN) == (2, 3)
    assert sight.progress(0, CHIE_TOKEN) == (2, 4)
    assert sight.progress(1, CHIE_TOKEN) == (0, 4)


def test_every_sign_of_a_card_is_in_the_legend() -> None:
    """§7, §9 And the goal is one sentence."""
    sight = match("geisha: Kyoto").sight(0)
    assert isinstance(sight, FloatingWorldSight)
    told = view.legend(sight)
    assert told.goal.count(".") == 1
    drawn = "".join(each.drawing for each in told.signs)
    wanted = {sign for data in CARD_DATA for sign in (*data["collect"], data["action"]) if sign}
    missing = {each for each in wanted if ART[each] not in drawn}
    assert missing == {"move1", "move3"}, "one sign stands for all moves"


def test_what_is_opened_of_another_holds_nothing_to_touch() -> None:
    """§26 Only the own things have ids of touches; the large panel is there for everybody else."""
    state = match("ronin wisdom: zen-2", "ronin items: katana-3")
    drawn = ids(state, 0)
    assert "open-2" in drawn
    assert not {"open-1", "item-katana-3", "own-wisdom-zen-2"} & drawn
    assert 'class="tt-opened tt-opened-2"' in state.svg(0)


def test_amounts_are_told_with_their_nouns() -> None:
    """§7, §15 One is no plural, and nothing is left out of a list but zero."""
    assert [amount_words(number, "coin") for number in range(3)] == ["no coins", "a coin", "2 coins"]
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert monster_words(MONSTER_NAMES.index("tanuki")) == "a katana, a yumi and a coin"
