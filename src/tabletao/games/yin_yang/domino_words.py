"""A word on each domino, for pictures of any kind: the kind of its law and where it applies now, or what it may be."""

from __future__ import annotations

from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yin_yang.aid import may_hold, windows_as_causes
from tabletao.games.yin_yang.components import KINDS
from tabletao.games.yin_yang.rules.applying import domino_at, may_bring_forth, windows_of
from tabletao.games.yin_yang.rules.board import turned
from tabletao.games.yin_yang.rules.codes import window_number
from tabletao.games.yin_yang.rules.law import cause, kind
from tabletao.games.yin_yang.squares import window_name
from tabletao.games.yin_yang.state import CREATION

_domino_at = interpreted(domino_at)
_may_bring_forth = interpreted(may_bring_forth)
_windows_of = interpreted(windows_of)
_turned = interpreted(turned)
_window_number = interpreted(window_number)
_cause = interpreted(cause)
_kind = interpreted(kind)


def captions(s: Position, owner: int, place: int) -> list[str]:
    """§2, §6 A word on a domino: the kind of its law, and where it applies now; or what it may be."""
    own = _domino_at(s, owner, place)
    if not own:
        return aid_words(s, owner)
    where = where_words(s, owner, own, place)
    return [kind_name(own), where] if where else [kind_name(own)]


def kind_name(domino: int) -> str:
    """§2 The kind of the law on a domino."""
    return KINDS[_kind(domino)]


def where_words(s: Position, owner: int, domino: int, place: int) -> str:
    """§6 Where the law on a domino applies now; or why it does not although its cause is met."""
    windows = [window_name(owner, window) for window in applying_windows(s, owner, place)]
    if windows:
        return "on " + ", ".join(windows[:2]) + (" …" if len(windows) > 2 else "")
    if _cause(domino) not in windows_as_causes(s, owner):
        return ""
    return f"blocked ({'§10' if _may_bring_forth(s, owner, domino) else '§14'})"


def applying_windows(s: Position, owner: int, place: int) -> list[int]:
    """§6 The windows, as its owner counts them, in which a law applies now."""
    mine, theirs = int(s.pieces[owner]), _turned(int(s.pieces[1 - owner]))
    return [_window_number(corner) for corner in members_of(_windows_of(s, owner, place, mine, theirs))]


def aid_words(s: Position, owner: int) -> list[str]:
    """§15 Of a domino that cannot be read: how many laws it may hold, and how many of those apply now."""
    if s.aid or s.phase == CREATION:
        return []
    laws, applying = may_hold(s, owner)
    return [f"one of {laws}", "1 applies now" if applying == 1 else f"{applying} apply now"]
