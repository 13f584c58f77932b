"""§1 Setup, §2 weather, §3 seeds, §4 planting, §5 harvest, §9 the neighbour."""

from __future__ import annotations

import numpy as np

from harvest.events import Chosen, Drawn, Harvested, RoundBegan, Visited
from harvest.moves import Draw, Forecast, Plant, Visit, plant_code
from harvest.state import DEAL, FIRST_PRICE, HAND, NEIGHBOUR, PLANT, SELL
from tabletao.core.declare.kinds import does
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel

WEATHER_CARDS = np.array([3, 2, 1])
SEED_WEIGHTS = np.array([3, 2, 1])
HARVEST = np.array([[1, 2, 4], [4, 2, 1], [0, 2, 0]])
"""For each weather what hill, valley and shore give."""
NEIGHBOUR_PAY = 3
NOBODY = -1


@kernel
def setup(s: Position) -> None:
    """§1 All crops cost the same, and the first round begins with the weather."""
    for crop in range(3):
        s.price[crop] = FIRST_PRICE


@does(Forecast)
def forecast(s: Position, weather: int) -> None:
    """§2 The weather of the round is known, and seeds are drawn."""
    happened(s, RoundBegan, weather)
    s.weather = 1 + weather
    s.phase = DEAL


@kernel
def drawing_seat(s: Position) -> int:
    """§3 The first who holds too few seeds."""
    for seat in range(s.players):
        if s.held[seat] < HAND:
            return seat
    return NOBODY


@does(Draw)
def draw(s: Position, crop: int) -> None:
    """§3 A seed for the first who holds too few; when all hold enough they plant."""
    seat = drawing_seat(s)
    happened(s, Drawn, seat, crop)
    s.hand[seat, crop] += 1
    s.held[seat] += 1
    if drawing_seat(s) == NOBODY:
        s.phase = PLANT


@kernel
def plantings(s: Position, seat: int, out: Codes) -> int:
    """§4 Each kind of seed that is held, on each field."""
    count = 0
    for crop in range(3):
        if s.hand[seat, crop] > 0:
            for field in range(3):
                out[count] = plant_code(crop, field)
                count += 1
    return count


@does(Plant)
def plant(s: Position, seat: int, crop: int, field: int) -> None:
    """§4 A choice is kept secret until all have chosen. §9 The neighbour comes last."""
    happened(s, Chosen, seat, crop, field)
    s.chosen[seat] = 1 + 3 * crop + field
    for other in range(s.players):
        if s.chosen[other] == 0:
            return
    if s.rival:
        s.phase = NEIGHBOUR
    else:
        harvest(s, NOBODY)


@does(Visit)
def visit(s: Position, field: int) -> None:
    """§9 The neighbour shares in the harvest of a field and is paid at once."""
    coins = NEIGHBOUR_PAY * share(s, field, field)
    happened(s, Visited, field, coins)
    s.neighbour += coins
    harvest(s, field)


@kernel
def share(s: Position, field: int, visited: int) -> int:
    """§5 What each who planted on a field gets of it; the neighbour may be one of them."""
    sharing = 1 if field == visited else 0
    for seat in range(s.players):
        if (s.chosen[seat] - 1) % 3 == field:
            sharing += 1
    return int(HARVEST[s.weather - 1, field]) // sharing


@kernel
def harvest(s: Position, visited: int) -> None:
    """§5 All bring in their share, and go to the market."""
    for seat in range(s.players):
        crop, field = (int(s.chosen[seat]) - 1) // 3, (int(s.chosen[seat]) - 1) % 3
        amount = share(s, field, visited)
        happened(s, Harvested, seat, crop, field, amount)
        s.barn[seat, crop] += amount
        s.hand[seat, crop] -= 1
        s.held[seat] -= 1
    for seat in range(s.players):
        s.planted[seat] = s.chosen[seat]
        s.chosen[seat] = 0
    s.phase = SELL
