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
    SPIRIT,
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
# Own and other score / 50; own and other total / 100; own and other hands won; own and other Rain / 6; Sphere / 24;
# Sea / 20; own turn; play, spirit, offering; own beginning; hands still to come / 8; match, hand, cumulative; gathered
# on the left, on the right; Spirit matches waiting / 4; an Offering still to come.
OTHER_FEATURES = 23
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
    for i in range(2):
        seat = mine if i == 0 else 1 - mine
        out[first + i] = s.score[seat] / 50.0
        out[first + 2 + i] = s.total[seat] / 100.0
        out[first + 4 + i] = s.won[seat]
        out[first + 6 + i] = s.held[seat] / float(RAIN_SIZE)
    out[first + 8] = sphere_size(s) / 24.0
    out[first + 9] = s.length / 20.0
    out[first + 10] = 1.0 if s.mover == mine else 0.0
    out[first + 11] = 1.0 if s.phase == PLAY else 0.0
    out[first + 12] = 1.0 if s.phase == SPIRIT else 0.0
    out[first + 13] = 1.0 if s.phase == OFFERING else 0.0
    out[first + 14] = 1.0 if s.beginner == mine else 0.0
    out[first + 15] = hands_to_come(s) / (MOST_HANDS - 1.0)
    out[first + 16 + int(s.mode)] = 1.0
    if gathered(s):
        out[first + 19 + int(s.end)] = 1.0
    out[first + 21] = s.spirits / 4.0
    out[first + 22] = s.earth


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
    return ahead / (HAND_SCALE * (1 + hands_to_come(s)) + abs(ahead))


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
