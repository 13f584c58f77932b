"""The second engine: what changes for one person alone, Unmei among several people, and how such matches end."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from tests.sizes import Sizes

from .reference import CHANCE, Match
from .reference_data import STARTING_DECKS
from .reference_scenes import act, aims, at_random, fate, faults, hold, kinds, own, play, scene
from .test_second_engine import STYLES, covering, named

ALI, CARO = 0, 1
ROLLS = (2, 3, 4)
UNMEI_SETUPS = [
    {"seats": seats, "unmei": unmei, "collect_rolls": collect, "action_rolls": action, "beats": beats, "teapot": teapot,
     "powers": powers, "boards": boards}
    for seats, unmei, collect, action in product(range(1, 6), range(1, 6), ROLLS, ROLLS)
    for (beats, teapot), powers, boards in product(STYLES, (False, True), (False, True))
    if seats + unmei <= 6 and (seats > 2 or not teapot)
]  # fmt: skip
"""One person or several with Unmei."""


def alone(unmei: int = 1, **options: Any) -> Match:
    """Ali alone; her secret is Iwaki, her decoy Sendai on the first icon. The Unmei have no time, so do little."""
    return scene(1, unmei=unmei, beats=True, **options)


def ready(match: Match) -> Match:
    """Begin the action phase; all dice of Unmei show building, which they cannot."""
    act(match)
    while match.pending == [CHANCE]:
        match.play(CHANCE, next(choice for choice in match.choices(CHANCE) if choice[-1] == "build"))
    return match


# Draw phase


def drawn(match: Match, *cards: str) -> Match:
    """Ali draws these cards."""
    player = match.players[ALI]
    match.decks["location"].unknown -= set(cards)
    player.deck = set(cards)
    match.start(match.draw_phase())
    return match


def test_p22_the_dearest_card_is_discarded_unasked_and_chance_makes_the_piles() -> None:
    cards = ["Geisha-1", "Geisha-2", "S06", "S08", "S07", "S10"]
    match = drawn(alone(), *cards)
    rest = {"Geisha-1", "Geisha-2", "S06", "S08", "S07"}
    assert (match.pending, match.players[ALI].discards) == ([CHANCE], {"S10"})
    assert {frozenset(pile) for pile in aims(match, CHANCE, "piles")} == set(map(frozenset, combinations(rest, 3)))
    match.play(CHANCE, ("piles", "Geisha-1", "S06", "S07"))
    assert match.choices(ALI) == [("keep", "Geisha-2", "S08"), ("keep", "Geisha-1", "S06", "S07")]
    play(match, (ALI, ("keep", "Geisha-2", "S08")))
    assert match.players[ALI].hand == {"Geisha-2", "S08"}
    assert match.players[ALI].discards == {"S10", "Geisha-1", "S06", "S07"}


def test_p22_among_equal_prices_the_player_chooses() -> None:
    match = drawn(alone(), "Geisha-1", "S06", "S08", "S11", "S07", "S09")
    assert aims(match, ALI, "discard") == {"S06", "S08", "S11"}
    match = drawn(alone(), *STARTING_DECKS["Geisha"][:6])
    assert aims(match, ALI, "discard") == set(STARTING_DECKS["Geisha"][:6])


@pytest.mark.parametrize(("number", "outcomes"), [(5, 3), (4, 3), (3, 1), (2, 1), (1, 1)])
def test_p27_fewer_cards_make_smaller_piles(number: int, outcomes: int) -> None:
    match = drawn(alone(), *STARTING_DECKS["Geisha"][:number])
    match.play(CHANCE, ("draw", "location", "S09"))
    if number > 1:
        match.play(ALI, ("discard", "Geisha-1"))
    assert match.pending == ([CHANCE] if outcomes > 1 else [ALI] if number > 1 else [])
    assert len(match.choices(CHANCE)) == (outcomes if outcomes > 1 else 0)
    assert match.players[ALI].discards == {"Geisha-1", "S09"}


def test_p22_several_people_pass_their_cards_as_ever() -> None:
    match = scene(2, unmei=1, beats=True)
    match.start(match.draw_phase())
    play(match)
    assert (sorted(match.pending), kinds(match, ALI)) == ([ALI, CARO], {"split"})


# Flip


def test_p22_a_flipped_token_takes_its_card_out_of_the_game() -> None:
    match = alone()
    match.unmei_deck.remove("Edo")
    match.unmei_discards.add("Edo")
    hold(match, ALI, "Geisha-10", "S06")
    play(ready(match), (ALI, "flip"), luck="Edo")
    play(match, (ALI, "flip"), luck="Tosa")
    assert (match.unmei_removed, match.shown) == ({"Edo", "Tosa"}, {"Edo", "Tosa"})
    assert not {"Edo", "Tosa"} & (match.unmei_deck | match.unmei_discards)


def test_p22_tokens_of_unmei_are_not_flipped_but_may_be_any() -> None:
    match = alone()
    hold(match, ALI, "Geisha-10", "S06")
    flip_all(match, but=1)
    play(ready(match), (ALI, "flip"))
    assert (len(match.side), match.players[ALI].coins) == (2, 1)
    play(match, (ALI, "flip"))
    assert (len(match.side), match.players[ALI].coins) == (2, 2)


def flip_all(match: Match, but: int = 0) -> None:
    """All tokens beside the board lie open, the last ones excepted."""
    for place in sorted(match.side)[: len(match.side) - match.veiled - but]:
        match.side.remove(place)
        match.show(place)
        match.remove_unmei_card(place)


# Search


def test_p22_no_search_before_all_tokens_are_flipped() -> None:
    match = alone()
    own(match, ALI, "spyglass")
    hold(match, ALI, "S31", "Geisha-10")
    flip_all(match, but=1)
    ready(match)
    assert not {"search", "spyglass"} & kinds(match, ALI)
    play(match, (ALI, "flip"))
    assert {"search", "spyglass"} <= kinds(match, ALI)


@pytest.mark.parametrize("unmei", [1, 2, 5])
def test_p22_two_searches_anywhere_find_a_secret(unmei: int) -> None:
    match = alone(unmei)
    own(match, ALI, "spyglass")
    hold(match, ALI, "S31", "S36")
    flip_all(match)
    hidden = sorted(match.side)
    play(ready(match), (ALI, "search"))
    assert {choice[-1] for choice in match.choices(ALI)} == {1, 2, 3, 4, 5, 6}
    play(match, (ALI, ("cover", 3)))
    first = match.players[ALI].covers[3]
    assert (first in hidden, match.unmei_removed >= {first}, match.players[ALI].padlock) == (True, True, False)
    assert (first in match.shown, match.veiled) == (False, 2 * unmei - 1)
    play(match, (ALI, "spyglass"), (ALI, ("cover", 4)))
    (second,) = set(hidden) - {first} - match.side
    assert (match.players[ALI].covers[4], match.players[ALI].padlock) == ("padlock", True)
    assert (second in match.shown, second in match.unmei_removed, faults(match)) == (True, True, [])
    assert "search" not in kinds(match, ALI)


def test_p30_without_a_free_icon_the_first_token_goes_to_the_main_board() -> None:
    match = alone()
    hold(match, ALI, "S31", "S36")
    flip_all(match)
    player, (one, other) = match.players[ALI], sorted(match.side)
    player.tokens, player.covers = {"chie"}, dict.fromkeys(range(8), "chie")
    play(ready(match), (ALI, "search"), luck=one)
    assert one in match.shown
    play(match, (ALI, "search"))
    assert (player.padlock, other in match.shown, match.side) == (True, True, set())


def test_p37_no_search_at_the_festival() -> None:
    match = alone()
    hold(match, ALI, "S31")
    flip_all(match)
    match.festival = "Kyoto"
    assert "search" not in kinds(ready(match), ALI)


def test_p22_people_among_unmei_find_only_what_people_have() -> None:
    """The token of a place that an Unmei may have stays unknown; nobody waits for flips."""
    match = scene(2, unmei=1, beats=True)
    assert (match.players[CARO].secret, match.players[CARO].decoy) == ("Nikko", "Edo")
    hold(match, ALI, "S31", "S36")
    match.players[ALI].place = "Edo"
    play(ready(match), (ALI, "search"), (CARO, "done"))
    play(match, (ALI, ("cover", 1)))
    assert (match.players[ALI].covers[1], "Edo" in match.unmei_deck) == ("Edo", True)
    match.players[ALI].place = "Tosa"
    play(match, (ALI, "search"))
    assert (match.may_hold["Tosa"], "Tosa" in match.side) == ({ALI}, True)


# The round


@pytest.mark.parametrize("beats", [False, True])
def test_unmei_act_before_people_in_every_round(beats: bool) -> None:
    match = scene(1, unmei=1, beats=beats)
    match.start(match.play_round())
    order: list[str] = []
    while match.pending:
        seat = match.pending[0]
        order += [str(match.choices(seat)[0][0])] if seat == CHANCE else [f"Ali {match.choices(seat)[-1][0]}"]
        match.play(seat, match.choices(seat)[-1])
    rolls = [kind for kind in order if kind in ("collect", "act")]
    assert rolls == ["collect"] * 3 + ["act"] * 3
    assert order.index("Ali keep") < order.index("collect") < order.index("Ali time") < order.index("act")
    assert order[-1] == ("Ali done" if beats else "Ali pass")


def test_f5_alone_the_teapot_stays() -> None:
    match = scene(1, unmei=2)
    hold(match, ALI, "Geisha-1")
    play(ready(match), (ALI, "pass"))
    assert (match.teapot, match.pending) == (ALI, [])


# The end


def end(match: Match, round: int = 1) -> Match:
    """Judge the end of an action phase."""
    match.round = round
    match.judge()
    return match


def test_p21_of_unmei_repeated_tokens_count() -> None:
    match = alone()
    match.players[1].tokens, match.players[1].repeats = {"chie", "bushido"}, ["chie"]
    assert end(match).result is None
    match.players[1].repeats.append("bushido")
    assert end(match).result == (1, "four tokens")


def test_two_tokens_of_a_kind_and_a_padlock_are_enough() -> None:
    match = alone()
    match.players[1].tokens, match.players[1].padlock = {"bushido"}, True
    assert end(match).result is None
    match.players[1].repeats = ["bushido"]
    assert end(match).result == (1, "two tokens and a padlock")


@pytest.mark.parametrize(("track", "winner"), [([0, 1], 0), ([1, 0], 1)])
def test_p20_of_several_the_highest_on_the_track_has_won(track: list[int], winner: int) -> None:
    match = alone()
    match.players[ALI].tokens, match.players[ALI].padlock = {"zen", "chie"}, True
    match.players[1].tokens, match.players[1].repeats = {"bushido"}, ["bushido"] * 3
    match.track = track
    assert end(match).result == (winner, "two tokens and a padlock" if winner == ALI else "four tokens")


@pytest.mark.parametrize(("repeats", "winner"), [(0, 0), (1, 1), (2, 1)])
def test_p20_after_forty_rounds_tokens_then_influence(repeats: int, winner: int) -> None:
    match = alone()
    match.players[ALI].tokens = {"zen", "chie"}
    match.players[1].tokens, match.players[1].repeats = {"bushido"}, ["bushido"] * repeats
    assert end(match, 39).result is None
    assert end(match, 40).result == (winner, "forty rounds")


def test_people_still_act_after_an_unmei_has_what_it_needs() -> None:
    match = alone()
    match.players[1].tokens, match.players[1].repeats = {"bushido"}, ["bushido"] * 2
    match.players[1].wisdom = {"W11", "W17", "W20"}
    match.decks["wisdom"].unknown -= match.players[1].wisdom
    match.start(match.action_phase())
    match.play(CHANCE, ("act", 1, "study"))
    play(match, luck="build")
    assert (match.players[1].ganbaru, match.result, match.pending) == (4, None, [ALI])
    play(match, (ALI, "done"))
    assert match.result == (1, "four tokens")


# Whole matches


@pytest.mark.parametrize("setup", covering(UNMEI_SETUPS), ids=named)
def test_random_matches_with_unmei_come_to_an_end_and_lose_nothing(setup: dict[str, Any], sizes: Sizes) -> None:
    for seed in range(sizes.reference_matches):
        match = at_random(seed, **setup)
        assert match.reason in ("four tokens", "two tokens and a padlock", "forty rounds")
        assert 0 <= match.winner < len(match.players)


@pytest.mark.parametrize(
    "setup",
    [
        {"seats": 0, "unmei": 2},
        {"seats": 2, "unmei": 5},
        {"seats": 1, "unmei": 6},
        {"seats": 2, "unmei": 2, "beats": True, "teapot": True},
        {"seats": 1, "unmei": 1, "collect_rolls": 5},
        {"seats": 1, "unmei": 1, "action_rolls": 1},
    ],
)
def test_what_is_not_played_with_unmei_is_refused(setup: dict[str, Any]) -> None:
    """F5 The teapot option is for three people on, Unmei not counted."""
    with pytest.raises(ValueError):
        Match(**setup)


def test_what_is_wrong_with_unmei_is_found() -> None:
    match = fate(alone(), "search", "Edo")
    assert faults(match) == []
    match.unmei_deck.add("Edo")
    match.players[1].coins, match.players[1].hand = 13, {"S20"}
    match.decks["location"].unknown.remove("S20")
    match.players[1].repeats, match.players[ALI].repeats = ["zen"], ["chie"]
    assert len(faults(match)) == 5
