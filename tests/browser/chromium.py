"""A Chromium for the browser tests: one that is named, one that is there, or one that is fetched. Never none."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

VARIABLE = "TABLETAO_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FEATURES = (
    # Suggestions under the address, pages of their own in every window, and a process in reserve: more work than ours.
    "WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess",
    # What Playwright would turn off, had we named nothing.
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "PaintHolding",
    "OptimizationHints", "MediaRouter", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
)  # fmt: skip
ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", f"--disable-features={','.join(FEATURES)}",
)  # fmt: skip
_PLAYWRIGHTS = (
    "from playwright.sync_api import sync_playwright\n"
    "with sync_playwright() as playwright: print(playwright.chromium.executable_path)"
)


class NoChromium(Exception):
    """There is no Chromium, and none could be fetched."""


@contextmanager
def launched() -> Iterator[Browser]:
    """A Chromium that runs."""
    path = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield browser
        browser.close()


def find_chromium() -> str:
    """The path of a Chromium: the variable's, an installed one, Debian's, or Playwright's own; or ``NoChromium``."""
    named = os.environ.get(VARIABLE)
    if named:
        found = shutil.which(named)
        if found is None:
            raise NoChromium(f"{VARIABLE} names {named!r}, which is no program that can be run")
        return found
    with _one_at_a_time():
        tried: list[str] = []
        found = _installed() or _debians(tried) or _playwrights(tried)
    if found is None:
        why = "\n".join(tried)
        raise NoChromium(f"the browser tests need a Chromium; install one or name it in {VARIABLE}. Tried:\n{why}")
    return found


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Two workers must not install at once."""
    with (Path(tempfile.gettempdir()) / f"tabletao-chromium-{os.getuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _installed() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def _debians(tried: list[str]) -> str | None:
    """Debian's package, where we may install it."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        tried.append("Debian's package: needs root and apt-get")
        return None
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    _run(["apt-get", "update"], tried, environment)
    _run(["apt-get", "install", "-y", "--no-install-recommends", "chromium"], tried, environment)
    return _installed()


def _playwrights(tried: list[str]) -> str | None:
    """The one Playwright brings."""
    if _run([sys.executable, "-m", "playwright", "install", "chromium"], tried) is None:
        return None
    path = _run([sys.executable, "-c", _PLAYWRIGHTS], tried)
    return path.strip() if path and Path(path.strip()).exists() else None


def _run(command: list[str], tried: list[str], environment: dict[str, str] | None = None) -> str | None:
    """What a command says, or None if it fails; then the reason is kept."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=900, check=True, env=environment)
    except (OSError, subprocess.SubprocessError) as error:
        tried.append(f"{' '.join(command[:4])}: {error} {str(getattr(error, 'stderr', '') or '')[-300:]}")
        return None
    return done.stdout
