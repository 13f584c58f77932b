"""The matches of a guest, as the front page lists them: each in a few words, none looked into deeply."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Any

from tabletao.core.declare.discovery import game
from tabletao.core.errors import TableTaoError, UnknownGame
from tabletao.web.guests import Guest
from tabletao.web.look import in_brief, label_of
from tabletao.web.result import reason
from tabletao.web.server import Server
from tabletao.web.store import MatchRow
from tabletao.web.table import Table

LEFT = "You have resigned and lost. "


async def mine(server: Server, guest: Guest) -> list[dict[str, Any]]:
    """The latest matches of a guest."""
    rows = [] if guest.is_new else await asyncio.to_thread(server.store.matches_of, guest.id)
    return [await listed(server, row, guest.id) for row in rows]


async def listed(server: Server, row: MatchRow, guest: str) -> dict[str, Any]:
    """A match in a few words; one that cannot be opened is listed too, and says why."""
    day = datetime.fromtimestamp(row.created)
    told = {"id": row.id, "title": title_of(row), "day": f"{day.day} {day:%B %Y}", "date": f"{day:%Y-%m-%d}"}
    try:
        table = await server.tables.get(row.id)
    except TableTaoError as error:
        why = str(error)
        return {**told, "against": "", "status_text": why[:1].upper() + why[1:], "your_turn": False, "over": True}
    names = await server.names_at(table)
    status, your_turn = in_brief(table, names, guest)
    if table.over:
        status = f"{status}. {reason(table)}"
    left = LEFT if guest in table.resigned.values() else ""
    return {
        **told, "against": against(table, names, guest), "status_text": left + status, "your_turn": your_turn,
        "over": table.over,
    }  # fmt: skip


def title_of(row: MatchRow) -> str:
    """What was played; a game that is not here any more goes by its short name."""
    try:
        return game(row.game).title
    except UnknownGame:
        return row.game


def against(table: Table, names: dict[str, str], guest: str) -> str:
    """Who else sits at a table."""
    others = [
        label_of(seat, names)
        for seat in table.seats
        if seat.guest != guest and table.resigned.get(seat.seat) != guest
    ]  # fmt: skip
    return f"against {' and '.join(others)}" if others else "at one screen"
