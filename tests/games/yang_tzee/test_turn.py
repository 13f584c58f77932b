"""§2 to §6: the turn and its three actions."""

from __future__ import annotations

import pytest

from tabletao import CHANCE, IllegalMove, MoveSyntaxError, State, WrongSeat

from .helpers import NORTH, SOUTH, discarded, line, play, position, rain, score, sea, sphere, stream, texts
from .reference import PLAY

TABLE = """
    top:     B m P M
    middle:  s P f r
    bottom:  m s b h
    turn: north play
    north rain: Obs sPb bsB Psr rMs {sixth}
    north stream: {stream}
    south rain: Omr rPm mrB Pmf fMm mfO
"""
SIX = TABLE.format(sixth="srO", stream="")


def refused(state: State, move: str) -> None:
    """The move is refused and nothing has changed."""
    before, played = state.bytes, len(state.history)
    with pytest.raises((IllegalMove, MoveSyntaxError)):
        state.play(move)
    assert state.bytes == before
    assert len(state.history) == played


# The turn


def test_a_player_with_six_tiles_does_not_draw() -> None:
    """§2 south's turn begins with the choice of an action."""
    state = play(position(SIX), "rain Obs")
    assert state.pending == (SOUTH,)
    assert len(rain(state, SOUTH)) == 6


def test_a_player_with_fewer_than_six_tiles_draws_one() -> None:
    """§2 ruling 2: chance picks it from the Sphere, and it comes into the Rain."""
    state = play(position(SIX), "rain Obs", "rain Omr")
    assert state.pending == (CHANCE,)
    assert len(texts(state)) == state.chance_total() == sphere(state) == 24
    play(state, "hsP")
    assert rain(state, NORTH) == {"sPb", "bsB", "Psr", "rMs", "srO", "hsP"}
    assert sphere(state) == 23
    assert state.pending == (NORTH,)


def test_a_player_draws_only_one_however_many_are_missing() -> None:
    """§2 ruling 2: from two tiles to three, and no further."""
    state = play(position("""
        top:     B m P M
        middle:  s P f r
        bottom:  m s b h
        north rain: Obs
        south rain: Omr rPm
    """), "rain Obs", "hsP")  # fmt: skip
    assert rain(state, SOUTH) == {"Omr", "rPm", "hsP"}
    assert state.pending == (SOUTH,)


def test_a_turn_is_exactly_one_action_of_three() -> None:
    """§2 ruling 2: any tile of the Rain to either end or into the Stream, any tile of the Stream to either end."""
    state = position("""
        top:     B m P M
        middle:  s P f r
        bottom:  m s b h
        north rain: Obs sPb
        north stream: hsP rfP
        south rain: Omr
        south stream: mOh
    """)
    assert texts(state) == {
        "rain Obs left", "rain Obs right", "rain sPb left", "rain sPb right",
        "rain Obs", "rain sPb",
        "stream hsP left", "stream hsP right", "stream rfP left", "stream rfP right",
    }  # fmt: skip


@pytest.mark.parametrize("move", ["rain Obs left", "rain Obs", "stream fhB right"])
def test_after_one_action_the_turn_passes(move: str) -> None:
    """§2 south is next, whatever north did."""
    state = play(position(TABLE.format(sixth="srO", stream="fhB")), move)
    assert state.pending == (SOUTH,)
    assert line(state, "turn") == "south play"


@pytest.mark.parametrize(
    "move",
    ["rain Omr left", "rain hsP", "stream Obs left", "stream hsP up", "rain Bsm left", "take Obs", "nothing", "swim"],
)
def test_a_refused_move_changes_nothing(move: str) -> None:
    """§2 not the tile of the other, of the Sphere, of the Sea or of the wrong place; nobody may do nothing."""
    refused(position(SIX), move)


def test_a_player_waits_for_the_own_turn() -> None:
    """§2 players alternate."""
    state = position(SIX)
    before = state.bytes
    with pytest.raises(WrongSeat, match="the match waits for north"):
        state.play("rain Omr left", SOUTH)
    assert state.bytes == before


# Rain to the Sea


@pytest.mark.parametrize(
    ("end", "after"),
    [("left", "Obs Bsm mPs Pfb Mrh"), ("right", "Bsm mPs Pfb Mrh Obs")],
)
def test_rain_to_the_sea_scores_one_point(end: str, after: str) -> None:
    """§3 §6 ruling 2: at the left or the right end, as the player likes."""
    state = play(position(SIX), f"rain Obs {end}")
    assert sea(state) == after
    assert score(state) == (1, 0)
    assert rain(state, NORTH) == {"sPb", "bsB", "Psr", "rMs", "srO"}


def test_rain_to_the_sea_adds_to_the_own_points_only() -> None:
    """§3 and the other player scores for the own Rain."""
    state = play(position(SIX + "score: 4 9"), "rain Obs left", "rain mrB right")
    assert score(state) == (5, 10)


SUNS_IN_THE_MIDDLE_ROW = """
    top:     f B m P
    middle:  b s P m
    bottom:  B m s f
    north {kind}: bsB
    sphere: hsP
"""


def test_rain_gathers_nothing_though_the_symbols_match() -> None:
    """§3 §5 ruling 3: from the Stream the same tile gathers four by the sun of Bsm."""
    state = play(position(SUNS_IN_THE_MIDDLE_ROW.format(kind="rain")), "rain bsB right")
    assert (sea(state), score(state)) == ("fbB Bsm mPs Pmf bsB", (1, 0))
    state = play(position(SUNS_IN_THE_MIDDLE_ROW.format(kind="stream")), "stream bsB right")
    assert (sea(state), score(state)) == ("fbB", (1 + 3 + 3 + 1, 0))


# Rain to the Stream


def test_rain_to_the_stream_lays_the_tile_open_and_scores_nothing() -> None:
    """§4 it lies in front of the player."""
    state = play(position(SIX), "rain Obs")
    assert stream(state, NORTH) == {"Obs"}
    assert rain(state, NORTH) == {"sPb", "bsB", "Psr", "rMs", "srO"}
    assert score(state) == (0, 0)
    assert sea(state) == "Bsm mPs Pfb Mrh"


@pytest.mark.parametrize(
    ("tiles", "allowed"),
    [("", True), ("hsP", True), ("hsP rfP", True), ("hsP rfP mOh", False), ("hsP rfP mOh mbP", False)],
)
def test_a_stream_is_fed_only_while_it_has_fewer_than_three_tiles(tiles: str, allowed: bool) -> None:
    """§4 ruling 2: the fourth tile is refused, and more so the fifth where a Stream has grown over three."""
    state = position(TABLE.format(sixth="srO", stream=tiles))
    assert ({f"rain {tile}" for tile in rain(state, NORTH)} <= texts(state)) == allowed
    if not allowed:
        refused(state, "rain Obs")
        assert {text for text in texts(state) if text.startswith("rain") and len(text.split()) == 2} == set()


def test_the_other_stream_does_not_count_for_the_limit() -> None:
    """§4 it is each player's own."""
    state = play(position(SIX + "south stream: hsP rfP mOh"), "rain Obs")
    assert stream(state, NORTH) == {"Obs"}


# Stream to the Sea


@pytest.mark.parametrize(
    ("end", "after"),
    [("left", "fhB Bsm mPs Pfb Mrh"), ("right", "Bsm mPs Pfb Mrh fhB")],
)
def test_stream_to_the_sea_gives_no_point_by_itself(end: str, after: str) -> None:
    """§5 §6 ruling 2: it need not gather, and then it simply stays; nothing is seeded and nothing offered."""
    state = play(position(TABLE.format(sixth="srO", stream="fhB rfP")), f"stream fhB {end}")
    assert sea(state) == after
    assert score(state) == (0, 0)
    assert stream(state, NORTH) == {"rfP"}
    assert discarded(state) == set()
    assert state.pending == (SOUTH,)


def test_stream_to_the_sea_gives_no_point_when_the_sphere_is_empty_either() -> None:
    """§5 the two points are for Rain alone."""
    state = play(position("""
        top:     B m P M
        middle:  s P f r
        bottom:  m s b h
        north stream: fhB
        south rain: Omr
        sphere:
    """), "stream fhB left")  # fmt: skip
    assert score(state) == (0, 0)


def test_whoever_lays_from_the_stream_gathers_what_can_be_gathered() -> None:
    """§5 no choice is left: one move for each tile and end, and the gathering follows."""
    state = position(TABLE.format(sixth="srO", stream="hsP"))
    assert {move for move in texts(state) if move.startswith("stream")} == {"stream hsP left", "stream hsP right"}


@pytest.mark.parametrize("tile", PLAY)
def test_every_play_tile_may_be_laid_at_both_ends(tile: str) -> None:
    """§6 upright and in line: there is nothing else to choose."""
    for kind, end in (("rain", "left"), ("rain", "right"), ("stream", "left"), ("stream", "right")):
        state = play(position(f"""
            top:     B f
            middle:  s b
            bottom:  m B
            north {kind}: {tile}
            sphere:
        """), f"{kind} {tile} {end}")  # fmt: skip
        rows = [line(state, row).split() for row in ("top", "middle", "bottom")]
        if sea(state):
            assert tuple(row[0 if end == "left" else -1] for row in rows) == tuple(tile)
