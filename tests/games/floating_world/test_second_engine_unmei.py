"""The second engine: Unmei, what each face of their dice does, and who may contest it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from .reference import CHANCE, Match
from .reference_data import LARGE_MAP, SMALL_MAP
from .reference_scenes import aims, fate, faults, give, hold, kinds, own, play, scene

ALI, CARO = 0, 1


def alone(unmei: int = 1, track: str = "", **options: Any) -> Match:
    """Ali, the Geisha in Kyoto, with Unmei: the Ronin in Iwaki, the Onna-Bugeisha in Sendai …; the track is drawn A12.

    Her secret is Iwaki, her decoy Sendai.
    """
    match = scene(1, unmei=unmei, beats=True, **options)
    if track:
        match.track = ["A12345".index(letter) for letter in track]
    return match


def holdings(match: Match, seat: int = 1) -> tuple[int, int, int]:
    """Coins, time and builders."""
    player = match.players[seat]
    return player.coins, player.time, player.builders


def show_row(match: Match, row: str, *cards: str) -> None:
    """Let a row show these cards from left to right; what lay there goes back among the cards of its deck."""
    match.decks[row].unknown |= set(match.rows[row])
    match.decks[row].unknown -= set(cards)
    match.rows[row] = list(cards)


# Set-up


def test_p38_p24_seat_0_chooses_for_unmei_after_the_people() -> None:
    match = play(Match(2, unmei=2), (0, ("character", "Sumo")), (1, ("character", "Ronin")))
    assert (match.pending, aims(match, 0, "character")) == ([0], {"Geisha", "Onna-Bugeisha", "Kabuki", "Samurai"})
    play(match, (0, ("character", "Onna-Bugeisha")), (0, ("character", "Samurai")))
    assert match.track == [1, 3, 2, 0]
    assert [player.place for player in match.players] == ["Osaka", "Iwaki", "Sendai", "Nagasaki"]
    assert (holdings(match, 2), match.players[2].deck) == ((2, 1, 1), set())


@pytest.mark.parametrize(
    ("people", "unmei", "side"), [(1, 1, 9), (1, 2, 7), (2, 1, 7), (1, 3, 12), (2, 4, 8), (1, 5, 8)]
)
def test_p22_unmei_take_two_tokens_each_and_count_for_the_map(people: int, unmei: int, side: int) -> None:
    """Three players or fewer use the small map; nobody knows which tokens Unmei have."""
    match = scene(people, unmei=unmei)
    places = SMALL_MAP if people + unmei <= 3 else LARGE_MAP
    assert match.unmei_deck == set(places)
    assert (match.veiled, len(match.side)) == (2 * unmei, side + 2 * unmei)
    assert faults(match) == []


def test_p21_unmei_use_a_sides() -> None:
    match = scene(1, unmei=1, powers=True, boards=True)
    assert (match.power(1, "boat_price"), match.players[1].board, match.players[0].board) == (None, -1, 0)


# The collect die


def test_p21_unmei_collect_by_influence_before_people_do() -> None:
    match = alone(2, "2A1")
    hold(match, ALI, "Geisha-1")
    match.start(match.collect_phase())
    assert Counter(match.choices(CHANCE)) == {("collect", 2, face): 2 for face in ("coin", "builder", "time")}
    for face in ("coin", "coin", "builder"):
        match.play(CHANCE, ("collect", 2, face))
    for face in ("time", "time", "time"):
        assert match.players[ALI].coins == 0
        match.play(CHANCE, ("collect", 1, face))
    assert (holdings(match, 1), holdings(match, 2)) == ((0, 3, 0), (2, 0, 1))
    assert match.players[ALI].coins == 1


@pytest.mark.parametrize("rolls", [2, 3, 4])
def test_p21_two_to_four_rolls_of_each_die(rolls: int) -> None:
    match = alone(collect_rolls=rolls, action_rolls=6 - rolls)
    match.start(match.collect_phase())
    for _ in range(rolls):
        match.play(CHANCE, ("collect", 1, "coin"))
    assert holdings(match) == (rolls, 0, 0)
    match.start(match.action_phase())
    for _ in range(6 - rolls):
        match.play(CHANCE, ("act", 1, "build"))
    assert match.pending == [ALI]


def test_an_unmei_has_at_most_twelve_coins_and_four_builders_and_any_number_of_time_tokens() -> None:
    match = alone()
    give(match, 1, coins=12, time=30, builders=4)
    for face in ("coin", "builder", "time"):
        match.give_unmei(1, face)
    assert holdings(match) == (12, 31, 4)


# The action die


def test_the_action_die_has_two_faces_for_building() -> None:
    match = alone()
    match.start(match.action_phase())
    faces = {"study": 1, "shop": 1, "fight": 1, "build": 2, "search": 1}
    assert Counter(match.choices(CHANCE)) == {("act", 1, face): number for face, number in faces.items()}


def test_p38_each_time_token_above_four_is_paid_for_one_more_roll() -> None:
    match = alone(2, "12A")
    give(match, 1, time=6)
    match.start(match.action_phase())
    for left in (6, 6, 6, 5, 4):
        assert match.choices(CHANCE)[0][:2] == ("act", 1)
        assert match.players[1].time == left
        match.play(CHANCE, ("act", 1, "build"))
    assert match.choices(CHANCE)[0][:2] == ("act", 2)


def test_time_that_is_spent_meanwhile_gives_no_roll() -> None:
    """The time for a monster comes out of the same heap."""
    match = alone()
    give(match, 1, coins=3, time=6)
    match.start(match.action_phase())
    for face in ("build", "build", "fight"):
        match.play(CHANCE, ("act", 1, face))
    match.play(CHANCE, ("draw", "monster", "M39"))
    assert (match.pending, match.players[1].time, match.players[1].tokens) == ([ALI], 3, {"bushido"})


def test_unmei_act_by_influence_as_it_stood_when_they_began() -> None:
    match = alone(2, "21A")
    match.players[1].place = "Edo"
    match.start(match.action_phase())
    match.play(CHANCE, ("act", 2, "search"))
    match.play(CHANCE, ("unmei card", "Edo"))
    assert match.track == [1, ALI, 2]
    assert match.choices(CHANCE)[0][:2] == ("act", 2)


# Study


def test_study_takes_the_available_card_and_never_puts_one_back() -> None:
    match = alone()
    own(match, 1, "W04", "W05", "W06", "W11")
    fate(match, "study", "W12")
    assert match.players[1].wisdom == {"W01", "W04", "W05", "W06", "W11"}
    assert match.rows["wisdom"] == ["W12", "W03", "W02"]


def test_four_types_are_a_chie_token_again_and_again() -> None:
    match = alone()
    for number, cards in enumerate((("W11", "W17", "W20"), ("W12", "W18", "W21"))):
        own(match, 1, *cards)
        fate(match, "study", "W23")
        assert match.players[1].ganbaru == number + 1
    assert (match.players[1].tokens, match.players[1].repeats, match.players[1].wisdom) == ({"chie"}, ["chie"], set())
    assert match.decks["wisdom"].bottom == ["W01", "W11", "W17", "W20", "W02", "W12", "W18", "W21"]


def test_p21_chie_takes_the_fewest_two_type_cards_then_the_first() -> None:
    match = alone()
    own(match, 1, "W23", "W24", "W12", "W11", "W17")
    show_row(match, "wisdom", "W03", "W02", "W22")
    fate(match, "study", "W21")
    assert match.players[1].wisdom == {"W24", "W12"}
    assert match.decks["wisdom"].bottom == ["W11", "W17", "W22", "W23"]


def shortage(unmei: int) -> Match:
    """No card is in the wisdom deck, and the first Unmei has five."""
    match = alone(unmei)
    own(match, 1, "W04", "W05", "W06", "W11")
    match.players[1].wisdom.add("W01")
    match.rows["wisdom"].remove("W01")
    match.burnt |= match.decks["wisdom"].unknown
    match.decks["wisdom"].unknown = set()
    return match


def test_p29_when_the_wisdom_deck_runs_out_unmei_with_more_than_four_return_one_each() -> None:
    match = shortage(2)
    match.players[2].wisdom = {"W17", "W18", "W19", "W13", "W12"}
    match.start(match.take_from_row("wisdom", "W02"))
    assert aims(match, CHANCE, "return") == {"W01", "W04", "W05", "W06", "W11"}
    match.play(CHANCE, ("return", "W11"))
    match.play(CHANCE, ("return", "W18"))
    assert match.rows["wisdom"] == ["W18", "W11", "W03"]
    assert (len(match.players[1].wisdom), len(match.players[2].wisdom)) == (4, 4)


def test_p29_without_such_an_unmei_the_track_shows_fewer_and_at_last_nothing() -> None:
    match = shortage(1)
    match.players[1].wisdom = {"W04", "W05"}
    fate(match, "study")
    assert (match.rows["wisdom"], match.players[1].wisdom) == (["W03"], {"W02", "W04", "W05"})
    fate(match, "study")
    fate(match, "study")
    assert (match.rows["wisdom"], match.pending) == ([], [])
    assert match.players[1].wisdom == {"W02", "W03", "W04", "W05"}


def test_p35_the_track_is_renewed_before_chie_is_judged() -> None:
    """The fifth card may go back before it completes the four types."""
    match = shortage(1)
    match.players[1].wisdom = {"W01", "W11", "W12", "W17"}
    match.rows["wisdom"] = ["W03", "W02", "W20"]
    fate(match, "study", "W17")
    assert (match.players[1].wisdom, match.players[1].tokens) == ({"W01", "W11", "W12", "W20"}, set())
    assert match.rows["wisdom"] == ["W17", "W03", "W02"]


# Shop


def test_shop_takes_the_cheapest_weapon_of_a_kind_it_lacks() -> None:
    match = alone()
    give(match, 1, coins=3)
    own(match, 1, "katana-5")
    show_row(match, "shop", "yumi-2", "yumi-1", "hourglass", "katana-1")
    fate(match, "shop", "shuriken-1")
    assert (match.players[1].items, match.players[1].coins) == ({"katana-5", "yumi-1"}, 0)
    assert match.rows["shop"] == ["shuriken-1", "yumi-2", "hourglass", "katana-1"]


def test_p21_a_weapon_it_lacks_but_cannot_pay_means_nothing_happens() -> None:
    match = alone()
    give(match, 1, coins=2, time=3)
    show_row(match, "shop", "katana-2", "katana-1", "hourglass", "scroll")
    fate(match, "shop")
    assert (holdings(match), match.players[1].items) == ((2, 3, 0), set())
    assert match.rows["shop"] == ["katana-2", "katana-1", "hourglass", "scroll"]


def test_p38_the_festival_is_of_no_use_to_it() -> None:
    match = alone()
    match.festival = match.players[1].place
    give(match, 1, coins=0, time=3)
    fate(match, "shop")
    assert match.players[1].items == set()


def test_p21_without_such_a_weapon_it_pays_for_new_cards_and_buys_once() -> None:
    match = alone()
    give(match, 1, coins=4, time=2)
    own(match, 1, "katana-5")
    fate(match, "shop", "yumi-3")
    assert match.decks["shop"].bottom[:4] == ["katana-4", "katana-3", "katana-2", "katana-1"]
    assert (match.players[1].items, match.players[1].time) == ({"katana-5", "yumi-3"}, 1)
    assert match.players[1].coins == 3


def test_p38_with_all_weapons_it_still_pays_and_without_time_nothing_happens() -> None:
    match = alone()
    give(match, 1, coins=4, time=1)
    own(match, 1, "katana-5", "yumi-5", "shuriken-5")
    fate(match, "shop")
    assert (holdings(match), len(match.decks["shop"].bottom)) == ((4, 0, 0), 4)
    before = list(match.rows["shop"])
    fate(match, "shop")
    assert (holdings(match), match.rows["shop"]) == ((4, 0, 0), before)


# Fight


def test_fight_anywhere_and_as_often_as_it_comes_up() -> None:
    match = alone()
    give(match, 1, coins=5, time=4)
    own(match, 1, "katana-5", "yumi-5")
    fate(match, "fight", "M08")
    assert (holdings(match), match.players[1].items) == ((3, 4, 0), set())
    assert (match.decks["monster"].bottom, match.decks["shop"].bottom) == (["M08"], ["katana-5", "yumi-5"])
    fate(match, "fight", "M26")
    assert (match.players[1].tokens, match.players[1].repeats, match.players[1].time) == ({"bushido"}, ["bushido"], 0)


def test_a_monster_that_needs_more_goes_under_its_deck() -> None:
    match = alone()
    give(match, 1, coins=1)
    own(match, 1, "katana-5")
    fate(match, "fight", "M03")
    assert (match.players[1].items, match.players[1].coins, match.players[1].ganbaru) == ({"katana-5"}, 1, 0)
    assert match.decks["monster"].bottom == ["M03"]


# Build


def test_build_the_pagoda_first_with_one_type_cards() -> None:
    match = alone()
    give(match, 1, coins=4, time=4, builders=4)
    own(match, 1, "W23", "W04", "W12", "W25", "W14")
    fate(match, "build")
    assert (holdings(match), match.players[1].wisdom) == ((1, 1, 1), {"W23", "W04", "W25"})
    assert (match.players[1].tokens, match.shrine_at) == ({"zen"}, {})
    fate(match, "build")
    assert (holdings(match), match.players[1].wisdom, match.shrine_at) == ((0, 0, 0), {"W23", "W25"}, {"Iwaki": 1})


def test_build_three_shrines_for_shinto() -> None:
    match = alone()
    give(match, 1, coins=9, time=9, builders=4)
    own(match, 1, "W04", "W05", "W06", "W23")
    for place in ("Iwaki", "Edo", "Ise"):
        match.players[1].place = place
        fate(match, "build")
    assert (match.players[1].shrines, match.players[1].tokens) == (0, {"shinto"})
    match.players[1].place = "Tosa"
    fate(match, "build")
    assert (holdings(match), match.players[1].wisdom) == ((6, 6, 1), {"W23"})


@pytest.mark.parametrize("place", ["Nikko", "Kanazawa"])
def test_no_shrine_at_a_monster_or_where_one_is(place: str) -> None:
    match = alone()
    match.shrine_at["Kanazawa"], match.players[ALI].shrines = ALI, 2
    give(match, 1, coins=1, time=1, builders=1)
    own(match, 1, "W04")
    match.players[1].place = place
    fate(match, "build")
    assert (holdings(match), match.players[1].shrines) == ((1, 1, 1), 3)


@pytest.mark.parametrize("missing", ["coins", "time", "builders", "wisdom"])
def test_nothing_is_built_without_all_that_it_costs(missing: str) -> None:
    match = alone()
    match.festival = "Iwaki"
    goods = {"coins": 1, "time": 1, "builders": 1} | {missing: 0}
    goods.pop("wisdom", 0)
    give(match, 1, **goods)
    own(match, 1, "W12" if missing == "wisdom" else "W04")
    fate(match, "build")
    assert match.shrine_at == {}


# Search


def test_search_goes_to_the_place_of_a_card_and_the_card_to_the_discards() -> None:
    match = fate(alone(), "search", "Edo")
    assert (match.players[1].place, match.unmei_discards, match.may_hold["Edo"]) == ("Edo", {"Edo"}, set())
    assert "Edo" not in match.unmei_deck


def test_a_secret_gives_a_padlock_and_opens_the_search_icon() -> None:
    match = fate(alone(), "search", "Iwaki")
    assert (match.players[1].padlock, match.players[ALI].secret, match.shown) == (True, "", {"Iwaki"})
    assert (match.players[ALI].covers, match.unmei_discards) == ({0: "Sendai"}, {"Iwaki"})
    assert match.pending == []


def test_a_decoy_goes_to_the_main_board_and_its_card_out_of_the_game() -> None:
    match = fate(alone(), "search", "Sendai")
    assert (match.players[ALI].decoy, match.shown, match.unmei_removed) == ("", {"Sendai"}, {"Sendai"})
    assert (match.players[ALI].covers, match.unmei_discards) == ({7: "Iwaki"}, set())
    assert not match.players[1].padlock


def test_search_also_at_the_festival() -> None:
    match = alone()
    match.festival = "Iwaki"
    assert fate(match, "search", "Iwaki").players[1].padlock


def test_p21_the_deck_is_shuffled_again_when_it_is_empty() -> None:
    match = alone()
    match.unmei_deck, match.unmei_discards = {"Edo"}, {"Ise", "Tosa"}
    match.unmei_removed = set(SMALL_MAP) - {"Edo", "Ise", "Tosa"}
    fate(match, "search")
    assert (match.players[1].place, match.unmei_deck) == ("Edo", set())
    fate(match, "search", "Tosa")
    assert (match.players[1].place, match.unmei_deck, match.unmei_discards) == ("Tosa", {"Edo", "Ise"}, {"Tosa"})


def test_unmei_do_not_find_what_unmei_have_and_take_one_padlock_only() -> None:
    match = scene(2, unmei=2, beats=True)
    assert [player.secret for player in match.players] == ["Hakodate", "Sendai", "", ""]
    fate(match, "search", "Hakodate", 2)
    fate(match, "search", "Sendai", 2)
    assert (match.players[2].padlock, match.players[CARO].secret, match.players[3].padlock) == (True, "", False)
    assert match.shown == {"Hakodate", "Sendai"}


# Moving


def test_a_person_may_let_an_unmei_come() -> None:
    match = fate(alone(), "search", "Kyoto")
    assert match.choices(ALI) == [("accept",), ("challenge",)]
    play(match, (ALI, "accept"))
    assert (match.players[ALI].place, match.players[1].place, match.track) == ("Iwaki", "Kyoto", [1, ALI])


def test_an_unmei_that_is_higher_decides_for_itself_and_sinks() -> None:
    match = play(fate(alone(), "search", "Kyoto"), (ALI, "challenge"))
    assert (match.players[ALI].place, match.players[1].place, match.track) == ("Iwaki", "Kyoto", [ALI, 1])


@pytest.mark.parametrize(("favoured", "place", "track"), [(0, "Iwaki", [1, 0]), (1, "Kyoto", [0, 1])])
def test_a_person_who_is_higher_decides_and_the_place_is_searched_anyway(
    favoured: int, place: str, track: list[int]
) -> None:
    match = alone(1, "A1")
    match.players[ALI].secret = match.players[ALI].covers[7] = "Kyoto"
    match.side = match.side - {"Kyoto"} | {"Iwaki"}
    play(fate(match, "search", "Kyoto"), (ALI, "challenge"), (ALI, ("favour", favoured)))
    assert (match.players[1].place, match.track) == (place, track)
    assert (match.players[1].padlock, faults(match)) == (True, [])


def test_an_unmei_contests_the_place_of_another_and_who_is_higher_has_it() -> None:
    match = alone(2, "12A")
    fate(match, "search", "Sendai")
    assert ([player.place for player in match.players], match.track) == (["Kyoto", "Sendai", "Iwaki"], [2, ALI, 1])
    fate(match, "search", "Iwaki")
    assert ([player.place for player in match.players], match.track) == (["Kyoto", "Sendai", "Iwaki"], [ALI, 1, 2])


def test_a_card_of_its_own_place_moves_nobody() -> None:
    match = fate(alone(), "search", "Iwaki")
    assert (match.players[1].place, match.track) == ("Iwaki", [1, ALI])


def visiting(track: str, beats: bool) -> Match:
    """Ali moves to Osaka, where the Unmei is."""
    match = scene(1, unmei=1, beats=beats)
    match.track = ["A1".index(letter) for letter in track]
    match.players[1].place = "Osaka"
    hold(match, ALI, "Geisha-4", "Geisha-1")
    match.start(match.action_phase())
    for _ in range(3):
        match.play(CHANCE, ("act", 1, "build"))
    return play(match, (ALI, ("move", "Osaka")))


@pytest.mark.parametrize("beats", [False, True])
def test_f8_an_unmei_always_challenges_who_comes(beats: bool) -> None:
    match = visiting("1A", beats)
    assert (match.players[ALI].place, match.track, match.players[ALI].hand) == ("Kyoto", [ALI, 1], {"Geisha-1"})
    match = visiting("A1", beats)
    assert match.choices(ALI) == [("favour", 0), ("favour", 1)]
    play(match, (ALI, ("favour", 0)))
    assert (match.players[ALI].place, match.players[1].place, match.track) == ("Osaka", "Kyoto", [1, ALI])


# Contests for cards


def test_who_has_a_study_action_may_challenge_a_study() -> None:
    match = alone(1, "A1")
    hold(match, ALI, "Geisha-5")
    fate(match, "study")
    assert match.choices(ALI) == [("challenge",), ("let",)]
    play(match, (ALI, "challenge"), (ALI, ("favour", ALI)))
    assert (match.players[ALI].wisdom, match.players[ALI].hand, match.track) == ({"W01"}, set(), [1, ALI])
    assert (match.players[1].wisdom, match.pending) == (set(), [])


def test_who_concedes_keeps_the_action_and_the_place() -> None:
    match = alone(1, "A1")
    hold(match, ALI, "Geisha-5")
    play(fate(match, "study"), (ALI, "challenge"), (ALI, ("favour", 1)))
    assert (match.players[1].wisdom, match.players[ALI].hand, match.track) == ({"W01"}, {"Geisha-5"}, [ALI, 1])


def test_an_unmei_that_is_challenged_from_below_takes_the_card_and_sinks() -> None:
    match = alone()
    hold(match, ALI, "Geisha-5")
    play(fate(match, "study"), (ALI, "challenge"))
    assert (match.players[1].wisdom, match.players[ALI].hand, match.track) == ({"W01"}, {"Geisha-5"}, [ALI, 1])


def test_without_a_challenge_nobody_sinks() -> None:
    match = alone()
    hold(match, ALI, "Geisha-5")
    play(fate(match, "study"), (ALI, "let"))
    assert (match.players[1].wisdom, match.track) == ({"W01"}, [1, ALI])


@pytest.mark.parametrize("coins", [0, 1])
def test_who_challenges_a_purchase_needs_a_shop_action_and_the_price(coins: int) -> None:
    match = alone(1, "A1")
    give(match, 1, coins=1)
    give(match, ALI, coins=coins)
    hold(match, ALI, "Geisha-3")
    fate(match, "shop", "yumi-1")
    assert match.pending == [ALI] * coins
    if coins:
        play(match, (ALI, "challenge"), (ALI, ("favour", ALI)), luck="yumi-1")
        assert (match.players[ALI].items, match.players[ALI].coins) == ({"katana-1"}, 0)
    assert match.players[1].items == (set() if coins else {"katana-1"})
    assert match.players[1].coins == coins


def renewing(track: str) -> Match:
    """The Unmei has a katana and wants new cards in the shop; Ali has a shop action but no coin."""
    match = alone(1, track)
    own(match, 1, "katana-5")
    give(match, 1, coins=1, time=1)
    hold(match, ALI, "Geisha-3")
    return fate(match, "shop")


def test_p38_people_may_prevent_a_replacement_and_the_roll_is_used_up() -> None:
    match = renewing("A1")
    assert match.choices(ALI) == [("challenge",), ("let",)]
    play(match, (ALI, "challenge"))
    assert match.choices(ALI) == [("replace",), ("prevent",)]
    play(match, (ALI, "prevent"))
    assert (holdings(match), match.rows["shop"][-1], match.track) == ((1, 1, 0), "katana-1", [1, ALI])
    assert match.pending == []


@pytest.mark.parametrize("answers", [["let"], ["challenge", "replace"]])
def test_a_replacement_that_is_granted_is_paid_and_a_weapon_bought(answers: list[str]) -> None:
    match = play(renewing("A1"), *[(ALI, answer) for answer in answers], luck="yumi-1")
    assert (holdings(match), match.track) == ((0, 0, 0), [ALI, 1])
    assert match.players[1].items == {"katana-5", "yumi-1"}


def test_an_unmei_that_is_higher_replaces_and_sinks() -> None:
    match = play(renewing("1A"), (ALI, "challenge"), luck="yumi-1")
    assert (holdings(match), match.track) == ((0, 0, 0), [ALI, 1])


def test_several_people_challenge_at_once_and_the_highest_decides_for_anybody() -> None:
    match = scene(2, unmei=1, beats=True)
    match.track = [CARO, 2, ALI]
    hold(match, ALI, "Geisha-5")
    hold(match, CARO, "Ronin-5")
    fate(match, "study")
    assert match.pending == [ALI, CARO]
    play(match, (ALI, "challenge"), (CARO, "challenge"))
    assert match.choices(CARO) == [("favour", ALI), ("favour", CARO), ("favour", 2)]
    play(match, (CARO, ("favour", ALI)))
    assert (match.players[ALI].wisdom, match.track) == ({"W01"}, [CARO, 2, ALI])


def test_f5_in_turn_taking_only_moves_are_contested() -> None:
    match = scene(2, unmei=1)
    hold(match, ALI, "Geisha-5", "Geisha-3")
    give(match, ALI, coins=4)
    give(match, 2, coins=4)
    match.start(match.action_phase())
    rolls = [("act", 2, face) for face in ("study", "shop", "search")]
    draws = [("draw", "wisdom", "W23"), ("draw", "shop", "yumi-1"), ("unmei card", "Kyoto")]
    for roll, draw in zip(rolls, draws, strict=True):
        match.play(CHANCE, roll)
        match.play(CHANCE, draw)
    assert (match.players[2].wisdom, match.players[2].items) == ({"W01"}, {"katana-1"})
    assert match.choices(ALI) == [("accept",), ("challenge",)]


def test_p21_unmei_challenge_nothing_that_people_take() -> None:
    match = alone()
    hold(match, ALI, "Geisha-5", "Geisha-1")
    match.start(match.action_phase())
    for _ in range(3):
        match.play(CHANCE, ("act", 1, "build"))
    play(match, (ALI, ("study", "W01")))
    assert (match.players[ALI].wisdom, match.track) == ({"W01"}, [1, ALI])
    assert "study" not in kinds(match, ALI)
