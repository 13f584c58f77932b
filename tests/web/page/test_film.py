"""The film of a match: steps as a viewer saw them, folded, bounded, with the end of a hand; moments of the log."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from tabletao import CHANCE, SPECTATOR, BadOption, State, game
from tabletao.games.yugen.state import DRAW
from tabletao.web.match.journal import MOVE, RESIGN, ROLL, UNDO, Agreement, Entry, Seat
from tabletao.web.match.session import Session
from tabletao.web.page import film
from tabletao.web.page.delta import patched
from tabletao.web.page.film import Eyes
from tabletao.web.page.log import log
from tabletao.web.page.renderer import Renderer
from tabletao.web.page.replay import replay_page
from tabletao.web.page.table import Visit, table_page
from tests.web.example_sessions import decide, without_luck

ANN, BOB, EVE = "ann", "bob", "eve"


def a_match(name: str, *guests: str, **options: str) -> Session:
    """A match of these guests before its first decision."""
    played = game(name)
    seats = [Seat(i, guest, None, None) for i, guest in enumerate(guests)]
    setup = played.agreed(len(guests), **options)
    row = Agreement("m", name, played.rules_version, setup, bytes(32), bytes(16))
    session, rolls = Session.start(row, seats)
    session.append(rolls)
    return session


def play_until(session: Session, found: Callable[[Session], bool], seed: int = 1) -> None:
    rng = random.Random(seed)
    while not found(session):
        assert not session.over, "no such position"
        decide(session, rng)


def eyes(session: Session, guest: str) -> Eyes:
    return Eyes.of(session, guest, None)


def shown(told: list[dict[str, Any]]) -> list[str]:
    """The pictures of steps as the page puts them together."""
    pictures: list[str] = []
    for each in told:
        pictures.append(each["svg"] if "svg" in each else patched(pictures[-1], each["delta"]))
    return pictures


def test_each_step_has_its_sentences_and_the_picture_after_it() -> None:
    session = without_luck()
    start = session.number
    for _ in range(4):
        decide(session, random.Random(8))
    steps = film.steps(session, eyes(session, ANN), start)
    assert [each.entry for each in steps] == list(range(start, session.number))
    for ply, each in enumerate(steps, session.plies.index(start)):
        assert list(each.item.lines) == session.story(ply, 0)
        assert film.picture_after(session, eyes(session, ANN), each) == session.state.at(ply + 1).svg(0)


def test_what_chance_does_in_a_row_is_one_step_and_nothing_is_told_twice() -> None:
    session = a_match("yugen", ANN, BOB)
    steps = film.steps(session, eyes(session, EVE), 0)
    assert len(session.journal) >= 4
    assert len(steps) == 1
    assert len(set(steps[0].item.lines)) == len(steps[0].item.lines)
    assert steps[0].item.seat is None
    rng = random.Random(2)
    for _ in range(12):
        decide(session, rng)
    kinds = [each.is_chance for each in film.steps(session, eyes(session, EVE), 0)]
    assert not any(a and b for a, b in pairwise(kinds))


def test_what_an_enemy_does_whom_nobody_plays_is_shown_one_step_after_the_other() -> None:
    """Wu Wei alone: after the last decision of a turn the emperor walks or stays, then the empress."""
    session = a_match("wu_wei", ANN, level="emerging-empire")

    def dice_of(found: Session) -> list[str]:
        return [step.item.lines[0] for step in film.since_decision(found, eyes(found, ANN)) if step.is_chance]

    play_until(session, lambda each: any(line.startswith("The empress's die") for line in dice_of(each)))
    assert [line.split(" shows")[0] for line in dice_of(session)] == ["The emperor's die", "The empress's die"]
    decided = film.since_decision(session, eyes(session, ANN))[0]
    assert decided.item.seat == 0
    assert not any("die" in line for line in decided.after)


def test_what_chance_does_after_a_decision_stands_under_nobodys_name() -> None:
    session = a_match("yang_tzee", ANN, BOB, mode="match")
    play_until(session, lambda now: now.state.history[-1].seat == CHANCE and now.state.history[-2].seat == 1)
    ply = len(session.plies) - 1
    decided, drawn = (session.story(each, 0) for each in (ply - 1, ply))
    assert decided
    assert drawn
    (step,) = film.news(session, eyes(session, ANN), session.plies[ply - 1])
    assert (step["seat"], step["lines"], step["after"]) == (1, decided, drawn)
    names = {ANN: "Ann", BOB: "Bob"}
    page = Renderer().fragment("_table.html", table_page(session, names, Visit(ANN)))
    for told in (page.split('id="sentence"')[1].split("</p>")[0], page.split('id="log"')[1].split("</ol>")[0]):
        words = re.sub(r"<[^>]*>|\s", "", told)
        assert words.endswith("".join(["Bob:", *decided, "Then:", *drawn]).replace(" ", ""))
    first, last = replay_page(session, names, ANN, None).steps[-1].lines
    assert (first.text, last.who, last.text) == (" ".join(decided), "Then", " ".join(drawn))
    assert [line.who for line in replay_page(session, names, ANN, ply + 1).step.lines] == ["Bob", "Then"]


def test_what_several_have_decided_is_shown_scene_by_scene_under_nobodys_name() -> None:
    session = a_match("floating_world", ANN, BOB, order="simultaneous")
    play_until(session, lambda session: len(beat_of(session)) > 2)
    told = beat_of(session)
    assert all("has chosen" in line or "waits" in line or "is done" in line for line in told[0].item.lines)
    assert [each.scene for each in told] == [*range(len(told) - 1), None]
    assert {each.item.seat for each in told} == {None}
    assert [line for each in told for line in each.item.lines] == session.story(len(session.state.history) - 1, 0)


def beat_of(session: Session) -> list[film.Step]:
    """The steps of the last entry, if it is the last answer of a beat."""
    return film.steps(session, eyes(session, ANN), session.number - 1) if session.number - 1 in session.joint else []


@pytest.mark.parametrize("name", ["yugen", "yin_yang", "yang_tzee", "floating_world"])
def test_two_matches_that_look_alike_to_a_viewer_have_the_same_film(name: str) -> None:
    """A guess of all that is hidden, put under the same history, changes not a byte of any film or moment."""
    session, rng = a_match(name, ANN, BOB), random.Random(7)
    for number in range(24):
        if session.over:
            break
        decide(session, rng)
        for guest, seat in ((ANN, 0), (BOB, 1), (EVE, SPECTATOR)):
            if session.over or number % 4 or not session.number_for(seat):
                continue
            before, truth = film_of(session, guest), session.state
            session.state = guessed(truth, seat, number)
            session._stories.clear()
            assert film_of(session, guest) == before
            session.state = truth
            session._stories.clear()


def guessed(truth: State, seat: int, seed: int) -> State:
    """The match with another position now that looks the same to a seat; what has been played is as it was."""
    other = truth.guess(seat, seed)
    other.history = truth.history
    return other


def film_of(session: Session, guest: str) -> Any:
    who = eyes(session, guest)
    return (
        film.again(session, who),
        film.news(session, who, 0),
        film.moment(session, who, session.number_for(who.viewer) - 1),
    )


def test_what_others_drew_is_in_no_film_of_mine() -> None:
    """Two matches that differ in what bob has drawn, and in nothing that ann can see."""
    session, rng = a_match("yugen", ANN, BOB), random.Random(1)
    while session.state.pending != (0,):
        decide(session, rng)
    code = next(code for code in session.state.codes(0).tolist() if draws_in_secret(session.state, code))
    told = []
    for draw in range(2):
        ahead = Session.blank(session.agreement, session.seats)
        ahead.append([*session.journal, Entry(MOVE, 0, code)])
        ahead.append([Entry(ROLL, CHANCE, int(ahead.state.codes()[draw]))])
        told.append([film_of(ahead, guest) for guest in (ANN, EVE, BOB)])
    assert told[0][:2] == told[1][:2]
    assert told[0][2] != told[1][2]


def draws_in_secret(state: State, code: int) -> bool:
    """Whether bob draws a tile after a move of ann's."""
    ahead = state.copy()
    ahead.play_code(code, 0)
    return ahead.pending == (CHANCE,) and int(ahead.record.phase) == DRAW


def test_a_film_begins_with_the_picture_before_it_and_ends_with_that_of_now() -> None:
    session = without_luck()
    rng = random.Random(3)
    while decide(session, rng) != 1 or session.state.pending != (0,):
        pass
    told = film.again(session, eyes(session, ANN))
    own = max(ply for ply, played in enumerate(session.state.history) if played.seat == 0)
    assert told[0]["lines"] == []
    assert [line for each in told for line in each["lines"]] == [
        line for ply in range(own + 1, len(session.plies)) for line in session.story(ply, 0)
    ]
    assert shown(told)[0] == session.state.at(own + 1).svg(0)
    assert shown(told)[-1] == session.state.svg(0)
    assert {each["seat"] for each in told[1:]} == {1}


def test_news_of_a_single_step_bring_no_picture() -> None:
    """The fragment they come with has it."""
    session, rng = without_luck(), random.Random(4)
    before = session.number
    decide(session, rng)
    (only,) = film.news(session, eyes(session, BOB), before)
    assert only["lines"]
    assert "svg" not in only
    assert "delta" not in only
    decide(session, rng)
    first, last = film.news(session, eyes(session, BOB), before)
    assert first["svg"] == session.state.at(len(session.plies) - 1).svg(1)
    assert "delta" not in last


def test_a_film_is_no_longer_than_its_bound() -> None:
    session, rng = without_luck(), random.Random(5)
    while not session.over and session.number < 3 * film.MOST:
        decide(session, rng)
    told = film.news(session, eyes(session, EVE), 0)
    assert len(told) == film.MOST
    assert told[-1]["number"] == session.number_for(eyes(session, EVE).viewer) - 1


def test_a_move_taken_back_is_told_and_not_shown() -> None:
    session, rng = without_luck(), random.Random(9)
    seat, start, before = 0, session.number, ""
    while not session.state.can_undo():
        start, before = session.number, session.state.svg(SPECTATOR)
        seat = decide(session, rng)
    session.append([Entry(UNDO, seat)])
    told = film.news(session, eyes(session, EVE), start)
    assert [each["lines"] for each in told] == [[f"{session.state.seat_name(seat).title()} takes the last move back."]]
    last = session.number_for(SPECTATOR) - 1
    moments = [film.moment(session, eyes(session, EVE), number) for number in (last - 1, last)]
    assert "(taken back)" in moments[0]["lines"][0]
    assert moments[1]["svg"] == before


# The end of a hand


def hand_over(session: Session) -> bool:
    return int(session.state.record.hand) == 2 and not session.over


@pytest.fixture(scope="module")
def second_hand() -> Session:
    """A match of Yang-Tzee in which the second hand has been dealt and nobody has decided yet."""
    session = a_match("yang_tzee", ANN, BOB, mode="match")
    play_until(session, hand_over)
    return session


def test_the_end_of_a_hand_waits_with_its_last_picture(second_hand: Session) -> None:
    """§15 What is shown is the table before it is cleared for the next hand, with the points of this one."""
    for guest, seat in ((ANN, 0), (BOB, 1), (EVE, SPECTATOR)):
        who = eyes(second_hand, guest)
        told = film.again(second_hand, who)
        ends = [i for i, each in enumerate(told) if each["waits"]]
        assert len(ends) == 1
        end = told[ends[0]]
        assert film.pause_of(second_hand, who) == end["number"]
        assert any("Hand 1 is over" in line for line in end["lines"])
        picture = shown(told)[ends[0]]
        assert all(f">{points}<" in picture for points in scores_before(second_hand))
        assert picture != second_hand.state.at(end_ply(second_hand) + 1).svg(seat)
        assert "Hand 2 is dealt" in told[ends[0] + 1]["lines"][0]
        assert 'id="rain-' not in picture or seat != SPECTATOR


def end_ply(session: Session) -> int:
    return next(ply for ply in range(len(session.plies)) if session.state.pause(ply) is not None)


def scores_before(session: Session) -> list[str]:
    """The points of both at the end of the first hand, from its own sentence."""
    line = next(line for line in session.story(end_ply(session), None) if "Hand 1" in line)
    found = re.search(r"North (-?\d+), South (-?\d+)", line)
    assert found is not None
    return list(found.groups())


def test_who_has_decided_since_waits_no_longer(second_hand: Session) -> None:
    session = Session.blank(second_hand.agreement, second_hand.seats)
    session.append(list(second_hand.journal))
    mover = session.state.pending[0]
    decide(session, random.Random(1))
    waits = {seat: film.pause_of(session, eyes(session, guest)) for seat, guest in ((0, ANN), (1, BOB))}
    assert waits[mover] is None
    assert waits[1 - mover] is not None


def test_after_the_match_nothing_waits(second_hand: Session) -> None:
    session = Session.blank(second_hand.agreement, second_hand.seats)
    session.append([*second_hand.journal, Entry(RESIGN, 0)])
    assert session.over
    assert film.pause_of(session, eyes(session, ANN)) is None
    assert not any(each["waits"] for each in film.again(session, eyes(session, ANN)))


# Moments of the log


def test_every_entry_of_the_log_has_its_moment() -> None:
    session, rng = without_luck(), random.Random(6)
    for _ in range(6):
        decide(session, rng)
    for item in log(session, 1):
        told = film.moment(session, eyes(session, BOB), item.number)
        assert tuple(told["lines"]) == item.lines
        assert told["seat"] == item.seat
        entry = session.seen(1)[item.number]
        assert told["svg"] == session.state.at(session.plies.index(entry) + 1).svg(1)
    for wrong in (-1, session.number_for(1)):
        with pytest.raises(BadOption, match="entries so far"):
            film.moment(session, eyes(session, BOB), wrong)


def test_guests_at_one_screen_see_the_film_of_whom_it_shows() -> None:
    session = a_match("yugen", ANN, ANN)
    seat = session.state.pending[0]
    assert Eyes.of(session, ANN, seat) == Eyes(seat, seat)
    assert Eyes.of(session, ANN, None) == Eyes(SPECTATOR, None)
    seats = [replace(each, guest=BOB) if each.seat else each for each in session.seats]
    assert Eyes.of(Session(session.agreement, seats, session.state), BOB, None) == Eyes(1, 1)


def test_players_are_named_in_the_log_and_in_the_replay() -> None:
    """Where the name changes, and what they call themselves is harmless."""
    session, rng = without_luck(), random.Random(6)
    for _ in range(8):
        decide(session, rng)
    names = {ANN: "Ann", BOB: "<b>Bob"}
    page = Renderer().fragment("_table.html", table_page(session, names, Visit(ANN)))
    assert "You:</b>" in page
    assert "&lt;b&gt;Bob:</b>" in page
    assert "<b>Bob" not in page
    steps = replay_page(session, names, ANN, None).steps[1:]
    seats = [played.seat for played in session.state.history]
    changes = [i for i, seat in enumerate(seats) if i == 0 or seats[i - 1] != seat]
    assert [(step.ply - 1, line.who) for step in steps for line in step.lines if line.who] == [
        (i, [*names.values()][seats[i]]) for i in changes
    ]
