"""The rules of a game as a page: each § can be linked to, and its positions are drawn by the engine."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from tabletao.core.declare.game import Credits, Game
from tabletao.core.show.rulebook import Rulebook
from tabletao.web.page.decision import position_picture

_POSITION = re.compile(r"```position\n(.*?)```", re.DOTALL)
_CITATION = re.compile(r"§([A-Z]?\d+)")


@dataclass(frozen=True, slots=True)
class ClauseText:
    """One § of the rules."""

    number: str
    title: str
    id: str
    html: Markup


@dataclass(frozen=True, slots=True)
class RulesPage:
    """What the page of a game's rules shows."""

    game: str
    title: str
    credits: Credits
    intro: Markup
    clauses: tuple[ClauseText, ...]


@cache
def rules_page(game: Game) -> RulesPage:
    """Build the page of a game's rules."""
    book = Rulebook(game)
    intro = book.text().split("\n## §")[0].partition("\n")[2]
    clauses = tuple(
        ClauseText(clause.number, clause.title, f"s{clause.number}", to_html(game, clause.text))
        for clause in book.clauses().values()
    )
    return RulesPage(game.name, game.title, game.credits, to_html(game, intro), clauses)


def to_html(game: Game, text: str) -> Markup:
    """Markdown as HTML, with positions drawn and every § a link."""
    parts = _POSITION.split(text)
    pieces = []
    for i, part in enumerate(parts):
        if i % 2:
            pieces.append(f'<figure class="position">{position_picture(game, part)}</figure>')
        else:
            html = str(MarkdownIt("commonmark", {"html": False}).render(part))
            pieces.append(_CITATION.sub(r'<a href="#s\1">§\1</a>', html))
    return Markup("".join(pieces))
