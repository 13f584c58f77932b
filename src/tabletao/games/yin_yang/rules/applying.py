"""§6 Applying a law, §7 destruction and regeneration, §9 laying a law."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import lowest, without_lowest
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yin_yang.components import (
    ADAPT,
    ADAPTATION,
    DOMINOES,
    REGENERATED,
    REGENERATION,
    WIDTH,
    WINDOW_CORNERS,
)
from tabletao.games.yin_yang.events import Applied
from tabletao.games.yin_yang.moves import Apply, application
from tabletao.games.yin_yang.rules.board import on_squares, turned, window_corner, window_number
from tabletao.games.yin_yang.rules.conflict import conflicts
from tabletao.games.yin_yang.rules.law import cause, effect, kind
from tabletao.games.yin_yang.state import CHOOSE, TURN_OVER


@kernel
def unlike(plugs: int, slot: int, mine: int, theirs: int) -> int:
    """§6 The squares that do not match a slot, which is a piece of the player, one of the opponent, or empty."""
    return mine ^ -(plugs >> slot & 1) | theirs ^ -(plugs >> slot + 4 & 1)


@kernel
def matches(plugs: int, mine: int, theirs: int) -> int:
    """§6 The windows, by their upper left squares, whose four squares are exactly like a cause.

    All nine at once: the board is shifted so that each slot's square lies over the window's upper left one.
    """
    differ = unlike(plugs, 0, mine, theirs) | unlike(plugs, 1, mine >> 1, theirs >> 1)
    differ |= unlike(plugs, 2, mine >> WIDTH, theirs >> WIDTH)
    differ |= unlike(plugs, 3, mine >> WIDTH + 1, theirs >> WIDTH + 1)
    return WINDOW_CORNERS & ~differ


@kernel
def applies(s: Position, seat: int, domino: int, mine: int, theirs: int) -> int:
    """§6 The windows in which a player may apply a law: where the cause is met, if it lies or may be laid (§10).

    §14 Where pieces brought forth are limited, there must be two left. A domino that cannot be read applies nowhere.
    Conflicts are checked for a law already laid as well, which is harmless: laid laws never conflict.
    """
    if domino == 0:
        return 0
    windows = matches(cause(domino), mine, theirs)
    if windows == 0 or not may_bring_forth(s, seat, domino):
        return 0
    return 0 if conflicts(s, seat, domino) else windows


@kernel
def may_bring_forth(s: Position, seat: int, domino: int) -> bool:
    """§14 With the reserve, a law of regeneration needs two pieces left in it; no other law does."""
    return bool(s.reserve == 0 or kind(domino) != REGENERATION or s.left[seat] >= REGENERATED)


@kernel
def domino_at(s: Position, seat: int, place: int) -> int:
    """§3 What stands on a player's domino, laid or hidden."""
    return int(s.laid[seat, place]) | int(s.hidden[seat, place])


@kernel
def windows_of(s: Position, seat: int, place: int, mine: int, theirs: int) -> int:
    """§6 The windows in which a player may apply one of their four laws."""
    return applies(s, seat, domino_at(s, seat, place), mine, theirs)


@kernel
def applies_anywhere(s: Position, seat: int) -> bool:
    """§12 Can a player apply any law?"""
    mine, theirs = int(s.pieces[seat]), turned(int(s.pieces[1 - seat]))
    for place in range(DOMINOES):
        if windows_of(s, seat, place, mine, theirs) != 0:
            return True
    return False


@kernel
def hides_any(s: Position, seat: int) -> bool:
    """§4 Does any domino of a player lie hidden, as everybody can see?"""
    for place in range(DOMINOES):
        if s.laid[seat, place] == 0:
            return True
    return False


@kernel
def applications(s: Position, seat: int, mine: int, theirs: int, written: int, out: Codes) -> int:
    """§6 Every law of the player in every window where it applies; §8 for an adaptation the window does not matter."""
    for place in range(DOMINOES):
        windows = windows_of(s, seat, place, mine, theirs)
        if windows != 0 and kind(domino_at(s, seat, place)) == ADAPTATION:
            out[written] = application(place, ADAPT)
            written += 1
            windows = 0
        while windows:
            out[written] = application(place, window_number(lowest(windows)))
            windows = without_lowest(windows)
            written += 1
    return written


@does(Apply)
def apply_law(s: Position, place: int, window: int) -> None:
    """§6, §9 The law is laid if it was hidden, and does what it says. §13 A law applied breaks the quiet."""
    domino = domino_at(s, int(s.mover), place)
    happened(s, Applied, int(s.mover), place, domino, int(s.laid[s.mover, place] != 0), kind(domino), window)
    s.hidden[s.mover, place] = 0
    s.laid[s.mover, place] = domino
    s.quiet = 0
    if window == ADAPT:
        s.phase = CHOOSE
    else:
        change_squares(s, domino, window_corner(window))
        s.phase = TURN_OVER


@kernel
def change_squares(s: Position, domino: int, corner: int) -> None:
    """§7 The four squares become like the effect: what differs between cause and effect changes on the board."""
    changed = cause(domino) ^ effect(domino)
    s.pieces[s.mover] ^= on_squares(changed & 15, corner)
    s.pieces[1 - s.mover] ^= turned(on_squares(changed >> 4, corner))
    if s.reserve and kind(domino) == REGENERATION:
        s.left[s.mover] -= REGENERATED
