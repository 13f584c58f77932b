"""Help, which changes nothing: what a game is about, why something cannot be touched, previews and hints."""

from __future__ import annotations

from dataclasses import asdict

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from tabletao.core.kernels.contract import SPECTATOR
from tabletao.web.bots.hints import best_moves
from tabletao.web.match import checks
from tabletao.web.page.decision import move_caption
from tabletao.web.page.decision import preview as preview_picture
from tabletao.web.page.hint import hint_json
from tabletao.web.page.viewer import viewer_of
from tabletao.web.page.why import why_not
from tabletao.web.routes.requests import json_of, must_own_seat, visit_of
from tabletao.web.services import Services

MOST_TOUCHES = 40
"""More touches than any path has."""


def add_routes(app: FastAPI, services: Services) -> None:
    """Goals and signs, reasons, previews and hints."""
    sessions = services.sessions

    @app.get("/match/{match}/about")
    async def about(request: Request, match: str) -> Response:
        session, visit = await sessions.get(match), visit_of(request)
        viewer = viewer_of(session, visit.guest, visit.shown_as)
        legend = session.state.legend(SPECTATOR if viewer is None else viewer)
        if legend is None:
            raise HTTPException(404)
        return HTMLResponse(services.renderer.fragment("_about.html", legend))

    @app.get("/match/{match}/why")
    async def why(request: Request, match: str, thing: str = "", touched: str = "") -> Response:
        session = await sessions.get(match)
        path = touched.split()[:MOST_TOUCHES]
        reason = why_not(session, await services.names_at(session), visit_of(request), thing, path)
        return JSONResponse(asdict(reason))

    @app.get("/match/{match}/preview")
    async def preview(request: Request, match: str, seat: int, question: int, code: int) -> Response:
        session = await sessions.get(match)
        must_own_seat(request, session, seat)
        checks.must_stand(session, seat, question)
        services.quotas.spend(services.limits.previews, request)
        caption, final = asdict(move_caption(session.state, seat, code)), checks.is_final(session, seat, code)
        return JSONResponse({"svg": preview_picture(session.state, seat, code), "caption": caption, "final": final})

    @app.post("/match/{match}/hint")
    async def hint(request: Request, match: str) -> Response:
        asked = await json_of(request, "seat", "question")
        seat, question, session = asked["seat"], asked["question"], await sessions.get(match)
        must_own_seat(request, session, seat)
        checks.hint(session, seat)
        checks.must_stand(session, seat, question)
        services.must_be_prepared(session.game)
        services.quotas.spend(services.limits.hints, request)
        moves = best_moves(await services.hints.get(session, seat))
        return JSONResponse({"question": question, "seat": seat, "moves": hint_json(session.state, seat, moves)})
