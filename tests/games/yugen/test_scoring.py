"""§12, §13 and §14: stuck philosophers, the end and the score, the longest game."""

from __future__ import annotations

import pytest

from tabletao import State, WrongSeat

from .helpers import BRIGHT, DARK, board, line, play, position, standing


def ended(state: State) -> str | None:
    """Why the match is over, or None while it runs."""
    return state.outcome.reason if state.outcome else None


# Stuck


def test_all_philosophers_on_the_mountain_are_stuck() -> None:
    """§12 nothing moves them, so the game is scored though there are tiles left."""
    state = play(position("""
        5  .  .            .  .  .
        4  .  Mountain***  .  .  .
        3  .  .            .  .  .
        2  .  .            .  .  .
        1  .  .            .  .  .
        dark: Ocean
        bright: Cave
    """), "Ocean b3")  # fmt: skip
    assert ended(state) == "stuck"
    assert state.outcome is not None
    assert state.outcome.scores == (3, 0)
    assert state.pending == ()


def test_one_loose_philosopher_keeps_the_game_going() -> None:
    """§12 two on the Mountain, one on the Ocean."""
    state = play(position("""
        5  .  .           .       .  .
        4  .  Mountain**  .       .  .
        3  .  .           Ocean*  .  .
        2  .  .           .       .  .
        1  .  .           .       .  .
        dark: Sun
        bright: Cave
    """), "Sun b3")  # fmt: skip
    assert ended(state) is None


@pytest.mark.parametrize(("turn", "reason"), [("N", None), ("E", None), ("S", None), ("W", "stuck")])
def test_the_desert_in_a_corner_holds_when_its_air_faces_the_edges(turn: str, reason: str | None) -> None:
    """§12 in e1 only the Desert turned with Earth up and to the left is fixed."""
    state = play(position(f"""
        5  .  .  .        .  .
        4  .  .  .        .  .
        3  .  .  Forest   .  .
        2  .  .  .        .  .
        1  .  .  .        .  Desert/{turn}***
        dark: Mountain
        bright: Cave
    """), "Mountain c4")  # fmt: skip
    assert ended(state) == reason


@pytest.mark.parametrize(
    ("corner", "turn"),
    [("a5", "E"), ("e5", "S"), ("a1", "N"), ("e1", "W")],
)
def test_the_desert_holds_in_every_corner(corner: str, turn: str) -> None:
    """§12 turned the right way, each of the four corners will do."""
    cells = dict.fromkeys(("a5", "e5", "a1", "e1"), ".") | {corner: f"Desert/{turn}***"}
    state = play(position(f"""
        5  {cells["a5"]}  .  .        .  {cells["e5"]}
        4  .              .  .        .  .
        3  .              .  Forest   .  .
        2  .              .  .        .  .
        1  {cells["a1"]}  .  .        .  {cells["e1"]}
        dark: Mountain
        bright: Cave
    """), "Mountain c4")  # fmt: skip
    assert ended(state) == "stuck"


def test_two_tiles_that_hold_each_other_are_both_fixed() -> None:
    """§12 the Blaze shows Air and the Cave Water only to one another and to the edge."""
    state = play(position("""
        5  .  .  .  .          .
        4  .  .  .  .          .
        3  .  .  .  .          .
        2  .  .  .  .          .
        1  .  .  .  Blaze/S**  Cave/W*
        dark: Ocean
        bright: Forest
    """), "Ocean e2")  # fmt: skip
    assert ended(state) == "stuck"


def test_a_bare_tile_that_is_fixed_itself_holds_its_neighbour() -> None:
    """§12 nobody stands on the Blaze, but nothing can ever blow it from beside the Cave."""
    state = play(position("""
        5  .  .  .  .        .
        4  .  .  .  .        .
        3  .  .  .  .        .
        2  .  .  .  .        .
        1  .  .  .  Blaze/S  Cave/W***
        dark: Ocean
        bright: Forest
    """), "Ocean e2")  # fmt: skip
    assert ended(state) == "stuck"


def test_a_neighbour_that_can_be_blown_holds_nobody() -> None:
    """§12 turned with its Air up, the Blaze can go, and the Cave's Water is open then."""
    state = play(position("""
        5  .  .  .  .          .
        4  .  .  .  .          .
        3  .  .  .  .          .
        2  .  .  .  .          .
        1  .  .  .  Blaze/E    Cave/W***
        dark: Ocean
        bright: Forest
    """), "Ocean e2")  # fmt: skip
    assert ended(state) is None


def test_four_tiles_in_a_ring_hold_each_other() -> None:
    """§12 all that is not Earth faces inwards."""
    ring = """
        5  .  .          .           .  .
        4  .  River/E*   Volcano/S*  .  .
        3  .  Blaze/E    Cave/N*     .  .
        2  .  .          .           .  .
        1  .  .          .           .  .
        dark: Ocean
        bright: Forest
    """
    assert ended(play(position(ring), "Ocean a4")) == "stuck"
    assert ended(play(position(ring.replace("Cave/N*", "Cave/E*")), "Ocean a4")) is None


def test_philosophers_already_taken_need_not_be_stuck() -> None:
    """§12 only those on the board count."""
    state = play(position("""
        5  .  .  .           .  .
        4  .  .  .           .  .
        3  .  .  .           .  .
        2  .  .  .           .  .
        1  .  .  Mountain**  .  .
        taken: 1 0
        dark: Ocean
        bright: Forest
    """), "Ocean c2")  # fmt: skip
    assert ended(state) == "stuck"
    assert state.scores == (5, 2)


def test_stuck_philosophers_end_the_game_only_when_the_turn_is_over() -> None:
    """§12 what still waits is resolved first: the bare Ocean is blown although everybody is stuck already."""
    state = play(position("""
        5  .  .  .      .     .
        4  .  .  Ocean  .     .
        3  .  .  .      Sun*  Mountain**
        2  .  .  .      .     .
        1  .  .  .      .     .
        dark: Storm
        bright: Forest
    """), "Storm c3", "resolve E")  # fmt: skip
    assert ended(state) == "stuck"
    assert board(state)[1:3] == ["4 . . . . .", "3 . . Storm/N . Mountain/N***"]


# The end and the score

VALUES = """
    3 2 1 1 -
    2 1 1 - 1
    1 1 X 1 1
    1 - 1 1 2
    - 1 1 2 3
"""
SQUARES = [column + row for row in "54321" for column in "abcde"]
PRINTED = dict(zip(SQUARES, VALUES.split(), strict=True))


@pytest.mark.parametrize("square", SQUARES)
def test_a_philosopher_gives_its_squares_value_to_the_player_of_that_half(square: str) -> None:
    """§13 dark's half is the one around a5, bright's the one around e1, and the diagonal is worth nothing."""
    cells = iter("Mountain*" if name == square else "." for name in SQUARES)
    state = position("\n".join(f"{row}  " + "  ".join(next(cells) for _ in "abcde") for row in "54321"))
    value = int(PRINTED[square]) if PRINTED[square].isdigit() else 0
    across = "abcde".index(square[0]) + "54321".index(square[1])
    assert state.scores == ((value, 0) if across < 4 else (0, value))


def test_philosophers_on_one_square_count_each() -> None:
    """§13 three in the bright corner are nine points."""
    state = position("""
        5  .  .  .  .  .
        4  .  .  .  .  .
        3  .  .  .  .  .
        2  .  .  .  .  .
        1  .  .  .  .  Sun***
    """)
    assert state.scores == (0, 9)


def test_a_philosopher_taken_gives_five_points() -> None:
    """§13 besides what stands on the board."""
    state = position("""
        5  .  .  .  .  .
        4  .  .  .  .  .
        3  .  .  .  .  Sun*
        2  .  .  .  .  .
        1  .  .  .  .  .
        taken: 1 1
    """)
    assert state.scores == (5, 6)


SECOND_AT_THE_LEFT_BORDER = """
    5  .       .      .  .  .
    4  .       Sun*   .  .  .
    3  Ocean*  .      .  .  .
    2  .       .      .  .  .
    1  .       .      .  .  .
    turn: 8 {mover} place
    {mover}: Storm
    taken: 1 0
"""


@pytest.mark.parametrize("mover", ["dark", "bright"])
def test_a_second_philosopher_taken_ends_the_game_at_once(mover: str) -> None:
    """§13 the owner of the border wins, whoever's turn it is, and what still waited is not resolved."""
    state = position(SECOND_AT_THE_LEFT_BORDER.format(mover=mover))
    play(state, "Storm b3", "resolve W")
    assert ended(state) == "second philosopher"
    assert state.outcome is not None
    assert state.outcome.winners == (DARK,)
    assert state.outcome.returns == (1, -1)
    assert state.outcome.scores[DARK] >= 10
    assert standing(state) == {"b4": 1}


def test_a_second_philosopher_ends_the_game_in_the_middle_of_a_chain() -> None:
    """§13 the Storm drawn at b5 pushes one over dark's border while the tile laid first still waits."""
    state = play(position("""
        5  Ocean*  .        .  .  .
        4  .       Spring*  .  .  .
        3  Sun     .        .  .  .
        2  .       .        .  .  .
        1  .       .        .  .  .
        turn: 8 bright place
        bright: Canyon
        taken: 1 0
    """), "Canyon b3 E", "resolve N", "Storm")  # fmt: skip
    assert ended(state) == "second philosopher"
    assert board(state)[2] == "3 Sun/N Canyon/E . . ."
    assert standing(state) == {"b5": 1}


def test_one_philosopher_taken_by_each_player_goes_on() -> None:
    """§13 two by the same player are needed."""
    state = play(position("""
        5  .       .      .        .  .
        4  .       .      Spring*  .  .
        3  Ocean*  .      .        .  .
        2  .       .      .        .  .
        1  .       .      .        .  .
        dark: Storm
        taken: 0 1
    """), "Storm b3")  # fmt: skip
    assert ended(state) is None
    assert line(state, "taken") == "1 1"


def test_when_the_match_is_over_nobody_may_move() -> None:
    """§13 whoever tries is told so."""
    state = play(position(SECOND_AT_THE_LEFT_BORDER.format(mover="dark")), "Storm b3", "resolve W")
    before = state.bytes
    with pytest.raises(WrongSeat, match="the match is over"):
        state.play("resolve N")
    with pytest.raises(WrongSeat, match="the match is over"):
        state.play("resolve N", DARK)
    assert state.bytes == before


def test_more_points_win() -> None:
    """§13 two on a square of one against one on a square of three."""
    state = play(position("""
        5  .  .  .  .  .
        4  .  .  .  .  .
        3  .  .  .  .  .
        2  .  .  .  .  .
        1  .  .  .  .  Mountain***
        dark: Ocean
    """), "Ocean e2")  # fmt: skip
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.scores, state.outcome.returns) == ((BRIGHT,), (0, 9), (-1, 1))


def test_equal_points_are_a_draw() -> None:
    """§13 nobody wins."""
    state = play(position("""
        5  .  .  .            .  .
        4  .  .  .            .  .
        3  .  .  Mountain***  .  .
        2  .  .  .            .  .
        1  .  .  .            .  .
        dark: Ocean
    """), "Ocean c4")  # fmt: skip
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.scores, state.outcome.returns) == ((), (0, 0), (0, 0))


# The longest game


@pytest.mark.parametrize(("turn", "reason"), [(298, None), (299, None), (300, "300 turns")])
def test_after_three_hundred_turns_the_game_is_scored_as_it_stands(turn: int, reason: str | None) -> None:
    """§14 the three hundredth turn is the last."""
    state = play(position(f"""
        5  .  Ocean***  .  .  .
        4  .  .         .  .  .
        3  .  .         .  .  .
        2  .  .         .  .  .
        1  .  .         .  .  .
        turn: {turn} dark place
        dark: Sun
        bright: Cave
    """), "Sun b4")  # fmt: skip
    assert ended(state) == reason
    assert state.scores == (6, 0)


def test_a_three_hundredth_turn_may_still_be_won_at_once() -> None:
    """§14 the ordinary ends come first."""
    state = play(position(SECOND_AT_THE_LEFT_BORDER.format(mover="dark").replace("turn: 8", "turn: 300")), "Storm b3")
    assert ended(play(state, "resolve W")) == "second philosopher"


@pytest.mark.parametrize(
    ("drawn", "moves"),
    [
        (SECOND_AT_THE_LEFT_BORDER.format(mover="dark"), ("Storm b3", "resolve W")),
        (SECOND_AT_THE_LEFT_BORDER.format(mover="dark").replace("turn: 8", "turn: 300"), ("Storm b3", "resolve N")),
    ],
)
def test_a_position_of_the_end_reads_back_from_its_text(drawn: str, moves: tuple[str, ...]) -> None:
    """§13 what was written down is the same position, in the middle of a turn or when it is over."""
    state = play(position(drawn), *moves)
    assert position(state.position).bytes == state.bytes
