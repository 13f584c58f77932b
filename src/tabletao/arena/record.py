"""The record of an arena: a file of JSON lines, the agreement first, then a line for each bout as it ends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tabletao.arena.bout import Bout, Fixture
from tabletao.core.errors import MatchFileError


@dataclass(frozen=True)
class Agreement:
    """What an arena was started with: everything that determines its bouts."""

    game: str
    rules: int
    setup: dict[str, Any]
    agents: tuple[str, ...]
    seed: int

    def differences(self, other: Agreement) -> list[str]:
        """In what two agreements differ."""
        return [name for name, value in asdict(self).items() if asdict(other)[name] != value]


class Record:
    """An append-only file of bouts."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def open(self, agreement: Agreement) -> list[Bout]:
        """Begin the file, or read the bouts it already holds if its agreement is the same."""
        if not self.path.exists():
            self._add({"arena": asdict(agreement)})
            return []
        kept, bouts = self.read()
        if different := kept.differences(agreement):
            raise MatchFileError(
                f"{self.path} holds an arena with other {' and '.join(different)}: give the same, or another file"
            )
        self._mend()
        return bouts

    def read(self) -> tuple[Agreement, list[Bout]]:
        """The agreement and the bouts of a file. A last line cut off by a killed process is left out."""
        try:
            whole, _, _torn = self.path.read_text(encoding="utf-8").rpartition("\n")
        except (OSError, UnicodeDecodeError) as error:
            raise MatchFileError(f"cannot read {self.path}: {error}") from error
        try:
            lines = whole.split("\n")
            header = json.loads(lines[0])["arena"]
            agreement = Agreement(**{**header, "agents": tuple(header["agents"])})
        except (ValueError, KeyError, TypeError) as error:
            raise MatchFileError(f"{self.path} is not the record of an arena") from error
        return agreement, list(self._bouts(lines[1:]))

    def _bouts(self, lines: list[str]) -> Iterator[Bout]:
        for number, line in enumerate(lines, 2):
            try:
                yield _bout(json.loads(line))
            except (ValueError, KeyError, TypeError) as error:
                raise MatchFileError(f"{self.path}, line {number} is not a bout: {line[:60]!r}") from error

    def add(self, bout: Bout) -> None:
        """Append a bout."""
        self._add(asdict(bout))

    def _add(self, line: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, separators=(",", ":")) + "\n")

    def _mend(self) -> None:
        """Remove a last line cut off by a killed process; complete lines stay."""
        whole = self.path.read_bytes().rfind(b"\n") + 1
        with self.path.open("rb+") as file:
            file.truncate(whole)


def _bout(line: dict[str, Any]) -> Bout:
    """A bout from its line."""
    fixture = line["fixture"]
    plies = tuple((int(seat), int(code)) for seat, code in line["plies"])
    fixed = Fixture(tuple(fixture["pair"]), int(fixture["deal"]), tuple(fixture["seating"]))
    return Bout(fixed, plies, tuple(line["returns"]), tuple(line["scores"]), str(line["reason"]))
