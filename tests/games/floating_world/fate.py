"""Tables with Unmei, written as lines: somebody alone or among others, and an Unmei about to roll."""

from __future__ import annotations

import tabletao
from tabletao.games.floating_world.state import SEATS
from tests.games.floating_world.helpers import match, play

LAST_ROLL = 1
"""What the line ``rolls`` says before the last roll."""


def table(*lines: str, people: int = 1, unmei: int = 1, order: str = "turns", phase: str = "act") -> tabletao.State:
    """A written match in which the Unmei come after the people; nobody has looked at their tokens."""
    first, *extras = order.split(", ")
    players = f"{people} player{'s' if people > 1 else ''}"
    hidden = [
        f"{name} {line}" for name in SEATS[people : people + unmei] for line in ("icons: ", "secret: ?", "decoy: ?")
    ]
    said = [f"match: {', '.join([first, players, f'{unmei} unmei', *extras])}", *hidden]
    if first != "turns":
        said.append(f"asked: {' '.join(SEATS[:people])}")
    return match(*said, *lines, players=people + unmei, order=first, phase=phase)


def rolling(*lines: str, people: int = 1, unmei: int = 1, order: str = "turns", die: str = "action") -> tabletao.State:
    """The same before the last roll of the last Unmei on the track."""
    last = people + unmei - 1
    queue = [*range(last + 1), *[0] * (6 - last - 1)]
    said = [f"queue: {' '.join(map(str, queue))}", f"counter: {last + 1}", f"seat: {last}", f"rolls: {LAST_ROLL}"]
    said += ["asked: ", "beat: "]
    return table(*said, *lines, people=people, unmei=unmei, order=order, phase=f"roll {die}")


def story(state: tabletao.State, *moves: str) -> list[str]:
    """What is told of moves."""
    told = []
    for move in moves:
        play(state, move)
        told += state.story(-1, None)
    return told
