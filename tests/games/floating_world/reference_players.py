"""A player for matches of the second engine who goes for what wins, so that matches come to all that rules speak of."""

from __future__ import annotations

import random

from .reference import Choice, Match
from .reference_data import MONSTER_PLACES, SHRINE_PLACES, WEAPONS, WISDOM

EAGER = {
    "shrine": 9, "pagoda": 9, "fight": 7, "search": 6, "spyglass": 6, "study": 6, "scroll": 6, "shop": 5, "move": 4,
    "buy builder": 4, "buy": 3, "boat": 3, "palanquin": 3, "flip": 2, "buy boat": 2, "replace": 2, "matsuri": 2,
    "omamori": 2, "burn": 1, "favour": 1, "challenge": 1, "both piles": 1,
}  # fmt: skip
"""How much somebody wants to do a thing of a kind; whatever is not here only if there is nothing else."""
MOVES = ("move", "boat", "palanquin")


def eager_choice(match: Match, seat: int, choices: list[Choice], dice: random.Random) -> Choice:
    """One of the best choices: large sets of time and cards, and what brings tokens."""
    worth = {choice: eagerness(match, seat, choice) for choice in choices}
    best = max(worth.values())
    return dice.choice([choice for choice in choices if worth[choice] == best])


def eagerness(match: Match, seat: int, choice: Choice) -> int:
    """How much a seat wants a choice."""
    kind = str(choice[0])
    if kind in ("time", "keep", "use"):
        return len(choice)
    if kind == "favour":
        return int(choice[1] == seat)
    if kind in MOVES:
        return EAGER[kind] if is_worth_a_visit(match, seat, str(choice[1])) else 0
    if kind == "shop" and str(choice[1]) in WEAPONS:
        return EAGER[kind] * int("bushido" not in match.players[seat].tokens)
    if kind in ("search", "spyglass"):
        return EAGER[kind] * int(match.seats == 1 or bool(match.may_hold[match.players[seat].place] - {seat}))
    if kind == "flip" and match.seats == 1:
        return EAGER["search"] * int(len(match.side) > match.veiled)
    return EAGER.get(kind, 0)


def is_worth_a_visit(match: Match, seat: int, place: str) -> bool:
    """Whether a token may be won there: a monster with weapons, a shrine with wisdom, else somebody's secret."""
    player = match.players[seat]
    if "bushido" not in player.tokens and len(player.items & WEAPONS.keys()) > 1:
        return place in MONSTER_PLACES
    if player.shrines and player.builders and any("shinto" in WISDOM[card] for card in player.wisdom):
        return place in SHRINE_PLACES and place not in match.shrine_at
    return bool(match.may_hold[place] - {seat})


def mild_outcome(outcomes: list[Choice], dice: random.Random) -> Choice:
    """What chance does if it does not help Unmei: their dice show coins and building."""
    faces = [choice for choice in outcomes if choice[-1] in ("coin", "build")]
    return dice.choice(faces or outcomes)
