"""Why not: the reason why something in a picture cannot be touched now, in a sentence with its §.

A game's ``view`` may have a function ``why_not(sight, thing, touched)``, which gives the reason that its rules know, or
None. It is given a sight alone, as all that is shown and said, so that no reason can tell a secret. What no rule says
follows from the touches of the legal moves: that something else is touched first, or does not go with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from tabletao.core.show.sight import Sight
from tabletao.core.show.touch import Path, TouchTree

FEW = 3
"""So many things are named one by one."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something cannot be touched: a whole sentence, and the § behind it where a rule says so."""

    sentence: str
    clause: str = ""


WhyNot = Callable[[Any, str, Path], Reason | None]
"""A game's own reasons: for what somebody sees, the id of the thing, and what has been touched before it."""


def why_not(view: Any, sight: Sight, tree: TouchTree, thing: str, touched: Path) -> Reason:
    """Why whoever must decide cannot touch a thing after others: its turn comes, or the game's rules bar it."""
    path = _standing(tree, touched)
    if thing in (*tree.next(path), *tree.next()):
        return Reason("This can be touched now.")
    if first := _leading_to(tree, path, thing):
        return Reason(f"First touch {_any_of(tree, first)}, then this.")
    own: WhyNot | None = getattr(view, "why_not", None)
    told = own(sight, thing, path) if own else None
    return told or _by_touches(tree, thing, path, view.question(sight))


def _standing(tree: TouchTree, touched: Path) -> Path:
    """The touches that still stand when another follows: the last one of a whole move can be exchanged."""
    place = tree.at(touched)
    if place is None:
        return ()
    return touched if place >= 0 else touched[:-1]


def _by_touches(tree: TouchTree, thing: str, path: Path, question: str) -> Reason:
    """What the touches of the legal moves tell of a thing that may not come next."""
    if thing not in tree.labels:
        return Reason(f"This is no part of what you decide now. {question}".strip())
    return Reason(f"This does not go with what you have chosen: {tree.labels[path[-1]]}.")


def _leading_to(tree: TouchTree, path: Path, thing: str) -> list[str]:
    """What may be touched next so that a thing may be touched later."""
    node = tree.nodes[tree.at(path) or 0]
    return [touch for touch, place in node.items() if thing in _after(tree, place)]


def _after(tree: TouchTree, place: int) -> set[str]:
    """All that may be touched from a node on."""
    found, pending, seen = set[str](), [place], set[int]()
    while pending:
        node = pending.pop()
        if node >= 0 and node not in seen:
            seen.add(node)
            found.update(tree.nodes[node])
            pending += tree.nodes[node].values()
    return found


def _any_of(tree: TouchTree, touches: Iterable[str]) -> str:
    """Things to touch in words: a few by their names, more by the frame that they have."""
    names = list(dict.fromkeys(tree.labels[touch] for touch in touches))
    if len(names) > FEW:
        return "what is framed in red"
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
