"""The result of a match in words, for one, for two and for more."""

from __future__ import annotations

import dataclasses

import pytest

from tabletao import Match, game
from tabletao.conformance.table import BrokenLaw, check_end
from tabletao.core.errors import MatchFileError
from tabletao.core.match.move import Outcome
from tabletao.core.match.result import headline, result_text

NAMES = ("red", "orange", "yellow", "green")
HARVEST = game("harvest")


def outcome(returns: tuple[float, ...], automa: str = "", scores: tuple[float, ...] = ()) -> Outcome:
    winners = tuple(seat for seat, value in enumerate(returns) if value > 0)
    return Outcome("the clock", winners, scores or returns, returns, automa)


@pytest.mark.parametrize(
    ("returns", "verdict", "told", "watched"),
    [
        ((1.0,), "won", "You won with 12 points", "Red won with 12 points"),
        ((-1.0,), "lost", "You lost with 12 points", "Red lost with 12 points"),
        ((0.0,), "drawn", "A draw with 12 points", "A draw with 12 points"),
    ],
)
def test_whoever_plays_alone_wins_or_loses(returns: tuple[float], verdict: str, told: str, watched: str) -> None:
    ended = outcome(returns, scores=(12.0,))
    assert ended.verdict(0) == verdict
    assert (headline(ended, NAMES, 0), headline(ended, NAMES)) == (told, watched)


@pytest.mark.parametrize(
    ("returns", "told", "watched"),
    [
        ((-1.0,), "You lost to the neighbour", "The neighbour won"),
        ((-1.0, -1.0), "You both lost to the neighbour", "The neighbour won"),
        ((-1.0, -1.0, -1.0), "You all lost to the neighbour", "The neighbour won"),
    ],
)
def test_an_automa_that_wins_is_named(returns: tuple[float, ...], told: str, watched: str) -> None:
    ended = outcome(returns, "the neighbour", scores=(0.0,) * len(returns))
    assert not ended.is_draw
    assert {ended.verdict(seat) for seat in range(len(returns))} == {"lost"}
    assert (headline(ended, NAMES, 0), headline(ended, NAMES)) == (told, watched)


@pytest.mark.parametrize(
    ("returns", "you", "told"),
    [
        ((-1.0, -1.0), 1, "You both lost: red 7, orange 8"),
        ((-1.0, -1.0), None, "Everybody lost: red 7, orange 8"),
        ((1.0, 1.0), 0, "You both won: red 7, orange 8"),
        ((1.0, 1.0, 1.0), 0, "You all won: red 7, orange 8, yellow 9"),
        ((1.0, 1.0), None, "Everybody won: red 7, orange 8"),
        ((1.0, -1.0, 1.0, -1.0), 2, "You won with Red: red 7, orange 8, yellow 9, green 10"),
        ((1.0, -1.0, 1.0, -1.0), 3, "You lost: red 7, orange 8, yellow 9, green 10"),
        ((1.0, 1.0, 1.0, -1.0), 0, "You won with Orange and Yellow: red 7, orange 8, yellow 9, green 10"),
        ((1.0, 1.0, 1.0, -1.0), None, "Red, Orange and Yellow won: red 7, orange 8, yellow 9, green 10"),
        ((1.0, -1.0), 1, "You lost, 8 to 7"),
        ((-1.0, 1.0), None, "Orange won, 8 to 7"),
        ((0.0, 0.0), 1, "A draw, 8 to 7"),
        ((0.0, 0.0, 0.0), None, "A draw: red 7, orange 8, yellow 9"),
    ],
)
def test_several_win_or_lose_together_or_against_each_other(
    returns: tuple[float, ...], you: int | None, told: str
) -> None:
    scores = tuple(7.0 + seat for seat in range(len(returns)))
    assert headline(outcome(returns, scores=scores), NAMES, you) == told


FARM = "{}: {} coins, barn 0 0 0, hand wheat wheat\n"


@pytest.mark.parametrize(
    ("players", "neighbour", "coins", "text"),
    [
        (1, 0, (30,), "red 30: won, the last round"),
        (1, 0, (29,), "red 29: lost, the last round"),
        (1, 29, (29,), "red 29: drawn, the last round"),
        (1, 31, (30,), "red 30: the neighbour won, nobody has as many coins as the neighbour"),
        (2, 31, (30, 2), "red 30, orange 2: the neighbour won, nobody has as many coins as the neighbour"),
        (2, 29, (30, 30), "red 30, orange 30: all won, the last round"),
        (2, 29, (30, 2), "red 30, orange 2: the last round"),
    ],
)
def test_a_file_says_who_won_where_the_points_do_not(
    players: int, neighbour: int, coins: tuple[int, ...], text: str
) -> None:
    rival = "neighbour" if neighbour else "none"
    farms = "".join(FARM.format(name, number) for name, number in zip(NAMES, coins, strict=False))
    first = f"match: {players} players, each, {rival}, short\nround: 6, over\nprices: 3 3 3\nneighbour: {neighbour}\n"
    assert result_text(HARVEST.state(first + farms)) == text


@pytest.mark.parametrize(("seed", "end", "other"), [(2, "won", "lost"), (4, "lost", "won")])
def test_the_file_of_a_match_alone_reads_back_and_a_wrong_result_is_refused(seed: int, end: str, other: str) -> None:
    state = HARVEST.new(seed, players=1)
    while state.pending:
        state.play_code(int(state.codes()[0]))
    text = Match.of(state, {"Red": "Ann"}).write()
    assert f": {end}, the last round" in text
    assert Match.read(text).replay().outcome == state.outcome
    with pytest.raises(MatchFileError, match="the result is"):
        Match.read(text.replace(f": {end},", f": {other},"))


def test_an_automa_wins_for_a_reason_of_the_game() -> None:
    with pytest.raises(TypeError, match="for reasons it does not have: the moon"):
        dataclasses.replace(HARVEST, automas={"the moon": "Unmei"})


def test_where_an_automa_wins_nobody_else_does() -> None:
    unjust = dataclasses.replace(HARVEST.interpreted, automas={"the last round": "the neighbour"})
    first = "match: 1 players, each, none, short\nround: 6, over\nprices: 3 3 3\n"
    check_end(unjust.state(first + FARM.format("red", 29)))
    with pytest.raises(BrokenLaw, match="not everybody has lost"):
        check_end(unjust.state(first + FARM.format("red", 30)))
