"""A bot in ten lines, seeing only what its seat may see; and how it does in the arena."""

import random
import threading

import tabletao
from tabletao.arena.contest import Contest


class LooksAhead:
    """It plays the move that looks best one ply ahead, in one guess of what is hidden."""

    name = "looks ahead"

    def choose(self, view: tabletao.State, seat: int, rng: random.Random, stop: threading.Event | None = None) -> int:
        """The code of a legal move."""
        guess = view.guess(seat, rng.randrange(10**6))

        def worth(move: tabletao.Move) -> float:
            ahead = guess.copy()
            ahead.play(move, seat)
            return ahead.estimate()[seat]

        return max(view.legal(seat), key=worth).code


if __name__ == "__main__":  # with several jobs, each process reads this file again
    contest = Contest("yugen", [LooksAhead(), "random"], seed=1)
    standings = contest.standings(contest.play(games=20, jobs=1))
    for at in standings.seats:
        print(f"{at.agent} as {contest.seat_names[at.seat]}: {at.wins} won, {at.draws} drawn, {at.losses} lost")
