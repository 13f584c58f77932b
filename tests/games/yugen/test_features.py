"""What a learner is told of Yūgen, and the moves it answers with: all that is public, from its own corner."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tabletao import CHANCE, SPECTATOR, State
from tabletao.games.yugen.components import SIDE_NAMES, SQUARE_NAMES, TILE_NAMES, TURNS
from tabletao.games.yugen.features import FEATURES
from tabletao.games.yugen.state import NESTING, NOWHERE, PHASES

from .helpers import BRIGHT, DARK, GAME, position

NAMES = [
    *(
        f"{square} {fact}"
        for square in SQUARE_NAMES
        for fact in (
            "tile", "philosophers",
            *(f"{side} {element}" for side in SIDE_NAMES for element in ("Water", "Fire", "Earth", "Air")),
            "target", "pushed", *(f"left by {tile}" for tile in TILE_NAMES),
        )
    ),
    *(
        f"new {level} {fact}"
        for level in range(NESTING)
        for fact in (*SQUARE_NAMES, *(f"waits {side}" for side in SIDE_NAMES))
    ),
    *(
        f"{tile} {fact}"
        for tile in TILE_NAMES
        for fact in ("held", "own suspect", "other suspect", "unseen", "drawn")
    ),
    "own taken", "other taken", "own hand", "other hand", "own turn", *PHASES[:7],
    "yugen", "first turn", "turns", "bag",
]  # fmt: skip

CHAIN = """
    5  .  .        .        .  .
    4  .  .        River*   .  .
    3  .  Ocean**  Storm    .  .
    2  .  .        .        .  .
    1  .  .        .        .  .
    turn: 9 dark turn
    drawn: Cave c4 c5
    waiting: c3 W
    dark: Sun
    bright: Forest
    suspects dark: Sun Human
    suspects bright: Forest Human
"""


def told(text: str, seat: int) -> dict[str, float]:
    """The features of a drawn position by name, those that are 0 left out."""
    values = position(text).features(seat).tolist()
    return {name: value for name, value in zip(NAMES, values, strict=True) if value}


def changed(old: str, new: str, seat: int) -> set[str]:
    """The features that change with a line of the drawn position."""
    assert old in CHAIN
    one, other = told(CHAIN, seat), told(CHAIN.replace(old, new), seat)
    return {name for name in one | other if one.get(name) != other.get(name)}


def test_every_feature_has_a_name() -> None:
    """§17."""
    assert len(NAMES) == len(set(NAMES)) == FEATURES == GAME.features


def test_a_tile_is_told_by_its_sides_as_the_own_corner_sees_them() -> None:
    """§5 the River shows Water to the north and east; bright sees it in the south and west of c2."""
    assert {name: value for name, value in told(CHAIN, DARK).items() if name.startswith("c4")} == pytest.approx(
        {
            "c4 tile": 1, "c4 philosophers": 1 / 3, "c4 pushed": 1,
            "c4 N Water": 1, "c4 E Water": 1, "c4 S Earth": 1, "c4 W Earth": 1,
        }
    )  # fmt: skip
    assert {name for name in told(CHAIN, BRIGHT) if name.startswith("c2")} == {
        "c2 tile", "c2 philosophers", "c2 pushed", "c2 N Earth", "c2 E Earth", "c2 S Water", "c2 W Water",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "dark", "bright"),
    [
        ("Cave c4 c5", "Cave - c5", {"c4 pushed"}, {"c2 pushed"}),
        ("Cave c4 c5", "Cave c4 d4", {"c5 target", "d4 target"}, {"c1 target", "b2 target"}),
        ("waiting: c3 W", "waiting: c3 N W", {"new 0 waits N"}, {"new 0 waits S"}),
        ("waiting: c3 W", "waiting: b3 W", {"new 0 c3", "new 0 b3"}, {"new 0 c3", "new 0 d3"}),
        ("waiting: c3 W", "waiting: b4 E, c3 W", {"new 1 b4", "new 1 waits E"}, {"new 1 d2", "new 1 waits W"}),
        ("turn: 9", "left: Human a5\nturn: 9", {"a5 left by Human"}, {"e1 left by Human"}),
        ("turn: 9", "taken: 1 0\nturn: 9", {"own taken"}, {"other taken"}),
        ("turn: 9", "yugen: yes\nturn: 9", {"yugen"}, {"yugen"}),
        ("turn: 9", "turn: 10", {"turns"}, {"turns"}),
        ("turn: 9", "turn: 1", {"turns", "first turn"}, {"turns", "first turn"}),
        ("dark turn", "bright turn", {"own turn"}, {"own turn"}),
        ("dark turn", "dark order", {"turn", "order"}, {"turn", "order"}),
        ("dark: Sun Human", "dark: Sun", {"Human own suspect"}, {"Human other suspect"}),
        ("bright: Forest Human", "bright: Forest", {"Human other suspect"}, {"Human own suspect"}),
        ("bright: Forest\n", "bright: Human\n", set(), {"Forest held", "Human held"}),
        ("bright: Forest\n", "bright:\n", {"other hand", "bag"}, {"Forest held", "own hand", "bag"}),
    ],
)
def test_what_everybody_sees_is_told(old: str, new: str, dark: set[str], bright: set[str]) -> None:
    """§3 §4 §6 §8 §9 §11 §17 what differs is told, in its place for each corner, and nothing else changes."""
    assert (changed(old, new, DARK), changed(old, new, BRIGHT)) == (dark, bright)


def test_who_looks_on_is_told_of_no_hand() -> None:
    """§17 the same as dark, but for the tile that dark holds."""
    assert set(told(CHAIN, DARK)) - set(told(CHAIN, SPECTATOR)) == {"Sun held"}


# The moves in the same frame


@pytest.mark.parametrize(
    ("text", "turned"),
    [
        ("Cave a5 N", "Cave e1 S"),
        ("Cave b3 W", "Cave d3 E"),
        ("Storm c4", "Storm c2"),
        ("turn E", "turn W"),
        ("resolve S", "resolve N"),
        ("pass", "pass"),
    ],
)
def test_bright_sees_moves_on_the_turned_board(text: str, turned: str) -> None:
    """§2 §6 §8 §16 squares and sides turn, a tile alike on all sides does not, and dark sees all as it is written."""
    (code,) = GAME.moves.read(text, BRIGHT, is_chance=False)
    assert GAME.moves.of(GAME.turned(code, BRIGHT)).write(BRIGHT) == turned
    assert GAME.turned(code, DARK) == GAME.turned(code, SPECTATOR) == code


def test_a_drawn_tile_turns_like_its_square() -> None:
    """§8 there are one or four ways to turn any tile: a code that names the turn alone means the same for all."""
    assert set(TURNS.tolist()) == {1, 4}


def half_turn(state: State) -> State:
    """The same match with the board turned by half a turn and the players in each other's seat."""
    one, cells = state.record, np.zeros(1, GAME.position)
    other = cells[0]
    for field in GAME.position.names or ():
        other[field] = one[field]
    for field in ("face", "philosophers", "left", "hand", "suspects", "held", "taken"):
        other[field] = one[field][::-1]
    for square, face in enumerate(other.face):
        if face and TURNS[(face - 1) // 4] == 4:
            other.face[square] = 1 + (int(face) - 1 ^ 2)
    other.tiles = sum(1 << square for square, face in enumerate(other.face) if face)
    for level in range(one.depth):
        other.new[level] = 24 - one.new[level]
        other.waiting[level] = sum((int(one.waiting[level]) >> side & 1) << (side + 2) % 4 for side in range(4))
    other.mover = 1 - one.mover
    other.pushed, other.target = (square if square == NOWHERE else 24 - square for square in (one.pushed, one.target))
    return State(GAME, cells, dice=None, setup=None)


def check_alike(state: State, other: State) -> None:
    """Both seats are told the same in a match and in the same match turned, and may do the same."""
    assert half_turn(state).bytes == other.bytes
    assert state.estimate() == pytest.approx(other.estimate()[::-1])
    for seat in (DARK, BRIGHT):
        assert state.features(seat).tobytes() == other.features(1 - seat).tobytes()
    if state.pending == (CHANCE,):
        assert state.codes().tolist() == other.codes().tolist()
        return
    (seat,), (opposite,) = state.pending, other.pending
    assert opposite == 1 - seat
    assert set(GAME.turned(state.codes(), seat)) == set(GAME.turned(other.codes(), opposite))


@pytest.mark.parametrize("seed", range(12))
def test_the_seats_are_alike(seed: int) -> None:
    """§13 §15 turn the board and change seats: positions, features, moves and results turn with it, to the byte."""
    state, dice = GAME.new(chance=True), random.Random(seed)
    state.play("Ocean" if seed % 2 else "Sun")
    other = half_turn(state)
    while state.pending:
        check_alike(state, other)
        code = dice.choice(state.codes().tolist())
        state.play_code(code)
        other.play_code(GAME.turned(code, BRIGHT))
    assert state.outcome is not None
    assert other.outcome is not None
    assert state.outcome.returns == other.outcome.returns[::-1]
    assert state.outcome.scores == other.outcome.scores[::-1]
