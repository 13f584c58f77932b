"""The quick guess alone: what brings a stage nearer to its end counts, and so does time."""

from __future__ import annotations

import pytest

from tabletao.core.kernels.kernel import interpreted
from tabletao.games.wu_wei.rules.alone.outlook import in_campaign
from tabletao.games.wu_wei.rules.alone.outlook_states import work_in_states
from tests.games.wu_wei.alone import ALL_CARDS, CORNERS, FIVE, TOWNS, stage
from tests.games.wu_wei.helpers import CHI

work_in = interpreted(work_in_states)
part_of_campaign = interpreted(in_campaign)


def value(number: int, *lines: str, campaign: bool = False) -> float:
    """The estimate of a turn that begins, with what is different in it."""
    return stage(number, *lines, campaign=campaign).estimate()[0]


BETTER = {
    "a lesson": (2, "pine: 1 1 1 1 1", "pine: 1 1 1 1 1; tiger-wood"),
    "a teacher at hand": (2, "characters: crane-student O02", "characters: crane-student S13"),
    "an exhausted corner": (2, f"face down: {TOWNS.split()[0]}", "face down: S00"),
    "a wall of the X": (2, "walls: O00", "walls: O02"),
    "chi to spend": (2, "pine: 1 1 1 1 1", "pine: 9 1 1 1 1"),
    "an active chi": (2, "pine: 1 2 1 1 1", "pine: 2 1 1 1 1"),
    "a single chi, which may be active later": (2, "pine: 1 0 1 1 1", "pine: 1 1 1 1 1"),
    "chi for powers": (3, "pine: 1 1 1 1 1", "pine: 4 1 1 1 1"),
    "more towns": (2, f"face down: {CORNERS} S01 S02", f"face down: {CORNERS}"),
    "a marker": (3, "dishonoured: crane dragon leopard snake tiger", "dishonoured: crane dragon leopard snake"),
    "a town": (3, f"face down: {TOWNS}", f"face down: {TOWNS.replace('S01 ', '')}"),
    "one in the centre": (3, "characters: crane-student S24", "characters: crane-student O22"),
    "a card more": (3, f"hand: {ALL_CARDS.replace('crane-wood ', '')}", f"hand: {ALL_CARDS}"),
}
"""What is better: the stage, and a line of the worse and of the better position."""


@pytest.mark.parametrize("what", BETTER)
def test_what_brings_a_stage_nearer_to_its_end(what: str) -> None:
    number, worse, better = BETTER[what]
    assert value(number, better) > value(number, worse)


def saved(done: str, *lines: str) -> float:
    """How much less there is to do in stage 2 once something is done."""
    return work_in(stage(2, *lines).record) - work_in(stage(2, *lines, done).record)


def test_lessons_come_before_walls_and_towers() -> None:
    """§12 Once the student has learnt everything two can build: until then a lesson counts more than both."""
    wall, tower = saved("walls: O02"), saved("towers: S00", "face down: S00")
    assert saved(f"pine: {CHI}; tiger-wood") > 1.5 * (wall + tower) > wall > 0


@pytest.mark.parametrize("built", ["walls: O02", "towers: S00"])
def test_what_two_can_build_counts_more(built: str) -> None:
    """§24, §26 A wall or tower counts more once the student is a master too."""
    before = saved(built, "face down: S00")
    assert saved(built, "face down: S00", f"pine: {CHI}; {FIVE}") > 1.5 * before > 0


def test_a_power_counts_until_it_is_used() -> None:
    """§9 A used power is gone."""
    learnt = "pine: 1 1 1 1 1; tiger-wood"
    assert value(2, learnt) > value(2, learnt, "spent: tiger-wood")


def test_a_tower_counts_more_than_its_corner() -> None:
    assert value(2, "face down: S00", "towers: S00") > value(2, "face down: S00")


def test_the_more_chi_there_are_the_less_one_more_counts() -> None:
    few = value(2, "pine: 3 0 0 0 0") - value(2, "pine: 0 0 0 0 0")
    many = value(2, "pine: 23 0 0 0 0") - value(2, "pine: 20 0 0 0 0")
    assert few > many > 0


@pytest.mark.parametrize("difficulty", ["beginner", "intermediate", "advanced"])
def test_where_any_chi_pay_for_powers_they_count_as_much_as_active_ones(difficulty: str) -> None:
    """§29 That is so in stage 3 at Beginner; otherwise those of another element count less."""
    active, other = (
        stage(3, f"pine: {chi}", difficulty=difficulty).estimate()[0] for chi in ("3 1 0 0 0", "0 1 3 0 0")
    )
    assert active == other if difficulty == "beginner" else active > other


@pytest.mark.parametrize("number", [2, 3])
def test_what_is_owed_counts_as_spent(number: int) -> None:
    """§7 Who has decided to pay is not better off while the payment is outstanding."""
    state = stage(number, "pine: 9 1 1 1 1", difficulty="advanced")
    before = state.estimate()[0]
    state.record.owed = 3
    spent = stage(number, "pine: 6 1 1 1 1", difficulty="advanced")
    assert state.estimate()[0] == spent.estimate()[0] < before


def test_every_stage_of_a_campaign_is_worth_more_than_the_one_before() -> None:
    """§30 Whoever may advance is nearer to the end in the next stage, however far it is."""
    done = value(1, "characters: crane-student O22", f"pine: 9 9 9 9 9; {FIVE}", "dishonoured: ", campaign=True)
    begun = value(2, "pine: 0 0 0 0 0", campaign=True)
    assert done < begun < value(3, "pine: 0 0 0 0 0", campaign=True)


def test_what_is_left_for_stage_3_counts_in_stage_2_of_a_campaign() -> None:
    """§24, §30 A card is lost for each master astray, a lost one can be recovered, and no wall is asked for."""
    asked = value(2, campaign=True)
    assert value(2, "lost for good: crane-wood", campaign=True) < asked
    assert value(2, "characters: dragon-master S24", campaign=True) < asked
    assert value(2, "walls: O02", campaign=True) <= asked


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_stage_of_a_campaign_keeps_a_wide_range_to_either_side(number: int) -> None:
    """§30 Else what brings the stage nearer to its end would hardly differ from what does not."""
    record = stage(number, campaign=True).record
    lost, even, passed = (part_of_campaign(record, of_stage) for of_stage in (-1.0, 0.0, 1.0))
    assert lost == -1.0
    assert min(even - lost, passed - even) > 0.4
