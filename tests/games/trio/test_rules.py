"""The rules of Trio."""

from __future__ import annotations

from tabletao import State, game

TRIO = game("trio")


def after(position: str, *moves: str) -> State:
    state = TRIO.state(position)
    for move in moves:
        state.play(move)
    return state


def test_all_bid_at_the_same_time_and_see_it_when_all_have() -> None:
    """§1"""
    state = TRIO.new()
    asked = [state.pending]
    for seat, number in ((2, 4), (0, 1)):
        state.play(f"bid {number}", seat)
        asked.append(state.pending)
    assert asked == [(0, 1, 2), (0, 1), (1,)]
    assert state.view(0).record.bid.tolist() == [2, 0, 0]
    state.play("bid 0", 1)
    assert state.story() == ["East bids a number.", "North has bid 1, east 0 and south 4."]
    assert state.view(0).record.bid.tolist() == [2, 1, 5]


def test_they_speak_one_after_the_other() -> None:
    """§2"""
    state = after("bids: 1 0 4\nrounds: 0 of 1")
    for seat in range(3):
        assert state.pending == (seat,)
        state.play("say 0")


def test_the_highest_sum_gets_a_point() -> None:
    """§3"""
    assert after("bids: 1 0 4\nrounds: 0 of 3", "say 4", "say 4", "say 0").scores == (1, 0, 0)


def test_nobody_gets_a_point_for_the_same_sum() -> None:
    """§3"""
    assert after("bids: 1 0 4\nrounds: 0 of 3", "say 3", "say 4", "say 0").scores == (0, 0, 0)


def test_the_most_points_win_and_as_many_are_a_draw() -> None:
    """§4"""
    for points, returns in (("1 1 0", (1, -1, -1)), ("0 1 1", (0, 0, 0))):
        outcome = after(f"bids: 4 0 0\npoints: {points}\nrounds: 2 of 3", "say 1", "say 0", "say 0").outcome
        assert outcome is not None
        assert outcome.returns == returns
