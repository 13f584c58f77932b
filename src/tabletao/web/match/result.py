"""How a match ended, said to whom it concerns."""

from __future__ import annotations

from tabletao.web.match.session import AGREE_DRAW, Table

ONLY_WON = {0.0, 0.5, 1.0}
"""Scores that say no more than who has won."""


def headline(table: Table, own: list[int]) -> str:
    """Who has won, and by how much; to somebody who sits at one seat it says "you"."""
    winners, me = _winners(table), own[0] if len(own) == 1 else None
    if _drawn(table):
        return f"A draw{_by(table, me)}"
    if me is not None:
        return f"You {'won' if me in winners else 'lost'}{_by(table, me)}"
    names = " and ".join(table.state.seat_name(seat).title() for seat in winners) or "Nobody"
    return f"{names} won{_by(table, winners[0] if winners else None)}"


def reason(table: Table) -> str:
    """Why the match is over."""
    if table.ended is None:
        why = table.state.outcome.reason if table.state.outcome else ""
    else:
        why = "by agreement" if table.ended.kind == AGREE_DRAW else table.result()
    return why[:1].upper() + why[1:]


def _drawn(table: Table) -> bool:
    if table.ended is not None:
        return table.ended.kind == AGREE_DRAW
    return table.state.outcome is None or not table.state.outcome.winners


def _winners(table: Table) -> tuple[int, ...]:
    """Who has won; nobody who resigned."""
    if table.ended is None:
        winners = table.state.outcome.winners if table.state.outcome else ()
    else:
        winners = tuple(seat.seat for seat in table.seats if seat.seat != table.ended.seat)
    return tuple(seat for seat in winners if seat not in table.resigned)


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
