"""§4 The round, §5 the draw phase, §6 choosing a pile."""

from __future__ import annotations

import pytest

import tabletao
from tabletao.games.floating_world.components import CARD_NAMES
from tests.games.floating_world.helpers import (
    GAME,
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


def drawn(*lines: str) -> tabletao.State:
    """The next round, up to the division of the cards."""
    return settle(play(match(*lines, "done: ronin"), "done"))


def divided(*cards: str, lines: tuple[str, ...] = ()) -> tabletao.State:
    """The geisha's cards lie with the ronin, who is to divide them; his own are divided already."""
    six = " ".join(cards)
    rest = " ".join(name for name in GEISHAS if name not in cards)
    return match(f"geisha six: {six}", f"geisha discard: {rest}", *lines, "asked: ronin", phase="split")


def test_everybody_draws_six_cards_and_the_neighbour_divides_them() -> None:
    """§5 Sixty ways for each."""
    state = drawn()
    assert asked(state) == "geisha ronin split"
    assert len(offers(state, "split", "geisha")) == 60
    assert [len(heap(state, "passed", seat)) for seat in ("geisha", "ronin")] == [6, 6]
    assert len(heap(state, "deck")) == 6


def test_the_neighbour_discards_one_card_and_makes_two_piles() -> None:
    """§5 The owner then has five to choose from."""
    state = divided(*GEISHAS[:6])
    play(state, "split 2/456/13")
    assert GEISHAS[1] in heap(state, "discard")
    assert asked(state) == "geisha pile"
    play(state, "pile 2")
    assert heap(state, "hand") == {GEISHAS[0], GEISHAS[2]}
    assert set(GEISHAS[3:6]) < heap(state, "discard")


def test_f10_nobody_sees_a_division_before_all_have_divided() -> None:
    """§5, §22 In either order the same comes of it."""
    one, other = drawn(), drawn()
    play(one, "geisha: split 1/456/23", "ronin: split 6/123/45")
    play(other, "ronin: split 6/123/45", "geisha: split 1/456/23")
    assert one.position == other.position
    assert asked(one) == "geisha ronin pile"


@pytest.mark.parametrize(
    ("cards", "ways", "first", "second"),
    [(5, 15, 2, 2), (4, 12, 2, 1), (3, 3, 1, 1), (2, 2, 1, 0)],
)
def test_p27_fewer_than_six_cards_are_divided_as_evenly_as_can_be(
    cards: int, ways: int, first: int, second: int
) -> None:
    """§5 Five give 1+2+2, four 1+2+1, three 1+1+1, two 1+1+0."""
    state = divided(*GEISHAS[:cards])
    assert len(offers(state, "split")) == ways
    play(state, sorted(texts(state))[0])
    for pile, size in (("1", first), ("2", second)):
        chosen = play(GAME.state(state.position), f"pile {pile}")
        assert len(heap(chosen, "hand")) == size


def test_p27_a_single_card_is_discarded_without_a_question() -> None:
    """§5 And the owner has no hand."""
    state = drawn(f"geisha deck: {GEISHAS[0]}")
    assert asked(state) == "geisha split"
    play(state, "split 1/456/23", "pile 1")
    assert heap(state, "hand") == set()
    assert GEISHAS[0] in heap(state, "discard")


def test_p4_a_deck_that_runs_out_is_renewed_from_the_discards() -> None:
    """§5 The four that are left are among the six."""
    state = drawn(f"geisha deck: {' '.join(GEISHAS[:4])}", f"geisha discard: {' '.join(GEISHAS[4:])}")
    assert set(GEISHAS[:4]) < heap(state, "passed")
    assert heap(state, "discard") == set()
    assert len(heap(state, "deck")) == 6


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5])
def test_p4_who_has_fewer_than_six_cards_gets_the_top_season_card_to_the_discards(number: int) -> None:
    """§5 It is not among the cards of this draw."""
    state = drawn(f"geisha deck: {' '.join(GEISHAS[:number]) or '-'}")
    assert len(heap(state, "passed")) == number
    assert len(heap(state, "discard") - set(GEISHAS)) == 1
    assert state.record.sent[0] == number


def test_six_cards_are_enough_for_no_season_card() -> None:
    """§5 Exactly six."""
    state = drawn(f"geisha deck: {' '.join(GEISHAS[:6])}")
    assert heap(state, "discard") == set()


def test_p5_both_piles_may_be_taken_with_the_icon_on_a_returned_card() -> None:
    """§6 The icon must not be the one that was discarded."""
    both = season(collect=("both_piles",))
    state = divided(*GEISHAS[:5], both)
    play(state, "split 1/456/23")
    assert "both" in texts(state)
    play(state, "both")
    assert heap(state, "hand") == {*GEISHAS[1:5], both}
    state = play(divided(*GEISHAS[:5], both), "split 6/123/45")
    assert "both" not in texts(state)


def test_p5_rearranging_takes_any_three_with_the_card_that_allows_it() -> None:
    """§6 Six ways to choose the other two."""
    card_ = season(collect=("rearrange",))
    state = play(divided(*GEISHAS[:5], card_), "split 1/236/45")
    ways = offers(state, "take")
    assert ways == {"125", "135", "145", "235", "245", "345"}
    play(state, "take 145")
    assert heap(state, "hand") == {GEISHAS[1], GEISHAS[4], card_}


def test_l2_of_fewer_than_three_cards_rearranging_takes_all() -> None:
    """§6 Two cards come back."""
    state = play(divided(*GEISHAS[:2], season(collect=("rearrange",))), "split 1/2/3")
    assert offers(state, "take") == {"12"}


def test_p31_the_item_both_piles_is_used_at_the_choice_and_spent() -> None:
    """§6, §23 It goes under the item deck."""
    state = divided(*GEISHAS[:6], lines=("geisha items: both-piles",))
    play(state, "split 1/456/23", "both by item")
    assert len(heap(state, "hand")) == 5
    assert (items(state), line(state, "item below")) == (set(), "both-piles")


def test_what_is_left_in_a_hand_at_the_end_of_a_round_becomes_coins() -> None:
    """§4, P9 One for each card, discarded; time on icons is lost, loose time stays (P8)."""
    lines = ("geisha: Kyoto; coins 1; time 2", "geisha hand: buy shop study", "geisha placed: 2 3", "done: ronin")
    state = settle(play(match(*lines), "done"))
    assert goods(state) == "4 2 0 0"
    assert line(state, "geisha placed") == ""
    assert state.record.cycle == 4


def test_only_hand_cards_bring_a_coin_not_boats_nor_time_nor_a_fight_that_was_not_had() -> None:
    """§9 Nikko is a monster's location; boat and loose time stay, time on an icon is lost."""
    lines = ("geisha: Nikko; time 1; boats 1", "geisha placed: 2", "done: ronin")
    state = match(*lines)
    assert {"fight", "sail Kyoto"} <= texts(state)
    assert goods(settle(play(state, "done"))) == "0 1 0 1"


def test_p9_a_hand_card_may_be_cashed_at_any_time_of_the_action_phase() -> None:
    """§9 Once discarded its action is gone; the turn goes on."""
    state = match("geisha hand: study")
    play(state, f"cash {card('geisha', 'study')}")
    assert (goods(state), asked(state)) == ("1 0 0 0", "geisha act")
    assert texts(state) == {"done"}


def test_p25_who_divides_sees_the_six_and_their_owner_does_not() -> None:
    """§26 The owner sees them when they come back, and nobody else ever does."""
    state = match("asked: geisha ronin onna_bugeisha", *six_each(3), players=3, phase="split")
    assert seen(state, "geisha six", 1) == set(GEISHAS[:6])
    assert seen(state, "geisha six", 0) == {"?"}
    assert seen(state, "geisha six", 2) == {"?"}
    play(state, "geisha: split 1/456/23", "ronin: split 1/456/23", "onna_bugeisha: split 1/456/23")
    assert seen(state, "geisha six", 0) == set(GEISHAS[1:6])
    assert seen(state, "geisha six", 1) == set(GEISHAS[1:6])
    assert seen(state, "geisha six", 2) == {"?"}


def test_p25_afterwards_the_divider_knows_which_of_the_six_are_in_the_hand() -> None:
    """§26 But not what was drawn besides; the others know only how many."""
    state = match(f"geisha hand: {GEISHAS[0]} {GEISHAS[9]}", f"geisha divided: {GEISHAS[0]}", players=3)
    assert seen(state, "geisha hand", 0) == {GEISHAS[0], GEISHAS[9]}
    assert seen(state, "geisha hand", 1) == {GEISHAS[0], "?"}
    assert seen(state, "geisha hand", 2) == {"?"}


def six_each(players: int) -> list[str]:
    """Everybody's first six cards are on their way."""
    names = ("geisha", "ronin", "onna_bugeisha")[:players]
    return [f"{name} six: {' '.join(CARD_NAMES[12 * seat : 12 * seat + 6])}" for seat, name in enumerate(names)]


def seen(state: tabletao.State, name: str, viewer: int) -> set[str]:
    """What a viewer reads in a line of the position's text."""
    found = [text.partition(":")[2] for text in state.view(viewer).position.splitlines() if text.startswith(f"{name}:")]
    return set(found[0].split()) if found else set()
