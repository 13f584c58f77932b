"""Habits that a test can check: no function is long, and nothing outside core compares the code of a move by size."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import tabletao

PACKAGE = Path(tabletao.__file__).parent
TOYS = Path(__file__).parent / "toys"
LONGEST = 40


def sources() -> list[Path]:
    return sorted([*PACKAGE.rglob("*.py"), *TOYS.rglob("*.py")])


def named(path: Path) -> str:
    return path.relative_to(PACKAGE.parent if path.is_relative_to(PACKAGE) else TOYS).as_posix()


def long_functions(source: str) -> list[str]:
    """The functions with more lines than a reader takes in at once."""
    functions = (
        node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    return [each.name for each in functions if (each.end_lineno or 0) - each.lineno >= LONGEST]


def code_comparisons(source: str) -> Iterator[int]:
    """The lines that compare a code by size, or with a number: the first rung of a ladder of codes."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            by_size = any(isinstance(each, ast.Lt | ast.LtE | ast.Gt | ast.GtE) for each in node.ops)
            with_number = any(isinstance(side, ast.Constant) and isinstance(side.value, int) for side in sides)
            if any(map(_is_code, sides)) and (by_size or with_number):
                yield node.lineno


def _is_code(node: ast.expr) -> bool:
    """Whether an expression is called a code."""
    return (isinstance(node, ast.Name) and node.id == "code") or (
        isinstance(node, ast.Attribute) and node.attr == "code"
    )


def test_no_function_is_long() -> None:
    found = {named(path): long_functions(path.read_text(encoding="utf-8")) for path in sources()}
    assert {name: functions for name, functions in found.items() if functions} == {}


def test_no_ladder_of_codes_outside_core() -> None:
    outside = [path for path in sources() if "core" not in path.parts]
    found = {named(path): list(code_comparisons(path.read_text(encoding="utf-8"))) for path in outside}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_a_ladder_and_a_long_function_are_found() -> None:
    ladder = "code < PLACE\nPASS <= move.code\ncode == 3\ncode == best\n"
    assert list(code_comparisons(ladder)) == [1, 2, 3]
    assert long_functions("def f():\n" + "    x = 1\n" * LONGEST) == ["f"]
    assert long_functions("def f():\n" + "    x = 1\n" * (LONGEST - 1)) == []
