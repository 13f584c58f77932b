"""Rules are called from compiled code only; this lets a test call a compiled rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])


def compiled(kernel: F) -> F:
    """A compiled function that does nothing but call the rule."""
    return cast(F, numba.njit(lambda *arguments: kernel(*arguments)))
