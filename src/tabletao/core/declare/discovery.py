"""Finding games: those of this package, and those that installed packages bring. No code lists them.

A package brings a game by an entry point of the group ``tabletao.games``, whose name is the game's and whose value is
the module with its ``GAME``.
"""

from __future__ import annotations

import importlib
import pickle
import pkgutil
from functools import cache

from tabletao.core.declare.game import Game
from tabletao.core.errors import UnknownGame, examples

ENTRY_POINTS = "tabletao.games"
"""The entry-point group by which an installed package brings games."""


def games() -> tuple[str, ...]:
    """The names of all games there are."""
    return tuple(sorted({**built_in(), **installed()}))


def built_in() -> dict[str, str]:
    """The games of this package, and the modules they are in."""
    folder = importlib.import_module("tabletao.games").__path__
    return {each.name: f"tabletao.games.{each.name}" for each in pkgutil.iter_modules(folder) if each.ispkg}


def installed() -> dict[str, str]:
    """The games that installed packages bring, and the modules they are in; none can replace a game of this package."""
    from importlib.metadata import entry_points  # it takes as long to import as a whole game

    ours = built_in()
    return {each.name: each.module for each in entry_points(group=ENTRY_POINTS) if each.name not in ours}


@cache
def game(name: str) -> Game:
    """The game of that name."""
    modules = built_in()
    if name not in modules:
        modules = installed()
    if name not in modules:
        raise UnknownGame(f"there is no game {name!r}; there are {examples(list(games()))}")
    found = getattr(importlib.import_module(modules[name]), "GAME", None)
    if not isinstance(found, Game) or found.name != name:
        raise UnknownGame(f"the module {modules[name]} must have a Game named {name!r} called GAME; it has {found!r}")
    return found


def unpickled(name: str, rules_version: int, is_interpreted: bool) -> Game:
    """The game a pickle names, played by the version of its rules that it was pickled with."""
    found = game(name)
    if found.rules_version != rules_version:
        raise pickle.UnpicklingError(
            f"this pickle follows version {rules_version} of the rules of {found.title}, not {found.rules_version}"
        )
    return found.interpreted if is_interpreted else found
