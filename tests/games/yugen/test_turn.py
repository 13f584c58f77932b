"""§2, §3, §4 and §16: the turn, the first turn, putting back, and moves that are refused."""

from __future__ import annotations

import pytest

from tabletao import CHANCE, AmbiguousMove, IllegalMove, MoveSyntaxError, WrongSeat
from tabletao.games.yugen.components import TILE_NAMES

from .helpers import BRIGHT, DARK, GAME, bag, board, hand, line, play, position, squares, texts

LONE_OCEAN = """
    5  .  .  .         .  .
    4  .  .  .         .  .
    3  .  .  Ocean***  .  .
    2  .  .  .         .  .
    1  .  .  .         .  .
"""


# The turn


def test_a_turn_begins_with_a_draw_into_the_hand() -> None:
    """§2 chance draws, and the player then holds two tiles."""
    state = position(LONE_OCEAN + "turn: 3 dark draw\ndark: River\nbright: Cave")
    assert state.pending == (CHANCE,)
    assert "River" not in texts(state)
    assert "Cave" not in texts(state)
    state.play("Forest", CHANCE)
    assert hand(state, DARK) == {"River", "Forest"}
    assert state.pending == (DARK,)


def test_any_tile_of_the_hand_may_be_laid_and_the_other_is_kept() -> None:
    """§2 the drawn tile or the one held before."""
    drawn = LONE_OCEAN + "dark: Mountain Sun"
    assert {text.split()[0] for text in texts(position(drawn))} == {"Mountain", "Sun"}
    assert hand(play(position(drawn), "Mountain c4"), DARK) == {"Sun"}
    assert hand(play(position(drawn), "Sun c4"), DARK) == {"Mountain"}


def test_a_tile_that_is_not_in_the_hand_cannot_be_laid() -> None:
    """§2 neither from the bag nor from the other hand."""
    state = position(LONE_OCEAN + "dark: Mountain\nbright: River")
    for move in ("River c4 N", "Forest c4 N", "Ocean c4"):
        with pytest.raises(IllegalMove):
            state.play(move)


@pytest.mark.parametrize("tile", [name for name in TILE_NAMES if name != "Ocean"])
def test_ways_of_turning_that_look_the_same_count_once(tile: str) -> None:
    """§2 four squares around a lone tile, with one way to turn a tile alike on all sides and four for any other."""
    alike = tile in ("Sun", "Mountain", "Storm")
    assert len(texts(position(LONE_OCEAN + f"dark: {tile}"))) == (4 if alike else 16)


def test_the_side_of_a_tile_alike_on_all_sides_does_not_matter() -> None:
    """§2 whichever side is named, it lies the same."""
    state = play(position(LONE_OCEAN + "dark: Mountain"), "Mountain c4 E")
    assert state.bytes == play(position(LONE_OCEAN + "dark: Mountain"), "Mountain c4").bytes


def test_a_new_tile_touches_by_a_side_not_by_a_corner() -> None:
    """§2 the four squares beside the centre, and none of the diagonal ones."""
    assert squares(position(LONE_OCEAN + "dark: Mountain"), "Mountain") == {"c4", "d3", "c2", "b3"}


def test_an_occupied_square_cannot_take_a_second_tile() -> None:
    """§2 tiles are laid on empty squares."""
    state = position("""
        5  .  .       .         .  .
        4  .  .       .         .  .
        3  .  Sun     Ocean***  .  .
        2  .  .       .         .  .
        1  .  .       .         .  .
        dark: Mountain
    """)
    assert squares(state, "Mountain") == {"b4", "c4", "a3", "d3", "b2", "c2"}


def test_the_board_does_not_go_round_at_its_edges() -> None:
    """§2 a tile at the right edge has no neighbour at the left edge."""
    state = position("""
        5  .  .  .  .  .
        4  .  .  .  .  Ocean***
        3  .  .  .  .  .
        2  .  .  .  .  .
        1  .  .  .  .  Sun
        dark: Mountain
    """)
    assert squares(state, "Mountain") == {"e5", "d4", "e3", "e2", "d1"}


def test_a_tile_lies_the_way_it_was_turned() -> None:
    """§2 the named side is where the tile's first side points to."""
    state = play(position(LONE_OCEAN + "dark: Human"), "Human d3 S")
    assert board(state) == board("""
        5  .  .  .         .        .
        4  .  .  .         .        .
        3  .  .  Ocean***  Human/S  .
        2  .  .  .         .        .
        1  .  .  .         .        .
    """)


def test_when_all_is_resolved_the_other_players_turn_begins() -> None:
    """§2 the turn goes over, and the other player draws."""
    state = play(position(LONE_OCEAN + "turn: 6 dark place\ndark: Mountain Sun\nbright: Cave"), "Mountain c4")
    assert line(state, "turn") == "7 bright draw"
    assert hand(play(state, "River"), BRIGHT) == {"Cave", "River"}
    assert state.pending == (BRIGHT,)


# The first turn


@pytest.mark.parametrize("centre", ["Ocean", "Sun"])
def test_the_first_tile_laid_may_not_push(centre: str) -> None:
    """§3 no way of laying the Storm, and only those ways of the Desert that show the centre its Earth."""
    drawn = LONE_OCEAN.replace("Ocean", centre) + "turn: 1 dark place\ndark: Storm Desert"
    legal = texts(position(drawn))
    assert set(legal) == {
        "Desert c4 E", "Desert c4 S",
        "Desert d3 S", "Desert d3 W",
        "Desert c2 N", "Desert c2 W",
        "Desert b3 N", "Desert b3 E",
    }  # fmt: skip


def test_a_push_of_a_bare_tile_is_forbidden_in_the_first_turn_too() -> None:
    """§3 it is the push that counts, not what it moves."""
    state = position("""
        5  .  .  .         .     .
        4  .  .  .         .     .
        3  .  .  Ocean***  Sun   .
        2  .  .  .         .     .
        1  .  .  .         .     .
        turn: 1 dark place
        dark: Storm River
    """)
    assert squares(state, "Storm") == set()


def test_a_pull_is_allowed_in_the_first_turn() -> None:
    """§3 only pushes are forbidden."""
    state = play(position(LONE_OCEAN + "turn: 1 dark place\ndark: River Storm"), "River c4 S")
    assert board(state)[1:3] == ["4 . . River/S* . .", "3 . . Ocean/N** . ."]


def test_the_second_player_may_push_at_once() -> None:
    """§3 the ban is on the first turn of the match alone."""
    state = position(LONE_OCEAN + "turn: 2 bright place\nbright: Storm")
    assert squares(state, "Storm") == {"c4", "d3", "c2", "b3"}


@pytest.mark.parametrize("centre", ["Ocean", "Sun"])
@pytest.mark.parametrize("tile", [name for name in TILE_NAMES if name not in ("Ocean", "Sun", "Storm")])
def test_every_tile_but_the_storm_can_open_a_match(centre: str, tile: str) -> None:
    """§3 so whoever begins, with two tiles in hand, always has a move."""
    state = position(LONE_OCEAN.replace("Ocean", centre) + f"turn: 1 dark place\ndark: {tile}")
    assert squares(state, tile) == {"c4", "d3", "c2", "b3"}


# No putting back

STORM_MAY_BLOW_THE_RIVER = """
    5  .  .  .         .        .
    4  .  .  .         .        .
    3  .  .  Ocean***  River/N  .
    2  .  .  .         .        .
    1  .  .  .         .        .
    turn: 4 dark place
    dark: Storm Sun
    bright: Mountain
"""


def test_a_tile_blown_away_may_not_come_straight_back() -> None:
    """§4 however it is turned, its square is barred in the opponent's next turn; every other one is open."""
    state = play(position(STORM_MAY_BLOW_THE_RIVER), "Storm d4", "River")
    assert squares(state, "River") == {"d5", "c4", "e4", "b3", "c2"}
    assert squares(state, "Mountain") == {"d5", "c4", "e4", "b3", "c2", "d3"}


def test_putting_back_is_refused_with_a_list_of_what_is_legal() -> None:
    """§4 the message names other places for the tile, and nothing is changed."""
    state = play(position(STORM_MAY_BLOW_THE_RIVER), "Storm d4", "River")
    before = state.bytes
    with pytest.raises(IllegalMove, match=r"River d3 N is not legal here; bright may play River d5 N"):
        state.play("River d3 N")
    assert state.bytes == before


def test_putting_back_is_barred_for_one_turn_only() -> None:
    """§4 a turn of one's own later the square is open again."""
    state = play(position(STORM_MAY_BLOW_THE_RIVER), "Storm d4", "River", "Mountain b3", "Cave", "Sun b4", "Forest")
    assert hand(state, BRIGHT) == {"River", "Forest"}
    assert "d3" in squares(state, "River")


def test_who_blew_a_tile_away_may_put_it_back() -> None:
    """§4 only what left during the opponent's last turn is barred."""
    state = play(position(STORM_MAY_BLOW_THE_RIVER), "Storm d4", "Cave", "Mountain b3", "River")
    assert state.pending == (DARK,)
    assert "d3" in squares(state, "River")


def test_every_tile_blown_in_the_turn_is_barred_from_its_own_square_only() -> None:
    """§4 two tiles blown by one Storm; each may lie where the other lay."""
    state = play(position("""
        5  .  .  .         Cave/W   .
        4  .  .  .         .        .
        3  .  .  Ocean***  River/N  .
        2  .  .  .         .        .
        1  .  .  .         .        .
        turn: 4 dark place
        dark: Storm Sun
        bright: Forest
    """), "Storm d4", "River")  # fmt: skip
    assert {"Cave", "River"} - bag(state) == {"River"}
    assert "d3" not in squares(state, "River")
    assert "d5" in squares(state, "River")
    assert line(state, "left") == "Cave d5, River d3"


def test_a_tile_that_slid_away_is_remembered_like_one_blown_away() -> None:
    """§4 sliding off a square counts as leaving it."""
    state = play(position("""
        5  .         .          .        .        .
        4  .         .          Forest   Spring   .
        3  Cave/N    River/W*   .        Volcano  Sun
        2  .         .          .        Blaze    Cloud
        1  Desert    Mountain   .        Human    Canyon
        turn: 9 dark place
        dark: Storm Lightning
        bright: Ocean
    """), "Storm b4", "turn N")  # fmt: skip
    assert line(state, "left") == "River b3"
    assert "River" not in bag(state)


def test_a_tile_that_slid_away_may_not_be_laid_where_it_was() -> None:
    """§4 should it come to the hand at once, its old square is barred as well."""
    state = position(LONE_OCEAN + "turn: 9 dark place\ndark: River\nleft: River c4, Cave d3")
    assert squares(state, "River") == {"d3", "c2", "b3"}


def test_a_tile_drawn_in_a_chain_may_come_back_to_its_square() -> None:
    """§4 the square of a drawn tile is given, so nothing bars it."""
    state = play(position("""
        5  .  .  .       .       .
        4  .  .  .       .       .
        3  .  .  .       Sun***  .
        2  .  .  .       .       .
        1  .  .  .       .       .
        turn: 5 bright place
        bright: Storm
        left: River d2
    """), "Storm d4", "River")  # fmt: skip
    assert texts(state) == ["turn N", "turn E", "turn S", "turn W"]
    assert board(play(state, "turn S"))[3] == "2 . . . River/S* ."


def test_what_the_opponent_blew_before_the_last_turn_is_forgotten() -> None:
    """§4 the squares left are those of the last turn alone."""
    state = play(position(LONE_OCEAN + "turn: 5 dark place\ndark: Mountain\nleft: River d3"), "Mountain c4", "River")
    assert line(state, "left") is None
    assert "d3" in squares(state, "River")


# No place for a tile


def test_a_player_who_can_lay_no_tile_passes() -> None:
    """§16 the only tile is barred from all the squares there are."""
    state = position(LONE_OCEAN + "turn: 9 dark place\ndark: River\nleft: River c4, River d3, River c2, River b3")
    assert texts(state) == ["pass"]
    state.play("pass")
    assert board(state) == board(LONE_OCEAN)
    assert hand(state, DARK) == {"River"}
    assert line(state, "turn") == "10 bright draw"


def test_nobody_may_pass_while_a_tile_can_be_laid() -> None:
    """§16 a second tile, or one more square, takes the pass away."""
    barred = LONE_OCEAN + "turn: 9 dark place\nleft: River c4, River d3, River c2, River b3\n"
    assert set(texts(position(barred + "dark: River Sun"))) == {"Sun c4", "Sun d3", "Sun c2", "Sun b3"}
    with pytest.raises(IllegalMove, match="may play River b3"):
        position(LONE_OCEAN + "turn: 9 dark place\ndark: River\nleft: River c4").play("pass")


# Moves that are refused


def test_an_unreadable_move_is_refused_and_changes_nothing() -> None:
    """§2 the message says how a move is written, or which tiles there are."""
    state = position(LONE_OCEAN + "dark: Mountain")
    before = state.bytes
    for text, answer in (
        ("castle", "cannot read 'castle'"),
        ("Unicorn c4 N", "there is no tile 'Unicorn'; there are Ocean, Sun"),
        ("Mountain z9", "there is no square 'z9'"),
        ("Mountain c4 Q", "there is no side 'Q'; there are N, E, S, W"),
        ("", "a move reads like"),
    ):
        with pytest.raises(MoveSyntaxError, match=answer):
            state.play(text)
    assert state.bytes == before
    assert state.history == []


def test_a_text_that_fits_several_moves_is_ambiguous() -> None:
    """§2 the message names what it may mean."""
    state = position(LONE_OCEAN + "dark: River Cave")
    before = state.bytes
    with pytest.raises(AmbiguousMove, match="may mean River c4 N, River c4 E, River c4 S, River c4 W"):
        state.play("River c4")
    assert state.bytes == before


def test_a_name_may_be_shortened_while_one_legal_move_is_meant() -> None:
    """§2 the letters may be few, but they must decide between the tiles of the hand."""
    assert play(position(LONE_OCEAN + "dark: Cave"), "c c4 n").record.turn == 3
    with pytest.raises(AmbiguousMove, match="may mean Cave c4 N, Cloud c4 N"):
        position(LONE_OCEAN + "dark: Cave Cloud").play("C c4 N")


def test_a_move_at_the_wrong_seat_is_refused() -> None:
    """§2 it is not for the opponent, nor for chance, to lay a tile now."""
    state = position(LONE_OCEAN + "dark: Mountain\nbright: Sun")
    before = state.bytes
    with pytest.raises(WrongSeat, match="the match waits for dark"):
        state.play("Sun c4", BRIGHT)
    with pytest.raises(WrongSeat, match="the match waits for dark"):
        state.play("River", CHANCE)
    assert state.bytes == before


def test_turning_resolving_and_unknown_codes_are_refused_while_a_tile_is_to_be_laid() -> None:
    """§2 they are moves of this game, but not now."""
    state = position(LONE_OCEAN + "dark: Mountain\nbright: Sun")
    before = state.bytes
    for move in ("turn N", "resolve N", "Mountain a1", "Mountain b4", "Mountain c3"):
        with pytest.raises(IllegalMove, match="dark may play Mountain c4, Mountain b3, Mountain d3, Mountain c2"):
            state.play(move)
    for code in (-1, GAME.codes, 30_000):
        with pytest.raises(IllegalMove):
            state.play(code)
    assert state.bytes == before
