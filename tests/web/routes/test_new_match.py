"""The form for a new match and what it sends: what is offered can be played, and what is refused says why."""

from __future__ import annotations

import html
import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tabletao import game, games
from tabletao.core.errors import BadOption
from tabletao.web.match.seating import seating
from tabletao.web.match.session import Session
from tabletao.web.page.new_match import new_match_page
from tests.web.people import People, people, play

HTML = {"accept": "text/html"}
_INPUT = re.compile(r'<input type="radio" id="[^"]*" name="([^"]+)" value="([^"]+)"([^>]*)>')
_WHY_NOT = re.compile(
    r'<label class="chip" title="([^"]+)"><input type="radio" id="[^"]*" name="([^"]+)" value="([^"]+)"'
)


class Form:
    """A form as a person sees it."""

    def __init__(self, page: httpx.Response) -> None:
        self.status, self.text = page.status_code, page.text
        self.offered = {(name, value): "disabled" not in rest for name, value, rest in _INPUT.findall(page.text)}
        self.chosen = {name: value for name, value, rest in _INPUT.findall(page.text) if "checked" in rest}
        self.chosen |= dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]+)">', page.text))
        self.why_not = {(name, value): html.unescape(why) for why, name, value in _WHY_NOT.findall(page.text)}
        self.corrected = [
            html.unescape(each) for each in re.findall(r'class="corrected" role="\w+">([^<]+)', page.text)
        ]


def field(name: str) -> str:
    return name if name == "players" else f"option-{name}"


def pairs(name: str) -> Iterator[dict[str, str]]:
    """Every pair of values of a game's numbers of players and options, as fields of the form."""
    values: dict[str, tuple[Any, ...]] = game(name).setups.values
    for one, other in itertools.combinations(values, 2):
        for value, another in itertools.product(values[one], values[other]):
            yield {field(one): str(value), field(other): str(another)}


async def session_of(some: People, answer: httpx.Response) -> Session:
    assert answer.status_code == 303, answer.text
    return await some.services.sessions.get(answer.headers["location"].rsplit("/", 1)[1])


@pytest.mark.parametrize("name", games())
def test_the_form_and_the_post_agree_about_every_pair_of_values(tmp_path: Path, name: str) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as some:
            ann = some.clients["ann"]
            for pair in pairs(name):
                form = Form(await ann.get("/new", params={"game": name, **pair}))
                answer = await ann.post("/new", data={"game": name, "who": "bots", "level": "random", **pair})
                if form.chosen.items() >= pair.items():
                    assert not form.corrected
                    assert all(form.offered.get(each, True) for each in pair.items())
                    setup = (await session_of(some, answer)).agreement.setup
                    assert {field(each): str(value) for each, value in setup.items()}.items() >= pair.items()
                else:
                    [why] = form.corrected
                    reason = why.split(".")[0]
                    assert answer.status_code == 400
                    assert answer.json()["error"].lower().startswith(reason.lower())
                    told = Form(await ann.post("/new", data={"game": name, **pair}, headers=HTML))
                    assert (told.status, told.corrected) == (400, [why])

    play(scene())


@pytest.mark.parametrize("name", games())
def test_whatever_the_form_offers_can_be_played_and_the_rest_says_why(tmp_path: Path, name: str) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as some:
            for players in game(name).players:
                form = Form(await some.clients["ann"].get("/new", params={"game": name, "players": players}))
                for (each, value), is_offered in form.offered.items():
                    if is_offered and each.startswith("option-"):
                        game(name).agreed(players, **{each.removeprefix("option-"): value})
                    elif not is_offered:
                        assert form.why_not[each, value].endswith(".")
                        with pytest.raises(BadOption):
                            game(name).agreed(players, **{each.removeprefix("option-"): value})

    play(scene())


def test_a_refused_form_comes_back_as_it_was_filled_in(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as some:
            filled = {
                "game": "harvest", "players": "6", "option-length": "long", "option-miller": "on", "who": "each",
                "level": "expert", "seat-0": "bot:greedy", "seat-1": "friend", "seat-2": "bot:master", "shuffle": "yes",
                "seat-3": "bot:adept", "seat-4": "friend", "seat-5": "friend",
            }  # fmt: skip
            form = Form(await some.clients["ann"].post("/new", data=filled, headers=HTML))
            assert form.status == 400
            assert form.corrected[0].startswith("Choose a seat for yourself")
            for name in ("game", "players", "option-length", "option-miller", "who", "level"):
                assert form.chosen[name] == filled[name]
            selected = re.findall(r'<option value="([^"]+)" selected>', form.text)
            assert selected == [filled[f"seat-{seat}"] for seat in range(6)]
            assert 'name="shuffle" value="yes" checked' in form.text
            assert "Miller" in form.text
            plain = await some.clients["ann"].post("/new", data=filled)
            assert plain.json()["error"].startswith("choose a seat for yourself")

    play(scene())


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"players": "9"}, "Harvest is for 1, 2, 3, 4, 5, 6 players, not 9"),
        ({"players": "six"}, "not 'six'"),
        ({"option-length": "endless"}, "option length can be short, long, not 'endless'"),
        ({"players": "5", "option-mode": "teams"}, "4 or 6 players: mode=teams needs players=4 or 6, not 5"),
        ({"who": "dogs"}, "you can play with bots, friends, screen, each, not with 'dogs'"),
        ({"who": "bots", "level": "alphago"}, "not for 'bot:alphago'"),
        ({"who": "bots", "sit": "9"}, "has no seat '9'; its seats are red, orange, yellow, green"),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_can(tmp_path: Path, fields: dict[str, str], message: str) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as some:
            answer = await some.clients["ann"].post("/new", data={"game": "harvest", **fields})
            assert (answer.status_code, message in answer.json()["error"]) == (400, True), answer.text

    play(scene())


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ({"who": "bots", "level": "expert"}, ["ann", "expert", "expert", "expert"]),
        ({"who": "bots", "level": "novice", "sit": "2"}, ["novice", "novice", "ann", "novice"]),
        ({"who": "bots", "players": "5", "option-miller": "on", "sit": "miller"}, ["adept"] * 4 + ["ann"]),
        ({"who": "friends", "sit": "1"}, ["open", "ann", "open", "open"]),
        ({"who": "screen"}, ["ann"] * 4),
        ({"who": "bots", "players": "1", "sit": "lot"}, ["ann"]),
        (
            {"who": "each", "seat-1": "friend", "seat-2": "bot:random", "seat-3": "screen"},
            ["ann", "open", "random", "ann"],
        ),
    ],
)
def test_seats_are_filled_quickly(tmp_path: Path, fields: dict[str, str], wanted: list[str]) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as some:
            answer = await some.clients["ann"].post("/new", data={"game": "harvest", **fields})
            session = await session_of(some, answer)
            assert ["ann" if seat.guest else seat.bot or "open" for seat in session.seats] == wanted

    play(scene())


@pytest.mark.parametrize(
    "fields", [{"who": "friends", "sit": "lot"}, {"who": "each", "seat-0": "you", "shuffle": "yes"}]
)
def test_a_seat_is_drawn_by_lot_and_the_log_says_so(tmp_path: Path, fields: dict[str, str]) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann", "eve") as some:
            others = {f"seat-{seat}": "friend" for seat in (1, 2, 3)}
            answer = await some.clients["ann"].post("/new", data={"game": "harvest", **others, **fields})
            session = await session_of(some, answer)
            [own] = [seat.seat for seat in session.seats if seat.guest]
            seen = (await some.clients["ann"].get(answer.headers["location"])).text
            assert "The seats were drawn by lot." in seen
            assert f"You sit at {session.state.seat_name(own).title()}." in seen
            other = (await some.clients["eve"].get(answer.headers["location"])).text
            assert "The seats were drawn by lot." in other
            assert "You sit at" not in other

    play(scene())


@pytest.mark.parametrize("fields", [{"who": "bots", "sit": "lot"}, {"seat-0": "you", "shuffle": "yes"}])
def test_the_lot_falls_on_every_seat(fields: dict[str, str]) -> None:
    harvest, bots = game("harvest"), {f"seat-{seat}": "bot:adept" for seat in range(1, 6)}
    drawn = [seating(harvest, harvest.agreed(6), {**bots, **fields}, "ann") for _ in range(300)]
    assert {each.drawn for each in drawn} == set(range(6))  # a seat is missed once in 10^22 runs
    assert all(each.seats[each.drawn or 0].guest == "ann" for each in drawn)


def test_another_game_keeps_the_company(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as some:
            page = await some.clients["ann"].get("/new?game=yugen&who=bots&level=master")
            links = html.unescape(page.text)
            assert 'href="/new?game=harvest&who=bots&level=master"' in links
            form = Form(await some.clients["ann"].get("/new?game=harvest&who=bots&level=master"))
            assert (form.chosen["players"], form.chosen["level"]) == ("4", "master")

    play(scene())


def test_an_option_that_belongs_to_another_one_stands_right_below_it() -> None:
    page = new_match_page(game("floating_world"), {"players": "1"}, "novice")
    fields = [each.field.removeprefix("option-") for each in page.settings]
    assert fields[:5] == ["players", "unmei", "collect_rolls", "action_rolls", "order"]
    assert sorted(fields) == sorted(each.name for each in game("floating_world").settings())
    chosen = {each.field: value.value for each in page.settings for value in each.values if value.is_chosen}
    assert [chosen[f"option-{name}"] for name in fields[1:4]] == ["1", "3", "3"]
