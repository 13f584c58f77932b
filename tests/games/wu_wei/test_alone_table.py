"""§20 to §30 Alone at the table: what is asked, shown and told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import tabletao
from tabletao.core.show.touch import Touch
from tabletao.games.wu_wei.board_picture import ART, BODIES, figure
from tabletao.games.wu_wei.components import EMPEROR, EMPRESS
from tabletao.games.wu_wei.sight import WuWeiSight
from tests.games.wu_wei.alone import FIVE, stage
from tests.games.wu_wei.helpers import GAME, line, play
from tests.games.wu_wei.test_alone_campaign import at_the_end_of_stage_1
from tests.games.wu_wei.test_alone_states import corner, dice

ASKED: dict[str, Callable[[], tabletao.State]] = {
    "fly": lambda: play(stage(1), "student O23", "stop", "reveal crane-wood"),
    "lead": lambda: play(
        stage(1, "pine: 0 0 0 0 0; tiger-fire", "dishonoured: crane", "set aside: tiger-fire"),
        "student O23", "stop", "reveal tiger-wood",
    ),
    "inner wall": lambda: play(stage(1), "student O23", "stop", "reveal tiger-wood", "stop"),
    "turn down": lambda: play(stage(2), "student O23", "stop"),
    "corner": corner,
    "bonus": lambda: play(corner("pine: 0 0 0 0 0; tiger-fire"), "tower"),
    "dice": lambda: dice("dice: emperor ring, dragon minus"),
    "send": lambda: play(dice("dice: leopard plus, dragon animal", "characters: leopard-master S05"), "die leopard"),
    "discard": lambda: stage(3),
    "pass on": at_the_end_of_stage_1,
    "lift": lambda: play(at_the_end_of_stage_1(), "advance", "forfeit snake-wood", "forfeit tiger-wood"),
}  # fmt: skip
"""A position for each thing that only somebody alone decides."""


@pytest.mark.parametrize("phase", ASKED)
def test_every_decision_is_asked_and_can_be_touched(phase: str) -> None:
    """§20 Each has a question, the § that say what may be decided, and a touch path of its own."""
    state = ASKED[phase]()
    assert line(state, "turn").endswith(phase)
    assert state.question(0).endswith((".", "?"))
    paths = [move.touches for move in state.legal(0)]
    assert len(set(paths)) == len(paths)
    assert all(paths)
    captions = [str(state.caption(move.code, 0)) for move in state.legal(0)]
    assert all(captions)


def test_a_die_says_what_it_does() -> None:
    """§25"""
    state = dice("dice: emperor ring, dragon minus")
    labels = [touch.label for move in state.legal(0) for touch in path_of(state, move)]
    assert "emperor: ring, exhaust a town" in labels
    assert "dragon: minus, to a town" in labels


def path_of(state: tabletao.State, move: tabletao.Move) -> tuple[Touch, ...]:
    """The touch path of a move, with its labels."""
    return GAME.moves.of(move.code).touches(seen(state))


def seen(state: tabletao.State) -> WuWeiSight:
    """What the player sees."""
    sight = state.sight(0)
    assert isinstance(sight, WuWeiSight)
    return sight


@pytest.mark.parametrize("number", [1, 2, 3])
def test_goals_and_clock_are_always_in_sight(number: int) -> None:
    """§23, §26, §29 In the picture and in words."""
    state = stage(number)
    picture = state.svg(0)
    assert 'id="checklist"' in picture
    assert 'id="clock"' in picture
    clock = {1: "deck: 20 of 20", 2: "towns: 20 of 20", 3: "cards: 25 of 25"}[number]
    assert clock in picture
    assert clock in state.text(0)
    goal = {1: "animals: 0 of 5", 2: "towers: 0 of 4", 3: "markers: 0 of 5"}[number]
    assert goal in picture
    assert goal in state.text(0)


GOALS = {
    "evolving-traditions": {"animals: 0 of 5", "student in centre", "your marker", "your master home"},
    "warring-states": {"animals: 0 of 5", "student in centre", "towers: 0 of 4", "X walls: 0 of 8"},
    "emerging-empire": {"markers: 0 of 5", "centre: 0 of 10", "towns up: 0 of 20"},
}
CLOCKS = {
    "evolving-traditions": ["deck: 20 of 20"],
    "warring-states": ["towns: 20 of 20"],
    "emerging-empire": ["cards: 25 of 25", "free land: 16 of 24"],
}


@pytest.mark.parametrize("level", GOALS)
def test_goals_and_clock_are_there_before_the_first_decision(level: str) -> None:
    """§20 Nothing is reached yet."""
    state = GAME.new(seed=1, players=1, level=level)
    assert state.record.cycle == 0
    stage_seen = seen(state).stage
    assert dict(stage_seen.goals()) == dict.fromkeys(GOALS[level], False)
    assert stage_seen.clock() == CLOCKS[level]
    drawn = state.svg(0)
    assert all(words in drawn for words in (*GOALS[level], *CLOCKS[level], stage_seen.title, "beginner"))
    assert 'id="clock"' in drawn


def test_a_reached_goal_is_ticked() -> None:
    """§23"""
    goals = dict(seen(stage(1, f"pine: 0 0 0 0 0; {FIVE}", difficulty="advanced")).stage.goals())
    assert goals == {
        "animals: 5 of 5": True,
        "student in centre": True,
        "your marker": False,
        "your master home": True,
        "masters home: 5": True,
    }


def test_towns_that_lie_face_down_look_and_read_so() -> None:
    """§24"""
    state = stage(2, "face down: S24")
    assert state.svg(0).count("tt-asleep") == 1 + stage(2).svg(0).count("tt-asleep")
    assert "face down" in seen(state).space_words(25 + 14)
    assert "Face down: S24." in state.text(0)


def test_only_the_characters_that_can_be_led_are_called_own() -> None:
    """§21, §27 The rulers are nobody's."""
    sight = seen(play(stage(1), "student O23", "stop", "reveal leopard-wood"))
    assert [sight.own_name(piece) for piece in range(6)] == ["", "", "master", "", "", "student"]
    empire = seen(stage(3))
    assert empire.own_name(10) == ""


def test_the_rulers_next_steps_and_lost_cards_are_told() -> None:
    """§28, §30"""
    told = stage(3, "lost for good: tiger-wood", "hand: crane-wood", campaign=True).text(0)
    assert "emperor: S44 to O33; empress: S11 to O00." in told
    assert "Lost for good: tiger of wood." in told


# What the enemy does, and why


def told_of(state: tabletao.State, *moves: str) -> list[str]:
    """What is told of the last of some moves."""
    return play(state, *moves).story(-1, 0)


def empire(*lines: str, difficulty: str = "beginner") -> tabletao.State:
    """The emperor's die is rolled; all land is open in winter."""
    start = ("die: emperor", "walls: O02", "trackers: wood, water, winter")
    return stage(3, *start, *lines, difficulty=difficulty, phase="roll")


def test_the_enemys_steps_are_told_one_by_one() -> None:
    """§28 Each with its die, how far that leads, and what came of it."""
    told = told_of(empire(), "roll lion")
    assert told[0] == "The emperor's die shows lion: one step."
    assert told[1].startswith("The emperor walks to")
    assert "The empire builds a wall" in told[-1]
    assert told_of(empire(difficulty="advanced"), "roll plus")[0] == "The emperor's die shows plus: three steps."


@pytest.mark.parametrize(
    ("lines", "face", "why"),
    [
        ((), "minus", "the die gives no step"),
        (("characters: crane-student O33",), "lion", "somebody is in the way"),
        (("trackers: wood, water, spring",), "lion", "land of the season is in the way"),
    ],
)
def test_a_ruler_that_stays_says_why(lines: tuple[str, ...], face: str, why: str) -> None:
    """§28 Once: a die that gives no step leaves that to the reason."""
    told = told_of(empire(*lines), f"roll {face}")
    assert told[:2] == [
        f"The emperor's die shows {face}{'' if face == 'minus' else ': one step'}.",
        f"The emperor stays: {why}.",
    ]


@pytest.mark.parametrize(
    ("lines", "die", "told"),
    [
        ((), "emperor lion", ["lion, lose 1 chi", "The lion takes 1 wood from Pine."]),
        (("pine: 0 0 0 0 0",), "emperor lion", ["lion, lose 1 chi", "there is no active chi to lose."]),
        ((), "dragon plus", ["plus, to palace or temple", "he is there already."]),
    ],
)
def test_a_die_is_told_with_what_it_does_and_why_not(lines: tuple[str, ...], die: str, told: list[str]) -> None:
    """§25"""
    found = told_of(dice(f"dice: {die}", *lines), f"die {die.split()[0]}")
    assert found[0].endswith(f"die: {told[0]}.")
    assert found[1].endswith(told[1])


def test_a_loss_is_told_with_its_reason() -> None:
    """§23"""
    state = play(stage(1, "revealed: tiger-wood tiger-fire tiger-earth"), "student O23", "stop")
    assert told_of(state, "reveal tiger-metal")[-1] == "The stage is lost: a style was lost."


# Signs


@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_sign_of_a_stage_is_in_its_legend(number: int) -> None:
    """§20 Drawn at the start, in the middle and with everything that the stage can have on the board."""
    learnt = f"pine: 1 1 1 1 1; {FIVE}", "spent: snake-wood"
    faces = "dice: dragon minus, leopard animal, snake plus, emperor ring, empress lion"
    shown = {
        1: lambda: [stage(1, *learnt), play(stage(1), "student O23", "stop", "reveal leopard-wood")],
        2: lambda: [stage(2, *learnt, "towers: S00", "face down: S00 S24"), dice(faces, difficulty="advanced")],
        3: lambda: [stage(3), stage(3, "fields: O33", "characters: emperor O33, empress O00")],
    }[number]()
    for state in shown:
        legend = state.legend(0)
        assert legend is not None
        told = " ".join(sign.drawing for sign in legend.signs)
        drawn = state.svg(0)
        unexplained = [name for name, drawing in ART.items() if drawing in drawn and drawing not in told]
        bodies = [name for name, body in BODIES.items() if body in drawn and body not in told]
        assert unexplained + bodies == []


def test_emperor_and_empress_are_told_apart_without_colour() -> None:
    """§28 By their bodies, and by crown and fan."""
    assert BODIES["emperor"] != BODIES["empress"]
    assert ART["fan"] in figure(EMPRESS)
    assert ART["crown"] in figure(EMPEROR)
