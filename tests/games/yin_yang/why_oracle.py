"""Whether a reason of Yin Yang is true: by the rules' text, from the position as it is written."""

from __future__ import annotations

import re

from tests.conformance.refused import Refused

COLUMNS, ROWS = "abcd", "4321"
OWN = "BW"


def board_of(case: Refused) -> dict[str, str]:
    """What stands on each square."""
    rows = {line[0]: line.split()[1:] for line in case.state.position.splitlines() if line[:1] in ROWS}
    return {f"{column}{row}": rows[row][i] for row in ROWS for i, column in enumerate(COLUMNS)}


def beside(square: str) -> list[str]:
    """§5 The squares beside a square."""
    x, y = COLUMNS.index(square[0]), ROWS.index(square[1])
    around = ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
    return [f"{COLUMNS[a]}{ROWS[b]}" for a, b in around if 0 <= a < 4 and 0 <= b < 4]


def laws_of(case: Refused, seat: int) -> list[tuple[bool, str]]:
    """A player's laws as written: whether each is laid, and what it says."""
    name = ("black", "white")[seat]
    found = re.search(rf"^{name}: *(.*)$", case.state.position, re.MULTILINE)
    laws = [each.strip() for each in found[1].split(",")] if found else []
    return [(each.startswith("laid "), each.removeprefix("laid ")) for each in laws]


def is_met(board: dict[str, str], seat: int, cause: str) -> bool:
    """§6 Whether any four squares, seen from a seat, are exactly like a cause."""
    columns, rows = (COLUMNS, ROWS) if seat == 0 else (COLUMNS[::-1], ROWS[::-1])
    for x in range(3):
        for y in range(3):
            seen = "".join(board[f"{columns[x + i]}{rows[y + j]}"] for j in range(2) for i in range(2))
            if f"{seen[:2]}/{seen[2:]}" == cause:
                return True
    return False


def on_board(seat: int, law: str) -> tuple[str, str]:
    """§10 Cause and effect as black sees them."""
    cause, effect = law.split(" > ")
    return (cause, effect) if seat == 0 else (cause[::-1], effect[::-1])


def contradicts(case: Refused, law: str) -> bool:
    """§10 Whether a law has the cause of one that is laid and another effect."""
    cause, effect = on_board(case.seat, law)
    laid = [on_board(seat, other) for seat in range(2) for is_laid, other in laws_of(case, seat) if is_laid]
    return any(cause == each and effect != other for each, other in laid)


def is_true(case: Refused) -> bool:
    """Whether what is said of a refused thing is so."""
    said, board, own = case.reason.sentence, board_of(case), OWN[case.seat]
    texts = [text for text, _ in case.legal]
    if found := re.match(r"No piece of yours stands beside (\w\d)", said):
        return board[found[1]] == "." and all(board[each] != own for each in beside(found[1]))
    if found := re.match(r"The piece on (\w\d) is (black|white)’s", said):
        return board[found[1]] not in (own, ".") and found[2][0].upper() == board[found[1]]
    if said.startswith("None of your pieces has an empty square"):
        return not any(board[each] == own and board[to] == "." for each in board for to in beside(each))
    if found := re.match(r"The piece on (\w\d) has no empty square", said):
        return board[found[1]] == own and all(board[each] != "." for each in beside(found[1]))
    if found := re.match(r"Square (\w\d) is not empty", said):
        return board[found[1]] != "."
    if found := re.match(r"Square (\w\d) is not beside (\w\d)", said):
        return found[1] not in beside(found[2])
    if said.startswith("You have moved a piece in this turn"):
        return "end" in texts and not any(re.fullmatch(r"\w\d-\w\d", text) for text in texts)
    if found := re.match(r"Nowhere do four squares look like the cause of law (\d)", said):
        return not is_met(board, case.seat, laws_of(case, case.seat)[int(found[1]) - 1][1].split(" > ")[0])
    if found := re.match(r"A law that lies open has the cause of law (\d)", said):
        return contradicts(case, laws_of(case, case.seat)[int(found[1]) - 1][1])
    if said.startswith("Your reserve has no pieces left"):
        return "reserve" in case.state.position
    if found := re.match(r"Law (\d) applies only where", said):
        return case.path[0] == f"domino-{found[1]}" and not any(case.thing in touches for _, touches in case.legal)
    if said.startswith("A law of adaptation changes no square"):
        return laws_of(case, case.seat)[int(case.path[0][-1]) - 1][1].endswith("> *")
    if said.startswith("Your law of adaptation: pick up"):
        return texts == [f"rewrite {place}" for place in range(1, 5)]
    if said.startswith(("Pieces wait until", "What is on a domino stays", "The effect repeats the cause")):
        return all(">" in text or text.startswith("set ") for text in texts)
    return said.startswith(("Nobody can apply", "You can only rewrite")) and case.thing.startswith(("black", "white"))
