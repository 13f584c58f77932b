"""How a match ended, said to whom it concerns."""

from __future__ import annotations

from tabletao.web.table import AGREE_DRAW, Table

ONLY_WON = {0.0, 0.5, 1.0}
"""Scores that say no more than who has won."""


def headline(table: Table, own: list[int]) -> str:
    """Who has won, and by how much; to somebody who sits at one seat it says "you"."""
    winners, me = _winners(table), own[0] if len(own) == 1 else None
    if not winners:
        return f"A draw{_by(table, me)}"
    if me is not None:
        return f"You {'won' if me in winners else 'lost'}{_by(table, me)}"
    names = " and ".join(table.state.seat_name(seat).title() for seat in winners)
    return f"{names} won{_by(table, winners[0])}"


def reason(table: Table) -> str:
    """Why the match is over."""
    if table.ended is None:
        why = table.state.outcome.reason if table.state.outcome else ""
    else:
        why = table.result()
    return why[:1].upper() + why[1:]


def _winners(table: Table) -> tuple[int, ...]:
    if table.ended is None:
        return table.state.outcome.winners if table.state.outcome else ()
    if table.ended.kind == AGREE_DRAW:
        return ()
    return tuple(seat.seat for seat in table.seats if seat.seat != table.ended.seat)


def _by(table: Table, first: int | None) -> str:
    """The scores, if they say more than who has won: those of one seat first, if it is one of two."""
    outcome = table.state.outcome if table.ended is None else None
    if outcome is None or ONLY_WON.issuperset(outcome.scores):
        return ""
    scores = list(outcome.scores)
    if len(scores) == 2:
        mine = scores.pop(first or 0)
        return f", {mine:g} to {scores[0]:g}"
    return ": " + ", ".join(f"{table.state.seat_name(seat)} {score:g}" for seat, score in enumerate(scores))
