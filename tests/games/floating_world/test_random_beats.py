"""§22 Random beats: the order of answers has no effect, and what one does alone is as in turn-taking."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tabletao.games.floating_world import GAME
from tabletao.games.floating_world.moves.acting import Finish, Wait
from tabletao.games.floating_world.state import ACT, NONE, ORDERS, SIMULTANEOUS, TURNS
from tests.sizes import Sizes

from .walk import Cells, Walk

BEATS = (
    {"players": 2},
    {"players": 3, "teapot": "on", "powers": "on", "characters": "given"},
    {"players": 4, "boards": "on"},
    {"players": 5, "powers": "on", "boards": "on", "characters": "given"},
    {"players": 6, "powers": "on"},
)
TURN_TAKING = (
    {"players": 2, "powers": "on", "boards": "on"},
    {"players": 3, "characters": "given"},
    {"players": 4, "powers": "on"},
    {"players": 6, "boards": "on"},
)
BOOKKEEPING = {"beat", "order", "teapot_at", "answer", "queue", "intent", "which", "counter", "replaced", "seat"}
"""What turn-taking and beats keep for themselves."""


@pytest.mark.parametrize("setup", BEATS, ids=str)
def test_law_8_random_beats_committed_in_random_order_give_the_same_bytes(setup: dict[str, Any], sizes: Sizes) -> None:
    """§22 Also the challenges within them, and every other question to several."""
    wanted = sizes.beats // len(BEATS)
    walk, beats = Walk(wanted, 8), 0
    matches = walk.positions(order=ORDERS[SIMULTANEOUS], **setup)
    while beats < wanted:
        cells = next(matches)
        answers = walk.answers(cells)
        if len(answers) > 1:
            beats += int(cells[0].phase == ACT)
            one, other = cells.copy(), cells.copy()
            walk.play(one, answers)
            walk.play(other, shuffled(walk, answers))
            assert one.tobytes() == other.tobytes(), f"{answers} in another order"


def shuffled(walk: Walk, answers: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The answers in any other order."""
    while (order := walk.dice.sample(answers, len(answers))) == answers:
        pass
    return order


@pytest.mark.parametrize("setup", TURN_TAKING, ids=str)
def test_what_one_does_alone_gives_the_same_position_as_in_turn_taking(setup: dict[str, Any], sizes: Sizes) -> None:
    """§21, §22 All others being done, the same may be done, with the same effect."""
    wanted = sizes.beats // len(TURN_TAKING)
    walk, actions = Walk(wanted, 21), 0
    for cells in walk.positions(order=ORDERS[TURNS], **setup):
        if cells[0].phase == ACT:
            act_alone(walk, cells.copy())
            actions += 1
        if actions == wanted:
            break


def act_alone(walk: Walk, turns: Cells) -> None:
    """Let whoever's turn it is do something in turn-taking and in a beat, with the same luck and the same answers."""
    seat = int(turns[0].seat)
    turns[0].finished = (1 << int(turns[0].players)) - 1 & ~(1 << seat)
    beats = turns.copy()
    beats[0].order, beats[0].beat, beats[0].teapot_at = SIMULTANEOUS, 1, NONE
    codes, idle = walk.codes(turns, seat), {Wait.first, Finish.first}
    assert set(codes) - idle == set(walk.codes(beats, seat)) - idle
    answers = [(seat, code) for code in codes if code not in idle]
    while answers:
        answer = walk.dice.choice(answers)
        walk.play(turns, [answer])
        walk.play(beats, [answer])
        assert walk.pending(turns) == walk.pending(beats)
        asked = walk.pending(turns)[0] if turns[0].phase != ACT else None
        answers = [] if asked is None else [(asked, code) for code in walk.codes(turns, asked)]
        assert asked is None or [code for _, code in answers] == walk.codes(beats, asked)
    for field in GAME.position.names or ():
        assert field in BOOKKEEPING or np.array_equal(turns[0][field], beats[0][field]), field
