"""The rule index: every § of a game's ``RULES.md`` with the code that implements it and the tests that prove it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tabletao.core.declare.game import Game
from tabletao.core.errors import UnknownRule, examples

_HEADING = re.compile(r"^## §(\w+) (.+)$", re.MULTILINE)
_MENTION = re.compile(r"§([A-Z]?\d+)")


@dataclass(frozen=True)
class Clause:
    """One § of the rules."""

    number: str
    title: str
    text: str


@dataclass(frozen=True)
class Place:
    """A function or class whose docstring cites rules: its place and its source."""

    path: Path
    line: int
    name: str
    source: str
    cites: tuple[str, ...]


@dataclass(frozen=True)
class Rulebook:
    """A game's rules with their index."""

    game: Game

    def clauses(self) -> dict[str, Clause]:
        """Every § of ``RULES.md``, in reading order."""
        text = self.text()
        headings = list(_HEADING.finditer(text))
        ends = [heading.start() for heading in headings[1:]] + [len(text)]
        return {
            heading[1]: Clause(heading[1], heading[2], text[heading.end() : end].strip())
            for heading, end in zip(headings, ends, strict=True)
        }

    def text(self) -> str:
        """The whole of ``RULES.md``."""
        return (self.game.folder / "RULES.md").read_text(encoding="utf-8")

    def clause(self, number: str) -> Clause:
        """One §, however it is written: 8, §8, p14."""
        clauses = self.clauses()
        wanted = number.lstrip("§").upper()
        if wanted not in clauses:
            raise UnknownRule(f"{self.game.title} has no §{wanted}; it has {examples(list(clauses), 40)}")
        return clauses[wanted]

    def code(self) -> list[Place]:
        """Every function and class of the game that cites a §."""
        return [place for path in sorted(self.game.folder.rglob("*.py")) for place in cited_in(path)]

    def tests(self) -> list[Place]:
        """Every test of the game that cites a §; none where the tests are not installed."""
        folder = Path(__file__).parents[4] / "tests" / "games" / self.game.name
        places = (place for path in sorted(folder.glob("test_*.py")) for place in cited_in(path))
        return [place for place in places if place.name.startswith("test_")]

    def orphans(self) -> list[str]:
        """Every § without code or without a test, and every citation of a § that does not exist."""
        clauses, code, tests = self.clauses(), self.code(), self.tests()
        found = []
        for number, clause in clauses.items():
            for kind, places in (("code", code), ("test", tests)):
                if not any(number in place.cites for place in places):
                    found.append(f"§{number} {clause.title}: no {kind} cites it")
        for place in code + tests:
            unknown = [cite for cite in place.cites if cite not in clauses]
            found += [f"{place.name} cites §{cite}, which does not exist" for cite in unknown]
        return found


def cited_in(path: Path) -> Iterator[Place]:
    """The functions and classes of a file whose docstrings cite rules."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            cites = tuple(dict.fromkeys(_MENTION.findall(ast.get_docstring(node) or "")))
            if cites:
                yield Place(path, node.lineno, node.name, ast.get_source_segment(text, node) or "", cites)
