"""What the cache holds compiled, and what is still to be compiled."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

import tabletao.agents.roster  # noqa: F401 - the search registers what it lets compile
from tabletao import game, games
from tabletao.core.kernels.compiled import KEPT_SECONDS, Entries, done, forget_old, is_compiled, missing, stamp
from tabletao.core.kernels.entries import ENTRIES


def test_compiled_rules_are_not_yet_a_compiled_search(tmp_path: Path) -> None:
    """Whoever knew the rules alone compiled the rules alone."""
    for name in set(ENTRIES) - {"think", "weigh_moves"}:
        done(tmp_path, name).touch()
    assert sorted(missing(tmp_path)) == ["think", "weigh_moves"]
    for name in missing(tmp_path):
        done(tmp_path, name).touch()
    assert missing(tmp_path) == []


def test_what_few_need_is_not_waited_for(tmp_path: Path) -> None:
    assert "audit" not in missing(tmp_path)
    assert "playout" in missing(tmp_path)


def test_what_another_process_compiles_is_interpreted_until_then(tmp_path: Path) -> None:
    trio = game("trio")
    entries = Entries(trio, is_interpreted=False)
    entries.__dict__["_folder"] = tmp_path
    entries.is_compiled_elsewhere = True
    assert entries.pending_mask(trio.blank()) == 0b111
    assert not entries.holds(["pending_mask"])
    assert list(tmp_path.iterdir()) == [], "nothing was compiled here"
    done(tmp_path, "pending_mask").touch()
    assert entries.holds(["pending_mask"])
    assert not entries.holds(["pending_mask", "think"])
    assert trio.interpreted.entries.holds(["think"]), "what is always interpreted waits for nothing"


def test_a_source_that_was_moved_or_written_again_is_compiled_anew(tmp_path: Path) -> None:
    """As Numba does, though the text is the same: otherwise a server would find itself compiling."""
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    for path in (one, other):
        path.write_text("")
        os.utime(path, (0, 0))
    before = stamp(str(one))
    assert before != stamp(str(other))
    os.utime(one, (0, 1))
    stamp.cache_clear()
    assert before != stamp(str(one))


@pytest.mark.parametrize("name", games())
def test_every_game_was_prepared_with_its_search(name: str) -> None:
    """The tests begin with what ``tabletao prepare`` does."""
    assert is_compiled(game(name))


def test_what_was_compiled_long_ago_is_thrown_away(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("go-1", "go-2", "go-3", "chess-1")]
    for folder in folders:
        folder.mkdir()
    for old in ("go-1", "go-3", "chess-1"):
        os.utime(tmp_path / old, (0, time.time() - KEPT_SECONDS - 1))
    forget_old(tmp_path / "go-3")
    assert [folder.exists() for folder in folders] == [False, True, True, True]
