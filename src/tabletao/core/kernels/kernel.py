"""Kernels: plain Python functions over a position, run interpreted, compiled, or on a GPU.

A *kernel* belongs to one game and is compiled by Numba. A *generic* function is written once
against the contract (``core/kernels/contract.py``) and gets, for each game, a copy of its code whose
contract names mean that game's kernels. Unlike a closure, such a copy can be cached on disk.
"""

from __future__ import annotations

import hashlib
import os
import stat
import sys
import tempfile
import threading
import types
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NoReturn, TypeVar, cast

import llvmlite.binding
import numba
import numpy as np
from numba.core.registry import CPUDispatcher

Function = Callable[..., Any]
F = TypeVar("F", bound=Function)

KERNEL_SOURCES = (
    "core/kernels/*.py", "core/declare/*.py", "core/laws/*.py", "agents/ahead.py", "agents/tree.py",
    "games/{game}/state.py", "games/{game}/components*", "games/{game}/moves.py", "games/{game}/events.py",
    "games/{game}/features.py", "games/{game}/statistics.py", "games/{game}/rules/**/*.py",
)  # fmt: skip


def position_dtype(fields: list[tuple[Any, ...]]) -> np.dtype[Any]:
    """The record type of a game's position; ``s.field`` reads the same interpreted and compiled.

    Fields are listed widest first, so that the aligned record has no padding: two equal positions
    are equal bytes.
    """
    for name, *_ in fields:
        if hasattr(np.record, name):
            raise ValueError(f"no field can be called {name}: records have a method of that name")
    layout = np.dtype(fields, align=True)
    used = sum(np.dtype(field[1]).itemsize * int(np.prod(field[2:] or 1)) for field in fields)
    if used != layout.itemsize:
        raise ValueError(f"{layout.itemsize - used} bytes of padding: list the widest fields first")
    return np.dtype((np.record, layout))


class Kernel(CPUDispatcher):  # type: ignore[misc]
    """A compiled rule. Other compiled functions call it; Python cannot, and is told what it can call instead."""

    def __call__(self, *_arguments: object, **_named: object) -> NoReturn:
        """Refuse the call: without a wrapper for Python it would crash the interpreter."""
        name = self.py_func.__name__
        raise TypeError(
            f"{name} is a kernel, which only compiled code can call: play through a State, or call the same rule in"
            f" Python as interpreted({name}) from tabletao.core.kernels.kernel or as game.interpreted.kernels[…]"
        )


def kernel(function: F) -> F:
    """Compile a rule for the CPU at its first use; GPU kernels may call it as it is.

    Python calls rules only through entry points (``entries.py``): doing without the wrappers that would let it
    call each rule saves a quarter of the time of the first compilation.
    """
    compiled = numba.njit(error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)
    if isinstance(compiled, CPUDispatcher):  # with NUMBA_DISABLE_JIT=1 it is the function itself
        compiled.__class__ = Kernel
    return cast(F, compiled)


def generic(function: F) -> F:
    """Mark a function as written against the contract, to be specialised for each game."""
    function.__dict__["generic"] = True
    return function


Compile = Callable[[Function, str], Function]
"""How a copied function is compiled, given its name; left as it is by ``as_python``."""


def as_python(function: Function, _name: str) -> Function:
    """Leave a function to the interpreter."""
    return function


def interpreted(function: F) -> F:
    """The same rule as plain Python, together with all rules it calls."""
    return cast(F, _rebind(function, {}, as_python, {}))


def specialise(function: F, kernels: Mapping[str, Function], compile: Compile) -> F:
    """A copy of a generic function, and of those it calls, that plays by ``kernels``."""
    return cast(F, _rebind(function, kernels, compile, {}))


def _rebind(
    function: Function, kernels: Mapping[str, Function], compile: Compile, done: dict[int, Function]
) -> Function:
    """Copy a function's code, giving a new meaning to every rule its globals name."""
    if id(function) in done:
        return done[id(function)]
    plain = cast(types.FunctionType, getattr(function, "py_func", function))
    meanings = dict(plain.__globals__)
    for name in plain.__code__.co_names:
        value = meanings.get(name)
        marks = getattr(value, "__dict__", {})
        if "contract" in marks:
            meanings[name] = kernels[cast(Function, value).__name__]
        elif "generic" in marks or (compile is as_python and hasattr(value, "py_func")):
            meanings[name] = _rebind(cast(Function, value), kernels, compile, done)
    copy = types.FunctionType(plain.__code__, meanings, plain.__name__, plain.__defaults__)
    copy.__module__, copy.__doc__ = plain.__module__, plain.__doc__
    done[id(function)] = compile(copy, plain.__name__)
    return done[id(function)]


def cache_folder(game: str) -> Path:
    """Where a game's compiled code lies; the name changes with every change of its sources.

    Numba's own index sees only the file of the function it caches, not the modules that one calls.
    """
    name = f"{game}-{sources_hash(game)}"
    for place in (usual_place, spare_place):
        try:
            folder = place() / "tabletao" / name
            folder.mkdir(parents=True, exist_ok=True)
        except (OSError, RuntimeError):  # a user without a home is a RuntimeError
            continue
        if os.access(folder, os.W_OK):
            return folder
    raise OSError("there is no folder to keep compiled rules in: set TABLETAO_CACHE to one that can be written to")


def usual_place() -> Path:
    """Where caches are kept: as TableTao is told, as all programs are told, or at home."""
    told = os.environ.get("TABLETAO_CACHE") or os.environ.get("XDG_CACHE_HOME")
    return Path(told) if told else Path.home() / ".cache"


def spare_place() -> Path:
    """A folder among the temporary files, where nothing can be kept at home.

    Everybody can foretell its name, and compiled code is run as it is found: it must be this user's own.
    """
    if sys.platform == "win32":  # temporary files are each user's own there
        return Path(tempfile.gettempdir()) / "tabletao-cache"
    place = Path(tempfile.gettempdir()) / f"tabletao-cache-{os.getuid()}"
    place.mkdir(mode=0o700, exist_ok=True)
    found = place.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o022:
        raise OSError(f"{place} is not a folder that only this user can write to")
    return place


def sources_hash(game: str) -> str:
    """A short hash of everything that decides how a game's kernels behave, and for which compiler and processor."""
    package = Path(__file__).parents[2]
    made_for = (sys.version_info[:2], numba.__version__, llvmlite.binding.get_host_cpu_name())
    digest = hashlib.sha256(repr(made_for).encode())
    for pattern in KERNEL_SOURCES:
        for path in sorted(package.glob(pattern.format(game=game))):
            digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


_CACHE_DIR = threading.Lock()
"""Where Numba keeps compiled code is a setting of the whole process: one thread at a time changes it."""


def cached_njit(function: Function, name: str, signature: Any, folder: Path) -> Function:
    """Compile an entry point at once, or load it from ``folder``, releasing the GIL while it runs."""
    function.__qualname__ = name
    with _CACHE_DIR:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder)
        try:
            return cast(Function, numba.njit(signature, cache=True, nogil=True, error_model="numpy")(function))
        finally:
            numba.config.CACHE_DIR = before
