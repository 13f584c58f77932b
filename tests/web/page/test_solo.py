"""Alone at the table: nobody else is named, asked or waited for, and the end says whether it was won."""

from __future__ import annotations

import pytest

from tabletao import Match
from tabletao.analysis.review import review
from tabletao.core.match.analysis import Budget
from tabletao.core.match.fair import verify
from tabletao.web.bots.reviews import Progress
from tabletao.web.match import checks
from tabletao.web.match.checks import NotNow
from tabletao.web.match.result import headline, match_file, reason, standing, verdict
from tabletao.web.match.session import Session
from tabletao.web.page.front import against
from tabletao.web.page.renderer import Renderer
from tabletao.web.page.replay import replay_page
from tabletao.web.page.review import review_page
from tabletao.web.page.table import Visit, table_page
from tests.web.example_sessions import NAMES, a_solo, play_solo

WON, LOST, BEATEN, IDLE = (4, "none", 0), (5, "none", 0), (4, "neighbour", 0), (4, "neighbour", -1)

MORE = "Nobody has as many coins as the neighbour"


def ended(seed: int, rival: str, choice: int) -> Session:
    return play_solo(a_solo(seed, rival), choice)


def fragment(session: Session, guest: str | None = "ann") -> str:
    return Renderer().fragment("_table.html", table_page(session, NAMES, Visit(guest)))


def test_while_it_runs_nobody_else_is_named_or_asked() -> None:
    session = a_solo(1)
    page = table_page(session, NAMES, Visit("ann"))
    assert (page.status, page.cover, page.has_opponents, page.allowed.hint) == ("Your turn", None, False, True)
    text = fragment(session)
    assert "Give up" in text
    for words in ("Offer a draw", "Resign", "Red to move", "to move"):
        assert words not in text
    with pytest.raises(NotNow, match="only be offered to people"):
        checks.offer_draw(session, 0)
    checks.hint(session, 0)
    assert against(session, NAMES, "ann") == "alone"


def test_a_move_is_taken_back_without_asking_until_something_comes_to_light() -> None:
    session = a_solo(1)
    assert checks.undo_allowed(session, 0) == "no"
    assert "only before something new has come to light" in fragment(session)
    session.append(checks.move(session, 0, int(session.state.codes(0)[0])))
    assert checks.undo_allowed(session, 0) == "yes"
    session.append(checks.undo(session, 0))
    assert session.state.record.planted[0] == 0


@pytest.mark.parametrize(
    ("match", "told", "watched", "why"),
    [
        (WON, "You won with 39 points", "Red won with 39 points", "The last round"),
        (LOST, "You lost with 21 points", "Red lost with 21 points", "The last round"),
        (BEATEN, "You lost to the neighbour with 13 points", "The neighbour won: red 13", MORE),
        (IDLE, "You lost to the neighbour", "The neighbour won", MORE),
    ],
)
def test_the_end_says_whether_it_was_won(match: tuple[int, str, int], told: str, watched: str, why: str) -> None:
    session = ended(*match)
    assert (headline(session, [0]), headline(session, []), reason(session)) == (told, watched, why)
    end = told.split()[1]
    assert (verdict(session, [0]), verdict(session, [])) == (end, "")
    text = fragment(session)
    assert f'class="now over {end}"' in text
    assert "Play again" in text
    assert "Rematch" not in text
    assert len(table_page(session, NAMES, Visit("ann")).latest) < 4, "the last decision, not the whole match"
    assert 'class="now over"' in fragment(session, "eve")
    assert replay_page(session, {}, "ann", None).result == f"{told}. {why}"
    file = match_file(session, ["Ann"])
    assert f'[Result "{standing(session)}"]' in file
    assert (": the neighbour won, " if why == MORE else f": {end}, ") in file
    assert verify(Match.read(file)) > 12


def test_whoever_gives_up_has_lost() -> None:
    session = a_solo(1)
    session.append(checks.resign(session, 0))
    assert (headline(session, [0]), headline(session, []), reason(session)) == ("You lost", "Red lost", "Given up")
    assert verdict(session, [0]) == "lost"
    assert '[Ended "given up"]' in match_file(session, ["Ann"])


@pytest.mark.parametrize(("match", "end"), [(WON, "won"), (LOST, "lost")])
def test_a_review_for_one_has_choices_and_luck_and_no_others(match: tuple[int, str, int], end: str) -> None:
    session = ended(*match)
    progress = Progress(review=review(session.state, Budget(iterations=20)))
    page = review_page(session, progress, 0, [0], NAMES)
    shown = page.review
    assert shown is not None
    assert (page.verdict, [each.kind for each in shown.sum]) == (end, ["begin", "choice", "luck", "result"])
    assert shown.summary.startswith("Your choices cost")
    text = Renderer().page("review.html", page, "Ann")
    assert f'class="result {end}"' in text
    assert f">{end}</text>" in text
    for words in ("istakes", "thers", "opponent", 'id="review-seats"', "bar gifts"):
        assert words not in text
