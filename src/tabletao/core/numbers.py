"""Whole numbers as people write them."""

from __future__ import annotations

import re

_WHOLE = re.compile(r"[0-9]{1,9}")


def whole_number(text: str) -> int | None:
    """The number a text is, or None; ``isdigit`` would take superscripts, ``int`` underscores and endless digits."""
    return int(text) if _WHOLE.fullmatch(text) else None
