"""A delta between two texts: what of the old one to copy, and what is new.

Made for fragments of HTML and for pictures, of which most stays as it was. A text is cut into pieces before each ``<``,
and copies are counted in pieces: a browser counts characters differently. The script that applies a delta is
``static/shared/delta.js``.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise

Delta = list[str | list[int]]
"""The new text in parts: a text to insert, or the first piece of the old text to copy and the one to stop before."""

Copy = tuple[int, int, int]
"""Where a copy begins in the old text and in the new one, and how long it is."""

Places = dict[tuple[str, str], list[int]]
"""Where in the old text two pieces in a row are found."""

SHORTEST = 16
"""A copy of fewer characters costs as much as sending them again."""
NEAR = 24
"""How many pieces ahead two texts are expected to be the same again where they differ."""
CUT = "\0"
"""What marks the cuts; no page has such a character."""


def delta(old: str, new: str) -> Delta:
    """The delta that makes the new text of the old one."""
    if CUT in old or CUT in new:
        return [new]
    before, after = pieces(old), pieces(new)
    parts: Delta = []
    done = 0
    for at, start, size in _copies(before, after):
        if inserted := "".join(after[done:start]):
            parts.append(inserted)
        if size:
            parts.append([at, at + size])
        done = start + size
    return parts


def patched(old: str, changes: Delta) -> str:
    """The new text that a delta makes of the old one."""
    before = pieces(old)
    return "".join(part if isinstance(part, str) else "".join(before[part[0] : part[1]]) for part in changes)


def pieces(text: str) -> list[str]:
    """The pieces of a text."""
    return text.replace("<", f"{CUT}<").split(CUT)


def _copies(before: list[str], after: list[str]) -> Iterator[Copy]:
    """What can be copied from one list of pieces to another, in the order of the new one; then an empty end.

    Both are walked side by side. Where they part, they usually meet again close by; only if not, the whole old text is
    searched, and what is found there several times is copied from the next place behind the last copy.
    """
    places: Places | None = None
    at = start = done = 0
    while start < len(after):
        if at < len(before) and before[at] == after[start]:
            at, start, size = _extended(before, after, at, start, done)
            if sum(map(len, after[start : start + size])) >= SHORTEST:
                yield at, start, size
                done = start + size
            at, start = at + size, start + size
            continue
        met = _met_again(before, after, at, start)
        if met is None:
            places = _places(before) if places is None else places
            met = _found(places, after, at, start)
        at, start = met
    yield len(before), len(after), 0


def _met_again(before: list[str], after: list[str], at: int, start: int) -> tuple[int, int] | None:
    """Where two lists that part here are the same again, not far ahead in either of them."""
    for far in range(1, NEAR):
        for i, j in ((at + far, start + far), (at + far, start), (at, start + far)):
            if j + 1 < len(after) and before[i : i + 2] == after[j : j + 2]:
                return i, j
    return None


def _found(places: Places, after: list[str], at: int, start: int) -> tuple[int, int]:
    """Where the next two pieces of the new text that are found in the old one lie in both; or the end of the new."""
    for j in range(start, len(after) - 1):
        found = places.get((after[j], after[j + 1]))
        if found is not None:
            i = found[min(bisect_left(found, at), len(found) - 1)]
            if len(found) == 1 or i >= at:
                return i, j
    return at, len(after)


def _places(before: list[str]) -> Places:
    """Where each two pieces in a row are found."""
    places: Places = {}
    for at, two in enumerate(pairwise(before)):
        places.setdefault(two, []).append(at)
    return places


def _extended(before: list[str], after: list[str], at: int, start: int, done: int) -> Copy:
    """A copy made as long as it can be, without what is already done."""
    end, stop = at + 1, start + 1
    while end < len(before) and stop < len(after) and before[end] == after[stop]:
        end, stop = end + 1, stop + 1
    while at > 0 and start > done and before[at - 1] == after[start - 1]:
        at, start = at - 1, start - 1
    return at, start, end - at
