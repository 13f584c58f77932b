"""A hint as it is sent to the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletao.analysis.calibration import curve_of
from tabletao.core.match.analysis import Candidate
from tabletao.core.match.state import State
from tabletao.web.page.decision import move_name


def hint_json(state: State, seat: int, moves: Sequence[Candidate]) -> list[dict[str, Any]]:
    """The moves of a hint with their names, paths of touches and chances."""
    curve, made = curve_of(state.game), state.seats * sum(played.seat == seat for played in state.history)
    return [
        {
            "code": each.move.code,
            "text": each.move.text,
            "name": move_name(state, seat, each.move.code),
            "touches": list(each.move.touches),
            "chance": round(curve.chance(each.value, made, state.seats), 3),
            "share": round(each.share, 3),
        }
        for each in moves
    ]
