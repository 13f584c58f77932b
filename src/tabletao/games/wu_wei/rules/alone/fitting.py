"""§20 to §30 What is always true of a match alone."""

from __future__ import annotations

from tabletao.core.kernels.bits import count
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import EMPEROR, PIECES, SPACES, STUDENTS, TOWERS, TOWN, WHITE_GENERAL
from tabletao.games.wu_wei.rules.alone.goals import TOWNS
from tabletao.games.wu_wei.rules.alone.setting import ALL_CARDS, ALL_STYLES
from tabletao.games.wu_wei.rules.alone.traditions import IN_DECK, seen
from tabletao.games.wu_wei.rules.pieces import squares_of_kind
from tabletao.games.wu_wei.state import (
    CAMPAIGN,
    DICE_IN_ALL,
    EMPERORS_LEVEL,
    FACES_IN_ALL,
    NONE,
    RISING_EMPIRE,
    STATES,
    TRADITIONS,
)


@kernel
def characters_fit_alone(s: Position) -> bool:
    """§20 The student and five masters; in stage 2 some may have left, stage 3 has five students and two rulers."""
    for piece in range(PIECES):
        if not NONE <= s.at[piece] < SPACES:
            return False
        is_ruler = EMPEROR <= piece < WHITE_GENERAL
        is_student = STUDENTS <= piece < EMPEROR
        if s.cycle > 0 and s.at[piece] == NONE:
            if is_ruler and s.stage == RISING_EMPIRE:
                return False
            if is_student and (s.stage == RISING_EMPIRE or piece - STUDENTS == s.lineage[0]):
                return False
            if piece < STUDENTS and (s.stage != STATES or piece == s.lineage[0]):
                return False
        elif s.at[piece] != NONE and s.stage != RISING_EMPIRE:
            if piece >= EMPEROR or (is_student and piece - STUDENTS != s.lineage[0]):
                return False
    return bool(0 <= s.lost < 1 << 5 and s.positive == 0 and s.at[WHITE_GENERAL] == NONE and owners_fit_alone(s))


@kernel
def owners_fit_alone(s: Position) -> bool:
    """§20 Once all have taken their places everybody is the player's, and in stage 3 all students are promoted."""
    own = int(s.lineage[0])
    is_placed = own != NONE and s.at[own] != NONE
    for lineage in range(5):
        is_owned = is_placed or lineage == own
        if s.owner[lineage] != (0 if is_owned else NONE):
            return False
    if s.stage == RISING_EMPIRE:
        return bool(s.promoted == (ALL_STYLES if is_placed else 0))
    return bool(s.promoted == 0 or s.promoted == 1 << max(own, 0))


@kernel
def cards_fit_alone(s: Position) -> bool:
    """§21, §27, §30 Four of each animal can be revealed, and no card is in two places."""
    for animal in range(5):
        if seen(s, animal) > IN_DECK or (s.aside[animal] > 0 and s.revealed >> (5 * animal + s.aside[animal] - 1) & 1):
            return False
        if not 0 <= s.aside[animal] <= 5:
            return False
    cards = int(s.revealed) | int(s.hand) | int(s.removed)
    if cards & ~ALL_CARDS or s.hand & s.removed or (s.removed != 0 and s.level != CAMPAIGN):
        return False
    return bool((s.stage == TRADITIONS or s.revealed == 0) and (s.stage == RISING_EMPIRE or s.hand == 0))


@kernel
def towns_fit_alone(s: Position) -> bool:
    """§24, §27 Only towns lie face down; towers stand on the corners, in stage 2 on those that lie face down."""
    if s.down & ~squares_of_kind(s, TOWN) or count(int(s.down)) > TOWNS:
        return False
    if count(int(s.towers)) > TOWERS or s.towers & ~int(s.down):
        return False
    if s.stage == TRADITIONS and s.down != 0:
        return False
    return bool(s.stage == RISING_EMPIRE or s.fields == 0)


@kernel
def dice_fit_alone(s: Position) -> bool:
    """§25 Each die shows one of its faces, or none."""
    for die in range(DICE_IN_ALL):
        if not 0 <= s.dice[die] <= FACES_IN_ALL or (s.stage != STATES and s.dice[die] != 0):
            return False
    return bool(TRADITIONS <= s.stage <= RISING_EMPIRE and 0 <= s.difficulty <= 2 and 0 <= s.die < DICE_IN_ALL)


@kernel
def stage_fits(s: Position) -> bool:
    """§20 The stage is that of the level; where several play there is none, nor anything that only stages have."""
    if s.level == CAMPAIGN:
        return bool(TRADITIONS <= s.stage <= RISING_EMPIRE)
    if s.level > EMPERORS_LEVEL:
        return bool(s.stage == s.level - EMPERORS_LEVEL)
    cards = int(s.revealed) | int(s.hand) | int(s.removed)
    turn = int(s.part) | int(s.moonlit) | int(s.coiled) | int(s.outer) | int(s.leaving) | int(s.stuck)
    return bool(s.stage == 0 and s.style == NONE and s.down == 0 and cards == 0 and turn == 0)
