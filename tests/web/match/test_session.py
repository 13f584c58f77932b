"""A table is what its records say: moves, questions and answers, and the same again after a restart."""

from __future__ import annotations

import random

import pytest

from tabletao import CHANCE, IllegalMove, Match
from tabletao.core.match.fair import verify
from tabletao.web.match.result import headline
from tabletao.web.match.session import AGREE_DRAW, ASK_UNDO, MOVE, REFUSE, ROLL, UNDO, NotNow, Table
from tabletao.web.match.store import MatchRow, Record, Seat, Stale, Store
from tabletao.web.page.table import look, seats_of

NAMES = {"ann": "Ann", "bob": "Bob"}


def a_table(*guests: str | None, seed: bytes = bytes(32)) -> Table:
    """A table for these guests; None is a bot."""
    seats = [Seat(i, guest, None if guest else "random", None) for i, guest in enumerate(guests)]
    table, rolls = Table.start(MatchRow("m", "yugen", 1, {"players": 2}, seed, bytes(16)), seats)
    table.read(rolls)
    return table


def with_an_order_to_choose(*guests: str | None) -> tuple[Table, int, int]:
    """A table one move before its mover must choose an order; that seat and that move."""
    for number in range(200):
        table, rng = a_table(*guests, seed=number.to_bytes(32, "big")), random.Random(number)
        while not table.over:
            seat = table.state.pending[0]
            for move in table.state.legal():
                ahead = table.state.copy()
                ahead.play(move)
                if ahead.pending == (seat,):
                    return table, seat, move.code
            table.read(table.move(seat, rng.choice(table.state.legal()).code))
    raise AssertionError("no such position")


def again(table: Table) -> Table:
    """The table as a server that has just been started would rebuild it."""
    rebuilt = Table.blank(table.row, table.seats)
    rebuilt.read([record for _, record in table.log])
    return rebuilt


def test_a_match_can_be_played_rebuilt_and_verified() -> None:
    table, rng = a_table("ann", "bob"), random.Random(1)
    while not table.over:
        seat = table.state.pending[0]
        table.read(table.move(seat, rng.choice(table.state.legal()).code))
        assert again(table).state.bytes == table.state.bytes
    match = Match.read(table.file(["Ann", "Bob"]))
    assert verify(match) == sum(record.kind == ROLL for _, record in table.log)
    assert match.replay().bytes == table.state.bytes


def test_the_file_stays_closed_until_the_end() -> None:
    with pytest.raises(NotNow, match="when the match is over"):
        a_table("ann", "bob").file(["Ann", "Bob"])


def test_a_move_is_checked_before_it_is_written() -> None:
    table = a_table("ann", "bob")
    seat = table.state.pending[0]
    before = table.state.bytes
    with pytest.raises(NotNow, match="the match waits for"):
        table.move(1 - seat, 1)
    with pytest.raises(IllegalMove, match="is not legal here"):
        table.move(seat, 1499)
    table.move(seat, table.state.legal()[0].code)
    assert (table.state.bytes, table.number) == (before, 4)


def test_against_a_bot_an_own_move_is_taken_back_at_once() -> None:
    table, seat, code = with_an_order_to_choose("ann", "bob")
    table.seats[1 - seat] = Seat(1 - seat, None, "random", None)
    before = table.state.bytes
    table.read(table.move(seat, code))
    assert table.undo(seat) == [Record(UNDO, seat)]
    table.read(table.undo(seat))
    assert table.state.bytes == before == again(table).state.bytes
    assert table.plies == again(table).plies
    told = [line for entry in look(table, NAMES, "ann", None, "")["log"] for line in entry["lines"]]
    assert told[-2].endswith("(taken back).")
    assert told[-1].endswith("takes the last move back.")


@pytest.mark.parametrize("agree", [True, False])
def test_a_person_is_asked_before_a_move_is_taken_back(agree: bool) -> None:
    table, seat, code = with_an_order_to_choose("ann", "bob")
    before = table.state.bytes
    table.read(table.move(seat, code))
    after = table.state.bytes
    assert table.undo(seat) == [Record(ASK_UNDO, seat)]
    table.read(table.undo(seat))
    with pytest.raises(NotNow, match="nothing for you to answer"):
        table.answer(seat, agree=True)
    answer = table.answer(1 - seat, agree)
    assert answer == [Record(UNDO, seat) if agree else Record(REFUSE, 1 - seat)]
    table.read(answer)
    assert table.state.bytes == (before if agree else after) == again(table).state.bytes
    assert table.asked is None


def test_after_a_draw_nothing_is_taken_back() -> None:
    table = a_table("ann", "bob")
    seat = table.state.pending[0]
    table.read(table.move(seat, table.state.legal()[0].code))
    assert table.log[-1][1].kind == ROLL
    assert table.undo_state(seat) == "no"
    with pytest.raises(NotNow, match="only your own last move"):
        table.undo(seat)


def test_what_cannot_be_taken_back_any_more_is_not_granted() -> None:
    table = a_table("ann", "bob")
    seat = table.state.pending[0]
    table.read(table.move(seat, table.state.legal()[0].code))
    table.read([Record(ASK_UNDO, seat)])  # and meanwhile a tile was drawn
    with pytest.raises(NotNow, match="cannot be taken back any more"):
        table.answer(1 - seat, agree=True)
    table.read(table.answer(1 - seat, agree=False))
    assert table.asked is None


def test_a_draw_is_offered_and_agreed() -> None:
    table = a_table("ann", "bob")
    table.read(table.offer_draw(0))
    with pytest.raises(NotNow, match="one question at a time"):
        table.offer_draw(0)
    table.read(table.answer(1, agree=True))
    assert table.ended == Record(AGREE_DRAW, 1)
    assert table.result() == "a draw by agreement"
    assert again(table).over
    with pytest.raises(NotNow, match="the match is over"):
        table.move(0, 1)


def test_a_bot_is_offered_no_draw() -> None:
    with pytest.raises(NotNow, match="offered to people"):
        a_table("ann", None).offer_draw(0)


def test_who_resigns_has_ended_the_match() -> None:
    table = a_table("ann", "bob")
    table.read(table.resign(0))
    assert table.result() == "dark has resigned"
    assert [headline(table, seats_of(table, guest)) for guest in ("ann", "eve")] == ["You lost", "Bright won"]
    seen = look(table, NAMES, "bob", None, "")
    assert (seen["status"], seen["reason"]) == ("You won", "Dark has resigned")
    assert verify(Match.read(table.file(["Ann", "Bob"]))) == 4


def test_a_match_ends_for_each_as_the_rules_say() -> None:
    for number in range(20):
        table, rng = a_table("ann", "bob", seed=number.to_bytes(32, "big")), random.Random(number)
        while not table.over:
            table.read(table.move(table.state.pending[0], rng.choice(table.state.legal()).code))
        assert table.state.outcome is not None
        ends = {(0,): ["You won", "You lost"], (1,): ["You lost", "You won"], (): ["A draw", "A draw"]}
        told = [headline(table, seats_of(table, guest)).partition(",")[0] for guest in NAMES]
        assert told == ends[table.state.outcome.winners]


def test_who_shares_a_screen_sees_a_hand_only_on_asking_and_only_in_turn() -> None:
    table = a_table("ann", "ann")
    seat = table.state.pending[0]
    covered = look(table, NAMES, "ann", None, "")
    assert covered["cover"]["seat"] == seat
    assert 'id="hand-' not in covered["svg"]
    assert covered["moves"] == []
    shown = look(table, NAMES, "ann", seat, "")
    assert 'id="hand-' in shown["svg"]
    assert shown["moves"]
    assert 'id="hand-' not in look(table, NAMES, "ann", 1 - seat, "")["svg"]


def test_an_invite_is_shown_only_to_who_sits_here() -> None:
    table = a_table("ann", "bob")
    table.seats[1] = Seat(1, None, None, "secret")
    assert "secret" in str(look(table, NAMES, "ann", None, "")["seats"])
    assert "secret" not in str(look(table, NAMES, "eve", None, "")["seats"])


def test_of_two_records_with_one_number_the_second_is_refused() -> None:
    store = Store("sqlite://")
    table = a_table("ann", "bob")
    for guest in NAMES:
        store.add_guest(guest)
    store.add_match(table.row, table.seats, [record for _, record in table.log])
    store.append("m", 4, [Record(MOVE, 0, 5)])
    with pytest.raises(Stale):
        store.append("m", 4, [Record(MOVE, 0, 6), Record(ROLL, CHANCE, 7)])
    assert store.records("m")[4:] == [Record(MOVE, 0, 5)]
