"""The front page: the guest's matches, each in a few words, and a card for each game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache

from markupsafe import Markup

from tabletao.agents.preparation import Preparation, Progress
from tabletao.core.declare.discovery import game, games
from tabletao.core.declare.game import Game
from tabletao.core.declare.setups import PLAYERS
from tabletao.core.draw.layout import Box
from tabletao.core.errors import TableTaoError, UnknownGame
from tabletao.core.kernels.contract import SPECTATOR
from tabletao.core.lesson.lesson import has_lesson
from tabletao.web.bots.descriptions import bot_label
from tabletao.web.match.journal import Agreement
from tabletao.web.match.proposal import Proposal
from tabletao.web.match.result import reason
from tabletao.web.match.session import Session
from tabletao.web.page.decision import only_to_look_at
from tabletao.web.page.status import status_line
from tabletao.web.page.viewer import NOBODY, listed, player_label, viewer_of, waiting_for

RESIGNED = "You have resigned and lost. "
LEFT = "You were away for longer than was agreed, and have lost. "
CARD_PLIES = 12
_VIEW_BOX = re.compile(r' viewBox="[^"]*"(?: preserveAspectRatio="[^"]*")?')


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game on the front page."""

    name: str
    title: str
    blurb: str
    players: str
    minutes: str
    designer: str
    svg: Markup
    progress: Progress
    has_lesson: bool
    is_new: bool
    """Whether the guest has no match of it yet: then its lesson comes first."""
    opponent: str
    """Whom the guest would play against at once."""


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """One of the guest's matches in a few words."""

    id: str
    game: str
    title: str
    day: str
    date: str
    against: str
    status: str
    is_your_turn: bool
    is_over: bool


@dataclass(frozen=True, slots=True)
class FrontPage:
    """What the front page shows."""

    matches: tuple[MatchSummary, ...]
    cards: tuple[GameCard, ...]


def front_page(
    matches: tuple[MatchSummary, ...], preparation: Preparation, proposals: Mapping[str, Proposal]
) -> FrontPage:
    """Build the front page for a guest with these matches, to whom these are proposed; short games come first."""
    ready = sorted(map(game, games()), key=lambda each: (each.minutes, each.title))
    played = {match.game for match in matches}
    cards = (game_card(each, preparation, proposals[each.name], each.name not in played) for each in ready)
    return FrontPage(matches, tuple(cards))


def game_card(game: Game, preparation: Preparation, proposal: Proposal, is_new: bool) -> GameCard:
    """The card of a game."""
    counts = dict.fromkeys((game.players[0], game.players[-1]))
    return GameCard(
        name=game.name,
        title=game.title,
        blurb=game.blurb,
        players="–".join(map(str, counts)),
        minutes=str(game.minutes),
        designer=game.credits.designer,
        svg=_card_picture(game),
        progress=preparation.progress(game.name),
        has_lesson=has_lesson(game),
        is_new=is_new,
        opponent=against_bots(proposal),
    )


def against_bots(proposal: Proposal) -> str:
    """Whom a proposed match is played against."""
    others = int(proposal.setup[PLAYERS]) - 1
    return listed([bot_label(proposal.level)] * others) if others else ""


@cache
def _card_picture(game: Game) -> Markup:
    """The picture of a position some moves into a match that is still going on: of its board alone, and unmarked."""
    state = game.new(seed=4)
    for _ in range(CARD_PLIES):
        if state.pending:
            codes = state.codes(state.pending[0])
            state.play_code(int(codes[len(codes) // 2]), state.pending[0])
    shown = state if state.pending else state.at(len(state.history) - 1)
    return Markup(_cut(game, only_to_look_at(shown.view(SPECTATOR).svg(SPECTATOR))))


def _cut(game: Game, svg: str) -> str:
    """The part of a picture that stands for its game, if the game names one."""
    cover: Box | None = getattr(game.view, "COVER", None)
    if cover is None:
        return svg
    shown = f' viewBox="{" ".join(map(str, cover))}" preserveAspectRatio="xMidYMid slice"'
    return _VIEW_BOX.sub(shown, svg, count=1)


def match_summary(agreement: Agreement, session: Session, names: dict[str, str], guest: str) -> MatchSummary:
    """A match of a guest in a few words."""
    own = session.seats_of(guest)
    waiting = waiting_for(session, viewer_of(session, guest, None), own)
    status = status_line(session, names, own, waiting)
    if session.over:
        status = f"{status}. {reason(session)}"
    return _summary(
        agreement,
        against=against(session, names, guest),
        status=_gone(session, guest) + status,
        is_your_turn=any(seat in own for seat in waiting),
        is_over=session.over,
    )


def _gone(session: Session, guest: str) -> str:
    """That a guest has resigned, or left, and that a bot plays on."""
    seats = [seat for seat, who in session.resigned.items() if who == guest]
    return "" if not seats else LEFT if session.left.issuperset(seats) else RESIGNED


def unreadable_summary(agreement: Agreement, error: TableTaoError) -> MatchSummary:
    """A match that cannot be opened, with the reason."""
    why = str(error)
    return _summary(agreement, against="", status=why[:1].upper() + why[1:], is_your_turn=False, is_over=True)


def _summary(agreement: Agreement, against: str, status: str, is_your_turn: bool, is_over: bool) -> MatchSummary:
    day = datetime.fromtimestamp(agreement.created)
    return MatchSummary(
        id=agreement.id,
        game=agreement.game,
        title=_title(agreement),
        day=f"{day.day} {day:%B %Y}",
        date=f"{day:%Y-%m-%d}",
        against=against,
        status=status,
        is_your_turn=is_your_turn,
        is_over=is_over,
    )


def _title(agreement: Agreement) -> str:
    """The title of the game, or its name if the game is no longer installed."""
    try:
        return game(agreement.game).title
    except UnknownGame:
        return agreement.game


def against(session: Session, names: dict[str, str], guest: str) -> str:
    """Who else plays; those who have not arrived yet come last."""
    others = [
        player_label(seat, names)
        for seat in session.seats
        if seat.guest != guest and session.resigned.get(seat.seat) != guest
    ]  # fmt: skip
    others.sort(key=lambda label: label == NOBODY)
    if session.is_solo:
        return "alone"
    return f"against {listed(others, most=5)}" if others else "at one screen"
