"""A game's rules as a page: each § linkable, its positions drawn by the engine."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markupsafe import Markup

from tabletao.core.declare.game import Game
from tabletao.core.kernels.contract import SPECTATOR
from tabletao.core.show.rulebook import Rulebook

_POSITION = re.compile(r"```position\n(.*?)```", re.DOTALL)
_CITATION = re.compile(r"§([A-Z]?\d+)")


@cache
def rules_of(game: Game) -> dict[str, Any]:
    """What the page of a game's rules shows."""
    book = Rulebook(game)
    intro = book.text().split("\n## §")[0].partition("\n")[2]
    clauses = [
        {"number": clause.number, "title": clause.title, "id": f"s{clause.number}", "html": to_html(game, clause.text)}
        for clause in book.clauses().values()
    ]
    return {"intro": to_html(game, intro), "clauses": clauses}


def to_html(game: Game, text: str) -> Markup:
    """Our own words in Markdown as HTML, with positions drawn and every § a link."""
    parts = _POSITION.split(text)
    pieces = []
    for i, part in enumerate(parts):
        if i % 2:
            svg = game.view.svg(game.state(part).record, SPECTATOR)
            pieces.append(f'<figure class="position">{svg}</figure>')
        else:
            html = str(MarkdownIt("commonmark", {"html": False}).render(part))
            pieces.append(_CITATION.sub(r'<a href="#s\1">§\1</a>', html))
    return Markup("".join(pieces))
