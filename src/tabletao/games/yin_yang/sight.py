"""What a viewer sees of Yin Yang: the board from one side, the laws that can be read, and what the others may be."""

from __future__ import annotations

from dataclasses import dataclass

from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.show.sight import Sight
from tabletao.games.yin_yang.components import BLACK, CORNERS, DOMINOES, WHITE, WINDOW_SQUARES, Law, law_of
from tabletao.games.yin_yang.names import WINDOW, letters_of
from tabletao.games.yin_yang.rules.applying import domino_at, may_bring_forth, windows_of
from tabletao.games.yin_yang.rules.board import turned
from tabletao.games.yin_yang.rules.knowledge import may_hold
from tabletao.games.yin_yang.state import CREATION, REWRITE

_domino_at, _may_bring_forth = interpreted(domino_at), interpreted(may_bring_forth)
_windows_of, _turned, _may_hold = interpreted(windows_of), interpreted(turned), interpreted(may_hold)


@dataclass(frozen=True)
class Domino:
    """A domino as the viewer sees it; one without a law cannot be read."""

    place: int
    law: Law | None
    is_written: bool
    is_laid: bool
    is_picked_up: bool
    words: tuple[str, ...]
    """The kind of the law and where it applies now; or what it may be."""


@dataclass(frozen=True)
class YinYangSight(Sight):
    """What a viewer sees; who has no seat looks from black's side."""

    @property
    def below(self) -> int:
        """Whose side of the board is below."""
        return WHITE if self.viewer == WHITE else BLACK

    @property
    def is_seated(self) -> bool:
        """Whether the viewer plays."""
        return self.viewer == self.below

    @property
    def writes(self) -> bool:
        """§3, §8 Whether this is the time for the viewer to write laws."""
        s = self.s
        return bool(self.is_seated and (s.phase == CREATION or (s.phase == REWRITE and s.mover == self.viewer)))

    def letters(self, seat: int = BLACK) -> str:
        """What stands on each square, in the order in which a seat reads them: B, W or a dot."""
        return letters_of(self.s)[:: 1 if seat == BLACK else -1]

    def windows(self, seat: int) -> list[str]:
        """§6 What stands in each of the nine windows as a seat sees it, written like the cause of a law."""
        letters = self.letters(seat)
        return ["".join(letters[square] for square in squares) for squares in WINDOW_SQUARES]

    def met(self, cause: str, seat: int) -> list[str]:
        """§6 The names of the windows in which a cause is met."""
        return [WINDOW.write(i, seat) for i, pattern in enumerate(self.windows(seat)) if pattern == cause]

    # Dominoes

    def law(self, owner: int, place: int) -> Law | None:
        """The law on a domino as its owner sees it, or None if it cannot be read."""
        domino = _domino_at(self.s, owner, place)
        return law_of(domino, owner) if domino else None

    def laid(self, seat: int) -> set[Law]:
        """§10 All laws that lie open, as a seat sees them."""
        own, others = ({law_of(int(each), owner) for each in self.s.laid[owner] if each} for owner in (seat, 1 - seat))
        return own | {law.turned() for law in others}

    def dominoes(self, owner: int) -> list[Domino]:
        """A player's four dominoes."""
        s, aid = self.s, self._aid(owner)
        found = []
        for place in range(DOMINOES):
            law, is_written = self.law(owner, place), bool(s.phase != CREATION or place < s.written[owner])
            words = (law.kind, *self._where(owner, place, law)) if law else aid
            seen = law.turned() if law and owner != self.below else law
            is_picked_up = bool(s.mover == owner and s.chosen == place + 1)
            found.append(Domino(place, seen, is_written, bool(s.laid[owner, place]), is_picked_up, words))
        return found

    def _where(self, owner: int, place: int, law: Law) -> list[str]:
        """§6 Where a law applies now; or why it does not although its cause is met."""
        s = self.s
        corners = members_of(_windows_of(s, owner, place, int(s.pieces[owner]), _turned(int(s.pieces[1 - owner]))))
        windows = [WINDOW.write(CORNERS.index(corner), owner) for corner in corners]
        if windows:
            return ["on " + ", ".join(windows[:2]) + (" …" if len(windows) > 2 else "")]
        rule = "§10" if _may_bring_forth(s, owner, _domino_at(s, owner, place)) else "§14"
        return [f"blocked ({rule})"] if self.met(law.cause, owner) else []

    def _aid(self, owner: int) -> tuple[str, ...]:
        """§15 Of dominoes that cannot be read: how many laws each may hold, and how many of those apply now."""
        if self.s.aid or self.s.phase == CREATION or all(self.law(owner, place) for place in range(DOMINOES)):
            return ()
        laws, applying = _may_hold(self.s, owner)
        return f"one of {laws}", "1 applies now" if applying == 1 else f"{applying} apply now"
