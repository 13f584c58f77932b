"""Live updates of a match's page: rendered and compared once for all viewers who see the same."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, TypeVar

from tabletao.web.match.absence import left
from tabletao.web.match.session import Session
from tabletao.web.page.delta import delta
from tabletao.web.page.film import Eyes, news
from tabletao.web.page.renderer import Renderer
from tabletao.web.page.table import Visit, part_of, table_page

T = TypeVar("T")

KEPT = 64
"""Enough for everyone who watches the matches in which something has just happened."""


@dataclass(frozen=True, slots=True)
class Fragment:
    """The table as a visitor sees it."""

    written: bytes
    """Its HTML, as UTF-8: every stream keeps the last one it sent."""
    key: str
    """A digest of it, by which the page's script knows what a delta applies to."""
    entries: int
    """How many entries the journal had; never sent to anybody."""

    @property
    def html(self) -> str:
        """Its HTML."""
        return self.written.decode()


class Updates:
    """The latest fragments, and the events of live streams that lead to them."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer
        self._fragments: dict[Hashable, Fragment] = {}
        self._events: dict[Hashable, bytes] = {}

    def fragment(self, session: Session, names: dict[str, str], visit: Visit, rematch: str | None) -> Fragment:
        """What a visitor sees of a match now; all spectators share one rendering."""
        own = session.seats_of(visit.guest)
        whose = (
            (tuple(own), visit.shown_as, visit.base_url) if own else tuple(part_of(session, visit.guest, own).values())
        )
        seats = (*session.seats, frozenset(session.arrived), session.is_unsaved)
        seats += tuple(left(session, range(len(session.seats)), time.time()))
        key = (session.id, session.number, seats, tuple(names.items()), rematch, whose)

        def render() -> Fragment:
            html = self._renderer.fragment("_table.html", table_page(session, names, visit, rematch)).encode()
            return Fragment(html, blake2b(html, digest_size=9).hexdigest(), session.number)

        return _kept(self._fragments, key, render)

    def event(self, session: Session, visit: Visit, before: Fragment | None, now: Fragment) -> bytes:
        """What leads from what a visitor was sent before to what there is now, as JSON: it whole, or what has changed.

        With it come the steps that have led there.
        """
        eyes = Eyes.of(session, visit.guest, visit.shown_as)
        key = (session.id, eyes, before and (before.key, before.entries), now.key, now.entries)

        def write() -> bytes:
            told: dict[str, Any] = {"base": None, "key": now.key, "html": now.html}
            if before is not None:
                old = before.html
                steps = _against(old, news(session, eyes, before.entries))
                told = {"base": before.key, "key": now.key, "delta": delta(old, now.html), "steps": steps}
            return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()

        return _kept(self._events, key, write)


def _against(html: str, steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The steps with their first picture as a delta against the fragment before, which shows a similar one."""
    for step in steps[:1]:
        if "svg" in step:
            step["delta"] = delta(html, step.pop("svg"))
    return steps


def _kept(cache: dict[Hashable, T], key: Hashable, make: Callable[[], T]) -> T:
    """The value of a key, made if it is not among the latest ones."""
    if key not in cache:
        cache[key] = make()
        if len(cache) > KEPT:
            del cache[next(iter(cache))]
    return cache[key]
