"""§26 Many guesses of many positions: they keep what is known, and hidden cards lie anywhere with the same chance."""

from __future__ import annotations

from collections import Counter
from itertools import islice, permutations, product
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tabletao import State
from tabletao.core.kernels.contract import SPECTATOR
from tabletao.core.kernels.rng import new_stream
from tabletao.games.floating_world import GAME
from tabletao.games.floating_world.components import (
    CARD_NAMES,
    LOCATION_NAMES,
    LOCATIONS,
    PERMANENT,
    PILE_SIZES,
    PLACES,
    WORD,
    card_at,
)
from tabletao.games.floating_world.state import ASIDE, HIDDEN, LAST_CHANCE, PILE, SPLIT
from tests.sizes import Sizes

from .helpers import match
from .walk import Cells, Walk

MODES = (
    {"players": 2, "order": "turns", "powers": "on"},
    {"players": 3, "order": "simultaneous", "teapot": "on"},
    {"players": 4, "order": "turns", "boards": "on", "characters": "given"},
    {"players": 5, "order": "simultaneous", "powers": "on", "boards": "on", "characters": "given"},
    {"players": 6, "order": "simultaneous"},
)
GUESSED = {"deck", "passed", "hand", "pile", "secret", "decoy"}
"""What a guess fills in; answers that are outstanding stay open."""
EVERY = 5
"""Of a random walk every so many questions to players a position is looked at: the phases differ then."""
RARE = 4.75
"""So many standard deviations above what is expected are met once in a million tests."""
Bits = npt.NDArray[np.bool_]


def guesses_of(walk: Walk, cells: Cells, viewer: int, number: int) -> tuple[Cells, Cells]:
    """What a viewer sees of a position, and many guesses of the rest."""
    view = cells.copy()
    walk.game.entries.hide_from(view, viewer)
    dice, found = new_stream(walk.dice.randrange(1 << 32), 5), np.repeat(view, number)
    for i in range(number):
        walk.game.entries.guess_for(found[i : i + 1], viewer, dice)
    return view, found


def cards(sets: Any) -> Bits:
    """Sets of location cards, two words each, as a row of truth values."""
    places = np.arange(PLACES)
    return np.asarray(np.asarray(sets)[..., places // WORD] >> places % WORD & 1, np.bool_)


def on_way(cells: Cells, owner: int) -> Bits:
    """The cards of a player that are on their way."""
    return cards(cells["passed"][:, owner]) & (cells["sent"][:, owner, None] > 0)


# What is known is kept


def check_guesses(cells: Cells, view: Cells, guesses: Cells, viewer: int) -> None:
    """Sizes, masks and all that the viewer has seen."""
    for field in GAME.position.names or ():
        assert field in GUESSED or (guesses[field] == view[field]).all(), field
    for owner in range(int(cells[0].players)):
        check_cards(view, guesses, owner)
        if (owner + int(cells[0].direction)) % int(cells[0].players) == viewer:
            check_what_the_divider_saw(cells, guesses, owner)
    check_tokens(view, guesses)


def check_cards(view: Cells, guesses: Cells, owner: int) -> None:
    """Each card of a player is in one place; hands and those on their way have their sizes; seen ones are there."""
    deck, hand, passed = cards(guesses["deck"][:, owner]), cards(guesses["hand"][:, owner]), on_way(guesses, owner)
    shown = [cards(view["deck"][:, owner]), cards(view["hand"][:, owner]), on_way(view, owner)]
    assert (deck.astype(int) + hand + passed == sum(each.astype(int) for each in shown)).all()
    assert (hand.sum(1) == view["held"][0, owner]).all()
    assert (passed.sum(1) == view["sent"][0, owner]).all()
    assert (hand >= shown[1]).all()
    assert (passed >= shown[2]).all()
    assert not hand[:, list(PERMANENT)].any()
    returned = int(view["sent"][0, owner]) if view[0].phase == PILE else 0
    assert (np.bitwise_count(guesses["pile"][:, owner]) == PILE_SIZES.get(returned + 1, 0)).all()


def check_what_the_divider_saw(cells: Cells, guesses: Cells, owner: int) -> None:
    """§26, P25 The six on their way, and afterwards exactly those of them that are in the hand."""
    seen = cards(cells["passed"][:, owner])
    assert (cards(guesses["passed"][:, owner]) == seen).all()
    if cells["sent"][0, owner] == 0:
        divided = cards(cells["hand"][:, owner]) & seen
        assert (cards(guesses["hand"][:, owner]) & seen == divided).all()


def check_tokens(view: Cells, guesses: Cells) -> None:
    """§18, §26 Secrets and decoys are different tokens, face down, of players who may have them."""
    players = int(view[0].players)
    tokens = np.concatenate([guesses["secret"][:, :players], guesses["decoy"][:, :players]], axis=1)
    shown = np.concatenate([view["secret"][:, :players], view["decoy"][:, :players]], axis=1)
    assert (tokens != HIDDEN).all()
    assert ((tokens == shown) | (shown == HIDDEN)).all()
    taken = (tokens[..., None] == np.arange(LOCATIONS)).sum(1)
    assert taken.max() <= 1
    assert (taken[:, view["token"][0] != ASIDE] == 0).all()
    holder = np.arange(2 * players) % players
    masks = view["may_hold"][0][np.maximum(tokens, 0)] >> holder & 1
    assert (masks[tokens >= 0] == 1).all()


# Where hidden cards lie


def spread(chosen: Bits, candidates: Bits, number: int) -> tuple[float, int]:
    """The chi-square of how often each of some cards was among the so many chosen ones, and its degrees of freedom.

    Drawing without laying back makes counts depend on each other: hence the factor.
    """
    cards, guesses = int(candidates.sum()), len(chosen)
    if number in (0, cards):
        return 0.0, 0
    share = number / cards
    excess = chosen[:, candidates].sum(0) - guesses * share
    return float((excess**2).sum() / (guesses * share * (1 - share)) * (cards - 1) / cards), cards - 1


def spread_of(view: Cells, guesses: Cells, owner: int) -> tuple[float, int]:
    """The same for the hidden cards of a player that are in the hand or on their way."""
    deck = cards(view["deck"][0, owner])
    if view[0].phase in (SPLIT, PILE):
        hidden = int(view["sent"][0, owner]) - int(on_way(view, owner).sum())
        return spread(on_way(guesses, owner), deck, hidden)
    deck[list(PERMANENT)] = False
    hidden = int(view["held"][0, owner]) - int(cards(view["hand"][0, owner]).sum())
    return spread(cards(guesses["hand"][:, owner]), deck, hidden)


def limit(freedom: int) -> float:
    """What a chi-square with so many degrees of freedom exceeds once in a million times (Wilson and Hilferty)."""
    width = 2 / (9 * freedom)
    return float(freedom * (1 - width + RARE * width**0.5) ** 3)


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_guesses_keep_what_is_known_and_hidden_cards_lie_anywhere(mode: dict[str, Any], sizes: Sizes) -> None:
    """§26 Views of all seats and of spectators in turn; over all positions each hidden card is as likely as another."""
    wanted = sizes.guessed_positions // len(MODES)
    walk, seats = Walk(wanted * sizes.guesses, 26), range(mode["players"])
    asked = (cells for cells in walk.positions(**mode) if cells[0].cycle and cells[0].phase > LAST_CHANCE)
    total, freedom = 0.0, 0
    for number, cells in enumerate(islice(asked, 0, EVERY * wanted, EVERY)):
        viewer = (*seats, SPECTATOR)[number % (len(seats) + 1)]
        view, guesses = guesses_of(walk, cells, viewer, sizes.guesses)
        check_guesses(cells, view, guesses, viewer)
        for owner in seats:
            chi, degrees = spread_of(view, guesses, owner)
            total, freedom = total + chi, freedom + degrees
    assert total < limit(freedom), (total, freedom)


HANDS = [
    ("geisha hand: {0} {1} {2}", 2, 11),
    ("geisha hand: {0} {1} {2} {3}|geisha divided: {0} {1}", 1, 9),
    ("geisha hand: {0}|geisha discard: {9} {10} {11}", 2, 8),
    ("geisha hand: {0} {1}|geisha deck: {2} {3} {4} {5} {permanent}", 2, 5),
]
"""A hand, who looks at it, and the degrees of freedom: one less than the cards that may be there."""


@pytest.mark.parametrize(("lines", "viewer", "freedom"), HANDS)
def test_in_one_position_each_card_is_as_likely_as_another(lines: str, viewer: int, freedom: int, sizes: Sizes) -> None:
    """§26 Cards of a hand, all hidden or some seen by whoever divided them."""
    permanent = " ".join(CARD_NAMES[card_at(0, place)] for place in (PERMANENT[0], PERMANENT[-1]))
    said = lines.format(*CARD_NAMES[:12], permanent=permanent)
    state = match(*said.split("|"), players=3, order="simultaneous")
    walk = Walk(sizes.guesses, 27)
    view, guesses = guesses_of(walk, cells_of(state), viewer, 10 * sizes.guesses)
    check_cards(view, guesses, 0)
    chi, degrees = spread_of(view, guesses, 0)
    assert degrees == freedom
    assert chi < limit(freedom)


def test_each_token_that_nobody_has_searched_for_is_as_likely_a_secret_as_another(sizes: Sizes) -> None:
    """§26 Eleven of thirteen tokens may be the secret, and as well the decoy, of either of two others."""
    walk = Walk(sizes.guesses, 28)
    _, guesses = guesses_of(walk, cells_of(match(players=3)), 0, 10 * sizes.guesses)
    for field in ("secret", "decoy"):
        for seat in (1, 2):
            chosen = guesses[field][:, seat, None] == np.arange(LOCATIONS)
            chi, freedom = spread(chosen, chosen.any(0), 1)
            assert freedom == 10
            assert chi < limit(freedom)


SEARCHED = (
    "searched: Edo ronin, Sendai ronin, Nikko onna_bugeisha, Osaka nobody", "revealed: Iwaki Hiroshima Nagasaki",
    "ronin secret: Edo", "ronin decoy: Tosa", "onna_bugeisha secret: Kanazawa", "onna_bugeisha decoy: Hakata",
)  # fmt: skip
SHARED = ("Kanazawa", "Kyoto", "Tosa", "Hakata")
"""Tokens that anybody may have: nobody has searched for them, and the geisha has Hakone and Ise."""


def test_p26_who_has_what_is_as_likely_as_any_other_way_that_fits_the_searches(sizes: Sizes) -> None:
    """§26 The ronin may have Edo and Sendai, the onna-bugeisha Nikko; all ways are counted one by one."""
    pairs = [permutations((*own, *SHARED), 2) for own in (("Edo", "Sendai"), ("Nikko",))]
    ways = [one + other for one, other in product(*pairs) if not {*one} & {*other}]
    walk, number = Walk(sizes.guesses, 29), 40 * sizes.guesses
    _, guesses = guesses_of(walk, cells_of(match(*SEARCHED, players=3)), 0, number)
    for slot, (field, seat) in enumerate(product((1, 2), ("secret", "decoy"))):
        tokens = [LOCATION_NAMES[place] for place in guesses[seat][:, field]]
        likely = Counter(way[slot] for way in ways)
        expected = {name: number * often / len(ways) for name, often in likely.items()}
        met = Counter(tokens)
        assert met.keys() <= expected.keys()
        assert sum((met[name] - expected[name]) ** 2 / expected[name] for name in expected) < limit(len(expected) - 1)


def cells_of(state: State) -> Cells:
    """The record of a state as an array of one."""
    return np.frombuffer(state.bytes, GAME.position).copy()
