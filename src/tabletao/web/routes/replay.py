"""Looking back at a match: its latest steps, moments of the log, the replay and the match file."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

from tabletao.web.guests import guest_of
from tabletao.web.match.result import match_file
from tabletao.web.match.session import Session
from tabletao.web.page import film
from tabletao.web.page.film import Eyes
from tabletao.web.page.replay import ReplayPage, replay_page
from tabletao.web.page.viewer import player_label
from tabletao.web.routes.requests import visit_of
from tabletao.web.services import Services


def add_routes(app: FastAPI, services: Services) -> None:
    """Steps, moments, the replay and the match file."""

    @app.get("/match/{match}/steps")
    async def steps(request: Request, match: str) -> Response:
        session = await services.sessions.get(match)
        return JSONResponse({"steps": film.again(session, eyes_of(request, session))})

    @app.get("/match/{match}/moment")
    async def moment_of_log(request: Request, match: str, entry: int) -> Response:
        session = await services.sessions.get(match)
        return JSONResponse(film.moment(session, eyes_of(request, session), entry))

    @app.get("/match/{match}/file")
    async def file(match: str) -> Response:
        session = await services.sessions.get(match)
        names = await services.names_at(session)
        return PlainTextResponse(match_file(session, [player_label(seat, names) for seat in session.seats]))

    async def page_of(session: Session, guest: str, ply: int | None) -> ReplayPage:
        return replay_page(session, await services.names_at(session), guest, ply)

    @app.get("/match/{match}/replay")
    async def replay(request: Request, match: str) -> Response:
        guest, session = guest_of(request), await services.sessions.get(match)
        return await services.respond(request, guest, "replay.html", await page_of(session, guest.id, None))

    @app.get("/match/{match}/replay/{ply}")
    async def moment(request: Request, match: str, ply: int) -> Response:
        page = await page_of(await services.sessions.get(match), guest_of(request).id, ply)
        return HTMLResponse(services.renderer.fragment("_replay.html", page))


def eyes_of(request: Request, session: Session) -> Eyes:
    """Through whose eyes a request sees a match."""
    visit = visit_of(request)
    return Eyes.of(session, visit.guest, visit.shown_as)
