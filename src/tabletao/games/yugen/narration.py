"""The story of a move of Yūgen, one sentence for each thing that happened."""

from __future__ import annotations

from tabletao.core.contract import Position
from tabletao.core.kernel import interpreted
from tabletao.games.yugen import rules
from tabletao.games.yugen.components import NO_TILE, OFF, NEIGHBOUR, SIDE_NAMES, SQUARE_NAMES, SQUARES, TILE_NAMES, TURNS
from tabletao.games.yugen.position import REASONS, SEATS
from tabletao.games.yugen.rules.codes import DRAW_CODE, ORDER_CODE, PASS, PLACE_CODES, TURN_CODE
from tabletao.games.yugen.rules.interaction import PULL
from tabletao.games.yugen.state import CENTRE_DRAW, CHAIN_DRAW, DEAL, RESOLVE, TURN, TURN_OVER

_act = interpreted(rules.act)
_advance = interpreted(rules.advance)
_interaction = interpreted(rules.interaction)

TOWARDS = {"N": "north", "E": "east", "S": "south", "W": "west"}


def narrate(s: Position, seat: int, code: int, viewer: int) -> list[str]:
    """What the move did and what followed by itself; a tile drawn unseen has no name for the viewer."""
    s = s.copy()
    lines = [_decision(s, code, viewer)]
    before = s.copy()
    _act(s, code)
    lines += _follow(before, s, code)
    more = s.phase in (RESOLVE, TURN_OVER)
    while more:
        before = s.copy()
        more = _advance(s)
        lines += _follow(before, s, None)
    return [line for line in lines if line]


def _decision(s: Position, code: int, viewer: int) -> str:
    """The decision itself."""
    mover = SEATS[s.mover].title()
    if code < PLACE_CODES:
        tile, square, turn = code // 100, code % 100 // 4, code % 4
        return f"{mover} places {_tile_turned(tile, turn)} on {SQUARE_NAMES[square]}."
    if code < ORDER_CODE:
        return f"{_tile_turned(int(s.drawn) - 1, code - TURN_CODE)} comes to lie on {SQUARE_NAMES[s.target]}."
    if code < PASS:
        return f"{mover} looks to the {TOWARDS[SIDE_NAMES[code - ORDER_CODE]]} first."
    if code == PASS:
        return f"{mover} can place no tile and passes."
    return _draw(s, code - DRAW_CODE, viewer)


def _draw(s: Position, tile: int, viewer: int) -> str:
    """A draw, named only to those who see it."""
    name = TILE_NAMES[tile]
    if s.phase == CENTRE_DRAW:
        begins = "dark" if name == "Ocean" else "bright"
        return f"{name} lies in the centre with all three philosophers: {begins} begins."
    if s.phase == CHAIN_DRAW:
        return f"{SEATS[s.mover].title()} draws {name} to lie on {SQUARE_NAMES[s.target]}."
    seat = int(s.mover)
    if s.phase == DEAL and s.held[seat]:
        seat = 1 - seat
    return f"{SEATS[seat].title()} draws {name if viewer == seat else 'a tile'}."


def _tile_turned(tile: int, turn: int) -> str:
    """A tile's name, and where its top points if that can be seen."""
    return TILE_NAMES[tile] + (f", top to the {TOWARDS[SIDE_NAMES[turn]]}," if TURNS[tile] > 1 else "")


def _follow(before: Position, after: Position, code: int | None) -> list[str]:
    """What one step of the rules did, read from the difference it made."""
    if before.phase == TURN_OVER:
        return _turn_over(before, after)
    lines = []
    if before.phase == RESOLVE or (code is not None and ORDER_CODE <= code < PASS):
        lines.append(_interaction_story(before, after))
    elif before.phase in (TURN, CHAIN_DRAW) and before.pushed != before.target and not after.drawn:
        gone = before.face[before.pushed] != NO_TILE and after.face[before.pushed] == NO_TILE
        lines.append(f"{_tile_at(before, before.pushed)} goes back into the bag." if gone else "")
    if after.reason and not before.reason:
        lines.append(f"The game is over: {REASONS[after.reason]}.")
    return lines


def _interaction_story(before: Position, after: Position) -> str:
    """One pull or push."""
    level = int(before.depth) - 1
    while level >= 0 and before.waiting[level] == 0:
        level -= 1
    resolved = [
        side for side in range(4) if level >= 0 and _resolved_side(before, after, level, side)
    ]
    if not resolved:
        return ""
    new, side = int(before.new[level]), resolved[0]
    old = int(NEIGHBOUR[new, side])
    if before.philosophers[old] == 0:
        gone = before.face[old] != NO_TILE and after.face[old] == NO_TILE
        return f"{_tile_at(before, new)} blows {_tile_at(before, old)} away from {SQUARE_NAMES[old]}." if gone else ""
    if _interaction(before, new, int(before.face[new]), side) == PULL:
        return f"{_tile_at(before, new)} pulls a philosopher from {SQUARE_NAMES[old]} to {SQUARE_NAMES[new]}."
    return _push_story(before, after, new, old, side)


def _resolved_side(before: Position, after: Position, level: int, side: int) -> bool:
    """Whether this is the side that was resolved: it waited, and either waits no more or was voided with its tile."""
    return bool(before.waiting[level] >> side & 1 and not after.waiting[level] >> side & 1)


def _push_story(before: Position, after: Position, new: int, old: int, side: int) -> str:
    """A push of a tile with philosophers: over the border, onto a tile, or onto an empty square."""
    target = int(NEIGHBOUR[old, side])
    story = f"{_tile_at(before, new)} pushes a philosopher from {SQUARE_NAMES[old]}"
    if target == OFF:
        owner = SEATS[0] if after.taken[0] > before.taken[0] else SEATS[1]
        story += f" over {owner}'s border"
    elif before.face[target] == NO_TILE:
        if before.bag == 0:
            return f"{_tile_at(before, new)} pushes {_tile_at(before, old)}: the bag is empty, so it slides to {SQUARE_NAMES[target]}."
        return f"{story} to the empty {SQUARE_NAMES[target]}."
    else:
        story += f" to {SQUARE_NAMES[target]}"
    gone = after.face[old] == NO_TILE
    return f"{story}; {_tile_at(before, old)} goes back into the bag." if gone else f"{story}."


def _turn_over(before: Position, after: Position) -> list[str]:
    """The end of a turn and the beginning of the next."""
    mover = SEATS[after.mover].title()
    lines = []
    if after.yugen and not before.yugen:
        lines.append(f"The bag is empty: {mover} declares Yūgen.")
    if after.reason:
        lines.append(f"The game is over: {REASONS[after.reason]}.")
    elif after.phase == TURN_OVER:
        lines.append(f"{mover} has no tile and skips the turn.")
    return lines


def _tile_at(s: Position, square: int) -> str:
    return TILE_NAMES[(int(s.face[square]) - 1) // 4]
