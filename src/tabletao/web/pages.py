"""The pages that are not a match: front, new match, rules, invites."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import FastAPI, Form, Request
from fastapi.responses import RedirectResponse, Response

from tabletao.agents.roster import AGENTS
from tabletao.core.declare.game import game as find_game
from tabletao.core.declare.game import games as game_names
from tabletao.core.errors import BadOption, examples
from tabletao.web.guests import guest_of, remember
from tabletao.web.look import label_of
from tabletao.web.mine import mine
from tabletao.web.opponents import levels, middling, others
from tabletao.web.rules_page import rules_of
from tabletao.web.server import Server, cards
from tabletao.web.store import Seat
from tabletao.web.tables import new_invite


def add_pages(app: FastAPI, server: Server) -> None:
    """Front, name, rules, and what leads to a match."""
    add_new_match(app, server)
    add_invites(app, server)

    @app.get("/")
    async def front(request: Request) -> Response:
        guest = guest_of(request)
        return await server.page(request, "front.html", guest, cards=cards(), mine=await mine(server, guest))

    @app.post("/name")
    async def choose_name(request: Request, name: str = Form(default="")) -> Response:
        guest = guest_of(request)
        await server.rename(guest, name)
        response = RedirectResponse(path_of(request.headers.get("referer", "/")), status_code=303)
        remember(response, guest, secure=request.url.scheme == "https")
        return response

    @app.get("/rules/{name}")
    async def rules(request: Request, name: str) -> Response:
        chosen = find_game(name)
        shown: dict[str, Any] = {
            "game": {"name": chosen.name, "title": chosen.title},
            "credits": chosen.credits,
            **rules_of(chosen),
        }
        return await server.page(request, "rules.html", guest_of(request), **shown)


def add_new_match(app: FastAPI, server: Server) -> None:
    """Agree on a game, its options, and who sits where."""

    @app.get("/new")
    async def new_form(request: Request, game: str = "") -> Response:
        chosen = find_game(game or game_names()[0])
        shown: dict[str, Any] = {
            "game": {"name": chosen.name, "title": chosen.title},
            "players": chosen.players,
            "options": [
                {"name": o.name, "values": o.values, "default": o.default, "help": o.help} for o in chosen.options
            ],
            "seat_names": chosen.seat_names,
            "levels": levels(),
            "others": others(),
            "middling": middling(),
        }
        return await server.page(request, "new.html", guest_of(request), **shown)

    @app.post("/new")
    async def new_match(request: Request) -> Response:
        guest, form = guest_of(request), await request.form()
        fields = {name: value for name, value in form.items() if isinstance(value, str)}
        chosen = find_game(fields.get("game", ""))
        counts = [str(count) for count in chosen.players]
        players = fields.get("players") or counts[0]
        if players not in counts:
            raise BadOption(f"{chosen.title} is for {examples(counts)} players, not {players[:20]}")
        asked = {o.name: fields[f"option-{o.name}"] for o in chosen.options if f"option-{o.name}" in fields}
        setup = chosen.agreed(int(players), **asked)
        seats = [seat_asked_for(seat, fields.get(f"seat-{seat}", "you"), guest.id) for seat in range(setup["players"])]
        if not any(seat.guest == guest.id for seat in seats):
            raise BadOption("somebody must sit here: choose a seat for yourself")
        await asyncio.to_thread(server.store.add_guest, guest.id)
        table = await server.tables.new(chosen.name, setup, seats)
        response = RedirectResponse(f"/match/{table.row.id}", status_code=303)
        remember(response, guest, secure=request.url.scheme == "https")
        return response


def add_invites(app: FastAPI, server: Server) -> None:
    """A friend follows a link and takes a seat."""

    @app.get("/join/{invite}")
    async def join_form(request: Request, invite: str) -> Response:
        guest = guest_of(request)
        match, seat = await server.tables.invited(invite, guest.id)
        if seat.guest is not None:
            return RedirectResponse(f"/match/{match}", status_code=303)
        table = await server.tables.get(match)
        names = await server.names_at(table)
        shown: dict[str, Any] = {
            "match_title": table.game.title,
            "creator": next((label_of(each, names) for each in table.seats if each.guest), "somebody"),
            "invite": invite,
            "seat_name": table.state.seat_name(seat.seat),
        }
        return await server.page(request, "join.html", guest, **shown)

    @app.post("/join/{invite}")
    async def join(request: Request, invite: str, name: str = Form(default="")) -> Response:
        guest = guest_of(request)
        await server.rename(guest, name)
        match = await server.tables.claim(invite, guest.id)
        response = RedirectResponse(f"/match/{match}", status_code=303)
        remember(response, guest, secure=request.url.scheme == "https")
        return response


def seat_asked_for(seat: int, who: str, guest: str) -> Seat:
    """Who shall sit where, from the form."""
    if who in ("you", "screen"):
        return Seat(seat, guest, None, None)
    if who == "friend":
        return Seat(seat, None, None, new_invite())
    kind, _, bot = who.partition(":")
    if kind == "bot" and bot in AGENTS:
        return Seat(seat, None, bot, None)
    raise BadOption(f"a seat is for you, a friend, somebody at this screen or a bot, not for {who[:30]!r}")


def path_of(address: str) -> str:
    """Where on this server a page of ours was."""
    path = address.split("/", 3)[3] if address.count("/") >= 3 else ""
    return "/" + path.lstrip("/\\")
