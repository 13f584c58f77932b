"""§19 What a player knows and may guess, and what is always true."""

from __future__ import annotations

from tabletao.core.kernels.bits import count
from tabletao.core.kernels.contract import Position, Words
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    CENTRE_BIT,
    EMPEROR,
    OCTAGONS,
    PALACE,
    PIECES,
    SPACES,
    STUDENTS,
    TEMPLE,
    TERRAIN,
    TOWERS,
    UNLAID,
    WHITE_GENERAL,
)
from tabletao.games.wu_wei.rules.alone.fitting import (
    cards_fit_alone,
    characters_fit_alone,
    dice_fit_alone,
    stage_fits,
    towns_fit_alone,
)
from tabletao.games.wu_wei.rules.chi import supply
from tabletao.games.wu_wei.rules.nature import walls_left
from tabletao.games.wu_wei.rules.pieces import (
    cards_of,
    is_emperor,
    is_positive,
    is_ruler,
    rulers,
    squares_with,
    tile_at,
)
from tabletao.games.wu_wei.rules.setup import bare
from tabletao.games.wu_wei.state import (
    BEGIN,
    BID,
    EMPERORS_LEVEL,
    LIFT,
    LINEAGE,
    MOVE,
    NOBODY,
    NONE,
    OVER,
    RISING_EMPIRE,
    RUNNING,
    TRADITIONS,
)


@kernel
def hide(s: Position, seat: int) -> None:
    """§17 Bids are secret until all have bid."""
    if s.phase == BID:
        for other in range(s.players):
            if other != seat:
                s.bid[other] = 0


@kernel
def guess(s: Position, seat: int, rng: Words) -> None:
    """§17 That nobody else has bid yet is as good a guess as any."""


@kernel
def check(s: Position) -> int:
    """§1 to §30 What is broken: board (1), chi (2), cards (3), walls and towers (4), characters (5), or turn (6)."""
    if not board_fits(s):
        return 1
    if not chi_fits(s):
        return 2
    if not cards_fit(s):
        return 3
    if not works_fit(s):
        return 4
    if not characters_fit(s):
        return 5
    return 0 if turn_fits(s) else 6


@kernel
def board_fits(s: Position) -> bool:
    """§1 Each terrain lies once; five temples, five palaces and twenty towns on the squares."""
    union = 0
    total = 0
    for season in range(4):
        union |= int(s.terrain[season])
        total += count(int(s.terrain[season]))
    if (
        total != count(union)
        or union & ~TERRAIN
        or (s.phase > BEGIN and s.phase != LIFT and bare(s) != 0 and not is_early(s))
    ):
        return False
    if s.phase >= BEGIN and not is_early(s):
        if squares_with(s, UNLAID) != 0:
            return False
        for element in range(5):
            towns = count(squares_with(s, element))
            if count(squares_with(s, TEMPLE + element)) != 1 or count(squares_with(s, PALACE + element)) != 1:
                return False
            if towns != 4:
                return False
    return True


@kernel
def is_early(s: Position) -> bool:
    """§20 In stage 1 the student is chosen before the board is laid."""
    return bool(s.phase == LINEAGE and s.stage == TRADITIONS)


@kernel
def chi_fits(s: Position) -> bool:
    """§7 Of 36 chi of each element none is lost."""
    for element in range(5):
        if supply(s, element) < 0:
            return False
        for seat in range(s.players):
            if s.chi[seat, element] < 0:
                return False
    return bool(0 <= s.pool <= 3 and s.owed >= 0)


@kernel
def cards_fit(s: Position) -> bool:
    """§12 Each of the 25 cards is in one hand or in its stack, and who has five of them is promoted."""
    for animal in range(5):
        seen = 0
        for seat in range(s.players):
            card = int(s.cards[seat, animal])
            if not 0 <= card <= 5 or (card > 0 and seen >> card & 1):
                return False
            seen |= 1 << card if card > 0 else 0
    if s.stage == RISING_EMPIRE:
        return bool(0 <= s.spent < 1 << 25 and cards_fit_alone(s))
    for seat in range(s.players):
        lineage = int(s.lineage[seat])
        if (cards_of(s, seat) == 5) != (lineage >= 0 and s.promoted >> lineage & 1 == 1):
            return False
    return bool(0 <= s.spent < 1 << 25 and 0 <= s.promoted < 1 << 5 and (s.stage == 0 or cards_fit_alone(s)))


@kernel
def works_fit(s: Position) -> bool:
    """§11, §15 Walls and fields on terrain, towers on towns, no more of either than there are."""
    if (int(s.walls) | int(s.fields)) & ~TERRAIN or walls_left(s) < 0 or count(int(s.towers)) > TOWERS:
        return False
    if s.stage > 0:
        return towns_fit_alone(s)
    for space in range(OCTAGONS, SPACES):
        if s.towers >> space & 1 and tile_at(s, space) >= TEMPLE:
            return False
    if s.level != EMPERORS_LEVEL and (s.fields != 0 or s.towers != 0):
        return False
    return True


@kernel
def characters_fit(s: Position) -> bool:
    """§2, §4 Each lineage has at most one player; whoever plays has a student; nobody stands on a wrong space."""
    if s.stage > 0:
        return characters_fit_alone(s) and (s.phase != MOVE or signs_fit(s))
    for piece in range(PIECES):
        if not NONE <= s.at[piece] < SPACES:
            return False
    for lineage in range(5):
        seat = int(s.owner[lineage])
        if seat != NOBODY and (s.lineage[seat] != lineage or s.at[STUDENTS + lineage] == NONE):
            return False
        if seat == NOBODY and s.at[STUDENTS + lineage] != NONE:
            return False
        if s.cycle > 0 and s.at[lineage] == NONE:
            return False
    if not 0 <= s.lost < 1 << 5:
        return False
    for piece in range(EMPEROR, PIECES):
        if s.level != EMPERORS_LEVEL and s.at[piece] != NONE:
            return False
    for general in range(2):
        if s.positive >> general & 1 and s.at[WHITE_GENERAL + general] == NONE and s.cycle > 0:
            return False
    return bool(0 <= s.positive < 4 and (s.phase != MOVE or signs_fit(s)))


@kernel
def signs_fit(s: Position) -> bool:
    """§4, §14 Outside the centre no two minus share a space, and rulers share with nobody; two plus may."""
    minus = 0
    taken = 0
    ruled = rulers(s) & ~CENTRE_BIT
    for piece in range(PIECES):
        here = 1 << int(s.at[piece]) if s.at[piece] >= 0 else 0
        here &= ~CENTRE_BIT
        if here & ruled & taken:
            return False
        taken |= here
        if not is_ruler(piece) and here and not is_positive(s, piece):
            if here & minus:
                return False
            minus |= here
    return True


@kernel
def turn_fits(s: Position) -> bool:
    """§17, §18 The phase is one in which a match can rest, and the reason says whether it is over."""
    if (s.phase == OVER) != (s.reason != RUNNING) or s.phase > OVER:
        return False
    for seat in range(s.players):
        if s.bid[seat] < 0 or s.offered[seat] < 0:
            return False
        if s.cycle > 0 and not is_emperor(s, seat) and s.lineage[seat] < 0:
            return False
    if not stage_fits(s) or (s.stage > 0 and not dice_fit_alone(s)):
        return False
    return bool(0 <= s.season < 4 and 0 <= s.element < 5 and 0 <= s.palace < 5 and 0 <= s.white < 4)
