"""Touch paths: making a move by touching one thing after the other, as the page, the keyboard and the terminal do.

The paths of all moves of a decision make one graph. A node is a moment between two touches; what may be touched next
leads to another node, or ends at a move. Where touches may come in any order the graph has all orders, and ways that
come to the same share their nodes. Whoever walks it needs to know nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Touch:
    """Something to touch: the id of an element of the picture, or of a button, and what it is called.

    Neighbouring touches of one group may come in any order.
    """

    id: str
    label: str = ""
    group: str = ""


Left = tuple[frozenset[str], ...]
"""What of a path is still to be touched, group by group."""


def _groups(touches: Sequence[Touch]) -> Left:
    """A path in groups: touches of one group that stand together, any other alone."""
    numbered = enumerate(touches)
    grouped = groupby(numbered, key=lambda each: each[1].group or str(each[0]))
    return tuple(frozenset(touch.id for _, touch in group) for _, group in grouped)


def _after(left: Left, touch: str) -> Left | None:
    """What is left of a path after a touch; None if it does not come next."""
    if not left or touch not in left[0]:
        return None
    rest = left[0] - {touch}
    return (rest, *left[1:]) if rest else left[1:]


class TouchTree:
    """The touch paths of all moves that one seat may make now."""

    def __init__(self, moves: Iterable[tuple[int, Sequence[Touch]]]) -> None:
        paths = [(code, tuple(touches)) for code, touches in moves]
        self.labels = {touch.id: touch.label for _, touches in paths for touch in touches}
        """What each thing to touch is called."""
        self._order = {touch: number for number, touch in enumerate(self.labels)}
        self.nodes: list[dict[str, int]] = []
        """For each node what may be touched next, in the order of the moves: to another node, or to ``-1 - code``."""
        self._known: dict[frozenset[tuple[int, Left]], int] = {}
        self._add(frozenset((code, _groups(touches)) for code, touches in paths))

    def _add(self, meant: frozenset[tuple[int, Left]]) -> int:
        """The node at which these moves are still meant, with all that follow it."""
        if meant not in self._known:
            number = self._known[meant] = len(self.nodes)
            self.nodes.append({})
            touches = {touch for _, left in meant for touch in (left[0] if left else ())}
            for touch in sorted(touches, key=self._order.__getitem__):
                self.nodes[number][touch] = self._follow(meant, touch)
        return self._known[meant]

    def _follow(self, meant: frozenset[tuple[int, Left]], touch: str) -> int:
        """Where a touch leads: to the move that it completes, or on."""
        after = [(code, rest) for code, left in meant if (rest := _after(left, touch)) is not None]
        done = [code for code, rest in after if not rest]
        if done and len(after) > 1:
            raise ValueError(f"the path of move {done[0]} ends where others go on, at {touch!r}")
        return -1 - done[0] if done else self._add(frozenset(after))

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

    def without(self, path: Path, touch: str) -> Path:
        """A path with one touch taken back, and with it all that could only follow it."""
        return self._kept((), (each for each in path if each != touch))

    def anew(self, path: Path, touch: str) -> Path:
        """A path begun anew with a touch; of the old one stays what might have come first and still can follow."""
        return self._kept((touch,), (each for each in path if each in self.nodes[0]))

    def _kept(self, begun: Path, others: Iterable[str]) -> Path:
        for each in others:
            if each in self.next(begun):
                begun = (*begun, each)
        return begun

    def as_json(self) -> dict[str, object]:
        """The graph for a page: things to touch as [id, label], and each node as a flat list of touch, place."""
        edges = [
            [number for touch, place in node.items() for number in (self._order[touch], place)] for node in self.nodes
        ]
        return {"touches": [[touch, label] for touch, label in self.labels.items()], "nodes": edges}
