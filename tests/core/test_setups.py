"""Set-ups: what goes together, why other values do not, what the form offers, and which modes are audited."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

import tabletao
from tabletao.core.declare.setups import FEW_MODES, Option, Restriction, Setups
from tabletao.core.errors import BadOption

LEVELS = ("initiate", "master", "emperor", "stage_1", "stage_2", "stage_3", "campaign")
PATH = Setups(
    "The path",
    players=(1, 2, 3, 4, 5, 6),
    default_players=3,
    options=(
        Option("level", LEVELS, "how it is played"),
        Option(
            "difficulty",
            ("beginner", "intermediate", "advanced"),
            "how hard it is alone",
            default="intermediate",
            asked_with={"players": (1,)},
            because="only who plays alone chooses a difficulty",
        ),
        Option("lineages", ("dealt", "chosen"), "how lineages are given out"),
    ),
    restrictions=(
        Restriction({"level": LEVELS[:2]}, {"players": (2, 3, 4, 5)}, "these levels are for 2 to 5 players"),
        Restriction({"level": ("emperor",)}, {"players": (3, 4, 5, 6)}, "an emperor needs two subjects or more"),
        Restriction({"level": LEVELS[3:]}, {"players": (1,)}, "stages are for one alone"),
    ),
)
"""Levels for some numbers of players each, and a difficulty for one alone."""
WORLD = Setups(
    "The world",
    players=(1, 2, 3, 4, 5, 6),
    default_players=4,
    options=(
        Option("actions", ("simultaneous", "in_turn"), "when people act"),
        Option("teapot", ("off", "on"), "the teapot goes round"),
        Option("powers", ("off", "on"), "unique powers"),
        Option("boards", ("a", "b"), "sides of the boards"),
        Option("map", ("plain", "islands", "river"), "where it is played"),
        Option("unmei", tuple("012345"), "how many Unmei"),
        *(
            Option(name, ("2", "3", "4"), "rolls", False, "3", (), {"unmei": tuple("12345")}, "only Unmei roll")
            for name in ("collect", "act")
        ),
    ),
    restrictions=(
        Restriction({"teapot": ("on",)}, {"players": (3, 4, 5, 6)}, "the teapot goes round among three or more"),
        Restriction({"teapot": ("on",)}, {"actions": ("simultaneous",)}, "there is one teapot"),
        Restriction({"players": (1,)}, {"unmei": tuple("12345")}, "one alone plays against an Unmei or more"),
        *(
            Restriction({"unmei": (str(n),)}, {"players": range(1, 7 - n)}, "at most six sit at the table")
            for n in range(1, 6)
        ),
    ),
)
"""More than a thousand set-ups."""
DECLARED = [PATH, WORLD, *(tabletao.game(name).setups for name in tabletao.games())]


def title(setups: Setups) -> str:
    return setups.title


def pairs(values: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every pair of values of two names."""
    for one, other in itertools.combinations(values, 2):
        for value, another in itertools.product(values[one], values[other]):
            yield {one: value, other: another}


def every_setup(setups: Setups) -> list[dict[str, Any]]:
    """All that goes together, found by trying everything."""
    tried = (dict(zip(setups.values, each, strict=True)) for each in itertools.product(*setups.values.values()))
    return [each for each in tried if not any(rule.is_broken_by(each) for rule in setups.restrictions)]


def test_what_is_not_said_follows_what_is() -> None:
    assert PATH.agreed({}) == {"players": 3, "level": "initiate", "difficulty": "intermediate", "lineages": "dealt"}
    assert PATH.agreed({"players": 1})["level"] == "stage_1"
    assert PATH.agreed({"players": 6})["level"] == "emperor"
    assert PATH.agreed({"level": "campaign"})["players"] == 1
    assert WORLD.agreed({"players": 1})["unmei"] == "1"
    assert WORLD.agreed({"unmei": "5"})["players"] == 1


@pytest.mark.parametrize(
    ("setups", "said", "message"),
    [
        (
            PATH,
            {"players": 2, "level": "emperor"},
            "subjects or more: level=emperor needs players=3, 4, 5 or 6, not 2$",
        ),
        (PATH, {"players": 4, "difficulty": "advanced"}, "a difficulty: difficulty=advanced needs players=1, not 4$"),
        (
            WORLD,
            {"teapot": "on", "actions": "in_turn"},
            "one teapot: teapot=on needs actions=simultaneous, not in_turn",
        ),
        (WORLD, {"players": 4, "unmei": "3"}, "at most six sit at the table: unmei=3 needs players=1, 2 or 3, not 4"),
        (WORLD, {"players": 7}, r"The world is for 1, 2, 3, 4, 5, 6 players, not 7"),
        (WORLD, {"map": "moon"}, "option map can be plain, islands, river, not 'moon'"),
        (WORLD, {"speed": "fast"}, "The world has no option 'speed'; it has actions"),
    ],
)
def test_what_does_not_go_together_is_refused_with_what_would(setups: Setups, said: Any, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        setups.agreed(said)


def test_values_that_rule_each_other_out_by_a_third_are_refused_too() -> None:
    lone = Option("a", ("0", "1"), "one"), Option("b", ("0", "1"), "two"), Option("c", ("0", "1"), "three")
    needs = (Restriction({"a": "1"}, {"c": "0"}, "a is without c"), Restriction({"b": "1"}, {"c": "1"}, "b is with c"))
    setups = Setups("Three", (2,), 2, lone, needs)
    with pytest.raises(BadOption, match="b is with c: b=1 needs c=1, not 0"):
        setups.agreed({"a": "1", "b": "1"})
    assert setups.agreed({"b": "1"})["c"] == "1"


@pytest.mark.parametrize("setups", DECLARED, ids=title)
def test_every_pair_of_values_can_be_played_or_is_refused_with_a_reason(setups: Setups) -> None:
    played = [set(each.items()) for each in every_setup(setups)]
    for pair in pairs(setups.values):
        goes = any(pair.items() <= each for each in played)
        if goes:
            assert setups.agreed(pair).items() >= pair.items()
        else:
            with pytest.raises(BadOption, match=r"\w+: \w+=.+ needs \w+=.+, not "):
                setups.agreed(pair)


@pytest.mark.parametrize("setups", DECLARED, ids=title)
def test_the_form_offers_what_goes_with_the_choices_before_and_says_why_not(setups: Setups) -> None:
    played = [tuple(each.items()) for each in every_setup(setups)]
    beginnings = {each[:length] for each in played for length in range(len(each) + 1)}
    for chosen in played[::7]:
        for place, setting in enumerate(setups.settings(dict(chosen))):
            assert (setting.name, setting.chosen, setting.corrected) == (*chosen[place], "")
            for offer in setting.offers:
                can_be = (*chosen[:place], (setting.name, offer.value)) in beginnings
                assert can_be == (offer.why_not == "")


def test_an_option_without_a_meaning_is_not_asked_and_keeps_its_default() -> None:
    asked = {setting.name: setting.is_asked for setting in PATH.settings({"players": 1})}
    assert asked == {"players": True, "level": True, "difficulty": True, "lineages": True}
    many = {setting.name: setting for setting in PATH.settings({"players": 4, "difficulty": "advanced"})}
    assert (many["difficulty"].is_asked, many["difficulty"].chosen) == (False, "intermediate")
    assert many["difficulty"].corrected == "only who plays alone chooses a difficulty"


def test_what_was_chosen_first_stays_and_what_does_not_go_with_it_gives_way() -> None:
    found = {each.name: each for each in WORLD.settings({"players": 2, "teapot": "on", "map": "river"})}
    assert (found["players"].chosen, found["teapot"].chosen, found["map"].chosen) == (2, "off", "river")
    assert found["teapot"].corrected == "the teapot goes round among three or more"
    assert [offer.why_not for offer in found["teapot"].offers] == ["", "the teapot goes round among three or more"]
    wrong = {each.name: each for each in WORLD.settings({"players": 9, "map": "moon"})}
    assert (wrong["players"].chosen, wrong["map"].chosen) == (4, "plain")
    assert "not 9" in wrong["players"].corrected
    assert "not 'moon'" in wrong["map"].corrected


@pytest.mark.parametrize("setups", DECLARED, ids=title)
def test_the_modes_have_every_pair_of_audited_values_that_goes_together(setups: Setups) -> None:
    audited: dict[str, Any] = {"players": setups.values["players"]}
    audited |= {option.name: option.audited for option in setups.options if not option.shown_only}
    modes = list(setups.modes())
    played = [each for each in every_setup(setups) if all(each[name] in values for name, values in audited.items())]
    met = {frozenset(pair) for mode in modes for pair in itertools.combinations(mode.items(), 2)}
    wanted = {
        frozenset(pair)
        for each in played
        for pair in itertools.combinations([(name, each[name]) for name in audited], 2)
    }
    assert met == wanted
    assert all(setups.agreed(mode).items() >= mode.items() for mode in modes)


def test_a_game_may_ask_for_more_modes_than_the_pairs_of_values_need() -> None:
    wanted = {"players": 2, "unmei": "3", "actions": "in_turn", "powers": "on", "boards": "b", "map": "river"}
    assert not any(wanted.items() <= mode.items() for mode in WORLD.modes())
    declared = "World", WORLD.values["players"], 4, WORLD.options, WORLD.restrictions
    assert any(wanted.items() <= mode.items() for mode in Setups(*declared, [wanted]).modes())
    with pytest.raises(TypeError, match="which shall be audited"):
        Setups(*declared, [{"players": 2, "teapot": "on"}])


def test_of_a_thousand_set_ups_a_few_are_audited_always_the_same() -> None:
    modes = list(WORLD.modes())
    assert len(every_setup(WORLD)) > 1_000
    assert FEW_MODES < len(modes) < 100
    assert modes == list(WORLD.modes())
    usual = {name: WORLD.agreed({"players": 6})[name] for name in WORLD.values}
    assert usual in modes
