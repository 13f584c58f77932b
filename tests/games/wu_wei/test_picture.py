"""What is seen and said of Wu Wei: prices, the checklist, touches, questions, stories and the legend."""

from __future__ import annotations

import re

import pytest

import tabletao
from tabletao.core.kernels.contract import SPECTATOR
from tabletao.games.wu_wei.components import SPACE_NAMES
from tabletao.games.wu_wei.sight import WuWeiSight, direction
from tabletao.games.wu_wei.wording import needs
from tests.games.wu_wei.helpers import GAME, match, play

FIVE = "crane-wood dragon-wood leopard-wood snake-wood tiger-wood"


def sight_of(state: tabletao.State, seat: int = 0) -> WuWeiSight:
    found = state.sight(seat)
    assert isinstance(found, WuWeiSight)
    return found


def reach(state: tabletao.State, own: int = 0) -> dict[str, int]:
    """What a character of whoever moves would pay for each space."""
    prices = sight_of(state, int(state.record.mover)).reach(own)
    return {SPACE_NAMES[space]: price for space, price in prices.items()}


def labels(state: tabletao.State) -> dict[str, str]:
    return state.touch_tree().labels


def paths(state: tabletao.State, *texts: str) -> list[tuple[str, ...]]:
    touches = {move.text: move.touches for move in state.legal()}
    return [touches[text] for text in texts]


# What can be reached


def test_three_steps_are_free_and_each_further_one_costs_a_chi() -> None:
    """§7 As far as the chi go: two wood, and two of nothing else."""
    found = reach(match("pine: 2 1 1 1 1"))
    assert (found["O21"], found["O11"], found["S11"]) == (0, 0, 0)
    assert (found["S01"], found["S50"]) == (1, 2)
    assert max(found.values()) == 2
    assert "O12" not in found, "spring is closed"


def test_a_wall_costs_three_and_nobody_pays_more_than_there_is() -> None:
    """§8, §9 Destroyed, or entered with the snake."""
    walls = ("walls: O21", "characters: crane-student O11")
    assert reach(match("pine: 3 0 0 0 0", *walls))["O21"] == 3
    assert reach(match("pine: 2 0 0 0 0", *walls)).get("O21") is None


def test_an_animal_that_leads_somewhere_is_a_way() -> None:
    """§9 The dragon to its temple, the crane to a yin-yang tile, each for three chi and once."""
    far = "characters: crane-student O44"
    found = reach(match("pine: 3 0 0 0 0; dragon-fire crane-wood", far))
    assert (found["S31"], found["S11"]) == (3, 3)
    spent = reach(match("pine: 3 0 0 0 0; dragon-fire crane-wood", far, "spent: dragon-fire crane-wood"))
    assert not {"S31", "S11"} & {space for space, price in spent.items() if price <= 3}


def test_prices_are_shown_to_whoever_moves_alone() -> None:
    """§7 With a dot for nothing."""
    state = match("pine: 2 1 1 1 1")
    assert state.svg(0).count('class="tt-price"') > 5
    assert state.svg(0).count('class="tt-free"') > 5
    assert 'tt-price-text"' not in state.svg(1)
    assert 'tt-price-text"' not in state.svg(SPECTATOR)


# What is touched


def test_a_lone_character_steps_by_a_touch_of_the_space() -> None:
    """§6 What costs chi is named first."""
    state = match("pine: 4 0 0 0 0; dragon-fire", "walls: O32")
    assert paths(state, "student O21", "student leap S31", "student destroy O32") == [
        ("space-o21",),
        ("power-dragon", "space-s31"),
        ("destroy", "space-o32"),
    ]
    play(state, "student O21", "student O11", "student O10")
    assert paths(state, "student S10", "stop") == [("further", "space-s10"), ("stop",)]
    assert labels(state)["further"] == "a further step · 1 wood"


def test_where_two_could_move_the_character_is_touched_first() -> None:
    """§6, §13 Student or master."""
    state = match("pine: 0 0 0 0 0", level="master")
    assert paths(state, "student O21") == [("piece-student", "space-o21")]


def test_a_way_out_that_is_free_is_called_so() -> None:
    """§6 All exits are closed."""
    state = match("walls: O12 O23 O32 O21")
    assert labels(state)["clear-way"] == "clear a way · free"
    assert state.question().startswith("All ways out of the centre are closed")


def test_many_bids_are_chosen_by_tens() -> None:
    """§17 Few at once."""
    few = match("pine: 5 0 0 0 0", phase="bid")
    assert [path for path in (few.touch_tree(0).path_to(code) for code in few.codes(0).tolist()) if len(path) > 1] == []
    many = match("pine: 14 4 0 0 0", phase="bid")
    assert many.touch_tree(0).path_to(int(many.codes(0)[-1])) == ("bids-10", "bid-16")
    assert many.touch_tree(0).labels["bids-10"] == "10 to 16"


# What is still needed


def missing(state: tabletao.State, seat: int = 0) -> list[str]:
    return [need.words for need in needs(sight_of(state, seat), seat) if not need.is_met]


def test_the_checklist_counts_a_student_in_the_centre_only_as_a_master() -> None:
    """§18 Five animals, the marker and both in the centre."""
    assert missing(match("pine: 0 0 0 0 0; dragon-fire"))[-2:] == [
        "the student-master in the centre",
        "the master in the centre",
    ]
    assert missing(match(f"pine: 0 0 0 0 0; {FIVE}")) == ["the master in the centre"]
    assert missing(match(f"pine: 0 0 0 0 0; {FIVE}", "dishonoured: crane"))[0] == "the lineage marker"


def test_the_emperor_needs_four_corners() -> None:
    """§18 Those without a tower are listed."""
    state = match("towers: S00 S25", level="emperor", players=3)
    assert sorted(missing(state, 2)) == [
        "a tower on the fire town in the south",
        "a tower on the metal town in the west",
        "a tower on the wood town in the east",
    ]
    assert state.text(2).endswith(f"You still need: {', '.join(missing(state, 2))}.")


def test_masters_who_can_still_teach_are_marked() -> None:
    """§12 Not those whose animal is known, nor the dishonoured."""
    book = 'class="tt-book"'
    assert match("pine: 0 0 0 0 0").svg(0).count(book) == 5
    assert match("pine: 0 0 0 0 0; dragon-fire", "dishonoured: tiger").svg(0).count(book) == 3


# Words


@pytest.mark.parametrize(
    ("space", "where"), [("S00", "north"), ("S05", "east"), ("S55", "south"), ("S50", "west"), ("O04", "east")]
)
def test_the_first_corner_is_the_north(space: str, where: str) -> None:
    """§1 As the corner towns lie."""
    assert direction(SPACE_NAMES.index(space)) == where


def test_stories_name_places_by_what_lies_there() -> None:
    """§6, §10 And several chi of one payment in one sentence."""
    state = match("pine: 4 0 0 0 0; dragon-fire")
    play(state, "student leap S31", "pay all?")
    told = [line for ply in range(len(state.history)) for line in state.story(ply, 0)]
    assert "Pine pays 3 wood." in told
    assert "The crane student leaps to the fire temple." in told


def test_the_board_is_laid_in_one_sentence() -> None:
    """§1 Of about fifty rolls."""
    state = GAME.new(seed=1, players=2)
    told = [line for ply in range(len(state.history)) for line in state.story(ply, 0)]
    assert len(state.history) > 45
    assert len(told) == 4, told


def test_whoever_is_pushed_reads_by_whom() -> None:
    """§16 And what either answer means."""
    lines = ("pine: 9 0 0 0 0", "bamboo: 3 0 0 0 0", "characters: crane-student O24, dragon-student O34")
    state = play(match(*lines, level="emperor", players=3), "student O34")
    assert state.question() == (
        "The crane student wants to push your dragon student. Resist for 3 chi, or yield and take 3?"
    )
    assert labels(state) == {"resist": "resist · 3 chi", "yield": "yield, take 3 chi"}


@pytest.mark.parametrize(("level", "players"), [("initiate", 2), ("master", 3), ("emperor", 6)])
def test_the_legend_has_the_goal_and_the_signs_of_the_level(level: str, players: int) -> None:
    """§18 The emperor has a goal of his own."""
    state = match(level=level, players=players)
    legend = state.legend(0)
    assert legend is not None
    assert legend.goal.startswith("Lead your student to the five masters")
    words = " ".join(sign.words for sign in legend.signs)
    assert ("Fields" in words, "Yin-yang" in words) == (level == "emperor", level != "initiate")
    last = state.legend(players - 1)
    assert last is not None
    assert ("towers" in last.goal) == (level == "emperor")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_is_in_the_picture_with_chi_and_cards(players: int) -> None:
    """§7, §12 Also to who only watches."""
    state = match("pine: 1 2 3 4 5; tiger-fire", level="emperor" if players == 6 else "master", players=players)
    for viewer in (0, players - 1, SPECTATOR):
        drawn = state.svg(viewer)
        assert re.findall(r'id="panel-(\d)"', drawn).count("1") == 1
        assert len(re.findall(r'id="panel-\d"', drawn)) == players
        assert '"tiger: fire palace"' in drawn
