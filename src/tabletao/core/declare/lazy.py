"""Modules that are imported at their first use: whoever plays or simulates needs neither pictures nor texts."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any


class LazyModule:
    """Stands for a module of a game until something of it is asked for."""

    def __init__(self, name: str) -> None:
        self.__name__ = name

    @property
    def __file__(self) -> str | None:
        """Where it lies; it need not be imported for that."""
        spec = find_spec(self.__name__)
        return spec.origin if spec else None

    def __getattr__(self, name: str) -> Any:
        return getattr(import_module(self.__name__), name)


def lazy(name: str) -> Any:
    """The module of this name, imported at its first use."""
    return LazyModule(name)
