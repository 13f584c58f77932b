"""The facts of a position: the record's fields as plain attributes.

A field of a record is looked up in its bytes, which takes several times as long as an attribute. A picture reads a
thousand fields, and interpreted rules read them as they read a record's.
"""

from __future__ import annotations

from typing import Any, cast

from tabletao.core.kernels.contract import Position


class Facts:
    """A copy of a position to be read, and by whoever makes a preview to be changed; as quick as can be."""

    def __init__(self, record: Position) -> None:
        self.__dict__.update({name: record[name] for name in record.dtype.names or ()})

    def __getitem__(self, name: str) -> Any:
        return self.__dict__[name]

    def __setitem__(self, name: str, value: Any) -> None:
        self.__dict__[name] = value

    def copy(self) -> Facts:
        """The same facts, to be changed."""
        other = Facts.__new__(Facts)
        other.__dict__.update({name: value.copy() for name, value in self.__dict__.items()})
        return other

    def tobytes(self) -> bytes:
        """All facts as bytes, to compare them by."""
        return b"".join(value.tobytes() for value in self.__dict__.values())


def facts_of(record: Position) -> Position:
    """The facts of a position, for whoever reads them as a position's."""
    return cast(Position, Facts(record))
