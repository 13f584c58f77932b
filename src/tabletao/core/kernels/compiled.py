"""A game's entry points, compiled on first use and then loaded from the cache."""

from __future__ import annotations

import hashlib
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numba
import numpy as np

from tabletao.core.kernels.entries import ENTRIES, RESULT, Word
from tabletao.core.kernels.happening import always_told, counting, happened, is_told
from tabletao.core.kernels.kernel import (
    Copies,
    as_python,
    cache_folder,
    cached_njit,
    interpreted,
    kernel,
    specialise,
    with_replaced,
)
from tabletao.core.kernels.record import record_dtype

if TYPE_CHECKING:
    from tabletao.core.declare.game import Game

KEPT_SECONDS = 30 * 24 * 3600

Report = Callable[[str, int, int], None]
"""Called with the game's title, how many entry points are compiled, and how many there are."""


def report_on_stderr(title: str, done: int, parts: int) -> None:
    """The progress of a first compilation, on one line of the terminal."""
    if sys.stderr.isatty():
        end = "\n" if done == parts else ""
        bar = "━" * done + "─" * (parts - done)
        print(f"\rPreparing the rules of {title}, once: {bar} {done}/{parts}", end=end, file=sys.stderr, flush=True)


def is_compiled(game: Game) -> bool:
    """Whether the cache holds every entry point this process may call, compiled from the game's current sources."""
    return not missing(cache_folder(game.name, game.folder))


def missing(folder: Path) -> list[str]:
    """The entry points known to this process that a game's cache folder does not hold yet."""
    return [name for name in ENTRIES if is_missing(folder, name)]


def is_missing(folder: Path, name: str) -> bool:
    """Whether an entry point that is compiled with all others is not yet in a game's cache folder."""
    return ENTRIES[name].eager and not done(folder, name).exists()


def done(folder: Path, name: str) -> Path:
    """The file whose presence marks an entry point as compiled in a game's cache folder."""
    return folder / f"{name}-{stamp(ENTRIES[name].function.__code__.co_filename)}.done"


@cache
def stamp(source: str) -> str:
    """What Numba knows a source file by: it compiles anew what lies elsewhere, or was written again unchanged."""
    found = Path(source).stat()
    return hashlib.sha256(f"{source} {found.st_mtime_ns} {found.st_size}".encode()).hexdigest()[:8]


def forget_old(folder: Path) -> None:
    """Delete a game's compiled code that is more than a month old."""
    game = folder.name.rpartition("-")[0]
    for other in folder.parent.glob(f"{game}-*"):
        if other != folder and time.time() - other.stat().st_mtime > KEPT_SECONDS:
            shutil.rmtree(other, ignore_errors=True)


def meaning(word: Word, known: Mapping[str, Any]) -> Any:
    """The compiler's type for the type of an argument."""
    if isinstance(word, str):
        return known[word]
    if isinstance(word, np.dtype):
        return numba.typeof(np.zeros(1, word))
    tuple_class, fields = word
    return numba.types.NamedTuple([meaning(field, known) for field in fields], tuple_class)


class Entries:
    """Every function of ``core.kernels.entries``, specialised for one game, as attributes."""

    report: Report = staticmethod(report_on_stderr)
    is_compiled_elsewhere = False
    """Whether another process compiles what is missing; until it has, this one interprets the rules instead."""

    def __init__(self, game: Game, is_interpreted: bool) -> None:
        self._game, self._is_interpreted = game, is_interpreted

    def __getattr__(self, name: str) -> Any:
        if name not in ENTRIES:
            raise AttributeError(name)
        if self._is_interpreted:
            kernels = self._counting_kernels() if ENTRIES[name].counts else self._game.kernels
            setattr(self, name, specialise(ENTRIES[name].function, kernels, as_python))
        elif self.is_compiled_elsewhere and is_missing(self._folder, name):
            return getattr(self._game.interpreted.entries, name)
        else:
            self._load(name)
        return getattr(self, name)

    def _counting_kernels(self) -> Mapping[str, Callable[..., Any]]:
        """Copies of the game's kernels that count events."""
        count = counting(self._game.events.layout())
        if self._is_interpreted:
            replaced: dict[Any, Any] = {happened: interpreted(count), is_told: interpreted(always_told)}
            return {each: interpreted(kernel, replaced) for each, kernel in self._game.kernels.items()}
        return with_replaced(self._game.kernels, {happened: count, is_told: always_told})

    @cached_property
    def _folder(self) -> Path:
        """Where the game's compiled code lies; its sources are read once."""
        return cache_folder(self._game.name, self._game.folder)

    def _load(self, name: str) -> None:
        """Load one entry; if some were never compiled for this game, compile all of them and report progress."""
        if not self.is_compiled_elsewhere and (new := missing(self._folder)):
            self.compile(new)
        if name not in self.__dict__:
            setattr(self, name, self._compile(name))

    def holds(self, names: Iterable[str]) -> bool:
        """Whether these entry points can be called at full speed, without compiling anything first."""
        loaded = self.__dict__
        return self._is_interpreted or all(name in loaded or not is_missing(self._folder, name) for name in names)

    def compile(self, names: Sequence[str]) -> None:
        """Compile entry points into the cache, one after the other, and report progress."""
        for number, each in enumerate(names):
            self.report(self._game.title, number, len(names))
            setattr(self, each, self._compile(each))
            done(self._folder, each).touch()
        self.report(self._game.title, len(names), len(names))
        forget_old(self._folder)

    def _compile(self, name: str) -> Callable[..., Any]:
        """One entry, compiled or loaded, with the copies of generic functions that it shares with all others."""
        copies = self._counting if ENTRIES[name].counts else self._plain
        return copies.of(ENTRIES[name].function)

    @cached_property
    def _plain(self) -> Copies:
        """The functions that play by the game's kernels."""
        return self._copies(self._game.kernels, self._game.position)

    @cached_property
    def _counting(self) -> Copies:
        """The functions that play by kernels that count events."""
        return self._copies(self._counting_kernels(), tallied(self._game))

    def _copies(self, kernels: Mapping[str, Callable[..., Any]], position: np.dtype[Any]) -> Copies:
        """Copies of generic functions for this game; entries among them are cached."""
        known = self._types(position)

        def compile(copy: Callable[..., Any], part: str) -> Callable[..., Any]:
            if part not in ENTRIES:
                return kernel(copy)
            result, *arguments = (meaning(each, known) for each in ENTRIES[part].types)
            signature, is_inlined = result(*arguments), ENTRIES[part].inlined
            return cached_njit(copy, f"{part}.{self._game.name}", signature, self._folder, is_inlined)

        return Copies(kernels, compile, {}, deep=False)

    def _types(self, position: np.dtype[Any]) -> dict[str, Any]:
        """The compiler's types for the type words of the entry points, for this game."""
        basic = {name: getattr(numba.types, name) for name in ("void", "boolean", "int64", "float64")}
        examples = {
            "cells": np.zeros(1, position),
            "raw": np.zeros((1, 1), np.uint8),
            "codes": np.zeros(1, np.int16),
            "values": np.zeros(1, np.float64),
            "features": np.zeros(1, np.float32),
            "places": np.zeros(1, np.int32),
            "words": np.zeros(1, np.int64),
            "words2": np.zeros((1, 1), np.int64),
            "results": np.zeros(1, RESULT),
        }
        return {**basic, **{name: numba.typeof(example) for name, example in examples.items()}}


def tallied(game: Game) -> np.dtype[Any]:
    """The record type of a game's position with a tally of events behind it; as a position it reads the same."""
    fields = [(name, *_shape(game.position[name])) for name in game.position.names or ()]
    layout = np.dtype([*fields, ("tally", np.int64, game.events.places())], align=True)
    return record_dtype(layout)


def _shape(field: np.dtype[Any]) -> tuple[Any, ...]:
    """A field's type, and its shape if it has one."""
    return (field.base, field.shape) if field.shape else (field,)
