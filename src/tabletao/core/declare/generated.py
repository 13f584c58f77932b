"""Kernels written by core from what a game declares: taking codes apart, putting them together, calling the rule."""

from __future__ import annotations

import linecache
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from types import FunctionType
from typing import Any

from tabletao.core.kernels.kernel import kernel

_NUMBERS = count()


def generated(source: str, names: Mapping[str, Any]) -> Callable[..., Any]:
    """The kernel that a source text defines; tracebacks and debuggers can show its lines."""
    file = f"<generated kernel {next(_NUMBERS)}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    scope = dict(names)
    exec(compile(source, file, "exec"), scope)
    defined: Callable[..., Any] = next(
        value for name, value in scope.items() if name not in names and isinstance(value, FunctionType)
    )
    return kernel(defined)


def packed(fields: Sequence[str], sizes: Sequence[int], first: int) -> str:
    """The source of the code of a decision: mixed-radix digits, the last field least significant."""
    code = "0"
    for field, size in zip(fields, sizes, strict=True):
        code = field if code == "0" else f"({code}) * {size} + {field}"
    return f"def pack({', '.join(fields)}):\n    return {first} + {code}\n"


def digit(sizes: Sequence[int], place: int, number: str) -> str:
    """The source of one field of a code, counted from its kind's first; by shifts where sizes are powers of two."""
    stride = 1
    for size in sizes[place + 1 :]:
        stride *= size
    shifted = number if stride == 1 else _over(number, stride)
    return shifted if place == 0 else _modulo(shifted, sizes[place])


def _over(number: str, divisor: int) -> str:
    """The source of an integer division."""
    power = divisor.bit_length() - 1
    return f"({number} >> {power})" if divisor == 1 << power else f"({number} // {divisor})"


def _modulo(number: str, divisor: int) -> str:
    """The source of the remainder of a division."""
    return f"({number} & {divisor - 1})" if divisor & (divisor - 1) == 0 else f"({number} % {divisor})"


def unpacked(sizes: Sequence[int], first: int) -> str:
    """The source of the fields of a code, as a tuple."""
    number = f"(code - {first})" if first else "code"
    digits = "".join(f"{digit(sizes, place, number)}, " for place in range(len(sizes)))
    return f"def unpack(code):\n    return ({digits})\n"
