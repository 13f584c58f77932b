"""Yang-Tzee as numbers: ``encode`` for learning and ``evaluate`` for a quick guess."""

from __future__ import annotations

from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Features, Position, Values
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yang_tzee.components import BLOSSOM_BITS, BLOSSOMS, PLAYS, RAIN_SIZE, ROW_BITS, ROWS, STARTS, TILES
from tabletao.games.yang_tzee.rules.ending import hands_to_play, lead
from tabletao.games.yang_tzee.rules.gathering import gathering
from tabletao.games.yang_tzee.rules.knowledge import gathered, sphere_size
from tabletao.games.yang_tzee.state import (
    CUMULATIVE,
    DRAW,
    MATCH,
    MOST_HANDS,
    NORTH,
    OFFERING,
    PLAY,
    RUNNING,
    SOUTH,
    TO_WIN,
)

# For each of the places nearest to the left end, then of those nearest to the right end: what each row shows (one of
# the six symbols, bamboo, another blossom), and the blossom (one of four). Even if all tiles lie in the Sea, each is
# seen from one end at least.
ENDS_SEEN = (TILES + 1) // 2
ROW_CODES = 8
PLACE_FEATURES = ROWS * ROW_CODES + len(BLOSSOMS)
SEA_FEATURES = 2 * ENDS_SEEN * PLACE_FEATURES
# For each Play tile: in the own Rain; in the own Stream; in the other Stream; not seen yet.
TILE_FEATURES = 4
# Own and other score, then total, and the own lead in all points, each squeezed between -1 and 1; own and other hands
# won / 2; own and other Rain / 6; Sphere / 45; Sea / 45; own turn; what is to be decided (one of eight); own beginning;
# which hand it is, and how many are still to come, as shares of the longest match; match, hand, cumulative; gathered on
# the left, on the right; Spirit matches waiting / 4; an Offering still to come.
PHASES_TOLD = OFFERING + 1
OTHER_FEATURES = 12 + PHASES_TOLD + 10
SCORE_SCALE = 50.0
TOTAL_SCALE = 100.0
LEAD_SCALE = 20.0
FEATURES = SEA_FEATURES + PLAYS * TILE_FEATURES + OTHER_FEATURES

TILE_WORTH = 1.5
SPIRIT_WORTH = 4.0
NEXT_SHARE = 0.7
LATER_SHARE = 0.35
HAND_SCALE = 12.0


@kernel
def encode(s: Position, seat: int, out: Features) -> None:
    """§17 What this seat sees: the Sea from both ends, where each tile may be, and the scores."""
    for i in range(FEATURES):
        out[i] = 0.0
    mine = SOUTH if seat == SOUTH else NORTH
    for step in range(min(ENDS_SEEN, int(s.length))):
        encode_place(s, step, step * PLACE_FEATURES, out)
        encode_place(s, int(s.length) - 1 - step, (ENDS_SEEN + step) * PLACE_FEATURES, out)
    encode_tiles(s, seat, mine, SEA_FEATURES, out)
    encode_rest(s, mine, SEA_FEATURES + PLAYS * TILE_FEATURES, out)


@kernel
def encode_place(s: Position, place: int, first: int, out: Features) -> None:
    """The tile at one place of the Sea."""
    sea = s.sea
    for row in range(ROWS):
        shown = 0
        for bit in range(ROW_BITS):
            shown |= (int(sea[ROW_BITS * row + bit]) >> place & 1) << bit
        out[first + ROW_CODES * row + shown] = 1.0
    kind = int(sea[BLOSSOM_BITS]) >> place & 1 | (int(sea[BLOSSOM_BITS + 1]) >> place & 1) << 1
    out[first + ROWS * ROW_CODES + kind] = 1.0


@kernel
def encode_tiles(s: Position, seat: int, mine: int, first: int, out: Features) -> None:
    """Where each Play tile is, as far as this seat knows."""
    own = int(s.rain[mine]) if seat == mine else 0
    unseen = (int(s.sphere) | int(s.rain[0]) | int(s.rain[1])) & ~own
    mine_open, other_open = int(s.stream[mine]), int(s.stream[1 - mine])
    for tile in range(STARTS, TILES):
        at = first + TILE_FEATURES * (tile - STARTS)
        out[at] = own >> tile & 1
        out[at + 1] = mine_open >> tile & 1
        out[at + 2] = other_open >> tile & 1
        out[at + 3] = unseen >> tile & 1


@kernel
def encode_rest(s: Position, mine: int, first: int, out: Features) -> None:
    """Points, hands, and what is to be decided."""
    encode_points(s, mine, first, out)
    out[first + 9] = sphere_size(s) / float(TILES)
    out[first + 10] = s.length / float(TILES)
    out[first + 11] = 1.0 if s.mover == mine else 0.0
    if s.phase < PHASES_TOLD:
        out[first + 12 + int(s.phase)] = 1.0
    rest = first + 12 + PHASES_TOLD
    out[rest] = 1.0 if s.beginner == mine else 0.0
    out[rest + 1] = s.hand / float(MOST_HANDS)
    out[rest + 2] = hands_to_come(s) / float(MOST_HANDS)
    out[rest + 3 + int(s.mode)] = 1.0
    if gathered(s):
        out[rest + 6 + int(s.end)] = 1.0
    out[rest + 8] = s.spirits / 4.0
    out[rest + 9] = s.earth


@kernel
def encode_points(s: Position, mine: int, first: int, out: Features) -> None:
    """§15, §16 The points of both seats, the lead in them, the hands won, and how full the Rains are."""
    for i in range(2):
        seat = mine if i == 0 else 1 - mine
        out[first + i] = squeezed(float(s.score[seat]), SCORE_SCALE)
        out[first + 2 + i] = squeezed(float(s.total[seat]), TOTAL_SCALE)
        out[first + 5 + i] = s.won[seat] / float(TO_WIN)
        out[first + 7 + i] = s.held[seat] / float(RAIN_SIZE)
    ahead = float(s.score[mine] - s.score[1 - mine] + s.total[mine] - s.total[1 - mine])
    out[first + 4] = squeezed(ahead, LEAD_SCALE)


@kernel
def squeezed(points: float, scale: float) -> float:
    """Points as a number between -1 and 1: so many as the scale says are half of it."""
    return points / (scale + abs(points))


@kernel
def hands_to_come(s: Position) -> int:
    """§16 How many hands follow this one for certain."""
    return hands_to_play(s) - int(s.hand) if s.mode == CUMULATIVE else 0


@kernel
def evaluate(s: Position, out: Values) -> None:
    """§15, §16 The result of a finished match; before that the lead in points and what the Streams may still gather."""
    if s.reason != RUNNING:
        value = float(min(max(lead(s), -1), 1))
    elif s.mode == MATCH:
        value = match_value(s, hand_value(s))
    else:
        value = hand_value(s)
    out[NORTH] = value
    out[SOUTH] = -value


@kernel
def hand_value(s: Position) -> float:
    """§15 North's lead in points, squeezed between -1 and 1; the more hands are to come, the less it counts."""
    ahead = float(s.score[NORTH] - s.score[SOUTH] + s.total[NORTH] - s.total[SOUTH])
    ahead += promise(s, NORTH) - promise(s, SOUTH)
    return squeezed(ahead, HAND_SCALE * (1 + hands_to_come(s)))


@kernel
def promise(s: Position, seat: int) -> float:
    """§5, §7 What a Stream may bring: each tile a little, and a share of the best gathering that lies open."""
    best = 0.0
    stream = int(s.stream[seat])
    held = count(stream)
    while stream:
        tile = lowest(stream)
        stream = without_lowest(stream)
        for end in range(2):
            points, _, spirits, tiles = gathering(s, tile, end)
            if tiles < s.length:
                best = max(best, points + SPIRIT_WORTH * spirits)
    return TILE_WORTH * held + (NEXT_SHARE if lays_next(s) == seat else LATER_SHARE) * best


@kernel
def lays_next(s: Position) -> int:
    """§2 The seat that may lay the next tile: after a gathering it is the opponent."""
    return int(s.mover) if s.phase == PLAY or s.phase == DRAW else 1 - int(s.mover)


@kernel
def match_value(s: Position, hand: float) -> float:
    """§16 The value of a match to two hands, if this hand is worth ``hand`` and later ones nothing."""
    won = int(s.won[NORTH]) - int(s.won[SOUTH])
    decides = s.won[NORTH] == 1 and s.won[SOUTH] == 1
    return hand if decides else 0.5 * won + 0.5 * hand
