"""What a viewer sees of Yin Yang: the board from one side, the laws that can be read, and what the others may be."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.show.sight import Sight
from tabletao.games.yin_yang.components import BLACK, DOMINOES, KINDS, LAWS, REGENERATED, REGENERATION, WHITE, WIDTH
from tabletao.games.yin_yang.laws import EMPTY, Law, law_of
from tabletao.games.yin_yang.names import CORNERS, WINDOW, letters_of
from tabletao.games.yin_yang.rules.applying import domino_at, may_bring_forth, windows_of
from tabletao.games.yin_yang.rules.board import turned, window_number
from tabletao.games.yin_yang.rules.knowledge import NONE_APPLIES, SOME_APPLIES, known_of_hidden
from tabletao.games.yin_yang.state import CREATION, REWRITE

_domino_at = interpreted(domino_at)
_may_bring_forth = interpreted(may_bring_forth)
_windows_of = interpreted(windows_of)
_turned = interpreted(turned)
_window_number = interpreted(window_number)
_known_of_hidden = interpreted(known_of_hidden)


@dataclass(frozen=True)
class Domino:
    """A domino as the viewer sees it."""

    place: int
    law: Law | None
    """As the viewer sees it; None if it cannot be read."""
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
        return self.is_seated and (
            self.s.phase == CREATION or (self.s.phase == REWRITE and self.s.mover == self.viewer)
        )

    @cached_property
    def letters(self) -> str:
        """What stands on each square, in the order in which black reads them: B, W or a dot."""
        return letters_of(self.s)

    def letters_for(self, seat: int) -> str:
        """The same in the order in which a seat reads them."""
        return self.letters if seat == BLACK else self.letters[::-1]

    def windows(self, seat: int) -> list[str]:
        """§6 What stands in each of the nine windows as a seat sees it, written like the cause of a law."""
        letters = self.letters_for(seat)
        return [letters[i : i + 2] + letters[i + WIDTH : i + WIDTH + 2] for i in CORNERS]

    def met(self, cause: str, seat: int) -> list[str]:
        """§6 The names of the windows in which a cause is met."""
        return [WINDOW.write(i, seat) for i, pattern in enumerate(self.windows(seat)) if pattern == cause]

    # Dominoes

    def dominoes(self, owner: int) -> list[Domino]:
        """A player's four dominoes."""
        return [self._domino(owner, place) for place in range(DOMINOES)]

    def _domino(self, owner: int, place: int) -> Domino:
        s, law = self.s, self.law(owner, place)
        return Domino(
            place,
            law if law is None or owner == self.below else law.turned(),
            is_written=bool(s.phase != CREATION or place < s.written[owner]),
            is_laid=bool(s.laid[owner, place]),
            is_picked_up=bool(s.mover == owner and s.chosen == place + 1),
            words=self._aid(owner) if law is None else tuple(filter(None, (law.kind, self._where(owner, place, law)))),
        )

    def law(self, owner: int, place: int) -> Law | None:
        """The law on a domino as its owner sees it, or None if it cannot be read."""
        domino = _domino_at(self.s, owner, place)
        return law_of(domino, owner) if domino else None

    def own_law(self, place: int) -> Law:
        """A law of the viewer's."""
        law = self.law(self.viewer, place)
        assert law is not None
        return law

    def laid(self, seat: int) -> set[Law]:
        """§10 All laws that lie open, as a seat sees them."""
        own, others = ({law_of(int(each), owner) for each in self.s.laid[owner] if each} for owner in (seat, 1 - seat))
        return own | {law.turned() for law in others}

    def _where(self, owner: int, place: int, law: Law) -> str:
        """§6 Where a law applies now; or why it does not although its cause is met."""
        mine, theirs = int(self.s.pieces[owner]), _turned(int(self.s.pieces[1 - owner]))
        corners = members_of(_windows_of(self.s, owner, place, mine, theirs))
        windows = [WINDOW.write(_window_number(corner), owner) for corner in corners]
        if windows:
            return "on " + ", ".join(windows[:2]) + (" …" if len(windows) > 2 else "")
        if not self.met(law.cause, owner):
            return ""
        return f"blocked ({'§10' if _may_bring_forth(self.s, owner, _domino_at(self.s, owner, place)) else '§14'})"

    # The aid

    def _aid(self, owner: int) -> tuple[str, ...]:
        """§15 Of a domino that cannot be read: how many laws it may hold, and how many of those apply now."""
        if self.s.aid or self.s.phase == CREATION:
            return ()
        laws, applying = self.may_hold(owner)
        return f"one of {laws}", "1 applies now" if applying == 1 else f"{applying} apply now"

    def may_hold(self, owner: int) -> tuple[int, int]:
        """§15 How many laws each hidden domino of a player may hold, and how many of these could be applied now."""
        applying, known = self.could_apply(owner), _known_of_hidden(self.s, owner)
        if known == NONE_APPLIES:
            return LAWS - applying, 0
        if known == SOME_APPLIES and int((self.s.laid[owner] == 0).sum()) == 1:
            return applying, applying
        return LAWS, applying

    def could_apply(self, owner: int) -> int:
        """§6, §10 How many of the 405 laws a player could lay and apply now, counted cause by cause."""
        return sum(self._with_cause(cause, owner) for cause in set(self.windows(owner)))

    def _with_cause(self, cause: str, owner: int) -> int:
        """§2 A plug goes, or two come, or the law adapts; §10 only laws equal to one laid, where there is one."""
        is_spent = bool(self.s.reserve and self.s.left[owner] < REGENERATED)
        same = [law for law in self.laid(owner) if law.cause == cause]
        if same:
            return sum(not is_spent or law.kind != KINDS[REGENERATION] for law in same)
        free = cause.count(EMPTY)
        return 4 - free + (0 if is_spent else free * (free - 1)) + 1
