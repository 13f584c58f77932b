"""Behind a proxy: the client's address, the scheme and the host are what a trusted proxy says, and nobody else.

Anybody can send ``X-Forwarded-…``. These headers count only on connections from the addresses that whoever runs the
server has named, and of the addresses in ``X-Forwarded-For`` the last one counts that is not itself such a proxy's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from starlette.types import ASGIApp, Receive, Scope, Send

from tabletao.core.errors import BadOption

HOST = re.compile(r"[A-Za-z0-9._-]{1,253}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")
SCHEMES = ("http", "https")
FORWARDED = (b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host", b"forwarded")


class Networks:
    """A set of addresses, given as addresses and networks."""

    def __init__(self, named: Iterable[str]) -> None:
        try:
            self._networks = [ip_network(each.strip(), strict=False) for each in named if each.strip()]
        except ValueError as error:
            raise BadOption(f"give addresses like 127.0.0.1 or networks like 10.0.0.0/8: {error}") from error

    def __contains__(self, host: object) -> bool:
        address = _address(str(host))
        return address is not None and any(address in network for network in self._networks)


class Forwarded:
    """Middleware that reads what trusted proxies say of a request, and hides the words of all others."""

    def __init__(self, app: ASGIApp, proxies: Networks) -> None:
        self.app, self._proxies = app, proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on as the client sent it to the first trusted proxy."""
        if scope["type"] == "http":
            said = {name: value.decode("latin-1") for name, value in scope["headers"] if name in FORWARDED}
            if said and scope.get("client") and scope["client"][0] in self._proxies:
                self._believe(scope, said)
            scope["headers"] = [each for each in scope["headers"] if each[0] not in FORWARDED]
            scope["tabletao.forwarded"] = bool(said)
        await self.app(scope, receive, send)

    def _believe(self, scope: Scope, said: dict[bytes, str]) -> None:
        """Replace client, scheme and host by what a trusted proxy says; what makes no sense is left as it is."""
        if (client := self._client(said.get(b"x-forwarded-for", ""))) is not None:
            scope["client"] = (client, 0)
        if (scheme := _last(said.get(b"x-forwarded-proto", "")).lower()) in SCHEMES:
            scope["scheme"] = scheme
        if HOST.fullmatch(host := _last(said.get(b"x-forwarded-host", ""))):
            others = [each for each in scope["headers"] if each[0] != b"host"]
            scope["headers"] = [(b"host", host.encode()), *others]

    def _client(self, chain: str) -> str | None:
        """The last address of a chain that is not a trusted proxy's; the first if all are."""
        addresses = [str(address) for each in chain.split(",") if (address := _address(each.strip())) is not None]
        strangers = [each for each in addresses if each not in self._proxies]
        return next(iter(strangers[-1:] or addresses[:1]), None)


def _address(host: str) -> IPv4Address | IPv6Address | None:
    """An address, however it is written; None if it is none."""
    try:
        address = ip_address(host.partition("%")[0].removeprefix("[").partition("]")[0])
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def _last(values: str) -> str:
    """The last of several values, which the nearest proxy has added."""
    return values.rpartition(",")[2].strip()
