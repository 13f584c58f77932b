"""What the tests of Yūgen share: drawn positions, and boards to compare them with."""

from __future__ import annotations

import numpy as np

import tabletao
from tabletao.games.yugen.components import SQUARE_NAMES, TILE_NAMES

GAME = tabletao.game("yugen")
DARK, BRIGHT = 0, 1


def position(text: str) -> tabletao.State:
    """The position a text draws, also one with too few philosophers; chance is played by the test."""
    cells = np.zeros(1, GAME.position)
    cells[0] = GAME.position_text.read_position(text)
    return tabletao.State(GAME, cells, dice=None, setup=None)


def play(state: tabletao.State, *moves: str) -> tabletao.State:
    """Play moves for whoever must decide, chance included."""
    for move in moves:
        state.play(move)
    return state


def board(drawn: tabletao.State | str) -> list[str]:
    """The five rows of a board, drawn or played, written alike so that they can be compared."""
    text = drawn if isinstance(drawn, str) else drawn.position
    rows = [line.split() for line in text.splitlines() if line.strip()[:1] in tuple("54321")]
    return [" ".join(_cell(word) for word in row) for row in rows]


def _cell(word: str) -> str:
    tile = word.rstrip("*")
    return word if tile in tuple("54321.") or "/" in tile else f"{tile}/N{word[len(tile) :]}"


def line(state: tabletao.State, name: str) -> str | None:
    """What a line of the position's text says, or None where there is no such line."""
    found = [text.partition(":")[2].strip() for text in state.position.splitlines() if text.startswith(f"{name}:")]
    return found[0] if found else None


def texts(state: tabletao.State) -> list[str]:
    """The legal moves of whoever must decide, as text."""
    return [move.text for move in state.legal()]


def squares(state: tabletao.State, tile: str) -> set[str]:
    """The squares on which a tile of the hand may be laid."""
    return {text.split()[1] for text in texts(state) if text.split()[0] == tile}


def bag(state: tabletao.State) -> set[str]:
    """The tiles in the bag."""
    return _tiles(int(state.record.bag))


def hand(state: tabletao.State, seat: int) -> set[str]:
    """The tiles in a hand."""
    return _tiles(int(state.record.hand[seat]))


def _tiles(members: int) -> set[str]:
    return {name for tile, name in enumerate(TILE_NAMES) if members >> tile & 1}


def standing(state: tabletao.State) -> dict[str, int]:
    """How many philosophers stand on each square that has any."""
    counts = zip(SQUARE_NAMES, state.record.philosophers.tolist(), strict=True)
    return {square: count for square, count in counts if count}
