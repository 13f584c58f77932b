"""What the page of a review shows: how far it is, or the chart, the sum, the turning points and the numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletao.analysis.review import Moment, Review, TurningPoint
from tabletao.core.kernels.contract import CHANCE
from tabletao.web.bots.reviews import Reviewing
from tabletao.web.match.result import headline, reason
from tabletao.web.match.session import Table
from tabletao.web.page.chart import Charted, chart, percent, signed
from tabletao.web.page.decision import in_words
from tabletao.web.page.table import label_of

WIDE, NARROW = (960, 230), (360, 170)
"""Width and height of the line's part of the chart; the height of all is more."""


def review_page(table: Table, now: Reviewing, seat: int, own: list[int], names: dict[str, str]) -> dict[str, Any]:
    """Everything the page shows of a review, through the eyes of one seat."""
    url = f"/match/{table.row.id}"
    shown: dict[str, Any] = {
        "id": table.row.id,
        "title": table.game.title,
        "result": headline(table, own),
        "reason": reason(table),
        "url": url,
        "replay_url": f"{url}/replay",
        "done": now.done,
        "of": now.of,
        "failed": now.failed,
        "ready": now.review is not None,
        "seat": seat,
        "seats": [
            {"seat": each.seat, "name": table.state.seat_name(each.seat), "label": label_of(each, names),
             "you": each.seat in own, "url": f"{url}/review?seat={each.seat}"}
            for each in table.seats
        ],
    }  # fmt: skip
    if now.review is None:
        return shown
    return {**shown, **reviewed(table, now.review, seat, yours=own == [seat])}


def reviewed(table: Table, review: Review, seat: int, yours: bool) -> dict[str, Any]:
    """The chart, the sum, the turning points and the numbers of one seat."""
    review = replace(review, moments=tuple(_in_words(table, moment) for moment in review.of(seat)))
    moments, url = review.moments, f"/match/{table.row.id}/replay"
    turning, luck = review.turning_points(seat), _luck(table)
    name = table.state.seat_name(seat).title()
    whose, others = ("Your" if yours else f"{name}’s"), _others(table, yours)
    charted = Charted(
        moments, review.result[seat], _end(table, review.result[seat]), len(table.state.history), url,
        frozenset(point.ply for point in turning),
        {"choice": f"{whose} choices", "luck": _upper(luck), "gifts": f"Mistakes of {others}"},
    )  # fmt: skip
    label = f"{whose} chances of winning, decision by decision"
    return {
        "whose": whose,
        "luck": luck,
        "charts": [chart(charted, *WIDE, label, "wide"), chart(charted, *NARROW, label, "narrow")] if moments else [],
        "sum": _sum(moments, review.result[seat], whose, luck, others),
        "told": _told(moments, whose, luck, others),
        "turning": [
            {"url": f"{url}#{point.ply + 1}", "cause": point.cause, **_sentence(point, luck)} for point in turning
        ],
        "rows": [_row(moment, url) for moment in moments],
    }


def _in_words(table: Table, moment: Moment) -> Moment:
    """A decision with its moves in words."""
    state = table.state.at(moment.ply)
    played, best = (in_words(state, moment.seat, text) for text in (moment.played, moment.best))
    return replace(moment, played=played, best=best)


def _luck(table: Table) -> str:
    """What nobody chose: without draws and flips it is hidden things alone."""
    return "luck" if any(played.seat == CHANCE for played in table.state.history) else "what came to light"


def _others(table: Table, yours: bool) -> str:
    """How those at the other seats are called."""
    if len(table.seats) > 2:
        return "the others"
    return "your opponent" if yours else "the opponent"


def _end(table: Table, result: float) -> str:
    """A word for how it ended."""
    if table.state.outcome is None:
        return "end"
    return "won" if result > 0.999 else "lost" if result < 0.001 else "drawn"


def _totals(moments: tuple[Moment, ...]) -> tuple[float, float, float]:
    choice, luck = (sum(moment.choice for moment in moments), sum(moment.luck for moment in moments))
    return choice, luck, sum(moment.gifts for moment in moments)


def _sum(moments: tuple[Moment, ...], result: float, whose: str, luck_word: str, others: str) -> list[dict[str, str]]:
    """From the first decision to the end: four things that add up to the fifth."""
    if not moments:
        return []
    choice, luck, gifts = _totals(moments)
    return [
        {"kind": "begin", "words": "at the first decision", "value": percent(moments[0].chance)},
        {"kind": "choice", "words": f"{whose.lower() if whose == 'Your' else whose} choices", "value": signed(choice)},
        {"kind": "luck", "words": luck_word, "value": signed(luck)},
        {"kind": "gifts", "words": f"mistakes of {others}", "value": signed(gifts)},
        {"kind": "result", "words": "at the end", "value": percent(result)},
    ]


def _told(moments: tuple[Moment, ...], whose: str, luck_word: str, others: str) -> str:
    """The sum in a sentence."""
    choice, luck, gifts = _totals(moments)
    return (
        f"{whose} choices cost {_size(choice)}, {luck_word} {_did(luck)} {_size(luck)}, "
        f"mistakes of {others} {_did(gifts)} {_size(gifts)}."
    )


def _sentence(point: TurningPoint, luck: str) -> dict[str, str]:
    """A turning point: when, and what it did."""
    if point.cause == "luck":
        return {"when": f"After move {point.ply + 1}", "what": f"{luck} {_did(point.change)} {_size(point.change)}."}
    better = f"; better: “{point.better}”" if point.better else ""
    return {"when": f"Move {point.ply + 1}", "what": f"“{point.played}” cost {_size(point.change)}{better}."}


def _row(moment: Moment, url: str) -> dict[str, str]:
    return {
        "move": str(moment.ply + 1),
        "url": f"{url}#{moment.ply + 1}",
        "played": moment.played,
        "better": moment.best if moment.best != moment.played else "",
        "chance": percent(moment.chance),
        "choice": signed(moment.choice),
        "luck": signed(moment.luck),
        "gifts": signed(moment.gifts),
    }


def _did(change: float) -> str:
    return "gave" if change >= 0 else "took"


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


def _size(change: float) -> str:
    return percent(abs(change))
