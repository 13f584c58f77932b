"""The kernels beside an engine written in plain Python from the rules: every decision, every position, every ending."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.sizes import Sizes

from .helpers import ADAPTATIONS, DESTRUCTIONS, GAME, LAWS, REGENERATIONS, SETS, START_CAUSES, texts
from .reference import Reference

AT_THE_START = [law for law in LAWS if law.split(" > ")[0] in START_CAUSES]
WITHOUT_MUCH = [law for law in LAWS if law.split(" > ")[0].count(".") >= 2]


def some_laws(dice: random.Random) -> list[str]:
    """Four laws for one player, as a rule with something to do for them."""
    kinds = [AT_THE_START, WITHOUT_MUCH, DESTRUCTIONS, REGENERATIONS, ADAPTATIONS, LAWS]
    first = dice.choices([AT_THE_START, LAWS], [9, 1])[0]
    return [dice.choice(first), *(dice.choice(dice.choice(kinds)) for _ in range(3))]


def favourite(dice: random.Random, legal: list[str]) -> str:
    """A random move, with a liking for laws over ends, so that much happens."""
    return dice.choices(legal, [4 if text.startswith("law") else 1 for text in legal])[0]


def match(seed: int, reserve: str) -> Reference:
    """One match played by both engines, compared before and after every decision."""
    dice = random.Random(seed)
    state, reference = GAME.new(reserve=reserve), Reference(limited=reserve == "on")
    laws = [some_laws(dice), some_laws(dice)]
    while state.pending:
        assert state.pending == reference.pending()
        assert state.position == reference.text()
        seat = dice.choice(state.pending)
        if reference.phase == "creation":
            taken = not reference.laws[seat] and dice.random() < 0.2
            move = f"set {dice.choice(list(SETS))}" if taken else laws[seat].pop()
        else:
            legal = texts(state)
            assert len(legal) == len(set(legal))
            assert set(legal) == reference.legal(seat)
            move = dice.choice(some_laws(dice)) if reference.phase == "rewrite" else favourite(dice, legal)
        state.play(move, seat)
        reference.play(seat, move)
    assert reference.pending() == ()
    assert state.position == reference.text()
    assert state.outcome is not None
    assert state.outcome.reason == reference.reason
    assert state.outcome.winners == (() if reference.winner is None else (reference.winner,))
    return reference


@pytest.mark.parametrize("reserve", ["off", "on"])
def test_both_engines_agree_on_whole_matches(reserve: str, sizes: Sizes) -> None:
    """§4 §5 §6 §7 §8 §9 §10 §11 §12 §13 §14 rulings 2 to 9: legal moves and positions, from the creation to the end."""
    endings = Counter(match(seed, reserve).reason for seed in range(sizes.quick_reference_matches))
    assert {"corner", "nothing to do"} <= set(endings)


def test_both_engines_offer_the_same_laws_to_write() -> None:
    """§3 all 405 of them, and the sets until a law is written."""
    state, reference = GAME.new(), Reference()
    for law in LAWS[:3]:
        assert set(texts(state, 0)) == reference.legal(0)
        assert set(texts(state, 1)) == reference.legal(1)
        state.play(law, 1)
        reference.play(1, law)
