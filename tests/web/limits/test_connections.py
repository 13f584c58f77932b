"""Connections: requests that are too large, too slow or too many are turned away, and the others are answered."""

from __future__ import annotations

import json
import socket
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from tabletao.web.settings import Limits
from tests.web.limits.door import PATIENCE, REQUEST, Served, all_of, served

POST = b"POST /name HTTP/1.1\r\nHost: here\r\nContent-Type: application/x-www-form-urlencoded\r\n"
QUICK = Limits(head_seconds=0.3, body_seconds=0.3, idle_seconds=0.3)


def status_of(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def ask(here: Served, sent: bytes) -> tuple[int, str]:
    """The status and the sentence that a raw request is refused with."""
    with here.connection(sent) as connected:
        answer = all_of(connected)
    assert b"connection: close" in answer
    return status_of(answer), json.loads(answer.split(b"\r\n\r\n", 1)[1])["error"]


def test_what_is_too_large_is_refused(tmp_path: Path) -> None:
    with served(tmp_path, Limits(longest_url=500, largest_head=2_000, head_seconds=PATIENCE)) as here:
        in_one_piece = REQUEST + b"X-Large: " + b"x" * 3_000 + b"\r\n\r\n"
        assert ask(here, in_one_piece) == (431, "a request can have at most 2000 bytes of headers")
        without_end = REQUEST + b"X-Large: " + b"x" * 3_000
        assert ask(here, without_end)[0] == 431
        many = REQUEST + b"".join(b"X-%d: x\r\n" % i for i in range(300)) + b"\r\n"
        assert ask(here, many)[0] == 431
        long_url = b"GET /" + b"x" * 600 + b" HTTP/1.1\r\nHost: here\r\n\r\n"
        assert ask(here, long_url) == (414, "an address can have at most 500 bytes")
        assert ask(here, b"\x00\x01 nonsense\r\n\r\n") == (400, "this is not a valid HTTP request")
        here.until(0)
        assert httpx.get(f"{here.base}/{'x' * 400}", timeout=PATIENCE).status_code == 404, "and the rest is not"


def test_a_header_that_comes_in_small_pieces_is_refused_when_it_is_too_large(tmp_path: Path) -> None:
    with served(tmp_path, Limits(largest_head=2_000)) as here, here.connection(REQUEST + b"X-Large: ") as connected:
        for _ in range(19):
            connected.sendall(b"x" * 100)
            time.sleep(0.002)
        connected.sendall(b"x" * 100)
        assert status_of(all_of(connected)) == 431


def test_an_endless_body_is_cut_off(tmp_path: Path) -> None:
    head = POST + b"Transfer-Encoding: chunked\r\n\r\n"
    with served(tmp_path, Limits(largest_body=1_000, most_ignored=100_000)) as here, here.connection(head) as connected:
        sent = 0
        with suppress(OSError):
            while sent < 10_000_000:
                connected.sendall(b"2710\r\n" + b"x" * 10_000 + b"\r\n")
                sent += 10_000
                time.sleep(0.001)
        assert sent < 10_000_000
        here.until(0)


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"", None),
        (b"\r\n\r\n", None),
        (b"GET / HT", 408),
        (REQUEST, 408),
        (POST + b"Content-Length: 10\r\n\r\nname=", 408),
    ],
    ids=["silent", "empty lines", "half a line", "half a head", "half a body"],
)
def test_who_takes_too_long_is_not_waited_for(tmp_path: Path, sent: bytes, status: int | None) -> None:
    with served(tmp_path, QUICK) as here, here.connection(sent) as connected:
        answer = all_of(connected)
        assert (status_of(answer) if answer else None) == status


def test_a_trickle_does_not_buy_time(tmp_path: Path) -> None:
    with served(tmp_path, QUICK) as here, here.connection(b"GET / HTTP/1.1\r\n") as connected:
        connected.settimeout(0.02)
        patience = time.monotonic() + PATIENCE
        answer = b""
        while not answer:
            assert time.monotonic() < patience
            connected.sendall(b"X-Slow: x\r\n")
            try:
                answer = connected.recv(100)
            except TimeoutError:
                continue
        assert status_of(answer) == 408


def test_a_kept_connection_is_closed_after_a_while_even_if_empty_lines_come(tmp_path: Path) -> None:
    with served(tmp_path, QUICK) as here, here.connection(REQUEST + b"\r\n") as connected:
        answer = connected.recv(2**16)
        assert status_of(answer) == 200
        connected.sendall(b"\r\n")
        assert (answer + all_of(connected)).count(b"HTTP/1.1") == 1


def test_requests_that_wait_behind_each_other_are_limited(tmp_path: Path) -> None:
    with served(tmp_path, Limits(most_pipelined=3)) as here:
        with here.connection((REQUEST + b"\r\n") * 3) as connected:
            answer = b""
            while answer.count(b"HTTP/1.1 200") < 3:
                told = connected.recv(2**16)
                assert told, answer
                answer += told
        with here.connection((REQUEST + b"\r\n") * 10) as connected:
            assert all_of(connected).count(b"HTTP/1.1 200") < 10


def test_who_does_not_read_is_not_written_to_for_ever(tmp_path: Path) -> None:
    with served(tmp_path, Limits(stalled_seconds=0.3, most_pipelined=10_000)) as here, socket.socket() as connected:
        connected.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        connected.connect(("127.0.0.1", here.port))
        connected.sendall(b"GET /static/vendor/idiomorph.js HTTP/1.1\r\nHost: here\r\n\r\n" * 200)
        here.until(0)


def test_the_idlest_connection_makes_room_for_a_new_one(tmp_path: Path) -> None:
    with served(tmp_path, Limits(connections=20)) as here, ExitStack() as open_ones:
        first = open_ones.enter_context(here.connection())
        here.until(1)
        for _ in range(19):
            open_ones.enter_context(here.connection(b"GET / HT"))
        here.until(20)
        assert httpx.get(f"{here.base}/preparation", timeout=PATIENCE).status_code == 200
        assert all_of(first) == b"", "who waited the longest has gone"


def test_an_address_has_only_its_share_of_connections(tmp_path: Path) -> None:
    with served(tmp_path, Limits(connections_each=3)) as here, ExitStack() as open_ones:
        other = open_ones.enter_context(here.connection(source="127.0.0.2"))
        here.until(1)
        mine = [open_ones.enter_context(here.connection()) for _ in range(4)]
        assert all_of(mine[0]) == b""
        here.until(4)
        other.sendall(REQUEST + b"\r\n")
        assert status_of(other.recv(2**16)) == 200


def test_when_all_connections_are_busy_a_new_one_is_told_so(tmp_path: Path) -> None:
    with served(tmp_path, Limits(connections_each=2)) as here, ExitStack() as busy:
        fields = {"game": "yugen", "seat-0": "you", "seat-1": "screen"}
        match = httpx.post(f"{here.base}/new", data=fields, timeout=PATIENCE).headers["location"]
        here.until(0)
        live = f"GET {match}/live HTTP/1.1\r\nHost: here\r\n\r\n".encode()
        for _ in range(2):
            assert busy.enter_context(here.connection(live)).recv(12) == b"HTTP/1.1 200"
        with here.connection(REQUEST + b"\r\n") as connected:
            answer = all_of(connected)
        assert status_of(answer) == 503
        assert b"retry-after" in answer
        assert b"try again in a moment" in answer
