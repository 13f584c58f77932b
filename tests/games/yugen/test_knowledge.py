"""§17: what a player knows, and what a guess at the rest may be."""

from __future__ import annotations

import pytest

from tabletao import CHANCE, SPECTATOR, IllegalMove, State

from .helpers import BRIGHT, DARK, bag, board, hand, line, play, position, texts

SEEDS = range(300)

# Dark may blow the bare Cave and River; the Forest is the tile bright kept.
TWO_WILL_BE_BLOWN = """
    5  .  .  .         Cave/W  .
    4  .  .  .         .       .
    3  .  .  Ocean***  River   .
    2  .  .  .         .       .
    1  .  .  .         .       .
    turn: 6 dark place
    dark: Storm Sun
    bright: Forest
"""
UNSEEN = {"Mountain", "Human", "Lightning", "Canyon", "Desert", "Spring", "Forest", "Blaze", "Cloud", "Volcano"}


def guessed_hands(state: State, seat: int, other: int) -> list[set[str]]:
    """What a seat may guess the other hand to be."""
    return [hand(state.guess(seat, seed), other) for seed in SEEDS]


def guessed_tiles(state: State, seat: int, other: int) -> set[str]:
    """Every tile that some guess puts into the other hand."""
    return set().union(*guessed_hands(state, seat, other))


# Looking


def test_a_player_sees_the_own_hand_and_how_many_tiles_the_other_holds() -> None:
    """§17 the hands are secret, their sizes are not."""
    state = position(TWO_WILL_BE_BLOWN)
    assert (line(state.view(DARK), "dark"), line(state.view(DARK), "bright")) == ("Sun Storm", "?")
    assert (line(state.view(BRIGHT), "dark"), line(state.view(BRIGHT), "bright")) == ("? ?", "Forest")


def test_a_spectator_sees_neither_hand() -> None:
    """§17 who holds nothing sees what is public."""
    view = position(TWO_WILL_BE_BLOWN).view(SPECTATOR)
    assert (line(view, "dark"), line(view, "bright")) == ("? ?", "?")
    assert hand(view, DARK) == hand(view, BRIGHT) == set()


@pytest.mark.parametrize("seat", [DARK, BRIGHT, SPECTATOR])
def test_everybody_sees_the_board_and_whose_turn_it_is(seat: int) -> None:
    """§17 nothing on the board is hidden."""
    state = position(TWO_WILL_BE_BLOWN)
    assert board(state.view(seat)) == board(state)
    assert line(state.view(seat), "turn") == line(state, "turn")


@pytest.mark.parametrize("seat", [DARK, SPECTATOR])
def test_what_is_hidden_changes_nothing_that_is_seen(seat: int) -> None:
    """§17 two positions that differ only in the hidden hand look the same, to people and to learners."""
    one = position(TWO_WILL_BE_BLOWN)
    other = position(TWO_WILL_BE_BLOWN.replace("bright: Forest", "bright: Volcano"))
    assert one.bytes != other.bytes
    assert one.view(seat).bytes == other.view(seat).bytes
    assert one.features(seat).tolist() == other.features(seat).tolist()
    assert one.svg(seat) == other.svg(seat)
    assert one.text(seat) == other.text(seat)


def test_the_tile_a_player_draws_is_not_told_to_the_others() -> None:
    """§17 a draw at the start of a turn is secret."""
    state = position(TWO_WILL_BE_BLOWN.replace("dark place", "bright draw").replace("Storm Sun", "Storm"))
    state.play("Volcano", CHANCE)
    assert "Volcano" in " ".join(state.story(seat=BRIGHT))
    assert "Volcano" not in " ".join(state.story(seat=DARK) + state.story(seat=SPECTATOR))
    assert line(state.view(DARK), "bright") == "? ?"


def test_a_tile_drawn_in_a_chain_is_seen_by_all() -> None:
    """§17 it lies open while it is turned."""
    state = play(position("""
        5  .  .  .  .         .
        4  .  .  .  .         .
        3  .  .  .  Ocean***  .
        2  .  .  .  .         .
        1  .  .  .  .         .
        dark: Storm
        bright: Cave
    """), "Storm c3", "Forest")  # fmt: skip
    for seat in (DARK, BRIGHT, SPECTATOR):
        assert line(state.view(seat), "drawn") == "Forest d3 e3"
        assert "Forest" in " ".join(state.story(seat=seat))
    assert "Forest" not in guessed_tiles(state, DARK, BRIGHT)


def test_a_view_is_to_look_at_and_not_to_play_on() -> None:
    """§17 only the match itself can be played."""
    view = position(TWO_WILL_BE_BLOWN).view(DARK)
    with pytest.raises(IllegalMove, match="play on the match itself"):
        view.play("Storm d4")


# Guessing


@pytest.mark.parametrize("seat", [DARK, BRIGHT, SPECTATOR])
def test_a_guess_looks_the_same_to_the_seat_that_guesses(seat: int) -> None:
    """§17 what the seat sees is kept, what it does not see is filled in, and every tile is somewhere once."""
    state = play(position(TWO_WILL_BE_BLOWN), "Storm d4", "Mountain")
    for seed in range(20):
        guess = state.guess(seat, seed)
        assert guess.view(seat).bytes == state.view(seat).bytes
        assert guess.broken_invariant() == 0
        assert guess.record.held.tolist() == [1, 2]
        assert [len(hand(guess, DARK)), len(hand(guess, BRIGHT))] == [1, 2]
        assert bag(guess) | hand(guess, DARK) | hand(guess, BRIGHT) == bag(state) | {"Sun", "Forest", "Mountain"}


def test_a_guess_reaches_every_tile_the_other_hand_may_hold_and_no_other() -> None:
    """§17 all that is neither on the board nor in the own hand."""
    assert guessed_tiles(position(TWO_WILL_BE_BLOWN), DARK, BRIGHT) == UNSEEN
    seen_by_bright = (UNSEEN | {"Sun", "Storm"}) - {"Forest"}
    assert guessed_tiles(position(TWO_WILL_BE_BLOWN), BRIGHT, DARK) == seen_by_bright


def test_a_guess_does_not_depend_on_the_truth() -> None:
    """§17 the same seed guesses the same whatever the other hand holds."""
    one = position(TWO_WILL_BE_BLOWN)
    other = position(TWO_WILL_BE_BLOWN.replace("bright: Forest", "bright: Volcano"))
    assert all(one.guess(DARK, seed).bytes == other.guess(DARK, seed).bytes for seed in range(20))


def test_a_guess_can_be_played_on() -> None:
    """§17 it is a whole match, with the same moves for the seat that guesses."""
    state = position(TWO_WILL_BE_BLOWN)
    guess = state.guess(DARK, 1)
    assert texts(guess) == texts(state)
    assert board(play(guess, "Storm d4")) == board(play(state, "Storm d4"))


def test_a_tile_blown_after_the_last_draw_is_not_the_one_kept() -> None:
    """§17 Cave and River have just gone to the bag; bright has not drawn since."""
    state = play(position(TWO_WILL_BE_BLOWN), "Storm d4")
    assert state.pending == (CHANCE,)
    assert {"Cave", "River"} <= bag(state)
    assert guessed_tiles(state, DARK, BRIGHT) == UNSEEN
    assert not {"Cave", "River"} & guessed_tiles(state, SPECTATOR, BRIGHT)


def test_a_tile_blown_in_the_own_turn_is_not_the_one_kept_either() -> None:
    """§17 dark drew before the Storm blew Cave and River, so bright knows that dark does not keep them."""
    state = play(position(TWO_WILL_BE_BLOWN), "Storm d4")
    assert guessed_tiles(state, BRIGHT, DARK) == (UNSEEN | {"Sun"}) - {"Forest"}


def test_of_two_tiles_blown_after_the_last_draw_one_at_most_is_in_the_hand() -> None:
    """§17 after the draw either may be the drawn one, but one tile of the two was kept from before."""
    state = play(position(TWO_WILL_BE_BLOWN), "Storm d4", "River")
    hands = guessed_hands(state, DARK, BRIGHT)
    assert {"Cave", "River"} not in hands
    assert set().union(*hands) == UNSEEN | {"Cave", "River"}


def test_a_player_who_lays_the_drawn_tile_keeps_the_same_one() -> None:
    """§17 the River cannot have been kept, so it was drawn, and the Cave is still not in the hand."""
    state = play(position(TWO_WILL_BE_BLOWN), "Storm d4", "River", "River b3 N", "Volcano")
    assert hand(state, BRIGHT) == {"Forest"}
    assert guessed_tiles(state, DARK, BRIGHT) == UNSEEN - {"Volcano"}


def test_a_player_who_lays_what_may_have_been_kept_may_now_keep_the_drawn_tile() -> None:
    """§17 after the Forest is laid, Cave and River are possible, for either may just have been drawn."""
    state = play(position(TWO_WILL_BE_BLOWN), "Storm d4", "River", "Forest b3 E", "Volcano")
    assert hand(state, BRIGHT) == {"River"}
    assert guessed_tiles(state, DARK, BRIGHT) == (UNSEEN - {"Forest", "Volcano"}) | {"Cave", "River"}


def test_a_tile_that_was_seen_on_the_board_and_is_drawn_again_counts_as_drawn() -> None:
    """§17 after the next draw of its holder a blown tile is as possible as any other."""
    state = play(position(TWO_WILL_BE_BLOWN), "Storm d4", "Cave", "Forest b3 E", "Volcano", "Sun c2", "Blaze")
    assert hand(state, BRIGHT) == {"Cave", "Blaze"}
    assert guessed_tiles(state, DARK, BRIGHT) == (UNSEEN - {"Forest", "Volcano"}) | {"Cave", "River"}


def test_with_an_empty_bag_the_other_hand_is_known() -> None:
    """§17 the last unseen tile can only be there."""
    state = position("""
        5  .     .       .         .        .
        4  .     Forest  Spring    .        .
        3  Cave  River   Ocean***  Volcano  Sun
        2  .     .       Blaze     Cloud    Mountain
        1  .     .       Desert    Human    Canyon
        turn: 21 dark place
        yugen: yes
        dark: Storm
        bright: Lightning
    """)
    assert guessed_hands(state, DARK, BRIGHT) == [{"Lightning"}] * len(SEEDS)
    assert guessed_tiles(state, SPECTATOR, DARK) == {"Storm", "Lightning"}


def test_in_yugen_a_tile_blown_is_not_in_a_hand_that_does_not_draw() -> None:
    """§17 dark blows two tiles, and bright still holds the one kept from before."""
    state = play(position("""
        5  .     .       .         .        .
        4  .     Forest  Spring    .        .
        3  Cave  River   Ocean***  Volcano  Sun
        2  .     .       Blaze     Cloud    .
        1  .     .       Desert    Human    Canyon
        turn: 21 dark place
        yugen: yes
        dark: Storm
        bright: Lightning
    """), "Storm e2")  # fmt: skip
    assert {"Sun", "Cloud", "Canyon"} <= bag(state)
    assert state.pending == (BRIGHT,)
    assert guessed_tiles(state, DARK, BRIGHT) == {"Lightning", "Mountain"}
