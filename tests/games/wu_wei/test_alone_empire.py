"""§27 to §29 Stage 3, Emerging Empire."""

from __future__ import annotations

import pytest

import tabletao
from tests.games.wu_wei.alone import ALL_CARDS, NO_CHI, TOWNS, X, stage, verdict, waits
from tests.games.wu_wei.helpers import GAME, LINEAGES, aims, at, chi, choices, line, play, steps, texts

DIFFICULTIES = ("beginner", "intermediate", "advanced")
TERRAIN = {f"O{row}{column}" for row in range(5) for column in range(5)} - {"O22"}
INNER = {"O11", "O12", "O13", "O21", "O23", "O31", "O32", "O33"}
STAYS = ("roll minus", "roll minus")
"""Neither ruler moves, but at Advanced."""


def empire(*lines: str, difficulty: str = "beginner") -> tabletao.State:
    """The emperor's die is to be rolled; the crane pair has moved."""
    return stage(3, "die: emperor", *lines, difficulty=difficulty, phase="roll")


# The start


@pytest.mark.parametrize("animal", LINEAGES)
def test_s13_the_students_of_stage_3_and_their_corners(animal: str) -> None:
    """§27 Each on the corner of its element; the earth student takes the corner that is left."""
    state = play(GAME.new(4, players=1, level="emerging-empire"), f"lineage {animal}")
    corners = {"tiger": "S00", "crane": "S05", "dragon": "S55", "snake": "S50"}
    for each in LINEAGES:
        left = corners.get(animal, "")
        expected = "O22" if each == animal else corners.get(each, left)
        assert at(state, f"{each}-student") == expected


def test_the_start_of_stage_3() -> None:
    """§27"""
    state = play(GAME.new(4, players=1, level="emerging-empire"), "lineage crane")
    assert set(line(state, "towers").split()) == {"S00", "S05", "S50", "S55"}
    assert line(state, "walls") == X
    assert len(line(state, "face down").split()) == 20
    assert len(line(state, "hand").split()) == 25
    assert line(state, "dishonoured") == " ".join(LINEAGES)
    assert (at(state, "emperor"), at(state, "empress")) == ("S44", "S11")
    assert line(state, "outer ring") == "empress"
    play(state, "element fire", "palace earth", "season summer")
    assert chi(state) == "1 1 1 1 1"
    assert waits(state) == "discard"


# Cards and pairs


def test_s14_a_card_is_discarded_and_its_pair_moves() -> None:
    """§27 Each up to three steps of its own, in any order, or not at all; the season still bars."""
    state = play(stage(3, "walls: O02 O20 O21 O24 O32 O42", NO_CHI), "discard crane-wood")
    assert len(line(state, "hand").split()) == 24
    assert {"stop"} <= texts(state)
    assert steps(state, "master") == {"O03", "O13"}
    assert steps(state) == {"O23"}
    play(state, "master O03", "stop", "student O23", "student O13", "student O14")
    assert at(state, "crane-student") == "O14"
    assert waits(state) == "roll"


def test_s14_neither_need_move() -> None:
    """§27 No penalty for standing still."""
    state = play(stage(3), "discard tiger-wood", "stop")
    assert waits(state) == "roll"
    assert line(state, "dishonoured") == " ".join(LINEAGES)


def test_a_student_under_a_tower_cannot_move() -> None:
    """§27"""
    state = play(stage(3), "discard dragon-fire")
    assert not steps(state)
    assert steps(state, "master")


def test_f12_colours_do_not_bind_but_tiles_turn_over() -> None:
    """§27 No movement ends on a yin-yang tile."""
    lines = ("yin-yang: white white", "characters: empress O00, crane-master O01", "walls: O02")
    state = play(stage(3, *lines), "discard crane-wood", "master S11")
    assert "stop" not in texts(state)
    play(state, "master O11", "stop")
    assert line(state, "yin-yang") == "black white"


def test_f12_a_yin_yang_tile_is_entered_only_with_a_way_on() -> None:
    """§27 Both the step onto the tile and the step away must be paid for, if they are beyond the third."""
    lines = ("characters: empress O00, crane-master O12", "walls: O32")
    after = ("discard crane-wood", "master O02", "master S12", "master O11")
    for purse, offered in (("1 0 0 0 0", False), ("2 0 0 0 0", True)):
        state = play(stage(3, *lines, f"pine: {purse}"), *after)
        assert ("S11" in steps(state, "master")) is offered
    two = play(stage(3, *lines, NO_CHI), "discard crane-wood", "master O02", "master O01")
    assert "S11" not in steps(two, "master")


SHUT = ("walls: O33 O43 O44", "characters: tiger-master O34, emperor O13", "trackers: wood, water, summer")
"""The tiger master stands beside the southern tile, which has walls on its other sides."""


def test_w13_a_way_on_may_cost_chi() -> None:
    """§27 A wall destroyed, or the snake; O44 is terrain of summer."""
    for purse, offered in (("2 0 0 0 0", False), ("3 0 0 0 0", True)):
        state = stage(3, *SHUT, f"pine: {purse}", "hand: tiger-wood", difficulty="intermediate")
        assert ("S44" in steps(play(state, "discard tiger-wood"), "master")) is offered
    play(state, "master S44")
    assert texts(state) == {"master destroy O33", "master destroy O43"}
    assert texts(play(state, "master destroy O33")) == {"master O33"}
    for hand, offered in (("tiger-wood", False), ("tiger-wood snake-wood", True)):
        snake = stage(3, *SHUT, "pine: 0 1 1 1 0", f"hand: {hand}")
        assert ("S44" in steps(play(snake, "discard tiger-wood"), "master")) is offered


def test_w13_nothing_is_spent_that_the_way_on_needs() -> None:
    """§27 The fourth step, away from the tile, costs a chi: three of three cannot be spent on a wall."""
    lines = ("walls: O43", "characters: tiger-master O24, emperor O13", "trackers: wood, water, autumn")
    for purse, offered in (("3 0 0 0 0", set()), ("4 0 0 0 0", {"O43"})):
        state = stage(3, *lines, f"pine: {purse}", "hand: tiger-wood", difficulty="intermediate")
        play(state, "discard tiger-wood", "master O34", "master O33", "master S44")
        assert aims(state, "destroy", "master") == offered
        assert "stop" not in texts(state)


def test_w13_a_crane_may_lead_on_to_the_other_tile() -> None:
    """§27 Two powers of three chi each, at Beginner of any elements, and a step from there."""
    rest = ("characters: tiger-master O34, emperor O13, empress O24", SHUT[0], SHUT[2])
    for purse, offered in (("0 1 1 1 0", True), ("0 1 1 0 0", False)):
        state = stage(3, *rest, f"pine: {purse}", "hand: tiger-wood crane-wood")
        assert ("S44" in steps(play(state, "discard tiger-wood"), "master")) is offered


def test_cards_of_a_pair_in_the_centre_serve_for_any() -> None:
    """§27"""
    lines = ("characters: crane-master O22", "dishonoured: dragon leopard snake tiger")
    state = play(stage(3, *lines), "discard crane-wood")
    assert choices(state, "lead") == set(LINEAGES)
    play(state, "lead leopard")
    assert steps(state, "master")


# Powers


def test_s14_the_discarded_card_gives_its_power_once() -> None:
    """§27 It replaces the steps of the one who uses it, and the other still moves."""
    lines = ("hand: dragon-metal crane-wood", "pine: 9 0 0 0 0", "characters: snake-master O10")
    state = play(stage(3, *lines, "hand: snake-wood crane-wood dragon-metal"), "discard dragon-metal")
    assert aims(state, "leap", "master") == {"S52"}
    play(state, "master leap S52", "pay all?")
    assert at(state, "dragon-master") == "S52"
    assert line(state, "hand") == "crane-wood snake-wood"
    assert waits(state) == "roll"


def test_s14_any_other_card_is_used_up_by_its_power() -> None:
    """§27 Several of an animal lead to several places."""
    lines = ("hand: crane-wood tiger-fire tiger-earth", "pine: 9 0 0 0 0", "walls: O02")
    state = play(stage(3, *lines), "discard crane-wood")
    assert aims(state, "leap") == {"S43", "S12"}
    play(state, "student leap S12", "pay all?")
    assert line(state, "hand") == "tiger-fire"
    assert steps(state, "master")
    assert aims(state, "leap", "master") == {"S43"}


def test_the_crane_flies_only_where_there_is_a_way_on() -> None:
    """§27 The power of the discarded crane is used first."""
    lines = ("hand: crane-wood crane-fire", "pine: 9 0 0 0 0", "characters: empress O00")
    state = play(stage(3, *lines), "discard crane-wood")
    assert aims(state, "crane", "master") == {"S11"}
    play(state, "master crane S11", "pay all?")
    assert line(state, "hand") == "crane-fire"
    assert "stop" not in texts(state)
    closed = ("walls: O00 O01 O10 O11", "characters: empress O44", "pine: 5 0 0 0 0")
    assert not aims(play(stage(3, *lines[:2], *closed), "discard crane-wood"), "crane", "master")


def test_the_snake_passes_a_wall() -> None:
    """§27"""
    lines = ("hand: crane-wood snake-fire", "pine: 3 0 0 0 0", "trackers: wood, water, winter")
    state = play(stage(3, *lines), "discard crane-wood")
    assert "O12" in steps(state, "master")
    play(state, "master O12", "pay all?")
    assert line(state, "hand") == ""
    assert "O12" in line(state, "walls")


def test_at_beginner_powers_take_any_chi() -> None:
    """§29 A step beyond the third still takes an active one."""
    lines = ("hand: crane-wood tiger-earth", "pine: 0 1 1 1 1", "walls: O02")
    state = play(stage(3, *lines), "discard crane-wood", "student leap S12")
    assert choices(state, "pay") == {"fire", "earth", "metal", "water"}
    play(state, "pay fire", "pay earth", "pay metal", "nothing?")
    assert chi(state).endswith("1")
    for difficulty in ("intermediate", "advanced"):
        assert not aims(play(stage(3, *lines, difficulty=difficulty), "discard crane-wood"), "leap")


def test_at_beginner_enough_is_kept_for_a_paid_step() -> None:
    """§29 The snake as the fourth step: three of any element, and one active or two alike."""
    lines = ("hand: crane-wood snake-fire", "walls: O13", "characters: crane-master S02")
    after = ("discard crane-wood", "master O02", "master O03", "master S14")
    for purse, offered in (("1 1 1 1 0", True), ("0 1 1 1 1", False), ("0 2 1 1 1", True)):
        state = play(stage(3, *lines, f"pine: {purse}"), *after)
        assert ("O13" in steps(state, "master")) is offered
    state = play(stage(3, *lines, "pine: 1 1 1 1 0"), *after, "master O13")
    assert at(state, "crane-master") == "O13"
    assert chi(state) == "0 0 0 0 0"


def test_what_can_be_paid_in_one_way_only_is_paid_by_itself() -> None:
    """§7, §27 The crane as the third step takes three of four chi; the last must be active, for the step away."""
    lines = ("characters: tiger-master O24, emperor O13", "walls: O02", "trackers: metal, water, autumn")
    state = stage(3, *lines, "pine: 0 0 0 3 1", "hand: tiger-wood crane-wood")
    play(state, "discard tiger-wood", "master O34", "master O33", "master crane S44")
    assert at(state, "tiger-master") == "S44"
    assert chi(state) == "0 0 0 1 0"


# Markers, towers, towns, walls


def freed(*lines: str) -> tabletao.State:
    """The tiger master ends on his palace."""
    lines = ("characters: tiger-master O20", "walls: O02", NO_CHI, *lines)
    return play(stage(3, *lines), "discard tiger-wood", "master S20", "stop?")


def test_a_retrieved_marker_frees_its_student_in_the_same_turn() -> None:
    """§27 The tower falls, the corner turns up (F12) and is active, and gives one chi."""
    state = freed("trackers: wood, wood, autumn")
    assert line(state, "dishonoured") == "crane dragon leopard snake"
    assert "S00" not in line(state, "towers").split() + line(state, "face down").split()
    assert line(state, "trackers").startswith("water")
    assert chi(state) == "0 0 0 0 1"
    assert steps(state) == {"O00"}


def test_s16_the_marker_of_the_centre_student_destroys_no_tower() -> None:
    """§27 Three chi of its element are cultivated each turn then."""
    lines = ("characters: crane-master O13", NO_CHI, "walls: O02", "trackers: fire, wood, summer")
    state = play(stage(3, *lines), "discard crane-wood", "master S14", "stop")
    assert len(line(state, "towers").split()) == 4
    play(state, "stop?")
    assert chi(state) == "4 0 0 0 0"
    assert chi(play(stage(3, NO_CHI), "discard tiger-wood", "stop")) == "0 0 0 0 0"


def test_s16_a_town_turns_up_first_then_gives_chi_and_sets_the_element() -> None:
    """§27"""
    lines = ("characters: crane-master O13", NO_CHI, "walls: O02")
    state = play(stage(3, *lines), "discard crane-wood", "master S24", "stop", "stop")
    assert "S24" not in line(state, "face down")
    assert chi(state) == "0 1 0 0 0"
    assert line(state, "trackers").startswith("fire")


def test_f12_towns_with_towers_are_closed() -> None:
    """§27 Also to the leopard."""
    lines = ("characters: crane-master O04", "trackers: wood, water, summer", "walls: O02", "pine: 9 0 0 0 0")
    state = play(stage(3, *lines, "hand: crane-wood leopard-wood"), "discard crane-wood")
    assert "S05" not in steps(state, "master")
    assert aims(state, "leap", "master") == {"S02", "S25", "S42"}


def on_palace(*lines: str) -> tabletao.State:
    """The crane master ends on the fire palace, in the southern quadrant."""
    lines = ("characters: crane-master O43, crane-student O22", NO_CHI, *lines)
    return play(stage(3, *lines), "discard crane-wood", "master S43", "stop?", "stop?")


def test_walls_are_built_on_fields_only() -> None:
    """§27"""
    state = on_palace("walls: O02", "fields: O44 O34 O00")
    assert texts(state) == {"wall O44", "wall O34", "nothing"}


def test_s17_without_free_fields_one_terrain_may_be_turned_first() -> None:
    """§27 Unoccupied and without a wall, in the quadrant; it is built on at once."""
    state = on_palace("walls: O23 O24 O32", "fields: O00")
    assert texts(state) == {"flip O33", "flip O34", "flip O42", "flip O43", "flip O44", "nothing"}
    play(state, "flip O44")
    assert waits(state) == "roll"
    assert line(state, "walls") == "O23 O24 O32 O44"
    assert line(state, "fields") == "O00 O44"


def test_with_no_wall_left_one_may_be_moved_to_fields() -> None:
    """§11, §27"""
    state = on_palace("fields: O44")
    assert choices(state, "take") == set(X.split())
    assert choices(play(state, "take O02"), "wall") == {"O44"}


def test_w15_the_wall_that_was_taken_up_is_built_on_terrain_that_is_turned_for_it() -> None:
    """§27 First the wall, then the ground: nothing is turned without a wall on it."""
    state = on_palace()
    assert choices(state, "take") == set(X.split())
    play(state, "take O02")
    assert texts(state) == {"flip O33", "flip O34", "flip O43", "flip O44"}
    play(state, "flip O44")
    assert waits(state) == "roll"
    assert line(state, "fields") == "O44"
    assert set(line(state, "walls").split()) == {"O44", *X.split()} - {"O02"}


# In a ruler's way


def test_s14_who_is_in_a_rulers_way_must_leave() -> None:
    """§27 The emperor will step to O33: only cards of who stands there can be discarded."""
    lines = ("characters: snake-master O33", "trackers: wood, water, summer")
    state = stage(3, *lines)
    assert choices(state, "discard") == {"snake-wood"}
    play(state, "discard snake-wood")
    assert "stop" not in texts(state)
    play(state, "master O34", "stop")
    assert waits(state) == "roll"


def test_s14_not_without_a_card_or_a_way() -> None:
    """§27"""
    lines = ("characters: snake-master O33", "trackers: wood, water, summer")
    assert choices(stage(3, *lines, "hand: tiger-wood"), "discard") == {"tiger-wood"}
    shut = ("walls: O23 O32 O34 O43", "characters: snake-master O33, dragon-master S43")
    walled = stage(3, *lines, *shut)
    assert len(choices(walled, "discard")) == 17


def test_w14_who_can_leave_only_after_the_other_must_leave_then() -> None:
    """§27 The crane master, a plus, on O33; his student bars the last way, O34."""
    where = "crane-master O33, crane-student O34, dragon-student S34, snake-student S43"
    lines = (f"characters: {where}", "walls: O23 O32 O43", "towers: S00 S05", "dishonoured: dragon leopard snake tiger")
    state = stage(3, *lines, "trackers: wood, water, summer", NO_CHI)
    assert "tiger-wood" in choices(state, "discard")
    assert "stop" in texts(play(state, "discard crane-wood"))
    play(state, "student O24", "stop")
    assert texts(state) == {"master O34"}


def test_s14_a_card_that_serves_for_any_style_serves_here_too() -> None:
    """§27"""
    lines = (
        "characters: snake-master O33, crane-master O22",
        "trackers: wood, water, summer",
        "hand: crane-wood tiger-wood",
    )
    state = stage(3, *lines, "dishonoured: dragon leopard snake tiger")
    assert choices(state, "discard") == {"crane-wood"}
    assert choices(play(state, "discard crane-wood"), "lead") == {"snake"}


# The empire phase


def test_s3_the_emperor_begins_on_the_inner_ring_the_empress_on_the_outer() -> None:
    """§28 Clockwise while the sun is up: O33, O32, and O00, O01."""
    state = play(empire("trackers: wood, water, winter"), "roll plus", "roll lion")
    assert (at(state, "emperor"), at(state, "empress")) == ("O32", "O00")
    assert set(line(state, "fields").split()) == {"O33", "O32", "O00"}


def test_s3_while_the_moon_is_up_they_walk_the_other_way() -> None:
    """§28"""
    state = play(empire("trackers: wood, water, winter, moon"), "roll plus", "roll plus")
    assert (at(state, "emperor"), at(state, "empress")) == ("O23", "O10")


@pytest.mark.parametrize(("difficulty", "more"), [("beginner", 0), ("intermediate", 0), ("advanced", 1)])
@pytest.mark.parametrize(("face", "number"), [("minus", 0), ("lion", 1), ("plus", 2)])
def test_s15_how_far_a_ruler_walks(difficulty: str, more: int, face: str, number: int) -> None:
    """§28, §29 From O00 on the outer ring in winter; O03 is terrain of winter."""
    state = empire("characters: empress O44", "trackers: wood, water, spring", difficulty=difficulty)
    play(state, "roll minus", f"roll {face}")
    way = ["O44", "O43", "O42", "O41"]
    walked = min(number + more, 1)  # O42 is closed in spring
    assert at(state, "empress") == way[walked]
    assert set(line(state, "fields").split()) - {"O33"} == (set(way[: walked + 1]) if walked else set())


def test_s3_a_ruler_that_moved_walls_where_it_ends_if_a_wall_is_left() -> None:
    """§28 Else there are fields only; one that did not move builds nothing."""
    state = play(empire("walls: O02", "trackers: wood, water, winter"), "roll lion", "roll minus")
    assert line(state, "walls") == "O02 O33"
    assert line(state, "fields") == "O33"
    none = play(empire("trackers: wood, water, winter"), "roll lion", "roll minus")
    assert line(none, "walls") == X
    assert line(none, "fields") == "O33"


def test_s15_rulers_walk_over_walls_and_till_under_them() -> None:
    """§28"""
    state = play(empire("characters: emperor O33", "trackers: wood, water, winter"), "roll lion", "roll minus")
    assert at(state, "emperor") == "O32"
    assert line(state, "fields") == "O32 O33"
    assert "O32" in line(state, "walls")


def test_s3_rulers_stop_before_characters_and_each_other() -> None:
    """§28 The season does not move on for that."""
    lines = ("characters: emperor O33, snake-master O31, empress O32", "trackers: wood, water, winter", "outer ring: ")
    state = play(empire(*lines), "roll plus", "roll lion")
    assert (at(state, "emperor"), at(state, "empress")) == ("O33", "O32")
    assert line(state, "fields") == ""
    assert line(state, "trackers") == "wood, water, winter"


def test_f12_a_season_ahead_that_stops_a_ruler_moves_on() -> None:
    """§28 O33 is terrain of spring; at the end of the phase, and only if a step was due."""
    state = play(empire("trackers: wood, water, spring"), "roll lion")
    assert line(state, "trackers") == "wood, water, spring"
    assert line(play(state, "roll minus"), "trackers") == "wood, water, summer"
    assert line(play(empire("trackers: wood, water, spring"), *STAYS), "trackers") == "wood, water, spring"


def test_s15_the_season_bars_terrain_under_a_wall_but_not_fields() -> None:
    """§28 O32 is terrain of autumn with a wall."""
    lines = ("characters: emperor O33", "trackers: wood, water, autumn")
    assert at(play(empire(*lines), "roll plus"), "emperor") == "O33"
    assert at(play(empire(*lines, "fields: O32"), "roll lion"), "emperor") == "O32"


def test_s3_when_the_marker_turns_the_rulers_return_to_their_tiles() -> None:
    """§28 Here by the season that the empress could not enter: O32 is terrain of autumn, then it is winter."""
    lines = ("characters: emperor O33, empress O14", "trackers: wood, water, autumn")
    state = play(empire(*lines), "roll plus", "roll minus")
    assert line(state, "trackers") == "wood, water, winter, moon"
    assert (at(state, "emperor"), at(state, "empress")) == ("S44", "S11")


def test_s3_a_complete_ring_sends_both_to_the_other() -> None:
    """§28 F12: the last wall or field is there before the ring is looked at."""
    fields = " ".join(sorted(INNER - {"O33"}))
    lines = (f"fields: {fields}", "walls: O02", "trackers: wood, water, winter", "characters: empress O14")
    state = play(empire(*lines), "roll lion")
    assert (at(state, "emperor"), at(state, "empress")) == ("S44", "S11")
    assert line(state, "outer ring") == "emperor empress"
    assert set(line(state, "fields").split()) == INNER
    assert line(state, "walls") == "O02 O33"
    play(state, "roll lion")
    assert at(state, "empress") == "O00"


def test_s3_a_complete_outer_ring_sends_both_to_the_inner() -> None:
    """§28"""
    fields = " ".join(sorted(TERRAIN - INNER - {"O00"}))
    lines = (f"fields: {fields}", "walls: O02", "trackers: wood, water, winter")
    state = play(empire(*lines), "roll minus", "roll lion")
    assert (at(state, "emperor"), at(state, "empress")) == ("S44", "S11")
    assert line(state, "outer ring") == ""


# Won and lost


CENTRE = "characters: " + ", ".join(f"{animal}-{piece} O22" for animal in LINEAGES for piece in ("master", "student"))


def nearly_won(difficulty: str, *lines: str) -> tabletao.State:
    """Only the crane student is not in the centre yet."""
    where = CENTRE.replace("crane-student O22", "crane-student O23")
    start = (where, "dishonoured: ", "towers: ", "face down: ", "walls: O02", NO_CHI)
    return stage(3, *start, *lines, difficulty=difficulty)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_stage_3_is_won_when_all_are_in_the_centre(difficulty: str) -> None:
    """§29 With all markers, and all towns face up."""
    assert verdict(play(nearly_won(difficulty), "discard crane-wood", "student O22")) == "won, all goals reached"
    down = play(nearly_won(difficulty, "face down: S24"), "discard crane-wood", "student O22")
    assert verdict(down) == ""
    marker = play(nearly_won(difficulty, "dishonoured: snake"), "discard crane-wood", "student O22")
    assert verdict(marker) == ""


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_stage_3_is_lost_when_all_land_is_taken(difficulty: str) -> None:
    """§29 Fields and walls alike; the empire has won."""
    fields = " ".join(sorted(TERRAIN - {"O33", "O02"}))
    lines = (f"fields: {fields}", "walls: O02", "trackers: wood, water, winter")
    state = play(empire(*lines, difficulty=difficulty), "roll lion")
    assert verdict(state) == "lost, all land was taken"
    assert at(state, "emperor") == ("O32" if difficulty == "advanced" else "O33")
    assert state.outcome is not None
    assert state.outcome.automa == "the empire"


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_s3_stage_3_is_lost_without_a_card_to_discard(difficulty: str) -> None:
    """§29 At the beginning of a turn: 25 turns at most."""
    lines = ("hand: crane-wood", "trackers: wood, water, spring", "fields: ")
    state = play(stage(3, *lines, difficulty=difficulty), "discard crane-wood", "stop", "roll minus")
    assert verdict(state) == ""
    assert verdict(play(state, "roll minus")) == "lost, no card was left to discard"


def test_a_position_of_stage_3_is_written_and_read_back() -> None:
    """§27 to §29"""
    state = play(stage(3, "walls: O02"), "discard leopard-metal", "master O34")
    assert GAME.state(state.position).bytes == state.bytes
    assert len(ALL_CARDS.split()) == 25
    assert len(TOWNS.split()) == 20
