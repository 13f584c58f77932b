"""A decision's code leads to the rule of its kind, however many kinds a game has."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tabletao.core.declare.fields import Field, Numbers
from tabletao.core.declare.kinds import Kind, Moves, does
from tabletao.core.kernels.kernel import interpreted, position_dtype

from .compiled import compiled

NOTE = position_dtype([("kind", np.int64), ("seat", np.int64), ("amount", np.int64)])


def noted(number: int, size: int) -> type[Kind]:
    """A kind with so many codes, whose rule notes the kind's number, who decided, and what."""

    class Noted(Kind):
        amount = Field(Numbers("number", size))

    @does(Noted)
    def note(s: Any, seat: int, amount: int) -> None:
        s.kind = number
        s.seat = seat
        s.amount = amount

    return Noted


@pytest.mark.parametrize("sizes", [(3,), (1, 4), (2, 1, 3), (5, 1, 1, 2, 7, 3, 1, 1, 4, 2, 6)])
@pytest.mark.parametrize("is_compiled", [False, True])
def test_every_code_leads_to_the_rule_of_its_kind(sizes: tuple[int, ...], is_compiled: bool) -> None:
    moves = Moves(*(noted(number, size) for number, size in enumerate(sizes)))
    act = compiled(moves.act) if is_compiled else interpreted(moves.act)
    expected = [(number, amount) for number, size in enumerate(sizes) for amount in range(size)]
    assert moves.codes == len(expected)
    for code, (number, amount) in enumerate(expected):
        cells = np.zeros(1, NOTE)
        act(cells[0], 4, code)
        assert cells[0].tolist() == (number, 4, amount)
