"""The second engine: beats, contests, and how a match ends."""

from __future__ import annotations

import pytest

from .reference import Match
from .reference_scenes import act, aims, faults, give, hold, kinds, own, play, scene

ALI, CARO, DAN = 0, 1, 2


def table(seats: int = 2, track: str = "", **options: bool) -> Match:
    """Ali is the Geisha in Kyoto, Caro the Ronin in Iwaki, Dan the Onna-Bugeisha in Sendai; the track is drawn ACD."""
    match = scene(seats, beats=True, **options)
    if track:
        match.track = ["ACDEFG".index(letter) for letter in track]
    return match


STUDY = ("study", "W01")


def students(seats: int = 2, track: str = "CA") -> Match:
    """Everybody has a study action and a flip."""
    match = table(seats, track)
    for seat, name in enumerate(("Geisha", "Ronin", "Onna-Bugeisha")[:seats]):
        hold(match, seat, f"{name}-5", f"{name}-10")
    return act(match)


# Wisdom


def test_example_caro_studies_and_ali_challenges() -> None:
    """Ali had not committed to it. Caro is higher, takes the card and sinks; Ali keeps her action."""
    match = play(students(), (CARO, STUDY), (ALI, "wait"))
    assert match.choices(ALI) == [("challenge",), ("let",)]
    play(match, (ALI, "challenge"))
    assert match.choices(CARO) == [("favour", ALI), ("favour", CARO)]
    play(match, (CARO, ("favour", CARO)))
    assert (match.players[CARO].wisdom, match.track) == ({"W01"}, [ALI, CARO])
    assert match.players[ALI].hand == {"Geisha-5", "Geisha-10"}
    assert ("study", "W02") in match.choices(ALI)


def test_f2_who_committed_to_the_same_takes_part_unasked() -> None:
    match = play(students(), (CARO, STUDY), (ALI, STUDY))
    assert match.pending == [CARO]
    play(match, (CARO, ("favour", ALI)))
    assert (match.players[ALI].wisdom, match.track) == ({"W01"}, [CARO, ALI])
    assert "Ronin-5" in match.players[CARO].hand
    assert match.pending == [ALI, CARO]


def test_f2_without_a_challenger_it_happens() -> None:
    match = play(students(), (CARO, STUDY), (ALI, "wait"), (ALI, "let"))
    assert (match.players[CARO].wisdom, match.track) == ({"W01"}, [CARO, ALI])


def test_f2_who_is_done_challenges_nobody() -> None:
    match = play(students(), (CARO, STUDY), (ALI, "done"))
    assert match.players[CARO].wisdom == {"W01"}
    assert match.pending == [CARO]


def test_f2_without_the_action_nobody_is_asked() -> None:
    match = students()
    match.players[ALI].hand.remove("Geisha-5")
    match.players[ALI].discards.add("Geisha-5")
    play(match, (CARO, STUDY), (ALI, "wait"))
    assert match.players[CARO].wisdom == {"W01"}


def test_f2_a_challenger_may_still_carry_out_his_own_intent() -> None:
    match = play(students(), (CARO, STUDY), (ALI, "flip"), (ALI, "challenge"), (CARO, ("favour", ALI)))
    assert match.players[ALI].wisdom == {"W01"}
    assert match.players[ALI].hand == set()
    assert match.players[ALI].coins == 1


def test_f2_all_who_could_are_asked_at_once_and_one_of_them_is_chosen() -> None:
    match = play(students(3, "DCA"), (ALI, STUDY), (CARO, "wait"), (DAN, "wait"))
    assert match.pending == [CARO, DAN]
    play(match, (DAN, "challenge"), (CARO, "challenge"))
    assert match.choices(DAN) == [("favour", seat) for seat in (ALI, CARO, DAN)]
    play(match, (DAN, ("favour", CARO)))
    assert (match.players[CARO].wisdom, match.track) == ({"W01"}, [DAN, CARO, ALI])


def test_p34_a_study_whose_card_is_gone_lapses() -> None:
    match = table(2, "CA")
    own(match, CARO, "scroll")
    hold(match, ALI, "Geisha-5")
    play(act(match), (CARO, ("scroll", "W02")), (ALI, STUDY), (ALI, "let"))
    assert match.players[ALI].wisdom == {"W01"}, "another card was taken"
    match = table(2, "CA")
    give(match, CARO, time=1)
    hold(match, CARO, "Ronin-5")
    hold(match, ALI, "Geisha-5")
    play(act(match), (CARO, ("replace", "wisdom")), (ALI, STUDY), (ALI, "let"))
    assert match.players[ALI].wisdom == set()
    assert match.players[ALI].hand == {"Geisha-5"}


def test_p37_a_plain_study_may_win_the_card_of_a_scroll_but_not_the_other_way_round() -> None:
    match = table(2, "AC")
    own(match, CARO, "scroll")
    hold(match, ALI, "Geisha-5")
    play(act(match), (CARO, ("scroll", "W03")), (ALI, "wait"), (ALI, "challenge"), (ALI, ("favour", ALI)))
    assert (match.players[ALI].wisdom, match.players[CARO].items) == ({"W03"}, {"scroll"})
    match = table(2, "AC")
    own(match, CARO, "scroll")
    hold(match, ALI, "Geisha-5")
    play(act(match), (CARO, "wait"), (ALI, STUDY))
    assert match.players[ALI].wisdom == {"W01"}, "Caro was not asked"


def test_a_scroll_committed_to_the_same_card_takes_part() -> None:
    match = table(2, "CA")
    own(match, CARO, "scroll")
    hold(match, ALI, "Geisha-5")
    play(act(match), (CARO, ("scroll", "W01")), (ALI, STUDY))
    assert match.pending == [CARO]
    play(match, (CARO, ("favour", CARO)))
    assert (match.players[CARO].wisdom, match.players[CARO].items) == ({"W01"}, set())


# Shop


def shoppers(track: str = "AC") -> Match:
    """Ali and Caro have a shop action and two coins."""
    match = table(2, track)
    hold(match, ALI, "Geisha-3")
    hold(match, CARO, "Ronin-3")
    give(match, ALI, coins=2)
    give(match, CARO, coins=2)
    return act(match)


def test_example_ali_concedes_the_katana() -> None:
    """She keeps place, coin and action; in the next beat the prices have fallen."""
    match = play(shoppers(), (ALI, ("shop", "katana-1")), (CARO, "wait"), (CARO, "challenge"))
    play(match, (ALI, ("favour", CARO)), luck="yumi-1")
    assert match.players[CARO].items == {"katana-1"}
    assert (match.players[CARO].coins, match.players[ALI].coins, match.track) == (1, 2, [ALI, CARO])
    assert match.rows["shop"] == ["yumi-1", "katana-4", "katana-3", "katana-2"]
    assert aims(match, ALI, "shop") == {"katana-2", "katana-3"}


def test_f2_who_could_not_pay_is_not_asked() -> None:
    match = shoppers()
    match.players[CARO].coins = 0
    play(match, (ALI, ("shop", "katana-1")), (CARO, "wait"))
    assert match.players[ALI].items == {"katana-1"}


def test_f6_prices_are_those_of_the_moment() -> None:
    match = play(shoppers(), (ALI, ("shop", "katana-1")), (CARO, ("shop", "katana-2")), (CARO, "let"))
    assert match.players[ALI].items == {"katana-1"}
    assert (match.players[CARO].items, match.players[CARO].coins) == ({"katana-2"}, 1)


@pytest.mark.parametrize("boats", [1, 2])
def test_f2_only_the_last_boat_is_contested(boats: int) -> None:
    match = shoppers()
    match.boats, match.players[1].boats = boats, 6 - boats
    play(match, (ALI, "buy boat"), (CARO, "wait"))
    assert (match.players[ALI].boats, match.pending) == ((1, [ALI, CARO]) if boats == 2 else (0, [CARO]))


def test_f2_a_location_card_is_contested_by_those_who_can_buy_it() -> None:
    match = table(2, "CA")
    hold(match, ALI, "Geisha-1")
    hold(match, CARO, "Ronin-1")
    give(match, ALI, coins=1)
    play(act(match), (ALI, ("buy", "S05")), (CARO, "wait"), (CARO, "challenge"), (CARO, ("favour", CARO)))
    assert "S05" in match.players[CARO].discards
    play(match, (ALI, ("buy", "S01")), (CARO, "wait"))
    assert "S01" in match.players[ALI].discards


# Replacing


def replacers(track: str, time: int = 1) -> Match:
    """Both have a study action, and time."""
    match = table(2, track)
    hold(match, ALI, "Geisha-5")
    hold(match, CARO, "Ronin-5")
    give(match, ALI, time=time)
    give(match, CARO, time=time)
    return act(match)


@pytest.mark.parametrize(
    ("track", "answer", "happens", "after"),
    [
        ("AC", "replace", True, [CARO, ALI]),
        ("AC", "prevent", False, [ALI, CARO]),
        ("CA", "prevent", False, [ALI, CARO]),
        ("CA", "replace", True, [CARO, ALI]),
    ],
)
def test_f2_a_replacement_may_be_prevented(track: str, answer: str, happens: bool, after: list[int]) -> None:
    """Who decides in his own interest sinks; a prevented one costs nothing."""
    match = play(replacers(track), (ALI, ("replace", "wisdom")), (CARO, "wait"), (CARO, "challenge"))
    decider = match.pending[0]
    assert decider == "AC".index(track[0])
    play(match, (decider, answer))
    assert (match.rows["wisdom"][-1] != "W01") == happens
    assert (match.players[ALI].time, match.track) == (int(not happens), after)


def test_p34_to_object_the_action_alone_is_needed() -> None:
    match = replacers("AC")
    match.players[CARO].time = 0
    play(match, (ALI, ("replace", "wisdom")), (CARO, "wait"))
    assert match.choices(CARO) == [("challenge",), ("let",)]


def test_f7_of_two_replacements_the_second_lapses() -> None:
    match = play(replacers("CA"), (ALI, ("replace", "wisdom")), (CARO, ("replace", "wisdom")))
    assert (match.players[CARO].time, match.players[ALI].time) == (0, 1)
    assert match.decks["wisdom"].bottom == ["W03", "W02", "W01"]


def test_p34_the_second_lapses_even_if_the_first_is_prevented() -> None:
    match = table(3, "DCA")
    for seat, card in enumerate(("Geisha-5", "Ronin-5", "Onna-Bugeisha-5")):
        hold(match, seat, card)
        give(match, seat, time=1)
    intent = ("replace", "wisdom")
    play(act(match), (ALI, intent), (CARO, intent), (DAN, "wait"))
    assert match.pending == [DAN]
    play(match, (DAN, "challenge"), (DAN, "prevent"))
    assert match.rows["wisdom"] == ["W03", "W02", "W01"]
    assert match.pending == [ALI, CARO, DAN]
    assert match.track == [CARO, ALI, DAN]


def test_p34_a_replacement_happens_although_a_card_was_taken() -> None:
    match = play(replacers("CA"), (CARO, STUDY), (ALI, ("replace", "wisdom")), (ALI, "let"))
    assert match.players[CARO].wisdom == {"W01"}
    assert match.decks["wisdom"].bottom[1:] == ["W03", "W02"]
    assert match.players[ALI].time == 0


# Moving


def movers(track: str = "ACD") -> Match:
    """Ali in Kyoto, Caro in Osaka and Dan in Ise, each with a move of one step."""
    match = table(3, track)
    for seat, place in enumerate(("Kyoto", "Osaka", "Ise")):
        match.players[seat].place = place
    for seat, card in enumerate(("Geisha-4", "Ronin-4", "Onna-Bugeisha-4")):
        hold(match, seat, card)
    return act(match)


def test_f3_f8_the_occupant_is_asked_when_the_move_comes_even_if_done() -> None:
    match = play(movers(), (ALI, ("move", "Osaka")), (CARO, "done"), (DAN, "wait"))
    assert match.choices(CARO) == [("accept",), ("challenge",)]
    play(match, (CARO, "challenge"), (ALI, ("favour", ALI)))
    assert [player.place for player in match.players] == ["Osaka", "Kyoto", "Ise"]
    assert match.track == [CARO, DAN, ALI]


def test_f8_who_moved_away_has_nothing_to_answer() -> None:
    match = play(movers("CAD"), (ALI, ("move", "Osaka")), (CARO, ("move", "Tosa")), (DAN, "wait"))
    assert [player.place for player in match.players] == ["Osaka", "Tosa", "Ise"]


def test_f6_a_move_that_has_become_impossible_lapses_and_costs_nothing() -> None:
    """Ali takes Caro's place, from where Tosa is too far."""
    match = play(movers(), (ALI, ("move", "Osaka")), (CARO, ("move", "Tosa")), (DAN, "wait"), (CARO, "accept"))
    assert match.players[CARO].place == "Kyoto"
    assert match.players[CARO].hand == {"Ronin-4"}


def test_f3_two_movers_to_one_place_settle_it_first_and_both_have_spent() -> None:
    match = movers("DAC")
    match.players[CARO].place = "Edo"
    play(match, (ALI, ("move", "Osaka")), (DAN, ("move", "Osaka")), (CARO, "wait"))
    assert match.choices(DAN) == [("favour", ALI), ("favour", DAN)]
    play(match, (DAN, ("favour", ALI)))
    assert [player.place for player in match.players] == ["Osaka", "Edo", "Ise"]
    assert match.track == [DAN, ALI, CARO]
    assert (match.players[ALI].hand, match.players[DAN].hand) == (set(), set())


def test_f3_the_winner_of_the_movers_then_meets_the_occupant() -> None:
    match = play(movers("DCA"), (ALI, ("move", "Osaka")), (DAN, ("move", "Osaka")), (CARO, "wait"))
    play(match, (DAN, ("favour", DAN)), (CARO, "challenge"))
    assert match.choices(CARO) == [("favour", CARO), ("favour", DAN)], "Dan has sunk below Caro"
    play(match, (CARO, ("favour", CARO)))
    assert [player.place for player in match.players] == ["Kyoto", "Osaka", "Ise"]
    assert match.track == [ALI, DAN, CARO]


def test_f3_exchanged_places_leave_nothing_to_move_for() -> None:
    match = play(movers(), (ALI, ("move", "Osaka")), (CARO, ("move", "Kyoto")), (DAN, "wait"), (CARO, "accept"))
    assert [player.place for player in match.players] == ["Osaka", "Kyoto", "Ise"]
    assert match.players[CARO].hand == {"Ronin-4"}


# Beats


def test_f1_f6_from_the_top_of_the_track_as_it_stood_at_the_reveal() -> None:
    """The omamori lifts Dan to the top, but Caro's flip is still before Ali's."""
    match = table(3, "DCA")
    own(match, DAN, "omamori")
    match.track = [CARO, DAN, ALI]
    hold(match, ALI, "Geisha-10")
    hold(match, CARO, "Ronin-10")
    play(act(match), (ALI, "flip"), (CARO, "flip"), (DAN, "omamori"))
    assert match.track == [DAN, CARO, ALI]
    assert [player.coins for player in match.players] == [1, 1, 0]


def test_f4_when_all_wait_or_are_done_the_phase_ends() -> None:
    match = students(3, "ACD")
    play(match, (ALI, "wait"), (CARO, "done"), (DAN, "wait"))
    assert match.pending == []
    assert [player.coins for player in match.players] == [2, 2, 2], "P9"


def test_p8_time_on_icons_is_lost_at_the_end_of_the_round() -> None:
    match = students()
    match.players[ALI].timed = {3}
    play(match, (ALI, "done"), (CARO, "done"))
    assert (match.players[ALI].timed, match.players[ALI].time) == (set(), 0)


def test_who_waits_goes_on_in_the_next_beat() -> None:
    match = play(students(), (ALI, "wait"), (CARO, "flip"))
    assert match.pending == [ALI, CARO]
    assert {"wait", "done", "flip"} <= kinds(match, ALI)


def test_f9_cashing_is_an_intent() -> None:
    match = play(students(2, "CA"), (ALI, ("cash", "Geisha-5")), (CARO, STUDY))
    assert match.pending == [ALI], "Caro comes first: Ali still has a study, and may challenge"
    match = play(students(2, "AC"), (ALI, ("cash", "Geisha-5")), (CARO, STUDY))
    assert match.players[CARO].wisdom == {"W01"}


@pytest.mark.parametrize(
    ("hand", "choice"),
    [
        ("Geisha-10", ("flip",)),
        ("Geisha-12", ("matsuri",)),
        ("Geisha-6", ("move", "Osaka")),
        ("Geisha-5", STUDY),
        ("Geisha-1", ("buy", "S05")),
        ("Geisha-3", ("shop", "katana-1")),
        ("S31", ("search",)),
        ("S24", ("burn", "Geisha-2")),
        ("S15", ("buy builder",)),
        ("Geisha-8", ("shrine", "W04")),
    ],
)
def test_solitary_actions_come_to_the_same_in_turns_and_in_beats(hand: str, choice: tuple[str, ...]) -> None:
    positions = []
    for beats in (False, True):
        match = scene(3, beats=beats)
        match.teapot = 0
        hold(match, ALI, hand, "Geisha-2")
        give(match, ALI, coins=2, time=2, builders=1)
        own(match, ALI, "W04")
        act(match)
        if beats:
            play(match, (CARO, "wait"), (DAN, "wait"))
        play(match, (ALI, choice))
        assert faults(match) == []
        position = match.position()
        positions.append({name: position[name] for name in position if name not in ("teapot", "out")})
    assert positions[0] == positions[1]


# The end


def finish(match: Match) -> tuple[int, str] | None:
    """End the action phase with nothing done."""
    act(match)
    return play(match, *((seat, "done") for seat in list(match.pending))).result


def test_a_win_by_four_tokens() -> None:
    match = table()
    match.players[CARO].tokens = {"chie", "zen", "shinto"}
    assert finish(match) is None
    match.players[CARO].tokens.add("bushido")
    assert finish(match) == (CARO, "four tokens")


def test_a_win_by_two_tokens_and_a_padlock() -> None:
    match = table()
    match.players[ALI].tokens, match.players[ALI].padlock = {"chie"}, True
    assert finish(match) is None
    match.players[ALI].tokens.add("zen")
    assert finish(match) == (ALI, "two tokens and a padlock")


def test_p20_a_tie_is_broken_by_influence() -> None:
    match = table(3, "DCA")
    match.players[ALI].tokens = {"chie", "zen", "shinto", "bushido"}
    match.players[CARO].tokens, match.players[CARO].padlock = {"chie", "zen"}, True
    assert finish(match) == (CARO, "two tokens and a padlock")


def test_p20_p36_after_forty_rounds_most_ganbaru_tokens_then_influence() -> None:
    match = table(3, "DCA")
    match.round = 40
    match.players[ALI].tokens = {"zen"}
    match.players[CARO].tokens = {"chie"}
    match.players[DAN].padlock = True
    assert finish(match) == (CARO, "forty rounds")


def test_p20_victory_is_judged_at_the_end_of_the_action_phase() -> None:
    match = students(2, "CA")
    match.players[ALI].tokens = {"zen", "shinto", "bushido"}
    own(match, ALI, "W11", "W17", "W20")
    play(match, (ALI, STUDY), (CARO, "wait"), (CARO, "let"), (ALI, ("cover", 1)))
    assert match.result is None
    play(match, (ALI, "done"), (CARO, "flip"), (CARO, "done"))
    assert match.result == (ALI, "four tokens")
