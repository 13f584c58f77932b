"""§2: what a law is, and how it is written."""

from __future__ import annotations

import pytest

from tabletao import IllegalMove, MoveSyntaxError
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yin_yang.components import DOMINO_OF
from tabletao.games.yin_yang.rules.law import domino_of

from .helpers import (
    ADAPTATIONS,
    BLACK,
    CAUSES,
    DESTRUCTIONS,
    EMPTY_BOARD,
    GAME,
    LAWS,
    REGENERATIONS,
    WHITE,
    line,
    play,
    position,
    texts,
)


def laws_offered(seat: int) -> list[str]:
    """The laws a player may write."""
    return [text for text in texts(GAME.new(), seat) if ">" in text]


def test_there_are_216_destructions_108_regenerations_and_81_adaptations() -> None:
    """§2 the counts of the components, and a test that must exist."""
    offered = laws_offered(BLACK)
    adaptations = [law for law in offered if law.endswith("*")]
    plugs = {law: [4 - part.count(".") for part in law.split(" > ")] for law in offered if law not in adaptations}
    assert len(adaptations) == len(CAUSES) == 81
    assert sum(after == before - 1 for before, after in plugs.values()) == 216
    assert sum(after == before + 2 for before, after in plugs.values()) == 108
    assert len(offered) == len(set(offered)) == 405


def test_a_law_s_number_means_the_same_to_rules_and_notation() -> None:
    """§2 the rules take it apart by arithmetic, notation and pictures look it up."""
    domino = interpreted(domino_of)
    assert [domino(law) for law in range(405)] == list(DOMINO_OF)


@pytest.mark.parametrize("seat", [BLACK, WHITE])
def test_the_laws_are_those_that_the_three_changes_allow(seat: int) -> None:
    """§2 counted out anew; the same for both players."""
    assert (len(DESTRUCTIONS), len(REGENERATIONS), len(ADAPTATIONS)) == (216, 108, 81)
    assert set(laws_offered(seat)) == set(LAWS)


def test_an_empty_cause_can_bring_forth_or_adapt_but_not_destroy() -> None:
    """§2 ruling 1: allowed where the kind permits it: six pairs of slots, two colours, and the red plug."""
    empty = [law for law in laws_offered(BLACK) if law.startswith("../.. >")]
    assert len(empty) == 13
    assert "../.. > *" in empty


def test_a_full_cause_can_destroy_each_plug_or_adapt_but_not_bring_forth() -> None:
    """§2 there is no slot left for a new plug."""
    full = {law for law in laws_offered(BLACK) if law.startswith("BW/WB >")}
    assert full == {
        "BW/WB > .W/WB", "BW/WB > B./WB", "BW/WB > BW/.B", "BW/WB > BW/W.", "BW/WB > *",
    }  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "BB/BB > BB/BB",  # nothing changes
        "BB/BB > ../BB",  # two plugs have gone
        "B./.. > W./..",  # a plug of the other colour
        "B./.. > BB/..",  # only one has come
        "B./.. > BB/BB",  # three have come
        "B./.. > BB/W.",  # two, but of different colours
        "BB/.. > .B/B.",  # a plug has moved
        "../.. > ../..",  # nothing at all
        "BW/.. > .W/BB",  # one has gone and two have come
    ],
)
def test_what_is_none_of_the_three_changes_is_no_law(text: str) -> None:
    """§2 one plug less, two more of one colour, or the red one."""
    state = GAME.new()
    before = state.bytes
    with pytest.raises(MoveSyntaxError, match="is no law"):
        state.play(text, BLACK)
    assert state.bytes == before


@pytest.mark.parametrize("effect", ["*", "*./..", ".*/..", "../*.", "../.*", "red"])
def test_where_the_red_plug_sits_makes_no_difference(effect: str) -> None:
    """§2 one adaptation for each cause."""
    state = GAME.new()
    state.play(f"BW/BW > {effect}", BLACK)
    assert line(state, "black") == "BW/BW > *"


@pytest.mark.parametrize(
    "text",
    ["ww/ww>w-/ww", "WW WW > W. WW", "WWWW -> W.WW", "write WW/WW > W_/WW", "ww|ww → w0|ww", "law ww/ww > w./ww"],
)
def test_the_reader_of_laws_is_not_strict(text: str) -> None:
    """§2 people write a law as they like."""
    state = GAME.new()
    state.play(text, BLACK)
    assert line(state, "black") == "WW/WW > W./WW"


@pytest.mark.parametrize(
    "text", ["WW/WW >", "> WW/WW", "WWW > WW", "XX/XX > X./XX", "WW/WW > W./WW > *", "WW/WW > **", ">"]
)
def test_a_law_that_cannot_be_read_is_refused(text: str) -> None:
    """§2 the message shows how a law is written."""
    with pytest.raises(MoveSyntaxError, match=r"a law reads 'WW/WW > W\./WW'"):
        GAME.new().play(text, WHITE)


@pytest.mark.parametrize("seat", [BLACK, WHITE])
def test_every_law_is_read_back_as_it_was_written(seat: int) -> None:
    """§2 as a move and on a domino."""
    for move in GAME.new().legal(seat):
        if ">" not in move.text:
            continue
        state = GAME.new()
        assert state.read(move.text, seat) == move.code
        state.play(move, seat)
        assert line(state, ("black", "white")[seat]) == move.text
        assert position(state.position).bytes == state.bytes


def test_laws_are_never_turned() -> None:
    """§2 ruling 3: BW is not WB, nor one above the other."""
    pair = EMPTY_BOARD.replace("3  .  .", "3  .  B", 1).replace("B  .  .", "B  W  .")
    # b3 is black, c3 is white, and nothing else stands anywhere
    for law, windows in (
        ("BW/.. > *", {"law 1 adapts"}),
        ("../BW > *", {"law 1 adapts"}),
        ("WB/.. > *", set()),
        ("B./W. > *", set()),
        ("W./B. > *", set()),
        (".B/.W > *", set()),
    ):
        state = position(pair + f"turn: 1 black act\nblack: {law}")
        assert {text for text in texts(state) if text.startswith("law")} == windows, law


def test_each_seat_reads_its_laws_from_its_own_side() -> None:
    """§2 ruling 3: what black sees as BW is WB to white, who sits opposite."""
    pair = EMPTY_BOARD.replace("3  .  .", "3  .  B", 1).replace("B  .  .", "B  W  .")
    for law, applies in (("WB/.. > *", True), ("../WB > *", True), ("BW/.. > *", False)):
        state = position(pair + f"turn: 2 white act\nwhite: {law}")
        assert ("law 1 adapts" in texts(state)) == applies, law


def test_a_law_is_no_move_outside_creation_and_rewriting() -> None:
    """§2 §8 nobody writes laws in the middle of a turn."""
    state = position(EMPTY_BOARD.replace("3  .", "3  B") + "turn: 1 black act\nblack: ../.. > *")
    before = state.bytes
    with pytest.raises(IllegalMove):
        play(state, "WW/WW > W./WW")
    assert state.bytes == before


@pytest.mark.parametrize("arrow", [">", "->", " -> ", "=>", " → "])
def test_every_law_can_be_typed_with_strokes_for_empty_slots(arrow: str) -> None:
    """§2 also where the stroke stands before the arrow and might be its shaft."""
    state = GAME.new()
    for law in LAWS:
        typed = law.lower().replace(".", "-").replace(" > ", arrow)
        assert state.read(typed, BLACK) == state.read(law, BLACK), typed


@pytest.mark.parametrize("red", ["*", "red", "adaptation", "r", "...*"])
def test_an_adaptation_can_be_typed_in_words(red: str) -> None:
    """§2 where the red plug sits means nothing."""
    state = GAME.new()
    assert state.read(f"BW/BW > {red}", BLACK) == state.read("BW/BW > *", BLACK)
