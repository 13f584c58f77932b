"""Whether a reason of Floating World is true: by the rules' text, the map as data, and what players have."""

from __future__ import annotations

import re

from tabletao.games.floating_world.components import DATA, LOCATION_NAMES
from tests.conformance.refused import Refused

NEEDED = {"study": "study ", "shop": "buy (?!card )", "move": "move ", "buy a location card": "buy card "}
"""How the notation of a move begins that an action lets do."""


def roads_between(case: Refused, start: str, end: str) -> int:
    """§10 How many roads are between two locations of the map."""
    roads = DATA["roads_small"] if case.state.seats + int(case.state.record.unmei) <= 3 else DATA["roads"]
    reached, steps = {start}, 0
    while end not in reached:
        reached |= {b for one in roads for a, b in (one, one[::-1]) if a in reached}
        steps += 1
    return steps


def place_of(case: Refused) -> str:
    """Where the player stands."""
    return str(LOCATION_NAMES[case.state.record.at[case.seat]])


def cannot_pay(case: Refused, coins: int, time: int = 0) -> bool:
    """§12 Whether a price is too much: at the festival coins and time are one."""
    record = case.state.record
    has_coins, has_time = int(record.coins[case.seat]), int(record.time[case.seat])
    if record.festival == record.at[case.seat]:
        return has_coins + has_time < coins + time
    return has_coins < coins or has_time < time


def has_move(case: Refused, beginning: str) -> bool:
    """Whether a legal move's notation begins so."""
    return any(re.match(beginning, text) for text, _ in case.legal)


def is_true(case: Refused) -> bool:
    """Whether what is said of a refused thing is so."""
    said, record = case.reason.sentence, case.state.record
    if found := re.match(r"You are in (\w+) already", said):
        return place_of(case) == found[1] and case.thing == f"place-{found[1].lower()}"
    if found := re.match(r"(\w+) is (\d+) roads away, and you can go (\d) at most", said):
        away, most = int(found[2]), int(found[3])
        goals = [text.split()[1] for text, _ in case.legal if text.startswith(("move ", "ride "))]
        is_far = all(roads_between(case, place_of(case), goal) <= most for goal in goals)
        return roads_between(case, place_of(case), found[1]) == away > most and is_far
    if found := re.match(r"You have no action left that lets you ([\w ]+):", said):
        return not has_move(case, NEEDED[found[1]])
    if said.startswith("Only the wisdom card on the far right"):
        return case.thing != f"wisdom-{_rightmost(case)}"
    if said.startswith("All boats are taken"):
        return int(record.boats[: case.state.seats].sum()) == 6
    if found := re.match(r"You have (\d) builders", said):
        return int(record.builders[case.seat]) == int(found[1]) == 4
    if said.startswith("A builder costs"):
        return cannot_pay(case, 1, 1)
    if found := re.match(r"It costs (\w+) coins?", said):
        return cannot_pay(case, 1 if found[1] == "a" else int(found[1]))
    if said.startswith("Replacing a row costs"):
        return cannot_pay(case, 0, 1)
    if said.startswith(("Replacing the", "This row shows no card")):
        return not has_move(case, f"replace {case.thing.removeprefix('replace-')}")
    if said.startswith(
        ("Touch what you want to do", "Wisdom cards are spent", "Weapons are used", "This item is used")
    ):
        return not any(case.thing in touches for _, touches in case.legal)
    if re.match(r"This icon is covered", said):
        return not any(case.thing in touches for _, touches in case.legal)
    if said.startswith("You have no time token"):
        placed = sum(each.startswith("own-icon") for each in case.path)
        return placed == int(record.time[case.seat])
    if said.startswith("Time lies on this icon"):
        return bool(int(record.placed[case.seat]) >> int(case.thing[-1]) - 1 & 1)
    if said.startswith("You take a whole pile"):
        return not any(case.thing in touches for _, touches in case.legal)
    if found := re.match(r"([\w -]+) has this (character|board) already", said):
        return not any(case.thing in touches for _, touches in case.legal)
    return False


def _rightmost(case: Refused) -> str:
    """§13 The wisdom card that is next, as the position is written."""
    found = re.search(r"^wisdom: (.*)$", case.state.position, re.MULTILINE)
    return found[1].split()[-1] if found else ""
