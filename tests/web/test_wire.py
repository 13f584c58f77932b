"""No peeking on the wire: every byte sent to a seat or a spectator is the same whatever is hidden from it."""

from __future__ import annotations

import random

import pytest

from tabletao import CHANCE, SPECTATOR, game
from tabletao.core.declare.discovery import built_in
from tabletao.core.match.fair import new_secret
from tabletao.web.look import look
from tabletao.web.matches import previewed
from tabletao.web.server import Server
from tabletao.web.store import MatchRow, Record, Seat, Store
from tabletao.web.table import MOVE, ROLL, Table

GUESTS = ["ann", "bob"]
POSITIONS = 200


def table_of(codes: list[tuple[int, int]], row: MatchRow) -> Table:
    table = Table.blank(row, [Seat(i, guest, None, None) for i, guest in enumerate(GUESTS)])
    table.read([Record(ROLL if seat == CHANCE else MOVE, seat, code) for seat, code in codes])
    return table


def wire(server: Server, table: Table, guest: str | None) -> str:
    """What is sent of a table: the live fragment, the replay's story, and what a few moves would come to."""
    seen = look(table, {guest: guest for guest in GUESTS}, guest, None, "http://here")
    viewer = None if table.over else SPECTATOR if seen["viewer"] is None else seen["viewer"]
    told = [table.state.story(ply, viewer) for ply in table.plies_for(viewer)]
    meant = [previewed(table, int(viewer or 0), move["code"]) for move in seen["moves"][::50]]
    return server.templates.get_template("_table.html").render(t=seen) + str(told) + str(meant)


def test_every_byte_is_the_same_whatever_the_other_has_drawn() -> None:
    server = Server(Store("sqlite://"))
    seed, salt = new_secret()
    row = MatchRow("m", "yugen", 1, {"players": 2}, seed, salt)
    checked, rng = 0, random.Random(1)
    while checked < POSITIONS:
        codes: list[tuple[int, int]] = []
        state = game("yugen").new(chance=True)
        while state.pending:
            seat = state.pending[0]
            drawing = seat == CHANCE and state.record.phase == 2
            if drawing and len(state.codes()) > 1 and rng.random() < 0.2:
                other = 1 - int(state.record.mover)
                sent = {
                    (guest, wire(server, table_of([*codes, (CHANCE, int(code))], row), guest))
                    for code in rng.sample(list(state.codes()), 2)
                    for guest in (GUESTS[other], None)
                }
                assert len(sent) == 2
                checked += 1
            code = int(rng.choice(state.codes()))
            codes.append((seat, code))
            state.play_code(code, seat)


@pytest.mark.parametrize("name", built_in())
def test_every_byte_is_the_same_in_another_guess(name: str) -> None:
    server = Server(Store("sqlite://"))
    seed, salt = new_secret()
    row = MatchRow("m", name, game(name).rules_version, game(name).agreed(2), seed, salt)
    for number in range(POSITIONS // 2):
        table, rng = table_of([], row), random.Random(number)
        for _ in range(4 + number % 50):
            if table.state.pending:
                seat = rng.choice(table.state.pending)
                code = int(rng.choice(table.state.codes(seat)))
                table.read([Record(ROLL if seat == CHANCE else MOVE, seat, code)])
        for seat, guest in ((0, "ann"), (1, "bob"), (SPECTATOR, None)):
            if not table.over and table.state.pending != (CHANCE,):
                before, truth = wire(server, table, guest), table.state
                table.state = truth.guess(seat, number)
                table.state.history = truth.history
                assert wire(server, table, guest) == before
                table.state = truth
