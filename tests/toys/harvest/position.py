"""Harvest's positions as text that a person can read and change.

    match: 3 players, each, none, short
    round: 2, plant, sun
    prices: 3 4 2
    red: 12 coins, barn 0 2 1, hand wheat wheat beans, chosen wheat hill
    orange: 3 coins, barn 1 0 0, hand ? ? ?
    yellow: 7 coins, barn 0 0 0, hand ? ? ?

``round`` has the number of rounds that are over. At the market ``planted wheat hill`` stands in the place of
``chosen``, and the line ``market: 2 wheat roses`` says how many have been there and what was sold. ``neighbour: 12``
are the neighbour's coins. With ``miller`` at the end of the first line the last farm is the miller's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from harvest.state import CROPS, FIELDS, LENGTHS, MODES, OVER, PHASES, POSITION, RIVALS, SEATS, WEATHERS
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.show.lines import index_of, named_values, read_values, set_of

CHOICES = ("chosen", "planted")


def write_position(s: Position) -> str:
    """The position as text."""
    return "\n".join(_lines(s)) + "\n"


def _lines(s: Position) -> Iterator[str]:
    miller = ", miller" if s.miller else ""
    yield f"match: {s.players} players, {MODES[s.mode]}, {RIVALS[s.rival]}, {LENGTHS[s.length]}{miller}"
    yield f"round: {s.played}, {PHASES[s.phase]}" + (f", {WEATHERS[s.weather - 1]}" if s.weather else "")
    yield f"prices: {' '.join(map(str, s.price))}"
    if s.turn:
        yield " ".join([f"market: {s.turn}", *(CROPS[crop] for crop in members_of(int(s.sold)))])
    if s.neighbour:
        yield f"neighbour: {s.neighbour}"
    for seat in range(s.players):
        name = "miller" if s.miller and seat == s.players - 1 else SEATS[seat]
        yield f"{name}: {', '.join(_farm(s, seat))}"


def _farm(s: Position, seat: int) -> Iterator[str]:
    """What is said of a farm."""
    yield f"{s.coins[seat]} coins"
    yield f"barn {' '.join(map(str, s.barn[seat]))}"
    yield " ".join(["hand", *seeds(s, seat)])
    for word in CHOICES:
        choice = int(s[word][seat])
        if choice:
            yield f"{word} {CROPS[(choice - 1) // 3]} {FIELDS[(choice - 1) % 3]}"


def seeds(s: Position, seat: int) -> list[str]:
    """The seeds of a hand; those not seen are question marks."""
    known = [name for crop, name in enumerate(CROPS) for _ in range(s.hand[seat, crop])]
    return known or ["?"] * int(s.held[seat])


def read_position(text: str) -> Position:
    """The position a text describes."""
    s: Position = np.zeros(1, POSITION)[0]
    read_values(s, named_values(text.splitlines()), _READERS)
    return s


def _read_match(s: Position, value: str) -> None:
    players, mode, rival, length, *miller = value.split(", ")
    s.players = int(players.split()[0])
    s.mode, s.rival = index_of(mode, MODES, "mode"), index_of(rival, RIVALS, "rival")
    s.length, s.miller = index_of(length, LENGTHS, "length"), miller == ["miller"]


def _read_round(s: Position, value: str) -> None:
    played, phase, *weather = value.split(", ")
    s.played, s.phase = int(played), index_of(phase, PHASES, "phase")
    s.reason = s.phase == OVER
    s.weather = 1 + index_of(weather[0], WEATHERS, "weather") if weather else 0


def _read_prices(s: Position, value: str) -> None:
    s.price[:] = [int(price) for price in value.split()]


def _read_market(s: Position, value: str) -> None:
    turn, _, sold = value.partition(" ")
    s.turn, s.sold = int(turn), set_of(sold, CROPS, "crop")


def _read_neighbour(s: Position, value: str) -> None:
    s.neighbour = int(value)


def _farm_reader(seat: int) -> Callable[[Position, str], None]:
    def read(s: Position, value: str) -> None:
        coins, barn, hand, *chosen = value.split(", ")
        s.coins[seat] = int(coins.split()[0])
        s.barn[seat] = [int(number) for number in barn.split()[1:]]
        for name in hand.split()[1:]:
            s.held[seat] += 1
            if name != "?":
                s.hand[seat, index_of(name, CROPS, "crop")] += 1
        if chosen:
            word, crop, field = chosen[0].split()
            choice = 1 + 3 * index_of(crop, CROPS, "crop") + index_of(field, FIELDS, "field")
            s[CHOICES[index_of(word, CHOICES, "choice")]][seat] = choice

    return read


def _read_miller(s: Position, value: str) -> None:
    """§11 The miller sits last."""
    _farm_reader(int(s.players) - 1)(s, value)


_READERS = {
    "match": _read_match,
    "round": _read_round,
    "prices": _read_prices,
    "market": _read_market,
    "neighbour": _read_neighbour,
    "miller": _read_miller,
    **{name: _farm_reader(seat) for seat, name in enumerate(SEATS)},
}
