"""The story of a move of Yūgen, one sentence for each thing that happened."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yugen import rules
from tabletao.games.yugen.components import NEIGHBOUR, NO_TILE, OFF, SIDE_NAMES, SQUARE_NAMES, TILE_NAMES, TURNS
from tabletao.games.yugen.rules.codes import DRAW_CODE, ORDER_CODE, PASS, PLACE_CODES, TURN_CODE, read_placement
from tabletao.games.yugen.rules.interaction import PULL, interaction
from tabletao.games.yugen.rules.turn import drawing_seat
from tabletao.games.yugen.state import BARE, CENTRE_DRAW, CHAIN_DRAW, REASONS, RESOLVE, SEATS, TURN_BEGINS, TURN_OVER

_act = interpreted(rules.act)
_advance = interpreted(rules.advance)
_interaction = interpreted(interaction)
_drawing_seat = interpreted(drawing_seat)
_read_placement = interpreted(read_placement)

TOWARDS = {"N": "north", "E": "east", "S": "south", "W": "west"}


def narrate(s: Position, seat: int, code: int, viewer: int | None) -> list[str]:
    """What the move did and what followed by itself; a tile drawn unseen has no name for the other viewers."""
    s = s.copy()
    lines = [_decision(s, code, viewer)]
    _act(s, code)
    more = True
    while more:
        before = s.copy()
        more = _advance(s)
        if before.phase == BARE and s.face[before.pushed] != before.face[before.pushed]:
            # Not a thing by itself: the end of the sentence about the push.
            lines[-1] = f"{lines[-1][:-1]}; {_tile_at(before, before.pushed)} goes back into the bag."
        lines += _follow(before, s)
    return lines


def _decision(s: Position, code: int, viewer: int | None) -> str:
    """The decision itself."""
    mover = SEATS[s.mover].title()
    if code < PLACE_CODES:
        tile, square, turn = _read_placement(code)
        return f"{mover} places {_turned(tile, turn)} on {SQUARE_NAMES[square]}."
    if code < ORDER_CODE:
        return f"{_turned(int(s.drawn) - 1, code - TURN_CODE)} comes to lie on {SQUARE_NAMES[s.target]}."
    if code < PASS:
        return f"{mover} looks to the {TOWARDS[SIDE_NAMES[code - ORDER_CODE]]} first."
    if code == PASS:
        return f"{mover} can place no tile and passes."
    return _draw(s, code - DRAW_CODE, viewer)


def _draw(s: Position, tile: int, viewer: int | None) -> str:
    """A draw, named only to those who see it."""
    name = TILE_NAMES[tile]
    if s.phase == CENTRE_DRAW:
        begins = "dark" if name == "Ocean" else "bright"
        return f"{name} lies in the centre with all three philosophers: {begins} begins."
    if s.phase == CHAIN_DRAW:
        return f"{SEATS[s.mover].title()} draws {name} to lie on {SQUARE_NAMES[s.target]}."
    seat = _drawing_seat(s)
    return f"{SEATS[seat].title()} draws {name if viewer in (None, seat) else 'a tile'}."


def _turned(tile: int, turn: int) -> str:
    """A tile's name, and where its top points if that can be seen."""
    return TILE_NAMES[tile] + (f", top to the {TOWARDS[SIDE_NAMES[turn]]}," if TURNS[tile] > 1 else "")


def _follow(before: Position, after: Position) -> list[str]:
    """What one step of the rules did, read from the difference it made."""
    lines = []
    if before.phase == RESOLVE:
        lines += _resolved(before, after)
    if before.phase == TURN_BEGINS:
        lines += _turn_begins(before, after)
    if after.reason and not before.reason:
        lines.append(f"The game is over: {REASONS[after.reason]}.")
    return lines


def _resolved(before: Position, after: Position) -> list[str]:
    """One pull or push, if this step was one: a side of the innermost new tile with any waiting waits no more."""
    levels = [level for level in range(before.depth) if before.waiting[level]]
    if not levels:
        return []
    level = levels[-1]
    sides = [side for side in range(4) if (before.waiting[level] & ~after.waiting[level]) >> side & 1]
    if not sides:
        return []
    new, old = int(before.new[level]), int(NEIGHBOUR[before.new[level], sides[0]])
    if _interaction(before, new, int(before.face[new]), sides[0]) == PULL:
        return [_pull(before, new, old)] if before.philosophers[old] else []
    return [_push(before, after, new, old, int(NEIGHBOUR[old, sides[0]]))]


def _pull(before: Position, new: int, old: int) -> str:
    return f"{_tile_at(before, new)} pulls a philosopher from {SQUARE_NAMES[old]} to {SQUARE_NAMES[new]}."


def _push(before: Position, after: Position, new: int, old: int, target: int) -> str:
    """A push: of a bare tile, over the border, onto a tile, onto an empty square, or sliding."""
    pusher, pushed = _tile_at(before, new), _tile_at(before, old)
    if before.philosophers[old] == 0:
        return f"{pusher} blows at {pushed} on {SQUARE_NAMES[old]}."
    story = f"{pusher} pushes a philosopher from {SQUARE_NAMES[old]}"
    if target == OFF:
        owner = SEATS[0] if after.taken[0] > before.taken[0] else SEATS[1]
        return f"{story} over {owner}'s border."
    if before.face[target] == NO_TILE and before.bag == 0:
        return f"{pusher} pushes {pushed}: the bag is empty, so it slides to {SQUARE_NAMES[target]}."
    return f"{story} to {'the empty ' if before.face[target] == NO_TILE else ''}{SQUARE_NAMES[target]}."


def _turn_begins(before: Position, after: Position) -> list[str]:
    """The beginning of the next turn, where there is something to tell."""
    mover = SEATS[after.mover].title()
    lines = [f"The bag is empty: {mover} declares Yūgen."] if after.yugen and not before.yugen else []
    return [*lines, f"{mover} has no tile and skips the turn."] if after.phase == TURN_OVER else lines


def _tile_at(s: Position, square: int) -> str:
    return TILE_NAMES[(int(s.face[square]) - 1) // 4]
