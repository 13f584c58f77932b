"""§4 Rounds, §21 taking turns, §22 beats."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened, is_told
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import ROUNDS
from tabletao.games.floating_world.events.acting import Committed, Finished, RoundEnded, TurnCame
from tabletao.games.floating_world.events.collecting import Pointed, RoundBegan
from tabletao.games.floating_world.moves.start import Point
from tabletao.games.floating_world.rules.asking import ask, ask_one, forget_intent
from tabletao.games.floating_world.rules.cards import pour
from tabletao.games.floating_world.rules.contests import (
    ask_challengers,
    is_contestable,
    kind_of,
    lapse,
    race,
    rivals,
    which_of,
)
from tabletao.games.floating_world.rules.ending import look_for_winner
from tabletao.games.floating_world.rules.figures import figures
from tabletao.games.floating_world.rules.intents import is_possible
from tabletao.games.floating_world.rules.movement import is_move
from tabletao.games.floating_world.rules.unmei import go_on_with_roll
from tabletao.games.floating_world.state import (
    ACT,
    CARRYING_OUT,
    CASH,
    DRAWING,
    FINISH,
    NEXT_BEAT,
    NEXT_INTENT,
    NEXT_TURN,
    NONE,
    POINT,
    REPLACE,
    ROUND_BEGINS,
    ROUND_ENDS,
    RUNNING,
    SHARE_OUT,
    TAKING_TURN,
    TURNS,
    WAIT,
)

MOST_BEATS = 60
"""§22 After so many beats an action phase ends."""
LEFT, RIGHT = 1, -1

point_code = Point.pack


# Rounds


@kernel
def begin_round(s: Position) -> None:
    """§4 With the teapot option its holder says first where cards go."""
    cycle = int(s.cycle) + 1
    happened(s, RoundBegan, cycle)
    s.cycle = cycle
    s.seat = 0
    s.direction = LEFT
    s.phase = DRAWING
    if s.teapot:
        if cycle > 1:
            pass_teapot(s, RIGHT)
        ask_one(s, int(s.teapot_at), POINT)


@kernel
def pass_teapot(s: Position, side: int) -> None:
    """§4, §21 The teapot goes to a neighbour."""
    s.teapot_at = (int(s.teapot_at) + side + int(s.players)) % int(s.players)


@kernel
def points(out: Codes) -> int:
    """§4 Left or right."""
    out[0] = point_code(0)
    out[1] = point_code(1)
    return 2


@does(Point)
def point(s: Position, seat: int, side: int) -> None:
    """§4 The holder of the teapot has pointed."""
    happened(s, Pointed, seat, side)
    s.direction = LEFT if side == 0 else RIGHT
    s.phase = DRAWING


@kernel
def end_round(s: Position) -> None:
    """§4 Cards left in hands become coins, time on icons is lost; §25 then it is seen whether somebody has won."""
    for seat in range(s.players):
        s.coins[seat] += s.held[seat]
        s.held[seat] = 0
        pour(s.hand, seat, s.discard, seat)
        s.passed[seat, 0] = 0
        s.passed[seat, 1] = 0
        s.used[seat] = 0
        s.placed[seat] = 0
        s.answer[seat] = 0
        s.freed[seat] = 0
    s.finished = 0
    s.fought = 0
    s.shared = 0
    s.beat = 0
    forget_intent(s)
    happened(s, RoundEnded, int(s.cycle))
    if s.order == TURNS:
        pass_teapot(s, LEFT)
    look_for_winner(s, s.cycle == ROUNDS)
    if s.reason == RUNNING:
        s.phase = ROUND_BEGINS


# Taking turns


@kernel
def begin_actions(s: Position) -> None:
    """§21, §22 People begin to act, when Unmei have: with the teapot's holder, or with the first beat."""
    if s.order == TURNS:
        s.seat = s.teapot_at
        ask_one(s, int(s.teapot_at), ACT)
    else:
        s.phase = NEXT_BEAT


@kernel
def next_turn(s: Position) -> None:
    """§21 The next player to the left who is not done; when all are, the round ends."""
    if s.intent == FINISH:
        happened(s, Finished, int(s.seat))
    for _ in range(s.players):
        s.seat = (int(s.seat) + 1) % int(s.players)
        if s.finished >> int(s.seat) & 1 == 0:
            ask_one(s, int(s.seat), ACT)
            return
    s.phase = ROUND_ENDS


@kernel
def resume(s: Position) -> None:
    """§21 What ends a turn and what does not; §22 in a beat the next intent comes; §29 an Unmei goes on."""
    if s.rolls:
        go_on_with_roll(s)
    elif s.order != TURNS:
        s.phase = NEXT_INTENT
    elif s.intent == CASH or s.intent == SHARE_OUT or s.intent == REPLACE:
        ask_one(s, int(s.seat), ACT)
    else:
        s.phase = NEXT_TURN


# Beats


@kernel
def next_beat(s: Position) -> None:
    """§22 Everybody who is not done commits to something, unseen."""
    forget_intent(s)
    present = ~int(s.finished) & (1 << int(s.players)) - 1
    if s.beat == MOST_BEATS:
        present = 0
    s.beat += 1
    ask(s, present, ACT, ROUND_ENDS)


@kernel
def reveal_intents(s: Position) -> None:
    """§22 If everybody waits or is done the phase ends; else the intents have their turn in the track's order."""
    acts = False
    for rank in range(figures(s)):
        s.queue[rank] = s.track[rank]
    for seat in range(s.players):
        kind = kind_of(s, seat)
        if is_told(s) and kind != NONE:
            happened(s, Committed, seat, kind, which_of(s, seat))
        if kind == FINISH:
            s.finished = int(s.finished) | 1 << seat
        acts = acts or (kind != NONE and kind != FINISH and kind != WAIT)
    s.counter = 0
    s.asked = 0
    s.phase = NEXT_INTENT if acts else ROUND_ENDS


@kernel
def next_intent(s: Position) -> None:
    """§22 The next intent of the beat has its turn."""
    if s.counter == figures(s):
        s.phase = NEXT_BEAT
        return
    seat = int(s.queue[s.counter])
    kind = kind_of(s, seat)
    which = which_of(s, seat)
    s.counter += 1
    s.answer[seat] = 0
    if kind in (NONE, WAIT, FINISH):
        return
    happened(s, TurnCame, seat)
    s.seat = seat
    s.intent = kind
    s.which = which
    if not is_possible(s, seat, kind, which) or (kind == REPLACE and s.replaced >> which & 1):
        lapse(s, seat)
        return
    if kind == REPLACE:
        s.replaced = int(s.replaced) | 1 << which
    s.phase = TAKING_TURN


@kernel
def take_turn(s: Position) -> None:
    """§22 An intent, §31 or what an Unmei has rolled, is contested by other movers, may be challenged, or happens."""
    if is_move(int(s.intent)):
        others = rivals(s)
        if others:
            race(s, others)
            return
    if is_contestable(s):
        ask_challengers(s)
    else:
        s.phase = CARRYING_OUT
