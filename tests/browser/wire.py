"""What comes to a page over the wire."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, Route

from tabletao.web.page.delta import patched


def wire(page: Page) -> list[tuple[int, str]]:
    """Everything that will come to a page: pages, previews and live updates, each with the number it is about."""
    heard: list[tuple[int, str]] = []

    told = ""

    def receive(update: dict[str, Any]) -> None:
        nonlocal told
        told = update["html"] if update["base"] is None else patched(told, update["delta"])
        keep(told + str(update.get("steps", "")))

    def keep(text: str, url: str = "") -> None:
        found = re.search(r'data-number="(\d+)"', text) or re.search(r"question=(\d+)", url)
        assert found is not None, f"neither a table nor a preview: {text[:200]}"
        heard.append((int(found[1]), text))

    def pass_on(route: Route) -> None:
        answer = route.fetch()
        keep(answer.text(), route.request.url)
        route.fulfill(response=answer)

    page.add_init_script("delete globalThis.SharedWorker")  # a tab's own stream can be listened to
    page.route(re.compile(r"/match/[^/]+(\?.*|/preview.*)?$"), pass_on)
    cdp = page.context.new_cdp_session(page)
    cdp.on("Network.eventSourceMessageReceived", lambda event: receive(json.loads(event["data"])))
    cdp.send("Network.enable")
    return heard
