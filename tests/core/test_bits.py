"""Bit sets against Python's own integers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tabletao.core.bits import count, lowest, without_lowest
from tabletao.core.kernel import interpreted

sets = st.integers(0, 2**31 - 1)


@given(sets)
def test_count_is_the_number_of_members(members: int) -> None:
    assert count(members) == interpreted(count)(members) == members.bit_count()


@given(sets.filter(bool))
def test_lowest_and_the_rest_make_up_the_set(members: int) -> None:
    for kernel, rest in ((lowest, without_lowest), (interpreted(lowest), interpreted(without_lowest))):
        assert 1 << kernel(members) | rest(members) == members
        assert 1 << kernel(members) == members & -members
