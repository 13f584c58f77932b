"""A game from a folder outside the package is at home everywhere: in lists, at the table, in the arena."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installing import TOYS, installed, without_toys
from tests.web.serving import Serving


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process that has a copy of the toys' project installed, from a folder of its own."""
    folder = tmp_path_factory.mktemp("outside")
    shutil.copytree(TOYS, folder / "project", ignore=shutil.ignore_patterns("__pycache__"))
    return without_toys(*installed(folder / "project", folder / "installed"))


def run(environment: dict[str, str], *words: object) -> str:
    """What a command prints that must succeed."""
    command = [sys.executable, "-m", *map(str, words)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_listed(environment: dict[str, str]) -> None:
    (row,) = (line for line in run(environment, "tabletao", "games").splitlines() if "harvest" in line)
    assert "1, 2, 3, 4, 5, 6" in row


def test_bots_play_it_in_the_arena(environment: dict[str, str]) -> None:
    told = run(environment, "tabletao", "arena", "harvest", "random", "greedy", "-n", 4, "--players", 3, "--jobs", 2)
    assert "Harvest" in told
    assert "greedy as yellow" in told


def test_it_can_be_simulated(environment: dict[str, str]) -> None:
    told = run(environment, "tabletao", "simulate", "harvest", "-n", 50, "--players", 6, "--option", "mode=teams")
    assert "coins for each sale" in told


def test_its_rules_can_be_read(environment: dict[str, str]) -> None:
    assert "partners sit opposite" in run(environment, "tabletao", "rule", "harvest", "8")


def test_it_passes_the_conformance_suite(environment: dict[str, str], tmp_path: Path) -> None:
    told = run(environment, "tabletao.conformance", "trio", "--plies", 500, "--positions", 40, "--save", tmp_path)
    assert "All laws hold." in told
    assert "not met" not in told


def test_it_is_played_at_the_table(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    try:
        guest = serving.guest()
        assert "Harvest" in guest.get("/").text
        seats = {"seat-0": "you", "seat-1": "bot:random", "seat-2": "bot:random"}
        page = guest.post("/new", data={"game": "harvest", "players": "3", **seats})
        assert page.status_code == 200
        assert "tt-harvest" in page.text
    finally:
        serving.close()
