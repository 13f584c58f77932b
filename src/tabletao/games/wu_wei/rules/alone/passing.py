"""§27 Yin-yang tiles in stage 3: nobody may end there, so there must be a way on, and the chi for it."""

from __future__ import annotations

from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import ADJACENT, CRANE, FREE_STEPS, NORTH_TILE, PRICE, SNAKE, SOUTH_TILE
from tabletao.games.wu_wei.rules.alone.purse import any_price, can_spare, for_steps, takes_any
from tabletao.games.wu_wei.rules.meditation import been
from tabletao.games.wu_wei.rules.pieces import barred, company, piece_of
from tabletao.games.wu_wei.state import FOR_CRANE, FOR_LEAP, FOR_WALL, NONE, RISING_EMPIRE

COPIES_OF_ONE = 0b11111


@kernel
def with_power(s: Position, animal: int) -> int:
    """§27 The elements on the cards of an animal whose power can be used: the discarded card, and all that are held."""
    cards = int(s.hand)
    if s.card != NONE and s.spent >> int(s.card) & 1 == 0:
        cards |= 1 << int(s.card)
    return cards >> (5 * animal) & COPIES_OF_ONE


@kernel
def is_taiji(space: int) -> bool:
    """§1 Whether a space is a yin-yang tile."""
    return space in (NORTH_TILE, SOUTH_TILE)


@kernel
def surcharge(s: Position, taken: int) -> int:
    """§7 What a step costs after so many others."""
    return 1 if s.steps + taken >= FREE_STEPS else 0


@kernel
def exits(s: Position, piece: int, closed: int, tile: int) -> int:
    """§27 The octagons beside a yin-yang tile that a character could enter, if need be over a wall."""
    return int(ADJACENT[tile]) & ~closed & ~barred(s) & ~company(s, piece)


@kernel
def can_step_off(
    s: Position, piece: int, closed: int, tile: int, whatever: int, active: int, without: int, number: int
) -> bool:
    """§27 Whether the chi for a step off a yin-yang tile could be paid, with those for a wall or the snake on it.

    What else has to be paid is counted in ``whatever`` and ``active``, and what a number of an element would pay.
    """
    ways = exits(s, piece, closed, tile)
    if ways & ~int(s.walls):
        return can_spare(s, whatever, active, without, number)
    if ways == 0:
        return False
    loose = any_price(s) if with_power(s, SNAKE) else 0
    over = can_spare(s, whatever + loose, active + PRICE - loose, without, number)
    return over or can_spare(s, whatever, active + PRICE, without, number)


@kernel
def goes_on(
    s: Position, piece: int, closed: int, tile: int, taken: int, cranes: int, whatever: int, active: int,
    without: int, number: int,
) -> bool:  # fmt: skip
    """§27 Whether a character that has taken some more steps can leave a yin-yang tile, maybe by a crane to the other.

    ``cranes`` are used for it already.
    """
    active += surcharge(s, taken)
    if can_step_off(s, piece, closed, tile, whatever, active, without, number):
        return True
    other = NORTH_TILE + SOUTH_TILE - tile
    if count(with_power(s, CRANE)) <= cranes or (closed | company(s, piece)) >> other & 1:
        return False
    whatever += any_price(s)
    active += PRICE - any_price(s) + surcharge(s, taken + 1)
    return can_step_off(s, piece, closed, other, whatever, active, without, number)


@kernel
def closed_to(s: Position, own: int) -> int:
    """§6 The spaces on which one of the pair has been in this movement, its own included."""
    return been(s, own) | 1 << int(s.at[piece_of(s, 0, own)])


@kernel
def passable(s: Position, piece: int, closed: int, spaces: int) -> int:
    """§27 Nobody may end on a yin-yang tile, so such a step needs a way on."""
    for tile in (NORTH_TILE, SOUTH_TILE):
        if spaces >> tile & 1 and not goes_on(s, piece, closed, tile, 1, 0, 0, surcharge(s, 0), 0, 0):
            spaces &= ~(1 << tile)
    return spaces


@kernel
def breakable(s: Position, own: int, walls: int) -> int:
    """§27 The walls that a character may destroy for three chi: on a yin-yang tile enough is kept for the way on."""
    piece, closed = piece_of(s, 0, own), closed_to(s, own)
    here = int(s.at[piece])
    if not is_taiji(here):
        return walls
    found = 0
    while walls:
        if keeps_way(s, piece, closed, here, lowest(walls), 0, PRICE, 0, 0):
            found |= 1 << lowest(walls)
        walls = without_lowest(walls)
    return found


@kernel
def keeps_way(
    s: Position, piece: int, closed: int, tile: int, wall: int, whatever: int, active: int, without: int, number: int
) -> bool:
    """§27 Whether a character on a yin-yang tile can go on after destroying a wall."""
    if exits(s, piece, closed, tile) >> wall & 1:
        return can_spare(s, whatever, active + surcharge(s, 0), without, number)
    return goes_on(s, piece, closed, tile, 0, 0, whatever, active, without, number)


@kernel
def leaves_enough(s: Position, element: int, number: int, paid: int) -> bool:
    """§7, §29 Whether what is owed besides, and the way on from a yin-yang tile, can be paid with all other chi.

    ``paid`` of what is owed are paid with a number of an element.
    """
    steps = for_steps(s)
    left = int(s.owed) - paid
    active = min(left, steps) if takes_any(s) else left
    whatever = left - active
    if s.stage != RISING_EMPIRE or s.purpose == FOR_LEAP:
        return can_spare(s, whatever, active, element, number)
    own = int(s.character)
    piece, closed = piece_of(s, 0, own), closed_to(s, own)
    if s.purpose == FOR_WALL and is_taiji(int(s.at[piece])):
        return keeps_way(s, piece, closed, int(s.at[piece]), int(s.aim), whatever, active, element, number)
    if s.purpose == FOR_WALL or not is_taiji(int(s.aim)):
        return can_spare(s, whatever, active, element, number)
    cranes = 1 if s.purpose == FOR_CRANE else 0
    return goes_on(s, piece, closed, int(s.aim), 1, cranes, whatever, active, element, number)
