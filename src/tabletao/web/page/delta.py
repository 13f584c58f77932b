"""A delta between two texts: what of the old one to copy, and what is new.

Made for fragments of HTML and for pictures, of which most stays as it was. A text is cut into tokens after each blank,
line end, ``>`` and ``]``, and copies are counted in tokens: a browser counts characters differently. The script that
applies a delta is ``static/shared/delta.js``.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

Delta = list[str | list[int]]
"""The new text in parts: a text to insert, or the first token of the old text to copy and the one to stop before."""

Copy = tuple[int, int, int]
"""Where a copy begins in the old text and in the new one, and how long it is."""

SHORTEST = 16
"""A copy of fewer characters costs as much as sending them again."""
SEED = 2
"""So many strings in a row must be found in the old text to begin a copy."""
_PIECE = re.compile(r"[^\n>]*[\n>]|[^\n>]+")
"""A piece is several tokens: texts are compared in pieces first, which is quicker, and then where these differ."""
_TOKEN = re.compile(r"[^ \n>\]]*[ \n>\]]|[^ \n>\]]+")


def delta(old: str, new: str) -> Delta:
    """The delta that makes the new text of the old one."""
    before, after = _PIECE.findall(old), _PIECE.findall(new)
    tokens = [0, *accumulate(piece.count(" ") + piece.count("]") + 1 for piece in before)]
    parts: Delta = []
    was = done = 0
    for at, start, size in _copies(before, after):
        changed = "".join(after[done:start])
        replaced = "".join(before[was : was + start - done + SEED]) if changed else ""
        for part in (*_changes(replaced, changed, tokens[was]), [tokens[at], tokens[at + size]]):
            _add(parts, part)
        was, done = at + size, start + size
    return parts


def patched(old: str, changes: Delta) -> str:
    """The new text that a delta makes of the old one."""
    tokens = _TOKEN.findall(old)
    return "".join(part if isinstance(part, str) else "".join(tokens[part[0] : part[1]]) for part in changes)


def _changes(old: str, new: str, first: int) -> Iterator[str | list[int]]:
    """The parts of a new text, of which some are copied from an old one that begins with the token ``first``."""
    before, after = _TOKEN.findall(old), _TOKEN.findall(new)
    done = 0
    for at, start, size in _copies(before, after):
        yield "".join(after[done:start])
        yield [first + at, first + at + size]
        done = start + size


def _add(parts: Delta, part: str | list[int]) -> None:
    """Add a part unless it is empty, joined to the last one where it continues it."""
    last = parts[-1] if parts else None
    if part == "" or (isinstance(part, list) and part[0] == part[1]):
        return
    if isinstance(last, str) and isinstance(part, str):
        parts[-1] = last + part
    elif isinstance(last, list) and isinstance(part, list) and last[1] == part[0]:
        last[1] = part[1]
    else:
        parts.append(part)


def _copies(before: list[str], after: list[str]) -> Iterator[Copy]:
    """What can be copied from one list of strings to another, in the order of the new one; then an empty end.

    What is found several times is copied from the next place behind the last copy.
    """
    places: dict[tuple[str, ...], list[int]] = {}
    for i, key in enumerate(_seeds(before)):
        places.setdefault(key, []).append(i)
    seeds = list(_seeds(after))
    copied = done = i = 0
    while i < len(seeds):
        found = places.get(seeds[i])
        at = -1 if found is None else found[min(bisect_left(found, copied), len(found) - 1)]
        if found is None or (len(found) > 1 and at < copied):
            i += 1
            continue
        at, start, size = _extended(before, after, at, i, done)
        if sum(map(len, after[start : start + size])) >= SHORTEST:
            yield at, start, size
            copied, done = at + size, start + size
        i = start + size
    yield len(before), len(after), 0


def _seeds(strings: list[str]) -> Iterator[tuple[str, ...]]:
    """All strings, each with those that follow it."""
    return zip(*(strings[k:] for k in range(SEED)), strict=False)


def _extended(before: list[str], after: list[str], at: int, start: int, done: int) -> Copy:
    """A copy made as long as it can be, without what is already done."""
    end, stop = at + 1, start + 1
    while end < len(before) and stop < len(after) and before[end] == after[stop]:
        end, stop = end + 1, stop + 1
    while at > 0 and start > done and before[at - 1] == after[start - 1]:
        at, start = at - 1, start - 1
    return at, start, end - at
