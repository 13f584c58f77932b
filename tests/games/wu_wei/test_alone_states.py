"""§24 to §26 Stage 2, Warring States."""

from __future__ import annotations

import pytest

import tabletao
from tests.games.wu_wei.alone import CORNERS, FIVE, NO_CHI, TOWNS, X, stage, verdict, waits
from tests.games.wu_wei.helpers import GAME, LINEAGES, aims, at, cards, chi, choices, line, play, steps, texts

DIFFICULTIES = ("beginner", "intermediate", "advanced")
QUIET = ("roll animal", "roll animal", "roll animal", "roll animal", "roll lion")
"""The dice of dragon, leopard, snake, tiger and the emperor."""


def dice(*lines: str, difficulty: str = "beginner") -> tabletao.State:
    """The dice are to be settled."""
    return stage(2, "part: 2", *lines, difficulty=difficulty, phase="dice")


def up(*towns: str) -> str:
    """Only these towns lie face up."""
    return "face down: " + " ".join(town for town in TOWNS.split() if town not in towns)


# The start and the turn


def test_the_start_of_stage_2() -> None:
    """§24 Both yin-yang tiles are white, all masters hold their markers, and the student is chosen after the board."""
    state = GAME.new(4, players=1, level="warring-states")
    assert choices(state, "lineage") == set(LINEAGES)
    play(state, "lineage tiger", "element fire", "palace earth", "season summer")
    assert line(state, "yin-yang") == "white white"
    assert line(state, "walls") == line(state, "towers") == line(state, "dishonoured") == line(state, "face down") == ""
    assert chi(state) == "1 1 1 1 1"
    assert steps(state)
    assert not steps(state, "master")


def test_s2_the_tiles_bind_student_and_own_master() -> None:
    """§13, §24 Other masters cannot be moved."""
    black = stage(2, "yin-yang: black black")
    assert steps(black, "master") == {"O02", "O03", "O13"}
    assert not steps(black)
    both = stage(2, "yin-yang: black white")
    assert steps(both)
    assert steps(both, "master")


def test_s10_the_order_of_a_turn() -> None:
    """§24 Move, exhaust a town, chi and tile, dice, training, and three native chi."""
    state = play(stage(2, NO_CHI, "characters: crane-student O23"), "student S24", "stop")
    assert waits(state) == "turn down"
    assert chi(state) == "0 0 0 0 0"
    play(state, "down S02")
    assert chi(state) == "0 1 0 0 0"
    assert line(state, "trackers").startswith("fire")
    play(state, *QUIET)
    assert choices(state, "die") == {"dragon", "leopard", "snake", "tiger", "emperor"}
    play(state, "die dragon", "die leopard", "die snake", "die tiger", "die emperor")
    assert chi(state) == "3 4 0 0 0"
    assert waits(state) == "move"


def test_s10_any_town_that_lies_face_up_may_be_turned_also_an_occupied_one() -> None:
    """§24 It gives nothing then (S2), and sets no element."""
    state = play(stage(2, NO_CHI, "characters: crane-student O23", "face down: S02"), "student S24", "stop")
    assert choices(state, "down") == set(TOWNS.split()) - {"S02"}
    play(state, "down S24")
    assert chi(state) == "0 0 0 0 0"
    assert line(state, "trackers").startswith("wood")


def test_s10_winter_sets_both_yin_yang_tiles() -> None:
    """§24 To black with the moon, to white with the sun."""
    lines = ("trackers: wood, water, autumn", "dice: emperor plus", "yin-yang: black white")
    state = play(dice(*lines), "die emperor")
    assert line(state, "trackers") == "wood, water, winter, moon"
    assert line(state, "yin-yang") == "black black"
    lines = ("trackers: wood, water, autumn, moon", *lines[1:])
    assert line(play(dice(*lines), "die emperor"), "yin-yang") == "white white"


def test_s10_yin_yang_tiles_turn_over_when_left() -> None:
    """§13, §24"""
    state = play(stage(2, "characters: crane-student S44"), "student O34")
    assert line(state, "yin-yang") == "white black"


def test_the_penalties_hold_in_stage_2() -> None:
    """§5, §24 A dishonoured master recovers his marker, and cultivates no chi meanwhile."""
    lines = ("yin-yang: black black", NO_CHI, "walls: O02 O03 O12 O13")
    state = play(stage(2, *lines), "suffer master")
    assert line(state, "dishonoured") == "crane"
    back = stage(2, "yin-yang: black black", "dishonoured: crane", "characters: crane-master O13")
    play(back, "master S14", "stop")
    assert line(back, "dishonoured") == ""


# Towers


def corner(*lines: str, piece: str = "master") -> tabletao.State:
    """The own master, or student, has ended on the wood corner S05, which lies face down."""
    where = f"characters: crane-{piece} O04, crane-{'student' if piece == 'master' else 'master'} O20"
    state = stage(2, where, "yin-yang: black white", "face down: S05", *lines)
    return play(state, f"{piece} S05", "stop?")


def test_a_master_may_place_a_tower_on_a_corner_that_lies_face_down() -> None:
    """§24"""
    state = corner()
    assert texts(state) == {"tower", "nothing"}
    assert line(play(corner(), "tower"), "towers") == "S05"
    play(state, "nothing")
    assert line(state, "towers") == ""
    assert waits(state) == "turn down"


def test_f11_the_tower_comes_before_a_town_is_turned() -> None:
    """§24 So a corner that is face up, or already has a tower, is none to build on."""
    state = stage(2, "characters: crane-master O04", "yin-yang: black black", "trackers: wood, water, summer")
    assert waits(play(state, "master S05", "stop?")) == "turn down"
    assert waits(corner("towers: S05")) == "turn down"


def test_f11_a_student_master_places_towers_a_student_does_not() -> None:
    """§24 Ruling W4."""
    assert waits(corner(piece="student")) == "turn down"
    assert waits(corner(f"pine: 0 0 0 0 0; {FIVE}", piece="student")) == "corner"


def test_s11_towers_bar_nobody_in_stage_2() -> None:
    """§24"""
    state = stage(2, "characters: crane-student O04", "towers: S05", "face down: S05", "trackers: wood, water, summer")
    assert "S05" in steps(state)


def test_s11_the_leopard_leaps_to_a_town_with_a_tower() -> None:
    """§9, §24"""
    state = stage(2, "pine: 3 0 0 0 0; leopard-wood", "towers: S05", "face down: S05")
    assert aims(state, "leap") == {"S02", "S05", "S25", "S42"}


def test_w12_a_tower_brings_one_of_its_bonuses() -> None:
    """§24 Where there is one it is taken; cranes are alike, so only a used one is exchanged, for one that is not."""
    used = play(corner("pine: 0 0 0 0 0; crane-fire", "spent: crane-fire"), "tower")
    assert texts(used) == {"refresh crane", "exchange crane-wood"}
    assert waits(play(corner("pine: 0 0 0 0 0; crane-fire"), "tower")) == "turn down"
    other = play(corner("pine: 0 0 0 0 0; crane-fire", "spent: crane-water"), "tower")
    assert texts(other) == {"exchange crane-water"}


def test_a_town_that_lies_face_down_waits_for_nothing() -> None:
    """§10, §24 Who stands on it need not be dealt with before or after the other."""
    where = "characters: crane-student O04, crane-master O02"
    for down, phase in (("S04 S42", "roll"), ("S42 S53", "resolve")):
        state = stage(2, where, f"face down: {down}", "yin-yang: black white", f"pine: 0 0 0 0 0; {FIVE}")
        play(state, "student S04", "stop", "master S03", "stop?", "down S50")
        assert waits(state) == phase


def test_a_tower_refreshes_a_power() -> None:
    """§24 Only a used one needs it."""
    state = play(corner("pine: 0 0 0 0 0; crane-wood tiger-fire", "spent: tiger-fire"), "tower")
    assert choices(state, "refresh") == {"tiger"}
    play(state, "refresh tiger")
    assert line(state, "spent") == ""
    assert waits(state) == "turn down"


def test_a_tower_exchanges_a_card_for_another_of_its_animal() -> None:
    """§24 A used card stays used in its stack."""
    state = play(corner("pine: 0 0 0 0 0; tiger-fire", "spent: tiger-fire"), "tower")
    assert choices(state, "exchange") == {"tiger-wood", "tiger-earth", "tiger-metal", "tiger-water"}
    play(state, "exchange tiger-water")
    assert cards(state) == {"tiger-water"}
    assert line(state, "spent") == "tiger-fire"


def test_a_tower_recovers_a_card_lost_after_stage_1() -> None:
    """§24, §30 Until then it is in no stack."""
    where = "characters: crane-master O04, crane-student O20"
    lines = (where, "yin-yang: black white", "face down: S05", "lost for good: tiger-water")
    state = play(stage(2, *lines, "pine: 0 0 0 0 0; tiger-fire", campaign=True), "master S05", "stop?", "tower")
    assert choices(state, "exchange") == {"tiger-wood", "tiger-earth", "tiger-metal"}
    assert choices(state, "recover") == {"tiger-water"}
    play(state, "recover tiger-water")
    assert line(state, "lost for good") == ""


def test_without_a_card_there_is_no_bonus() -> None:
    """§24"""
    assert waits(play(corner(), "tower")) == "turn down"


# The dice


def test_s4_the_faces_of_the_dice() -> None:
    """§25 Plus and minus, plus and ring once each, animal and lion four times."""
    state = play(stage(2, "characters: crane-student O23"), "student O24", "stop", "down S02")
    assert choices(state, "roll") == {"plus", "minus", "animal"}
    weigh = GAME.kernels["weight"]
    weights = {move.text.split()[1]: int(weigh(state.record, move.code)) for move in state.legal()}
    assert weights == {"plus": 1, "minus": 1, "animal": 4}
    play(state, *QUIET[:4])
    weights = {move.text.split()[1]: int(weigh(state.record, move.code)) for move in state.legal()}
    assert weights == {"plus": 1, "ring": 1, "lion": 4}


def test_at_advanced_the_empress_rolls_too() -> None:
    """§25"""
    lines = ("characters: crane-student O23",)
    state = play(stage(2, *lines, difficulty="advanced"), "student O24", "stop", "down S02", *QUIET)
    assert choices(state, "roll") == {"plus", "ring", "lion"}
    assert "empress" in choices(play(state, "roll ring"), "die")


def test_animal_gains_an_active_chi() -> None:
    """§25 Dice are settled in any order, so after a tracker has moved too."""
    lines = (NO_CHI, "dice: dragon animal, leopard minus, tiger animal", "characters: leopard-master S12")
    state = play(dice(*lines), "die tiger", "die leopard", "send S01", "die dragon")
    assert chi(state) == "4 0 1 0 0"


def test_plus_sends_a_master_to_the_nearer_of_palace_and_temple() -> None:
    """§25 Leopard: palace S12, temple S34. He collects nothing and moves the tracker (S10)."""
    state = play(dice(NO_CHI, "dice: leopard plus, dragon animal", "characters: leopard-master O02"), "die leopard")
    assert at(state, "leopard-master") == "S12"
    assert line(state, "trackers") == "wood, earth, spring"
    assert chi(state) == "0 0 0 0 0"
    lower = play(dice("dice: leopard plus, dragon animal", "characters: leopard-master O44"), "die leopard")
    assert at(lower, "leopard-master") == "S34"
    assert line(lower, "trackers") == "wood, water, summer"


def test_s11_minus_sends_a_master_home_to_a_dishonoured_one() -> None:
    """§25 Only another plus keeps him from his temple, S34."""
    lines = ("face down: S21 S35 S51", "dishonoured: crane", "dice: leopard minus, dragon animal")
    state = dice(*lines, "characters: leopard-master S01, crane-master S34")
    assert at(play(state, "die leopard"), "leopard-master") == "S34"
    plus = dice(lines[0], lines[2], "characters: leopard-master S01, crane-master S34")
    assert at(play(plus, "die leopard"), "leopard-master") == "S01"


def test_s2_a_tie_of_palace_and_temple_is_yours() -> None:
    """§25 From the corner S05 it is four steps to S12 by O04, O03, O02, and four to S34 by O04, O14, O24."""
    state = play(dice("dice: leopard plus, dragon animal", "characters: leopard-master S05"), "die leopard")
    assert choices(state, "send") == {"S12", "S34"}
    play(state, "send S12")
    assert at(state, "leopard-master") == "S12"
    assert choices(state, "die") == {"dragon"}


def test_s11_f11_plus_does_nothing_to_a_master_on_his_palace_or_temple() -> None:
    """§25"""
    for space in ("S12", "S34"):
        lines = ("dice: leopard plus, dragon animal", f"characters: leopard-master {space}")
        state = play(dice(*lines), "die leopard")
        assert at(state, "leopard-master") == space
        assert line(state, "trackers") == "wood, water, spring"


def test_plus_is_ignored_if_another_master_is_there() -> None:
    """§25 Students do not matter; a student-master does (W5)."""
    lines = ("dice: leopard plus, dragon animal", "characters: leopard-master O02, {} S12")
    for piece, cards_held, where in (
        ("tiger-master", "", "O02"),
        ("crane-student", "", "S12"),
        ("crane-student", f"; {FIVE}", "O02"),
    ):
        state = dice(lines[0], lines[1].format(piece), f"pine: 0 0 0 0 0{cards_held}")
        assert at(play(state, "die leopard"), "leopard-master") == where


def test_minus_sends_a_master_to_the_nearest_free_town_of_his_element() -> None:
    """§25 Earth towns lie on S01, S21, S35, S51; walls and seasons do not matter, the tracker moves."""
    lines = ("dice: leopard minus, dragon animal", "walls: O24 O34", "characters: leopard-master S34")
    state = play(dice(*lines), "die leopard")
    assert at(state, "leopard-master") == "S35"
    assert line(state, "trackers") == "earth, water, spring"


def test_minus_passes_over_towns_that_are_taken_or_face_down() -> None:
    """§25 S11: his own town does not count as free."""
    far = ("characters: leopard-master S35", up("S35", "S51"))
    assert at(play(dice("dice: leopard minus, dragon animal", *far), "die leopard"), "leopard-master") == "S51"
    held = ("characters: leopard-master S34, crane-student S35", up("S35", "S51"))
    assert at(play(dice("dice: leopard minus, dragon animal", *held), "die leopard"), "leopard-master") == "S51"


def test_s2_a_tie_of_towns_is_yours() -> None:
    """§25 From O11 the fire master has two towns three steps away."""
    state = dice("dice: dragon minus, tiger animal", "characters: dragon-master O11", up("S03", "S24", "S40"))
    play(state, "die dragon")
    assert choices(state, "send") == {"S03", "S24"}
    assert at(play(state, "send S24"), "dragon-master") == "S24"


def test_minus_returns_to_the_temple_if_all_towns_are_taken() -> None:
    """§25 Also from his own last town; the season moves on."""
    lines = ("dice: leopard minus, dragon animal", "characters: leopard-master S35", up("S35"))
    state = play(dice(*lines), "die leopard")
    assert at(state, "leopard-master") == "S34"
    assert line(state, "trackers") == "wood, water, summer"


def test_s11_a_master_stays_if_another_plus_holds_his_temple() -> None:
    """§25"""
    lines = ("dice: leopard minus, dragon animal", "characters: leopard-master S35, tiger-master S34", up("S35"))
    assert at(play(dice(*lines), "die leopard"), "leopard-master") == "S35"


def test_minus_without_a_town_removes_master_and_die() -> None:
    """§25 S11: the die is not rolled any more."""
    lines = ("dice: leopard minus", "pine: 0 0 0 0 0; leopard-wood", up("S02", "S03"))
    state = play(dice(*lines), "die leopard")
    assert "leopard-master" not in line(state, "characters")
    assert verdict(state) == ""
    play(state, "student O23", "stop", "down S02", *QUIET[1:])
    assert choices(state, "die") == {"dragon", "snake", "tiger", "emperor"}


def test_ring_turns_a_town_down() -> None:
    """§25"""
    state = play(dice("dice: emperor ring, dragon animal"), "die emperor")
    assert choices(state, "down") == set(TOWNS.split())
    play(state, "down S51")
    assert line(state, "face down") == "S51"
    assert waits(state) == "dice"


def test_plus_of_a_ruler_moves_the_season_on() -> None:
    """§25"""
    state = play(dice("dice: empress plus, dragon animal", difficulty="advanced"), "die empress")
    assert line(state, "trackers") == "wood, water, summer"


def test_s11_lion_takes_an_active_chi_if_there_is_one() -> None:
    """§25"""
    state = play(dice("dice: emperor lion, dragon animal", "pine: 2 1 0 0 0"), "die emperor")
    assert chi(state) == "1 1 0 0 0"
    none = play(dice("dice: emperor lion, dragon animal", "pine: 0 1 0 0 0"), "die emperor")
    assert chi(none) == "0 1 0 0 0"


def test_at_beginner_any_three_chi_ignore_a_die() -> None:
    """§26 One by one, of any element."""
    state = dice("dice: emperor lion, dragon animal", "pine: 1 1 1 1 0")
    play(state, "ignore emperor")
    assert choices(state, "pay") == {"wood", "fire", "earth", "metal"}
    play(state, "pay fire", "pay earth", "pay metal")
    assert chi(state) == "1 0 0 0 0"
    assert choices(state, "die") == {"dragon"}


def test_at_beginner_bots_consider_any_chi_for_a_die() -> None:
    """§26 Each counts for one, also the active ones."""
    state = play(dice("dice: emperor ring, dragon animal", "pine: 3 2 1 0 0"), "ignore emperor")
    found = {each.move.text for each in state.analyse(budget=tabletao.Budget(iterations=40)).candidates}
    assert found == texts(state) == {"pay wood", "pay fire", "pay earth", "pay all"}


@pytest.mark.parametrize("difficulty", ["intermediate", "advanced"])
def test_from_intermediate_on_only_active_chi_ignore_a_die(difficulty: str) -> None:
    """§26 With alchemy as ever."""
    lines = ("dice: emperor lion, dragon animal",)
    assert not choices(dice(*lines, "pine: 1 1 1 1 1", difficulty=difficulty), "ignore")
    state = dice(*lines, "pine: 2 2 1 1 1", difficulty=difficulty)
    play(state, "ignore emperor")
    assert chi(state) == "0 0 1 1 1"


def test_the_dice_of_students_cannot_be_ignored() -> None:
    """§25"""
    state = dice("dice: emperor lion, dragon minus", "pine: 9 0 0 0 0")
    assert choices(state, "ignore") == {"emperor"}


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_bots_do_not_consider_ignoring_a_lion(difficulty: str) -> None:
    """§25 It takes one chi, and to ignore it costs three. A season or a town may be worth that."""
    empress = ["empress"] if difficulty == "advanced" else []
    lines = ["dice: emperor lion, empress lion, dragon animal" if empress else "dice: emperor lion, dragon animal"]
    state = dice(*lines, "pine: 9 1 1 1 1", difficulty=difficulty)
    assert choices(state, "ignore") == {"emperor", *empress}
    found = {each.move.text for each in state.analyse(budget=tabletao.Budget(iterations=50)).candidates}
    assert found == {f"die {each}" for each in ("dragon", "emperor", *empress)}


@pytest.mark.parametrize("face", ["plus", "ring"])
def test_bots_consider_ignoring_what_else_a_ruler_may_do(face: str) -> None:
    """§25"""
    state = dice(f"dice: emperor {face}, dragon animal", "pine: 9 1 1 1 1")
    found = {each.move.text for each in state.analyse(budget=tabletao.Budget(iterations=50)).candidates}
    assert found == {"die dragon", "die emperor", "ignore emperor"}


# Training, walls, won and lost


def test_the_student_trains_with_whoever_the_dice_bring() -> None:
    """§12, §25 After the dice; the player chooses the card."""
    state = dice("dice: leopard minus", "characters: crane-student O24, leopard-master O23", up("S51", "S02"))
    play(state, "die leopard")
    assert waits(state) == "move"
    met = dice("dice: leopard plus", "characters: crane-student S34, leopard-master O34")
    play(met, "die leopard")
    assert choices(met, "learn") == {f"leopard-{each}" for each in ("wood", "fire", "earth", "metal", "water")}


def test_f11_walls_are_built_anywhere_in_the_quadrant() -> None:
    """§11, §26 There are eight."""
    state = stage(2, "characters: crane-student O32", "yin-yang: white white", "walls: O00 O01 O02 O03 O10 O11 O12")
    play(state, "student S43", "stop", "down S00")
    assert {"O44", "O24"} <= choices(state, "wall")


def nearly_won(difficulty: str, *lines: str) -> tabletao.State:
    """The student-master stands beside the centre, with the snake's power to pass the walls of the X."""
    return stage(
        2, "characters: crane-student O23", f"walls: {X}", f"towers: {CORNERS}", f"face down: {CORNERS}",
        f"pine: 3 0 0 0 0; {FIVE}", *lines, difficulty=difficulty,
    )  # fmt: skip


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_s12_stage_2_is_won_when_all_three_goals_hold(difficulty: str) -> None:
    """§26"""
    assert verdict(play(nearly_won(difficulty), "student O22")) == "won, all goals reached"
    assert verdict(play(nearly_won(difficulty, "walls: O02 O12"), "student O22")) == ""
    few = ("towers: S00 S05 S50", "face down: S00 S05 S50 S55")
    assert verdict(play(nearly_won(difficulty, *few), "student O22")) == ""


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_s12_the_student_may_wait_in_the_centre_for_the_last_wall(difficulty: str) -> None:
    """§26 The own master builds it by the fire palace."""
    where = "characters: crane-student O22, crane-master O43, dragon-master O41"
    state = nearly_won(difficulty, where, f"walls: {X.replace(' O42', '')}", "yin-yang: black black")
    play(state, "master S43", "stop?", "down S51", "wall O42")
    assert verdict(state) == "won, all goals reached"


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_stage_2_is_lost_when_all_towns_lie_face_down(difficulty: str) -> None:
    """§26 At once."""
    state = stage(2, up("S02"), difficulty=difficulty)
    assert verdict(play(state, "student O23", "stop", "down S02")) == "lost, all towns were exhausted"


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_stage_2_is_lost_when_a_master_leaves_before_teaching(difficulty: str) -> None:
    """§26"""
    state = dice("dice: leopard minus, dragon animal", up("S02"), difficulty=difficulty)
    assert verdict(play(state, "die leopard")) == "lost, a master left before teaching"


def test_a_position_of_stage_2_is_written_and_read_back() -> None:
    """§24 to §26"""
    state = dice("dice: emperor ring, dragon minus", "face down: S02 S24", difficulty="advanced")
    assert GAME.state(state.position).bytes == state.bytes
