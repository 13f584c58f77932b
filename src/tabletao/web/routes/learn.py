"""Lessons: a page for each step, and the move that leads on from it. Nothing is stored."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from tabletao.core.declare.discovery import game as find_game
from tabletao.core.errors import IllegalMove
from tabletao.core.lesson.course import course_of
from tabletao.web.guests import guest_of
from tabletao.web.match.lesson_session import LEARNER, lesson_id, lesson_session
from tabletao.web.page.coach import step_url
from tabletao.web.page.film import Eyes, news
from tabletao.web.page.lesson import lesson_page
from tabletao.web.routes.requests import json_of
from tabletao.web.services import Services


class NotThisMove(IllegalMove):
    """A legal move that is not the one a lesson is about."""


def add_routes(app: FastAPI, services: Services) -> None:
    """The pages of lessons, and their moves."""

    @app.get("/learn/{name}")
    async def begin(name: str) -> Response:
        return RedirectResponse(step_url(course_of(find_game(name)).game, 1), status_code=303)

    @app.get("/learn/{name}/{number}")
    async def step(request: Request, name: str, number: int) -> Response:
        game = find_game(name)
        services.preparation.want(game.name)  # a first match against a bot comes next
        page = lesson_page(lesson_session(lesson_id(game, number)))
        return await services.respond(request, guest_of(request), "table.html", page)

    @app.post("/learn/{name}/{number}/move")
    async def move(request: Request, name: str, number: int) -> Response:
        services.quotas.spend(services.limits.previews, request)
        code = (await json_of(request, "code"))["code"]
        game = find_game(name)
        course, before = course_of(game), lesson_session(lesson_id(game, number))
        before.state.caption(code, before.learner)  # refuses what is not legal
        if code not in course.accepted(number):
            raise NotThisMove(course.step(number).hint)
        after = lesson_session(lesson_id(game, number, code))
        html = services.renderer.fragment("_table.html", lesson_page(after))
        return JSONResponse({"html": html, "steps": news(after, Eyes.of(after, LEARNER, None), before.number)})
