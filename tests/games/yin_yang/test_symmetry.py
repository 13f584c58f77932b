"""§1: turn the board, change the colours, and it is the same game for the other seat."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from .helpers import LAWS, SEAT_NAMES, position, texts, turned_move, turned_position
from .reference import Reference

FEW_PLUGS = [law for law in LAWS if law.split(" > ")[0].count(".") >= 2]
LAW = st.sampled_from(FEW_PLUGS) | st.sampled_from(LAWS)
BOARD = st.text("BW..", min_size=16, max_size=16)
EIGHT_LAWS = st.lists(LAW, min_size=8, max_size=8)
EIGHT_TIMES = st.lists(st.booleans(), min_size=8, max_size=8)


SHARES = [4, 2]
"""What is left of each reserve, where it is limited: soon gone."""


def drawn(letters: str, laws: list[str], laid: list[bool], mover: int, limited: bool) -> str:
    """A position with something to do; of the laws to be laid, those are that may lie beside each other."""
    match = Reference(limited=limited, left=list(SHARES), turn=21 + mover, mover=mover, phase="act")
    match.laws = [laws[:4], laws[4:]]
    squares = list(match.board)
    match.board = {square: letter for square, letter in zip(squares, letters, strict=True) if letter != "."}
    if match.board.get("d4") == "B":
        del match.board["d4"]
    if match.board.get("a1") == "W":
        del match.board["a1"]
    for domino, up in enumerate(laid):
        seat, place = divmod(domino, 4)
        match.laid[seat][place] = up and match.may_lay(seat, place)
    assume(match.legal(mover))
    return match.text()


@given(
    BOARD, EIGHT_LAWS, EIGHT_TIMES, st.sampled_from([0, 1]), st.booleans(), st.lists(st.integers(0, 404), max_size=50)
)
def test_the_seats_are_alike(
    letters: str, laws: list[str], laid: list[bool], mover: int, limited: bool, choices: list[int]
) -> None:
    """§1 §6 §10 §11 rulings 3, 6 and 7: positions, legal moves, results and what is seen all turn with the table."""
    one = position(drawn(letters, laws, laid, mover, limited))
    other = position(turned_position(one.position))
    for choice in choices:
        if not one.pending:
            break
        assert other.pending == tuple(1 - seat for seat in one.pending)
        legal = texts(one)
        assert sorted(map(turned_move, legal)) == sorted(texts(other))
        assert one.codes().tolist() == other.codes().tolist()
        move = legal[choice % len(legal)]
        one.play(move)
        other.play(turned_move(move))
        assert position(turned_position(one.position)).bytes == other.bytes
        for seat in (0, 1):
            assert one.features(seat).tolist() == other.features(1 - seat).tolist()
        assert one.estimate() == other.estimate()[::-1]
    assert (one.outcome is None) == (other.outcome is None)
    if one.outcome and other.outcome:
        assert one.outcome.reason == other.outcome.reason
        assert one.outcome.returns == other.outcome.returns[::-1]
        assert one.outcome.winners == tuple(1 - winner for winner in other.outcome.winners)


@given(BOARD, EIGHT_LAWS, EIGHT_TIMES, st.sampled_from([0, 1]), st.booleans())
def test_both_engines_agree_on_any_board(
    letters: str, laws: list[str], laid: list[bool], mover: int, limited: bool
) -> None:
    """§5 §6 §10 §14 also where no match may ever have led."""
    text = drawn(letters, laws, laid, mover, limited)
    state = position(text)
    reference = Reference(limited=limited, left=list(SHARES), turn=21 + mover, mover=mover, phase="act")
    rows = "".join(line[1:].replace(" ", "") for line in text.splitlines()[:4])
    reference.board = {square: letter for square, letter in zip(reference.board, rows, strict=True) if letter != "."}
    reference.laws = [laws[:4], laws[4:]]
    for seat, name in enumerate(SEAT_NAMES):
        line = next(line for line in text.splitlines() if line.startswith(name))
        reference.laid[seat] = [domino.strip().startswith("laid") for domino in line.partition(":")[2].split(",")]
    assert reference.text() == text
    assert set(texts(state)) == reference.legal(mover)
    for move in texts(state):
        state, after = position(text), reference.copy()
        state.play(move)
        after.play(mover, move)
        assert state.position == after.text()
