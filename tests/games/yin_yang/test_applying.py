"""§6, §7 and §9: where a law applies, what it does, and how it comes to light."""

from __future__ import annotations

import pytest

from tabletao import SPECTATOR, IllegalMove

from .helpers import BLACK, WHITE, board, laws_applied, line, play, position, texts

FIELD = """
    4  .  .  .  .
    3  B  W  .  .
    2  .  .  B  W
    1  .  B  .  W
"""

# Where a law applies


def test_a_law_applies_where_four_squares_are_exactly_like_its_cause() -> None:
    """§6 ruling 3: each of the nine windows is looked at."""
    for law, windows in (
        ("../BW > *", "adapts"),
        ("../BW > ../.W", "a3-b4 c2-d3"),
        ("BW/.. > .W/..", "a2-b3"),
        ("BW/.W > B./.W", "c1-d2"),
        ("../W. > BB/W.", "b3-c4"),
        ("../.. > BB/..", "c3-d4"),
        ("W./.B > ../.B", "b2-c3"),
        ("B./.. > ../..", ""),
    ):
        state = position(FIELD + f"turn: 5 black act\nblack: {law}")
        assert laws_applied(state) == {f"law 1 {window}" for window in windows.split()}, law


def test_an_empty_slot_needs_an_empty_square() -> None:
    """§6 ruling 3: empty slots included."""
    state = position(FIELD + "turn: 5 black act\nblack: B./.. > ../.., BW/.. > .W/..")
    assert laws_applied(state) == {"law 2 a2-b3"}


def test_a_plug_needs_a_piece_of_its_colour() -> None:
    """§6 neither an empty square nor the other colour will do."""
    state = position(FIELD + "turn: 5 black act\nblack: BB/.. > B./.., WW/.. > W./.., B./.B > *, WB/.. > *")
    assert laws_applied(state) == set()


def test_a_law_may_apply_in_several_windows_and_is_applied_in_one() -> None:
    """§6 ruling 3: the player picks the window."""
    state = position("""
        4  B  .  .  .
        3  .  .  .  B
        2  B  .  B  .
        1  .  .  .  .
        turn: 5 black act
        black: B./.. > ../..
    """)
    assert laws_applied(state) == {"law 1 a3-b4", "law 1 a1-b2", "law 1 c1-d2"}
    play(state, "law 1 a1-b2")
    assert board(state) == board("""
        4  B  .  .  .
        3  .  .  .  B
        2  .  .  B  .
        1  .  .  .  .
    """)


def test_windows_may_overlap() -> None:
    """§6 any four squares that form a two by two."""
    state = position("""
        4  W  W  W  W
        3  W  W  W  W
        2  .  .  .  .
        1  .  .  .  .
        turn: 5 black act
        black: WW/WW > *, WW/WW > WW/W.
    """)
    assert laws_applied(state) == {"law 1 adapts", "law 2 a3-b4", "law 2 b3-c4", "law 2 c3-d4"}


def test_white_applies_laws_as_seen_from_the_other_side() -> None:
    """§6 ruling 3: the piece at white's upper left disappears, which is black's lower right."""
    state = position(FIELD + "turn: 6 white act\nwhite: W./WB > ../WB")
    # white sees the window c1-d2 as d1 c1 over d2 c2
    assert laws_applied(state) == {"law 1 c1-d2"}
    assert board(play(state, "law 1 c1-d2")) == board(FIELD.replace("1  .  B  .  W", "1  .  B  .  ."))


def test_nobody_can_apply_the_other_players_law() -> None:
    """§6 not even one that is laid."""
    state = position(FIELD + "turn: 6 white act\nblack: laid BW/.. > .W/.., laid ../.. > *")
    assert laws_applied(state) == set()
    with pytest.raises(IllegalMove):
        state.play("law 1 a2-b3")


def test_a_law_that_does_not_match_is_refused() -> None:
    """§6 whenever the cause is met, and only then."""
    state = position(FIELD + "turn: 5 black act\nblack: laid WW/WW > W./WW")
    before = state.bytes
    with pytest.raises(IllegalMove, match="law 1 c3-d4 is not legal here"):
        state.play("law 1 c3-d4")
    assert state.bytes == before


# What it does


@pytest.mark.parametrize(
    ("law", "window", "row3", "row2"),
    [
        ("BW/.. > .W/..", "a2-b3", "3 . W . .", "2 . . B W"),  # the own piece
        ("BW/.. > B./..", "a2-b3", "3 B . . .", "2 . . B W"),  # the other's
        ("BW/.. > BW/BB", "a2-b3", "3 B W . .", "2 B B B W"),  # two of the own colour
        ("BW/.. > BW/WW", "a2-b3", "3 B W . .", "2 W W B W"),  # two of the other's
    ],
)
def test_either_colour_may_be_destroyed_and_brought_forth(law: str, window: str, row3: str, row2: str) -> None:
    """§7 ruling 4: the four squares become like the effect, the others stay."""
    state = play(position(FIELD + f"turn: 5 black act\nblack: {law}"), f"law 1 {window}")
    assert board(state) == ["4 . . . .", row3, row2, "1 . B . W"]


@pytest.mark.parametrize(
    ("law", "row3", "row2"),
    [
        ("../WB > ../.B", "3 B . . .", "2 . . B W"),
        ("../WB > ../W.", "3 . W . .", "2 . . B W"),
        ("../WB > WW/WB", "3 B W . .", "2 W W B W"),
        ("../WB > BB/WB", "3 B W . .", "2 B B B W"),
    ],
)
def test_white_may_do_the_same(law: str, row3: str, row2: str) -> None:
    """§7 ruling 4: in the same window, as white sees it."""
    state = play(position(FIELD + f"turn: 6 white act\nwhite: {law}"), "law 1 a2-b3")
    assert board(state) == ["4 . . . .", row3, row2, "1 . B . W"]


def test_the_first_law_of_the_rules_example() -> None:
    """§7 four white pieces lose the one at the upper right: the corner is free."""
    state = play(position("""
        4  B  W  W  W
        3  B  W  W  W
        2  B  B  B  W
        1  B  B  B  W
        turn: 1 black act
        black: WW/WW > W./WW
    """), "law 1 c3-d4")  # fmt: skip
    assert board(state) == ["4 B W W .", "3 B W W W", "2 B B B W", "1 B B B W"]
    assert line(state, "turn") == "2 white act"


CYCLE = """
    4  B  .  .  .
    3  .  .  .  .
    2  .  .  .  .
    1  .  .  .  .
    turn: 5 black act
    black: laid ../.. > BB/.., ?, ?, ?
    white: laid ../BB > ../.B, laid ../.B > ../.., ?, ?
"""


def test_pieces_never_run_out() -> None:
    """§7 ruling 4: black brings forth fourteen, more than the box has of either player's."""
    state = position(CYCLE)
    for there in ("a4-b4", "b4-a4") * 3 + ("a4-b4",):
        # two come, white strikes one, black waits, white strikes the other
        play(state, "law 1 c1-d2", "law 1 c1-d2", there, "end", "law 2 c1-d2")
        assert board(state)[1:] == ["3 . . . .", "2 . . . .", "1 . . . ."]
    assert line(state, "reserve") is None


def test_the_whole_board_may_be_of_one_colour() -> None:
    """§7 ruling 4: the pieces have two colours, so sixteen can be black or white."""
    state = play(position("""
        4  W  W  W  W
        3  W  W  W  W
        2  W  W  W  W
        1  .  .  W  W
        turn: 5 black act
        black: WW/.. > WW/WW
    """), "law 1 a1-b2")  # fmt: skip
    assert board(state) == ["4 W W W W", "3 W W W W", "2 W W W W", "1 W W W W"]


# Coming to light


def test_a_law_is_laid_when_it_is_applied_for_the_first_time() -> None:
    """§9 ruling 3: only then, and only that one."""
    state = position(FIELD + "turn: 5 black act\nblack: ../.. > *, BW/.. > .W/.., BW/.. > .W/.., ../.. > *")
    assert line(state.view(WHITE), "black") == "?, ?, ?, ?"
    play(state, "law 2 a2-b3")
    assert line(state.view(WHITE), "black") == "?, laid BW/.. > .W/.., ?, ?"
    assert line(state, "black") == "../.. > *, laid BW/.. > .W/.., BW/.. > .W/.., ../.. > *"


def test_a_laid_law_may_be_applied_again_in_any_later_turn() -> None:
    """§9 ruling 3: it stays laid."""
    state = play(position(FIELD + "turn: 5 black act\nblack: ../.. > BB/.."), "law 1 c3-d4")
    assert state.outcome is not None  # a black piece came to d4: the next law is laid elsewhere
    state = play(position("""
        4  .  .  .  .
        3  .  .  .  .
        2  .  .  .  .
        1  .  .  .  W
        turn: 5 black act
        black: ../.. > BB/.., ?, ?, ?
    """), "law 1 a1-b2", "d1-c1", "end")  # fmt: skip
    assert line(state, "black") == "laid ../.. > BB/.., ?, ?, ?"
    assert "law 1 a3-b4" in laws_applied(state)
    play(state, "law 1 a3-b4")
    assert board(state) == ["4 B B . .", "3 . . . .", "2 B B . .", "1 . . W ."]
    assert line(state, "black") == "laid ../.. > BB/.., ?, ?, ?"


def test_no_law_is_laid_without_being_applied() -> None:
    """§9 there is no move that lays a law and nothing else."""
    state = position(FIELD + "turn: 5 black act\nblack: WW/WW > W./WW, BB/WW > *")
    assert laws_applied(state) == set()
    play(state, "a3-a4", "end")
    assert line(state.view(WHITE), "black") == "?, ?, ?, ?"


def test_the_story_tells_a_first_use_from_a_later_one() -> None:
    """§9 and what disappeared or came."""
    state = play(position(FIELD + "turn: 5 black act\nblack: BW/.. > BW/WW"), "law 1 a2-b3")
    new = "Black lays and applies the first law, “BW/.. > BW/WW”, on a2-b3: white pieces appear on a2 and b2."
    assert state.story(seat=BLACK) == [new]
    state = play(position(FIELD + "turn: 5 black act\nblack: ?, laid BW/.. > .W/.."), "law 2 a2-b3")
    again = "Black applies the second law, “BW/.. > .W/..”, on a2-b3: the black piece on a3 disappears."
    assert state.story(seat=BLACK) == [again]


@pytest.mark.parametrize(
    ("seat", "law"),
    [
        (WHITE, "“../WB > ../.B”"),
        (BLACK, "“BW/.. > B./..”"),
        (SPECTATOR, "“BW/.. > B./..”"),
        (None, "“../WB > ../.B” as white sees it"),
    ],
)
def test_the_story_writes_laws_as_the_listener_sees_them(seat: int | None, law: str) -> None:
    """§2 §9 like the picture beside it; and the squares by their names."""
    state = play(position(FIELD + "turn: 6 white act\nwhite: ../WB > ../.B"), "law 1 a2-b3")
    told = f"White lays and applies the first law, {law}, on a2-b3: the white piece on b3 disappears."
    assert state.story(seat=seat) == [told]


def test_a_law_that_cannot_be_read_is_never_applied() -> None:
    """§15 in a view the other's hidden laws are no moves."""
    state = position(FIELD + "turn: 5 black act\nblack: ?, ?, ?, ?")
    assert laws_applied(state) == set()
    assert len(texts(state)) > 0
