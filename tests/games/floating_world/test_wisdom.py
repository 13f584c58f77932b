"""§13 Study, §14 building."""

from __future__ import annotations

import pytest

from tabletao.core.kernels.kernel import interpreted
from tabletao.games.floating_world.components import WISDOM_NAMES
from tabletao.games.floating_world.rules.wisdom import shows_all
from tests.games.floating_world.helpers import (
    asked,
    goods,
    heap,
    line,
    match,
    offers,
    play,
    settle,
    texts,
    tokens,
    wisdom,
)


def test_a_study_takes_the_card_on_the_right_and_the_others_slide() -> None:
    """§13 A new one comes to the left."""
    state = match("geisha hand: study")
    assert offers(state, "study") == {"shinto-1"}
    play(state, "study shinto-1", "wisdom zen-4")
    assert line(state, "wisdom") == "zen-4 daoist-1 zen-1"
    assert wisdom(state) == {"shinto-1"}
    assert heap(state, "hand") == set()


def test_p14_who_has_five_wisdom_cards_puts_one_under_the_deck_at_once() -> None:
    """§13 Any of the five, the new one too."""
    state = match("geisha hand: study", "geisha wisdom: shinto-2 shinto-3 shinto-4 shinto-5")
    settle(play(state, "study shinto-1"))
    assert asked(state) == "geisha drop wisdom"
    assert offers(state, "drop") == {f"shinto-{number}" for number in range(1, 6)}
    play(state, "drop shinto-3")
    assert line(state, "wisdom below") == "shinto-3"
    assert len(wisdom(state)) == 4


def test_p14_four_kinds_bring_the_chie_token_at_once() -> None:
    """§13 All four go under the deck, in the data's order (P35), and the token covers an icon."""
    state = match("geisha hand: study", "geisha wisdom: zen-2 daoist-2 confucian-1")
    settle(play(state, "study shinto-1"))
    assert (tokens(state), wisdom(state)) == ({"chie"}, set())
    assert line(state, "wisdom below") == "shinto-1 zen-2 daoist-2 confucian-1"
    assert asked(state) == "geisha cover"


def test_p14_a_completing_fifth_card_counts() -> None:
    """§13 One of the two Zen cards stays: P28 the player says which."""
    state = match("geisha hand: study", "geisha wisdom: zen-2 zen-3 daoist-2 confucian-1")
    settle(play(state, "study shinto-1"))
    assert asked(state) == "geisha keep wisdom"
    assert offers(state, "keep") == {"zen-2", "zen-3"}
    play(state, "keep zen-3")
    assert (tokens(state), wisdom(state)) == ({"chie"}, {"zen-3"})


def test_chie_is_gained_once_only() -> None:
    """§13 A second set of four stays in front of the player."""
    state = match(
        "geisha hand: study",
        "geisha wisdom: zen-2 daoist-2 confucian-1",
        "geisha tokens: chie",
        "geisha icons: decoy chie free free free free free secret",
    )
    settle(play(state, "study shinto-1"))
    assert (tokens(state), len(wisdom(state))) == ({"chie"}, 4)


@pytest.mark.parametrize(
    ("cards", "complete"),
    [
        ("shinto-1 zen-1 daoist-1 confucian-1", True),
        ("shinto-zen zen-1 daoist-1 confucian-1", True),
        ("shinto-zen shinto-daoist shinto-confucian shinto-1", True),
        ("shinto-zen zen-1 zen-2 confucian-1", False),
        ("shinto-zen shinto-daoist zen-1 confucian-1", True),
        ("shinto-zen shinto-daoist zen-1 daoist-1", False),
    ],
)
def test_a_card_of_two_kinds_stands_for_one_of_them(cards: str, complete: bool) -> None:
    """§13 Four cards always, each for one kind."""
    assert interpreted(shows_all)(sum(1 << WISDOM_NAMES.index(each) for each in cards.split())) is complete


def test_p35_chie_is_judged_after_the_row_is_renewed() -> None:
    """§13 The new card is revealed before the four go under an empty deck."""
    deck = "wisdom deck: shinto-2 zen-5"
    rest = set(WISDOM_NAMES) - {
        "shinto-2",
        "zen-5",
        "daoist-1",
        "zen-1",
        "shinto-1",
        "zen-2",
        "daoist-2",
        "confucian-1",
    }
    state = match(
        "geisha hand: study",
        "geisha wisdom: zen-2 daoist-2 confucian-1",
        deck,
        "wisdom below: " + " ".join(name for name in WISDOM_NAMES if name in rest),
    )
    play(state, "study shinto-1")
    assert asked(state) == "chance reveal wisdom"
    assert tokens(state) == set()


def test_p29_a_short_row_fills_up_when_cards_come_back() -> None:
    """§17 The wisdom deck is empty: the row shows fewer, until the Chie cards return."""
    held = [name for name in WISDOM_NAMES if name not in ("daoist-1", "zen-1", "shinto-1")]
    mine = ["zen-2", "daoist-2", "confucian-1"]
    others = [name for name in held if name not in mine]
    state = match(
        "geisha hand: study",
        f"geisha wisdom: {' '.join(mine)}",
        f"ronin wisdom: {' '.join(others)}",
        "wisdom deck: -",
    )
    play(state, "study shinto-1")
    assert tokens(state) == {"chie"}
    assert line(state, "wisdom") == "shinto-1 daoist-1 zen-1"


# Building


SHRINE = (
    "geisha: Kyoto; coins 1; time 1; builders 1",
    "geisha hand: build",
    "geisha wisdom: shinto-2 shinto-zen zen-2",
)


def test_a_shrine_costs_a_builder_a_coin_a_time_and_a_shinto_card() -> None:
    """§14, P28 The player chooses which fitting card is paid."""
    state = match(*SHRINE)
    assert offers(state, "shrine") == {"shinto-2", "shinto-zen"}
    play(state, "shrine shinto-zen")
    assert (goods(state), wisdom(state)) == ("0 0 0 0", {"shinto-2", "zen-2"})
    assert (line(state, "shrines"), line(state, "wisdom below")) == ("Kyoto geisha", "shinto-zen")


@pytest.mark.parametrize("goods_", ["coins 1; time 1", "coins 1; builders 1", "time 1; builders 1"])
def test_a_shrine_is_not_offered_to_who_cannot_pay_it(goods_: str) -> None:
    """§14 All of it is needed."""
    state = match(f"geisha: Kyoto; {goods_}", *SHRINE[1:])
    assert offers(state, "shrine") == set()


def test_p15_no_shrine_where_one_stands_and_none_at_a_monsters_location() -> None:
    """§14 Whoever's it is."""
    assert offers(match(*SHRINE, "shrines: Kyoto ronin"), "shrine") == set()
    monster = SHRINE[0].replace("Kyoto", "Nikko")
    assert offers(match(monster, *SHRINE[1:]), "shrine") == set()


def test_the_third_shrine_brings_the_shinto_token() -> None:
    """§14 It covers an icon; a fourth shrine cannot be built."""
    state = match(*SHRINE, "shrines: Edo geisha, Iwaki geisha")
    play(state, "shrine shinto-2")
    assert (tokens(state), asked(state)) == ({"shinto"}, "geisha cover")
    play(state, "cover icon2")
    assert line(state, "geisha icons") == "decoy shinto free free free free free secret"


PAGODA = ("geisha: Nikko; coins 3; time 3; builders 3", "geisha hand: build", "geisha wisdom: zen-2 zen-3 shinto-zen")


def test_p15_the_pagoda_is_built_anywhere_and_brings_the_zen_token() -> None:
    """§14 Also at a monster's location; the pair that is paid is chosen."""
    state = match(*PAGODA)
    assert offers(state, "pagoda") == {"zen-2+zen-3", "zen-2+shinto-zen", "zen-3+shinto-zen"}
    play(state, "pagoda zen-2+zen-3")
    assert (goods(state), wisdom(state), tokens(state)) == ("0 0 0 0", {"shinto-zen"}, {"zen"})


def test_one_pagoda_is_enough() -> None:
    """§14 There is one for each player."""
    icons = "geisha icons: decoy zen free free free free free secret"
    assert offers(match(*PAGODA, "geisha tokens: zen", icons), "pagoda") == set()


def test_p19_p36_icons_without_time_are_covered_first() -> None:
    """§19 Two are free of time: those may be covered; with all timed any may, and its time is lost."""
    state = match(*PAGODA, "geisha placed: 2 4 5 6")
    play(state, "pagoda zen-2+zen-3")
    assert offers(state, "cover") == {"icon3", "icon7"}
    state = match(*PAGODA, "geisha placed: 2 4 5 6 7", "geisha icons: decoy free found-Edo free free free free secret",
                  "revealed: Edo")  # fmt: skip
    play(state, "pagoda zen-2+zen-3")
    assert offers(state, "cover") == {"icon2", "icon4", "icon5", "icon6", "icon7"}
    play(state, "cover icon2")
    assert line(state, "geisha placed") == "4 5 6 7"


def test_p30_without_a_free_icon_a_ganbaru_token_is_kept_all_the_same() -> None:
    """§19 Nothing is asked."""
    icons = "decoy found-Edo found-Iwaki found-Sendai found-Osaka found-Kyoto found-Nagasaki secret"
    state = match(*PAGODA, f"geisha icons: {icons}", "revealed: Edo Iwaki Sendai Osaka Kyoto Nagasaki")
    play(state, "pagoda zen-2+zen-3")
    assert (tokens(state), asked(state)) == ({"zen"}, "ronin act")


def test_the_last_free_icon_is_covered_without_a_question() -> None:
    """§19 There is nothing to choose."""
    icons = "decoy free found-Iwaki found-Sendai found-Osaka found-Kyoto found-Nagasaki secret"
    state = match(*PAGODA, f"geisha icons: {icons}", "revealed: Iwaki Sendai Osaka Kyoto Nagasaki")
    play(state, "pagoda zen-2+zen-3")
    assert line(state, "geisha icons").split()[1] == "zen"
    assert "pagoda" not in " ".join(texts(state))
