"""§16 Emperor level: pushing and pulling, resisting and yielding."""

from __future__ import annotations

from typing import Any

import pytest

import tabletao
from tests.games.wu_wei.helpers import aims, asked, at, cards, chi, choices, left, line, match, play, steps, texts

FIVE = "crane-wood dragon-wood leopard-wood snake-wood tiger-wood"
SIDE_BY_SIDE = "characters: crane-student O24, dragon-student O34"


def empire(*lines: str, turn: str = "pine", **options: Any) -> tabletao.State:
    """A match of three at Emperor level; pine has nine wood, the others nothing."""
    chi_of_all = ("pine: 9 0 0 0 0", "bamboo: 0 0 0 0 0", "plum: 0 0 0 0 0")
    return match(*chi_of_all, *lines, level="emperor", players=3, turn=turn, **options)


# Push


def test_e8_a_push_that_is_yielded() -> None:
    """§16 Bamboo chooses to yield and takes the three chi; the pusher enters and picks the target's space."""
    state = play(empire(SIDE_BY_SIDE, "bamboo: 3 0 0 0 0"), "student O34")
    assert chi(state) == "6 0 0 0 0"
    assert asked(state) == "bamboo answer"
    assert texts(state) == {"resist", "yield"}
    play(state, "yield")
    assert chi(state, "bamboo") == "6 0 0 0 0"
    assert at(state, "crane-student") == "O34"
    assert asked(state) == "pine push to"
    assert choices(state, "to") == {"O24", "O44", "S34", "S35", "S45"}
    play(state, "to S35")
    assert at(state, "dragon-student") == "S35"
    assert asked(state) == "pine move"
    assert "stop" in texts(state)


def test_e8_the_push_counts_as_a_step() -> None:
    """§16 Two more are free."""
    state = play(empire(SIDE_BY_SIDE, "pine: 3 0 0 0 0"), "student O34", "to S35", "student O44", "student O43")
    assert asked(state) == "bamboo move"


def test_f8_the_space_the_pusher_left_is_a_legal_target() -> None:
    """§16 The destination is chosen after the answer."""
    state = play(empire(SIDE_BY_SIDE), "student O34")
    assert asked(state) == "pine push to"
    play(state, "to O24")
    assert (at(state, "crane-student"), at(state, "dragon-student")) == ("O34", "O24")


def test_e14_who_cannot_pay_three_yields_without_being_asked() -> None:
    """§16 And receives the chi."""
    state = play(empire(SIDE_BY_SIDE, "bamboo: 2 1 1 1 1"), "student O34")
    assert asked(state) == "pine push to"
    assert chi(state, "bamboo") == "5 1 1 1 1"


def test_e14_the_chi_lies_in_the_middle_until_the_answer() -> None:
    """§16 It is nobody's, nor in the supply."""
    state = play(empire(SIDE_BY_SIDE, "bamboo: 3 0 0 0 0"), "student O34")
    assert line(state, "pool") == "3"
    assert (chi(state), chi(state, "bamboo")) == ("6 0 0 0 0", "3 0 0 0 0")


def test_e8_a_push_that_is_resisted() -> None:
    """§16 All six chi go to the supply; the defender sends the pusher to a legal space beside him."""
    state = empire(SIDE_BY_SIDE, "bamboo: 3 0 0 0 0")
    play(state, "student O34", "resist")
    assert (chi(state), chi(state, "bamboo")) == ("6 0 0 0 0", "0 0 0 0 0")
    assert left(state, "wood") == 36 - 6
    assert asked(state) == "bamboo throw to"
    assert choices(state, "throw") == {"O14", "O23", "S24", "S25", "S34", "S35"}
    play(state, "throw O14")
    assert (at(state, "crane-student"), at(state, "dragon-student")) == ("O14", "O34")
    assert asked(state) == "pine move"


def test_f8_a_resisted_push_uses_the_step() -> None:
    """§16 E13: the pusher may go on, with two free steps left."""
    state = empire(SIDE_BY_SIDE, "bamboo: 3 0 0 0 0", "pine: 3 0 0 0 0")
    play(state, "student O34", "resist", "throw O14", "student O13", "student O03")
    assert asked(state) == "bamboo move"


def test_f8_he_may_be_thrown_onto_visited_spaces() -> None:
    """§16 He began on S24."""
    state = empire("characters: crane-student S24, dragon-student O34", "bamboo: 3 0 0 0 0")
    play(state, "student O24", "student O34", "resist")
    assert "S24" in choices(state, "throw")
    play(state, "throw S24")
    assert at(state, "crane-student") == "S24"
    assert "O24" not in steps(state)


def test_f8_stopping_where_he_was_thrown_ends_his_movement() -> None:
    """§16 On S24 he collects fire and makes it the active element."""
    state = empire("characters: crane-student O24, dragon-student O34", "bamboo: 3 0 0 0 0", "pine: 3 0 0 0 0")
    play(state, "student O34", "resist", "throw S24", "stop")
    assert line(state, "trackers").startswith("fire")
    assert chi(state).split()[1] == "1"


def test_e8_thrown_back_with_no_legal_space_he_stays() -> None:
    """§16 The pusher on S00 has O00 as the only neighbour, and the defender stands there."""
    state = empire(
        "characters: crane-student S00, dragon-student O00, crane-master S55", "bamboo: 3 0 0 0 0",
        "trackers: wood, water, summer",
    )  # fmt: skip
    play(state, "student O00", "resist")
    assert at(state, "crane-student") == "S00"
    assert at(state, "dragon-student") == "O00"
    assert asked(state) == "pine move"


def test_e8_a_push_with_no_legal_space_makes_the_target_undisciplined() -> None:
    """§16 The corner's only neighbour is of the season: the student loses a card and goes to the centre."""
    state = empire(
        "characters: crane-student O00, dragon-student S00",
        "bamboo: 0 0 0 0 0; crane-wood dragon-fire",
        "starter: plum",
    )
    play(state, "student S00")
    assert asked(state) == "plum lose card"
    play(state, "lose dragon")
    assert cards(state, "bamboo") == {"crane-wood"}
    assert at(state, "dragon-student") == "O22"
    assert at(state, "crane-student") == "S00"
    assert chi(state, "bamboo").startswith("3")


def test_e8_a_master_pushed_with_no_legal_space_is_dishonoured() -> None:
    """§16, §5"""
    state = empire("characters: crane-master O00, dragon-master S00, crane-student S21")
    play(state, "master S00")
    assert at(state, "dragon-master") == "O22"
    assert line(state, "dishonoured") == "dragon"


def test_e8_a_general_pushed_with_no_legal_space_costs_a_tower() -> None:
    """§16, §15 The minus general among terrain; the starting player chooses the tower."""
    state = empire("characters: crane-student O24, black-general S25", "towers: S05 S30")
    play(state, "student S25")
    assert asked(state) == "pine lose tower"
    play(state, "lose S05")
    assert at(state, "black-general") == "O22"
    assert line(state, "towers") == "S30"


def test_e8_three_chi_for_each_pushed_character_in_an_order_of_choice() -> None:
    """§16 A student-master and a master share S34; the master without a player cannot resist, its chi are gone."""
    lines = ("characters: crane-master O24, crane-student S21, dragon-student S34", f"bamboo: 0 0 0 0 0; {FIVE}")
    assert "S34" not in steps(empire(*lines, "pine: 5 0 0 0 0"), "master")
    state = play(empire(*lines, "pine: 6 0 0 0 0"), "master S34")
    assert texts(state) == {"push dragon-student", "push leopard-master"}
    play(state, "push leopard-master")
    assert asked(state) == "pine push to"
    assert chi(state, "bamboo") == "0 0 0 0 0"
    play(state, "to O24")
    assert asked(state) == "pine push to"
    assert chi(state, "bamboo") == "3 0 0 0 0"
    assert "O24" not in choices(state, "to")
    play(state, "to O23")
    assert at(state, "crane-master") == "S34"
    assert chi(state) == "0 0 0 0 0"


def test_e8_no_chains() -> None:
    """§16 The target goes only where its sign does not stand."""
    state = empire("characters: crane-student O24, dragon-student O34, black-general S35")
    assert "S35" not in choices(play(state, "student O34"), "to")


def test_e8_own_characters_and_rulers_are_no_targets() -> None:
    """§16"""
    own = empire("characters: crane-student O24, crane-master O34", "dishonoured: crane")
    assert "O34" not in steps(own)
    ruler = empire("characters: crane-student O24, emperor O34")
    assert "O34" not in steps(ruler)
    assert not any("emperor" in text for text in texts(ruler))


def test_e8_a_push_needs_a_space_that_the_pusher_could_enter_otherwise() -> None:
    """§16 Not over a wall, nor into the season, nor onto a tower."""
    assert "O33" not in steps(empire("characters: crane-student O34, dragon-student O33"))
    assert "O34" not in steps(empire(SIDE_BY_SIDE, "walls: O34"))
    assert "S24" not in steps(empire("characters: crane-student O24, black-general S24", "towers: S24"))


def test_there_is_no_pushing_below_emperor_level() -> None:
    """§16"""
    state = match(SIDE_BY_SIDE, "pine: 9 0 0 0 0", level="master", players=3)
    assert "O34" not in steps(state)
    assert not aims(
        match("characters: crane-student O24, dragon-master O34", "pine: 9 0 0 0 0", level="master"), "pull"
    )


def test_f2_a_push_beyond_the_third_step_costs_one_chi_more() -> None:
    """§16"""
    lines = ("characters: dragon-student S45",)
    way = ("student O23", "student O24", "student O34")
    assert "S45" not in steps(play(empire(*lines, "pine: 3 0 0 0 0"), *way))
    state = play(empire(*lines, "pine: 4 0 0 0 0"), *way, "student S45")
    assert chi(state) == "0 0 0 0 0"
    assert asked(state) == "pine push to"


def test_m8_a_blocked_player_may_pay_for_a_push() -> None:
    """§5, §16 The corner's only neighbour is held by a student."""
    state = empire(
        "characters: crane-student S00, crane-master S55, dragon-student O00", "walls: O44", "yin-yang: white white",
        "trackers: wood, water, summer",
    )  # fmt: skip
    assert texts(state) == {"student O00", "suffer student"}
    play(state, "student O00", "to S00")
    assert at(state, "dragon-student") == "S00"
    assert "suffer student" not in texts(state)


def test_e13_being_pushed_is_no_end_of_movement() -> None:
    """§16 No chi, no tile: the student is pushed onto the fire town S24."""
    state = empire("characters: crane-student O34, dragon-student O24")
    play(state, "student O24", "to S24", "stop")
    assert line(state, "trackers") == "wood, water, spring"
    assert chi(state, "bamboo") == "3 0 0 0 0"


def test_e13_a_pushed_plus_general_conscripts_nobody() -> None:
    """§16"""
    state = empire(
        "characters: crane-master O24, black-general S25, dragon-student O14", "plus: black", "fields: O14 O24"
    )
    play(state, "master S25")
    assert choices(state, "to") == {"O14", "O24"}
    play(state, "to O14", "stop")
    assert at(state, "black-general") == at(state, "dragon-student") == "O14"


def test_e13_pushed_characters_enter_by_their_own_rules() -> None:
    """§16 A student: no season, wall, tower, nor the centre before its promotion."""
    state = empire("characters: crane-student O24, dragon-student O23", "walls: O13", "towers: S24")
    play(state, "student O23")
    assert choices(state, "to") == {"O24", "S34"}
    promoted = empire(
        "characters: crane-master O24, dragon-student O23, crane-student S21", "walls: O13", "towers: S24",
        f"bamboo: 0 0 0 0 0; {FIVE}",
    )  # fmt: skip
    play(promoted, "master O23")
    assert choices(promoted, "to") == {"O22", "O24"}


def test_y2_being_pushed_off_a_yin_yang_tile_turns_it() -> None:
    """§13 Nobody is left on it but the pusher, so it does not turn until he leaves."""
    state = empire("characters: crane-student O11, dragon-student S11, black-general S10")
    play(state, "student S11", "to O01")
    assert line(state, "yin-yang") == "black white"
    play(state, "student O10")
    assert line(state, "yin-yang") == "white white"


def test_e16_generals_push_and_pull() -> None:
    """§16"""
    state = empire(
        "characters: black-general O23, dragon-student S24, leopard-master S34", "fields: O23", "plum: 3 0 0 0 0",
        turn="plum",
    )  # fmt: skip
    assert "S24" in steps(state, "black-general")
    assert aims(state, "pull", "black-general") == {"leopard-master"}
    play(state, "black-general S24")
    assert asked(state) == "plum push to"
    assert "O23" in choices(state, "to")


def test_e16_rulers_neither_push_nor_pull() -> None:
    """§16"""
    state = empire("characters: emperor O24, dragon-student O34", "plum: 9 0 0 0 0", turn="plum")
    assert "O34" not in steps(state, "emperor")
    assert not aims(state, "pull", "emperor")


# Pull


BESIDE_A_MASTER = "characters: crane-student O24, dragon-master O34"


def test_e8_a_pull_that_is_yielded() -> None:
    """§16 The master comes to the student's space; no step is used."""
    state = empire(BESIDE_A_MASTER, "bamboo: 3 0 0 0 0", "pine: 3 0 0 0 0")
    assert aims(state, "pull") == {"dragon-master", "leopard-master"}
    play(state, "student pull dragon-master")
    assert asked(state) == "bamboo answer"
    play(state, "yield")
    assert at(state, "dragon-master") == "O24"
    assert chi(state, "bamboo") == "6 0 0 0 0"
    assert "stop" not in texts(state)
    play(state, "student O14", "student O13", "student O03")
    assert asked(state) == "bamboo move"


def test_e8_a_pull_that_is_resisted_does_nothing() -> None:
    """§16 All six chi are gone."""
    state = play(empire(BESIDE_A_MASTER, "bamboo: 3 0 0 0 0"), "student pull dragon-master", "resist")
    assert at(state, "dragon-master") == "O34"
    assert at(state, "crane-student") == "O24"
    assert (chi(state), chi(state, "bamboo")) == ("6 0 0 0 0", "0 0 0 0 0")
    assert left(state, "wood") == 30
    assert asked(state) == "pine move"


def test_e8_a_pull_of_a_master_without_a_player() -> None:
    """§16 It cannot resist, and the chi go to the supply."""
    state = play(empire(BESIDE_A_MASTER), "student pull leopard-master")
    assert at(state, "leopard-master") == "O24"
    assert left(state, "wood") == 30


def test_e8_an_impossible_pull_is_not_offered() -> None:
    """§16 E13: the target may not enter: its sign stands there, the season, a general off the fields."""
    both = empire("characters: crane-student O24, crane-master O24, dragon-master O34")
    assert not aims(both, "pull")
    season = empire("characters: crane-student O12, crane-master S21, dragon-master O11")
    assert not aims(season, "pull")
    general = empire("characters: crane-master O24, crane-student S21, black-general S25")
    assert not aims(general, "pull", "master")
    fields = empire("characters: crane-master O24, crane-student S21, black-general S25", "fields: O24")
    assert aims(fields, "pull", "master") == {"black-general"}


def test_e8_a_pull_is_for_another_sign_and_for_others_characters() -> None:
    """§16"""
    assert not {"dragon-student"} & aims(empire(SIDE_BY_SIDE), "pull")
    own = empire("characters: crane-student O24, crane-master O34")
    assert "crane-master" not in aims(own, "pull")
    assert not aims(empire(BESIDE_A_MASTER, "pine: 2 0 0 0 0"), "pull")


def test_f2_a_pull_before_the_first_step_commits_that_character() -> None:
    """§6, §16"""
    state = empire(BESIDE_A_MASTER)
    assert steps(state, "master")
    play(state, "student pull leopard-master")
    assert not steps(state, "master")


def test_f8_alchemy_puts_active_chi_in_the_middle() -> None:
    """§16 Pine pays six fire; bamboo yields and receives three wood."""
    state = play(empire(SIDE_BY_SIDE, "pine: 0 6 0 0 0"), "student O34")
    assert chi(state, "bamboo") == "3 0 0 0 0"
    assert chi(state) == "0 0 0 0 0"
    assert (left(state, "wood"), left(state, "fire")) == (33, 36)


def test_resisting_may_be_paid_by_alchemy() -> None:
    """§16, §7"""
    state = play(
        empire(SIDE_BY_SIDE, "bamboo: 1 4 0 0 0"), "student O34", "resist", "pay wood?", "pay fire?", "pay fire?"
    )
    assert asked(state) == "bamboo throw to"
    assert chi(state, "bamboo") == "0 0 0 0 0"


@pytest.mark.parametrize("answer", ["resist", "yield"])
def test_the_emperors_general_answers_too(answer: str) -> None:
    """§16 The emperor is asked for his general."""
    state = empire("characters: crane-student O24, black-general S25", "plum: 3 0 0 0 0", "fields: O14 O24")
    play(state, "student S25")
    assert asked(state) == "plum answer"
    play(state, answer)
    assert asked(state) == ("plum throw to" if answer == "resist" else "pine push to")


def test_e13_nobody_is_pulled_into_the_centre_who_may_not_enter_it() -> None:
    """§16 Bamboo's master only after the promotion of bamboo's student."""
    lines = ("characters: crane-student O22, dragon-master O23, dragon-student S21",)
    assert not aims(empire(*lines), "pull")
    assert aims(empire(*lines, f"bamboo: 0 0 0 0 0; {FIVE}"), "pull") == {"dragon-master"}


def test_e8_the_second_of_two_pushed_may_resist_after_the_first_has_gone() -> None:
    """§16 The pusher stands on the space by then, and is sent to a space beside it."""
    state = empire(
        "characters: crane-master O24, crane-student S21, dragon-student S34", f"bamboo: 3 0 0 0 0; {FIVE}",
        "pine: 6 0 0 0 0",
    )  # fmt: skip
    play(state, "master S34", "push leopard-master", "to O23")
    assert asked(state) == "bamboo answer"
    play(state, "resist")
    assert choices(state, "throw") == {"O24", "O34"}
    play(state, "throw O34")
    assert (at(state, "crane-master"), at(state, "dragon-student")) == ("O34", "S34")


def test_e8_the_first_of_two_resists_and_the_second_is_not_pushed() -> None:
    """§16 The pusher never entered; the chi for the second push are not spent."""
    state = empire(
        "characters: crane-master O24, crane-student S21, dragon-student S34", f"bamboo: 3 0 0 0 0; {FIVE}",
        "pine: 6 0 0 0 0",
    )  # fmt: skip
    play(state, "master S34", "push dragon-student", "resist", "throw O14")
    assert at(state, "crane-master") == "O14"
    assert at(state, "leopard-master") == "S34"
    assert chi(state) == "3 0 0 0 0"
    assert asked(state) == "pine move"


def test_m8_a_pull_that_opens_nothing_leaves_the_penalty() -> None:
    """§5, §16 Blocked in the corner; O00 is of spring, and a master without a player stands there."""
    state = empire(
        "characters: crane-student S00, crane-master S55, snake-master O00", "walls: O44", "yin-yang: white white"
    )
    assert texts(state) == {"student pull snake-master", "suffer student"}
    play(state, "student pull snake-master")
    assert at(state, "snake-master") == "S00"
    assert "suffer student" in texts(state)
