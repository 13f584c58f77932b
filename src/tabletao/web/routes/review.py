"""The review of a finished match, and its progress."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response

from tabletao.web.bots.reviews import Progress
from tabletao.web.guests import guest_of
from tabletao.web.match import checks
from tabletao.web.match.session import Session
from tabletao.web.page.review import review_page
from tabletao.web.services import Services


def add_routes(app: FastAPI, services: Services) -> None:
    """The page of a review and its progress."""

    @app.get("/match/{match}/review")
    async def review(request: Request, match: str) -> Response:
        guest, session = guest_of(request), await services.sessions.get(match)
        checks.review(session)
        own, asked = session.seats_of(guest.id), request.query_params.get("seat", "")
        is_seat = asked in map(str, range(len(session.seats)))
        seat = int(asked) if is_seat else own[0] if own else 0
        page = review_page(session, progress_of(services, session), seat, own, await services.names_at(session))
        return await services.respond(request, guest, "review.html", page)

    @app.get("/match/{match}/review/progress")
    async def progress(match: str) -> Response:
        session = await services.sessions.get(match)
        checks.review(session)
        now = progress_of(services, session)
        return JSONResponse({"done": now.done, "of": now.of, "ready": now.review is not None, "failed": now.failed})


def progress_of(services: Services, session: Session) -> Progress:
    """How far a review is; it begins when the game is prepared."""
    return services.reviews.of(session) if services.is_prepared(session.game) else Progress()
