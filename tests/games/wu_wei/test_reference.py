"""The game against the rulebook in plain Python: the same questions, the same answers, the same table."""

from __future__ import annotations

import random
from collections import deque
from typing import Any

import pytest

from tabletao import State
from tabletao.core.kernels.bits import members_of
from tabletao.games.wu_wei import GAME
from tabletao.games.wu_wei.components import ANIMALS, CARD_NAMES, ELEMENTS, OCTAGON_NAMES, PIECE_NAMES, SEASONS
from tabletao.games.wu_wei.components import SPACE_NAMES as SPACES
from tabletao.games.wu_wei.state import REASONS
from tests.sizes import Sizes

from .reference import ADJACENT, CENTRE, CORNERS, ELEMENT_OF, GENERALS, Match

FEW = 1_000
SETUPS = [
    *({"level": level, "players": players} for level in ("initiate", "master") for players in (2, 3, 4, 5)),
    *({"level": "emperor", "players": players} for players in (3, 4, 5, 6)),
]


def named(bits: Any, names: tuple[str, ...]) -> set[str]:
    """The members of a set of the fast game, by their names."""
    return {names[each] for each in members_of(int(bits))}


def shown(state: State) -> dict[str, Any]:
    """What lies on the table of the fast game."""
    s, players = state.record, state.seats
    outcome = state.outcome
    return {
        "at": {PIECE_NAMES[piece]: SPACES[at] for piece, at in enumerate(s.at) if at >= 0},
        "chi": [dict(zip(ELEMENTS, map(int, s.chi[seat]), strict=True)) for seat in range(players)],
        "cards": [
            {ANIMALS[animal]: ELEMENTS[card - 1] for animal, card in enumerate(s.cards[seat]) if card}
            for seat in range(players)
        ],
        "spent": named(s.spent, CARD_NAMES),
        "walls": named(s.walls, OCTAGON_NAMES),
        "fields": named(s.fields, OCTAGON_NAMES),
        "towers": named(s.towers, SPACES),
        "lost": named(s.lost, ANIMALS),
        "plus": named(s.positive, GENERALS),
        "white": (bool(s.white & 1), bool(s.white & 2)),
        "trackers": (ELEMENTS[s.element], ELEMENTS[s.palace], SEASONS[s.season], bool(s.moon)),
        "order": (int(s.starter), int(s.cycle)),
        "offered": [int(each) for each in s.offered[:players]],
        "outcome": (REASONS[s.reason], outcome.winners) if outcome else None,
    }


def told(match: Match) -> dict[str, Any]:
    """The same of the plain one."""
    return {
        "at": match.at,
        "chi": match.chi,
        "cards": match.cards,
        "spent": match.spent,
        "walls": match.walls,
        "fields": match.fields,
        "towers": match.towers,
        "lost": match.lost,
        "plus": match.plus,
        "white": tuple(match.is_white.values()),
        "trackers": (match.element, match.palace, match.season, match.moon),
        "order": (match.starter, match.round),
        "offered": match.offered,
        "outcome": None if match.legal() else (match.reason, tuple(match.winners)),
    }


def distances(goals: set[str]) -> dict[str, int]:
    """How many steps it is from every space to the nearest goal on an empty board."""
    found, queue = dict.fromkeys(goals, 0), deque(goals)
    while queue:
        space = queue.popleft()
        for beside in ADJACENT[space]:
            if beside not in found:
                found[beside] = found[space] + 1
                queue.append(beside)
    return found


def goals_of(match: Match, seat: int, name: str) -> set[str]:
    """Where a character wants to go: to teachers, to the own palace, to the centre; generals to free corners."""
    if seat == match.emperor:
        return CORNERS - match.towers if name in GENERALS else set(match.at.values())
    lineage = match.lineage[seat]
    if name == "master" and lineage in match.lost:
        return {space for space, tile in match.tile.items() if tile == ("palace", ELEMENT_OF[lineage])}
    if match.has_student_master(seat):
        return {CENTRE}
    if name == "master":
        return set()
    wanted = [animal for animal in ANIMALS if animal not in match.cards[seat]]
    palaces = {("palace", ELEMENT_OF[animal]) for animal in wanted if animal in match.lost}
    temples = {match.at[f"{animal}-master"] for animal in wanted if animal not in match.lost}
    return temples | {space for space, tile in match.tile.items() if tile in palaces}


def eager_choice(match: Match, seat: int, texts: list[str], dice: random.Random) -> str:
    """A greedy step towards what wins, if there is one."""
    best: dict[str, int] = {}
    for text in texts:
        name, aim = text.split()[0], text.split()[-1]
        if name in ("student", "master", *GENERALS) and aim in ADJACENT and "destroy" not in text:
            goals = goals_of(match, seat, name)
            piece = name if name in GENERALS else f"{match.lineage[seat]}-{name}"
            far = distances(goals)
            if goals and far[aim] < far[match.at[piece]]:
                best[text] = far[aim]
        elif name in ("tower", "flip", "raze", "push"):
            best[text] = 0
    if best:
        nearest = min(best.values())
        return dice.choice([text for text in best if best[text] == nearest])
    return "stop" if "stop" in texts else dice.choice(texts)


def compare(state: State, match: Match) -> None:
    """The same seats must decide among the same answers, with the same on the table."""
    fast = {seat: {move.text for move in state.legal(seat)} for seat in state.pending}
    plain = match.legal()
    assert fast == plain, f"{state.position}\nthe game: {fast}\nthe rulebook: {plain}"
    facts, others = shown(state), told(match)
    different = {name: (facts[name], others[name]) for name in facts if facts[name] != others[name]}
    assert not different, f"{state.position}\nthe game and the rulebook: {different}"


def play_both(setup: dict[str, Any], seed: int, half_random: bool, plies: int) -> None:
    """Play a match in both, in step; for a few plies it is not worth while to compile the game."""
    dice = random.Random(seed)
    lineages = dice.choice(["dealt", "chosen"])
    game = GAME if plies > FEW else GAME.interpreted
    state, match = game.new(chance=True, lineages=lineages, **setup), Match(**setup, lineages=lineages)
    compare(state, match)
    for _ in range(plies):
        if not state.pending:
            return
        seat = dice.choice(state.pending)
        texts = sorted(match.legal()[seat])
        is_eager = half_random and dice.random() < 0.5
        text = eager_choice(match, seat, texts, dice) if is_eager else dice.choice(texts)
        state.play(text, seat)
        match.play(seat, text)
        compare(state, match)


@pytest.mark.parametrize("half_random", [False, True], ids=["random", "half random"])
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup['level']} {setup['players']}")
def test_a_match_goes_as_the_rulebook_says(setup: dict[str, Any], half_random: bool, sizes: Sizes) -> None:
    """§1-§18 at every decision the same seats choose among the same moves, with the same on the table.

    A half-random player goes straight for what wins half of the time, so that students become masters and towers stand.
    """
    for number in range(sizes.reference_matches):
        play_both(setup, number, half_random, sizes.reference_plies)
