"""The page for continuing on another device."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DevicePage:
    """A code to type on the other device, or without one the form to type it here."""

    minutes: int
    address: str = ""
    """Where the code is to be typed."""
    code: str | None = None
    has_signed_out: bool = False
    """Whether all other devices have just been signed out."""
