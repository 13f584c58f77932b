"""The search uses only its seat's view, is repeatable and interruptible, and runs on as many threads as it is given."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from functools import cache
from pkgutil import resolve_name

import numpy as np
import pytest

from tabletao import Batch, Budget, IllegalMove, Move, State, WrongSeat, game, games
from tabletao.agents.ahead import ROOT
from tabletao.agents.roster import AGENTS, LEVELS, agent
from tabletao.agents.search import Search, Tally, analyse, shares
from tabletao.agents.tree import EDGE, EDGES, MANNER, NODES, NONE, Manner, hashed
from tabletao.core.errors import BadOption
from tabletao.core.kernels.contract import CHANCE, Codes, Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.match.state import ANALYST
from tests.core.faulty import RIGHT, trio
from tests.games.wu_wei.helpers import match
from tests.sizes import Sizes

QUICK = Budget(iterations=200)
_hashed = interpreted(hashed)
NOTHING_BUT_PASS = """
5  .  .  .          .  .
4  .  .  .          .  .
3  .  .  Ocean***   .  .
2  .  .  .          .  .
1  .  .  .          .  .
turn: 9 dark place
dark: River
left: River c4, River d3, River c2, River b3
"""


@cache
def decisions(name: str, matches: int, seed: int) -> list[tuple[State, int]]:
    """A decision with a choice from each of some random matches, in every mode of a game."""
    found = []
    for setup in game(name).modes():
        batch = Batch(name, matches, seed=seed, **setup)
        found += [a_decision(batch.replay(index), random.Random(index)) for index in range(matches)]
    return [each for each in found if each is not None]


def considered(state: State, seat: int) -> set[Move]:
    """The legal moves that bots consider."""
    out = np.zeros(state.game.most_legal, np.int16)
    count = state.game.interpreted.kernels["considered"](state.record, seat, out)
    return {move for move in state.legal(seat) if move.code in out[:count]}


def a_decision(match: State, rng: random.Random) -> tuple[State, int] | None:
    """Any decision with a choice, if a match has one."""
    plies = [ply for ply, played in enumerate(match.history) if played.seat != CHANCE]
    for ply in rng.sample(plies, len(plies)):
        state, seat = match.at(ply), match.history[ply].seat
        if len(state.codes(seat)) > 1:
            return state, seat
    return None


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("bot", [*AGENTS, "search(iterations=150, reach=5, best_of=3)"])
def test_law_4_with_the_same_seed_a_bot_chooses_the_same_whatever_it_cannot_know(
    name: str, bot: str, sizes: Sizes
) -> None:
    """Those that think long search as the others do, only longer."""
    is_strong = bot in ("expert", "master")
    matches = max(1, min(6, sizes.bot_decisions // len(list(game(name).modes()))))
    asked = decisions(name, 1, seed=11)[: sizes.strong_decisions] if is_strong else decisions(name, matches, seed=11)
    for state, seat in asked:
        choices = {
            agent(bot).choose(each.view(seat), seat, random.Random(5))
            for each in (state, *(state.guess(seat, seed) for seed in range(sizes.strong_guesses if is_strong else 4)))
        }
        assert len(choices) == 1


@pytest.mark.parametrize("name", games())
def test_law_4_an_analysis_of_the_match_is_the_analysis_of_what_the_seat_sees(name: str) -> None:
    for state, seat in decisions(name, 4, seed=23):
        assert state.analyse(seat, QUICK, seed=3) == state.guess(seat, 9).analyse(seat, QUICK, seed=3)


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("bot", ["greedy", "novice", "student"])
def test_bots_play_whole_matches_by_the_rules(name: str, bot: str, sizes: Sizes) -> None:
    for setup in sizes.some_of(game(name).modes()):
        state, rng = game(name).new(seed=2, **setup), random.Random(2)
        while state.pending:
            seat = state.pending[0]
            state.play_code(agent(bot).choose(state.view(seat), seat, rng), seat)
        assert state.outcome is not None


@pytest.mark.parametrize("name", games())
def test_an_analysis_shares_out_all_its_thinking(name: str) -> None:
    for state, seat in decisions(name, 3, seed=5):
        analysis = state.analyse(seat, QUICK)
        assert analysis.iterations == 200
        assert sum(each.share for each in analysis.candidates) == pytest.approx(1.0)
        assert {each.move for each in analysis.candidates} == considered(state, seat)
        assert all(-1.01 <= each.value <= 1.01 for each in analysis.candidates)
        assert [each.share for each in analysis.candidates] == sorted(
            (each.share for each in analysis.candidates), reverse=True
        )
        if state.game.zero_sum:
            assert sum(analysis.values) == pytest.approx(0.0)


def test_whoever_thinks_for_a_state_is_found_when_asked() -> None:
    """Nothing must be imported before ``state.analyse`` works."""
    code = (
        "import sys, tabletao\n"
        "assert not [name for name in sys.modules if name.startswith('tabletao.agents')]\n"
        "state = tabletao.game('yugen').new(seed=4)\n"
        "print(state.analyse(budget=tabletao.Budget(iterations=5)).iterations)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "5"
    assert resolve_name(ANALYST) is analyse


def test_what_an_analysis_promises_of_one_move_alone() -> None:
    state, seat = decisions("yugen", 1, seed=5)[0]
    code = int(state.codes(seat)[-1])
    alone = state.analyse(seat, QUICK, first=code)
    assert alone.candidates == ()
    assert alone.values == state.analyse(seat, QUICK, first=code).values
    with pytest.raises(IllegalMove):
        state.analyse(seat, QUICK, first=10**4)
    with pytest.raises(WrongSeat):
        state.analyse(1 - seat, QUICK)


def test_threads_divide_the_iterations_and_put_together_what_they_find() -> None:
    state, seat = decisions("yugen", 1, seed=7)[0]
    together = state.analyse(seat, Budget(iterations=201), threads=2)
    assert together.iterations == 201
    assert together == state.analyse(seat, Budget(iterations=201), threads=2)
    assert shares(Budget(iterations=1), 4) == [Budget(iterations=1)]
    assert sum(share.iterations or 0 for share in shares(Budget(iterations=10), 3)) == 10


def test_a_budget_of_time_ends_and_so_does_being_stopped() -> None:
    state, seat = decisions("yugen", 1, seed=7)[0]
    assert state.analyse(seat, Budget(seconds=0.01)).iterations > 0
    stop = threading.Event()
    threading.Timer(0.05, stop.set).start()
    assert state.analyse(seat, Budget(iterations=10**9), stop=stop).iterations < 10**9


def test_a_search_that_ends_when_its_choice_is_certain_chooses_as_the_whole_search_would() -> None:
    ended_early = 0
    for state, seat in decisions("yugen", 6, seed=7):
        whole, early = (Search(state, seat, Budget(10_000), Manner(), 1) for _ in range(2))
        whole.run()
        early.run(until_decided=True)
        assert whole.iterations == 10_000
        assert early.tally().codes[early.tally().best_first()[0]] == whole.tally().codes[whole.tally().best_first()[0]]
        ended_early += early.iterations < 10_000
    assert ended_early


def test_a_search_remembers_its_seed() -> None:
    state, seat = decisions("yugen", 1, seed=9)[0]
    one, two, other = (state.analyse(seat, QUICK, seed=seed) for seed in (1, 1, 2))
    assert one == two != other


def test_thinking_changes_nothing_in_the_match() -> None:
    state, seat = decisions("yugen", 1, seed=9)[0]
    before = state.bytes
    state.analyse(seat, QUICK)
    assert state.bytes == before


def test_interpreted_and_compiled_search_find_the_same() -> None:
    state = game("yugen").new(seed=4)
    plain = game("yugen").interpreted.new(seed=4)
    assert plain.bytes == state.bytes
    budget = Budget(iterations=12)
    seat = state.pending[0]
    assert plain.analyse(seat, budget, seed=1) == state.analyse(seat, budget, seed=1)


def test_a_tree_that_is_full_still_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletao.agents.search.MOST_NODES", 3)
    state, seat = decisions("yugen", 1, seed=9)[0]
    search = Search(state, seat, QUICK, Manner(), 1, NONE).run()
    assert search._tree.used[NODES] == 3
    assert search.tally().visits.sum() == 200


def test_every_node_has_the_moves_its_seat_considers_and_as_many_visits_as_they_have() -> None:
    state, seat = decisions("yugen", 1, seed=9)[0]
    search = Search(state, seat, Budget(iterations=500), Manner(), 1, NONE).run()
    tree = search._tree
    nodes = tree.nodes[: tree.used[NODES]]
    assert nodes["moves"].sum() == tree.used[EDGES]
    for node in nodes:
        edges = tree.edges[node["first"] : node["first"] + node["moves"]]
        assert edges["visits"].sum() == node["visits"] > 0
        assert (np.diff(edges["code"]) > 0).all()
    assert len(set(nodes["key"].tolist())) == len(nodes)


def test_a_hash_tells_seats_and_words_apart() -> None:
    rng = np.random.default_rng(1)
    words = [rng.integers(-(2**63), 2**63, 5) for _ in range(300)]
    words += [words[0] ^ (1 << bit) for bit in range(63)]
    assert len({_hashed(each, seat) for each in words for seat in range(6)}) == len(words) * 6


@pytest.mark.parametrize("length", [4, 5])
def test_no_bit_of_a_view_makes_up_for_another(length: int) -> None:
    """Two views may differ in fields that lie side by side: a hash that adds them up takes one view for the other."""
    words = np.random.default_rng(2).integers(-(2**63), 2**63, length)
    bits = np.eye(64 * length, dtype=np.uint8)
    one_bit_changed = [words ^ np.packbits(bit).view(np.int64) for bit in bits]
    assert len({_hashed(each, 0) for each in one_bit_changed}) == len(one_bit_changed)


def test_tallies_of_several_trees_add_up() -> None:
    one = Tally(np.array([3, 5]), np.array([1, 9]), np.array([0.5, 1.5]), 1.0)
    both = one + one
    assert both.visits.tolist() == [2, 18]
    assert both.values.tolist() == pytest.approx([1.0 / 4, 3.0 / 20])
    assert both.best_first().tolist() == [1, 0]


def test_whoever_is_told_to_stop_answers_at_once_with_a_legal_move() -> None:
    state, stop = game("yugen").new(seed=3), threading.Event()
    stop.set()
    (seat,) = state.pending
    assert (
        agent("search(iterations=1000000000)").choose(state.view(seat), seat, random.Random(1), stop) in state.codes()
    )


def test_a_move_without_choice_needs_no_thinking() -> None:
    state = game("yugen").state(NOTHING_BUT_PASS)
    assert [move.text for move in state.legal()] == ["pass"]
    assert agent("search(iterations=1000000000)").choose(state.view(0), 0, random.Random()) == state.codes()[0]
    assert state.analyse(0, QUICK).best.move.text == "pass"


def test_a_search_of_a_forced_move_is_certain_at_once_and_one_of_another_seats_decision_never() -> None:
    state = game("yugen").state(NOTHING_BUT_PASS)
    assert Search(state, 0, QUICK, Manner(), 1).run(until_decided=True).iterations < 200
    assert Search(state, 1, QUICK, Manner(), 1).run(until_decided=True).iterations == 200


def test_an_analysis_of_a_forced_move_is_of_that_move_though_its_maker_decides_again() -> None:
    state = game("wu_wei").state(match("characters: crane-student S55", "pine: 0 0 0 0 0").position)
    found = state.analyse(0, QUICK)
    assert [(each.move.text, each.share) for each in found.candidates] == [("student O44", 1.0)]


@pytest.mark.parametrize("few", [1, 2])
@pytest.mark.parametrize("bot", ["greedy", "search(iterations=40)"])
def test_bots_make_no_move_that_their_game_does_not_consider(bot: str, few: int) -> None:
    """Also where several are legal and only one is considered; an analysis names no other, and values all."""

    def last_ones(s: Position, seat: int, out: Codes) -> int:
        count: int = RIGHT["legal"](s, seat, out)
        out[: min(count, few)] = out[count - min(count, few) : count]
        return min(count, few)

    state = trio(considered=last_ones).new()
    for seat, number in enumerate((3, 1, 2)):
        state.play(f"bid {number}", seat)
    last = state.codes(0)[-few:].tolist()
    assert len(state.codes(0)) > few
    assert {agent(bot).choose(state.view(0), 0, random.Random(seed)) for seed in range(6)} <= set(last)
    found = state.analyse(0, Budget(iterations=40))
    assert {each.move.code for each in found.candidates} == set(last)
    assert sum(each.share for each in found.candidates) == pytest.approx(1.0)


@pytest.mark.parametrize(
    "name",
    [
        "nobody",
        "search",
        "search()",
        "search(iterations=0)",
        "search(iterations=10, best_of=0)",
        "search(iterations=x)",
        "search(speed=3)",
        "search(seconds=-1)",
    ],
)
def test_an_unknown_bot_is_refused_with_what_there_is(name: str) -> None:
    with pytest.raises(BadOption, match=r"bot|search"):
        agent(name)


def test_levels_differ_only_in_how_long_they_think() -> None:
    iterations = [LEVELS[name] for name in LEVELS]
    assert iterations == sorted(iterations)
    assert len(LEVELS) == 5
    for name in LEVELS:
        assert agent(name).name == name


def test_records_have_no_padding() -> None:
    assert EDGE.itemsize == 16
    assert len(MANNER[1]) == len(Manner._fields)
    assert ROOT == 0
