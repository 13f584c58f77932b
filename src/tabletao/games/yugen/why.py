"""Why something cannot be touched in Yūgen: asked of the rules themselves, and only of what the viewer sees."""

from __future__ import annotations

from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.show.sight import Sight
from tabletao.core.show.touch import Path
from tabletao.core.show.why import Reason
from tabletao.games.yugen.components import NO_TILE, SIDE_NAMES, SIDE_WORDS, SQUARE_NAMES, TILE_NAMES, TURNS
from tabletao.games.yugen.rules import board
from tabletao.games.yugen.rules.interaction import PUSH, interacting
from tabletao.games.yugen.state import NOWHERE, ORDER, PLACE, TURN

_touching, _face_of, _interacting = interpreted(board.touching), interpreted(board.face_of), interpreted(interacting)
TILES = {f"hand-{name.lower()}": tile for tile, name in enumerate(TILE_NAMES)}
SQUARES = {f"square-{name}": square for square, name in enumerate(SQUARE_NAMES)}
SIDES = {f"turn-{name.lower()}": side for side, name in enumerate(SIDE_NAMES)}


def why_not(sight: Sight, thing: str, touched: Path) -> Reason | None:
    """§2 Why a thing cannot be touched by whoever must decide."""
    s, phase = sight.s, int(sight.s.phase)
    if phase == PLACE:
        return _not_placed(s, thing, touched)
    if phase == TURN:
        return _not_turned(s, thing)
    return _not_first(s, thing) if phase == ORDER else None


def _not_placed(s: Position, thing: str, touched: Path) -> Reason | None:
    """§2 to §4 Why a tile cannot be laid somewhere, or some way."""
    tile = TILES[touched[0]] if touched else None
    if thing in SQUARES:
        return _not_on(s, SQUARES[thing], tile)
    if thing in SIDES and tile is not None:
        return _not_so(s, tile, SQUARES[touched[1]] if len(touched) > 1 else None, SIDES[thing])
    if thing in TILES and not _open_to(s, TILES[thing]):
        name = TILE_NAMES[TILES[thing]]
        if s.turn <= 1:
            return Reason(f"Wherever and however the {name} is laid, it would push: not in the first turn.", "3")
        return Reason(f"The {name} left every square that is open now in the last turn.", "4")
    return None


def _not_on(s: Position, square: int, tile: int | None) -> Reason | None:
    """§2 to §4 Why no tile, or not the one chosen, can be laid on a square."""
    name = SQUARE_NAMES[square]
    if s.face[square] != NO_TILE:
        return Reason(f"A tile lies on {name} already: tiles are laid on empty squares.", "2")
    if not _touching(int(s.tiles)) >> square & 1:
        return Reason(f"No tile lies beside {name}: a tile must touch another by a side.", "2")
    if tile is None:
        return None
    if s.left[square] >> tile & 1:
        return Reason(f"The {TILE_NAMES[tile]} left {name} in the last turn: it may not come straight back.", "4")
    if all(_pushes(s, tile, square, turn) for turn in range(TURNS[tile])):
        return Reason(f"However the {TILE_NAMES[tile]} is turned, it would push: not in the first turn.", "3")
    return None


def _not_so(s: Position, tile: int, square: int | None, side: int) -> Reason | None:
    """§2, §3 Why the tile chosen cannot be turned some way."""
    if side >= TURNS[tile]:
        return Reason(f"The {TILE_NAMES[tile]} looks the same that way as another way that is offered.", "2")
    if square is not None and _pushes(s, tile, square, side):
        return Reason(f"With its top to the {SIDE_WORDS[side]} it would push: not in the first turn.", "3")
    return None


def _pushes(s: Position, tile: int, square: int, turn: int) -> bool:
    """§3 Whether laying a tile is barred because it would push in the first turn."""
    return bool(s.turn <= 1 and _interacting(s, square, _face_of(tile, turn), PUSH))


def _open_to(s: Position, tile: int) -> bool:
    """§2 to §4 Whether a tile may be laid anywhere."""
    squares = members_of(int(_touching(int(s.tiles))) & ~int(s.tiles))
    return any(_not_on(s, square, tile) is None for square in squares)


def _not_turned(s: Position, thing: str) -> Reason | None:
    """§8, §10 Why nothing else comes before the tile drawn or slid is turned."""
    tile, square = TILE_NAMES[s.drawn - 1], SQUARE_NAMES[s.target]
    clause = "10" if s.pushed == NOWHERE else "8"
    if thing in SIDES:
        return Reason(f"The {tile} looks the same that way as another way that is offered.", "2")
    if thing in SQUARES or thing in TILES:
        return Reason(f"First turn the {tile}, which will lie on {square}.", clause)
    return None


def _not_first(s: Position, thing: str) -> Reason | None:
    """§6 Why an interaction cannot come next."""
    new = SQUARE_NAMES[s.new[s.depth - 1]]
    if thing in SQUARES:
        return Reason(f"Nothing waits between {new} and this square: choose a tile at a ring.", "6")
    if thing in TILES:
        return Reason(f"First resolve what the tile on {new} has set off.", "6")
    return None
