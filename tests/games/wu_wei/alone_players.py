"""Who plays matches alone in tests: chance as likely as it is, and a player who goes straight for the goals."""

from __future__ import annotations

import random

from .alone_reference import Alone, Choice, EmergingEmpire, EvolvingTraditions, Stage, WarringStates, distances, style
from .reference import ANIMALS, CENTRE, CORNERS

EAGER = ("advance", "tower", "wall", "send", "fly", "refresh")
"""What a player who wants to get on takes where it is offered."""


def drawn(match: Alone, dice: random.Random) -> Choice:
    """An outcome of chance, as likely as it is."""
    weights = match.weights()
    return dice.choices(list(weights), [float(each) for each in weights.values()])[0]


def eager(match: Alone, dice: random.Random) -> Choice:
    """A step that brings a character nearer to what it wants, or what gets on; else stop, or anything."""
    choices = match.choices()
    best = {choice: far for choice in choices if (far := gain(match.stage, choice)) < 0}
    if best:
        return dice.choice([choice for choice in best if best[choice] == min(best.values())])
    useful = [choice for choice in choices if choice[0] in EAGER or is_wise(match.stage, choice)]
    if ("stop",) in choices:
        return ("stop",)
    return dice.choice(useful or choices)


def gain(table: Stage, choice: Choice) -> int:
    """How much nearer to its goals a character comes; below zero is nearer."""
    if choice[0] not in ("step", "leap", "crane"):
        return 0
    _, piece, aim = choice
    wanted = goals_of(table, piece)
    if not wanted:
        return 0
    far, there = distances(table.at[piece]), distances(aim)
    return min(there[goal] for goal in wanted) - min(far[goal] for goal in wanted)


def is_wise(table: Stage, choice: Choice) -> bool:
    """Towns to close: corners without a tower; cards to discard: of a pair that is not in the centre yet."""
    if choice[0] == "close":
        return choice[1] in CORNERS
    if choice[0] in ("discard", "pair"):
        return bool(goals_of(table, f"{style(choice[1])}-master") - {table.at[f"{style(choice[1])}-master"]})
    return False


def goals_of(table: Stage, piece: str) -> set[str]:
    """Where a character wants to go."""
    animal = style(piece)
    if isinstance(table, EmergingEmpire):
        return goals_in_empire(table, piece)
    if piece.endswith("student"):
        return goals_of_student(table)
    if isinstance(table, WarringStates):
        palaces = {table.where("palace", each) for each in ANIMALS}
        return (table.down & CORNERS) - table.towers or palaces
    return {table.where("palace" if animal in table.lost else "temple", animal)}


def goals_of_student(table: Stage) -> set[str]:
    """To teachers and to markers on palaces; with five cards to the centre."""
    missing = [animal for animal in ANIMALS if animal not in table.cards[0]]
    if not missing:
        return {CENTRE}
    masters = {
        table.at[f"{each}-master"] for each in missing if each not in table.lost and f"{each}-master" in table.at
    }
    markers = {table.where("palace", each) for each in missing if each in table.lost}
    return masters | (markers if isinstance(table, EvolvingTraditions) else set())


def goals_in_empire(table: EmergingEmpire, piece: str) -> set[str]:
    """Masters to their markers; then everybody to face-down towns, at last to the centre."""
    animal = style(piece)
    if animal in table.lost:
        return {table.where("palace", animal)}
    return table.down - table.towers or {CENTRE}
