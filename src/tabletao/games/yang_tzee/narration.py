"""The story of a move of Yang-Tzee, one sentence for each thing that happened; the deal of a hand is one sentence."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yang_tzee import rules
from tabletao.games.yang_tzee.components import (
    DROUGHT_POINTS,
    END_NAMES,
    LATE_RAIN_POINTS,
    RAIN_POINTS,
    RAIN_SIZE,
    ROW_NAMES,
    STARTS,
)
from tabletao.games.yang_tzee.gains import Collection, gain, sum_words
from tabletao.games.yang_tzee.rules.codes import DRAW_CODE, NOTHING, RAIN_TO_STREAM, STREAM_TO_SEA, TAKE
from tabletao.games.yang_tzee.rules.ending import hand_winner, lead
from tabletao.games.yang_tzee.state import (
    CUMULATIVE,
    DEAL,
    HAND_OVER,
    MATCH,
    NORTH,
    OFFERING,
    REASONS,
    SEED,
    SOUTH,
    SPIRIT,
    SPIRITS,
    TURN_BEGINS,
    TURN_OVER,
)
from tabletao.games.yang_tzee.wording import numeral, points_words, seat_words, tile_words

_act = interpreted(rules.act)
_advance = interpreted(rules.advance)
_hand_winner = interpreted(hand_winner)
_lead = interpreted(lead)


def narrate(s: Position, seat: int, code: int, viewer: int | None) -> list[str]:
    """What the move did and what followed by itself; a tile drawn unseen has no name for the other viewers."""
    s = s.copy()
    lines = _decision(s, seat, code, viewer)
    _act(s, seat, code)
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
        points = points_words(RAIN_POINTS if s.sphere else LATE_RAIN_POINTS)
        return [f"{_name(s)} rains {tile_words(code >> 1)} on the {END_NAMES[code & 1]} of the Sea for {points}."]
    if code < STREAM_TO_SEA:
        spirit = " for the holes" if s.phase == SPIRIT else ""
        return [f"{_name(s)} puts {tile_words(code - RAIN_TO_STREAM)} from the Rain into the Stream{spirit}."]
    if code < TAKE:
        return _stream_to_sea(s, *divmod(code - STREAM_TO_SEA, 2))
    if code <= NOTHING:
        return [_taking(s, seat, code)]
    return _chance(s, code, viewer)


def _stream_to_sea(s: Position, tile: int, end: int) -> list[str]:
    """§5, §10 A tile laid from the Stream, and each collection it makes, the one with the fewest tiles first."""
    what = gain(s, tile, end)
    story = f"{_name(s)} lays {tile_words(tile)} from the Stream on the {END_NAMES[end]} of the Sea"
    if not what.tiles:
        return [f"{story} and gathers nothing."]
    told = [f"{story}.", *(_gathers(each, what.drought) for each in what.collections)]
    points = [each.points for each in what.collections if not each.is_spirit]
    return [*told, f"That makes {points_words(sum(points))}."] if len(points) > 1 else told


def _gathers(collected: Collection, drought: bool) -> str:
    """§8, §9 One collection and what it gives. §14 With a Drought there is no Spirit match any more."""
    symbols, row = collected.symbols.title(), ROW_NAMES[collected.row]
    story = f"{symbols} in the {row} row gather {len(collected.tiles)} tiles"
    if collected.is_spirit:
        return f"{story} for no points." if drought else f"{story}: a Spirit match."
    return f"{story}: {sum_words(collected.tiles)} = {points_words(collected.points)}."


def _taking(s: Position, seat: int, code: int) -> str:
    """§9, §11 What comes of a Spirit match or of an Offering."""
    taker, giver = seat_words(seat), seat_words(1 - seat)
    if code == NOTHING:
        return f"{taker} takes nothing{' as the Offering' if s.phase == OFFERING else ''}."
    reason = " as the Offering" if s.phase == OFFERING else " for the holes"
    return f"{taker} takes {tile_words(code - TAKE)} from {giver}’s Stream{reason}."


def _chance(s: Position, code: int, viewer: int | None) -> list[str]:
    """§2, §12 What chance did; a draw is named only to those who see it. §1 A deal is told when it is done."""
    if s.phase <= DEAL:
        is_done = s.phase == DEAL and s.held[1 - s.beginner] == RAIN_SIZE - 1
        return [_dealt(s)] if is_done else []
    tile = tile_words(code - DRAW_CODE)
    if s.phase == SEED:
        return [f"The {END_NAMES[s.end]} of the Sea is seeded with {tile}."]
    return [f"{_name(s)} draws {tile if viewer in (None, int(s.mover)) else 'a tile'}."]


def _dealt(s: Position) -> str:
    """§1 How a hand begins."""
    beginner = seat_words(int(s.beginner))
    return f"Hand {s.hand} is dealt, {STARTS} tiles in the Sea and {RAIN_SIZE} in each Rain, and {beginner} begins."


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
        return [_why_over(before), _hand_result(before), *_so_far(before, after)]
    return []


def _why_over(s: Position) -> str:
    """§14 Why the hand is over."""
    if s.length:
        return "All tiles are played."
    return f"The whole Sea is gone, a Drought: {_name(s)} loses {-DROUGHT_POINTS} points."


def _hand_result(s: Position) -> str:
    """§15, §16 How a hand ended; only where hands are won does it have a winner."""
    winner, scores = seat_words(_hand_winner(s)), _both(int(s.score[NORTH]), int(s.score[SOUTH]))
    if s.mode == CUMULATIVE:
        return f"Hand {s.hand} is over: {scores}."
    if s.score[NORTH] == s.score[SOUTH]:
        return f"Hand {s.hand} is over: {scores}. It is even, so {winner}, who did not begin, wins it."
    return f"Hand {s.hand} is over: {scores}. {winner} wins it."


def _so_far(before: Position, after: Position) -> list[str]:
    """§16 How the match stands after a hand, or how it ended."""
    lines = []
    if before.mode == MATCH:
        lines.append(f"Hands won: {_both(int(after.won[NORTH]), int(after.won[SOUTH]))}.")
    elif before.mode == CUMULATIVE:
        north, south = (int(each) for each in before.total + before.score)
        lines.append(f"In all: {_both(north, south)}.")
    if after.reason:
        lines.append(_match_result(after))
    return lines


def _match_result(s: Position) -> str:
    """§16 Who won the match, and why it is over."""
    ahead = _lead(s)
    if ahead == 0:
        return f"The match is a draw: {REASONS[s.reason]}."
    return f"{seat_words(NORTH if ahead > 0 else SOUTH)} wins the match: {REASONS[s.reason]}."


def _both(north: int, south: int) -> str:
    """What both players have."""
    return f"North {numeral(north)}, South {numeral(south)}"


def _name(s: Position) -> str:
    """Whose turn it is."""
    return seat_words(int(s.mover))
