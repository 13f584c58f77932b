"""Where more than two play: who must agree, who may leave, and how the seats go round."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import httpx
import pytest

from tabletao.core.match.state import State
from tabletao.web.app import create_app
from tabletao.web.guests import COOKIE
from tabletao.web.look import look, seats_of
from tabletao.web.mine import against
from tabletao.web.result import headline
from tabletao.web.server import Manners
from tabletao.web.store import Record, Seat, Store, guest_id
from tabletao.web.table import AGREE, AGREE_DRAW, REFUSE, RESIGN, UNDO, NotNow, Table
from tabletao.web.tables import Tables
from tabletao.web.thinking import Thinking
from trio.moves import Bid

from .inside import SlowBots
from .trio import after_bids, again

NAMES = {"ann": "Ann", "bob": "Bob", "cid": "Cid"}
ALL = ("ann", "bob", "cid")


def asked(table: Table, guest: str) -> bool:
    """Whether the page asks a guest for an answer."""
    seen = look(table, NAMES, guest, None, "")["asked"]
    return bool(seen and seen["to_you"])


def told(table: Table) -> list[str]:
    """How the match ended, as each of the three reads it, up to the points."""
    return [headline(table, seats_of(table, guest)).partition(":")[0] for guest in ALL]


# Agreement


def test_a_draw_needs_the_word_of_all_others() -> None:
    table = after_bids(*ALL)
    table.read(table.offer_draw(0))
    assert [asked(table, guest) for guest in ALL] == [False, True, True]
    table.read(table.answer(1, agree=True))
    assert table.log[-1][1] == Record(AGREE, 1)
    assert not table.over
    assert [asked(table, guest) for guest in ALL] == [False, False, True]
    with pytest.raises(NotNow, match="nothing for you to answer"):
        table.answer(1, agree=True)
    assert again(table, *ALL).awaited == [2]
    table.read(table.answer(2, agree=True))
    assert table.ended == Record(AGREE_DRAW, 2) == again(table, *ALL).ended
    assert told(table) == ["A draw"] * 3


def test_one_refusal_puts_the_question_away() -> None:
    table = after_bids(*ALL)
    table.read(table.offer_draw(0))
    table.read(table.answer(1, agree=True))
    table.read(table.answer(2, agree=False))
    assert (table.log[-1][1], table.asked, table.over) == (Record(REFUSE, 2), None, False)
    table.read(table.offer_draw(0))
    assert table.awaited == [1, 2], "who agreed then is asked again"


def test_a_bot_has_no_say_and_who_shares_a_screen_speaks_once() -> None:
    table = after_bids("ann", "bob", None)
    table.read(table.offer_draw(0))
    assert table.answer(1, agree=True) == [Record(AGREE_DRAW, 1)]
    table = after_bids("ann", "bob", "bob")
    table.read(table.offer_draw(0))
    assert table.answer(2, agree=True) == [Record(AGREE_DRAW, 2)]


def test_a_move_is_taken_back_when_all_who_saw_it_agree() -> None:
    table = after_bids(*ALL)
    before = table.state.bytes
    table.read(table.move(0, 4))
    table.read(table.undo(0))
    table.read(table.answer(2, agree=True))
    assert table.state.bytes != before
    assert table.answer(1, agree=True) == [Record(UNDO, 0)]
    table.read(table.answer(1, agree=True))
    assert table.state.bytes == before == again(table, *ALL).state.bytes


# Leaving


def test_of_three_who_resigns_leaves_the_match_to_the_others() -> None:
    table = after_bids(*ALL)
    table.read(table.offer_draw(1))
    table.read(table.resign(0))
    assert (table.over, table.asked) == (False, None)
    assert [seat.guest for seat in table.seats] == [None, "bob", "cid"]
    assert table.seats[0].bot is not None, "a bot decides where nobody does"
    assert look(table, NAMES, "ann", None, "")["viewer"] is None, "who has left only watches"
    for seat, number in enumerate((4, 0, 3)):
        table.read(table.move(seat, number))
    assert table.over
    assert told(table) == ["South won", "You lost", "You won"]
    assert '[Resigned "north"]' in table.file(["", "", ""])
    rebuilt = again(table, *ALL)
    assert (rebuilt.seats, rebuilt.resigned) == (table.seats, {0: "ann"})
    assert against(table, NAMES, "ann") == "against Bob and Cid"


def test_a_seat_that_was_left_wins_for_nobody() -> None:
    table = after_bids(*ALL)
    table.read(table.resign(2))
    for seat, number in enumerate((0, 0, 4)):
        table.read(table.move(seat, number))
    assert told(table) == ["You lost", "You lost", "Nobody won"]


def test_when_the_last_person_resigns_the_match_is_over() -> None:
    table = after_bids("ann", "bob", None)
    table.read(table.resign(1))
    assert not table.over
    table.read(table.resign(0))
    assert table.ended == Record(RESIGN, 0)
    assert told(table) == ["You lost", "South won", "South won"]


def test_at_one_screen_the_others_play_on() -> None:
    table = after_bids("ann", "ann", "ann")
    table.read(table.resign(1))
    assert (table.over, table.seats[1].guest) == (False, None)


# Bots and rematches


class Chooser:
    """A bot that plays any move at once."""

    def choose(self, view: State, seat: int, _rng: random.Random, _stop: object) -> int:
        """The first."""
        return int(view.codes(seat)[0])


async def opened(tables: Tables, store: Store, *seats: Seat) -> Table:
    for seat in seats:
        if seat.guest:
            store.add_guest(seat.guest)
    return await tables.new("trio", {"players": 3}, list(seats))


def test_bots_answer_a_question_at_the_same_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = SlowBots()
    monkeypatch.setattr("tabletao.web.tables.agent", bots.agent)

    async def scene() -> None:
        store, thinking = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}"), Thinking(2)
        tables = Tables(store, thinking, 0)
        seats = Seat(0, "ann", None, None), Seat(1, None, "novice", None), Seat(2, None, "expert", None)
        table = await opened(tables, store, *seats)
        while len(bots.begun) < 2:
            await asyncio.sleep(0.01)
        assert sorted(bots.begun) == ["expert", "novice"]
        bots.may_answer.set()
        while table.state.pending != (0,):
            await asyncio.sleep(0.01)
        assert len(bots.begun) == 2, "neither thinks again because the other has answered unseen"
        await tables.close()
        thinking.close()

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_a_bot_plays_on_for_who_has_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletao.web.tables.agent", lambda _name: Chooser())

    async def scene() -> None:
        store, thinking = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}"), Thinking(1)
        tables = Tables(store, thinking, 0)
        link = "the link by which Ann came"
        seats = Seat(0, "ann", None, link), Seat(1, "bob", None, None), Seat(2, "cid", None, None)
        table = await opened(tables, store, *seats)
        await tables.change(table.row.id, 0, 0, lambda now: now.resign(0))
        while table.state.pending != (1, 2):
            await asyncio.sleep(0.01)
        assert await tables.claim(link, "ann") == table.row.id
        assert table.seats[0].guest is None, "it does not lead back to the seat"
        await tables.close()
        thinking.close()

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_in_a_rematch_everybody_moves_on_by_one_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletao.web.tables.agent", lambda _name: Chooser())
    database, secrets = f"sqlite:///{tmp_path / 'tables.sqlite'}", [f"the-whole-secret-of-{guest}" for guest in ALL]

    async def scene() -> None:
        app = create_app(database, Manners(bot_pause=0))
        store, tables = app.state.server.store, app.state.server.tables
        ids = [guest_id(secret) for secret in secrets]
        table = await opened(tables, store, *(Seat(i, guest, None, None) for i, guest in enumerate(ids)))
        bid = Bid(0).code
        for seat in range(3):
            table = await tables.change(
                table.row.id, seat, table.number_for(seat), lambda now, s=seat: now.move(s, bid)
            )
        await tables.change(table.row.id, 1, table.number_for(1), lambda now: now.resign(1))
        client = httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://here")
        client.cookies[COOKIE] = secrets[1]
        assert "You have resigned and lost. Waiting for" in (await client.get("/")).text
        client.cookies.clear()
        client.cookies[COOKIE] = secrets[0]
        await tables.change(table.row.id, 2, table.number_for(2), lambda now: now.offer_draw(2))
        await tables.change(table.row.id, 0, table.number_for(0), lambda now: now.answer(0, agree=True))
        assert table.over
        following = (await client.post(f"/match/{table.row.id}/rematch")).headers["location"].rsplit("/", 1)[1]
        seated = (await tables.get(following)).seats
        assert [seat.guest for seat in seated] == [ids[1], ids[2], ids[0]], "with those who sat down at the start"
        front = (await client.get("/")).text
        assert "against guest and guest" in front
        await client.aclose()
        await app.state.server.close()

    asyncio.run(asyncio.wait_for(scene(), 60))
