"""§20 to §30 Alone at the table: what is asked, shown and told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import tabletao
from tabletao.core.show.touch import Touch
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
    assert "emperor's die: ring, you exhaust a town" in labels
    assert "dragon die: minus, the master goes to a town of his" in labels


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
    clock = {1: "Deck: 20 of 20", 2: "Towns: 20 of 20 up", 3: "Cards: 25 of 25"}[number]
    assert clock in picture
    assert clock in state.text(0)
    goal = {1: "animals: 0 of 5", 2: "towers: 0 of 4", 3: "markers: 0 of 5"}[number]
    assert goal in picture
    assert goal in state.text(0)


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
    assert "Lost for good: tiger-wood." in told


def test_the_enemys_steps_are_told_one_by_one() -> None:
    """§28 Each with its die and what came of it."""
    state = stage(3, "die: emperor", "walls: O02", "trackers: wood, water, winter", phase="roll")
    play(state, "roll lion")
    told = " ".join(state.story(-1, 0))
    assert "The emperor's die shows lion." in told
    assert "builds a wall" in told
