"""Reading requests: their JSON, the guest's seat, and the address of the server."""

from __future__ import annotations

import json
from typing import Any

from fastapi import Request

from tabletao.core.errors import BadOption, WrongSeat
from tabletao.web.guests import guest_of
from tabletao.web.match.session import Session
from tabletao.web.page.table import Visit

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


def must_own_seat(request: Request, session: Session, seat: int) -> None:
    """Refuse a guest who does not sit at a seat."""
    if seat not in session.seats_of(guest_of(request).id):
        raise WrongSeat("you do not sit at this seat")


def visit_of(request: Request) -> Visit:
    """Who looks at a match, and as which seat at a shared screen."""
    shown_as = request.query_params.get("as", "")
    return Visit(
        guest=guest_of(request).id,
        shown_as=int(shown_as) if shown_as in tuple("012345") else None,
        base_url=f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}",
    )
