"""The address of a client, by which limits are counted."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address

from starlette.requests import HTTPConnection

SITE = 64
"""The bits of an IPv6 address that name a customer's network: who has one address of it has them all."""


def address_of(request: HTTPConnection) -> str:
    """The address of whoever sends a request, as limits count it."""
    return counted("" if request.client is None else request.client.host)


def counted(host: str) -> str:
    """An address as limits count it: an IPv6 address by its network, an IPv4 one as it is, however it is written."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or IPv6Network((address, SITE), strict=False))
    return str(address)
