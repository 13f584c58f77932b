"""The rules as a page: every § has its place, every drawn position is a real one."""

from __future__ import annotations

import re

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


@pytest.mark.parametrize("name", built_in())
def test_the_page_tells_what_holds_and_folds_away_why(name: str) -> None:
    """No file names, no names of rulings, no arguments; those who want them unfold them."""
    page = rules_page(game(name))
    shown = re.sub(r"<svg.*?</svg>", "", page.intro + "".join(str(clause.html) for clause in page.clauses), flags=re.S)
    for unwanted in (r"Reason", r"Ruling", r"\([A-Z]\d+\)", r"\w\.(toml|json|py|md)\b", r"rulebook leaves room"):
        assert not re.search(unwanted, shown), unwanted
    assert sum(len(clause.why) for clause in page.clauses) >= 3
    assert len(page.about) == 1


def test_laws_and_tiles_are_drawn_where_they_are_written() -> None:
    laws = [str(clause.html) for clause in rules_page(game("yin_yang")).clauses if clause.number == "3"]
    assert laws[0].count('class="sign-of"') == 20, "five sets of four laws"
    assert 'aria-label="WW/WW &gt; W./WW"' in laws[0]
    assert "<code>" not in laws[0]
    tiles = "".join(str(clause.html) for clause in rules_page(game("yang_tzee")).clauses)
    assert 'aria-label="sPb"' in tiles


@pytest.mark.parametrize("name", built_in())
def test_pictures_of_the_rules_are_single_images(name: str) -> None:
    for clause in rules_page(game(name)).clauses:
        for figure in re.findall(r"<figure.*?</figure>", clause.html, flags=re.S):
            assert figure.count('role="img"') == 1
            assert "aria-label" not in figure
            assert "tabindex" not in figure
            assert "<title>" in figure
