"""A bot in ten lines: it plays the move after which its own estimate is best, seeing only what its seat may see."""

import random

import tabletao


def greedy(state: tabletao.State, seat: int, rng: random.Random) -> tabletao.Move:
    """The move that looks best one ply ahead, in one guess of what is hidden."""
    guess = state.guess(seat, rng.randrange(10**6))

    def worth(move: tabletao.Move) -> float:
        ahead = guess.copy()
        ahead.play(move, seat)
        return ahead.estimate()[seat]

    return max(state.legal(seat), key=worth)


rng = random.Random(1)
won = {"greedy": 0, "random": 0, "nobody": 0}
for match in range(20):
    state = tabletao.game("yugen").new(seed=match)
    greedy_seat = match % 2
    while state.pending:
        seat = state.pending[0]
        state.play(greedy(state, seat, rng) if seat == greedy_seat else rng.choice(state.legal()), seat)
    outcome = state.outcome
    assert outcome is not None
    names = ["greedy" if seat == greedy_seat else "random" for seat in outcome.winners] or ["nobody"]
    won[names[0]] += 1
print(won)
