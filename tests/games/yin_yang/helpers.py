"""What the tests of Yin Yang share: drawn positions, all laws as text, and the table turned round."""

from __future__ import annotations

from itertools import combinations, product

import tabletao

GAME = tabletao.game("yin_yang")
BLACK, WHITE = 0, 1
SEAT_NAMES = ("black", "white")

START = """
    4  B  W  W  W
    3  B  W  W  W
    2  B  B  B  W
    1  B  B  B  W
"""
EMPTY_BOARD = """
    4  .  .  .  .
    3  .  .  .  .
    2  .  .  .  .
    1  .  .  .  .
"""
SWAP = str.maketrans("BW", "WB")


def position(text: str) -> tabletao.State:
    """The position a text draws."""
    return GAME.state(text)


def play(state: tabletao.State, *moves: str) -> tabletao.State:
    """Play moves for whoever must decide."""
    for move in moves:
        state.play(move)
    return state


def created(black: list[str], white: list[str]) -> tabletao.State:
    """A match in which both players have written their laws, in turns."""
    state = GAME.new()
    for mine, others in zip(black, white, strict=True):
        state.play(mine, BLACK)
        state.play(others, WHITE)
    return state


def after_openings(state: tabletao.State) -> dict[str, tabletao.State]:
    """After white has written four laws: what comes of each law black may begin with, in each window where it fits."""
    found = {}
    for law in LAWS:
        begun = state.copy()
        for _ in range(4):
            begun.play(law, BLACK)
        for first in [text for text in texts(begun) if text.startswith("law 1")] if begun.pending else []:
            after = found[f"{law}: {first}"] = play(begun.copy(), first)
            if first.endswith("adapts"):
                play(after, "rewrite 1", law)
    return found


def board(drawn: tabletao.State | str) -> list[str]:
    """The four rows of a board, drawn or played, written alike so that they can be compared."""
    text = drawn if isinstance(drawn, str) else drawn.position
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()[:1] in tuple("4321")]


def line(state: tabletao.State, name: str) -> str | None:
    """What a line of the position's text says, or None where there is no such line."""
    found = [text.partition(":")[2].strip() for text in state.position.splitlines() if text.startswith(f"{name}:")]
    return found[0] if found else None


def texts(state: tabletao.State, seat: int | None = None) -> list[str]:
    """The legal moves of whoever must decide, as text."""
    return [move.text for move in state.legal(seat)]


def moves(state: tabletao.State) -> set[str]:
    """The legal moves of pieces."""
    return {text for text in texts(state) if "-" in text and not text.startswith("law")}


def laws_applied(state: tabletao.State) -> set[str]:
    """The legal ways to apply a law."""
    return {text for text in texts(state) if text.startswith("law")}


def won_by(state: tabletao.State) -> tuple[str, tuple[int, ...]]:
    """Why the match ended, and who won."""
    assert state.outcome is not None
    return state.outcome.reason, state.outcome.winners


# All laws, counted out from §2 and nothing else


def two_rows(slots: str) -> str:
    """Four slots as two rows."""
    return f"{slots[:2]}/{slots[2:]}"


def destructions(cause: str) -> list[str]:
    """Every effect of four slots in which one plug has gone."""
    return [cause[:slot] + "." + cause[slot + 1 :] for slot in range(4) if cause[slot] != "."]


def regenerations(cause: str) -> list[str]:
    """Every effect of four slots in which two plugs of one colour have come where there was none."""
    found = []
    for first, second in combinations([slot for slot in range(4) if cause[slot] == "."], 2):
        for plug in "BW":
            found.append("".join(plug if slot in (first, second) else cause[slot] for slot in range(4)))
    return found


CAUSES = ["".join(slots) for slots in product("BW.", repeat=4)]
DESTRUCTIONS = [f"{two_rows(cause)} > {two_rows(effect)}" for cause in CAUSES for effect in destructions(cause)]
REGENERATIONS = [f"{two_rows(cause)} > {two_rows(effect)}" for cause in CAUSES for effect in regenerations(cause)]
ADAPTATIONS = [f"{two_rows(cause)} > *" for cause in CAUSES]
LAWS = DESTRUCTIONS + REGENERATIONS + ADAPTATIONS

SETS = {
    "seed": ["WW/WW > W./WW", "W./WW > W./W.", "W./W. > WB/WB", "BW/BW > B./BW"],
    "march": ["BW/BB > B./BB", "BW/BW > B./BW", "WW/BB > .W/BB", "B./.B > BB/BB"],
    "brooms": ["WW/WW > WW/W.", "WW/BW > W./BW", "BB/BB > B./BB", "B./.. > BB/B."],
    "change": ["BB/BB > *", "BW/BW > *", "WW/WW > W./WW", "WW/BB > W./BB"],
    "door": ["WW/BW > WW/B.", "WW/WW > .W/WW", "BW/BB > B./BB", "../.. > BB/.."],
}
"""§3 The ready-made sets as black takes them."""

START_CAUSES = {"BW/BW", "WW/WW", "BW/BB", "WW/BB", "WW/BW", "BB/BB"}
"""What black sees in the nine windows at the beginning."""


# The table turned round


def turned_square(name: str) -> str:
    """Where a square lies when the board is turned by half a turn."""
    return "dcba"["abcd".index(name[0])] + "4321"["1234".index(name[1])]


def turned_move(text: str) -> str:
    """The same move for the other seat: squares turned, colours changed."""
    if ">" in text:
        return text.translate(SWAP)
    words = []
    for word in text.split():
        names = word.split("-")
        turned = [turned_square(name) for name in names] if len(names) == 2 else names
        # A window is named by its lower left and its upper right square, which change places.
        words.append("-".join(turned[::-1] if text.startswith("law") else turned))
    return " ".join(words)


def turned_position(text: str) -> str:
    """The same position with the board turned, the colours changed, and the players in each other's seat."""
    rows = board(text)
    lines = [f"{4 - i}  " + " ".join(row.split()[:0:-1]).translate(SWAP) for i, row in enumerate(rows[::-1])]
    for each in text.splitlines():
        name, sign, value = each.strip().partition(":")
        if name in SEAT_NAMES:
            lines.append(f"{SEAT_NAMES[1 - SEAT_NAMES.index(name)]}:{value.translate(SWAP)}")
        elif name == "turn":
            number, mover, phase = value.split()
            lines.append(f"turn: {number} {SEAT_NAMES[1 - SEAT_NAMES.index(mover)]} {phase}")
        elif name == "reserve":
            lines.append(f"reserve: {' '.join(value.split()[::-1])}")
        elif sign:
            lines.append(each.strip())
    return "\n".join(lines)
