"""The story of a move of Yang-Tzee, one sentence for each thing that happened."""

from __future__ import annotations

from tabletao.core.bits import members_of
from tabletao.core.contract import Position
from tabletao.core.kernel import interpreted
from tabletao.games.yang_tzee import rules
from tabletao.games.yang_tzee.components import (
    BAMBOO_POINTS,
    BLOSSOMS,
    DROUGHT_POINTS,
    END_NAMES,
    FACES,
    HOLE,
    LATE_RAIN_POINTS,
    LEFT,
    MUM_POINTS,
    ORCHID,
    ORCHID_POINTS,
    PLUM_POINTS,
    RAIN_POINTS,
    ROW_NAMES,
    ROWS,
    SYMBOLS,
    blossom_of,
)
from tabletao.games.yang_tzee.position import sea_tiles
from tabletao.games.yang_tzee.rules.codes import (
    BEGIN_CODE,
    DRAW_CODE,
    NOTHING,
    RAIN_TO_STREAM,
    STREAM_TO_SEA,
    TAKE,
)
from tabletao.games.yang_tzee.rules.ending import hand_winner
from tabletao.games.yang_tzee.rules.gathering import collection, earth_match, matching
from tabletao.games.yang_tzee.rules.sea import character
from tabletao.games.yang_tzee.rules.setup import dealt_seat
from tabletao.games.yang_tzee.state import (
    CUMULATIVE,
    DEAL,
    HAND_OVER,
    OFFERING,
    REASONS,
    SEATS,
    SEED,
    SPIRIT,
    SPIRITS,
    START,
    TURN_BEGINS,
    TURN_OVER,
)

_act = interpreted(rules.act)
_advance = interpreted(rules.advance)
_character = interpreted(character)
_matching = interpreted(matching)
_collection = interpreted(collection)
_earth_match = interpreted(earth_match)
_dealt_seat = interpreted(dealt_seat)
_hand_winner = interpreted(hand_winner)

PLURALS = {"fish": "fish"}


def narrate(s: Position, seat: int, code: int, viewer: int | None) -> list[str]:
    """What the move did and what followed by itself; a tile drawn unseen has no name for the other viewers."""
    s = s.copy()
    lines = _decision(s, seat, code, viewer)
    before = s.copy()
    _act(s, seat, code)
    if STREAM_TO_SEA <= code < TAKE and s.phase == HAND_OVER:
        lines.append(f"The whole Sea is gone, a Drought: {_name(before)} loses {-DROUGHT_POINTS} points.")
    more = True
    while more:
        before = s.copy()
        more = _advance(s)
        lines += _follow(before, s)
    return lines


# The decision


def _decision(s: Position, seat: int, code: int, viewer: int | None) -> list[str]:
    """The decision itself."""
    if code < RAIN_TO_STREAM:
        points = RAIN_POINTS if s.sphere else LATE_RAIN_POINTS
        return [f"{_name(s)} rains {_tile(code >> 1)} on the {END_NAMES[code & 1]} of the Sea for {_points(points)}."]
    if code < STREAM_TO_SEA:
        spirit = " for the holes" if s.phase == SPIRIT else ""
        return [f"{_name(s)} puts {_tile(code - RAIN_TO_STREAM)} from the Rain into the Stream{spirit}."]
    if code < TAKE:
        return _stream_to_sea(s, *divmod(code - STREAM_TO_SEA, 2))
    if code <= NOTHING:
        return [_taking(s, seat, code)]
    return [_chance(s, code, viewer)]


def _stream_to_sea(s: Position, tile: int, end: int) -> list[str]:
    """§5, §10 A tile laid from the Stream, and each collection it makes, the one with the fewest tiles first."""
    story = f"{_name(s)} lays {_tile(tile)} from the Stream on the {END_NAMES[end]} of the Sea"
    collections = _collections(s, tile, end)
    if not collections:
        return [f"{story} and gathers nothing."]
    return [f"{story}.", *(_gathers(s, tile, end, row, places) for _, row, places in collections)]


def _collections(s: Position, tile: int, end: int) -> list[tuple[int, int, int]]:
    """§10 The collections of a tile in their order: how many tiles, which row, which places of the Sea."""
    found = []
    for row in range(ROWS):
        for place in members_of(_matching(s, row, _character(tile, row), end)):
            places = _collection(s, place, end)
            found.append((places.bit_count() + 1, row, places))
    return sorted(found)


def _gathers(s: Position, tile: int, end: int, row: int, places: int) -> str:
    """§8, §9 One collection, from the tile laid onwards, and what it gives."""
    symbol, sea = _character(tile, row), sea_tiles(s)
    along = list(members_of(places)) if end == LEFT else [*members_of(places)][::-1]
    tiles = [tile, *(sea[place] for place in along)]
    kind = PLURALS.get(SYMBOLS[symbol], f"{SYMBOLS[symbol]}s")
    story = f"{kind.title()} in the {ROW_NAMES[row]} row gather {len(tiles)} tiles"
    if symbol == HOLE:
        return f"{story}: a Spirit match."
    return f"{story}: {_sum(tiles)} = {_points(_earth_match(s, places, tile))}."


def _sum(tiles: list[int]) -> str:
    """§8 How the points of an Earth match come about."""
    worth = (BAMBOO_POINTS, PLUM_POINTS, MUM_POINTS * len(tiles), ORCHID_POINTS)
    kinds = [blossom_of(tile) for tile in tiles]
    sum_of = " + ".join(f"{BLOSSOMS[kind]} {worth[kind]}" for kind in kinds)
    return f"({sum_of})" + " × 2" * kinds.count(ORCHID) if ORCHID in kinds else sum_of


def _taking(s: Position, seat: int, code: int) -> str:
    """§9, §11 What comes of a Spirit match or of an Offering."""
    taker, giver = SEATS[seat].title(), SEATS[1 - seat]
    if code == NOTHING:
        return f"{taker} takes nothing{' as the Offering' if s.phase == OFFERING else ''}."
    reason = " as the Offering" if s.phase == OFFERING else " for the holes"
    return f"{taker} takes {_tile(code - TAKE)} from {giver}'s Stream{reason}."


def _chance(s: Position, code: int, viewer: int | None) -> str:
    """§1, §2, §12 What chance did; a draw is named only to those who see it."""
    if code >= BEGIN_CODE:
        return f"{SEATS[code - BEGIN_CODE].title()} begins hand {s.hand}."
    name = _tile(code - DRAW_CODE)
    if s.phase == START:
        return f"Next in the Sea lies {name}."
    if s.phase == SEED:
        return f"The {END_NAMES[s.end]} of the Sea is seeded with {name}."
    seat = _dealt_seat(s) if s.phase == DEAL else int(s.mover)
    return f"{SEATS[seat].title()} draws {name if viewer in (None, seat) else 'a tile'}."


# What follows


def _follow(before: Position, after: Position) -> list[str]:
    """What one step of the rules did, read from the difference it made."""
    if before.phase == SPIRITS and after.stream[before.mover] != before.stream[before.mover]:
        tile = int(after.stream[before.mover] ^ before.stream[before.mover]).bit_length() - 1
        return [_taking(before, int(before.mover), TAKE + tile)]
    if before.phase == SPIRITS and before.spirits and after.phase == SPIRITS:
        return ["There is no tile to take for the holes."]
    if before.phase == TURN_BEGINS and after.phase == TURN_OVER:
        return [f"{_name(before)} has no tiles and is passed over."]
    if before.phase == HAND_OVER:
        return _hand_over(before, after)
    return []


def _hand_over(before: Position, after: Position) -> list[str]:
    """§14, §15, §16 The end of a hand, and of the match."""
    lines = [_hand_result(before)]
    if after.reason:
        lines.append(f"The match is over: {REASONS[after.reason]}.")
    return lines


def _hand_result(s: Position) -> str:
    """§15, §16 How a hand ended; only where hands are won does it have a winner."""
    winner, best, least = SEATS[_hand_winner(s)], max(s.score), min(s.score)
    if s.mode == CUMULATIVE:
        return f"Hand {s.hand} is over: north has {_points(s.score[0])}, south {s.score[1]}."
    if best == least:
        return f"Hand {s.hand} is even at {_points(best)}: {winner}, who did not begin, wins it."
    return f"{winner.title()} wins hand {s.hand} by {best} to {least}."


def _name(s: Position) -> str:
    """Whose turn it is."""
    return SEATS[s.mover].title()


def _tile(tile: int) -> str:
    """A tile in words."""
    return " ".join(FACES[tile])


def _points(points: int) -> str:
    return f"{points} point{'' if points == 1 else 's'}"
