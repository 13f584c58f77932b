"""Rules are compiled once, and only as far as the entry points that take them in need it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
import numpy.typing as npt
import pytest
from numba.core.errors import TypingError

from tabletao import game
from tabletao.agents import ahead
from tabletao.core.declare.generated import generated
from tabletao.core.kernels import entries
from tabletao.core.kernels.compiled import Entries
from tabletao.core.kernels.kernel import cached_njit, interpreted, kernel, position_dtype
from tabletao.core.kernels.pipeline import RuleLibrary

from .compiled import compiled

PAIR = position_dtype([("sums", np.int64, 2), ("wide", np.int64), ("short", np.int16), ("small", np.int8, 6)])


@kernel
def twice(n: int) -> int:
    return n * 2


@kernel
def add_up(values: npt.NDArray[np.int64], n: int) -> None:
    values[1] += twice(n)


@kernel
def add_all(s: Any, values: npt.NDArray[np.int64]) -> None:
    add_up(s.sums, s.small[0])
    add_up(values, s.short)
    add_up(values, s.wide)
    add_up(values, 5)


def overloads(rule: Callable[..., Any]) -> list[Any]:
    """What Numba has compiled of a rule."""
    return list(getattr(rule, "overloads").values())  # noqa: B009


def test_a_rule_is_compiled_once_whatever_integers_and_arrays_it_is_called_with() -> None:
    cells, values = np.zeros(1, PAIR), np.zeros(2, np.int64)
    cells["small"][0, 0], cells["short"][0], cells["wide"][0] = -100, -30_000, 2**40
    compiled(add_all)(cells[0], values)
    assert cells["sums"][0].tolist() == [0, -200]
    assert values.tolist() == [0, -60_000 + 2**41 + 10]
    assert [len(overloads(rule)) for rule in (add_all, add_up, twice)] == [1, 1, 1]


def test_a_rule_has_no_machine_code_of_its_own() -> None:
    compiled(twice)(3)
    (made,) = overloads(twice)
    assert isinstance(made.library, RuleLibrary)
    assert not made.library.codegen._engine.is_symbol_defined(made.fndesc.llvm_func_name)


def test_an_entry_takes_in_every_rule_it_reaches() -> None:
    caller = compiled(add_all)
    caller(np.zeros(1, PAIR)[0], np.zeros(2, np.int64))
    (made,) = overloads(caller)
    undefined = [each.name for each in made.library._final_module.functions if each.is_declaration]
    assert not [name for name in undefined if "twice" in name or "add_up" in name]


def test_a_function_is_specialised_once_for_all_entries_that_call_it() -> None:
    """The search and the bots that look one move ahead estimate a move by the same compiled function."""
    trio = Entries(game("trio"), is_interpreted=False)
    shared = [trio._plain.of(function) for function in (entries.pick, ahead.worth_of)]
    assert [trio._compile(name).__name__ for name in ("think", "random_code")] == ["think", "random_code"]
    assert [trio._plain.of(function) for function in (entries.pick, ahead.worth_of)] == shared


STEPS = "".join(f"    n = (n * {2 * i + 3} ^ n >> {i % 7 + 1}) & 65535\n" for i in range(25))
LARGE = generated(f"def large(n):\n{STEPS}    return n\n", {})
"""A rule that is too large to be inlined by itself, and not too large where as much as possible is inlined."""


def called_twice(n: int) -> int:
    return int(LARGE(n)) + int(LARGE(n + 1))


@pytest.mark.parametrize("is_inlined", [False, True])
def test_larger_rules_are_inlined_where_that_is_wanted(is_inlined: bool, tmp_path: Path) -> None:
    made = cached_njit(called_twice, f"called_{is_inlined}", numba.int64(numba.int64), tmp_path, is_inlined)
    (entry,) = overloads(made)
    left = [each.name for each in entry.library._final_module.functions if "large" in each.name]
    assert bool(left) is not is_inlined
    assert made(5) == interpreted(LARGE)(5) + interpreted(LARGE)(6)


@kernel
def allocate(n: int) -> float:
    return float(np.zeros(n)[0])


def test_a_rule_that_allocates_is_refused() -> None:
    with pytest.raises(TypingError, match="zeros"):
        compiled(allocate)(3)


LOAD = """
import sys
from numba.core import event
import tabletao, tabletao.agents.roster
from tabletao.core.kernels.entries import ENTRIES
compiling = event.RecordingListener()
with event.install_listener("numba:compile", compiling):
    for name in sys.argv[1:]:
        entries = tabletao.game(name).entries
        for each, entry in ENTRIES.items():
            entry.eager and getattr(entries, each)
print(sorted({str(each.data["dispatcher"]) for _, each in compiling.buffer}))
"""


def test_another_process_loads_what_was_compiled_and_compiles_nothing() -> None:
    """The tests begin with every game compiled."""
    done = subprocess.run(
        [sys.executable, "-c", LOAD, "yugen", "yang_tzee"], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
