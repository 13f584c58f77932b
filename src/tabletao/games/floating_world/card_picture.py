"""Cards and tiles in Floating World's picture: location cards, icons, items and wisdom, told by signs and a word.

Each is drawn from its own upper left corner; ``picture.py`` says where it lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tabletao.core.draw import art
from tabletao.core.draw.element import Content, Drawing, fitted, group, joined, moved, path, rect, text
from tabletao.core.draw.layout import Box, Size
from tabletao.core.draw.naming import named
from tabletao.core.draw.touch import touch
from tabletao.games.floating_world.components import (
    ACTION_NAMES,
    CARD_DATA,
    CARD_NAMES,
    ICON_ACTIONS,
    ITEM_NAMES,
    KINDS,
    WISDOM_KINDS,
    WISDOM_NAMES,
)
from tabletao.games.floating_world.naming import (
    ITEM_WORDS,
    action_sign,
    action_words,
    benefit_words,
    card_title,
    card_words,
    icon_sign,
    icon_words,
    item_words,
    wisdom_words,
)

CARD = Size(104, 98)
TILE = Size(66, 66)
OFFER = Size(88, 66)
"""How large a location card is, an icon or a thing that somebody owns, and a thing on offer."""
ART = art.pieces(__file__)
ITEM_SIGNS = {"both-piles": "both_piles", "hourglass": "time", "master-carpenter": "builder"}
"""The signs of items that have none of their own."""
SHORT_ITEMS = {"both-piles": "both", "folding-fan": "fan", "master-carpenter": "carpenter"}
SHORT_KINDS = {"shinto": "Shin", "zen": "Zen", "daoist": "Dao", "confucian": "Conf"}
"""What items and kinds of wisdom are called where there is little room."""
ROWS_OF_SIGNS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((0, 0),),
    ((-10, 0), (10, 0)),
    ((-10, -9), (10, -9), (0, 10)),
)
"""Where up to three signs lie in a box."""
KEPT = 4_096
"""So many signs and faces are kept as they are drawn: most are the same in picture after picture."""


@lru_cache(KEPT)
def sign(name: str, x: float, y: float, scale: float = 1.0, cls: str = "") -> Drawing:
    """A sign at a place."""
    return moved(ART[name], x, y, scale, cls=cls)


@lru_cache(KEPT)
def counted_sign(
    name: str, number: float | str, x: float, y: float, words: str, clause: str, scale: float = 0.8
) -> Drawing:
    """A sign with a number on its right, and what it counts."""
    return named(
        words,
        clause,
        sign(name, x, y, scale),
        text(number, x + 12, y + 7, "tt-start", 20),
    )


# Location cards


@lru_cache(KEPT)
def card_face(card: int, price: int | None = None) -> Drawing:
    """§7, §9 A location card: its name and season, what it gives on the left, what it lets do on the right."""
    data = CARD_DATA[card]
    season, given, action = data.get("season", ""), data["collect"], data["action"]
    cost = 32.0 if price is not None else 4.0
    word = action_sign(card)
    gives, does = f"It gives: {benefit_words(card)}", f"It lets you: {action_words(card)}"
    lines: list[Content] = [
        rect(0, 0, *CARD, f"tt-plate tt-{season}" if season else "tt-plate", 7),
        fitted(card_title(card), 7, 20, CARD.width - 10 - cost, 18, "tt-start", smallest=12),
        _priced(price, CARD.width - 8, 21, "17"),
        named(gives, "7", rect(5, 28, 45, 44, "tt-gives", 5), _given(given)) if given else None,
        named(does, "9", rect(53, 28, 46, 44, "tt-does", 5), sign(action, 76, 50, 1.1)) if action else None,
        fitted(word, CARD.width - 7, 91, 66, 17, "tt-end") if word else None,
        named(f"A card of {season}", "17", sign(season, 15, 85, 0.72)) if season else None,
        named("Stays in play", "7", sign("stays", 40, 85, 0.8)) if data.get("permanent") else None,
    ]
    return joined(lines)


def _given(given: Sequence[str]) -> list[Drawing]:
    """The signs of a green box at their places; no card has more than three."""
    places, scale = ROWS_OF_SIGNS[len(given)], 0.92 if len(given) == 1 else 0.7
    return [sign(each, 27.5 + x, 50 + y, scale) for each, (x, y) in zip(given, places, strict=True)]


def _priced(price: int | None, x: float, y: float, clause: str) -> Drawing | None:
    """§16, §17 What something costs, where it costs anything."""
    if price is None:
        return None
    words = f"It costs you {price or 'no'} coin{'' if price == 1 else 's'}"
    return named(words, clause, text(price, x, y, "tt-end tt-gold", 21))


def location_card(name: str, card: int, price: int | None = None, faded: bool = False, clause: str = "9") -> Drawing:
    """A location card that can be touched."""
    drawn = group(card_face(card, price), cls="tt-faint" if faded else "")
    return touch(name, card_words(card), drawn, frame=Box(0, 0, *CARD), rx=7, clause=clause)


def named_card(prefix: str, card: int, price: int | None = None, faded: bool = False) -> Drawing:
    """A location card that is touched by its name."""
    clause = "17" if price is not None else "9"
    return location_card(f"{prefix}-{CARD_NAMES[card]}", card, price, faded, clause)


# Items and wisdom


def item_sign(item: int) -> str:
    """The sign of an item."""
    name = ITEM_NAMES[item]
    return ITEM_SIGNS.get(name) or (name if name in ART else name.partition("-")[0])


@lru_cache(KEPT)
def item_face(item: int, size: Size = TILE, price: int | None = None) -> Drawing:
    """An item, in the shop with its price."""
    name = ITEM_NAMES[item]
    short = SHORT_ITEMS.get(name) or item_words(item).partition(" (")[0]
    drawn = sign(item_sign(item), size.width / 2 - (12 if price is not None else 0), 25, 1.2)
    return tile_face(drawn, short, size, price)


def item_tile(prefix: str, item: int, size: Size = TILE, price: int | None = None) -> Drawing:
    """An item that can be touched."""
    name = f"{prefix}-{ITEM_NAMES[item]}"
    return tile(name, item_words(item), item_face(item, size, price), size, item_clause(item))


def item_clause(item: int) -> str:
    """§15, §23 Where to read on about an item: weapons are for monsters, others have powers."""
    return "23" if ITEM_NAMES[item] in ITEM_WORDS else "15"


def shown_item(item: int) -> Drawing:
    """An item of another player."""
    return named(item_words(item), item_clause(item), item_face(item))


@lru_cache(KEPT)
def wisdom_face(wisdom: int, size: Size = TILE) -> Drawing:
    """A wisdom card with the kinds it can stand for."""
    kinds = kinds_of(wisdom)
    short = kinds[0].capitalize() if len(kinds) == 1 else "/".join(SHORT_KINDS[kind] for kind in kinds)
    signs = [sign(kind, size.width / 2 + 28 * (i - (len(kinds) - 1) / 2), 25, 1.05) for i, kind in enumerate(kinds)]
    return tile_face(signs, short, size, ground="tt-wise")


def wisdom_tile(prefix: str, wisdom: int, size: Size = TILE) -> Drawing:
    """A wisdom card that can be touched."""
    name, words = f"{prefix}-{WISDOM_NAMES[wisdom]}", f"{wisdom_words(wisdom)} wisdom"
    return tile(name, words, wisdom_face(wisdom, size), size, "13")


def shown_wisdom(wisdom: int) -> Drawing:
    """A wisdom card of another player."""
    return named(f"{wisdom_words(wisdom)} wisdom", "13", wisdom_face(wisdom))


def kinds_of(wisdom: int) -> list[str]:
    """The kinds that a wisdom card can stand for."""
    return [kind for number, kind in enumerate(KINDS) if WISDOM_KINDS[wisdom] >> number & 1]


def tile_face(drawn: Content, word: str, size: Size = TILE, price: int | None = None, ground: str = "") -> Drawing:
    """A sign above a word."""
    return joined(
        rect(0, 0, *size, f"tt-plate {ground}".strip(), 7),
        drawn,
        fitted(word, size.width / 2, size.height - 8, size.width - 12, 17, smallest=12),
        _priced(price, size.width - 8, 22, "16"),
    )


def tile(name: str, label: str, face: Drawing, size: Size, clause: str) -> Drawing:
    """A tile that can be touched."""
    return touch(name, label, face, frame=Box(0, 0, *size), rx=7, clause=clause)


# Icons


def icon_label(board: int, icon: int, cover: str = "", has_time: bool = False) -> str:
    """§8, §19 An icon in words, with what lies on it."""
    lies = f", covered: {cover}" if cover else ", with time" if has_time else ""
    return f"{icon_words(board, icon)}{lies}"


@lru_cache(KEPT)
def icon_face(board: int, icon: int, cover: str, has_time: bool) -> Drawing:
    """§8, §19 An icon of a board: free, with a time token, or covered by a token."""
    action, x = ACTION_NAMES[ICON_ACTIONS[board, icon]], TILE.width / 2
    if cover:
        drawn = joined(sign(action, x, 24, 1.1, "tt-faint"), sign(cover_sign(cover), x, 25, 1.3))
        return tile_face(drawn, cover.partition(" ")[0], ground="tt-covered")
    if has_time:
        drawn = joined(sign(action, x - 14, 25), sign("time", x + 18, 24, 0.95, "tt-placed-time"))
        return tile_face(drawn, icon_sign(board, icon), ground="tt-timed")
    return tile_face(sign(action, x, 25, 1.1), icon_sign(board, icon))


def shown_icon(board: int, icon: int, cover: str, has_time: bool) -> Drawing:
    """§8, §19 An icon of another player's board."""
    words = icon_label(board, icon, cover, has_time)
    return named(words, "19" if cover else "8", icon_face(board, icon, cover, has_time))


@lru_cache(KEPT)
def small_icon(board: int, icon: int, cover: str, has_time: bool) -> Drawing:
    """The same, small: what covers it, or what it lets do; with a line below where time lies on it."""
    action = ACTION_NAMES[ICON_ACTIONS[board, icon]]
    ground = "tt-covered" if cover else "tt-timed" if has_time else "tt-plate"
    return named(
        icon_label(board, icon, cover, has_time),
        "19" if cover else "8",
        rect(0, 0, 28, 26, ground, 4),
        sign(cover_sign(cover) if cover else action, 14, 13, 0.72),
        path("M4,23 H24", "tt-line") if has_time and not cover else None,
    )


def cover_sign(cover: str) -> str:
    """The sign of what covers an icon."""
    return {"zen": "pagoda"}.get(cover, cover if cover in ART else "decoy")
