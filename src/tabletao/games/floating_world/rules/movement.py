"""§10 Moving, by road, boat or palanquin, and who stands there."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import MOST_STEPS, ON_MAP, PALANQUIN
from tabletao.games.floating_world.events.acting import Challenged, Moved, Sailed, Swapped
from tabletao.games.floating_world.rules.asking import ask_one
from tabletao.games.floating_world.rules.decks import has_item, return_items
from tabletao.games.floating_world.rules.figures import figures, is_unmei
from tabletao.games.floating_world.rules.influence import highest
from tabletao.games.floating_world.rules.sources import map_of, move_source, reached, spend_source, walks
from tabletao.games.floating_world.state import ANSWER, DECIDE, MOVE, NONE, RESUME, RIDE, SAIL, UNMEI_DECIDES


@kernel
def is_move(kind: int) -> bool:
    """§10 Whether an intent is a move."""
    return kind in (MOVE, SAIL, RIDE)


@kernel
def destinations(s: Position, seat: int, kind: int) -> int:
    """§10, §23 Where a move by road, boat or palanquin may end."""
    if kind == MOVE:
        return walks(s, seat)
    if kind == SAIL:
        return int(ON_MAP[map_of(s)]) & ~(1 << int(s.at[seat])) if s.boats[seat] > 0 else 0
    return reached(s, seat, MOST_STEPS) if has_item(s, seat, PALANQUIN) else 0


@kernel
def spend_move(s: Position, seat: int, kind: int, place: int) -> None:
    """§10 The action, the boat or the palanquin is spent, whatever comes of it."""
    if kind == MOVE:
        spend_source(s, seat, move_source(s, seat, place))
    elif kind == SAIL:
        happened(s, Sailed, seat)
        s.boats[seat] -= 1
    else:
        return_items(s, seat, 1 << PALANQUIN)


@kernel
def standing_at(s: Position, place: int) -> int:
    """§10 Who stands at a location; or nobody."""
    for seat in range(figures(s)):
        if s.at[seat] == place:
            return seat
    return NONE


@kernel
def arrive(s: Position) -> None:
    """§10 The mover goes to a free location; who stands there is asked."""
    occupant = standing_at(s, int(s.which))
    s.came_from = s.at[s.seat]
    if occupant == NONE:
        enter(s)
    elif is_unmei(s, occupant):
        defend(s, occupant)
    else:
        ask_one(s, occupant, ANSWER)


@kernel
def defend(s: Position, occupant: int) -> None:
    """§10, §31 Who stands there challenges, as an Unmei always does: occupant and mover contest the place."""
    happened(s, Challenged, occupant)
    s.involved = 1 << occupant | 1 << int(s.seat)
    ask_decider(s)


@kernel
def ask_decider(s: Position) -> None:
    """§20 The highest of those involved decides; §31 nobody is asked for an Unmei."""
    decider = highest(s, int(s.involved))
    if is_unmei(s, decider):
        s.asked = 0
        s.phase = UNMEI_DECIDES
    else:
        ask_one(s, decider, DECIDE)


@kernel
def enter(s: Position) -> None:
    """§10 The mover goes there; who stood there goes to where the move began."""
    occupant = standing_at(s, int(s.which))
    happened(s, Moved, int(s.seat), int(s.came_from), int(s.which))
    s.at[s.seat] = s.which
    if occupant != NONE:
        happened(s, Swapped, occupant, int(s.came_from))
        s.at[occupant] = s.came_from
    stay(s)


@kernel
def stay(s: Position) -> None:
    """§10 The move is over, whatever came of it."""
    s.came_from = NONE
    s.phase = RESUME
