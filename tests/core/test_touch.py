"""The tree of touches: in any order where it does not matter, one after the other where it does."""

from __future__ import annotations

import json

import pytest

from tabletao.core.show.touch import Touch, TouchTree


def tile(name: str, end: str) -> tuple[Touch, ...]:
    return Touch(f"tile-{name}", f"tile {name}"), Touch(f"end-{end}", f"{end} end")


def law(cause: str, *plugs: str) -> tuple[Touch, ...]:
    slots = (Touch(f"slot-{i}-{colour}", colour, group="slot") for i, colour in enumerate(cause.split(), 1))
    return (*slots, *(Touch(f"plug-{plug}", f"plug {plug}", group="plug") for plug in plugs))


MOVES = {
    1: tile("a", "left"),
    2: tile("b", "left"),
    3: tile("b", "right"),
    4: law("red red", "3"),
    5: law("red blue", "3", "4"),
    6: (Touch("pass", "pass"),),
}
TREE = TouchTree.of(MOVES.items())


def test_a_group_is_touched_in_any_order_and_the_groups_one_after_the_other() -> None:
    assert TREE.next() == ("tile-a", "tile-b", "slot-1-red", "slot-2-red", "slot-2-blue", "pass")
    assert TREE.next(("slot-2-blue",)) == ("slot-1-red",)
    assert TREE.next(("slot-2-red", "slot-1-red")) == ("plug-3",)
    assert TREE.next(("slot-2-blue", "slot-1-red", "plug-4")) == ("plug-3",)
    assert TREE.next(("tile-b",)) == ("end-left", "end-right")
    assert TREE.next(("end-left",)) == TREE.next(("plug-3",)) == ()


def test_a_move_is_meant_in_whatever_order_its_groups_were_touched() -> None:
    assert TREE.meant(("slot-2-blue", "slot-1-red", "plug-4", "plug-3")) == 5
    assert TREE.meant(("slot-2-red", "slot-1-red", "plug-3")) == 4
    assert TREE.meant(("tile-a", "end-left")) == 1
    assert TREE.meant(("pass",)) == 6
    assert TREE.meant(("end-left", "tile-a")) is TREE.meant(("tile-a",)) is TREE.meant(("pass", "pass")) is None


def test_every_move_has_a_path_and_no_other_move_has_one() -> None:
    assert TREE.codes == set(MOVES)
    for code, touches in MOVES.items():
        assert TREE.path_to(code) == tuple(touch.id for touch in touches)
    with pytest.raises(KeyError):
        TREE.path_to(7)


def test_orders_that_come_to_the_same_share_their_nodes() -> None:
    assert TREE.at(("slot-1-red", "slot-2-blue", "plug-3")) == TREE.at(("slot-2-blue", "slot-1-red", "plug-3"))


def test_a_path_may_not_end_where_another_goes_on() -> None:
    with pytest.raises(ValueError, match="complete after touching 'tile-a'"):
        TouchTree.of([(1, tile("a", "left")), (2, (Touch("tile-a"),))])


@pytest.mark.parametrize("tree", [TREE, TouchTree.of([])])
def test_a_tree_reads_back_from_what_is_sent(tree: TouchTree) -> None:
    read = TouchTree.from_json(json.loads(json.dumps(tree.as_json())))
    assert (read.labels, read.nodes) == (tree.labels, tree.nodes)
    assert [list(node) for node in read.nodes] == [list(node) for node in tree.nodes]
