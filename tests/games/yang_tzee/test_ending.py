"""§13 to §16 and §18: the empty Sphere, the end of a hand, its winner, the match, and how long it can be."""

from __future__ import annotations

import pytest

from tabletao import CHANCE, BadOption, Batch, Match, State, WrongSeat

from .helpers import GAME, NORTH, SOUTH, drawn, line, play, position, reason, score, sea, sphere, stream, texts, winners
from .reference import PLAY, START

# The empty Sphere


@pytest.mark.parametrize(("in_sphere", "points"), [("hsP rOb", 1), ("hsP", 1), ("", 2)])
def test_rain_to_the_sea_scores_two_once_the_sphere_is_empty(in_sphere: str, points: int) -> None:
    """§3 §13 ruling 2: not before the last tile is drawn."""
    state = play(position(f"""
        top:     P h O
        middle:  m M m
        bottom:  f b r
        north rain: sPb rfP
        south rain: fBr
        sphere: {in_sphere}
    """), "rain sPb left")  # fmt: skip
    assert score(state) == (points, 0)


def test_whoever_draws_the_last_tile_rains_for_two_in_the_same_turn() -> None:
    """§3 §13 the Sphere is empty by then."""
    state = play(position("""
        top:     P h O
        middle:  m M m
        bottom:  f b r
        turn: north draw
        north rain: sPb
        south rain: fBr
        sphere: hsP
    """), "hsP", "rain hsP left")  # fmt: skip
    assert score(state) == (2, 0)


def test_nobody_draws_from_an_empty_sphere() -> None:
    """§2 §13 ruling 2: each plays what is left."""
    state = play(position("""
        top:     P h O
        middle:  m M m
        bottom:  f b r
        north rain: sPb rfP
        south rain: fBr mfO
        sphere:
    """), "rain sPb left")  # fmt: skip
    assert state.pending == (SOUTH,)
    assert play(state, "rain fBr").pending == (NORTH,)


def test_rain_to_the_stream_scores_nothing_with_an_empty_sphere_either() -> None:
    """§4 §13 only the Sea gives the two points."""
    state = play(position("""
        top:     P h O
        middle:  m M m
        bottom:  f b r
        north rain: sPb rfP
        sphere:
    """), "rain sPb")  # fmt: skip
    assert score(state) == (0, 0)


def test_a_player_with_neither_rain_nor_stream_is_passed_over() -> None:
    """§13 ruling 2: north plays on alone."""
    state = play(position("""
        top:     P h O
        middle:  m M m
        bottom:  f b r
        north rain: Psr rfP
        sphere:
    """), "rain Psr left")  # fmt: skip
    assert state.pending == (NORTH,)
    assert "South has no tiles and is passed over." in state.story()
    assert score(play(state, "rain rfP left")) == (4, 0)


def test_a_player_with_a_stream_alone_is_not_passed_over() -> None:
    """§13 the tiles of the Stream are still to be laid."""
    state = play(position("""
        top:     P h O
        middle:  m M m
        bottom:  f b r
        north rain: Psr rfP
        south stream: fhB
        sphere:
    """), "rain Psr left")  # fmt: skip
    assert state.pending == (SOUTH,)
    assert texts(state) == {"stream fhB left", "stream fhB right"}


def test_a_player_passed_over_plays_again_with_a_tile_from_an_offering() -> None:
    """§11 §13 south has nothing, takes the Offering, and has a turn."""
    state = play(position("""
        top:     f O h P
        middle:  h m M m
        bottom:  B r b f
        north stream: sPb rOb bBm
        sphere:
    """), "stream sPb right", "take rOb")  # fmt: skip
    assert state.pending == (SOUTH,)
    assert texts(state) == {"stream rOb left", "stream rOb right"}


# The end of the hand

LAST_TILE = """
    top:     P h O
    middle:  m M m
    bottom:  f b r
    north rain: {north}
    south stream: {south}
    sphere: {sphere}
"""


def test_the_hand_ends_when_sphere_rains_and_streams_are_empty() -> None:
    """§14 ruling 9: the last tile is laid, and the Sea simply stays."""
    state = play(position(LAST_TILE.format(north="Psr", south="", sphere="")), "rain Psr left")
    assert reason(state) == "no tiles left"
    assert state.pending == ()
    assert sea(state) == "Psr Pmf hMb Omr"


@pytest.mark.parametrize(("south", "in_sphere"), [("fhB", ""), ("", "fhB")])
def test_the_hand_goes_on_while_a_stream_or_the_sphere_has_a_tile(south: str, in_sphere: str) -> None:
    """§14 ruling 9: all five must be empty."""
    state = play(position(LAST_TILE.format(north="Psr", south=south, sphere=in_sphere)), "rain Psr left")
    assert reason(state) is None


def test_the_last_rain_tile_in_the_own_stream_is_still_to_be_laid() -> None:
    """§14 ruling 9: north is on turn again."""
    state = play(position(LAST_TILE.format(north="Psr", south="", sphere="")), "rain Psr")
    assert state.pending == (NORTH,)
    assert reason(play(state, "stream Psr right")) == "no tiles left"


def test_the_last_tile_may_gather() -> None:
    """§14 it scores, there is nothing to offer and nothing to seed, and the hand is over."""
    state = play(position("""
        top:     f h P
        middle:  h M m
        bottom:  B b f
        north stream: sPb
        sphere:
    """), "stream sPb right")  # fmt: skip
    assert (reason(state), score(state), sea(state)) == ("no tiles left", (3 + 3 + 3, 0), "fhB")


def test_when_the_match_is_over_nobody_may_move() -> None:
    """§14 whoever tries is told so, and nothing changes."""
    state = play(position(LAST_TILE.format(north="Psr", south="", sphere="")), "rain Psr left")
    before = state.bytes
    with pytest.raises(WrongSeat, match="the match is over"):
        state.play("rain Psr left")
    assert state.bytes == before


# The Drought

BIRDS_FROM_END_TO_END = """
    top:     h P
    middle:  M m
    bottom:  b f
    north rain: fBr
    north stream: sPb rOb
    south stream: bBm brM
    score: 20 0
"""


@pytest.mark.parametrize("end", ["left", "right"])
def test_whoever_gathers_the_whole_sea_scores_it_and_loses_ten(end: str) -> None:
    """§14 ruling 9: at once, with tiles everywhere, and from either end."""
    tiles = "hMb Pmf" if end == "right" else "Pmf hMb"
    table = "north rain: fBr\nnorth stream: sPb rOb\nsouth stream: bBm brM\nscore: 20 0"
    state = play(position(f"{drawn(tiles)}\n{table}"), f"stream sPb {end}")
    assert reason(state) == "drought"
    assert score(state) == (20 + 9 - 10, 0)
    assert sea(state) == ""
    assert winners(state) == (NORTH,)


def test_a_drought_has_no_offering_and_no_seed() -> None:
    """§14 ruling 9: the Stream and the Sphere stay as they are."""
    state = position(BIRDS_FROM_END_TO_END)
    before = sphere(state)
    play(state, "stream sPb right")
    assert (stream(state, NORTH), stream(state, SOUTH)) == ({"rOb"}, {"bBm", "brM"})
    assert sphere(state) == before
    assert state.pending == ()


def test_a_drought_by_holes_has_no_spirit_match() -> None:
    """§14 §9 it gives nothing and costs ten: a score below zero."""
    state = play(position("""
        top:     h O
        middle:  P m
        bottom:  f r
        north rain: fBr
        north stream: hsP
        south stream: bBm brM
    """), "stream hsP right")  # fmt: skip
    assert (reason(state), score(state)) == ("drought", (-10, 0))
    assert stream(state, SOUTH) == {"bBm", "brM"}
    assert winners(state) == (SOUTH,)


def test_in_a_drought_every_collection_is_scored_and_the_penalty_comes_once() -> None:
    """§10 §14 ruling 9: suns for three tiles, birds for all four."""
    state = play(position("""
        top:     h s P
        middle:  M m m
        bottom:  b M f
        north stream: sPb
    """), "stream sPb right")  # fmt: skip
    assert (reason(state), score(state)) == ("drought", ((3 + 3 + 3) + (3 + 3 + 4 + 4) - 10, 0))


def test_all_but_one_tile_is_no_drought() -> None:
    """§14 one tile left is enough."""
    state = play(position("""
        top:     O h P
        middle:  m M m
        bottom:  r b f
        north stream: sPb
    """), "stream sPb right")  # fmt: skip
    assert reason(state) is None
    assert (score(state), sea(state)) == ((9, 0), "Omr")


def test_a_drought_with_the_last_tile_is_a_drought() -> None:
    """§14 both ends of the hand come together, and the penalty is due."""
    state = play(position("""
        top:     h P
        middle:  M m
        bottom:  b f
        north stream: sPb
        sphere:
    """), "stream sPb right")  # fmt: skip
    assert (reason(state), score(state)) == ("drought", (-1, 0))


# Who wins the hand


def last_laid(north: int, south: int, began: str = "north", mode: str = "hand", more: str = "") -> State:
    """A hand that has just ended with these points: south has laid the last tile for nothing."""
    return play(position(f"""
        top:     P h O
        middle:  m M m
        bottom:  f b r
        turn: south play
        south stream: fhB
        sphere:
        score: {north} {south}
        began: {began}
        {more}
    """, mode), "stream fhB left")  # fmt: skip


@pytest.mark.parametrize(
    ("north", "south", "winner"), [(12, 7, NORTH), (7, 12, SOUTH), (0, -3, NORTH), (-9, -1, SOUTH), (200, 199, NORTH)]
)
def test_more_points_win_the_hand(north: int, south: int, winner: int) -> None:
    """§15 ruling 10: also below zero."""
    state = last_laid(north, south)
    assert state.outcome is not None
    assert state.outcome.winners == (winner,)
    assert state.outcome.scores == (north, south)
    assert state.outcome.returns == ((1, -1) if winner == NORTH else (-1, 1))


@pytest.mark.parametrize(("began", "winner"), [("north", SOUTH), ("south", NORTH)])
@pytest.mark.parametrize("points", [0, 31, -4])
def test_a_tie_goes_to_the_player_who_moved_last_in_the_first_round(began: str, winner: int, points: int) -> None:
    """§15 ruling 10: to the one who did not begin."""
    assert winners(last_laid(points, points, began)) == (winner,)


# The match


def test_the_default_is_a_match_to_two_hands() -> None:
    """§16 ruling 11: nothing need be said."""
    assert GAME.agreed() == {"players": 2, "mode": "match", "hands": "3"}
    assert [(setup["mode"], setup["hands"]) for setup in GAME.modes()] == [
        ("match", "3"), ("hand", "3"), ("cumulative", "3"), ("cumulative", "5"),
    ]  # fmt: skip


@pytest.mark.parametrize("mode", ["match", "hand"])
@pytest.mark.parametrize("hands", ["1", "5", "9"])
def test_a_number_of_hands_is_agreed_on_only_where_points_are_added_up(mode: str, hands: str) -> None:
    """§16 ruling 11: elsewhere it means nothing."""
    with pytest.raises(BadOption, match=r"hands to agree on: hands=\d needs mode=cumulative, not"):
        GAME.new(mode=mode, hands=hands)


@pytest.mark.parametrize("hands", ["0", "10", "three"])
def test_a_cumulative_match_has_one_to_nine_hands(hands: str) -> None:
    """§16 the set number of hands."""
    with pytest.raises(BadOption, match="option hands can be 1, 2, 3"):
        GAME.new(mode="cumulative", hands=hands)


def test_a_single_hand_is_over_with_the_hand() -> None:
    """§16 ruling 11: mode hand."""
    assert reason(last_laid(3, 1)) == "no tiles left"


def test_the_winner_of_one_hand_needs_another() -> None:
    """§16 ruling 11: a new hand begins, in which chance picks again who begins."""
    state = last_laid(3, 1, mode="match")
    assert reason(state) is None
    assert line(state, "won") == "1 0"
    assert line(state, "hand") == "2"
    assert state.pending == (CHANCE,)
    assert texts(state) == {"north", "south"}


@pytest.mark.parametrize("mode", ["match", "cumulative"])
@pytest.mark.parametrize("beginner", [NORTH, SOUTH])
def test_a_new_hand_begins_with_all_tiles_and_no_points(mode: str, beginner: int) -> None:
    """§1 §16 ruling 1: whoever began before, chance picks, and everything is as in the first hand."""
    state = last_laid(3, 1, began="south", mode=mode)
    assert line(state, "turn") == "north begin"
    assert line(state, "began") == "north"
    play(state, GAME.seat_names[beginner])
    assert texts(state) == set(START)
    play(state, *START)
    assert texts(state) == set(PLAY)
    play(state, *PLAY[:12])
    assert state.pending == (beginner,)
    assert score(state) == (0, 0)
    assert sphere(state) == 24
    assert stream(state, NORTH) == stream(state, SOUTH) == set()


@pytest.mark.parametrize(
    ("won", "north", "south", "winner"),
    [("1 0", 3, 1, NORTH), ("0 1", 1, 3, SOUTH), ("1 1", 3, 1, NORTH), ("1 1", 1, 3, SOUTH)],
)
def test_who_has_won_two_hands_has_won_the_match(won: str, north: int, south: int, winner: int) -> None:
    """§16 ruling 11: in the second hand or in the third."""
    state = last_laid(north, south, mode="match", more=f"won: {won}")
    assert (reason(state), winners(state)) == ("two hands won", (winner,))


def test_the_scores_of_a_match_are_the_hands_won() -> None:
    """§16 not the points of the last hand."""
    assert last_laid(3, 1, mode="match").scores == (1, 0)
    outcome = last_laid(3, 1, mode="match", more="won: 1 1").outcome
    assert outcome is not None
    assert outcome.scores == (2, 1)


@pytest.mark.parametrize(("won", "north", "south"), [("1 0", 1, 300), ("0 1", 300, 1)])
def test_one_hand_each_is_not_the_end(won: str, north: int, south: int) -> None:
    """§16 ruling 11: however many points the second was won by."""
    state = last_laid(north, south, mode="match", more=f"won: {won}")
    assert (reason(state), line(state, "won"), line(state, "hand")) == (None, "1 1", "3")


def test_a_tie_in_a_hand_of_a_match_has_a_winner_too() -> None:
    """§15 §16 ruling 10: north began, so south has won the second hand."""
    state = last_laid(5, 5, mode="match", more="won: 0 1")
    assert (reason(state), winners(state)) == ("two hands won", (SOUTH,))


def test_a_drought_ends_the_hand_and_not_the_match() -> None:
    """§14 §16 ruling 9: the next hand follows."""
    state = play(position(BIRDS_FROM_END_TO_END, "match"), "stream sPb right")
    assert (reason(state), line(state, "won"), line(state, "hand")) == (None, "1 0", "2")
    assert state.pending == (CHANCE,)


def test_points_are_added_up_over_the_hands() -> None:
    """§16 ruling 11: cumulative; negative ones too."""
    state = last_laid(-7, 12, mode="cumulative", more="hand: 2\ntotal: 20 -3")
    assert (reason(state), line(state, "total"), line(state, "hand")) == (None, "13 9", "3")
    assert score(state) == (0, 0)


@pytest.mark.parametrize(("hands", "hand"), [(hands, hand) for hands in range(1, 10) for hand in range(1, hands + 1)])
def test_a_cumulative_match_has_the_number_of_hands_agreed_on(hands: int, hand: int) -> None:
    """§16 ruling 11: one to nine, however far somebody is ahead."""
    state = last_laid(90, 1, mode="cumulative", more=f"hands: {hands}\nhand: {hand}\ntotal: 200 0")
    assert reason(state) == ("all hands played" if hand == hands else None)
    assert line(state, "hands") == str(hands)


@pytest.mark.parametrize("hands", range(1, 10))
def test_random_matches_end_after_the_hands_agreed_on(hands: int) -> None:
    """§16 §18 whole matches, each within the stated bound."""
    batch = Batch("yang_tzee", 50, seed=hands, mode="cumulative", hands=str(hands)).playout()
    assert set(batch.cells["hand"]) == {hands}
    assert set(batch.results["reason"]) == {GAME.reasons.index("all hands played")}
    assert batch.results["plies"].max() <= 202 * hands <= GAME.most_plies


@pytest.mark.parametrize("hands", ["1", "3", "5", "9"])
def test_a_match_file_keeps_the_number_of_hands(hands: str) -> None:
    """§16 files of three and of five hands were written before there were others."""
    state = Batch("yang_tzee", 1, seed=1, mode="cumulative", hands=hands).playout().replay(0)
    text = Match.of(state).write()
    assert f'[Options "mode=cumulative, hands={hands}"]' in text
    again = Match.read(text).replay()
    assert (again.bytes, line(again, "hands")) == (state.bytes, hands)


@pytest.mark.parametrize(
    ("total", "north", "south", "winner"),
    [
        ("10 4", 1, 6, (NORTH,)),
        ("10 4", 1, 8, (SOUTH,)),
        ("10 4", 1, 7, ()),
        ("-5 0", 5, 0, ()),
        ("0 0", -3, -9, (NORTH,)),
    ],
)
def test_the_higher_sum_wins_and_equal_sums_are_a_draw(
    total: str, north: int, south: int, winner: tuple[int, ...]
) -> None:
    """§16 ruling 11: the last hand may be lost and the match won; no tie rule for the sum."""
    state = last_laid(north, south, mode="cumulative", more=f"hand: 3\ntotal: {total}")
    assert winners(state) == winner
    before = [int(points) for points in total.split()]
    assert state.outcome is not None
    assert state.outcome.scores == (before[0] + north, before[1] + south)
    assert state.outcome.returns == {(): (0, 0), (NORTH,): (1, -1), (SOUTH,): (-1, 1)}[winner]


# How long a hand can be


def test_the_bound_on_a_hand_follows_from_the_tiles() -> None:
    """§18 46 of chance, 72 tiles moved on, 36 Offerings, and four Spirit matches for each Play tile with a hole."""
    holes = [tile for tile in PLAY if "h" in tile]
    bound = (1 + len(START) + len(PLAY)) + 2 * len(PLAY) + len(PLAY) + 4 * len(holes)
    assert bound == 202
    assert GAME.most_plies == 9 * bound
