"""A contest: every agent against every other, or each alone, over the same deals, on all cores."""

from __future__ import annotations

import itertools
import math
import multiprocessing
import os
import pickle
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from tabletao.agents.roster import find_agent
from tabletao.agents.simple import Agent
from tabletao.arena.bout import Bout, Fixture, play, seatings
from tabletao.arena.ratings import Standings, standings
from tabletao.arena.record import Agreement, Record
from tabletao.arena.solo import SoloStandings, solo_standings
from tabletao.core.declare.discovery import game as find_game
from tabletao.core.declare.game import Game
from tabletao.core.errors import BadOption

Progress = Callable[[int, int], None]
"""Called with how many bouts have been played, and how many there are."""


def entrants(agents: Sequence[str | Agent]) -> dict[str, Agent]:
    """Agents by the names they go by here; of several with one name the second is called ``name #2``, and so on."""
    found: dict[str, Agent] = {}
    for each in agents:
        name = each if isinstance(each, str) else each.name
        names = itertools.chain([name], (f"{name} #{number}" for number in itertools.count(2)))
        unused = next(each for each in names if each not in found)
        found[unused] = find_agent(each) if isinstance(each, str) else each
    return found


class Contest:
    """Who plays whom at which game. Agents are given as objects or, as ``find_agent`` takes them, by name.

    The same seed gives the same bouts, on any number of processes, if the agents keep to ``Agent``.
    """

    def __init__(
        self,
        game: Game | str,
        agents: Sequence[str | Agent],
        seed: int = 1,
        *,
        players: int | None = None,
        **options: str,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        setup = self.game.agreed(players, **options)
        self.is_solo = setup["players"] == 1
        if not agents or (len(agents) == 1 and not self.is_solo):
            raise BadOption("an arena needs at least two agents; one may be named twice, to play against itself")
        self.agents = entrants(agents)
        self.agreement = Agreement(self.game.name, self.game.rules_version, setup, tuple(self.agents), seed)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """What the seats of its matches are called."""
        return self.game.seats_in(self.agreement.setup)

    def fixtures(self, games: int) -> list[Fixture]:
        """All bouts, deal by deal: at least so many for each pair, every deal with all seats exchanged.

        Where one plays alone: so many for each agent.
        """
        if self.is_solo:
            return [Fixture((agent,), deal, (agent,)) for deal in range(games) for agent in self.agents]
        seats = int(self.agreement.setup["players"])
        pairs = list(itertools.combinations(self.agents, 2))
        deals = math.ceil(games / len(seatings(("one", "other"), seats)))
        return [
            Fixture(pair, deal, seating) for deal in range(deals) for pair in pairs for seating in seatings(pair, seats)
        ]

    def play(
        self, games: int, jobs: int | None = None, save: Path | None = None, progress: Progress | None = None
    ) -> list[Bout]:
        """Play what has not been played yet, and return all bouts; with several jobs, in as many processes.

        Each bout is written to ``save`` as it ends, so a contest that is interrupted goes on where it stopped; on
        KeyboardInterrupt it returns what there is.
        """
        wanted = self.fixtures(games)
        record = Record(save) if save else None
        kept = {bout.fixture: bout for bout in record.open(self.agreement)} if record else {}
        bouts = [kept[fixture] for fixture in wanted if fixture in kept]
        left = [fixture for fixture in wanted if fixture not in kept]
        if progress:
            progress(len(bouts), len(wanted))
        with suppress(KeyboardInterrupt):
            for bout in self._played(left, min(jobs or os.cpu_count() or 1, len(left))):
                if record:
                    record.add(bout)
                bouts.append(bout)
                if progress:
                    progress(len(bouts), len(wanted))
        return bouts

    def _played(self, left: list[Fixture], jobs: int) -> Iterator[Bout]:
        """The bouts in the order in which they end."""
        if jobs <= 1:
            yield from map(self.bout, left)
            return
        try:
            travelling = pickle.dumps(self)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise BadOption(f"this contest cannot be sent to other processes: {error}; play it with jobs=1") from error
        with multiprocessing.get_context("spawn").Pool(jobs, _begin_work, (travelling,)) as pool:
            yield from pool.imap_unordered(_play_here, left)

    def bout(self, fixture: Fixture) -> Bout:
        """Play one of the bouts."""
        return play(fixture, self.agents, self.game, self.agreement.setup, self.agreement.seed)

    def standings(self, bouts: Sequence[Bout]) -> Standings:
        """What bouts of this contest say about its agents, who have played against each other."""
        if self.is_solo:
            raise BadOption("agents that play alone are not rated against each other: ask for solo_standings")
        return standings(bouts, list(self.agents))

    def solo_standings(self, bouts: Sequence[Bout]) -> SoloStandings:
        """What bouts of this contest say about its agents, each of whom has played alone."""
        if not self.is_solo:
            raise BadOption("agents that play against each other are rated: ask for standings")
        return solo_standings(bouts, list(self.agents))


_here: Contest | Exception
"""The contest that a process of a pool plays for, or why it could not be read there."""


def _begin_work(travelling: bytes) -> None:
    """Make a process of a pool ready; interrupts are left to its parent.

    What goes wrong is told with the first bout: a pool would replace a process that fails here, again and again.
    """
    global _here
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        _here = pickle.loads(travelling)
    except Exception as error:
        _here = error


def _play_here(fixture: Fixture) -> Bout:
    if isinstance(_here, Exception):
        raise BadOption(f"this contest cannot be read in another process: {_here}; play it with jobs=1") from _here
    return _here.bout(fixture)
