"""One player alone against the rulebook in plain Python: the same questions, the same answers, the same table.

A question with only one answer is none: both games go on by themselves there.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import pytest

from tabletao import State
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.wu_wei import GAME
from tabletao.games.wu_wei.components import (
    ANIMALS,
    CARD_NAMES,
    ELEMENTS,
    OCTAGON_NAMES,
    OCTAGONS,
    PALACE,
    PIECE_NAMES,
    SEASONS,
    TAIJI,
    TEMPLE,
    UNLAID,
)
from tabletao.games.wu_wei.components import SPACE_NAMES as SPACES
from tabletao.games.wu_wei.rules.pieces import is_positive
from tabletao.games.wu_wei.state import OVER, REASONS, ROLL
from tests.sizes import Sizes

from .alone import LEVELS
from .alone_late import late, written
from .alone_players import drawn, eager
from .alone_reference import DIFFICULTIES, Alone, Choice

FEW = 1_000
IS_POSITIVE = interpreted(is_positive)
VERBS = {
    "student": "lineage", "align": "resolve", "close": "down", "resolve": "die", "pair": "lead", "earn": "draw",
}  # fmt: skip
"""What the fast game calls some decisions of the plain one."""
FACES = {"+": "plus", "-": "minus", "ANIMAL": "animal", "o": "ring", "LION": "lion"}
VERDICTS = {
    "goals met": "all goals reached",
    "last card": "the last discipline card was revealed",
    "style lost": "a style was lost",
    "towns face down": "all towns were exhausted",
    "master removed": "a master left before teaching",
    "land covered": "all land was taken",
    "no card left": "no card was left to discard",
}
LETTERS = dict(zip(SEASONS, "psaw", strict=True))


# The words of the two games


def role(piece: str) -> str:
    """What a character of the style that moves is called."""
    return piece.split("-")[1]


def said(choice: Choice) -> str:
    """A decision of the plain game in the words of the fast one."""
    verb, *words = choice
    if verb == "step":
        return f"{role(words[0])} {words[1]}"
    if verb in ("destroy", "leap", "crane"):
        return f"{role(words[0])} {verb} {words[1]}"
    if verb == "fly":
        return f"fly {role(words[0])} {words[1]}"
    if verb == "align":
        return f"resolve {role(words[0])}"
    if verb == "refresh":
        return f"refresh {words[0].split('-')[0]}"
    if verb == "lose" and "-" in words[0]:
        return f"forfeit {words[0]}"
    if verb == "die":
        return f"roll {FACES[words[1]]}"
    if verb == "continue":
        return "play on"
    if verb in ("send", "exchange"):
        return f"{verb} {words[1]}"
    return " ".join([VERBS.get(verb, verb), *words])


# What lies on the two tables


def named(bits: Any, names: tuple[str, ...]) -> list[str]:
    """The members of a set of the fast game, by their names."""
    return sorted(names[each] for each in members_of(int(bits)))


def tile_name(tile: int) -> tuple[str, str]:
    """What lies on a square."""
    if tile == TAIJI:
        return "yin-yang", ""
    return "palace" if tile >= PALACE else "temple" if tile >= TEMPLE else "town", ELEMENTS[tile % 5]


def shown_board(state: State) -> dict[str, Any]:
    """What is there before the first turn of a stage."""
    s = state.record
    return {
        "stage": int(s.stage),
        "difficulty": DIFFICULTIES[s.difficulty],
        "turn": int(s.cycle),
        "tile": {
            SPACES[OCTAGONS + square]: tile_name(int(tile)) for square, tile in enumerate(s.tile) if tile != UNLAID
        },
        "season_of": {OCTAGON_NAMES[o]: SEASONS[k] for k in range(4) for o in members_of(int(s.terrain[k]))},
        "gone": named(s.removed, CARD_NAMES),
    }


def shown(state: State) -> dict[str, Any]:
    """What lies on the table of the fast game."""
    s = state.record
    found = shown_board(state)
    if not s.cycle:
        return found
    return found | shown_of_stage(state) | {
        "style": ANIMALS[s.lineage[0]],
        "at": {PIECE_NAMES[piece]: SPACES[at] for piece, at in enumerate(s.at) if at >= 0},
        "plus": sorted(PIECE_NAMES[p] for p, at in enumerate(s.at) if at >= 0 and IS_POSITIVE(s, p)),
        "markers_on_palaces": named(s.lost, ANIMALS),
        "chi": dict(zip(ELEMENTS, map(int, s.chi[0]), strict=True)),
        "cards": sorted(CARD_NAMES[5 * animal + card - 1] for animal, card in enumerate(s.cards[0]) if card),
        "walls": named(s.walls, OCTAGON_NAMES),
        "fields": named(s.fields, OCTAGON_NAMES),
        "towers": named(s.towers, SPACES),
        "down": named(s.down, SPACES),
        "white": {"S11": bool(s.white & 1), "S44": bool(s.white & 2)},
        "trackers": (ELEMENTS[s.element], ELEMENTS[s.palace], SEASONS[s.season]),
        "moon": bool(s.moon),
    }  # fmt: skip


def shown_of_stage(state: State) -> dict[str, Any]:
    """What only one stage has: the deck, or the hand and the rings."""
    s = state.record
    used = named(s.spent, CARD_NAMES)
    if s.stage == 1:
        aside = {ANIMALS[animal]: ELEMENTS[card - 1] for animal, card in enumerate(s.aside) if card}
        return {"spent": used, "revealed": named(s.revealed, CARD_NAMES), "set_aside": aside, "locked": bool(s.coiled)}
    if s.stage == 2:
        return {"spent": used}
    rings = {name: "outer" if s.outer >> k & 1 else "inner" for k, name in enumerate(("emperor", "empress"))}
    card = "" if s.card < 0 or s.phase == ROLL or s.spent >> int(s.card) & 1 else CARD_NAMES[s.card]
    selected = {} if s.phase == OVER else {"selected": card}
    return {"hand": named(s.hand, CARD_NAMES), "ring": rings} | selected


def told(match: Alone) -> dict[str, Any]:
    """The same of the plain one."""
    facts = match.position()
    facts["revealed"] = sorted(facts.get("revealed", ()))
    return facts


def verdict(state: State) -> tuple[str, str] | None:
    """How the fast game ended, in the words of the plain one."""
    if state.outcome is None:
        return None
    return "won" if state.outcome.winners else "lost", REASONS[state.record.reason]


def compare(state: State, match: Alone) -> None:
    """The same decisions, as likely where chance decides, with the same on the table."""
    fast, plain = {move.text for move in state.legal()} if state.pending else set(), set(map(said, match.choices()))
    assert fast == plain, f"{state.position}\nonly the game: {fast - plain}\nonly the rulebook: {plain - fast}"
    if match.decider == "chance":
        weights = {said(choice): float(weight) for choice, weight in match.weights().items()}
        assert {each.move.text: each.probability for each in state.chance_outcomes()} == weights, state.position
    facts, others = shown(state), told(match)
    different = {name: (facts[name], others[name]) for name in facts if facts[name] != others[name]}
    assert not different, f"{state.position}\nthe game and the rulebook: {different}"
    result = match.result()
    assert verdict(state) == (result and (result[0], VERDICTS[result[1]]))
    if result:
        assert state.scores == (match.passed,)


# Playing in step


@dataclass
class Both:
    """A match in both games."""

    state: State
    match: Alone
    plies: int = 0

    def go_on(self) -> None:
        """Answer all questions with one answer; then both must say the same."""
        while self.state.pending and len(self.state.codes()) == 1:
            self.state.play_code(int(self.state.codes()[0]))
        while len(self.match.choices()) == 1:
            self.match.play(self.match.choices()[0])
        compare(self.state, self.match)

    def play(self, choice: Choice) -> None:
        """Decide in both."""
        self.state.play(said(choice))
        self.match.play(choice)
        self.plies += 1
        self.go_on()


def play_both(both: Both, dice: random.Random, eagerness: float, plies: int) -> Both:
    """Play a match in step, now and then straight for the goals."""
    both.go_on()
    match = both.match
    while match.choices() and both.plies < plies:
        if match.decider == "chance":
            both.play(drawn(match, dice) if dice.random() < 0.8 else dice.choice(match.choices()))
        else:
            both.play(eager(match, dice) if dice.random() < eagerness else dice.choice(match.choices()))
    return both


def begin_both(stage: int, difficulty: str, plies: int) -> Both:
    """A match from its first decision; for a few plies it is not worth while to compile the game."""
    game = GAME if plies > FEW else GAME.interpreted
    level = LEVELS[stage - 1] if stage else "campaign"
    return Both(game.new(chance=True, players=1, level=level, difficulty=difficulty), Alone(stage, difficulty))


@pytest.mark.parametrize("eagerness", [0.0, 0.5], ids=["random", "half random"])
@pytest.mark.parametrize("stage", [1, 2, 3, 0], ids=["stage 1", "stage 2", "stage 3", "campaign"])
def test_a_match_alone_goes_as_the_rulebook_says(stage: int, eagerness: float, sizes: Sizes) -> None:
    """§20-§30 at every decision the same choices, as likely where chance decides, and the same on the table."""
    for seed in range(sizes.alone_matches):
        difficulty = DIFFICULTIES[(seed + stage) % 3]
        both = begin_both(stage, difficulty, sizes.reference_plies)
        play_both(both, random.Random(f"{stage} {difficulty} {seed // 3}"), eagerness, sizes.reference_plies)


def begin_late(stage: int, difficulty: str, is_campaign: bool, dice: random.Random, plies: int) -> Both:
    """A match from the middle of a stage."""
    table = late(stage, difficulty, is_campaign, dice)
    state = written(table)
    return Both(GAME.state(state.position) if plies > FEW else state, Alone.at(table))


@pytest.mark.parametrize("is_campaign", [False, True], ids=["alone", "campaign"])
@pytest.mark.parametrize("stage", [1, 2, 3])
def test_the_middle_of_a_stage_goes_as_the_rulebook_says(stage: int, is_campaign: bool, sizes: Sizes) -> None:
    """§20-§30 what is seldom reached from the start: towers, markers, goals, and in a campaign the next stage."""
    for seed in range(sizes.alone_matches):
        difficulty = DIFFICULTIES[(seed + stage) % 3]
        dice = random.Random(f"{stage} {difficulty} {seed // 3}")
        both = begin_late(stage, difficulty, is_campaign, dice, sizes.reference_plies)
        play_both(both, dice, 0.7, sizes.reference_plies)
