"""The rule index has no orphans, and would detect one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabletao import game, games
from tabletao.core.declare.game import Game
from tabletao.core.errors import UnknownRule
from tabletao.core.show.rulebook import Rulebook, cited_in


@pytest.mark.parametrize("name", games())
def test_every_paragraph_has_code_and_a_test(name: str) -> None:
    assert Rulebook(game(name)).orphans() == []


@pytest.mark.parametrize("name", games())
def test_every_game_credits_its_designer_in_its_rules(name: str) -> None:
    rules = (game(name).folder / "RULES.md").read_text(encoding="utf-8")
    assert game(name).credits.designer in rules


def orphans_after(change: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    folder = tmp_path / "yugen"
    shutil.copytree(game("yugen").folder, folder)
    rules = folder / "RULES.md"
    rules.write_text(rules.read_text(encoding="utf-8").replace(*change), encoding="utf-8")
    monkeypatch.setattr(Game, "folder", folder)
    return Rulebook(game("yugen")).orphans()


def test_a_new_paragraph_is_an_orphan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = orphans_after(("## §17", "## §99 Something new\nText.\n\n## §17"), tmp_path, monkeypatch)
    assert found == ["§99 Something new: no code cites it", "§99 Something new: no test cites it"]


def test_a_lost_paragraph_leaves_orphans(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = orphans_after(("## §7 Pull", "## Pull"), tmp_path, monkeypatch)
    assert "pull cites §7, which does not exist" in found


@pytest.mark.parametrize("written", ["8", "§8"])
def test_a_paragraph_is_found_however_it_is_written(written: str) -> None:
    assert Rulebook(game("yugen")).clause(written).title == "Push"


def test_an_unknown_paragraph_is_told_which_there_are() -> None:
    with pytest.raises(UnknownRule, match="no §44; it has 1, 2"):
        Rulebook(game("yugen")).clause("44")


@pytest.mark.parametrize(
    ("number", "file", "function"),
    [
        ("7", "pull.py", "pull"),
        ("8", "push.py", "push"),
        ("11", "yugen.py", "begin_turn"),
        ("13", "scoring.py", "scores"),
    ],
)
def test_a_reader_of_the_rulebook_finds_the_code(number: str, file: str, function: str) -> None:
    places = cited_in(game("yugen").folder / "rules" / file)
    assert any(place.name == function and number in place.cites for place in places)
