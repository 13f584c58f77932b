"""The first start: the table is open at once, and the games are compiled meanwhile in processes of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tabletao.agents.preparation import COMMAND
from tests.installing import TOYS, installed, without_toys
from tests.web.serving import PATIENCE, Serving, at_table

pytestmark = pytest.mark.xdist_group("serving")


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a server that has nothing compiled, a small game, and one that only an interpreter plays."""
    folder = tmp_path_factory.mktemp("first-start")
    project = folder / "project"
    shutil.copytree(TOYS / "trio", project / "trio", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(project / "trio", project / "stubborn")
    for file in (project / "stubborn").iterdir():
        text = file.read_text().replace("trio", "stubborn").replace("Trio", "Stubborn")
        file.write_text(text.replace("    mask = 0\n", "    mask = eval('0')\n"))
    about = (TOYS / "pyproject.toml").read_text()
    (project / "pyproject.toml").write_text(about.replace('harvest = "harvest"', 'stubborn = "stubborn"'))
    environment = without_toys(*installed(project, folder / "installed"))
    return {**environment, "TABLETAO_CACHE": str(folder / "cache")}


@pytest.fixture(scope="module")
def other(environment: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Another program that compiles the same game at the same time."""
    command = [sys.executable, "-c", COMMAND.format(name="trio", is_gentle=False)]
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE) as process:
        yield process


@pytest.fixture(scope="module")
def serving(
    environment: dict[str, str], other: subprocess.Popen[bytes], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Serving]:
    server = Serving(tmp_path_factory.mktemp("server"), environment)
    yield server
    server.close()


def until(happened: Callable[[], bool]) -> None:
    patience = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < patience
        time.sleep(0.1)


def share(client: httpx.Client, name: str) -> float:
    return float(client.get("/preparation").json()[name]["share"])


def move(client: httpx.Client, match: str) -> None:
    table = at_table(client, match)
    body = {"seat": int(table["seat"]), "question": table["question_number"], "code": table["codes"][0]}
    client.post(f"/match/{match}/move", json=body).raise_for_status()


def test_people_play_at_once_and_bots_as_soon_as_they_are_ready(
    serving: Serving, other: subprocess.Popen[bytes]
) -> None:
    guest = serving.guest()
    assert 'data-preparing="trio"' in guest.get("/").text
    guest.get("/rules/trio").raise_for_status()
    page = guest.post("/new", data={"game": "trio", "seat-0": "you", "seat-1": "bot:novice", "seat-2": "bot:greedy"})
    match = page.url.path.rsplit("/", 1)[1]
    table = at_table(guest, match)
    hint = guest.post(f"/match/{match}/hint", json={"seat": 0, "question": table["question_number"]})
    move(guest, match)
    waiting = guest.get(f"/match/{match}").text
    assert share(guest, "trio") < 1, "all of this was done by interpreted rules"
    assert "still being prepared" in hint.json()["error"]
    assert "getting ready" in waiting
    assert 'data-preparing="trio"' in waiting
    until(lambda: bool(at_table(guest, match)["codes"]))
    assert share(guest, "trio") == 1
    assert "getting ready" not in guest.get(f"/match/{match}").text
    assert 'data-preparing="trio"' not in guest.get("/").text
    assert other.wait(PATIENCE) == 0, "two compile the same game without harm"


def test_a_game_that_cannot_be_compiled_says_so_and_is_played_by_people(serving: Serving) -> None:
    guest = serving.guest()

    def has_failed() -> bool:
        return bool(guest.get("/preparation").json()["stubborn"]["failed"])

    until(has_failed)
    assert 'class="preparing failed" data-preparing="stubborn"' in guest.get("/").text
    assert "the rules of Stubborn could not be prepared" in serving.log.read_text()
    page = guest.post("/new", data={"game": "stubborn", "seat-0": "you", "seat-1": "friend", "seat-2": "friend"})
    move(guest, page.url.path.rsplit("/", 1)[1])
    guest.post("/preparation/stubborn").raise_for_status()
    until(lambda: not has_failed())
    until(has_failed)


def test_compiling_ends_with_the_server(serving: Serving) -> None:
    until(lambda: bool(children_of(serving.process.pid)))
    children = children_of(serving.process.pid)
    assert all(os.getpgid(child) == child for child in children), "a signal to the server's group does not reach them"
    serving.kill()
    until(lambda: not any(map(is_running, children)))


def children_of(parent: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            text = status.read_text()
        except OSError:  # it has just ended
            continue
        if f"\nPPid:\t{parent}\n" in text:
            found.append(int(status.parent.name))
    return found


def is_running(pid: int) -> bool:
    """Whether a process has not ended; one that nobody has waited for yet has."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False
