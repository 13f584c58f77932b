"""Yin Yang once more, in plain Python from the rules alone: slow, obvious, and written apart from the kernels.

The board is a dictionary from square names to ``"B"`` or ``"W"``; an empty square is not in it. A law is its text, as
its owner sees it. White's laws are brought to black's seat by turning the four slots round; that is all there is to it.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass, field

from .helpers import LAWS, SEAT_NAMES, SETS, SWAP

COLOURS = "BW"
GOALS = ("d4", "a1")
SQUARES = [column + row for row in "4321" for column in "abcd"]
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def square_at(column: int, row: int) -> str | None:
    """The name of a square, or None beyond the edge."""
    return "abcd"[column] + "1234"[row] if 0 <= column < 4 and 0 <= row < 4 else None


def window_squares(column: int, row: int) -> list[str]:
    """The squares of the window whose lower left one is given, in the order in which black reads them."""
    around = ((0, 1), (1, 1), (0, 0), (1, 0))
    return ["abcd"[column + right] + "1234"[row + up] for right, up in around]


WINDOWS = {squares[2] + "-" + squares[1]: squares for squares in (window_squares(i % 3, i // 3) for i in range(9))}


def on_board(seat: int, law: str) -> tuple[str, str]:
    """Cause and effect of a law as black sees them; a red plug is ``*``."""
    cause, effect = (part.replace("/", "") for part in law.split(" > "))
    return (cause, effect) if seat == 0 else (cause[::-1], effect[::-1])


@dataclass
class Reference:
    """A match that follows the paragraphs of the rules, one after the other."""

    limited: bool = False
    board: dict[str, str] = field(default_factory=dict)
    laws: list[list[str]] = field(default_factory=lambda: [[], []])
    laid: list[list[bool]] = field(default_factory=lambda: [[False] * 4, [False] * 4])
    left: list[int] = field(default_factory=lambda: [8, 10])
    turn: int = 0
    quiet: int = 0
    mover: int = 0
    phase: str = "creation"
    chosen: int | None = None
    applied: bool = False
    reason: str = ""
    winner: int | None = None

    def __post_init__(self) -> None:
        """§1 Two L-shapes of eight pieces."""
        cells = "BWWW BWWW BBBW BBBW".replace(" ", "")
        self.board = dict(zip(SQUARES, cells, strict=True))

    def pending(self) -> tuple[int, ...]:
        """Who must decide."""
        if self.phase == "over":
            return ()
        if self.phase == "creation":
            return tuple(seat for seat in (0, 1) if len(self.laws[seat]) < 4)
        return (self.mover,)

    def legal(self, seat: int) -> set[str]:
        """What a player may decide, as text."""
        if self.phase == "creation" and not self.laws[seat]:
            return set(LAWS) | {f"set {name}" for name in SETS}
        if self.phase in ("creation", "rewrite"):
            return set(LAWS)
        if self.phase == "choose":
            return {f"rewrite {place}" for place in (1, 2, 3, 4)}
        if self.phase == "after":
            return self.applications(seat) | {"end"}
        return self.applications(seat) | self.steps(seat)

    def law_set(self, seat: int, move: str) -> list[str]:
        """§3 The laws of a ready-made set, in the player's own colours."""
        laws = SETS[move.removeprefix("set ")]
        return [law if seat == 0 else law.translate(SWAP) for law in laws]

    def steps(self, seat: int) -> set[str]:
        """§5 One square up, down, left or right, to where nothing stands."""
        found = set()
        for square, piece in self.board.items():
            column, row = "abcd".index(square[0]), "1234".index(square[1])
            for right, up in STEPS:
                target = square_at(column + right, row + up)
                if piece == COLOURS[seat] and target is not None and target not in self.board:
                    found.add(f"{square}-{target}")
        return found

    def applications(self, seat: int) -> set[str]:
        """§6 §8 Every law in every window; an adaptation once."""
        found = set()
        for place in range(4):
            cause, effect = on_board(seat, self.laws[seat][place])
            for name, squares in WINDOWS.items():
                if self.seen(squares) == cause and self.may_lay(seat, place) and self.can_afford(seat, cause, effect):
                    found.add(f"law {place + 1} {'adapts' if effect == '*' else name}")
        return found

    def seen(self, squares: list[str]) -> str:
        """What stands on some squares."""
        return "".join(self.board.get(square, ".") for square in squares)

    def may_lay(self, seat: int, place: int) -> bool:
        """§10 No laid law of either player has the same cause and another effect."""
        cause, effect = on_board(seat, self.laws[seat][place])
        for owner in (0, 1):
            for other in range(4):
                if self.laid[owner][other]:
                    its_cause, its_effect = on_board(owner, self.laws[owner][other])
                    if its_cause == cause and its_effect != effect:
                        return False
        return True

    def can_afford(self, seat: int, cause: str, effect: str) -> bool:
        """§14 A regeneration needs two pieces of the reserve."""
        grows = effect != "*" and effect.count(".") < cause.count(".")
        return not (self.limited and grows) or self.left[seat] >= 2

    def play(self, seat: int, move: str) -> None:
        """One decision and what follows from it."""
        if self.phase == "creation":
            self.laws[seat] += self.law_set(seat, move) if move.startswith("set") else [move]
            if not self.pending():
                self.begin_turn(0)
        elif self.phase == "rewrite":
            assert self.chosen is not None
            self.laws[seat][self.chosen] = move
            self.laid[seat][self.chosen] = False
            self.chosen = None
            self.end_turn()
        elif self.phase == "choose":
            self.chosen = int(move.split()[1]) - 1
            self.phase = "rewrite"
        elif move.startswith("law"):
            self.apply(seat, int(move.split()[1]) - 1, move.split()[2])
        elif move == "end":
            self.end_turn()
        else:
            start, target = move.split("-")
            self.board[target] = self.board.pop(start)
            self.phase = "after"
            if all(self.laid[seat]) and not self.applications(seat):
                self.end_turn()

    def apply(self, seat: int, place: int, where: str) -> None:
        """§7 §8 §9 The law is laid and does what it says."""
        self.laid[seat][place] = True
        self.applied, self.quiet = True, 0
        if where == "adapts":
            self.phase = "choose"
            return
        cause, effect = on_board(seat, self.laws[seat][place])
        if effect.count(".") < cause.count(".") and self.limited:
            self.left[seat] -= 2
        for square, letter in zip(WINDOWS[where], effect, strict=True):
            self.board.pop(square, None)
            if letter != ".":
                self.board[square] = letter
        self.end_turn()

    def end_turn(self) -> None:
        """§11 §13 The corner, then the draw, then the other's turn."""
        self.quiet = 0 if self.applied else self.quiet + 1
        here = [self.board.get(GOALS[seat]) == COLOURS[seat] for seat in (0, 1)]
        if any(here):
            self.over("corner", self.mover if here[self.mover] else 1 - self.mover)
        elif self.quiet >= 80:
            self.over("80 quiet turns", None)
        elif self.turn >= 400:
            self.over("400 turns", None)
        else:
            self.begin_turn(1 - self.mover)

    def begin_turn(self, seat: int) -> None:
        """§4 §12 Who has nothing to do has lost."""
        self.turn, self.mover, self.phase, self.applied = self.turn + 1, seat, "act", False
        if not self.legal(seat):
            self.over("nothing to do", 1 - seat)

    def over(self, reason: str, winner: int | None) -> None:
        """The match has ended."""
        self.phase, self.reason, self.winner = "over", reason, winner

    def text(self) -> str:
        """The position in the words of ``position.py``."""
        letters = self.seen(SQUARES)
        lines = [f"{4 - i}  {'  '.join(letters[4 * i : 4 * i + 4])}" for i in range(4)]
        lines.append("   a  b  c  d")
        lines.append(f"turn: {self.turn} {SEAT_NAMES[self.mover]} {self.phase}")
        for seat, name in enumerate(SEAT_NAMES):
            marks = ("laid " if laid else "" for laid in self.laid[seat])
            dominoes = ", ".join(mark + law for mark, law in zip(marks, self.laws[seat], strict=False))
            lines.append(f"{name}: {dominoes}".rstrip())
        lines += [f"quiet: {self.quiet}"] if self.quiet else []
        lines += [f"rewriting: {self.chosen + 1}"] if self.chosen is not None else []
        lines += [f"reserve: {self.left[0]} {self.left[1]}"] if self.limited else []
        lines += [f"over: {self.reason}"] if self.reason else []
        return "\n".join(lines) + "\n"

    def copy(self) -> Reference:
        """The same match again."""
        return copy.deepcopy(self)
