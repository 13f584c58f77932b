"""Six browsers at one table: all answer the same question, whatever the others do meanwhile."""

from __future__ import annotations

import random

import pytest

from tests.browser.conftest import Room
from tests.browser.six import SIX, Six
from tests.browser.stage import rebuilt, set_table

pytestmark = pytest.mark.xdist_group("browser")


def test_six_answer_at_once_and_nobody_loses_what_is_in_hand(room: Room) -> None:
    staged, six = set_table(room.live.store, "harvest", SIX), Six(room, random.Random(3))
    six.sit_down(staged)
    six.answer_in_any_order()
    assert six.sell()
    six.answer_at_the_same_moment()
    assert (six.refused, six.lost, six.leaks) == ([], [], 0)
    assert len(six.marks) >= 5 + 4 + 3 + 2 + 1
    kinds = [entry.kind for entry in rebuilt(room.live.store, staged.id).journal]
    assert kinds.count("move") == 3 * SIX
