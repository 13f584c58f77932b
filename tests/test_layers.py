"""Imports point down only, and no game knows another."""

from __future__ import annotations

import ast
from pathlib import Path

import tabletao
from tabletao.core.declare.discovery import built_in
from tabletao.core.match.state import ANALYST

PACKAGE = Path(tabletao.__file__).parent
HEIGHT = {"core": 0, "games": 1, "conformance": 1, "agents": 2, "arena": 3, "analysis": 3, "web": 4, "cli": 5}


def imports(path: Path) -> set[str]:
    """The modules of the package that a file imports."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    names |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return {name for name in names if name.startswith("tabletao.")}


def files() -> list[Path]:
    return [path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE]


def test_every_folder_has_its_layer() -> None:
    assert {path.relative_to(PACKAGE).parts[0] for path in files()} <= set(HEIGHT)


def test_imports_point_down() -> None:
    for path in files():
        layer = path.relative_to(PACKAGE).parts[0]
        for name in imports(path):
            below = name.split(".")[1]
            assert below == layer or HEIGHT[below] < HEIGHT[layer], f"{path.name} in {layer} imports {name}"


def test_core_names_one_thing_above_it() -> None:
    """Who thinks for ``State.analyse`` is looked up by its name; nothing else is."""
    named = {
        node.value
        for path in files()
        if path.relative_to(PACKAGE).parts[0] == "core"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("tabletao.")
    }
    assert {name for name in named if not name.startswith(("tabletao.core", "tabletao.games"))} == {ANALYST}


def test_a_game_knows_only_itself_and_core() -> None:
    for path in (PACKAGE / "games").rglob("*/*.py"):
        game = path.relative_to(PACKAGE / "games").parts[0]
        for name in imports(path):
            assert name.startswith(("tabletao.core", f"tabletao.games.{game}")), f"{path} imports {name}"


def test_no_layer_names_a_game() -> None:
    games = built_in()
    for path in files():
        if path.relative_to(PACKAGE).parts[0] != "games":
            code = ast.unparse(_without_docstrings(ast.parse(path.read_text(encoding="utf-8"))))
            assert not [game for game in games if game in code.lower()], f"{path} names a game"


def _without_docstrings(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if (
            isinstance(body, list)
            and body
            and isinstance(body[0], ast.Expr)
            and isinstance(body[0].value, ast.Constant)
        ):
            body[0].value.value = ""
    return tree
