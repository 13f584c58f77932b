"""§10 What a player knows and may guess, and what is always true."""

from __future__ import annotations

import numpy as np

from harvest.rules.ending import LENGTH
from harvest.rules.season import NOBODY, SEED_WEIGHTS, drawing_seat
from harvest.state import (
    DEAL,
    HAND,
    HIGHEST_PRICE,
    LOWEST_PRICE,
    MOST_PLAYERS,
    MOST_RIVALS,
    NEIGHBOUR,
    OVER,
    PLANT,
    SELL,
)
from tabletao.core.kernels.contract import Position, Words
from tabletao.core.kernels.kernel import kernel
from tabletao.core.kernels.rng import below

BAG = np.repeat(np.arange(3), SEED_WEIGHTS)
"""Seeds in the shares in which they are drawn."""


@kernel
def hide(s: Position, seat: int) -> None:
    """§10 The seeds and the choice of everybody else."""
    for other in range(s.players):
        if other != seat:
            s.chosen[other] = 0
            for crop in range(3):
                s.hand[other, crop] = 0


@kernel
def seen(s: Position, seat: int) -> int:
    """§10 How many seeds of a hand are seen: all or none."""
    return int(s.hand[seat, 0]) + int(s.hand[seat, 1]) + int(s.hand[seat, 2])


@kernel
def guess(s: Position, seat: int, rng: Words) -> None:
    """§3 Hidden hands hold seeds as they are drawn; that nobody else has chosen yet is as good a guess as any.

    §9 Only while the neighbour plants it is known that all have chosen.
    """
    for other in range(s.players):
        if other != seat:
            for _ in range(s.held[other]):
                s.hand[other, BAG[below(rng, len(BAG))]] += 1
            if s.phase == NEIGHBOUR:
                crop = below(rng, 3)
                while s.hand[other, crop] == 0:
                    crop = below(rng, 3)
                s.chosen[other] = 1 + 3 * crop + below(rng, 3)


@kernel
def check(s: Position) -> int:
    """§3 to §8 The number of what is broken: the setup (1), a farm (2), the market (3), or the phase (4)."""
    if (s.mode and s.players not in (4, 6)) or (s.rival and s.players > MOST_RIVALS):
        return 1
    if s.miller and (s.players < 3 or s.mode):
        return 1
    for seat in range(MOST_PLAYERS):
        if not farm_fits(s, seat):
            return 2
    for crop in range(3):
        if not LOWEST_PRICE <= s.price[crop] <= HIGHEST_PRICE:
            return 3
    if not 0 <= s.turn < s.players or (s.turn > 0 and s.phase != SELL) or (s.sold and s.turn == 0):
        return 3
    return 0 if phase_fits(s) else 4


@kernel
def farm_fits(s: Position, seat: int) -> bool:
    """§3, §4 A hand is seen whole or not at all, and a seed that was chosen is in it. Nobody sits at an empty seat."""
    chosen = int(s.chosen[seat])
    if s.held[seat] < 0 or s.held[seat] > HAND or (seen(s, seat) > 0 and seen(s, seat) != s.held[seat]):
        return False
    if chosen < 0 or chosen > 9 or (chosen > 0 and s.hand[seat, (chosen - 1) // 3] == 0):
        return False
    if chosen > 0 and s.phase not in (PLANT, NEIGHBOUR):
        return False
    if not 0 <= s.planted[seat] <= 9 or (s.planted[seat] > 0) != (s.phase == SELL and seat < s.players):
        return False
    return bool(seat < s.players or s.held[seat] + s.coins[seat] == 0)


@kernel
def phase_fits(s: Position) -> bool:
    """§2 to §7 What the position waits for is there to be decided."""
    if (s.phase == OVER) != (s.reason != 0) or (s.phase == OVER) != (s.played == LENGTH[s.length]):
        return False
    if (s.weather > 0) != (s.phase in (DEAL, PLANT, NEIGHBOUR, SELL)) or s.played > LENGTH[s.length]:
        return False
    if s.phase == DEAL:
        return drawing_seat(s) != NOBODY
    if s.phase == PLANT:
        return drawing_seat(s) == NOBODY and someone_chooses(s)
    if s.phase == NEIGHBOUR:
        return bool(s.rival and drawing_seat(s) == NOBODY and all_chosen(s))
    for seat in range(s.players):
        if s.held[seat] == HAND:
            return False
    return True


@kernel
def all_chosen(s: Position) -> bool:
    """§9 All whose seeds are seen have chosen one."""
    for seat in range(s.players):
        if (s.chosen[seat] > 0) != (seen(s, seat) > 0):
            return False
    return True


@kernel
def someone_chooses(s: Position) -> bool:
    """§4 Not all have chosen."""
    for seat in range(s.players):
        if s.chosen[seat] == 0:
            return True
    return False
