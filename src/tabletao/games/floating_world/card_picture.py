"""Cards in Floating World's picture: location cards, items and wisdom, each a plate with a few words."""

from __future__ import annotations

from tabletao.core.draw.element import Content, Drawing, fitted, group, joined, rect, text
from tabletao.core.draw.layout import Box
from tabletao.core.draw.touch import touch
from tabletao.games.floating_world.components import (
    CARD_DATA,
    CARD_NAMES,
    FIRST_SEASON,
    ITEM_NAMES,
    KINDS,
    WISDOM_KINDS,
    WISDOM_NAMES,
)
from tabletao.games.floating_world.naming import (
    action_sign,
    benefit_sign,
    card_title,
    card_words,
    item_words,
    wisdom_words,
)

CARD_WIDTH, CARD_HEIGHT = 106.0, 100.0
SMALL_WIDTH, SMALL_HEIGHT = 90.0, 62.0


def card_face(card: int, box: Box, price: int | None = None) -> Drawing:
    """§7, §9 A location card: its name, what it gives (green), what it lets do (red), and what it costs."""
    data = CARD_DATA[card]
    season = data.get("season", "")[:2]
    room = box.width - 14
    lines: list[Content] = [
        rect(*box, f"tt-plate tt-{data['season']}" if season else "tt-plate", 7),
        rect(box.x, box.y, box.width, 4, "tt-permanent", 2) if data.get("permanent") else None,
        fitted(card_title(card), box.x + 7, box.y + 23, room - (22 if price is not None else 0), 18, "tt-start"),
        text(price, box.right - 8, box.y + 24, "tt-end tt-gold", 20) if price is not None else None,
        fitted(benefit_sign(card) or "–", box.x + 7, box.y + 48, room, 17, "tt-start tt-gives"),
        fitted(action_sign(card) or "–", box.x + 7, box.y + 70, room, 17, "tt-start tt-does"),
        fitted(
            f"{data['season']}{' ∞' if data['permanent'] else ''}",
            box.x + 7,
            box.y + 92,
            room,
            13,
            "tt-start tt-small",
        )
        if season
        else None,
    ]
    return joined(lines)


def location_card(name: str, card: int, box: Box, price: int | None = None, faded: bool = False) -> Drawing:
    """A location card that can be touched."""
    drawn = group(card_face(card, box, price), cls="tt-faint" if faded else "")
    return touch(f"{name}-{CARD_NAMES[card]}", card_words(card), drawn, frame=box, rx=7)


def numbered_card(name: str, card: int, box: Box) -> Drawing:
    """A location card that is touched by its number among several."""
    return touch(name, card_words(card), card_face(card, box), frame=box, rx=7)


def season_card(card: int, box: Box, price: int) -> Drawing:
    """A card of the row, with its price."""
    return location_card("row", FIRST_SEASON + card, box, price)


def item_card(name: str, item: int, box: Box, price: int | None = None) -> Drawing:
    """An item, in the shop with its price."""
    words = item_words(item).partition(" (")[0]
    drawn = joined(
        rect(*box, "tt-plate", 7),
        fitted(words, box.x + box.width / 2, box.y + box.height / 2 + 4, box.width - 8, 17),
        text(price, box.right - 8, box.y + 20, "tt-end tt-gold", 18) if price is not None else None,
    )
    return touch(f"{name}-{ITEM_NAMES[item]}", item_words(item), drawn, frame=box, rx=7)


def wisdom_card(name: str, wisdom: int, box: Box) -> Drawing:
    """A wisdom card with the kinds it can stand for."""
    kinds = [kind for number, kind in enumerate(KINDS) if WISDOM_KINDS[wisdom] >> number & 1]
    step = box.height / (len(kinds) + 1)
    words = [
        fitted(kind.capitalize(), box.x + box.width / 2, box.y + step * (1 + i) + 6, box.width - 8, 17)
        for i, kind in enumerate(kinds)
    ]
    drawn = joined(rect(*box, "tt-plate tt-wise", 7), words)
    return touch(f"{name}-{WISDOM_NAMES[wisdom]}", wisdom_words(wisdom), drawn, frame=box, rx=7)
