"""The review of a match: its progress, or the board beside the chart, the sum, the turning points and the numbers.

Decisions are numbered as in the replay and the match file; ``#12`` in the page's address is the 12th of the match.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate

from markupsafe import Markup

from tabletao.analysis.review import Moment, Review, TurningPoint
from tabletao.core.errors import BadOption
from tabletao.core.kernels.contract import CHANCE
from tabletao.web.bots.reviews import Progress
from tabletao.web.match.branch import ply_of_move
from tabletao.web.match.result import headline, reason, standing, verdict
from tabletao.web.match.session import Session
from tabletao.web.page.chart import Charted, OtherLine, chart, percent, signed
from tabletao.web.page.moment import BEFORE, MomentPage, moment_page, told
from tabletao.web.page.players import FEW
from tabletao.web.page.viewer import player_label

WIDE, NARROW = (600, 150), (360, 140)
"""Width and height of the line's part of the chart; the whole chart is higher."""


@dataclass(frozen=True, slots=True)
class ReviewedPlayer:
    """A player whose chances can be shown."""

    seat: int
    name: str
    label: str
    is_you: bool
    url: str


@dataclass(frozen=True, slots=True)
class Summand:
    """One part of the sum from the first decision to the end."""

    kind: str
    words: str
    value: str


@dataclass(frozen=True, slots=True)
class TurningPointLine:
    """A turning point: when, what it did, and which decision it is."""

    url: str
    cause: str
    when: str
    what: str


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """The numbers of one decision."""

    move: str
    url: str
    played: str
    better: str
    chance: str
    choice: str
    luck: str
    gifts: str


@dataclass(frozen=True, slots=True)
class SeatReview:
    """The review through the eyes of one seat."""

    luck: str
    has_others: bool
    """Whether there were others to make mistakes."""
    charts: tuple[Markup, ...]
    moment: MomentPage | None
    """The decision that is shown first."""
    sum: tuple[Summand, ...]
    summary: str
    turning_points: tuple[TurningPointLine, ...]
    rows: tuple[DecisionRow, ...]


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """What the page of a review shows; ``review`` is None until it is ready."""

    id: str
    title: str
    result: str
    verdict: str
    reason: str
    url: str
    replay_url: str
    done: int
    of: int
    has_failed: bool
    seat: int
    players: tuple[ReviewedPlayer, ...]
    review: SeatReview | None


def review_page(session: Session, progress: Progress, seat: int, own: list[int], names: dict[str, str]) -> ReviewPage:
    """Build the page of a review through the eyes of one seat."""
    url, review, is_few = f"/match/{session.id}", progress.review, len(session.seats) <= FEW
    players = tuple(
        ReviewedPlayer(
            seat=each.seat,
            name=session.state.seat_name(each.seat),
            label=player_label(each, names),
            is_you=each.seat in own,
            url=f"{url}/review?seat={each.seat}",
        )
        for each in session.seats
    )
    return ReviewPage(
        id=session.id,
        title=session.game.title,
        result=headline(session, own, with_points=is_few),
        verdict=verdict(session, own),
        reason=reason(session) if is_few else _capitalised(standing(session)),
        url=url,
        replay_url=f"{url}/replay",
        done=progress.done,
        of=progress.of,
        has_failed=progress.failed,
        seat=seat,
        players=players,
        review=None if review is None else seat_review(session, review, seat, is_you=own == [seat]),
    )


def seat_review(session: Session, review: Review, seat: int, is_you: bool) -> SeatReview:
    """The chart, the sum, the turning points and the numbers of one seat."""
    first, result = _first_shown(review, seat), review.result[seat]
    numbered = _numbered(session, review)
    moments = tuple(_told(session, *each) for each in zip(review.of(seat), numbered.of(seat), strict=True))
    turning, luck = replace(numbered, moments=moments).turning_points(seat), _luck_word(session)
    name = session.state.seat_name(seat).title()
    whose, others = ("Your" if is_you else f"{name}’s"), _others_word(session, is_you)
    titles = {"choice": f"{whose} choices", "luck": _capitalised(luck)}
    if others:
        titles["gifts"] = f"Mistakes of {others}"
    charted = Charted(
        moments, result, _end_word(session, result), _decisions_before(session)[-1],
        frozenset(point.ply for point in turning), titles, _other_lines(session, numbered, seat),
    )  # fmt: skip
    label = f"{whose} chances of winning, decision by decision"
    sizes = {"wide": WIDE, "narrow": NARROW} if moments else {}
    return SeatReview(
        luck=luck,
        has_others=bool(others),
        charts=tuple(chart(charted, *size, label, kind) for kind, size in sizes.items()),
        moment=None if first is None else moment_page(session, first),
        sum=_sum(moments, result, whose, luck, others),
        summary=_summary(moments, whose, luck, others),
        turning_points=tuple(_turning_point(point, luck) for point in turning),
        rows=tuple(map(_row, moments)),
    )


def moment_of(session: Session, progress: Progress, seat: int, number: int, show: str = BEFORE) -> MomentPage:
    """What is shown of the decision with this number, if a review has looked at it for this seat."""
    ply = ply_of_move(session.state, number)
    moments = progress.review.of(seat) if progress.review else ()
    found = next((moment for moment in moments if moment.ply == ply), None)
    if found is None:
        raise BadOption(f"move {number} is no reviewed decision of {session.state.seat_name(seat)}")
    return moment_page(session, found, show)


def _first_shown(review: Review, seat: int) -> Moment | None:
    """The decision that cost most, or the first one if none did."""
    return min(review.of(seat), key=lambda moment: (round(moment.choice, 2), moment.ply), default=None)


def _decisions_before(session: Session) -> list[int]:
    """For each ply how many decisions were made before it, and after the last one how many there are."""
    return [0, *accumulate(int(played.seat != CHANCE) for played in session.state.history)]


def _numbered(session: Session, review: Review) -> Review:
    """The review with decisions counted instead of plies."""
    before = _decisions_before(session)
    return replace(review, moments=tuple(replace(moment, ply=before[moment.ply]) for moment in review.moments))


def _told(session: Session, moment: Moment, numbered: Moment) -> Moment:
    """A decision with its number, and sentences instead of notation."""
    state, seat = session.state.at(moment.ply), moment.seat
    played, best = (told(state, seat, state.read(text, seat))[0] for text in (moment.played, moment.best))
    return replace(numbered, played=played, best=best if moment.best != moment.played else played)


def _other_lines(session: Session, review: Review, seat: int) -> tuple[OtherLine, ...]:
    """The chances of the other seats; of two the other's are just the rest."""
    if len(session.seats) <= FEW:
        return ()
    end = _decisions_before(session)[-1]
    return tuple(
        OtherLine(other, session.state.seat_name(other), (*((at.ply, at.chance) for at in moments), (end, result)))
        for other, result in enumerate(review.result)
        if other != seat and (moments := review.of(other))
    )


def _luck_word(session: Session) -> str:
    """What to call luck: without draws and flips it is only hidden things coming to light."""
    return "luck" if any(played.seat == CHANCE for played in session.state.history) else "what came to light"


def _others_word(session: Session, is_you: bool) -> str:
    """What to call the others; nothing where one plays alone."""
    if len(session.seats) != 2:
        return "" if session.is_solo else "the others"
    return "your opponent" if is_you else "the opponent"


def _end_word(session: Session, result: float) -> str:
    if session.state.outcome is None:
        return "end"
    return "won" if result > 0.5 else "lost" if result < 0.5 else "drawn"


def _totals(moments: tuple[Moment, ...]) -> tuple[float, float, float]:
    choice, luck = (sum(moment.choice for moment in moments), sum(moment.luck for moment in moments))
    return choice, luck, sum(moment.gifts for moment in moments)


def _sum(moments: tuple[Moment, ...], result: float, whose: str, luck_word: str, others: str) -> tuple[Summand, ...]:
    """From the first decision to the end: numbers that add up to the last."""
    if not moments:
        return ()
    choice, luck, gifts = _totals(moments)
    return (
        Summand("begin", "at the first decision", percent(moments[0].chance)),
        Summand("choice", f"{whose.lower() if whose == 'Your' else whose} choices", signed(choice)),
        Summand("luck", luck_word, signed(luck)),
        *([Summand("gifts", f"mistakes of {others}", signed(gifts))] if others else []),
        Summand("result", "at the end", percent(result)),
    )


def _summary(moments: tuple[Moment, ...], whose: str, luck_word: str, others: str) -> str:
    """The sum in a sentence."""
    choice, luck, gifts = _totals(moments)
    parts = [f"{whose} choices cost {_size(choice)}", f"{luck_word} {_verb(luck)} {_size(luck)}"]
    if others:
        parts.append(f"mistakes of {others} {_verb(gifts)} {_size(gifts)}")
    return f"{', '.join(parts)}."


def _turning_point(point: TurningPoint, luck: str) -> TurningPointLine:
    url = f"#{point.ply + 1}"
    if point.cause == "luck":
        what = f"{luck} {_verb(point.change)} {_size(point.change)}."
        return TurningPointLine(url, point.cause, f"After move {point.ply + 1}", what)
    better = f" Better: {point.better}" if point.better else ""
    what = f"{point.played} That cost {_size(point.change)}.{better}"
    return TurningPointLine(url, point.cause, f"Move {point.ply + 1}", what)


def _row(moment: Moment) -> DecisionRow:
    return DecisionRow(
        move=str(moment.ply + 1),
        url=f"#{moment.ply + 1}",
        played=moment.played,
        better=moment.best if moment.best != moment.played else "",
        chance=percent(moment.chance),
        choice=signed(moment.choice),
        luck=signed(moment.luck),
        gifts=signed(moment.gifts),
    )


def _verb(change: float) -> str:
    return "gave" if change >= 0 else "took"


def _capitalised(words: str) -> str:
    return words[:1].upper() + words[1:]


def _size(change: float) -> str:
    return percent(abs(change))
