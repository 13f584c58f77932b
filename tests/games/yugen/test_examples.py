"""The rulebook's worked examples, each one drawn and played."""

from __future__ import annotations

import pytest

from tabletao import CHANCE, State
from tabletao.core.show.rulebook import Rulebook

from .helpers import BRIGHT, DARK, GAME, bag, board, line, play, position, texts


def drawn_in(number: str) -> State:
    """The position that a § of RULES.md draws."""
    return position(Rulebook(GAME).clause(number).text.split("```position")[1].split("```")[0])


FIRST_TURN = ["Ocean", "River", "Forest", "Storm", "River c4 E", "Mountain"]


@pytest.mark.parametrize(
    ("number", "moves"),
    [
        ("1", ["Ocean", "River", "Sun", "Storm"]),
        ("7", FIRST_TURN),
        ("8", [*FIRST_TURN, "Forest d3 N", "Sun", "Storm d4", "resolve W", "Cave"]),
    ],
)
def test_the_positions_drawn_in_the_rules_come_about(number: str, moves: list[str]) -> None:
    """§1 §7 §8 the River pulls in the first turn, and the Storm pushes in the third."""
    state, drawn = play(GAME.new(chance=True), *moves), drawn_in(number)
    assert board(state) == board(drawn)
    for name in ("turn", "dark", "bright", "drawn", "waiting"):
        assert line(state, name) == line(drawn, name)


def test_lightning_pushes_from_the_river_and_the_river_is_blown() -> None:
    """§8 the philosopher goes on to the next tile, the River into the bag."""
    state = play(position("""
        5  .  .  .         .  .
        4  .  .  .         .  .
        3  .  .  River*    .  .
        2  .  .  Forest**  .  .
        1  .  .  .         .  .
        dark: Lightning
        bright: Cave
    """), "Lightning c4 N")  # fmt: skip
    assert board(state) == board("""
        5  .  .  .          .  .
        4  .  .  Lightning  .  .
        3  .  .  .          .  .
        2  .  .  Forest***  .  .
        1  .  .  .          .  .
    """)
    assert "River" in bag(state)


def test_human_pushes_one_of_two_out_of_the_storm_and_the_storm_stays() -> None:
    """§8 a tile with a philosopher left on it is not blown."""
    state = play(position("""
        5  .  .  .        .  .
        4  .  .  .        .  .
        3  .  .  Storm**  .  .
        2  .  .  Cave*    .  .
        1  .  .  .        .  .
        dark: Human
        bright: River
    """), "Human c4 E")  # fmt: skip
    assert board(state) == board("""
        5  .  .  .        .  .
        4  .  .  Human/E  .  .
        3  .  .  Storm*   .  .
        2  .  .  Cave**   .  .
        1  .  .  .        .  .
    """)
    assert "Storm" not in bag(state)


def test_sun_pulls_one_out_of_the_lightning() -> None:
    """§7 Fire meets Fire, and one of the philosophers comes over."""
    state = play(position("""
        5  .  .  .            .  .
        4  .  .  .            .  .
        3  .  .  Lightning**  .  .
        2  .  .  .            .  .
        1  .  .  .            .  .
        dark: Sun
        bright: River
    """), "Sun c4")  # fmt: skip
    assert board(state) == board("""
        5  .  .  .            .  .
        4  .  .  Sun*         .  .
        3  .  .  Lightning*   .  .
        2  .  .  .            .  .
        1  .  .  .            .  .
    """)


def test_river_pulls_the_philosopher_out_of_the_spring() -> None:
    """§7 Water meets Water; the Spring is bare afterwards and stays."""
    state = play(position("""
        5  .  .  .        .  .
        4  .  .  .        .  .
        3  .  .  Spring*  .  .
        2  .  .  .        .  .
        1  .  .  .        .  .
        dark: River
        bright: Cave
    """), "River c4 E")  # fmt: skip
    assert board(state) == board("""
        5  .  .  .         .  .
        4  .  .  River/E*  .  .
        3  .  .  Spring    .  .
        2  .  .  .         .  .
        1  .  .  .         .  .
    """)


def test_blaze_blows_the_storm_and_the_drawn_cave_blows_the_canyon() -> None:
    """§8 §9 a chain: the Cave comes under the pushed philosopher and pushes on."""
    state = play(position("""
        5  .  .  .       .  .
        4  .  .  .       .  .
        3  .  .  Storm*  .  Canyon
        2  .  .  .       .  .
        1  .  .  .       .  .
        dark: Blaze
        bright: River
    """), "Blaze b3 E", "Cave", "turn S")  # fmt: skip
    assert board(state) == board("""
        5  .  .        .  .        .
        4  .  .        .  .        .
        3  .  Blaze/E  .  Cave/S*  .
        2  .  .        .  .        .
        1  .  .        .  .        .
    """)
    assert {"Storm", "Canyon"} <= bag(state)
    assert line(state, "turn") == "3 bright draw"


def test_desert_pushes_from_the_ocean_and_the_drawn_storm_must_push_back_onto_it() -> None:
    """§8 §9 the Desert laid this turn is old for the Storm, and the Storm pushes however it is turned."""
    state = play(position("""
        5  .  .  .  .         .
        4  .  .  .  .         .
        3  .  .  .  Ocean***  .
        2  .  .  .  .         .
        1  .  .  .  .         .
        turn: 5 bright place
        dark: Cave
        bright: Desert
    """), "Desert c3 W")  # fmt: skip
    assert state.pending == (CHANCE,)
    assert board(play(state, "Storm")) == board("""
        5  .  .  .          .       .
        4  .  .  .          .       .
        3  .  .  Desert/W*  Ocean*  Storm*
        2  .  .  .          .       .
        1  .  .  .          .       .
    """)
    assert line(state, "turn") == "6 dark draw"


def test_a_second_philosopher_over_the_border_wins_at_once() -> None:
    """§13 the Ocean player has ten points and the third philosopher does not matter any more."""
    state = play(position("""
        5  .  .  Spring*  .  .
        4  .  .  .        .  .
        3  .  .  .        .  .
        2  .  .  .        .  .
        1  .  .  .        .  Sun*
        turn: 12 dark place
        dark: Storm
        bright: Cave
        taken: 1 0
    """), "Storm c4")  # fmt: skip
    assert state.outcome is not None
    assert state.outcome.reason == "second philosopher"
    assert state.outcome.winners == (DARK,)
    assert state.outcome.scores == (10, 3)


def test_two_stuck_on_the_desert_in_the_corner_beat_one_taken() -> None:
    """§12 §13 the Sun player pushes the last loose philosopher onto the Desert: six against five."""
    state = play(position("""
        5  .  .  .  .  .
        4  .  .  .  .  .
        3  .  .  .  .  .
        2  .  .  .  .  Ocean*
        1  .  .  .  .  Desert/W*
        turn: 12 bright place
        dark: Cave
        bright: Storm
        taken: 1 0
    """), "Storm e3")  # fmt: skip
    assert state.outcome is not None
    assert state.outcome.reason == "stuck"
    assert state.outcome.winners == (BRIGHT,)
    assert state.outcome.scores == (5, 6)


LAST_TILE_IS_THE_STORM = """
    5  River     {b5}   .          .         .
    4  Mountain  Spring   Forest     .         .
    3  .         Cave/S   Sun        Volcano*  .
    2  .         .        Blaze      Cloud     Desert*
    1  .         .        Lightning  Human     Canyon
    turn: 30 bright place
    yugen: yes
    bright: Storm
"""


def test_the_last_storm_pushes_nothing_and_the_board_is_scored() -> None:
    """§11 §13 bag and hands are empty: two and one for the Sun player, two for the Ocean player."""
    state = play(position(LAST_TILE_IS_THE_STORM.format(b5="Ocean*")), "Storm a3")
    assert state.outcome is not None
    assert state.outcome.reason == "no tiles left"
    assert state.outcome.winners == (BRIGHT,)
    assert state.outcome.scores == (2, 3)


def test_one_step_closer_to_the_dark_corner_it_would_be_a_draw() -> None:
    """§13 the philosopher on the River in the corner is worth three."""
    drawn = LAST_TILE_IS_THE_STORM.format(b5="Ocean ").replace("5  River ", "5  River*")
    state = play(position(drawn), "Storm a3")
    assert state.outcome is not None
    assert state.outcome.scores == (3, 3)
    assert state.outcome.winners == ()


def test_elsewhere_the_last_storm_would_keep_the_game_going() -> None:
    """§11 laid at b2 it blows the bare Cave and Blaze into the bag, and there is something to draw again."""
    state = play(position(LAST_TILE_IS_THE_STORM.format(b5="Ocean*")), "Storm b2")
    assert state.outcome is None
    assert set(texts(state)) == bag(state) == {"Cave", "Blaze"}


@pytest.mark.parametrize(("centre", "first"), [("Ocean", DARK), ("Sun", BRIGHT)])
def test_a_setup_with_each_player_going_first(centre: str, first: int) -> None:
    """§1 the rulebook shows the one with the Ocean, where dark begins."""
    state = play(position(f"""
        5  .  .  .            .  .
        4  .  .  .            .  .
        3  .  .  {centre}***  .  .
        2  .  .  .            .  .
        1  .  .  .            .  .
        turn: 1 {"dark" if first == DARK else "bright"} draw
        dark: River
        bright: Forest
    """), "Cave")  # fmt: skip
    assert state.pending == (first,)
