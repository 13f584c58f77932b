"""Fair dice: uniform, determined by the seed alone, and cheating is detected."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tabletao import CHANCE, Match, MatchFileError, game
from tabletao.core.match.fair import commitment, fair_number, fair_tags, new_secret, roll_fairly, verify

SEED, SALT = bytes(range(32)), bytes(range(16))


def a_fair_match(seed: bytes = SEED) -> Match:
    state, rng = game("yugen").new(chance=True), random.Random(1)
    while state.pending:
        if state.pending == (CHANCE,):
            roll_fairly(state, seed)
        else:
            state.play(rng.choice(state.legal()))
    return Match.of(state, fair_tags(SEED, SALT))


def test_a_fair_match_is_verified_from_its_file() -> None:
    match = Match.read(a_fair_match().write())
    assert verify(match) == sum(seat == CHANCE for seat, _ in match.plies)


def test_numbers_are_even_and_depend_on_seed_and_ply_alone() -> None:
    counts = Counter(fair_number(SEED, ply, 6) for ply in range(6000))
    assert sorted(counts) == list(range(6))
    assert all(850 < count < 1150 for count in counts.values())
    assert fair_number(SEED, 7, 100) == fair_number(SEED, 7, 100)


def test_secrets_are_new_every_time() -> None:
    assert new_secret() != new_secret()
    assert len({commitment(*new_secret()) for _ in range(100)}) == 100


def test_dice_from_another_seed_are_found_out() -> None:
    with pytest.raises(MatchFileError, match=r"ply \d+ was not rolled from the seed, which gives"):
        verify(a_fair_match(bytes(32)))


@pytest.mark.parametrize(
    ("tag", "value", "message"),
    [
        ("Seed", bytes(32).hex(), "not the one that was promised"),
        ("Salt", "00" * 16, "not the one that was promised"),
        ("Seed", "zz", "hexadecimal"),
    ],
)
def test_a_changed_promise_is_found_out(tag: str, value: str, message: str) -> None:
    match = a_fair_match()
    with pytest.raises(MatchFileError, match=message):
        verify(Match(match.game, {**match.tags, tag: value}, match.plies))


def test_a_match_without_a_promise_cannot_be_verified() -> None:
    with pytest.raises(MatchFileError, match="without its tags Commitment, Salt, Seed"):
        verify(Match.of(game("yugen").new(seed=1)))
