"""§15 Emperor level: the emperor's pieces, towers, conscription and land."""

from __future__ import annotations

from typing import Any

import pytest

import tabletao
from tests.games.wu_wei.helpers import aims, asked, at, cards, chi, choices, line, match, play, steps, texts

FIVE = "crane-wood dragon-wood leopard-wood snake-wood tiger-wood"
NO_CHI = "plum: 0 0 0 0 0"
AWAY = "crane-student S21, dragon-student S30"


def emperor(*lines: str, turn: str = "plum", **options: Any) -> tabletao.State:
    """A match of three at Emperor level in the emperor's turn; plum is the emperor, without chi."""
    return match(NO_CHI, *lines, level="emperor", players=3, turn=turn, **options)


def ends_on_town(*lines: str, **options: Any) -> tabletao.State:
    """The black general goes from the fields of O23 to the fire town on S24 and ends there."""
    state = emperor("characters: black-general O23", "fields: O23", *lines, **options)
    return play(state, "black-general S24", "stop?")


# Who moves


def test_e1_the_emperor_bids_but_has_no_native_element() -> None:
    """§14, §17"""
    state = emperor("characters: emperor O24", "trackers: wood, water, summer, moon", "plum: 2 0 0 0 0")
    play(state, "emperor O34", "stop", "nothing?")
    assert asked(state) == "pine bamboo plum bid"
    assert chi(state, "plum") == "2 0 0 0 0"
    for seat, number in enumerate((0, 0, 2)):
        state.play(f"bid {number}", seat)
    assert asked(state) == "plum name"
    play(state, "name 3", "give 1", "give 2")
    assert asked(state) == "plum move"
    assert line(state, "starter") == "plum"


def test_e3_in_balance_one_character_of_his_choice_takes_all_the_steps() -> None:
    """§15 The emperor leaves the southern tile, which turns black; that makes nobody else move."""
    state = emperor("fields: O11")
    assert steps(state, "emperor") == {"O34", "O43", "O44"}
    assert steps(state, "black-general") == {"O11"}
    play(state, "emperor O34")
    assert line(state, "yin-yang") == "black black"
    play(state, "stop", "nothing")
    assert asked(state) == "pine move"


FORCED = ("characters: empress O13, black-general S24", "yin-yang: black black")


def test_e3_a_forced_colour_all_of_it_share_three_steps_each_at_least_one() -> None:
    """§15 Two steps of the empress, and the third is kept for the general."""
    state = emperor(*FORCED, "fields: O23")
    assert not steps(state, "emperor")
    assert steps(state, "black-general") == {"O23"}
    play(state, "empress O14", "empress S25")
    assert asked(state) == "plum land"
    play(state, "nothing")
    assert asked(state) == "plum move"
    assert texts(state) == {"black-general O23"}


def test_e3_a_further_step_is_paid() -> None:
    """§15"""
    state = emperor(*FORCED, "fields: O23", "plum: 1 0 0 0 0")
    play(state, "empress O14", "empress S25", "empress O24")
    assert chi(state, "plum") == "0 0 0 0 0"
    play(state, "nothing", "black-general O23")
    assert asked(state) == "pine move"


def test_e3_the_general_first_and_the_empress_has_two_steps_left() -> None:
    """§15"""
    state = emperor(*FORCED, "fields: O23")
    play(state, "black-general O23", "stop?")
    assert texts(state) == {f"empress {each}" for each in ("O03", "O14", "S14", "S24")}
    play(state, "empress O03", "empress O02")
    assert asked(state) == "plum land"


def test_e3_balance_is_judged_anew_when_each_begins() -> None:
    """§15 The empress leaves the northern tile, which turns white: the general neither may nor must move."""
    state = emperor("characters: empress S11, black-general S24", "yin-yang: black black", "fields: O23")
    assert steps(state, "black-general")
    play(state, "empress O01", "stop", "nothing")
    assert line(state, "yin-yang") == "white black"
    assert asked(state) == "pine move"


def test_e3_a_required_character_that_cannot_step_brings_the_penalty_without_towers() -> None:
    """§15 The general stands among terrain; he only makes the trip, and goes on from the centre."""
    state = emperor(*FORCED)
    assert texts(state) == {"suffer black-general"}
    play(state, "suffer black-general")
    assert at(state, "black-general") == "O22"
    assert asked(state) == "plum move"
    assert "empress O14" in texts(state)
    assert aims(state, "clear", "black-general") == {"O12", "O21", "O23", "O32"}


def test_e3_the_penalty_with_towers() -> None:
    """§15 The current starting player chooses which one is destroyed."""
    state = play(emperor(*FORCED, "towers: S05 S30", "starter: bamboo"), "suffer black-general")
    assert asked(state) == "bamboo lose tower"
    assert texts(state) == {"lose S05", "lose S30"}
    play(state, "lose S30")
    assert line(state, "towers") == "S05"
    assert at(state, "black-general") == "O22"
    assert asked(state) == "plum move"


def test_e3_a_single_tower_is_destroyed_without_a_choice() -> None:
    """§15 Nobody is asked which."""
    state = play(emperor(*FORCED, "towers: S05", "starter: bamboo"), "suffer black-general")
    assert line(state, "towers") == ""
    assert asked(state) == "plum move"


def test_e3_in_balance_a_blocked_general_is_no_penalty() -> None:
    """§15 The emperor can move, and need not move the general."""
    state = emperor()
    assert not choices(state, "suffer")


BOTH_BLOCKED = ("characters: empress S00, black-general S24", "yin-yang: black black")


def test_e3_if_two_cannot_move_there_is_one_penalty_and_he_chooses() -> None:
    """§15 The other is excused."""
    state = emperor(*BOTH_BLOCKED, "towers: S05 S30")
    assert texts(state) == {"suffer empress", "suffer black-general"}
    play(state, "suffer empress", "lose S05")
    assert at(state, "empress") == "O22"
    play(state, "empress O21", "stop", "nothing")
    assert asked(state) == "pine move"
    assert line(state, "towers") == "S30"


def test_f9_an_excused_character_may_still_move() -> None:
    """§15 The empress turns O23 to fields, and the general on S24 has a way; he may take it or not."""
    state = emperor(*BOTH_BLOCKED)
    play(state, "suffer empress", "empress O23", "empress O13", "stop?", "flip O23", "nothing")
    assert asked(state) == "plum move"
    assert texts(state) == {"black-general O23", "stop"}


def test_f9_who_becomes_blocked_later_in_the_turn_is_excused() -> None:
    """§15 The empress ends on the only fields beside the general."""
    state = emperor(*FORCED, "fields: O23")
    play(state, "empress O23", "stop", "nothing")
    assert asked(state) == "pine move"
    assert at(state, "black-general") == "S24"


def test_f2_the_place_a_general_was_sent_from_stays_closed() -> None:
    """§15, §5 (F2)"""
    state = emperor(*FORCED, "plum: 9 0 0 0 0")
    play(state, "suffer black-general", "black-general clear O23", "black-general O23")
    assert "S24" not in steps(state, "black-general")


# Where they walk


def test_e4_rulers_walk_on_squares_towers_walls_and_all_terrain_but_the_seasons() -> None:
    """§15 Never into the centre; the wall on O33, of spring, stays closed (W2)."""
    state = emperor("characters: emperor O23, dragon-student S21, crane-student S30", "walls: O24 O33", "towers: S24")
    assert steps(state, "emperor") == {"O13", "O24", "S24"}
    state = emperor("characters: emperor O32", "walls: O33 O31", "fields: O33")
    assert steps(state, "emperor") == {"O33", "O42", "S42", "S43"} - {"O42"}


def test_e4_generals_walk_on_squares_towers_walls_and_fields() -> None:
    """§15 Seasons do not bind them: O33 and O12 are of spring. Never into the centre."""
    state = emperor("characters: black-general O23", "walls: O33 O24", "fields: O23", "towers: S24")
    assert steps(state, "black-general") == {"O24", "O33", "S24", "S34"}
    state = emperor("characters: black-general O13", "fields: O13 O12")
    assert "O12" in steps(state, "black-general")
    assert "O14" not in steps(state, "black-general")


def test_generals_share_by_sign() -> None:
    """§15 The plus general with students, the minus general with masters."""
    lines = ("characters: black-general O23, crane-student S24", "fields: O23")
    assert "S24" not in steps(emperor(*lines), "black-general")
    assert "S34" in steps(emperor(*lines), "black-general")
    assert "S24" in steps(emperor(*lines, "plus: black"), "black-general")
    assert "S34" not in steps(emperor(*lines, "plus: black"), "black-general")


def test_e12_a_general_leaves_a_closed_centre() -> None:
    """§15 One terrain beside it is turned to fields, free of charge."""
    state = emperor("characters: black-general O22", "yin-yang: black black")
    assert texts(state) == {f"black-general clear {each}" for each in ("O12", "O21", "O23", "O32")}
    play(state, "black-general clear O12")
    assert line(state, "fields") == "O12"
    assert texts(state) == {"black-general O12"}


def test_e12_only_terrain_that_he_can_enter_then_and_only_without_an_exit() -> None:
    """§15"""
    state = emperor("characters: black-general O22, dragon-student O21", "yin-yang: black black")
    assert aims(state, "clear", "black-general") == {"O12", "O23", "O32"}
    state = emperor("characters: black-general O22", "yin-yang: black black", "fields: O23")
    assert texts(state) == {"black-general O23"}
    state = emperor("characters: black-general O22", "yin-yang: black black", "walls: O23")
    assert texts(state) == {"black-general O23"}


def test_e16_the_emperor_manifests_chi_like_anybody() -> None:
    """§15 A fourth step, a wall; but no push and no pull by a ruler."""
    state = emperor("characters: emperor O24, crane-student S35, dragon-master S25", "plum: 9 0 0 0 0", "walls: O34")
    assert aims(state, "destroy", "emperor") == {"O34"}
    assert not aims(state, "pull", "emperor")
    assert not {"S35", "S25"} & steps(state, "emperor")
    play(state, "emperor O14", "emperor O13", "emperor O03", "emperor O02")
    assert chi(state, "plum") == "8 0 0 0 0"


# Conscription


@pytest.mark.parametrize("own_cards", ["", "crane-wood dragon-fire"])
def test_e7_a_plus_general_conscripts_a_student(own_cards: str) -> None:
    """§15 It loses a card that the starting player chooses, if it has one, and goes to the centre."""
    state = emperor(
        "characters: black-general O23, crane-student S24", "fields: O23", "plus: black",
        f"pine: 0 0 0 0 0; {own_cards}", "starter: bamboo",
    )  # fmt: skip
    play(state, "black-general S24", "stop?")
    if own_cards:
        assert asked(state) == "bamboo lose card"
        assert texts(state) == {"lose crane", "lose dragon"}
        play(state, "lose crane")
        assert cards(state) == {"dragon-fire"}
    assert at(state, "crane-student") == "O22"


def test_e7_a_minus_general_conscripts_a_student_master() -> None:
    """§15 With four cards it is a student again (E14)."""
    state = ends_on_town(
        "characters: black-general O23, crane-student S24", f"pine: 0 0 0 0 0; {FIVE}", "starter: bamboo"
    )
    assert asked(state) == "bamboo lose card"
    play(state, "lose tiger")
    assert at(state, "crane-student") == "O22"
    assert len(cards(state)) == 4


def test_e14_a_conscripted_student_master_is_minus_again() -> None:
    """§15 It may not enter the space of a student, and trains with masters."""
    state = ends_on_town(
        "characters: black-general O23, crane-student S24, dragon-student O32", f"pine: 0 0 0 0 0; {FIVE}"
    )
    play(state, "lose tiger", "nothing")
    assert asked(state) == "pine move"
    assert steps(state) == {"O21", "O23"}


def test_e7_a_minus_general_conscripts_a_master() -> None:
    """§15 The marker lies on the palace; the master is dishonoured in the centre."""
    state = ends_on_town("characters: black-general O23, crane-master S24")
    assert at(state, "crane-master") == "O22"
    assert line(state, "dishonoured") == "crane"


def test_y4_a_conscripted_master_without_a_player_stays_in_the_centre() -> None:
    """§4, §15 Minus, its marker on its palace, where students learn from then on."""
    state = ends_on_town("characters: black-general O23, snake-master S24")
    assert at(state, "snake-master") == "O22"
    assert line(state, "dishonoured") == "snake"


def test_e15_a_plus_general_does_nothing_to_a_dishonoured_master() -> None:
    """§15"""
    state = ends_on_town("characters: black-general O23, crane-master S24", "plus: black", "dishonoured: crane")
    assert at(state, "crane-master") == "S24"
    assert line(state, "dishonoured") == "crane"


def test_conscription_needs_an_end_of_movement() -> None:
    """§15 Passing through does nothing."""
    state = emperor("characters: black-general O23, crane-student S24", "fields: O23 O24", "plus: black")
    play(state, "black-general S24", "black-general O24", "stop")
    assert at(state, "crane-student") == "S24"


def test_e10_conscription_then_chi_and_tile_then_the_tower() -> None:
    """§15 While the card is chosen the chi has not come; while the tower is asked for it has."""
    state = ends_on_town(
        "characters: black-general O23, crane-student S24", "plus: black", "pine: 0 0 0 0 0; crane-wood dragon-fire"
    )
    assert asked(state) == "pine lose card"
    assert chi(state, "plum") == "0 0 0 0 0"
    assert line(state, "trackers").startswith("wood")
    play(state, "lose crane")
    assert asked(state) == "plum tower"
    assert chi(state, "plum") == "0 1 0 0 0"
    assert line(state, "trackers").startswith("fire")


def test_e10_all_that_before_the_next_character_moves() -> None:
    """§15 The general's town makes fire active, and his tower is placed, before the empress moves."""
    state = emperor("characters: empress O13, black-general O23", "yin-yang: black black", "fields: O23")
    play(state, "black-general S24", "stop?")
    assert asked(state) == "plum tower"
    play(state, "tower")
    assert asked(state) == "plum move"
    assert line(state, "trackers").startswith("fire")
    assert chi(state, "plum") == "0 1 0 0 0"
    play(state, "empress O14", "stop")
    assert asked(state) == "plum land"


# Towers


def test_e6_a_general_who_ends_on_a_town_may_place_a_tower() -> None:
    """§15"""
    state = ends_on_town()
    assert texts(state) == {"tower", "nothing"}
    play(state, "tower")
    assert line(state, "towers") == "S24"
    assert asked(state) == "pine move"
    assert line(play(ends_on_town(), "nothing"), "towers") == ""


def test_e6_no_tower_on_temples_and_palaces_and_none_by_rulers() -> None:
    """§15"""
    state = emperor("characters: black-general O23, leopard-master S10", "fields: O23")
    play(state, "black-general S34", "stop?")
    assert asked(state) == "pine move"
    ruler = play(emperor("characters: emperor O24"), "emperor S25", "stop?")
    assert asked(ruler) != "plum tower"


def test_e6_four_at_most_then_one_may_be_taken_up() -> None:
    """§15 Any standing one (F7)."""
    state = ends_on_town("towers: S05 S30 S02 S45")
    assert texts(state) == {"raze S05", "raze S30", "raze S02", "raze S45", "nothing"}
    play(state, "raze S30")
    assert set(line(state, "towers").split()) == {"S05", "S02", "S45", "S24"}


def test_f7_any_standing_tower_may_be_taken_up() -> None:
    """§15 Also one on a corner."""
    assert "raze S05" in texts(ends_on_town("towers: S05 S30 S02 S45"))


def test_e11_a_towers_town_gives_no_chi_but_sets_the_element() -> None:
    """§15"""
    state = ends_on_town("towers: S24")
    assert chi(state, "plum") == "0 0 0 0 0"
    assert line(state, "trackers").startswith("fire")


def test_e11_students_and_masters_do_not_enter_a_tower() -> None:
    """§15 Not by the leopard either."""
    state = emperor(
        "characters: crane-student O24, crane-master O13", "towers: S24", "pine: 9 0 0 0 0; leopard-fire", turn="pine"
    )
    assert "S24" not in steps(state) | steps(state, "master")
    assert aims(state, "leap") == {"S03", "S40", "S55"}


def corner(*lines: str) -> tabletao.State:
    """The black general ends on the southern corner and places a tower."""
    state = emperor("characters: black-general O44", "fields: O44", *lines)
    return play(state, "black-general S55", "stop?", "tower")


def test_e2_two_corner_towers_recruit_the_other_ruler() -> None:
    """§15 Onto the centre, for later turns."""
    state = corner("towers: S05")
    assert at(state, "empress") == "O22"
    assert asked(state) == "pine move"


def test_e2_three_corner_towers_recruit_the_other_general() -> None:
    """§15 Onto the centre; the sign is chosen now."""
    state = corner("towers: S05 S00", "characters: black-general O44, empress S30")
    assert asked(state) == "plum sign"
    play(state, "sign plus")
    assert at(state, "white-general") == "O22"
    assert line(state, "plus") == "white"
    assert asked(state) == "pine move"


def test_e2_the_pair_of_the_empress_recruits_the_emperor_and_then_the_black_general() -> None:
    """§15"""
    pair = "characters: emperor -, black-general -, empress S10, white-general O44"
    state = emperor(pair, "fields: O44", "towers: S05")
    play(state, "white-general S55", "stop?", "tower")
    assert at(state, "emperor") == "O22"
    pair = "characters: emperor S25, black-general -, empress S10, white-general O44"
    state = emperor(pair, "fields: O44", "towers: S05 S00")
    play(state, "white-general S55", "stop?", "tower", "sign minus")
    assert at(state, "black-general") == "O22"
    assert line(state, "plus") == ""


def test_e2_each_is_recruited_once_and_stays() -> None:
    """§15 A second pair of corners brings nobody again; a tower off the corners brings nobody."""
    state = corner("towers: S05", "characters: black-general O44, empress S30")
    assert at(state, "empress") == "S30"
    assert asked(state) == "pine move"
    off = play(ends_on_town("towers: S05"), "tower")
    assert "empress" not in line(off, "characters")


def test_e2_a_recruit_moves_only_on_later_turns() -> None:
    """§15 Both tiles are black; the empress comes, and the emperor's turn is over."""
    state = corner("towers: S05", "yin-yang: black black")
    assert at(state, "empress") == "O22"
    assert asked(state) == "pine move"


# Land


def test_e5_a_ruler_flips_what_he_occupied_or_crossed_and_walls_where_he_ends() -> None:
    """§15 The wall only on fields (F7)."""
    state = play(emperor("characters: emperor O24"), "emperor O14", "emperor O13", "stop")
    assert texts(state) == {"flip O24", "flip O14", "flip O13", "nothing"}
    play(state, "flip O24", "flip O13")
    assert texts(state) == {"flip O14", "wall O13", "nothing"}
    play(state, "wall O13")
    assert line(state, "walls") == "O13"
    assert set(line(state, "fields").split()) == {"O13", "O24"}
    assert texts(state) == {"flip O14", "nothing"} or asked(state) == "pine move"


def test_e5_ending_on_a_square_he_builds_nothing_but_may_flip_what_he_crossed() -> None:
    """§15"""
    state = play(emperor("characters: emperor O24", "fields: O24"), "emperor O14", "emperor S25", "stop?")
    assert texts(state) == {"flip O14", "nothing"}


def test_e5_flipping_and_building_are_free_choices() -> None:
    """§15"""
    state = play(emperor("characters: emperor O24"), "emperor O14", "stop", "nothing")
    assert line(state, "fields") == line(state, "walls") == ""


def test_f7_with_no_wall_left_the_ruler_may_move_an_unoccupied_one() -> None:
    """§15 All eight stand; the student on O01's wall keeps that one."""
    walls = "O00 O01 O02 O03 O10 O20 O30 O40"
    state = emperor("characters: emperor O24, crane-student O01", f"walls: {walls}", "fields: O34")
    play(state, "emperor O34", "stop")
    assert choices(state, "take") == {"O00", "O02", "O03", "O10", "O20", "O30", "O40"}
    play(state, "take O40", "wall O34?")
    assert set(line(state, "walls").split()) == {*walls.split(), "O34"} - {"O40"}


def test_e5_palaces_flip_one_terrain_either_way_instead_of_building() -> None:
    """§15 For every player; not what is occupied or walled."""
    state = match(
        "characters: crane-student O32, dragon-student O24", "fields: O43", "walls: O44", "pine: 0 0 0 0 0",
        level="emperor", players=3,
    )  # fmt: skip
    play(state, "student S43", "stop?")
    assert asked(state) == "pine flip"
    assert texts(state) == {"nothing", *(f"flip {each}" for each in ("O23", "O32", "O33", "O34", "O42", "O43"))}
    assert line(play(state.copy(), "flip O43"), "fields") == ""
    assert set(line(play(state.copy(), "flip O33"), "fields").split()) == {"O33", "O43"}
    assert line(play(state, "nothing"), "walls") == "O44"


def test_e5_palaces_of_the_emperors_pieces_flip_too() -> None:
    """§15"""
    state = emperor("characters: emperor O32, black-general S10")
    play(state, "emperor S43", "stop?")
    assert asked(state) == "plum flip"


def test_b9_a_destroyed_wall_goes_back_to_the_emperor() -> None:
    """§14 Eight walls stand; a student destroys one, and the emperor builds without taking one up."""
    walls = "O00 O01 O02 O03 O10 O20 O30 O23"
    state = match(
        "characters: emperor O24", f"walls: {walls}", "fields: O34", "pine: 3 0 0 0 0", level="emperor", players=3
    )
    play(state, "student destroy O23", "student O23", "stop?", "student O32", "stop?")
    assert asked(state) == "plum move"
    play(state, "emperor O34", "stop?")
    assert "wall O34" in texts(state)
    assert not choices(state, "take")


def test_y4_students_learn_the_snake_on_the_palace_of_a_conscripted_master() -> None:
    """§12"""
    state = match(
        "characters: crane-student O41, snake-master O22", "dishonoured: snake", "pine: 0 0 0 0 0",
        "trackers: wood, metal, spring", level="emperor", players=3,
    )  # fmt: skip
    play(state, "student S41", "stop?")
    assert asked(state) == "pine train"
    assert {each.split("-")[0] for each in choices(state, "learn")} == {"snake"}


def test_e3_in_balance_with_nobody_able_the_penalty_is_on_one_of_his_choice() -> None:
    """§15 Afterwards any one character moves."""
    state = emperor("characters: emperor S00, black-general S24")
    assert texts(state) == {"suffer emperor", "suffer black-general"}
    play(state, "suffer emperor")
    assert at(state, "emperor") == "O22"
    assert steps(state, "emperor") == {"O21", "O23", "O32"}


def test_e5_terrain_under_a_wall_that_he_crossed_may_be_flipped() -> None:
    """§15 "Any terrain octagon that the emperor or empress occupied or moved through"."""
    state = play(emperor("characters: emperor O24", "walls: O34"), "emperor O34", "emperor O44", "stop")
    assert choices(state, "flip") == {"O24", "O34", "O44"}


def test_e5_no_second_wall_where_one_stands() -> None:
    """§15"""
    state = play(emperor("characters: emperor S35", "walls: O34", "fields: O34"), "emperor O34", "stop")
    assert asked(state) == "pine move"


def test_e6_taking_up_a_corner_tower_for_another_corner_keeps_their_number() -> None:
    """§15 Two corners before and after: the empress, in play already, is not recruited again."""
    state = emperor("characters: black-general O44, empress S30", "fields: O44", "towers: S00 S05 S24 S02")
    play(state, "black-general S55", "stop?", "raze S00")
    assert set(line(state, "towers").split()) == {"S05", "S24", "S02", "S55"}
    assert asked(state) == "pine move"


def test_e1_the_round_goes_on_clockwise_from_an_emperor_who_begins() -> None:
    """§14, §17"""
    state = emperor("characters: emperor O24", "starter: plum")
    play(state, "emperor O34", "stop", "nothing")
    assert asked(state) == "pine move"
    assert line(state, "turn").startswith("3 ")


def test_e12_each_of_two_generals_in_the_centre_clears_its_own_way() -> None:
    """§15 Who clears a way is the one that moves."""
    state = emperor("characters: black-general O22, white-general O22, empress S30", "plus: white")
    assert aims(state, "clear", "white-general") == {"O12", "O21", "O23", "O32"}
    play(state, "white-general clear O21")
    assert texts(state) == {"white-general O21"}


def test_e3_four_steps_of_two_characters_cost_one_chi() -> None:
    """§7, §15 Whoever takes the dear one."""
    for way in (("empress O14", "empress S25", "empress O24"), ("empress O14", "empress O24")):
        state = emperor(*FORCED, "fields: O23", "plum: 5 0 0 0 0")
        play(state, *way, "stop", "nothing", "black-general O23")
        if len(way) == 2:
            play(state, "black-general S34")
        assert chi(state, "plum").split()[0] == "4"
