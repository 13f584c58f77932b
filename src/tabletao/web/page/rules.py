"""The rules of a game as a page: each § can be linked to, and its positions and signs are drawn by the engine.

``RULES.md`` is written for those who check it, too. The page tells what holds; why it was read so (*Reason*), and what
is said about the text itself, is folded away, and the names of rulings are left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from html import escape

from markdown_it import MarkdownIt
from markupsafe import Markup

from tabletao.core.declare.game import Credits, Game
from tabletao.core.show.legend import Legend
from tabletao.core.show.rulebook import Rulebook
from tabletao.web.page.decision import position_picture

_POSITION = re.compile(r"```position\n(.*?)```", re.DOTALL)
_CITATION = re.compile(r"§([A-Z]?\d+)")
_ASIDE = re.compile(
    r"[ \t]*\*(?:Reason[^*\n]*|About this text):\* *(.*?)(?=\n[ \t]*\n|\n[ \t]*\*(?:Reason|Ruling)|\Z)", re.DOTALL
)
_RULING = re.compile(r"\*Ruling \w+:\* (\w)")
_RULING_NAMES = re.compile(r"\s\([A-Z]\d+(?:, [A-Z]\d+)*\)")
_WRITTEN = re.compile(r"<code>(.*?)</code>")
_NOTATION = re.compile(r" \(`[^`]*`\)")


@dataclass(frozen=True, slots=True)
class ClauseText:
    """One § of the rules."""

    number: str
    title: str
    id: str
    html: Markup
    why: tuple[Markup, ...]
    """Why the rulebook was read so, where it leaves room."""


@dataclass(frozen=True, slots=True)
class RulesPage:
    """What the page of a game's rules shows."""

    game: str
    title: str
    credits: Credits
    intro: Markup
    about: tuple[Markup, ...]
    """About the text itself."""
    legend: Legend | None
    """The signs of the game as they are on board and tiles."""
    clauses: tuple[ClauseText, ...]


@cache
def rules_page(game: Game) -> RulesPage:
    """Build the page of a game's rules."""
    book = Rulebook(game)
    intro, about = _without_asides(game, book.text().split("\n## §")[0].partition("\n")[2])
    clauses = []
    for clause in book.clauses().values():
        text, why = _without_asides(game, clause.text)
        clauses.append(ClauseText(clause.number, clause.title, f"s{clause.number}", to_html(game, text), why))
    return RulesPage(
        game.name, game.title, game.credits, to_html(game, intro), about, game.new(seed=1).legend(), tuple(clauses)
    )


def _without_asides(game: Game, text: str) -> tuple[str, tuple[Markup, ...]]:
    """What holds, and apart from it what is only said about it."""
    text = _RULING_NAMES.sub("", text)
    asides = tuple(to_html(game, _capitalised(aside[1])) for aside in _ASIDE.finditer(text))
    return _RULING.sub(lambda found: found[1].upper(), _ASIDE.sub("", text)), asides


def _capitalised(words: str) -> str:
    return words[:1].upper() + words[1:]


def to_html(game: Game, text: str) -> Markup:
    """Markdown as HTML, with positions and signs drawn and every § a link."""
    parts = _POSITION.split(text)
    pieces = []
    for i, part in enumerate(parts):
        if i % 2:
            pieces.append(f'<figure class="position">{position_picture(game, part)}</figure>')
        else:
            html = str(MarkdownIt("commonmark", {"html": False}).render(_NOTATION.sub("", part)))
            html = _WRITTEN.sub(lambda found: _drawn(game, found[1]), html)
            pieces.append(_CITATION.sub(r'<a href="#s\1">§\1</a>', html))
    return Markup("".join(pieces))


def _drawn(game: Game, written: str) -> str:
    """Something written in the game's notation: its sign if there is one, as on board and tiles."""
    sign_of: Callable[[str], str] | None = getattr(game.view, "sign_of", None)
    sign = sign_of(Markup(written).unescape()) if sign_of else ""
    label = escape(Markup(written).unescape(), quote=True)
    if not sign:
        return f"<code>{written}</code>"
    return f'<span class="sign-of" role="img" aria-label="{label}" title="{label}">{sign}</span>'
