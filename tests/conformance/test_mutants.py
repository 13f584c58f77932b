"""Law 4 kills the mutants: each tells somebody what another alone may know, in every game that has secrets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from hashlib import blake2b
from itertools import count, islice
from typing import Any

import pytest

from tabletao import SPECTATOR, Game, State, game, games
from tabletao.conformance.table import BrokenLaw, check_laws
from tabletao.core.declare.events import Event
from tabletao.core.declare.kinds import Kind
from tabletao.core.kernels.rng import PLAYOUT, new_stream
from tabletao.core.laws.audit import play_on
from tabletao.core.show.caption import Caption
from tabletao.core.show.sight import Sight
from tabletao.core.show.touch import Touch
from tests.sizes import Sizes

SECRETIVE = [name for name in games() if game(name).has_secrets]

Mutant = Callable[[Game, pytest.MonkeyPatch], None]
Moment = tuple[State, int]
"""A match and the number of a ply in it, which has not been played yet."""


def digest(sight: Sight) -> str:
    """Something that differs wherever two records do."""
    return blake2b(sight.s.tobytes(), digest_size=8).hexdigest()


def open_sight(state: State, seat: int) -> Sight:
    """The true record, as if the seat could see it."""
    return state._sight(state._cells.copy(), seat, is_open=False)


def a_story_that_names_what_another_drew(_: Game, patch: pytest.MonkeyPatch) -> None:
    """Stories are told as if everything were open."""
    before = State._sight_before
    patch.setattr(State, "_sight_before", lambda state, ply, seat: before(state, ply, None))


def a_caption_that_uses_the_true_record(chosen: Game, patch: pytest.MonkeyPatch) -> None:
    """Captions are made from what is hidden too, and tell it."""
    patch.setattr(State, "_sight_of_maker", open_sight)
    for kind in chosen.moves.kinds:
        patch.setattr(kind, "caption", lambda _move, sight: Caption("a move", digest(sight)))


def a_label_that_depends_on_a_hidden_hand(chosen: Game, patch: pytest.MonkeyPatch) -> None:
    """Labels are made from what is hidden too, and tell it."""
    patch.setattr(State, "_sight_of_maker", open_sight)
    for kind in chosen.moves.kinds:
        patch.setattr(kind, "touches", telling(kind.touches))


def telling(touches: Callable[[Any, Sight], tuple[Touch, ...]]) -> Callable[[Any, Sight], tuple[Touch, ...]]:
    """The same touches, with a digest of the record in their labels."""

    def told(move: Kind, sight: Sight) -> tuple[Touch, ...]:
        return tuple(Touch(each.id, f"{each.label} {digest(sight)}", each.group) for each in touches(move, sight))

    return told


def an_event_field_shown_to_everybody(_: Game, patch: pytest.MonkeyPatch) -> None:
    """Nothing in an event is hidden from anybody."""
    patch.setattr(Event, "seen_by", lambda event, _sight: event)


MUTANTS: list[Mutant] = [
    a_story_that_names_what_another_drew,
    a_caption_that_uses_the_true_record,
    a_label_that_depends_on_a_hidden_hand,
    an_event_field_shown_to_everybody,
]


def laws_broken(moments: list[list[Moment]]) -> set[int]:
    """The laws that positions break."""
    found = set()
    for several in moments:
        for number, (match, ply) in enumerate(several):
            try:
                check_laws(match.at(ply), number, step=97)
            except BrokenLaw as broken:
                found.add(broken.law)
                break
    return found


@cache
def moments_with_secrets(name: str, positions: int) -> list[list[Moment]]:
    """A few moments of a mode with several players, at random and half at random; found before anything is changed."""
    chosen = game(name)
    mode = next(mode for mode in chosen.modes() if mode["players"] > 1)
    return [list(islice(moments_of(chosen, mode, half_random), positions)) for half_random in (False, True)]


def moments_of(chosen: Game, mode: dict[str, Any], half_random: bool) -> Iterator[Moment]:
    """Moments of one match after the other that look different to a spectator; first, where something was told so."""
    for number in count():
        match = chosen.new(chance=True, **mode)
        play_on(match, new_stream(number, PLAYOUT), half_random)
        states = [match.at(ply) for ply in range(len(match.history))]
        hidden = [ply for ply, state in enumerate(states) if state.view(SPECTATOR).bytes != state.bytes]
        told = islice((ply for ply in hidden if ply and is_told_differently(match, ply - 1)), 3)
        yield from ((match, ply) for ply in [*told, *hidden[:: max(1, len(hidden) // 10)]])


def is_told_differently(match: State, ply: int) -> bool:
    """Whether a spectator is told less of what happened than there was."""
    return repr(match.events(ply, None)) != repr(match.events(ply, SPECTATOR))


@pytest.mark.parametrize("name", SECRETIVE)
@pytest.mark.parametrize("mutant", MUTANTS)
def test_law_4_finds_whoever_tells_a_secret(
    name: str, mutant: Mutant, monkeypatch: pytest.MonkeyPatch, sizes: Sizes
) -> None:
    moments = moments_with_secrets(name, sizes.mutant_positions)
    mutant(game(name), monkeypatch)
    assert laws_broken(moments) == {4}


@pytest.mark.parametrize("name", SECRETIVE)
def test_law_4_finds_nothing_else_in_the_same_positions(name: str, sizes: Sizes) -> None:
    assert laws_broken(moments_with_secrets(name, sizes.mutant_positions)) == set()
