"""Match files read back exactly, and a damaged one is refused with the place and the cause."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletao import Batch, Match, MatchFileError, game


def a_match() -> str:
    return Batch("yugen", 1, seed=5).match(0).write()


@given(seed=st.integers(0, 10_000), plies=st.integers(0, 120))
def test_any_part_of_any_match_reads_back(seed: int, plies: int) -> None:
    state = Batch("yugen", 1, seed=seed).match(0).replay(plies)
    text = Match.of(state, {"Dark": "Ann", "Bright": 'Bob "the" Builder', "Date": "2026-11-15"}).write()
    again = Match.read(text)
    assert again.write() == text
    assert again.replay().bytes == state.bytes


def test_a_match_file_is_readable() -> None:
    lines = a_match().splitlines()
    assert lines[:2] == ['[Game "yugen"]', '[Rules "1"]']
    assert lines[lines.index("") + 1] in ("{Ocean}", "{Sun}")
    assert any(line.startswith("1. ") for line in lines)
    assert lines[-1] == "end"


def test_a_file_cut_off_anywhere_is_refused() -> None:
    lines = a_match().splitlines()
    for length in range(len(lines)):
        with pytest.raises(MatchFileError):
            Match.read("\n".join(lines[:length]))


def test_a_file_cut_off_within_a_line_is_refused() -> None:
    text = a_match().rstrip("\n")
    for length in range(0, len(text) - 1, 7):
        with pytest.raises(MatchFileError):
            Match.read(text[:length])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('[Game "yugen"]', '[Game yugen"]', r'line 1: a tag looks like \[Name "text"\]'),
        ('[Rules "1"]', '[Rules "2"]', "follows version 2 of its rules; this version of TableTao has version 1"),
        ("1. ", "2. ", "move 1 is missing or out of order: found 2"),
        ("\nend", "\nunfinished", "the file says 'unfinished', but the match is over"),
        ("\n2. ", "\n2. north: pass\n2. ", "no seat 'north'; its seats are dark, bright"),
        ("\n2. ", "\nhello\n2. ", "a move looks like '2. seat: move'"),
        (": no tiles left", ": stuck", "the result is"),
        ('[Players "2"]', '[Players "²"]', "is a number, not '²'"),
        ('[Players "2"]', '[Players "5"]', "for 2 players, not 5"),
        ('[Players "2"]', '[Players "2"]\n[Options "chance=1"]', "lists name=value"),
        ('[Players "2"]', '[Players "2"]\n[Options "level=3"]', "has no option 'level'"),
        ('[Players "2"]', '[Players "2"]\n[Players "2"]', r"\[Players\] is there twice"),
        ("\n1. ", f"\n{'1' * 5000}. ", "a move looks like"),
    ],
)
def test_a_wrong_line_is_named(old: str, new: str, message: str) -> None:
    assert old in a_match()
    with pytest.raises(MatchFileError, match=message):
        Match.read(a_match().replace(old, new, 1))


def test_an_illegal_move_in_a_file_says_what_is_legal() -> None:
    lines = a_match().splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("1. "))
    lines[first] = lines[first].rpartition(": ")[0] + ": Storm a1"
    with pytest.raises(MatchFileError, match=rf"line {first + 1}: Storm a1 is not legal here; \w+ may play"):
        Match.read("\n".join(lines))


def test_a_position_set_up_by_hand_is_no_match() -> None:
    state = game("yugen").state(Batch("yugen", 1, seed=5).replay(0).position)
    for no_match in (state, state.view(0), Batch("yugen", 1, seed=5).replay(0).guess(0, 1)):
        with pytest.raises(MatchFileError, match="set up by hand"):
            Match.of(no_match)


@pytest.mark.parametrize(
    "tags", [{"Two words": "x"}, {"Dark": "two\nlines"}, {"Dark": "a\u2028b"}, {"Dark": "a\rb"}, {"Rules": "9"}]
)
def test_a_tag_is_a_word_and_a_line(tags: dict[str, str]) -> None:
    with pytest.raises(MatchFileError, match="one line of text"):
        Match.of(game("yugen").new(seed=1), tags)
