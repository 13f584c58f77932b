"""Every piece, sign and number of every picture has a name and a §; the own side of the board is the lower one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tabletao import SPECTATOR, game
from tabletao.core.match.state import State
from tabletao.core.show.rulebook import Rulebook
from tests.conformance.names import named_parts, nameless_parts

MODES: dict[str, list[dict[str, Any]]] = {
    "floating_world": [{"players": 2}, {"players": 1, "unmei": "2"}, {"players": 6, "characters": "chosen"}],
    "wu_wei": [{"players": 2}, {"players": 4, "level": "emperor"}, {"players": 1, "level": "warring-states"}],
    "yang_tzee": [{}, {"mode": "cumulative"}],
    "yin_yang": [{}, {"reserve": "on"}],
    "yugen": [{}],
}
FEW, MANY = 4, 25
"""So many moments of a match of each mode are looked at; in the run at full size, many."""


def moments(name: str, count: int) -> Iterator[State]:
    """Positions of random matches, the first decision and the end among them."""
    for mode in MODES[name]:
        match = played(name, **mode)
        last = len(match.history)
        first = next(ply for ply in range(last + 1) if any(seat < match.seats for seat in match.at(ply).pending))
        yield from (match.at(ply) for ply in sorted({first, *range(first, last, -(-(last - first) // count)), last}))


def played(name: str, **mode: Any) -> State:
    """A match played at random to its end."""
    state, rng = game(name).new(seed=5, **mode), random.Random(5)
    while state.pending:
        seat = rng.choice(state.pending)
        state.play_code(int(rng.choice(list(state.codes(seat)))), seat)
    return state


def check_names(name: str, count: int) -> None:
    clauses = Rulebook(game(name)).clauses()
    for state in moments(name, count):
        for viewer in (0, state.seats - 1, SPECTATOR, None):
            svg = state.svg(viewer)
            assert not nameless_parts(svg), (viewer, nameless_parts(svg)[:3], state.position)
            unknown = [(words, clause) for words, clause in named_parts(svg) if clause not in clauses]
            assert not unknown, (viewer, unknown[:3], state.position)


@pytest.mark.parametrize("name", MODES)
def test_every_part_of_a_picture_has_a_name_and_its_paragraph(name: str) -> None:
    check_names(name, FEW)


@pytest.mark.deep
@pytest.mark.parametrize("name", MODES)
def test_every_part_of_many_pictures_has_a_name_and_its_paragraph(name: str) -> None:
    check_names(name, MANY)


def test_a_nameless_sign_is_noticed() -> None:
    """A number without a name, words among the scenery, and a name without a § are found."""
    head = '<svg xmlns="http://www.w3.org/2000/svg">'
    assert nameless_parts(f"{head}<g><text>3</text></g></svg>")
    assert nameless_parts(f'{head}<g aria-hidden="true"><text>3</text></g></svg>')
    assert nameless_parts(f'{head}<g aria-label="three"><text>3</text></g></svg>')
    assert not nameless_parts(f'{head}<g aria-label="three" data-rule="1"><text>3</text></g></svg>')


@pytest.mark.parametrize(
    ("name", "own"),
    [("yugen", ("seat-dark", "seat-bright")), ("yang_tzee", ("seat-north", "seat-south")),
     ("yin_yang", ("seat-black", "seat-white"))],
)  # fmt: skip
def test_the_viewer_sits_at_the_lower_side(name: str, own: tuple[str, str]) -> None:
    """Each player's panel is drawn last, below the board, and the other one's first, above it."""
    state = played(name)
    for seat in range(2):
        svg = state.svg(seat)
        above, below = svg.index(f'id="{own[1 - seat]}"'), svg.index(f'id="{own[seat]}"')
        assert above < below, (name, seat)


@pytest.mark.parametrize("name", MODES)
def test_the_goal_is_one_sentence_for_every_viewer_and_signs_are_told(name: str) -> None:
    for mode in MODES[name]:
        state = game(name).new(seed=1, **mode)
        for viewer in (*range(state.seats), SPECTATOR):
            legend = state.legend(viewer)
            assert legend is not None
            assert legend.goal.endswith(".")
            assert legend.goal.count(". ") == 0
            assert len(legend.signs) > 8
            assert all(sign.words and "<svg" in sign.drawing for sign in legend.signs)
