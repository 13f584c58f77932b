"""Bit sets against Python's own integers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.kernel import interpreted

from .compiled import compiled

compiled_count, compiled_pair = compiled(count), (compiled(lowest), compiled(without_lowest))
sets = st.integers(0, 2**63 - 1)


@given(sets)
def test_count_is_the_number_of_members(members: int) -> None:
    assert compiled_count(members) == interpreted(count)(members) == members.bit_count()


@given(sets.filter(bool))
def test_lowest_and_the_rest_make_up_the_set(members: int) -> None:
    for kernel, rest in (compiled_pair, (interpreted(lowest), interpreted(without_lowest))):
        assert 1 << kernel(members) | rest(members) == members
        assert 1 << kernel(members) == members & -members
