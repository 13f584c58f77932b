"""Whole matches that bots have won from the first decision, by ways that random play hardly ever finds.

They complete the golden playthroughs, whose moves are drawn by lot. Each is a match file of the rules in force.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletao.core.match.file import Match

HERE = Path(__file__).with_name("won")
ENDS = {
    "floating_world-alone": "four ganbaru tokens",  # Floating World §25, §32: alone against one Unmei
    "floating_world-padlock": "two ganbaru tokens and a secret",  # Floating World §25: two players, simultaneous
    "floating_world-tokens": "four ganbaru tokens",  # Floating World §25: the same
    "wu_wei-master": "lineage passed on",  # Wu Wei §13, §18: two at Master level
    "wu_wei-emperor": "lineage passed on",  # Wu Wei §15, §18: three at Emperor level
    "wu_wei-warring-states-intermediate": "all goals reached",  # Wu Wei §26: stage 2
    "wu_wei-warring-states-advanced": "all goals reached",  # Wu Wei §26: the same
    "wu_wei-emerging-empire-intermediate": "all goals reached",  # Wu Wei §29: stage 3
    "wu_wei-campaign": "all goals reached",  # Wu Wei §30: all three stages, won with what was carried over
}
"""How each of the matches was won, for which printed mode."""


def test_every_file_is_replayed() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(ENDS)


@pytest.mark.parametrize("name", ENDS)
def test_a_won_match_goes_as_it_was_played(name: str) -> None:
    """Every decision is legal, and the match ends with the last one, won by somebody at the table."""
    match = Match.read((HERE / f"{name}.txt").read_text(encoding="utf-8"))
    state = match.replay()
    assert state.outcome is not None
    assert state.outcome.reason == ENDS[name]
    assert len(state.outcome.winners) == 1
    assert state.at(len(state.history) - 1).outcome is None
    assert Match.of(state).plies == match.plies
