"""``tabletao serve`` as a process: where it listens, what it keeps its matches in, and how it ends."""

from __future__ import annotations

import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest
import uvicorn

from tests.cli.test_commands import run
from tests.web.serving import PATIENCE, Serving, new_match


def refused(*words: object) -> str:
    """What ``tabletao serve`` says when it does not start."""
    command = [sys.executable, "-m", "tabletao", "serve", *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


def has_started(_server: object, **_options: object) -> None:
    """Stands for a server that should not have been started."""
    raise AssertionError("the server has started")


def test_a_folder_an_address_or_a_foreign_file_keeps_no_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Said by this process: starting another takes longer."""
    monkeypatch.setattr(uvicorn.Server, "run", has_started)
    note, foreign = tmp_path / "note.txt", tmp_path / "foreign.sqlite"
    note.write_text("Dear diary, this is no database. " * 100)
    with closing(sqlite3.connect(foreign)) as connection:
        connection.execute("create table recipes (name)")
        connection.commit()
    for database, why in (
        (tmp_path, "is a folder: name a file in it"),
        ("postgresql://here/tables", "names a file, not an address"),
        (note, "cannot be used as a database: file is not a database"),
        (foreign, "belongs to another program"),
    ):
        done = run("serve", "--port", 0, "--database", database)
        assert done.returncode == 2
        assert why in done.stderr
    with closing(sqlite3.connect(foreign)) as connection:
        assert connection.execute("select name from sqlite_master").fetchall() == [("recipes",)]


def test_a_port_that_is_taken_is_said_so(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"{port}" in refused("--port", port, "--database", tmp_path / "tables.sqlite")


def test_of_port_0_the_real_one_is_told_and_answers(tmp_path: Path) -> None:
    command = [sys.executable, "-u", "-m", "tabletao", "serve", "--port", "0", "--database", str(tmp_path / "t.sqlite")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = next(line for line in process.stdout if "The table is at" in line)
        address = next(word for word in line.split() if word.startswith("http://"))
        assert not address.endswith(":0/")
        assert httpx.get(address, timeout=PATIENCE).status_code == 200
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0


@pytest.mark.xdist_group("serving")
def test_whoever_watches_does_not_keep_the_server_from_ending(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    match = new_match(serving.guest(), "you", "screen")
    with httpx.stream("GET", f"{serving.base}/match/{match}/live", timeout=PATIENCE) as live:
        news = live.iter_lines()
        next(news)
        serving.process.send_signal(signal.SIGTERM)
        assert all(not line.startswith("event") for line in news), "the stream comes to its end"
        serving.process.wait(PATIENCE)
    serving.close()
    assert "ERROR" not in serving.log.read_text(), "nobody had to be thrown out"
