"""§5, §6, §9 and §15: what interacts, in which order, and what chain reactions do to what waits."""

from __future__ import annotations

import pytest

from tabletao import CHANCE, Batch, IllegalMove

from .helpers import DARK, GAME, bag, board, line, play, position, texts

# What interacts

NEW = {"Water": "Ocean", "Fire": "Sun", "Earth": "Mountain", "Air": "Storm"}
OLD = {"Water": "Human/N", "Fire": "Human/W", "Earth": "Human/S", "Air": "Human/E"}  # what the Human shows at its top

HAPPENS = {
    ("Water", "Water"): "pull", ("Water", "Fire"): "",     ("Water", "Earth"): "", ("Water", "Air"): "push",
    ("Fire", "Water"): "",      ("Fire", "Fire"): "pull",  ("Fire", "Earth"): "",  ("Fire", "Air"): "push",
    ("Earth", "Water"): "",     ("Earth", "Fire"): "",     ("Earth", "Earth"): "", ("Earth", "Air"): "",
    ("Air", "Water"): "push",   ("Air", "Fire"): "push",   ("Air", "Earth"): "",   ("Air", "Air"): "push",
}  # fmt: skip


@pytest.mark.parametrize(("new", "old"), HAPPENS)
def test_two_touching_elements_pull_push_or_do_nothing(new: str, old: str) -> None:
    """§5 all sixteen pairs of a new side and an old one."""
    state = play(position(f"""
        5  .  .  .            .  .
        4  .  .  .            .  .
        3  .  .  {OLD[old]}*  .  .
        2  .  .  Forest       .  .
        1  .  .  .            .  .
        dark: {NEW[new]}
    """), f"{NEW[new]} c4")  # fmt: skip
    happened = {
        "": [f"{NEW[new]}/N", f"{OLD[old]}*", "Forest/N"],
        "pull": [f"{NEW[new]}/N*", OLD[old], "Forest/N"],
        "push": [f"{NEW[new]}/N", ".", "Forest/N*"],
    }
    column = [row.split()[3] for row in board(state)]
    assert column[1:4] == happened[HAPPENS[new, old]]


def test_each_of_the_four_sides_is_looked_at_with_its_own_element() -> None:
    """§5 a Human laid between four tiles: Water pulls, Fire meets Water, Earth meets Air, Air pushes."""
    state = play(position("""
        5  .      .        .          .       .
        4  .      .        River/E*   .       .
        3  Cave   Sun*     .          Ocean*  .
        2  .      .        Storm      .       .
        1  .      .        .          .       .
        dark: Human
    """), "Human c3 N", "resolve N")  # fmt: skip
    assert board(state) == board("""
        5  .      .        .          .       .
        4  .      .        River/E    .       .
        3  Cave*  .        Human/N*   Ocean*  .
        2  .      .        Storm      .       .
        1  .      .        .          .       .
    """)


def test_old_tiles_do_not_interact_with_each_other() -> None:
    """§5 only the sides of the new tile count."""
    state = play(position("""
        5  .  .       .        .  .
        4  .  .       .        .  .
        3  .  Storm*  Ocean**  .  .
        2  .  .       .        .  .
        1  .  .       .        .  .
        dark: Mountain
    """), "Mountain c4")  # fmt: skip
    assert board(state)[2] == "3 . Storm/N* Ocean/N** . ."


def test_the_edge_of_the_board_and_empty_squares_interact_with_nothing() -> None:
    """§5 a Storm in the corner beside Earth does nothing."""
    state = play(position("""
        5  .  Mountain***  .  .  .
        4  .  .            .  .  .
        3  .  .            .  .  .
        2  .  .            .  .  .
        1  .  .            .  .  .
        dark: Storm Sun
    """), "Storm a5")  # fmt: skip
    assert board(state)[0] == "5 Storm/N Mountain/N*** . . ."


# The order of interactions

TWO_PUSHES = """
    5  .  .  .     .       .
    4  .  .  Sun*  .       .
    3  .  .  .     Ocean*  .
    2  .  .  .     .       .
    1  .  .  .     Cave*   .
    dark: Storm
    bright: Blaze
"""


def test_the_player_whose_turn_it_is_chooses_the_next_interaction() -> None:
    """§6 by the side of the new tile."""
    state = play(position(TWO_PUSHES), "Storm c3")
    assert state.pending == (DARK,)
    assert texts(state) == ["resolve N", "resolve E"]
    assert line(state, "waiting") == "c3 N E"


def test_the_interaction_chosen_comes_first() -> None:
    """§6 east first draws a tile for e3, north first one for c5; what is left comes by itself afterwards."""
    assert line(play(position(TWO_PUSHES), "Storm c3", "resolve E"), "drawn") == "? d3 e3"
    assert line(play(position(TWO_PUSHES), "Storm c3", "resolve N"), "drawn") == "? c4 c5"
    state = play(position(TWO_PUSHES), "Storm c3", "resolve E", "Mountain", "Volcano", "turn N")
    assert board(state) == board("""
        5  .  .  Volcano*  .      .
        4  .  .  .         .      .
        3  .  .  Storm     .      Mountain*
        2  .  .  .         .      .
        1  .  .  .         Cave*  .
    """)
    assert line(state, "turn") == "3 bright draw"


def test_a_side_without_an_interaction_cannot_be_chosen() -> None:
    """§6 the refusal names the sides that wait, and nothing is changed."""
    state = play(position(TWO_PUSHES), "Storm c3")
    before = state.bytes
    with pytest.raises(IllegalMove, match="dark may play resolve N, resolve E"):
        state.play("resolve S")
    assert state.bytes == before


def test_a_bare_tile_blown_first_can_be_drawn_in_the_same_turn() -> None:
    """§6 the order decides what the bag holds when a tile is drawn."""
    drawn = """
        5  .  .  .        .       .
        4  .  .  .        .       .
        3  .  .  River/N  .       .
        2  .  .  .        Ocean*  .
        1  .  .  .        .       .
        dark: Storm
    """
    assert "River" in texts(play(position(drawn), "Storm d3", "resolve W"))
    assert "River" not in texts(play(position(drawn), "Storm d3", "resolve S"))


def test_an_interaction_without_effect_simply_passes() -> None:
    """§6 a pull on a bare tile does nothing, whenever it comes."""
    drawn = """
        5  .  .        .  .       .
        4  .  .        .  .       .
        3  .  River/N  .  Ocean*  Sun
        2  .  .        .  .       .
        1  .  .        .  .       .
        dark: Canyon
    """
    assert texts(play(position(drawn), "Canyon c3 W")) == ["resolve E", "resolve W"]
    for first in ("resolve E", "resolve W"):
        state = play(position(drawn), "Canyon c3 W", first)
        assert board(state)[2] == "3 . River/N Canyon/W . Sun/N*"
        assert line(state, "turn") == "3 bright draw"


# Chain reactions


def test_a_tile_drawn_in_a_chain_resolves_before_what_still_waits() -> None:
    """§9 the choice is among the drawn tile's sides while the outer tile's north waits."""
    state = play(position("""
        5  .  .  Sun       .       .
        4  .  .  River/E*  .       Spring*
        3  .  .  .         Ocean*  .
        2  .  .  .         .       Forest
        1  .  .  .         .       .
        dark: Canyon
    """), "Canyon c3 S", "resolve E", "Storm")  # fmt: skip
    assert line(state, "waiting") == "c3 N, e3 N S"
    assert texts(state) == ["resolve N", "resolve S"]


def test_for_a_drawn_tile_the_tile_laid_this_turn_is_old() -> None:
    """§9 the Storm drawn at e3 pushes the Ocean's second philosopher onto the Desert laid this turn."""
    state = play(position("""
        5  .  .  .  .        .
        4  .  .  .  .        .
        3  .  .  .  Ocean**  .
        2  .  .  .  .        .
        1  .  .  .  .        .
        dark: Desert
    """), "Desert c3 W", "Storm")  # fmt: skip
    assert board(state)[2] == "3 . . Desert/W* . Storm/N*"


# Set up by hand: in play no two tiles laid in one turn touch (§9).

OUTER_TILE_BLOWN = """
    5  .  .  .      .          .
    4  .  .  .      Forest/E*  Lightning
    3  .  .  Storm  Sun**      .
    2  .  .  .      .          .
    1  .  .  .      .          .
    turn: 6 dark turn
    bright: Mountain
    drawn: Cave d4 c4
    waiting: c3 E, e4
"""


def test_what_waits_for_a_tile_blown_away_itself_is_void() -> None:
    """§9 the Cave drawn at c4 blows the Storm, so the Sun's philosopher is not pushed any more."""
    state = play(position(OUTER_TILE_BLOWN), "turn W")
    assert board(state) == board("""
        5  .  .  .        .      .
        4  .  .  Cave/W*  .      Lightning
        3  .  .  .        Sun**  .
        2  .  .  .        .      .
        1  .  .  .        .      .
    """)
    assert line(state, "turn") == "7 bright draw"
    assert {"Storm", "Forest"} <= bag(state)


def test_what_waits_for_a_tile_that_stays_still_comes() -> None:
    """§9 turned the other way the Cave spares the Storm, and the Sun's philosopher is pushed after all."""
    state = play(position(OUTER_TILE_BLOWN), "turn N")
    assert state.pending == (CHANCE,)
    assert line(state, "drawn") == "? d3 e3"


def test_an_interaction_whose_old_tile_was_blown_away_is_void() -> None:
    """§6 the Cave at c5 blows the Spring at c4; nothing is left there for the Ocean at c3."""
    state = play(position("""
        5  Lightning  Volcano*  .         .      .
        4  .          .         Spring/S  .      .
        3  .          .         Ocean     Sun**  .
        2  .          .         .         .      .
        1  .          .         .         .      .
        turn: 6 dark turn
        bright: Mountain
        drawn: Cave b5 c5
        waiting: c3 N, a5
    """), "turn W")  # fmt: skip
    assert board(state) == board("""
        5  Lightning  .         Cave/W*   .      .
        4  .          .         .         .      .
        3  .          .         Ocean     Sun**  .
        2  .          .         .         .      .
        1  .          .         .         .      .
    """)
    assert line(state, "turn") == "7 bright draw"


ANOTHER_TILE_COMES = """
    5  Lightning  Volcano*  .         .          .
    4  .          .         Spring/S  Forest/E*  Storm
    3  .          .         Ocean*    .          .
    2  .          .         .         .          .
    1  .          .         .         .          .
    turn: 6 dark turn
    bright: Mountain
    drawn: Cave b5 c5
    waiting: c3 N, e4 W, a5
"""


def test_an_interaction_stays_void_when_another_tile_comes_to_the_square() -> None:
    """§6 set up by hand: the Spring is blown; the River drawn in its place keeps the philosopher it takes."""
    state = play(position(ANOTHER_TILE_COMES), "turn W", "River", "turn E")
    assert board(state) == board("""
        5  Lightning  .         Cave/W*    .  .
        4  .          .         River/E**  .  Storm
        3  .          .         Ocean      .  .
        2  .          .         .          .  .
        1  .          .         .          .  .
    """)
    assert line(state, "turn") == "7 bright draw"


def test_an_interaction_is_void_even_if_the_same_tile_comes_back_to_the_square() -> None:
    """§6 set up by hand: a tile that left and was drawn again is another one as far as the waiting interaction goes."""
    state = play(position(ANOTHER_TILE_COMES), "turn W", "Spring", "turn E", "resolve S")
    assert board(state) == board("""
        5  Lightning  .         .           .  .
        4  .          .         Spring/E**  .  Storm
        3  .          .         Ocean       .  .
        2  .          .         .           .  .
        1  .          .         .           .  .
    """)
    assert line(state, "taken") == "1 0"


def test_a_tile_that_slides_loses_what_waited_for_it() -> None:
    """§9 §10 set up by hand: the Storm is pushed to c2 by the Canyon that slid to c4: its east no longer waits."""
    state = position("""
        5  River    Spring  .       .      Mountain
        4  Cave     Blaze   .*      .      Lightning
        3  Volcano  .       Storm*  Sun*   .
        2  .        .       .       .      .
        1  Desert   .       .       Cloud  Ocean
        turn: 6 dark turn
        dark: Human
        bright: Forest
        drawn: Canyon - c4
        waiting: c3 E, e4
    """)
    assert board(play(state, "turn N")) == board("""
        5  River    Spring  .        .      Mountain
        4  Cave     Blaze   Canyon*  .      Lightning
        3  Volcano  .       .        Sun*   .
        2  .        .       Storm*   .      .
        1  Desert   .       .        Cloud  Ocean
    """)
    assert line(state, "turn") == "7 bright place"


def test_the_new_tile_is_never_moved_by_what_it_sets_off_itself() -> None:
    """§9 two Airs meet: the old tile is blown, the new one stays, with the philosopher it pulled."""
    state = play(position("""
        5  .  .  .           .            .
        4  .  .  River/S***  .            .
        3  .  .  .           Lightning/N  .
        2  .  .  .           .            .
        1  .  .  .           .            .
        dark: Canyon
    """), "Canyon c3 W")  # fmt: skip
    assert board(state)[1:3] == ["4 . . River/S** . .", "3 . . Canyon/W* . ."]


def test_a_chain_that_comes_round_blows_what_the_first_tile_still_waited_for() -> None:
    """§6 §9 c3 pushes to e3, e3 to e5, e5 to c5, and the tile drawn there blows the Forest above c3: nothing waits."""
    state = position("""
        5  .  .  .       Ocean*    .
        4  .  .  Forest  .         Sun*
        3  .  .  .       River/S*  .
        2  .  .  .       .         .
        1  .  .  .       .         .
        turn: 6 dark place
        dark: Canyon
        bright: Mountain
    """)
    play(state, "Canyon c3 S", "resolve E", "Storm", "Lightning", "turn N", "Desert", "turn N")
    assert board(state) == board("""
        5  .  .  Desert*   .  Lightning*
        4  .  .  .         .  .
        3  .  .  Canyon/S  .  Storm*
        2  .  .  .         .  .
        1  .  .  .         .  .
    """)
    assert line(state, "turn") == "7 bright draw"
    assert {"River", "Sun", "Ocean", "Forest"} <= bag(state)


# When the order cannot matter


def test_pulls_alone_leave_nothing_to_choose() -> None:
    """§15 three pulls happen by themselves."""
    state = play(position("""
        5  .  .        .         .          .
        4  .  .        River/E*  .          .
        3  .  Spring*  .         Canyon/W*  .
        2  .  .        .         .          .
        1  .  .        .         .          .
        dark: Ocean
    """), "Ocean c3")  # fmt: skip
    assert state.pending == (CHANCE,)
    assert board(state)[1:3] == ["4 . . River/E . .", "3 . Spring/N Ocean/N*** Canyon/W ."]


def test_bare_tiles_blown_leave_nothing_to_choose() -> None:
    """§15 four bare tiles are blown away by one Storm without a question."""
    state = play(position("""
        5  .  .    .       .       .
        4  .  .    Ocean   .       .
        3  .  Sun  .       Spring  Volcano***
        2  .  .    Forest  .       .
        1  .  .    .       .       .
        dark: Storm
        bright: Human
    """), "Storm c3")  # fmt: skip
    assert board(state) == board("""
        5  .  .    .       .       .
        4  .  .    .       .       .
        3  .  .    Storm   .       Volcano***
        2  .  .    .       .       .
        1  .  .    .       .       .
    """)
    assert {"Ocean", "Sun", "Spring", "Forest"} <= bag(state)


def test_a_pull_and_a_bare_tile_blown_leave_nothing_to_choose() -> None:
    """§15 neither can change what the other does."""
    state = play(position("""
        5  .  .     .         .      .
        4  .  .     River/E*  .      .
        3  .  .     .         Sun    Ocean**
        2  .  .     .         .      .
        1  .  .     .         .      .
        dark: Canyon
    """), "Canyon c3 W")  # fmt: skip
    assert state.pending == (CHANCE,)
    assert board(state)[1:3] == ["4 . . River/E . .", "3 . . Canyon/W* . Ocean/N**"]


def test_a_pull_and_a_push_of_a_philosopher_are_a_choice() -> None:
    """§15 one of the two would push a philosopher, so the player is asked."""
    state = play(position("""
        5  .  .     .         .      .
        4  .  .     River/E*  .      .
        3  .  .     .         Sun*   Ocean*
        2  .  .     .         .      .
        1  .  .     .         .      .
        dark: Canyon
    """), "Canyon c3 W")  # fmt: skip
    assert texts(state) == ["resolve N", "resolve E"]


def test_a_single_interaction_is_never_asked_about() -> None:
    """§15 with one interaction there is nothing to choose."""
    state = play(position("""
        5  .  .     .       .      .
        4  .  .     .       .      .
        3  .  .     .       Sun*   Ocean**
        2  .  .     .       .      .
        1  .  .     .       .      .
        dark: Storm
        bright: Cave
    """), "Storm c3")  # fmt: skip
    assert board(state)[2] == "3 . . Storm/N . Ocean/N***"
    assert line(state, "turn") == "3 bright draw"


def test_after_the_last_push_of_a_philosopher_the_rest_comes_by_itself() -> None:
    """§15 one push is chosen, then only pulls are left."""
    state = play(position("""
        5  .  .        .         .      .
        4  .  .        River/E*  .      .
        3  .  Spring*  .         Sun*   Blaze
        2  .  .        .         .      .
        1  .  .        .         .      .
        dark: Canyon
        bright: Cave
    """), "Canyon c3 W")  # fmt: skip
    assert texts(state) == ["resolve N", "resolve E", "resolve W"]
    play(state, "resolve E")
    assert board(state)[1:3] == ["4 . . River/E . .", "3 . Spring/N Canyon/W** . Blaze/N*"]
    assert line(state, "turn") == "3 bright draw"


def test_in_play_tiles_laid_in_one_turn_never_touch() -> None:
    """§9 an even number of columns and of rows apart; so at most three join the first, and a turn has 20 decisions."""
    deepest = 0
    batch = Batch("yugen", 300, seed=9).playout()
    for index in range(300):
        state, decisions, turn = GAME.new(chance=True), 0, 1
        laid: set[int] = set()
        for played in batch.replay(index).history:
            state.play_code(played.code, played.seat)
            s = state.record
            if s.turn != turn:
                decisions, turn, laid = 0, int(s.turn), set()
            decisions += 1
            laid |= {int(square) for square in [*s.new[: s.depth], s.target] if s.depth and square >= 0}
            assert len({(square % 5 % 2, square // 5 % 2) for square in laid}) <= 1
            assert len(laid) <= 4
            assert decisions <= 20
            deepest = max(deepest, len(laid))
    assert deepest >= 2
