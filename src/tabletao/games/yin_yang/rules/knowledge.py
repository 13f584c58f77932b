"""§15 What a player knows and may guess, and what is true of every position."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position, Words
from tabletao.core.kernels.kernel import kernel
from tabletao.core.kernels.rng import below
from tabletao.games.yin_yang.components import ADAPTATION, ALL_SQUARES, DOMINOES, LAWS, REGENERATED, RESERVES, START
from tabletao.games.yin_yang.rules.applying import applies, applies_anywhere, domino_at, hides_any
from tabletao.games.yin_yang.rules.board import turned
from tabletao.games.yin_yang.rules.conflict import conflicts
from tabletao.games.yin_yang.rules.creation import writers
from tabletao.games.yin_yang.rules.end import LONGEST, MOST_QUIET, in_corner
from tabletao.games.yin_yang.rules.law import domino_of, is_law, kind
from tabletao.games.yin_yang.rules.turn import can_act, can_move
from tabletao.games.yin_yang.state import (
    ACT,
    AFTER_MOVE,
    CHOOSE,
    CORNER,
    CREATION,
    LENGTH,
    MOVED,
    NOTHING_TO_DO,
    OVER,
    QUIET,
    REWRITE,
    TURN_BEGINS,
)

# What is known of a player's hidden laws.
NOTHING, SOME_APPLIES, NONE_APPLIES = range(3)
FINE = 28
"""The resolution of a probability, in bits."""


@kernel
def hide(s: Position, seat: int) -> None:
    """§15 A player sees the board, the laid laws and their own dominoes; the opponent's hidden ones cannot be read.

    §3 While laws are written, nobody sees how many the other has written, which would give away a ready-made set: to
    the opponent they are all still to be written.
    """
    for other in range(2):
        if other != seat:
            if s.phase == CREATION:
                s.written[other] = 0
            for place in range(DOMINOES):
                s.hidden[other, place] = 0


@kernel
def guess(s: Position, seat: int, rng: Words) -> None:
    """§15 Each domino that cannot be read gets one of the 405 laws, equally likely; or one that fits what is known."""
    for other in range(2):
        if other != seat:
            known = known_of_hidden(s, other)
            if known == NOTHING:
                guess_any(s, other, rng)
            else:
                guess_knowing(s, other, known, rng)


@kernel
def known_of_hidden(s: Position, seat: int) -> int:
    """§15 A player who began a turn unable to move or apply a laid law hides one that applies, or has lost by §12."""
    if s.mover != seat or (s.phase != ACT and s.reason != NOTHING_TO_DO):
        return NOTHING
    if s.reason == NOTHING_TO_DO:
        return NONE_APPLIES
    return NOTHING if can_act(s) else SOME_APPLIES


@kernel
def blank(s: Position, seat: int, place: int) -> bool:
    """§3, §15 Is there a law on a domino that cannot be read?"""
    return bool(place < s.written[seat] and domino_at(s, seat, place) == 0)


@kernel
def guess_any(s: Position, seat: int, rng: Words) -> None:
    """§15 Every law is equally likely on every domino that cannot be read."""
    for place in range(DOMINOES):
        if blank(s, seat, place):
            s.hidden[seat, place] = domino_of(below(rng, LAWS))


@kernel
def guess_knowing(s: Position, seat: int, known: int, rng: Words) -> None:
    """§15 The same, given that some of the laws applies, or that none does: every choice of laws is equally likely.

    Domino by domino: with ``blanks`` still to be filled and no law yet that applies, the next one applies in
    ``that_apply * LAWS**(blanks - 1)`` of all the choices that are left.
    """
    that_apply = count_laws(s, seat)
    blanks = 0
    for place in range(DOMINOES):
        blanks += 1 if blank(s, seat, place) else 0
    for place in range(DOMINOES):
        if blank(s, seat, place):
            if known == NOTHING:
                law = below(rng, LAWS)
            else:
                applying = known == SOME_APPLIES and below(rng, 1 << FINE) < chance_to_apply(that_apply, blanks)
                choices = that_apply if applying else LAWS - that_apply
                law = nth_law(s, seat, applying, below(rng, choices))
                known = NOTHING if applying else known
            s.hidden[seat, place] = domino_of(law)
            blanks -= 1


@kernel
def chance_to_apply(that_apply: int, blanks: int) -> int:
    """§15 The chance that the next of so many laws applies, if at least one of them does, in parts of ``1 << FINE``."""
    everything, without = 1, 1
    for _ in range(blanks):
        everything *= LAWS
        without *= LAWS - that_apply
    return (that_apply * (everything // LAWS) << FINE) // (everything - without)


@kernel
def would_apply(s: Position, seat: int, law: int, mine: int, theirs: int) -> bool:
    """§15 Could the player apply that law now, if it stood on a hidden domino?"""
    return applies(s, seat, domino_of(law), mine, theirs) != 0


@kernel
def count_laws(s: Position, seat: int) -> int:
    """§15 How many of the 405 laws the player could apply now."""
    mine, theirs = int(s.pieces[seat]), turned(int(s.pieces[1 - seat]))
    found = 0
    for law in range(LAWS):
        found += 1 if would_apply(s, seat, law, mine, theirs) else 0
    return found


@kernel
def may_hold(s: Position, seat: int) -> tuple[int, int]:
    """§15 The aid: how many laws each hidden domino of a player may hold, and how many of these apply now."""
    hidden = 0
    for place in range(DOMINOES):
        hidden += 1 if s.laid[seat, place] == 0 else 0
    applying, known = count_laws(s, seat), known_of_hidden(s, seat)
    if known == NONE_APPLIES:
        return LAWS - applying, 0
    return applying if known == SOME_APPLIES and hidden == 1 else LAWS, applying


@kernel
def nth_law(s: Position, seat: int, applying: bool, number: int) -> int:
    """§15 The law with that number among those the player could apply now, or could not."""
    mine, theirs = int(s.pieces[seat]), turned(int(s.pieces[1 - seat]))
    law = -1
    while number >= 0:
        law += 1
        if would_apply(s, seat, law, mine, theirs) == applying:
            number -= 1
    return law


@kernel
def check(s: Position) -> int:
    """§1, §2, §10 What is broken: board (1), dominoes (2), conflicts (3), phase and aid (4), reserve (5)."""
    mine, theirs = int(s.pieces[0]), turned(int(s.pieces[1]))
    if mine & theirs or (mine | int(s.pieces[1])) & ~ALL_SQUARES:
        return 1
    for seat in range(2):
        if not dominoes_fit(s, seat):
            return 2
        if laid_in_conflict(s, seat):
            return 3
    if not phase_fits(s) or not counters_fit(s) or not 0 <= s.aid <= 1:
        return 4
    return 0 if reserve_fits(s, 0) and reserve_fits(s, 1) else 5


@kernel
def dominoes_fit(s: Position, seat: int) -> bool:
    """§2, §3 On each domino that is written stands one law, or it cannot be read; on the others nothing."""
    if s.written[seat] < 0 or s.written[seat] > DOMINOES:
        return False
    for place in range(DOMINOES):
        hidden, laid = int(s.hidden[seat, place]), int(s.laid[seat, place])
        if (hidden != 0 and laid != 0) or (hidden | laid != 0 and not is_law(hidden | laid)):
            return False
        if hidden | laid != 0 and place >= s.written[seat]:
            return False
    return True


@kernel
def laid_in_conflict(s: Position, seat: int) -> bool:
    """§10 Laid laws never conflict with each other."""
    for place in range(DOMINOES):
        if s.laid[seat, place] != 0 and conflicts(s, seat, int(s.laid[seat, place])):
            return True
    return False


@kernel
def phase_fits(s: Position) -> bool:
    """§3, §4, §8, §12 There is a choice for the decision the position waits for, and no step is half done."""
    if s.phase < CREATION or MOVED <= s.phase <= TURN_BEGINS or s.phase > OVER:
        return False
    if (s.phase == OVER) != (s.reason != 0) or (s.phase == CREATION) != (writers(s) != 0):
        return False
    if (s.phase == REWRITE) != (s.chosen != 0) or s.chosen < 0 or s.chosen > DOMINOES:
        return False
    if s.phase == CREATION:
        return nothing_done(s)
    if s.phase == ACT:
        return not in_corner(s, 0) and not in_corner(s, 1) and (can_move(s) or may_apply(s))
    if s.phase == AFTER_MOVE:
        return hides_any(s, int(s.mover)) or applies_anywhere(s, int(s.mover))
    if s.phase == CHOOSE:
        return lays_adaptation(s)
    return reason_fits(s)


@kernel
def nothing_done(s: Position) -> bool:
    """§1, §3 While laws are written, the board is as it was set up and no law is laid."""
    if s.pieces[0] != START or s.pieces[1] != START:
        return False
    for place in range(DOMINOES):
        if s.laid[0, place] != 0 or s.laid[1, place] != 0:
            return False
    return True


@kernel
def lays_adaptation(s: Position) -> bool:
    """§8 A player who may pick up a domino has just applied a law of adaptation, so one is laid."""
    for place in range(DOMINOES):
        if kind(int(s.laid[s.mover, place])) == ADAPTATION:
            return True
    return False


@kernel
def reason_fits(s: Position) -> bool:
    """§11, §12, §13 The position shows the reason for which the game ended."""
    if (s.reason == CORNER) != (s.phase == OVER and (in_corner(s, 0) or in_corner(s, 1))):
        return False
    if (s.reason == QUIET and s.quiet < MOST_QUIET) or (s.reason == LENGTH and s.turn < LONGEST):
        return False
    return bool(s.reason != NOTHING_TO_DO or not can_act(s))


@kernel
def may_apply(s: Position) -> bool:
    """§12, §15 Can the player whose turn it is apply a law, as far as the dominoes can be read?"""
    mover = int(s.mover)
    if applies_anywhere(s, mover):
        return True
    for place in range(DOMINOES):
        if domino_at(s, mover, place) == 0:
            return count_laws(s, mover) != 0
    return False


@kernel
def counters_fit(s: Position) -> bool:
    """§4, §13 Turns and quiet turns are counted within their bounds."""
    if s.phase == CREATION:
        return bool(s.turn == 0 and s.mover == 0 and s.quiet == 0)
    if s.turn < 1 or s.turn > LONGEST or s.mover < 0 or s.mover > 1:
        return False
    most = MOST_QUIET if s.reason == QUIET or s.reason == CORNER else MOST_QUIET - 1
    return bool(0 <= s.quiet <= min(most, int(s.turn)))


@kernel
def reserve_fits(s: Position, seat: int) -> bool:
    """§14 What is left to bring forth is what each player began with, less two for each regeneration."""
    return bool(0 <= s.left[seat] <= (RESERVES[seat] if s.reserve else 0) and s.left[seat] % REGENERATED == 0)
