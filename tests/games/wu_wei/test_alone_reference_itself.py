"""The plain engine for one player alone, held against the rulings themselves before anything is held against it."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from .alone_players import drawn, eager
from .alone_reference import (
    CARDS,
    DIFFICULTIES,
    INNER,
    STAGES,
    X_WALLS,
    YIN_YANG,
    Alone,
    Carried,
    Choice,
    EmergingEmpire,
    EvolvingTraditions,
    Stage,
    WarringStates,
    pair_of,
    style,
)
from .reference import ADJACENT, ANIMALS, CENTRE, CORNERS, ELEMENT_OF, ELEMENTS, RULERS, SEASONS, TERRAIN

TEMPLES = {"crane": "S14", "dragon": "S31", "leopard": "S34", "snake": "S52", "tiger": "S01"}
PALACES = {"crane": "S41", "dragon": "S04", "leopard": "S12", "snake": "S24", "tiger": "S43"}
TOWNS = {
    "wood": ["S05", "S03", "S21", "S42"],
    "fire": ["S55", "S10", "S25", "S51"],
    "earth": ["S02", "S20", "S40", "S45"],
    "metal": ["S50", "S13", "S30", "S53"],
    "water": ["S00", "S15", "S35", "S54"],
}
ALL_TOWNS = {space for spaces in TOWNS.values() for space in spaces}
LAND = "psawp swpas aw+sa wpapw sapws"
LETTERS = {"p": "spring", "s": "summer", "a": "autumn", "w": "winter"}
ONE_EACH = dict.fromkeys(ELEMENTS, 1)
FIVE = dict.fromkeys(ANIMALS, "wood")
EVERYBODY_HOME = dict.fromkeys([piece for animal in ANIMALS for piece in pair_of(animal)], CENTRE)


def laid(number: int, difficulty: str = "beginner", campaign: bool = False, **changes: Any) -> Stage:
    """A stage on one board, as it is after set-up with the crane's student, with some things changed."""
    table = STAGES[number - 1](difficulty, Carried() if campaign else None)
    for animal in ANIMALS:
        table.tile[TEMPLES[animal]] = ("temple", ELEMENT_OF[animal])
        table.tile[PALACES[animal]] = ("palace", ELEMENT_OF[animal])
        table.at[f"{animal}-master"] = TEMPLES[animal]
    table.tile |= {space: ("town", element) for element, spaces in TOWNS.items() for space in spaces}
    for row, line in enumerate(LAND.split()):
        table.season_of |= {f"O{row}{column}": LETTERS[each] for column, each in enumerate(line) if each != "+"}
    table.lineage = ["crane"]
    table.at["crane-student"] = CENTRE
    table.chi = [dict(ONE_EACH)]
    if number == 1:
        table.walls, table.lost = {"O30", "O31", "O40", "O41"}, set(ANIMALS)
    elif number == 2:
        table.is_white = dict.fromkeys(YIN_YANG, True)
    elif isinstance(table, EmergingEmpire):
        table.walls, table.lost, table.towers, table.down = set(X_WALLS), set(ANIMALS), set(CORNERS), set(ALL_TOWNS)
        table.place_students()
        table.at |= {"emperor": "S44", "empress": "S11"}
    table.at |= changes.pop("at", {})
    table.chi[0] |= changes.pop("chi", {})
    table.cards = [changes.pop("cards", {})]
    if isinstance(table, EvolvingTraditions):
        table.set_aside = dict(table.cards[0])
    for name, value in changes.items():
        assert hasattr(table, name)
        setattr(table, name, value)
    return table


def begin(number: int, difficulty: str = "beginner", **changes: Any) -> Alone:
    """A match from a laid stage."""
    return Alone.at(laid(number, difficulty, **changes))


def play(match: Alone, *texts: str) -> Alone:
    """Play decisions, each written as words; in brackets what is asked only where there is another answer."""
    for text in texts:
        choice = tuple(text.strip("()").split())
        if not text.startswith("(") or choice in match.choices():
            match.play(choice)
    return match


def offers(match: Alone, word: str) -> set[str]:
    """What a word can be followed by in the decisions that are open."""
    return {" ".join(choice[1:]) for choice in match.choices() if choice[0] == word}


def asked(match: Alone) -> set[str]:
    """The first words of the decisions that are open."""
    return {choice[0] for choice in match.choices()}


def chi(match: Alone, element: str) -> int:
    """How much chi of an element the player has."""
    return match.stage.chi[0][element]


# Stage 1


def students_walk(match: Alone) -> Alone:
    """The student goes out of the centre to a terrain octagon."""
    return play(match, "step crane-student O21", "stop")


@pytest.mark.parametrize("animal", ANIMALS)
def test_the_palace_and_the_temple_of_the_own_style_lie_fixed(animal: str) -> None:
    """S1."""
    match = set_up(Alone(1, "beginner"), random.Random(3), animal)
    table = match.position()
    assert table["tile"]["S41"] == ("palace", ELEMENT_OF[animal])
    assert table["tile"]["S14"] == ("temple", ELEMENT_OF[animal])
    assert table["walls"] == ["O30", "O31", "O40", "O41"]
    assert table["markers_on_palaces"] == sorted(ANIMALS)
    assert table["plus"] == []
    assert match.stage.walls_left() == 3


def test_a_discipline_card_is_any_unseen_copy_but_one_of_each_animal() -> None:
    """S6."""
    revealed = ["leopard-wood", "dragon-wood", "dragon-fire"]
    match = students_walk(begin(1, revealed=revealed, cards={"tiger": "fire"}))
    assert match.decider == "chance"
    weights = match.weights()
    assert sum(weights.values()) == 1
    assert weights[("reveal", "snake-wood")] == Fraction(4, 17)
    assert weights[("reveal", "leopard-fire")] == Fraction(3, 17) / 4
    assert weights[("reveal", "dragon-earth")] == Fraction(2, 17) / 3
    assert weights[("reveal", "tiger-water")] == Fraction(1, 17)
    assert ("reveal", "tiger-fire") not in weights


def test_the_moon_lets_the_master_phase_come_first() -> None:
    """S1."""
    assert begin(1).decider == "player"
    assert begin(1, moon=True).decider == "chance"


def test_the_order_of_the_phases_is_fixed_when_the_turn_begins() -> None:
    """F10, S1 The student turns the marker over; the master phase still follows, and comes first in the next turn."""
    match = begin(1, season="autumn", at={"crane-student": "O00", "tiger-master": "O44"})
    play(match, "step crane-student S01", "stop")
    assert match.stage.moon
    play(match, "reveal leopard-fire", "stop")
    assert match.stage.element == "fire"
    assert match.decider == "chance"
    assert len(match.position()["revealed"]) == 1


def test_winter_turns_the_marker_back() -> None:
    """S1."""
    match = begin(1, season="autumn", moon=True)
    play(match, "reveal dragon-wood", "stop", "step crane-student O12", "stop")
    assert (match.stage.season, match.stage.moon) == ("winter", False)


def test_by_sun_the_crane_takes_the_own_master_to_a_yin_yang_tile() -> None:
    """S7."""
    match = play(students_walk(begin(1)), "reveal crane-wood")
    assert offers(match, "fly") == {"crane-master S11", "crane-master S44"}


def test_by_moon_the_crane_takes_the_student_or_the_master() -> None:
    """S7."""
    match = play(begin(1, moon=True), "reveal crane-wood")
    assert offers(match, "fly") == {f"{piece} {tile}" for piece in pair_of("crane") for tile in YIN_YANG}


def test_the_crane_looks_at_the_marker_as_it_lies_now() -> None:
    """S7."""
    match = begin(1, season="autumn", at={"crane-student": "O00", "tiger-master": "O44"})
    play(match, "step crane-student S01", "stop", "reveal crane-wood")
    assert "crane-student S11" in offers(match, "fly")


def test_a_tile_held_by_the_same_sign_is_no_target_and_the_crane_changes_the_space() -> None:
    """S7, F10."""
    match = begin(1, at={"dragon-master": "S11"})
    play(students_walk(match), "reveal crane-wood")
    assert match.stage.at["crane-master"] == "S44"
    match = begin(1, at={"dragon-master": "S11", "crane-master": "S44"})
    play(students_walk(match), "reveal crane-wood")
    assert match.stage.at["crane-master"] == "S44"
    match = play(students_walk(begin(1, at={"crane-master": "S44"})), "reveal crane-wood")
    assert match.stage.at["crane-master"] == "S11"


def test_who_was_taken_off_by_the_crane_does_not_go_back_in_that_turn() -> None:
    """M5."""
    match = begin(1, moon=True, at={"crane-student": "O33"}, season="summer")
    play(match, "reveal crane-wood", "fly crane-student S44", "stop")
    assert offers(match, "step") == {"crane-student O34", "crane-student O43"}


def test_the_snake_protects_walls_until_the_next_master_phase() -> None:
    """S7."""
    table = laid(1, moon=True, cards={"snake": "wood"}, chi={"wood": 9}, at={"crane-student": "O20"})
    match = play(Alone.at(table), "reveal snake-fire", "(stop)")
    assert "destroy" not in asked(match)
    assert "crane-student O30" not in offers(match, "step")
    play(match, "step crane-student O10", "stop", "reveal dragon-wood", "stop")
    play(match, "step crane-student O20")
    assert "crane-student O30" in offers(match, "destroy")
    assert "crane-student O30" in offers(match, "step")


def test_the_snake_bars_the_free_exit_from_the_centre() -> None:
    """S7, M7."""
    walls = {"O12", "O21", "O23", "O32"}
    match = begin(1, walls=set(walls))
    assert offers(match, "destroy") == {"crane-student O21", "crane-student O23", "crane-student O32"}
    match = play(begin(1, moon=True, walls=set(walls)), "reveal snake-wood", "stop")
    assert match.choices() == [("suffer", "student")]


def test_the_snake_keeps_a_palace_from_moving_a_wall() -> None:
    """S7, A2 With no wall left a palace would destroy one to build another."""
    walls = {"O30", "O31", "O40", "O41", "O00", "O10", "O44"}
    for card, may_build in (("snake-wood", False), ("leopard-wood", True)):
        match = begin(1, moon=True, walls=set(walls), at={"crane-student": "O42", "tiger-master": "O14"})
        play(match, f"reveal {card}", "(stop)", "step crane-student S43", "stop")
        assert match.stage.palace == "water"
        assert ("take" in asked(match)) == may_build


def test_the_leopard_sets_the_element_at_the_end_of_the_turn() -> None:
    """Page 24."""
    match = play(begin(1, moon=True), "reveal leopard-metal", "stop")
    assert match.stage.element == "wood"
    students_walk(match)
    assert match.stage.element == "metal"


@pytest.mark.parametrize(("element", "octagons"), [("water", "O11 O12"), ("earth", "O11 O12 O13 O23 O32 O33")])
def test_the_tiger_walls_the_inner_ring_of_the_quadrant_shown(element: str, octagons: str) -> None:
    """S1 The student stands on O21, a wall on O31."""
    match = play(students_walk(begin(1)), f"reveal tiger-{element}", "stop")
    assert offers(match, "wall") == set(octagons.split())


def test_the_tiger_without_room_does_nothing() -> None:
    """S1."""
    match = begin(1, walls={"O11", "O12"})
    play(students_walk(match), "reveal tiger-water", "stop")
    assert match.stage.walls == {"O11", "O12"}
    assert "wall" not in asked(match)


def test_the_tiger_moves_a_wall_when_none_is_left() -> None:
    """S1."""
    match = begin(1, walls={"O30", "O31", "O40", "O41", "O00", "O10", "O44"})
    play(students_walk(match), "reveal tiger-water", "stop")
    play(match, "take O44", "wall O12")
    assert "O12" in match.stage.walls
    assert "O44" not in match.stage.walls


@pytest.mark.parametrize(("seen", "difficulty", "bonus"), [(0, "beginner", 3), (2, "beginner", 1), (0, "advanced", 0)])
def test_retrieving_a_marker_gives_four_chi_less_the_cards_revealed(seen: int, difficulty: str, bonus: int) -> None:
    """S8."""
    revealed = ["tiger-wood", "tiger-fire"][:seen]
    match = students_walk(begin(1, difficulty, revealed=revealed, at={"tiger-master": "O42"}))
    play(match, "reveal tiger-earth", "step tiger-master S43", "stop")
    assert chi(match, "water") == 1 + bonus + 1
    assert "tiger" not in match.stage.lost
    assert "tiger-master" in match.position()["plus"]
    assert "wall" in asked(match)


def test_only_the_master_shown_moves_unless_his_style_is_protected() -> None:
    """S8."""
    match = play(students_walk(begin(1)), "reveal tiger-wood")
    assert {text.split()[0] for text in offers(match, "step")} == {"tiger-master"}
    match = begin(1, season="summer", cards={"tiger": "fire"}, lost=set(ANIMALS) - {"tiger"})
    play(students_walk(match), "reveal tiger-wood")
    assert offers(match, "lead") == set(ANIMALS)
    assert ("nothing",) in match.choices()
    play(match, "lead snake")
    assert {text.split()[0] for text in offers(match, "step")} == {"snake-master"}
    assert ("stop",) in match.choices()


def test_the_twentieth_card_loses_at_once() -> None:
    """S9."""
    deck = [card for card in CARDS if not card.endswith("water")]
    match = begin(1, revealed=deck[:-1], cards=FIVE, set_aside=dict.fromkeys(ANIMALS, "water"), lost=set(), moon=True)
    assert match.result() == ("lost", "last card")


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("missing", ["nothing", "card", "marker", "home"])
def test_the_fourth_card_of_a_style_that_is_not_protected_loses(difficulty: str, missing: str) -> None:
    """S1, F10 At Advanced the master must be on his temple as well."""
    table = laid(
        1,
        difficulty,
        moon=True,
        revealed=["tiger-wood", "tiger-fire", "tiger-earth"],
        cards={} if missing == "card" else {"tiger": "water"},
        set_aside={"tiger": "water"},
        lost=set(ANIMALS) - ({"tiger"} if missing != "marker" else set()),
        at={"tiger-master": "O44"} if missing == "home" else {},
    )
    match = play(Alone.at(table), "reveal tiger-metal")
    is_lost = missing in ("card", "marker") or (missing == "home" and difficulty == "advanced")
    assert match.result() == (("lost", "style lost") if is_lost else None)


def test_a_student_trains_at_a_palace_with_its_marker_after_both_phases() -> None:
    """S1, F10, S6."""
    match = play(begin(1, at={"crane-student": "O42"}), "step crane-student S43", "stop", "nothing")
    assert match.position()["cards"] == []
    play(match, "reveal tiger-wood", "stop")
    assert offers(match, "earn") == {"tiger-fire", "tiger-earth", "tiger-metal", "tiger-water"}
    play(match, "earn tiger-fire")
    assert match.position()["cards"] == ["tiger-fire"]


def test_a_student_trains_with_a_master_who_has_his_marker_and_shares_with_no_other() -> None:
    """S1, M2."""
    match = begin(1, at={"crane-student": "O24"})
    assert "crane-student S34" not in offers(match, "step")
    match = begin(1, at={"crane-student": "O24"}, lost=set(ANIMALS) - {"leopard"})
    play(match, "step crane-student S34", "stop", "reveal leopard-wood", "stop", "earn leopard-fire")
    assert match.stage.cards[0] == {"leopard": "fire"}


def test_a_card_lost_and_learnt_again_is_the_one_set_aside() -> None:
    """M8, S1."""
    match = begin(1, at={"crane-student": "O42"}, set_aside={"tiger": "earth"}, spent={"tiger-earth"})
    play(match, "step crane-student S43", "stop", "nothing", "reveal tiger-wood", "stop")
    assert match.position()["cards"] == ["tiger-earth"]
    assert match.position()["spent"] == ["tiger-earth"]


def test_an_undisciplined_student_loses_a_card_and_goes_to_the_centre() -> None:
    """M8, S1 The player chooses the card himself."""
    match = begin(1, at={"crane-student": "S00"}, walls={"O00"}, cards={"tiger": "wood", "snake": "wood"})
    assert match.choices() == [("suffer", "student")]
    play(match, "suffer student", "lose tiger")
    assert match.stage.at["crane-student"] == CENTRE
    assert match.stage.cards[0] == {"snake": "wood"}
    assert "step" in asked(match)


def test_masters_may_spend_chi_and_powers() -> None:
    """F10."""
    match = begin(1, chi={"wood": 4}, cards={"dragon": "fire"}, at={"dragon-master": "O44"}, season="winter", moon=True)
    play(match, "reveal dragon-wood")
    assert offers(match, "leap") == {"dragon-master S31"}
    play(match, "leap dragon-master S31")
    assert chi(match, "wood") == 1
    assert chi(match, "fire") == 2
    assert match.position()["spent"] == ["dragon-fire"]


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("missing", ["nothing", "marker", "own home", "other home"])
def test_stage_1_is_won_in_the_centre(difficulty: str, missing: str) -> None:
    """S1, F10 Only the own master needs his marker; from Intermediate on all masters must be at home."""
    away = {"own home": {"crane-master": "O03"}, "other home": {"tiger-master": "O44"}}.get(missing, {})
    table = laid(
        1,
        difficulty,
        cards=dict(FIVE),
        at={"crane-student": "O21"} | away,
        lost=set(ANIMALS) - ({"crane"} if missing != "marker" else set()),
    )
    match = play(Alone.at(table), "step crane-student O22")
    is_won = missing == "nothing" or (missing == "other home" and difficulty == "beginner")
    assert match.result() == (("won", "goals met") if is_won else None)


def test_stage_1_is_won_by_the_master_too() -> None:
    """D3 The moment it is so."""
    table = laid(1, cards=dict(FIVE), at={"crane-master": "O13"}, lost=set(), moon=True)
    match = play(Alone.at(table), "reveal crane-fire", "fly crane-master S44")
    assert match.result() is None
    table = laid(1, cards=dict(FIVE), at={"crane-master": "O13"}, lost=set(), moon=True)
    match = play(Alone.at(table), "reveal tiger-fire", "lead crane", "step crane-master S14")
    assert match.result() == ("won", "goals met")


# Stage 2


def thrown(match: Alone, **faces: str) -> Alone:
    """Throw the dice; whoever is not named shows an animal, the rulers a lion."""
    while asked(match) == {"die"}:
        die = match.choices()[0][1]
        face = faces.get(die, "LION" if die in RULERS else "ANIMAL")
        play(match, f"die {die} {face}")
    return match


def to_dice(match: Alone, **faces: str) -> Alone:
    """The student leaves the centre, the last open town of water closes, the dice fall."""
    play(match, "step crane-student O21", "stop")
    close = max(offers(match, "close") & set(TOWNS["water"]))
    return thrown(play(match, f"close {close}"), **faces)


def resolved(match: Alone, *first: str) -> Alone:
    """Resolve some dice first, and then the others; results of the empire are accepted."""
    for die in first:
        play(match, f"resolve {die}")
    while "resolve" in asked(match):
        play(match, f"resolve {min(offers(match, 'resolve'))}")
    return match


def test_stage_2_begins_with_white_tiles_and_masters_with_markers() -> None:
    """S2, S10."""
    match = set_up(Alone(2, "beginner"), random.Random(1), "tiger")
    table = match.position()
    assert table["white"] == {"S11": True, "S44": True}
    assert table["plus"] == sorted(f"{animal}-master" for animal in ANIMALS)
    assert {text.split()[0] for text in offers(match, "step")} == {"tiger-student"}


def test_the_tiles_say_who_moves() -> None:
    """S2, Y1."""
    black = begin(2, is_white=dict.fromkeys(YIN_YANG, False))
    assert {text.split()[0] for text in offers(black, "step")} == {"crane-master"}
    balanced = begin(2, is_white={"S11": False, "S44": True})
    assert {text.split()[0] for text in offers(balanced, "step")} == set(pair_of("crane"))


def test_after_the_move_any_open_town_is_flipped_and_then_gives_nothing() -> None:
    """S10, S2."""
    match = begin(2, at={"crane-student": "O10"}, down={"S02"})
    play(match, "step crane-student S20", "stop")
    assert offers(match, "close") == ALL_TOWNS - {"S02"}
    play(match, "close S20")
    assert (match.decider, match.stage.element, chi(match, "earth")) == ("chance", "wood", 1)
    match = play(begin(2, at={"crane-student": "O10"}), "step crane-student S20", "stop", "close S02")
    assert (match.decider, match.stage.element, chi(match, "earth")) == ("chance", "earth", 2)


def test_the_twentieth_town_face_down_loses() -> None:
    """S2."""
    match = begin(2, down=ALL_TOWNS - {"S54"})
    assert play(match, "step crane-student O21", "stop").result() == ("lost", "towns face down")


def test_an_animal_gives_a_chi_and_native_chi_come_last() -> None:
    """Page 26, S10, Y3."""
    match = resolved(to_dice(begin(2, chi={"wood": 0})), "emperor")
    assert chi(match, "wood") == 4 + 3


def test_no_native_chi_without_the_marker() -> None:
    """S10."""
    match = resolved(to_dice(begin(2, chi={"wood": 0}, lost={"crane"})), "emperor")
    assert chi(match, "wood") == 4


def test_a_plus_sends_a_master_to_his_palace_or_temple_whichever_is_closer() -> None:
    """S2, S10 The tracker follows, and nothing else."""
    match = to_dice(begin(2, at={"dragon-master": "O03"}), dragon="+")
    play(match, "resolve dragon")
    assert match.stage.at["dragon-master"] == "S04"
    assert (match.stage.palace, chi(match, "fire")) == ("fire", 1)


def test_a_tie_is_yours() -> None:
    """S2."""
    match = to_dice(begin(2, at={"dragon-master": "O12"}), dragon="+")
    play(match, "resolve dragon")
    assert offers(match, "send") == {"dragon-master S04", "dragon-master S31"}
    play(match, "send dragon-master S31")
    assert match.stage.season == "summer"


@pytest.mark.parametrize("other", ["snake-master", "crane-master"])
def test_a_plus_is_ignored_where_a_master_is(other: str) -> None:
    """F11."""
    match = to_dice(begin(2, at={"dragon-master": "O03", other: "S04"}, lost={"crane"}), dragon="+")
    play(match, "resolve dragon")
    assert match.stage.at["dragon-master"] == "O03"
    assert match.stage.palace == "wood"


def test_a_plus_is_ignored_for_a_master_at_home() -> None:
    """S11."""
    match = to_dice(begin(2, at={"dragon-master": "S04"}), dragon="+", tiger="+")
    play(match, "resolve dragon", "resolve tiger")
    assert match.stage.at["dragon-master"] == "S04"
    assert (match.stage.palace, match.stage.season) == ("wood", "spring")


def test_a_minus_sends_a_master_to_the_closest_open_free_town_of_his() -> None:
    """S11."""
    match = play(to_dice(begin(2), dragon="-"), "resolve dragon")
    assert offers(match, "send") == {"dragon-master S10", "dragon-master S51"}
    play(match, "send dragon-master S51")
    assert (match.stage.element, chi(match, "fire")) == ("fire", 1)
    match = to_dice(begin(2, down={"S51", "S55"}, at={"snake-master": "S10"}), dragon="-")
    assert play(match, "resolve dragon").stage.at["dragon-master"] == "S25"


def test_a_minus_with_the_last_town_occupied_sends_him_to_his_temple() -> None:
    """S11 His own town does not count as free; the temple advances the season."""
    match = to_dice(begin(2, down={"S51", "S25", "S55"}, at={"dragon-master": "S10"}), dragon="-")
    play(match, "resolve dragon")
    assert match.stage.at["dragon-master"] == "S31"
    assert match.stage.season == "summer"


def test_he_stays_if_another_plus_holds_his_temple() -> None:
    """S11."""
    at = {"dragon-master": "S10", "snake-master": "S31"}
    match = play(to_dice(begin(2, down={"S51", "S25", "S55"}, at=at), dragon="-"), "resolve dragon")
    assert match.stage.at["dragon-master"] == "S10"
    assert match.stage.season == "spring"


def test_a_minus_without_an_open_town_removes_him() -> None:
    """Page 26, S11."""
    match = to_dice(begin(2, down={"S51", "S25", "S55", "S10"}), dragon="-")
    assert play(match, "resolve dragon").result() == ("lost", "master removed")
    match = to_dice(begin(2, down={"S51", "S25", "S55", "S10"}, cards={"dragon": "wood"}), dragon="-")
    resolved(match, "dragon", "emperor")
    assert "dragon-master" not in match.stage.at
    assert isinstance(match.stage, WarringStates)
    assert match.stage.dice() == ["leopard", "snake", "tiger", "emperor"]


def test_a_lion_costs_an_active_chi_if_there_is_one() -> None:
    """S11."""
    match = play(to_dice(begin(2)), "resolve emperor")
    assert chi(match, "wood") == 0
    match = play(to_dice(begin(2, chi={"wood": 0})), "resolve emperor")
    assert chi(match, "wood") == 0


def test_the_empire_closes_a_town_or_advances_the_season() -> None:
    """Page 26."""
    match = play(to_dice(begin(2), emperor="o"), "resolve emperor")
    assert len(offers(match, "close")) == 19
    match = play(to_dice(begin(2), emperor="+"), "resolve emperor")
    assert match.stage.season == "summer"


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_three_chi_ignore_a_result_of_the_empire_any_at_beginner(difficulty: str) -> None:
    """Page 26 Otherwise of the active element; at Advanced the empress throws too."""
    match = to_dice(begin(2, difficulty), emperor="+")
    assert ("ignore" in asked(match)) == (difficulty == "beginner")
    match = to_dice(begin(2, difficulty, chi={"wood": 2, "metal": 2}), emperor="+")
    assert ("empress" in offers(match, "resolve")) == (difficulty == "advanced")
    play(match, "ignore emperor")
    if difficulty == "beginner":
        play(match, "pay fire", "pay earth", "pay water")
        assert match.stage.chi[0] == {"wood": 2, "fire": 0, "earth": 0, "metal": 2, "water": 0}
    else:
        assert match.stage.chi[0] == {"wood": 0, "fire": 1, "earth": 1, "metal": 0, "water": 1}
    assert match.stage.season == "spring"


def test_winter_sets_both_tiles() -> None:
    """S10 And a tile still flips when it is left."""
    match = play(to_dice(begin(2, season="autumn"), emperor="+"), "resolve emperor")
    assert (match.stage.moon, match.position()["white"]) == (True, {"S11": False, "S44": False})
    match = begin(2, at={"crane-student": "S11"})
    play(match, "step crane-student O01")
    assert match.position()["white"] == {"S11": False, "S44": True}


def masters_tower(**changes: Any) -> Alone:
    """The own master has ended on the northern corner, which lies face down."""
    at = {"crane-master": "O00"} | changes.pop("at", {})
    table = laid(2, is_white=dict.fromkeys(YIN_YANG, False), down={"S00"}, at=at, season="summer", **changes)
    return play(Alone.at(table), "step crane-master S00", "(stop)")


def test_a_master_builds_a_tower_on_a_face_down_corner_before_the_town_flips() -> None:
    """F11."""
    match = masters_tower()
    assert asked(match) == {"tower", "nothing"}
    play(match, "tower")
    assert match.stage.towers == {"S00"}
    assert "close" in asked(match)
    table = laid(2, is_white=dict.fromkeys(YIN_YANG, False), at={"crane-master": "O00"}, season="summer")
    assert asked(play(Alone.at(table), "step crane-master S00", "(stop)")) == {"close"}


def test_a_student_master_builds_towers_a_student_does_not() -> None:
    """W4."""
    for cards, answers in ((dict(FIVE), {"tower", "nothing"}), ({}, {"close"})):
        table = laid(2, cards=cards, down={"S00"}, at={"crane-student": "O00"}, season="summer")
        assert asked(play(Alone.at(table), "step crane-student S00", "(stop)")) == answers


def test_a_tower_refreshes_exchanges_or_recovers_a_card() -> None:
    """Page 26, S21."""
    cards = {"tiger": "fire", "snake": "wood"}
    spent = {"tiger-fire"}
    match = play(masters_tower(cards=dict(cards), spent=set(spent)), "tower")
    assert offers(match, "refresh") == {"tiger-fire"}
    assert offers(match, "exchange") == {f"tiger-fire tiger-{element}" for element in ELEMENTS if element != "fire"}
    assert "recover" not in asked(match)
    play(match, "refresh tiger-fire")
    assert match.stage.spent == set()
    match = play(masters_tower(cards=dict(cards), spent=set(spent)), "tower", "exchange tiger-fire tiger-water")
    assert match.stage.cards[0] == {"tiger": "water", "snake": "wood"}
    assert match.stage.spent == {"tiger-fire"}
    match = masters_tower(cards=dict(cards), gone={"dragon-wood"}, recoverable={"dragon-wood"})
    play(match, "tower", "recover dragon-wood")
    assert match.stage.gone == set()


def test_towers_do_not_bar_the_way() -> None:
    """S11."""
    match = begin(2, at={"crane-student": "O00"}, towers={"S00"}, down={"S00"})
    assert "crane-student S00" in offers(match, "step")


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("missing", ["nothing", "tower", "centre"])
def test_stage_2_is_won_when_the_three_goals_hold_at_once(difficulty: str, missing: str) -> None:
    """S12 The student waits in the centre while the last wall of the X is built."""
    table = laid(
        2,
        difficulty,
        cards=dict(FIVE),
        towers=CORNERS - ({"S05"} if missing == "tower" else set()),
        down=set(CORNERS),
        walls=set(X_WALLS) - {"O02"},
        is_white=dict.fromkeys(YIN_YANG, False),
        at={"crane-master": "O43", "crane-student": "S21" if missing == "centre" else CENTRE, "tiger-master": "O44"},
    )
    match = play(Alone.at(table), "step crane-master S43", "(stop)", "close S54", "wall O02")
    assert match.result() == (("won", "goals met") if missing == "nothing" else None)


def test_a_closed_x_is_entered_with_the_snake_only() -> None:
    """S2."""
    table = laid(2, cards=dict(FIVE), walls=set(X_WALLS), at={"crane-student": "O11"}, chi={"wood": 3})
    match = play(Alone.at(table), "step crane-student O21")
    assert chi(match, "wood") == 0
    assert "crane-student O22" in offers(match, "step")


# Stage 3


def rested(match: Alone, discard: str = "leopard-wood") -> Alone:
    """Discard a card and move nobody."""
    play(match, f"discard {discard}")
    while asked(match) == {"pair"}:
        play(match, " ".join(match.choices()[0]))
    while ("stop",) in match.choices():
        play(match, "stop")
    return match


def marched(match: Alone, emperor: str, empress: str = "-", discard: str = "leopard-wood") -> Alone:
    """A turn without movement, and the empire's dice, the second unless the first has ended the match."""
    return play(rested(match, discard), f"die emperor {emperor}", f"(die empress {empress})")


@pytest.mark.parametrize("animal", ANIMALS)
def test_students_stand_on_the_corners_of_their_elements(animal: str) -> None:
    """S13 The earth student takes the corner that is left."""
    match = set_up(Alone(3, "beginner"), random.Random(2), animal)
    table = match.position()
    corners = {"tiger": "S00", "crane": "S05", "dragon": "S55", "snake": "S50"}
    for other in ANIMALS:
        expected = CENTRE if other == animal else corners.get(other) or corners[animal]
        assert table["at"][f"{other}-student"] == expected
    assert len(table["down"]) == 20
    assert table["plus"] == sorted(f"{each}-student" for each in ANIMALS)
    assert (table["at"]["emperor"], table["at"]["empress"]) == ("S44", "S11")
    assert len(table["hand"]) == 25


def test_a_card_is_discarded_and_its_pair_moves() -> None:
    """S14 The student in the tower stays."""
    match = play(begin(3), "discard tiger-wood")
    assert {text.split()[0] for text in offers(match, "step")} == {"tiger-master"}
    assert ("stop",) in match.choices()
    assert len(match.position()["hand"]) == 24


def test_each_of_the_pair_has_three_steps() -> None:
    """S14, page 28."""
    match = play(begin(3, season="autumn"), "discard crane-wood", "destroy crane-student O12")
    play(match, "step crane-student O12", "step crane-student S13", "step crane-student O03")
    assert chi(match, "wood") == 1
    play(match, "step crane-student S03")
    assert chi(match, "wood") == 0
    assert {text.split()[0] for text in offers(match, "step")} == {"crane-master"}
    play(match, "step crane-master O14", "step crane-master S15", "step crane-master O04")
    assert asked(match) == {"die"}
    assert chi(match, "wood") == 1


def test_without_a_card_at_the_start_of_a_turn_the_stage_is_lost() -> None:
    """S3."""
    match = marched(begin(3, hand={"tiger-wood", "tiger-fire"}), "-", discard="tiger-wood")
    assert match.result() is None
    while ("stop",) in match.choices():
        play(match, "stop")
    assert play(match, "die emperor -", "die empress -").result() == ("lost", "no card left")


def test_the_cards_of_a_pair_in_the_centre_stand_for_any() -> None:
    """Page 28."""
    match = play(begin(3, at={"crane-master": CENTRE}), "discard crane-wood")
    assert offers(match, "pair") == set(ANIMALS)
    play(match, "pair tiger")
    assert {text.split()[0] for text in offers(match, "step")} == {"tiger-master"}


def test_the_power_of_the_selected_card_costs_chi_and_of_another_the_card() -> None:
    """Page 28."""
    match = begin(3, "intermediate", chi={"wood": 3}, at={"crane-master": "O44"})
    play(match, "discard dragon-wood", "leap dragon-master S14")
    assert len(match.position()["hand"]) == 24
    match = play(begin(3, "intermediate", chi={"wood": 3}), "discard dragon-wood", "leap dragon-master S43")
    assert len(match.position()["hand"]) == 23
    assert "tiger-water" not in match.position()["hand"]
    assert match.stage.chi[0] == {"wood": 0, "fire": 1, "earth": 1, "metal": 1, "water": 2}


def test_the_power_of_the_selected_card_is_used_once() -> None:
    """Page 28 The snake climbs one wall; for another a second card is needed."""
    hand = {"snake-wood", "snake-fire", "snake-earth"}
    match = begin(3, "intermediate", chi={"wood": 6}, season="winter", hand=hand, at={"snake-master": "O11"})
    play(match, "step snake-master O12")
    assert match.position()["hand"] == ["snake-earth", "snake-fire"]
    play(match, "step snake-master O02")
    assert match.position()["hand"] == ["snake-earth"]


def test_a_leap_replaces_the_steps_of_the_one_who_leaps() -> None:
    """S14."""
    match = play(begin(3, "intermediate", chi={"wood": 3}), "discard crane-wood", "leap crane-master S43")
    assert {choice[1] for choice in match.choices() if choice[0] != "stop"} == {"crane-student"}


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_at_beginner_a_power_may_be_paid_with_any_chi(difficulty: str) -> None:
    """Page 29."""
    match = play(begin(3, difficulty), "discard tiger-wood")
    assert ("leap" in asked(match)) == (difficulty == "beginner")


@pytest.mark.parametrize("wood", [0, 1])
def test_a_power_beyond_the_third_step_costs_an_active_chi_more(wood: int) -> None:
    """F2, page 29 Three of any element, and one that is active."""
    match = begin(3, at={"crane-master": "O04"}, season="winter", chi={"wood": wood})
    play(match, "discard crane-wood", "step crane-master S15", "step crane-master O14", "step crane-master S25")
    assert ("crane-master O24" in offers(match, "step")) == bool(wood)


def test_who_blocks_a_ruler_must_leave() -> None:
    """S14."""
    match = begin(3, at={"tiger-master": "O33"}, season="summer")
    assert {style(card) for card in offers(match, "discard")} == {"tiger"}
    play(match, "discard tiger-wood")
    assert ("stop",) not in match.choices()
    play(match, "step tiger-master O34")
    assert ("stop",) in match.choices()


def test_who_blocks_a_ruler_may_stay_if_there_is_no_card_for_him_or_no_way() -> None:
    """S14."""
    match = begin(3, at={"tiger-master": "O33"}, hand={"snake-wood", "dragon-wood"})
    assert offers(match, "discard") == {"snake-wood", "dragon-wood"}
    shut = {"O43", "O23", "O34", "O32"}
    match = begin(3, at={"tiger-master": "O33", "snake-master": "S43"}, walls=shut)
    assert {style(card) for card in offers(match, "discard")} == set(ANIMALS)


def test_nobody_ends_on_a_yin_yang_tile() -> None:
    """Page 28."""
    match = begin(3, at={"tiger-master": "O34", "emperor": "O13"}, season="summer")
    play(match, "discard tiger-wood", "step tiger-master S44")
    assert ("stop",) not in match.choices()
    assert "step" in asked(match)


def test_a_yin_yang_tile_is_entered_only_with_a_way_on() -> None:
    """F12."""
    at = {"tiger-master": "O34", "emperor": "O13"}
    shut = {"O33", "O43", "O44"}
    match = play(begin(3, "intermediate", at=at, walls=set(shut), season="summer"), "discard tiger-wood")
    assert "tiger-master S44" not in offers(match, "step")
    match = begin(3, "intermediate", at=at, walls=set(shut), season="summer", chi={"wood": 3})
    play(match, "discard tiger-wood", "step tiger-master S44")
    assert offers(match, "destroy") == {"tiger-master O33", "tiger-master O43"}
    play(match, "destroy tiger-master O33")
    assert match.choices() == [("step", "tiger-master", "O33")]


def test_a_third_step_onto_a_yin_yang_tile_needs_a_chi_for_the_way_on() -> None:
    """F12."""
    for wood in (0, 1):
        at = {"tiger-master": "O24", "emperor": "O13"}
        match = begin(3, "intermediate", at=at, season="summer", chi={"wood": wood})
        play(match, "discard tiger-wood", "step tiger-master O34", "step tiger-master O33")
        assert ("tiger-master S44" in offers(match, "step")) == bool(wood)


def test_a_retrieved_marker_frees_the_student_and_the_town() -> None:
    """Page 28, F12, S16 The student may move in the same turn."""
    match = begin(3, at={"tiger-master": "O42"}, season="summer")
    play(match, "discard tiger-wood", "step tiger-master S43", "stop")
    table = match.position()
    assert "S00" not in table["towers"] + table["down"]
    assert (match.stage.element, chi(match, "water")) == ("water", 2)
    assert "tiger-master" in table["plus"]
    play(match, "step tiger-student O00", "stop")
    assert chi(match, "water") == 3
    assert match.stage.palace == "water"


def test_the_marker_of_the_centre_student_destroys_no_tower() -> None:
    """S16 From then on three native chi a turn."""
    match = begin(3, at={"crane-master": "O30"}, season="summer", walls=set())
    play(match, "discard crane-wood", "step crane-master S41", "stop", "stop")
    assert len(match.stage.towers) == 4
    while "nothing" in asked(match):
        play(match, "nothing")
    assert asked(match) == {"die"}
    assert chi(match, "wood") == 1 + 1 + 3


def test_a_town_turns_up_then_gives_chi_and_sets_the_element() -> None:
    """S16."""
    match = play(begin(3, at={"tiger-master": "O24"}), "discard tiger-wood", "step tiger-master S25", "stop")
    assert "S25" not in match.stage.down
    assert (match.stage.element, chi(match, "fire")) == ("fire", 2)


def test_a_town_with_a_tower_is_closed() -> None:
    """F12."""
    match = play(begin(3, at={"tiger-master": "O04"}, chi={"wood": 9}), "discard tiger-wood")
    assert "tiger-master S05" not in offers(match, "step")
    assert "tiger-master S05" not in offers(match, "leap")
    assert "tiger-master S03" in offers(match, "leap")


def walls_of(match: Alone) -> Alone:
    """The tiger's master has ended on the fire palace: the wall is for the southern quadrant."""
    return play(match, "discard tiger-wood", "step tiger-master S04", "(stop)")


def test_walls_are_built_on_free_fields_only() -> None:
    """S17."""
    at = {"tiger-master": "O03"}
    match = walls_of(begin(3, at=at, fields={"O34", "O44", "O00"}, walls={"O44"}))
    assert offers(match, "wall") == {"O34"}
    assert "flip" not in asked(match)
    match = walls_of(begin(3, at=at, fields={"O44", "O00"}, walls={"O44", "O42"}))
    assert offers(match, "flip") == {"O23", "O24", "O32", "O33", "O34", "O43"}
    play(match, "flip O34")
    assert "O34" in match.stage.walls & match.stage.fields


def test_without_a_wall_left_one_is_moved() -> None:
    """A2, S17."""
    match = walls_of(begin(3, at={"tiger-master": "O03"}))
    assert offers(match, "take") == set(X_WALLS)
    play(match, "take O12")
    assert offers(match, "flip") == {"O33", "O34", "O43", "O44"}


def test_the_emperor_walks_the_inner_ring_and_the_empress_the_outer_one() -> None:
    """S3, S15 Clockwise by sun; land is flipped also under walls."""
    match = marched(begin(3, season="summer", walls={"O32"}), "+", "LION")
    table = match.position()
    assert (table["at"]["emperor"], table["at"]["empress"]) == ("O32", "O00")
    assert table["fields"] == ["O00", "O32", "O33"]
    assert table["walls"] == ["O00", "O32"]


def test_by_moon_they_walk_the_other_way() -> None:
    """Page 29."""
    match = marched(begin(3, season="autumn", moon=True), "+", "+")
    assert (match.stage.at["emperor"], match.stage.at["empress"]) == ("O23", "O10")


def test_without_a_wall_left_only_fields_come() -> None:
    """S3."""
    match = marched(begin(3, season="summer"), "LION")
    assert "O33" in match.stage.fields - match.stage.walls


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_at_advanced_they_go_a_step_further(difficulty: str) -> None:
    """S15."""
    walk = ["S44", "O33", "O32", "O31"]
    for face, steps in (("-", 0), ("LION", 1), ("+", 2)):
        match = marched(begin(3, difficulty, season="winter"), face)
        assert match.stage.at["emperor"] == walk[steps + (difficulty == "advanced")]


def test_they_stop_before_characters_and_before_each_other() -> None:
    """S3, S15."""
    match = marched(begin(3, season="summer", at={"tiger-master": "O32"}, hand={"leopard-wood", "snake-wood"}), "+")
    assert match.stage.at["emperor"] == "O33"
    assert match.stage.season == "summer"
    match = begin(3, season="summer", at={"empress": "O32", "emperor": "O33"}, ring=dict.fromkeys(RULERS, "inner"))
    marched(match, "+", "-")
    assert (match.stage.at["emperor"], match.stage.season) == ("O33", "summer")


def test_the_season_holds_them_up_and_advances() -> None:
    """S3, F12 Who took a step, or threw none, was not held up."""
    match = marched(begin(3, season="spring"), "LION")
    assert (match.stage.at["emperor"], match.stage.season) == ("S44", "summer")
    match = marched(begin(3, season="autumn"), "+")
    assert (match.stage.at["emperor"], match.stage.season) == ("O33", "autumn")
    match = marched(begin(3, season="spring"), "-")
    assert match.stage.season == "spring"


def test_when_a_ring_is_complete_both_return_and_walk_the_other() -> None:
    """S3, F12, W6 After the whole walk, and its wall."""
    fields = set(INNER) - {"O33"}
    match = marched(begin(3, season="summer", fields=fields, walls=set(), at={"empress": "O01"}), "+", "LION")
    table = match.position()
    assert table["ring"] == {"emperor": "outer", "empress": "outer"}
    assert table["at"]["emperor"] == "S44"
    assert table["at"]["empress"] == "O00"
    assert table["walls"] == ["O00", "O32"]


def test_winter_sends_them_back() -> None:
    """Page 29."""
    match = begin(3, season="autumn", at={"emperor": "O31", "empress": "O14", "tiger-master": "O00"})
    play(match, "discard tiger-wood", "step tiger-master S01", "stop")
    assert (match.stage.at["emperor"], match.stage.at["empress"], match.stage.moon) == ("S44", "S11", True)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_land_all_covered_loses(difficulty: str) -> None:
    """S3."""
    fields = set(TERRAIN) - set(X_WALLS) - {"O33"}
    match = marched(begin(3, difficulty, season="summer", fields=fields), "LION")
    assert match.result() == ("lost", "land covered")


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("missing", ["nothing", "marker", "town", "other"])
def test_stage_3_is_won_with_everybody_in_the_centre(difficulty: str, missing: str) -> None:
    """Page 27."""
    table = laid(
        3,
        difficulty,
        at=EVERYBODY_HOME | {"tiger-master": "O12"} | ({"snake-master": "O44"} if missing == "other" else {}),
        towers=set(),
        lost={"dragon"} if missing == "marker" else set(),
        down={"S25"} if missing == "town" else set(),
        walls=set(),
    )
    match = play(Alone.at(table), "discard tiger-wood", "step tiger-master O22")
    assert match.result() == (("won", "goals met") if missing == "nothing" else None)


# The campaign


def first_stage_done(**changes: Any) -> Alone:
    """The student-master has come to the centre, the master is on his temple without his marker."""
    at = {"crane-student": "O21"} | changes.pop("at", {})
    table = laid(1, campaign=True, cards=dict(FIVE), set_aside=dict(FIVE), at=at, **changes)
    return play(Alone.at(table), "step crane-student O22", "stop", "reveal leopard-fire", "(nothing)", "(stop)")


def test_a_campaign_asks_at_the_end_of_a_turn_whether_to_advance() -> None:
    """S19, F13."""
    match = first_stage_done()
    assert match.choices() == [("advance",), ("continue",)]
    assert asked(play(match, "continue")) == {"step"}
    assert match.position()["passed"] == 0


def test_a_campaign_asks_also_when_all_goals_are_met() -> None:
    """S19."""
    assert first_stage_done(lost=set()).choices() == [("advance",), ("continue",)]


def test_a_loss_while_playing_on_is_a_loss() -> None:
    """S19."""
    match = play(first_stage_done(revealed=["tiger-fire", "tiger-earth", "tiger-metal"]), "continue")
    play(match, "step crane-student O21", "stop", "reveal tiger-water")
    assert match.result() == ("lost", "style lost")
    assert match.position()["passed"] == 0


def test_other_masters_away_from_home_cost_a_card_each() -> None:
    """S20, S5."""
    match = play(first_stage_done(at={"dragon-master": "O44", "snake-master": "O00"}), "advance")
    assert offers(match, "lose") == {f"dragon-{element}" for element in ELEMENTS}
    play(match, "lose dragon-metal")
    assert match.position()["gone"] == ["dragon-metal", "snake-wood"]
    assert match.position()["stage"] == 2
    assert match.position()["passed"] == 1


def test_before_stage_2_eight_terrains_are_shuffled() -> None:
    """S18 The board stays otherwise; everything else is set up anew."""
    match = play(first_stage_done(chi={"wood": 9}, moon=False), "advance")
    before = dict(match.stage.season_of)
    lifted: list[str] = []
    while asked(match) == {"lift"}:
        lifted.append(min(offers(match, "lift")))
        play(match, f"lift {lifted[-1]}")
    assert Counter(before[octagon] for octagon in lifted) == dict.fromkeys(SEASONS, 2)
    assert match.weights() == {("terrain", season): Fraction(1, 4) for season in SEASONS}
    while asked(match) == {"terrain"}:
        play(match, " ".join(match.choices()[-1]))
    after = match.stage.season_of
    assert Counter(after.values()) == Counter(before.values())
    assert {each for each in TERRAIN if before[each] != after[each]} <= set(lifted)
    assert match.stage.tile == laid(1).tile
    play(match, "student tiger", "element fire", "palace fire", "season summer")
    assert match.stage.chi[0] == ONE_EACH
    assert match.stage.walls == set()
    assert match.stage.at["tiger-student"] == CENTRE


def second_stage_done(**changes: Any) -> Alone:
    """Five cards and four towers, and the student has come to the centre."""
    at = {"crane-student": "O21"} | changes.pop("at", {})
    changes = {"down": ALL_TOWNS - {"S10", "S25", "S54"}, "walls": {"O02", "O42", "O44"}} | changes
    table = laid(2, campaign=True, cards=dict(FIVE), towers=set(CORNERS), at=at, **changes)
    match = play(Alone.at(table), "step crane-student O22", "stop", "close S54")
    return resolved(thrown(match, emperor="+"), "emperor")


def test_stage_2_may_be_left_without_all_walls() -> None:
    """S19, S20, S21."""
    match = play(second_stage_done(at={"crane-master": "O44", "tiger-master": "O00"}), "advance")
    play(match, "lose tiger-wood")
    play(match, "student leopard", "element fire", "palace fire", "season summer")
    table = match.position()
    assert table["walls"] == ["O02", "O42"]
    assert match.stage.walls_left() == 6
    assert table["chi"] == ONE_EACH | {"fire": 5}
    assert table["gone"] == ["crane-wood", "tiger-wood"]
    assert len(table["hand"]) == 23


def test_a_recovered_card_is_there_again_in_stage_3() -> None:
    """S21."""
    for gone in (set(), {"dragon-wood"}):
        table = laid(2, campaign=True, cards=dict(FIVE), towers=set(CORNERS), gone=gone, at={"crane-student": "O21"})
        assert table.carried
        table.carried.lost_in_first = {"dragon-wood"}
        match = play(Alone.at(table), "step crane-student O22", "stop", "close S54")
        play(resolved(thrown(match), "emperor"), "advance", "student tiger", "element fire", "palace fire")
        assert len(play(match, "season summer").position()["hand"]) == 25 - len(gone)


def test_a_campaign_is_won_in_stage_3() -> None:
    """S5."""
    at = EVERYBODY_HOME | {"tiger-master": "O12"}
    match = begin(3, campaign=True, at=at, towers=set(), lost=set(), down=set(), walls=set())
    play(match, "discard tiger-wood", "step tiger-master O22")
    assert match.result() == ("won", "goals met")
    assert match.position()["passed"] == 3


# Whole matches


def set_up(match: Alone, dice: random.Random, animal: str) -> Alone:
    """Play a set-up at random, with a student of one style."""
    while asked(match) & {"student", "temple", "palace", "town", "terrain", "element", "season"}:
        choice: Choice = ("student", animal)
        if choice not in match.choices():
            choice = drawn(match, dice) if match.decider == "chance" else dice.choice(match.choices())
        match.play(choice)
    return match


def conserved(match: Alone) -> None:
    """Nothing is lost and nothing comes from nowhere."""
    table = match.stage
    assert all(0 <= table.chi[0][element] <= 36 for element in ELEMENTS)
    assert table.walls_left() >= 0
    assert table.walls <= set(TERRAIN)
    assert table.fields <= set(TERRAIN)
    assert table.towers <= CORNERS
    assert set(table.at.values()) <= set(ADJACENT)
    conserved_cards(table)
    if table.round:
        conserved_tiles(table)
        conserved_people(table)


def conserved_cards(table: Stage) -> None:
    """25 cards, each in one place."""
    held = {f"{animal}-{element}" for animal, element in table.cards[0].items()}
    if isinstance(table, EvolvingTraditions):
        set_aside = {f"{animal}-{element}" for animal, element in table.set_aside.items()}
        assert held <= set_aside
        assert len(table.revealed) == len(set(table.revealed)) <= 20
        assert not set_aside & set(table.revealed)
        assert max(Counter(map(style, table.revealed)).values(), default=0) <= 4
    elif isinstance(table, WarringStates):
        stacks = {card for animal in ANIMALS for card in table.stack(animal)}
        assert len(held) + len(stacks) + len(table.gone) == len(held | stacks | table.gone) == 25
        assert table.towers <= table.down
    elif isinstance(table, EmergingEmpire):
        every = [*table.hand, *table.discarded, *table.gone]
        assert len(every) == len(set(every)) == 25


def conserved_tiles(table: Stage) -> None:
    """Twenty towns, five temples, five palaces, two yin-yang tiles, six octagons of each season."""
    kinds = Counter(kind for kind, _ in table.tile.values())
    assert kinds == {"town": 20, "temple": 5, "palace": 5, "yin-yang": 2}
    assert Counter(element for kind, element in table.tile.values() if kind == "town") == dict.fromkeys(ELEMENTS, 4)
    if len(table.season_of) == len(TERRAIN):
        assert Counter(table.season_of.values()) == dict.fromkeys(SEASONS, 6)


def conserved_people(table: Stage) -> None:
    """Everybody stands somewhere, and nobody with a ruler."""
    pieces = {f"{animal}-master" for animal in ANIMALS} | {f"{table.own}-student"}
    if isinstance(table, EmergingEmpire):
        pieces |= {*RULERS, *(f"{animal}-student" for animal in ANIMALS)}
    removed = pieces - set(table.at)
    assert set(table.at) <= pieces
    assert not removed or isinstance(table, WarringStates)
    for ruler in set(RULERS) & set(table.at):
        assert table.on(table.at[ruler]) == [ruler]


def play_out(match: Alone, dice: random.Random, eagerness: float) -> Alone:
    """Play to the end, now and then straight for the goals; at every decision nothing is lost."""
    while match.choices():
        if match.decider == "chance":
            match.play(drawn(match, dice))
        else:
            match.play(eager(match, dice) if dice.random() < eagerness else dice.choice(match.choices()))
        conserved(match)
    return match


@pytest.mark.parametrize("eagerness", [0.0, 0.9], ids=["random", "eager"])
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("stage", [1, 2, 3])
def test_matches_end_with_nothing_lost(stage: int, difficulty: str, eagerness: float) -> None:
    """S3, S9 Stage 1 ends in its twentieth turn at the latest, stage 2 too, stage 3 after twenty-five."""
    for seed in range(3):
        match = play_out(Alone(stage, difficulty), random.Random(seed), eagerness)
        assert match.result() is not None
        assert match.stage.round <= {1: 20, 2: 20, 3: 26}[stage]


def test_campaigns_end_with_nothing_lost() -> None:
    """S5, S18-S21 From the end of the first and of the second stage on."""
    for seed in range(3):
        dice = random.Random(seed)
        first = play(first_stage_done(at={"dragon-master": "O44"}), "advance")
        assert play_out(first, dice, 0.9).position()["passed"] >= 1
        second = play(second_stage_done(at={"crane-master": "O44"}), "advance")
        assert play_out(second, dice, 0.9).position()["passed"] >= 2


def straight(seed: int) -> tuple[str, str] | None:
    """How stage 1 ends for somebody who only goes straight for the goals."""
    dice = random.Random(seed)
    match = Alone(1, "beginner")
    while match.choices():
        match.play(drawn(match, dice) if match.decider == "chance" else eager(match, dice))
    return match.result()


def test_stage_1_can_be_won_from_its_beginning() -> None:
    """S1 With luck: about two of a hundred times."""
    assert ("won", "goals met") in map(straight, range(200))
