"""Laws 2, 4, 6 and 7 as people meet them: errors, pictures, text, match files, undo. One random position per game."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tabletao import CHANCE, SPECTATOR, IllegalMove, Match, State, UndoRefused, game
from tabletao.core.kernels.entries import NOT_LEGAL
from tabletao.core.show.touch import after_touching, next_touches

from .matches import MODES, one_of, random_state, save_match, share_of

GAMES = 20_000
INTERPRETED = 200
SOME = 400
PARTS = 8


def seeds(part: int, total: int, name: str) -> range:
    """The seeds of one of the parts that run side by side; all modes of a game together play the total."""
    return range(part, share_of(total, name), PARTS)


def viewers(state: State) -> list[int]:
    return [*range(state.seats), SPECTATOR]


@pytest.mark.parametrize(("name", "mode"), MODES)
@pytest.mark.parametrize("part", range(PARTS))
def test_laws_2_4_6_and_7_hold(name: str, mode: dict[str, Any], part: int) -> None:
    for seed in seeds(part, GAMES, name):
        state = random_state(game(name), mode, seed)
        try:
            check_laws(state, seed)
        except BaseException as failure:
            failure.add_note(f"the game is in {save_match(state, seed)}")
            raise


@pytest.mark.parametrize(("name", "mode"), MODES)
@pytest.mark.parametrize("part", range(PARTS))
def test_the_same_laws_hold_interpreted(name: str, mode: dict[str, Any], part: int) -> None:
    for seed in seeds(part, INTERPRETED, name):
        state = random_state(game(name), mode, seed)
        slow = State(game(name).interpreted, state._cells.copy(), dice=None, setup=state.setup)
        slow.history = list(state.history)
        check_laws(slow, seed, step=97)


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_guesses_differ_and_some_moves_can_be_taken_back(name: str, mode: dict[str, Any]) -> None:
    """The laws would hold in a game that hides nothing and grants no undo: these must happen."""
    states = [state for seed in range(share_of(SOME, name)) if (state := random_state(game(name), mode, seed)).pending]
    if game(name).secrets:
        assert any(state.guess(0, 1).bytes != state.bytes for state in states)
    granted = 0
    for state in states:
        state.play(state.legal(state.pending[0])[0], state.pending[0])
        granted += state.can_undo()
    assert granted


def check_laws(state: State, seed: int, step: int = 1) -> None:
    if state.pending:
        check_law_2(state, {*state.pending, seed % (CHANCE + 1)}, step)
        check_law_4(state, viewers(state)[seed // PARTS % len(viewers(state))], seed)
        check_moves_survive_notation(state)
        check_touch_paths_lead_to_moves(state)
        check_law_7(state, seed)
    check_positions_and_matches_survive_text(state)


def check_law_2(state: State, asking: set[int], step: int) -> None:
    """Law 2: what is not listed is refused, for every seat, and changes no byte."""
    before, out = state.bytes, np.zeros(state.game.most_legal, np.int16)
    for seat in asking:
        legal = set(map(int, state.codes(seat))) if seat in state.pending else set()
        for code in range(-2, state.game.codes + 2, step):
            if code not in legal:
                assert state.game.entries.play_legal(state._cells, seat, code, out) == NOT_LEGAL
    first = state.pending[0]
    for code, seat in ((state.game.codes, first), (-1, first), (2**70, first), (0, 64), (0, -1)):
        with pytest.raises(IllegalMove):
            state.play(code, seat)
    assert state.bytes == before


def check_law_4(state: State, viewer: int, seed: int) -> None:
    """Law 4: in every determinization a viewer sees the same and may do the same."""
    one, two = (state.guess(viewer, 2 * seed + i) for i in range(2))
    assert seen_by(viewer, one) == seen_by(viewer, two) == seen_by(viewer, state)
    for field in state.game.secrets:
        others = [state.view(viewer).record[field][seat] for seat in range(state.seats) if seat != viewer]
        assert not np.any(others), f"seat {viewer} sees {field} of another"
    if viewer in state.pending:
        assert one.legal(viewer) == two.legal(viewer) == state.legal(viewer)


def seen_by(viewer: int, state: State) -> tuple[object, ...]:
    """Everything that is shown to a viewer."""
    view = state.view(viewer)
    return (view.bytes, view.position, state.svg(viewer), state.text(viewer), state.features(viewer).tobytes())


def check_moves_survive_notation(state: State) -> None:
    """Law 6: every legal move reads back from its text, and no two share one."""
    for seat in state.pending:
        moves = state.legal(seat)
        assert len({move.text for move in moves}) == len(moves)
        for move in moves[:: max(1, len(moves) // 8)]:
            assert state.read(move.text, seat) == move.code


def check_touch_paths_lead_to_moves(state: State) -> None:
    """Every move of a seat has its own path of touches, and no path ends inside another."""
    moves = state.legal(state.pending[-1])
    assert len({move.touches for move in moves}) == len(moves)
    move = moves[len(moves) // 2]
    for length in range(len(move.touches)):
        assert move.touches[length] in next_touches(moves, move.touches[:length])
    assert after_touching(moves, move.touches) == (move,)


def check_positions_and_matches_survive_text(state: State) -> None:
    """Law 6: a position reads back from its text, and a match from its file, both to the byte."""
    assert state.game.state(state.position).bytes == state.bytes
    text = Match.of(state, {"Event": "conformance"}).write()
    match = Match.read(text)
    assert match.write() == text
    assert match.replay().bytes == state.bytes


def check_law_7(state: State, seed: int) -> None:
    """Law 7: undo restores the bytes, but not past a moment that showed somebody something."""
    before, plies = state.bytes, len(state.history)
    seat = one_of(state.pending, seed)
    moves = state.legal(seat)
    state.play(moves[seed % len(moves)], seat)
    if state.can_undo():
        state.undo()
        assert (state.bytes, len(state.history)) == (before, plies)
        state.play(moves[seed % len(moves)], seat)
    if state.pending == (CHANCE,):
        drawn_from = state.copy()
        state.play_code(int(state.codes()[seed % len(state.codes())]), CHANCE)
        check_undo_after_chance(state, drawn_from)


def check_undo_after_chance(state: State, drawn_from: State) -> None:
    """After chance an undo is granted only if everybody sees the same whatever chance had done."""
    after = state.bytes
    try:
        state.undo()
    except UndoRefused:
        assert state.bytes == after
        return
    for viewer in viewers(state):
        views = set()
        for code in drawn_from.codes().copy():
            other = drawn_from.copy()
            other.play_code(int(code), CHANCE)
            views.add(other.view(viewer).bytes)
        assert len(views) == 1
