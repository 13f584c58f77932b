"""``python -m bench.memory``: how much memory a kept match of 2,000 plies takes, once everybody has seen its page.

Each game is played at random by as many as may sit down; where a match is over earlier, the next one continues its
journal. Then the tables of all players and a spectator are built, as a server builds them.
"""

from __future__ import annotations

import gc
import random
import tracemalloc

import tests.conftest  # noqa: F401 - makes the toy games known

from tabletao.core.declare.discovery import game, games
from tabletao.core.declare.game import Game
from tabletao.core.kernels.contract import CHANCE
from tabletao.core.match.history import History
from tabletao.web.match.journal import MOVE, ROLL, Agreement, Entry, Seat
from tabletao.web.match.session import Session
from tabletao.web.page.table import Visit, table_page

PLIES = 2_000
LARGE, CHANGED = 1_024, 20
"""A game to come: bytes of its position, and how many of them a ply changes."""


def session_of(played: Game, players: int) -> Session:
    """The session of a match of people, before its first entry."""
    seats = [Seat(seat, f"guest {seat}", None, None) for seat in range(players)]
    setup = played.agreed(players)
    return Session.blank(Agreement("m", played.name, played.rules_version, setup, bytes(32), bytes(16)), seats)


def play(session: Session, plies: int) -> None:
    """Play at random until the journal has so many plies and somebody must decide, match after match."""
    rng = random.Random(1)
    while len(session.plies) < plies or session.state.pending in ((), (CHANCE,)):
        if not session.state.pending:
            ended, session.state = session.state, session.game.new(chance=True, **session.agreement.setup)
            session.state.history = ended.history
        seat = rng.choice(session.state.pending)
        session.append([Entry(ROLL if seat == CHANCE else MOVE, seat, int(rng.choice(session.state.codes(seat))))])


def look(session: Session) -> None:
    """Build the page of everybody."""
    for guest in (*(seat.guest for seat in session.seats), None):
        table_page(session, {}, Visit(guest))


def kept_by(name: str) -> int:
    """The bytes that a kept match of a game takes."""
    played = game(name)
    warm = session_of(played, max(played.players))
    play(warm, 100)
    look(warm)
    gc.collect()
    tracemalloc.start()
    session = session_of(played, max(played.players))
    play(session, PLIES)
    look(session)
    gc.collect()
    found = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return found


def history_of_large_positions() -> int:
    """The bytes of the history of a match with large positions."""
    rng, position = random.Random(1), bytearray(LARGE)
    tracemalloc.start()
    history = History()
    for _ in range(PLIES):
        history.add(0, 0, bytes(position))
        for _ in range(CHANGED):
            position[rng.randrange(LARGE)] = rng.randrange(256)
    found = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return found


def main() -> None:
    """Run it."""
    for name in games():
        size = game(name).position.itemsize
        print(f"{name}: {kept_by(name) / 1000:.0f} kB for {PLIES} plies of positions of {size} bytes", flush=True)
    large = history_of_large_positions() / 1000
    print(f"a history of positions of {LARGE} bytes, {CHANGED} of them changed by a ply: {large:.0f} kB")


if __name__ == "__main__":
    main()
