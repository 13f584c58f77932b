"""The page of a lesson: the table as at any match, with a coach beside it."""

from __future__ import annotations

from dataclasses import replace

from tabletao.core.lesson.course import course_of
from tabletao.web.match.lesson_session import LEARNER, LessonSession
from tabletao.web.page.coach import coach
from tabletao.web.page.decision import NO_DECISION
from tabletao.web.page.table import Allowed, TablePage, Visit, table_page

NOTHING_ALLOWED = Allowed(hint=False, undo="no", undo_turn=None, draw=False, rematch=False)


def lesson_page(session: LessonSession) -> TablePage:
    """The table of a lesson's step, the same for everybody. Nothing is offered there but the move itself."""
    page, told = table_page(session, {}, Visit(LEARNER)), coach(session)
    may_play = bool(course_of(session.game).step(session.step).play) and not session.is_done
    return replace(
        page,
        lesson=told,
        status=told.words,
        goal="",
        decision=page.decision if may_play else NO_DECISION,
        is_your_turn=page.is_your_turn and may_play,
        is_thinking=False,
        is_preparing=False,
        allowed=NOTHING_ALLOWED,
        links=replace(page.links, live=""),
    )
