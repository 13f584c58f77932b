"""Matches put on the stage: found by search, stored as the server stores them, with seats whose secrets we know."""

from __future__ import annotations

import hashlib
import random
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from tabletao.core.declare.discovery import game
from tabletao.core.declare.game import Game
from tabletao.core.kernels.contract import CHANCE
from tabletao.core.match.state import State
from tabletao.games.yin_yang.components import law_of
from tabletao.games.yugen.components import TILE_NAMES
from tabletao.web.match import checks
from tabletao.web.match.journal import MOVE, ROLL, Agreement, Entry, Seat
from tabletao.web.match.session import Session
from tabletao.web.match.store import Store, guest_id

Wanted = Callable[[Session], bool]
Wishes = dict[int, list[int]]
SEARCHED = 500


@dataclass
class Staged:
    """A stored match and the secrets of those who sit at it."""

    id: str
    session: Session
    secrets: dict[int, str] = field(default_factory=dict)


def set_stage(
    store: Store,
    wanted: Wanted,
    bots: tuple[int, ...] = (),
    name: str = "yugen",
    wishes: Wishes | None = None,
    players: int = 2,
) -> Staged:
    """Store the first match, of those played at random from known seeds, that comes to a wanted position.

    ``wishes`` are what the seats do first, before they play at random.
    """
    people = {seat: secrets.token_urlsafe(24) for seat in range(players) if seat not in bots}
    seats = [_seat(seat, people.get(seat)) for seat in range(players)]
    match = secrets.token_urlsafe(9)
    session, records = _search(match, seats, wanted, game(name), wishes or {})
    for seat in seats:
        if seat.guest:
            store.add_guest(seat.guest)
    store.add_match(session.agreement, seats, records)
    return Staged(match, session, people)


def set_table(store: Store, name: str, players: int, **options: str) -> Staged:
    """Store a match of so many people, at their first decision."""
    people = {seat: secrets.token_urlsafe(24) for seat in range(players)}
    seats = [_seat(seat, secret) for seat, secret in people.items()]
    setup, match = game(name).agreed(players, **options), secrets.token_urlsafe(9)
    session, records = Session.start(
        Agreement(match, name, game(name).rules_version, setup, bytes(32), bytes(16)), seats
    )
    for secret in people.values():
        store.add_guest(guest_id(secret))
    store.add_match(session.agreement, seats, records)
    return Staged(match, session, people)


def set_match(store: Store, state: State, bots: dict[int, str] | None = None) -> Staged:
    """Store a match that has been played so far; bots go on at some seats, people at all others."""
    people = {seat: secrets.token_urlsafe(24) for seat in range(state.seats) if seat not in (bots or {})}
    seats = [_seat(seat, people.get(seat), (bots or {}).get(seat, "")) for seat in range(state.seats)]
    match, setup = secrets.token_urlsafe(9), state.game.setup_of(state.record)
    row = Agreement(match, state.game.name, state.game.rules_version, setup, bytes(32), bytes(16))
    records = [Entry(ROLL if each.seat == CHANCE else MOVE, each.seat, each.code) for each in state.history]
    for secret in people.values():
        store.add_guest(guest_id(secret))
    store.add_match(row, seats, records)
    return Staged(match, rebuilt(store, match), people)


def _seat(seat: int, secret: str | None, bot: str = "random") -> Seat:
    return Seat(seat, None, bot, None) if secret is None else Seat(seat, guest_id(secret), None, None)


def _search(
    match: str, seats: list[Seat], wanted: Wanted, played_game: Game, wishes: Wishes
) -> tuple[Session, list[Entry]]:
    for attempt in range(SEARCHED):
        seed = hashlib.sha256(f"stage {attempt}".encode()).digest()
        setup = played_game.agreed(len(seats))
        row = Agreement(match, played_game.name, played_game.rules_version, setup, seed, bytes(16))
        session, records = Session.start(row, seats)
        session.append(records)
        rng, left = random.Random(attempt), {seat: list(codes) for seat, codes in wishes.items()}
        while not session.over and not wanted(session):
            seat = session.state.pending[0]
            code = left[seat].pop(0) if left.get(seat) else int(rng.choice(session.state.codes(seat)))
            played = checks.move(session, seat, code)
            session.append(played)
            records += played
        if wanted(session):
            return session, records
    raise AssertionError(f"no such position in {SEARCHED} matches")


def rebuilt(store: Store, match: str, number: int | None = None) -> Session:
    """The table of a stored match, as it was after so many records."""
    row = store.match(match)
    assert row is not None
    session = Session.blank(row, store.seats(match))
    session.append(store.entries(match)[:number])
    return session


def hand_ids(session: Session, seat: int) -> set[str]:
    """The touches of the tiles a seat holds."""
    held = int(session.state.record.hand[seat])
    return {f"hand-{name.lower()}" for tile, name in enumerate(TILE_NAMES) if held >> tile & 1}


def hidden_laws(session: Session, viewer: int) -> dict[int, set[str]]:
    """For each number a seat of Yin Yang was told, the laws it could not read then, as either seat would write them.

    Laws it can read elsewhere, the own and the laid ones, are not among them.
    """
    found: dict[int, set[str]] = {}
    now, other = Session.blank(session.agreement, session.seats), 1 - viewer
    for record in session.journal:
        now.append([record])
        if now.over:
            break
        s = now.state.record
        hidden, open_to_all = _texts(s.hidden[other], other), _texts(s.laid[other], other)
        own = _texts(s.hidden[viewer], viewer) | _texts(s.laid[viewer], viewer)
        found.setdefault(now.number_for(viewer), set()).update(hidden - open_to_all - own)
    return found


def _texts(dominoes: Iterable[int], owner: int) -> set[str]:
    """Laws as texts, as either seat sees them, for the eye and for the ear."""
    laws = [law_of(int(domino), owner) for domino in dominoes if domino]
    seen = [str(law) for each in laws for law in (each, each.turned())]
    return {text for law in seen for text in (law, law.replace(" > ", " &gt; "), law.replace(" > ", " becomes "))}
