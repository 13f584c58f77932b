"""§15 The aid: how many laws a domino that cannot be read may hold, and how many of them could be applied now."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yin_yang.components import LAWS, REGENERATED, REGENERATION, WINDOWS
from tabletao.games.yin_yang.rules.board import turned
from tabletao.games.yin_yang.rules.codes import window_corner
from tabletao.games.yin_yang.rules.conflict import seen_from_opposite
from tabletao.games.yin_yang.rules.knowledge import NONE_APPLIES, SOME_APPLIES, known_of_hidden
from tabletao.games.yin_yang.rules.law import cause, kind

_turned = interpreted(turned)
_window_corner = interpreted(window_corner)
_seen_from_opposite = interpreted(seen_from_opposite)
_known_of_hidden = interpreted(known_of_hidden)
_cause = interpreted(cause)
_kind = interpreted(kind)


def may_hold(s: Position, owner: int) -> tuple[int, int]:
    """§15 How many laws each hidden domino of a player may hold, and how many of these could be applied now."""
    applying, known = could_apply(s, owner), _known_of_hidden(s, owner)
    if known == NONE_APPLIES:
        return LAWS - applying, 0
    if known == SOME_APPLIES and int((s.laid[owner] == 0).sum()) == 1:
        return applying, applying
    return LAWS, applying


def causes_laid(s: Position, owner: int) -> set[int]:
    """§10 The causes of all laws that lie open, as a player sees them."""
    return {_cause(law) for law in laid_laws(s, owner) if law}


def laid_laws(s: Position, owner: int) -> list[int]:
    """§10 What lies open on each domino of either player, as a player sees it."""
    return [int(law) for law in s.laid[owner]] + [_seen_from_opposite(int(law)) for law in s.laid[1 - owner]]


def could_apply(s: Position, owner: int) -> int:
    """§6, §10 How many of the 405 laws a player could lay and apply now, counted cause by cause."""
    laid = laid_laws(s, owner)
    limit = bool(s.reserve and s.left[owner] < REGENERATED)
    return sum(_with_cause(plugs, laid, limit) for plugs in set(windows_as_causes(s, owner)))


def windows_as_causes(s: Position, owner: int) -> list[int]:
    """§6 What stands in each of the nine windows, as a player sees it, written like the cause of a law."""
    mine, theirs = int(s.pieces[owner]), _turned(int(s.pieces[1 - owner]))
    return [_slots(mine, corner) | _slots(theirs, corner) << 4 for corner in map(_window_corner, range(WINDOWS))]


def _slots(squares: int, corner: int) -> int:
    """The four squares of a window as slots."""
    return squares >> corner & 3 | (squares >> corner + 4 & 3) << 2


def _with_cause(plugs: int, laid: list[int], limit: bool) -> int:
    """§2 A plug goes, or two come, or the law adapts; §10 beside a laid law of that cause no other one can be laid."""
    same = {law for law in laid if law and _cause(law) == plugs}
    if same:
        return sum(not (limit and _kind(law) == REGENERATION) for law in same)
    full = plugs.bit_count()
    pairs = (4 - full) * (3 - full) // 2
    return full + (0 if limit else 2 * pairs) + 1
