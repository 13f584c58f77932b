"""Why something cannot be touched in Wu Wei: asked of the rules themselves, and only of what the viewer sees."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.show.touch import Path
from tabletao.core.show.why import Reason
from tabletao.games.wu_wei.components import (
    ADJACENT,
    CENTRE,
    ELEMENTS,
    EMPEROR,
    MASTER,
    OCTAGONS,
    OWN_NAMES,
    PIECE_NAMES,
    PIECES,
    QUADRANTS,
    SEASONS,
    SPACE_NAMES,
    WHITE_GENERAL,
)
from tabletao.games.wu_wei.rules import chi, meditation, pieces
from tabletao.games.wu_wei.sight import WuWeiSight
from tabletao.games.wu_wei.state import BUILD, INITIATE, MOVE, NOBODY, NONE, REBUILD, RISING_EMPIRE

_barred, _company, _ground = interpreted(pieces.barred), interpreted(pieces.company), interpreted(pieces.ground)
_been, _colours = interpreted(meditation.been), interpreted(meditation.colours)
_promoted, _payable = interpreted(pieces.is_promoted), interpreted(chi.payable)
SPACES = {f"space-{name.lower()}": space for space, name in enumerate(SPACE_NAMES)}
OWN = {f"piece-{name}": own for own, name in enumerate(OWN_NAMES)}
ANY = {f"piece-{name}": piece for piece, name in enumerate(PIECE_NAMES)}


def why_not(sight: WuWeiSight, thing: str, touched: Path) -> Reason | None:
    """§6 Why a thing cannot be touched by whoever must decide."""
    phase = int(sight.s.phase)
    if phase == MOVE and thing in SPACES:
        return _not_there(sight, SPACES[thing], touched)
    if phase == MOVE and (thing in OWN or thing in ANY):
        return _not_moved(sight, thing)
    if phase in (BUILD, REBUILD) and thing in SPACES and sight.s.stage != RISING_EMPIRE:
        return (_not_built if phase == BUILD else _not_taken)(sight, SPACES[thing])
    return None


# Where somebody cannot go


def _not_there(sight: WuWeiSight, space: int, touched: Path) -> Reason | None:
    """§3 to §7 Why the character that moves cannot step onto a space."""
    chosen = [OWN[each] for each in touched if each in OWN] or sight.acting
    if len(chosen) != 1:
        return None
    own = chosen[0]
    return _closed(sight, own, space) or _too_far(sight, own, space)


def _closed(sight: WuWeiSight, own: int, space: int) -> Reason | None:
    """§4, §6 Why a space is closed to a character, wherever it stands."""
    s, piece, who = sight.s, sight.own_piece(own), sight.own_word(own)
    if s.at[piece] == space:
        return Reason(f"Your {who} stands there.", "6")
    if _been(s, own) >> space & 1:
        return Reason(f"Your {who} has been there in this turn.", "6")
    if space == CENTRE and not _ground(s, piece) >> space & 1:
        return _centre(own, who)
    if not _ground(s, piece) >> space & 1:
        return _barred_ground(s, piece, space, who)
    if _company(s, piece) >> space & 1:
        return _shared(sight, piece, space)
    return None


def _centre(own: int, who: str) -> Reason:
    """§6, §15 Who may not enter the centre."""
    if own > 1:
        return Reason(f"The {who} never enters the centre.", "15")
    return Reason("The centre is closed until your student has learnt all five animals.", "6")


def _barred_ground(s: Position, piece: int, space: int, who: str) -> Reason:
    """§6, §8, §15 Why the ground is closed to a character."""
    if piece >= WHITE_GENERAL:
        return Reason(f"The {who} walks on squares, towers, walls and fields only.", "15")
    if _barred(s) >> space & 1:
        return Reason(f"It is {SEASONS[s.season]}: land of this season is closed.", "6")
    if space >= OCTAGONS:
        return Reason("Students and masters cannot enter a tower’s town.", "15")
    return Reason("A wall stands there: from a space beside it you can destroy it for three chi.", "8")


def _shared(sight: WuWeiSight, piece: int, space: int) -> Reason:
    """§4, §15 With whom a character may not share a space."""
    there = [each for each in range(PIECES) if sight.s.at[each] == space]
    rulers = [each for each in (piece, *there) if EMPEROR <= each < WHITE_GENERAL]
    if rulers:
        return Reason(f"The {PIECE_NAMES[rulers[0]]} shares a space with nobody.", "28" if sight.s.stage else "15")
    alike = next(each for each in there if sight.is_plus(each) == sight.is_plus(piece))
    sign = "plus" if sight.is_plus(piece) else "minus"
    return Reason(f"The {sight.piece_name(alike)} is {sign} too: equal signs may not share a space.", "4")


def _too_far(sight: WuWeiSight, own: int, space: int) -> Reason | None:
    """§3, §7 Why an open space is not the next step."""
    s, who = sight.s, sight.own_word(own)
    if ADJACENT[s.at[sight.own_piece(own)]] >> space & 1:
        is_dear = sight.toll(own) > _payable(s, sight.viewer)
        return Reason("A further step costs one active chi, which you cannot pay.", "7") if is_dear else None
    price = sight.reach(own).get(space)
    if price is None:
        return Reason(f"Your {who} cannot come there in this turn, with the steps and chi that you have.", "7")
    cost = f"for {price} chi" if price else "for nothing"
    return Reason(f"That is more than one step away: go there step by step, {cost} in all.", "3")


# Who cannot move


def _not_moved(sight: WuWeiSight, thing: str) -> Reason | None:
    """§4, §6, §13 Why a character cannot be moved now."""
    s = sight.s
    if thing not in OWN:
        piece = ANY[thing]
        if sight.owner(piece) == NOBODY:
            return Reason("Nobody plays this character: it never moves by itself.", "28" if piece >= EMPEROR else "4")
        return None if s.stage else Reason("That is another player’s character: you move your own.", "6")
    own = OWN[thing]
    if s.stage:
        return None
    if s.character not in (NONE, own):
        return Reason(f"Your {sight.own_word(int(s.character))} is moving: it ends its movement first.", "6")
    if own in sight.acting:
        return None
    if own == MASTER and s.level == INITIATE and not _promoted(s, sight.viewer):
        return Reason("Your master may not move until your student has learnt all five animals.", "6")
    if not _colours(s) >> own & 1:
        colour = "white" if s.white else "black"
        return Reason(f"Both yin-yang tiles are {colour}: only {colour} may move.", "13")
    return None


# Where nothing can be built


def _not_built(sight: WuWeiSight, space: int) -> Reason | None:
    """§11 Why no wall can be built on a space."""
    s = sight.s
    if space >= OCTAGONS or space == CENTRE:
        return Reason("A wall is built on terrain: on any octagon but the centre.", "11")
    if s.walls >> space & 1:
        return Reason("A wall stands there already.", "11")
    if space in s.at:
        return Reason("Somebody stands there: a wall is built on unoccupied terrain.", "11")
    if not QUADRANTS[s.palace] >> space & 1:
        return Reason(f"This is not in the quadrant of the {ELEMENTS[s.palace]} palace.", "11")
    return None


def _not_taken(sight: WuWeiSight, space: int) -> Reason | None:
    """§11 Why no wall can be taken up from a space."""
    if not sight.s.walls >> space & 1:
        return Reason("No wall stands there: take up one that does.", "11")
    return (
        Reason("Somebody stands on this wall: only an unoccupied one is taken up.", "11")
        if space in sight.s.at
        else None
    )
