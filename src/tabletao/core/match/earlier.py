"""Earlier rules of a game, so that matches that began by them can be read, checked and played to their end.

When rules change, a game keeps in ``earlier/<version>/`` those of its files that were different, each at its usual
place: a table of components, or a module. Its package is then loaded a second time, under another name, with these
files laid over those of today. Such a game is interpreted: rules that are hardly played are not worth compiling.
"""

from __future__ import annotations

import ast
import importlib
import sys
import threading
import types
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

from tabletao.core.declare.discovery import built_in, game, installed
from tabletao.core.declare.game import Game
from tabletao.core.errors import TableTaoError

FOLDER = "earlier"
_LOADING = threading.Lock()


class UnknownRules(TableTaoError):
    """A version of the rules that is not kept."""


def rules_of(name: str, version: int) -> Game:
    """A game by a version of its rules: today's, or one that is kept."""
    today = game(name)
    if version == today.rules_version:
        return today
    with _LOADING:
        return _earlier(name, version)


def kept_versions(today: Game) -> tuple[int, ...]:
    """The earlier versions of a game's rules that are kept."""
    return tuple(sorted(int(each.name) for each in (today.folder / FOLDER).glob("[0-9]*")))


@cache
def _earlier(name: str, version: int) -> Game:
    """A game by an earlier version of its rules, loaded once."""
    today = game(name)
    if version not in kept_versions(today):
        raise UnknownRules(
            f"this match of {today.title} follows version {version} of its rules; this version of TableTao has "
            f"{' and '.join(f'version {each}' for each in (*kept_versions(today), today.rules_version))}"
        )
    package = {**installed(), **built_in()}[name]
    alias = f"{package}_{version}"
    finder = Overlay(package, alias, today.folder, today.folder / FOLDER / str(version))
    sys.meta_path.insert(0, finder)
    found: Game = importlib.import_module(alias).GAME
    return replace(found, rules_version=version).interpreted


class Overlay(MetaPathFinder, Loader):
    """Imports a package under another name, with some of its files replaced."""

    def __init__(self, package: str, alias: str, folder: Path, replaced: Path) -> None:
        self.package, self.alias, self.folder, self.replaced = package, alias, folder, replaced

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: types.ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module of the package lies, if it is one: among the replaced files, or else among those of today."""
        if not f"{fullname}.".startswith(f"{self.alias}."):
            return None
        parts = fullname.removeprefix(self.alias).strip(".").split(".")
        for folder in (self.replaced, self.folder):
            place = folder.joinpath(*filter(None, parts))
            if (place / "__init__.py").exists():
                inside = [str(place)]
                return spec_from_file_location(
                    fullname, place / "__init__.py", loader=self, submodule_search_locations=inside
                )
            if (source := place.with_name(f"{place.name}.py")).exists():
                return spec_from_file_location(fullname, source, loader=self)
        return None

    def exec_module(self, module: types.ModuleType) -> None:
        """Run a module, which imports others of its package under their other names.

        A table beside a module has the module's name: a replaced one is found because its module seems to lie there.
        """
        source = Path(str(module.__file__))
        tree = ast.parse(source.read_text(encoding="utf-8"), str(source))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                node.module = self._renamed(node.module)
            elif isinstance(node, ast.Import):
                for each in node.names:
                    each.name = self._renamed(each.name)
        if list(self.replaced.glob(f"{source.stem}.*")) and source.parent == self.folder:
            module.__file__ = str(self.replaced / source.name)
        exec(compile(tree, str(source), "exec"), module.__dict__)

    def _renamed(self, module: str) -> str:
        """The other name of a module of the package."""
        if f"{module}.".startswith(f"{self.package}."):
            return self.alias + module.removeprefix(self.package)
        return module
