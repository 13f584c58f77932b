"""§10: laws that cannot lie beside each other."""

from __future__ import annotations

import pytest

from .helpers import BLACK, WHITE, created, laws_applied, line, play, position, won_by

PAIR = """
    4  .  .  .  .
    3  .  B  W  .
    2  .  .  .  .
    1  .  .  .  .
"""
# In the window b2-c3 stands BW over nothing; white sees nothing over WB.


def turned_law(law: str) -> str:
    """The law that says the same on the board, written from the opposite seat."""
    return " > ".join(part[::-1] for part in law.split(" > "))


def applies(*, mover: str, black: str = "?", white: str = "?") -> bool:
    """Whether the mover may apply a law in the window b2-c3, or adapt."""
    turn = {"black": 11, "white": 12}[mover]
    state = position(PAIR + f"turn: {turn} {mover} act\nblack: {black}\nwhite: {white}")
    return any(text.split()[2] in ("b2-c3", "adapts") for text in laws_applied(state))


def test_a_law_may_not_be_laid_against_a_law_that_is_laid() -> None:
    """§10 ruling 6: the same cause on the board, another effect; a law that cannot be laid cannot be applied."""
    assert applies(mover="white", black="BW/.. > .W/..", white="../WB > ../.B")
    assert not applies(mover="white", black="laid BW/.. > .W/..", white="../WB > ../.B")


def test_conflict_across_the_table_compares_causes_turned_by_half_a_turn() -> None:
    """§10 ruling 6, a test that must exist: what reads the same from both seats is not the same."""
    assert applies(mover="white", black="laid ../WB > ../.B", white="../WB > ../.B")
    assert applies(mover="white", black="laid ../WB > ../W.", white="../WB > ../.B")
    assert not applies(mover="black", black="BW/.. > .W/..", white="laid ../WB > ../.B")


def test_the_same_law_on_the_board_is_no_conflict() -> None:
    """§10 white's ../WB > ../W. takes the black piece away, as black's BW/.. > .W/.. does."""
    assert applies(mover="white", black="laid BW/.. > .W/..", white="../WB > ../W.")
    assert applies(mover="black", black="BW/.. > .W/..", white="laid ../WB > ../W.")


def test_effects_are_turned_as_well() -> None:
    """§10 ruling 6: a cause that looks the same from both seats, with effects that do not."""
    full = """
        4  B  B  .  .
        3  B  B  .  .
        2  .  .  .  .
        1  .  .  .  W
        turn: 12 white act
        black: laid BB/BB > .B/BB
    """
    assert laws_applied(position(full + "white: BB/BB > BB/B.")) == {"law 1 a3-b4"}
    assert laws_applied(position(full + "white: BB/BB > .B/BB")) == set()


@pytest.mark.parametrize("second", ["BW/.. > B./..", "BW/.. > BW/BB", "BW/.. > BW/WW", "BW/.. > *"])
def test_an_own_laid_law_stands_in_the_way_too(second: str) -> None:
    """§10 ruling 6: either player's, and whatever kinds the two laws are."""
    assert applies(mover="black", black=f"BW/.. > .W/.., {second}")
    state = position(PAIR + f"turn: 11 black act\nblack: laid BW/.. > .W/.., {second}")
    assert laws_applied(state) == {"law 1 b2-c3"}


@pytest.mark.parametrize("first", ["BW/.. > B./..", "BW/.. > BW/BB", "BW/.. > BW/WW", "BW/.. > .W/.."])
def test_an_adaptation_conflicts_with_every_other_law_of_its_cause(first: str) -> None:
    """§10 the red plug is another effect."""
    assert not applies(mover="white", black=f"laid {first}", white="../WB > *")
    assert not applies(mover="white", black="laid BW/.. > *", white=turned_law(first))


def test_two_adaptations_with_the_same_cause_do_not_conflict() -> None:
    """§2 §10 equal laws never do, wherever the red plugs sit."""
    assert applies(mover="white", black="laid BW/.. > *", white="../WB > *")
    assert applies(mover="black", black="laid BW/.. > *, BW/.. > *")


def test_destruction_and_regeneration_of_one_cause_conflict() -> None:
    """§10 different effects are different effects."""
    assert not applies(mover="white", black="laid BW/.. > .W/..", white="../WB > BB/WB")
    assert not applies(mover="white", black="laid BW/.. > BW/BB", white="../WB > WW/WB")
    assert applies(mover="white", black="laid BW/.. > BW/BB", white="../WB > BB/WB")


def test_hidden_laws_may_conflict() -> None:
    """§10 ruling 6: with each other, and with laid ones."""
    state = position(PAIR + "turn: 11 black act\nblack: BW/.. > .W/.., BW/.. > B./.., BW/.. > *\nwhite: ../WB > ../.B")
    assert laws_applied(state) == {"law 1 b2-c3", "law 2 b2-c3", "law 3 adapts"}


def test_a_laid_law_may_be_applied_again_whatever_lies_hidden() -> None:
    """§9 §10 only the laying is forbidden."""
    assert applies(mover="black", black="laid BW/.. > .W/..", white="../WB > ../.B")
    assert applies(mover="white", black="BW/.. > .W/..", white="laid ../WB > ../.B")


def test_other_causes_do_not_conflict() -> None:
    """§10 the same effect of another cause, or a cause with one plug more."""
    assert applies(mover="black", black="BW/.. > .W/.., ?", white="laid W./.. > ../..")
    assert applies(mover="black", black="BW/.. > .W/.., laid BW/B. > BW/..")


def test_a_rewritten_law_is_out_of_the_way() -> None:
    """§8 §10 the rulebook's way out: wait until the other has rewritten his."""
    state = position(
        PAIR + "turn: 11 black act\nblack: laid BW/.. > .W/.., laid ../.. > *, ?, ?\nwhite: ../WB > ../.B, ?, ?, ?"
    )
    play(state, "law 2 adapts", "rewrite 1", "BW/.. > .W/..")
    assert laws_applied(state) == {"law 1 b2-c3"}
    play(state, "law 1 b2-c3")
    # Now white's law lies there, and black's cannot come back.
    assert line(state, "white") == "laid ../WB > ../.B, ?, ?, ?"


def test_a_player_may_rewrite_the_law_that_is_forbidden() -> None:
    """§8 §10 the other way out."""
    state = position(
        PAIR + "turn: 12 white act\nblack: laid BW/.. > .W/.., ?, ?, ?\nwhite: ../WB > ../.B, laid ../.. > *, ?, ?"
    )
    assert laws_applied(state) == {"law 2 adapts"}
    play(state, "law 2 adapts", "rewrite 1", "../WB > ../W.", "b3-b4", "end")
    assert line(state, "white") == "../WB > ../W., laid ../.. > *, ?, ?"


def test_a_law_that_only_conflicts_does_not_save_from_defeat() -> None:
    """§10 §12 ruling 6: white's only law that matches may not be laid."""
    opening = ["BB/BB > BB/.B"] * 4
    state = play(created(opening, ["BB/BB > .B/BB"] * 4), "law 1 a1-b2")
    assert won_by(state) == ("nothing to do", (BLACK,))
    state = play(created(opening, ["BB/BB > B./BB"] * 4), "law 1 a1-b2")
    assert state.pending == (WHITE,)
    assert laws_applied(state) == {f"law {place} b1-c2" for place in (1, 2, 3, 4)}


def test_an_adaptation_in_conflict_cannot_be_laid() -> None:
    """§8 §10 the situation the rulebook calls delicate."""
    state = position(PAIR + "turn: 12 white act\nblack: laid BW/.. > .W/..\nwhite: ../WB > *, ../WB > ../.B")
    assert laws_applied(state) == set()
