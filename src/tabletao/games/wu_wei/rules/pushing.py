"""§16 Pushing and pulling, resisting and yielding."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest, write_set
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import ADJACENT, PRICE
from tabletao.games.wu_wei.events.several import Pulled, Pushed, Resisted, ThrownBack, Yielded
from tabletao.games.wu_wei.moves.several import PushTo, Resist, ThrowTo, Whom, Yield
from tabletao.games.wu_wei.rules.chi import charge, payable
from tabletao.games.wu_wei.rules.movement import enter, pushed_by, use_step
from tabletao.games.wu_wei.rules.pieces import open_to, owner_of, piece_of, relocate
from tabletao.games.wu_wei.state import (
    ANSWER,
    FOR_PUSH,
    FOR_RESISTING,
    MOVE,
    NOBODY,
    NONE,
    PENALTY,
    PUSH,
    PUSH_TO,
    THROW_TO,
    WHOM,
)

whom_code, resist_code, yield_code = Whom.pack, Resist.pack, Yield.pack
push_to_code, throw_to_code = PushTo.pack, ThrowTo.pack


@kernel
def pusher(s: Position) -> int:
    """The character that pushes or pulls."""
    return piece_of(s, int(s.mover), int(s.character))


@kernel
def in_the_way(s: Position) -> int:
    """§16 The characters still to be pushed, as a set of pieces."""
    return pushed_by(s, int(s.mover), pusher(s), int(s.aim))


@kernel
def push(s: Position) -> None:
    """§16 Those in the way are pushed one by one, in an order of the pusher's choice."""
    left = in_the_way(s)
    s.asked = s.mover
    if left <= 0:
        s.phase = MOVE
    elif count(left) == 1:
        push_one(s, lowest(left))
    else:
        s.phase = WHOM


@kernel
def push_one(s: Position, target: int) -> None:
    """§16 Three chi for each who is pushed."""
    s.target = target
    charge(s, int(s.mover), PRICE, FOR_PUSH)


@does(Whom)
def whom(s: Position, target: int) -> None:
    """§16 One of them first."""
    push_one(s, target)


@kernel
def ask_target(s: Position) -> None:
    """§16 Whoever can pay three chi may resist; a master without a player cannot."""
    seat = owner_of(s, int(s.target))
    if seat != NOBODY and payable(s, seat) >= PRICE:
        s.asked = seat
        s.phase = ANSWER
    else:
        give_way(s)


@kernel
def answers(s: Position, out: Codes) -> int:
    """§16 Resist or yield; whom to push, where to push or throw."""
    if s.phase == WHOM:
        return write_set(in_the_way(s), whom_code(0), out)
    if s.phase == PUSH_TO:
        return write_set(places_to_push(s), push_to_code(0), out)
    if s.phase == THROW_TO:
        return write_set(places_to_throw(s), throw_to_code(0), out)
    out[0] = resist_code()
    out[1] = yield_code()
    return 2


@does(Yield)
def yields(s: Position) -> None:
    """§16 To yield."""
    give_way(s)


@kernel
def give_way(s: Position) -> None:
    """§16 The chi go to who yields; a pulled character comes, and for a push the pusher enters first."""
    seat = owner_of(s, int(s.target))
    happened(s, Yielded, int(s.target))
    if seat != NOBODY:
        s.chi[seat, s.element] += s.pool
    s.pool = 0
    s.asked = s.mover
    if s.aim == NONE:
        happened(s, Pulled, int(s.target), int(s.at[s.target]), int(s.at[pusher(s)]))
        relocate(s, int(s.target), int(s.at[pusher(s)]))
        s.phase = MOVE
        return
    if not s.halfway:
        enter(s)
        s.halfway = 1
    places = places_to_push(s)
    if places == 0:
        s.resume = PUSH
        s.phase = PENALTY
    elif count(places) == 1:
        push_to(s, lowest(places))
    else:
        s.phase = PUSH_TO


@kernel
def places_to_push(s: Position) -> int:
    """§16 The spaces beside which the pushed character may enter."""
    return int(ADJACENT[s.aim]) & open_to(s, int(s.target))


@does(PushTo)
def push_to(s: Position, space: int) -> None:
    """§16 The pushed character goes there, and the next one is pushed."""
    happened(s, Pushed, int(s.target), int(s.at[s.target]), space)
    relocate(s, int(s.target), space)
    s.phase = PUSH


@does(Resist)
def resist(s: Position, seat: int) -> None:
    """§16 Resisting costs three chi."""
    charge(s, seat, PRICE, FOR_RESISTING)


@kernel
def hold(s: Position) -> None:
    """§16 All chi go to the supply; a pusher has used the step and is thrown back."""
    happened(s, Resisted, int(s.target))
    s.pool = 0
    defender = int(s.asked)
    s.asked = s.mover
    s.phase = MOVE
    if s.aim == NONE:
        return
    if not s.halfway:
        use_step(s)
    places = places_to_throw(s)
    if count(places) == 1:
        throw_to(s, lowest(places))
    elif places != 0:
        s.asked = defender
        s.phase = THROW_TO


@kernel
def places_to_throw(s: Position) -> int:
    """§16 The spaces beside the pusher that the pusher may enter, also those already visited."""
    return int(ADJACENT[s.at[pusher(s)]]) & open_to(s, pusher(s))


@does(ThrowTo)
def throw_to(s: Position, space: int) -> None:
    """§16 The pusher is thrown back, and may go on from there."""
    happened(s, ThrownBack, pusher(s), int(s.at[pusher(s)]), space)
    s.visited |= 1 << space
    relocate(s, pusher(s), space)
    s.asked = s.mover
    s.phase = MOVE
