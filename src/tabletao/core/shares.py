"""Shares and means with their intervals: how often something happened, and how often it would in the long run."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z95 = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Share:
    """How often something happened, with the 95 % interval (Wilson) of how often it would in the long run."""

    count: float
    share: float
    low: float
    high: float


def share(count: float, total: int) -> Share:
    """A share with its Wilson interval, which is right for rare things and small numbers too."""
    p = count / total
    centre = p + Z95**2 / (2 * total)
    margin = Z95 * math.sqrt(p * (1 - p) / total + Z95**2 / (4 * total**2))
    scale = 1 + Z95**2 / total
    return Share(count, p, (centre - margin) / scale, (centre + margin) / scale)


@dataclass(frozen=True)
class Mean:
    """A mean with its 95 % interval, by the normal distribution; a single value has none."""

    mean: float
    low: float | None
    high: float | None


def mean(values: Sequence[float]) -> Mean:
    """The mean of some values, at least one."""
    n = len(values)
    middle = sum(values) / n
    if n == 1:
        return Mean(middle, None, None)
    margin = Z95 * math.sqrt(sum((value - middle) ** 2 for value in values) / (n - 1) / n)
    return Mean(middle, middle - margin, middle + margin)
