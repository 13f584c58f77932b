"""§20 Contests, §22 beats."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import tabletao
from tabletao.games.floating_world.components import CARD_NAMES
from tabletao.games.floating_world.state import SEATS
from tests.games.floating_world.helpers import (
    GAME,
    asked,
    at,
    card,
    goods,
    heap,
    items,
    line,
    match,
    offers,
    play,
    settle,
    texts,
    track,
    wisdom,
)


def beat(*lines: str, players: int = 2) -> tabletao.State:
    """The first beat of an action phase in simultaneous play."""
    return match(*lines, order="simultaneous", players=players)


def commit(state: tabletao.State, *moves: str) -> tabletao.State:
    """Everybody commits, the last seat first; chance takes its first outcomes."""
    for seat in reversed(range(len(moves))):
        if moves[seat]:
            state.play(moves[seat], seat)
    return settle(state)


def test_f1_intents_that_touch_nothing_in_common_all_happen() -> None:
    """§22 In one beat; then the next one begins."""
    state = beat("geisha hand: study", "ronin hand: move1")
    assert asked(state) == "geisha ronin act"
    commit(state, "study shinto-1", "move Sendai")
    assert (wisdom(state), at(state, "ronin")) == ({"shinto-1"}, "Sendai")
    assert asked(state) == "geisha ronin act"


def test_f10_nobody_sees_an_intent_before_all_have_committed() -> None:
    """§22 Not even that somebody has."""
    state = beat("geisha hand: study", "ronin hand: move1")
    before = state.view(1).position
    state.play("study shinto-1", 0)
    assert state.view(1).position == before
    assert asked(state) == "ronin act"


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_the_order_of_committing_does_not_matter(order: tuple[int, ...]) -> None:
    """§22 The same bytes whatever the order."""
    lines = (
        "geisha hand: study",
        "ronin hand: study move1",
        "onna_bugeisha hand: move2",
        "ronin: Hakone",
        "onna_bugeisha: Nikko",
    )
    first = beat(*lines, players=3)
    commit(first, "study shinto-1", "move Edo", "move Hakone")
    state = beat(*lines, players=3)
    for seat in order:
        state.play(("study shinto-1", "move Edo", "move Hakone")[seat], seat)
    assert settle(state).bytes == first.bytes


def test_f4_the_phase_ends_when_everybody_waits_or_is_done() -> None:
    """§22 An impasse is nobody's turn; what is in the hands becomes coins."""
    state = beat("geisha hand: study", "ronin hand: study")
    commit(state, "wait", "wait")
    assert asked(state).endswith("split")
    assert (goods(state), goods(state, "ronin")) == ("1 0 0 0", "1 0 0 0")
    state = commit(beat("geisha hand: study"), "wait", "done")
    assert asked(state).endswith("split")


def test_who_waits_may_act_in_the_next_beat_and_who_is_done_may_not() -> None:
    """§22 As long as somebody does something."""
    state = commit(beat("geisha hand: study", "ronin hand: move1 move1"), "wait", "move Sendai")
    assert asked(state) == "geisha ronin act"
    commit(state, "done", "move Iwaki")
    assert asked(state) == "ronin act"


def test_the_wisdom_contest_as_printed() -> None:
    """§20, §22 Caro (ronin) takes the card, Ali (geisha), who had not committed to it, challenges; Caro is higher."""
    state = commit(beat("geisha hand: study", "ronin hand: study"), "wait", "study shinto-1")
    assert asked(state) == "geisha challenge"
    play(state, "challenge")
    assert asked(state) == "ronin decide"
    settle(play(state, "favour 2"))
    assert (wisdom(state, "ronin"), track(state)) == ({"shinto-1"}, "geisha ronin")
    assert len(heap(state, "hand")) == 1


def test_the_katana_as_printed() -> None:
    """§20, §22 Ali (ronin) buys it, Caro (geisha) challenges, Ali lets her have it: place and coin are kept."""
    state = beat("ronin: Iwaki; coins 1", "geisha: Kyoto; coins 1", "geisha hand: shop", "ronin hand: shop")
    commit(state, "wait", "buy katana-2")
    settle(play(state, "challenge", "favour 1"))
    assert (items(state), goods(state), heap(state, "hand")) == ({"katana-2"}, "0 0 0 0", set())
    assert (items(state, "ronin"), goods(state, "ronin"), track(state)) == (set(), "1 0 0 0", "ronin geisha")
    assert len(heap(state, "hand", "ronin")) == 1
    assert "buy shuriken-1" in texts(state, "ronin")


def test_f2_without_a_challenger_it_happens() -> None:
    """§22 Who could and says no; nobody's kamon moves."""
    state = commit(beat("geisha hand: study", "ronin hand: study"), "wait", "study shinto-1")
    settle(play(state, "accept"))
    assert (wisdom(state, "ronin"), track(state)) == ({"shinto-1"}, "ronin geisha")


def test_f2_only_those_are_asked_who_could_pay() -> None:
    """§22 The geisha has no coin for the katana; P34 to object to a replacement she needs none."""
    state = beat("ronin: Iwaki; coins 1; time 1", "geisha hand: shop", "ronin hand: shop")
    commit(state, "wait", "buy katana-2")
    assert items(state, "ronin") == {"katana-2"}
    state = beat("ronin: Iwaki; coins 1; time 1", "geisha hand: shop", "ronin hand: shop")
    commit(state, "wait", "replace shop")
    assert asked(state) == "geisha challenge"


@pytest.mark.parametrize(("hand", "answers"), [("study", {"accept", "challenge"}), ("buy", {"accept"})])
def test_l12_a_player_with_a_hand_is_asked_whatever_it_holds(hand: str, answers: set[str]) -> None:
    """§22 That somebody is asked tells nothing of the hand; without the action there is only one answer."""
    state = commit(beat(f"geisha hand: {hand}", "ronin hand: study"), "wait", "study shinto-1")
    assert (asked(state), texts(state)) == ("geisha challenge", answers)


def test_l12_who_cannot_have_the_action_as_everybody_knows_is_not_asked() -> None:
    """§22, §26 No card in the hand; or all cards that give it are in the discards."""
    studies = " ".join(card("geisha", "study") if i == 0 else "study" for i in range(2))
    for line_ in ("geisha hand: ", f"geisha discard: {studies}\ngeisha hand: buy"):
        state = commit(beat(*line_.split("\n"), "ronin hand: study"), "wait", "study shinto-1")
        assert wisdom(state, "ronin") == {"shinto-1"}
        assert asked(state) == "geisha ronin act"
    state = commit(beat("geisha placed: 2", "ronin hand: study"), "wait", "study shinto-1")
    assert asked(state) == "geisha challenge"


def test_f2_who_is_done_challenges_nobody() -> None:
    """§22 Not even in the beat of being done."""
    state = commit(beat("geisha hand: study", "ronin hand: study"), "done", "study shinto-1")
    assert wisdom(state, "ronin") == {"shinto-1"}


def test_f2_who_committed_to_the_same_takes_part_without_being_asked() -> None:
    """§22 The highest decides at once; the other has spent nothing and commits again."""
    state = commit(beat("geisha hand: study", "ronin hand: study"), "study shinto-1", "study shinto-1")
    assert asked(state) == "ronin decide"
    settle(play(state, "favour 2"))
    assert (wisdom(state, "ronin"), wisdom(state)) == ({"shinto-1"}, set())
    assert offers(state, "study", "geisha") == {"zen-1"}


def test_f2_deciding_for_a_third_player_keeps_the_place() -> None:
    """§20, §22 All three want the card; challenges are answered unseen."""
    state = beat("geisha hand: study", "ronin hand: study", "onna_bugeisha hand: study", players=3)
    commit(state, "study shinto-1", "study shinto-1", "wait")
    assert asked(state) == "onna_bugeisha challenge"
    play(state, "challenge")
    assert offers(state, "favour") == {"1", "2", "3"}
    settle(play(state, "favour 3"))
    assert (wisdom(state, "onna_bugeisha"), track(state)) == ({"shinto-1"}, "ronin geisha onna_bugeisha")


def test_challenges_are_asked_of_all_at_once_unseen() -> None:
    """§22, F10 One reply does not show to the other."""
    state = beat("geisha hand: study", "ronin hand: study", "onna_bugeisha hand: study", players=3)
    commit(state, "wait", "study shinto-1", "wait")
    assert asked(state) == "geisha onna_bugeisha challenge"
    before = state.view(2).position
    play(state, "geisha: challenge")
    assert state.view(2).position == before


def test_the_winner_of_a_contest_may_have_committed_to_something_else_which_lapses() -> None:
    """§22, F6 His only shop action is used up; nothing is paid for the other item."""
    lines = ("ronin: Iwaki; coins 9", "geisha: Kyoto; coins 9", "geisha hand: shop", "ronin hand: shop")
    state = commit(beat(*lines), "buy yumi-1", "buy katana-2")
    assert asked(state) == "geisha challenge"
    settle(play(state, "challenge", "favour 1"))
    assert (items(state), items(state, "ronin"), goods(state)) == ({"katana-2"}, set(), "8 0 0 0")


def test_f6_prices_are_those_of_the_moment() -> None:
    """§22 After the katana is gone the yumi has slid and costs one less."""
    lines = ("ronin: Iwaki; coins 1", "geisha: Kyoto; coins 3", "geisha hand: shop", "ronin hand: shop")
    state = commit(beat(*lines), "buy yumi-1", "buy katana-2")
    settle(play(state, "accept"))
    assert (items(state), goods(state)) == ({"yumi-1"}, "1 0 0 0")


def test_f6_an_intent_that_has_become_impossible_lapses_and_costs_nothing() -> None:
    """§22, P34 A study whose card is gone."""
    lines = ("ronin items: scroll", "geisha hand: study")
    state = commit(beat(*lines), "study shinto-1", "scroll shinto-1")
    assert asked(state) == "ronin decide"
    settle(play(state, "favour 2"))
    assert (wisdom(state, "ronin"), items(state, "ronin"), wisdom(state)) == ({"shinto-1"}, set(), set())
    assert len(heap(state, "hand")) == 1


def test_p37_a_challenger_with_a_plain_study_may_win_the_scrolls_card() -> None:
    """§22 Any card of the row; a scroll alone gives no challenge."""
    state = commit(beat("ronin items: scroll", "geisha hand: study"), "wait", "scroll daoist-1")
    settle(play(state, "challenge", "favour 1"))
    assert (wisdom(state), heap(state, "hand"), items(state, "ronin")) == ({"daoist-1"}, set(), {"scroll"})
    state = commit(beat("geisha items: scroll", "ronin hand: study"), "wait", "study shinto-1")
    assert wisdom(state, "ronin") == {"shinto-1"}


def test_f6_the_track_at_the_reveal_orders_the_intents() -> None:
    """§22 The omamori changes the track but not the order of this beat."""
    lines = ("ronin items: omamori", "geisha hand: matsuri", "ronin hand: matsuri", "track: geisha ronin")
    state = commit(beat(*lines), "festival", "omamori")
    assert (track(state), line(state, "festival")) == ("ronin geisha", "Kyoto")


def test_the_last_boat_is_contested_and_the_one_before_it_is_not() -> None:
    """§22, F2 Two are left: the first goes without a question."""
    lines = ("ronin: Iwaki; coins 2", "geisha: Kyoto; coins 2", "geisha hand: shop", "ronin hand: shop")
    state = beat(*lines, "onna_bugeisha: Sendai; boats 5", players=3)
    commit(state, "wait", "buy boat", "wait")
    assert asked(state) == "geisha challenge"
    state = beat(*lines, "onna_bugeisha: Sendai; boats 4", players=3)
    commit(state, "wait", "buy boat", "wait")
    assert goods(state, "ronin") == "0 0 0 1"


def test_f2_who_went_without_the_last_boat_commits_again_even_if_a_boat_came_back() -> None:
    """§22 The onna-bugeisha sails after the contest and before the geisha's turn would have come."""
    lines = ("ronin: Iwaki; coins 2; boats 2", "geisha: Kyoto; coins 2; boats 2", "onna_bugeisha: Sendai; boats 1")
    hands = ("geisha hand: shop", "ronin hand: shop", "track: ronin onna_bugeisha geisha")
    state = commit(beat(*lines, *hands, players=3), "buy boat", "buy boat", "sail Edo")
    play(state, "favour 2")
    assert (goods(state), goods(state, "ronin")) == ("2 0 0 2", "0 0 0 3")


def test_location_cards_are_contested() -> None:
    """§22 The one who gets it pays the own price."""
    lines = ("ronin: Iwaki; coins 4", "geisha: Kyoto; coins 4", "geisha hand: buy", "ronin hand: buy")
    state = commit(beat(*lines), "buy card karuizawa", "buy card karuizawa")
    settle(play(state, "favour 1"))
    assert "karuizawa" in heap(state, "discard")
    assert goods(state, "ronin") == "4 0 0 0"


# Replacing


REPLACING = ("ronin: Iwaki; time 1", "geisha hand: study", "ronin hand: study")


def test_f2_a_prevented_replacement_costs_no_time_and_the_one_who_prevents_goes_down() -> None:
    """§22 The objector is higher and decides for herself."""
    state = beat(*REPLACING, "track: geisha ronin")
    commit(state, "wait", "replace wisdom")
    play(state, "challenge")
    assert asked(state) == "geisha decide"
    play(state, "prevent")
    assert (goods(state, "ronin"), line(state, "wisdom"), track(state)) == (
        "0 1 0 0", "daoist-1 zen-1 shinto-1", "ronin geisha",
    )  # fmt: skip


def test_f2_an_objector_may_allow_it_after_all() -> None:
    """§20 And keeps the place."""
    state = beat(*REPLACING, "track: geisha ronin")
    commit(state, "wait", "replace wisdom")
    settle(play(state, "challenge", "allow"))
    assert (goods(state, "ronin"), track(state)) == ("0 0 0 0", "geisha ronin")
    assert line(state, "wisdom below") == "daoist-1 zen-1 shinto-1"


def test_who_replaces_against_an_objection_goes_down() -> None:
    """§20 Or refrains and keeps the place."""
    state = commit(beat(*REPLACING), "wait", "replace wisdom")
    settle(play(state, "challenge", "allow"))
    assert track(state) == "geisha ronin"
    state = commit(beat(*REPLACING), "wait", "replace wisdom")
    settle(play(state, "challenge", "prevent"))
    assert (track(state), goods(state, "ronin")) == ("ronin geisha", "0 1 0 0")


def test_f7_of_two_replacements_of_one_row_the_higher_one_pays_and_the_other_lapses() -> None:
    """§22, L5 The second takes no part in the first."""
    lines = ("ronin: Iwaki; time 1", "geisha: Kyoto; time 1", "geisha hand: study", "ronin hand: study")
    state = commit(beat(*lines), "replace wisdom", "replace wisdom")
    assert (goods(state), goods(state, "ronin")) == ("0 1 0 0", "0 0 0 0")
    assert asked(state) == "geisha ronin act"


def test_l5_who_committed_to_a_second_replacement_takes_no_part_even_if_it_has_become_impossible() -> None:
    """§22 The geisha has spent her study on a challenge; of the two others only the onna-bugeisha is asked."""
    lines = ("ronin: Iwaki; time 1", "geisha: Kyoto; time 1", "track: onna_bugeisha ronin geisha")
    hands = ("geisha hand: study buy", "ronin hand: study", "onna_bugeisha hand: study")
    state = commit(beat(*lines, *hands, players=3), "replace wisdom", "replace wisdom", "study shinto-1")
    settle(play(state, "geisha: challenge", "ronin: accept", "favour 1"))
    assert (wisdom(state), asked(state)) == ({"shinto-1"}, "onna_bugeisha challenge")


def test_p34_the_second_replacement_lapses_even_if_the_first_is_prevented() -> None:
    """§22 A third player objects."""
    lines = ("ronin: Iwaki; time 1", "geisha: Kyoto; time 1", "geisha hand: study", "ronin hand: study")
    state = beat(*lines, "onna_bugeisha hand: study", "track: onna_bugeisha ronin geisha", players=3)
    commit(state, "replace wisdom", "replace wisdom", "wait")
    assert asked(state) == "onna_bugeisha challenge"
    play(state, "challenge", "prevent")
    assert (goods(state), goods(state, "ronin")) == ("0 1 0 0", "0 1 0 0")


def test_p34_a_replacement_happens_even_if_a_card_of_the_row_was_taken_before() -> None:
    """§22 The study comes first; then the row goes."""
    lines = ("geisha: Kyoto; time 1", "geisha hand: study", "ronin hand: study")
    state = commit(beat(*lines), "replace wisdom", "study shinto-1")
    play(state, "accept")
    settle(state)
    assert (wisdom(state, "ronin"), goods(state)) == ({"shinto-1"}, "0 0 0 0")


# Moving


def test_f3_two_movers_to_one_place_contest_it_and_both_have_spent_their_move() -> None:
    """§22 The highest of them decides."""
    lines = ("geisha: Kyoto", "ronin: Edo", "geisha hand: move1", "ronin hand: move1")
    state = commit(beat(*lines), "move Hakone", "move Hakone")
    assert asked(state) == "ronin decide"
    play(state, "favour 2")
    assert (at(state), at(state, "ronin"), track(state)) == ("Kyoto", "Hakone", "geisha ronin")
    assert heap(state, "hand") == heap(state, "hand", "ronin") == set()


def test_f3_the_winner_of_two_movers_still_faces_the_occupant() -> None:
    """§22 Three are involved one after the other."""
    lines = ("geisha: Kyoto", "ronin: Edo", "onna_bugeisha: Hakone", "geisha hand: move1", "ronin hand: move1")
    state = beat(*lines, players=3)
    commit(state, "move Hakone", "move Hakone", "done")
    play(state, "favour 1")
    assert asked(state) == "onna_bugeisha answer"
    play(state, "challenge")
    assert asked(state) == "geisha decide"
    play(state, "favour 1")
    assert (at(state), at(state, "onna_bugeisha"), at(state, "ronin")) == ("Hakone", "Kyoto", "Edo")


def test_p34_an_occupant_who_is_done_is_still_asked_for_the_place() -> None:
    """§22 Being done gives nothing away."""
    state = commit(beat("geisha: Hakone", "ronin: Edo", "ronin hand: move1"), "done", "move Hakone")
    assert asked(state) == "geisha answer"


def test_f8_an_occupant_who_moved_away_before_has_nothing_to_answer() -> None:
    """§22 The ronin is higher and leaves first."""
    lines = ("geisha: Edo", "ronin: Hakone", "geisha hand: move1", "ronin hand: move1")
    state = commit(beat(*lines), "move Hakone", "move Kyoto")
    assert (at(state), at(state, "ronin")) == ("Hakone", "Kyoto")


def test_f8_an_occupant_who_would_leave_later_is_asked() -> None:
    """§22 And F6: once swapped, the own move may have become impossible, and lapses."""
    lines = ("geisha: Hakone", "ronin: Nikko; boats 1", "geisha hand: move1")
    state = commit(beat(*lines), "move Kyoto", "sail Hakone")
    assert asked(state) == "geisha answer"
    play(state, "accept")
    assert (at(state), at(state, "ronin"), len(heap(state, "hand"))) == ("Nikko", "Hakone", 1)


def test_a_boat_and_a_walk_to_one_place_are_a_contest_too() -> None:
    """§22 Boat and card are spent."""
    lines = ("geisha: Kyoto; boats 1", "ronin: Edo", "ronin hand: move1")
    state = commit(beat(*lines), "sail Hakone", "move Hakone")
    play(state, "favour 1")
    assert (at(state), goods(state), heap(state, "hand", "ronin")) == ("Hakone", "0 0 0 0", set())


# As in turn-taking


ALONE = [
    ("geisha hand: flip", "flip"),
    ("geisha hand: matsuri", "festival"),
    ("geisha hand: move1", "move Osaka"),
    ("geisha hand: study", "study shinto-1"),
    ("geisha hand: buy", "buy card annaka"),
    ("geisha: Kyoto; coins 4; time 4", "buy katana-1"),
    ("geisha: Kyoto; coins 4; time 4", "buy builder"),
    ("geisha: Kyoto; coins 4; time 4", "replace shop"),
    ("geisha: Nikko", "fight"),
    ("geisha items: omamori", "omamori"),
    ("geisha items: spyglass", "spyglass"),
]


@pytest.mark.parametrize(("changed", "move"), ALONE)
def test_what_one_does_alone_is_the_same_as_in_turn_taking(changed: str, move: str) -> None:
    """§21, §22 All but who is asked, and the beats."""
    lines = (*([] if "hand" in changed else ["geisha hand: shop"]), changed, "done: ronin")
    turns = settle(play(match(*lines), move)).record
    beats = settle(play(match(*lines, "asked: geisha", order="simultaneous"), move)).record
    bookkeeping = {"beat", "order", "teapot_at", "answer", "queue", "intent", "which", "counter", "replaced", "seat"}
    for field in GAME.position.names or ():
        if field not in bookkeeping:
            assert np.array_equal(turns[field], beats[field]), field


def test_l6_an_action_phase_ends_after_sixty_beats() -> None:
    """§22 However often a replacement is prevented."""
    state = beat(*REPLACING, "beat: 60")
    commit(state, "wait", "replace wisdom")
    play(state, "challenge", "prevent")
    assert asked(settle(state)).endswith("split")


def test_seats_and_cards_are_named_as_in_the_data() -> None:
    """§1 Each seat's cards come from its own twelve."""
    assert len(SEATS) * 12 == CARD_NAMES.index("itabashi")
