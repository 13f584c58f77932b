"""Invites: a friend follows a link and takes a seat."""

from __future__ import annotations

from fastapi import FastAPI, Form, Request
from fastapi.responses import RedirectResponse, Response

from tabletao.web.guests import guest_of, remember
from tabletao.web.page.absence import rule_of_leaving
from tabletao.web.page.invitation import InvitationPage
from tabletao.web.page.viewer import player_label
from tabletao.web.services import Services


def add_routes(app: FastAPI, services: Services) -> None:
    """The page behind an invite, and taking its seat."""
    sessions = services.sessions

    @app.get("/join/{invite}")
    async def invitation(request: Request, invite: str) -> Response:
        guest = guest_of(request)
        match, seat = await sessions.invited(invite, guest.id)
        if seat.guest is not None:
            return RedirectResponse(f"/match/{match}", status_code=303)
        session = await sessions.get(match)
        names = await services.names_at(session)
        page = InvitationPage(
            title=session.game.title,
            creator=next((player_label(each, names) for each in session.seats if each.guest), "somebody"),
            invite=invite,
            seat_name=session.state.seat_name(seat.seat),
            rule_of_leaving=rule_of_leaving(session),
        )
        return await services.respond(request, guest, "invitation.html", page)

    @app.post("/join/{invite}")
    async def join(request: Request, invite: str, name: str = Form(default="")) -> Response:
        guest = await services.welcome(request)
        await services.guests.rename(guest.id, name)
        match = await sessions.claim(invite, guest.id)
        response = RedirectResponse(f"/match/{match}", status_code=303)
        remember(response, guest, secure=request.url.scheme == "https")
        return response
