"""Where the Chromium of these tests comes from."""

from __future__ import annotations

import shutil
import sys

import pytest

from tests.browser import chromium

pytestmark = pytest.mark.xdist_group("browser")


def test_the_variable_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chromium.VARIABLE, sys.executable)
    assert chromium.find_chromium() == sys.executable


def test_a_wrong_variable_is_an_error_and_not_a_reason_to_look_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chromium.VARIABLE, "/nowhere/chromium")
    with pytest.raises(chromium.NoChromium, match="/nowhere/chromium"):
        chromium.find_chromium()


def test_an_installed_one_comes_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: "/opt/chrome" if name == "google-chrome" else None)
    assert chromium.find_chromium() == "/opt/chrome"


@pytest.mark.parametrize(("user", "first"), [(0, "apt-get update"), (1000, "playwright install chromium")])
def test_without_any_one_is_fetched_and_failing_is_said_aloud(
    monkeypatch: pytest.MonkeyPatch, user: int, first: str
) -> None:
    asked: list[str] = []

    def refuse(command: list[str], tried: list[str], environment: dict[str, str] | None = None) -> None:
        asked.append(" ".join(command))
        tried.append(f"{command[0]}: no")

    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    monkeypatch.setattr("os.geteuid", lambda: user)
    monkeypatch.setattr(chromium, "_run", refuse)
    with pytest.raises(chromium.NoChromium, match="install one or name it in TABLETAO_CHROMIUM"):
        chromium.find_chromium()
    assert first in asked[0]
    assert "playwright install chromium" in asked[-1]
