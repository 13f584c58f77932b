"""Why something cannot be touched, asked over HTTP: whose turn it is, who watches, what the game says; and its goal."""

from __future__ import annotations

import httpx
import pytest

from tests.web.serving import Serving, at_table, new_match

pytestmark = pytest.mark.xdist_group("serving")


def why(guest: httpx.Client, match: str, thing: str, touched: str = "") -> dict[str, str]:
    """What the server answers."""
    answer = guest.get(f"/match/{match}/why", params={"thing": thing, "touched": touched})
    answer.raise_for_status()
    told: dict[str, str] = answer.json()
    return told


def test_whoever_asks_is_told_what_concerns_them(serving: Serving) -> None:
    ann, bob, eve = serving.guest(), serving.guest(), serving.guest()
    match = new_match(ann, "you", "friend")
    invite = at_table(ann, match)["text"].split("/join/")[1].split('"')[0]
    bob.post(f"/join/{invite}", data={"name": "Bob"})
    mover, waiting = (ann, bob) if at_table(ann, match)["codes"] else (bob, ann)
    assert why(mover, match, "square-c3") == {
        "sentence": "A tile lies on c3 already: tiles are laid on empty squares.",
        "clause": "2",
    }
    assert why(waiting, match, "square-c3")["sentence"].startswith("It is not your turn: the match waits for ")
    assert why(eve, match, "square-c3")["sentence"] == "You are watching: only the players decide."


def test_nonsense_is_answered_with_a_sentence(serving: Serving) -> None:
    ann = serving.guest()
    match = new_match(ann, "you", "you")
    for thing, touched in (("", ""), ("x" * 2_000, "y " * 500), ("<b>", "square-c3 hand-sun"), ("turn-n", "pass")):
        assert why(ann, match, thing, touched)["sentence"].endswith(".")


def test_when_the_match_is_over_nothing_is_to_be_touched(serving: Serving) -> None:
    ann = serving.guest()
    match = new_match(ann, "you", "bot:random")
    number = at_table(ann, match)["number"]
    ann.post(f"/match/{match}/act", json={"seat": 0, "number": number, "what": "resign"})
    assert why(ann, match, "square-c3")["sentence"].startswith("The match is over")


def test_goal_and_signs_are_told_for_the_seat_that_asks(serving: Serving) -> None:
    ann, eve = serving.guest(), serving.guest()
    match = new_match(ann, "you", "friend")
    assert "your borders" in ann.get(f"/match/{match}/about").text
    assert "your borders" not in eve.get(f"/match/{match}/about").text
