"""§3: four laws each, written at the same time and in secret."""

from __future__ import annotations

import re

import pytest

from tabletao import SPECTATOR, IllegalMove, State, UndoRefused, WrongSeat
from tabletao.games.yin_yang.components import SETS as COMPONENTS
from tabletao.games.yin_yang.components import LawSet

from .helpers import BLACK, GAME, LAWS, SETS, SWAP, WHITE, after_openings, board, created, laws_applied, line, texts

FIRST, SECOND = "WW/WW > W./WW", "BW/BW > *"


def written(*laws: tuple[int, str]) -> State:
    """A match in which these laws have been written, in this order."""
    state = GAME.new()
    for seat, law in laws:
        state.play(law, seat)
    return state


# Writing


def test_both_players_write_at_the_same_time() -> None:
    """§3 ruling 1: neither waits for the other, until four laws are written."""
    state = GAME.new()
    for _ in range(4):
        assert state.pending == (BLACK, WHITE)
        state.play(FIRST, WHITE)
    assert list(state.pending) == [BLACK]
    for _ in range(4):
        assert line(state, "turn") == "0 black creation"
        state.play(FIRST, BLACK)
    assert line(state, "turn") == "1 black act"


@pytest.mark.parametrize("order", ["01010101", "00001111", "11110000", "10011010"])
def test_the_order_of_writing_makes_no_difference(order: str) -> None:
    """§3 whoever is quicker, the same position comes of it."""
    laws = [["WW/WW > W./WW", "../.. > *", "BB/BB > *", "B./.. > BB/B."], ["../.. > *"] * 3 + ["BB/BB > *"]]
    expected = created(*laws)
    state, left = GAME.new(), [list(each) for each in laws]
    for digit in order:
        state.play(left[int(digit)].pop(0), int(digit))
    assert state.bytes == expected.bytes


def test_who_has_written_four_laws_waits() -> None:
    """§3 there is no fifth law."""
    state = written(*[(BLACK, FIRST)] * 4)
    before = state.bytes
    with pytest.raises(WrongSeat, match="the match waits for white"):
        state.play(FIRST, BLACK)
    assert state.bytes == before


def test_the_same_law_may_be_written_four_times_by_both() -> None:
    """§3 ruling 1: any law, also twice."""
    state = created([FIRST] * 4, [FIRST] * 4)
    assert line(state, "black") == line(state, "white") == ", ".join([FIRST] * 4)
    assert laws_applied(state) == {f"law {place} {window}" for place in range(1, 5) for window in ("b3-c4", "c3-d4")}


@pytest.mark.parametrize("law", ["WW/WW > W./WW", "BB/BB > B./BB", "WW/WW > *"])
def test_plugs_never_run_out(law: str) -> None:
    """§2 eight dominoes with 56 plugs of one colour, or with 8 red ones: more than the 30 and the 5 in the box."""
    state = created([law] * 4, [law] * 4)
    assert line(state, "black") == line(state, "white") == ", ".join([law] * 4)


def test_laws_that_contradict_each_other_may_be_written() -> None:
    """§3 ruling 1: hidden laws may conflict."""
    contradicting = ["WW/WW > W./WW", "WW/WW > .W/WW", "WW/WW > *", "WW/WW > WW/.W"]
    state = created(contradicting, contradicting)
    assert line(state, "black") == ", ".join(contradicting)
    assert len(laws_applied(state)) == 7


def test_each_of_the_405_laws_may_be_written_after_any_other() -> None:
    """§3 what has been written takes nothing away."""
    state = written((BLACK, FIRST), (WHITE, SECOND), (BLACK, "WW/WW > *"))
    assert set(LAWS) <= set(texts(state, BLACK))
    assert set(LAWS) <= set(texts(state, WHITE))


def test_a_domino_keeps_its_place() -> None:
    """§3 the first law written is the first domino, and so on, all game long."""
    laws = ["../.. > *", FIRST, "B./.. > BB/B.", "BB/BB > *"]
    state = created(laws, ["../.. > *"] * 4)
    assert line(state, "black") == ", ".join(laws)
    state.play("law 2 c3-d4")
    assert line(state, "black") == ", ".join([laws[0], f"laid {laws[1]}", *laws[2:]])


def test_the_board_stays_full_while_laws_are_written() -> None:
    """§1 §3 nothing happens on it before the first turn."""
    assert board(written((BLACK, FIRST), (WHITE, FIRST))) == board(GAME.new())


# Secrecy


def two_matches() -> tuple[State, State]:
    """Two matches that differ only in what white has written."""
    one = written((BLACK, FIRST), (WHITE, FIRST), (WHITE, SECOND))
    return one, written((BLACK, FIRST), (WHITE, "../.. > BB/.."), (WHITE, "B./.. > ../.."))


def test_nobody_sees_how_many_laws_the_other_has_written() -> None:
    """§3 until all laws are written; then four dominoes lie there."""
    state = two_matches()[0]
    assert line(state.view(WHITE), "white") == f"{FIRST}, {SECOND}"
    for seat in (BLACK, SPECTATOR):
        assert line(state.view(seat), "white") == ""
        assert state.view(seat).bytes == written((BLACK, FIRST)).view(seat).bytes
        assert state.text(seat) == written((BLACK, FIRST)).text(seat)
        assert state.svg(seat) == written((BLACK, FIRST)).svg(seat)
    assert line(created([FIRST] * 4, [FIRST] * 4).view(BLACK), "white") == "?, ?, ?, ?"


@pytest.mark.parametrize("seat", [BLACK, SPECTATOR])
def test_nothing_shows_what_the_other_has_written(seat: int) -> None:
    """§3 §15 ruling 1: not the view, the pictures, the features, the legal moves, the story, nor whether to undo."""
    one, other = two_matches()
    assert one.bytes != other.bytes
    assert one.view(seat).bytes == other.view(seat).bytes
    assert one.text(seat) == other.text(seat)
    assert one.svg(seat) == other.svg(seat)
    assert one.features(seat).tolist() == other.features(seat).tolist()
    for ply in range(3):
        assert one.story(ply, seat) == other.story(ply, seat)
    assert one.can_undo(BLACK) == other.can_undo(BLACK)


def test_nothing_shows_it_when_the_last_law_is_written_either() -> None:
    """§3 §15 black begins, and knows no more of white's laws than before."""
    one = created([FIRST] * 4, ["../.. > *"] * 4)
    other = created([FIRST] * 4, [FIRST, SECOND, "BB/BB > B./BB", "B./.. > ../.."])
    for seat in (BLACK, SPECTATOR):
        assert one.view(seat).bytes == other.view(seat).bytes
        assert (one.text(seat), one.svg(seat)) == (other.text(seat), other.svg(seat))
        assert [one.story(ply, seat) for ply in range(8)] == [other.story(ply, seat) for ply in range(8)]
    assert texts(one) == texts(other)


def test_the_story_tells_a_law_to_its_writer_alone() -> None:
    """§3 the others hear that something was written."""
    state = written((WHITE, FIRST))
    assert state.story(seat=WHITE) == [f"White writes the first law: “{FIRST}”."]
    assert state.story(seat=None) == [f"White writes the first law: “{FIRST}” as white sees it."]
    assert state.story(seat=BLACK) == state.story(seat=SPECTATOR) == ["White writes in secret."]


def test_what_happened_hides_a_law_from_all_but_its_writer() -> None:
    """§3 §15 a law or a set, the first or the fourth: to anybody else it is the same event with nothing in it."""
    by_hand, taken = written((WHITE, FIRST), (WHITE, SECOND)), written((WHITE, "set door"))
    seen = {by_hand.events(0, seat) for seat in (BLACK, SPECTATOR)}
    seen |= {by_hand.events(1, BLACK), taken.events(0, BLACK), taken.events(0, SPECTATOR)}
    assert len(seen) == 1
    assert seen != {by_hand.events(0, WHITE)}


def test_the_story_says_when_all_laws_are_written() -> None:
    """§3 §4 then black begins."""
    state = created([FIRST] * 4, [FIRST] * 4)
    assert state.story(seat=BLACK) == ["White writes in secret.", "All laws are written: black begins."]


def test_a_player_takes_back_the_own_law_and_the_others_stay() -> None:
    """§3 what the other wrote since is neither lost nor told."""
    state = written((BLACK, FIRST), (WHITE, FIRST), (WHITE, SECOND))
    state.undo(BLACK)
    assert (line(state, "black"), line(state, "white")) == ("", f"{FIRST}, {SECOND}")
    state.play(SECOND, BLACK)
    state.undo(WHITE)
    assert (line(state, "black"), line(state, "white")) == (SECOND, FIRST)


@pytest.mark.parametrize("seat", [BLACK, WHITE])
def test_undo_looks_the_same_whatever_the_other_has_written(seat: int) -> None:
    """§3 §15 after it as before it."""
    mine = (seat, FIRST)
    seen = []
    for law in (SECOND, "../.. > WW/.."):
        state = written(mine, (1 - seat, law), mine, (1 - seat, law))
        state.undo(seat)
        seen.append((state.view(seat).bytes, state.text(seat), state.svg(seat), texts(state, seat)))
    assert seen[0] == seen[1]


def test_a_law_that_has_struck_cannot_be_taken_back() -> None:
    """§9 §15 white has seen it now."""
    state = created([FIRST] * 4, [FIRST] * 4)
    state.play("law 1 c3-d4")
    with pytest.raises(UndoRefused):
        state.undo(BLACK)
    assert line(state, "black") == f"laid {FIRST}, " + ", ".join([FIRST] * 3)


# Ready-made sets


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("seat", [BLACK, WHITE])
def test_a_set_writes_four_laws_at_once_in_the_own_colours(name: str, seat: int) -> None:
    """§3 as if by hand, for either player; white's have the colours changed."""
    laws = [law.translate(SWAP) if seat == WHITE else law for law in SETS[name]]
    taken, by_hand = written((seat, f"set {name}")), written(*((seat, law) for law in laws))
    assert taken.bytes == by_hand.bytes
    assert taken.pending == (1 - seat,)
    assert line(taken, ("black", "white")[seat]) == ", ".join(laws)


def test_a_set_is_taken_only_before_the_first_law_is_written() -> None:
    """§3 instead of writing, not beside it."""
    sets = {f"set {name}" for name in SETS}
    state = GAME.new()
    assert sets < set(texts(state, BLACK))
    state.play(FIRST, BLACK)
    assert set(texts(state, BLACK)) == set(LAWS)
    assert sets < set(texts(state, WHITE))
    before = state.bytes
    with pytest.raises(IllegalMove):
        state.play("set seed", BLACK)
    assert state.bytes == before


def test_a_set_is_no_move_after_the_creation() -> None:
    """§3 §8 an adaptation rewrites one law."""
    state = created(SETS["change"], [FIRST] * 4)
    for move in ("law 1 adapts", "rewrite 2"):
        assert not any(text.startswith("set") for text in texts(state))
        state.play(move)
    assert set(texts(state)) == set(LAWS)


@pytest.mark.parametrize("black", SETS)
@pytest.mark.parametrize("white", SETS)
def test_any_two_sets_make_a_match_that_begins(black: str, white: str) -> None:
    """§3 §12 none of them leaves black without a first turn."""
    state = written((WHITE, f"set {white}"), (BLACK, f"set {black}"))
    assert state.pending == (BLACK,)
    assert laws_applied(state)


@pytest.mark.parametrize("name", SETS)
def test_with_a_set_white_can_answer_whatever_black_begins_with(name: str) -> None:
    """§3 §12 every law that fits the first board, in every window where it fits."""
    openings = after_openings(written((WHITE, f"set {name}")))
    assert len(openings) == 42
    assert not {opening for opening, after in openings.items() if after.pending != (WHITE,)}


@pytest.mark.parametrize("each", COMPONENTS, ids=lambda each: each.key)
def test_the_advice_is_good_for_both(each: LawSet) -> None:
    """§3 white takes the same set with the colours changed: so no colour, and no square, is named."""
    assert not re.search(r"black|white|\b[a-d][1-4]\b", f"{each.name} {each.advice}", re.IGNORECASE)


@pytest.mark.parametrize("seat", [BLACK, SPECTATOR])
def test_nothing_shows_that_the_other_has_taken_a_set(seat: int) -> None:
    """§3 §15 neither while the laws are written nor afterwards."""
    one = written((WHITE, "set door"), (BLACK, FIRST))
    other = written((WHITE, FIRST), (BLACK, FIRST))
    assert one.view(seat).bytes == other.view(seat).bytes
    assert (one.text(seat), one.svg(seat)) == (other.text(seat), other.svg(seat))
    assert one.features(seat).tolist() == other.features(seat).tolist()
    assert one.story(0, seat) == other.story(0, seat)
    assert one.guess(seat, 3).bytes == other.guess(seat, 3).bytes


def test_the_story_of_a_set_is_told_to_its_taker_alone() -> None:
    """§3 as with laws written by hand."""
    state = written((WHITE, "set door"))
    assert state.story(seat=WHITE) == ["White takes the set “The locked door”."]
    assert state.story(seat=BLACK) == written((WHITE, FIRST)).story(seat=BLACK)


def test_a_set_is_taken_back_whole() -> None:
    """§3 it was one decision."""
    state = written((BLACK, FIRST), (WHITE, "set door"), (BLACK, SECOND))
    state.undo(WHITE)
    assert (line(state, "black"), line(state, "white")) == (f"{FIRST}, {SECOND}", "")


@pytest.mark.parametrize("count", range(5))
def test_whether_a_law_can_be_taken_back_does_not_tell_how_many_the_other_has(count: int) -> None:
    """§3 §15 as long as anybody writes, everybody may think again, however far the other is."""
    for mine in (1, 2, 3, 4 if count < 4 else 3):
        assert written(*[(BLACK, FIRST)] * mine, *[(WHITE, SECOND)] * count).can_undo(BLACK), mine
        assert written(*[(WHITE, SECOND)] * count, *[(BLACK, FIRST)] * mine).can_undo(BLACK), mine
