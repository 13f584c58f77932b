"""The bots that can be chosen by name."""

from __future__ import annotations

import re
from pkgutil import resolve_name
from typing import Any, cast

from tabletao.agents.search import SearchAgent
from tabletao.agents.simple import Agent, GreedyAgent, RandomAgent
from tabletao.core.errors import BadOption
from tabletao.core.match.analysis import Budget

MOST_SECONDS = 5.0
"""The most seconds a level searches for one decision."""
LEVELS = {"novice": 4, "student": 50, "adept": 220, "expert": 1_000, "master": 10_000}
"""The five levels and their search iterations for each of the first ``WHOLE`` decisions of a turn.

All use the same search with different budgets, chosen in the arena so that each level wins about three of four games
against the one below.
"""
WHOLE = 2
"""How many decisions of a turn get the whole budget of a level; from then on each gets half of the one before."""
SMALLEST = 16
"""No decision gets less than the whole budget divided by this."""
FEWEST = 4
"""Nor fewer iterations than these."""

NUMBERS = {"iterations": int, "seconds": float, "threads": int, "curiosity": float, "trust": float, "reach": int,
           "best_of": int}  # fmt: skip
"""The parameters of a search and their types."""
LEAST = {"threads": 1, "curiosity": 0, "trust": 0.01, "reach": 1, "best_of": 1}
MOST = 10**9
"""The bounds of the parameters that are not part of the budget."""
_SEARCH = re.compile(r"search\((.*)\)")
_PLACE = re.compile(r"\w+(\.\w+)*:\w+(\.\w+)*")


class LevelAgent(SearchAgent):
    """A level: its budget belongs to a turn. Ten decisions in one turn cost about as much as three alone."""

    def __init__(self, name: str) -> None:
        super().__init__(Budget(LEVELS[name], MOST_SECONDS), {}, 1, name)

    def budget_for(self, made: int) -> Budget:
        """The budget of a seat's next decision, when it has made so many in its turn."""
        part = min(2 ** max(0, made + 1 - WHOLE), SMALLEST)
        return Budget(max(LEVELS[self.name] // part, FEWEST), MOST_SECONDS / part)


AGENTS: dict[str, Agent] = {
    **{agent.name: agent for agent in (RandomAgent(), GreedyAgent())},
    **{name: LevelAgent(name) for name in LEVELS},
}


def agent(name: str) -> Agent:
    """The agent of that name: one of ``AGENTS``, or ``search(iterations=1000)``, ``search(seconds=0.5, threads=2)``."""
    if name in AGENTS:
        return AGENTS[name]
    search = _SEARCH.fullmatch(name)
    if search is None:
        raise BadOption(f"there is no bot {name!r}; there are {', '.join([*AGENTS, 'search(iterations=1000)'])}")
    return searching(name, search[1])


def find_agent(name: str) -> Agent:
    """As ``agent``, or a bot of one's own by the place it is defined in, ``package.module:Bot``.

    That imports and runs the module: for names that come from whoever runs the program, and from nobody else.
    """
    if not _PLACE.fullmatch(name):
        return agent(name)
    module = name.partition(":")[0]
    try:
        found = resolve_name(name)
    except ModuleNotFoundError as error:
        raise BadOption(f"there is no module {error.name!r} to find the bot {name!r} in") from error
    except AttributeError as error:
        raise BadOption(f"the module {module!r} has no bot {name.partition(':')[2]!r}") from error
    bot = found() if isinstance(found, type) else found
    if not callable(getattr(bot, "choose", None)):
        raise BadOption(f"{name!r} is no bot: a bot has choose(view, seat, rng, stop=None), which returns a code")
    return cast(Agent, bot)


def searching(name: str, described: str) -> Agent:
    """A search with the parameters described in its name."""
    given: dict[str, Any] = {}
    for part in filter(None, map(str.strip, described.split(","))):
        key, _, value = map(str.strip, part.partition("="))
        try:
            given[key] = NUMBERS[key](value)
        except (KeyError, ValueError) as error:
            known = ", ".join(f"{each}=…" for each in NUMBERS)
            raise BadOption(f"a search takes {known} with a number, not {part!r}") from error
    budget = Budget(given.pop("iterations", None), given.pop("seconds", None))
    for key, value in given.items():
        if not LEAST[key] <= value <= MOST:
            raise BadOption(f"a search takes {key} from {LEAST[key]} to {MOST}, not {key}={value}")
    threads = given.pop("threads", 1)
    return SearchAgent(budget, given, threads, name)
