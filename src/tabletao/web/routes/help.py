"""Help with a decision, which changes nothing: previews and hints."""

from __future__ import annotations

from dataclasses import asdict

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response

from tabletao.web.bots.hints import best_moves
from tabletao.web.match import checks
from tabletao.web.page.decision import move_caption
from tabletao.web.page.decision import preview as preview_picture
from tabletao.web.page.hint import hint_json
from tabletao.web.routes.requests import json_of, must_own_seat
from tabletao.web.services import Services


def add_routes(app: FastAPI, services: Services) -> None:
    """Previews and hints."""
    sessions = services.sessions

    @app.get("/match/{match}/preview")
    async def preview(request: Request, match: str, seat: int, question: int, code: int) -> Response:
        session = await sessions.get(match)
        must_own_seat(request, session, seat)
        checks.must_stand(session, seat, question)
        caption = asdict(move_caption(session.state, seat, code))
        return JSONResponse({"svg": preview_picture(session.state, seat, code), "caption": caption})

    @app.post("/match/{match}/hint")
    async def hint(request: Request, match: str) -> Response:
        asked = await json_of(request, "seat", "question")
        seat, question, session = asked["seat"], asked["question"], await sessions.get(match)
        must_own_seat(request, session, seat)
        checks.hint(session, seat)
        checks.must_stand(session, seat, question)
        services.must_be_prepared(session.game)
        moves = best_moves(await services.hints.get(session, seat))
        return JSONResponse({"question": question, "seat": seat, "moves": hint_json(session.state, seat, moves)})
