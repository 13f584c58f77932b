"""§12 Develop discipline: training, promotion."""

from __future__ import annotations

from tests.games.wu_wei.helpers import asked, at, cards, chi, choices, line, match, play, steps, texts

FOUR = "crane-wood dragon-wood snake-wood tiger-wood"
FIVE = f"{FOUR} leopard-wood"
NO_CHI = "pine: 0 0 0 0 0"
COPIES = {"wood", "fire", "earth", "metal", "water"}


def test_d1_a_student_who_shares_a_space_with_a_master_trains() -> None:
    """§12 The player chooses among the cards in the stack."""
    state = play(match(NO_CHI, "bamboo: 0 0 0 0 0; leopard-fire"), "student O23", "student S34", "stop?")
    assert asked(state) == "pine train"
    assert choices(state, "learn") == {f"leopard-{element}" for element in COPIES - {"fire"}}
    play(state, "learn leopard-water")
    assert cards(state) == {"leopard-water"}
    assert asked(state) == "bamboo move"


def test_d1_the_own_master_counts() -> None:
    """§12"""
    state = play(match("characters: crane-student O03", NO_CHI), "student S13", "stop?")
    assert asked(state) == "pine train"
    assert {each.split("-")[0] for each in choices(state, "learn")} == {"crane"}


def test_d1_one_card_of_each_animal() -> None:
    """§12"""
    state = play(match("pine: 0 0 0 0 0; leopard-earth"), "student O23", "student S34", "stop?")
    assert cards(state) == {"leopard-earth"}
    assert asked(state) == "bamboo move"


def test_d1_every_student_trains_the_player_whose_turn_it_is_first_then_clockwise() -> None:
    """§12 Bamboo's master is visited by pine's student, and plum's stands with the snake."""
    state = match(
        "characters: crane-student O24, dragon-student S21, dragon-master S24, leopard-student S52",
        "pine: 0 0 0 0 0", players=3,
    )  # fmt: skip
    play(state, "student S24", "stop?")
    assert asked(state) == "pine train"
    play(state, "learn dragon-wood")
    assert asked(state) == "plum train"
    assert {each[:5] for each in choices(state, "learn")} == {"snake"}


def test_d1_a_master_who_comes_to_a_student_trains_it() -> None:
    """§12 In the step of the player who moved the master."""
    state = match(
        "characters: crane-master O24, crane-student S21, dragon-student S24", "pine: 0 0 0 0 0", level="master"
    )
    play(state, "master S24", "stop?")
    assert asked(state) == "bamboo train"
    assert {each.split("-")[0] for each in choices(state, "learn")} == {"crane"}


def test_d1_a_dishonoured_master_does_not_teach_but_the_palace_with_the_marker_does() -> None:
    """§5, §12"""
    state = match(
        "characters: crane-student O24, dragon-master S21, leopard-master S24", NO_CHI, "dishonoured: leopard dragon"
    )
    assert "S24" not in steps(state)
    palace = match(
        "characters: crane-student O32, dragon-master S21",
        NO_CHI,
        "dishonoured: dragon",
        "trackers: wood, fire, spring",
    )
    play(palace, "student S43", "stop?")
    assert asked(palace) == "pine train"
    assert choices(palace, "learn") == {f"dragon-{element}" for element in COPIES}
    without = match("characters: crane-student O32", NO_CHI, "trackers: wood, fire, spring")
    assert asked(play(without, "student S43", "stop?")) == "bamboo move"


def test_d1_who_stands_on_the_palace_since_earlier_does_not_train_there() -> None:
    """§12 Only the student of the player whose turn it is, if it ended its movement there."""
    state = match(
        "characters: crane-student O32, dragon-master S21, leopard-student S43", "dishonoured: dragon", NO_CHI,
        players=3,
    )  # fmt: skip
    play(state, "student S42", "stop?")
    assert cards(state, "plum") == set()
    assert asked(state) == "bamboo move"


def test_d2_a_student_master_teaches_the_lineage_animal() -> None:
    """§12"""
    state = match("characters: crane-student O24, dragon-student S24", NO_CHI, f"bamboo: 0 0 0 0 0; {FIVE}")
    play(state, "student S24", "stop?")
    assert asked(state) == "pine train"
    assert {each.split("-")[0] for each in choices(state, "learn")} == {"dragon"}
    assert len(choices(state, "learn")) == 4


def test_d2_promotion_on_a_shared_space() -> None:
    """§4, §12 The fifth animal makes a student-master at once; both stay where they are, plus and plus."""
    state = match(f"pine: 0 0 0 0 0; {FOUR}")
    play(state, "student O23", "student S34", "stop?", "learn leopard-fire")
    assert at(state, "crane-student") == at(state, "leopard-master") == "S34"
    assert len(cards(state)) == 5
    assert asked(state) == "bamboo move"
    play(state, "student O32", "stop?")
    assert asked(state) == "pine move"
    assert "suffer student" not in texts(state)
    assert steps(state, "master")
    assert "O24" in steps(state)


def test_d2_a_new_student_master_teaches_in_the_same_step() -> None:
    """§12, F4 Training repeats until nobody learns more: both students stand with the leopard in the centre."""
    state = match(
        "characters: leopard-master O22, crane-master O03",
        f"pine: 0 0 0 0 0; {FOUR}",
        "bamboo: 0 0 0 0 0; leopard-fire",
        level="master",
    )
    play(state, "master O02", "stop?")
    assert asked(state) == "pine train"
    play(state, "learn leopard-water")
    assert asked(state) == "bamboo train"
    assert {each.split("-")[0] for each in choices(state, "learn")} == {"crane"}


def test_f4_training_comes_before_cultivating() -> None:
    """§12, §13 While a card is chosen the three chi have not come yet."""
    state = play(match(NO_CHI, level="master"), "student O23", "student S34", "stop?")
    assert asked(state) == "pine train"
    assert chi(state) == "0 0 1 0 0"
    play(state, "learn leopard-fire")
    assert chi(state) == "3 0 1 0 0"


def test_f4_two_plus_may_share_a_space_that_a_recovery_brought_about() -> None:
    """§4, §5 The dishonoured dragon master (minus) joins the crane master on the palace and is plus again."""
    state = match(
        "characters: dragon-master O32, crane-master S43, dragon-student S21", "dishonoured: dragon",
        "bamboo: 0 0 0 0 0", level="master", turn="bamboo",
    )  # fmt: skip
    play(state, "master S43", "stop?")
    assert line(state, "dishonoured") == ""
    if asked(state) == "bamboo build":
        play(state, "nothing")
    assert at(state, "dragon-master") == at(state, "crane-master") == "S43"
    assert "suffer master" not in texts(state)


def test_m16_training_happens_in_every_space_the_centre_included() -> None:
    """§12 A dishonoured crane master does not teach; the snake master in the centre does."""
    state = match("characters: snake-master O22, crane-student S21, dragon-student O22", NO_CHI)
    play(state, "student O21", "stop?")
    assert asked(state) == "bamboo train"
    assert {each.split("-")[0] for each in choices(state, "learn")} == {"snake"}


def test_y4_masters_without_a_player_teach() -> None:
    """§4 Nobody plays the snake, and its master holds the marker."""
    state = match("characters: crane-student O41", NO_CHI)
    play(state, "student S52", "stop?")
    assert asked(state) == "pine train"
    assert {each.split("-")[0] for each in choices(state, "learn")} == {"snake"}
