"""The pages and actions of a match."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from markupsafe import Markup

from tabletao.core.errors import BadOption, WrongSeat
from tabletao.core.kernels.contract import SPECTATOR
from tabletao.web.bots.hints import told
from tabletao.web.guests import guest_of
from tabletao.web.match.session import NotNow, Table
from tabletao.web.match.sessions import must_be_current
from tabletao.web.match.store import Record
from tabletao.web.page.review import review_page
from tabletao.web.page.table import label_of, seats_of, viewer_of
from tabletao.web.services import Server

KEEP_ALIVE = 15.0
LARGEST = 2**31
"""No number that is sent here is larger."""


async def asked_of(request: Request, *names: str) -> dict[str, Any]:
    """The JSON object of a request, with these whole numbers in it."""
    try:
        asked = json.loads(await request.body())
    except (ValueError, RecursionError) as error:
        raise BadOption("send a JSON object") from error
    if not isinstance(asked, dict):
        raise BadOption("send a JSON object")
    for name in names:
        if type(asked.get(name)) is not int or abs(asked[name]) > LARGEST:
            raise BadOption(f"{name} must be a whole number, {LARGEST} at most")
    return asked


def add_matches(app: FastAPI, server: Server) -> None:
    """Everything about a match: looking, acting, and looking back."""
    add_looking(app, server)
    add_acting(app, server)
    add_helping(app, server)
    add_looking_back(app, server)
    add_reviewing(app, server)


async def own_seat(server: Server, request: Request, match: str, seat: int) -> None:
    """Whoever asks must sit at that seat."""
    if seat not in seats_of(await server.tables.get(match), guest_of(request).id):
        raise WrongSeat("you do not sit at this seat")


def add_looking(app: FastAPI, server: Server) -> None:
    """The page of a table, and its live updates."""
    tables = server.tables

    @app.get("/match/{match}")
    async def table_page(request: Request, match: str) -> Response:
        guest, shown_as = guest_of(request), seat_shown(request)
        seen = await server.look(base_of(request), match, guest.id, shown_as)
        shown: dict[str, Any] = {"t": seen, "as": "" if shown_as is None else str(shown_as)}
        return await server.page(request, "table.html", guest, **shown)

    @app.get("/match/{match}/live")
    async def live(request: Request, match: str) -> Response:
        guest, shown_as, base = guest_of(request).id, seat_shown(request), base_of(request)
        await tables.get(match)

        async def stream() -> AsyncIterator[bytes]:
            now, sent, due = asyncio.get_running_loop().time, b"", 0.0
            async with tables.watch(match) as changed:
                while not tables.closing:
                    changed.clear()
                    news = await server.news(base, match, guest, shown_as)
                    # What one may not know of must not even be told by a message that says nothing new.
                    if news != sent:
                        sent, due = news, now() + KEEP_ALIVE
                        yield news
                    while not changed.is_set():
                        try:
                            await asyncio.wait_for(changed.wait(), due - now())
                        except TimeoutError:
                            due = now() + KEEP_ALIVE
                            yield b": still here\n\n"

        return StreamingResponse(stream(), media_type="text/event-stream", headers={"x-accel-buffering": "no"})


def add_acting(app: FastAPI, server: Server) -> None:
    """Moves, questions and answers, rematches."""
    tables = server.tables

    @app.post("/match/{match}/move")
    async def move(request: Request, match: str) -> Response:
        asked = await asked_of(request, "seat", "number", "code")
        await own_seat(server, request, match, asked["seat"])
        seat, code = asked["seat"], asked["code"]
        table = await tables.change(match, seat, asked["number"], lambda now: now.move(seat, code))
        return JSONResponse({"number": table.number_for(seat)})

    @app.post("/match/{match}/act")
    async def act(request: Request, match: str) -> Response:
        asked = await asked_of(request, "seat", "number")
        seat, what = asked["seat"], asked.get("what")
        await own_seat(server, request, match, seat)

        def records(now: Table) -> list[Record]:
            if what in ("agree", "refuse"):
                return now.answer(seat, agree=what == "agree")
            doing = {"undo": now.undo, "draw": now.offer_draw, "resign": now.resign}.get(str(what))
            if doing is None:
                raise BadOption("you can ask for undo, draw, resign, agree or refuse")
            return doing(seat)

        # Who shares a screen may answer under the cover, with a spectator's knowledge.
        viewer = SPECTATOR if asked.get("covered") is True else seat
        table = await tables.change(match, viewer, asked["number"], records)
        return JSONResponse({"number": table.number_for(viewer)})

    @app.post("/match/{match}/rematch")
    async def rematch(request: Request, match: str) -> Response:
        guest, table = guest_of(request), await tables.get(match)
        if not seats_of(table, guest.id):
            raise WrongSeat("only who sat at this table can ask for a rematch")
        if not table.over:
            raise NotNow("the match is not over yet")
        return RedirectResponse(f"/match/{await tables.rematch(table)}", status_code=303)


def add_helping(app: FastAPI, server: Server) -> None:
    """What helps with a decision and changes nothing: previews and hints."""
    tables = server.tables

    @app.get("/match/{match}/preview")
    async def preview(request: Request, match: str, seat: int, number: int, code: int) -> Response:
        await own_seat(server, request, match, seat)
        table = await tables.get(match)
        must_be_current(table, seat, number)
        return JSONResponse({"svg": previewed(table, seat, code)})

    @app.post("/match/{match}/hint")
    async def hint(request: Request, match: str) -> Response:
        asked = await asked_of(request, "seat", "number")
        seat = asked["seat"]
        await own_seat(server, request, match, seat)
        table = await tables.get(match)
        table.must_allow_hint(seat)
        must_be_current(table, seat, asked["number"])
        thought = await server.hints.get(table, seat)
        return JSONResponse({"number": asked["number"], "seat": seat, "moves": told(thought)})


def add_looking_back(app: FastAPI, server: Server) -> None:
    """The match file and the replay."""
    tables = server.tables

    @app.get("/match/{match}/file")
    async def file(request: Request, match: str) -> Response:
        table = await tables.get(match)
        names = await server.names_at(table)
        return PlainTextResponse(table.file([label_of(seat, names) for seat in table.seats]))

    @app.get("/match/{match}/replay")
    async def replay(request: Request, match: str) -> Response:
        seen = await replayed(request, match, None)
        return await server.page(request, "replay.html", guest_of(request), r=seen)

    @app.get("/match/{match}/replay/{ply}")
    async def replay_ply(request: Request, match: str, ply: int) -> Response:
        seen = await replayed(request, match, ply)
        return HTMLResponse(server.templates.get_template("_replay.html").render(r=seen))

    async def replayed(request: Request, match: str, ply: int | None) -> dict[str, Any]:
        """A match as it was after some plies; until it is over, as this guest saw it."""
        table = await tables.get(match)
        viewer = viewer_of(table, guest_of(request).id, None)
        known = table.plies_for(viewer)
        plies = len(known)
        at = plies if ply is None else ply
        if not 0 <= at <= plies:
            raise BadOption(f"the match has {plies} plies so far: ask for one from 0 to {plies}")
        state = table.state.at(known[at - 1] + 1 if at else 0)
        lines = [{"ply": i + 1, "text": " ".join(table.story(each, viewer))} for i, each in enumerate(known)]
        return {
            "id": match, "title": table.game.title, "plies": plies, "ply": at, "svg": Markup(state.svg(viewer)),
            "lines": lines, "result": table.result(), "url": f"/match/{match}",
            "review_url": f"/match/{match}/review" if table.over else None,
        }  # fmt: skip


def add_reviewing(app: FastAPI, server: Server) -> None:
    """The match looked at afterwards."""

    @app.get("/match/{match}/review")
    async def review(request: Request, match: str) -> Response:
        guest, table = guest_of(request), await finished(match)
        own = seats_of(table, guest.id)
        asked = request.query_params.get("seat", "")
        seats = range(len(table.seats))
        seat = int(asked) if asked in map(str, seats) else own[0] if own else 0
        names = await server.names_at(table)
        shown = review_page(table, server.reviews.of(table), seat, own, names)
        return await server.page(request, "review.html", guest, r=shown)

    @app.get("/match/{match}/review/progress")
    async def progress(request: Request, match: str) -> Response:
        now = server.reviews.of(await finished(match))
        return JSONResponse({"done": now.done, "of": now.of, "ready": now.review is not None, "failed": now.failed})

    async def finished(match: str) -> Table:
        table = await server.tables.get(match)
        if not table.over:
            raise NotNow("a match can be reviewed when it is over")
        return table


def previewed(table: Table, seat: int, code: int) -> str:
    """The picture of a move that is meant. It is made in a guess of the position: the truth plays no part in it."""
    ahead = table.state.guess(seat, 0)
    ahead.play_code(code, seat)
    shown = table.state if ahead.uncovers() else ahead
    return table.game.view.preview(table.state.view(seat).record, seat, code) or shown.svg(seat)


def seat_shown(request: Request) -> int | None:
    """As which seat somebody who shares a screen asks to be shown the table."""
    asked = request.query_params.get("as", "")
    return int(asked) if asked in tuple("012345") else None


def base_of(request: Request) -> str:
    """The address people reach this server under, for invite links."""
    return f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}"
