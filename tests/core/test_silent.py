"""What a rule tells is taken out of it before it is compiled for play."""

from __future__ import annotations

from typing import Any

from tabletao.core.kernels.silent import silent

TOLD: list[Any] = []


def happened(*told: Any) -> None:
    TOLD.append(told)


def is_told(s: Any) -> bool:
    return True


def rule(s: list[int], times: int) -> int:
    """Tells in every kind of block."""
    happened(s, "begun")
    for i in range(times):
        if i % 2:
            happened(s, "odd", i)
        else:
            s.append(i)
            happened(s, "even", i)
    if is_told(s):
        happened(s, "told")
        s.append(-1)
    else:
        s.append(100)
        happened(s, "else")
    while times > 0:
        times -= 1
        happened(s, "counted")
    return sum(s)


def test_a_silent_rule_does_the_same_and_tells_nothing() -> None:
    TOLD.clear()
    assert rule([], 3) == 0 + 2 - 1
    assert len(TOLD) == 1 + 3 + 1 + 3
    TOLD.clear()
    assert silent(rule)([], 3) == 0 + 2 + 100
    assert TOLD == []


def test_a_silent_rule_keeps_its_name_and_its_lines() -> None:
    quiet = silent(rule)
    assert (quiet.__name__, quiet.__doc__, quiet.__module__) == (rule.__name__, rule.__doc__, rule.__module__)
    lines = {line for _, _, line in quiet.__code__.co_lines() if line}
    assert lines <= {line for _, _, line in rule.__code__.co_lines() if line}


def test_a_rule_that_tells_nothing_is_left_as_it_is() -> None:
    assert silent(is_told) is is_told
