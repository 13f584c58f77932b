"""Laws 2, 4, 6, 7 and 10 as people meet them: errors, pictures, words, touch paths, match files, undo and the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from tabletao.core.errors import IllegalMove, UndoRefused
from tabletao.core.kernels.contract import CHANCE, SPECTATOR
from tabletao.core.kernels.entries import NOT_LEGAL
from tabletao.core.match.file import Match
from tabletao.core.match.history import Played
from tabletao.core.match.move import Move
from tabletao.core.match.state import State
from tabletao.core.show.why import Reason, why_not

IDS = re.compile(r' id="([^"]+)"')
"""The ids in a picture."""
SOME_MOVES = 8
"""Of a long list of moves so many are looked at closely."""


class BrokenLaw(AssertionError):
    """A law of the table does not hold."""

    def __init__(self, law: int, what: str) -> None:
        super().__init__(what)
        self.law = law


def expect(law: int, holds: bool, what: str) -> None:
    """A law holds here, or it is said what is wrong."""
    if not holds:
        raise BrokenLaw(law, what)


def check_laws(state: State, number: int, step: int = 1) -> None:
    """Check the laws in one position of a match.

    ``number`` selects the viewer, seat, move and guess to try, so that different positions try different ones. Every
    ``step``-th code that is not legal must be refused.
    """
    for viewer in viewers(state):
        check_story(state, viewer, number)
    if state.pending:
        check_refusals(state, {*state.pending, number % (CHANCE + 1)}, step)
        check_secrecy(state, viewers(state)[number % (state.seats + 1)], number)
        for seat in state.pending:
            moves = state.legal(seat)
            check_notation(state, seat, moves)
            if seat != CHANCE:
                check_touches(state, seat, moves, number)
    check_text(state)
    check_end(state)
    if state.pending and state.pending != (CHANCE,):
        check_undo(state, number)


def viewers(state: State) -> list[int]:
    """All who may look at a match."""
    return [*range(state.seats), SPECTATOR]


# Law 2: what is not listed is refused


def check_refusals(state: State, asking: set[int], step: int) -> None:
    """Law 2: what is not listed is refused, whoever asks, and changes no byte."""
    before, out = state.bytes, np.zeros(state.game.most_legal, np.int16)
    for seat in asking:
        legal = set(map(int, state.codes(seat))) if seat in state.pending else set()
        for code in range(-2, state.game.codes + 2, step):
            if code not in legal:
                refused = state.game.entries.play_legal(state._cells, seat, code, out) == NOT_LEGAL
                expect(2, refused, f"seat {seat} may play {code}, which is not listed")
    first = state.pending[0]
    for code, seat in ((state.game.codes, first), (-1, first), (2**70, first), (0, 64), (0, -1)):
        with refused_as(IllegalMove, f"code {code} of seat {seat} is not refused"):
            state.play(code, seat)
    expect(2, state.bytes == before, "a refused move has changed the position")


@contextmanager
def refused_as(error: type[Exception], what: str) -> Iterator[None]:
    """What is done within must be refused."""
    try:
        yield
    except error:
        return
    raise BrokenLaw(2, what)


# Law 4: no peeking


def check_secrecy(state: State, viewer: int, number: int) -> None:
    """Law 4: a guess of what is hidden changes nothing that the viewer is shown, told, asked or allowed to do."""
    seen = shown_to(state, viewer)
    for i in range(2):
        guessed = shown_to(state.guess(viewer, 2 * number + i), viewer)
        for what, shown in seen.items():
            expect(4, guessed[what] == shown, f"{what} shown to {state.seat_name(viewer)} depends on what is hidden")
    for field in state.game.secrets:
        others = [state.view(viewer).record[field][seat] for seat in range(state.seats) if seat != viewer]
        expect(4, not np.any(others), f"{state.seat_name(viewer)} sees {field} of another")


def shown_to(state: State, viewer: int) -> dict[str, object]:
    """Everything that is shown, told and asked, by name; marks belong to the match and not to the position."""
    view, sight = state.view(viewer), state.sight(viewer)
    shown: dict[str, object] = {
        "view": view.bytes,
        "position": view.position,
        "picture": state.game.view.svg(sight),
        "text": state.game.view.text(sight),
        "features": state.features(viewer).tobytes(),
        "clauses": state.clauses(viewer),
    }
    if viewer in view.pending and viewer in state.pending:
        codes = [int(code) for code in state.codes(viewer)]
        some = codes[:: max(1, len(codes) // SOME_MOVES)]
        shown |= {
            "legal moves": state.legal(viewer),
            "question": state.question(viewer),
            "labels": state.touch_tree(viewer).as_json(),
            "reasons": reasons(state, viewer),
            "captions": [state.caption(code, viewer) for code in some],
            "previews": [state.preview(code, viewer) for code in some[:2]],
        }
    return shown


def reasons(state: State, seat: int) -> list[Reason]:
    """Why some things of its picture cannot be touched by a seat that must decide."""
    view, sight, tree = state.game.view, state.sight(seat), state.touch_tree(seat)
    things = sorted(set(IDS.findall(view.svg(sight))).difference(tree.next()))
    return [why_not(view, sight, tree, thing, ()) for thing in things[:: max(1, len(things) // SOME_MOVES)]]


def check_story(state: State, viewer: int, number: int) -> None:
    """Law 4: the last move is told a viewer in the same way as any other that would have looked the same to it."""
    if not state.history:
        return
    last, before = state.history[-1], state.at(len(state.history) - 1)
    told, seen = told_of_last(state, viewer), state.view(viewer).bytes
    guessed = before.guess(viewer, number)
    for code in likely_moves(guessed, last, viewer):
        other = guessed.copy()
        other.play_code(code, last.seat)
        if other.view(viewer).bytes == seen:
            is_same = told_of_last(other, viewer) == told
            expect(4, is_same, f"the story for {state.seat_name(viewer)} tells what that seat cannot see")


def likely_moves(guessed: State, last: Played, viewer: int) -> list[int]:
    """The moves a viewer must think possible: the one made if it was public or the viewer's own, or else a sample."""
    if last.seat not in guessed.pending:
        return []
    codes, moves = [int(code) for code in guessed.codes(last.seat)], guessed.game.moves
    if last.seat == viewer or moves.kind_of(last.code).public:
        return [code for code in codes if code == last.code]
    codes = [code for code in codes if not moves.kind_of(code).public]
    return codes[:: max(1, len(codes) // SOME_MOVES)]


def told_of_last(state: State, viewer: int) -> tuple[object, ...]:
    """All that is told of the last move: sentences, and what is marked."""
    events = state.events(-1, viewer)
    marks = [(event.marked(viewer), event.went(viewer)) for event in events]
    return state.story(-1, viewer), marks, events


# Law 6: text and touch paths


def check_notation(state: State, seat: int, moves: tuple[Move, ...]) -> None:
    """Law 6: every legal move reads back from its text, and no two share one."""
    expect(6, len({move.text for move in moves}) == len(moves), "two legal moves have the same text")
    for move in moves[:: max(1, len(moves) // SOME_MOVES)]:
        expect(6, state.read(move.text, seat) == move.code, f"{move.text!r} does not read back")


def check_touches(state: State, seat: int, moves: tuple[Move, ...], number: int) -> None:
    """Every legal move can be touched, in each order that is offered, and everything offered leads to one."""
    tree = state.touch_tree(seat)
    for move in moves:
        expect(6, tree.meant(move.touches) == move.code, f"touching {move.touches} does not make {move.text}")
    expect(6, tree.codes == {move.code for move in moves}, "touches lead to other moves than the legal ones")
    path: tuple[str, ...] = ()
    while choices := tree.next(path):
        path = (*path, choices[number % len(choices)])
    expect(6, tree.meant(path) is not None, f"touching {path} leads nowhere")
    expect(6, all(tree.labels.values()), "something to touch has no name")


def check_text(state: State) -> None:
    """Law 6: a position reads back from its text, and a match from its file, both to the byte."""
    expect(6, state.game.state(state.position).bytes == state.bytes, "the position does not read back from its text")
    text = Match.of(state, {"Event": "conformance"}).write()
    match = Match.read(text)
    expect(6, match.write() == text, "the match file does not read back")
    expect(6, match.replay().bytes == state.bytes, "the match file leads to another position")


# Law 7: undo


def check_undo(state: State, number: int) -> None:
    """Law 7: undo restores the bytes, but not past a moment that showed somebody something."""
    before, plies = state.bytes, len(state.history)
    seat = state.pending[number % len(state.pending)]
    codes = state.codes(seat)
    code = int(codes[number % len(codes)])
    state.play_code(code, seat)
    if state.can_undo():
        state.undo()
        expect(7, (state.bytes, len(state.history)) == (before, plies), "undo does not restore the position")
        state.play_code(code, seat)
    if state.pending == (CHANCE,):
        drawn_from = state.copy()
        state.play_code(int(state.codes()[number % len(state.codes())]), CHANCE)
        check_undo_after_chance(state, drawn_from)


def check_undo_after_chance(state: State, drawn_from: State) -> None:
    """Law 7: after chance an undo is granted only if everybody sees the same whatever chance had done."""
    after = state.bytes
    try:
        state.undo()
    except UndoRefused:
        expect(7, state.bytes == after, "a refused undo has changed the position")
        return
    for viewer in viewers(state):
        views = set()
        for code in drawn_from.codes().copy():
            other = drawn_from.copy()
            other.play_code(int(code), CHANCE)
            views.add(other.view(viewer).bytes)
        expect(7, len(views) == 1, f"undo takes back what {state.seat_name(viewer)} has seen of chance")


# Law 10: the end


def check_end(state: State) -> None:
    """Law 10: where an automa has won, everybody at the table has lost."""
    if (outcome := state.outcome) is not None and outcome.automa:
        expect(10, outcome.is_lost_by_all, f"{outcome.automa} has won, and not everybody has lost")
