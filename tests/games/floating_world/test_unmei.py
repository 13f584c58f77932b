"""§27 Unmei, §28 what they collect, §29 what they do, §30 how they search, §31 contests with them."""

from __future__ import annotations

from typing import Any

import pytest

from tabletao.core.errors import BadOption
from tabletao.games.floating_world.components import LOCATION_NAMES, WISDOM_NAMES
from tests.games.floating_world.fate import rolling, story, table
from tests.games.floating_world.helpers import (
    GAME,
    asked,
    at,
    goods,
    heap,
    items,
    line,
    named,
    offers,
    play,
    settle,
    texts,
    tokens,
    track,
    wisdom,
)

RONIN_FIRST = "track: ronin geisha"
GEISHA_FIRST = "track: geisha ronin"
NOTHING_LEFT = "wisdom deck: -"


# The start


def test_unmei_begin_at_home_with_goods_but_without_cards() -> None:
    """§27 The ronin's entry comes after the geisha's; it has no deck, and nobody has seen its tokens."""
    state = GAME.new(seed=1, players=1, unmei="1", characters="given")
    assert (at(state, "ronin"), goods(state, "ronin")) == ("Iwaki", "1 1 0 0")
    assert heap(state, "deck", "ronin") == set()
    assert (line(state, "ronin secret"), line(state, "ronin decoy")) == ("?", "?")
    assert track(state) == "ronin geisha"


def test_unmei_are_no_seats() -> None:
    """§27 Nobody is asked for them, and they have no name at the table."""
    state = GAME.new(seed=1, players=2, unmei="2")
    assert GAME.seats_in(GAME.agreed(players=2, unmei="2")) == ("crane", "heron")
    assert state.pending == (0,)


def test_six_play_at_most_and_nobody_alone_without_unmei() -> None:
    """§27, §32 The options say why not."""
    with pytest.raises(BadOption, match="six play at most"):
        GAME.agreed(players=4, unmei="3")
    with pytest.raises(BadOption, match="alone you play against Unmei"):
        GAME.agreed(players=1, unmei="0")
    assert GAME.agreed(players=1)["unmei"] == "1"


def test_only_unmei_roll_dice() -> None:
    """§28, §29 Without them there is nothing to choose."""
    with pytest.raises(BadOption, match="only Unmei roll dice"):
        GAME.agreed(players=2, unmei="0", action_rolls="4")


@pytest.mark.parametrize(("people", "unmei", "places"), [(1, 1, 13), (1, 2, 13), (2, 1, 13), (1, 3, 20), (2, 2, 20)])
def test_the_map_is_as_large_as_all_who_play_need(people: int, unmei: int, places: int) -> None:
    """§1, §27 Unmei count; their deck has the same locations."""
    state = GAME.new(seed=1, players=people, unmei=str(unmei), characters="given")
    assert len(named(state.record.unmei_deck, LOCATION_NAMES)) == places
    assert sum(1 for token in state.record.token if token == 0) == places


def test_p38_the_first_seat_chooses_the_characters_of_unmei() -> None:
    """§27, L14 After the people; the track is laid when all have one."""
    state = GAME.new(seed=1, players=2, unmei="2")
    for move, then in (("sumo", 1), ("geisha", 0), ("kabuki", 0)):
        state.play(f"character {move}")
        assert (state.pending, line(state, "track")) == ((then,), "")
    state.play("character ronin")
    assert line(state, "track") == "plover swallow heron crane"
    assert line(state, "plover character") == "ronin"


def test_a_sixth_character_is_taken_without_asking() -> None:
    """§27 Alone against five."""
    state = GAME.new(chance=True, players=1, unmei="5")
    for name in ("sumo", "geisha", "ronin", "kabuki", "samurai"):
        assert state.pending == (0,)
        state.play(f"character {name}")
    assert asked(state) == "chance reveal card"
    assert line(state, "pheasant character") == "onna_bugeisha"


def test_unmei_play_the_a_sides() -> None:
    """§27 With B boards only people choose, or are given one; and Unmei have no power."""
    state = GAME.new(seed=1, players=1, unmei="1", characters="given", boards="on")
    assert [int(board) for board in state.record.board[:2]] == [6, 0]
    samurai = rolling("samurai: Nagasaki; coins 0", "samurai items: katana-3", people=1, unmei=5, order="turns, powers")
    play(samurai, "action fight", "monster kappa")
    assert tokens(samurai, "samurai") == set()


def test_p21_cards_of_flipped_tokens_leave_the_game() -> None:
    """§27, L15 Also among several people, and from the discards."""
    lines = ("unmei deck: Hakone Ise Tosa Hakata Edo", "unmei discard: Osaka", "geisha hand: flip")
    state = play(table(*lines, people=2), "flip", "flips Osaka")
    assert (line(state, "unmei discard"), line(state, "unmei deck")) == ("-", "Edo Hakone Ise Tosa Hakata")


def test_tokens_on_boards_of_unmei_are_not_flipped() -> None:
    """§27 Of three that lie nowhere else two are the ronin's: one can be flipped, any of them."""
    state = table("revealed: Iwaki Sendai Nikko Edo Kanazawa Kyoto Osaka Hiroshima", "geisha hand: flip flip")
    play(state, "flip")
    assert {move.text for move in state.legal()} == {"flips Tosa", "flips Hakata", "flips Nagasaki"}
    play(state, "flips Tosa", "flip")
    assert (asked(state), goods(state)) == ("geisha act", "2 0 0 0")


# Collecting


@pytest.mark.parametrize(("face", "then"), [("coin", "1 0 0 0"), ("builder", "0 0 1 0"), ("time", "0 1 0 0")])
def test_each_face_of_the_collect_die(face: str, then: str) -> None:
    """§28 A coin, a builder, a time token."""
    state = rolling(die="collect")
    assert texts(state) == {"collect coin", "collect builder", "collect time"}
    assert goods(play(state, f"collect {face}"), "ronin") == then


def test_an_unmei_has_at_most_twelve_coins_and_four_builders() -> None:
    """§28 What it rolls above is ignored, and told."""
    state = rolling("ronin: Iwaki; coins 12; time 30; builders 4", "rolls: 3", die="collect")
    told = story(state, "collect coin", "collect builder", "collect time")
    assert goods(state, "ronin") == "12 31 4 0"
    assert told[0] == "Unmei Ronin rolls a coin and takes nothing: it has as much of that as it may."
    assert told[2] == "Unmei Ronin rolls a time token and takes it."


@pytest.mark.parametrize("rolls", ["2", "3", "4"])
def test_unmei_roll_as_often_as_agreed(rolls: str) -> None:
    """§28, §29 Two to four times each, in the draw and in the action phase."""
    state = GAME.new(chance=True, players=1, unmei="1", characters="given", collect_rolls=rolls, action_rolls=rolls)
    rolled: list[str] = []
    while state.record.cycle < 2 and len(rolled) < 40:
        if asked(state) in ("chance roll collect", "chance roll action"):
            rolled.append(asked(state).split()[-1])
            state.play("collect coin" if rolled[-1] == "collect" else "action build")
        else:
            state.play(next((move for move in state.legal() if move.text == "done"), state.legal()[0]))
    assert rolled == ["collect"] * int(rolls) + ["action"] * int(rolls)


def test_p21_unmei_roll_from_the_top_of_the_track() -> None:
    """§28, L16 The kabuki is higher than the onna-bugeisha."""
    lines = ("track: ronin kabuki geisha onna_bugeisha", "queue: 1 3 0 2 0 0", "counter: 2", "seat: 3")
    state = rolling(*lines, people=2, unmei=2, die="collect")
    play(state, "collect coin", "collect coin")
    assert (goods(state, "kabuki"), goods(state, "onna_bugeisha")) == ("1 0 0 0", "1 0 0 0")


def test_a_face_is_as_likely_as_it_has_sides() -> None:
    """§29 Two of six sides of the action die show build."""
    state, weight = rolling(), GAME.kernels["weight"]
    weights = {move.text: int(weight(state.record, move.code)) for move in state.legal()}
    assert weights == {"action study": 1, "action shop": 1, "action fight": 1, "action build": 2, "action search": 1}


# Study


def test_study_takes_the_card_on_the_right() -> None:
    """§29 And the row slides."""
    state = rolling()
    told = story(state, "action study")
    assert wisdom(state, "ronin") == {"shinto-1"}
    assert told[:2] == ["Unmei Ronin rolls study.", "Unmei Ronin takes the wisdom card Shinto."]


def test_an_unmei_may_have_any_number_of_wisdom_cards() -> None:
    """§29 A sixth one, and nobody is asked."""
    state = settle(play(rolling("ronin wisdom: zen-2 zen-3 zen-4 zen-5 shinto-2"), "action study"))
    assert (len(wisdom(state, "ronin")), asked(state)) == (6, "geisha act")


def test_four_kinds_give_a_chie_token_each_time() -> None:
    """§29 The four cards go under the deck; a second token counts as well."""
    state = rolling("ronin wisdom: zen-2 daoist-2 confucian-2 zen-3", "ronin tokens: chie", "more chie: 0 1 0 0 0 0")
    settle(play(state, "action study"))
    assert (wisdom(state, "ronin"), line(state, "more chie")) == ({"zen-3"}, "0 2 0 0 0 0")
    assert line(state, "wisdom below").split() == ["shinto-1", "zen-2", "daoist-2", "confucian-2"]


def test_p21_chie_uses_the_fewest_cards_of_two_kinds() -> None:
    """§29, L18 The plain cards, and of those of two kinds the first in the data's order."""
    row = "wisdom: zen-1 zen-4 daoist-1"
    state = rolling("ronin wisdom: shinto-2 zen-2 confucian-2 shinto-zen shinto-confucian", row)
    settle(play(state, "action study"))
    assert wisdom(state, "ronin") == {"shinto-zen", "shinto-confucian"}
    state = rolling("ronin wisdom: zen-2 confucian-2 shinto-zen shinto-confucian", row)
    settle(play(state, "action study"))
    assert wisdom(state, "ronin") == {"shinto-confucian"}


def test_without_a_wisdom_card_a_study_does_nothing() -> None:
    """§29 The last card of the row comes by the first roll; all others are with the geisha."""
    state = rolling(f"geisha wisdom: {' '.join(WISDOM_NAMES[1:])}", "wisdom: - - shinto-1", NOTHING_LEFT, "rolls: 2")
    assert wisdom(play(state, "action study"), "ronin") == {"shinto-1"}
    assert story(state, "action study")[1] == "Nothing happens: no wisdom card is left."


def test_p29_an_empty_wisdom_deck_is_filled_by_unmei_with_more_than_four() -> None:
    """§29, L19 Each gives one back, by chance; then the row fills from them, the first in the data's order first."""
    mine, its = WISDOM_NAMES[:5], WISDOM_NAMES[5:10]
    rest = f"geisha wisdom: {' '.join(WISDOM_NAMES[10:14])}"
    kabuki = f"kabuki wisdom: {' '.join(WISDOM_NAMES[14:22])}"
    lines = (f"ronin wisdom: {' '.join(mine)}", f"onna_bugeisha wisdom: {' '.join(its)}", rest, kabuki, NOTHING_LEFT)
    state = rolling(*lines, f"wisdom: {' '.join(WISDOM_NAMES[22:25])}", people=1, unmei=3)
    play(state, "action study")
    assert asked(state) == "chance return wisdom"
    assert texts(state) == {f"returns {name}" for name in mine}
    play(state, "returns shinto-2", "returns shinto-7")
    assert {f"returns {name}" for name in WISDOM_NAMES[14:22]} <= texts(state)
    play(state, "returns daoist-3")
    assert line(state, "wisdom").split()[0] == "shinto-2"
    assert line(state, "wisdom below").startswith("shinto-7 daoist-3 ")


# Shop


def test_shop_buys_the_cheapest_weapon_that_it_lacks() -> None:
    """§29 It has a katana, so the shuriken for two and not the katana for one."""
    state = rolling("ronin: Iwaki; coins 4", "ronin items: katana-3")
    told = story(state, "action shop")
    assert (items(state, "ronin"), goods(state, "ronin")) == ({"katana-3", "shuriken-1"}, "2 0 0 0")
    assert "Unmei Ronin buys the shuriken for 2 coins." in told


def test_a_weapon_that_it_cannot_pay_is_not_bought() -> None:
    """§29 Nor is the shop replaced, whatever time it has."""
    state = rolling("ronin: Iwaki; coins 1; time 3", "ronin items: katana-3")
    told = story(state, "action shop")
    assert (items(state, "ronin"), goods(state, "ronin")) == ({"katana-3"}, "1 3 0 0")
    assert told[1] == "Nothing happens: it cannot pay for the weapon."


def test_without_a_weapon_that_it_lacks_it_replaces_the_shop_and_buys_once() -> None:
    """§29, P21 For a time token; the new items come by chance."""
    state = rolling("ronin: Iwaki; coins 4; time 2", "ronin items: katana-3", "shop: katana-1 omamori scroll katana-2")
    play(state, "action shop", "item whetstone", "item yumi-4", "item katana-5", "item folding-fan")
    assert (items(state, "ronin"), goods(state, "ronin")) == ({"katana-3", "yumi-4"}, "2 1 0 0")
    assert line(state, "item below").split() == ["katana-1", "omamori", "scroll", "katana-2"]


def test_new_items_without_a_weapon_that_it_lacks_are_not_replaced_again() -> None:
    """§29 Once only."""
    state = rolling("ronin: Iwaki; coins 4; time 2", "ronin items: katana-3", "shop: katana-1 omamori scroll katana-2")
    play(state, "action shop", "item whetstone", "item katana-4", "item katana-5")
    told = story(state, "item folding-fan")
    assert (goods(state, "ronin"), asked(state)) == ("4 1 0 0", "geisha act")
    assert "Nothing happens: the new items have no weapon that it lacks." in told


def test_p38_with_all_three_weapons_it_still_pays_to_replace_the_shop() -> None:
    """§29 And buys nothing."""
    state = rolling("ronin: Iwaki; coins 4; time 1", "ronin items: katana-3 yumi-2 shuriken-2")
    settle(play(state, "action shop"))
    assert (goods(state, "ronin"), items(state, "ronin")) == ("4 0 0 0", {"katana-3", "yumi-2", "shuriken-2"})


def test_without_a_time_token_the_shop_stays() -> None:
    """§29 Nothing to buy, nothing to pay with."""
    state = rolling("ronin: Iwaki; coins 4", "ronin items: katana-3", "shop: katana-1 omamori scroll katana-2")
    assert story(state, "action shop")[1].startswith("Nothing happens: the shop has no weapon that it lacks")
    assert line(state, "shop") == "katana-1 omamori scroll katana-2"


def test_an_empty_shop_is_not_replaced() -> None:
    """§29 All items are with players."""
    everything = line(rolling(), "item deck").split() + line(rolling(), "shop").split()
    mine = " ".join(sorted(everything)[:12])
    lines = (f"geisha items: {mine}", f"ronin items: {' '.join(sorted(everything)[12:])}", "shop: - - - -")
    state = rolling(*lines, "item deck: -", "ronin: Iwaki; coins 4; time 2")
    told = story(state, "action shop")
    assert (goods(state, "ronin"), told[1]) == ("4 2 0 0", "Nothing happens: the shop is empty.")


# Fight


def test_fight_needs_no_location_and_pays_as_ever() -> None:
    """§29 In Iwaki, where no monster is; the weapon goes under the item deck."""
    state = rolling("ronin: Iwaki; coins 3; time 4", "ronin items: katana-3")
    told = story(state, "action fight", "monster oni")
    assert (tokens(state, "ronin"), goods(state, "ronin"), items(state, "ronin")) == ({"bushido"}, "1 3 0 0", set())
    assert (line(state, "item below"), line(state, "monster below")) == ("katana-3", "oni")
    assert told[:3] == ["Unmei Ronin rolls fight.",
                        "Unmei Ronin meets the oni, which asks for a katana, 2 coins and a time token.",
                        "Unmei Ronin defeats the oni."]  # fmt: skip


def test_an_unmei_may_have_several_bushido_tokens() -> None:
    """§29 And may fight more than once in a round."""
    state = rolling("ronin: Iwaki; coins 2", "ronin items: katana-3 yumi-3", "ronin tokens: bushido", "rolls: 2")
    play(state, "action fight", "monster kappa", "action fight", "monster gashadokuro")
    assert (line(state, "ronin tokens"), line(state, "more bushido")) == ("bushido", "0 2 0 0 0 0")


def test_a_monster_that_asks_for_more_goes_under_its_deck() -> None:
    """§29 Nothing is paid."""
    state = rolling("ronin: Iwaki; coins 3")
    told = story(state, "action fight", "monster kappa")
    assert (tokens(state, "ronin"), line(state, "monster below")) == (set(), "kappa")
    assert told[2] == "Nothing happens: it lacks what the monster asks for."


def test_p38_an_unmei_takes_no_notice_of_the_festival() -> None:
    """§29 Time stands for no coins."""
    state = play(rolling("ronin: Iwaki; coins 2; time 4", "festival: Iwaki"), "action fight", "monster umibozu")
    assert tokens(state, "ronin") == set()


# Build


def test_build_prefers_the_pagoda() -> None:
    """§29 It could pay for a shrine as well; cards of one kind are paid first."""
    state = rolling("ronin: Iwaki; coins 4; time 4; builders 4", "ronin wisdom: shinto-2 shinto-zen zen-2 zen-3")
    play(state, "action build")
    assert (tokens(state, "ronin"), goods(state, "ronin")) == ({"zen"}, "1 1 1 0")
    assert wisdom(state, "ronin") == {"shinto-2", "shinto-zen"}


def test_build_a_shrine_if_the_pagoda_is_too_dear() -> None:
    """§29 Where the Unmei stands."""
    state = rolling("ronin: Iwaki; coins 1; time 1; builders 1", "ronin wisdom: shinto-zen shinto-2")
    told = story(state, "action build")
    assert (line(state, "shrines"), goods(state, "ronin"), wisdom(state, "ronin")) == (
        "Iwaki ronin", "0 0 0 0", {"shinto-zen"},
    )  # fmt: skip
    assert "Unmei Ronin builds a shrine in Iwaki." in told


def test_the_third_shrine_brings_the_shinto_token() -> None:
    """§29 It covers nothing."""
    lines = ("ronin: Iwaki; coins 1; time 1; builders 1", "ronin wisdom: shinto-2", "shrines: Edo ronin, Osaka ronin")
    state = play(rolling(*lines), "action build")
    assert (tokens(state, "ronin"), asked(state)) == ({"shinto"}, "geisha act")


@pytest.mark.parametrize("where", ["Nikko", "Edo"])
def test_no_shrine_at_a_monsters_location_or_where_one_stands(where: str) -> None:
    """§29, P21 The roll is ignored."""
    lines = (f"ronin: {where}; coins 1; time 1; builders 1", "ronin wisdom: shinto-2", "shrines: Edo geisha")
    state = rolling(*lines)
    told = story(state, "action build")
    assert (goods(state, "ronin"), told[1]) == (
        "1 1 1 0", "Nothing happens: no shrine may stand where it is, and it cannot build the pagoda.",
    )  # fmt: skip


def test_all_built_is_ignored() -> None:
    """§29 Three shrines and the pagoda."""
    lines = (
        "ronin: Iwaki; coins 4; time 4; builders 4",
        "ronin wisdom: shinto-2 zen-2 zen-3",
        "ronin tokens: shinto zen",
    )
    state = rolling(*lines, "shrines: Edo ronin, Osaka ronin, Kyoto ronin")
    assert story(state, "action build")[1] == "Nothing happens: it has built all that it can."
    assert goods(state, "ronin") == "4 4 4 0"


# Further rolls


def test_p21_each_time_token_above_four_is_paid_for_a_further_roll() -> None:
    """§29 Seven: three more, and each is paid before it is rolled."""
    state = rolling("ronin: Iwaki; time 7")
    for left in (6, 5, 4):
        play(state, "action build")
        assert (asked(state), goods(state, "ronin")) == ("chance roll action", f"0 {left} 0 0")
    assert asked(play(state, "action build")) == "geisha act"


# Search


def test_search_moves_to_the_location_of_the_card_and_finds_a_secret() -> None:
    """§30 The geisha's secret lies open, her Search icon is free, and the Unmei has the padlock."""
    state = rolling()
    told = story(state, "action search", "unmei Hakone")
    assert (at(state, "ronin"), tokens(state, "ronin"), line(state, "revealed")) == ("Hakone", {"padlock"}, "Hakone")
    assert line(state, "geisha icons") == "decoy free free free free free free free"
    assert (line(state, "unmei discard"), line(state, "geisha secret")) == ("Hakone", "")
    assert "Unmei Ronin has found the secret of Geisha: Hakone." in told


def test_a_found_decoy_lies_open_and_its_card_leaves_the_game() -> None:
    """§30 The icon that it covered is free."""
    state = play(rolling(), "action search", "unmei Ise")
    assert (tokens(state, "ronin"), line(state, "revealed")) == (set(), "Ise")
    assert line(state, "geisha icons") == "free free free free free free free secret"
    assert (line(state, "unmei discard"), "Ise" in line(state, "unmei deck")) == ("-", False)


def test_a_fruitless_search_tells_that_no_person_has_the_token() -> None:
    """§30, §26 Neither of two people."""
    state = rolling(people=2)
    told = story(state, "action search", "unmei Osaka")
    assert (line(state, "searched"), told[-1]) == ("Osaka nobody", "Nothing happens: no person has that token.")


def test_an_unmei_searches_at_the_festival_and_where_it_stands() -> None:
    """§30, L20 It is in Hakone already, and so is the festival."""
    state = play(rolling("ronin: Hakone", "festival: Hakone"), "action search", "unmei Hakone")
    assert (at(state, "ronin"), tokens(state, "ronin"), track(state)) == ("Hakone", {"padlock"}, "ronin geisha")


def test_a_second_secret_brings_no_second_padlock() -> None:
    """§30 But it lies open all the same."""
    state = rolling("onna_bugeisha tokens: padlock", people=2)
    play(state, "action search", "unmei Tosa")
    assert (tokens(state, "onna_bugeisha"), line(state, "revealed")) == ({"padlock"}, "Tosa")


def test_p21_the_unmei_deck_is_shuffled_when_it_is_empty() -> None:
    """§27 Its discards become the deck."""
    state = rolling("unmei deck: -", "unmei discard: Hakone Edo")
    told = story(state, "action search")
    assert (texts(state), told[1]) == ({"unmei Edo", "unmei Hakone"}, "The cards of the Unmei are shuffled.")


def test_a_person_in_the_way_is_asked_and_swaps() -> None:
    """§30 The geisha stands in Kyoto and goes to Iwaki, where the move began; then Kyoto is searched."""
    state = play(rolling(), "action search", "unmei Kyoto")
    assert asked(state) == "geisha answer"
    play(state, "accept")
    assert (at(state), at(state, "ronin"), track(state)) == ("Iwaki", "Kyoto", "ronin geisha")


def test_challenged_a_higher_unmei_decides_for_itself() -> None:
    """§30, §31 And goes to the bottom; nobody is asked."""
    state = play(rolling(RONIN_FIRST), "action search", "unmei Kyoto", "challenge")
    assert (at(state), at(state, "ronin"), track(state)) == ("Iwaki", "Kyoto", "geisha ronin")


def test_challenged_by_someone_higher_it_stays_and_searches_all_the_same() -> None:
    """§30, §31 The geisha stands on her own secret; she keeps her place, and loses her secret."""
    state = rolling(GEISHA_FIRST, "geisha: Hakone")
    play(state, "action search", "unmei Hakone", "challenge")
    assert asked(state) == "geisha decide"
    play(state, "favour 1")
    assert (at(state), at(state, "ronin"), track(state)) == ("Hakone", "Iwaki", "ronin geisha")
    assert tokens(state, "ronin") == {"padlock"}


def test_f8_an_unmei_always_contests_a_move_onto_its_place() -> None:
    """§31 The ronin is higher and stays; the geisha's boat is spent."""
    state = play(table("geisha: Kyoto; boats 1", RONIN_FIRST), "sail Iwaki")
    assert (at(state), at(state, "ronin"), track(state)) == ("Kyoto", "Iwaki", "geisha ronin")
    assert goods(state) == "0 0 0 0"


def test_a_higher_person_decides_whether_to_enter() -> None:
    """§31 Also for the Unmei, which keeps the place on the track."""
    state = play(table("geisha: Kyoto; boats 1", GEISHA_FIRST), "sail Iwaki")
    assert (asked(state), offers(state, "favour")) == ("geisha decide", {"1", "2"})
    play(state, "favour 1")
    assert (at(state), at(state, "ronin"), track(state)) == ("Iwaki", "Kyoto", "ronin geisha")
    state = play(table("geisha: Kyoto; boats 1", GEISHA_FIRST), "sail Iwaki", "favour 2")
    assert (at(state), track(state)) == ("Kyoto", "geisha ronin")


@pytest.mark.parametrize(
    ("tracked", "then"), [("onna_bugeisha ronin geisha", "Iwaki"), ("ronin onna_bugeisha geisha", "Sendai")]
)
def test_an_unmei_contests_the_move_of_another(tracked: str, then: str) -> None:
    """§30, L21 The higher of the two decides for itself."""
    state = play(rolling(f"track: {tracked}", unmei=2), "action search", "unmei Iwaki")
    assert at(state, "onna_bugeisha") == then
    assert track(state).split()[-1] == tracked.split()[0]


def test_unmei_do_not_find_each_others_tokens() -> None:
    """§30 Whatever they search, their tokens stay unseen."""
    state = play(rolling(unmei=2), "action search", "unmei Osaka")
    assert [line(state, f"{name} secret") for name in ("ronin", "onna_bugeisha")] == ["?", "?"]


# Contests


def test_its_study_may_be_challenged_by_who_has_a_study() -> None:
    """§31 The ronin is higher: it takes the card, goes to the bottom, and the geisha has spent nothing."""
    state = rolling("geisha hand: study", RONIN_FIRST, order="simultaneous")
    play(state, "action study")
    assert asked(state) == "geisha challenge"
    settle(play(state, "challenge"))
    assert (wisdom(state, "ronin"), track(state), len(heap(state, "hand"))) == ({"shinto-1"}, "geisha ronin", 1)


def test_who_wins_its_study_has_spent_the_action_and_it_the_roll() -> None:
    """§31, P38 Before the first beat."""
    state = rolling("geisha hand: study", GEISHA_FIRST, order="simultaneous")
    play(state, "action study", "challenge")
    assert (asked(state), offers(state, "favour")) == ("geisha decide", {"1", "2"})
    settle(play(state, "favour 1"))
    assert (wisdom(state), wisdom(state, "ronin"), heap(state, "hand")) == ({"shinto-1"}, set(), set())
    assert (asked(state), track(state), line(state, "beat")) == ("geisha act", "ronin geisha", "1")


def test_nobody_without_the_action_challenges() -> None:
    """§31 Her card is a move, but the others cannot know: she may only accept; with an empty hand she is not asked."""
    state = play(rolling("geisha hand: move1", order="simultaneous"), "action study")
    assert (asked(state), texts(state)) == ("geisha challenge", {"accept"})
    assert asked(settle(play(rolling(order="simultaneous"), "action study"))) == "geisha act"


def test_in_turn_taking_only_moves_are_contested() -> None:
    """§31, F5 The study happens."""
    state = settle(play(rolling("geisha hand: study"), "action study"))
    assert (asked(state), wisdom(state, "ronin")) == ("geisha act", {"shinto-1"})


def test_its_purchase_may_be_challenged_by_who_can_pay() -> None:
    """§31 The geisha buys the katana for a coin."""
    lines = ("geisha hand: shop", "geisha: Kyoto; coins 1", "ronin: Iwaki; coins 4", GEISHA_FIRST)
    state = play(rolling(*lines, order="simultaneous"), "action shop", "challenge", "favour 1")
    assert (items(state), items(state, "ronin"), goods(state)) == ({"katana-2"}, set(), "0 0 0 0")
    poor = play(rolling("geisha hand: shop", "ronin: Iwaki; coins 4", order="simultaneous"), "action shop")
    assert (asked(poor), items(poor, "ronin")) == ("chance reveal item", {"katana-2"})


def test_p38_its_replacement_may_be_prevented() -> None:
    """§31 Nothing is paid, and the roll is used up; deciding for herself costs the geisha her place."""
    lines = (
        "geisha hand: shop",
        "ronin: Iwaki; coins 4; time 1",
        "shop: omamori scroll whetstone hourglass",
        GEISHA_FIRST,
    )
    state = play(rolling(*lines, order="simultaneous"), "action shop", "challenge")
    assert not any(text.startswith("Nothing happens") for text in story(state, "prevent"))
    assert (goods(state, "ronin"), line(state, "shop")) == ("4 1 0 0", "omamori scroll whetstone hourglass")
    assert (asked(state), track(state)) == ("geisha act", "ronin geisha")


def test_a_higher_unmei_replaces_the_shop_in_spite_of_a_challenge() -> None:
    """§31 And goes to the bottom; then it buys once if it can, which may be challenged too."""
    lines = ("geisha hand: shop", "geisha: Kyoto; coins 4", "ronin: Iwaki; coins 4; time 1", RONIN_FIRST)
    state = rolling(*lines, "shop: omamori scroll whetstone hourglass", order="simultaneous")
    play(state, "action shop", "challenge", "item yumi-1", "item yumi-2", "item yumi-3", "item yumi-4")
    assert (asked(state), track(state), goods(state, "ronin")) == ("geisha challenge", "geisha ronin", "4 0 0 0")
    play(state, "accept")
    assert items(state, "ronin") == {"yumi-1"}


# The end


def test_an_unmei_wins_with_four_tokens_two_of_them_bushido() -> None:
    """§25 All people have lost."""
    lines = ("ronin tokens: zen bushido chie", "more bushido: 0 1 0 0 0 0", "onna_bugeisha tokens: zen")
    state = play(table(*lines, unmei=2), "done")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.automa) == ("four ganbaru tokens of an Unmei", "the Unmei")
    assert (state.outcome.winners, state.outcome.returns) == ((), (-1.0,))
    assert state.story(-1, None)[-1] == "Unmei Ronin has won."


def test_an_unmei_wins_with_two_tokens_and_the_padlock() -> None:
    """§25 Two Chie tokens are two."""
    state = table("onna_bugeisha tokens: chie padlock", "more chie: 0 0 1 0 0 0", people=2, unmei=1)
    play(state, "done", "done")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.returns) == (
        "two ganbaru tokens of an Unmei and a secret",
        (-1.0, -1.0),
    )


@pytest.mark.parametrize(("tracked", "automa"), [(RONIN_FIRST, "the Unmei"), (GEISHA_FIRST, "")])
def test_p20_of_a_person_and_an_unmei_the_higher_has_won(tracked: str, automa: str) -> None:
    """§25 Both have two tokens and the padlock."""
    geisha = ("geisha icons: zen chie padlock decoy free free free secret", "geisha tokens: zen chie padlock")
    state = play(table(*geisha, "ronin tokens: zen chie padlock", tracked), "done")
    assert state.outcome is not None
    assert state.outcome.automa == automa


def test_p20_after_forty_rounds_unmei_count() -> None:
    """§25 Three tokens of two kinds are more than two."""
    lines = ("round: 40 act", "ronin tokens: bushido chie", "more bushido: 0 1 0 0 0 0", "geisha tokens: zen chie")
    state = play(table(*lines, "geisha icons: zen chie decoy free free free free secret", GEISHA_FIRST), "done")
    assert state.outcome is not None
    assert state.outcome.reason == "forty rounds, an Unmei ahead"


# Mixed tables


def test_solo_and_mixed_tables_are_among_the_modes() -> None:
    """§27, §32 One and five Unmei against one, two against two in both orders, all numbers of rolls, B boards alone."""
    modes = list(GAME.modes())
    wanted: list[dict[str, Any]] = [
        {"players": 1, "unmei": "1"},
        {"players": 1, "unmei": "5"},
        {"players": 1, "boards": "on"},
        {"players": 2, "unmei": "2", "order": "simultaneous"},
        {"players": 2, "unmei": "2", "order": "turns"},
        *({"players": 1, name: rolls} for name in ("collect_rolls", "action_rolls") for rolls in ("2", "3", "4")),
    ]
    for setup in wanted:
        assert any(setup.items() <= mode.items() for mode in modes)


@pytest.mark.parametrize("order", ["simultaneous", "turns"])
def test_at_a_mixed_table_cards_go_from_person_to_person(order: str) -> None:
    """§27 Two people divide each other's cards, and two Unmei roll."""
    state = GAME.new(seed=5, players=2, unmei="2", characters="given", order=order)
    while state.record.cycle < 2:
        seat = state.pending[0]
        assert seat < 2
        done = [move for move in state.legal(seat) if move.text == "done"]
        state.play((done or state.legal(seat))[0], seat)
    told = [text for ply in range(len(state.history)) for text in state.story(ply, None)]
    assert any("Geisha divides the cards of Ronin" in text for text in told)
    for name in ("Onna-Bugeisha", "Kabuki"):
        assert any(text.startswith(f"Unmei {name} rolls") for text in told)
