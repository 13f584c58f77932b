"""Modules that are imported at their first use."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import tabletao
from tabletao.core.declare.discovery import built_in
from tabletao.core.declare.lazy import LazyModule, lazy


def test_a_lazy_module_is_imported_when_something_of_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "drawn_late.py").write_text("def svg(sight):\n    return f'<svg>{sight}</svg>'\n")
    view = lazy("drawn_late")
    assert view.__file__ == str(tmp_path / "drawn_late.py")
    assert "drawn_late" not in sys.modules
    assert view.svg(1) == "<svg>1</svg>"
    assert sys.modules["drawn_late"].svg is view.svg
    del sys.modules["drawn_late"]


@pytest.mark.parametrize("name", built_in())
def test_our_games_start_without_pictures_and_texts(name: str) -> None:
    game = tabletao.game(name)
    assert isinstance(game.view, LazyModule)
    assert isinstance(game.position_text, LazyModule)
