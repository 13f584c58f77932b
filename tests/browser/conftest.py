"""A live server, a real Chromium, and people who sit down before it."""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tabletao import Budget, game, games
from tabletao.web.app import create_app
from tabletao.web.guests import COOKIE
from tabletao.web.match.store import Store
from tabletao.web.process import WebServer
from tabletao.web.settings import Settings
from tests.browser.chromium import launched

PATIENCE = 120_000
DESKTOP, PHONE = (1280, 800), (360, 740)
ON_A_PHONE = pytest.mark.parametrize(
    "size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.deep)], ids=["360", "1280"]
)
"""What works alike on both is tried on the smaller one; in the run at full size on both."""


@dataclass(frozen=True)
class Live:
    """A server that runs, and its file."""

    url: str
    store: Store
    open_streams: Callable[[], int] = lambda: 0
    """How many live streams are open, where the server runs in this process."""


# Not for the whole session: while Playwright runs, its event loop belongs to the thread, and tests of other packages
# could not run one of their own.
@pytest.fixture(scope="package")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server of its own on a free port, whose bots hardly pause and whose hints and reviews come soon."""
    for name in games():
        game(name).new()  # compiled before anybody waits for a page, as ``tabletao serve`` does
    path: Path = tmp_path_factory.mktemp("browser") / "table.sqlite"
    database = f"sqlite:///{path}"
    app = create_app(database, Settings(bot_pause=0.05, hint=Budget(iterations=500), review=Budget(iterations=15_000)))
    server = WebServer(app)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        store = Store(database)
        yield Live(f"http://127.0.0.1:{listening.getsockname()[1]}", store, lambda: len(app.state.services.streams))
        server.should_exit = True
        thread.join(10)
        store.close()


@pytest.fixture(scope="package")
def browser(live: Live) -> Iterator[Browser]:
    """A Chromium; a test without one fails."""
    expect.set_options(timeout=PATIENCE)
    with launched() as chromium:
        yield chromium


@dataclass
class Room:
    """Where people come in; whatever goes wrong in one of their pages fails the test."""

    browser: Browser
    live: Live
    expected: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def enter(
        self,
        secret: str | None = None,
        size: tuple[int, int] = DESKTOP,
        moving: bool = False,
        init: str = "",
        pace: str = "off",
    ) -> Page:
        """A page of a new person, or of the guest with this secret; on a phone if it is as small as one.

        What others do is shown at once, unless another ``pace`` is asked for.
        """
        width, height = size
        context = self.browser.new_context(
            base_url=self.live.url,
            viewport={"width": width, "height": height},
            is_mobile=size == PHONE,
            has_touch=size == PHONE,
            reduced_motion="no-preference" if moving else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        if secret is not None:
            context.add_cookies([{"name": COOKIE, "value": secret, "url": self.live.url}])
        context.add_init_script(f'if (location.protocol === "http:") localStorage.pace ??= "{pace}"')
        if init:
            context.add_init_script(init)
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.wrong.append(f"page error: {error.error}"))
        return context.new_page()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.wrong.append(f"console: {message.text}")

    def leave(self) -> None:
        """Everybody goes; nothing may have gone wrong but what was expected."""
        for context in self.contexts:
            context.close()
        wrong = [each for each in self.wrong if not any(re.search(words, each) for words in self.expected)]
        assert not wrong, "\n".join(wrong)


@pytest.fixture
def room(browser: Browser, live: Live) -> Iterator[Room]:
    """Where people come in."""
    opened = Room(browser, live)
    yield opened
    opened.leave()
