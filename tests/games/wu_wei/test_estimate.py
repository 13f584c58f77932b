"""§18 The quick guess: what brings a player nearer to victory raises the chances, and the chances of all add up."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wu_wei.helpers import GAME, match, play

FOUR = "crane-wood leopard-wood snake-wood tiger-wood"
FIVE = f"{FOUR} dragon-wood"
ONE_LEFT = f"pine: 1 1 1 1 1; {FOUR}"
EMPEROR: dict[str, Any] = {"level": "emperor", "players": 3, "turn": "plum"}


def chances(*lines: str, seat: int = 0, **options: Any) -> float:
    """What a seat may expect in a match of these lines."""
    return match(*lines, **options).estimate()[seat]


BETTER = {
    "nearer to a master": (f"{ONE_LEFT}\ncharacters: crane-student O21", f"{ONE_LEFT}\ncharacters: crane-student O11"),
    "a card": ("pine: 1 1 1 1 1; snake-wood", "pine: 1 1 1 1 1"),
    "chi": ("pine: 3 1 1 1 1", "pine: 1 1 1 1 1"),
    "active chi": ("pine: 3 1 1 1 0", "pine: 1 1 1 0 3"),
    "a power that is not used": (f"pine: 3 1 1 1 1; {FOUR}", f"pine: 3 1 1 1 1; {FOUR}\nspent: tiger-wood"),
    "a dragon that leads to a master": ("pine: 3 1 1 1 1; dragon-metal", "pine: 3 1 1 1 1; dragon-fire"),
    "an open way": (
        f"{ONE_LEFT}\ncharacters: crane-student O10",
        f"{ONE_LEFT}\ncharacters: crane-student O10\nwalls: O20 O11",
    ),
    "a step to take": ("characters: crane-student S55", "characters: crane-student S55\nwalls: O44"),
    "the marker": (f"pine: 1 1 1 1 1; {FIVE}", f"pine: 1 1 1 1 1; {FIVE}\ndishonoured: crane"),
    "a master on the way home": (
        f"pine: 1 1 1 1 1; {FIVE}\ncharacters: crane-student O12, crane-master O13",
        f"pine: 1 1 1 1 1; {FIVE}\ncharacters: crane-student O12, crane-master O03",
    ),
}


@pytest.mark.parametrize(("better", "worse"), BETTER.values(), ids=BETTER)
def test_what_helps_is_worth_something(better: str, worse: str) -> None:
    """§7, §9, §12, §18 One thing is different, and it helps."""
    assert chances(*better.splitlines()) > chances(*worse.splitlines())


BETTER_FOR_THE_EMPEROR = {
    "a tower on a corner": ("towers: S00", "towers: S01"),
    "fields on the way to a corner": ("fields: O00", "fields: O23"),
    "a general nearer to a corner": ("characters: black-general O04", "characters: black-general O12"),
    "a second general": ("characters: white-general O43", ""),
    "tiles in balance": (
        "characters: emperor O34, black-general S12",
        "characters: emperor O34, black-general S12\nyin-yang: black black",
    ),
    "a general that will turn a tile over": (
        "characters: emperor O34, black-general S11\nyin-yang: black black\nfields: O11",
        "characters: emperor O34, black-general S12\nyin-yang: black black\nfields: O11",
    ),
}


@pytest.mark.parametrize(("better", "worse"), BETTER_FOR_THE_EMPEROR.values(), ids=BETTER_FOR_THE_EMPEROR)
def test_what_helps_the_emperor_is_worth_something(better: str, worse: str) -> None:
    """§15, §18 He needs a tower on every corner, and his generals fields to walk on."""
    assert chances(*better.splitlines(), seat=2, **EMPEROR) > chances(*worse.splitlines(), seat=2, **EMPEROR)


def test_terrain_that_a_ruler_crosses_counts_as_fields_already() -> None:
    """§15 Otherwise a ruler would have to walk before anybody sees what for."""
    state = match("characters: emperor S44, black-general S11", **EMPEROR)
    before = state.estimate()[2]
    play(state, "emperor O44")
    assert state.estimate()[2] > before


@pytest.mark.parametrize(("players", "level"), [(2, "initiate"), (5, "master"), (3, "emperor"), (6, "emperor")])
def test_chances_add_up_from_the_first_decision_on(players: int, level: str) -> None:
    """§18 One of all wins: the chances of all seats make one, also while the board is laid."""
    state = GAME.new(seed=4, players=players, level=level, lineages="chosen")
    for _ in range(30):
        assert sum(state.estimate()) == pytest.approx(2 - players)
        state.play_code(int(state.codes(state.pending[0])[0]), state.pending[0])


def test_late_in_a_match_more_cards_are_chances_whatever_the_way() -> None:
    """§18 In the last round bamboo, who has more cards, is better off than pine, who is nearer to the end."""
    lines = (
        "characters: crane-student S31",
        "pine: 9 9 9 9 9; crane-wood",
        "bamboo: 0 0 0 0 0; leopard-wood snake-wood",
    )
    early, late = (match(*lines, f"turn: {cycle} pine move").estimate() for cycle in (3, 60))
    assert early[0] > -0.9
    assert late == (-1.0, 1.0)
