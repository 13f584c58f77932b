"""The rules of Harvest, and here the way through a match: ``season`` (§1 to §5), ``market`` (§6), ``ending``
(§7 to §9), ``knowledge`` (§10).
"""

from __future__ import annotations

from harvest.moves import MOVES, draw_code, drawn_crop, forecast_code, shown_weather, visit_code
from harvest.rules.ending import returns, scores
from harvest.rules.knowledge import check, guess, hide
from harvest.rules.market import sales, seller
from harvest.rules.season import SEED_WEIGHTS, WEATHER_CARDS, plantings, setup
from harvest.state import DEAL, FORECAST, NEIGHBOUR, OVER, PLANT
from tabletao.core.kernels.contract import CHANCE, Codes, Position
from tabletao.core.kernels.kernel import kernel

__all__ = ["apply", "check", "guess", "hide", "legal", "pending", "returns", "scores", "setup", "weight"]

apply = MOVES.act


@kernel
def pending(s: Position) -> int:
    """§2, §3, §9 Chance, §4 all who have not chosen, or §6 the one who is at the market."""
    if s.phase == OVER:
        return 0
    if s.phase == PLANT:
        mask = 0
        for seat in range(s.players):
            if s.chosen[seat] == 0:
                mask |= 1 << seat
        return mask
    return 1 << CHANCE if s.phase in (FORECAST, DEAL, NEIGHBOUR) else 1 << seller(s)


@kernel
def legal(s: Position, seat: int, out: Codes) -> int:
    """§2, §3, §4, §6, §9 What may be decided in each phase."""
    if pending(s) >> seat & 1 == 0:
        return 0
    if s.phase == PLANT:
        return plantings(s, seat, out)
    if seat != CHANCE:
        return sales(s, seat, out)
    for number in range(3):  # three kinds of weather, of seeds, and of fields
        if s.phase == FORECAST:
            out[number] = forecast_code(number)
        else:
            out[number] = draw_code(number) if s.phase == DEAL else visit_code(number)
    return 3


@kernel
def weight(s: Position, code: int) -> int:
    """§2 As many as there are cards of a weather, §3 as seeds are common, §9 each field as likely as the other."""
    if s.phase == FORECAST:
        return int(WEATHER_CARDS[shown_weather(code)[0]])
    return int(SEED_WEIGHTS[drawn_crop(code)[0]]) if s.phase == DEAL else 1
