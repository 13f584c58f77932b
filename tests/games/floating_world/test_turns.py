"""§4 The teapot, §21 turn-taking, §24 unique powers and boards, §25 the end."""

from __future__ import annotations

import pytest

import tabletao
from tabletao.core.errors import BadOption
from tabletao.games.floating_world.components import DATA
from tabletao.games.floating_world.state import SEATS
from tests.games.floating_world.helpers import (
    GAME,
    HOMES,
    ROWS,
    asked,
    at,
    card,
    goods,
    items,
    line,
    match,
    offers,
    play,
    settle,
    texts,
    tokens,
)


def test_f5_players_take_one_action_each_from_the_teapots_holder_on() -> None:
    """§21 To the left; who has nothing left to do says done."""
    state = match("geisha hand: study matsuri", "ronin hand: search", players=3)
    settle(play(state, "study shinto-1"))
    assert asked(state) == "ronin act"
    play(state, "search")
    assert asked(state) == "onna_bugeisha act"
    play(state, "done")
    assert asked(state) == "geisha act"


def test_f5_done_is_final_for_the_round() -> None:
    """§21 The others go on without the one who passed."""
    state = match("geisha hand: study matsuri", "ronin hand: search move1", players=2)
    play(state, "done", "search")
    assert asked(state) == "ronin act"


def test_l11_who_could_only_be_done_stays_done_whatever_comes() -> None:
    """§21 The ronin is swapped to a monster's location after he was done, and does not fight."""
    state = match("geisha: Nikko", "geisha hand: move1 matsuri", "ronin: Sendai", turn="ronin")
    assert texts(state) == {"done"}
    play(state, "done", "move Sendai", "accept")
    assert (at(state, "ronin"), asked(state)) == ("Nikko", "geisha act")


def test_f9_cashing_dividing_and_replacing_do_not_end_the_turn() -> None:
    """§21 An action does."""
    state = match("geisha: Kyoto; coins 1; time 2", "geisha hand: study matsuri", "festival: Kyoto")
    settle(play(state, "divide 3", "replace wisdom", f"cash {card('geisha', 'matsuri')}"))
    assert asked(state) == "geisha act"
    settle(play(state, f"study {line(state, 'wisdom').split()[-1]}"))
    assert asked(state) == "ronin act"


def test_f5_nothing_but_moves_is_contested_in_turn_taking() -> None:
    """§21 The ronin has a shop action and the money, and is not asked."""
    state = match("geisha: Kyoto; coins 1", "ronin: Iwaki; coins 9", "geisha hand: shop", "ronin hand: shop")
    settle(play(state, "buy katana-2"))
    assert (items(state), asked(state)) == ({"katana-2"}, "ronin act")


def test_the_teapot_goes_left_at_the_end_of_an_action_phase() -> None:
    """§21 The next round begins with the next player."""
    state = match("done: geisha onna_bugeisha", players=3, turn="ronin")
    settle(play(state, "done"))
    assert line(state, "teapot") == "onna_bugeisha"


def test_f5_teapot_and_turn_taking_exclude_each_other_and_the_teapot_needs_three() -> None:
    """§4, §21 There is one teapot."""
    with pytest.raises(BadOption, match="the one teapot"):
        GAME.agreed(players=3, order="turns", teapot="on")
    with pytest.raises(BadOption, match="three players"):
        GAME.agreed(players=2, order="simultaneous", teapot="on")


def test_p32_the_teapots_holder_points_from_the_first_round_on_and_it_goes_right() -> None:
    """§4 Chance deals it; pointing right turns the way of the cards."""
    state = settle(GAME.new(chance=True, characters="given", players=3, order="simultaneous", teapot="on"))
    for seat in ("geisha", "ronin", "onna_bugeisha"):
        play(state, f"{seat}: {sorted(texts(state, seat))[0]}")
    assert asked(settle(state)) == "geisha point"
    play(state, "point right")
    settle(state)
    assert line(state, "cards go") == "right"
    assert seen_six(state, "geisha", 2)
    assert not seen_six(state, "geisha", 1)


def seen_six(state: tabletao.State, owner: str, viewer: int) -> bool:
    """Whether a viewer sees the cards of a player that are on their way."""
    return "?" not in line(state.view(viewer), f"{owner} six").split()


def test_the_teapot_goes_to_the_right_at_the_start_of_a_further_round() -> None:
    """§4 Its new holder points."""
    lines = ("teapot: ronin", "asked: geisha", "done: ronin onna_bugeisha")
    state = match(*lines, order="simultaneous+teapot", players=3)
    play(state, "done")
    assert asked(state) == "geisha point"
    play(state, "point left")
    assert seen_six(settle(state), "geisha", 1)


# Powers


POWERS = "turns, powers"


def test_the_geisha_builds_shrines_without_coins() -> None:
    """§24 With powers only."""
    lines = ("geisha: Kyoto; time 1; builders 1", "geisha hand: build", "geisha wisdom: shinto-2")
    assert offers(match(*lines), "shrine") == set()
    assert offers(match(*lines, order=POWERS), "shrine") == {"shinto-2"}


def test_the_ronin_pays_one_coin_for_a_boat() -> None:
    """§24 Others pay two."""
    lines = ("ronin: Iwaki; coins 1", "ronin hand: shop")
    assert "buy boat" not in texts(match(*lines, turn="ronin"))
    state = play(match(*lines, turn="ronin", order=POWERS), "buy boat")
    assert goods(state, "ronin") == "0 0 0 1"


@pytest.mark.parametrize(("seat", "row", "action"), [("onna_bugeisha", "wisdom", "study"), ("sumo", "location", "buy")])
def test_p13_a_free_replacement_is_had_once_for_each_such_action(seat: str, row: str, action: str) -> None:
    """§24 It comes to an end: with two actions two are free, before or after the first was taken; others cost time."""
    home = {"onna_bugeisha": "Sendai", "sumo": "Osaka"}[seat]
    done = {"onna_bugeisha": "geisha ronin kabuki sumo", "sumo": "geisha ronin onna_bugeisha kabuki"}[seat]
    lines = (f"{seat}: {home}; coins 9", f"{seat} hand: {action} {action}", f"done: {done}")
    for first in (1, 2):
        state = match(*lines, players=5, turn=seat, order=POWERS)
        for _ in range(first):
            settle(play(state, f"replace {row}"))
        assert offers(state, "replace") == ({row} if first == 1 else set())
        settle(play(state, next(each for each in sorted(texts(state)) if each.startswith(("study", "buy card")))))
        assert offers(state, "replace") == ({row} if first == 1 else set())


def test_the_samurai_pays_no_coins_for_a_monster() -> None:
    """§24 But all else."""
    name = next(each["name"] for each in DATA["monsters"] if each["need"] == {"coin": 3, "time": 3})
    state = match("samurai: Nikko; coins 1; time 3", players=6, turn="samurai", order=POWERS)
    play(state, "fight", f"monster {name}")
    assert (tokens(state, "samurai"), goods(state, "samurai")) == ({"bushido"}, "1 0 0 0")


# Boards


FIRST_WORD = {
    "move2": "move", "move3": "move", "burn": "burn", "flip": "flip", "matsuri": "festival", "study": "study",
    "build": "shrine", "shop": "buy builder", "buy": "buy card", "search": "search",
}  # fmt: skip
BOARDS = "turns, boards"
B = DATA["boards_b"]


@pytest.mark.parametrize("seat", range(6))
def test_p24_b_boards_in_reverse_order_of_the_seats_each_with_its_own_icons(seat: int) -> None:
    """§24, L7 The first seat has the last board; every icon with time gives its action."""
    name = SEATS[seat]
    board = B[5 - seat]
    for number, icon in enumerate(board["icons"]):
        covered = " ".join("decoy" if i == (number + 1) % 7 else "secret" if i == 7 else "free" for i in range(8))
        state = match(
            f"{name}: {HOMES[seat]}; coins 9; time 9; builders 3",
            f"{name} wisdom: shinto-2 zen-2 zen-3",
            f"{name} discard: buy",
            f"{name} icons: {covered}",
            f"{name} placed: {1 + number}",
            players=6,
            turn=name,
            order=BOARDS,
        )
        assert any(text.startswith(FIRST_WORD[icon]) for text in texts(state)), icon


@pytest.mark.parametrize(("number", "icon"), list(enumerate([*DATA["board_a"]["icons"], "search"])))
def test_every_icon_of_the_a_board_gives_its_action_for_time(number: int, icon: str) -> None:
    """§8, §9 Search too, once the secret was found."""
    covered = " ".join("decoy" if i == (number + 1) % 7 else "secret" if i == 7 > number else "free" for i in range(8))
    lines = ("geisha: Kyoto; coins 9; time 9; builders 3", "geisha wisdom: shinto-2", "geisha discard: buy")
    found = ("geisha secret: ", "revealed: Hakone") if icon == "search" else ()
    board = (f"geisha icons: {covered}", f"geisha placed: {1 + number}")
    assert any(text.startswith(FIRST_WORD[icon]) for text in texts(match(*lines, *found, *board)))
    without = texts(match(*lines, *found, board[0]))
    assert not any(text.startswith(FIRST_WORD[icon]) for text in without)


@pytest.mark.parametrize("action", ["move1", "move2", "move3", *FIRST_WORD])
def test_every_action_of_a_card_in_the_hand_is_offered(action: str) -> None:
    """§9 One card of each."""
    lines = ("geisha: Kyoto; coins 9; time 9; builders 3", "geisha wisdom: shinto-2", "geisha discard: hara")
    verb = FIRST_WORD.get(action, "move")
    assert any(text.startswith(verb) for text in texts(match(*lines, f"geisha hand: {action}")))


@pytest.mark.parametrize("seat", [2, 3, 4, 5])
def test_p18_a_season_card_costs_one_less_on_the_board_of_its_season(seat: int) -> None:
    """§24 Never below zero; cards of other seasons cost what they say."""
    name, own = SEATS[seat], B[5 - seat]["discount"]["season"]
    cards = [each for each in DATA["season_cards"] if each["season"] == own][:2]
    others = [each for each in DATA["season_cards"] if each["season"] != own and each["cost"] == 2][:3]
    row = " ".join(each["name"] for each in [*cards, *others])
    cost = max(each["cost"] for each in cards) - 1
    state = match(
        f"{name}: {HOMES[seat]}; coins {cost}", f"{name} hand: buy", f"cards: {row}", players=6, turn=name, order=BOARDS
    )
    assert {each["name"] for each in cards} <= offers(state, "buy card")
    if cost < 2:
        assert not {each["name"] for each in others} & offers(state, "buy card")


@pytest.mark.parametrize(("seat", "there", "elsewhere"), [("geisha", "Osaka", "Edo"), ("ronin", "Edo", "Osaka")])
def test_p18_a_coloured_board_makes_every_card_cheaper_at_its_locations(seat: str, there: str, elsewhere: str) -> None:
    """§24 The geisha's board has blue, the ronin's yellow."""
    two = [each["name"] for each in DATA["season_cards"] if each["cost"] == 2][:5]
    for place, bought in ((there, set(two)), (elsewhere, set())):
        lines = (f"{seat}: {place}; coins 1", f"{seat} hand: buy", f"cards: {' '.join(two)}")
        assert offers(match(*lines, turn=seat, order=BOARDS), "buy card") == bought


def test_a_rich_player_with_a_large_deck_has_no_more_choices_than_the_game_declares() -> None:
    """§9 All season cards in the discards, wealth at the festival, and every kind of source."""
    row = ROWS["cards"].split()
    discards = [each["name"] for each in DATA["season_cards"] if not each["permanent"] and each["name"] not in row]
    state = match(
        "geisha: Kyoto; coins 200; time 20; builders 4; boats 1",
        "geisha hand: move2 build shop buy study flip matsuri",
        f"geisha discard: {' '.join(discards)}",
        "geisha icons: decoy free free free free free free secret",
        "geisha placed: 6",
        "geisha wisdom: shinto-zen zen-2 zen-3 shinto-2",
        "geisha items: palanquin scroll omamori spyglass",
        "festival: Kyoto",
        players=4,
        turn="geisha",
    )
    assert 256 < len(texts(state)) < GAME.most_legal


# The end


def ended(*lines: str, players: int = 2) -> tabletao.State:
    """The last player is done."""
    others = " ".join(("ronin", "onna_bugeisha")[: players - 1])
    return play(match(*lines, f"done: {others}", players=players), "done")


FOUR = ("geisha tokens: shinto zen bushido chie", "geisha icons: decoy shinto zen bushido chie free free secret",
        "shrines: Edo geisha, Iwaki geisha, Osaka geisha")  # fmt: skip


def test_four_ganbaru_tokens_win_at_the_end_of_the_action_phase() -> None:
    """§25 Not before."""
    state = match(*FOUR)
    assert state.outcome is None
    state = ended(*FOUR)
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("four ganbaru tokens", (0,))


def test_two_ganbaru_tokens_and_a_padlock_win() -> None:
    """§25 One and a padlock do not."""
    icons = "geisha icons: decoy zen padlock chie free free free secret"
    state = ended("geisha tokens: zen chie padlock", icons)
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("two ganbaru tokens and a secret", (0,))
    state = ended("geisha tokens: zen padlock", icons.replace("chie", "free"))
    assert state.outcome is None


def test_p20_of_several_the_highest_on_the_influence_track_wins() -> None:
    """§25 Both have two and a padlock."""
    lines = [
        line_
        for seat in ("geisha", "ronin")
        for line_ in (f"{seat} tokens: zen chie padlock", f"{seat} icons: decoy zen padlock chie free free free secret")
    ]
    for track, winner in (("ronin geisha", 1), ("geisha ronin", 0)):
        state = ended(*lines, f"track: {track}")
        assert state.outcome is not None
        assert state.outcome.winners == (winner,)


def test_p20_after_forty_rounds_the_most_ganbaru_tokens_win_then_influence() -> None:
    """§25, P36 A padlock does not count."""
    lines = ("round: 40 act", "ronin tokens: padlock", "ronin icons: decoy padlock free free free free free secret")
    zen = ("geisha tokens: zen", "geisha icons: decoy zen free free free free free secret")
    for more, winner in ((zen, 0), ((), 1)):
        state = ended(*lines, *more)
        assert state.outcome is not None
        assert (state.outcome.reason, state.outcome.winners) == ("forty rounds", (winner,))
    assert ended("round: 39 act").outcome is None
