"""§2, §14 The start of a match."""

from __future__ import annotations

import pytest

import tabletao
from tabletao.core.errors import BadOption
from tests.games.wu_wei.helpers import GAME, LINEAGES, SEATS, asked, at, chi, choices, line, match, play, texts


def begun(starter: int, players: int = 2, lineages: str = "dealt") -> tabletao.State:
    """A new match in which a seat begins, up to the first decision."""
    for seed in range(60):
        state = GAME.new(seed, players=players, lineages=lineages)
        if state.record.starter == starter:
            return state
    raise AssertionError("nobody begins")


@pytest.mark.parametrize("level", ["initiate", "master"])
def test_everybody_begins_in_the_centre_and_all_five_masters_on_their_temples(level: str) -> None:
    """§2 Masters whom nobody plays stand there too."""
    state = GAME.new(4, players=2, level=level)
    for animal, element in zip(LINEAGES, ("wood", "fire", "earth", "metal", "water"), strict=True):
        assert at(state, f"{animal}-master") == line(state, f"{element} temple")
    students = [each for each in line(state, "characters").split(", ") if "student" in each]
    assert len(students) == 2
    assert all(each.endswith("O22") for each in students)


@pytest.mark.parametrize("level", ["initiate", "master"])
def test_initiate_and_master_level_are_for_two_to_five(level: str) -> None:
    """§2"""
    for players in (2, 3, 4, 5):
        assert GAME.new(1, players=players, level=level).seats == players
    with pytest.raises(BadOption):
        GAME.new(1, players=6, level=level)


def test_emperor_level_is_for_three_to_six() -> None:
    """§14"""
    for players in (3, 4, 5, 6):
        assert GAME.new(1, players=players, level="emperor").seats == players
    with pytest.raises(BadOption):
        GAME.new(1, players=2, level="emperor")


def test_b3_chance_names_the_starting_player_and_deals_lineages() -> None:
    """§2, §19 Everything else of the start is open, and nothing is hidden from anybody."""
    starters = {int(GAME.new(seed, players=3).record.starter) for seed in range(9)}
    assert starters == {0, 1, 2}
    state = GAME.new(3, players=3)
    for seat in range(3):
        assert state.view(seat).bytes == state.bytes
    assert len({line(state, seat).split(";")[0] for seat in SEATS[:3]}) == 3


def test_b4_the_last_player_sets_the_trackers_and_then_chi_is_dealt() -> None:
    """§2 The k-th player in turn order gets k - 1 more of the active element."""
    state = begun(1, players=3)
    assert asked(state) == "pine element"
    play(state, "element fire")
    assert asked(state) == "pine palace"
    assert choices(state, "palace") == {"wood", "fire", "earth", "metal", "water"}
    play(state, "palace metal")
    assert choices(state, "season") == {"spring", "summer", "autumn", "winter"}
    assert [chi(state, seat) for seat in SEATS[:3]] == ["0 0 0 0 0"] * 3
    play(state, "season summer")
    assert line(state, "trackers") == "fire, metal, summer"
    assert [chi(state, seat) for seat in ("bamboo", "plum", "pine")] == ["1 1 1 1 1", "1 2 1 1 1", "1 3 1 1 1"]
    assert asked(state) == "bamboo move"


def test_b4_a_match_may_begin_in_winter_which_calls_no_gathering() -> None:
    """§2"""
    state = play(begun(0), "element wood", "palace wood", "season winter")
    assert line(state, "trackers") == "wood, wood, winter"
    assert asked(state) == "pine move"


def test_b7_lineages_are_chosen_in_turn_order() -> None:
    """§2 The option *lineages*: after the starting player is known, before the trackers are set."""
    state = begun(1, players=3, lineages="chosen")
    assert asked(state) == "bamboo lineage"
    assert choices(state, "lineage") == set(LINEAGES)
    play(state, "lineage tiger")
    assert asked(state) == "plum lineage"
    assert choices(state, "lineage") == set(LINEAGES) - {"tiger"}
    play(state, "lineage crane", "lineage snake")
    assert asked(state) == "pine element"
    assert [line(state, seat).split(";")[0] for seat in SEATS[:3]] == ["snake", "tiger", "crane"]
    assert at(state, "tiger-student") == "O22"


def test_b7_at_emperor_level_his_pieces_and_fields_come_before_the_trackers() -> None:
    """§14"""
    state = GAME.new(5, players=3, level="emperor", lineages="chosen")
    assert asked(state) == "pine lineage"
    play(state, "lineage tiger", "lineage crane")
    assert asked(state) == "plum ruler"
    play(state, "ruler emperor", "sign plus")
    assert asked(state) == "plum fields"
    for _ in range(5):
        play(state, sorted(texts(state))[0])
    assert asked(state) == "plum element"


def test_b10_the_emperor_sits_last_sets_the_trackers_and_gets_the_most_chi() -> None:
    """§14 The player to his left begins."""
    for seed in (1, 2, 3):
        state = GAME.new(seed, players=4, level="emperor")
        assert state.record.starter == 0
        assert state.seat_name(3) == "emperor"
        assert line(state, "willow").startswith("-")
        assert asked(state) == "willow ruler"
    play(state, "ruler emperor", "sign minus")
    for _ in range(5):
        play(state, sorted(texts(state))[0])
    play(state, "element earth", "palace wood", "season autumn")
    assert [chi(state, seat) for seat in SEATS[:4]] == ["1 1 1 1 1", "1 1 2 1 1", "1 1 3 1 1", "1 1 4 1 1"]
    assert asked(state) == "pine move"


@pytest.mark.parametrize("sign", ["plus", "minus"])
@pytest.mark.parametrize(
    ("ruler", "general", "ruler_at", "general_at"),
    [("emperor", "black", "S44", "S11"), ("empress", "white", "S11", "S44")],
)
def test_e2_both_start_pairs(sign: str, ruler: str, general: str, ruler_at: str, general_at: str) -> None:
    """§14 A ruler on the tile of its colour, a general of the other colour on the other, its sign chosen."""
    state = GAME.new(5, players=3, level="emperor")
    assert choices(state, "ruler") == {"emperor", "empress"}
    play(state, f"ruler {ruler}")
    assert choices(state, "sign") == {"plus", "minus"}
    play(state, f"sign {sign}")
    assert at(state, ruler) == ruler_at
    assert at(state, f"{general}-general") == general_at
    assert line(state, "plus") == (general if sign == "plus" else "")
    imperial = [each.split()[0] for each in line(state, "characters").split(", ")][-2:]
    assert set(imperial) == {ruler, f"{general}-general"}


def test_b10_the_emperor_picks_five_different_terrains() -> None:
    """§14 Each is turned to fields with a wall on it; three of the eight walls are left (B9)."""
    state = play(GAME.new(5, players=3, level="emperor"), "ruler empress", "sign plus")
    picked: list[str] = []
    for _ in range(5):
        offered = choices(state, "field")
        assert not offered & {*picked, "O22"}
        picked.append(sorted(offered)[-1])
        play(state, f"field {picked[-1]}")
    assert set(line(state, "fields").split()) == set(line(state, "walls").split()) == set(picked)
    assert asked(state) == "plum element"


def test_e9_no_temple_may_be_closed_in_at_the_start() -> None:
    """§14 The water temple at the board's edge touches O04 and O14 only."""
    state = match("walls: O04", "fields: O04", "counter: 1", level="emperor", players=3, turn="plum", phase="fields")
    assert "O14" not in choices(state, "field")
    beside = match("walls: O03", "fields: O03", "counter: 1", level="emperor", players=3, turn="plum", phase="fields")
    assert {"O04", "O14"} <= choices(beside, "field")


def test_f6_every_field_is_checked_for_closing_a_temple() -> None:
    """§14 Also the second, as above, and the fourth: the temple on S13 touches O02, O03, O12, O13."""
    state = match(
        "walls: O02 O03 O12", "fields: O02 O03 O12", "counter: 3", level="emperor", players=3, turn="plum",
        phase="fields",
    )  # fmt: skip
    assert "O13" not in choices(state, "field")
