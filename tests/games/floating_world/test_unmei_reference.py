"""Unmei and the game for one against the rulebook in plain Python: the same questions, answers, odds and table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.sizes import Sizes

from .in_step import play_both
from .test_second_engine import covering, named
from .test_second_engine_solo import UNMEI_SETUPS

CHOOSABLE = [each | {"chosen": chosen} for each in UNMEI_SETUPS for chosen in (False, True)]
ALONE = covering([each for each in CHOOSABLE if each["seats"] == 1])
AMONG_PEOPLE = covering([each for each in CHOOSABLE if each["seats"] > 1])
"""Every pair of options."""


@pytest.mark.parametrize("setup", ALONE, ids=named)
def test_a_match_alone_goes_as_the_rulebook_says(setup: dict[str, Any], sizes: Sizes) -> None:
    """At every decision the same choices, with the same on the table, and the dice show each face as often.

    The dice of two matches of three are mild, so that a person lives to flip all tokens and to find a secret.
    """
    for number in range(sizes.reference_matches):
        play_both(setup, number, number % 4 > 0, sizes.reference_plies, mild=number % 3 > 0)


@pytest.mark.parametrize("setup", AMONG_PEOPLE, ids=named)
def test_a_match_of_people_and_unmei_goes_as_the_rulebook_says(setup: dict[str, Any], sizes: Sizes) -> None:
    """The same with two people and more, in turns and in beats."""
    for number in range(sizes.reference_matches):
        play_both(setup, number, number % 2 == 0, sizes.reference_plies, mild=number % 3 > 0)
