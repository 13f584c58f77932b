"""§7 to §9 Chi, walls and the powers of the animals."""

from __future__ import annotations

import pytest

import tabletao
from tests.games.wu_wei.helpers import aims, asked, at, cards, chi, left, line, match, play, steps, texts

FIVE = "crane-wood dragon-wood leopard-wood snake-wood tiger-wood"


def fourth(chi_of_pine: str) -> tabletao.State:
    """The student has taken three steps and stands beside S45."""
    return play(match(f"pine: {chi_of_pine}"), "student O23", "student O24", "student O34")


def test_m9_payments_are_in_the_active_element() -> None:
    """§7 One fire does not pay while wood is active."""
    assert asked(fourth("0 1 1 1 1")) == "bamboo move"
    assert asked(fourth("1 0 0 0 0")) == "pine move"


def test_m9_alchemy_two_equal_chi_stand_for_one() -> None:
    """§7 One of fire and one of earth do not."""
    state = play(fourth("0 2 1 1 0"), "student S45")
    assert chi(state) == "0 0 1 2 0"
    assert left(state, "fire") == 36 - 1


def test_m9_the_active_element_does_not_change_during_the_own_move() -> None:
    """§7, §11 A town sets it only where a movement ends."""
    state = play(match("pine: 0 9 0 0 0"), "student O23", "student S24", "student O24")
    assert line(state, "trackers").startswith("wood")


def test_m13_paying_is_one_chi_at_a_time_in_any_mixture() -> None:
    """§7 Also alchemy while active chi are left."""
    state = match("characters: crane-student S24", "walls: O13", "pine: 2 4 3 0 0")
    play(state, "student destroy O13")
    assert asked(state) == "pine pay"
    assert {"pay wood", "pay fire", "pay earth"} <= texts(state)
    play(state, "pay fire")
    assert chi(state) == "2 2 3 0 0"
    play(state, "pay earth")
    assert {"pay wood", "pay fire"} <= texts(state)
    assert "pay earth" not in texts(state)
    play(state, "pay fire")
    assert chi(state) == "2 0 1 0 0"
    assert line(state, "walls") == ""


def test_m13_all_at_once_with_the_active_element() -> None:
    """§7 The quick way is there exactly where the active chi suffice."""
    state = play(match("characters: crane-student S24", "walls: O13", "pine: 3 2 0 0 0"), "student destroy O13")
    assert chi(play(state, "pay all")) == "0 2 0 0 0"
    short = play(match("characters: crane-student S24", "walls: O13", "pine: 2 2 2 0 0"), "student destroy O13")
    assert "pay all" not in texts(short)


def test_the_text_of_every_payment_is_read_back() -> None:
    """§7"""
    state = play(match("characters: crane-student S24", "walls: O13", "pine: 3 2 0 0 0"), "student destroy O13")
    for move in state.legal():
        assert state.read(move.text) == move.code


def test_m13_where_there_is_one_way_to_pay_it_is_paid_by_itself() -> None:
    """§7"""
    state = play(match("characters: crane-student S24", "walls: O13", "pine: 1 4 0 0 0"), "student destroy O13")
    assert asked(state) == "pine move"
    assert chi(state) == "0 0 0 0 0"


def test_m13_what_cannot_be_paid_in_full_is_not_offered() -> None:
    """§7"""
    assert not aims(match("characters: crane-student S24", "walls: O13", "pine: 2 1 1 1 1"), "destroy")
    assert aims(match("characters: crane-student S24", "walls: O13", "pine: 2 2 1 1 1"), "destroy") == {"O13"}


def test_m14_alchemy_when_spending_needs_no_token_in_the_supply() -> None:
    """§7 All 36 wood chi are in hands, and pine pays two fire for one wood."""
    state = match("pine: 0 2 0 0 0", "bamboo: 36 0 0 0 0")
    play(state, "student O23", "student O24", "student O34", "student S45")
    assert chi(state) == "0 0 0 1 0"


@pytest.mark.parametrize(
    ("owned", "wise"),
    [("2 4 3 0 0", {"pay wood"}), ("3 4 0 0 0", {"pay all"}), ("0 6 3 0 0", {"pay fire", "pay earth"})],
    ids=["some are active", "all are active", "none is active"],
)
def test_bots_consider_no_alchemy_while_they_have_active_chi(owned: str, wise: set[str]) -> None:
    """§7 Two equal chi pay no more than one active one, and are worth as much or more later."""
    state = match("characters: crane-student S24", "walls: O13", f"pine: {owned}")
    play(state, "student destroy O13")
    assert wise <= texts(state)
    assert "pay fire" in texts(state)
    assert {each.move.text for each in state.analyse(budget=tabletao.Budget(iterations=40)).candidates} == wise


def test_rapid_steps_as_many_as_can_be_paid() -> None:
    """§7 The fourth, fifth and sixth step for one chi each."""
    state = fourth("3 0 0 0 0")
    play(state, "student O44", "student O43", "student S53")
    assert chi(state) == "0 0 0 1 0"
    assert asked(state) == "bamboo move"


def test_b5_an_empty_supply_gives_what_is_left() -> None:
    """§7 36 chi of each element."""
    state = match("pine: 0 0 0 0 0", "bamboo: 0 36 0 0 0")
    play(state, "student O23", "student S24", "stop?")
    assert chi(state) == "0 0 0 0 0"
    cultivating = match(
        "characters: crane-student S00, crane-master O03", "pine: 0 0 0 0 0", "bamboo: 34 0 0 0 0", level="master"
    )
    play(cultivating, "master O02", "stop?")
    assert chi(cultivating) == "2 0 0 0 0"


# Powers


def test_m11_the_dragon_leads_to_the_temple_on_the_card() -> None:
    """§9 Instead of all movement, over walls and season, for three chi; the card is spent and stays."""
    state = match("characters: crane-student S00", "walls: O41 O42", "pine: 3 0 0 0 0; dragon-metal")
    assert aims(state, "leap") == {"S52"}
    play(state, "student leap S52")
    assert at(state, "crane-student") == "S52"
    assert line(state, "spent") == "dragon-metal"
    assert "dragon-metal" in cards(state)
    assert asked(state) == "pine train"
    assert chi(state) == "0 0 0 1 0"


def test_m11_the_tiger_leads_to_the_palace_on_the_card() -> None:
    """§9"""
    state = match("pine: 3 0 0 0 0; tiger-fire")
    assert aims(state, "leap") == {"S43"}
    play(state, "student leap S43")
    assert at(state, "crane-student") == "S43"
    assert asked(state) == "pine build"


def test_m11_the_leopard_leads_to_any_town_of_the_element_on_the_card() -> None:
    """§9"""
    state = match("pine: 3 0 0 0 0; leopard-earth")
    assert aims(state, "leap") == {"S01", "S21", "S35", "S51"}
    play(state, "student leap S35")
    assert asked(state) == "bamboo move"
    assert line(state, "trackers").startswith("earth")


def test_m11_the_target_of_a_leap_must_be_legal_to_share() -> None:
    """§9, §4"""
    state = match("characters: dragon-student S21", "pine: 3 0 0 0 0; leopard-earth dragon-metal")
    assert aims(state, "leap") == {"S01", "S35", "S51", "S52"}
    masters = match("pine: 3 0 0 0 0; " + FIVE.replace("dragon-wood", "dragon-metal"))
    assert "S52" not in aims(masters, "leap")


def test_m11_a_leap_comes_before_any_step_and_is_the_movement_of_both_characters() -> None:
    """§9"""
    state = match("characters: crane-master O03", f"pine: 9 0 0 0 0; {FIVE}")
    assert aims(state, "leap")
    assert aims(state, "leap", "master")
    stepped = play(match(f"pine: 9 0 0 0 0; {FIVE}"), "student O23")
    assert not aims(stepped, "leap")
    play(stepped, "stop?")
    assert not aims(stepped, "leap", "master")
    play(state, "student leap S25")
    assert asked(state) == "bamboo move"


def test_m11_the_crane_is_one_step_to_a_yin_yang_tile() -> None:
    """§9 One may stop there or go on."""
    state = match("pine: 4 0 0 0 0; crane-wood")
    assert aims(state, "crane") == {"S11", "S44"}
    play(state, "student crane S44")
    assert chi(state) == "1 0 0 0 0"
    assert "stop" in texts(state)
    play(state, "student O34", "student S45")
    assert asked(state) == "pine move"
    play(state, "student O44")
    assert chi(state) == "0 0 0 0 0"
    assert asked(state) == "bamboo move"


def test_m11_the_crane_does_not_lead_back_to_a_tile_visited_this_turn() -> None:
    """§9 Nor to one where the same sign stands."""
    state = play(match("characters: crane-student O34", "pine: 9 0 0 0 0; crane-wood"), "student S44", "student O44")
    assert aims(state, "crane") == {"S11"}
    held = match("characters: dragon-student S11", "pine: 9 0 0 0 0; crane-wood")
    assert aims(held, "crane") == {"S44"}


def test_m11_the_snake_is_one_step_onto_one_wall_which_stays() -> None:
    """§9 One may stop there or go on; the power is spent."""
    state = match("walls: O23 O24", "pine: 9 0 0 0 0; snake-wood")
    play(state, "student O23")
    assert chi(state) == "6 0 0 0 0"
    assert line(state, "walls") == "O23 O24"
    assert line(state, "spent") == "snake-wood"
    assert "O24" not in steps(state)
    assert {"stop", "student O13", "student S24"} <= texts(state)
    ended = play(match("walls: O23", "pine: 3 0 0 0 0; snake-wood"), "student O23", "stop?")
    assert at(ended, "crane-student") == "O23"
    assert asked(ended) == "bamboo move"


@pytest.mark.parametrize("animal", ["snake", "crane"])
def test_m12_snake_and_crane_cards_are_alike(animal: str) -> None:
    """§9 Whatever copy is held, the power is the same, and the choice of a fresh copy is one choice."""
    for element in ("wood", "fire", "earth", "metal", "water"):
        state = match("walls: O23", f"pine: 3 0 0 0 0; {animal}-{element}")
        if animal == "snake":
            assert "O23" in steps(state)
        else:
            assert aims(state, "crane") == {"S11", "S44"}
    where = {"snake": "O41", "crane": "O03"}[animal]
    goal = {"snake": "S52", "crane": "S13"}[animal]
    learning = play(match(f"characters: crane-student {where}", "pine: 0 0 0 0 0"), f"student {goal}", "stop?")
    assert asked(learning) == "pine train"
    assert len(texts(learning)) == 1


def test_f2_snake_and_crane_beyond_the_third_step_cost_one_chi_more() -> None:
    """§9"""
    steps_before = ("student O23", "student O24", "student O34")
    crane = play(match("pine: 3 0 0 0 0; crane-wood"), *steps_before)
    assert asked(crane) == "bamboo move" or not aims(crane, "crane")
    crane = play(match("pine: 4 0 0 0 0; crane-wood"), *steps_before, "student crane S11")
    assert chi(crane) == "0 0 0 0 0"
    snake = play(match("walls: O44", "pine: 3 0 0 0 0; snake-wood"), *steps_before)
    assert "O44" not in steps(snake)
    snake = play(match("walls: O44", "pine: 4 0 0 0 0; snake-wood"), *steps_before, "student O44")
    assert chi(snake) == "0 0 0 0 0"


def test_powers_are_used_once_and_only_by_their_owner() -> None:
    """§9 The master may use them as well as the student."""
    assert not aims(match("pine: 9 0 0 0 0", "bamboo: 9 0 0 0 0; crane-wood"), "crane")
    state = match("characters: crane-student S21", "pine: 3 0 0 0 0; crane-wood", level="master")
    assert aims(state, "crane", "master") == {"S11", "S44"}
    play(state, "master crane S11")
    assert not aims(state, "crane", "master")


def test_spent_chi_goes_back_to_the_supply() -> None:
    """§7"""
    state = match("walls: O21 O23", "pine: 5 0 0 0 0")
    assert left(state, "wood") == 36 - 5 - 1
    play(state, "student destroy O21")
    assert left(state, "wood") == 36 - 2 - 1
