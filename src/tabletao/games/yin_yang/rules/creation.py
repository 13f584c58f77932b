"""§3 Creation: four laws each, written in secret and at the same time."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yin_yang.components import DOMINOES, LAWS, NUMBER, SETS
from tabletao.games.yin_yang.events import AllWritten, Wrote
from tabletao.games.yin_yang.moves import LAW_CODE, SET_CODE, TakeSet
from tabletao.games.yin_yang.rules.law import domino_of
from tabletao.games.yin_yang.state import CREATION, TURN_BEGINS

READY_MADE = len(SETS)
LAW_BITS = 9
BY_HAND = -1
"""Instead of the number of a set: the law is written by hand."""
SETS_PACKED = tuple(
    sum(NUMBER[each.dominoes[place]] << LAW_BITS * i for i, each in enumerate(SETS)) for place in range(DOMINOES)
)
"""§3 The laws of the ready-made sets, first to fourth: in each number one law of every set, nine bits each."""


@kernel
def all_laws(out: Codes) -> int:
    """§3, §8 Any law may be written, also twice, also one that conflicts with another."""
    for law in range(LAWS):
        out[law] = LAW_CODE + law
    return LAWS


@kernel
def ready_made(s: Position, seat: int, written: int, out: Codes) -> int:
    """§3 A player who has not written a law yet may take a ready-made set instead."""
    if s.phase == CREATION and s.written[seat] == 0:
        for number in range(READY_MADE):
            out[written] = SET_CODE + number
            written += 1
    return written


@kernel
def law_of_set(number: int, place: int) -> int:
    """§3 The number of one law of a ready-made set; for white it reads with the colours changed."""
    first, second, third, fourth = SETS_PACKED
    packed = first if place == 0 else second if place == 1 else third if place == 2 else fourth
    return packed >> LAW_BITS * number & (1 << LAW_BITS) - 1


@does(TakeSet)
def take_set(s: Position, seat: int, number: int) -> None:
    """§3 All four laws are written at once."""
    happened(s, Wrote, seat, 0, 0, number)
    for place in range(DOMINOES):
        write_next(s, seat, domino_of(law_of_set(number, place)))


@kernel
def writers(s: Position) -> int:
    """§3 Those who have not yet written their four laws, as a bit set of seats."""
    return int(s.written[0] < DOMINOES) | int(s.written[1] < DOMINOES) << 1


@kernel
def write_by_hand(s: Position, seat: int, domino: int) -> None:
    """§3 A law is written by hand."""
    happened(s, Wrote, seat, int(s.written[seat]), domino, BY_HAND)
    write_next(s, seat, domino)


@kernel
def write_next(s: Position, seat: int, domino: int) -> None:
    """§3 The law goes onto the player's next domino; when both players have written four, the first turn begins."""
    s.hidden[seat, s.written[seat]] = domino
    s.written[seat] += 1
    if writers(s) == 0:
        happened(s, AllWritten)
        s.phase = TURN_BEGINS
