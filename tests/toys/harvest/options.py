"""What is agreed on before a match, and what does not go together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from harvest.state import LENGTHS, MODES, MOST_RIVALS, RIVALS
from tabletao.core.declare.game import Option

OPTIONS = (
    Option("mode", MODES, "each for oneself, or teams of two"),
    Option("rival", RIVALS, "whom all have to beat: nobody, or the neighbour"),
    Option("length", LENGTHS, "6 rounds, or 84", audited=LENGTHS[:1]),
)


def allows(setup: Mapping[str, Any]) -> str | None:
    """§8 Teams need four or six. §9 The neighbour plays against one to three."""
    if setup["mode"] == "teams" and setup["players"] not in (4, 6):
        return "teams are for 4 or 6 players"
    if setup["rival"] == "neighbour" and setup["players"] > MOST_RIVALS:
        return "the neighbour plays only against 1 to 3 players"
    return None
