"""§18, §19 The end of a match, what is known, and what ``check`` refuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import tabletao
from tabletao.core.errors import PositionSyntaxError
from tests.games.wu_wei.helpers import GAME, asked, cards, line, match, play

FIVE = "crane-wood dragon-wood leopard-wood snake-wood tiger-wood"
PROMOTED = f"pine: 0 0 0 0 0; {FIVE}"


def winners(state: tabletao.State) -> tuple[int, ...]:
    """Who has won a match that is over."""
    assert state.outcome is not None
    return state.outcome.winners


LAYOUT = """
    temple S13, temple S31, temple S34, temple S52, temple S15, palace S14, palace S43, palace S12, palace S41,
    palace S20,
    town earth, town wood, town fire, town water, town metal, town earth, town fire, town wood, town water, town earth,
    town fire, town wood, town metal, town earth, town metal, town water,
    terrain spring, terrain summer, terrain autumn, terrain winter, terrain spring, terrain summer, terrain winter,
    terrain autumn, terrain summer, terrain autumn, terrain autumn, terrain winter, terrain spring, terrain spring,
    terrain winter, terrain summer, terrain autumn, terrain spring, terrain winter, terrain summer,
    begin 1, deal crane, deal dragon, element earth, palace water, season spring
"""
ROUNDS = """
    student O21, student O20, student S31, stop, learn dragon-earth
    student O32, stop
    student O31, student O41, student S52, stop, learn snake-wood
    student O42, stop
    suffer student, lose dragon, student O12, student S13, stop, learn crane-wood
    student S53, bid 0, bid 0, name 1
    student O13, student O14, student S15, stop, learn tiger-earth
    student O43, stop
    student O14, student O24, student S34, stop, learn leopard-earth
    student S54
    student O33, student O32, student O31, stop
    student O43, stop
    student O21, student O20, student S31, stop, learn dragon-earth
    student S54, stop
    student O21, student O22, stop, master O12, master O22, pay earth
"""


def test_a_whole_initiate_match_of_two_to_its_victory() -> None:
    """§1 to §18 Pine learns five animals, loses one on the way and earns it again, and passes the lineage on."""
    state = GAME.new(chance=True, players=2)
    for move in f"{LAYOUT},{ROUNDS}".replace("\n", ",").split(","):
        if move.strip():
            assert state.outcome is None
            state.play(move.strip(), state.pending[0])
    assert winners(state) == (0,)
    assert state.outcome is not None
    assert state.outcome.reason == "lineage passed on"
    assert len(cards(state)) == 5
    assert line(state, "turn").startswith("8 pine")


# Victory


@pytest.mark.parametrize("level", ["initiate", "master", "emperor"])
def test_d3_victory_the_moment_both_are_in_the_centre(level: str) -> None:
    """§18 In the middle of a movement, before anything else happens."""
    state = match("characters: crane-student O23, crane-master O22", PROMOTED, level=level, players=3)
    play(state, "student O22")
    assert winners(state) == (0,)


def test_d3_the_master_may_come_last() -> None:
    """§18"""
    state = match("characters: crane-student O22, crane-master O23", PROMOTED)
    assert winners(play(state, "master O22")) == (0,)


@pytest.mark.parametrize("level", ["initiate", "master", "emperor"])
def test_d3_not_without_the_lineage_marker(level: str) -> None:
    """§18 At every level."""
    lines = ("characters: crane-student O23, crane-master O22", PROMOTED, "dishonoured: crane")
    state = match(*lines, level=level, players=3)
    assert play(state, "student O22").outcome is None


def test_d3_not_with_four_cards() -> None:
    """§18 Penalties bring both to the centre; that wins nothing."""
    state = match("characters: crane-student O22, crane-master O22", "pine: 0 0 0 0 0; crane-wood", level="master")
    assert state.outcome is None
    assert asked(state) == "pine move"


def test_d3_a_promotion_in_the_centre_wins_at_once() -> None:
    """§12, §18 The student stands in the centre with both masters when it learns the fifth animal."""
    four = "crane-wood dragon-wood leopard-wood tiger-wood"
    state = match(
        "characters: crane-student O22, crane-master O22, snake-master O22", f"pine: 0 0 0 0 0; {four}",
        turn="bamboo",
    )  # fmt: skip
    play(state, "student O23", "stop", "learn snake-wood?")
    assert winners(state) == (0,)


def test_e6_four_corner_towers_win_at_once() -> None:
    """§18"""
    state = match(
        "characters: black-general O44, empress S30, white-general S21", "fields: O44", "towers: S00 S05 S50",
        level="emperor", players=3, turn="plum",
    )  # fmt: skip
    play(state, "black-general S55", "stop?", "tower")
    assert winners(state) == (2,)
    assert state.outcome is not None
    assert state.outcome.reason == "empire united"


def test_e6_four_towers_elsewhere_win_nothing() -> None:
    """§18"""
    state = match(
        "characters: black-general O23, empress S30, white-general S21", "fields: O23", "towers: S00 S05 S50",
        level="emperor", players=3, turn="plum",
    )  # fmt: skip
    play(state, "black-general S24", "stop?", "tower")
    assert state.outcome is None


# The end by length


def last_turn(*lines: str, level: str = "initiate", players: int = 2) -> tabletao.State:
    """The last player of round 60 makes a step."""
    seats = ("pine", "bamboo", "plum")
    last = seats[players - 1]
    state = match(*lines, f"turn: 60 {last} move", level=level, players=players, turn=last)
    piece = "emperor" if level == "emperor" else "student"
    space = "O34" if level == "emperor" else "O23"
    return play(state, f"{piece} {space}", "stop", "nothing?")


def test_b6_after_sixty_rounds_the_most_cards_win() -> None:
    """§18"""
    state = last_turn("pine: 0 0 0 0 0; crane-wood snake-wood", "bamboo: 0 0 0 0 0; tiger-wood")
    assert winners(state) == (0,)
    assert state.outcome is not None
    assert state.outcome.reason == "sixty rounds"
    assert state.scores == (2.0, 1.0)


def test_b6_round_59_is_not_the_last() -> None:
    """§18"""
    state = match("turn: 59 bamboo move", turn="bamboo")
    assert play(state, "student O23", "stop").outcome is None


def test_b6_among_equals_who_holds_the_marker() -> None:
    """§18"""
    lines = ("pine: 0 0 0 0 0; crane-wood", "bamboo: 0 0 0 0 0; crane-fire", "dishonoured: crane")
    assert winners(last_turn(*lines)) == (1,)


def test_b6_still_equal_they_share_the_victory() -> None:
    """§18 Two of three; if that is everybody the match is drawn."""
    state = last_turn("pine: 0 0 0 0 0; crane-wood", "bamboo: 0 0 0 0 0; crane-fire", players=3)
    assert winners(state) == (0, 1)
    drawn = last_turn()
    assert winners(drawn) == ()
    assert drawn.outcome is not None
    assert drawn.outcome.returns == (0.0, 0.0)


def test_b6_a_corner_tower_counts_as_a_card() -> None:
    """§18 A tower elsewhere does not."""
    lines = ("pine: 0 0 0 0 0; crane-wood", "towers: S05 S50 S24", "characters: empress S30")
    state = last_turn(*lines, level="emperor", players=3)
    assert winners(state) == (2,)
    assert state.scores == (1.0, 0.0, 2.0)
    less = last_turn("pine: 0 0 0 0 0; crane-wood", "towers: S24 S02", level="emperor", players=3)
    assert winners(less) == (0,)


def test_b6_the_emperor_counts_as_not_holding_a_marker() -> None:
    """§18 W3: one card and the marker beat one corner tower."""
    state = last_turn("pine: 0 0 0 0 0; crane-wood", "towers: S05", level="emperor", players=3)
    assert winners(state) == (0,)


# What is always true


Breaking = Callable[[Any], None]


def chi_beyond_36(s: Any) -> None:
    s.chi[0, 2] = 36


def chi_below_zero(s: Any) -> None:
    s.chi[1, 0] = -1


def one_card_twice(s: Any) -> None:
    s.cards[0, 1] = s.cards[1, 1] = 3


def a_sixth_copy(s: Any) -> None:
    s.cards[0, 1] = 6


def a_26th_card_spent(s: Any) -> None:
    s.spent = 1 << 25


def too_many_walls(s: Any) -> None:
    s.walls = 0b1111111 << 13


def a_wall_on_the_centre(s: Any) -> None:
    s.walls = 1 << 12


def fields_on_the_centre(s: Any) -> None:
    s.fields = 1 << 12


def a_tower_on_a_temple(s: Any) -> None:
    s.towers = 1 << at_square(s, 5)


def five_towers(s: Any) -> None:
    s.towers = sum(1 << each for each in range(25, 57) if s.tile[each - 25] == 0) | 1 << at_square(s, 1)


def at_square(s: Any, tile: int) -> int:
    """The first square with a tile."""
    return 25 + [int(each) for each in s.tile].index(tile)


def a_marker_of_nobody(s: Any) -> None:
    s.lost = 1 << 5


def a_sign_of_nobody(s: Any) -> None:
    s.positive = 1 << 2


def a_plus_for_a_general_who_is_not_there(s: Any) -> None:
    s.positive = 1


def a_master_off_the_board(s: Any) -> None:
    s.at[2] = -1


def a_student_without_a_player(s: Any) -> None:
    s.at[8] = 3


def two_temples_of_wood(s: Any) -> None:
    s.tile[at_square(s, 6) - 25] = 5


def a_character_on_no_space(s: Any) -> None:
    s.at[5] = 57


def the_emperor_in_company(s: Any) -> None:
    s.at[5] = s.at[10]


def two_students_on_a_space(s: Any) -> None:
    s.at[5] = s.at[6] = 3


def an_empress_at_initiate_level(s: Any) -> None:
    s.at[11] = 3


BROKEN = (
    chi_beyond_36, chi_below_zero, one_card_twice, a_sixth_copy, a_26th_card_spent, too_many_walls,
    a_wall_on_the_centre, fields_on_the_centre, a_tower_on_a_temple, five_towers, a_master_off_the_board,
    a_student_without_a_player, two_temples_of_wood, a_character_on_no_space,
    a_marker_of_nobody, a_sign_of_nobody, a_plus_for_a_general_who_is_not_there, the_emperor_in_company,
    two_students_on_a_space, an_empress_at_initiate_level,
)  # fmt: skip
INITIATE = (too_many_walls, an_empress_at_initiate_level)


@pytest.mark.parametrize("breaking", BROKEN)
def test_check_complains(breaking: Breaking) -> None:
    """§1 to §18 180 chi, 25 cards, walls, towers, markers and signs."""
    level = "initiate" if breaking in INITIATE else "emperor"
    state = match(level=level, players=3)
    assert state.broken_invariant() == 0
    breaking(state.record)
    assert state.broken_invariant() != 0


def test_a_broken_position_is_refused() -> None:
    """§8 Nine walls are more than the eight there are, and seven more than the six of two players."""
    with pytest.raises(PositionSyntaxError):
        match("walls: O00 O01 O02 O03 O04 O10 O11")
    with pytest.raises(PositionSyntaxError):
        match("walls: O00 O01 O02 O03 O04 O10 O11 O13 O14", level="emperor", players=3)


def test_towers_and_fields_belong_to_emperor_level() -> None:
    """§15"""
    for broken in ("towers: S24", "fields: O23"):
        with pytest.raises(PositionSyntaxError):
            match(broken)


def test_a_position_is_written_and_read_back() -> None:
    """§1 to §18"""
    state = play(match("walls: O13", "pine: 3 2 0 0 0; crane-fire", "spent: crane-fire"), "student O23")
    again = GAME.state(state.position)
    assert again.bytes == state.bytes


def test_everything_is_open_but_bids() -> None:
    """§19 Every viewer sees the same position (B3)."""
    state = match(level="emperor", players=3)
    assert {state.view(seat).bytes for seat in range(3)} == {state.bytes}
