"""Who sits where in a new match: all seats at once, or each by itself; a seat may be drawn by lot."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from tabletao.agents.roster import AGENTS
from tabletao.core.declare.game import Game
from tabletao.core.declare.setups import PLAYERS, Setup
from tabletao.core.errors import BadOption, examples
from tabletao.web.bots.descriptions import default_opponent
from tabletao.web.match.journal import Seat
from tabletao.web.match.sessions import new_invite

BOTS, FRIENDS, SCREEN, EACH = "bots", "friends", "screen", "each"
"""Whom somebody plays with: bots of one level, friends by link, people at the same screen; or each seat by itself."""
LOT = "lot"
"""What is said instead of a seat that is to be drawn by lot."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of a new match."""

    seats: list[Seat]
    drawn: int | None
    """The seat of whoever opens the match, if it was drawn by lot."""


def seating(game: Game, setup: Setup, fields: Mapping[str, str], guest: str) -> Seating:
    """Who sits where, as the fields of a form ask for it; nobody can foresee how the lot falls."""
    players, company = setup[PLAYERS], fields.get("who", EACH)
    if company == EACH:
        who = [fields.get(f"seat-{seat}", "you") for seat in range(players)]
        is_drawn = "shuffle" in fields and players > 1
        if is_drawn:
            secrets.SystemRandom().shuffle(who)
    else:
        is_drawn = company != SCREEN and players > 1 and fields.get("sit") == LOT
        yours = secrets.randbelow(players) if is_drawn else _seat_asked_for(game, setup, fields)
        who = [_other(company, fields)] * players
        who[yours] = "you"
    seats = [seat_for(seat, each, guest) for seat, each in enumerate(who)]
    own = [seat.seat for seat in seats if seat.guest == guest]
    if not own:
        raise BadOption("choose a seat for yourself: one of the seats must be for you, or for someone at this screen")
    return Seating(seats, own[0] if is_drawn else None)


def _seat_asked_for(game: Game, setup: Setup, fields: Mapping[str, str]) -> int:
    """The seat somebody asks for, by number or name; the first if none."""
    return game.seat(fields.get("sit") or 0, setup) if fields.get("sit") != LOT else 0


def _other(company: str, fields: Mapping[str, str]) -> str:
    """Who sits at all the other seats."""
    found = {BOTS: f"bot:{fields.get('level', default_opponent().name)}", FRIENDS: "friend", SCREEN: "screen"}
    if company not in found:
        raise BadOption(f"you can play with {examples([*found, EACH])}, not with {company[:30]!r}")
    return found[company]


def seat_for(seat: int, who: str, guest: str) -> Seat:
    """A seat as the form asks for it."""
    if who in ("you", "screen"):
        return Seat(seat, guest, None, None)
    if who == "friend":
        return Seat(seat, None, None, new_invite())
    kind, _, bot = who.partition(":")
    if kind == "bot" and bot in AGENTS:
        return Seat(seat, None, bot, None)
    bots = examples([f"bot:{name}" for name in AGENTS], 9)
    raise BadOption(f"a seat is for you, friend, screen or a bot ({bots}), not for {who[:30]!r}")
