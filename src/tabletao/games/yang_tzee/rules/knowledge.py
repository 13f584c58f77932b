"""§17 What a player knows and may guess, and the conservation of tiles."""

from __future__ import annotations

from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Position, Words
from tabletao.core.kernels.kernel import kernel
from tabletao.core.kernels.rng import below
from tabletao.games.yang_tzee.components import (
    ALL_TILES,
    FACE_BITS,
    PLAY_TILES,
    RAIN_SIZE,
    START_TILES,
    STARTS,
    TILES,
    TILES_WITH,
)
from tabletao.games.yang_tzee.rules.ending import end_of_match, hand_winner, hands_to_play
from tabletao.games.yang_tzee.rules.turn import all_tiles_played
from tabletao.games.yang_tzee.state import (
    BEGIN,
    CUMULATIVE,
    DEAL,
    DEFAULT_HANDS,
    DRAW,
    MATCH,
    MOST_HANDS,
    OFFERING,
    OVER,
    PLAY,
    RUNNING,
    SEED,
    SPIRIT,
    SPIRITS,
    START,
    TO_WIN,
)


@kernel
def hide(s: Position, seat: int) -> None:
    """§17 A player sees the Sea, the Streams and their own Rain; the other Rain and the Sphere form one heap."""
    for other in range(2):
        if other != seat:
            s.sphere |= s.rain[other]
            s.rain[other] = 0


@kernel
def guess(s: Position, seat: int, rng: Words) -> None:
    """§17 Fill the hidden Rains from the heap, each tile of it equally likely."""
    for other in range(2):
        if other != seat:
            while count(int(s.rain[other])) < s.held[other]:
                give(s, other, rng)


@kernel
def give(s: Position, seat: int, rng: Words) -> None:
    """One tile of the heap goes into a Rain."""
    candidates = int(s.sphere)
    for _ in range(below(rng, count(candidates))):
        candidates = without_lowest(candidates)
    tile = 1 << lowest(candidates)
    s.sphere &= ALL_TILES ^ tile
    s.rain[seat] |= tile


@kernel
def sphere_size(s: Position) -> int:
    """§17 How many tiles the Sphere has, also where hidden Rains lie in the same heap."""
    hidden = int(s.held[0]) + int(s.held[1]) - count(int(s.rain[0])) - count(int(s.rain[1]))
    return count(int(s.sphere)) - hidden


@kernel
def check(s: Position) -> int:
    """§1 The number of the broken invariant: tiles (1), Rains (2), the phase (3), or the match (4)."""
    if not tiles_conserved(s):
        return 1
    for seat in range(2):
        seen = count(int(s.rain[seat]))
        if s.held[seat] < 0 or s.held[seat] > RAIN_SIZE or (seen != 0 and seen != s.held[seat]):
            return 2
    if sphere_size(s) < 0:
        return 2
    if not phase_fits(s):
        return 3
    return 0 if match_fits(s) else 4


@kernel
def tiles_conserved(s: Position) -> bool:
    """§1 Each of the 45 tiles is in one place, or out of the hand; Start tiles are only ever in the Sea."""
    seen, places = 0, int(s.discarded)
    for place in range(int(s.length)):
        face = tile_at(s, place)
        if without_lowest(face) != 0:
            return False
        seen |= face
        places += 1
    for heap in (int(s.sphere), int(s.rain[0]), int(s.rain[1]), int(s.stream[0]), int(s.stream[1])):
        if heap & START_TILES != 0 and s.phase > START:
            return False
        seen |= heap
        places += count(heap)
    return count(seen) + int(s.discarded) == TILES and places == TILES


@kernel
def tile_at(s: Position, place: int) -> int:
    """The tile that lies at a place of the Sea, as a set of one."""
    tiles, sea = ALL_TILES, s.sea
    for bit in range(FACE_BITS):
        tiles &= int(TILES_WITH[bit]) ^ ((int(sea[bit]) >> place & 1) - 1)
    return tiles


@kernel
def phase_fits(s: Position) -> bool:
    """§2, §9, §11, §12 There is a choice for the decision the position waits for, and no step is half done."""
    if SPIRITS <= s.phase < OVER or s.phase < BEGIN or s.phase > OVER or (s.phase == OVER) != (s.reason != RUNNING):
        return False
    if (not gathered(s) and s.end != 0) or (s.phase == SPIRIT) != (s.spirits > 0):
        return False
    if s.phase != SPIRIT and s.earth != 0:
        return False
    if s.phase <= DEAL:
        return deal_fits(s)
    if s.phase == OVER:
        return bool(s.length == 0 or all_tiles_played(s))
    return bool(s.length > 0 and decision_fits(s))


@kernel
def gathered(s: Position) -> bool:
    """§12 Tiles were gathered at an end of the Sea, and it is not yet seeded."""
    return bool(s.phase == SEED or s.phase == SPIRIT or s.phase == OFFERING)


@kernel
def deal_fits(s: Position) -> bool:
    """§1 Nothing is played yet: the Start tiles are laid, then the player who begins draws a Rain, then the other."""
    if s.discarded != 0 or s.stream[0] | s.stream[1] != 0 or s.score[0] != 0 or s.score[1] != 0:
        return False
    first, second = int(s.held[s.beginner]), int(s.held[1 - s.beginner])
    if s.mover != s.beginner or (second > 0 and first < RAIN_SIZE) or second == RAIN_SIZE:
        return False
    if s.phase == DEAL:
        return bool(s.length == STARTS)
    return bool(first == 0 and s.sphere & PLAY_TILES == PLAY_TILES and s.length < (1 if s.phase == BEGIN else STARTS))


@kernel
def decision_fits(s: Position) -> bool:
    """§2, §9, §11, §12 There is a tile to play, to take or to draw, and room for it."""
    if s.phase == PLAY:
        return bool(s.held[s.mover] > 0 or s.stream[s.mover] != 0)
    if s.phase == SPIRIT:
        return bool(s.held[s.mover] > 0 or s.stream[1 - s.mover] != 0)
    if s.phase == OFFERING:
        return bool(s.stream[s.mover] != 0)
    return bool(sphere_size(s) > 0 and (s.phase != DRAW or s.held[s.mover] < RAIN_SIZE))


@kernel
def match_fits(s: Position) -> bool:
    """§16 No more hands are played and won than there can be, and a finished match has the right reason."""
    if s.hand < 1 or s.won[0] < 0 or s.won[1] < 0 or (s.reason != RUNNING and s.reason != end_of_match(s)):
        return False
    if s.mode == CUMULATIVE:
        return bool(s.won[0] | s.won[1] == 0 and s.hand <= hands_to_play(s) <= MOST_HANDS)
    return bool(hands_to_play(s) == DEFAULT_HANDS and s.total[0] == 0 and s.total[1] == 0 and wins_fit(s))


@kernel
def wins_fit(s: Position) -> bool:
    """§15, §16 Every earlier hand has a winner; only the winner of the last one has won enough hands."""
    won, needed = int(s.won[0]) + int(s.won[1]), TO_WIN if s.mode == MATCH else 1
    if s.reason == RUNNING:
        return bool(won == s.hand - 1 and max(s.won[0], s.won[1]) < needed)
    winner = hand_winner(s)
    return bool(won == s.hand and s.won[winner] == needed and s.won[1 - winner] < needed)
