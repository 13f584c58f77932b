"""§30 The campaign."""

from __future__ import annotations

from pathlib import Path

import pytest

import tabletao
from tabletao.core.match.file import Match
from tests.games.wu_wei.alone import CORNERS, FIVE, LEVELS, NO_CHI, TOWNS, stage, verdict, waits
from tests.games.wu_wei.helpers import GAME, LINEAGES, at, cards, chi, choices, line, play, texts

CALM = "reveal leopard-wood"
AWAY = "crane-student O23, tiger-master O24, snake-master O33"
"""The student beside the centre, and two masters not on their temples."""
DICE = ("roll animal", "roll animal", "roll animal", "roll animal", "roll lion")
SETTLED = ("die dragon?", "die leopard?", "die snake?", "die tiger?", "die emperor?")


def at_the_end_of_stage_1(*lines: str, difficulty: str = "beginner") -> tabletao.State:
    """The student-master has come back to the centre, and the turn is over."""
    start = (f"characters: {AWAY}", f"pine: 2 0 0 0 3; {FIVE}", "dishonoured: crane leopard")
    state = stage(1, *start, *lines, campaign=True, difficulty=difficulty)
    return play(state, "student O22", "stop", "reveal leopard-fire", "stop")


def at_the_end_of_stage_2(*lines: str, dice: tuple[str, ...] = DICE) -> tabletao.State:
    """All is done but some walls, and the turn is over."""
    start = (
        "characters: crane-student O23, tiger-master O24", f"pine: 3 0 0 0 3; {FIVE}", f"towers: {CORNERS}",
        f"face down: {' '.join(TOWNS.split()[:16])} S00", "walls: O02 O42 O00", "trackers: wood, water, summer",
    )  # fmt: skip
    state = stage(2, *start, *lines, campaign=True)
    return play(state, "student O22", "stop", "down S54", *dice, *SETTLED)


# Advance or play on


@pytest.mark.parametrize("difficulty", ["beginner", "intermediate", "advanced"])
def test_s19_f13_stage_1_asks_for_student_and_own_master_without_his_marker(difficulty: str) -> None:
    """§30 At every difficulty, at the end of the turn."""
    state = at_the_end_of_stage_1(difficulty=difficulty)
    assert texts(state) == {"advance", "play on"}
    assert verdict(state) == ""


def test_s19_all_goals_do_not_end_a_stage_of_the_campaign_by_themselves() -> None:
    """§30 One may want to bring more masters home."""
    state = stage(1, "characters: crane-student O23", f"pine: 0 0 0 0 0; {FIVE}", "dishonoured: ", campaign=True)
    assert waits(play(state, "student O22", "stop")) == "reveal"


def test_s19_who_plays_on_may_still_lose() -> None:
    """§30 And is asked again only while the minimum is met."""
    lines = ("revealed: crane-wood crane-fire crane-earth", "walls: O12 O21 O32")
    state = play(at_the_end_of_stage_1(*lines), "play on")
    assert waits(state) == "move"
    play(state, "student O23", "stop", "reveal crane-metal")
    assert verdict(state) == "lost, a style was lost"
    assert state.scores == (0.0,)
    again = play(at_the_end_of_stage_1(), "play on", "student O32", "stop", CALM, "stop")
    assert waits(again) == "move"


def test_s19_stage_2_asks_for_all_but_the_walls() -> None:
    """§30"""
    assert texts(at_the_end_of_stage_2()) == {"advance", "play on"}
    few = at_the_end_of_stage_2("towers: S00 S05 S50")
    assert waits(few) == "move"


# What is carried over


def test_s20_a_card_is_lost_for_each_other_master_not_on_his_temple() -> None:
    """§30 After stage 1: snake and tiger; which card, chance says."""
    state = play(at_the_end_of_stage_1(), "advance")
    assert choices(state, "forfeit") == {"snake-wood"}
    play(state, "forfeit snake-wood")
    assert choices(state, "forfeit") == {f"tiger-{each}" for each in ("wood", "fire", "earth", "metal", "water")}
    play(state, "forfeit tiger-earth")
    assert line(state, "lost for good") == "snake-wood tiger-earth"
    assert waits(state) == "lift"


def test_s20_after_stage_1_the_own_master_costs_nothing_after_stage_2_he_does() -> None:
    """§30 A card that is lost already cannot be lost again."""
    state = at_the_end_of_stage_2(
        "characters: crane-student O23, crane-master O13, tiger-master O24", "lost for good: tiger-earth tiger-fire"
    )
    play(state, "advance")
    assert choices(state, "forfeit") == {"crane-wood"}
    play(state, "forfeit crane-wood")
    assert choices(state, "forfeit") == {"tiger-wood", "tiger-metal", "tiger-water"}


def test_a_master_who_left_is_not_on_his_temple() -> None:
    """§30"""
    where = "characters: crane-student O23, snake-master -"
    state = play(at_the_end_of_stage_2(where, dice=DICE[1:]), "advance")
    assert choices(state, "forfeit") == {"snake-wood"}


def second_stage() -> tabletao.State:
    """Stage 2 of a campaign whose stage 1 cost two cards; the lifted terrains lie back where they were."""
    state = play(at_the_end_of_stage_1(), "advance", "forfeit snake-wood", "forfeit tiger-earth")
    play(state, "lift O00", "lift O42", "lift O01", "lift O10", "lift O02", "lift O13", "lift O03", "lift O11")
    return play(
        state, "terrain winter", "terrain spring", "terrain spring", "terrain summer", "terrain summer",
        "terrain autumn", "terrain autumn", "terrain winter",
    )  # fmt: skip


def test_s18_two_terrains_of_each_season_are_shuffled_before_stage_2() -> None:
    """§30 The rest of the board stays."""
    state = play(at_the_end_of_stage_1(), "advance", "forfeit snake-wood", "forfeit tiger-earth")
    assert len(choices(state, "lift")) == 24
    play(state, "lift O00", "lift O42")
    assert not {"O04", "O12", "O31", "O33"} & choices(state, "lift")
    after = second_stage()
    assert line(after, "terrain") == "wppsp sapas aw+sa wpapw sawws"
    assert line(after, "wood temple") == "S13"
    assert line(after, "water towns") == "S00 S04 S30 S54"


def test_s18_everything_else_begins_anew() -> None:
    """§30 With another student, if one likes; lost cards are in no stack (S21)."""
    state = second_stage()
    assert choices(state, "lineage") == set(LINEAGES)
    play(state, "lineage tiger", "element wood", "palace fire", "season autumn")
    assert line(state, "stage") == "2"
    assert cards(state) == set()
    assert chi(state) == "1 1 1 1 1"
    assert line(state, "walls") == line(state, "dishonoured") == line(state, "revealed") == line(state, "spent") == ""
    assert line(state, "yin-yang") == "white white"
    assert at(state, "tiger-student") == "O22"
    assert at(state, "crane-master") == "S13"
    assert line(state, "lost for good") == "snake-wood tiger-earth"
    assert waits(state) == "move"


def test_s21_a_lost_card_cannot_be_learnt() -> None:
    """§30"""
    lines = ("characters: crane-student S15", "lost for good: tiger-earth", "dice: emperor lion")
    state = play(stage(2, *lines, campaign=True, phase="dice"), "die emperor")
    assert choices(state, "learn") == {"tiger-wood", "tiger-fire", "tiger-metal", "tiger-water"}


def test_s20_towns_still_up_bring_two_chi_each_and_nothing_else() -> None:
    """§30 One town of water is left, S04, and S30; all other chi go back. Then one of each is dealt."""
    state = play(at_the_end_of_stage_2("characters: crane-student O23"), "advance")
    assert chi(state) == "0 0 0 0 4"
    play(state, "lineage snake", "element wood", "palace fire", "season autumn")
    assert chi(state) == "1 1 1 1 5"


def test_s21_stage_3_begins_with_the_walls_of_the_x_that_were_built() -> None:
    """§30 The others are the supply; lost cards are not in the hand."""
    lines = ("characters: crane-student O23", "lost for good: tiger-earth tiger-fire")
    state = play(at_the_end_of_stage_2(*lines), "advance", "lineage snake")
    assert line(state, "walls") == "O02 O42"
    assert len(line(state, "hand").split()) == 23
    assert not {"tiger-earth", "tiger-fire"} & set(line(state, "hand").split())
    assert line(state, "stage") == "3"
    assert at(state, "snake-student") == "O22"
    assert len(line(state, "face down").split()) == 20


def test_a_stage_says_what_was_carried_over() -> None:
    """§30"""
    state = play(at_the_end_of_stage_2("characters: crane-student O23", "lost for good: tiger-earth"), "advance")
    play(state, "lineage snake")
    told = " ".join(state.story(-1, 0))
    assert "Stage 3, Emerging Empire, begins." in told
    assert "Carried over: 1 card lost for good (tiger of earth); 2 walls of the X; 4 chi." in told


# The end


def test_s5_the_score_is_the_number_of_stages_passed() -> None:
    """§30 A loss ends the campaign."""
    towns = "face down: " + " ".join(TOWNS.split()[1:])
    lost = play(stage(2, towns, campaign=True), "student O23", "stop", "down S02")
    assert verdict(lost) == "lost, all towns were exhausted"
    assert lost.scores == (1.0,)
    where = ", ".join(f"{animal}-{piece} O22" for animal in LINEAGES for piece in ("master", "student"))
    lines = (where.replace("crane-student O22", "crane-student O23"), "dishonoured: ", "towers: ", "face down: ")
    won = stage(3, f"characters: {lines[0]}", *lines[1:], "walls: O02", NO_CHI, campaign=True)
    play(won, "discard crane-wood", "student O22")
    assert verdict(won) == "won, all goals reached"
    assert won.scores == (3.0,)


def written(name: str) -> list[str]:
    """The moves of a match file beside this one."""
    lines = Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
    return [line.strip("{}").split(": ")[-1] for line in lines if line[:1].isdigit() or line[:1] == "{"]


def test_a_campaign_goes_on_from_its_file_after_the_passage() -> None:
    """§30 A person may leave for a week and go on: what was carried over is there, and told when the stage begins.

    In the file stage 1 is passed and stage 2 has begun.
    """
    state = GAME.new(chance=True, players=1, level="campaign")
    told: list[str] = []
    for move in written("campaign.txt"):
        state.play(move, state.pending[0])
        told += state.story(-1, 0) if line(state, "stage") == "2" else []
    assert "Stage 2, Warring States, begins." in told
    lost = "crane of wood, dragon of earth, leopard of water, snake of wood"
    assert f"Carried over: 4 cards lost for good ({lost})." in told
    assert line(state, "lost for good") == "crane-wood dragon-earth leopard-water snake-wood"
    assert state.scores == (1.0,)
    again = Match.of(state).replay()
    assert again.bytes == state.bytes
    assert again.pending == state.pending


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_whole_stage_that_was_won(number: int) -> None:
    """§20 to §29 From the first decision, at Beginner: every card, tile and die as chance had it.

    Stage 1 was played by a bot, stages 2 and 3 were found by a search that knew how the dice of a seed would fall.
    """
    state = GAME.new(chance=True, players=1, level=LEVELS[number - 1], difficulty="beginner")
    for move in written(f"won-stage-{number}.txt"):
        assert verdict(state) == ""
        state.play(move, state.pending[0])
    assert verdict(state) == "won, all goals reached"
    assert state.scores == (1.0,)
