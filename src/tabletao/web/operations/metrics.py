"""Metrics in Prometheus' text format: what was asked and how long it took, and what the server holds.

https://prometheus.io/docs/instrumenting/exposition_formats/ is all of the format there is: a line for each number.
"""

from __future__ import annotations

import os
import sys
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import accumulate
from pathlib import Path

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The upper bounds, in seconds, of the classes into which the durations of requests are counted."""
STARTED = time.time()

Labels = tuple[tuple[str, str], ...]


class Requests:
    """How many requests were answered, by method, route and status, and how long they took."""

    def __init__(self) -> None:
        self._answered: Counter[Labels] = Counter()
        self._classes = [0] * (len(BOUNDS) + 1)
        self._seconds = 0.0

    def count(self, method: str, route: str, status: int, seconds: float | None) -> None:
        """Count an answered request; a live stream has no duration."""
        self._answered[("method", method), ("route", route), ("status", str(status))] += 1
        if seconds is not None:
            self._classes[bisect_left(BOUNDS, seconds)] += 1
            self._seconds += seconds

    def lines(self) -> Iterator[str]:
        """The counts as text."""
        yield from family("tabletao_requests_total", "counter", "Answered requests.", self._answered)
        name, counts = "tabletao_request_seconds", list(accumulate(self._classes))
        yield from (f"# HELP {name} Duration of requests, live streams left out.", f"# TYPE {name} histogram")
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), counts, strict=True):
            yield sample(f"{name}_bucket", (("le", bound),), count)
        yield sample(f"{name}_sum", (), self._seconds)
        yield sample(f"{name}_count", (), counts[-1])


def family(name: str, kind: str, meaning: str, samples: Mapping[Labels, float]) -> Iterator[str]:
    """All samples of one name."""
    yield f"# HELP {name} {meaning}"
    yield f"# TYPE {name} {kind}"
    for labels, value in samples.items():
        yield sample(name, labels, value)


def single(name: str, kind: str, meaning: str, value: float) -> Iterator[str]:
    """A number without labels."""
    return family(name, kind, meaning, {(): value})


def sample(name: str, labels: Labels, value: float) -> str:
    """One line."""
    inside = ",".join(f'{label}="{_escaped(text)}"' for label, text in labels)
    return f"{name}{{{inside}}} {value}" if labels else f"{name} {value}"


def memory() -> int | None:
    """How many bytes of memory the process uses, where the system tells."""
    if sys.platform != "linux":
        return None
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
