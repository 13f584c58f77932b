"""Yūgen drawn with plain characters: each tile with its sides, its name and its philosophers."""

from __future__ import annotations

from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.show.sight import Sight
from tabletao.games.yugen.components import AIR, EARTH, FIRE, NO_TILE, SIDES, TILE_NAMES, VALUE, WATER
from tabletao.games.yugen.state import SEATS

MARKS = {WATER: "≈", FIRE: "♦", EARTH: " ", AIR: "▲"}
PHILOSOPHER = "●"
INNER = 11


def text(sight: Sight) -> str:
    """The board, dark corner top left, and the hands as far as they are seen."""
    s = sight.s
    rule = [f"  {left}{middle.join(['─' * INNER] * 5)}{right}" for left, middle, right in ("┌┬┐", "├┼┤", "└┴┘")]
    lines = ["   " + "".join(column.center(INNER + 1) for column in "abcde").rstrip(), rule[0]]
    for row in range(5):
        cells = [_cell(s, 5 * row + column) for column in range(5)]
        for part in range(3):
            name = str(5 - row) if part == 1 else " "
            lines.append(f"{name} │{'│'.join(cell[part] for cell in cells)}│")
        lines.append(rule[2 if row == 4 else 1])
    marks = f"{MARKS[WATER]} Water  {MARKS[FIRE]} Fire  {MARKS[AIR]} Air  blank Earth"
    lines.append(f"  {marks}  {PHILOSOPHER} philosopher")
    lines += [_hand(s, each) for each in range(2)]
    return "\n".join(lines)


def _cell(s: Position, square: int) -> tuple[str, str, str]:
    """The three lines of one square."""
    face = int(s.face[square])
    philosophers = PHILOSOPHER * int(s.philosophers[square])
    if face == NO_TILE:
        value = str(VALUE[square]) if VALUE[square] else "·"
        return (philosophers.rjust(INNER), value.center(INNER), " " * INNER)
    north, east, south, west = (MARKS[int(element)] for element in SIDES[face])
    name = TILE_NAMES[(face - 1) // 4].center(INNER - 2)
    half = (INNER - 1) // 2
    return (f"{'':{half}}{north}{philosophers:>{half}}", f"{west}{name}{east}", south.center(INNER))


def _hand(s: Position, seat: int) -> str:
    """A hand with the sides of its tiles, top first and clockwise; tiles not seen are question marks."""
    tiles = [_tile(tile) for tile in members_of(int(s.hand[seat]))]
    tiles += ["?"] * (int(s.held[seat]) - len(tiles))
    taken = f"   taken: {PHILOSOPHER * int(s.taken[seat])}" if s.taken[seat] else ""
    return f"  {SEATS[seat] + ':':<8}{', '.join(tiles) or '–'}{taken}"


def _tile(tile: int) -> str:
    """A tile's name and its sides, top first and clockwise."""
    sides = "".join(MARKS[int(element)] if element != EARTH else "·" for element in SIDES[1 + 4 * tile])
    return f"{TILE_NAMES[tile]} [{sides}]"
