"""When a search stops, and what its numbers mean."""

from __future__ import annotations

import numpy as np
import pytest

from tabletao import BadOption, Budget
from tabletao.core.match.analysis import chance_of_winning


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({}, "a number of iterations or of seconds"),
        ({"iterations": 0}, "at least one iteration"),
        ({"iterations": "x"}, "at least one iteration, a whole number, not 'x'"),
        ({"iterations": 1.5}, "at least one iteration"),
        ({"seconds": 0}, "more than none"),
        ({"seconds": "1"}, "more than none, not '1'"),
        ({"seconds": float("nan")}, "more than none"),
        ({"seconds": float("inf")}, "more than none"),
    ],
)
def test_a_search_that_would_never_begin_or_never_end_is_refused(arguments: dict[str, int], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        Budget(**arguments)


def test_a_budget_takes_numbers_of_any_type() -> None:
    assert Budget(np.int64(5), np.float64(0.5)).iterations == 5  # type: ignore[arg-type]


def test_who_has_won_had_every_chance_and_a_draw_counts_half() -> None:
    assert [chance_of_winning(value) for value in (1, 0, -1)] == [1, 0.5, 0]
