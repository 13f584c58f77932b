"""§17 Rounds and gatherings."""

from __future__ import annotations

import pytest

import tabletao
from tests.games.wu_wei.helpers import SEATS, asked, chi, choices, left, line, match, play, texts

NOTHING = "0 0 0 0 0"


def called(*lines: str, players: int = 3, **options: str) -> tabletao.State:
    """The last player of the round has one step to go, and a gathering is called."""
    last = SEATS[players - 1]
    state = match(
        "trackers: wood, water, summer, moon",
        *lines,
        players=players,
        turn=last,
        level=options.get("level", "initiate"),
    )
    return state


def held(*lines: str, players: int = 3) -> tabletao.State:
    """A gathering is held: everybody may bid."""
    state = play(called(*lines, players=players), "student O32", "stop?")
    assert asked(state).endswith("bid")
    return state


def bid(state: tabletao.State, *numbers: int) -> tabletao.State:
    """Everybody bids, the last seat first."""
    for seat in reversed(range(len(numbers))):
        state.play(f"bid {numbers[seat]}", seat)
    return state


def offers(state: tabletao.State, seat: int) -> set[int]:
    """What a seat may bid."""
    return {int(text.split()[1]) for text in texts(state, seat)}


def test_turns_go_clockwise_and_rounds_begin_with_the_starting_player() -> None:
    """§17 Without a gathering the starting player stays."""
    state = match("starter: bamboo", players=3, turn="plum")
    play(state, "student O23", "stop")
    assert asked(state) == "pine move"
    assert line(state, "turn").startswith("3 ")
    play(state, "student O32", "stop")
    assert asked(state) == "bamboo move"
    assert line(state, "turn").startswith("4 ")


def test_g1_a_gathering_is_held_before_the_starting_players_next_turn() -> None:
    """§17 Whatever the season is by then; the others still take their turns."""
    state = match("trackers: wood, water, spring, moon", players=3, turn="bamboo")
    play(state, "student O23", "stop")
    assert asked(state) == "plum move"
    play(state, "student O32", "stop")
    assert asked(state) == "pine bamboo plum bid"


def test_g1_one_gathering_for_a_winter() -> None:
    """§17 Afterwards the marker shows the sun again."""
    state = bid(held(), 0, 0, 0)
    play(state, "name 1")
    assert "moon" not in line(state, "trackers")
    assert asked(state) == "pine move"


def test_g2_a_bid_is_a_number_of_active_chi_after_alchemy_zero_allowed() -> None:
    """§17 Two wood, and one more for each pair of another element."""
    state = held("pine: 2 3 4 1 0", "bamboo: 0 1 1 1 1")
    assert offers(state, 0) == {0, 1, 2, 3, 4, 5}
    assert offers(state, 1) == {0}


def test_g2_bids_are_secret_and_simultaneous() -> None:
    """§17, §19 What has been bid is seen by nobody else until all have bid."""
    state = held("pine: 3 0 0 0 0", "bamboo: 3 0 0 0 0", "plum: 3 0 0 0 0")
    views = []
    for number in (1, 3):
        twin = state.copy()
        twin.play(f"bid {number}", 0)
        assert twin.pending == (1, 2)
        views.append((twin.view(1).bytes, twin.view(2).bytes))
    assert views[0] == views[1]


def test_g2_the_most_wins_and_names_the_next_starting_player() -> None:
    """§17 Anybody, the winner too."""
    state = bid(held("pine: 3 0 0 0 0", "bamboo: 3 0 0 0 0", "plum: 3 0 0 0 0"), 1, 2, 0)
    assert asked(state) == "bamboo name"
    assert choices(state, "name") == {"1", "2", "3"}
    play(state, "name 3")
    while asked(state).endswith("give"):
        play(state, sorted(texts(state))[0])
    assert asked(state) == "plum move"
    assert line(state, "starter") == "plum"


def test_g2_a_tie_is_decided_by_the_current_starting_player_among_the_tied() -> None:
    """§17 A gathering with a tie."""
    state = bid(held("pine: 3 0 0 0 0", "bamboo: 3 0 0 0 0", "plum: 3 0 0 0 0"), 1, 2, 2)
    assert asked(state) == "pine favour"
    assert choices(state, "favour") == {"2", "3"}
    play(state, "favour 3")
    assert asked(state) == "plum name"


def test_g3_everybody_divides_what_was_offered_among_the_opponents() -> None:
    """§17 As they like, in turn order from the old starting player."""
    state = bid(held("pine: 3 0 0 0 0", "bamboo: 3 0 0 0 0", "plum: 3 0 0 0 0"), 2, 1, 0)
    play(state, "name 2")
    assert asked(state) == "pine give"
    assert choices(state, "give") == {"2", "3"}
    play(state, "give 2", "give 3")
    assert asked(state) == "bamboo give"
    assert choices(state, "give") == {"1", "3"}
    play(state, "give 1")
    assert [chi(state, seat).split()[0] for seat in SEATS[:3]] == ["2", "3", "4"]
    assert asked(state) == "bamboo move"


def test_g4_alchemy_in_the_bid_is_paid_openly_after_the_reveal() -> None:
    """§17 In turn order from the old starting player, before the gifts."""
    state = bid(held("pine: 2 2 2 0 0", "bamboo: 0 0 0 4 0", "plum: 0 0 0 0 0"), 3, 2, 0)
    assert asked(state) == "pine pay"
    assert {"pay wood", "pay fire", "pay earth"} <= texts(state)
    play(state, "pay fire", "pay earth", "pay wood?")
    assert asked(state) == "pine name"
    assert chi(state, "pine") == "1 0 0 0 0"
    assert chi(state, "bamboo") == "0 0 0 0 0"
    play(state, "name 1", "give 2?", "give 2?", "give 2?", "give 1?", "give 1?")
    given = sum(int(chi(state, seat).split()[0]) for seat in SEATS[:3])
    assert given == 1 + 3 + 2
    assert left(state, "wood") == 36 - 6
    assert (left(state, "fire"), left(state, "metal")) == (36, 36)


def test_g4_each_seat_answers_once_while_all_are_asked() -> None:
    """§17"""
    state = held()
    state.play("bid 0", 1)
    assert state.pending == (0, 2)


def test_g5_if_all_bid_zero_the_old_starting_player_decides() -> None:
    """§17"""
    state = bid(held("starter: pine"), 0, 0, 0)
    assert asked(state) == "pine name"


def test_m14_alchemy_when_sharing_needs_active_chi_in_the_supply() -> None:
    """§17 One wood is left in the supply: one chi by alchemy, not two."""
    state = held("pine: 1 4 0 0 0", "bamboo: 33 0 0 0 0", "plum: 1 0 0 0 0")
    assert offers(state, 0) == {0, 1, 2}


def test_f5_if_the_supply_is_too_short_for_all_alchemy_later_bids_are_paid_as_far_as_possible() -> None:
    """§17 One wood in the supply: pine's alchemy takes it, plum's two fire stay with plum."""
    state = held("pine: 0 2 0 0 0", "bamboo: 35 0 0 0 0", "plum: 0 2 0 0 0")
    bid(state, 1, 0, 1)
    assert chi(state, "pine") == "0 0 0 0 0"
    assert chi(state, "plum") == "0 2 0 0 0"


def test_f5_first_paying_then_naming() -> None:
    """§17"""
    state = bid(held("pine: 1 2 0 0 0"), 1, 0, 0)
    assert asked(state) == "pine pay"
    play(state, "pay fire")
    assert asked(state) == "pine name"


def test_f5_no_gathering_after_round_60() -> None:
    """§17, §18"""
    state = match("trackers: wood, water, summer, moon", "turn: 60 bamboo move", turn="bamboo")
    play(state, "student O32", "stop")
    assert state.outcome is not None
    assert state.outcome.reason == "sixty rounds"


def test_with_two_players_gifts_need_no_question_of_whom() -> None:
    """§17 There is one opponent."""
    state = play(match("trackers: wood, water, summer, moon", "pine: 2 0 0 0 0", "bamboo: 0 0 0 0 0", turn="bamboo"),
                 "student O32", "stop?")  # fmt: skip
    bid(state, 2, 0)
    play(state, "name 1", "give 2?", "give 2?")
    assert chi(state, "bamboo") == "2 0 0 0 0"
    assert chi(state, "pine") == NOTHING


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_named_player_begins_the_next_round(winner: int) -> None:
    """§17"""
    state = play(bid(held(), 0, 0, 0), f"name {1 + winner}")
    assert asked(state) == f"{SEATS[winner]} move"
    assert line(state, "turn").startswith("4 ")
