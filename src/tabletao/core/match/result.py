"""The result of a match in words: for whoever played it, for whoever watched it, and for its file."""

from __future__ import annotations

from collections.abc import Sequence

from tabletao.core.match.move import Outcome
from tabletao.core.match.state import State

WIN_SCORES = {0.0, 0.5, 1.0}
"""Scores that say no more than who has won."""


def result_text(state: State) -> str:
    """The result of a match in one line, or that it is unfinished."""
    outcome = state.outcome
    if outcome is None:
        return "unfinished"
    points = ", ".join(f"{state.seat_name(seat)} {score:g}" for seat, score in enumerate(outcome.scores))
    return f"{points}: {_common_end(outcome)}{outcome.reason}"


def _common_end(outcome: Outcome) -> str:
    """How it ended for all alike, where points cannot tell: alone, together, against an automa."""
    if outcome.automa:
        return f"{outcome.automa} won, "
    if len(outcome.returns) == 1:
        return f"{outcome.verdict(0)}, "
    return "all won, " if outcome.is_won_by_all else "all lost, " if outcome.is_lost_by_all else ""


def headline(outcome: Outcome, seat_names: Sequence[str], you: int | None = None) -> str:
    """Who has won, and with how many points; to whoever sits at the seat ``you``, or to everybody."""
    names = [name.title() for name in seat_names[: len(outcome.returns)]]
    if outcome.is_draw:
        words = "A draw"
    else:
        words = _told_to_all(outcome, names) if you is None else _told_to(outcome, names, you)
    return words + _points(outcome, seat_names, you)


def _told_to(outcome: Outcome, names: list[str], you: int) -> str:
    """The result for one who played."""
    others = [names[seat] for seat in outcome.winners if seat != you]
    all_of_you = "You" if len(names) == 1 else "You both" if len(names) == 2 else "You all"
    if outcome.is_lost_by_all:
        return f"{all_of_you} lost{f' to {outcome.automa}' if outcome.automa else ''}"
    if you not in outcome.winners:
        return "You lost"
    if outcome.is_won_by_all:
        return f"{all_of_you} won"
    return f"You won{f' with {_listed(others)}' if others else ''}"


def _told_to_all(outcome: Outcome, names: list[str]) -> str:
    """The result for spectators, and for people at one screen."""
    everybody = names[0] if len(names) == 1 else "Everybody"
    if outcome.automa:
        return f"{outcome.automa[:1].upper()}{outcome.automa[1:]} won"
    if outcome.is_lost_by_all:
        return f"{everybody} lost"
    return f"{everybody if outcome.is_won_by_all else _listed([names[seat] for seat in outcome.winners])} won"


def _listed(names: list[str]) -> str:
    """Names as they are listed in a sentence."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _points(outcome: Outcome, seat_names: Sequence[str], you: int | None) -> str:
    """The scores, if they say more than who has won; of two opponents, your own or the winner's first."""
    scores = outcome.scores
    if WIN_SCORES.issuperset(scores):
        return ""
    if len(scores) == 1 and not (outcome.automa and you is None):  # an automa that won did not win with your points
        return f" with {scores[0]:g} points"
    if len(scores) == 2 and (outcome.is_draw or len(outcome.winners) == 1):
        first = you if you is not None else next(iter(outcome.winners), 0)
        return f", {scores[first]:g} to {scores[1 - first]:g}"
    return ": " + ", ".join(f"{name} {score:g}" for name, score in zip(seat_names, scores, strict=False))
