"""Yin Yang as numbers: ``encode`` for learning and ``evaluate`` for a quick guess."""

from __future__ import annotations

from tabletao.core.kernels.bits import count
from tabletao.core.kernels.contract import Features, Position, Values
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yin_yang.components import ALL_SQUARES, BLACK, DOMINOES, GOAL, KIND_SHIFT, SQUARES, WHITE
from tabletao.games.yin_yang.rules.applying import domino_at, windows_of
from tabletao.games.yin_yang.rules.board import beside, turned
from tabletao.games.yin_yang.rules.conflict import seen_from_opposite
from tabletao.games.yin_yang.rules.end import NOBODY, winner
from tabletao.games.yin_yang.rules.law import kind
from tabletao.games.yin_yang.state import ACT, CREATION, OVER, REWRITE

# For each square: an own piece; one of the other player.
SQUARE_FEATURES = 2
# For each domino: laid; to be rewritten; can be read; its kind, one of three; sixteen plugs (own and other, twice).
DOMINO_FEATURES = 2 + 4 + KIND_SHIFT
# Own laws written / 4, while they are; own turn; the phase, one of five; quiet / 80; turn / 400; reserve, own and other
# left / 10.
OTHER_FEATURES = 12
FEATURES = SQUARES * SQUARE_FEATURES + 2 * DOMINOES * DOMINO_FEATURES + OTHER_FEATURES

FAR = 9
"""Steps to the corner when there is no way."""
WAY_WORTH = 8.0
LAW_WORTH = 0.5
ANY_LAW_WORTH = 1.0
PIECE_WORTH = 0.1
SURE = 12.0
"""The lead of a player who stands in the corner with the turn to end."""


@kernel
def encode(s: Position, seat: int, out: Features) -> None:
    """§15 What this seat sees, from its side of the board and with its own colour first."""
    for i in range(FEATURES):
        out[i] = 0.0
    mine = WHITE if seat == WHITE else BLACK
    own, other = int(s.pieces[mine]), turned(int(s.pieces[1 - mine]))
    for square in range(SQUARES):
        out[SQUARE_FEATURES * square] = own >> square & 1
        out[SQUARE_FEATURES * square + 1] = other >> square & 1
    first = SQUARES * SQUARE_FEATURES
    for place in range(DOMINOES):
        seen = domino_at(s, mine, place) if seat == mine else int(s.laid[mine, place])
        encode_domino(s, mine, place, seen, first + DOMINO_FEATURES * place, out)
        opposite = seen_from_opposite(int(s.laid[1 - mine, place]))
        encode_domino(s, 1 - mine, place, opposite, first + DOMINO_FEATURES * (DOMINOES + place), out)
    rest = first + 2 * DOMINOES * DOMINO_FEATURES
    encode_rest(s, mine, rest, out)
    if s.phase == CREATION and seat == mine:
        out[rest] = s.written[mine] / 4.0


@kernel
def encode_domino(s: Position, owner: int, place: int, seen: int, first: int, out: Features) -> None:
    """One domino as far as it can be read."""
    out[first] = 1.0 if s.laid[owner, place] != 0 else 0.0
    out[first + 1] = 1.0 if s.mover == owner and s.chosen == place + 1 else 0.0
    if seen != 0:
        out[first + 2] = 1.0
        out[first + 2 + kind(seen)] = 1.0
        for plug in range(KIND_SHIFT):
            out[first + 6 + plug] = seen >> plug & 1


@kernel
def encode_rest(s: Position, mine: int, first: int, out: Features) -> None:
    """Whose turn it is, what is to be decided, and the counters."""
    out[first + 1] = 1.0 if s.mover == mine else 0.0
    if s.phase <= REWRITE:
        out[first + 2 + int(s.phase)] = 1.0
    out[first + 7] = s.quiet / 80.0
    out[first + 8] = s.turn / 400.0
    out[first + 9] = s.reserve
    out[first + 10] = s.left[mine] / 10.0
    out[first + 11] = s.left[1 - mine] / 10.0


@kernel
def evaluate(s: Position, out: Values) -> None:
    """§11, §12 Ways to the corner, laws that apply and pieces, squeezed between -1 and 1; at the end the result."""
    if s.phase == OVER:
        won = winner(s)
        out[BLACK] = 0.0 if won == NOBODY else 1.0 if won == BLACK else -1.0
    else:
        lead = worth(s, BLACK) - worth(s, WHITE)
        out[BLACK] = lead / (SURE + abs(lead))
    out[WHITE] = -out[BLACK]


@kernel
def worth(s: Position, seat: int) -> float:
    """§11, §12 What a player has: a short way, laws to apply, and pieces."""
    mine, theirs = int(s.pieces[seat]), turned(int(s.pieces[1 - seat]))
    steps = steps_to_corner(mine, ALL_SQUARES & ~(mine | theirs))
    if s.phase == ACT and s.mover == seat and steps > 0:
        steps -= 1
    return WAY_WORTH / (1 + steps) ** 2 + laws_worth(s, seat, mine, theirs) + PIECE_WORTH * count(mine)


@kernel
def laws_worth(s: Position, seat: int, mine: int, theirs: int) -> float:
    """§12 Laws that apply now; having any is worth most, above all while the laws are written."""
    usable = 0
    for place in range(DOMINOES):
        if windows_of(s, seat, place, mine, theirs) != 0:
            usable += 1
    if usable == 0:
        return 0.0
    return LAW_WORTH * usable + (2 * ANY_LAW_WORTH if s.phase == CREATION else ANY_LAW_WORTH)


@kernel
def steps_to_corner(mine: int, empty: int) -> int:
    """§5, §11 How many steps over empty squares the nearest piece needs, or ``FAR``."""
    reached = mine
    for steps in range(FAR):
        if reached & GOAL:
            return steps
        reached |= beside(reached) & empty
    return FAR
