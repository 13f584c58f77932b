"""The codes of Yang-Tzee's moves: stable, and the same for every seat.

============ ============================================================================
0 .. 89      Rain to the Sea: 2 * tile + end (§3)
90 .. 134    Rain to the Stream: that tile; as a turn (§4), or in a Spirit match (§9)
135 .. 224   Stream to the Sea: 2 * tile + end (§5)
225 .. 269   take that tile from the other Stream, in a Spirit match (§9) or as the Offering (§11)
270          take nothing (§9, §11)
271 .. 315   chance draws that tile (§1, §2, §12)
316 .. 317   chance lets that seat begin (§1)
============ ============================================================================

A move names its tile, not the tile's place in the hand, so that it means the same in every
determinization of a hidden Rain.
"""

from __future__ import annotations

from tabletao.games.yang_tzee.components import PLAYS, TILES

RAIN_TO_SEA = 0
RAIN_TO_STREAM = RAIN_TO_SEA + 2 * TILES
STREAM_TO_SEA = RAIN_TO_STREAM + TILES
TAKE = STREAM_TO_SEA + 2 * TILES
NOTHING = TAKE + TILES
DRAW_CODE = NOTHING + 1
BEGIN_CODE = DRAW_CODE + TILES
CODES = BEGIN_CODE + 2
MOST_LEGAL = 2 * PLAYS
"""Every tile of Rain and Stream at both ends: with three or more in the Stream, that is all there is."""
