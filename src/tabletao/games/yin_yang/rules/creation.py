"""§3 Creation: four laws each, written in secret and at the same time."""

from __future__ import annotations

from tabletao.core.contract import Codes, Position
from tabletao.core.kernel import kernel
from tabletao.games.yin_yang.components import DOMINOES, LAWS
from tabletao.games.yin_yang.rules.codes import LAW_CODE
from tabletao.games.yin_yang.state import TURN_BEGINS


@kernel
def all_laws(out: Codes) -> int:
    """§3, §8 Any law may be written, also twice, also one that conflicts with another."""
    for law in range(LAWS):
        out[law] = LAW_CODE + law
    return LAWS


@kernel
def writers(s: Position) -> int:
    """§3 Those who have not yet written their four laws, as a bit set of seats."""
    return int(s.written[0] < DOMINOES) | int(s.written[1] < DOMINOES) << 1


@kernel
def write_next(s: Position, seat: int, domino: int) -> None:
    """§3 The law goes onto the player's next domino; when both players have written four, the first turn begins."""
    s.hidden[seat, s.written[seat]] = domino
    s.written[seat] += 1
    if writers(s) == 0:
        s.phase = TURN_BEGINS
