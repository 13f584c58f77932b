"""No peeking on the wire: every byte sent to a seat or a spectator is the same whatever is hidden from it."""

from __future__ import annotations

import random

import pytest

from tabletao import CHANCE, SPECTATOR, game
from tabletao.core.declare.discovery import built_in
from tabletao.core.match.fair import new_secret
from tabletao.web.match.journal import MOVE, ROLL, Agreement, Entry, Seat
from tabletao.web.match.session import Session
from tabletao.web.page.decision import move_caption, preview
from tabletao.web.page.renderer import Renderer
from tabletao.web.page.table import Visit, table_page
from tests.sizes import Sizes

GUESTS = ["ann", "bob"]


def table_of(codes: list[tuple[int, int]], row: Agreement) -> Session:
    session = Session.blank(row, [Seat(i, guest, None, None) for i, guest in enumerate(GUESTS)])
    session.append([Entry(ROLL if seat == CHANCE else MOVE, seat, code) for seat, code in codes])
    return session


def wire(renderer: Renderer, session: Session, guest: str | None) -> str:
    """What is sent of a session: the live fragment, the replay's story, and what a few moves would come to."""
    seen = table_page(session, {guest: guest for guest in GUESTS}, Visit(guest))
    viewer = None if session.over else SPECTATOR if seen.seat is None else seen.seat
    told = [session.state.story(ply, viewer) for ply in session.plies_for(viewer)]
    seat = seen.seat if seen.seat is not None and seen.decision.tree else None
    codes = [] if seat is None else session.state.codes(seat)[::50].tolist()
    meant = [(preview(session.state, seat or 0, code), move_caption(session.state, seat or 0, code)) for code in codes]
    return renderer.fragment("_table.html", seen) + str(told) + str(meant)


def test_every_byte_is_the_same_whatever_the_other_has_drawn(sizes: Sizes) -> None:
    renderer = Renderer()
    seed, salt = new_secret()
    row = Agreement("m", "yugen", 1, {"players": 2}, seed, salt)
    checked, rng = 0, random.Random(1)
    while checked < sizes.wire_positions:
        codes: list[tuple[int, int]] = []
        state = game("yugen").new(chance=True)
        while state.pending:
            seat = state.pending[0]
            drawing = seat == CHANCE and state.record.phase == 2
            if drawing and len(state.codes()) > 1 and rng.random() < 0.2:
                other = 1 - int(state.record.mover)
                sent = {
                    (guest, wire(renderer, table_of([*codes, (CHANCE, int(code))], row), guest))
                    for code in rng.sample(list(state.codes()), 2)
                    for guest in (GUESTS[other], None)
                }
                assert len(sent) == 2
                checked += 1
            code = int(rng.choice(state.codes()))
            codes.append((seat, code))
            state.play_code(code, seat)


@pytest.mark.parametrize("name", built_in())
def test_every_byte_is_the_same_in_another_guess(name: str, sizes: Sizes) -> None:
    renderer = Renderer()
    seed, salt = new_secret()
    row = Agreement("m", name, game(name).rules_version, game(name).agreed(2), seed, salt)
    for number in range(sizes.wire_positions):
        session, rng = table_of([], row), random.Random(number)
        for _ in range(4 + 7 * number % 50):
            if session.state.pending:
                seat = rng.choice(session.state.pending)
                code = int(rng.choice(session.state.codes(seat)))
                session.append([Entry(ROLL if seat == CHANCE else MOVE, seat, code)])
        for seat, guest in ((0, "ann"), (1, "bob"), (SPECTATOR, None)):
            if not session.over and session.state.pending != (CHANCE,):
                before, truth = wire(renderer, session, guest), session.state
                session.state = truth.guess(seat, number)
                session.state.history = truth.history
                if session.state.pending == truth.pending:  # who has answered is no secret
                    assert wire(renderer, session, guest) == before
                session.state = truth
