"""Trying a decision of a finished match again: the same past, new dice, and a match like any other."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tabletao import CHANCE, BadOption, Match, MatchFileError
from tabletao.core.match.fair import verify
from tabletao.web.bots.descriptions import default_opponent
from tabletao.web.match import checks
from tabletao.web.match.branch import branch, move_number, ply_of_move
from tabletao.web.match.result import match_file
from tabletao.web.match.session import Session
from tabletao.web.match.sessions import Sessions
from tabletao.web.match.store import Store
from tabletao.web.page.log import log
from tabletao.web.settings import Settings
from tests.web.example_sessions import a_session, again, decide, played_at_random
from tests.web.inside import at_table, inside, new_match
from tests.web.serving import Serving
from tests.web.serving import new_match as served_match


def begun(session: Session, move: int, tmp_path: Path, guest: str = "eve") -> Session:
    """The match that goes on from a move of another, stored and opened."""

    async def scene() -> Session:
        store = Store(f"sqlite:///{tmp_path}/table.sqlite")
        store.add_guest(guest)
        seats, copied = branch(session, move, guest)
        found = await Sessions(store).new(session.game.name, session.agreement.setup, seats, copied=copied)
        stored = Session.blank(found.agreement, seats)
        stored.append(store.entries(found.id))
        assert stored.state.bytes == found.state.bytes
        store.close()
        return found

    return asyncio.run(scene())


def test_it_goes_on_from_the_position_before_the_decision_against_the_same_bot(tmp_path: Path) -> None:
    old = played_at_random()
    for move in (1, 5, 12):
        ply = ply_of_move(old.state, move)
        new = begun(old, move, tmp_path)
        seat = old.state.history[ply].seat
        assert new.state.bytes == old.state.at(ply).bytes
        assert list(new.state.history) == old.state.history[:ply]
        assert seat in new.state.pending
        assert new.seats_of("eve") == [seat]
        others = [each for each in new.seats if each.seat != seat]
        assert [each.bot for each in others] == [old.seats[each.seat].bot or default_opponent().name for each in others]
        assert new.agreement.seed != old.agreement.seed
        assert again(new).state.bytes == new.state.bytes


def test_it_is_verified_from_its_file_but_for_what_was_copied(tmp_path: Path) -> None:
    new, rng = begun(played_at_random(), 9, tmp_path), random.Random(2)
    copied = len(new.state.history)
    while not new.over:
        decide(new, rng)
    match = Match.read(match_file(new, ["Eve", "Bot"]))
    assert match.tags["Copied"] == str(copied)
    assert verify(match) == sum(seat == CHANCE for seat, _ in match.plies[copied:])
    with pytest.raises(MatchFileError, match="was not rolled from the seed"):
        verify(Match(match.game, {name: tag for name, tag in match.tags.items() if name != "Copied"}, match.plies))
    with pytest.raises(MatchFileError, match="is a number of plies"):
        verify(Match(match.game, {**match.tags, "Copied": "many"}, match.plies))


def test_what_is_drawn_next_is_new(tmp_path: Path) -> None:
    old = played_at_random()
    ply = ply_of_move(old.state, 5)
    codes = []
    for number in range(6):
        (tmp_path / str(number)).mkdir()
        new = begun(old, 5, tmp_path / str(number))
        new.append(checks.move(new, old.state.history[ply].seat, old.state.history[ply].code))
        codes.append([played.code for played in new.state.history[ply:]])
    assert len({tuple(each) for each in codes}) > 1


def test_the_log_says_where_it_comes_from(tmp_path: Path) -> None:
    new = begun(played_at_random(), 2, tmp_path)
    told = [line for item in log(new, None) for line in item.lines]
    assert told[0].startswith("This match goes on from another")


def test_taking_back_copied_plies_leaves_fewer_of_them(tmp_path: Path) -> None:
    old = a_session("ann", None)
    rng = random.Random(5)
    while not (old.state.history and old.state.history[-1].seat == 0 and checks.undo_allowed(old, 0) == "yes"):
        decide(old, rng)
    decide(old, rng)
    old.append(checks.resign(old, 0))
    new = begun(old, move_number(old.state, len(old.state.history) - 1), tmp_path, "ann")
    before = new.copied
    if checks.undo_allowed(new, new.seats_of("ann")[0]) == "yes":
        new.append(checks.undo(new, new.seats_of("ann")[0]))
        assert new.copied == len(new.state.history) < before


def test_there_is_no_such_move() -> None:
    session = played_at_random()
    for move in (0, -1, 10_000):
        with pytest.raises(BadOption, match="there is no move"):
            branch(session, move, "ann")


@pytest.mark.xdist_group("serving")
def test_only_a_finished_match_can_be_tried_again(serving: Serving) -> None:
    ann = serving.guest()
    match = served_match(ann, "you", "bot:random")
    answer = ann.post(f"/match/{match}/try/1")
    assert (answer.status_code, answer.json()["error"]) == (409, "a match can be reviewed when it is over")


def test_it_is_started_by_a_form(tmp_path: Path) -> None:
    async def scene() -> tuple[str, str, int]:
        async with inside(tmp_path, Settings(bot_pause=0)) as client:
            match = await new_match(client, "you", "screen")
            for _ in range(3):
                tables = [await at_table(client, match, seat) for seat in (0, 1)]
                table = next(table for table in tables if table["codes"])
                body = {"seat": int(table["seat"]), "question": table["question_number"], "code": table["codes"][0]}
                (await client.post(f"/match/{match}/move", json=body)).raise_for_status()
            resign = {"seat": 0, "number": (await at_table(client, match))["number"], "what": "resign"}
            (await client.post(f"/match/{match}/act", json=resign)).raise_for_status()
            begun = await client.post(f"/match/{match}/try/2")
            return match, begun.url.path, (await client.post(f"/match/{match}/try/9")).status_code

    match, path, refused = asyncio.run(asyncio.wait_for(scene(), 300))
    assert path.startswith("/match/")
    assert match not in path
    assert refused == 400
