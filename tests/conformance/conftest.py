"""What the conformance tests share: how much to examine, and telling what was met."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletao.conformance import Report

FAILURES = Path(__file__).parents[2] / "failures"


@pytest.fixture
def examined(record_property: Callable[[str, object], None]) -> Callable[[Report], None]:
    """Tell what a check met, and fail if it found a law broken, with match files of the games that broke it."""

    def tell(report: Report) -> None:
        record_property("met", report.met.as_dict())
        assert not report.broken, "; ".join(map(saved, range(3), [report] * len(report.broken)))

    return tell


def saved(number: int, report: Report) -> str:
    """A broken law in words, with the match in which it was, written to a file that can be replayed."""
    FAILURES.mkdir(exist_ok=True)
    broken = report.broken[number]
    path = FAILURES / f"{report.met.game.name}-{os.getpid()}-{number}.txt"
    path.write_text(broken.match, encoding="utf-8")
    return f"law {broken.law}, {broken.what}: {path}"
