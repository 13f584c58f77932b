"""Quotas: how often guests and addresses may do what costs the server something.

Each quota is a token bucket, kept as one number: the time at which it will be full again. A full bucket is the same as
none, so those that have filled up are forgotten.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from starlette.requests import HTTPConnection

from tabletao.core.errors import TableTaoError
from tabletao.web.guests import guest_of
from tabletao.web.limits.address import address_of
from tabletao.web.settings import Allowance, Rate

SWEPT_AT = 10_000
"""With so many buckets, those that are full again are looked for."""


class TooMany(TableTaoError):
    """Something was asked for too often, or too soon; ``seconds`` says when to come back."""

    def __init__(self, message: str, seconds: float) -> None:
        self.seconds = max(1, math.ceil(seconds))
        super().__init__(f"{message}; come back in {spoken(self.seconds)}")


def spoken(seconds: int) -> str:
    """A time as people say it, rounded up."""
    for length, unit in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= 2 * length:
            return f"{-(-seconds // length)} {unit}s"
    return f"{seconds} second{'' if seconds == 1 else 's'}"


class Buckets:
    """Token buckets by key."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._full_at: dict[tuple[str, str], float] = {}
        self._sweep_at = SWEPT_AT

    def __len__(self) -> int:
        return len(self._full_at)

    def wait(self, key: tuple[str, str], rate: Rate) -> float:
        """For how many seconds a bucket has no token; 0 if it has one now."""
        missing = self._full_at.get(key, 0.0) - self._clock()
        return max(0.0, missing - (rate.at_once - 1) * rate.seconds)

    def take(self, key: tuple[str, str], rate: Rate) -> None:
        """Take a token out of a bucket."""
        now = self._clock()
        self._full_at[key] = max(self._full_at.get(key, 0.0), now) + rate.seconds
        if len(self._full_at) >= self._sweep_at:
            self._full_at = {each: full_at for each, full_at in self._full_at.items() if full_at > now}
            self._sweep_at = max(SWEPT_AT, 2 * len(self._full_at))


class Quotas:
    """What every guest and every address has left of each allowance."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._guests, self._addresses = Buckets(clock), Buckets(clock)

    def spend(self, allowance: Allowance, request: HTTPConnection) -> None:
        """Count what a request asks for, or refuse it with ``TooMany``; what is refused does not count."""
        guest, address = (allowance.what, guest_of(request).id), (allowance.what, address_of(request))
        wait = self._guests.wait(guest, allowance.guest)
        if wait > 0:
            raise TooMany(f"you have asked for many {allowance.what} in a short time", wait)
        wait = self._addresses.wait(address, allowance.address)
        if wait > 0:
            raise TooMany(f"many {allowance.what} were asked for from your network in a short time", wait)
        self._guests.take(guest, allowance.guest)
        self._addresses.take(address, allowance.address)
