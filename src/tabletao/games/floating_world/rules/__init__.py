"""The rules of Floating World, chapter by chapter, and here the way through a match.

Read in this order: ``setup``, ``phases`` (rounds, turns, beats), ``draw``, ``collect``, ``sources`` and ``intents``
(what can be done, and from what), ``movement``, ``money`` (the festival), ``wisdom``, ``building``, ``fighting``,
``shop``, ``searching``, ``tokens``, ``contests``, ``ending``, ``knowledge``, ``unmei`` (automated players), ``alone``,
``invariants``. ``cards``, ``decks``, ``rows``, ``figures``, ``influence`` and ``asking`` are what these are made of.
"""

from __future__ import annotations

from tabletao.core.kernels.contract import CHANCE, Codes, Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.moves import MOVES
from tabletao.games.floating_world.rules.alone import deals_left, dearest_cards
from tabletao.games.floating_world.rules.asking import outstanding
from tabletao.games.floating_world.rules.collect import (
    ask_guests,
    collect,
    count_draws,
    discard_cards,
    discards,
    divide_money,
    draw_more,
    drawable,
    item_uses,
    look_at_hands,
    place_all_time,
    placings,
    spend_items,
)
from tabletao.games.floating_world.rules.contests import answers, decide_by_fate, decisions, open_contest
from tabletao.games.floating_world.rules.draw import divide_cards, draw_six, piles, splits, take_hands
from tabletao.games.floating_world.rules.ending import returns, scores
from tabletao.games.floating_world.rules.fighting import monsters_left
from tabletao.games.floating_world.rules.intents import carry_out, intents
from tabletao.games.floating_world.rules.invariants import check
from tabletao.games.floating_world.rules.knowledge import guess, hide
from tabletao.games.floating_world.rules.money import divisions
from tabletao.games.floating_world.rules.movement import arrive
from tabletao.games.floating_world.rules.phases import (
    begin_actions,
    begin_round,
    end_round,
    next_beat,
    next_intent,
    next_turn,
    points,
    resume,
    reveal_intents,
    take_turn,
)
from tabletao.games.floating_world.rules.rows import given_back, refill, revelations
from tabletao.games.floating_world.rules.searching import flips
from tabletao.games.floating_world.rules.setup import deals, go_on_with_setup, hide_secrets, hidings, selections, setup
from tabletao.games.floating_world.rules.tokens import covers, settle
from tabletao.games.floating_world.rules.unmei import faces, let_unmei_roll, next_roll, sides, unmei_cards
from tabletao.games.floating_world.rules.wisdom import learn, wisdom_choices
from tabletao.games.floating_world.state import (
    ACT,
    ACTING,
    ACTION_ROLLS,
    ARRIVING,
    CARRYING_OUT,
    CHALLENGED,
    CHOOSE_BOARD,
    COLLECT_ROLLS,
    COLLECTING,
    COVER,
    DEAL_PILES,
    DEAL_TEAPOT,
    DEAL_TOKENS,
    DECIDE,
    DISCARD,
    DISCARDED,
    DISCARDING,
    DIVIDE,
    DIVIDING,
    DRAW_MORE,
    DRAW_SIX,
    DRAW_UNMEI,
    DRAWING,
    DRAWING_MORE,
    DROP_WISDOM,
    FLIP_TOKEN,
    FREE,
    HIDE_SECRET,
    HIDING,
    KEEP_WISDOM,
    LAST_CHANCE,
    LEARN,
    NEXT_BEAT,
    NEXT_INTENT,
    NEXT_TURN,
    NONE,
    OVER,
    PILE,
    PILING,
    PLACE_TIME,
    PLACING,
    POINT,
    RACING,
    RESUME,
    RETURN_WISDOM,
    REVEAL_MONSTER,
    REVEALING,
    ROUND_BEGINS,
    SET_ASIDE,
    SET_UP,
    SPLIT,
    SPLITTING,
    TAKING_TURN,
    UNCOVER,
    UNMEI_DECIDES,
    USE_ITEMS,
    USED,
    USING,
)

__all__ = [
    "act",
    "apply",
    "check",
    "follow",
    "guess",
    "hide",
    "legal",
    "pending",
    "returns",
    "scores",
    "setup",
    "weight",
]


@kernel
def pending(s: Position) -> int:
    """§22 Chance turns up cards and tokens; questions go to some players at once, or to one."""
    if s.phase == OVER:
        return 0
    return 1 << CHANCE if s.phase <= LAST_CHANCE else outstanding(s)


@kernel
def legal(s: Position, seat: int, out: Codes) -> int:
    """§3 to §22 What may be decided in each phase."""
    if pending(s) >> seat & 1 == 0:
        return 0
    if s.phase == ACT:
        return intents(s, seat, out)
    if s.phase <= LAST_CHANCE:
        return outcomes(s, out)
    if s.phase == SPLIT:
        return splits(s, seat, out)
    if s.phase == PILE:
        return piles(s, seat, out)
    if s.phase == PLACE_TIME:
        return placings(s, seat, out)
    if s.phase == DISCARD:
        return discards(s, seat, out)
    if s.phase == USE_ITEMS:
        return item_uses(s, seat, out)
    if s.phase == DIVIDE:
        return divisions(s, seat, NONE, out)
    if s.phase == HIDE_SECRET:
        return hidings(s, seat, out)
    return choices(s, seat, out)


@kernel
def choices(s: Position, seat: int, out: Codes) -> int:
    """§2, §4, §13, §19, §20, §24, §32 The smaller decisions."""
    if s.phase <= CHOOSE_BOARD:
        return selections(s, out)
    if s.phase == COVER:
        return covers(s, seat, out)
    if s.phase == POINT:
        return points(out)
    if s.phase == DECIDE:
        return decisions(s, out)
    if s.phase == SET_ASIDE:
        return dearest_cards(s, out)
    if s.phase == KEEP_WISDOM or s.phase == DROP_WISDOM:
        return wisdom_choices(s, seat, out)
    return answers(s, seat, out)


@kernel
def outcomes(s: Position, out: Codes) -> int:
    """§2 to §17 What chance may turn up."""
    if s.phase == DRAW_SIX or s.phase == DRAW_MORE:
        return drawable(s, out)
    if s.phase == DEAL_TOKENS or s.phase == DEAL_TEAPOT:
        return deals(s, out)
    if s.phase == FLIP_TOKEN or s.phase == UNCOVER:
        return flips(s, out)
    if s.phase == REVEAL_MONSTER:
        return monsters_left(s, out)
    if s.phase > REVEAL_MONSTER:
        return outcomes_for_unmei(s, out)
    return revelations(s, out)


@kernel
def outcomes_for_unmei(s: Position, out: Codes) -> int:
    """§27 to §32 What chance may decide for Unmei, and for one alone."""
    if s.phase == DRAW_UNMEI:
        return unmei_cards(s, out)
    if s.phase == DEAL_PILES:
        return deals_left(s, out)
    return given_back(s, out) if s.phase == RETURN_WISDOM else faces(s, out)


@kernel
def weight(s: Position, code: int) -> int:
    """§2 All outcomes are equally likely, but for faces of dice that are on several sides (§28, §29)."""
    return sides(s, code)


act = MOVES.act


@kernel
def apply(s: Position, seat: int, code: int) -> None:
    """Carry out a decision, then everything that follows from it until the next decision or the end."""
    act(s, seat, code)
    more = True
    while more:  # one call site: Python writes the condition of a loop twice
        more = follow(s)


@kernel
def follow(s: Position) -> bool:
    """One step that follows without a decision; False when a decision is due or the match is over."""
    if s.phase <= OVER:
        return False
    if not refill(s):
        advance(s)
    return bool(s.phase > OVER)


@kernel
def advance(s: Position) -> None:
    """§4 The step that comes next by itself."""
    if s.phase == RESUME:
        if s.gained != FREE:
            settle(s)
        else:
            resume(s)
    elif s.phase == NEXT_TURN:
        next_turn(s)
    elif s.phase == DRAWING:
        draw_six(s)
    elif s.phase == DRAWING_MORE:
        draw_more(s)
    elif s.phase == CARRYING_OUT:
        carry_out(s)
    elif s.phase == NEXT_INTENT:
        next_intent(s)
    elif s.phase == TAKING_TURN:
        take_turn(s)
    elif s.phase == ARRIVING:
        arrive(s)
    elif s.phase == CHALLENGED or s.phase == RACING:
        open_contest(s)
    elif s.phase == REVEALING:
        reveal_intents(s)
    elif s.phase == NEXT_BEAT:
        next_beat(s)
    elif s.phase == LEARN:
        learn(s)
    elif s.phase > CARRYING_OUT:
        advance_unmei(s)
    elif s.phase <= ROUND_BEGINS:
        begin(s)
    else:
        go_on(s)


@kernel
def advance_unmei(s: Position) -> None:
    """§28 to §31 The step of an Unmei that comes next by itself."""
    if s.phase == UNMEI_DECIDES:
        decide_by_fate(s)
    else:
        next_roll(s)


@kernel
def begin(s: Position) -> None:
    """§2 to §4 The start of a match and of a round."""
    if s.phase == SET_UP:
        go_on_with_setup(s)
    elif s.phase == HIDING:
        hide_secrets(s)
    else:
        begin_round(s)


@kernel
def go_on(s: Position) -> None:
    """§5 to §8 The draw and collect phases, and the end of a round."""
    if s.phase == SPLITTING:
        divide_cards(s)
    elif s.phase == PILING:
        take_hands(s)
        count_draws(s)
        let_unmei_roll(s, COLLECT_ROLLS)
    elif s.phase == DISCARDING:
        look_at_hands(s)
    elif s.phase == DISCARDED:
        discard_cards(s)
    elif s.phase == COLLECTING:
        collect(s)
    elif s.phase == USING:
        spend_items(s)
    elif s.phase == USED:
        ask_guests(s)
    elif s.phase == DIVIDING:
        divide_money(s)
    elif s.phase == PLACING:
        place_all_time(s)
        let_unmei_roll(s, ACTION_ROLLS)
    elif s.phase == ACTING:
        begin_actions(s)
    else:
        end_round(s)
