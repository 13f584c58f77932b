"""Information-set tree search, compiled for each game from the contract alone.

The tree belongs to no single seat. A node is a decision as the seat that makes it sees it: its key is a hash of the
position after ``hide`` for that seat, so a node is an information set. No decision can depend on what its seat cannot
see, be it a hidden hand, a draw, or the answer another gives at the same moment; equal views reached in different ways
share their statistics; and the moves of a node never change. Each iteration determinizes the view of the
searching seat, walks down the tree, adds one node, plays on, and gives every decision on the path the value for the
seat that made it. Outcomes of chance are drawn by weight and need no node.

(After Cowling, Powley, Whitehouse: "Information set Monte Carlo tree search", 2012, there with several observers.)
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tabletao.agents.ahead import GUESSED, ROOT, worth, worth_of
from tabletao.core.kernels.bits import lowest
from tabletao.core.kernels.contract import (
    CHANCE,
    Codes,
    Values,
    Words,
    apply,
    considered,
    guess,
    hide,
    pending,
)
from tabletao.core.kernels.entries import Cells, entry, pick
from tabletao.core.kernels.kernel import generic, kernel, position_dtype
from tabletao.core.kernels.rng import MULTIPLIER, WEYL, WORD, below

NODE = position_dtype([
    ("key", np.int64),     # hash of the deciding seat and of all it sees
    ("first", np.int32),   # its first edge; the others follow
    ("moves", np.int32),   # how many edges it has: one for each move considered
    ("visits", np.int32),  # how often it was visited
    ("seat", np.int32),    # who decides
])  # fmt: skip
EDGE = position_dtype([
    ("total", np.float32),     # sum of the values the move led to, for the seat that made it
    ("estimate", np.float32),  # what the game's own estimate says after the move
    ("visits", np.int32),      # how often it was tried
    ("code", np.int32),        # the move
])  # fmt: skip
STEP = position_dtype([("node", np.int32), ("edge", np.int32)])
Places = npt.NDArray[np.int32]
TO_THE_END = 10**9
"""More plies than any match has."""


class Manner(NamedTuple):
    """The parameters of a search. The defaults won most in the arena; a game may declare better ones for itself."""

    curiosity: float = 0.7
    """The exploration constant."""
    trust: float = 4.0
    """How many visits the game's own estimate of a move counts for."""
    reach: int = TO_THE_END
    """How many plies a playout has before the game's own estimate is taken."""
    best_of: int = 1
    """A playout draws so many moves at random and plays the best of them by the game's own estimate."""


class Tree(NamedTuple):
    """All memory of a search, allocated before it begins."""

    cells: Cells  # the view it starts from, the determinization it plays on, and one to try a move on
    seen: Cells  # what the seat that decides sees
    words: Words  # the memory of ``seen``
    nodes: npt.NDArray[Any]
    edges: npt.NDArray[Any]
    table: Places  # for each hash 1 + the node, or 0
    used: Words  # how many nodes and how many edges there are
    path: npt.NDArray[Any]  # the decisions of one iteration
    rng: Words
    values: Values
    sums: Values  # the values of all iterations, seat by seat
    out: Codes


TREE = (Tree, ("cells", "cells", "words", NODE, EDGE, "places", "words", STEP, "words", "values", "values", "codes"))
MANNER = (Manner, ("float64", "float64", "int64", "int64"))
NODES, EDGES = range(2)
"""What ``used`` counts."""
NONE = -1
"""No node, no edge, no move."""


@kernel
def stirred(low: int, high: int, word: int) -> tuple[int, int]:
    """A round of Philox that takes in 32 bits."""
    product = MULTIPLIER * (low ^ (word & WORD))
    return ((product >> 32) & WORD) ^ high, product & WORD


@kernel
def hashed(words: Words, seat: int) -> int:
    """A hash of the words, and of who looks at them.

    Every 32 bits go through a round of their own: two that met before being multiplied could cancel each other. The
    halves of even and of odd words go four separate ways, none of which waits for another's multiplications.
    """
    low, high, low2, high2 = seat + 1, WEYL, WEYL, seat + 1
    low3, high3, low4, high4 = seat + 2, WEYL, WEYL, seat + 2
    for i in range(words.shape[0] // 2):
        even, odd = int(words[2 * i]), int(words[2 * i + 1])
        low, high = stirred(low, high, even)
        low2, high2 = stirred(low2, high2, even >> 32)
        low3, high3 = stirred(low3, high3, odd)
        low4, high4 = stirred(low4, high4, odd >> 32)
    if words.shape[0] % 2:
        low, high = stirred(low, high, int(words[words.shape[0] - 1]))
        low2, high2 = stirred(low2, high2, int(words[words.shape[0] - 1]) >> 32)
    for word in (low2, high2, low3, high3, low4, high4, 0, 0):
        low, high = stirred(low, high, word)
    return (low & (WORD >> 1)) << 32 | high


@generic
def key_of(tree: Tree, seat: int) -> int:
    """The key of a seat's information set: a hash of its view."""
    tree.seen[0] = tree.cells[GUESSED]
    hide(tree.seen[0], seat)
    return hashed(tree.words, seat)


@kernel
def place_of(key: int, tree: Tree) -> int:
    """The place in the table where the node of this key is or belongs."""
    mask = tree.table.shape[0] - 1
    place = int(key & mask)
    while tree.table[place] != 0 and tree.nodes[tree.table[place] - 1].key != key:
        place = (place + 1) & mask
    return place


@generic
def grow(tree: Tree, key: int, seat: int, count: int) -> int:
    """Add the node of a decision; its number, or ``NONE`` if there is no room.

    Each move gets the game's own estimate of where it leads; a little noise keeps those that look the same from
    being tried in the order of their codes.
    """
    number, first = int(tree.used[NODES]), int(tree.used[EDGES])
    if number == tree.nodes.shape[0] or first + count > tree.edges.shape[0]:
        return NONE
    node = tree.nodes[number]
    node.key, node.first, node.moves, node.visits, node.seat = key, first, count, 0, seat
    for i in range(count):
        edge = tree.edges[first + i]
        edge.code, edge.visits, edge.total = tree.out[i], 0, 0.0
        edge.estimate = worth_of(int(tree.out[i]), tree.cells, seat, tree.values) + below(tree.rng, 1000) * 1e-6
    tree.used[NODES] += 1
    tree.used[EDGES] += count
    return number


@kernel
def most_promising(tree: Tree, number: int, manner: Manner) -> int:
    """The move of a node to try next: the best by its mean value and its exploration bonus."""
    node = tree.nodes[number]
    bonus = manner.curiosity * sqrt(log(node.visits + 2.0))
    best = NONE
    most = 0.0
    for i in range(node.first, node.first + node.moves):
        edge = tree.edges[i]
        tried = edge.visits + manner.trust
        promise = (edge.total + manner.trust * edge.estimate) / tried + bonus / sqrt(tried)
        if best == NONE or promise > most:
            most = promise
            best = i
    return best


@generic
def decide(tree: Tree, seat: int, count: int, depth: int, manner: Manner) -> bool:
    """Choose an edge for the seat that decides and write it into the path; False if the path ends here.

    It ends with a node that is new.
    """
    key = key_of(tree, seat)
    place = place_of(key, tree)
    number = int(tree.table[place]) - 1
    known = number >= 0
    if not known:
        number = grow(tree, key, seat, count)
        if number != NONE:
            tree.table[place] = number + 1
    step = tree.path[depth]
    step.node = number
    step.edge = NONE if number == NONE else most_promising(tree, number, manner)
    return known


@kernel
def learn(tree: Tree, depth: int) -> None:
    """Give every decision on the path the value for the seat that made it."""
    for i in range(depth):
        node = tree.nodes[tree.path[i].node]
        node.visits += 1
        edge = tree.edges[tree.path[i].edge]
        edge.visits += 1
        edge.total += tree.values[node.seat]
    for i in range(tree.sums.shape[0]):
        tree.sums[i] += tree.values[i]


@generic
def best_of(tree: Tree, seat: int, count: int, several: int) -> int:
    """Of several moves drawn at random, the one with the best estimate for the seat."""
    best = NONE
    most = 0.0
    for _ in range(several):
        code = int(tree.out[below(tree.rng, count)])
        value = worth_of(code, tree.cells, seat, tree.values)
        if best == NONE or value > most:
            most = value
            best = code
    return best


@generic
def iterate(tree: Tree, seat: int, first: int, manner: Manner) -> None:
    """One iteration: determinize, walk down the tree, add a node, play on, and back up the values.

    In a simultaneous decision the searching seat decides first, so its decision is always node 0, unless its move
    is given by ``first``. The first decision has a node even if only one move is considered; from then on such a
    move needs none.
    """
    tree.cells[GUESSED] = tree.cells[ROOT]
    s = tree.cells[GUESSED]
    guess(s, seat, tree.rng)
    depth = 0
    reach = manner.reach
    in_tree = True
    mask = pending(s)
    mover = seat if mask >> seat & 1 else lowest(mask)
    code = first
    while mask != 0 and reach > 0:
        count = considered(s, mover, tree.out)
        if code == NONE and in_tree and mover != CHANCE and (count > 1 or depth == 0):
            in_tree = decide(tree, mover, count, depth, manner) and depth + 1 < tree.path.shape[0]
            if tree.path[depth].edge != NONE:
                code = int(tree.edges[tree.path[depth].edge].code)
                depth += 1
        if code == NONE:
            if manner.best_of == 1 or mover == CHANCE or count == 1:
                code = pick(s, mover, count, tree.rng, tree.out)
            else:
                code = best_of(tree, mover, count, manner.best_of)
        apply(s, mover, code)
        code = NONE
        if not in_tree:
            reach -= 1
        mask = pending(s)
        mover = lowest(mask)
    worth(s, tree.values)
    learn(tree, depth)


@entry("void", TREE, MANNER, "int64", "int64", "int64", inlined=True)
def think(tree: Tree, manner: Manner, seat: int, first: int, iterations: int) -> None:
    """So many iterations for a seat whose view lies in cell 0; if it must decide, with the move ``first`` or any."""
    for _ in range(iterations):
        iterate(tree, seat, first, manner)
