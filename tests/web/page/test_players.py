"""The page's panels for one to six: who sits where, who is invited, who has agreed, and how they rank at the end."""

from __future__ import annotations

import html
import random
import re

import pytest

from tabletao.core.match.move import Outcome
from tabletao.web.match import checks
from tabletao.web.match.journal import AGREE_DRAW, Entry, Seat
from tabletao.web.match.session import Session
from tabletao.web.page.front import against
from tabletao.web.page.players import places
from tabletao.web.page.renderer import Renderer
from tabletao.web.page.replay import replay_page
from tabletao.web.page.table import Visit, table_page
from tabletao.web.page.viewer import listed
from tests.web.harvest import a_harvest, plant

ALL = ("ann", "bob", "cid", "dora", "eve", "fay")
NAMES = {guest: guest.title() for guest in ALL}


def fragment(session: Session, guest: str | None = "ann", shown_as: int | None = None) -> str:
    page = table_page(session, NAMES, Visit(guest, shown_as, "http://here"))
    return Renderer().fragment("_table.html", page)


def seats(text: str) -> list[str]:
    """What the panels say, in their order, without signs for the eye."""
    text = re.sub(r'<span class="sign"[^>]*>[^<]*</span>', "", text)
    listed = text.split('<ul class="players', 1)[1].split("</ul>")[0].split("<li ")[1:]
    return [words(each.split(">", 1)[1]) for each in listed]


def words(text: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]*>", "", text)).split())


def ended(*guests: str | None, seed: int = 1, **options: str) -> Session:
    session, rng = a_harvest(*guests, seed=seed, **options), random.Random(seed)
    while not session.over:
        plant(session, session.state.pending[0], rng)
    return session


@pytest.mark.parametrize("count", range(1, 7))
def test_one_to_six_sit_at_a_table(count: int) -> None:
    shown = seats(fragment(a_harvest(*ALL[:count])))
    assert len(shown) == count
    assert shown[0] == ("Ann (you) alone" if count == 1 else "Ann (you) Red to move")
    assert shown[1:] == [
        f"{NAMES[guest]} {seat} to move"
        for guest, seat in zip(ALL[1:count], ("Orange", "Yellow", "Green", "Blue", "Violet"), strict=False)
    ]


def test_whoever_has_answered_is_marked_and_the_headline_names_those_who_have_not() -> None:
    session = a_harvest(*ALL)
    for seat in (0, 2, 5):
        plant(session, seat, random.Random(1))
    text = fragment(session)
    assert [each.endswith("has answered") for each in seats(text)] == [True, False, True, False, False, True]
    assert "Waiting for Bob, Dora and Eve" in text


def test_who_has_not_come_to_the_table_yet_is_said_until_something_of_them_is_seen() -> None:
    """A page that is opened, and what everybody sees; a secret answer alone shows nothing but that it was given."""
    session = a_harvest(*ALL)
    session.arrived.clear()
    absent = [f"{name} not here yet" for name in ("Bob", "Cid", "Dora", "Eve", "Fay")]
    assert seats(fragment(session))[1:] == absent
    session.arrived.add("cid")
    session.append(checks.offer_draw(session, 3))
    plant(session, 4, random.Random(1))
    assert session.arrived == {"cid", "dora"}
    found = [each.removesuffix(" to move") for each in seats(fragment(session))[1:]]
    assert found == ["Bob not here yet", "Cid Yellow", "Dora Green", "Eve Blue has answered", "Fay not here yet"]
    session.append([Entry(AGREE_DRAW, 0)])
    assert not any("not here" in each for each in seats(fragment(session)))


@pytest.mark.parametrize("count", range(2, 7))
def test_each_open_seat_has_a_link_and_one_button_copies_them_all(count: int) -> None:
    session = a_harvest(*ALL[:count])
    session.seats[1:] = [Seat(seat, None, None, f"secret-{seat}") for seat in range(1, count)]
    text = fragment(session)
    links = [f"http://here/join/secret-{seat}" for seat in range(1, count)]
    assert [link for link in re.findall(r'data-copy="([^"\n]*)"', text) if "\n" not in link][: count - 1] == links
    assert ('id="invite"' in text) == (count == 2)
    assert ('id="copy-all"' in text) == (count > 2)
    if count > 2:
        every = re.search(r'id="copy-all"[^>]*data-copy="([^"]*)"', text)
        assert every is not None
        assert [line.split(": ", 1)[1] for line in every[1].split("\n")] == links
    assert seats(text)[1:] == [f"{session.state.seat_name(seat).title()} not here yet" for seat in range(1, count)]
    assert "secret" not in fragment(session, "stranger")


def test_an_offer_says_who_has_agreed_and_who_is_awaited() -> None:
    session = a_harvest(*ALL)
    session.append(checks.offer_draw(session, 1))
    session.append(checks.answer(session, 2, agree=True))
    session.append(checks.answer(session, 3, agree=True))

    def told(guest: str | None) -> str:
        return words(fragment(session, guest).split('id="asked">')[1].split("</p>")[0])

    assert told("ann") == "Bob offers a draw. Agreed: Cid, Dora. Also asked: Eve, Fay."
    assert told("bob") == "You offered a draw. Agreed: Cid, Dora. Waiting for Ann, Eve, Fay …"
    assert told("cid") == "Bob offers a draw. Agreed: Dora. Waiting for Ann, Eve, Fay …"
    assert told(None) == "Bob offers a draw. Agreed: Cid, Dora. Waiting for Ann, Eve, Fay …"
    session.append(checks.answer(session, 4, agree=False))
    session.append(checks.offer_draw(session, 1))
    assert "Agreed" not in told("ann"), "who agreed to the last offer is asked again"


def test_a_bot_that_takes_over_is_said_to_everybody() -> None:
    session = a_harvest(*ALL)
    session.append(checks.resign(session, 3))
    text = fragment(session)
    assert seats(text)[3] == "Adept (bot) Green for Dora to move"
    assert words(text.split('id="sentence"')[1].split("</p>")[0]).endswith("Green resigns. A bot plays on for Green.")
    assert "You have resigned. A bot plays on for you" in fragment(session, "dora")
    assert "You have resigned" not in fragment(session, None)


def test_at_one_screen_people_are_told_apart_by_their_seats() -> None:
    session = a_harvest(*["ann"] * 6)
    text = fragment(session)
    assert seats(text)[1] == "Orange to move"
    assert "I am Red" in text
    mixed = seats(fragment(a_harvest("ann", "ann", "bob", None, "cid", "cid")))
    assert mixed[1:3] == ["Orange at this screen to move", "Bob Yellow to move"]


@pytest.mark.parametrize("mode", ["each", "teams"])
def test_the_end_ranks_all_six_and_marks_the_winners(mode: str) -> None:
    session = ended(*ALL, mode=mode)
    outcome = session.state.outcome
    assert outcome is not None
    text = fragment(session)
    shown, winners = seats(text), {NAMES[ALL[seat]] for seat in outcome.winners}
    assert {each.split()[1] for each in shown if " won " in f"{each} "} == winners
    assert [float(each.split()[-1]) for each in shown] == sorted(outcome.scores, reverse=True)
    assert shown[0].startswith("1. ")
    assert ":" not in table_page(session, NAMES, Visit("ann")).status, "the scores are told once"
    assert len(replay_page(session, NAMES, "ann", None).players) == 6


def test_of_two_the_headline_tells_the_scores() -> None:
    session = ended("ann", "bob")
    assert not any(panel.score or panel.place for panel in table_page(session, NAMES, Visit("ann")).players)
    assert " to " in table_page(session, NAMES, Visit("ann")).status


def test_places_are_given_only_where_the_scores_say_who_has_won() -> None:
    assert places(Outcome("", (1,), (3, 9, 3, 5), (-1, 1, -1, -1))) == {0: 3, 1: 1, 2: 3, 3: 2}
    assert places(Outcome("", (1,), (3, 9, 3, 12), (-1, 1, -1, -1)), frozenset({3})) == {0: 2, 1: 1, 2: 2}
    assert places(Outcome("", (0, 2), (9, 5, 1, 5), (1, -1, 1, -1))) == {}, "a team"
    assert places(Outcome("", (0,), (1, 0, 0), (1, -1, -1))) == {}, "no scores"
    assert places(Outcome("", (), (4, 4, 2), (0, 0, 0))) == {0: 1, 1: 1, 2: 3}


def test_a_list_of_names_is_never_longer_than_a_line() -> None:
    assert listed(["Ann"]) == "Ann"
    assert listed(["Ann", "Bob", "Cid"]) == "Ann, Bob and Cid"
    assert listed(["Ann", "Bob", "Cid", "Dora", "Eve"]) == "Ann, Bob and 3 others"
    assert listed(["Adept (bot)"] * 5) == "5 × Adept (bot)"


def test_the_front_page_counts_those_who_have_not_arrived() -> None:
    session = a_harvest(*ALL[:3], None, None, None)
    assert against(session, NAMES, "ann") == "against Bob, Cid and 3 × Random (bot)"
    session.seats[1:3] = [Seat(1, None, None, "x"), Seat(2, None, None, "y")]
    assert against(session, NAMES, "ann") == "against 3 × Random (bot) and 2 friends who have not arrived yet"


def test_several_bots_think_at_once() -> None:
    session = a_harvest("ann", None, None, None, None, None)
    plant(session, 0, random.Random(1))
    status = table_page(session, NAMES, Visit("ann")).status
    assert status.startswith("5 bots are ")
