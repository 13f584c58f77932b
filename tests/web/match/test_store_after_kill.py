"""Every acknowledged move survives a kill: the server dies again and again while matches are played over HTTP."""

from __future__ import annotations

import itertools
import random
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest

from tabletao import CHANCE, game
from tests.sizes import Sizes
from tests.web.serving import PATIENCE, Serving, at_table, new_match

MOST_PLAYERS = 5

T = TypeVar("T")


def patiently(ask: Callable[[], T]) -> T:
    """Ask until the server answers."""
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience:
        try:
            return ask()
        except httpx.TransportError:
            time.sleep(0.05)
    raise RuntimeError("the server did not come back")


def play_matches(serving: Serving, seed: int, count: int, acknowledged: dict[tuple[str, int], int]) -> None:
    """Play matches at one screen, asking again whenever the server is gone."""
    rng = random.Random(seed)
    client = patiently(serving.guest)
    for _ in range(count):
        match = patiently(lambda: new_match(client, "you", "screen"))
        while table := patiently(partial(to_move, client, match)):
            play_one(client, match, table, rng, acknowledged)


def to_move(client: httpx.Client, match: str) -> dict[str, Any] | None:
    """The table as it is shown to whoever is to move; None when the match is over."""
    tables = (at_table(client, match, seat) for seat in itertools.cycle(range(2)))
    table = next(each for each in tables if each["over"] or each["codes"])
    return None if table["over"] else table


def play_one(
    client: httpx.Client,
    match: str,
    table: dict[str, Any],
    rng: random.Random,
    acknowledged: dict[tuple[str, int], int],
) -> None:
    """Make one move."""
    code, number, question = rng.choice(table["codes"]), table["number"], table["question_number"]
    body = {"seat": int(table["seat"]), "question": question, "code": code}
    try:
        answer = client.post(f"/match/{match}/move", json=body)
    except httpx.TransportError:
        return  # perhaps it was written, perhaps not: the table will tell
    assert answer.status_code in (200, 409), answer.text
    if answer.status_code == 200:
        acknowledged[match, number] = code


@pytest.mark.xdist_group("kill")
def test_no_acknowledged_move_is_lost_or_doubled(tmp_path: Path, sizes: Sizes) -> None:
    serving = Serving(tmp_path)
    acknowledged: dict[tuple[str, int], int] = {}
    together = min(MOST_PLAYERS, sizes.stored_matches)
    players = [
        threading.Thread(target=play_matches, args=(serving, seed, sizes.stored_matches // together, acknowledged))
        for seed in range(together)
    ]
    for player in players:
        player.start()
    rng, kills = random.Random(1), 0
    while any(player.is_alive() for player in players):
        time.sleep(0.3 + rng.random() * 1.2)
        if kills < sizes.kills:
            serving.kill()
            serving.start()
            kills += 1
    serving.close()
    assert check_what_is_on_disk(serving, acknowledged) >= sizes.stored_matches
    assert kills >= sizes.kills // 2


def check_what_is_on_disk(serving: Serving, acknowledged: dict[tuple[str, int], int]) -> int:
    """Every acknowledged move is there once, every match is whole and replays by the rules; how many are over."""
    rows = serving.asked("select match, number, kind, seat, code from records order by match, number")
    written = {(match, number): code for match, number, _, _, code in rows}
    assert len(written) == len(rows)
    assert {key: written.get(key) for key in acknowledged} == acknowledged
    finished = 0
    for match in {row[0] for row in rows}:
        mine = [row for row in rows if row[0] == match]
        assert [row[1] for row in mine] == list(range(len(mine)))
        state = game("yugen").new(chance=True)
        for _, _, kind, seat, code in mine:
            assert (kind == "roll") == (seat == CHANCE)
            state.play_code(code, seat)
        finished += not state.pending
    return finished
