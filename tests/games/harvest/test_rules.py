"""The rules of Harvest."""

from __future__ import annotations

import pytest

from tabletao import CHANCE, BadOption, Batch, State, game

HARVEST = game("harvest")

TWO = """
    match: 2 players, each, none, short
    round: 0, plant, sun
    prices: 3 5 2
    red: 4 coins, barn 0 2 0, hand wheat wheat beans
    orange: 9 coins, barn 0 0 0, hand wheat roses roses
"""
ALONE = """
    match: 1 players, each, neighbour, short
    round: 5, neighbour, sun
    prices: 3 3 3
    neighbour: 4
    red: 10 coins, barn 0 0 0, hand wheat wheat beans, chosen wheat shore
"""


def planted(red: str, orange: str, position: str = TWO) -> State:
    state = HARVEST.state(position)
    state.play(f"plant {red}", 0)
    state.play(f"plant {orange}", 1)
    return state


def test_all_crops_cost_three_coins_and_there_are_two_lengths() -> None:
    """§1"""
    for length, rounds in (("short", 6), ("long", 84)):
        batch = Batch(HARVEST, 1, players=2, length=length)
        state = batch.replay(0)
        assert state.record.played == rounds
        assert state.at(0).record.price.tolist() == [3, 3, 3]


def test_a_long_match_of_six_has_more_than_1500_plies() -> None:
    """§1"""
    plies = Batch(HARVEST, 1, players=6, length="long").playout().plies
    assert 1500 < plies == HARVEST.most_plies


def test_the_weather_comes_first_and_is_most_often_sun() -> None:
    """§2"""
    outcomes = HARVEST.new(chance=True, players=3).chance_outcomes()
    assert [(each.move.text, round(6 * each.probability)) for each in outcomes] == [
        ("sun", 3),
        ("rain", 2),
        ("storm", 1),
    ]


def test_all_draw_until_they_hold_three_seeds() -> None:
    """§3"""
    state = HARVEST.new(chance=True, players=2)
    state.play("rain")
    for _ in range(6):
        assert state.pending == (CHANCE,)
        state.play("roses")
    assert state.record.hand[:2].tolist() == [[0, 0, 3]] * 2
    assert state.story(-1, 0) == ["Orange draws a seed."]
    assert state.story(-1, 1) == ["Orange draws roses."]


def test_all_plant_at_the_same_time_and_only_what_they_hold() -> None:
    """§4"""
    state = HARVEST.state(TWO)
    assert state.pending == (0, 1)
    assert [move.text for move in state.legal(1)][3:] == ["plant roses hill", "plant roses valley", "plant roses shore"]
    state.play("plant wheat hill", 0)
    assert state.story(-1, 1) == ["Red chooses a seed for a field."]
    state.play("plant roses hill", 1)
    assert state.view(0).record.held[:2].tolist() == [2, 2]


def test_seed_and_field_are_touched_in_any_order() -> None:
    """§4"""
    tree = HARVEST.state(TWO).touch_tree(0)
    assert tree.meant(("hand-wheat", "field-shore")) == tree.meant(("field-shore", "hand-wheat")) is not None


@pytest.mark.parametrize(
    ("red", "orange", "barns"),
    [
        ("wheat shore", "wheat hill", [[4, 2, 0], [1, 0, 0]]),
        ("wheat shore", "roses shore", [[2, 2, 0], [0, 0, 2]]),
        ("beans hill", "roses hill", [[0, 2, 0], [0, 0, 0]]),
    ],
)
def test_who_plants_on_the_same_field_shares_and_the_rest_rots(red: str, orange: str, barns: list[list[int]]) -> None:
    """§5"""
    assert planted(red, orange).record.barn[:2].tolist() == barns


def test_a_sale_lowers_the_price_and_what_nobody_sold_rises() -> None:
    """§6"""
    state = planted("wheat shore", "wheat hill")
    assert str(state.caption(state.read("sell beans"))) == "Sell beans: 2 for 5 coins each"
    state.play("sell beans")
    assert state.record.price.tolist() == [3, 4, 2]
    state.play("keep")
    assert state.record.coins[:2].tolist() == [14, 9]
    assert state.record.price.tolist() == [4, 4, 3]


def test_in_every_round_the_next_one_begins_at_the_market() -> None:
    """§6"""
    state = planted("wheat shore", "wheat hill", TWO.replace("round: 0", "round: 1"))
    assert state.pending == (1,)


@pytest.mark.parametrize(("orange", "returns"), [(9, (-1, 1)), (4, (0, 0)), (3, (1, -1))])
def test_the_most_coins_win(orange: int, returns: tuple[float, ...]) -> None:
    """§7"""
    state = planted(
        "wheat shore", "wheat hill", TWO.replace("round: 0", "round: 5").replace("9 coins", f"{orange} coins")
    )
    for _ in range(2):
        state.play("keep")
    assert state.outcome is not None
    assert state.outcome.returns == returns


def test_partners_sit_opposite_each_other_and_count_together() -> None:
    """§8"""
    farms = "".join(
        f"{seat}: {coins} coins, barn 0 0 0, hand wheat wheat\n"
        for seat, coins in (("red", 5), ("orange", 4), ("yellow", 0), ("green", 2))
    )
    position = f"match: 4 players, teams, none, short\nround: 6, over\nprices: 3 3 3\n{farms}"
    outcome = HARVEST.state(position).outcome
    assert outcome is not None
    assert outcome.scores == (5, 6, 5, 6)
    assert outcome.winners == (1, 3)


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ({"players": 5, "mode": "teams"}, "teams are for 4 or 6 players"),
        ({"players": 4, "rival": "neighbour"}, "the neighbour plays only against 1 to 3 players"),
        ({"players": 2, "miller": "on"}, "a miller needs two customers or more"),
        ({"players": 4, "miller": "on", "mode": "teams"}, "the miller has no partner"),
    ],
)
def test_what_may_be_agreed_depends_on_the_number_of_players(setup: dict[str, str], message: str) -> None:
    """§8, §9, §11"""
    with pytest.raises(BadOption, match=message):
        HARVEST.new(**setup)  # type: ignore[arg-type]


def test_the_neighbour_shares_in_the_harvest() -> None:
    """§9"""
    for field, neighbour, barn in (("shore", 10, 2), ("hill", 7, 4)):
        state = HARVEST.state(ALONE)
        state.play(field)
        assert (state.record.neighbour, state.record.barn[0, 0]) == (neighbour, barn)


@pytest.mark.parametrize(("field", "coins", "returns"), [("shore", 4, 0), ("hill", 4, 1), ("shore", 5, -1)])
def test_one_alone_has_to_beat_the_neighbour(field: str, coins: int, returns: float) -> None:
    """§9"""
    state = HARVEST.state(ALONE.replace("neighbour: 4", f"neighbour: {coins}"))
    state.play(field)
    state.play("keep")
    assert state.outcome is not None
    assert state.outcome.returns == (returns,)
    assert state.outcome.automa == ("the neighbour" if returns < 0 else "")


@pytest.mark.parametrize(
    ("coins", "returns"),
    [((8, 7), (-1, -1)), ((9, 7), (0, 0)), ((10, 7), (1, -1)), ((10, 10), (1, 1)), ((8, 8), (-1, -1))],
)
def test_several_have_to_beat_the_neighbour(coins: tuple[int, int], returns: tuple[float, float]) -> None:
    """§9"""
    farms = "".join(
        f"{seat}: {number} coins, barn 0 0 0, hand wheat wheat\n"
        for seat, number in zip(("red", "orange"), coins, strict=True)
    )
    position = f"match: 2 players, each, neighbour, short\nround: 6, over\nprices: 3 3 3\nneighbour: 9\n{farms}"
    outcome = HARVEST.state(position).outcome
    assert outcome is not None
    assert (outcome.returns, outcome.automa) == (returns, "the neighbour" if sum(returns) < -1 else "")


@pytest.mark.parametrize(("coins", "returns"), [(29, -1), (30, 1)])
def test_without_a_rival_one_alone_needs_five_coins_for_each_round(coins: int, returns: float) -> None:
    """§9"""
    farm = f"red: {coins} coins, barn 0 0 0, hand wheat wheat"
    outcome = HARVEST.state(f"match: 1 players, each, none, short\nround: 6, over\nprices: 3 3 3\n{farm}").outcome
    assert outcome is not None
    assert outcome.returns == (returns,)


def test_hands_are_secret_and_their_size_is_not() -> None:
    """§10"""
    view = HARVEST.state(TWO).view(0)
    assert view.record.hand[:2].tolist() == [[2, 1, 0], [0, 0, 0]]
    assert view.record.held[:2].tolist() == [3, 3]
    assert "wheat roses" not in view.text(0)


def test_the_miller_sits_last_and_gets_a_coin_when_somebody_else_sells_wheat() -> None:
    """§11"""
    position = """
        match: 3 players, each, none, short, miller
        round: 0, sell, sun
        prices: 3 3 3
        red: 0 coins, barn 2 1 0, hand wheat wheat, planted wheat hill
        orange: 0 coins, barn 0 2 0, hand wheat wheat, planted beans valley
        miller: 0 coins, barn 4 0 0, hand wheat wheat, planted wheat shore
    """
    state = HARVEST.state(position)
    for move, coins in (("sell wheat", [6, 0, 1]), ("sell beans", [6, 6, 1]), ("sell wheat", [6, 6, 9])):
        state.play(move)
        assert state.record.coins[:3].tolist() == coins
    assert state.seat_names == ("red", "orange", "miller")
