"""The start in Floating World's picture: the characters and the boards to choose from, and who has which.

Each is drawn from its own upper left corner; ``picture.py`` says where it lies.
"""

from __future__ import annotations

from tabletao.core.draw.element import Drawing, fitted, group, joined, moved, rect, text
from tabletao.core.draw.layout import Box, Size
from tabletao.core.draw.naming import region
from tabletao.core.draw.seats import seat_mark
from tabletao.core.draw.touch import touch
from tabletao.games.floating_world.card_picture import counted_sign, shown_icon, sign
from tabletao.games.floating_world.components import (
    BOARDS_B,
    CHARACTERS,
    DATA,
    HOME,
    LOCATION_NAMES,
    SEARCH_ICON,
    START_BUILDERS,
    START_COINS,
    START_TIME,
)
from tabletao.games.floating_world.map_picture import location_shape, number_of
from tabletao.games.floating_world.naming import board_words, character_words, discount_words, power_words
from tabletao.games.floating_world.sight import FloatingWorldSight
from tabletao.games.floating_world.wording import wrapped

CHARACTER = Size(272, 108)
PLAIN_CHARACTER = Size(272, 70)
"""How large a character is with its power, and without."""
BOARD = Size(412, 90)
ICON = 0.83
"""How large the icons of a board are that is chosen."""
POWER_LETTERS = 32
RIBBON = Size(94, 26)
"""How large the ribbon with a player's name is."""


def characters(sight: FloatingWorldSight) -> list[Drawing]:
    """§2, §27 All characters, those that are taken with their players or Unmei."""
    taken = {int(sight.s.character[seat]): seat for seat in range(sight.figures)}
    return [_character(sight, character, taken.get(character)) for character in range(len(CHARACTERS))]


def character_size(sight: FloatingWorldSight) -> Size:
    """§2, §24 How large a character is in this match."""
    return CHARACTER if sight.s.powers else PLAIN_CHARACTER


def _character(sight: FloatingWorldSight, character: int, owner: int | None) -> Drawing:
    """§2, §24 Number, name and home; what the character begins with, and its power where there are powers."""
    size, name = character_size(sight), CHARACTERS[character]
    power = wrapped(power_words(character), POWER_LETTERS)[:2] if sight.s.powers else []
    drawn = joined(
        rect(0, 0, *size, "tt-plate", 8),
        moved(number_of(character), 22, 22),
        fitted(name, 42, 29, 130, 20, "tt-start tt-strong"),
        fitted(f"from {LOCATION_NAMES[HOME[character]]}", size.width - 12, 55, 106, 17, "tt-end tt-soft"),
        _goods(character),
        [text(line, 12, 79 + 18 * i, "tt-start", 17) for i, line in enumerate(power)],
    )
    label = f"{name}: {character_words(character, bool(sight.s.powers))}"
    return _offered(sight, f"character-{1 + character}", label, drawn, size, owner, "24" if sight.s.powers else "2")


def _goods(character: int) -> Drawing:
    """§2 What a character begins with."""
    goods = (("coin", START_COINS, "coins"), ("time", START_TIME, "time"), ("builder", START_BUILDERS, "builders"))
    held = [(name, int(start[character]), words) for name, start, words in goods if start[character]]
    return joined(
        counted_sign(name, number, 23 + 46 * i, 48, f"{number} {words}", "2")
        for i, (name, number, words) in enumerate(held)
    )


def boards(sight: FloatingWorldSight) -> list[Drawing]:
    """§24 All B boards, those that are taken with their players."""
    taken = {int(sight.s.board[seat]): seat for seat in range(sight.seats)}
    return [_board(sight, board, taken.get(board)) for board in range(1, 1 + BOARDS_B)]


def _board(sight: FloatingWorldSight, board: int, owner: int | None) -> Drawing:
    """§24 A board's number, discount and icons."""
    drawn = joined(
        rect(0, 0, *BOARD, "tt-plate", 8),
        text(board, 18, 23, "tt-strong", 20),
        moved(_discount(board), 46, 17, 0.9),
        text(discount_words(board), 64, 23, "tt-start", 17),
        [moved(shown_icon(board, icon, "", False), 8 + 57 * icon, 31, ICON) for icon in range(SEARCH_ICON)],
    )
    return _offered(sight, f"board-{board}", f"board {board}: {board_words(board)}", drawn, BOARD, owner, "24")


def _discount(board: int) -> Drawing:
    """§24 The season or the colour for which cards are cheaper."""
    discount: dict[str, str] = DATA["boards_b"][board - 1]["discount"]
    return sign(discount["season"], 0, 0) if "season" in discount else location_shape(discount["colour"])


def _offered(
    sight: FloatingWorldSight, name: str, label: str, drawn: Drawing, size: Size, owner: int | None, clause: str
) -> Drawing:
    """Something to choose; what is taken is pale, with its player's mark and name."""
    if owner is None:
        return touch(name, label, drawn, frame=Box(0, 0, *size), rx=8, clause=clause)
    player, x = sight.seat_title(owner), size.width - RIBBON.width - 5
    ribbon = joined(
        rect(x, 5, *RIBBON, "tt-ribbon", 5),
        moved(seat_mark(owner), x + 14, 5 + RIBBON.height / 2, 0.8),
        fitted(player, x + 28, 24, RIBBON.width - 30, 17, "tt-start tt-strong"),
    )
    return region(f"{label}; taken by {player}", clause, group(drawn, cls="tt-taken"), ribbon, id=name)
