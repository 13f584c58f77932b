"""The second engine: set-up, draw phase and collect phase."""

from __future__ import annotations

from itertools import combinations

import pytest

from .reference import CHANCE, Match
from .reference_data import STARTING_DECKS
from .reference_scenes import aims, faults, give, hold, kinds, own, play, scene

# Set-up


def test_p1_p24_characters_in_seat_order_highest_number_on_top() -> None:
    match = play(Match(3), (0, ("character", "Sumo")))
    assert match.pending == [1]
    assert ("character", "Sumo") not in match.choices(1)
    play(match, (1, ("character", "Ronin")), (2, ("character", "Samurai")))
    assert match.track == [1, 2, 0]
    assert [player.place for player in match.players] == ["Osaka", "Iwaki", "Nagasaki"]
    assert (match.players[0].coins, match.players[0].time) == (3, 1)


def test_p24_boards_in_reverse_order_then_secrets_all_at_once() -> None:
    match = play(Match(2, boards=True), (0, ("character", "Geisha")), (1, ("character", "Ronin")))
    assert match.pending == [1]
    play(match, (1, ("board", 4)))
    assert aims(match, 0, "board") == {0, 1, 2, 3, 5}
    play(match, (0, ("board", 2)))
    assert match.pending == [0, 1]
    assert match.players[0].icons.count("study") == 2


@pytest.mark.parametrize(("seats", "tokens"), [(3, 13), (4, 20)])
def test_p3_a_decoy_covers_any_icon_but_search(seats: int, tokens: int) -> None:
    """On the small map seven tokens stay in the box."""
    match = Match(seats)
    while match.pending[0] == CHANCE or kinds(match, match.pending[0]) == {"character"}:
        match.play(match.pending[0], match.choices(match.pending[0])[0])
    assert match.pending == list(range(seats))
    assert len(match.side) == tokens - 2 * seats
    one, other = "Iwaki" if seats == 3 else "Hakodate", "Sendai" if seats == 3 else "Iwaki"
    pairs = [(one, other), (other, one)]
    assert match.choices(0) == [("hide", *pair, slot) for pair in pairs for slot in range(7)]
    match.play(0, ("hide", other, one, 5))
    for seat in range(1, seats):
        match.play(seat, match.choices(seat)[0])
    assert (match.players[0].secret, match.players[0].covers) == (other, {5: one, 7: other})
    assert match.pending == [CHANCE], "chance gives the teapot, P32"


def test_p32_the_first_holder_points_in_the_first_round_then_the_teapot_goes_right() -> None:
    match = scene(3, beats=True, teapot=True)
    match.teapot = 0
    match.start(match.point_teapot())
    assert match.pending == [0]
    play(match, (0, ("point", "right")))
    assert match.direction == -1
    match.round = 2
    match.start(match.point_teapot())
    assert (match.pending, match.teapot) == ([2], 2)


# Draw phase


def shrink(match: Match, seat: int, number: int) -> list[str]:
    """Leave a seat so many cards, half of them in the discards; the others are burnt."""
    player = match.players[seat]
    cards = STARTING_DECKS[player.character]
    player.deck, player.discards = set(cards[: number // 2]), set(cards[number // 2 : number])
    match.burnt |= set(cards[number:])
    return cards[:number]


@pytest.mark.parametrize(
    ("number", "splits", "piles"),
    [(6, 60, {3, 2}), (5, 15, {2}), (4, 12, {2, 1}), (3, 3, {1}), (2, 2, {1, 0}), (1, 0, set()), (0, 0, set())],
)
def test_p4_p27_fewer_than_six_cards(number: int, splits: int, piles: set[int]) -> None:
    """One is discarded, the rest split as evenly as can be, a season card goes to the discards."""
    match = scene(2)
    shrink(match, 0, number)
    match.start(match.draw_phase())
    play(match)
    assert len(match.choices(1)) == splits, "the neighbour splits; one card leaves no choice"
    if splits:
        play(match, (1, match.choices(1)[0]))
    play(match, (0, match.choices(0)[0]))
    assert {len(choice) - 1 for choice in match.choices(0)} == piles
    play(match, *((seat, match.choices(seat)[-1]) for seat in list(match.pending)))
    player = match.players[0]
    assert len(player.hand) == max(piles, default=0)
    assert len(player.hand | player.discards | player.deck) == number + (number < 6)
    assert ("S06" in player.discards) == (number < 6)


@pytest.mark.parametrize(("direction", "splitter"), [(1, 1), (-1, 2)])
def test_the_six_go_where_the_teapot_points(direction: int, splitter: int) -> None:
    """And what is split comes back."""
    match = scene(3, beats=True, teapot=True)
    match.direction = direction
    match.start(match.draw_phase())
    play(match)
    names = {str(card).partition("-")[0] for choice in match.choices(splitter) for card in choice[1:]}
    assert names == {"Geisha"}
    play(match, *((seat, match.choices(seat)[0]) for seat in range(3)))
    assert {str(card).partition("-")[0] for choice in match.choices(0) for card in choice[1:]} == {"Geisha"}


def test_p4_a_deck_that_runs_out_is_made_of_the_discards() -> None:
    match = scene(2)
    player = match.players[0]
    player.discards = player.deck - {"Geisha-1", "Geisha-2"}
    player.deck = {"Geisha-1", "Geisha-2"}
    match.start(match.draw_six(0))
    assert match.pending == [CHANCE]
    assert set(match.choices(CHANCE)) == {("deal", 0, f"Geisha-{number}") for number in range(3, 13)}
    play(match)
    assert {"Geisha-1", "Geisha-2"} < player.six
    assert (len(player.six), player.discards) == (6, set())


def test_p5_both_piles_and_rearrange() -> None:
    match = scene(2)
    five = {"Geisha-1", "Geisha-2", "Geisha-3", "Geisha-4"}
    pile = {"Geisha-1", "Geisha-2", "Geisha-3"}
    assert len(match.keeps({*five, "Geisha-5"}, pile)) == 2
    assert ("keep", *sorted(five), "S20") in match.keeps({*five, "S20"}, pile)
    kept = match.keeps({*five, "S16"}, pile)
    assert len(kept) == 2 + len(list(combinations(five, 2))), "two piles, and the three that include the card"
    assert all("S16" in choice or set(choice[1:]) == pile for choice in kept)


def test_p31_the_item_that_plays_both_piles_goes_to_the_bottom() -> None:
    match = scene(2)
    own(match, 0, "both piles")
    match.players[0].six = set(STARTING_DECKS["Geisha"][:5])
    match.players[0].deck -= match.players[0].six
    match.start(match.choose_piles({0: ("Geisha-1", "Geisha-2", "Geisha-3")}))
    play(match, (0, "both piles"))
    assert len(match.players[0].hand) == 5
    assert match.decks["shop"].bottom == ["both piles"]
    assert faults(match) == []


# Collect phase


def collect(match: Match) -> Match:
    """Begin the collect phase."""
    match.start(match.collect_phase())
    return play(match)


def test_every_collect_icon_once() -> None:
    """Coin, time, builder, and a coin for each wisdom card."""
    match = scene(2)
    hold(match, 0, "S14", "S22", "S08", "S11", "S26")
    own(match, 0, "W13", "W14")
    collect(match)
    player = match.players[0]
    assert (player.coins, player.time, player.builders) == (1 + 3 + 2, 1, 2)


def test_p6_draw_all_then_discard_down_to_six_before_collecting() -> None:
    match = scene(2)
    hold(match, 0, "S78", "S41", "S51", "Geisha-1", "Geisha-2")
    match.start(match.collect_phase())
    play(match, luck="Geisha-10")
    assert len(match.players[0].hand) == 5 + 3 + 1, "the tenth card of the Geisha draws one more"
    assert match.players[0].coins == 0
    for number in (9, 8, 7):
        assert len(aims(match, 0, "discard")) == number, "L3 one card at a time"
        play(match, (0, match.choices(0)[0]))
    assert len(match.players[0].hand) == 6
    assert kinds(match, 0) <= {"time"}


def test_p6_the_kabuki_holds_seven() -> None:
    for powers, limit in ((False, 6), (True, 7)):
        match = scene(4, powers=powers)
        assert [match.hand_limit(seat) for seat in range(4)] == [6, 6, 6, limit]


def test_p7_permanents_enter_play_collect_every_round_and_do_not_count() -> None:
    match = scene(2)
    hold(match, 0, "S35", "S59", *STARTING_DECKS["Geisha"][:5])
    collect(match)
    player = match.players[0]
    assert player.permanents == {"S35", "S59"}
    assert len(player.hand) == 6, "S59 draws a card"
    match.start(match.action_phase())
    assert ("cash", "S35") not in match.choices(match.pending[0])
    player.deck, player.discards, player.hand = player.deck | player.discards | player.hand, set(), set()
    coins = player.coins
    collect(match)
    assert player.coins == coins + 1 + sum(card in player.hand for card in ("Geisha-1", "Geisha-2", "Geisha-3"))


def test_p8_builders_at_most_four() -> None:
    match = scene(2)
    give(match, 0, builders=3)
    hold(match, 0, "S08", "S26")
    collect(match)
    assert (match.players[0].builders, match.builders) == (4, 20)


def test_p8_time_is_placed_as_a_set_on_free_icons() -> None:
    """The decoy covers icon 0, the secret the search icon."""
    match = scene(2)
    give(match, 0, time=2)
    collect(match)
    choices = [("time", *slots) for number in range(3) for slots in combinations(range(1, 7), number)]
    assert match.choices(0) == choices
    play(match, (0, ("time", 3, 6)))
    assert (match.players[0].timed, match.players[0].time) == ({3, 6}, 0)


def test_p12_once_at_the_festival_before_time_is_placed() -> None:
    match = scene(2)
    give(match, 0, coins=2, time=1)
    match.festival = match.players[0].place
    collect(match)
    assert aims(match, 0, "divide") == {0, 1, 2, 3}
    play(match, (0, ("divide", 3)))
    assert (match.players[0].coins, match.players[0].time) == (0, 3)
    assert kinds(match, 0) == {"time"}


def test_p31_fan_hourglass_and_carpenter_before_time_is_placed() -> None:
    match = scene(2)
    give(match, 0, builders=3)
    own(match, 0, "folding fan", "master carpenter")
    own(match, 1, "hourglass")
    collect(match)
    assert match.pending == [0, 1]
    play(match, (1, ("use", "hourglass")), (0, ("use", "folding fan", "master carpenter")))
    assert (match.players[0].coins, match.players[0].builders, match.players[1].time) == (2, 4, 2)
    assert match.decks["shop"].bottom == ["folding fan", "hourglass", "master carpenter"]


def test_p36_the_season_card_may_be_drawn_in_the_collect_phase() -> None:
    match = scene(2)
    shrink(match, 0, 3)
    match.start(match.draw_six(0))
    play(match)
    player = match.players[0]
    assert (len(player.six), player.discards) == (3, {"S06"})
    player.hand, player.six = player.six, set()
    hold(match, 0, "S41")
    collect(match)
    assert "S06" in player.hand
