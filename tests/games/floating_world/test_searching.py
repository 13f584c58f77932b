"""§3 Secret and decoy, §18 searching, §19 covering, §26 what everybody knows of tokens."""

from __future__ import annotations

from typing import Any

import pytest

import tabletao
from tabletao.games.floating_world.state import SEATS
from tests.games.floating_world.helpers import (
    GAME,
    asked,
    goods,
    line,
    match,
    offers,
    play,
    settle,
    texts,
    tokens,
)

PLACED = ("geisha icons: decoy free free free free free free secret", "ronin hand: search")


def searching(place: str, *lines: str) -> tabletao.State:
    """The ronin stands somewhere with a search action."""
    return match(f"ronin: {place}", "ronin hand: search", *lines, turn="ronin")


def test_the_search_of_edo_as_printed() -> None:
    """§18 Ali (ronin) finds Caro's (geisha's) secret: a padlock for him, and her Search icon is free."""
    state = searching("Edo", "geisha secret: Edo")
    play(state, "search")
    assert (tokens(state, "ronin"), line(state, "revealed")) == ({"padlock"}, "Edo")
    assert line(state, "geisha icons") == "decoy free free free free free free free"
    assert asked(state) == "ronin cover"
    play(state, "cover icon3")
    assert line(state, "ronin icons") == "decoy free padlock free free free free secret"


def test_p19_a_found_decoy_covers_an_icon_of_the_searcher_and_frees_the_other() -> None:
    """§18 The geisha may use her first icon from now on."""
    state = searching("Ise")
    play(state, "search", "cover icon2")
    assert line(state, "ronin icons") == "decoy found-Ise free free free free free secret"
    assert line(state, "geisha icons") == "free free free free free free free secret"
    assert (tokens(state, "ronin"), line(state, "revealed")) == (set(), "Ise")


def test_p19_a_found_decoy_goes_to_the_map_if_no_icon_is_free() -> None:
    """§18, §19 Nothing is asked."""
    icons = "decoy found-Edo found-Iwaki found-Sendai found-Osaka found-Kyoto found-Nagasaki secret"
    state = searching("Ise", f"ronin icons: {icons}", "revealed: Edo Iwaki Sendai Osaka Kyoto Nagasaki")
    play(state, "search")
    assert line(state, "ronin icons") == icons
    assert "Ise" in line(state, "revealed")


def test_p19_a_second_secret_gives_no_second_padlock() -> None:
    """§18 But it lies open, and its owner may search."""
    lock = "ronin icons: decoy padlock free free free free free secret"
    state = searching("Hakone", "ronin tokens: padlock", lock)
    play(state, "search")
    assert line(state, "ronin icons") == lock.partition(": ")[2]
    assert (line(state, "geisha secret"), asked(state)) == ("", "geisha act")


def test_p26_a_fruitless_search_tells_that_only_the_searcher_or_nobody_has_the_token() -> None:
    """§18, §26 The record keeps it; a second searcher leaves nobody."""
    state = searching("Nagasaki", "geisha: Nagasaki", "ronin: Sendai", "geisha hand: move1")
    play(state, "search")
    assert line(state, "searched") == "Sendai ronin"


def test_p26_searching_the_location_of_ones_own_secret_tells_nothing() -> None:
    """§18 It is the same for all others."""
    state = play(searching("Tosa"), "search")
    assert line(state, "searched") == "Tosa ronin"
    assert line(state, "ronin secret") == "Tosa"


def test_p37_a_search_is_offered_where_it_is_pointless_but_not_at_the_festival() -> None:
    """§18 At a location whose token lies open nothing is found."""
    state = searching("Edo", "revealed: Edo")
    play(state, "search")
    assert tokens(state, "ronin") == set()
    assert "search" not in texts(searching("Edo", "festival: Edo"))


def test_p3_everybody_chooses_secret_and_decoy_unseen() -> None:
    """§3 Either token, and any of seven icons; never Search."""
    state = GAME.new(chance=True, characters="given", players=3, order="simultaneous")
    settle(state)
    assert asked(state) == "geisha ronin onna_bugeisha hide secret"
    assert len(texts(state, "geisha")) == 14
    assert {each.split()[1] for each in offers(state, "secret", "geisha")} == {f"icon{i}" for i in range(1, 8)}


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0)])
def test_p24_the_icon_is_public_when_all_have_chosen_and_the_tokens_are_not(order: tuple[int, ...]) -> None:
    """§3, §26 Before that nobody sees anything of it."""
    state = settle(GAME.new(chance=True, characters="given", players=3, order="simultaneous"))
    for seat in order:
        wanted = next(text for text in sorted(texts(state, SEATS[seat])) if text.endswith(f"icon{2 + seat}"))
        play(state, f"{SEATS[seat]}: {wanted}")
        if seat != order[-1]:
            others = [other for other in range(3) if other != seat]
            assert all(line(state.view(other), f"{SEATS[seat]} icons") == "" for other in others)
    assert line(state, "ronin icons") == "free free decoy free free free free secret"
    assert line(state.view(0), "ronin icons") == line(state, "ronin icons")
    assert (line(state.view(0), "ronin secret"), line(state.view(0), "ronin decoy")) == ("?", "?")
    assert line(state.view(1), "ronin secret") == line(state, "ronin secret") != "?"


@pytest.mark.parametrize("setup", [{"order": "turns"}, {"order": "simultaneous", "teapot": "on"}])
def test_a_teapot_is_dealt_when_all_have_chosen_their_secrets(setup: dict[str, Any]) -> None:
    """§3, §4 Nobody knows who has it before; the decoys lie on their icons then."""
    state = settle(GAME.new(chance=True, characters="given", players=3, **setup))
    for seat in range(3):
        assert (asked(state).endswith("hide secret"), line(state, "teapot")) == (True, "")
        state.play(state.legal(seat)[0], seat)
    assert asked(state) == "chance deal teapot"
    assert line(state.view(1), "geisha icons") == "decoy free free free free free free secret"


def test_the_start_is_as_the_data_says() -> None:
    """§2 Homes, coins, time, builders, and the track by the numbers of the characters."""
    state = settle(GAME.new(chance=True, characters="given", players=6, order="turns"))
    assert [goods(state, seat) for seat in SEATS] == ["2 1 0 0", "1 1 0 0", "2 1 1 0", "1 2 0 0", "3 1 0 0", "2 1 0 0"]
    assert line(state, "track") == "ronin kabuki samurai geisha onna_bugeisha sumo"
    assert line(state, "festival") == ""
    assert len(line(state, "cards").split()) == 5


@pytest.mark.parametrize(("players", "left"), [(2, 13 - 4), (3, 13 - 6), (4, 20 - 8), (6, 20 - 12)])
def test_up_to_three_players_use_thirteen_tokens(players: int, left: int) -> None:
    """§1, §2 Two for each player, the rest is left over."""
    state = settle(GAME.new(chance=True, characters="given", players=players, order="turns"))
    held = {line(state, f"{seat} {kind}") for seat in SEATS[:players] for kind in ("secret", "decoy")}
    assert len(held) == 2 * players
    in_play = sum(1 for token in state.record.token if token == 0)
    assert in_play - len(held) == left
