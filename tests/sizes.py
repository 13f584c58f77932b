"""How much the suite examines: small in ``make test``, at full size in ``make test-deep``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Sizes:
    """Plies and positions of one game, shared among its modes; and how often what takes long is repeated."""

    compiled_plies: int
    """Plies examined inside compiled kernels, random and half-random."""
    interpreted_plies: int
    cuda_plies: int
    """Plies on Numba's CUDA simulator; a real GPU plays as many as compiled kernels do."""
    whole_matches: bool
    """Whether both of these play whole matches where they are not too long; or else stretches from all over one."""
    positions: int
    """Positions examined as people see them."""
    mutant_positions: int
    """Positions in which a game that tells a secret must be found out, and nothing else is found; twice as many."""
    slow_positions: int
    """The same with interpreted rules, and again from threads of the CUDA simulator."""
    toy_matches: int
    """Matches of 1,500 plies of a toy game."""
    endings: int
    """Random matches that must end within the declared bound."""
    feature_positions: int
    interpreted_ways: tuple[bool, ...]
    """Whether interpreted rules play half at random, which meets more; deep also at random."""
    many_modes: int
    """Of a game with more modes than this some checks go through every n-th mode only."""
    bot_decisions: int
    """How many decisions of each game bots are asked for: as many in each mode, of one to six matches."""
    strong_decisions: int
    """How many decisions the bots that think long are asked for in each game."""
    strong_matches: int
    """How many matches they begin, where that is looked at."""
    strong_guesses: int
    """And again with so many guesses of what they cannot know."""
    reference_matches: int
    """Matches of each set-up, random and half-random, that a game with a second engine plays in step with it."""
    quick_reference_matches: int
    """Whole matches where the second engine is quick."""
    reference_plies: int
    """At most so many plies of each of them."""
    alone_matches: int
    """The same for each way to play alone, which has more of them and shorter matches."""
    beats: int
    """Random beats of Floating World whose answers come in two orders, and as many actions with and without turns."""
    guessed_positions: int
    guesses: int
    """How often what is hidden in each of these positions of Floating World is guessed."""
    wire_positions: int
    """Positions of each game in which all that is sent is compared with what would be sent in another guess."""
    stored_matches: int
    """Matches that are played while the server is killed again and again."""
    kills: int

    def some_of(self, modes: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
        """Every n-th mode of a game that has many; all of them in the deep run."""
        found = list(modes)
        return found[:: max(1, len(found) // self.many_modes)]


SMALL = Sizes(
    compiled_plies=400_000,
    interpreted_plies=500,
    cuda_plies=100,
    whole_matches=False,
    positions=160,
    mutant_positions=10,
    slow_positions=8,
    toy_matches=6,
    endings=40_000,
    feature_positions=300,
    interpreted_ways=(True,),
    many_modes=4,
    bot_decisions=24,
    strong_decisions=1,
    strong_matches=1,
    strong_guesses=1,
    reference_matches=1,
    quick_reference_matches=24,
    reference_plies=110,
    alone_matches=1,
    beats=120,
    guessed_positions=30,
    guesses=30,
    wire_positions=40,
    stored_matches=3,
    kills=2,
)
DEEP = Sizes(
    compiled_plies=12_000_000,
    interpreted_plies=8_000,
    cuda_plies=1_500,
    whole_matches=True,
    positions=2_400,
    mutant_positions=20,
    slow_positions=100,
    toy_matches=16,
    endings=200_000,
    feature_positions=2_000,
    interpreted_ways=(False, True),
    many_modes=100,
    bot_decisions=1_000,
    strong_decisions=20,
    strong_matches=3,
    strong_guesses=4,
    reference_matches=25,
    quick_reference_matches=60,
    reference_plies=200_000,
    alone_matches=102,
    beats=50_000,
    guessed_positions=100,
    guesses=10_000,
    wire_positions=200,
    stored_matches=50,
    kills=8,
)
