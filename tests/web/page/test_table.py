"""What a table tells each of its people: what happened since they last decided, what is asked, and how it ended."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from tabletao import CHANCE, SPECTATOR, game
from tabletao.web.match.result import headline, reason
from tabletao.web.match.session import Table
from tabletao.web.match.store import Seat
from tabletao.web.page.table import look
from tests.web.match.test_session import a_table


def seen(table: Table, guest: str = "ann") -> dict[str, Any]:
    return look(table, {}, guest, None, "")


def without_luck() -> Table:
    """A match of a game in which nothing is drawn, its laws written; a turn may be several decisions."""
    seats = [Seat(0, "ann", None, None), Seat(1, "bob", None, None)]
    row = replace(a_table("ann", "bob").row, game="yin_yang", rules=game("yin_yang").rules_version)
    row = replace(row, setup=game("yin_yang").agreed())
    table = Table.start(row, seats)[0]
    for seat in (0, 1):
        table.read(table.move(seat, table.state.read("set seed", seat)))
    return table


def play(table: Table, rng: random.Random) -> int:
    """Somebody decides; who."""
    seat = table.state.pending[0]
    table.read(table.move(seat, int(rng.choice(table.state.codes(seat)))))
    return seat


def told_from(table: Table, first: int, viewer: int) -> list[str]:
    return [line for ply in table.plies_for(viewer) if ply >= first for line in table.story(ply, viewer)]


def test_everything_since_the_own_last_decision_is_told_newest_last() -> None:
    table, rng, longest = without_luck(), random.Random(3), 0
    while not table.over and longest < 2:
        play(table, rng)
        if table.over:
            break
        seats = [played.seat for played in table.state.history]
        decided = [ply for ply, seat in enumerate(seats) if seat != CHANCE]
        own = [ply for ply in decided if seats[ply] == 0]
        others = [ply for ply in decided if seats[ply] == 1 and (not own or ply > own[-1])]
        first = others[0] if others else own[-1]
        assert seen(table)["sentence"] == told_from(table, first, 0)
        longest = max(longest, len(others))
    assert longest > 1, "somebody decided several times in a row"


def test_who_watches_is_told_all_that_the_last_seat_did() -> None:
    table, rng = without_luck(), random.Random(3)
    while play(table, rng) not in table.state.pending:
        pass
    play(table, rng)
    seats = [played.seat for played in table.state.history]
    decided = [ply for ply, seat in enumerate(seats) if seat != CHANCE]
    first = decided[-1]
    while seats[decided[decided.index(first) - 1]] == seats[first]:
        first = decided[decided.index(first) - 1]
    assert first < decided[-1]
    assert seen(table, "eve")["sentence"] == told_from(table, first, SPECTATOR)


def test_who_must_decide_is_asked_the_games_own_question() -> None:
    table = a_table("ann", "bob")
    asked = {guest: seen(table, guest)["question"] for guest in ("ann", "bob", "eve")}
    mover = ("ann", "bob")[table.state.pending[0]]
    assert asked.pop(mover) == game("yugen").view.question(table.state.record, table.state.pending[0])
    assert set(asked.values()) == {""}
    assert seen(table)["any_order"] == list(game("yugen").view.ANY_ORDER)


def ended(seed: int) -> Table:
    table, rng = a_table("ann", "bob", seed=seed.to_bytes(32, "big")), random.Random(seed)
    while not table.over:
        play(table, rng)
    return table


def test_the_end_says_who_won_to_whom_it_concerns() -> None:
    heads = set()
    for seed in range(12):
        table = ended(seed)
        outcome = table.state.outcome
        assert outcome is not None
        mine, theirs = (f"{score:g}" for score in outcome.scores)
        word = "draw" if not outcome.winners else "won" if 0 in outcome.winners else "lost"
        by = "" if set(outcome.scores) <= {0.0, 0.5, 1.0} else f", {mine} to {theirs}"
        expected = f"A draw{by}" if word == "draw" else f"You {word}{by}"
        assert seen(table)["status"] == headline(table, [0]) == expected
        assert seen(table)["reason"] == outcome.reason[0].upper() + outcome.reason[1:]
        if outcome.winners == (1,) and by:
            assert headline(table, [0, 1]) == headline(table, []) == f"Bright won, {theirs} to {mine}"
        heads.add(word)
    assert {"won", "lost"} <= heads


def test_resigning_loses_and_agreement_draws() -> None:
    table = a_table("ann", "bob")
    table.read(table.resign(1))
    assert (headline(table, [0]), headline(table, [1])) == ("You won", "You lost")
    assert (headline(table, []), reason(table)) == ("Dark won", "Bright has resigned")
    table = a_table("ann", "bob")
    table.read(table.offer_draw(0))
    table.read(table.answer(1, agree=True))
    assert (headline(table, [0]), reason(table)) == ("A draw", "By agreement")


def test_scores_that_only_say_who_won_are_not_told() -> None:
    table, rng = without_luck(), random.Random(2)
    while not table.over:
        play(table, rng)
    assert headline(table, [0]) in ("You won", "You lost", "A draw")
    assert not seen(table)["scored"]
