"""A review keeps choice and luck apart, adds up exactly, and finds the blunder."""

from __future__ import annotations

import json
import random
import threading

import pytest
from tests.games.yugen.helpers import position
from tests.games.yugen.tactics import NECESSARY_DEFENCE, SECOND_PHILOSOPHER

from tabletao import Batch, Budget, State, game, games
from tabletao.agents.roster import agent
from tabletao.analysis.review import LEAST_EACH, MOST_EACH, Looked, review, share
from tabletao.core.kernels.contract import CHANCE

QUICK = Budget(iterations=60)


def played(name: str, seed: int, bots: tuple[str, str] = ("greedy", "random")) -> State:
    state, rng = game(name).new(seed=seed), random.Random(seed)
    while state.pending:
        seat = state.pending[0]
        state.play_code(agent(bots[seat % 2]).choose(state.view(seat), seat, rng), seat)
    return state


@pytest.mark.parametrize("name", games())
def test_choices_gifts_and_luck_add_up_to_the_way_to_the_result(name: str) -> None:
    match = played(name, 3)
    found = review(match, QUICK)
    outcome = match.outcome
    assert outcome is not None
    assert found.result == tuple((1 + each) / 2 for each in outcome.returns)
    for seat in range(match.seats):
        moments = found.of(seat)
        assert all(moment.choice <= 1e-9 for moment in moments)
        assert all(0 <= moment.chance <= 1 for moment in moments)
        way = sum(moment.choice + moment.gifts + moment.luck for moment in moments)
        if moments:
            assert moments[0].chance + way == pytest.approx(found.result[seat])


def test_every_decision_with_a_choice_is_looked_at_once() -> None:
    match = played("yugen", 5)
    plies = [
        ply for ply, move in enumerate(match.history) if move.seat != CHANCE and len(match.at(ply).codes(move.seat)) > 1
    ]
    told: list[tuple[int, int]] = []
    found = review(match, QUICK, lambda done, of: told.append((done, of)))
    assert [moment.ply for moment in found.moments] == plies
    assert told[0] == (0, len(plies))
    assert told[-1] == (len(plies), len(plies))


def test_the_same_match_gets_the_same_review() -> None:
    match = played("yugen", 5)
    assert review(match, QUICK) == review(match, QUICK)


def test_a_blunder_is_a_choice_and_the_better_move_is_named() -> None:
    """A defence that was necessary and not made, and a win that was not taken."""
    for tactic in (NECESSARY_DEFENCE[0], SECOND_PHILOSOPHER[0]):
        state = position(tactic.position)
        seat = state.pending[0]
        other = next(move for move in state.legal(seat) if move.text not in tactic.best)
        state.play(other, seat)
        (moment,) = review(state, Budget(iterations=3_000)).moments
        assert moment.best in tactic.best
        assert moment.choice < -0.1
    (point,) = review(state, Budget(iterations=3_000)).turning_points(seat)
    assert (point.cause, point.played) == ("choice", other.text)
    assert point.better in tactic.best


def test_a_best_move_costs_nothing() -> None:
    state = position(SECOND_PHILOSOPHER[0].position)
    state.play(min(SECOND_PHILOSOPHER[0].best))
    (moment,) = review(state, Budget(iterations=2_000)).moments
    assert moment.best == moment.played
    assert moment.choice == 0
    assert moment.chance == pytest.approx(1.0, abs=0.05)


def test_a_match_that_was_broken_off_ends_as_it_was_seen_last() -> None:
    match = played("yugen", 5).at(20)
    found = review(match, QUICK)
    assert match.outcome is None
    assert len(found.result) == 2
    assert found.of(0)[-1].gifts + found.of(0)[-1].luck == pytest.approx(0, abs=1)
    assert review(game("yugen").new(seed=1), QUICK).moments == ()


def test_a_review_can_be_stopped_and_written_as_json() -> None:
    match, stop = played("yugen", 5), threading.Event()

    def stop_soon(done: int, _of: int) -> None:
        if done == 2:
            stop.set()

    found = review(match, QUICK, stop_soon, stop)
    assert len(found.moments) == 3
    assert json.loads(json.dumps(found.as_dict()))["seats"] == ["dark", "bright"]


def test_a_review_that_is_broken_off_goes_on_from_what_it_has_found() -> None:
    match, looks, stop = played("yang_tzee", 2), list[Looked](), threading.Event()

    def keep(look: Looked) -> None:
        looks.append(look)
        if len(looks) == 7:
            stop.set()

    review(match, QUICK, stop=stop, keep=keep)
    assert len(looks) == 7, "the decision in which it was stopped is not kept: it was hardly searched"
    kept = [Looked.from_json(look.as_json()) for look in looks]
    assert review(match, QUICK, looked=kept) == review(match, QUICK)


def test_a_decision_of_a_long_match_gets_less_thought() -> None:
    whole = Budget(iterations=1_000_000, seconds=240)
    assert share(whole, 40).iterations == MOST_EACH
    assert share(whole, 1_000) == Budget(500, 0.12)
    assert share(whole, 10**6).iterations == LEAST_EACH
    assert share(whole, 0).iterations == share(Budget(seconds=5), 40).iterations == MOST_EACH


def test_a_move_as_good_as_the_best_but_for_the_noise_of_the_search_costs_nothing() -> None:
    match = Batch("harvest", 1, seed=3, players=2).replay(0)
    costs = [moment.choice for moment in review(match, Budget(iterations=200)).moments]
    assert all(cost == 0 or cost <= -0.05 for cost in costs), "a hundred iterations tell no less than a tenth apart"
    assert 0 in costs
    assert min(costs) < 0


def test_at_a_table_of_three_the_winner_had_every_chance_and_the_others_none() -> None:
    """Returns are won or lost however many play, so the chances of a review mean the same."""
    match = Batch("trio", 1, seed=3).replay(0)
    found = review(match, Budget(iterations=8))
    assert match.outcome is not None
    assert sorted(found.result) == [0, 0, 1]
    assert found.result[match.outcome.winners[0]] == 1
    for seat in range(3):
        last = found.of(seat)[-1]
        assert last.chance + last.choice + last.gifts + last.luck == pytest.approx(found.result[seat])
