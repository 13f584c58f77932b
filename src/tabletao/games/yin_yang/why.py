"""Why something cannot be touched in Yin Yang: asked of the rules themselves, and only of what the viewer sees."""

from __future__ import annotations

from tabletao.core.kernels.kernel import interpreted
from tabletao.core.show.touch import Path
from tabletao.core.show.why import Reason
from tabletao.games.yin_yang.components import ADAPTATION, EMPTY, KINDS, SQUARE_NAMES
from tabletao.games.yin_yang.rules import applying, board
from tabletao.games.yin_yang.sight import YinYangSight
from tabletao.games.yin_yang.state import ACT, AFTER_MOVE, CHOOSE, CREATION, REWRITE, SEATS

_beside, _may_bring_forth = interpreted(board.beside), interpreted(applying.may_bring_forth)
_domino_at = interpreted(applying.domino_at)
SQUARES = {f"square-{name}": square for square, name in enumerate(SQUARE_NAMES)}
"""Squares by their ids, numbered as black sees them."""
OWN, WINDOW, SLOT = "domino-", "window-", ("cause-", "effect-")
"""How the ids of the own dominoes, of windows and of a law's slots begin."""
KINDS_OF_LAWS = (
    "The effect repeats the cause, less one plug or with two more of one colour; or it is a single red plug."
)


def why_not(sight: YinYangSight, thing: str, touched: Path) -> Reason | None:
    """§4 Why a thing cannot be touched by whoever must decide."""
    phase = int(sight.s.phase)
    if phase in (CREATION, REWRITE):
        return _not_while_writing(sight, thing, touched)
    if thing.startswith(f"{SEATS[1 - sight.viewer]}-"):
        return _not_theirs(phase)
    if phase == CHOOSE:
        return Reason("Your law of adaptation: pick up one of your four dominoes.", "8") if thing in SQUARES else None
    if thing.startswith(OWN):
        return _not_applied(sight, int(thing.removeprefix(OWN)) - 1)
    if thing in SQUARES or thing.startswith(WINDOW):
        return _not_there(sight, thing, touched)
    return None


def _not_while_writing(sight: YinYangSight, thing: str, touched: Path) -> Reason | None:
    """§2, §3, §8 Why nothing but a law can be written."""
    clause = "3" if sight.s.phase == CREATION else "8"
    if thing in SQUARES:
        return Reason("Pieces wait until the law is written: choose the plugs of the domino below.", clause)
    if thing.startswith(OWN):
        return Reason("What is on a domino stays until a law of adaptation lets you write it anew.", "8")
    is_effect = thing.startswith(SLOT[1]) and sum(each.startswith(SLOT[0]) for each in touched) == len(EMPTY * 4)
    return Reason(KINDS_OF_LAWS, "2") if is_effect else None


def _not_theirs(phase: int) -> Reason:
    """§6, §8 Why the other player's laws cannot be touched."""
    if phase == CHOOSE:
        return Reason("You can only rewrite one of your own four laws.", "8")
    return Reason("Nobody can apply the other player’s laws.", "6")


# Laws


def _not_applied(sight: YinYangSight, place: int) -> Reason | None:
    """§6, §10, §14 Why an own law cannot be applied anywhere now."""
    law, seat, name = sight.law(sight.viewer, place), sight.viewer, f"law {place + 1}"
    if law is None:
        return None
    if not sight.met(law.cause, seat):
        return Reason(f"Nowhere do four squares look like the cause of {name} now.", "6")
    if not _may_bring_forth(sight.s, seat, _domino_at(sight.s, seat, place)):
        return Reason(f"Your reserve has no pieces left that {name} could bring forth.", "14")
    if any(law.cause == laid.cause and law != laid for laid in sight.laid(seat)):
        return Reason(f"A law that lies open has the cause of {name} and another effect: they contradict.", "10")
    return None


# The board


def _not_there(sight: YinYangSight, thing: str, touched: Path) -> Reason | None:
    """§4 to §6 Why a square or window cannot be touched."""
    if touched and touched[0].startswith(OWN):
        return _not_in_window(sight, int(touched[0].removeprefix(OWN)) - 1)
    if thing.startswith(WINDOW):
        return None
    if sight.s.phase == AFTER_MOVE:
        return Reason("You have moved a piece in this turn: now apply a law, or end the turn.", "4")
    square = SQUARES[thing]
    if touched:
        return _not_to(sight, SQUARES[touched[0]], square)
    return _not_from(sight, square) if sight.s.phase == ACT else None


def _not_in_window(sight: YinYangSight, place: int) -> Reason:
    """§6, §8 Why the law in hand cannot be applied here."""
    law = sight.law(sight.viewer, place)
    if law is not None and law.kind == KINDS[ADAPTATION]:
        return Reason("A law of adaptation changes no square: it lets you rewrite a law.", "8")
    return Reason(f"Law {place + 1} applies only where four squares look exactly like its cause.", "6")


def _not_from(sight: YinYangSight, square: int) -> Reason | None:
    """§5 Why no piece moves from, or to, a square."""
    letters, own = sight.letters(), SEATS[sight.viewer][0].upper()
    name, empty = SQUARE_NAMES[square], [i for i, each in enumerate(letters) if each == EMPTY]
    if letters[square] == EMPTY:
        beside = [i for i in _neighbours(square) if letters[i] == own]
        return None if beside else Reason(f"No piece of yours stands beside {name}: none can move there.", "5")
    if letters[square] != own:
        return Reason(f"The piece on {name} is {SEATS[1 - sight.viewer]}’s: you move your own.", "5")
    if not any(letters[i] == own for each in empty for i in _neighbours(each)):
        return Reason("None of your pieces has an empty square beside it: only laws are left.", "5")
    if not any(i in empty for i in _neighbours(square)):
        return Reason(f"The piece on {name} has no empty square beside it.", "5")
    return None


def _not_to(sight: YinYangSight, start: int, square: int) -> Reason | None:
    """§5 Why the piece in hand cannot move to a square."""
    name = SQUARE_NAMES[square]
    if sight.letters()[square] != EMPTY:
        return Reason(f"Square {name} is not empty: a piece moves to an empty one.", "5")
    if square not in _neighbours(start):
        return Reason(
            f"Square {name} is not beside {SQUARE_NAMES[start]}: a piece moves one square, not diagonally.", "5"
        )
    return None


def _neighbours(square: int) -> list[int]:
    """§5 The squares beside a square, as black numbers them."""
    beside = int(_beside(1 << square))
    return [i for i in range(len(SQUARE_NAMES)) if beside >> i & 1]
