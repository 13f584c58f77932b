"""Whether a reason of Yang-Tzee is true: by the rules' text, and what lies where as the position is written."""

from __future__ import annotations

import re

from tabletao.games.yang_tzee.components import TILE_LETTERS, TILE_NAMES
from tests.conformance.refused import Refused

SEATS = ("north", "south")


def tiles_of(case: Refused, seat: int, where: str) -> set[str]:
    """The full names of the tiles of a Rain or a Stream."""
    found = re.search(rf"^{SEATS[seat]} {where}: *(.*)$", case.state.position, re.MULTILINE)
    letters = found[1].split() if found else []
    return {TILE_NAMES[TILE_LETTERS.index(each)] for each in letters}


def is_true(case: Refused) -> bool:
    """Whether what is said of a refused thing is so."""
    said, seat = case.reason.sentence, case.seat
    own, theirs, rain = (
        tiles_of(case, seat, "stream"),
        tiles_of(case, 1 - seat, "stream"),
        tiles_of(case, seat, "rain"),
    )
    texts = [text for text, _ in case.legal]
    other = SEATS[1 - seat].title()
    if said.startswith(f"This tile lies in {other}’s Stream"):
        return case.thing.removeprefix("stream-") in theirs - own
    if said.startswith("A tile of your Stream can only be laid"):
        return case.path[0].removeprefix("stream-") in own
    if said.startswith("Your Stream has"):
        return len(own) >= 3 and f"has {len(own)} tiles" in said
    if said.startswith("Your Rain has no tile"):
        return not rain
    if said.startswith(f"{other} has made an Earth match"):
        return "nothing" in texts and all(text.startswith("take ") for text in texts if text != "nothing")
    if said.startswith("Your holes match: you take"):
        return bool(theirs) and all(text.startswith("take ") for text in texts)
    if said.startswith("Your holes match: you may put"):
        return not theirs and "nothing" in texts
    return False
