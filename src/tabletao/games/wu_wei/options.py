"""Which set-ups can be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def allows(setup: Mapping[str, Any]) -> str | None:
    """Why a set-up cannot be played, or None."""
    players, level = int(setup["players"]), setup["level"]
    if level == "emperor" and players < 3:
        return "Emperor level is for three to six players"
    if level != "emperor" and players > 5:
        return f"{level.title()} level is for two to five players; with six, one of them is the emperor"
    return None
