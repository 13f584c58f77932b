"""The page of a match, and the stream of its live updates."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, replace

from fastapi import FastAPI, Request
from fastapi.responses import Response

from tabletao.core.errors import BadOption, TableTaoError
from tabletao.web.guests import guest_of
from tabletao.web.limits.streams import LiveResponse
from tabletao.web.page.table import Visit
from tabletao.web.page.updates import Fragment
from tabletao.web.routes.requests import seat_shown, visit_of
from tabletao.web.services import Services

KEEP_ALIVE = 15.0


def add_routes(app: FastAPI, services: Services) -> None:
    """The page of a match and its live updates."""

    @app.get("/match/{match}")
    async def table(request: Request, match: str) -> Response:
        page = await services.table_page(match, visit_of(request))
        return await services.respond(request, guest_of(request), "table.html", page)

    @app.get("/match/{match}/live")
    async def live(request: Request, match: str) -> Response:
        followed = Followed(match, visit_of(request))
        await services.sessions.arrive(match, followed.visit.guest)
        return LiveResponse(services.streams, request, stream(services, [followed], still_counts(request)))

    @app.get("/live")
    async def live_tables(request: Request) -> Response:
        names = list(dict.fromkeys(request.query_params.getlist("table")))
        if not 1 <= len(names) <= services.limits.tables_of_stream:
            raise BadOption(f"a live stream tells of 1 to {services.limits.tables_of_stream} tables")
        visit = visit_of(request)
        followed = await arrived(services, [Followed.named(name, visit) for name in names])
        return LiveResponse(services.streams, request, stream(services, followed, still_counts(request)))


@dataclass(frozen=True, slots=True)
class Followed:
    """A table that a live stream tells of: its match, who looks at it, and the key of what is known of it."""

    match: str
    visit: Visit
    known: str = ""

    @staticmethod
    def named(name: str, visit: Visit) -> Followed:
        """The table that an address names: ``match.seat.key``. Seat and key may be empty."""
        match, seat, known = (*name.split("."), "", "")[:3]
        return Followed(match, replace(visit, shown_as=seat_shown(seat)), known)

    @property
    def name(self) -> str:
        """What updates of the table are marked with: its name without a key."""
        return f"{self.match}.{'' if self.visit.shown_as is None else self.visit.shown_as}"


async def arrived(services: Services, tables: list[Followed]) -> list[Followed]:
    """The tables that can be opened; it is an error if none can."""
    found, errors = list[Followed](), list[TableTaoError]()
    for table in tables:
        try:
            await services.sessions.arrive(table.match, table.visit.guest)
            found.append(table)
        except TableTaoError as error:
            errors.append(error)
    if not found:
        raise errors[0]
    return found


def still_counts(request: Request) -> Callable[[], bool]:
    """Whether the key of a request still stands for the same guest, whenever that is asked."""
    guest, keys = guest_of(request), request.app.state.services.keys
    return lambda: keys.guest_for(guest.secret) == guest.id


async def stream(
    services: Services, tables: Sequence[Followed], goes_on: Callable[[], bool] = lambda: True
) -> AsyncIterator[bytes]:
    """The updates of some tables, with comments in between that keep the connection alive.

    Whoever has signed out everywhere is shown nothing more on other devices.
    """
    now = asyncio.get_running_loop().time
    due, sent = now() + KEEP_ALIVE, dict[Followed, Fragment]()
    async with services.sessions.watch(*{table.match for table in tables}) as watcher:
        changed = set(watcher.matches)
        while goes_on() and not services.sessions.is_closing:
            for table in tables:
                if table.match in changed:
                    fragment, update = await services.update(table.match, table.visit, sent.get(table), table.known)
                    sent[table] = fragment
                    if not goes_on():
                        return
                    if update:
                        due = now() + KEEP_ALIVE
                        yield event(table.name, update)
            while goes_on() and not watcher.is_set():
                try:
                    await asyncio.wait_for(watcher.wait(), due - now())
                except TimeoutError:
                    due = now() + KEEP_ALIVE
                    yield b": still here\n\n"
            changed = watcher.take()


def event(name: str, update: bytes) -> bytes:
    """An update as an event of a stream, marked with the name of its table."""
    return b'event: table\ndata: {"table":"%s",%s\n\n' % (name.encode(), update.removeprefix(b"{"))
