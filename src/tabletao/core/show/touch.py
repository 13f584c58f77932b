"""Touch paths: making a move by touching one thing after the other, as the page, the keyboard and the terminal do.

The paths of all moves of a decision make one graph. A node is a moment between two touches; what may be touched next
leads to another node, or ends at a move. Where touches may come in any order the graph has all orders, and ways that
come to the same share their nodes. Whoever walks it needs to know nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Touch:
    """Something to touch: the id of an element of the picture, or of a button, and what it is called.

    Neighbouring touches of one group may come in any order.
    """

    id: str
    label: str = ""
    group: str = ""


TREES_KEPT = 64
"""Enough for the decisions of all tables at which something happens at the moment; many have the same paths."""

Left = tuple[int, ...]
"""What of a path is still to be touched, group by group: each a set of touches, bit by bit."""


def _groups(touches: Sequence[Touch], numbers: dict[str, int]) -> Left:
    """A path in groups: touches of one group that stand together, any other alone."""
    groups, before = list[int](), ""
    for touch in touches:
        bit = 1 << numbers[touch.id]
        if touch.group and touch.group == before:
            groups[-1] |= bit
        else:
            groups.append(bit)
        before = touch.group
    return tuple(groups)


class TouchTree:
    """The touch paths of all moves that one seat may make now."""

    def __init__(
        self, labels: dict[str, str], nodes: Sequence[dict[str, int]], turns: Mapping[str, str] | None = None
    ) -> None:
        self.labels = labels
        """What each thing to touch is called."""
        self.nodes = nodes
        """For each node what may be touched next, in the order of the moves: to another node, or to ``-1 - code``."""
        self.turns = {touch: thing for touch, thing in (turns or {}).items() if touch in labels}
        """The ways to turn something: for each what it turns, or nothing if that is what was touched before it."""

    @classmethod
    def of(cls, moves: Iterable[tuple[int, Sequence[Touch]]], turns: Mapping[str, str] | None = None) -> TouchTree:
        """The tree of moves with their paths, and what some touches turn."""
        paths = [(code, tuple(touches)) for code, touches in moves]
        labels = {touch.id: touch.label for _, touches in paths for touch in touches}
        numbers = {touch: number for number, touch in enumerate(labels)}
        meant = frozenset((code, _groups(touches, numbers)) for code, touches in paths)
        return cls(labels, _grown(tuple(labels), meant), turns)

    @classmethod
    def from_json(cls, sent: dict[str, Any]) -> TouchTree:
        """The tree that ``as_json`` wrote."""
        labels: dict[str, str] = dict(sent["touches"])
        ids = list(labels)
        nodes = [dict(zip((ids[i] for i in node[::2]), node[1::2], strict=True)) for node in sent["nodes"]]
        return cls(labels, nodes, sent["turns"])

    def as_json(self) -> dict[str, Any]:
        """The graph for a page: things to touch as [id, label], each node as a flat list of touch, place, and turns."""
        order = {touch: number for number, touch in enumerate(self.labels)}
        edges = [[number for touch, place in node.items() for number in (order[touch], place)] for node in self.nodes]
        touches = [[touch, label] for touch, label in self.labels.items()]
        return {"touches": touches, "nodes": edges, "turns": self.turns}

    @property
    def codes(self) -> set[int]:
        """The codes of all moves that can be touched."""
        return {-1 - place for node in self.nodes for place in node.values() if place < 0}

    # Walking

    def at(self, path: Path) -> int | None:
        """Where a path leads: a node, ``-1 - code`` of a move, or None if it cannot be touched."""
        place = 0
        for touch in path:
            if place < 0 or touch not in self.nodes[place]:
                return None
            place = self.nodes[place][touch]
        return place

    def next(self, path: Path = ()) -> Path:
        """What may be touched after a path; nothing when it makes a move."""
        place = self.at(path)
        return () if place is None or place < 0 else tuple(self.nodes[place])

    def meant(self, path: Path) -> int | None:
        """The code of the move that a path makes."""
        place = self.at(path)
        return -1 - place if place is not None and place < 0 else None

    def ways(self, path: Path) -> Path:
        """The ways to turn something after a path: all that may be touched next, if nothing else may."""
        following = self.next(path)
        return following if all(touch in self.turns for touch in following) else ()

    def path_to(self, code: int) -> Path:
        """A path that makes a move: its touches in the order in which they are listed, where any order will do."""
        pending: list[tuple[int, Path]] = [(0, ())]
        seen = set[int]()
        while pending:
            place, path = pending.pop()
            if place == -1 - code:
                return path
            if place >= 0 and place not in seen:
                seen.add(place)
                pending += [(there, (*path, touch)) for touch, there in reversed(self.nodes[place].items())]
        raise KeyError(code)


class _Growth:
    """A tree that grows: moves that are still meant with the same touches left share a node."""

    def __init__(self, touches: Sequence[str]) -> None:
        self.touches = touches
        self.nodes: list[dict[str, int]] = []
        self.known: dict[frozenset[tuple[int, Left]], int] = {}

    def add(self, meant: frozenset[tuple[int, Left]]) -> int:
        """The node at which these moves are still meant, with all that follow it."""
        if meant not in self.known:
            number = self.known[meant] = len(self.nodes)
            self.nodes.append({})
            after = _by_touch(meant)
            for bit in sorted(after):
                touch = self.touches[bit.bit_length() - 1]
                self.nodes[number][touch] = self._follow(touch, after[bit])
        return self.known[meant]

    def _follow(self, touch: str, after: list[tuple[int, Left]]) -> int:
        """Where a touch leads after which these moves are meant: to the move that it completes, or on."""
        done = [code for code, rest in after if not rest]
        if done and len(after) > 1:
            raise ValueError(f"move {done[0]} is complete after touching {touch!r}, but other moves go on from there")
        return -1 - done[0] if done else self.add(frozenset(after))


@lru_cache(TREES_KEPT)
def _grown(touches: tuple[str, ...], meant: frozenset[tuple[int, Left]]) -> Sequence[dict[str, int]]:
    """The nodes of the tree of some moves, which all decisions with the same paths share."""
    growth = _Growth(touches)
    growth.add(meant)
    return growth.nodes


def _by_touch(meant: Iterable[tuple[int, Left]]) -> dict[int, list[tuple[int, Left]]]:
    """For each touch that may come next the moves that are then still meant, with what is left of their paths."""
    after: dict[int, list[tuple[int, Left]]] = {}
    for code, left in meant:
        first, later = (left[0], left[1:]) if left else (0, left)
        untried = first
        while untried:
            bit = untried & -untried
            untried ^= bit
            after.setdefault(bit, []).append((code, (first ^ bit, *later) if first != bit else later))
    return after
