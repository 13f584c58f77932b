"""Whole numbers, as people write them and as programs give them."""

from __future__ import annotations

import re
from operator import index
from typing import Any

_WHOLE = re.compile(r"[0-9]{1,9}")


def whole_number(text: str) -> int | None:
    """The number a text is, or None; ``isdigit`` would take superscripts, ``int`` underscores and endless digits."""
    return int(text) if _WHOLE.fullmatch(text) else None


def whole(value: Any) -> int:
    """A whole number of whatever integer type; -1 for anything else."""
    try:
        return index(value)
    except TypeError:
        return -1
