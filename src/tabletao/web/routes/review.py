"""The review of a finished match, its progress, its decisions, and playing on from one of them."""

from __future__ import annotations

import time

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from tabletao.web.bots.reviews import Progress
from tabletao.web.guests import guest_of, remember
from tabletao.web.limits.quotas import TooMany
from tabletao.web.match import checks
from tabletao.web.match.branch import branch
from tabletao.web.match.session import Session
from tabletao.web.page.moment import BEFORE
from tabletao.web.page.review import moment_of, review_page
from tabletao.web.services import Services


def add_routes(app: FastAPI, services: Services) -> None:
    """The page of a review, its progress and its decisions."""

    async def progress_of(request: Request, session: Session) -> Progress:
        """How far a review is; it begins when the game is prepared. To begin one is not everyone's right."""
        if not services.is_prepared(session.game):
            return Progress()
        guest = guest_of(request).id
        if not await services.reviews.is_known(session):
            must_wait(session, guest, services.limits.review_wait)
            services.quotas.spend(services.limits.reviews, request)
        return services.reviews.of(session, guest)

    @app.get("/match/{match}/review")
    async def review(request: Request, match: str) -> Response:
        guest, session = guest_of(request), await services.sessions.get(match)
        checks.review(session)
        own, seat = session.seats_of(guest.id), seat_asked_for(request, session, guest.id)
        page = review_page(session, await progress_of(request, session), seat, own, await services.names_at(session))
        return await services.respond(request, guest, "review.html", page)

    @app.get("/match/{match}/review/progress")
    async def progress(request: Request, match: str) -> Response:
        session = await services.sessions.get(match)
        checks.review(session)
        now = await progress_of(request, session)
        return JSONResponse({"done": now.done, "of": now.of, "ready": now.review is not None, "failed": now.failed})

    @app.get("/match/{match}/review/{move}")
    async def moment(request: Request, match: str, move: int, show: str = BEFORE) -> Response:
        session = await services.sessions.get(match)
        checks.review(session)
        seat = seat_asked_for(request, session, guest_of(request).id)
        page = moment_of(session, await progress_of(request, session), seat, move, show)
        return HTMLResponse(services.renderer.fragment("_moment.html", page))

    add_branching(app, services)


def add_branching(app: FastAPI, services: Services) -> None:
    """A new match from a moment of one that is over."""

    @app.post("/match/{match}/try/{move}")
    async def try_from_here(request: Request, match: str, move: int) -> Response:
        session = await services.sessions.get(match)
        checks.review(session)
        seats, copied = branch(session, move, guest_of(request).id)
        guest = await services.welcome_host(request)
        begun = await services.sessions.new(session.game.name, session.agreement.setup, seats, copied=copied)
        response = RedirectResponse(f"/match/{begun.id}", status_code=303)
        remember(response, guest, secure=request.url.scheme == "https")
        return response


def seat_asked_for(request: Request, session: Session, guest: str) -> int:
    """The seat whose review is asked for; by default the guest's own."""
    own, asked = session.seats_of(guest), request.query_params.get("seat", "")
    is_seat = asked in map(str, range(len(session.seats)))
    return int(asked) if is_seat else own[0] if own else 0


def must_wait(session: Session, guest: str, seconds: float) -> None:
    """Refuse to begin a review for someone who did not play, as long as it is the players' alone."""
    has_played = session.seats_of(guest) or guest in session.resigned.values()
    wait = session.over_at + seconds - time.time()
    if not has_played and wait > 0:
        raise TooMany("just after a match only those who played it can begin its review", wait)
