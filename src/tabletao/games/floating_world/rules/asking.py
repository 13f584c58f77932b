"""§22 Questions: to several at once, unseen by each other, or to one."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.rules.figures import figures
from tabletao.games.floating_world.state import ACT, CHALLENGE, HIDE_SECRET, PLACE_TIME, POINT, TURNS, WAIT


@kernel
def ask(s: Position, seats: int, phase: int, then: int) -> None:
    """§22 Ask some seats, each for one answer; if there are none, go on with the step that comes then."""
    for seat in range(s.players):
        s.answer[seat] = 0
    s.asked = seats
    s.phase = phase if seats else then


@kernel
def forget_intent(s: Position) -> None:
    """§22 Nothing is being done any more."""
    s.intent = WAIT
    s.which = 0
    s.counter = 0
    s.replaced = 0
    s.asked = 0
    for rank in range(figures(s)):
        s.queue[rank] = 0


@kernel
def ask_one(s: Position, seat: int, phase: int) -> None:
    """§20 Ask one player, whose decision takes effect at once."""
    s.asked = 1 << seat
    s.phase = phase


@kernel
def is_unseen(s: Position) -> bool:
    """§22 Whether answers are outstanding that nobody may see before all are given."""
    if s.phase == ACT:
        return bool(s.order != TURNS)
    return bool(HIDE_SECRET <= s.phase <= PLACE_TIME and s.phase != POINT)


@kernel
def outstanding(s: Position) -> int:
    """§22 The seats that have not answered yet."""
    found = 0
    for seat in range(s.players):
        given = int(s.reply[seat]) if s.phase == CHALLENGE else int(s.answer[seat]) if is_unseen(s) else 0
        if s.asked >> seat & 1 and given == 0:
            found |= 1 << seat
    return found


@kernel
def take_answer(s: Position, seat: int, answer: int, then: int) -> None:
    """§22 Keep an answer; when all are given, go on."""
    s.answer[seat] = 1 + answer
    if outstanding(s) == 0:
        s.phase = then
