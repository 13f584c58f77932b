"""The address under which others reach this server: what a link to a friend begins with."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

EVERYWHERE = ("0.0.0.0", "::")
"""What a server listens on that lets other machines in."""
ELSEWHERE = ("192.0.2.1", 9)
"""An address that belongs to nobody: the way there goes through the network, and nothing is sent."""


def is_only_here(url: str) -> bool:
    """Whether an address leads to whatever machine it is typed on."""
    host = urlsplit(url).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def shareable(url: str, listens_on: str) -> str:
    """The address of a server as others can use it, if it listens to them; else as it is."""
    if listens_on not in EVERYWHERE or not is_only_here(url) or not (own := own_address()):
        return url
    scheme, port = urlsplit(url).scheme, urlsplit(url).port
    return f"{scheme}://{own}{f':{port}' if port else ''}"


def own_address() -> str:
    """The address of this machine in its network; empty if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return ""
        found: str = probe.getsockname()[0]
    return "" if ip_address(found).is_loopback else found
