"""§17: what a player knows, and what a guess at the rest may be."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletao import CHANCE, SPECTATOR, IllegalMove, State

from .helpers import GAME, NORTH, SOUTH, discarded, line, play, position, rain, score, sea, stream
from .reference import PLAY

SEEDS = range(300)
TABLE = """
    top:     f O h P
    middle:  h m M m
    bottom:  B r b f
    north rain: Obs Bsf
    north stream: sPb rOb
    south rain: fBr mfO
    south stream: brM
    score: 4 -7
    discarded: hsP Mhs sBh
"""
OPEN = {"fhB", "Omr", "hMb", "Pmf", "sPb", "rOb", "brM", "hsP", "Mhs", "sBh"}
UNSEEN = set(PLAY) - OPEN


def guessed(state: State, seat: int, other: int) -> list[frozenset[str]]:
    """What a seat may guess the other Rain to be."""
    return [frozenset(rain(state.guess(seat, seed), other)) for seed in SEEDS]


def test_a_player_sees_the_own_rain_and_how_many_tiles_the_other_holds() -> None:
    """§17 the Rains are secret, their sizes are not."""
    state = position(TABLE)
    assert (line(state.view(NORTH), "north rain"), line(state.view(NORTH), "south rain")) == ("Obs Bsf", "? ?")
    assert (line(state.view(SOUTH), "north rain"), line(state.view(SOUTH), "south rain")) == ("? ?", "mfO fBr")
    assert (line(state.view(SPECTATOR), "north rain"), line(state.view(SPECTATOR), "south rain")) == ("? ?", "? ?")


@pytest.mark.parametrize("seat", [NORTH, SOUTH, SPECTATOR])
def test_everybody_sees_the_sea_the_streams_the_scores_and_what_is_out(seat: int) -> None:
    """§17 all that lies open."""
    state = position(TABLE)
    view = state.view(seat)
    assert sea(view) == sea(state)
    assert (stream(view, NORTH), stream(view, SOUTH)) == ({"sPb", "rOb"}, {"brM"})
    assert score(view) == (4, -7)
    assert {"hsP", "Mhs", "sBh"} <= {tile for guess in range(3) for tile in discarded(state.guess(seat, guess))}


@pytest.mark.parametrize(
    ("seat", "hidden", "instead"),
    [
        (NORTH, "fBr mfO", "Bbr mOh"),
        (SOUTH, "Obs Bsf", "Bbr mOh"),
        (SPECTATOR, "fBr mfO", "Bbr mOh"),
        (SPECTATOR, "Obs Bsf", "Bbr mOh"),
    ],
)
def test_what_is_hidden_changes_nothing_that_is_seen(seat: int, hidden: str, instead: str) -> None:
    """§17 two positions that differ only in a hidden Rain look the same, to people and to learners."""
    one, other = position(TABLE), position(TABLE.replace(hidden, instead))
    assert one.bytes != other.bytes
    assert one.view(seat).bytes == other.view(seat).bytes
    assert one.features(seat).tolist() == other.features(seat).tolist()
    assert one.svg(seat) == other.svg(seat)
    assert one.text(seat) == other.text(seat)


def test_the_tile_a_player_draws_is_not_told_to_the_others() -> None:
    """§17 at the start of a turn."""
    state = play(position(TABLE + "turn: north draw"), "Pbh")
    assert state.story(seat=NORTH) == ["North draws plum-bird-hole."]
    assert state.story(seat=SOUTH) == state.story(seat=SPECTATOR) == ["North draws a tile."]
    assert line(state.view(SOUTH), "north rain") == "? ? ?"


def test_the_dealt_rains_are_not_told_to_the_others() -> None:
    """§1 §17 nor is the deal, to nobody."""
    state = play(GAME.new(chance=True), "north", "Bsm", "mPs", "smM", "Pfb", "bMf", "fbB", "Mrh", "hBr", "rhP", "Obs")
    assert state.story(seat=NORTH) == state.story(seat=SOUTH) == []


def test_a_seed_is_seen_by_all() -> None:
    """§12 §17 it lies open in the Sea."""
    state = play(position(TABLE), "stream sPb right", "nothing", "Pbh")
    for seat in (NORTH, SOUTH, SPECTATOR):
        assert state.story(seat=seat) == ["The right of the Sea is seeded with plum-bird-hole."]
        assert sea(state.view(seat)).endswith("Pbh")


def test_a_view_is_to_look_at_and_not_to_play_on() -> None:
    """§17 only the match itself can be played."""
    with pytest.raises(IllegalMove, match="play on the match itself"):
        position(TABLE).view(NORTH).play("rain Obs")


@pytest.mark.parametrize("seat", [NORTH, SOUTH, SPECTATOR])
def test_a_guess_looks_the_same_to_the_seat_that_guesses(seat: int) -> None:
    """§17 what the seat sees is kept, what it does not see is filled in, and every tile is somewhere once."""
    state = position(TABLE)
    for seed in range(20):
        guess = state.guess(seat, seed)
        assert guess.view(seat).bytes == state.view(seat).bytes
        assert guess.broken_invariant() == 0
        assert [len(rain(guess, other)) for other in (NORTH, SOUTH)] == [2, 2]
        assert discarded(guess) == {"hsP", "Mhs", "sBh"}


def test_a_guess_reaches_every_tile_the_other_rain_may_hold_and_no_other() -> None:
    """§17 all Play tiles that have not been seen."""
    state = position(TABLE)
    assert set().union(*guessed(state, NORTH, SOUTH)) == UNSEEN - {"Obs", "Bsf"}
    assert set().union(*guessed(state, SOUTH, NORTH)) == UNSEEN - {"fBr", "mfO"}
    assert set().union(*guessed(state, SPECTATOR, NORTH)) == UNSEEN


def test_all_rains_are_as_likely() -> None:
    """§17 of four unseen tiles two are in the Rain: six ways, each about as often."""
    hidden = ["fBr", "mfO", "Bbr", "mOh"]
    out = [tile for tile in PLAY if tile not in OPEN | {"Obs", "Bsf", *hidden}]
    state = position(TABLE.replace("sBh\n", f"sBh {' '.join(out)}\n"))
    ways = Counter(guessed(state, NORTH, SOUTH))
    assert len(ways) == 6
    assert min(ways.values()) > 25


def test_with_an_empty_sphere_the_other_rain_is_known() -> None:
    """§17 what is nowhere else can only be there."""
    out = [tile for tile in PLAY if tile not in OPEN | {"Obs", "Bsf", "fBr", "mfO"}]
    state = position(TABLE.replace("sBh\n", f"sBh {' '.join(out)}\n"))
    assert set(guessed(state, NORTH, SOUTH)) == {frozenset({"fBr", "mfO"})}


def test_a_guess_does_not_depend_on_the_truth() -> None:
    """§17 the same seed guesses the same whatever the other Rain holds."""
    one, other = position(TABLE), position(TABLE.replace("fBr mfO", "Bbr mOh"))
    assert all(one.guess(NORTH, seed).bytes == other.guess(NORTH, seed).bytes for seed in range(20))


def test_a_tile_put_into_the_stream_is_known_from_then_on() -> None:
    """§4 §17 it lies open and can be in no Rain."""
    state = play(position(TABLE), "rain Obs")
    assert state.pending == (CHANCE,)
    assert "Obs" not in set().union(*guessed(state, SOUTH, NORTH))
    assert "Obs" in line(state.view(SOUTH), "north stream")
