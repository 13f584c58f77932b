"""§20 to §23 Stage 1, Evolving Traditions."""

from __future__ import annotations

import numpy as np
import pytest

import tabletao
from tabletao.core.errors import BadOption
from tabletao.games.wu_wei.components import CARD_NAMES, SHARING, space
from tests.games.wu_wei.alone import FIVE, LEVELS, NO_CHI, stage, verdict, waits
from tests.games.wu_wei.helpers import GAME, LINEAGES, aims, at, cards, chi, choices, line, play, steps, texts

DIFFICULTIES = ("beginner", "intermediate", "advanced")
CALM = "reveal leopard-wood"
"""A card whose effect changes nothing: wood is active already."""


def test_the_stages_and_the_campaign_are_for_one_player() -> None:
    """§20 With a difficulty, which matches of several do not have."""
    for level in (*LEVELS, "campaign"):
        for difficulty in DIFFICULTIES:
            assert GAME.new(1, players=1, level=level, difficulty=difficulty).seats == 1
        with pytest.raises(BadOption):
            GAME.new(1, players=2, level=level)
    with pytest.raises(BadOption):
        GAME.new(1, players=2, difficulty="advanced")
    with pytest.raises(BadOption):
        GAME.new(1, players=1, level="initiate")


# The start


@pytest.mark.parametrize("animal", LINEAGES)
def test_s1_palace_and_temple_of_the_own_style_have_their_squares(animal: str) -> None:
    """§21 The others are laid as ever: no two temples, no two palaces touch the same terrain."""
    element = dict(zip(LINEAGES, ("wood", "fire", "earth", "metal", "water"), strict=True))[animal]
    for seed in range(4):
        state = play(GAME.new(seed, players=1, level="evolving-traditions"), f"lineage {animal}")
        assert line(state, f"{element} palace") == "S41"
        assert line(state, f"{element} temple") == "S14"
        for kind in ("temple", "palace"):
            laid = [space(line(state, f"{each} {kind}")) for each in ("wood", "fire", "earth", "metal", "water")]
            assert all(not int(SHARING[one]) >> other & 1 for one in laid for other in laid if one != other)


def test_s1_the_student_is_chosen_first_then_the_trackers_are_set() -> None:
    """§20, §21 One chi of each, walls around the palace, and all markers on theirs."""
    state = GAME.new(3, players=1, level="evolving-traditions")
    assert choices(state, "lineage") == set(LINEAGES)
    play(state, "lineage dragon")
    assert waits(state) == "element"
    assert line(state, "walls") == "O30 O31 O40 O41"
    assert line(state, "dishonoured") == "crane dragon leopard snake tiger"
    assert [each for each in line(state, "characters").split(", ") if "student" in each] == ["dragon-student O22"]
    play(state, "element fire", "palace earth", "season winter")
    assert chi(state) == "1 1 1 1 1"
    assert line(state, "trackers") == "fire, earth, winter"
    assert waits(state) == "move"


def test_s1_there_are_seven_walls() -> None:
    """§21 With seven on the board a palace lets move one."""
    six = stage(1, "characters: crane-student O13", "walls: O30 O31 O40 O41 O00 O01")
    assert "wall O04" in texts(play(six, "student S14", "stop"))
    seven = stage(1, "characters: crane-student O13", "walls: O30 O31 O40 O41 O00 O01 O10")
    assert "take O00" in texts(play(seven, "student S14", "stop"))


# Phases


def test_s1_while_the_sun_is_up_the_student_comes_first() -> None:
    """§21"""
    state = stage(1)
    assert waits(state) == "move"
    assert steps(state)
    assert not steps(state, "master")
    assert waits(play(state, "student O23", "stop")) == "reveal"


def test_s1_while_the_moon_is_up_the_master_comes_first() -> None:
    """§21"""
    state = stage(1, "trackers: wood, water, spring, moon")
    assert waits(state) == "reveal"
    play(state, "reveal leopard-fire")
    assert steps(state, "master")
    assert not steps(state)
    play(state, "stop")
    assert steps(state)
    assert not steps(state, "master")
    play(state, "student O23", "stop")
    assert line(state, "trackers") == "fire, water, spring, moon"
    assert waits(state) == "reveal"


def test_f10_the_order_of_the_phases_is_fixed_when_the_turn_begins() -> None:
    """§21 The student makes it winter; the master phase still comes second, and first in the next turn."""
    state = stage(1, "trackers: wood, water, autumn", "characters: crane-student O34, leopard-master O32")
    play(state, "student S34", "stop")
    assert line(state, "trackers") == "wood, water, winter, moon"
    assert waits(state) == "reveal"
    assert waits(play(state, CALM, "stop")) == "reveal"


def test_s1_winter_turns_the_marker_back_to_the_sun() -> None:
    """§20, §21"""
    state = stage(1, "trackers: wood, water, autumn, moon", "characters: crane-student O34, leopard-master O32")
    play(state, CALM, "stop", "student S34", "stop")
    assert line(state, "trackers") == "wood, water, winter"
    assert waits(state) == "move"


def test_s1_the_master_of_the_card_moves_up_to_three_steps_or_not_at_all() -> None:
    """§21 Without a penalty, and further ones cost chi (F10)."""
    state = play(stage(1), "student O23", "stop", "reveal tiger-wood")
    assert "stop" in texts(state)
    assert steps(state, "master") == {"O14"}
    play(state, "master O14", "master O24", "master S35")
    assert "stop" in texts(state)
    assert steps(state, "master") == {"O34"}
    play(state, "master O34", "pay wood?", "stop?")
    assert at(state, "tiger-master") == "O34"
    assert chi(state) == "0 1 1 1 1"


def test_a_closed_in_master_simply_stays() -> None:
    """§21 The leopard's temple is closed in by walls: his phase ends by itself, nobody is punished."""
    state = play(stage(1, "walls: O23 O24 O33 O34", NO_CHI), "student O21", "stop")
    play(state, "reveal leopard-fire")
    assert at(state, "leopard-master") == "S34"
    assert line(state, "dishonoured") == "crane dragon leopard snake tiger"
    assert waits(state) == "move"


def test_f10_masters_may_use_the_powers_of_cards() -> None:
    """§9, §21"""
    state = stage(1, "pine: 3 0 0 0 0; dragon-earth", "characters: leopard-master O10")
    play(state, "student O23", "stop", "reveal leopard-fire")
    assert aims(state, "leap", "master") == {"S34"}
    play(state, "master leap S34")
    assert at(state, "leopard-master") == "S34"
    assert line(state, "spent") == "dragon-earth"


def test_w8_each_phase_has_a_movement_of_its_own() -> None:
    """§21 A student-master moves alone, and its leap leaves the master phase as it is."""
    state = stage(1, f"pine: 3 0 0 0 0; {FIVE}", "set aside: " + FIVE)
    assert not steps(state, "master")
    play(state, "student leap S13", "reveal leopard-fire")
    assert steps(state, "master")


def test_s1_the_students_phase_has_its_penalty() -> None:
    """§5, §21 The undisciplined student goes to the centre and loses a card, which can be learnt again."""
    lines = ("characters: crane-student S13, crane-master O11", "walls: O02 O03 O12 O13", "set aside: tiger-fire")
    state = stage(1, *lines, "pine: 0 0 0 0 0; tiger-fire")
    assert texts(state) == {"suffer student"}
    play(state, "suffer student")
    assert at(state, "crane-student") == "O22"
    assert cards(state) == set()
    assert line(state, "set aside") == "tiger-fire"


def test_the_centre_is_closed_to_all_until_the_student_is_a_master() -> None:
    """§6, §20 To the masters that you lead as well."""
    closed = play(stage(1, "characters: leopard-master O23, crane-student O21"), "student O11", "stop", CALM)
    assert "O22" not in steps(closed, "master")
    lines = ("characters: leopard-master O23, crane-student O21", f"pine: 1 1 1 1 1; {FIVE}")
    assert "O22" in steps(play(stage(1, *lines), "student O11", "stop", CALM), "master")


# The discipline deck


def test_s6_the_deck_holds_four_of_each_animal() -> None:
    """§21 A fifth card never comes: it was set aside."""
    shown = "dragon-wood dragon-fire dragon-earth dragon-metal"
    state = stage(1, f"revealed: {shown}", "trackers: wood, water, spring, moon")
    assert not any(each.startswith("dragon") for each in choices(state, "reveal"))


def test_s6_every_card_of_the_deck_is_as_likely() -> None:
    """§21 Three dragons are left of four cards, four leopards of five; cards that are alike are listed once."""
    state = stage(1, "revealed: dragon-wood", "trackers: wood, water, spring, moon")
    weights = dict(zip(choices_in_order(state), state_weights(state), strict=True))
    by_animal = {animal: sum(weights[name] for name in weights if name.startswith(animal)) for animal in LINEAGES}
    assert by_animal["dragon"] * 4 == by_animal["leopard"] * 3 == by_animal["crane"] * 3
    assert weights["dragon-fire"] == weights["dragon-earth"]
    assert [name for name in weights if name.startswith("snake")] == ["snake-wood"]


def choices_in_order(state: tabletao.State) -> list[str]:
    """The cards that chance may reveal."""
    return [move.text.split()[1] for move in state.legal()]


def state_weights(state: tabletao.State) -> list[int]:
    """How likely each of them is."""
    weight = GAME.kernels["weight"]
    return [int(weight(state.record, move.code)) for move in state.legal()]


def test_s6_the_card_set_aside_is_one_that_was_not_seen() -> None:
    """§21 Once it has been seen it is not in the deck."""
    lines = ("characters: crane-student O23", "revealed: leopard-fire leopard-wood", "dishonoured: crane dragon")
    state = play(stage(1, *lines), "student S34", "stop", "reveal dragon-metal", "stop")
    assert choices(state, "draw") == {"leopard-earth", "leopard-metal", "leopard-water"}
    play(state, "draw leopard-water")
    assert cards(state) == {"leopard-water"}
    play(state, "student O23", "stop")
    assert "leopard-water" not in choices(state, "reveal")
    assert "leopard-earth" in choices(state, "reveal")


def test_a_lost_card_is_learnt_again_as_it_is() -> None:
    """§21 It was set aside, so nothing is drawn."""
    lines = ("characters: crane-student O23", "set aside: leopard-fire", "dishonoured: crane", "spent: leopard-fire")
    state = play(stage(1, *lines), "student S34", "stop", "reveal dragon-metal", "stop")
    assert cards(state) == {"leopard-fire"}
    assert line(state, "spent") == "leopard-fire"


def test_s1_the_student_trains_on_the_palace_with_the_marker() -> None:
    """§12, §21 Though its master is dishonoured, with whom nobody can train or share a space."""
    state = stage(1, "characters: crane-student O13")
    play(state, "student S14", "stop", "nothing", "reveal leopard-wood", "stop", "draw crane-wood")
    assert cards(state) == {"crane-wood"}
    assert "S34" not in steps(stage(1, "characters: crane-student O23"))


def test_f10_training_comes_after_both_phases() -> None:
    """§21 The student waits on the leopard's palace: his master, plus, comes there in the master phase."""
    lines = ("characters: crane-student O11, leopard-master O02", "dishonoured: crane")
    state = play(stage(1, *lines), "student S12", "stop", "nothing")
    assert cards(state) == set()
    play(state, CALM, "master S12", "stop", "nothing?", "draw leopard-fire")
    assert cards(state) == {"leopard-fire"}


# Markers


def retrieved(revealed: str, difficulty: str = "beginner") -> tabletao.State:
    """The tiger master ends on his palace in the master phase."""
    lines = ("characters: tiger-master O20, crane-student O21", NO_CHI, f"revealed: {revealed}")
    state = stage(1, *lines, difficulty=difficulty)
    return play(state, "student O11", "stop", "reveal tiger-fire", "master S20", "stop")


def test_s8_a_retrieved_marker_brings_four_chi_less_the_cards_seen() -> None:
    """§21 The present card counts; the palace gives its own chi besides."""
    state = retrieved("")
    assert line(state, "dishonoured") == "crane dragon leopard snake"
    assert chi(state) == "0 0 0 0 4"
    assert chi(retrieved("tiger-wood tiger-earth")) == "0 0 0 0 2"


def test_s8_never_less_than_none() -> None:
    """§21 The style is protected no more, the fourth card would lose; here it was seen while it was."""
    lines = ("characters: tiger-master O20, crane-student O21", NO_CHI, "set aside: crane-wood")
    shown = "tiger-wood tiger-earth tiger-metal tiger-fire"
    state = stage(1, *lines, f"revealed: {shown}", "pine: 0 0 0 0 0; crane-wood", "dishonoured: tiger")
    play(state, "student O11", "stop", "reveal crane-fire", "fly master S11", "lead tiger", "master S20", "stop")
    assert chi(state) == "0 0 0 0 1"
    assert line(state, "dishonoured") == ""


def test_s8_at_advanced_it_brings_none() -> None:
    """§23"""
    assert chi(retrieved("", "advanced")) == "0 0 0 0 1"


def test_s8_a_protected_style_lets_any_master_move_or_none() -> None:
    """§21, §23"""
    lines = ("pine: 0 0 0 0 0; tiger-fire", "dishonoured: crane dragon leopard snake", "set aside: tiger-fire")
    state = play(stage(1, *lines), "student O23", "stop", "reveal tiger-wood")
    assert choices(state, "lead") == set(LINEAGES)
    assert "nothing" in texts(state)
    other = play(GAME.state(state.position), "lead snake")
    assert steps(other, "master") == {"O41"}
    assert waits(play(state, "nothing", "wall O12?", "wall O11?")) in {"inner wall", "move"}


def test_f10_at_advanced_only_a_master_on_his_temple_protects() -> None:
    """§23 Card and marker are needed as well."""
    lines = ("pine: 0 0 0 0 0; tiger-fire", "dishonoured: crane dragon leopard snake", "set aside: tiger-fire")
    home = play(stage(1, *lines, difficulty="advanced"), "student O23", "stop", "reveal tiger-wood")
    assert waits(home) == "lead"
    away = stage(1, *lines, "characters: tiger-master O10", difficulty="advanced")
    assert waits(play(away, "student O23", "stop", "reveal tiger-wood")) == "move"
    bare = stage(1, "dishonoured: crane dragon leopard snake", difficulty="advanced")
    assert waits(play(bare, "student O23", "stop", "reveal tiger-wood")) == "move"


# Effects


def test_the_leopard_sets_the_element() -> None:
    """§22 At the end of the turn."""
    state = play(stage(1), "student O23", "stop", "reveal leopard-metal")
    assert line(state, "trackers") == "wood, water, spring"
    play(state, "stop")
    assert line(state, "trackers") == "metal, water, spring"


def test_the_dragon_moves_the_season_on() -> None:
    """§22 Winter turns the marker."""
    state = play(stage(1), "student O23", "stop", "reveal dragon-metal", "stop")
    assert line(state, "trackers") == "wood, water, summer"
    late = stage(1, "trackers: wood, water, autumn", "characters: crane-student O11")
    play(late, "student O12", "stop", "reveal dragon-metal", "stop")
    assert line(late, "trackers") == "wood, water, winter, moon"


@pytest.mark.parametrize(
    ("card", "room"),
    [
        ("wood", {"O12", "O13"}),
        ("water", {"O11", "O12", "O21"}),
        ("fire", {"O32", "O33"}),
        ("metal", {"O21", "O31", "O32"}),
        ("earth", {"O11", "O12", "O13", "O21", "O31", "O32", "O33"}),
    ],
)
def test_s1_the_tiger_walls_the_inner_ring_of_its_quadrant(card: str, room: set[str]) -> None:
    """§22 Any of the eight for earth; O23 is occupied. It must be built."""
    state = play(stage(1, NO_CHI), "student O23", "stop", f"reveal tiger-{card}", "stop")
    assert texts(state) == {f"wall {octagon}" for octagon in room}
    octagon = sorted(room)[0]
    assert line(play(state, f"wall {octagon}"), "walls") == octagon


def test_s1_without_room_the_tiger_does_nothing() -> None:
    """§22"""
    state = play(stage(1, "walls: O11 O12 O21"), "student O23", "stop", "reveal tiger-water", "stop")
    assert waits(state) == "move"


def test_s1_with_no_wall_left_the_tiger_moves_one() -> None:
    """§22 Any that is not occupied."""
    walls = "O00 O01 O02 O03 O04 O10 O14"
    state = play(stage(1, f"walls: {walls}"), "student O23", "stop", "reveal tiger-water", "stop?")
    assert choices(state, "take") == set(walls.split())
    play(state, "take O04", "wall O11")
    assert set(line(state, "walls").split()) == {*walls.split(), "O11"} - {"O04"}


def test_s7_the_snake_holds_the_walls_at_once() -> None:
    """§22 They can be neither passed nor destroyed, until the next master phase."""
    where = "characters: snake-master O42, crane-student O23"
    cards_held = ("pine: 9 0 0 0 0; snake-wood", "set aside: snake-wood")
    state = stage(1, "walls: O32 O33", where, *cards_held, "trackers: wood, water, spring, moon")
    play(state, "reveal snake-fire")
    assert line(state, "coiled") == "1"
    assert "O32" not in steps(state, "master")
    assert not aims(state, "destroy", "master")
    play(state, "stop")
    assert "O33" not in steps(state)
    assert not aims(state, "destroy")
    play(state, "student O13", "stop", "reveal leopard-wood", "stop")
    assert line(state, "coiled") == ""


def test_w10_the_snake_keeps_a_palace_from_moving_a_wall() -> None:
    """§11, §22 With no wall left one would have to be destroyed; any other card lets move it."""
    lines = ("trackers: wood, water, spring, moon", "walls: O30 O31 O40 O41 O00 O10 O44", NO_CHI)
    for card, phase in (("snake-wood", "draw"), ("leopard-wood", "rebuild")):
        state = play(stage(1, *lines, "characters: crane-student O42"), f"reveal {card}", "stop?")
        assert waits(play(state, "student S43", "stop")) == phase


def test_s7_the_snake_bars_the_free_way_out_of_the_centre() -> None:
    """§6, §22 The student is undisciplined then, though nothing more happens to it in the centre."""
    lines = ("walls: O12 O21 O23 O32", NO_CHI, "trackers: wood, water, spring, moon")
    free = play(stage(1, *lines), "reveal leopard-wood", "stop")
    assert aims(free, "destroy") == {"O21", "O23", "O32"}
    held = play(stage(1, *lines), "reveal snake-wood", "stop")
    assert texts(held) == {"suffer student"}
    assert waits(play(held, "suffer student")) == "reveal"


def test_s7_the_crane_carries_the_own_master_before_the_move() -> None:
    """§22 While the sun is up only him, whatever the card's own master does then."""
    state = play(stage(1), "student O23", "stop", "reveal crane-wood")
    assert texts(state) == {"fly master S11", "fly master S44"}
    play(state, "fly master S44")
    assert at(state, "crane-master") == "S44"
    assert steps(state, "master")


def test_s7_by_moonlight_the_crane_carries_the_student_or_the_master() -> None:
    """§22 No tile turns over in this stage."""
    state = play(stage(1, "trackers: wood, water, spring, moon"), "reveal crane-wood")
    assert texts(state) == {"fly student S11", "fly student S44", "fly master S11", "fly master S44"}
    play(state, "fly student S11", "stop", "student O01", "stop")
    assert line(state, "yin-yang") == "black white"


def test_w9_who_was_carried_does_not_go_back_to_where_the_turn_began() -> None:
    """§6, §22 Nor after a penalty; the tile to which the crane carried him is open again then."""
    lines = ("trackers: wood, water, summer, moon", "characters: crane-student O33", NO_CHI)
    state = play(stage(1, *lines), "reveal crane-wood", "fly student S44", "stop")
    assert steps(state) == {"O34", "O43"}
    shut = play(stage(1, *lines, "walls: O34 O43 O12 O21"), "reveal crane-wood", "fly student S44", "stop")
    assert texts(shut) == {"suffer student"}
    play(shut, "suffer student", "student O32")
    assert "O33" not in steps(shut)
    assert line(shut, "banned") == "O33"


def test_w9_only_who_was_carried() -> None:
    """§22 The crane is protected, so another master may move: to the temple that the crane's master has left."""
    safe = ("pine: 0 0 0 0 0; crane-wood", "set aside: crane-wood", "dishonoured: leopard snake tiger")
    state = stage(1, *safe, "trackers: wood, water, summer, moon", "characters: dragon-master O12")
    play(state, "reveal crane-fire", "fly master S11")
    assert "S13" in steps(play(state.copy(), "lead dragon"), "master")
    back = stage(1, *safe, "trackers: wood, water, summer, moon", "characters: crane-master O11")
    assert steps(play(back, "reveal crane-fire", "fly master S11", "lead crane"), "master") == {"O00"}


def test_w11_a_style_is_protected_as_it_was_when_its_card_came() -> None:
    """§21, §23 At Advanced the crane carries its own master off his temple: any master may still move."""
    safe = ("pine: 0 0 0 0 0; crane-wood", "set aside: crane-wood", "dishonoured: dragon leopard snake tiger")
    moon = "trackers: wood, water, summer, moon"
    home = play(stage(1, *safe, moon, difficulty="advanced"), "reveal crane-fire", "fly master S11")
    assert waits(home) == "lead"
    away = stage(1, *safe, moon, "characters: crane-master O13", difficulty="advanced")
    assert waits(play(away, "reveal crane-fire", "fly master S11")) == "move"


def test_f10_the_crane_must_change_the_space() -> None:
    """§22"""
    state = play(stage(1, "characters: crane-master S11"), "student O23", "stop", "reveal crane-wood")
    assert texts(state) == {"fly master S44"}


def test_s7_a_tile_with_the_same_sign_is_no_place_to_go() -> None:
    """§22 If there is none nothing happens."""
    lines = ("characters: leopard-master S11", "dishonoured: crane leopard")
    assert texts(play(stage(1, *lines), "student O23", "stop", "reveal crane-wood")) == {"fly master S44"}
    full = "characters: leopard-master S11, snake-master S44"
    state = play(stage(1, full), "student O23", "stop", "reveal crane-wood")
    assert waits(state) == "move"
    assert steps(state, "master")


# Won and lost


def nearly_won(difficulty: str, *lines: str) -> tabletao.State:
    """The student-master stands beside the centre."""
    return stage(
        1, "characters: crane-student O23", f"pine: 0 0 0 0 0; {FIVE}", "dishonoured: tiger", *lines,
        difficulty=difficulty,
    )  # fmt: skip


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_stage_1_is_won_the_moment_all_goals_are_reached(difficulty: str) -> None:
    """§23 The own master with his marker on his temple; F10: the others need no marker."""
    state = play(nearly_won(difficulty), "student O22")
    assert verdict(state) == "won, all goals reached"
    assert state.scores == (1.0,)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_stage_1_is_not_won_without_the_own_marker_or_master(difficulty: str) -> None:
    """§23"""
    assert verdict(play(nearly_won(difficulty, "dishonoured: crane"), "student O22")) == ""
    away = nearly_won(difficulty, "characters: crane-student O23, crane-master O13")
    assert verdict(play(away, "student O22")) == ""


def test_from_intermediate_on_all_masters_must_be_home() -> None:
    """§23"""
    away = "characters: crane-student O23, tiger-master O24"
    assert verdict(play(nearly_won("beginner", away), "student O22")) == "won, all goals reached"
    for difficulty in ("intermediate", "advanced"):
        assert verdict(play(nearly_won(difficulty, away), "student O22")) == ""


def test_a_master_that_comes_home_last_wins() -> None:
    """§23"""
    lines = (f"pine: 0 0 0 0 0; {FIVE}", "dishonoured: tiger", "characters: crane-master O13")
    state = stage(1, *lines, "trackers: wood, water, spring, moon")
    assert verdict(play(state, "reveal dragon-fire", "lead crane")) == ""
    assert verdict(play(state, "master S13")) == "won, all goals reached"


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_stage_1_is_lost_with_the_fourth_card_of_an_unprotected_style(difficulty: str) -> None:
    """§23 At once."""
    lines = ("revealed: snake-wood snake-fire snake-earth", "pine: 1 1 1 1 1; snake-water", "set aside: snake-water")
    state = play(stage(1, *lines, difficulty=difficulty), "student O23", "stop", "reveal snake-metal")
    assert verdict(state) == "lost, a style was lost"
    assert state.scores == (0.0,)
    assert state.outcome is not None
    assert state.outcome.returns == (-1.0,)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_protected_style_is_not_lost(difficulty: str) -> None:
    """§23 At Advanced only while the master is on his temple."""
    lines = ("revealed: snake-wood snake-fire snake-earth", "pine: 1 1 1 1 1; snake-water", "set aside: snake-water")
    safe = stage(1, *lines, "dishonoured: crane", difficulty=difficulty)
    assert verdict(play(safe, "student O23", "stop", "reveal snake-metal")) == ""
    away = stage(1, *lines, "dishonoured: crane", "characters: snake-master O42", difficulty=difficulty)
    expected = "lost, a style was lost" if difficulty == "advanced" else ""
    assert verdict(play(away, "student O23", "stop", "reveal snake-metal")) == expected


def test_s9_the_twentieth_card_loses_at_once() -> None:
    """§23 Nineteen turns at most are played."""
    shown = [name for name in CARD_NAMES if not name.endswith("water") and name != "tiger-metal"]
    lines = (f"revealed: {' '.join(shown)}", f"pine: 0 0 0 0 0; {FIVE.replace('wood', 'water')}", "dishonoured: crane")
    state = stage(1, *lines, "set aside: tiger-water")
    state = play(state, "student O23", "stop")
    assert choices(state, "reveal") == {"tiger-metal"}
    assert verdict(play(state, "reveal tiger-metal")) == "lost, the last discipline card was revealed"


def test_a_position_of_stage_1_is_written_and_read_back() -> None:
    """§20 to §23"""
    lines = ("set aside: tiger-fire", "revealed: snake-wood dragon-fire", "coiled: 1")
    state = play(stage(1, *lines, "pine: 1 1 1 1 1; tiger-fire", difficulty="advanced"), "student O23", "stop")
    play(state, "reveal dragon-wood")
    assert GAME.state(state.position).bytes == state.bytes
    assert np.array_equal(state.view(0).record.revealed, state.record.revealed)
