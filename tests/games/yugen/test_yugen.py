"""§11: the empty bag and Yūgen."""

from __future__ import annotations

from tabletao import CHANCE

from .helpers import BRIGHT, DARK, bag, board, hand, line, play, position, texts

# Bright has drawn the last tile of the bag.
LAST_TILE_DRAWN = """
    5  .     .       .         .        .
    4  .     Forest  Spring    .        .
    3  Cave  River   Ocean***  Volcano  Sun
    2  .     .       Blaze     Cloud    .
    1  .     .       Desert    Human    Canyon
    turn: 20 bright place
    dark: Storm
    bright: Mountain Lightning
"""


def test_yugen_is_declared_when_a_draw_finds_the_bag_empty() -> None:
    """§11 dark should draw, cannot, and plays the one tile held."""
    before = position(LAST_TILE_DRAWN)
    assert bag(before) == set()
    assert line(before, "yugen") is None
    state = play(before, "Mountain a4")
    assert line(state, "turn") == "21 dark place"
    assert line(state, "yugen") == "yes"
    assert hand(state, DARK) == {"Storm"}


def test_an_empty_bag_that_is_filled_again_before_the_draw_is_no_yugen() -> None:
    """§11 the Lightning blows two tiles into the bag, so dark draws as ever."""
    state = play(position(LAST_TILE_DRAWN), "Lightning e2 N")
    assert bag(state) == {"Cloud", "Canyon"}
    assert line(state, "turn") == "21 dark draw"
    assert line(state, "yugen") is None
    assert hand(play(state, "Canyon"), DARK) == {"Storm", "Canyon"}


def test_the_opponent_skips_the_next_draw_though_the_bag_was_filled_again() -> None:
    """§11 dark's Storm blows three tiles into the bag; bright plays the one tile held all the same."""
    state = play(position(LAST_TILE_DRAWN), "Mountain a4", "Storm e2")
    assert bag(state) == {"Sun", "Cloud", "Canyon"}
    assert line(state, "turn") == "22 bright place"
    assert hand(state, BRIGHT) == {"Lightning"}


def test_in_yugen_a_player_with_an_empty_hand_draws_the_tile_to_play() -> None:
    """§11 one tile is drawn and one is played, turn by turn."""
    state = play(position(LAST_TILE_DRAWN), "Mountain a4", "Storm e2", "Lightning a2 N")
    assert line(state, "turn") == "23 dark draw"
    assert set(texts(state)) == {"Sun", "Cloud", "Canyon"}
    play(state, "Sun")
    assert hand(state, DARK) == {"Sun"}
    play(state, "Sun a5")
    assert line(state, "turn") == "24 bright draw"
    assert set(texts(state)) == {"Cloud", "Canyon"}


def test_in_yugen_nobody_draws_with_a_tile_in_hand() -> None:
    """§11 long after the declaration, and whatever the bag holds."""
    state = play(position("""
        5  .     .       .         .  .
        4  .     Forest  Spring    .  .
        3  Cave  River   Ocean***  .  .
        2  .     .       .         .  .
        1  .     .       .         .  .
        turn: 40 bright place
        yugen: yes
        dark: Storm
        bright: Mountain
    """), "Mountain a4")  # fmt: skip
    assert line(state, "turn") == "41 dark place"
    assert hand(state, DARK) == {"Storm"}


def test_yugen_never_ends() -> None:
    """§11 a bag filled again does not bring back the second tile in hand."""
    state = play(position("""
        5  .     .       .         .  .
        4  .     Forest  Spring    .  .
        3  Cave  River   Ocean***  .  .
        2  .     .       .         .  .
        1  .     .       .         .  .
        turn: 40 dark place
        yugen: yes
        dark: Mountain
    """), "Mountain a4", "Sun")  # fmt: skip
    assert line(state, "yugen") == "yes"
    assert hand(state, BRIGHT) == {"Sun"}
    assert state.pending == (BRIGHT,)


def test_in_yugen_chain_reactions_draw_as_ever() -> None:
    """§11 the bag still gives a tile for a philosopher pushed onto an empty square."""
    state = play(position("""
        5  .     .       .       .     .
        4  .     Forest  Spring  .     .
        3  Cave  River   .       Sun*  .
        2  .     .       .       .     .
        1  .     .       .       .     .
        turn: 40 dark place
        yugen: yes
        dark: Desert
        bright: Ocean
    """), "Desert d4 W")  # fmt: skip
    assert state.pending == (CHANCE,)
    assert line(state, "drawn") == "? d3 d2"


NOTHING_BUT_BRIGHTS_TWO = """
    5  .     .       .         .        Storm
    4  .     Forest  Spring    .        .
    3  Cave  River   Ocean***  Volcano  Sun
    2  .     .       Blaze     Cloud    .
    1  .     .       Desert    Human    Canyon
    turn: 22 bright place
    yugen: yes
    bright: Mountain Lightning
"""


def test_a_player_without_a_tile_to_draw_or_to_lay_skips_the_turn() -> None:
    """§11 dark's hand and the bag are empty, bright still holds a tile: it is bright's turn again."""
    state = play(position(NOTHING_BUT_BRIGHTS_TWO), "Mountain a4")
    assert state.outcome is None
    assert state.pending == (BRIGHT,)
    assert hand(state, BRIGHT) == {"Lightning"}


def test_a_skipped_player_plays_again_once_the_bag_is_filled() -> None:
    """§11 bright's Lightning blows two tiles, and dark draws one of them."""
    state = play(position(NOTHING_BUT_BRIGHTS_TWO), "Mountain a4", "Lightning e2 N")
    assert set(texts(state)) == {"Cloud", "Canyon"}
    assert hand(play(state, "Cloud"), DARK) == {"Cloud"}


def test_the_game_ends_when_the_bag_and_both_hands_are_empty() -> None:
    """§11 the last two tiles are laid without blowing anything."""
    state = play(position(LAST_TILE_DRAWN), "Mountain a4", "Storm a5", "Lightning a2 N")
    assert state.pending == ()
    assert state.outcome is not None
    assert state.outcome.reason == "no tiles left"
    assert "Lightning/N" in board(state)[3]


def test_a_tile_blown_in_the_last_turn_keeps_the_game_going() -> None:
    """§11 both hands are empty, but the bag is not."""
    state = play(position(LAST_TILE_DRAWN), "Mountain a4", "Storm a5", "Lightning e2 N")
    assert state.outcome is None
    assert line(state, "turn") == "23 dark draw"
