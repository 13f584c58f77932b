"""Positions as text: a board drawn row by row, and lines that read 'name: value'."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from tabletao.core.errors import PositionSyntaxError, examples
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.numbers import whole_number

Reader = Callable[[Position, str], None]
"""Puts what a line says into a position."""


@dataclass(frozen=True)
class Line:
    """A line 'name: value' of a position's text, declared once for both directions."""

    name: str
    write: Callable[[Position], str | None]
    """Its value; None leaves the line out."""
    read: Reader


def number_line(name: str, field: str, always: bool = False) -> Line:
    """A line with the number that a field holds; left out where it is 0, unless it is always written."""

    def read(s: Position, value: str) -> None:
        s[field] = number_in(value, name)

    return Line(name, lambda s: str(s[field]) if s[field] or always else None, read)


def numbers_line(name: str, field: str, example: str, always: bool = False) -> Line:
    """A line with the numbers that a field holds, maybe below 0; left out where all are 0, unless always written."""

    def write(s: Position) -> str | None:
        return " ".join(map(str, s[field])) if s[field].any() or always else None

    def read(s: Position, value: str) -> None:
        numbers = value.split()
        sizes = [whole_number(number.removeprefix("-")) for number in numbers]
        if len(sizes) != len(s[field]) or None in sizes:
            raise PositionSyntaxError(f"{name} reads '{name}: {example}', not {value!r}")
        s[field] = [int(number) for number in numbers]

    return Line(name, write, read)


def choice_line(name: str, field: str, names: Sequence[str], always: bool = False) -> Line:
    """A line with the name of what a field holds; left out for the first of the names, unless it is always written."""

    def read(s: Position, value: str) -> None:
        s[field] = index_of(value, names, field)

    return Line(name, lambda s: names[s[field]] if s[field] or always else None, read)


def turn_line(seats: Sequence[str], phases: Sequence[str], example: str) -> Line:
    """The line with the number of the turn, whose it is, and what the position waits for."""

    def read(s: Position, value: str) -> None:
        words = value.split()
        turn = whole_number(words[0]) if len(words) == 3 else None
        if turn is None:
            raise PositionSyntaxError(f"a turn reads 'turn: {example}', not {value!r}")
        s.turn, s.mover, s.phase = turn, index_of(words[1], seats, "seat"), index_of(words[2], phases, "phase")

    return Line("turn", lambda s: f"{s.turn} {seats[s.mover]} {phases[s.phase]}", read)


def set_line(name: str, field: str, seat: int, names: Sequence[str], what: str) -> Line:
    """A line with the members of the bit set that a field holds for a seat."""

    def read(s: Position, value: str) -> None:
        s[field][seat] = set_of(value, names, what)

    return Line(name, lambda s: " ".join(names_in(s[field][seat], names)), read)


def hand_line(name: str, field: str, seat: int, names: Sequence[str], what: str) -> Line:
    """The same for a secret hand whose size is in the field ``held``; what is not seen of it are question marks."""

    def write(s: Position) -> str:
        seen = names_in(s[field][seat], names)
        return " ".join([*seen, *["?"] * (int(s.held[seat]) - len(seen))])

    def read(s: Position, value: str) -> None:
        s[field][seat] = set_of(" ".join(word for word in value.split() if word != "?"), names, what)
        s.held[seat] = len(value.split())

    return Line(name, write, read)


def write_lines(s: Position, lines: Iterable[Line]) -> list[str]:
    """All lines that say something."""
    values = [(line.name, line.write(s)) for line in lines]
    return [f"{name}: {value}".rstrip() for name, value in values if value is not None]


def number_in(value: str, line: str) -> int:
    """The number that a line says."""
    number = whole_number(value)
    if number is None:
        raise PositionSyntaxError(f"the line {line!r} has a number, not {value!r}")
    return number


def board_and_lines(text: str, rows: str, columns: str, example: str) -> tuple[list[str], list[str]]:
    """The cells of a drawn board in reading order, and the other lines; the names of the columns may be left out.

    A row begins with its name, one character, and has a cell for every column.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    drawn = [line.split() for line in lines if line[0] in rows]
    cells = {name: row for name, *row in drawn if len(row) == len(columns)}
    if len(drawn) != len(rows) or set(cells) != set(rows):
        raise PositionSyntaxError(
            f"a board has the rows {rows[0]} to {rows[-1]}, each once, with {len(columns)} cells, as in {example!r}"
        )
    others = [line for line in lines if line[0] not in rows and line.split() != list(columns)]
    return [cell for name in rows for cell in cells[name]], others


def named_values(lines: Iterable[str]) -> dict[str, str]:
    """What the lines 'name: value' say; no name may come twice."""
    values: dict[str, str] = {}
    for line in filter(str.strip, lines):
        name, sign, value = (part.strip() for part in line.partition(":"))
        if not sign:
            raise PositionSyntaxError(f"a line is a row of the board or 'name: value', not {line.strip()!r}")
        if name in values:
            raise PositionSyntaxError(f"the line {name!r} is there twice")
        values[name] = value
    return values


def read_lines(s: Position, text: Iterable[str], lines: Iterable[Line]) -> Mapping[str, str]:
    """Put into the position what the lines of a text say, and return that as well."""
    values = named_values(text)
    read_values(s, values, {line.name: line.read for line in lines})
    return values


def read_values(s: Position, values: Mapping[str, str], readers: Mapping[str, Reader]) -> None:
    """Let each line's reader put into the position what the line says."""
    for name, value in values.items():
        if name not in readers:
            raise PositionSyntaxError(f"a position has no line {name!r}; it has {examples(list(readers), 30)}")
        try:
            readers[name](s, value)
        except (ValueError, IndexError, OverflowError) as error:
            raise PositionSyntaxError(f"cannot read the line '{name}: {value}'") from error


def index_of(name: str, names: Iterable[str], what: str) -> int:
    """Which of the names it is; if none, the error says which there are."""
    known = list(names)
    if name not in known:
        raise PositionSyntaxError(f"there is no {what} {name!r}; there are {', '.join(known)}")
    return known.index(name)


def names_in(members: int, names: Sequence[str]) -> list[str]:
    """The names of the members of a bit set."""
    return [names[member] for member in members_of(int(members))]


def check_once(members: Sequence[int], names: Sequence[str]) -> None:
    """Nothing may be in two places."""
    twice = [names[member] for member in sorted(set(members)) if members.count(member) > 1]
    if twice:
        raise PositionSyntaxError(f"there is only one {' and one '.join(twice)}")


def drawn_board(cells: Sequence[str], rows: str, columns: str, gap: int = 1) -> list[str]:
    """A board drawn row by row, the names of the columns below it."""
    width, wide = max(map(len, cells)) + gap, len(columns)
    drawn = [*cells, *columns]
    lines = ("".join(cell.ljust(width) for cell in drawn[i : i + wide]) for i in range(0, len(drawn), wide))
    return [f"{name}  {line}".rstrip() for name, line in zip([*rows, " "], lines, strict=True)]


def set_of(value: str, names: Iterable[str], what: str) -> int:
    """The bit set of the names listed in a value, none of them twice."""
    known = list(names)
    members = [index_of(name, known, what) for name in value.split()]
    if len(set(members)) < len(members):
        raise PositionSyntaxError(f"a {what} is there twice in {value!r}")
    return sum(1 << member for member in members)
