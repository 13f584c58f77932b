"""Live updates of a match's page: rendered once for all viewers who see the same."""

from __future__ import annotations

import json
from collections.abc import Hashable

from tabletao.web.match.session import Session
from tabletao.web.page.renderer import Renderer
from tabletao.web.page.table import Visit, table_page

KEPT = 64
"""Enough for everyone who watches the matches in which something has just happened."""


class Updates:
    """The latest updates, as events of a live stream."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer
        self._kept: dict[Hashable, bytes] = {}

    def event(self, session: Session, names: dict[str, str], visit: Visit, rematch: str | None) -> bytes:
        """What a visitor sees of a match now; all spectators share one rendering."""
        own = session.seats_of(visit.guest)
        whose = (tuple(own), visit.shown_as, visit.base_url) if own else ()
        key = (session.id, session.number, tuple(session.seats), tuple(names.items()), rematch, whose)
        if key not in self._kept:
            fragment = self._renderer.fragment("_table.html", table_page(session, names, visit, rematch))
            self._kept[key] = f"event: table\ndata: {json.dumps(fragment)}\n\n".encode()
            if len(self._kept) > KEPT:
                del self._kept[next(iter(self._kept))]
        return self._kept[key]
