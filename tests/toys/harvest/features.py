"""Harvest as numbers: ``encode`` for learning and ``evaluate`` for a quick guess."""

from __future__ import annotations

from harvest.rules import pending
from harvest.rules.ending import LENGTH, TARGET, scores, to_beat
from harvest.state import HAND, HIGHEST_PRICE, MOST_PLAYERS, OVER
from tabletao.core.kernels.contract import Features, Position, Values
from tabletao.core.kernels.kernel import kernel

# For each farm, one's own first: whether there is one, coins, the barn, seeds held, what was planted (one of nine).
FARM_FEATURES = 6 + 9
# One's own seeds and choice; prices and what was sold; weather; what is to be decided; then the rest, one by one.
OWN, CHOICE, MARKET, WEATHER, PHASE = 3, 9, 6, 3, OVER
REST = 11
FIRST_OWN = MOST_PLAYERS * FARM_FEATURES
FIRST_MARKET = FIRST_OWN + OWN + CHOICE
FIRST_PHASE = FIRST_MARKET + MARKET + WEATHER
FIRST_REST = FIRST_PHASE + PHASE
FEATURES = FIRST_REST + REST
HALF_WAY = 20.0
"""So many coins or crops are squeezed to one half."""


@kernel
def squeezed(number: float) -> float:
    """A number without limits, between -1 and 1."""
    return number / (HALF_WAY + abs(number))


@kernel
def encode(s: Position, seat: int, out: Features) -> None:
    """§10 All that a seat knows, from its own side; a spectator looks from the first seat's."""
    mine = seat if seat < s.players else 0
    for i in range(FEATURES):
        out[i] = 0.0
    for i in range(s.players):
        encode_farm(s, (mine + i) % int(s.players), FARM_FEATURES * i, out)
    if seat == mine:
        for crop in range(3):
            out[FIRST_OWN + crop] = s.hand[seat, crop] / float(HAND)
        if s.chosen[seat] > 0:
            out[FIRST_OWN + OWN + int(s.chosen[seat]) - 1] = 1.0
    for crop in range(3):
        out[FIRST_MARKET + crop] = s.price[crop] / float(HIGHEST_PRICE)
        out[FIRST_MARKET + 3 + crop] = s.sold >> crop & 1
    if s.weather > 0:
        out[FIRST_MARKET + MARKET + int(s.weather) - 1] = 1.0
    if s.phase < OVER:
        out[FIRST_PHASE + int(s.phase)] = 1.0
    encode_rest(s, seat, mine, out)


@kernel
def encode_farm(s: Position, seat: int, first: int, out: Features) -> None:
    """§5 What everybody sees of a farm."""
    out[first] = 1.0
    out[first + 1] = squeezed(float(s.coins[seat]))
    for crop in range(3):
        out[first + 2 + crop] = squeezed(float(s.barn[seat, crop]))
    out[first + 5] = s.held[seat] / float(HAND)
    if s.planted[seat] > 0:
        out[first + 5 + int(s.planted[seat])] = 1.0


@kernel
def encode_rest(s: Position, seat: int, mine: int, out: Features) -> None:
    """§6, §8, §9 How far the match is, whose decision it is, and what was agreed."""
    out[FIRST_REST] = s.played / float(LENGTH[s.length])
    out[FIRST_REST + 1] = s.turn / float(MOST_PLAYERS)
    out[FIRST_REST + 2] = squeezed(float(s.neighbour))
    out[FIRST_REST + 3] = s.players / float(MOST_PLAYERS)
    out[FIRST_REST + 4] = s.mode
    out[FIRST_REST + 5] = s.rival
    out[FIRST_REST + 6] = s.length
    out[FIRST_REST + 7] = pending(s) >> seat & 1
    out[FIRST_REST + 8] = mine / float(MOST_PLAYERS)
    out[FIRST_REST + 9] = 1.0 if seat == mine else 0.0
    out[FIRST_REST + 10] = s.miller


@kernel
def evaluate(s: Position, out: Values) -> None:
    """§7, §8 The lead over the best of the others; §9 over the neighbour, or alone over what is due by now."""
    scores(s, out)
    due = TARGET * (int(LENGTH[s.length]) - int(s.played)) if s.players == 1 and s.rival == 0 else 0
    rival = to_beat(s) - due
    best = rival
    second = rival
    for seat in range(s.players):
        if out[seat] > best:
            best, second = out[seat], best
        elif out[seat] > second and (out[seat] < best or s.mode == 0):
            second = out[seat]
    for seat in range(s.players):
        out[seat] = squeezed(out[seat] - (second if out[seat] == best else best))
