"""§25 The dice of stage 2: rolled one by one, settled in any order; §28 those of stage 3 move the rulers at once."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest, without_lowest, write_more, write_set
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import PALACE, PRICE, SPACES, STEPS_BETWEEN, STUDENTS, TEMPLE
from tabletao.games.wu_wei.events.alone import (
    ChiLost,
    DieIdle,
    DieIgnored,
    DieSettled,
    MasterRemoved,
    MasterSent,
    Rolled,
)
from tabletao.games.wu_wei.events.several import ElementSet, PalaceTaken
from tabletao.games.wu_wei.moves.alone import Ignore, Roll, Send, Settle
from tabletao.games.wu_wei.rules.alone.goals import lose
from tabletao.games.wu_wei.rules.alone.purse import can_pay_power
from tabletao.games.wu_wei.rules.alone.rulers import march
from tabletao.games.wu_wei.rules.alone.states import TO_SETTLE, TO_TRAIN, exhaust, towns_up
from tabletao.games.wu_wei.rules.chi import charge, collect
from tabletao.games.wu_wei.rules.nature import change_season
from tabletao.games.wu_wei.rules.pieces import is_positive, occupied, relocate, squares_with, tile_at
from tabletao.games.wu_wei.state import (
    ADVANCED,
    ANIMAL_FACE,
    DICE,
    DICE_IN_ALL,
    DISCIPLINE,
    EMPEROR_DIE,
    FOR_DIE,
    LION_FACE,
    MASTER_GONE,
    MINUS_FACE,
    NEXT_DIE,
    NONE,
    PLUS_FACE,
    RING_FACE,
    RISING_EMPIRE,
    ROLL,
    SEND,
)

roll_code, settle_code, ignore_code, send_code = Roll.pack, Settle.pack, Ignore.pack, Send.pack
rolled_face = Roll.unpack
COMMON = 4
"""How many sides of a die have its most common face; the other two have one each."""
STUDENTS_FACES = 1 << PLUS_FACE | 1 << MINUS_FACE | 1 << ANIMAL_FACE
RULERS_FACES = 1 << PLUS_FACE | 1 << RING_FACE | 1 << LION_FACE
GENERALS_FACES = 1 << PLUS_FACE | 1 << MINUS_FACE | 1 << LION_FACE


# Rolling


@kernel
def is_rolled(s: Position, die: int) -> bool:
    """§25 The students of the other styles that are in play, the emperor, and at Advanced the empress."""
    if die < EMPEROR_DIE:
        return bool(die != s.lineage[0] and s.at[die] != NONE)
    return bool(die == EMPEROR_DIE or s.difficulty == ADVANCED)


@kernel
def roll_from(s: Position, first: int) -> None:
    """§25 The next die; when all have been rolled they are settled."""
    s.part = TO_SETTLE
    s.phase = NEXT_DIE
    for die in range(first, DICE_IN_ALL):
        if s.phase != ROLL and is_rolled(s, die):
            s.die = die
            s.phase = ROLL


@kernel
def faces(s: Position) -> int:
    """§25, §28 The faces of the die that is rolled."""
    if s.stage == RISING_EMPIRE:
        return GENERALS_FACES
    return STUDENTS_FACES if s.die < EMPEROR_DIE else RULERS_FACES


@kernel
def weight_of_face(face: int) -> int:
    """§25 How many sides of a die show a face."""
    return COMMON if face in (ANIMAL_FACE, LION_FACE) else 1


@kernel
def rolls(s: Position, out: Codes) -> int:
    """§25, §28 What a die may show."""
    return write_set(faces(s), roll_code(0), out)


@does(Roll)
def roll(s: Position, face: int) -> None:
    """§25 A die shows a face; §28 in stage 3 the ruler moves at once."""
    happened(s, Rolled, int(s.die), face)
    if s.stage == RISING_EMPIRE:
        march(s, face)
    else:
        s.dice[s.die] = 1 + face
        roll_from(s, int(s.die) + 1)


# Settling


@kernel
def next_die(s: Position) -> None:
    """§25 The dice are settled in an order of the player's choice."""
    s.asked = s.mover
    if unsettled(s) != 0:
        s.phase = DICE
    else:
        s.part = TO_TRAIN
        s.phase = DISCIPLINE


@kernel
def unsettled(s: Position) -> int:
    """§25 The dice that have not been settled yet, as a set."""
    found = 0
    for die in range(DICE_IN_ALL):
        found |= (1 if s.dice[die] > 0 else 0) << die
    return found


@kernel
def dice_to_settle(s: Position, out: Codes) -> int:
    """§25 Any die; those of the rulers can be ignored for three chi."""
    return settle_or_ignore(s, unsettled(s), out)


@kernel
def dice_considered(s: Position, out: Codes) -> int:
    """§25 The same, but for three chi nobody should ignore a lion: it takes one at most."""
    return settle_or_ignore(s, unsettled(s) & ~lions(s), out)


@kernel
def settle_or_ignore(s: Position, ignorable: int, out: Codes) -> int:
    """§25 Any die is settled, or one of the rulers' among some is ignored, if that can be paid."""
    written = write_set(unsettled(s), settle_code(0), out)
    return write_more(ignorable >> EMPEROR_DIE, ignore_code(0), written, out) if can_pay_power(s, 0) else written


@kernel
def lions(s: Position) -> int:
    """§25 The dice that show a lion, as a set."""
    found = 0
    for die in range(EMPEROR_DIE, DICE_IN_ALL):
        found |= (1 if s.dice[die] - 1 == LION_FACE else 0) << die
    return found


@does(Ignore)
def ignore(s: Position, die: int) -> None:
    """§25 Three chi, §26 at Beginner of any element, and a ruler's die has no effect."""
    happened(s, DieIgnored, EMPEROR_DIE + die)
    s.dice[EMPEROR_DIE + die] = 0
    charge(s, 0, PRICE, FOR_DIE)


@does(Settle)
def settle(s: Position, die: int) -> None:
    """§25 A die takes effect."""
    face = int(s.dice[die]) - 1
    happened(s, DieSettled, die, face)
    s.die = die
    s.phase = NEXT_DIE
    if face == PLUS_FACE and die >= EMPEROR_DIE:
        change_season(s)
    elif face == RING_FACE:
        exhaust(s, NEXT_DIE)
    elif face == LION_FACE:
        lose_chi(s)
    elif face == ANIMAL_FACE:
        collect(s, 0, int(s.element), 1)
    else:
        move_master(s, die)
        return
    s.dice[die] = 0


@kernel
def lose_chi(s: Position) -> None:
    """§25 Lion: one active chi, if there is any."""
    if s.chi[0, s.element] > 0:
        s.chi[0, s.element] -= 1
        happened(s, ChiLost, 0, int(s.element))
    else:
        happened(s, DieIdle, int(s.die), 0)


@kernel
def move_master(s: Position, die: int) -> None:
    """§25 A master is moved to the nearest place his die names; a tie is the player's."""
    aims = places_of_die(s, die)
    if int(s.dice[die]) - 1 == MINUS_FACE and towns_of(s, die) == 0:
        remove_master(s, die)
    elif count(aims) > 1:
        s.asked = s.mover
        s.phase = SEND
    elif aims == 0:
        happened(s, DieIdle, die, 1 if int(s.dice[die]) - 1 == PLUS_FACE else 3)
        s.dice[die] = 0
    else:
        send(s, lowest(aims))


@kernel
def towns_of(s: Position, style: int) -> int:
    """§25 The towns of a style's element that lie face up."""
    return squares_with(s, style) & towns_up(s)


@kernel
def places_of_die(s: Position, die: int) -> int:
    """§25 Plus: palace or temple, unless he is on one of them. Minus: a free town, else the temple."""
    home = squares_with(s, TEMPLE + die)
    if int(s.dice[die]) - 1 == PLUS_FACE:
        both = home | squares_with(s, PALACE + die)
        return 0 if both >> int(s.at[die]) & 1 else nearest(s, die, both)
    free = towns_of(s, die) & ~occupied(s)
    if free != 0:
        return nearest(s, die, free)
    return home & ~(1 << int(s.at[die])) & ~held_by_plus(s, die)


@kernel
def nearest(s: Position, style: int, spaces: int) -> int:
    """§25 Those of some spaces that are nearest to a master, in steps on the empty board."""
    best = SPACES
    found = 0
    left = spaces
    while left:
        space = lowest(left)
        left = without_lowest(left)
        far = int(STEPS_BETWEEN[s.at[style], space])
        if far < best:
            best = far
            found = 0
        if far == best:
            found |= 1 << space
    return found


@kernel
def held_by_plus(s: Position, style: int) -> int:
    """§25 The spaces held by another master or student-master with a plus."""
    found = 0
    for piece in range(2 * STUDENTS):
        if piece != style and s.at[piece] >= 0 and is_positive(s, piece):
            found |= 1 << int(s.at[piece])
    return found


@kernel
def held_by_master(s: Position, style: int) -> int:
    """§25 The spaces held by another master, also a dishonoured one, or by a student-master."""
    found = held_by_plus(s, style)
    for piece in range(STUDENTS):
        if piece != style and s.at[piece] >= 0:
            found |= 1 << int(s.at[piece])
    return found


@kernel
def sendings(s: Position, out: Codes) -> int:
    """§25 The equally near places from which the player chooses."""
    return write_set(places_of_die(s, int(s.die)), send_code(0), out)


@does(Send)
def send(s: Position, space: int) -> None:
    """§25 A master goes there, a plus only where no other master is; he collects nothing and only moves trackers."""
    style = int(s.die)
    is_plus = s.dice[style] - 1 == PLUS_FACE
    s.dice[style] = 0
    s.phase = NEXT_DIE
    if is_plus and held_by_master(s, style) >> space & 1:
        happened(s, DieIdle, style, 2)
        return
    happened(s, MasterSent, style, int(s.at[style]), space)
    relocate(s, style, space)
    tile = tile_at(s, space)
    if tile < TEMPLE:
        s.element = tile
        happened(s, ElementSet, tile)
    elif tile < PALACE:
        change_season(s)
    elif s.palace != style:
        s.palace = style
        happened(s, PalaceTaken, style)


@kernel
def remove_master(s: Position, style: int) -> None:
    """§25 No town of his is left: master and die leave the match; §26 which loses it if his card is missing."""
    s.dice[style] = 0
    happened(s, MasterRemoved, style)
    relocate(s, style, NONE)
    if s.cards[0, style] == 0:
        lose(s, MASTER_GONE)
