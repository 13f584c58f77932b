"""The second engine: the actions, in turn-taking."""

from __future__ import annotations

import pytest

from .reference import Match
from .reference_data import LARGE_MAP, SMALL_MAP
from .reference_scenes import act, aims, faults, give, hold, kinds, own, play, scene
from .reference_table import fits_all_types


def turn(seats: int = 2, hand: tuple[str, ...] = (), **options: bool) -> Match:
    """A table whose teapot is with seat 0; he has a hand, and nobody else has anything."""
    match = scene(seats, **options)
    match.teapot = 0
    hold(match, 0, *hand)
    return match


# Turns


def test_f5_one_action_a_turn_from_the_teapot_on_and_pass_is_final() -> None:
    match = turn(3, ("Geisha-10", "S06"))
    hold(match, 1, "Ronin-10")
    hold(match, 2, "Onna-Bugeisha-10", "S19")
    match.teapot = 1
    act(match)
    assert match.pending == [1]
    play(match, (1, "flip"))
    assert match.pending == [2]
    play(match, (2, "flip"), (0, "pass"))
    assert match.pending == [2], "the Ronin has nothing left, the Geisha has passed"
    play(match, (2, "flip"))
    assert match.pending == []
    assert match.teapot == 2
    assert match.players[0].coins == 2, "P9 what is left is cashed"
    assert match.players[0].discards == {"Geisha-10", "S06"}


def test_f9_cashing_dividing_and_replacing_do_not_end_the_turn() -> None:
    match = turn(2, ("Geisha-5", "Geisha-7", "Geisha-10"))
    give(match, 0, coins=1, time=1)
    hold(match, 1, "Ronin-10")
    match.festival = "Kyoto"
    act(match)
    play(match, (0, ("cash", "Geisha-10")))
    assert match.players[0].coins == 2
    play(match, (0, ("divide", 2)))
    assert aims(match, 0, "divide") == set(), "P12 once"
    play(match, (0, ("replace", "wisdom")), (0, ("replace", "wisdom")))
    assert (match.players[0].coins, match.players[0].time) == (1, 0)
    assert match.pending == [0]
    play(match, (0, ("study", match.rows["wisdom"][-1])))
    assert match.pending == [1]


# Moves


def test_p10_p23_a_move_reaches_as_far_as_its_arrows() -> None:
    match = act(turn(2, ("Geisha-4",)))
    assert aims(match, 0, "move") == {"Kanazawa", "Osaka", "Hakone"}
    match = act(turn(2, ("Geisha-6",)))
    assert {"Edo", "Ise", "Hiroshima", "Tosa", "Iwaki", "Nikko"} <= aims(match, 0, "move")
    assert "Kyoto" not in aims(match, 0, "move")
    assert "Nagasaki" not in aims(match, 0, "move")


def test_p23_permanent_before_icon_before_card_and_then_the_shortest() -> None:
    match = turn(2, ("Geisha-4", "Geisha-6", "S38"))
    player = match.players[0]
    assert match.move_source(0, "Osaka") == ("card", "Geisha-4")
    assert match.move_source(0, "Tosa") == ("card", "Geisha-6")
    assert match.move_source(0, "Nagasaki") == ("card", "S38")
    player.covers, player.timed = {}, {0}
    assert match.move_source(0, "Osaka") == ("icon", 0)
    player.permanents = {"S83"}
    assert match.move_source(0, "Osaka") == ("permanent", "S83")
    assert match.move_source(0, "Tosa") == ("icon", 0)


def test_p10_who_accepts_swaps_with_the_place_where_the_move_began() -> None:
    match = turn(2, ("Geisha-6",))
    assert match.players[1].place == "Iwaki"
    play(act(match), (0, ("move", "Iwaki")))
    assert match.choices(1) == [("accept",), ("challenge",)]
    play(match, (1, "accept"))
    assert (match.players[0].place, match.players[1].place) == ("Iwaki", "Kyoto")
    assert match.track == [1, 0]


def test_example_the_boat_to_nagasaki() -> None:
    """Caro sails from Iwaki to Nagasaki, Ali challenges, Caro is higher and decides for herself."""
    match = turn(2)
    caro, ali = match.players[1], match.players[0]
    ali.place, caro.boats, match.boats, match.teapot = "Nagasaki", 1, 5, 1
    act(match)
    assert aims(match, 1, "boat") == set(SMALL_MAP) - {"Iwaki"}
    play(match, (1, ("boat", "Nagasaki")), (0, "challenge"))
    assert match.choices(1) == [("favour", 0), ("favour", 1)]
    play(match, (1, ("favour", 1)))
    assert (caro.place, ali.place, match.track, match.boats) == ("Nagasaki", "Iwaki", [0, 1], 6)


def test_f3_a_refused_move_is_spent_and_who_yields_keeps_his_place() -> None:
    match = turn(2, ("Geisha-6",))
    play(act(match), (0, ("move", "Iwaki")), (1, "challenge"), (1, ("favour", 1)))
    assert (match.players[0].place, match.track, match.players[0].hand) == ("Kyoto", [0, 1], set())
    match = turn(2, ("Geisha-6",))
    match.track = [0, 1]
    play(act(match), (0, ("move", "Iwaki")), (1, "challenge"), (0, ("favour", 1)))
    assert (match.players[0].place, match.track) == ("Kyoto", [0, 1])


def test_the_palanquin_moves_three_steps() -> None:
    match = turn(4)
    own(match, 0, "palanquin")
    act(match)
    reach = {place for place in LARGE_MAP if 0 < match.distances["Kyoto"][place] <= 3}
    assert aims(match, 0, "palanquin") == reach
    play(match, (0, ("palanquin", "Nikko")))
    assert match.players[0].place == "Nikko"
    assert match.decks["shop"].bottom == ["palanquin"]


# Burn, flip, festival


def test_p11_burn_from_hand_or_discards_not_the_card_itself() -> None:
    match = turn(2, ("S24", "Geisha-1"))
    match.players[0].discards = {"Geisha-2"}
    match.players[0].deck.remove("Geisha-2")
    act(match)
    assert aims(match, 0, "burn") == {"Geisha-1", "Geisha-2"}
    play(match, (0, ("burn", "Geisha-1")))
    assert match.burnt == {"Geisha-1"}
    assert match.players[0].discards == {"Geisha-2", "S24"}


def test_p11_two_burn_cards_may_burn_each_other() -> None:
    match = act(turn(2, ("S24", "S08")))
    assert aims(match, 0, "burn") == {"S24", "S08"}
    play(match, (0, ("burn", "S24")))
    assert match.players[0].discards == {"S08"}


def test_p33_the_last_card_may_be_burnt() -> None:
    match = turn(2)
    player = match.players[0]
    match.burnt = player.deck - {"Geisha-1"}
    player.deck, player.discards, player.covers, player.timed = set(), {"Geisha-1"}, {}, {5}
    play(act(match), (0, ("burn", "Geisha-1")))
    assert player.deck | player.discards | player.hand == set()


def test_p11_flip_shows_a_token_and_pays_a_coin_in_any_case() -> None:
    match = turn(2, ("Geisha-10", "S06"))
    play(act(match), (0, "flip"), luck="Osaka")
    assert match.shown == {"Osaka"}
    assert match.may_hold["Osaka"] == set()
    match.side = set()
    play(match, (0, "flip"))
    assert match.players[0].coins == 2


def test_p12_the_festival_lets_coins_stand_for_time_and_forbids_search() -> None:
    match = turn(2, ("Geisha-12", "S31", "Geisha-3"))
    give(match, 0, time=2)
    act(match)
    assert "search" in kinds(match, 0)
    assert "shop" not in kinds(match, 0)
    play(match, (0, "matsuri"))
    assert match.festival == "Kyoto"
    assert "search" not in kinds(match, 0)
    assert aims(match, 0, "shop") == {"katana-1", "katana-2"}
    play(match, (0, "buy builder"))
    assert (match.players[0].time, match.players[0].builders) == (0, 1)


def test_p12_a_payment_takes_the_named_kind_first() -> None:
    match = turn(2)
    match.festival = "Kyoto"
    give(match, 0, coins=1, time=5)
    match.pay(0, 3, 2)
    assert (match.players[0].coins, match.players[0].time) == (0, 1)
    give(match, 0, coins=5)
    match.pay(0, 1, 3)
    assert (match.players[0].coins, match.players[0].time) == (2, 0)


# Study


def test_study_takes_the_card_on_the_right_and_the_others_move_up() -> None:
    match = turn(2, ("Geisha-5",))
    play(act(match), (0, ("study", "W01")), luck="W23")
    assert match.rows["wisdom"] == ["W23", "W03", "W02"]
    assert match.players[0].wisdom == {"W01"}


def test_p13_p35_replaced_cards_go_to_the_bottom_from_left_to_right() -> None:
    match = turn(2, ("Geisha-5",))
    give(match, 0, time=2)
    play(act(match), (0, ("replace", "wisdom")), luck="W23")
    assert match.decks["wisdom"].bottom == ["W03", "W02", "W01"]
    assert match.rows["wisdom"][-1] == "W23", "the first to come lies on the right"
    assert match.players[0].time == 1
    assert match.players[0].hand == {"Geisha-5"}, "P34 the action is not spent"


@pytest.mark.parametrize(("seat", "row", "cards"), [(2, "wisdom", (5, 7)), (4, "location", (1, 2))])
def test_p13_a_free_replacement_once_for_each_such_action(seat: int, row: str, cards: tuple[int, int]) -> None:
    """Onna-Bugeisha and Sumo: twice with two actions, then it costs time."""
    match = scene(6, powers=True)
    match.teapot = seat
    name = match.players[seat].character
    hold(match, seat, *(f"{name}-{card}" for card in cards))
    act(match)
    play(match, (seat, ("replace", row)), (seat, ("replace", row)))
    assert ("replace", row) not in match.choices(seat)
    play(match, (seat, next(choice for choice in match.choices(seat) if choice[0] in ("study", "buy"))))
    assert match.pending == [seat], "one action is left, without its free replacement"
    assert ("replace", row) not in match.choices(seat)
    play(match, (seat, "pass"))
    give(match, seat, time=1)
    hold(match, seat, f"{name}-{cards[0]}")
    match.players[seat].free_replacements = 1
    act(match)
    play(match, (seat, ("replace", row)))
    assert match.players[seat].time == 0


def test_p13_the_next_action_has_its_own_free_replacement() -> None:
    match = scene(3, powers=True)
    match.teapot = 2
    hold(match, 2, "Onna-Bugeisha-5", "Onna-Bugeisha-7")
    play(act(match), (2, ("replace", "wisdom")))
    play(match, (2, ("study", match.rows["wisdom"][-1])))
    assert ("replace", "wisdom") in match.choices(2)


def test_p14_a_fifth_card_sends_one_back() -> None:
    match = turn(2, ("Geisha-5",))
    own(match, 0, "W11", "W12", "W13", "W14")
    play(act(match), (0, ("study", "W01")), luck="W23")
    assert aims(match, 0, "put back") == {"W01", "W11", "W12", "W13", "W14"}
    play(match, (0, ("put back", "W13")))
    assert match.players[0].wisdom == {"W01", "W11", "W12", "W14"}
    assert match.decks["wisdom"].bottom == ["W13"]


def test_p14_chie_is_forced_and_covers_an_icon() -> None:
    match = turn(2, ("Geisha-5", "Geisha-10"))
    own(match, 0, "W11", "W17", "W20")
    play(act(match), (0, ("study", "W01")))
    assert aims(match, 0, "cover") == {1, 2, 3, 4, 5, 6}
    play(match, (0, ("cover", 4)))
    player = match.players[0]
    assert (player.tokens, player.wisdom, player.covers[4]) == ({"chie"}, set(), "chie")
    assert match.decks["wisdom"].bottom == ["W01", "W11", "W17", "W20"]


def test_p28_of_several_sets_the_player_chooses_what_stays() -> None:
    match = turn(2, ("Geisha-5", "Geisha-10"))
    own(match, 0, "W11", "W12", "W17", "W20")
    play(act(match), (0, ("study", "W01")))
    assert aims(match, 0, "stay") == {"W11", "W12"}
    play(match, (0, ("stay", "W11")))
    assert match.players[0].wisdom == {"W11"}


def test_p28_chie_once_only() -> None:
    match = turn(2, ("Geisha-5",))
    match.players[0].tokens = {"chie"}
    own(match, 0, "W11", "W17", "W20")
    play(act(match), (0, ("study", "W01")))
    assert len(match.players[0].wisdom) == 4


def test_a_card_of_two_types_stands_for_one_of_them() -> None:
    assert fits_all_types(["W23", "W24", "W11", "W20"])
    assert fits_all_types(["W23", "W24", "W25", "W01"])
    assert not fits_all_types(["W01", "W11", "W23", "W20"])


def test_p31_the_scroll_takes_any_card_of_the_track() -> None:
    match = turn(2)
    own(match, 0, "scroll")
    act(match)
    assert aims(match, 0, "scroll") == {"W01", "W02", "W03"}
    assert "replace" not in kinds(match, 0), "P37"
    play(match, (0, ("scroll", "W02")), luck="W23")
    assert match.rows["wisdom"] == ["W23", "W03", "W01"]
    assert match.decks["shop"].bottom == ["scroll"]


def test_p29_p35_a_track_that_shows_fewer_is_refilled_when_cards_return() -> None:
    match = turn(2, ("Geisha-5", "S66"))
    match.players[1].wisdom = set(match.decks["wisdom"].unknown)
    match.decks["wisdom"].unknown.clear()
    play(act(match), (0, ("study", "W01")))
    assert match.rows["wisdom"] == ["W03", "W02"]
    give(match, 0, coins=1, time=1, builders=1)
    act(match)
    play(match, (0, ("shrine", "W01")))
    assert match.rows["wisdom"] == ["W01", "W03", "W02"]


# Build


def test_p15_a_shrine_where_the_character_stands() -> None:
    match = turn(2, ("Geisha-8", "S66"))
    give(match, 0, coins=2, time=2, builders=2)
    own(match, 0, "W04", "W23", "W11")
    act(match)
    assert aims(match, 0, "shrine") == {"W04", "W23"}, "P28 the player chooses which card is paid"
    play(match, (0, ("shrine", "W23")))
    player = match.players[0]
    assert (player.coins, player.time, player.builders, player.shrines) == (1, 1, 1, 2)
    assert match.shrine_at == {"Kyoto": 0}
    assert "shrine" not in kinds(match, 0), "one stands here"


def test_p15_no_shrine_at_a_monster_but_a_pagoda_from_anywhere() -> None:
    match = turn(2, ("Geisha-8",))
    match.players[0].place = "Nikko"
    give(match, 0, coins=3, time=3, builders=3)
    own(match, 0, "W04", "W11", "W12", "W23")
    act(match)
    assert aims(match, 0, "shrine") == set()
    assert aims(match, 0, "pagoda") == {("W11", "W12"), ("W11", "W23"), ("W12", "W23")}
    play(match, (0, ("pagoda", "W12", "W23")), (0, ("cover", 1)))
    player = match.players[0]
    assert (player.coins, player.time, player.builders, player.tokens) == (0, 0, 0, {"zen"})


def test_the_third_shrine_brings_shinto() -> None:
    match = turn(2, ("Geisha-8",), powers=True)
    give(match, 0, time=1, builders=1)
    own(match, 0, "W04")
    match.players[0].shrines, match.shrine_at = 1, {"Edo": 0, "Ise": 0}
    play(act(match), (0, ("shrine", "W04")), (0, ("cover", 2)))
    assert match.players[0].tokens == {"shinto"}, "the Geisha pays no coin"
    assert faults(match) == []


# Shop and season cards


def test_p17_prices_fall_to_the_right() -> None:
    match = turn(2, ("Geisha-3",))
    give(match, 0, coins=3)
    act(match)
    assert match.rows["shop"] == ["katana-4", "katana-3", "katana-2", "katana-1"]
    assert aims(match, 0, "shop") == {"katana-1", "katana-2", "katana-3"}
    play(match, (0, ("shop", "katana-3")), luck="yumi-1")
    assert match.rows["shop"] == ["yumi-1", "katana-4", "katana-2", "katana-1"]
    assert match.players[0].coins == 0


def test_boats_and_builders_in_the_shop() -> None:
    match = scene(2, powers=True)
    match.teapot = 1
    hold(match, 1, "Ronin-3", "S15")
    give(match, 1, coins=2, time=1)
    play(act(match), (1, "buy boat"))
    assert (match.players[1].coins, match.players[1].boats, match.boats) == (1, 1, 5), "one coin for the Ronin"
    assert "buy builder" in kinds(match, 1)
    play(match, (1, "buy builder"))
    assert (match.players[1].coins, match.players[1].time, match.players[1].builders) == (0, 0, 1)


def test_no_fifth_builder_and_no_seventh_boat() -> None:
    match = turn(2, ("Geisha-3",))
    give(match, 0, coins=5, time=5, builders=4)
    match.boats, match.players[1].boats = 0, 6
    act(match)
    assert not kinds(match, 0) & {"buy boat", "buy builder"}


def test_p18_a_bought_card_goes_to_the_discards_and_its_gap_is_filled() -> None:
    match = turn(2, ("Geisha-1",))
    give(match, 0, coins=1)
    act(match)
    assert aims(match, 0, "buy") == {"S01", "S02", "S05"}
    play(match, (0, ("buy", "S02")), luck="S40")
    assert match.rows["location"] == ["S01", "S40", "S03", "S04", "S05"]
    assert match.players[0].discards == {"S02", "Geisha-1"}


def test_p18_discounts_of_b_boards_never_below_zero() -> None:
    match = scene(2, boards=True)
    match.players[0].board, match.players[1].board = 0, 4
    assert [match.card_price(0, card) for card in ("S01", "S05", "S23")] == [0, 0, 2]
    assert match.card_price(1, "S01") == 1
    match.players[1].place = "Edo"
    assert [match.card_price(1, card) for card in ("S01", "S05", "S23")] == [0, 0, 1]


# Search


def hidden(seats: int = 2) -> Match:
    """Seat 0 searches in Edo, which is seat 1's secret; his decoy is Ise, on the icon 0."""
    match = turn(seats, ("S31", "S36"))
    match.side |= {"Nikko", match.players[1].secret, match.players[1].decoy}
    match.side -= {"Edo", "Ise"}
    match.players[1].secret, match.players[1].decoy, match.players[1].covers = "Edo", "Ise", {0: "Ise", 7: "Edo"}
    match.players[0].place = "Edo"
    return match


def test_example_ali_searches_edo() -> None:
    """Caro's secret lies there: Ali takes a padlock, Caro may search from her board."""
    match = hidden()
    play(act(match), (0, "search"), (0, ("cover", 6)))
    assert (match.players[0].padlock, match.players[0].covers[6]) == (True, "padlock")
    assert match.players[1].covers == {0: "Ise"}
    assert (match.shown, match.may_hold["Edo"]) == ({"Edo"}, set())
    assert faults(match) == []


def test_p19_the_padlock_is_taken_once() -> None:
    match = hidden()
    match.players[0].padlock = True
    play(act(match), (0, "search"))
    assert match.shown == {"Edo"}
    assert "cover" not in kinds(match, 0)


def test_p19_a_found_decoy_covers_an_icon_of_the_finder() -> None:
    match = hidden()
    match.players[0].place = "Ise"
    play(act(match), (0, "search"), (0, ("cover", 1)))
    assert match.players[0].covers[1] == "Ise"
    assert match.players[1].covers == {7: "Edo"}
    assert match.shown == set()


@pytest.mark.parametrize("place", ["Ise", "Edo"])
def test_p30_without_a_free_icon_only_decoys_go_to_the_main_board(place: str) -> None:
    match = hidden()
    player = match.players[0]
    player.place = place
    player.covers |= {1: "chie", 2: "zen", 3: "shinto", 4: "bushido", 5: "padlock", 6: "Osaka"}
    play(act(match), (0, "search"))
    assert match.shown == {place}
    assert player.padlock == (place == "Edo")


def test_p19_p36_icons_without_time_are_covered_first() -> None:
    match = hidden()
    player = match.players[0]
    player.covers, player.timed = {0: "Sendai", 1: "chie", 2: "zen", 7: "Iwaki"}, {3, 5}
    play(act(match), (0, "search"))
    assert aims(match, 0, "cover") == {4, 6}
    match = hidden()
    player = match.players[0]
    player.covers, player.timed = {0: "Sendai", 1: "chie", 2: "zen", 4: "padlock", 6: "shinto", 7: "Iwaki"}, {3, 5}
    player.padlock = False
    play(act(match), (0, "search"), (0, ("cover", 3)))
    assert player.timed == {5}


def test_p26_a_fruitless_search_tells_that_only_the_searcher_may_have_it() -> None:
    match = hidden(3)
    match.players[0].place = "Kyoto"
    play(act(match), (0, "search"))
    assert match.may_hold["Kyoto"] == {0}
    assert match.may_hold["Edo"] == {0, 1, 2}


def test_p37_the_own_secret_may_be_searched_for_in_vain() -> None:
    match = hidden()
    match.players[0].place = match.players[0].secret
    own(match, 0, "spyglass")
    play(act(match), (0, "spyglass"))
    assert match.players[0].secret == "Iwaki"
    assert match.decks["shop"].bottom == ["spyglass"]


def test_a_found_secret_opens_the_search_icon_for_time() -> None:
    match = hidden()
    give(match, 1, time=1)
    play(act(match), (0, "search"), (0, ("cover", 6)), (0, "pass"))
    match.start(match.place_time())
    assert ("time", 7) in match.choices(1)
    assert ("time", 0) not in match.choices(1)


# Monsters


def at_monster(*items: str, coins: int = 0, time: int = 0, powers: bool = False) -> Match:
    """Seat 0, with some items, stands in Nikko."""
    match = turn(2, ("Geisha-10",), powers=powers)
    match.players[0].place = "Nikko"
    own(match, 0, *items)
    give(match, 0, coins=coins, time=time)
    return act(match)


def test_p16_the_monster_that_is_printed() -> None:
    """Yumi, shuriken and two time; the weapons go to the bottom of the item deck, the monster to that of its own."""
    match = at_monster("yumi-1", "yumi-2", "shuriken-3", time=3)
    play(match, (0, "fight"), (0, ("cover", 1)), luck="M22")
    player = match.players[0]
    assert (player.tokens, player.items, player.time) == ({"bushido"}, {"yumi-2"}, 1)
    assert (match.decks["shop"].bottom, match.decks["monster"].bottom) == (["yumi-1", "shuriken-3"], ["M22"])


def test_p16_once_a_round_and_nothing_is_paid_in_vain() -> None:
    match = at_monster("yumi-1", time=3)
    play(match, (0, "fight"), luck="M22")
    player = match.players[0]
    assert (player.tokens, player.items, player.time, player.fought) == (set(), {"yumi-1"}, 3, True)
    assert match.pending == [0]
    assert "fight" not in kinds(match, 0)


def test_p16_nobody_fights_with_a_bushido_token_or_elsewhere() -> None:
    match = at_monster()
    match.players[0].tokens = {"bushido"}
    assert "fight" not in kinds(act(match), 0)
    match.players[0].tokens, match.players[0].place = set(), "Kyoto"
    assert "fight" not in kinds(act(match), 0)


def test_p31_the_whetstone_stands_for_one_missing_weapon() -> None:
    match = at_monster("yumi-1", "whetstone", time=2)
    play(match, (0, "fight"), (0, ("cover", 1)), luck="M22")
    assert match.players[0].items == set()
    assert match.decks["shop"].bottom == ["yumi-1", "whetstone"]
    match = at_monster("yumi-1", "shuriken-1", "whetstone", time=2)
    play(match, (0, "fight"), (0, ("cover", 1)), luck="M22")
    assert match.players[0].items == {"whetstone"}
    match = at_monster("whetstone", time=2)
    play(match, (0, "fight"), luck="M22")
    assert match.players[0].items == {"whetstone"}, "two are missing"


def test_the_samurai_pays_no_coins_for_a_monster() -> None:
    match = scene(6, powers=True)
    match.teapot, match.players[5].place = 5, "Hiroshima"
    own(match, 5, "katana-5")
    play(act(match), (5, "fight"), luck="M04")
    assert match.players[5].tokens == {"bushido"}


def test_the_omamori_puts_the_kamon_on_top() -> None:
    match = turn(3)
    own(match, 0, "omamori")
    assert match.track == [1, 0, 2]
    play(act(match), (0, "omamori"))
    assert match.track == [0, 1, 2]
