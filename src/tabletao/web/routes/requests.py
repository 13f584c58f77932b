"""Reading requests: their JSON, the guest's seat, and the address of the server."""

from __future__ import annotations

import json
from typing import Any

from fastapi import Request

from tabletao.core.errors import BadOption, WrongSeat
from tabletao.web.guests import guest_of
from tabletao.web.match.session import Session
from tabletao.web.page.table import Visit
from tabletao.web.reach import shareable

LARGEST = 2**31
"""The largest number in a request."""


async def json_of(request: Request, *names: str) -> dict[str, Any]:
    """The JSON object of a request, in which these names have whole numbers."""
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


async def fields_of(request: Request) -> dict[str, str]:
    """The fields of a form that was sent."""
    form = await request.form()
    return {name: value for name, value in form.items() if isinstance(value, str)}


def must_own_seat(request: Request, session: Session, seat: int) -> None:
    """Refuse a guest who does not sit at a seat."""
    if seat not in session.seats_of(guest_of(request).id):
        raise WrongSeat("you do not sit at this seat")


def seat_shown(seat: str) -> int | None:
    """The seat whose hand is shown at a shared screen; None if it is none."""
    return int(seat) if seat in tuple("012345") else None


def visit_of(request: Request) -> Visit:
    """Who looks at a match, and as which seat at a shared screen."""
    return Visit(
        guest=guest_of(request).id,
        shown_as=seat_shown(request.query_params.get("as", "")),
        base_url=base_url_of(request),
    )


def base_url_of(request: Request) -> str:
    """How links for others begin: with the address that was asked for, if it leads here from other machines too."""
    asked = f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}"
    return shareable(asked, request.app.state.services.listens_on)
