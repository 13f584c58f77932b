"""Records: positions and the like as Python sees them, with their fields as attributes.

NumPy has records too, but they look for every field in several places before they find it, and an interpreted rule does
little but read fields: with these it takes a third of the time.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import numpy as np


class RecordClass(type):
    """A class of records. It is made for its fields and has no place in a module: a pickle names the fields."""


class Record(np.void, metaclass=RecordClass):  # type: ignore[misc]
    """One record, often within an array, whose memory it shares. There are no other attributes to write to."""

    __slots__ = ()
    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...


def record_dtype(layout: np.dtype[Any]) -> np.dtype[Any]:
    """The same layout, for arrays whose elements are records."""
    return np.dtype((with_fields(*layout.names or ()), layout))


@cache
def with_fields(*names: str) -> RecordClass:
    """The class of records with these fields."""
    for name in names:
        if hasattr(Record, name):
            raise ValueError(f"no field can be called {name}: records have a method of that name")
    fields = {name: property(itemgetter(name), _writing(name)) for name in names}
    return RecordClass("Record", (Record,), {"__slots__": (), **fields})


def _writing(name: str) -> Callable[[Record, Any], None]:
    def write(record: Record, value: Any) -> None:
        record[name] = value

    return write


def _as_fields(cls: RecordClass) -> tuple[Callable[..., RecordClass], tuple[str, ...]]:
    return with_fields, tuple(name for name, value in vars(cls).items() if isinstance(value, property))


copyreg.pickle(RecordClass, _as_fields)
