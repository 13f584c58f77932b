"""``python -m bench.calibration``: do those to whom a review gives 70 % win 70 times out of a hundred?

Bots of one level play each other at the arena. Of every match the first decision and a few others are searched again as
its review would, with the review's own budget. What the search expects is kept in a file, so that a report costs
nothing, and a run that was interrupted goes on:

    python -m bench.calibration yugen --games 200 --seed 1 --save one.jsonl --fit    the curve that fits these best
    python -m bench.calibration yugen --games 200 --seed 2 --save two.jsonl          what it does for other matches

The table compares predicted with actual results in ten bins, for the plain values of the search and for the chances
that reviews show. ``--fit`` prints what belongs into the game's ``calibration.toml``.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
from rich import box
from rich.console import Console
from rich.table import Table

from tabletao.analysis.calibration import SURE, Curve, curve_of
from tabletao.analysis.review import decisions, look_again, share
from tabletao.arena.bout import Bout, Fixture, match_of
from tabletao.arena.contest import Contest
from tabletao.core.declare.discovery import game as find_game
from tabletao.core.match.analysis import Budget, chance_of_winning
from tabletao.web.settings import Settings

LEVEL = "adept"
BINS = 10
LOOKS = 6
"""How many decisions of a match are searched again; the first is always one of them."""
SETTLED = (10, 20, 40, 80, 160)
"""After how many decisions a match may have settled."""
HELD = 2.0
"""How firmly a fitted curve is held to the plain one."""
Shares = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Sample:
    """One decision of a match that was searched again, and how the match ended for its seat."""

    deal: int
    seating: int
    ply: int
    number: int
    """Which decision of the match it is, from 0."""
    seats: int
    value: float
    """The expected return of the seat if it plays its best move: what a review calls the chances before a move."""
    result: float
    """1 for a win, 0 for a loss, a half for a draw."""


def sampled(contest: Contest, fixture: Fixture, seating: int, budget: Budget) -> Iterator[Sample]:
    """Play a bout and search a few of its decisions again."""
    bout: Bout = contest.bout(fixture)
    setup, seed = contest.agreement.setup, contest.agreement.seed
    match = match_of(bout, contest.game, setup, seed).replay()
    plies = decisions(match)
    rng = random.Random(f"{seed} {fixture.deal} {seating}")
    chosen = [0, *sorted(rng.sample(range(1, len(plies)), min(LOOKS, len(plies)) - 1))] if plies else []
    each = Budget(iterations=share(budget, len(plies)).iterations)
    for number in chosen:
        played = match.history[plies[number]]
        look = look_again(match.at(plies[number]), played, each)
        value, won = look.hoped[look.seat], (1 + bout.returns[look.seat]) / 2
        yield Sample(fixture.deal, seating, look.ply, number, match.seats, value, won)


def measure(contest: Contest, games: int, save: Path) -> None:
    """Play what the file does not hold yet, and add it."""
    known = {(each.deal, each.seating) for each in read(save)}
    start, played = time.perf_counter(), 0
    with save.open("a") as file:
        for number, fixture in enumerate(contest.fixtures(games)[:games] if games else []):
            if (fixture.deal, number) not in known:
                for sample in sampled(contest, fixture, number, Settings().review):
                    file.write(json.dumps(asdict(sample)) + "\n")
                file.flush()
                played += 1
    print(f"{contest.game.title}: {played} matches played in {time.perf_counter() - start:.0f} s")


def read(save: Path) -> list[Sample]:
    """The samples of a file."""
    return [Sample(**json.loads(line)) for line in save.read_text().splitlines()] if save.exists() else []


def plainly(samples: list[Sample]) -> Shares:
    """What the search expects, as if it were a chance."""
    return np.array([chance_of_winning(each.value) for each in samples])


def calibrated(samples: list[Sample], curve: Curve) -> Shares:
    """The chances that a review shows."""
    return np.array([curve.chance(each.value, each.number, each.seats) for each in samples])


def bins_of(predicted: Shares) -> npt.NDArray[np.int64]:
    """The bin of each prediction."""
    return np.minimum((BINS * predicted).astype(np.int64), BINS - 1)


def error_of(predicted: Shares, won: Shares) -> float:
    """The mean distance of predicted and actual shares over the bins, weighted by their sizes."""
    bins = bins_of(predicted)
    return float(sum(abs((predicted - won)[bins == each].sum()) for each in range(BINS)) / len(won))


def fitted(samples: list[Sample]) -> Curve:
    """The curve under which the results are most likely; a little weight holds it to what is taken at its word."""
    known = [each for each in samples if SURE < chance_of_winning(each.value) < 1 - SURE]
    won = np.array([each.result for each in known])
    plain, numbers = plainly(known), np.array([each.number for each in known])
    odds = np.log(plain / (1 - plain))
    found: list[tuple[float, Curve]] = []
    for settled in SETTLED:
        part = np.minimum(1.0, numbers / settled)
        given = np.stack([odds * (1 - part), odds * part, np.ones_like(odds)], axis=1)
        weights, likelihood = _regression(given, won)
        early, late, lean = (round(float(each), 2) for each in weights)
        found.append((likelihood, Curve(early, late, settled, lean)))
    return max(found, key=lambda each: each[0])[1]


def _regression(given: Shares, won: Shares) -> tuple[Shares, float]:
    """Logistic regression by Newton's method; the weights, and how likely they make the results."""
    usual = np.array([1.0, 1.0, 0.0])

    def chances_by(weights: Shares) -> Shares:
        return 1 / (1 + np.exp(-np.clip(given @ weights, -30, 30)))

    def likelihood(weights: Shares) -> float:
        chances = chances_by(weights)
        held = HELD / 2 * float(((weights - usual) ** 2).sum())
        return float((won * np.log(chances) + (1 - won) * np.log(1 - chances)).sum()) - held

    weights = usual.copy()
    for _ in range(50):
        chances = chances_by(weights)
        slope = given.T @ (won - chances) - HELD * (weights - usual)
        bend = (given * (chances * (1 - chances))[:, None]).T @ given + HELD * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        while likelihood(weights + step) < likelihood(weights) and np.abs(step).max() > 1e-9:
            step = step / 2
        weights = weights + step
    return weights, likelihood(weights)


def report(title: str, samples: list[Sample], curve: Curve) -> None:
    """Print predicted against actual results, before and after the curve."""
    console, won = Console(highlight=False), np.array([each.result for each in samples])
    matches = len({(each.deal, each.seating) for each in samples})
    shown = {"search": plainly(samples), "review": calibrated(samples, curve)}
    columns = [f"{name}\n{each}" for name in shown for each in ("looks", "says", "won")]
    table = Table(title, *columns, box=box.SIMPLE_HEAD)
    for each in range(BINS):
        cells = [cell for predicted in shown.values() for cell in _cells(predicted, won, each)]
        table.add_row(f"{100 * each // BINS}–{100 * (each + 1) // BINS} %", *cells)
    for column in table.columns[1:]:
        column.justify = "right"
    console.print(table)
    first = np.array([each.number == 0 for each in samples])
    for name, predicted in shown.items():
        off, score = error_of(predicted, won), float(((predicted - won) ** 2).mean())
        console.print(f"{title}, {name}: {matches} matches, {len(won)} decisions")
        console.print(f"  calibration error {off:.1%}, Brier score {score:.3f}")
        console.print(f"  first decision: {predicted[first].mean():.0%} predicted, {won[first].mean():.0%} won")


def _cells(predicted: Shares, won: Shares, number: int) -> tuple[str, str, str]:
    """How many decisions are in a bin, what was predicted for them and how many were won."""
    chosen = bins_of(predicted) == number
    count = int(chosen.sum())
    return (str(count), f"{predicted[chosen].mean():.0%}", f"{won[chosen].mean():.0%}") if count else ("0", "", "")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Predicted against actual results.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default=LEVEL)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], help="name=value, as often as needed")
    parser.add_argument("--save", type=Path, required=True, help="the file of what was measured")
    parser.add_argument("--fit", action="store_true", help="print the curve that fits best")
    asked = parser.parse_args()
    options = dict(each.split("=", 1) for each in asked.option)
    chosen = find_game(asked.game)
    contest = Contest(chosen, [asked.level, asked.level], asked.seed, players=asked.players, **options)
    measure(contest, asked.games, asked.save)
    samples = read(asked.save)
    report(chosen.title, samples, curve_of(chosen))
    if asked.fit:
        curve = fitted(samples)
        print("\n".join(f"{name} = {value}" for name, value in asdict(curve).items()))
        report(f"{chosen.title}, fitted", samples, curve)


if __name__ == "__main__":
    main()
