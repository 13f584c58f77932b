"""Kernels: plain Python functions over a position, run interpreted, compiled, or on a GPU.

A *kernel* belongs to one game and is compiled by Numba. A *generic* function is written once
against the contract (``core/kernels/contract.py``) and gets, for each game, a copy of its code whose
contract names mean that game's kernels. Unlike a closure, such a copy can be cached on disk.
"""

from __future__ import annotations

import dis
import hashlib
import os
import stat
import sys
import tempfile
import threading
import types
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, NoReturn, TypeVar, cast

import llvmlite.binding
import numba
import numpy as np
from numba.core.compiler import Compiler
from numba.core.registry import CPUDispatcher

from tabletao.core.kernels.pipeline import InlinedCompiler, RuleCompiler, widened
from tabletao.core.kernels.record import record_dtype
from tabletao.core.kernels.silent import silent

Function = Callable[..., Any]
F = TypeVar("F", bound=Function)

OPTIONS = {"error_model": "numpy", "no_cfunc_wrapper": True, "_nrt": False}
"""How rules and entry points are compiled: like NumPy they do not raise, and as they allocate nothing, no references to
arrays are counted."""

SHARED_SOURCES = ("core/kernels/*.py", "core/declare/*.py", "core/laws/*.py", "agents/ahead.py", "agents/tree.py")
GAME_SOURCES = (
    "state.py", "components*", "moves.py", "moves/**/*.py", "events.py", "events/**/*.py", "features.py", "rules.py",
    "rules/**/*.py",
)  # fmt: skip
"""The files of TableTao and of a game's folder that decide how kernels behave."""


def position_dtype(fields: list[tuple[Any, ...]]) -> np.dtype[Any]:
    """The record type of a game's position; ``s.field`` reads the same interpreted and compiled.

    Fields are listed widest first, so that the aligned record has no padding: two equal positions
    are equal bytes.
    """
    layout = np.dtype(fields, align=True)
    used = sum(np.dtype(field[1]).itemsize * int(np.prod(field[2:] or 1)) for field in fields)
    if used != layout.itemsize:
        raise ValueError(f"{layout.itemsize - used} bytes of padding: list the widest fields first")
    return record_dtype(layout)


class Kernel(CPUDispatcher):  # type: ignore[misc]
    """A compiled rule. Other compiled functions call it; Python cannot, and is told what it can call instead."""

    rule: Function
    """The whole rule, with what it tells."""
    is_silent = False
    """Whether what it tells is left out when it is compiled."""

    @property
    def py_func(self) -> Function:
        """What is compiled of the rule. Leaving out takes time, so it waits until something is really compiled."""
        return self._silent_rule if self.is_silent else self.rule

    @cached_property
    def _silent_rule(self) -> Function:
        return silent(self.rule)

    def compile(self, sig: Any) -> Any:
        """Compile the rule, once for all arguments that differ only in ways a rule does not see."""
        self._compiler.py_func = self.py_func
        return super().compile(tuple(map(widened, sig)) if isinstance(sig, tuple) else sig)

    @cached_property
    def _CUDATypingContext__dispatcher(self) -> Any:  # noqa: N802
        """The rule for a GPU, under the name by which numba-cuda looks for it."""
        from tabletao.core.kernels.device_rule import DeviceRule

        return DeviceRule(self.py_func, {**self.targetoptions, "device": True, "debug": False, "opt": True})

    def __call__(self, *_arguments: object, **_named: object) -> NoReturn:
        """Refuse the call: without a wrapper for Python it would crash the interpreter."""
        name = self.rule.__name__
        raise TypeError(
            f"{name} is a kernel, which only compiled code can call: play through a State, or call the same rule in"
            f" Python as interpreted({name}) from tabletao.core.kernels.kernel or as game.interpreted.kernels[…]"
        )


def kernel(function: F) -> F:
    """Compile a rule for the CPU at its first use; GPU kernels may call it as it is.

    Python calls rules only through entry points (``entries.py``), so rules need no machine code of their own
    (``pipeline.py``). What a rule tells by ``happened`` is left out;
    the whole rule is kept as its attribute ``rule``.
    """
    compiled = telling_kernel(function)
    if isinstance(compiled, Kernel):
        compiled.is_silent = True
    return cast(F, compiled)


def telling_kernel(function: Function) -> Function:
    """The same, with what the rule tells."""
    compiled = numba.njit(no_cpython_wrapper=True, pipeline_class=RuleCompiler, **OPTIONS)(function)
    if isinstance(compiled, CPUDispatcher):  # with NUMBA_DISABLE_JIT=1 it is the function itself
        compiled.__class__ = Kernel
        compiled.rule = function
    return cast(Function, compiled)


def generic(function: F) -> F:
    """Mark a function as written against the contract, to be specialised for each game."""
    function.__dict__["generic"] = True
    return function


Compile = Callable[[Function, str], Function]
"""How a copied function is compiled, given its name; left as it is by ``as_python``."""


def as_python(function: Function, _name: str) -> Function:
    """Leave a function to the interpreter."""
    return function


Replacements = Mapping[Function, Function]
"""Kernels that shall mean something else in a copy, such as ``happened`` where it is counted."""


def interpreted(function: F, replaced: Replacements = MappingProxyType({})) -> F:
    """The same rule as plain Python, together with all rules it calls, but for those that are replaced."""
    return cast(F, Copies({}, as_python, replaced, deep=True).of(function))


def specialise(function: F, kernels: Mapping[str, Function], compile: Compile) -> F:
    """A copy of a generic function, and of those it calls, that plays by ``kernels``."""
    return cast(F, Copies(kernels, compile, {}, deep=compile is as_python).of(function))


def with_replaced(kernels: Mapping[str, Function], replaced: Replacements) -> dict[str, Function]:
    """Copies of compiled kernels, and of all they call, in which some kernels mean something else."""
    copies = Copies({}, lambda function, _name: telling_kernel(function), replaced, deep=True)
    return {name: copies.of(each) for name, each in kernels.items()}


class Copies:
    """Copies of functions, each made once, in which the names of other functions have a new meaning.

    The contract's names mean ``kernels``, other functions what ``replaced`` says. Every generic function that is called
    is copied too, and in a ``deep`` copy every kernel.
    """

    def __init__(self, kernels: Mapping[str, Function], compile: Compile, replaced: Replacements, deep: bool) -> None:
        self._kernels, self._compile, self._deep = kernels, compile, deep
        self._tells = bool(replaced)
        """Whether events are recorded or counted: then their classes mean their numbers."""
        self._done: dict[int, Function] = {id(old): new for old, new in replaced.items()}

    def of(self, function: Function) -> Function:
        """The copy of a function, made once. Of a copy it is one of what that was made of."""
        function = getattr(function, "original", function)
        if id(function) not in self._done:
            plain = cast(types.FunctionType, getattr(function, "rule", function))
            meanings = {**plain.__globals__, **self._meanings(plain)}
            copy = types.FunctionType(plain.__code__, meanings, plain.__name__, plain.__defaults__, plain.__closure__)
            copy.__module__, copy.__doc__ = plain.__module__, plain.__doc__
            copy.__dict__["original"] = function
            self._done[id(function)] = self._compile(copy, plain.__name__)
        return self._done[id(function)]

    def _meanings(self, plain: types.FunctionType) -> dict[str, Any]:
        """What the names of kernels and events in a function mean in its copy."""
        meanings: dict[str, Any] = {}
        for name in _global_names(plain.__code__) if self._deep else plain.__code__.co_names:
            value = plain.__globals__.get(name)
            marks = getattr(value, "__dict__", {})
            if "contract" in marks:
                meanings[name] = self._kernels[cast(Function, value).__name__]
            elif "generic" in marks or (self._deep and (isinstance(value, Kernel) or "original" in marks)):
                meanings[name] = self.of(cast(Function, value))
            elif self._tells and isinstance(value, type) and hasattr(value, "number"):
                meanings[name] = value.number
        return meanings


@cache
def _global_names(code: types.CodeType) -> frozenset[str]:
    """The names of its module that a function uses; a field of a position may have the name of a rule."""
    return frozenset(each.argval for each in dis.get_instructions(code) if each.opname == "LOAD_GLOBAL")


def cache_folder(game: str, sources: Path) -> Path:
    """Where the compiled code of a game lies whose sources are in a folder; the name changes with every change of them.

    Numba's own index sees only the file of the function it caches, not the modules that one calls.
    """
    name = f"{game}-{sources_hash(sources)}"
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


def kernel_sources(folder: Path) -> list[Path]:
    """All files that decide how the kernels of the game in a folder behave."""
    ours = Path(__file__).parents[2]
    shared = [path for pattern in SHARED_SOURCES for path in sorted(ours.glob(pattern))]
    return shared + [path for pattern in GAME_SOURCES for path in sorted(folder.glob(pattern))]


def sources_hash(folder: Path) -> str:
    """A short hash of everything that decides how a game's kernels behave, and for which compiler and processor."""
    made_for = (sys.version_info[:2], numba.__version__, llvmlite.binding.get_host_cpu_name())
    digest = hashlib.sha256(repr(made_for).encode())
    for path in kernel_sources(folder):
        digest.update(path.name.encode() + b"\0" + path.parent.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


_CACHE_DIR = threading.Lock()
"""Where Numba keeps compiled code is a setting of the whole process: one thread at a time changes it."""


def cached_njit(function: Function, name: str, signature: Any, folder: Path, is_inlined: bool) -> Function:
    """Compile an entry point at once, or load it from ``folder``, releasing the GIL while it runs."""
    compiler = InlinedCompiler if is_inlined else Compiler
    function.__qualname__ = name
    with _CACHE_DIR:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder)
        try:
            return cast(
                Function, numba.njit(signature, cache=True, nogil=True, pipeline_class=compiler, **OPTIONS)(function)
            )
        finally:
            numba.config.CACHE_DIR = before
