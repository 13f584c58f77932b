"""§10 Moving, §11 burning and flipping, §12 the festival."""

from __future__ import annotations

from tests.games.floating_world.helpers import (
    asked,
    at,
    card,
    goods,
    heap,
    line,
    match,
    offers,
    play,
    season,
    settle,
    texts,
    track,
)


def test_a_move_goes_along_roads_as_far_as_its_icon_says() -> None:
    """§10 One step from Kyoto on the small map."""
    assert offers(match("geisha hand: move1"), "move") == {"Hakone", "Kanazawa", "Osaka"}
    assert "Ise" in offers(match("geisha hand: move2"), "move")


def test_a_move_goes_through_others() -> None:
    """§10 Edo is two steps from Kyoto, through Hakone alone, where the ronin stands; he is not asked."""
    state = play(match("geisha hand: move2", "ronin: Hakone"), "move Edo")
    assert (at(state), at(state, "ronin"), asked(state)) == ("Edo", "Hakone", "ronin act")


def test_p10_a_move_ends_at_another_location_than_it_began() -> None:
    """§10 There and back again is no move, nor is a boat to where one is."""
    assert "Kyoto" not in offers(match("geisha hand: move2"), "move")
    assert "Kyoto" not in offers(match("geisha: Kyoto; boats 1"), "sail")


def test_a_boat_goes_anywhere_and_back_to_the_shop() -> None:
    """§10 Even without any card."""
    state = match("geisha: Kyoto; boats 1")
    assert len(offers(state, "sail")) == 12
    play(state, "sail Nagasaki")
    assert (at(state), goods(state)) == ("Nagasaki", "0 0 0 0")


def test_p23_a_move_is_taken_from_the_shortest_card_that_reaches() -> None:
    """§9 Hakone is near, so the long move stays in the hand."""
    state = play(match("geisha hand: move2 move1"), "move Hakone")
    assert heap(state, "hand") == {card("geisha", "move2")}
    state = play(match("geisha hand: move2 move1"), "move Edo")
    assert heap(state, "hand") == {card("geisha", "move1")}


def test_p23_permanent_cards_come_before_icons_and_icons_before_hand_cards() -> None:
    """§9, L8 Each further move takes the next source, the icon's two steps before the card's one."""
    lines = ["geisha icons: free decoy free free free free free secret", "geisha placed: 1", "geisha hand: move1"]
    permanent = season("move1", permanent=True)
    state = play(match(*lines, f"geisha play: {permanent}", "done: ronin"), "move Hakone")
    assert (line(state, "geisha used"), line(state, "geisha placed")) == (permanent, "1")
    play(state, "move Kyoto")
    assert (line(state, "geisha placed"), len(heap(state, "hand"))) == ("", 1)
    play(state, "move Hakone")
    assert heap(state, "hand") == set()
    assert heap(state, "discard") == {card("geisha", "move1")}


def test_who_is_entered_may_accept_and_goes_to_where_the_move_began() -> None:
    """§10 No matter how far away that is; nobody's kamon moves."""
    state = match("geisha: Kyoto; boats 1", "ronin: Nagasaki")
    play(state, "sail Nagasaki")
    assert asked(state) == "ronin answer"
    play(state, "accept")
    assert (at(state), at(state, "ronin"), track(state)) == ("Nagasaki", "Kyoto", "ronin geisha")


def test_the_boat_to_nagasaki_as_printed() -> None:
    """§10, §20 Caro (ronin) sails from Iwaki, Ali (geisha) challenges; Caro is higher and decides for herself."""
    state = match("geisha: Nagasaki", "ronin: Iwaki; boats 1", turn="ronin")
    play(state, "sail Nagasaki", "challenge")
    assert asked(state) == "ronin decide"
    play(state, "favour 2")
    assert (at(state, "ronin"), at(state), track(state)) == ("Nagasaki", "Iwaki", "geisha ronin")
    assert goods(state, "ronin") == "0 0 0 0"


def test_f3_the_boat_is_spent_even_if_the_move_is_refused() -> None:
    """§10, §20 The occupant is higher, decides for herself, and both stay where they are."""
    state = match("geisha: Nagasaki", "ronin: Iwaki; boats 1", "track: geisha ronin", turn="ronin")
    play(state, "sail Nagasaki", "challenge")
    assert asked(state) == "geisha decide"
    play(state, "favour 1")
    assert (at(state, "ronin"), at(state), track(state)) == ("Iwaki", "Nagasaki", "ronin geisha")
    assert goods(state, "ronin") == "0 0 0 0"


def test_deciding_for_the_other_keeps_the_place_on_the_track() -> None:
    """§20 The mover could have gone and does not."""
    state = match("geisha: Nagasaki", "ronin: Iwaki; boats 1", turn="ronin")
    play(state, "sail Nagasaki", "challenge", "favour 1")
    assert (at(state, "ronin"), at(state), track(state)) == ("Iwaki", "Nagasaki", "ronin geisha")


def test_p1_at_most_one_miniature_is_at_a_location() -> None:
    """§10 One passes through others, and swaps at the end."""
    state = match("geisha hand: move2", "ronin: Hakone")
    assert "Edo" in offers(state, "move")
    play(state, "move Edo")
    assert (at(state), at(state, "ronin")) == ("Edo", "Hakone")


def test_p11_burning_takes_a_card_of_hand_or_discards_but_not_the_one_that_gives_the_action() -> None:
    """§11 Nor one of the draw deck."""
    state = match("kabuki hand: burn buy", "kabuki discard: shop study", players=4, turn="kabuki")
    hand, discards = heap(state, "hand", "kabuki"), heap(state, "discard", "kabuki")
    assert offers(state, "burn") == (hand | discards) - {card("kabuki", "burn")}
    play(state, f"burn {card('kabuki', 'buy')}")
    assert card("kabuki", "buy") not in heap(state, "hand", "kabuki") | heap(state, "discard", "kabuki")
    assert card("kabuki", "burn") in heap(state, "discard", "kabuki")
    assert state.record.burnt == 1


def test_l9_of_two_cards_that_give_the_action_each_may_burn_the_other() -> None:
    """§11 The other one is discarded."""
    first, second = card("kabuki", "burn"), season("burn")
    for burnt, discarded in ((first, second), (second, first)):
        state = match(f"kabuki hand: {first} {second}", players=4, turn="kabuki")
        assert offers(state, "burn") == {first, second}
        play(state, f"burn {burnt}")
        assert (heap(state, "hand", "kabuki"), heap(state, "discard", "kabuki")) == (set(), {discarded})


def test_p33_the_last_card_may_be_burnt() -> None:
    """§11, §5 The deck then lives on the season card."""
    icons = "geisha icons: decoy free free free free free free secret"
    state = match("geisha deck: -", "geisha hand: buy", icons, "geisha placed: 6", "done: ronin")
    play(state, f"burn {card('geisha', 'buy')}")
    assert all(not heap(state, field) for field in ("deck", "hand", "discard"))
    play(state, "done")
    settle(state)
    assert len(heap(state, "discard")) == 1


def test_p11_flipping_reveals_a_token_that_is_left_over_and_gives_a_coin() -> None:
    """§11 Never one on somebody's board."""
    state = play(match("geisha hand: flip"), "flip")
    assert asked(state) == "chance flip token"
    held = {"Hakone", "Ise", "Tosa", "Hakata"}
    assert held.isdisjoint(offers(state, "flips"))
    assert len(offers(state, "flips")) == 13 - 4
    play(state, "flips Edo")
    assert (line(state, "revealed"), goods(state)) == ("Edo", "1 0 0 0")


def test_p11_flipping_gives_a_coin_even_if_no_token_is_left() -> None:
    """§11 One that is left is turned without chance; then there is none."""
    left = "Iwaki Sendai Nikko Edo Kanazawa Kyoto Osaka Hiroshima"
    state = play(match("geisha hand: flip", f"revealed: {left}"), "flip")
    assert (line(state, "revealed").split()[-1], goods(state)) == ("Nagasaki", "1 0 0 0")
    state = play(match("geisha hand: flip", f"revealed: {left} Nagasaki"), "flip")
    assert goods(state) == "1 0 0 0"


def test_the_festival_comes_to_where_one_stands_and_may_move_often() -> None:
    """§12 It is the action called matsuri."""
    state = match("geisha hand: matsuri", "festival: Edo")
    play(state, "festival")
    assert line(state, "festival") == "Kyoto"


def test_p12_at_the_festival_one_kind_pays_for_the_other() -> None:
    """§12 A builder costs 1 coin and 1 time: with two coins it is paid; elsewhere it is not offered."""
    lines = ("geisha: Kyoto; coins 2", "geisha hand: shop")
    assert "buy builder" not in texts(match(*lines))
    state = play(match(*lines, "festival: Kyoto"), "buy builder")
    assert goods(state) == "0 0 1 0"


def test_p12_a_payment_takes_the_named_kind_first() -> None:
    """§12 Three coins and two time for an item of four: all coins, then one time."""
    state = match("geisha: Kyoto; coins 3; time 2", "geisha hand: shop", "festival: Kyoto")
    play(state, "buy katana-1")
    assert goods(state) == "0 1 0 0"


def test_p12_dividing_is_free_once_in_an_action_phase_and_ends() -> None:
    """§12, §21 The turn goes on, but a second time is not offered."""
    state = match("geisha: Kyoto; coins 3; time 2", "festival: Kyoto")
    assert offers(state, "divide") == {"0", "1", "3", "4", "5"}, "L10 2 is what there is"
    play(state, "divide 4")
    assert (goods(state), asked(state)) == ("1 4 0 0", "geisha act")
    assert offers(state, "divide") == set()


def test_l4_at_most_127_are_kept_as_time() -> None:
    """§12 However much there is."""
    state = match("geisha: Kyoto; coins 130; time 10", "festival: Kyoto")
    assert offers(state, "divide") == {str(number) for number in range(128) if number != 10}


def test_dividing_needs_the_festival() -> None:
    """§12 Elsewhere it is not offered."""
    assert offers(match("geisha: Kyoto; coins 3; time 2", "festival: Edo"), "divide") == set()
