"""§15 Monsters, §16 the shop, §17 location cards and rows, §23 special items."""

from __future__ import annotations

import pytest

from tabletao.games.floating_world.components import DATA, ITEM_NAMES
from tests.games.floating_world.helpers import (
    asked,
    at,
    goods,
    heap,
    items,
    line,
    match,
    offers,
    play,
    season,
    settle,
    texts,
    tokens,
    track,
    wisdom,
)


def test_items_cost_four_to_one_from_left_to_right() -> None:
    """§16 With two coins the two on the right can be had."""
    state = match("geisha: Kyoto; coins 2", "geisha hand: shop")
    assert offers(state, "buy") == {"shuriken-1", "katana-2", "boat"}


def test_items_to_the_left_of_a_bought_one_slide_and_get_cheaper() -> None:
    """§16 A new one comes to the left."""
    state = match("geisha: Kyoto; coins 2", "geisha hand: shop")
    play(state, "buy shuriken-1", "item omamori")
    assert line(state, "shop") == "omamori katana-1 yumi-1 katana-2"
    assert (items(state), goods(state)) == ({"shuriken-1"}, "0 0 0 0")


def test_p17_six_boats_for_two_coins_each() -> None:
    """§16 When all are bought none is for sale until one is used."""
    state = match("geisha: Kyoto; coins 2", "geisha hand: shop")
    play(state, "buy boat")
    assert goods(state) == "0 0 0 1"
    state = match("geisha: Kyoto; coins 2", "geisha hand: shop", "ronin: Iwaki; boats 6")
    assert "buy boat" not in texts(state)


def test_a_builder_costs_a_coin_and_a_time_up_to_four() -> None:
    """§16 By the same action."""
    state = play(match("geisha: Kyoto; coins 1; time 1", "geisha hand: shop"), "buy builder")
    assert goods(state) == "0 0 1 0"
    assert "buy builder" not in texts(match("geisha: Kyoto; coins 1; time 1; builders 4", "geisha hand: shop"))


def test_p18_a_bought_location_card_goes_to_the_discards_and_its_gap_is_filled() -> None:
    """§17, P35 In place."""
    state = match("geisha: Kyoto; coins 4", "geisha hand: buy")
    assert offers(state, "buy card") == {"itabashi", "konosu", "annaka", "karuizawa", "kuragano"}
    play(state, "buy card konosu", "season otai")
    assert "konosu" in heap(state, "discard")
    assert line(state, "cards") == "itabashi otai annaka karuizawa kuragano"
    assert goods(state) == "4 0 0 0"


def test_free_cards_can_be_had_without_a_coin() -> None:
    """§17 Some cards cost nothing."""
    free = {each["name"] for each in DATA["season_cards"] if each["cost"] == 0}
    row = {"itabashi", "konosu", "annaka", "karuizawa", "kuragano"}
    assert offers(match("geisha hand: buy"), "buy card") == row & free


@pytest.mark.parametrize(
    ("row", "action", "before"),
    [
        ("wisdom", "study", "daoist-1 zen-1 shinto-1"),
        ("shop", "shop", "katana-1 yumi-1 shuriken-1 katana-2"),
        ("location", "buy", "itabashi konosu annaka karuizawa kuragano"),
    ],
)
def test_p13_a_row_is_replaced_for_one_time_any_number_of_times(row: str, action: str, before: str) -> None:
    """§17, §21 Only with the action, which is not spent; the turn goes on. P35: under the deck from left to right."""
    assert offers(match("geisha: Kyoto; time 2"), "replace") == set()
    state = match("geisha: Kyoto; time 2", f"geisha hand: {action}")
    settle(play(state, f"replace {row}"))
    below = {"wisdom": "wisdom below", "shop": "item below", "location": "season below"}[row]
    assert line(state, below) == before
    assert (goods(state), asked(state)) == ("0 1 0 0", "geisha act")
    settle(play(state, f"replace {row}"))
    assert offers(state, "replace") == set()
    assert len(heap(state, "hand")) == 1


def test_a_row_without_a_deck_is_replaced_by_its_own_cards() -> None:
    """§17, P29 They go under the deck and come up again; a sliding row fills from the right (L1)."""
    names = [each["name"] for each in DATA["wisdom"]]
    held = [name for name in names if name not in ("daoist-1", "zen-1", "shinto-1")]
    state = match("geisha: Kyoto; time 1", "geisha hand: study", f"ronin wisdom: {' '.join(held)}", "wisdom deck: -")
    play(state, "replace wisdom")
    assert line(state, "wisdom") == "shinto-1 zen-1 daoist-1"


def test_l10_a_row_without_a_card_is_not_replaced() -> None:
    """§17 All items are in somebody's hands."""
    lines = ("geisha: Kyoto; time 1", "geisha hand: shop", "shop: - - - -", "item deck: -")
    assert offers(match(*lines, f"ronin items: {' '.join(ITEM_NAMES)}"), "replace") == set()


# Monsters


def test_p16_a_fight_takes_a_monsters_location_and_is_had_once_a_round() -> None:
    """§15 Not elsewhere; who lacks the weapon only loses the chance."""
    assert "fight" not in texts(match("geisha: Kyoto"))
    state = match("geisha: Nikko", "done: ronin")
    play(state, "fight", "monster kappa")
    assert (tokens(state), line(state, "monster below")) == (set(), "kappa")
    assert "fight" not in texts(state)
    play(state, "done")
    assert line(settle(state), "fought") == ""


def test_the_monster_as_printed_takes_yumi_shuriken_and_two_time() -> None:
    """§15 Weapons go under the item deck, the monster under its own, and the Bushido token is gained."""
    printed = next(each["name"] for each in DATA["monsters"] if each["need"] == {"yumi": 1, "shuriken": 1, "time": 2})
    state = match("geisha: Hiroshima; time 2", "geisha items: yumi-2 yumi-3 shuriken-2")
    play(state, "fight", f"monster {printed}")
    assert (tokens(state), goods(state), items(state)) == ({"bushido"}, "0 0 0 0", {"yumi-3"})
    assert (line(state, "item below"), line(state, "monster below")) == ("yumi-2 shuriken-2", printed)


def test_without_all_that_a_monster_needs_nothing_is_paid() -> None:
    """§15 One time short."""
    printed = next(each["name"] for each in DATA["monsters"] if each["need"] == {"yumi": 1, "shuriken": 1, "time": 2})
    state = match("geisha: Hiroshima; time 1", "geisha items: yumi-2 shuriken-2")
    play(state, "fight", f"monster {printed}")
    assert (tokens(state), goods(state), items(state)) == (set(), "0 1 0 0", {"yumi-2", "shuriken-2"})


def test_a_monster_that_needs_no_weapon_takes_coins_and_time() -> None:
    """§15 And who has the Bushido token does not fight again."""
    name = next(each["name"] for each in DATA["monsters"] if each["need"] == {"coin": 4, "time": 2})
    state = match("geisha: Hiroshima; coins 5; time 2", "done: ronin")
    play(state, "fight", f"monster {name}", "cover icon2")
    assert (tokens(state), goods(state)) == ({"bushido"}, "1 0 0 0")
    icons = "geisha icons: decoy bushido free free free free free secret"
    assert "fight" not in texts(match("geisha: Hiroshima; coins 5", "geisha tokens: bushido", icons))


def test_p31_a_whetstone_stands_for_one_missing_weapon_by_itself() -> None:
    """§15, §23 Only if one is missing, and not for two."""
    need = {"yumi": 1, "shuriken": 1, "time": 2}
    name = next(each["name"] for each in DATA["monsters"] if each["need"] == need)
    state = match("geisha: Nikko; time 2", "geisha items: yumi-2 whetstone")
    play(state, "fight", f"monster {name}")
    assert (tokens(state), items(state)) == ({"bushido"}, set())
    state = match("geisha: Nikko; time 2", "geisha items: yumi-2 shuriken-2 whetstone")
    play(state, "fight", f"monster {name}")
    assert (tokens(state), items(state)) == ({"bushido"}, {"whetstone"})
    state = play(match("geisha: Nikko; time 2", "geisha items: whetstone"), "fight", f"monster {name}")
    assert (tokens(state), items(state)) == (set(), {"whetstone"})


# Special items


def test_p17_the_palanquin_moves_up_to_three_and_is_spent() -> None:
    """§23 Without any card."""
    state = match("geisha items: palanquin")
    assert {"Hakone", "Edo", "Nikko"} < offers(state, "ride")
    play(state, "ride Nikko")
    assert (at(state), items(state), line(state, "item below")) == ("Nikko", set(), "palanquin")


def test_p17_the_scroll_takes_any_wisdom_card_of_the_row() -> None:
    """§23 Those to the left of it slide."""
    state = match("geisha items: scroll")
    assert offers(state, "scroll") == {"daoist-1", "zen-1", "shinto-1"}
    play(state, "scroll zen-1", "wisdom zen-4")
    assert (wisdom(state), line(state, "wisdom")) == ({"zen-1"}, "zen-4 daoist-1 shinto-1")


def test_p37_the_scroll_gives_no_study_to_replace_the_row_with() -> None:
    """§23 Replacing takes the plain action."""
    assert offers(match("geisha: Kyoto; time 1", "geisha items: scroll"), "replace") == set()


def test_p17_the_omamori_puts_the_kamon_on_top() -> None:
    """§23 The others move down."""
    state = match("onna_bugeisha items: omamori", players=4, turn="onna_bugeisha")
    assert track(state) == "ronin kabuki geisha onna_bugeisha"
    play(state, "omamori")
    assert track(state) == "onna_bugeisha ronin kabuki geisha"


def test_p17_the_spyglass_searches_but_not_at_the_festival() -> None:
    """§18, §23 Without a search action."""
    state = match("geisha: Tosa", "geisha items: spyglass")
    assert "spyglass" in texts(state)
    play(state, "spyglass")
    assert tokens(state) == {"padlock"}
    assert "spyglass" not in texts(match("geisha: Tosa", "geisha items: spyglass", "festival: Tosa"))


def test_permanent_shop_cards_give_a_shop_action() -> None:
    """§7, §16 Once a round."""
    permanent = season("shop", permanent=True)
    state = match("geisha: Kyoto; coins 3", f"geisha play: {permanent}", "done: ronin")
    play(state, "buy boat")
    assert "buy katana-2" not in texts(state)
