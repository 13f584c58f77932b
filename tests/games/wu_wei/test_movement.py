"""§3 to §6 Signs, meditation and movement."""

from __future__ import annotations

import pytest

from tests.games.wu_wei.helpers import aims, asked, at, cards, chi, choices, line, match, play, steps, texts

NO_CHI = "pine: 0 0 0 0 0"
FIVE = "crane-wood dragon-wood leopard-wood snake-wood tiger-wood"
PROMOTED = f"pine: 0 0 0 0 0; {FIVE}"


# Sharing spaces


def test_m2_students_share_with_masters_but_not_with_students() -> None:
    """§4 Neither to stop nor to pass."""
    state = match("characters: crane-student O24, dragon-student O34")
    assert "O34" not in steps(state)
    assert "S34" in steps(state)


def test_m2_masters_share_with_students_but_not_with_masters() -> None:
    """§4"""
    state = match("characters: crane-student S21, crane-master O24, dragon-student S24", PROMOTED)
    assert "S24" in steps(state, "master")
    assert "S34" not in steps(state, "master")


def test_m2_a_student_master_is_plus() -> None:
    """§4 It may enter a student's space and not a master's."""
    state = match("characters: crane-student O24, dragon-student O34", PROMOTED)
    assert "O34" in steps(state)
    assert "S34" not in steps(state)


def test_m2_a_dishonoured_master_is_minus() -> None:
    """§4"""
    state = match("characters: crane-student O24, dragon-master O34", "dishonoured: dragon")
    assert "O34" not in steps(state)
    state = match(
        "characters: crane-master O24, dragon-student O34, crane-student S21", "dishonoured: crane", level="master"
    )
    assert "O34" not in steps(state, "master")
    assert "S34" in steps(state, "master")


def test_m2_two_alike_that_a_promotion_brought_together_need_not_part() -> None:
    """§4 No penalty, and each may go where it likes."""
    state = match("characters: crane-student S34", PROMOTED)
    assert "suffer student" not in texts(state)
    assert steps(state, "student") == {"O23", "O24", "O34"}
    assert steps(state, "master")


def test_m3_emperor_and_empress_share_a_space_with_nobody() -> None:
    """§15"""
    student = match("characters: crane-student O34, crane-master O43", level="emperor", players=3)
    assert "S44" not in steps(student)
    assert "S44" not in steps(student, "master")
    emperor = match(
        "characters: emperor O24, crane-student O34, crane-master S24, black-general S25",
        level="emperor", players=3, turn="plum",
    )  # fmt: skip
    assert steps(emperor, "emperor") == {"O14", "O23", "S35"}


def test_m4_a_season_stops_entering_only() -> None:
    """§6"""
    assert "O12" not in steps(match())
    assert steps(match("characters: crane-student O12")) == {"O02", "O11", "O13", "S12", "S13"}
    assert steps(match("trackers: wood, water, summer")) == {"O12", "O21", "O32"}


def test_m4_fields_have_no_season() -> None:
    """§6"""
    state = match("fields: O12", level="emperor", players=3)
    assert "O12" in steps(state)


def test_m4_the_snake_does_not_lift_the_season() -> None:
    """§9"""
    state = match("walls: O12 O23", "pine: 3 0 0 0 0; snake-wood")
    assert steps(state) == {"O21", "O23", "O32"}


def test_walls_stop_everybody_without_the_snake() -> None:
    """§6"""
    assert steps(match("walls: O23")) == {"O21", "O32"}
    assert steps(match("walls: O23", "pine: 2 0 0 0 0; snake-wood")) == {"O21", "O32"}
    assert "O23" not in steps(match("walls: O23", "pine: 9 0 0 0 0; dragon-wood"))


def test_m5_one_to_three_steps_and_no_space_twice() -> None:
    """§6 Nor the one where the turn began."""
    state = match("characters: crane-student S24", NO_CHI)
    assert "stop" not in texts(state)
    play(state, "student O24")
    assert "stop" in texts(state)
    assert steps(state) == {"O14", "O23", "O34", "S25", "S34", "S35"}
    play(state, "student O14")
    assert steps(state) == {"O13", "S14", "S15", "S25"}
    play(state, "student S25")
    assert asked(state) == "bamboo move"
    assert at(state, "crane-student") == "S25"


def test_m5_a_fourth_step_is_paid() -> None:
    """§7"""
    state = play(match("pine: 1 0 0 0 0"), "student O23", "student O24", "student O34")
    assert asked(state) == "pine move"
    play(state, "student S45")
    assert chi(state) == "0 0 0 1 0"
    assert asked(state) == "bamboo move"


def test_m5_two_masters_split_three_steps() -> None:
    """§6 One finishes before the other begins; each may go where the other has been."""
    state = match("characters: crane-student O34, crane-master O30", PROMOTED)
    play(state, "student S35", "stop")
    assert asked(state) == "pine move"
    assert not steps(state, "student")
    assert "stop" in texts(state)
    play(state, "master S30")
    assert not steps(state, "student")
    play(state, "master O20")
    assert asked(state) != "pine move"


def test_m5_a_character_without_a_step_has_not_ended_a_movement() -> None:
    """§6 Only the one that moved collects chi."""
    state = match("characters: crane-student O34, crane-master S21", PROMOTED)
    play(state, "student S35", "stop", "stop")
    assert chi(state) == "0 0 1 0 0"


def test_at_initiate_level_a_master_waits_for_five_animals() -> None:
    """§6"""
    assert not steps(match(), "master")
    four = match("pine: 0 0 0 0 0; crane-wood dragon-wood leopard-wood snake-wood")
    assert not steps(four, "master")
    assert steps(match(PROMOTED), "master")


def test_m6_nobody_returns_to_the_centre_before_the_student_is_a_master() -> None:
    """§6 Neither to stay nor to cross."""
    assert "O22" not in steps(match("characters: crane-student O23"))
    state = match("characters: crane-student O34, crane-master O23", level="master")
    assert "O22" not in steps(state, "master")
    after = match("characters: crane-student O23, crane-master S53", PROMOTED)
    assert "O22" in steps(after)
    assert steps(play(after, "student O22")) == {"O21", "O32"}


# The way out of the centre


def test_m7_the_way_out_of_a_closed_centre() -> None:
    """§6 One wall beside it is destroyed free of charge; O12 is closed by spring."""
    state = match("walls: O21 O23 O32", NO_CHI)
    assert texts(state) == {"student destroy O21", "student destroy O23", "student destroy O32"}
    play(state, "student destroy O23")
    assert line(state, "walls") == "O21 O32"
    assert texts(state) == {"student O23"}


def test_m7_only_a_wall_whose_octagon_can_be_entered_then() -> None:
    """§6 Season and occupants still bar the way: O21 is of winter, and a student stands on O12's wall."""
    state = match(
        "walls: O12 O21 O23", "trackers: wood, water, winter", NO_CHI,
        "characters: dragon-student O12, leopard-student O32", players=3,
    )  # fmt: skip
    assert texts(state) == {"student destroy O23"}


def test_m7_no_wall_to_destroy_is_undisciplined() -> None:
    """§6 "Otherwise, you cannot move that character this turn", says the book."""
    state = match("characters: dragon-student O21, leopard-student O23, snake-student O32", NO_CHI, players=4)
    assert texts(state) == {"suffer student"}


def test_m7_an_open_exit_leaves_no_free_wall() -> None:
    """§6"""
    assert not aims(match("walls: O21 O23", NO_CHI), "destroy")


def test_m7_one_wall_free_of_charge_and_the_next_for_chi() -> None:
    """§6, §8"""
    state = play(match("walls: O21 O23 O32", "pine: 3 0 0 0 0"), "student destroy O23")
    assert chi(state) == "3 0 0 0 0"
    play(state, "student destroy O21")
    assert chi(state) == "0 0 0 0 0"


# Undisciplined


BLOCKED = "characters: crane-student S00"
"""In spring the northern corner has no exit."""


def test_m8_undisciplined_is_judged_without_chi() -> None:
    """§5 Who is blocked may pay for a way or take the penalty."""
    state = match(BLOCKED, "pine: 3 0 0 0 0; crane-wood")
    assert texts(state) == {"student crane S11", "student crane S44", "suffer student"}
    play(state, "student crane S11")
    assert at(state, "crane-student") == "S11"
    assert cards(state) == {"crane-wood"}
    assert asked(state) == "pine move"
    assert "suffer student" not in texts(state)


def test_m8_a_wall_may_be_paid_for() -> None:
    """§5, §8"""
    state = match("characters: crane-student S00", "walls: O00", "trackers: wood, water, summer", "pine: 3 0 0 0 0")
    assert texts(state) == {"student destroy O00", "suffer student"}
    play(state, "student destroy O00", "student O00", "stop")
    assert asked(state) == "bamboo move"


def test_m8_the_starting_player_chooses_the_card_that_is_lost() -> None:
    """§5 The student goes to the centre, and movement begins there."""
    state = match(BLOCKED, "pine: 0 0 0 0 0; crane-wood dragon-fire", "starter: bamboo")
    play(state, "suffer student")
    assert asked(state) == "bamboo lose card"
    assert texts(state) == {"lose crane", "lose dragon"}
    play(state, "lose dragon")
    assert cards(state) == {"crane-wood"}
    assert at(state, "crane-student") == "O22"
    assert asked(state) == "pine move"
    assert steps(state) == {"O21", "O23", "O32"}


def test_m8_the_starting_player_chooses_also_the_own_card() -> None:
    """§5"""
    state = play(match(BLOCKED, "pine: 0 0 0 0 0; crane-wood dragon-fire"), "suffer student")
    assert asked(state) == "pine lose card"


def test_m8_with_no_card_to_lose_only_the_trip_is_made() -> None:
    """§5"""
    state = play(match(BLOCKED, NO_CHI), "suffer student")
    assert at(state, "crane-student") == "O22"
    assert asked(state) == "pine move"


def test_m8_a_student_master_that_loses_a_card_is_a_student_again() -> None:
    """§5 Its sign is minus: it may share with a master, not with a student."""
    state = match("characters: crane-student S00, crane-master S55, dragon-student O34", "walls: O44", PROMOTED)
    assert texts(state) == {"suffer student", "suffer master"}
    play(state, "suffer student", "lose snake", "student O23", "student O24")
    assert "O34" not in steps(state)
    assert "S34" in steps(state)


def test_m8_an_undisciplined_master_is_dishonoured() -> None:
    """§5 The marker lies on the palace, and the master stands in the centre."""
    state = play(match("characters: crane-student S00, crane-master S55", "walls: O44", PROMOTED), "suffer master")
    assert at(state, "crane-master") == "O22"
    assert line(state, "dishonoured") == "crane"
    assert len(cards(state)) == 5


def test_m8_only_a_character_that_was_free_to_move_can_be_chosen() -> None:
    """§5 The master of an initiate is not; nor is the one whose colour the tiles do not show."""
    assert texts(match(BLOCKED, NO_CHI)) == {"suffer student"}
    black = match("characters: crane-master S00", "yin-yang: black black", "pine: 0 0 0 0 0", level="master")
    assert texts(black) == {"suffer master"}


def test_m8_a_spent_card_that_was_lost_stays_spent_and_can_be_earned_again() -> None:
    """§5, §12 Any copy in the stack may be chosen, the spent one too, whose power is gone for good."""
    state = match(
        "characters: crane-student S00, dragon-student S54", "pine: 9 0 0 0 0; crane-wood", "spent: crane-wood"
    )
    play(state, "suffer student")
    assert cards(state) == set()
    assert line(state, "spent") == "crane-wood"
    again = match("characters: crane-student O03", "pine: 9 0 0 0 0", "spent: crane-wood")
    play(again, "student S13", "stop")
    assert asked(again) == "pine train"
    assert "crane-wood" in choices(again, "learn")
    assert len(choices(again, "learn")) >= 2
    play(again, "learn crane-wood")
    assert cards(again) == {"crane-wood"}
    spent = match("pine: 9 0 0 0 0; crane-wood", "spent: crane-wood")
    assert not aims(spent, "crane")
    assert aims(match("pine: 9 0 0 0 0; crane-fire", "spent: crane-wood"), "crane") == {"S11", "S44"}


def test_m8_one_penalty_a_turn() -> None:
    """§5 In the centre again and still blocked, the Move step is skipped."""
    state = match(
        "characters: crane-student S00, dragon-student O21, leopard-student O23, snake-student O32", NO_CHI, players=4
    )
    play(state, "suffer student")
    assert asked(state) == "bamboo move"
    assert at(state, "crane-student") == "O22"


def test_f1_still_blocked_only_paid_ways_are_offered_and_ending_the_step() -> None:
    """§5"""
    state = match(
        "characters: crane-student S00, dragon-student O21, leopard-student O23, snake-student O32",
        "pine: 3 0 0 0 0; crane-wood", "starter: bamboo", players=4,
    )  # fmt: skip
    play(state, "suffer student")
    assert asked(state) == "bamboo move"
    assert cards(state) == set()
    state = match(
        "characters: crane-student S00, dragon-student O21, leopard-student O23, snake-student O32",
        "pine: 3 0 0 0 0; crane-wood dragon-wood", players=4,
    )  # fmt: skip
    play(state, "suffer student", "lose dragon")
    assert texts(state) == {"student crane S11", "student crane S44", "stop"}
    play(state, "stop")
    assert asked(state) == "bamboo move"


def test_m15_after_the_penalty_any_character_that_is_free_to_move_goes_on() -> None:
    """§5 The master was sent away; the student-master may move now that it can."""
    state = match(
        "characters: crane-student S00, crane-master S55, dragon-student S54", "walls: O00 O44",
        f"pine: 3 0 0 0 0; {FIVE}", "trackers: wood, water, summer",
    )  # fmt: skip
    play(state, "suffer master")
    assert steps(state, "master") == {"O12", "O21", "O32"}
    assert "student destroy O00" in texts(state)


def test_f2_the_turns_start_space_stays_forbidden_after_a_penalty() -> None:
    """§5"""
    state = match("characters: crane-student S21", "walls: O10 O11 O20 O21", "pine: 9 0 0 0 0")
    assert "suffer student" in texts(state)
    play(state, "suffer student", "student destroy O21", "student O21")
    assert steps(state) == {"S31"}


def test_f2_dishonoured_masters_may_split_movement() -> None:
    """§6"""
    state = match("characters: crane-student O34, crane-master O30", PROMOTED, "dishonoured: crane")
    play(state, "student S35", "stop", "master S30")
    assert at(state, "crane-master") == "S30"


def test_f2_destroying_a_wall_before_the_first_step_commits_that_character() -> None:
    """§6, §8"""
    state = match("characters: crane-student S24, crane-master S21", "walls: O13", f"pine: 3 0 0 0 0; {FIVE}")
    assert steps(state, "master")
    play(state, "student destroy O13")
    assert not steps(state, "master")
    assert "O13" in steps(state)
    assert "stop" not in texts(state)


def test_m10_a_wall_is_destroyed_before_between_and_after_steps() -> None:
    """§8 Beside the moving character; it goes back to the supply."""
    state = match("characters: crane-student O34", "walls: O24 O43 O14", "pine: 9 0 0 0 0")
    assert aims(state, "destroy") == {"O24"}
    play(state, "student O44")
    assert aims(state, "destroy") == {"O43"}
    play(state, "student S54")
    assert aims(state, "destroy") == {"O43"}
    play(state, "student destroy O43")
    assert line(state, "walls") == "O14 O24"
    assert chi(state) == "6 0 0 0 0"
    play(state, "stop")
    assert asked(state) == "bamboo move"


def test_m10_after_the_last_step_too() -> None:
    """§8 Three steps are taken; a wall beside may still be destroyed."""
    state = match("characters: crane-student O34", "walls: O14", "pine: 3 0 0 0 0")
    play(state, "student S34", "student O23", "student O24")
    assert "student destroy O14" in texts(state)


@pytest.mark.parametrize("marker", ["", "crane"])
def test_dishonour_and_recovery(marker: str) -> None:
    """§5 A dishonoured master that ends on the palace with the own marker recovers it, before chi is collected (F4)."""
    state = match(
        "characters: crane-student S21, crane-master O04", "pine: 0 0 0 0 0", f"dishonoured: {marker}", level="master"
    )
    play(state, "master O14")
    if marker:
        assert line(state, "dishonoured") == "crane"
    play(state, "master S14", "stop?")
    assert line(state, "dishonoured") == ""
    play(state, "nothing?")
    assert chi(state) == "4 0 0 0 0"


def test_passing_the_palace_recovers_nothing() -> None:
    """§5 Only who ends movement there."""
    state = match("characters: crane-student S21, crane-master O04", "dishonoured: crane", NO_CHI, level="master")
    play(state, "master O14", "master S14", "master O03")
    assert line(state, "dishonoured") == "crane"
    assert chi(state) == "0 0 0 0 0"


def test_m5_each_master_has_its_own_way() -> None:
    """§6 The second may enter where the first has been this turn."""
    state = match("characters: crane-student O34, crane-master O24", PROMOTED)
    play(state, "student S35")
    assert "O34" in steps(state, "master")


def test_m7_after_a_penalty_the_way_out_is_free_too() -> None:
    """§5, §6"""
    state = match(BLOCKED, "walls: O21 O23 O32", NO_CHI)
    play(state, "suffer student")
    assert texts(state) == {"student destroy O21", "student destroy O23", "student destroy O32"}


def test_m7_a_wall_on_fields_can_be_opened_whatever_the_season() -> None:
    """§6 Fields have no season (M4)."""
    state = match("walls: O12 O21 O23 O32", "fields: O12", NO_CHI, level="emperor", players=3, turn="pine")
    assert aims(state, "destroy") == {"O12", "O21", "O23", "O32"}


def test_m4_the_snake_climbs_a_wall_on_fields_in_any_season() -> None:
    """§9"""
    state = match("walls: O12", "fields: O12", "pine: 3 0 0 0 0; snake-wood", level="emperor", players=3)
    assert "O12" in steps(state)


def test_m8_a_wall_that_opens_nothing_leaves_the_penalty() -> None:
    """§5, §8 O00 is of spring: who destroys its wall is blocked as before."""
    state = match(BLOCKED, "walls: O00", "pine: 3 0 0 0 0")
    play(state, "student destroy O00")
    assert texts(state) == {"suffer student"}


def test_m8_a_dishonoured_master_has_nothing_more_to_lose() -> None:
    """§5 Only the trip."""
    state = match("characters: crane-master S00", "yin-yang: black black", NO_CHI, "dishonoured: crane", level="master")
    play(state, "suffer master")
    assert at(state, "crane-master") == "O22"
    assert line(state, "dishonoured") == "crane"
    assert asked(state) == "pine move"


def test_m6_a_penalty_puts_a_character_into_the_centre_before_promotion() -> None:
    """§6"""
    assert at(play(match(BLOCKED, NO_CHI), "suffer student"), "crane-student") == "O22"


def test_f2_no_power_leads_back_to_the_start_space_after_a_penalty() -> None:
    """§5, §9 Neither the leopard to S00 nor the crane to S11."""
    state = match(BLOCKED, "pine: 9 0 0 0 0; leopard-water crane-wood")
    play(state, "suffer student", "lose crane")
    assert aims(state, "leap") == {"S04", "S30", "S54"}
    tile = match(
        "characters: crane-student S11, crane-master S21",
        "walls: O01 O10 O11",
        "pine: 9 0 0 0 0; crane-wood tiger-fire",
    )
    play(tile, "suffer student", "lose tiger")
    assert aims(tile, "crane") == {"S44"}


def test_b2_rulers_in_the_centre_are_no_hindrance() -> None:
    """§1 It is exempt from sharing limits."""
    state = match("characters: empress O22, crane-student O23, crane-master S53", PROMOTED, level="emperor", players=3)
    assert "O22" in steps(state)


CUT_OFF = "characters: crane-student S00, crane-master O34"


def test_w1_a_movement_ended_without_a_step_is_over() -> None:
    """§6 The wall opened nothing, the student cannot step; the master may still move, the student not again."""
    state = match(CUT_OFF, "walls: O00", f"pine: 3 0 0 0 0; {FIVE}")
    play(state, "student destroy O00")
    assert asked(state) == "pine move"
    assert not steps(state, "student")
    assert steps(state, "master")


def test_m5_somebody_must_step_if_anybody_can() -> None:
    """§6 "You must move at least one space"."""
    state = match(CUT_OFF, "walls: O00", f"pine: 3 0 0 0 0; {FIVE}")
    assert "stop" not in texts(state)
    play(state, "student destroy O00")
    assert "stop" not in texts(state)
