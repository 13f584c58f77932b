"""The front page: the guest's matches, each in a few words, and a card for each game."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import cache

from markupsafe import Markup

from tabletao.agents.preparation import Preparation, Progress
from tabletao.core.declare.discovery import game, games
from tabletao.core.declare.game import Game
from tabletao.core.errors import TableTaoError, UnknownGame
from tabletao.core.kernels.contract import SPECTATOR
from tabletao.web.match.journal import Agreement
from tabletao.web.match.result import reason
from tabletao.web.match.session import Session
from tabletao.web.page.decision import picture
from tabletao.web.page.status import status_line
from tabletao.web.page.viewer import NOBODY, listed, player_label, viewer_of, waiting_for

RESIGNED = "You have resigned and lost. "
CARD_PLIES = 12
COMING = (("Philosophia: Floating World", "1–6", "Joseph and Madeleine Adams"),)


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game on the front page; one that is still to come has no name, picture or minutes."""

    title: str
    players: str
    designer: str
    name: str = ""
    blurb: str = ""
    minutes: str = ""
    svg: Markup | None = None
    progress: Progress | None = None


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """One of the guest's matches in a few words."""

    id: str
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
    coming: tuple[GameCard, ...]


def front_page(matches: tuple[MatchSummary, ...], preparation: Preparation) -> FrontPage:
    """Build the front page for a guest with these matches."""
    ready = [game(name) for name in games()]
    titles = {each.title for each in ready}
    coming = tuple(GameCard(*card) for card in COMING if card[0] not in titles)
    return FrontPage(matches, tuple(game_card(each, preparation) for each in ready), coming)


def game_card(game: Game, preparation: Preparation) -> GameCard:
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
    )


@cache
def _card_picture(game: Game) -> Markup:
    """The picture of a position some moves into a match that is still going on."""
    state = game.new(seed=4)
    for _ in range(CARD_PLIES):
        if state.pending:
            codes = state.codes(state.pending[0])
            state.play_code(int(codes[len(codes) // 2]), state.pending[0])
    return picture(state if state.pending else state.at(len(state.history) - 1), SPECTATOR)


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
        status=(RESIGNED if guest in session.resigned.values() else "") + status,
        is_your_turn=any(seat in own for seat in waiting),
        is_over=session.over,
    )


def unreadable_summary(agreement: Agreement, error: TableTaoError) -> MatchSummary:
    """A match that cannot be opened, with the reason."""
    why = str(error)
    return _summary(agreement, against="", status=why[:1].upper() + why[1:], is_your_turn=False, is_over=True)


def _summary(agreement: Agreement, against: str, status: str, is_your_turn: bool, is_over: bool) -> MatchSummary:
    day = datetime.fromtimestamp(agreement.created)
    return MatchSummary(
        id=agreement.id,
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
