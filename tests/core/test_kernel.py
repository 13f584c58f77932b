"""Positions without padding, specialisation, and a cache that knows when the rules have changed."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import pytest

from tabletao import game
from tabletao.core import kernel as kernel_module
from tabletao.core.contract import kernels_of, pending
from tabletao.core.kernel import as_python, cache_folder, interpreted, position_dtype, sources_hash, specialise


def test_a_position_has_no_padding() -> None:
    with pytest.raises(ValueError, match="widest fields first"):
        position_dtype([("small", np.int8), ("large", np.int32)])
    assert position_dtype([("large", np.int32), ("small", np.int8, 4)]).itemsize == 8


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


def test_a_game_must_bring_every_kernel() -> None:
    with pytest.raises(TypeError, match="setup, pending"):
        kernels_of()


def test_the_cache_folder_follows_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "tabletao"
    shutil.copytree(Path(kernel_module.__file__).parents[1], package, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(kernel_module, "__file__", str(package / "core" / "kernel.py"))
    before = sources_hash("yugen")
    (package / "games" / "yugen" / "view.py").write_text("# a picture is no rule")
    assert sources_hash("yugen") == before
    rule = package / "games" / "yugen" / "rules" / "pull.py"
    rule.write_text(rule.read_text() + "\n# changed")
    assert sources_hash("yugen") != before


def test_the_cache_lies_where_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETAO_CACHE", str(tmp_path))
    assert cache_folder("yugen").parent == tmp_path / "tabletao"
