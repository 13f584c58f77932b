"""The examples for nginx and Caddy with the real programs: TLS, two browsers, cookies, live updates, invites."""

from __future__ import annotations

import os
import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import launched
from tests.web.serving import Serving, free_port, read_table

DEPLOY = Path(__file__).parents[2] / "deploy"
PATIENCE = 60.0
EVENTS = 2
NUMBER = re.compile(r'data-number="(\d+)"')


def nginx(folder: Path, server: int, port: int) -> list[str]:
    """The example for nginx on other ports, with a certificate that nobody has signed."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
         "-keyout", str(key), "-out", str(certificate)],
        check=True, capture_output=True,
    )  # fmt: skip
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for old, new in (
        ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;"),
        ("/etc/letsencrypt/live/table.example.org/fullchain.pem", str(certificate)),
        ("/etc/letsencrypt/live/table.example.org/privkey.pem", str(key)),
        ("127.0.0.1:8765", f"127.0.0.1:{server}"),
        ("table.example.org", "localhost"),
    ):
        assert old in site
        site = site.replace(old, new)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = " ".join(f"{kind}_temp_path {folder / kind};" for kind in kinds)
    main = (
        f"pid {folder / 'pid'}; daemon off; master_process off; events {{}} http {{ access_log off; {places} {site} }}"
    )
    (folder / "nginx.conf").write_text(main, encoding="utf-8")
    return ["nginx", "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, server: int, port: int) -> list[str]:
    """The example for Caddy on other ports, with a certificate of its own authority."""
    site = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    for old, new in (
        ("\ntable.example.org {", f"\nhttps://localhost:{port} {{\n\ttls internal"),
        ("reverse_proxy 127.0.0.1:8765", f"reverse_proxy 127.0.0.1:{server}"),
    ):
        assert old in site
        site = site.replace(old, new)
    settings = (
        f"{{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system {folder}\n}}\n"
    )
    (folder / "Caddyfile").write_text(settings + site, encoding="utf-8")
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@contextmanager
def proxied(name: str, folder: Path) -> Iterator[str]:
    """A server behind a proxy; the address for browsers."""
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed: apt-get install {name}")
    server, port = Serving(folder, {**os.environ, "TABLETAO_TRUSTED_PROXY": "127.0.0.1"}), free_port()
    command = {"nginx": nginx, "caddy": caddy}[name](folder, server.port, port)
    with (folder / "proxy.log").open("wb") as log, subprocess.Popen(command, stdout=log, stderr=log) as proxy:
        try:
            must_answer(f"https://localhost:{port}", proxy, folder)
            yield f"https://localhost:{port}"
        finally:
            proxy.terminate()
            proxy.wait(PATIENCE)
            server.close()


def must_answer(base: str, proxy: subprocess.Popen[bytes], folder: Path) -> None:
    """Wait until the proxy answers."""
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience and proxy.poll() is None:
        try:
            if httpx.get(f"{base}/health", verify=False).status_code == 200:
                return
        except (httpx.TransportError, ssl.SSLError):
            time.sleep(0.1)
    raise AssertionError((folder / "proxy.log").read_text())


def guest(base: str) -> httpx.Client:
    return httpx.Client(base_url=base, verify=False, follow_redirects=True, timeout=PATIENCE)


@pytest.mark.deep
@pytest.mark.parametrize("name", ["nginx", "caddy"])
@pytest.mark.filterwarnings("ignore:Unverified HTTPS")
def test_behind_a_proxy_cookies_are_secure_invites_correct_and_updates_at_once(tmp_path: Path, name: str) -> None:
    with proxied(name, tmp_path) as base, guest(base) as ann, guest(base) as bob:
        cookie = ann.get("/").headers["set-cookie"]
        assert cookie.startswith("__Host-tabletao=")
        for part in ("Secure", "HttpOnly", "Path=/", "SameSite=lax"):
            assert part in cookie
        bob.get("/")
        page = ann.post("/new", data={"game": "yugen", "seat-0": "you", "seat-1": "friend"})
        match = page.url.path
        invite = page.text.split(f'value="{base}/join/')[1].split('"')[0]
        bob.post(f"/join/{invite}", data={"name": "Bob"})
        clients, heard = (ann, bob), 0
        with bob.stream("GET", f"{match}/live") as live:
            for line in live.iter_lines():
                if line.startswith("event: table"):
                    heard += 1
                    if heard == EVENTS:
                        break
                    tables = [read_table(client.get(match).text) for client in clients]
                    seat = next(seat for seat in (0, 1) if tables[seat]["codes"])
                    body = {"seat": seat, "question": tables[seat]["question_number"], "code": tables[seat]["codes"][0]}
                    assert clients[seat].post(f"{match}/move", json=body).status_code == 200
        assert heard == EVENTS, "the second update came while the stream was open"
        assert ann.get("/metrics").status_code == 404
        assert ann.post("/name", data={"name": "Ann"}, headers={"origin": "https://elsewhere"}).status_code == 403


@pytest.mark.deep
def test_two_browsers_play_through_nginx(tmp_path: Path) -> None:
    with proxied("nginx", tmp_path) as base, launched() as browser:
        ann, bob = a_browser(browser), a_browser(browser)
        ann.goto(f"{base}/new?game=yugen&who=friends")
        ann.click("#start")
        bob.goto(ann.input_value("#invite"))
        bob.click("#join")
        bob.wait_for_selector("#table")
        ann.wait_for_selector("#invite", state="detached")
        for _ in range(4):
            mover, other = (ann, bob) if ann.get_attribute("#decision", "data-yours") else (bob, ann)
            before = number(other)
            mover.evaluate(MOVE, read_table(mover.content())["codes"][0])
            other.wait_for_function(f"() => Number(document.querySelector('#decision').dataset.number) > {before}")
            mover.wait_for_function(f"() => Number(document.querySelector('#decision').dataset.number) > {before}")
        names = {cookie["name"]: cookie["secure"] for cookie in ann.context.cookies()}
        assert names == {"__Host-tabletao": True}


MOVE = """async (code) => {
  const {seat, questionNumber} = document.querySelector('#decision').dataset;
  const body = JSON.stringify({seat: Number(seat), question: Number(questionNumber), code});
  const answer = await fetch(location.pathname + '/move', {method: 'POST', body});
  if (!answer.ok) throw new Error(await answer.text());
}"""


def a_browser(browser: Browser) -> Page:
    page = browser.new_context(ignore_https_errors=True).new_page()
    page.set_default_timeout(PATIENCE * 1000)
    return page


def number(page: Page) -> int:
    found = NUMBER.search(page.content())
    assert found is not None
    return int(found[1])
