"""Yang-Tzee as text: moves and positions, both ways, and the story of a move.

Moves: ``rain sPb left`` (Rain to that end of the Sea), ``rain sPb`` (Rain to the Stream), ``stream sPb right`` (Stream
to that end), ``take sPb`` (from the other Stream, in a Spirit match or as the Offering), ``nothing``. Chance: the tile
drawn, or who begins. A tile is its three letters, symbols small and blossoms capital; small ones do where one legal
move is meant.

A position draws the Sea as three rows of letters and says in a few lines what lies around it: see ``position.py``.
"""

from __future__ import annotations

from tabletao.core.errors import MoveSyntaxError
from tabletao.core.kernels.contract import CHANCE, Position
from tabletao.games.yang_tzee.components import END_NAMES, TILE_LETTERS, TILE_NAMES
from tabletao.games.yang_tzee.narration import narrate
from tabletao.games.yang_tzee.position import read_position, write_position
from tabletao.games.yang_tzee.rules.codes import (
    BEGIN_CODE,
    DRAW_CODE,
    NOTHING,
    RAIN_TO_SEA,
    RAIN_TO_STREAM,
    STREAM_TO_SEA,
    TAKE,
)
from tabletao.games.yang_tzee.state import SEATS

__all__ = ["narrate", "read_move", "read_position", "write_move", "write_position"]

# The first codes of the moves that begin with a word, without and with an end of the Sea.
_TO_STREAM = {"rain": RAIN_TO_STREAM, "take": TAKE}
_TO_SEA = {"rain": RAIN_TO_SEA, "stream": STREAM_TO_SEA}


def write_move(s: Position, seat: int, code: int) -> str:
    """A move as text."""
    if code >= BEGIN_CODE:
        return SEATS[code - BEGIN_CODE]
    if code >= DRAW_CODE:
        return TILE_LETTERS[code - DRAW_CODE]
    if code == NOTHING:
        return "nothing"
    if code >= TAKE:
        return f"take {TILE_LETTERS[code - TAKE]}"
    if code >= STREAM_TO_SEA:
        return f"stream {_laid(code - STREAM_TO_SEA)}"
    return f"rain {TILE_LETTERS[code - RAIN_TO_STREAM] if code >= RAIN_TO_STREAM else _laid(code - RAIN_TO_SEA)}"


def _laid(number: int) -> str:
    """A tile and the end of the Sea where it is laid."""
    return f"{TILE_LETTERS[number >> 1]} {END_NAMES[number & 1]}"


def read_move(s: Position, seat: int, text: str) -> list[int]:
    """All moves the text may mean, legal or not."""
    words = text.split()
    kind = words[0].lower() if words else ""
    if seat == CHANCE and len(words) == 1:
        return [BEGIN_CODE + SEATS.index(kind)] if kind in SEATS else [DRAW_CODE + tile for tile in _tiles(words[0])]
    if len(words) == 1 and kind and "nothing".startswith(kind):
        return [NOTHING]
    if len(words) == 2 and kind in _TO_STREAM:
        return [_TO_STREAM[kind] + tile for tile in _tiles(words[1])]
    if len(words) == 3 and kind in _TO_SEA:
        return [_TO_SEA[kind] + 2 * tile + _end(words[2]) for tile in _tiles(words[1])]
    raise MoveSyntaxError(
        f"cannot read {text!r}: 'rain sPb left' and 'stream sPb right' lay a tile in the Sea, 'rain sPb' puts one into "
        "your Stream, 'take sPb' takes one from the other Stream, or 'nothing'"
    )


def _tiles(word: str) -> list[int]:
    """The tiles a word may mean: letters as written, letters in any case, or the three characters in full."""
    exactly = [tile for tile, letters in enumerate(TILE_LETTERS) if letters == word]
    if exactly:
        return exactly
    small = [letters.lower() for letters in TILE_LETTERS]
    tiles = [tile for tile, name in enumerate(TILE_NAMES) if word.lower() in (name, small[tile])]
    if not tiles:
        raise MoveSyntaxError(f"there is no tile {word!r}; a tile is written as in sPb for sun, PLUM, bird")
    return tiles


def _end(word: str) -> int:
    ends = [end for end, name in enumerate(END_NAMES) if name.startswith(word.lower())]
    if not ends:
        raise MoveSyntaxError(f"an end of the Sea is left or right, not {word!r}")
    return ends[0]
