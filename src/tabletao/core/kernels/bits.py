"""Bit sets in kernels: a set of tiles, squares or seats is an integer with a bit for each member.

Walking a set member by member, instead of asking every bit, keeps the threads of a GPU together.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletao.core.kernels.contract import Codes
from tabletao.core.kernels.kernel import kernel


@kernel
def count(members: int) -> int:
    """How many members a set of numbers below 63 has."""
    members = members - (members >> 1 & 0x5555555555555555)
    members = (members & 0x3333333333333333) + (members >> 2 & 0x3333333333333333)
    return ((members + (members >> 4) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 & 0x7FFFFFFFFFFFFFFF) >> 56


@kernel
def lowest(members: int) -> int:
    """The lowest member of a set of numbers below 63 that is not empty."""
    return count((members & -members) - 1)


@kernel
def without_lowest(members: int) -> int:
    """The set without its lowest member."""
    return members & (members - 1)


@kernel
def write_set(members: int, first: int, out: Codes) -> int:
    """List the moves whose codes are the members of a set, counted from a first code; return how many."""
    return write_more(members, first, 0, out)


@kernel
def write_more(members: int, first: int, written: int, out: Codes) -> int:
    """The same, behind those already written; return how many there are then."""
    while members:
        out[written] = first + lowest(members)
        members = without_lowest(members)
        written += 1
    return written


def members_of(members: int) -> Iterator[int]:
    """The members of a set, lowest first, for Python code."""
    return (member for member in range(int(members).bit_length()) if members >> member & 1)
