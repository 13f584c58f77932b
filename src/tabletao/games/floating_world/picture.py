"""Floating World's picture: the map, the open rows, one's own hand and board, and a panel for each player."""

from __future__ import annotations

from functools import partial

from tabletao.core.draw import art
from tabletao.core.draw.element import Drawing, fitted, group, joined, moved, rect, text
from tabletao.core.draw.layout import Box, Part, stacked
from tabletao.core.draw.picture import picture
from tabletao.core.draw.seats import Player, panel
from tabletao.core.draw.touch import touch
from tabletao.core.kernels.bits import members_of
from tabletao.games.floating_world.card_picture import (
    CARD_HEIGHT,
    CARD_WIDTH,
    SMALL_HEIGHT,
    SMALL_WIDTH,
    item_card,
    location_card,
    numbered_card,
    season_card,
    wisdom_card,
)
from tabletao.games.floating_world.components import ICONS, PRICES, SHRINES_EACH
from tabletao.games.floating_world.map_picture import HEIGHT, WIDTH, influence, land
from tabletao.games.floating_world.naming import card_title, discount_words, item_words, power_words, wisdom_words
from tabletao.games.floating_world.sight import FloatingWorldSight
from tabletao.games.floating_world.state import NONE, PILE, SPLIT, TOKEN_NAMES
from tabletao.games.floating_world.wording import TOKENS, described, needs, status_words

STYLE = art.style(__file__)
GAP = 6.0
PER_ROW = 5
PANEL = 180.0
NARROW = 60.0
SHORT_NAMES = {"shinto": "Shin", "zen": "Zen", "bushido": "Bush", "chie": "Chie", "padlock": "Lock"}
"""What tokens are called where there is little room."""


def svg(sight: FloatingWorldSight) -> str:
    """The table as the viewer sees it."""
    parts = [
        Part(joined(land(sight), influence(sight)), HEIGHT),
        Part(text(needs(sight), WIDTH / 2, 22, "tt-news"), 30),
        *([_own(sight)] if sight.viewer < sight.seats else []),
        _rows(sight),
        _players(sight),
        _legend(),
    ]
    whole = stacked(parts, 0, 4)
    title = f"Floating World: {status_words(sight)}"
    return picture("floating_world", title, described(sight), WIDTH, whole.height + 4, whole.content, style=STYLE)


def _legend() -> Part:
    """What the signs mean."""
    lines = (
        "a ring of flames: a monster's location · a gate: a shrine",
        "✓ token lies open · – nobody else can have it · ∞ stays in play",
        "on cards: what they give, then in bold what they let do",
    )
    return Part(joined(text(line, 8, 20 + 20 * i, "tt-start tt-small") for i, line in enumerate(lines)), 66)


# The open rows


def _rows(sight: FloatingWorldSight) -> Part:
    """§13, §16, §17 Location cards, shop and wisdom, each with what it costs."""
    s = sight.s
    buyer = sight.viewer if sight.viewer < sight.seats else 0
    boxes = _card_boxes(len(s.card_row))
    cards = [
        season_card(int(card), box, sight.price(buyer, int(card)))
        for card, box in zip(s.card_row, boxes, strict=True)
        if card != NONE
    ]
    label = text(f"location cards ({sight.season_left} in the deck)", 6, 17, "tt-start tt-label")
    return stacked((Part(joined(label, cards), _height(PER_ROW)), _shop(sight), _wisdom_row(sight)), 0, 2)


def _shop(sight: FloatingWorldSight) -> Part:
    """§16 The shop with boats and builders."""
    items = [
        item_card("shop", int(item), Box(4 + 92 * slot, 24, 86, SMALL_HEIGHT), int(PRICES[slot]))
        for slot, item in enumerate(sight.s.shop)
        if item != NONE
    ]
    left = f"{sight.boats_left} left"
    boat = _offer("shop-boat", f"boat, {left}", "boat", left, Box(374, 24, 80, SMALL_HEIGHT))
    builder = _offer("shop-builder", "builder", "builder", "coin + time", Box(460, 24, 96, SMALL_HEIGHT))
    return Part(joined(text("shop", 6, 17, "tt-start tt-label"), items, boat, builder), SMALL_HEIGHT + 28)


def _wisdom_row(sight: FloatingWorldSight) -> Part:
    """§13 The wisdom cards, the next one on the right."""
    cards = [
        wisdom_card("wisdom", int(card), Box(4 + (CARD_WIDTH + GAP) * slot, 24, CARD_WIDTH, SMALL_HEIGHT))
        for slot, card in enumerate(sight.s.wisdom_row)
        if card != NONE
    ]
    label = text("wisdom, the next one on the right", 6, 17, "tt-start tt-label")
    return Part(joined(label, cards), SMALL_HEIGHT + 28)


def _offer(name: str, label: str, title: str, below: str, box: Box) -> Drawing:
    drawn = joined(
        rect(*box, "tt-plate", 7),
        fitted(title, box.x + box.width / 2, box.y + 28, box.width - 8, 17),
        fitted(below, box.x + box.width / 2, box.y + 50, box.width - 8, 17, "tt-small"),
    )
    return touch(name, label, drawn, frame=box, rx=7)


# One's own things


def _own(sight: FloatingWorldSight) -> Part:
    """The viewer's cards, board, wisdom and items, large; or the cards to be divided or chosen from."""
    seat = sight.viewer
    parts = []
    if sight.s.phase == SPLIT and sight.passed(sight.dividing):
        parts.append(_numbered(sight, sight.dividing, "six", "the cards you divide"))
    elif sight.s.phase == PILE and sight.passed(seat):
        parts.append(_piles(sight, seat))
    if sight.hand(seat) or sight.in_play(seat):
        parts.append(_hand(sight, seat))
    parts += [_board(sight, seat), _belongings(sight, seat)]
    return stacked(parts, 0, 2)


def _card_boxes(count: int) -> list[Box]:
    return [
        Box(4 + (CARD_WIDTH + GAP) * (i % PER_ROW), 24 + (CARD_HEIGHT + GAP) * (i // PER_ROW), CARD_WIDTH, CARD_HEIGHT)
        for i in range(count)
    ]


def _height(count: int) -> float:
    return 26 + (CARD_HEIGHT + GAP) * -(-count // PER_ROW)


def _hand(sight: FloatingWorldSight, seat: int) -> Part:
    """§6, §7 The hand, then permanent cards in play."""
    hand, played = sight.hand(seat), sight.in_play(seat)
    boxes = _card_boxes(len(hand) + len(played))
    drawn = [location_card("card", card, box) for card, box in zip(hand, boxes, strict=False)]
    drawn += [
        location_card("play", card, box, faded=sight.is_used(seat, card))
        for card, box in zip(played, boxes[len(hand) :], strict=True)
    ]
    return Part(joined(text("your hand", 6, 17, "tt-start tt-label"), drawn), _height(len(boxes)))


def _numbered(sight: FloatingWorldSight, owner: int, name: str, label: str) -> Part:
    """§5 Cards by their numbers."""
    cards = sight.passed(owner)
    boxes = _card_boxes(len(cards))
    drawn = [
        numbered_card(f"{name}-{1 + i}", card, box) for i, (card, box) in enumerate(zip(cards, boxes, strict=True))
    ]
    return Part(joined(text(label, 6, 17, "tt-start tt-label"), drawn), _height(len(cards)))


def _piles(sight: FloatingWorldSight, seat: int) -> Part:
    """§6 The two piles to choose from, one below the other; each card can be touched alone to rearrange."""
    cards = sight.passed(seat)
    parts = []
    for pile in range(2):
        mine = [i for i in range(len(cards)) if sight.in_pile_two(seat, i) == bool(pile)]
        boxes = _card_boxes(len(mine))
        drawn = [numbered_card(f"five-{1 + i}", cards[i], box) for i, box in zip(mine, boxes, strict=True)]
        frame = Box(CARD_WIDTH * 3 + 34, 36, 180, 74)
        label = f"pile {1 + pile}: {len(mine)} cards"
        choose = touch(
            f"pile-{1 + pile}", label, rect(*frame, "tt-plate", 10), text(label, *frame.middle, "tt-count"), frame=frame
        )
        parts.append(Part(joined(drawn, choose), _height(max(1, len(mine)))))
    return stacked(parts)


def _board(sight: FloatingWorldSight, seat: int) -> Part:
    """§8, §19 The icons of the own board: free, with time, or covered."""
    width = (WIDTH - 8) / ICONS
    icons = [_icon(sight, seat, icon, Box(4 + width * icon, 24, width - 4, 62)) for icon in range(ICONS)]
    power = power_words(int(sight.s.character[seat])) if sight.s.powers else ""
    words = [each for each in (power, discount_words(int(sight.s.board[seat]))) if each]
    said = f"your board{': ' if words else ''}{'; '.join(words)}"
    return Part(joined(fitted(said, 6, 17, WIDTH - 12, 17, "tt-start tt-label"), icons), 92)


def _icon(sight: FloatingWorldSight, seat: int, icon: int, box: Box) -> Drawing:
    cover, has_time = sight.cover(seat, icon), sight.has_time_on(seat, icon)
    below = cover or ("time" if has_time else "")
    x, room = box.x + box.width / 2, box.width - 6
    drawn = joined(
        rect(*box, "tt-covered" if cover else "tt-timed" if has_time else "tt-plate", 7),
        fitted(sight.icon_sign(seat, icon), x, box.y + 26, room, 17, "tt-soft" if cover else ""),
        fitted(below, x, box.y + 50, room, 17, "tt-small") if below else None,
    )
    return touch(
        f"own-icon{1 + icon}", f"{sight.icon(seat, icon)}{', ' if below else ''}{below}", drawn, frame=box, rx=7
    )


def _belongings(sight: FloatingWorldSight, seat: int) -> Part:
    """§13, §16 Own wisdom cards and items, and the own secret and decoy."""
    s = sight.s
    things = [("own-wisdom", card) for card in members_of(s.wisdom[seat])]
    things += [("item", item) for item in members_of(s.items[seat])]
    drawn = []
    for i, (kind, number) in enumerate(things):
        box = Box(4 + (SMALL_WIDTH + 2) * (i % 6), 24 + (SMALL_HEIGHT + 4) * (i // 6), SMALL_WIDTH - 4, SMALL_HEIGHT)
        drawn.append(wisdom_card(kind, number, box) if kind == "own-wisdom" else item_card(kind, number, box))
    secret, decoy = (sight.token_name(field, seat) or "found" for field in ("secret", "decoy"))
    hidden = f"secret {secret}, decoy {decoy}" if s.cycle else ""
    label = f"your wisdom and items{'; ' if hidden else ''}{hidden}"
    rows = -(-len(things) // 6)
    return Part(joined(text(label, 6, 17, "tt-start tt-label"), drawn), 24 + (SMALL_HEIGHT + 4) * rows)


# Everybody


def _players(sight: FloatingWorldSight) -> Part:
    """A panel for each player, with all that is open."""
    players = [
        Player(seat, sight.player_name(seat), sight.status(seat), seat == sight.viewer) for seat in range(sight.seats)
    ]
    columns = 1 if len(players) == 1 else 2
    width = WIDTH / columns
    draw = partial(_possessions, sight)
    drawn = [
        moved(panel(player, width, PANEL, draw), width * (i % columns), PANEL * (i // columns))
        for i, player in enumerate(players)
    ]
    return Part(joined(drawn), PANEL * -(-len(players) // columns))


def _possessions(sight: FloatingWorldSight, player: Player, slot: Box) -> Drawing:
    """Coins, time, builders, boats; cards; wisdom and items; and the way to each token as a bar."""
    s, seat = sight.s, player.seat
    owned = [wisdom_words(card) for card in members_of(s.wisdom[seat])]
    owned += [item_words(item).partition(" (")[0] for item in members_of(s.items[seat])]
    owned += [card_title(card) for card in sight.in_play(seat)]
    said = (
        f"{s.coins[seat]} coins, {s.time[seat]} time",
        f"{s.builders[seat]} builders, {s.boats[seat]} boats",
        f"{s.held[seat]} hand, {sight.deck_size(seat)} deck, {len(sight.discard(seat))} gone",
        ", ".join(owned) or "nothing else",
    )
    lines = [
        fitted(line, slot.x, slot.y + 16 + 20 * i, slot.width, 17, "tt-start tt-small") for i, line in enumerate(said)
    ]
    width = slot.width / len(TOKENS)
    bars = [
        _bar(sight, seat, token, Box(slot.x + width * i, slot.y + 92, width - 4, 22)) for i, token in enumerate(TOKENS)
    ]
    return joined(lines, bars)


def _bar(sight: FloatingWorldSight, seat: int, token: int, box: Box) -> Drawing:
    """§25 One of the ways to a token: full when it is gained."""
    gained = sight.has_token(seat, token)
    share = 1.0 if gained else int(sight.s.shrines[seat]) / SHRINES_EACH if TOKEN_NAMES[token] == "shinto" else 0.0
    filled = rect(box.x, box.y, box.width * share, box.height, "tt-gained", 4) if share else None
    name = TOKEN_NAMES[token] if box.width > NARROW else SHORT_NAMES[TOKEN_NAMES[token]]
    return group(
        rect(*box, "tt-bar", 4),
        filled,
        fitted(name, box.x + box.width / 2, box.y + 17, box.width - 4, 16, "tt-won" if gained else "tt-small"),
    )
