"""Positions without padding, specialisation, and a cache that knows when the rules have changed."""

from __future__ import annotations

import os
import pickle
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tabletao import Batch, game, games
from tabletao.core.kernels import kernel as kernel_module
from tabletao.core.kernels.contract import kernels_of, pending
from tabletao.core.kernels.kernel import (
    as_python,
    cache_folder,
    interpreted,
    kernel_sources,
    position_dtype,
    sources_hash,
    specialise,
)
from tabletao.core.kernels.rng import below

from .compiled import compiled


def test_a_position_has_no_padding() -> None:
    with pytest.raises(ValueError, match="widest fields first"):
        position_dtype([("small", np.int8), ("large", np.int32)])
    assert position_dtype([("large", np.int32), ("small", np.int8, 4)]).itemsize == 8


def test_a_field_is_not_called_as_a_method_of_records_is() -> None:
    with pytest.raises(ValueError, match="no field can be called round"):
        position_dtype([("round", np.int8)])


def test_the_fields_of_a_record_are_its_only_attributes() -> None:
    cells = np.zeros(2, position_dtype([("large", np.int32), ("small", np.int8, 4)]))
    record = cells[1]
    record.large, record.small[2] = 7, 5
    assert (cells[1]["large"], cells[1]["small"].tolist()) == (7, [0, 0, 5, 0])
    assert (record.large, record.small[2]) == (7, 5)
    with pytest.raises(AttributeError):
        record.larger = 1
    with pytest.raises(AttributeError):
        _ = record.larger


def test_records_travel_by_pickle() -> None:
    cells = np.zeros(2, position_dtype([("large", np.int32), ("small", np.int8, 4)]))
    cells[1].large = 7
    twin = pickle.loads(pickle.dumps(cells))
    assert twin[1].large == 7
    assert type(twin[1]) is type(cells[1])


def test_yugen_fits_into_160_bytes() -> None:
    assert game("yugen").position.itemsize <= 160


def test_a_generic_function_plays_by_the_kernels_it_is_given() -> None:
    def over(s: object) -> bool:
        return pending(s) == 0  # type: ignore[arg-type]

    over.__globals__.update(pending=pending)
    assert specialise(over, {"pending": lambda s: s}, as_python)(0) is True
    assert specialise(over, {"pending": lambda s: s}, as_python)(3) is False


def test_an_interpreted_rule_calls_interpreted_rules() -> None:
    plain = interpreted(game("yugen").kernels["apply"])
    assert not hasattr(plain, "py_func")
    assert not hasattr(plain.__globals__["advance"], "py_func")
    assert not hasattr(plain.__globals__["advance"].__globals__["resolve"], "py_func")


CALLS = """
import numpy as np
import tabletao
yugen = tabletao.game("yugen")
cells, out = np.zeros(1, yugen.position), np.zeros(yugen.most_legal, np.int16)
for kernel, arguments in (("setup", (cells[0],)), ("legal", (cells[0], 0, out)), ("legal", ())):
    try:
        yugen.kernels[kernel](*arguments)
    except TypeError as refused:
        print(refused)
yugen.interpreted.kernels["setup"](cells[0])
assert cells.tobytes() == yugen.new(chance=True).bytes
"""


def test_who_calls_a_kernel_from_python_is_told_what_to_call_instead() -> None:
    """In a process of its own, which a kernel without a wrapper for Python would crash."""
    done = subprocess.run([sys.executable, "-c", CALLS], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    told = done.stdout.splitlines()
    assert [line.split()[0] for line in told] == ["setup", "legal", "legal"]
    assert all("is a kernel, which only compiled code can call: play through a State, or" in line for line in told)
    assert "interpreted(setup)" in told[0]


def test_every_kernel_refuses_to_be_called_from_python() -> None:
    for rule in rules_called(game("yugen").kernels.values()):
        with pytest.raises(TypeError, match=f"^{rule.py_func.__name__} is a kernel"):
            rule()


def test_compiled_code_calls_a_kernel_as_ever() -> None:
    stream = np.array([1, 2, 0], np.int64)
    assert compiled(below)(stream.copy(), 1000) == interpreted(below)(stream.copy(), 1000)


def test_an_interpreted_game_tells_and_counts_what_happens_like_a_compiled_one() -> None:
    compiled_game = game("yugen")
    match = Batch(compiled_game, 1, seed=3).replay(0)
    again = compiled_game.interpreted.new(chance=True)
    for played in match.history:
        again.play_code(played.code, played.seat)
    assert [again.story(ply, None) for ply in range(9)] == [match.story(ply, None) for ply in range(9)]
    counts = [Batch(each, 2, seed=3).tally().numbers.tolist() for each in (compiled_game, compiled_game.interpreted)]
    assert counts[0] == counts[1]
    assert any(counts[0])


def test_a_rule_may_have_the_name_of_a_field() -> None:
    """Trio's rule ``bid`` writes the field ``bid``, and so does what it calls."""
    state = game("trio").interpreted.new()
    state.play("bid 3", 0)
    assert state.story(-1, 0) == ["North bids 3."]


def test_a_game_must_bring_every_kernel() -> None:
    with pytest.raises(TypeError, match="setup, pending"):
        kernels_of()


def test_a_game_that_does_not_say_what_bots_consider_has_them_consider_all() -> None:
    yugen, wu_wei = game("yugen").kernels, game("wu_wei").kernels
    assert yugen["considered"] is yugen["legal"]
    assert wu_wei["considered"] is not wu_wei["legal"]


def test_the_cache_folder_follows_the_sources(tmp_path: Path) -> None:
    folder = tmp_path / "yugen"
    shutil.copytree(game("yugen").folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
    before = sources_hash(folder)
    (folder / "view.py").write_text("# a picture is no rule")
    assert sources_hash(folder) == before
    for rule in (folder / "rules" / "pull.py", folder / "moves.py"):
        before = sources_hash(folder)
        rule.write_text(rule.read_text() + "\n# changed")
        assert sources_hash(folder) != before


def test_the_cache_folder_follows_what_all_games_share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package, yugen = tmp_path / "tabletao", game("yugen").folder
    shutil.copytree(Path(kernel_module.__file__).parents[2], package, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(kernel_module, "__file__", str(package / "core" / "kernels" / "kernel.py"))
    before = sources_hash(yugen)
    (package / "agents" / "tree.py").write_text("# another search")
    assert sources_hash(yugen) != before


@pytest.mark.parametrize("name", ["moves", "events", "rules"])
def test_a_rule_in_a_folder_of_its_own_is_a_rule(tmp_path: Path, name: str) -> None:
    rules = tmp_path / name
    (rules / "late").mkdir(parents=True)
    before = sources_hash(tmp_path)
    (rules / "late" / "end.py").write_text("# the last chapter")
    nested = sources_hash(tmp_path)
    (rules / "late" / "end.py").rename(rules / "end.py")
    flat = sources_hash(tmp_path)
    (rules / "end.py").rename(tmp_path / f"{name}.py")
    assert len({before, nested, flat, sources_hash(tmp_path)}) == 4


def rules_called(kernels: Iterable[Any]) -> set[Any]:
    """The rules themselves, and all that they call."""
    found: set[Any] = set()
    waiting = list(kernels)
    while waiting:
        rule = waiting.pop()
        if rule not in found:
            found.add(rule)
            named = (rule.py_func.__globals__.get(name) for name in rule.py_func.__code__.co_names)
            waiting += [each for each in named if hasattr(each, "py_func")]
    return found


@pytest.mark.parametrize("name", games())
def test_every_rule_lies_where_the_cache_looks(name: str) -> None:
    files = {rule.py_func.__code__.co_filename for rule in rules_called(game(name).kernels.values())}
    written = {Path(file) for file in files if not file.startswith("<generated kernel")}
    assert written <= set(kernel_sources(game(name).folder))


def test_the_cache_lies_where_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETAO_CACHE", str(tmp_path))
    assert cache_folder("yugen", game("yugen").folder).parent == tmp_path / "tabletao"


@pytest.fixture
def homeless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user who can keep nothing at home; the folder of temporary files."""
    (tmp_path / "home").write_text("a file, and no folder")
    (tmp_path / "temporary").mkdir()
    monkeypatch.setenv("TABLETAO_CACHE", str(tmp_path / "home"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    return tmp_path / "temporary"


def nameless() -> str:
    raise KeyError("getpwuid(): uid not found: 12345")


def test_a_user_without_a_name_has_a_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", nameless)
    monkeypatch.setenv("TABLETAO_CACHE", str(tmp_path))
    assert cache_folder("yugen", game("yugen").folder).parent == tmp_path / "tabletao"


def test_who_has_no_home_keeps_it_among_the_temporary_files(homeless: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", nameless)
    place = homeless / f"tabletao-cache-{os.getuid()}"
    assert cache_folder("yugen", game("yugen").folder).parent == place / "tabletao"
    assert stat.S_IMODE(place.stat().st_mode) == 0o700
    assert cache_folder("yugen", game("yugen").folder).parent == place / "tabletao"


def test_nothing_is_loaded_from_a_folder_that_others_can_write_to(homeless: Path) -> None:
    place = homeless / f"tabletao-cache-{os.getuid()}"
    place.mkdir()
    place.chmod(0o777)
    with pytest.raises(OSError, match="set TABLETAO_CACHE"):
        cache_folder("yugen", game("yugen").folder)


def test_nothing_is_loaded_from_where_a_link_of_somebody_leads(homeless: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir(mode=0o700)
    (homeless / f"tabletao-cache-{os.getuid()}").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(OSError, match="set TABLETAO_CACHE"):
        cache_folder("yugen", game("yugen").folder)


def test_nothing_is_loaded_from_another_users_folder(homeless: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (homeless / "tabletao-cache-12345").mkdir(mode=0o700)
    monkeypatch.setattr(os, "getuid", lambda: 12345)
    with pytest.raises(OSError, match="set TABLETAO_CACHE"):
        cache_folder("yugen", game("yugen").folder)
