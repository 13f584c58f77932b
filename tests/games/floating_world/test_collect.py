"""§7 The collect phase, §8 placing time."""

from __future__ import annotations

import tabletao
from tabletao.games.floating_world.components import CARD_DATA, CARD_NAMES
from tests.games.floating_world.helpers import (
    asked,
    card,
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
)

GEISHAS = CARD_NAMES[:12]
KABUKIS = CARD_NAMES[36:48]


def collected(*cards: str, lines: tuple[str, ...] = (), seat: str = "geisha", players: int = 2) -> tabletao.State:
    """A player takes these cards (up to three) as hand, the other pile being one other card, and collects."""
    own = KABUKIS if seat == "kabuki" else GEISHAS
    other = next(name for name in own if name not in cards and CARD_DATA[CARD_NAMES.index(name)]["action"] == "buy")
    position = match(
        f"{seat} six: {' '.join([*cards, other])}",
        f"{seat} pile: {place_of(other, cards)}",
        *lines,
        f"asked: {seat}",
        phase="pile",
        players=players,
    )
    return play(position, "pile 1")


def place_of(other: str, cards: tuple[str, ...]) -> int:
    """The number of a card among several, in the data's order."""
    names = sorted([other, *cards], key=CARD_NAMES.index)
    return 1 + names.index(other)


def test_coins_time_and_builders_are_collected() -> None:
    """§7 Buy gives a coin, move2 time, move1 a builder on her cards."""
    state = collected(card("geisha", "study"), card("geisha", "move2"), card("geisha", "move1"))
    assert goods(state) == "1 1 1 0"


def test_coins_for_wisdom_count_the_wisdom_cards() -> None:
    """§7 One for each that a player has."""
    each = season(collect=("coin_per_wisdom",))
    state = collected(each, lines=("geisha wisdom: zen-2 zen-3 daoist-2",))
    assert goods(state) == "3 0 0 0"


def test_p8_nobody_has_more_than_four_builders() -> None:
    """§7 The fifth is ignored."""
    state = collected(card("geisha", "move1"), lines=("geisha: Kyoto; builders 4",))
    assert goods(state) == "0 0 4 0"


def test_draw_icons_draw_cards_first_and_those_of_drawn_cards_count() -> None:
    """§7 Flip gives a card; what that draws gives another."""
    drawing = season(collect=("draw",))
    state = collected(
        card("geisha", "flip"), lines=(f"geisha deck: {drawing} {card('geisha', 'study')} {card('geisha', 'shop')}",)
    )
    assert asked(state) == "chance draw more"
    play(state, f"draw {drawing}")
    assert asked(state) == "chance draw more"
    play(state, f"draw {card('geisha', 'study')}")
    assert heap(state, "hand") == {card("geisha", "flip"), drawing, card("geisha", "study")}


def test_icons_for_piles_have_no_effect_on_cards_that_are_drawn_later() -> None:
    """§6 Both piles and rearranging: the other pile stays discarded, and nobody is asked again."""
    icons = [season(collect=("both_piles",)), season(collect=("rearrange",))]
    for icon in icons:
        state = settle(collected(card("geisha", "flip"), lines=(f"geisha deck: {icon}",)))
        assert heap(state, "hand") == {card("geisha", "flip"), icon}
        assert heap(state, "discard") == {card("geisha", "buy")}
        assert asked(state) == "geisha act"


def test_drawing_shuffles_the_discards_and_ends_when_there_is_no_card_at_all() -> None:
    """§7 Deck and discards are empty but for the pile that was not taken; P36 a reshuffle may draw any discard."""
    state = collected(card("geisha", "flip"), lines=("geisha deck: -",))
    assert heap(state, "hand") == {card("geisha", "flip"), card("geisha", "buy")}
    drawing = season(collect=("draw",), permanent=True)
    state = collected(card("geisha", "flip"), lines=("geisha deck: -", f"geisha play: {drawing}"))
    assert heap(state, "hand") == {card("geisha", "flip"), card("geisha", "buy")}
    assert (heap(state, "deck"), heap(state, "discard")) == (set(), set())


def test_p7_a_permanent_card_enters_play_and_collects_every_round() -> None:
    """§7 It is no card of the hand, and never cashed."""
    permanent = season(permanent=True, collect=("coin",))
    state = collected(permanent, card("geisha", "study"))
    assert (heap(state, "hand"), line(state, "geisha play")) == ({card("geisha", "study")}, permanent)
    assert goods(state) == "2 0 0 0"
    state = collected(card("geisha", "study"), lines=(f"geisha play: {permanent}",))
    assert goods(state) == "2 0 0 0"
    assert f"cash {permanent}" not in texts(match(f"geisha play: {permanent}"))


def test_p7_the_action_of_a_permanent_card_is_taken_once_a_round() -> None:
    """§7, §9 Used until the round ends."""
    permanent = season("study", permanent=True)
    state = match(f"geisha play: {permanent}", "done: ronin")
    play(state, "study shinto-1")
    settle(state)
    assert offers(state, "study") == set()
    play(state, "done")
    assert line(settle(state), "geisha used") == ""


def seven(seat: str, own: tuple[str, ...]) -> tabletao.State:
    """A hand of seven cards, just drawn."""
    drawing = season(collect=("draw",))
    hand = [name for name in own if name != drawing][:6]
    return match(
        f"{seat} hand: {' '.join(hand)}",
        f"{seat} deck: {own[6]} {own[7]}",
        "draws: " + " ".join("1" if each == seat else "0" for each in SEAT_NAMES),
        f"seat: {SEAT_NAMES.index(seat)}",
        "asked: ",
        players=4,
        order="turns, powers",
        phase="draw more",
    )


SEAT_NAMES = ("geisha", "ronin", "onna_bugeisha", "kabuki", "sumo", "samurai")


def test_p6_a_hand_is_discarded_down_to_six_by_choice_before_anything_is_collected() -> None:
    """§7 Seven cards: one goes."""
    state = play(seven("geisha", GEISHAS), f"draw {GEISHAS[6]}")
    assert asked(state) == "geisha discard"
    assert len(offers(state, "discard")) == 7
    before = goods(state)
    play(state, f"discard {GEISHAS[0]}")
    assert (before, len(heap(state, "hand"))) == ("0 0 0 0", 6)
    assert GEISHAS[0] in heap(state, "discard")
    assert goods(state) != before


def test_l3_cards_above_the_limit_are_discarded_one_at_a_time() -> None:
    """§7 Eight cards: two go, one after the other."""
    state = match(f"geisha hand: {' '.join(GEISHAS[:8])}", "asked: geisha", phase="discard")
    for number in (8, 7):
        assert (asked(state), len(offers(state, "discard"))) == ("geisha discard", number)
        play(state, f"discard {GEISHAS[number - 1]}")
    assert heap(state, "hand") == set(GEISHAS[:6])


def test_p6_the_kabuki_holds_seven_cards_with_powers() -> None:
    """§7, §24 No discard."""
    state = play(seven("kabuki", KABUKIS), f"draw {KABUKIS[6]}")
    assert len(heap(state, "hand", "kabuki")) == 7
    assert not asked(state).endswith("discard")


def test_p31_fan_hourglass_and_carpenter_are_used_before_time_is_placed() -> None:
    """§8, §23 Any of them; they go under the item deck."""
    state = collected(
        card("geisha", "study"),
        lines=("geisha items: folding-fan hourglass master-carpenter", "geisha: Kyoto; builders 3"),
    )
    assert asked(state) == "geisha use items"
    assert len(offers(state, "use")) == 8
    play(state, "use 1+2+3")
    assert goods(state) == "3 2 4 0"
    assert items(state) == set()
    assert line(state, "item below").split() == ["folding-fan", "hourglass", "master-carpenter"]


def test_p35_items_that_several_use_at_once_go_under_the_deck_in_the_datas_order() -> None:
    """§8, §17 Whoever used them."""
    state = collected(
        card("geisha", "study"), lines=("geisha items: master-carpenter", "ronin items: folding-fan hourglass")
    )
    play(state, "geisha: use 3", "ronin: use 1+2")
    assert line(state, "item below").split() == ["folding-fan", "hourglass", "master-carpenter"]


def test_cards_that_are_all_drawn_need_no_chance() -> None:
    """§7 Two draw icons, two cards left."""
    left = f"geisha deck: {card('geisha', 'study')} {card('geisha', 'shop')}"
    state = collected(card("geisha", "flip"), season(collect=("draw",)), lines=(left,))
    assert heap(state, "hand") >= {card("geisha", "study"), card("geisha", "shop")}
    assert not asked(state).startswith("chance")


def test_p12_who_is_at_the_festival_divides_once_before_placing_time() -> None:
    """§8, §12 Then the time can be placed."""
    state = collected(card("geisha", "study"), lines=("geisha: Kyoto; coins 2", "festival: Kyoto"))
    assert asked(state) == "geisha divide"
    assert offers(state, "divide") == {"0", "1", "2", "3"}
    play(state, "divide 2")
    assert (goods(state), asked(state)) == ("1 2 0 0", "geisha place time")


def test_p8_time_is_placed_as_a_set_one_on_each_free_icon() -> None:
    """§8 Not on the icons under decoy and secret; no more than there is."""
    state = collected(card("geisha", "move2"), lines=("geisha: Kyoto; time 1",))
    assert asked(state) == "geisha place time"
    choices = offers(state, "time")
    assert len(choices) == 1 + 6 + 15
    assert not any("1" in each.split("+") or "8" in each.split("+") for each in choices)
    play(state, "time 2+4")
    assert (line(state, "geisha placed"), goods(state)) == ("2 4", "0 0 0 0")


def test_p36_placing_time_is_no_payment() -> None:
    """§8, §12 At the festival coins cannot be placed without dividing first."""
    state = collected(card("geisha", "study"), lines=("geisha: Kyoto; coins 2", "festival: Kyoto"))
    play(state, "divide 0")
    assert not asked(state).endswith("place time")


def test_time_on_an_icon_gives_its_action() -> None:
    """§8, §9 The second icon of the A board is study."""
    state = match("geisha placed: 2")
    assert "study shinto-1" in texts(state)
    play(state, "study shinto-1")
    assert line(settle(state), "geisha placed") == ""
