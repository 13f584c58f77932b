"""The game against the rulebook in plain Python: the same questions, the same answers, the same table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.sizes import Sizes

from .in_step import play_both
from .test_second_engine import ALL_SETUPS, covering, named

SETUPS = [
    setup
    for beats in (False, True)
    for setup in covering(
        [each | {"chosen": chosen} for each in ALL_SETUPS if each["beats"] == beats for chosen in (False, True)]
    )
]
"""Every pair of options within turn-taking, and every pair within beats."""


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_a_match_goes_as_the_rulebook_says(setup: dict[str, Any], sizes: Sizes) -> None:
    """§1-§26 At every decision the same seats choose among the same things, with the same on the table.

    Players of every other match go straight for what wins half of the time, so that tokens are gained and secrets
    found; those of the others play at random.
    """
    for number in range(sizes.reference_matches):
        play_both(setup, number, number % 2 == 0, sizes.reference_plies)
