"""Wu Wei as numbers for learning.

Features name seats as the decisions do (a code can name a seat), and say first which seat looks.
"""

from __future__ import annotations

import numpy as np

from tabletao.core.kernels.contract import Features, Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    CHI_EACH,
    OCTAGONS,
    OWN,
    PIECES,
    ROUNDS,
    SPACES,
    SQUARES,
    UNLAID,
)
from tabletao.games.wu_wei.state import (
    BID,
    DICE_IN_ALL,
    FACES_IN_ALL,
    LEVELS,
    MOST_PLAYERS,
    OVER,
    STAGE_BEGINS,
)

# The blocks of features, in order, and how many numbers each has.
BLOCKS = (
    ("seat", MOST_PLAYERS + 1),
    ("players", MOST_PLAYERS),
    ("level", len(LEVELS)),
    ("phase", OVER + 1),
    ("at", PIECES * SPACES),
    ("terrain", 4 * OCTAGONS),
    ("tile", SQUARES * (UNLAID + 1)),
    ("walls", OCTAGONS),
    ("fields", OCTAGONS),
    ("towers", SPACES),
    ("visited", SPACES),
    ("banned", SPACES),
    ("aim", SPACES),
    ("chi", 5 * MOST_PLAYERS),
    ("cards", 25 * MOST_PLAYERS),
    ("spent", 25),
    ("lineage", 5 * MOST_PLAYERS),
    ("lost", 5),
    ("signs", 4),
    ("trackers", 14),
    ("seats", 4 * MOST_PLAYERS),
    ("bids", 2 * MOST_PLAYERS),
    ("character", OWN),
    ("target", PIECES),
    ("sets", 5 * OWN + 1),
    ("penalised", OWN + 1),
    ("purpose", 9),
    ("rest", 12),
    ("stage", 3),
    ("difficulty", 3),
    ("down", SPACES),
    ("revealed", 25),
    ("hand", 25),
    ("removed", 25),
    ("aside", 25),
    ("dice", DICE_IN_ALL * FACES_IN_ALL),
    ("style", 5),
    ("card", 25),
    ("alone", 10 + DICE_IN_ALL),
)
_FIRST = dict(zip([name for name, _ in BLOCKS], np.cumsum([0, *(size for _, size in BLOCKS)]).tolist(), strict=False))
FEATURES = sum(size for _, size in BLOCKS)
(
    F_SEAT, F_PLAYERS, F_LEVEL, F_PHASE, F_AT, F_TERRAIN, F_TILE, F_WALLS, F_FIELDS, F_TOWERS, F_VISITED, F_BANNED,
    F_AIM, F_CHI, F_CARDS, F_SPENT, F_LINEAGE, F_LOST, F_SIGNS, F_TRACKERS, F_SEATS, F_BIDS, F_CHARACTER, F_TARGET,
    F_SETS, F_PENALISED, F_PURPOSE, F_REST, F_STAGE, F_DIFFICULTY, F_DOWN, F_REVEALED, F_HAND, F_REMOVED, F_ASIDE,
    F_DICE, F_STYLE, F_CARD, F_ALONE,
) = (_FIRST[name] for name, _ in BLOCKS)  # fmt: skip


@kernel
def one_of(value: int, first: int, out: Features) -> None:
    """Mark one place of a block; nothing if there is no value."""
    if value >= 0:
        out[first + value] = 1.0


@kernel
def each_of(members: int, size: int, first: int, out: Features) -> None:
    """Mark the members of a set in a block."""
    for member in range(size):
        out[first + member] = members >> member & 1


@kernel
def encode(s: Position, seat: int, out: Features) -> None:
    """§19 All that a seat knows: everything but the offers of others."""
    for i in range(FEATURES):
        out[i] = 0.0
    one_of(min(seat, MOST_PLAYERS), F_SEAT, out)
    one_of(int(s.players) - 1, F_PLAYERS, out)
    one_of(int(s.level), F_LEVEL, out)
    one_of(int(s.phase), F_PHASE, out)
    encode_board(s, out)
    encode_players(s, seat, out)
    encode_turn(s, out)
    if s.stage > 0:
        encode_stage(s, out)


@kernel
def encode_board(s: Position, out: Features) -> None:
    """§1, §4, §11 Where everything lies and stands."""
    for piece in range(PIECES):
        one_of(int(s.at[piece]), F_AT + SPACES * piece if s.at[piece] >= 0 else 0, out)
    for season in range(4):
        each_of(int(s.terrain[season]), OCTAGONS, F_TERRAIN + OCTAGONS * season, out)
    for square in range(SQUARES):
        one_of(int(s.tile[square]), F_TILE + (UNLAID + 1) * square, out)
    each_of(int(s.walls), OCTAGONS, F_WALLS, out)
    each_of(int(s.fields), OCTAGONS, F_FIELDS, out)
    each_of(int(s.towers), SPACES, F_TOWERS, out)
    each_of(int(s.lost), 5, F_LOST, out)
    each_of(int(s.positive), 2, F_SIGNS, out)
    each_of(int(s.white), 2, F_SIGNS + 2, out)
    one_of(int(s.season), F_TRACKERS, out)
    one_of(int(s.element), F_TRACKERS + 4, out)
    one_of(int(s.palace), F_TRACKERS + 9, out)


@kernel
def encode_players(s: Position, seat: int, out: Features) -> None:
    """§2, §7, §12, §17 What the players have, and the own offer."""
    each_of(int(s.spent), 25, F_SPENT, out)
    for other in range(s.players):
        for element in range(5):
            out[F_CHI + 5 * other + element] = s.chi[other, element] / float(CHI_EACH)
            one_of(int(s.cards[other, element]) - 1, F_CARDS + 25 * other + 5 * element, out)
        one_of(int(s.lineage[other]), F_LINEAGE + 5 * other, out)
        out[F_BIDS + other] = s.offered[other] / 110.0
        if other == seat or s.phase != BID:
            out[F_BIDS + MOST_PLAYERS + other] = s.bid[other] / 110.0
    one_of(int(s.starter), F_SEATS, out)
    one_of(int(s.mover), F_SEATS + MOST_PLAYERS, out)
    one_of(int(s.asked), F_SEATS + 2 * MOST_PLAYERS, out)
    one_of(int(s.winner), F_SEATS + 3 * MOST_PLAYERS, out)


@kernel
def encode_turn(s: Position, out: Features) -> None:
    """§5 to §10, §16 How far the turn has come."""
    each_of(int(s.visited), SPACES, F_VISITED, out)
    one_of(int(s.banned), F_BANNED, out)
    one_of(int(s.aim), F_AIM, out)
    one_of(int(s.character), F_CHARACTER, out)
    one_of(int(s.target), F_TARGET, out)
    each_of(int(s.ended), OWN, F_SETS, out)
    each_of(int(s.unresolved), OWN, F_SETS + OWN, out)
    each_of(int(s.blocked), OWN, F_SETS + 2 * OWN, out)
    each_of(int(s.required), OWN + 1, F_SETS + 4 * OWN, out)
    each_of(int(s.stopped), OWN, F_SETS + 3 * OWN, out)
    one_of(int(s.penalised), F_PENALISED, out)
    one_of(int(s.purpose), F_PURPOSE, out)
    out[F_REST] = s.moon
    out[F_REST + 1] = s.cycle / float(ROUNDS)
    out[F_REST + 2] = min(int(s.steps), 10) / 10.0
    out[F_REST + 3] = min(int(s.walked), 10) / 10.0
    out[F_REST + 4] = s.owed / 110.0
    out[F_REST + 5] = s.halfway
    out[F_REST + 6] = s.pool / 3.0
    out[F_REST + 7] = s.counter / float(MOST_PLAYERS)
    out[F_REST + 8] = s.lineages
    out[F_REST + 9] = s.resume / float(STAGE_BEGINS)


@kernel
def encode_stage(s: Position, out: Features) -> None:
    """§20 to §30 What a match alone has besides: towns, cards, dice, and how far the turn has come."""
    one_of(int(s.stage) - 1, F_STAGE, out)
    one_of(int(s.difficulty), F_DIFFICULTY, out)
    each_of(int(s.down), SPACES, F_DOWN, out)
    each_of(int(s.revealed), 25, F_REVEALED, out)
    each_of(int(s.hand), 25, F_HAND, out)
    each_of(int(s.removed), 25, F_REMOVED, out)
    for animal in range(5):
        one_of(int(s.aside[animal]) - 1, F_ASIDE + 5 * animal, out)
    for die in range(DICE_IN_ALL):
        one_of(int(s.dice[die]) - 1, F_DICE + FACES_IN_ALL * die, out)
    one_of(int(s.style), F_STYLE, out)
    one_of(int(s.card), F_CARD, out)
    each_of(int(s.part), 3, F_ALONE, out)
    out[F_ALONE + 3] = s.moonlit
    out[F_ALONE + 4] = s.coiled
    each_of(int(s.outer), 2, F_ALONE + 5, out)
    each_of(int(s.leaving), 2, F_ALONE + 7, out)
    out[F_ALONE + 9] = s.stuck
    one_of(int(s.die), F_ALONE + 10, out)
