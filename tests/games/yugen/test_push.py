"""§8 and §10: the push, and sliding on an empty bag."""

from __future__ import annotations

import pytest

from tabletao import CHANCE

from .helpers import BRIGHT, DARK, bag, board, line, play, position, standing, texts

# The direction, and over the border


@pytest.mark.parametrize(("storm", "target"), [("c4", "c2"), ("d3", "b3"), ("c2", "c4"), ("b3", "d3")])
def test_a_pushed_philosopher_moves_one_square_straight_away_from_the_new_tile(storm: str, target: str) -> None:
    """§8 from a Storm above it goes down, from one at the right to the left, and so on."""
    crossing = """
        5  .  .       .       .      .
        4  .  .       River   .      .
        3  .  Forest  Ocean*  Blaze  .
        2  .  .       Spring  .      .
        1  .  .       .       .      .
        dark: Storm
        bright: Cave
    """
    taken_out = {"c4": "River", "b3": "Forest", "d3": "Blaze", "c2": "Spring"}[storm]
    state = play(position(crossing.replace(taken_out, ".")), f"Storm {storm}")
    assert standing(state) == {target: 1}


AT_THE_BORDERS = """
    5  .         .  Ocean    .  .
    4  .         .  .        .  .
    3  Forest/E  .  .        .  Sun
    2  .         .  .        .  .
    1  .         .  River/N  .  .
    turn: 6 {mover} place
    {mover}: Storm
"""


@pytest.mark.parametrize("mover", ["dark", "bright"])
@pytest.mark.parametrize(
    ("tile", "storm", "owner"),
    [("Ocean", "c4", DARK), ("Forest/E", "b3", DARK), ("Sun", "d3", BRIGHT), ("River/N", "c2", BRIGHT)],
)
def test_a_philosopher_over_a_border_goes_to_its_owner(tile: str, storm: str, owner: int, mover: str) -> None:
    """§8 top and left are dark's, right and bottom bright's, whoever's turn it is."""
    state = position(AT_THE_BORDERS.format(mover=mover).replace(tile, f"{tile}*"))
    play(state, f"Storm {storm}")
    assert line(state, "taken") == ("1 0" if owner == DARK else "0 1")
    assert state.scores[owner] == 5
    assert int(state.record.philosophers.sum()) == 0
    assert tile.partition("/")[0] in bag(state)


@pytest.mark.parametrize(("storm", "taken"), [("e4", "1 0"), ("d5", "0 1")])
def test_in_a_corner_between_the_halves_the_direction_decides_who_takes(storm: str, taken: str) -> None:
    """§8 out of e5 upwards is over dark's border, to the right over bright's."""
    state = play(position("""
        5  .  .  .      .  Ocean*
        4  .  .  .      .  .
        3  .  .  Sun**  .  .
        2  .  .  .      .  .
        1  .  .  .      .  .
        dark: Storm
    """), f"Storm {storm}")  # fmt: skip
    assert line(state, "taken") == taken
    assert standing(state) == {"c3": 2}


def test_of_several_philosophers_at_the_border_one_is_taken() -> None:
    """§8 the others stay, and so does the tile."""
    state = play(position("""
        5  .  .  Ocean***  .  .
        4  .  .  .         .  .
        3  .  .  .         .  .
        2  .  .  .         .  .
        1  .  .  .         .  .
        turn: 6 bright place
        bright: Storm
    """), "Storm c4")  # fmt: skip
    assert board(state)[:2] == ["5 . . Ocean/N** . .", "4 . . Storm/N . ."]
    assert line(state, "taken") == "1 0"


# Onto a tile


def test_a_philosopher_pushed_onto_a_tile_stays_there() -> None:
    """§8 it joins those who are there, the tile below it is not turned, and nothing is drawn."""
    state = play(position("""
        5  .  .  .  .     .
        4  .  .  .  .     .
        3  .  .  .  Sun*  Cloud/S**
        2  .  .  .  .     .
        1  .  .  .  .     .
        dark: Storm
        bright: Cave
    """), "Storm c3")  # fmt: skip
    assert board(state)[2] == "3 . . Storm/N . Cloud/S***"
    assert line(state, "turn") == "3 bright draw"
    assert "Sun" in bag(state)


def test_the_last_philosopher_pushed_takes_the_tile_back_to_the_bag() -> None:
    """§8 the emptied tile can be drawn again at once."""
    state = play(position("""
        5  .  .  .  .     .
        4  .  .  .  .     .
        3  .  .  .  Sun*  Ocean
        2  .  .  .  .     .
        1  .  .  .  .     .
        dark: Storm
        bright: Cave
    """), "Storm c3")  # fmt: skip
    assert state.pending == (CHANCE,)
    assert "Sun" in texts(state)


def test_one_of_several_philosophers_pushed_leaves_the_tile_in_place() -> None:
    """§8 a tile is blown only when nobody is left on it."""
    state = play(position("""
        5  .  .  .  .      .
        4  .  .  .  .      .
        3  .  .  .  Sun**  Ocean
        2  .  .  .  .      .
        1  .  .  .  .      .
        dark: Storm
        bright: Cave
    """), "Storm c3")  # fmt: skip
    assert board(state)[2] == "3 . . Storm/N Sun/N* Ocean/N*"
    assert "Sun" not in bag(state)


def test_a_bare_tile_is_blown_away_as_well() -> None:
    """§8 no philosopher is needed, and nothing is drawn for the square behind it."""
    state = play(position("""
        5  .  .  .         .    .
        4  .  .  .         .    .
        3  .  .  .         Sun  .
        2  .  .  Ocean***  .    .
        1  .  .  .         .    .
        dark: Storm
        bright: Cave
    """), "Storm d4")  # fmt: skip
    assert board(state) == board("""
        5  .  .  .         .      .
        4  .  .  .         Storm  .
        3  .  .  .         .      .
        2  .  .  Ocean***  .      .
        1  .  .  .         .      .
    """)
    assert line(state, "turn") == "3 bright draw"
    assert "Sun" in bag(state)


# Onto an empty square

ONTO_AN_EMPTY_SQUARE = """
    5  .  .  .  .          .
    4  .  .  .  .          .
    3  .  .  .  Spring/S*  .
    2  .  .  .  .          .
    1  .  .  .  .          .
    dark: Storm
    bright: Cave
"""


def test_a_philosopher_pushed_onto_an_empty_square_gets_a_tile_drawn_by_chance() -> None:
    """§8 chance draws, then the player whose turn it is turns the tile."""
    state = play(position(ONTO_AN_EMPTY_SQUARE), "Storm c3")
    assert state.pending == (CHANCE,)
    play(state, "Forest")
    assert state.pending == (DARK,)
    assert texts(state) == ["turn N", "turn E", "turn S", "turn W"]
    assert board(play(state, "turn S"))[2] == "3 . . Storm/N . Forest/S*"


def test_the_tile_being_blown_cannot_be_the_one_drawn() -> None:
    """§8 it goes to the bag only after the draw; nor can a tile of a hand be drawn."""
    state = play(position(ONTO_AN_EMPTY_SQUARE), "Storm c3")
    assert not {"Spring", "Storm", "Cave"} & set(texts(state))
    assert len(texts(state)) == 12


def test_a_drawn_tile_alike_on_all_sides_is_not_asked_about() -> None:
    """§8 there is only one way to turn the Mountain."""
    state = play(position(ONTO_AN_EMPTY_SQUARE), "Storm c3", "Mountain")
    assert board(state)[2] == "3 . . Storm/N . Mountain/N*"


def test_the_emptied_tile_is_gone_before_the_drawn_tile_interacts() -> None:
    """§8 the Lightning drawn at e3 shows Air to the Spring's square, but the Spring has left."""
    state = play(position(ONTO_AN_EMPTY_SQUARE), "Storm c3", "Lightning", "turn N")
    assert board(state)[2] == "3 . . Storm/N . Lightning/N*"
    assert line(state, "left") == "Spring d3"


def test_the_drawn_tile_interacts_with_a_tile_that_kept_a_philosopher() -> None:
    """§8 turned with its Water to the Spring, the River at e3 pulls the second philosopher after the first."""
    state = play(position("""
        5  .  .  .  .           .
        4  .  .  .  .           .
        3  .  .  .  Spring/N**  .
        2  .  .  .  .           .
        1  .  .  .  .           .
        dark: Storm
        bright: Cave
    """), "Storm c3", "River", "turn S")  # fmt: skip
    assert board(state)[2] == "3 . . Storm/N Spring/N River/S**"


@pytest.mark.parametrize("moves", [("Storm c3",), ("Storm c3", "Forest"), ("Storm c3", "Forest", "turn E")])
def test_a_position_in_the_middle_of_a_push_reads_back_from_its_text(moves: tuple[str, ...]) -> None:
    """§8 before the draw, before the turning, and afterwards."""
    state = play(position(ONTO_AN_EMPTY_SQUARE), *moves)
    assert position(state.position).bytes == state.bytes


def test_the_hand_does_not_change_when_a_tile_is_drawn_in_a_chain() -> None:
    """§8 the drawn tile lies on the board, it does not come to the hand."""
    state = play(position(ONTO_AN_EMPTY_SQUARE.replace("dark: Storm", "dark: Storm Sun")), "Storm c3", "Mountain")
    assert (line(state, "dark"), line(state, "bright")) == ("Sun", "Cave")


# The empty bag

EMPTY_BAG = """
    5  .       .          .         .        .
    4  .       .          Spring    .        .
    3  Cave/N  River/W**  .         Volcano  Sun
    2  .       .          Forest/S  Blaze    Cloud
    1  Desert  Ocean*     .         Human    Canyon
    turn: 9 dark place
    dark: Storm Lightning
    bright: Mountain
"""


def test_on_an_empty_bag_the_pushed_tile_slides_with_everyone_on_it() -> None:
    """§10 both philosophers ride on the River from b3 to b2, and it does not go to the bag."""
    state = play(position(EMPTY_BAG), "Storm b4", "resolve S", "turn N")
    assert board(state) == board("""
        5  .       .          .         .        .
        4  .       Storm      .         .        .
        3  Cave/N  .          .         Volcano  Sun
        2  .       River/N**  Forest/S  Blaze    Cloud
        1  Desert  Ocean*     .         Human    Canyon
    """)
    assert bag(state) == {"Spring"}


def test_a_slid_tile_is_turned_freely_by_the_player_whose_turn_it_is() -> None:
    """§10 all four ways are open."""
    state = play(position(EMPTY_BAG), "Storm b4", "resolve S")
    assert state.pending == (DARK,)
    assert texts(state) == ["turn N", "turn E", "turn S", "turn W"]


def test_a_position_in_the_middle_of_a_slide_reads_back_from_its_text() -> None:
    """§10 the philosophers wait for their tile to be turned."""
    state = play(position(EMPTY_BAG), "Storm b4", "resolve S")
    assert position(state.position).bytes == state.bytes


def test_a_slid_tile_interacts_as_a_new_one() -> None:
    """§10 with its Water down, the River pulls the philosopher off the Ocean."""
    state = play(position(EMPTY_BAG), "Storm b4", "resolve S", "turn E")
    assert board(state)[3:] == [
        "2 . River/E*** Forest/S Blaze/N Cloud/N",
        "1 Desert/N Ocean/N . Human/N Canyon/N",
    ]


def test_a_bare_tile_blown_before_fills_the_bag_so_that_nothing_slides() -> None:
    """§10 with the Spring in the bag, the Spring is drawn and the River goes its usual way."""
    state = play(position(EMPTY_BAG.replace("River/W**", "River/W* ")), "Storm b4", "resolve E")
    assert texts(state) == ["Spring"]
    play(state, "Spring", "turn N")
    assert "Spring/N*" in board(state)[3]
    assert bag(state) == {"River"}


def test_a_tile_alike_on_all_sides_slides_without_a_question() -> None:
    """§10 there is only one way to turn the Ocean."""
    state = play(position("""
        5  .       .        .        .        .
        4  .       .        .        .        .
        3  Cave/N  Ocean**  .        Volcano  Sun
        2  .       .        Spring   Blaze    Cloud
        1  Desert  River*   Forest   Human    Canyon
        turn: 9 dark place
        dark: Storm Lightning
        bright: Mountain
    """), "Storm b4")  # fmt: skip
    assert board(state)[2:] == [
        "3 Cave/N . . Volcano/N Sun/N",
        "2 . Ocean/N*** Spring/N Blaze/N Cloud/N",
        "1 Desert/N River/N Forest/N Human/N Canyon/N",
    ]


def test_on_an_empty_bag_a_push_over_the_border_blows_the_tile_as_ever() -> None:
    """§10 only a push onto an empty square makes a tile slide."""
    state = play(position("""
        5  .       .       .         .        .
        4  .       Sun     Spring    .        .
        3  Cave/N  .       Volcano   River**  .
        2  .       .       Forest/N  Blaze    Cloud
        1  Desert  Ocean*  .         Human    Canyon
        turn: 9 dark place
        dark: Storm Lightning
        bright: Mountain
    """), "Lightning b2 W")  # fmt: skip
    assert line(state, "taken") == "0 1"
    assert bag(state) == {"Ocean"}
    assert board(state)[3:] == [
        "2 . Lightning/W Forest/N Blaze/N Cloud/N",
        "1 Desert/N . . Human/N Canyon/N",
    ]


def test_on_an_empty_bag_a_push_onto_a_tile_is_as_ever() -> None:
    """§10 the philosopher changes tiles and the emptied tile is blown."""
    state = play(position("""
        5  .       .         .         .        .
        4  .       .         .         Spring   .
        3  Cave/N  River/W*  .         Volcano  .
        2  .       Sun       Forest/S  Blaze    Cloud
        1  Desert  Ocean**   .         Human    Canyon
        turn: 9 dark place
        dark: Storm Lightning
        bright: Mountain
    """), "Storm b4")  # fmt: skip
    assert standing(state) == {"b2": 1, "b1": 2}
    assert bag(state) == {"River"}


def test_a_slid_tile_pushes_with_its_own_air() -> None:
    """§10 the Canyon comes to b2 with both philosophers and blows the bare Spring beside it."""
    state = play(position("""
        5  .       .         .       .        .
        4  .       .         .       .        .
        3  Cave/N  Canyon**  .       Volcano  Sun
        2  .       .         Spring  Blaze    Cloud
        1  Desert  Mountain  Ocean*  Human    Forest
        turn: 9 dark place
        dark: Storm Lightning
        bright: River
    """), "Storm b4", "turn W")  # fmt: skip
    assert board(state) == board("""
        5  .       .           .       .        .
        4  .       Storm       .       .        .
        3  Cave/N  .           .       Volcano  Sun
        2  .       Canyon/W**  .       Blaze    Cloud
        1  Desert  Mountain    Ocean*  Human    Forest
    """)
    assert bag(state) == {"Spring"}


def test_a_tile_may_slide_on_after_a_slide() -> None:
    """§10 the Canyon slides beside the Spring and pushes it on, philosopher and all, as the bag is still empty."""
    state = play(position("""
        5  .       .         .        .        .
        4  .       .         .        .        .
        3  Cave/N  Canyon**  .        Volcano  Sun
        2  .       .         Spring*  .        Cloud
        1  Desert  Mountain  Ocean    Human    Forest
        turn: 9 dark place
        dark: Storm Blaze
        bright: River Lightning
    """), "Storm b4", "turn W", "turn N")  # fmt: skip
    assert standing(state) == {"b2": 2, "d2": 1}
    assert board(state)[3] == "2 . Canyon/W** . Spring/N* ."
    assert line(state, "left") == "Canyon b3, Spring c2, Cloud e2"
