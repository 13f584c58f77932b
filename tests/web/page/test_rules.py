"""The rules as a page: every § has its place, every drawn position is a real one."""

from __future__ import annotations

import pytest

from tabletao import game, games
from tabletao.core.declare.discovery import built_in
from tabletao.core.show.rulebook import Rulebook
from tabletao.web.page.rules import rules_page


@pytest.mark.parametrize("name", games())
def test_every_paragraph_is_on_the_page_and_linkable(name: str) -> None:
    clauses = rules_page(game(name)).clauses
    assert [clause.number for clause in clauses] == list(Rulebook(game(name)).clauses())
    assert clauses[0].id == f"s{clauses[0].number}"


@pytest.mark.parametrize("name", built_in())
def test_positions_are_drawn_by_the_engine(name: str) -> None:
    pages = "".join(str(clause.html) for clause in rules_page(game(name)).clauses)
    assert pages.count("<figure") >= 3
    assert "```" not in pages
