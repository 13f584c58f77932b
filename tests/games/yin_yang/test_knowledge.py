"""§15: what a player knows, and what a guess at the rest may be."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletao import SPECTATOR, IllegalMove, State

from .helpers import BLACK, LAWS, START, START_CAUSES, WHITE, board, created, line, play, position, texts
from .reference import Reference

OPEN = """
    4  .  .  .  .
    3  B  W  .  .
    2  .  .  .  .
    1  .  .  .  W
    turn: 6 white act
    black: laid BW/.. > B./.., B./.. > *, BB/BB > *, ../.. > BB/..
    white: W./.. > ../.., laid ../.. > *, WW/WW > *, BB/BB > B./BB
"""


def dominoes(state: State, seat: int) -> list[str]:
    """A player's four dominoes."""
    return (line(state, ("black", "white")[seat]) or "").split(", ")


# Looking


def test_everybody_sees_the_laid_laws_and_which_dominoes_are_hidden() -> None:
    """§15 ruling 10: the own laws and the laid ones, and nothing else."""
    state = position(OPEN)
    assert line(state.view(BLACK), "black") == line(state, "black")
    assert line(state.view(BLACK), "white") == "?, laid ../.. > *, ?, ?"
    assert line(state.view(WHITE), "black") == "laid BW/.. > B./.., ?, ?, ?"
    assert line(state.view(SPECTATOR), "black") == "laid BW/.. > B./.., ?, ?, ?"
    assert line(state.view(SPECTATOR), "white") == "?, laid ../.. > *, ?, ?"


@pytest.mark.parametrize("seat", [BLACK, WHITE, SPECTATOR])
def test_everybody_sees_the_board(seat: int) -> None:
    """§15 and whose turn it is."""
    state = position(OPEN)
    assert board(state.view(seat)) == board(state)
    assert line(state.view(seat), "turn") == "6 white act"


@pytest.mark.parametrize("seat", [BLACK, SPECTATOR])
def test_what_is_hidden_changes_nothing_that_is_seen(seat: int) -> None:
    """§15 two positions that differ only in a hidden law look the same, to people and to learners."""
    one, other = position(OPEN), position(OPEN.replace("W./.. > ../..", "../WB > *"))
    assert one.bytes != other.bytes
    assert one.view(seat).bytes == other.view(seat).bytes
    assert one.features(seat).tolist() == other.features(seat).tolist()
    assert (one.svg(seat), one.text(seat)) == (other.svg(seat), other.text(seat))
    for move in ("d1-d2", "end"):
        one.play(move)
        other.play(move)
        assert one.story(seat=seat) == other.story(seat=seat)
        assert one.view(seat).bytes == other.view(seat).bytes


def test_the_same_law_hidden_again_is_not_known_any_more() -> None:
    """§8 §15 ruling 10: black has seen it, and it may have become anything."""
    state = play(position(OPEN), "law 2 adapts", "rewrite 2", "../.. > *")
    assert line(state.view(BLACK), "white") == "?, ?, ?, ?"
    guessed = {dominoes(state.guess(BLACK, seed), WHITE)[1] for seed in range(50)}
    assert len(guessed) > 25


@pytest.mark.parametrize("seat", [BLACK, WHITE, SPECTATOR])
def test_hidden_laws_stay_hidden_in_every_phase_and_after_the_end(seat: int) -> None:
    """§15 ruling 10: after a move, while a domino is picked up and rewritten, and when all is over."""
    state = position(OPEN)
    for move in ("d1-c1", "law 2 adapts", "rewrite 1", "B./.. > *", "a3-a4", "end", "law 2 adapts", "rewrite 2"):
        state.play(move)
        _sees_only_what_is_open(state, seat)
    over = created(["../.. > *"] * 4, ["BB/BB > *"] * 4)
    assert over.outcome is not None
    _sees_only_what_is_open(over, seat)


def _sees_only_what_is_open(state: State, seat: int) -> None:
    for owner in (BLACK, WHITE):
        laws = dominoes(state, owner)
        seen = laws if owner == seat else [law if law.startswith("laid") else "?" for law in laws]
        assert dominoes(state.view(seat), owner) == seen


def test_a_view_is_to_look_at_and_not_to_play_on() -> None:
    """§15 only the match itself can be played."""
    with pytest.raises(IllegalMove, match="play on the match itself"):
        position(OPEN).view(WHITE).play("d1-d2")


# Guessing


@pytest.mark.parametrize("seat", [BLACK, WHITE, SPECTATOR])
def test_a_guess_looks_the_same_to_the_seat_that_guesses(seat: int) -> None:
    """§15 what lies open is kept, the hidden laws are filled in, and the position is a possible one."""
    state = position(OPEN)
    for seed in range(30):
        guess = state.guess(seat, seed)
        assert guess.view(seat).bytes == state.view(seat).bytes
        assert guess.broken_invariant() == 0
        assert "?" not in guess.position
        assert all(law.removeprefix("laid ") in LAWS for owner in (0, 1) for law in dominoes(guess, owner))


def test_a_guess_does_not_depend_on_the_truth() -> None:
    """§15 the same seed guesses the same whatever lies hidden."""
    one, other = position(OPEN), position(OPEN.replace("W./.. > ../..", "../WB > *"))
    assert all(one.guess(BLACK, seed).bytes == other.guess(BLACK, seed).bytes for seed in range(20))


def test_hidden_laws_are_uniform_over_all_405() -> None:
    """§15 nothing that lies open narrows them: neither a law already laid, nor one it conflicts with."""
    state = position(OPEN)
    counts: list[Counter[str]] = [Counter(), Counter(), Counter(), Counter()]
    for seed in range(8100):
        for place, law in enumerate(dominoes(state.guess(BLACK, seed), WHITE)):
            counts[place][law] += 1
    assert counts[1] == {"laid ../.. > *": 8100}
    for place in (0, 2, 3):
        assert set(counts[place]) == set(LAWS)
        chi_squared = sum((counts[place][law] - 20) ** 2 / 20 for law in LAWS)
        assert 404 - 6 * 808**0.5 < chi_squared < 404 + 6 * 808**0.5


def test_hidden_laws_are_guessed_apart_from_each_other() -> None:
    """§15 every law may be written twice: as often as chance will have it."""
    state = position(OPEN)
    twins = sum(len(set(dominoes(state.guess(BLACK, seed), WHITE)[::3])) == 1 for seed in range(8100))
    assert 5 < twins < 45


# The one thing that can be known


def applying(text: str, seat: int, **change: object) -> set[str]:
    """The laws that a player could apply on a drawn board, hidden until now."""
    rows = "".join(line.strip()[1:].replace(" ", "") for line in text.splitlines() if line.strip()[:1] in tuple("4321"))
    found = set()
    for law in LAWS:
        match = Reference(mover=seat, phase="act")
        match.board = {square: letter for square, letter in zip(match.board, rows, strict=True) if letter != "."}
        match.laws[seat], match.laws[1 - seat] = [law] * 4, ["../.. > *"] * 4
        for name, value in change.items():
            setattr(match, name, value)
        if match.applications(seat):
            found.add(law)
    return found


AT_THE_START = applying(START, BLACK)


def test_thirty_laws_apply_to_the_full_board() -> None:
    """§12 §15 six causes with four destructions and an adaptation each."""
    assert len(AT_THE_START) == 30
    assert {law.split(" > ")[0] for law in AT_THE_START} == START_CAUSES


@pytest.mark.parametrize("seat", [WHITE, SPECTATOR])
def test_a_player_who_is_stuck_but_has_not_lost_hides_a_law_that_applies(seat: int) -> None:
    """§15 black's first turn: one law at least is one of the thirty, in any place, the others are any."""
    state = created(["../.. > *", "../.. > *", "WW/WW > *", "../.. > *"], ["../.. > *"] * 4)
    places: Counter[int] = Counter()
    total = 0
    for seed in range(4000):
        guess = state.guess(seat, seed)
        good = [place for place, law in enumerate(dominoes(guess, BLACK)) if law in AT_THE_START]
        assert good
        assert guess.pending == (BLACK,)
        places.update(good)
        total += len(good)
    share = 30 / 405
    expected = 4000 * 4 * share / (1 - (1 - share) ** 4)
    assert abs(total - expected) < 120
    assert all(abs(places[place] - expected / 4) < 160 for place in range(4))


def test_if_one_domino_is_hidden_it_is_one_of_those_that_apply() -> None:
    """§10 §15 uniformly; a law that may not be laid is not among them."""
    laid = "black: laid BB/WW > *, laid BB/WW > *, WW/WW > *, laid BB/WW > *\n"
    text = START + f"turn: 3 black act\n{laid}"
    counts = Counter(dominoes(position(text).guess(WHITE, seed), BLACK)[2] for seed in range(3000))
    assert set(counts) == AT_THE_START
    assert all(60 < count < 145 for count in counts.values())
    forbidden = {law for law in AT_THE_START if law.startswith("BB/BB") and not law.endswith("*")}
    guesses = {dominoes(position(text + "white: laid BB/BB > *").guess(WHITE, seed), BLACK)[2] for seed in range(1000)}
    assert guesses == AT_THE_START - forbidden


def test_a_player_who_has_lost_for_want_of_a_law_hides_none_that_applies() -> None:
    """§12 §15 everybody sees it: none of the thirty."""
    state = created(["../.. > *"] * 4, ["../.. > *"] * 4)
    counts: Counter[str] = Counter()
    for seed in range(2000):
        guess = state.guess(WHITE, seed)
        assert guess.view(WHITE).bytes == state.view(WHITE).bytes
        counts.update(dominoes(guess, BLACK))
    assert set(counts) == set(LAWS) - AT_THE_START
    assert max(counts.values()) < 2 * 8000 / 375 + 10


def test_an_empty_reserve_counts_too() -> None:
    """§14 §15 who is stuck and may bring forth nothing must hide a destruction or an adaptation."""
    text = """
        4  .  .  .  .
        3  .  .  .  .
        2  .  .  W  .
        1  .  .  .  .
        turn: 11 black act
        black: laid BB/BB > *, laid BB/BB > *, laid BB/BB > *, ../.. > *
        white: ?, ?, ?, ?
    """
    guesses = {dominoes(position(text + "reserve: 0 10").guess(WHITE, seed), BLACK)[3] for seed in range(500)}
    assert guesses == applying(text, BLACK, limited=True, left=[0, 10])
    guesses = {dominoes(position(text + "reserve: 2 10").guess(WHITE, seed), BLACK)[3] for seed in range(3000)}
    assert guesses == applying(text, BLACK)


def test_who_can_move_may_hide_anything() -> None:
    """§15 the exception is for those who are stuck; after the move it is over for them too."""
    state = position(
        START.replace("4  B  W", "4  B  .")
        + "turn: 3 black act\nblack: ?, laid BB/WW > *, laid BB/WW > *, laid BB/WW > *"
    )
    guesses = {dominoes(state.guess(WHITE, seed), BLACK)[0] for seed in range(6000)}
    assert guesses == set(LAWS)


def test_who_can_apply_a_laid_law_may_hide_anything() -> None:
    """§15 it is plain to see what there is to do."""
    state = position(START + "turn: 3 black act\nblack: BB/WW > *, laid BB/WW > *, laid BB/BB > *, laid BB/WW > *")
    guesses = {dominoes(state.guess(WHITE, seed), BLACK)[0] for seed in range(6000)}
    assert guesses == set(LAWS)


def test_the_other_player_waiting_may_hide_anything() -> None:
    """§15 that white has no law for a turn to come is not known."""
    state = created(["WW/WW > *"] * 4, ["../.. > *"] * 4)
    laws = Counter(law for seed in range(2000) for law in dominoes(state.guess(BLACK, seed), WHITE))
    assert len(laws) == 405


def test_the_own_laws_are_not_guessed() -> None:
    """§15 who is stuck knows the own laws."""
    state = created(["WW/WW > *", "../.. > *", "../.. > *", "../.. > *"], ["../.. > *"] * 4)
    assert all(texts(state.guess(BLACK, seed)) == texts(state) for seed in range(20))


# The aid


@pytest.mark.parametrize(
    ("lines", "counted"),
    [
        ("turn: 3 black act\nblack: ?, ?, ?, ?", "one of 405, 30 apply now"),
        # four destructions are forbidden beside white's adaptation
        ("turn: 3 black act\nblack: ?, ?, ?, ?\nwhite: laid BB/BB > *", "one of 405, 26 apply now"),
        ("turn: 3 black act\nblack: laid BB/WW > *, laid BB/WW > *, laid BB/WW > *", "one of 30, 30 apply now"),
        ("turn: 3 black over\nblack: ?, ?, ?, ?\nover: nothing to do", "one of 375, 0 apply now"),
    ],
)
def test_the_aid_counts_what_patience_would(lines: str, counted: str) -> None:
    """§15 how many laws a hidden domino may hold, and how many of these could be applied now."""
    fourth = position(START + lines).text(WHITE).splitlines()[10]
    assert fourth.split("?")[1].strip() == counted


def test_the_aid_counts_like_the_second_engine() -> None:
    """§6 §14 §15 on a board with holes, from both sides, with and without a reserve."""
    for seat, name in enumerate(("black", "white")):
        for reserve, change in (("", {}), ("reserve: 0 0", {"limited": True, "left": [0, 0]})):
            rows = "\n".join(OPEN.splitlines()[:5])
            state = position(f"{rows}\nturn: {5 + seat} {name} act\n{reserve}")
            expected = f"one of 405, {len(applying(OPEN, seat, **change))} apply now"
            lines = state.text(1 - seat).splitlines()
            assert lines[7].split("?")[1].strip() == expected
