"""Whether a reason of Yūgen is true: by the rules' text, the board as it is written, and what was played before."""

from __future__ import annotations

import re

from tabletao.games.yugen.components import ELEMENTS, SIDES, TILE_NAMES
from tests.conformance.refused import Refused

ROWS, COLUMNS = "54321", "abcde"
AWAY = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def board_of(position: str) -> dict[str, str]:
    """What is written on each square: a tile with its turn, or nothing."""
    rows = {line[0]: line.split()[1:] for line in position.splitlines() if line[:1] in ROWS and line[1:2] == " "}
    return {f"{column}{row}": rows[row][i].rstrip("*") for row in ROWS for i, column in enumerate(COLUMNS)}


def beside(square: str, side: str) -> str | None:
    """The square at a side of a square."""
    across, down = AWAY[side]
    column, row = COLUMNS.index(square[0]) + across, ROWS.index(square[1]) + down
    return f"{COLUMNS[column]}{ROWS[row]}" if 0 <= column < 5 and 0 <= row < 5 else None


def element(tile: str, turn: str, side: str) -> str:
    """The letter of what a tile shows to a side when its top points to a side."""
    first = 1 + 4 * TILE_NAMES.index(tile)
    return ELEMENTS[SIDES[first, ("NESW".index(side) - "NESW".index(turn or "N")) % 4]]


def pushes(board: dict[str, str], tile: str, square: str, turn: str) -> bool:
    """§5 At least one big triangle and no blank."""
    for side in AWAY:
        there = beside(square, side)
        if there is None or board[there] == ".":
            continue
        name, _, way = board[there].partition("/")
        opposite = "NESW"[("NESW".index(side) + 2) % 4]
        both = {element(tile, turn, side), element(name, way, opposite)}
        if "A" in both and "E" not in both:
            return True
    return False


def left_lately(case: Refused, tile: str, square: str) -> bool:
    """§4 Whether a tile lay on a square in the opponent's last turn."""
    history = case.state.history
    for ply in reversed(range(len(history))):
        before = case.state.at(ply)
        if board_of(before.position)[square].partition("/")[0] == tile:
            return True
        if before.record.mover == case.seat and before.record.turn < case.state.record.turn:
            return False
    return False


def is_true(case: Refused) -> bool:
    """Whether what is said of a refused thing is so."""
    said, board = case.reason.sentence, board_of(case.state.position)
    turn = int(case.state.record.turn)
    if found := re.match(r"A tile lies on (\w+) already", said):
        return board.get(found[1], ".") != "."
    if found := re.match(r"No tile lies beside (\w+):", said):
        sides = [beside(found[1], side) for side in AWAY]
        return board[found[1]] == "." and all(board[each] == "." for each in sides if each)
    if found := re.match(r"The (\w+) left (\w\d) in the last turn", said):
        return left_lately(case, found[1], found[2]) and board[found[2]] == "."
    if found := re.match(r"However the (\w+) is turned, it would push", said):
        square = case.thing.removeprefix("square-")
        return turn == 1 and all(pushes(board, found[1], square, way) for way in AWAY)
    if re.match(r"Wherever and however the (\w+) is laid, it would push", said):
        return turn == 1 and not any(case.thing in touches for _, touches in case.legal)
    if found := re.match(r"With its top to the (\w+) it would push", said):
        tile, square = case.path[0].removeprefix("hand-").title(), case.path[1].removeprefix("square-")
        return turn == 1 and pushes(board, tile, square, found[1][0].upper())
    if found := re.match(r"The (\w+) looks the same that way", said):
        ways = ["".join(element(found[1], way, side) for side in AWAY) for way in "NESW"]
        this = "NESW".index(case.thing.removeprefix("turn-").upper())
        return ways[this] in ways[:this]
    if found := re.match(r"First turn the (\w+), which will lie on (\w\d)", said):
        drawn = re.search(rf"drawn: {found[1]} .*{found[2]}", case.state.position)
        return drawn is not None and all(text.startswith("turn ") for text, _ in case.legal)
    if re.match(r"Nothing waits between|First resolve what the tile on", said):
        return all(text.startswith("resolve ") and case.thing not in touches for text, touches in case.legal)
    return False
