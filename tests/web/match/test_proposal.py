"""What is proposed to a guest: the weakest bot first, after a win the next, and the set-up of the last match."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tabletao import game
from tabletao.agents.roster import LEVELS
from tabletao.web.match.journal import RESIGN, Entry
from tabletao.web.match.proposal import level_after, level_of
from tabletao.web.match.session import Session
from tests.web.people import People, people, play


async def pressed(here: People, name: str, **fields: str) -> Session:
    """Somebody presses “Play”; the match that begins."""
    answer: httpx.Response = await here.clients[name].post("/play", data={"game": "yugen", **fields})
    assert answer.status_code == 303, answer.text
    path = answer.headers["location"]
    assert path.endswith("?hints=on") == (fields.get("hints") == "on")
    return await here.services.sessions.look_at(path.partition("?")[0].rsplit("/", 1)[1])


async def ended(here: People, session: Session, has_won: bool) -> None:
    """The match ends, because one of the two resigns."""
    [own] = [seat.seat for seat in session.seats if seat.guest]
    await here.services.sessions.change(session.id, lambda _: [Entry(RESIGN, 1 - own if has_won else own)])


def bot_of(session: Session) -> str:
    return next(seat.bot for seat in session.seats if seat.bot)


def test_the_weakest_bot_first_and_after_a_win_the_next(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann", "bob") as here:
            first = await pressed(here, "ann", hints="on")
            assert bot_of(first) == "novice"
            assert bot_of(await pressed(here, "ann")) == "novice", "nothing is won yet"
            await ended(here, first, has_won=False)
            second = await pressed(here, "ann")
            assert bot_of(second) == "novice", "a defeat is no step up"
            await ended(here, second, has_won=True)
            page = (await here.clients["ann"].get(f"/match/{second.id}")).text
            assert 'name="level" value="student"><button id="stronger">Play the Student</button>' in page
            assert "against Student (bot)" in (await here.clients["ann"].get("/")).text
            form = (await here.clients["ann"].get("/new?game=yugen")).text
            assert 'name="level" value="student" checked' in form
            assert bot_of(await pressed(here, "ann")) == "student"
            assert bot_of(await pressed(here, "bob")) == "novice", "everybody has an own experience"
            assert bot_of(await pressed(here, "ann", game="yin_yang")) == "novice", "and one in each game"

    play(scene())


def test_the_strongest_has_none_above(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            session = await pressed(here, "ann", level="master")
            await ended(here, session, has_won=True)
            [own] = [str(seat.guest) for seat in session.seats if seat.guest]
            assert (level_of(session, own), level_after(session, own)) == ("master", "")
            assert bot_of(await pressed(here, "ann")) == "master"

    play(scene())


def test_the_last_set_up_is_kept_and_a_first_match_is_small(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            first = await pressed(here, "ann", game="floating_world")
            assert first.agreement.setup == game("floating_world").agreed(2, order="turns", characters="given")
            await here.match("ann", game="yang_tzee", who="bots", level="novice", **{"option-mode": "cumulative"})
            assert (await pressed(here, "ann", game="yang_tzee")).agreement.setup["mode"] == "cumulative"

    play(scene())


def test_a_seat_is_drawn_by_lot(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            seats = {(await pressed(here, "ann")).seats[0].bot for _ in range(24)}
            assert seats == {None, "novice"}

    play(scene())


@pytest.mark.parametrize(
    ("fields", "status", "why"),
    [
        ({"game": "chess"}, 404, "no game 'chess'"),
        ({"level": "oracle"}, 400, "not for 'bot:oracle'"),
        ({"game": ""}, 404, ""),
    ],
)
def test_what_cannot_be_played_is_refused(tmp_path: Path, fields: dict[str, str], status: int, why: str) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            answer = await here.clients["ann"].post("/play", data={"game": "yugen", **fields})
            assert answer.status_code == status
            assert why in answer.json()["error"]

    play(scene())


def test_levels_are_in_their_order() -> None:
    assert list(LEVELS) == sorted(LEVELS, key=lambda name: LEVELS[name])
