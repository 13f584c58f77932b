"""§32 Playing alone: drawing, flipping and searching as printed."""

from __future__ import annotations

import numpy as np
import pytest

from tabletao import SPECTATOR, State
from tabletao.core.laws.audit import Audit
from tabletao.games.floating_world.components import WISDOM_NAMES
from tests.games.floating_world.fate import rolling, story, table
from tests.games.floating_world.helpers import GAME, asked, goods, heap, line, play, settle, texts, tokens

FLIPPED = "revealed: Iwaki Sendai Nikko Edo Kanazawa Kyoto Osaka Hiroshima Nagasaki"
"""With the geisha's two tokens and the ronin's two these are the thirteen of the small map."""


def drawing(*lines: str) -> State:
    """The geisha draws her last card; the others of the six are given."""
    return table(*lines, "asked: ", "seat: 0", phase="draw six")


def test_alone_the_dearest_card_is_discarded() -> None:
    """§32 Oiwake costs four; nobody is asked, and chance deals the others into three and two."""
    lines = ("geisha six: shinagawa kawasaki urawa oiwake ageo", "geisha deck: kanagawa hodogaya")
    state = play(drawing(*lines), "draw kanagawa")
    assert (asked(state), heap(state, "discard")) == ("chance deal piles", {"oiwake"})
    assert len(state.legal()) == 10
    play(state, "piles 125/34")
    assert (asked(state), texts(state)) == ("geisha pile", {"pile 1", "pile 2"})
    play(state, "pile 2")
    assert heap(state, "hand") == {"kanagawa", "urawa"}


def test_of_several_of_the_highest_price_the_player_chooses() -> None:
    """§32 Two cost two."""
    lines = ("geisha six: shinagawa kawasaki okegawa kumagaya ageo", "geisha deck: kanagawa hodogaya")
    state = play(drawing(*lines), "draw hodogaya")
    assert (asked(state), texts(state)) == ("geisha set aside", {"discard okegawa", "discard kumagaya"})
    told = story(state, "discard kumagaya")
    assert (heap(state, "discard"), told) == ({"kumagaya"}, ["Geisha discards Kumagaya: no other card is dearer."])


def test_where_no_card_has_a_price_any_may_be_discarded() -> None:
    """§32 Starting cards and free ones."""
    lines = ("geisha six: shinagawa kawasaki kanagawa hodogaya ageo", "geisha deck: totsuka fujisawa")
    assert len(texts(play(drawing(*lines), "draw totsuka"))) == 6


@pytest.mark.parametrize(("cards", "piles"), [(5, 3), (4, 3), (3, 0), (2, 0)])
def test_p27_fewer_cards_are_dealt_as_evenly_as_can_be(cards: int, piles: int) -> None:
    """§32 One discarded, the rest into two piles; where there is only one way, chance is not asked."""
    deck = ["shinagawa", "kawasaki", "kanagawa", "hodogaya", "totsuka"][: cards - 1]
    state = table(f"geisha six: {' '.join(deck)} oiwake", "geisha deck: -", "asked: ", "seat: 0", phase="top card")
    play(state, "season itahana")
    assert (len(state.legal()) if piles else 0) == piles
    assert asked(state) == ("chance deal piles" if piles else "geisha pile")
    play(state, "pile 1")
    assert len(heap(state, "hand")) == (cards - 1) // 2 + (cards - 1) % 2


def test_the_player_sees_the_six_and_spectators_do_not() -> None:
    """§26, §32 What is hidden stays hidden."""
    lines = ("geisha six: shinagawa kawasaki okegawa kumagaya ageo", "geisha deck: kanagawa hodogaya")
    state = play(drawing(*lines), "draw hodogaya")
    assert "?" not in line(state.view(0), "geisha six")
    assert line(state.view(SPECTATOR), "geisha six") == "? ? ? ? ? ?"


def test_alone_nobody_searches_before_all_tokens_beside_the_board_are_flipped() -> None:
    """§32 One is left."""
    hand = "geisha hand: hosokute"
    assert "search" not in texts(table(hand, FLIPPED.removesuffix(" Nagasaki")))
    assert "search" in texts(table(hand, FLIPPED))


def test_nor_at_the_festival_nor_with_the_padlock() -> None:
    """§32, P37 The spyglass is no way round it."""
    lines = ("geisha hand: hosokute", "geisha items: spyglass")
    assert {"search", "spyglass"} <= texts(table(*lines, FLIPPED))
    assert not {"search", "spyglass"} & texts(table(*lines, FLIPPED, "festival: Kyoto"))
    covered = ("geisha icons: decoy padlock free free free free free secret", "geisha tokens: padlock")
    revealed = f"{FLIPPED} Tosa Hakata"
    alone = ("ronin secret: ", "ronin decoy: ")
    assert not {"search", "spyglass"} & texts(table(*lines, revealed, *covered, *alone))


def test_the_first_search_uncovers_a_token_that_covers_an_icon() -> None:
    """§32 Anywhere; either of the two tokens that are left may be the upper one, and its card leaves the game."""
    state = table("geisha hand: hosokute", FLIPPED, "unmei deck: Hakone Ise Tosa", "unmei discard: Hakata")
    play(state, "search")
    assert (asked(state), texts(state)) == ("chance uncover", {"flips Tosa", "flips Hakata"})
    play(state, "flips Hakata")
    assert (asked(state), line(state, "unmei discard")) == ("geisha cover", "-")
    play(state, "cover icon3")
    assert line(state, "geisha icons") == "decoy free found-Hakata free free free free secret"
    assert (tokens(state), line(state, "ronin decoy"), line(state, "ronin secret")) == (set(), "", "?")


def test_the_second_search_brings_the_padlock() -> None:
    """§32 The token lies open; only one can be the lower one."""
    covered = "geisha icons: decoy free found-Hakata free free free free secret"
    lines = ("geisha items: spyglass", covered, f"{FLIPPED} Hakata", "ronin decoy: ", "unmei deck: Hakone Ise Tosa")
    state = table(*lines)
    told = story(state, "spyglass")
    assert (tokens(state), line(state, "ronin secret")) == ({"padlock"}, "")
    assert "Tosa" not in line(state, "unmei deck")
    assert "Geisha searches again and uncovers the secret of Unmei Ronin: Tosa." in told


def test_without_a_free_icon_the_token_goes_to_the_map() -> None:
    """§32 It covers nothing."""
    full = "geisha icons: decoy zen shinto bushido chie found-Edo found-Osaka secret"
    shrines = "shrines: Edo geisha, Osaka geisha, Kyoto geisha"
    lines = (full, "geisha tokens: zen shinto bushido chie", shrines, "geisha items: spyglass")
    state = settle(play(table(*lines, FLIPPED), "spyglass"))
    assert (line(state, "geisha icons"), line(state, "ronin decoy")) == (full.partition(": ")[2], "")


def test_of_several_unmei_the_first_is_searched() -> None:
    """§32, L22 Twice, and that is enough."""
    flipped = "revealed: Sendai Nikko Edo Kanazawa Kyoto Osaka Hiroshima"
    state = table("geisha hand: hosokute imasu", "geisha items: spyglass", flipped, unmei=2)
    play(state, "search", "flips Tosa", "cover icon2", "spyglass", "flips Iwaki", "cover icon3")
    assert tokens(state) == {"padlock"}
    assert [line(state, f"onna_bugeisha {token}") for token in ("secret", "decoy")] == ["?", "?"]
    assert "search" not in texts(state)


def test_flipping_alone_gives_a_coin_in_any_case() -> None:
    """§32 Also when nothing lies beside the board."""
    assert goods(play(table("geisha hand: flip", FLIPPED), "flip")) == "1 0 0 0"


def test_alone_against_five() -> None:
    """§32 A random match comes to its end with nobody else to decide."""
    state = GAME.new(seed=3, players=1, unmei="5", characters="given")
    while state.pending:
        assert state.pending == (0,)
        state.play(state.legal()[-1])
    assert state.outcome is not None


@pytest.mark.parametrize("near", ["ronin tokens: bushido", "ronin tokens: bushido zen padlock"])
def test_the_estimate_falls_when_an_unmei_comes_near(near: str) -> None:
    """§25 The more it has, the less a person alone may hope for."""
    values = np.zeros(8)
    GAME.kernels["evaluate"](table().record, values)
    before = values[0]
    GAME.kernels["evaluate"](table(near).record, values)
    assert values[0] < before


@pytest.mark.parametrize("half_random", [False, True])
def test_the_laws_hold_where_random_play_seldom_comes(half_random: bool) -> None:
    """§29, §32 Stretches that begin with a search alone, and with a study when the wisdom deck is empty."""
    search = play(table("geisha hand: hosokute imasu", "geisha items: spyglass", FLIPPED), "search")
    lines = (f"ronin wisdom: {' '.join(WISDOM_NAMES[:9])}", f"geisha wisdom: {' '.join(WISDOM_NAMES[9:22])}")
    study = rolling(
        *lines, f"wisdom: {' '.join(WISDOM_NAMES[22:])}", "wisdom deck: -", "geisha hand: study", "rolls: 3"
    )
    for start, phase in ((search, "uncover"), (play(study, "action study"), "return wisdom")):
        assert asked(start) == f"chance {phase}"
        setup = GAME.setup_of(start.record)
        assert Audit(GAME, 1, 7, half_random=half_random, start=start, stretch=12, **setup).run() == []
