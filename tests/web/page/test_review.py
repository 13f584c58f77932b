"""A match can be looked at again when it is over: all numbers add up, and each leads to its place on the board."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path
from typing import Any

import pytest

from tabletao import BadOption
from tabletao.analysis.review import Moment, Review, review
from tabletao.core.match.analysis import Budget
from tabletao.web.bots.reviews import Progress
from tabletao.web.match import checks
from tabletao.web.match.branch import move_number
from tabletao.web.match.session import Session
from tabletao.web.page.moment import BETTER, PLAYED, moment_page
from tabletao.web.page.moment import told as told_move
from tabletao.web.page.renderer import Renderer
from tabletao.web.page.review import moment_of, review_page, seat_review
from tabletao.web.settings import Settings
from tests.web.example_sessions import a_session, decide, played_at_random, without_luck
from tests.web.inside import at_table, inside, new_match
from tests.web.serving import Serving
from tests.web.serving import new_match as served_match

BUDGET = Budget(iterations=30)


def number(text: str) -> int:
    return int(text.replace("−", "-").replace("±", "").replace("+", "").replace("\u00a0%", ""))


@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_shown_adds_up(whole: tuple[Session, Review], seat: int) -> None:
    session, thought = whole
    shown = seat_review(session, thought, seat, is_you=seat == 0)
    begin, choice, luck, gifts, result = (number(each.value) for each in shown.sum)
    assert abs(begin + choice + luck + gifts - result) <= 3, "but for rounding"
    assert result == round(100 * thought.result[seat])
    assert shown.summary.startswith("Your choices cost" if seat == 0 else "Bright’s choices cost")
    assert len(shown.rows) == len(thought.of(seat)) > 3
    for row, moment in zip(shown.rows, thought.of(seat), strict=True):
        assert row.url == f"#{move_number(session.state, moment.ply)}" == f"#{row.move}"
        assert row.played == session.story(moment.ply, None)[0], "told as the log tells it"


def test_turning_points_are_sentences_without_notation() -> None:
    session = played_at_random()
    decisions = [ply for ply, move in enumerate(session.state.history) if move.seat == 0][:3]
    texts = [[move.text for move in session.state.at(ply).legal()[:2]] for ply in decisions]
    first, second, third = decisions
    moments = (
        Moment(first, 0, texts[0][0], texts[0][1], 0.8, -0.49, 0.0, 0.0),
        Moment(second, 0, texts[1][0], texts[1][0], 0.31, 0.0, 0.0, 0.38),
        Moment(third, 0, texts[2][0], texts[2][0], 0.69, 0.0, 0.2, -0.89),
    )
    shown = seat_review(session, Review(("dark", "bright"), moments, (0.0, 1.0), 9), 0, is_you=True)
    told = [f"{point.when}: {point.what}" for point in shown.turning_points]
    state = session.state.at(first)
    words = [told_move(state, 0, state.read(text, 0))[0] for text in texts[0]]
    numbers = [move_number(session.state, ply) for ply in decisions]
    assert not any(text in " ".join(told) for text in texts[0])
    assert told == [
        f"Move {numbers[0]}: {words[0]} That cost 49\u00a0%. Better: {words[1]}",
        f"After move {numbers[1]}: luck gave 38\u00a0%.",
        f"After move {numbers[2]}: luck took 89\u00a0%.",
    ]
    assert [point.url for point in shown.turning_points] == [f"#{number}" for number in numbers]
    assert shown.summary == (
        "Your choices cost 49\u00a0%, luck took 51\u00a0%, mistakes of your opponent gave 20\u00a0%."
    )


def test_a_decision_is_shown_with_the_move_played_and_the_better_one(whole: tuple[Session, Review]) -> None:
    session, thought = whole
    moment = next(each for each in thought.of(0) if each.best != each.played)
    state = session.state.at(moment.ply)
    shown = moment_page(session, moment)
    assert shown.svg == state.svg(None, seen_from=0)
    assert shown.move == move_number(session.state, moment.ply)
    assert shown.played.text == " ".join(session.story(moment.ply, None))
    moves = {move.text: move for move in state.legal(0)}
    assert shown.played.touches == moves[moment.played].touches
    assert shown.better is not None
    assert shown.better.touches == moves[moment.best].touches
    assert shown.better.text != shown.played.text
    for show, text in ((PLAYED, moment.played), (BETTER, moment.best)):
        ahead = session.state.at(moment.ply)
        ahead.play(text)
        assert moment_page(session, moment, show).svg == ahead.svg(None, seen_from=0)
    with pytest.raises(BadOption, match="a decision is shown before, played, better"):
        moment_page(session, moment, "all")


def test_only_reviewed_decisions_of_the_seat_are_shown(whole: tuple[Session, Review]) -> None:
    session, thought = whole
    progress, moment = Progress(review=thought), thought.of(0)[1]
    number = move_number(session.state, moment.ply)
    assert moment_of(session, progress, 0, number).move == number
    for seat, move in ((1, number), (0, 0), (0, 10_000)):
        with pytest.raises(BadOption):
            moment_of(session, progress, seat, move)
    with pytest.raises(BadOption, match="no reviewed decision of dark"):
        moment_of(session, Progress(), 0, number)


def test_where_nothing_is_drawn_or_flipped_nobody_speaks_of_luck() -> None:
    session, rng = without_luck(), random.Random(1)
    for _ in range(6):
        decide(session, rng)
    session.append(checks.resign(session, 0))
    shown = seat_review(session, review(session.state, BUDGET), 0, is_you=True)
    assert "luck" not in " ".join([shown.summary, *(str(svg) for svg in shown.charts)]).replace('luck"', "")
    assert "what came to light" in shown.summary


def test_a_match_broken_off_at_once_has_nothing_to_show() -> None:
    session = a_session("ann", None)
    session.append(checks.resign(session, 0))
    shown = seat_review(session, review(session.state, BUDGET), 0, is_you=True)
    assert (shown.charts, shown.rows, shown.sum, shown.turning_points) == ((), (), (), ())


def test_a_review_is_made_in_the_background_and_shown_when_it_is_ready(tmp_path: Path) -> None:
    async def scene() -> tuple[str, str]:
        async with inside(tmp_path, Settings(bot_pause=0, review=Budget(iterations=1))) as client:
            match = await new_match(client, "you", "screen")
            for _ in range(12):
                tables = [await at_table(client, match, seat) for seat in (0, 1)]
                table = next(table for table in tables if table["codes"])
                body = {"seat": int(table["seat"]), "question": table["question_number"], "code": table["codes"][0]}
                (await client.post(f"/match/{match}/move", json=body)).raise_for_status()
            table = await at_table(client, match)
            body = {"seat": 0, "number": table["number"], "what": "resign"}
            (await client.post(f"/match/{match}/act", json=body)).raise_for_status()
            first = (await client.get(f"/match/{match}/review")).text
            progress: dict[str, Any] = {"ready": False}
            while not progress["ready"]:
                progress = (await client.get(f"/match/{match}/review/progress")).json()
                assert not progress["failed"]
                await asyncio.sleep(0.02)
            assert progress["done"] == progress["of"] > 5
            return first, (await client.get(f"/match/{match}/review?seat=1")).text

    first, ready = asyncio.run(asyncio.wait_for(scene(), 300))
    assert 'id="progress"' in first
    assert 'class="chart wide"' in ready
    assert "Dark has resigned" in ready or "dark has resigned" in ready
    assert re.search(r'review\?seat=1" aria-current="true"', ready)


def test_the_page_shows_how_far_a_review_is() -> None:
    session = played_at_random()
    page = review_page(session, Progress(done=400, of=1000), 0, [0], {"ann": "Ann"})
    text = Renderer().page("review.html", page, "Ann")
    assert "400 of 1000 decisions" in text
    assert 'value="400" max="1000"' in text
    assert "You may leave this page" in text


@pytest.mark.xdist_group("serving")
def test_before_the_end_there_is_no_review(serving: Serving) -> None:
    ann = serving.guest()
    match = served_match(ann, "you", "bot:random")
    for path in ("review", "review/progress"):
        answer = ann.get(f"/match/{match}/{path}")
        assert (answer.status_code, answer.json()["error"]) == (409, "a match can be reviewed when it is over")
    page = ann.get(f"/match/{match}/review", headers={"accept": "text/html"})
    assert (page.status_code, "when it is over" in page.text) == (409, True)
    assert ann.get("/match/nothing/review").status_code == 404
