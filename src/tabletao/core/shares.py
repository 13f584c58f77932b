"""Shares with their intervals: how often something happened, and how often it would in the long run."""

from __future__ import annotations

import math
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
