"""Games are found in their folder and by entry points; what is no game is refused."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import tabletao
from tabletao.core.declare.discovery import ENTRY_POINTS, built_in, game, games, installed
from tabletao.core.errors import UnknownGame
from tests import installing


@pytest.fixture
def from_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project that brings a module, under a new name and under one of ours."""
    project = tmp_path / "project"
    project.mkdir()
    monkeypatch.syspath_prepend(str(project))
    monkeypatch.syspath_prepend(str(tmp_path / "installed"))
    points = "\n".join(f'{name} = "not_a_game"' for name in ("pretender", "yugen"))
    about = f'[project]\nname = "pretenders"\nversion = "1"\n[project.entry-points."{ENTRY_POINTS}"]\n{points}\n'
    (project / "pyproject.toml").write_text(about)
    installing.installed(project, tmp_path / "installed")
    return project


def test_games_come_from_the_folder_and_from_installed_packages() -> None:
    assert "yugen" in built_in()
    assert installed() == {"harvest": "harvest", "trio": "trio"}
    assert set(games()) == {*built_in(), *installed()}
    assert not {*built_in()} & {*installed()}


def test_a_game_from_outside_lies_in_its_own_folder() -> None:
    assert game("harvest").folder == installing.TOYS / "harvest"


def test_no_package_can_replace_one_of_our_games(from_outside: Path) -> None:
    assert "pretender" in games()
    assert installed()["pretender"] == "not_a_game"
    assert "yugen" not in installed()
    game.cache_clear()
    assert game("yugen").folder == Path(tabletao.__file__).parent / "games" / "yugen"


@pytest.mark.parametrize(
    ("source", "it_has"),
    [("", "None"), ("GAME = 'chess'", "'chess'"), ("from harvest import GAME", "<Game harvest>")],
)
def test_a_module_without_its_game_is_refused_with_a_word_on_what_is_missing(
    from_outside: Path, source: str, it_has: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (from_outside / "not_a_game.py").write_text(source)
    monkeypatch.delitem(sys.modules, "not_a_game", raising=False)
    expected = f"the module not_a_game must have a Game named 'pretender' called GAME; it has {it_has}"
    with pytest.raises(UnknownGame, match=expected):
        game("pretender")


def test_the_tests_games_are_found_only_here() -> None:
    """They are on the path of the tests and in no environment: nobody who plays is offered one."""
    code = "import tabletao; print(*tabletao.games())"
    clean = installing.without_toys()
    found = subprocess.run([sys.executable, "-c", code], env=clean, capture_output=True, text=True, check=True)
    assert set(found.stdout.split()) == set(built_in())
