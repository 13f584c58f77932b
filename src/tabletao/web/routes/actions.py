"""Actions in a match: moves, undos, draws, resignations, answers and rematches."""

from __future__ import annotations

import time
from collections.abc import Callable

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from tabletao.core.errors import BadOption, WrongSeat
from tabletao.core.kernels.contract import SPECTATOR
from tabletao.web.guests import guest_of
from tabletao.web.match import checks
from tabletao.web.match.journal import Entry
from tabletao.web.match.session import Session
from tabletao.web.routes.requests import json_of, must_own_seat
from tabletao.web.services import Services

REQUESTS = {"undo": checks.undo, "undo-turn": checks.undo_turn, "draw": checks.offer_draw}
AT_ANY_TIME: dict[str, Callable[[Session, int], list[Entry]]] = {
    "resign": checks.resign,
    "claim": lambda session, seat: checks.claim_win(session, seat, time.time()),
    "stand in": lambda session, seat: checks.stand_in(session, seat, time.time()),
}


def add_routes(app: FastAPI, services: Services) -> None:
    """Whatever changes a match."""
    sessions = services.sessions

    @app.post("/match/{match}/move")
    async def move(request: Request, match: str) -> Response:
        asked = await json_of(request, "seat", "question", "code")
        seat, question, code = asked["seat"], asked["question"], asked["code"]
        must_own_seat(request, await sessions.get(match), seat)
        session = await sessions.change(match, lambda now: checks.reply(now, seat, question, code))
        return JSONResponse({"number": session.number_for(seat)})

    @app.post("/match/{match}/act")
    async def act(request: Request, match: str) -> Response:
        asked = await json_of(request, "seat", "number")
        seat, number, what = asked["seat"], asked["number"], str(asked.get("what"))
        must_own_seat(request, await sessions.get(match), seat)
        if what in REQUESTS:
            services.quotas.spend(services.limits.offers, request)
        # At a shared screen a question may be answered under the cover, with a spectator's knowledge.
        viewer = SPECTATOR if asked.get("covered") is True else seat
        session = await sessions.change(match, lambda now: entries_for(now, seat, what, viewer, number))
        return JSONResponse({"number": session.number_for(viewer)})

    @app.post("/match/{match}/rematch")
    async def rematch(request: Request, match: str) -> Response:
        session = await sessions.get(match)
        if not session.seats_of(guest_of(request).id):
            raise WrongSeat("only the players of this match can ask for a rematch")
        checks.rematch(session)
        services.quotas.spend(services.limits.new_matches, request)
        return RedirectResponse(f"/match/{await sessions.rematch(session)}", status_code=303)


def entries_for(session: Session, seat: int, what: str, viewer: int, number: int) -> list[Entry]:
    """The entries for an action other than a move, asked for by a viewer who knew so many entries.

    One may resign at any time, or act on it that others have left, and answer as long as the question is open; the
    rest refers to what was seen last.
    """
    if what in AT_ANY_TIME:
        return AT_ANY_TIME[what](session, seat)
    if what in ("agree", "refuse"):
        checks.must_know_question(session, viewer, number)
        return checks.answer(session, seat, agree=what == "agree")
    if what not in REQUESTS:
        raise BadOption("you can ask for undo, undo-turn, draw, resign, claim, stand in, agree or refuse")
    checks.must_be_current(session, viewer, number)
    return REQUESTS[what](session, seat)
