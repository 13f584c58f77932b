"""A delta between two texts: what of the old one to copy, and what is new.

Made for fragments of HTML and for pictures, of which most stays as it was. A text is cut into tokens after each blank,
line end, ``>`` and ``]``, and copies are counted in tokens: a browser counts characters differently. The script that
applies a delta is ``static/shared/delta.js``.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence

Delta = list[str | list[int]]
"""The new text in parts: a text to insert, or the first token of the old text to copy and the one to stop before."""

SEED = 3
"""So many tokens in a row must be found in the old text to start a copy."""
SHORTEST = 16
"""A copy of fewer characters costs as much as sending them again."""
_TOKEN = re.compile(r"[^ \n>\]]*[ \n>\]]|[^ \n>\]]+")


def delta(old: str, new: str) -> Delta:
    """The delta that makes the new text of the old one."""
    before, after = _TOKEN.findall(old), _TOKEN.findall(new)
    head = _common(before, after)
    tail = _common(before[head:][::-1], after[head:][::-1])
    copies = [(0, 0, head)] if head else []
    copies += _middle(before, after, head, tail)
    if tail:
        copies.append((len(before) - tail, len(after) - tail, tail))
    return _parts(after, copies)


def patched(old: str, changes: Delta) -> str:
    """The new text that a delta makes of the old one."""
    tokens = _TOKEN.findall(old)
    return "".join(part if isinstance(part, str) else "".join(tokens[part[0] : part[1]]) for part in changes)


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many tokens two texts begin with alike."""
    for i, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return i
    return min(len(one), len(other))


def _middle(before: list[str], after: list[str], head: int, tail: int) -> list[tuple[int, int, int]]:
    """The copies between the common head and tail: first token in the old text, in the new one, and length.

    Each seed is looked for behind the last copy first, so that a moved part is found wherever it went.
    """
    places: dict[tuple[str, ...], list[int]] = {}
    for i in range(head, len(before) - tail - SEED + 1):
        places.setdefault(tuple(before[i : i + SEED]), []).append(i)
    copies, copied, done, i = [], head, head, head
    while i <= len(after) - tail - SEED:
        found = places.get(tuple(after[i : i + SEED]))
        if found is None:
            i += 1
            continue
        at = found[min(bisect_left(found, copied), len(found) - 1)]
        size = SEED
        while at + size < len(before) and i + size < len(after) - tail and before[at + size] == after[i + size]:
            size += 1
        while at > 0 and i > done and before[at - 1] == after[i - 1]:
            at, i, size = at - 1, i - 1, size + 1
        if sum(map(len, after[i : i + size])) >= SHORTEST:
            copies.append((at, i, size))
            copied, done = at + size, i + size
        i += size
    return copies


def _parts(after: list[str], copies: list[tuple[int, int, int]]) -> Delta:
    """The parts of a delta: the copies, and the texts between them."""
    parts: Delta = []
    done = 0
    for at, start, size in copies:
        if done < start:
            parts.append("".join(after[done:start]))
        parts.append([at, at + size])
        done = start + size
    if done < len(after):
        parts.append("".join(after[done:]))
    return parts
