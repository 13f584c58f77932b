"""Lessons over HTTP: nothing is stored, a wrong move gets a friendly word, the right one leads on."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tabletao import game, games
from tabletao.core.lesson.course import course_of
from tabletao.core.lesson.lesson import has_lesson
from tests.web.people import people, play
from tests.web.serving import read_table

TAUGHT = [name for name in games() if has_lesson(game(name))]


@pytest.mark.parametrize("name", TAUGHT)
def test_every_step_is_taught_and_only_its_moves_lead_on(tmp_path: Path, name: str) -> None:
    course = course_of(game(name))

    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            ann = here.clients["ann"]
            for number in range(1, len(course) + 1):
                page = (await ann.get(f"/learn/{name}/{number}")).text
                assert f"Step {number} of {len(course)}" in page
                codes, accepted = read_table(page)["codes"], course.accepted(number)
                assert bool(codes) == bool(accepted)
                assert accepted <= set(codes)
                for wrong in [code for code in codes if code not in accepted][:2]:
                    answer = await ann.post(f"/learn/{name}/{number}/move", json={"code": wrong})
                    assert (answer.status_code, answer.json()["error"]) == (422, course.step(number).hint)
                for right in sorted(accepted)[:1]:
                    meant = {
                        "seat": course.seat(number),
                        "code": right,
                        "question": read_table(page)["question_number"],
                    }
                    preview = await ann.get(f"/match/lesson.{name}.{number}/preview", params=meant)
                    assert preview.json()["svg"].startswith("<svg")
                    answer = await ann.post(f"/learn/{name}/{number}/move", json={"code": right})
                    assert 'id="coach-next"' in answer.json()["html"]
                    assert json.dumps(answer.json()["steps"])

    play(scene())


def test_a_lesson_stores_nothing_and_changes_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            ann, course = here.clients["ann"], course_of(game("yugen"))
            first = (await ann.get("/learn/yugen/2")).text
            [right, *_] = sorted(course.accepted(2))
            for _ in range(2):
                (await ann.post("/learn/yugen/2/move", json={"code": right})).raise_for_status()
            assert (await ann.get("/learn/yugen/2")).text == first
            for path, body in (("move", {"seat": 0, "question": 0, "code": right}), ("act", {"seat": 0, "number": 0})):
                refused = await ann.post(f"/match/lesson.yugen.2/{path}", json={**body, "what": "resign"})
                assert refused.status_code == 404
        with closing(sqlite3.connect(here.file)) as connection:
            for table in ("guests", "matches", "seats", "records"):
                assert connection.execute(f"select count(*) from {table}").fetchone() == (0,)

    play(scene())


@pytest.mark.parametrize(
    ("path", "code", "status", "why"),
    [
        ("/learn/chess", None, 404, "no game 'chess'"),
        ("/learn/harvest", None, 404, "there is no lesson for Harvest yet"),
        ("/learn/yugen/0", None, 404, "has the steps 1 to"),
        ("/learn/yugen/99", None, 404, "has the steps 1 to"),
        ("/learn/yugen/99/move", 0, 404, "has the steps 1 to"),
        ("/learn/yugen/two", None, 400, "integer"),
        ("/learn/yugen/2/move", 99999, 422, "is not legal here"),
        ("/learn/yugen/2/move", "x", 400, "code must be a whole number"),
        ("/match/lesson.yugen", None, 404, "there is no lesson at"),
        ("/match/lesson.yugen.2.0", None, 404, "goes on by another move"),
        ("/match/lesson.yugen.-1", None, 404, "there is no lesson at"),
        ("/match/lesson.", None, 404, "there is no lesson at"),
    ],
)
def test_what_is_no_lesson_is_refused(tmp_path: Path, path: str, code: object, status: int, why: str) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            ann = here.clients["ann"]
            answer = await (ann.get(path) if code is None else ann.post(path, json={"code": code}))
            assert answer.status_code == status
            assert why in answer.json()["error"]

    play(scene())


def test_the_table_of_a_lesson_is_no_match(tmp_path: Path) -> None:
    """It has no stream, which would remember everybody who came, no review and no rematch; nothing is tried from it."""
    course = course_of(game("yugen"))
    last = max(number for number in range(1, len(course) + 1) if course.accepted(number))
    over = f"/match/lesson.yugen.{last}.{min(course.accepted(last))}"

    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            ann = here.clients["ann"]
            assert (await ann.get("/match/lesson.yugen.1/live")).status_code == 404
            assert (await ann.get("/live", params={"table": "lesson.yugen.1"})).status_code == 404
            for path in (f"{over}/rematch", f"{over}/try/1", f"{over}/try/2"):
                answer = await ann.post(path)
                assert (answer.status_code, "table of a lesson" in answer.text) == (409, True), path
            assert (await ann.get(f"{over}/review")).status_code == 409
            assert (await ann.get("/")).status_code == 200
            with closing(sqlite3.connect(here.file)) as connection:
                assert connection.execute("select count(*) from matches").fetchone() == (0,)

    play(scene())
