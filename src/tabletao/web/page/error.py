"""The page of a refused request."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """The status of a refusal and its sentence."""

    status: int
    message: str
