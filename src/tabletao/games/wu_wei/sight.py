"""What a viewer of Wu Wei sees, decoded from the record."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tabletao.core.draw.seats import Status
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import MAX_SEATS
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.show.sight import Sight
from tabletao.games.wu_wei import rules
from tabletao.games.wu_wei.components import (
    ADJACENT,
    ALIKE,
    CENTRE,
    CORNERS,
    ELEMENTS,
    EMPEROR,
    FREE_STEPS,
    MASTER,
    OCTAGONS,
    OWN_NAMES,
    PALACE,
    PIECE_NAMES,
    SEASONS,
    SPACE_NAMES,
    STUDENT,
    STUDENTS,
    TAIJI,
    TEMPLE,
    TOWERS,
    UNLAID,
    WALLS,
    WHITE_GENERAL,
    YIN_YANG,
)
from tabletao.games.wu_wei.rules import ending, meditation, pieces
from tabletao.games.wu_wei.rules.chi import payable
from tabletao.games.wu_wei.state import MOVE, NOBODY, OVER

_open_to = interpreted(pieces.open_to)
_is_positive = interpreted(pieces.is_positive)
_owner_of = interpreted(pieces.owner_of)
_piece_of = interpreted(pieces.piece_of)
_candidates = interpreted(meditation.candidates)
_been = interpreted(meditation.been)
_payable = interpreted(payable)
_pending, _returns = interpreted(rules.pending), interpreted(rules.returns)
_holds_marker = interpreted(ending.holds_marker)


@dataclass(frozen=True)
class WuWeiSight(Sight):
    """What a viewer sees of a position of Wu Wei."""

    def tile(self, space: int) -> int:
        """§1 What lies on a square."""
        return int(self.s.tile[space - OCTAGONS]) if space >= OCTAGONS else UNLAID

    def is_white(self, space: int) -> bool:
        """§13 Whether a yin-yang tile shows white."""
        return bool(self.s.white >> YIN_YANG.index(space) & 1)

    def owner(self, piece: int) -> int:
        """§4 Whose a piece is; nobody's, while no lineages are given."""
        return _owner_of(self.s, piece)

    def is_plus(self, piece: int) -> bool:
        """§4 The sign of a student, a master or a general."""
        if STUDENTS <= piece < EMPEROR and self.owner(piece) == NOBODY:
            return False
        return bool(_is_positive(self.s, piece))

    def own_name(self, piece: int) -> str:
        """What the viewer calls a piece of his own; nothing for any other."""
        if self.owner(piece) != self.viewer:
            return ""
        if piece >= EMPEROR:
            return PIECE_NAMES[piece]
        return OWN_NAMES[STUDENT if piece >= STUDENTS else MASTER]

    def piece_words(self, piece: int) -> str:
        """A character in words."""
        if EMPEROR <= piece < WHITE_GENERAL:
            return PIECE_NAMES[piece]
        sign = "plus" if self.is_plus(piece) else "minus"
        return f"{PIECE_NAMES[piece].replace('-', ' ')}, {sign}"

    def space_words(self, space: int) -> str:
        """A space in words: what it is, and what is on it."""
        s, name = self.s, SPACE_NAMES[space]
        if space == CENTRE:
            return "the centre"
        if space < OCTAGONS:
            season = next((SEASONS[each] for each in range(4) if s.terrain[each] >> space & 1), "bare ground")
            words = "fields" if s.fields >> space & 1 else season
            return f"{name}, {words}{', a wall' if s.walls >> space & 1 else ''}"
        tile = self.tile(space)
        if tile == TAIJI:
            return f"{name}, yin-yang tile, {'white' if self.is_white(space) else 'black'}"
        if tile == UNLAID:
            return name
        kind = "town" if tile < TEMPLE else "temple" if tile < PALACE else "palace"
        return f"{name}, {ELEMENTS[tile % 5]} {kind}{', a tower' if s.towers >> space & 1 else ''}"

    def status(self, seat: int) -> Status:
        """What a player does or has come to."""
        s = self.s
        if s.phase == OVER:
            values = np.zeros(MAX_SEATS)
            _returns(s, values)
            return Status.WON if values[seat] > 0 else Status.DREW if values[seat] == 0 else Status.LOST
        return Status.TO_MOVE if _pending(s) >> seat & 1 else Status.WAITING

    def holds_marker(self, seat: int) -> bool:
        """§5 Whether a player holds the own lineage marker."""
        return bool(_holds_marker(self.s, seat))

    def shows_element(self, animal: int) -> bool:
        """§9 Whether the cards of an animal differ by the element they show."""
        return not ALIKE >> animal & 1

    def is_used(self, animal: int, copy: int) -> bool:
        """§9 Whether a card's power has been used."""
        return bool(self.s.spent >> (5 * animal + copy) & 1)

    def corner_towers(self) -> int:
        """§15 How many corners have a tower."""
        return (int(self.s.towers) & CORNERS).bit_count()

    def works_words(self) -> str:
        """§15 The emperor's towers and walls."""
        walls = WALLS - int(self.s.walls).bit_count()
        return f"{TOWERS - int(self.s.towers).bit_count()} towers and {walls} walls left"

    def prices(self) -> dict[int, int]:
        """§7 What the viewer would pay to walk to each space this turn, as far as no power, wall or push is needed."""
        if self.s.phase != MOVE or self.s.mover != self.viewer:
            return {}
        found: dict[int, int] = {}
        for own in members_of(_candidates(self.s)):
            for space, price in self._walk(own).items():
                found[space] = min(price, found.get(space, price))
        return {space: price for space, price in found.items() if price > 0}

    def _walk(self, own: int) -> dict[int, int]:
        """What one own character would pay for each space."""
        piece = _piece_of(self.s, self.viewer, own)
        free, most = FREE_STEPS - int(self.s.steps), _payable(self.s, self.viewer)
        reachable, seen = _open_to(self.s, piece), _been(self.s, own) | 1 << int(self.s.at[piece])
        found: dict[int, int] = {}
        edge, walked = 1 << int(self.s.at[piece]), 0
        while edge and walked < free + most:
            walked += 1
            ahead = 0
            for space in members_of(edge):
                ahead |= int(ADJACENT[space])
            edge = ahead & reachable & ~seen
            seen |= edge
            found |= {space: max(0, walked - free) for space in members_of(edge)}
        return found
