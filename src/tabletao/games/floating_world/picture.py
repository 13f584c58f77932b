"""Floating World's picture: the map, beside it everybody's panels, below it the own things and what is on offer.

On a narrow page everything goes below the map, and cards that are to be divided or chosen lie above it, large.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tabletao.core.draw import art, opening
from tabletao.core.draw.element import Content, Drawing, Point, fitted, joined, moved, rect, text
from tabletao.core.draw.layout import Box, Lines, Size, lined_up, placed, unfolded
from tabletao.core.draw.naming import named
from tabletao.core.draw.picture import picture
from tabletao.core.draw.touch import touch
from tabletao.games.floating_world import map_picture
from tabletao.games.floating_world.card_picture import (
    CARD,
    OFFER,
    TILE,
    icon_face,
    icon_label,
    item_tile,
    location_card,
    named_card,
    sign,
    tile,
    tile_face,
    wisdom_tile,
)
from tabletao.games.floating_world.components import FIRST_SEASON, ICONS, PRICES, ROWS, split_parts
from tabletao.games.floating_world.map_picture import land
from tabletao.games.floating_world.naming import ROW_NAMES, card_title, card_words, discount_words, power_words
from tabletao.games.floating_world.panel_picture import (
    HIGH,
    OPEN,
    OWN_HIGH,
    REFERENCE,
    opened_panel,
    other_panel,
    own_panel,
    reference_card,
)
from tabletao.games.floating_world.sight import FloatingWorldSight
from tabletao.games.floating_world.start_picture import BOARD, boards, character_size, characters
from tabletao.games.floating_world.state import (
    CHOOSE_BOARD,
    CHOOSE_CHARACTER,
    COVER,
    DISCARD,
    DROP_WISDOM,
    HIDE_SECRET,
    KEEP_WISDOM,
    MOST_PLAYERS,
    NONE,
    OVER,
    PILE,
    PLACE_TIME,
    SET_ASIDE,
    SPLIT,
    USE_ITEMS,
)
from tabletao.games.floating_world.unmei_picture import opened_unmei, unmei_panel
from tabletao.games.floating_world.wording import SECRETS, described, status_words

STYLE = art.style(__file__) + opening.rules(str(1 + seat) for seat in range(MOST_PLAYERS))
WIDTH, NARROW = 836.0, 560.0
ASIDE = 560.0
"""Where the panels begin on a wide page."""
LABEL = 18.0
LARGE = 1.7
"""How much larger cards are that a narrow page shows above the map."""
OWN_FIRST = (DISCARD, USE_ITEMS, PLACE_TIME, COVER, KEEP_WISDOM, DROP_WISDOM)
"""When one's own things are touched and nothing else: a narrow page then shows them above the map."""
EACH = 92.4
"""How far things on offer are apart."""
HEAD = 30.0
"""How high the line above a pile is."""


@dataclass
class Sheet:
    """A picture that is laid out twice from above: for a wide page, and for a narrow one."""

    wide: float = 0.0
    narrow: float = 0.0
    """How far down each has come."""
    drawn: list[Content] = field(default_factory=list)
    above: list[Content] = field(default_factory=list)
    """What covers the rest when it is opened."""

    def line(self, label: str, clause: str, things: list[Drawing], size: Size, wide: int, narrow: int) -> None:
        """Things of one size with a label above them, so many in a line."""
        if not things:
            return
        told = named(label, clause, fitted(label, 6, 13, 548, 17, "tt-start tt-label"))
        self.drawn.append(placed(told, (0, self.wide), (0, self.narrow)))
        across, thin = (min(size.width + 7, (room - 4) / count) for room, count in ((WIDTH, wide), (NARROW, narrow)))
        on_wide = Lines(2, self.wide + LABEL, wide, across, size.height + 5)
        on_narrow = Lines(2, self.narrow + LABEL, narrow, thin, size.height + 5)
        self.drawn.append(lined_up(things, on_wide, on_narrow))
        self.wide += LABEL + on_wide.height(len(things)) + 2
        self.narrow += LABEL + on_narrow.height(len(things)) + 2


def svg(sight: FloatingWorldSight, way: int | None = None) -> str:
    """The table as the viewer sees it; ``way`` is a way to divide six cards that is only meant."""
    sheet = Sheet(wide=map_picture.HEIGHT + 4)
    _asked(sight, sheet, way)
    is_own_first = int(sight.s.phase) in OWN_FIRST
    if is_own_first:
        _own(sight, sheet)
    sheet.drawn.append(placed(land(sight), (0, 0), (2, sheet.narrow)))
    sheet.narrow += map_picture.HEIGHT + 4
    if not is_own_first:
        _own(sight, sheet)
    rest = _panels(sight, sheet)
    _offers(sight, sheet)
    _others(sight, sheet, rest)
    if len(sight.others) == 1:
        top = OWN_HIGH + 4 + HIGH[1]
        sheet.drawn.append(placed(reference_card(), (ASIDE, top), (2, sheet.narrow)))
        sheet.narrow += REFERENCE
    return picture(
        "floating_world",
        f"Floating World: {status_words(sight)}",
        described(sight),
        WIDTH,
        sheet.wide,
        unfolded(sheet.drawn, sheet.above, wide=WIDTH, narrow=NARROW),
        style=STYLE,
        narrow_height=sheet.narrow * WIDTH / NARROW,
        is_broad=True,
    )


# Players


def _panels(sight: FloatingWorldSight, sheet: Sheet) -> list[int]:
    """The own panel and as many others as find room beside it on a narrow page; the seats that do not."""
    others, count = sight.others, len(sight.others)
    high, top = HIGH[count], sheet.narrow
    if sight.is_seated:
        sheet.drawn.append(placed(own_panel(sight, sight.viewer), (ASIDE, 0), (2, top)))
    beside = max(1, int(OWN_HIGH // high))
    first = others[:beside] if sight.is_seated else []
    for number, seat in enumerate(first):
        _panel(sight, sheet, seat, (284, top + high * number), top - OPEN.height)
    if sight.is_seated:
        sheet.narrow += max(OWN_HIGH, high * len(first)) + 4
    return others[len(first) :]


def _others(sight: FloatingWorldSight, sheet: Sheet, rest: list[int]) -> None:
    """The other panels below everything on a narrow page, two in a line."""
    high = HIGH[len(sight.others)]
    for number, seat in enumerate(rest):
        at = (2 + 282 * (number % 2), sheet.narrow + high * (number // 2))
        _panel(sight, sheet, seat, at, sheet.narrow - OPEN.height)
    sheet.narrow += high * -(-len(rest) // 2)


def _panel(sight: FloatingWorldSight, sheet: Sheet, seat: int, narrow: tuple[float, float], opens: float) -> None:
    """A small panel, and where it opens: over the map, or on a narrow page just above it."""
    high, number = HIGH[len(sight.others)], sight.others.index(seat)
    top = OWN_HIGH + 4 if sight.is_seated else 0
    is_unmei = seat in sight.unmei
    small = (unmei_panel if is_unmei else other_panel)(sight, seat, len(sight.others))
    sheet.drawn.append(placed(small, (ASIDE, top + high * number), narrow))
    sheet.above.append(placed((opened_unmei if is_unmei else opened_panel)(sight, seat), (0, 40), (2, opens)))


# What is asked about cards


def _asked(sight: FloatingWorldSight, sheet: Sheet, way: int | None) -> None:
    """§2, §5, §6, §24 What to choose from at the start; the six cards to divide, or the two piles."""
    if sight.s.phase == CHOOSE_CHARACTER:
        words = "each begins at its number on the map; the highest has the most influence"
        _choice(sheet, words, "2", characters(sight), character_size(sight), 3, 2)
    elif sight.s.phase == CHOOSE_BOARD:
        words = "a time token on an icon of your board lets you do what it shows"
        _choice(sheet, words, "24", boards(sight), BOARD, 2, 1)
    elif not sight.is_seated:
        return
    elif sight.s.phase == SPLIT and sight.passed(sight.dividing):
        name = sight.called(sight.dividing)
        _six(sight, sheet, f"you divide {name}'s cards: first the one to discard, then the smaller pile", way)
    elif sight.s.phase == SET_ASIDE and sight.passed(sight.viewer):
        _six(sight, sheet, "your cards: you discard one of the dearest", None)
    elif sight.s.phase == PILE and sight.passed(sight.viewer):
        _piles(sight, sheet)


def _choice(sheet: Sheet, label: str, clause: str, things: list[Drawing], size: Size, wide: int, narrow: int) -> None:
    """§2, §24 Large things to choose from, so many in a line; on a narrow page a line is as wide as the page."""
    more = (NARROW - 4 - 6 * (narrow - 1)) / (narrow * size.width)
    large = Size(size.width * more, size.height * more)
    sheet.drawn.append(_label(label, clause, (0, sheet.wide + LABEL), (0, sheet.narrow + LABEL)))
    on_wide = Lines(2, sheet.wide + LABEL, wide, size.width + 8, size.height + 6)
    on_narrow = Lines(2, sheet.narrow + LABEL, narrow, large.width + 6, large.height + 6)
    sheet.drawn.append(lined_up([unfolded(each, wide=more, narrow=1) for each in things], on_wide, on_narrow))
    sheet.wide += LABEL + on_wide.height(len(things))
    sheet.narrow += LABEL + on_narrow.height(len(things)) + 4


def _six(sight: FloatingWorldSight, sheet: Sheet, label: str, way: int | None) -> None:
    """§5 The neighbour's cards by their numbers; once a way to divide them is meant, where each goes. §32 Alone, one's
    own.
    """
    cards = sight.passed(sight.dividing)
    fates = [""] * len(cards) if way is None else _fates(way)
    things = [unfolded(_fated(f"six-{1 + i}", card, fates[i]), wide=LARGE, narrow=1) for i, card in enumerate(cards)]
    large = Size(CARD.width * LARGE, CARD.height * LARGE)
    wide, narrow = sheet.wide, sheet.narrow
    sheet.line(label, "32" if sight.s.phase == SET_ASIDE else "5", things, CARD, 7, 3)
    sheet.narrow = narrow + LABEL + 2 * (large.height + 6)
    sheet.drawn[-1] = lined_up(
        things, Lines(2, wide + LABEL, 7, (WIDTH - 4) / 7, 0), Lines(2, narrow + LABEL, 3, 187, large.height + 6)
    )


def _fates(way: int) -> list[str]:
    """§5 What becomes of each card."""
    discarded, first, second = split_parts(way)
    words = {discarded: "discarded", **dict.fromkeys(first, "first pile"), **dict.fromkeys(second, "second pile")}
    return [words[card] for card in sorted(words)]


def _fated(name: str, card: int, fate: str) -> Drawing:
    """A card to divide, with what becomes of it."""
    drawn = location_card(name, card, faded=fate == "discarded", clause="5")
    ribbon = rect(0, 74, CARD.width, 24, "tt-ribbon", 5) + text(fate, CARD.width / 2, 92, "tt-strong", 17)
    return drawn + named(f"{card_title(card)}: {fate}", "5", ribbon, cls="tt-over") if fate else drawn


def _piles(sight: FloatingWorldSight, sheet: Sheet) -> None:
    """§6 The two piles side by side; a card alone can be touched where any three may be taken."""
    cards, x = sight.passed(sight.viewer), 2.0
    for pile in range(2):
        mine = [i for i in range(len(cards)) if sight.in_pile_two(sight.viewer, i) == bool(pile)]
        if not mine:
            continue
        wide = 8 + 110.0 * len(mine)
        drawn = unfolded(_pile(pile, mine, cards, wide), wide=1.62, narrow=1)
        sheet.drawn.append(placed(drawn, (x, sheet.wide), (2, sheet.narrow)))
        sheet.narrow += 1.62 * (HEAD + CARD.height + 8) + 6
        x += wide + 8
    sheet.wide += HEAD + CARD.height + 10


def _pile(pile: int, mine: list[int], cards: list[int], wide: float) -> Drawing:
    """§6 A pile: its frame is touched to take it."""
    box = Box(0, 0, wide, HEAD + CARD.height + 6)
    words = f"pile {1 + pile}: {len(mine)} card{'s' if len(mine) > 1 else ''}"
    label = f"{words}: {', '.join(card_words(cards[i]) for i in mine)}"
    ground = rect(*box, "tt-panel", 8) + text(words, 12, 21, "tt-start tt-strong", 19)
    faces = [
        moved(location_card(f"five-{1 + i}", cards[i], clause="6"), 6 + 110 * number, HEAD, cls="tt-five")
        for number, i in enumerate(mine)
    ]
    return touch(f"pile-{1 + pile}", label, ground, frame=box, rx=8, clause="6") + joined(faces)


# The own things


def _own(sight: FloatingWorldSight, sheet: Sheet) -> None:
    """§6 to §8 Hand and permanent cards; then the board with wisdom cards and items."""
    if not sight.is_seated or not sight.is_laid_out:
        return
    s, seat = sight.s, sight.viewer
    cards = [named_card("card", card) for card in sight.hand(seat)]
    cards += [named_card("play", card, faded=sight.is_used(seat, card)) for card in sight.in_play(seat)]
    words = ["your hand"] + (["cards in play"] if sight.in_play(seat) else [])
    if cards or sight.s.phase in (SPLIT, PILE, SET_ASIDE):
        sheet.line(" and ".join(words), "9", cards, CARD, 7, 5)
    else:
        _instead_of_cards(sight, sheet)
    power = power_words(int(s.character[seat])) if s.powers else ""
    said = [each for each in (power, discount_words(int(s.board[seat]))) if each]
    tiles = [_icon(sight, seat, icon) for icon in range(ICONS)]
    tiles += [wisdom_tile("own-wisdom", card) for card in sight.wisdom_cards(seat)]
    tiles += [item_tile("item", item) for item in sight.item_cards(seat)]
    label = f"your board: {'; '.join(said)}" if said else "your board, wisdom and items"
    sheet.line(label, "24" if said else "8", tiles, TILE, 12, 8)


def _instead_of_cards(sight: FloatingWorldSight, sheet: Sheet) -> None:
    """§3 Where the hand will be: at the start what secret and decoy are for."""
    words = SECRETS if sight.s.phase == HIDE_SECRET else ("your hand is empty",)
    for line in words:
        clause = "3" if sight.s.phase == HIDE_SECRET else "6"
        sheet.drawn.append(_label(line, clause, (0, sheet.wide + LABEL), (0, sheet.narrow + LABEL)))
        sheet.wide += LABEL + 4
        sheet.narrow += LABEL + 4
    if sight.s.phase != OVER:
        sheet.wide += LABEL + CARD.height + 7 - len(words) * (LABEL + 4)


def _icon(sight: FloatingWorldSight, seat: int, icon: int) -> Drawing:
    """§8, §19 An icon of the own board."""
    cover, has_time = sight.cover(seat, icon), sight.has_time_on(seat, icon)
    board = int(sight.s.board[seat])
    face = icon_face(board, icon, cover, has_time)
    label = icon_label(board, icon, cover, has_time)
    return tile(f"own-icon{1 + icon}", label, face, TILE, "19" if cover else "8")


# What is on offer


def _offers(sight: FloatingWorldSight, sheet: Sheet) -> None:
    """§13, §16, §17 Location cards, wisdom and the shop, each with what it costs, and the decks they come from."""
    if not sight.is_laid_out:
        return
    s = sight.s
    buyer = sight.viewer if sight.is_seated else 0
    cards = [
        named_card("row", FIRST_SEASON + int(card), sight.price(buyer, int(card)))
        for card in s.card_row
        if card != NONE
    ]
    beside = sheet.wide + LABEL + 14
    sheet.line("location cards, bought into your discards", "17", cards, CARD, 7, 5)
    wisdom = [wisdom_tile("wisdom", int(card), OFFER) for card in s.wisdom_row if card != NONE]
    goods = [item_tile("shop", int(item), OFFER, int(PRICES[slot])) for slot, item in enumerate(s.shop) if item != NONE]
    goods += [_boat(sight), _builder()]
    decks = [_deck(row) for row in range(len(ROWS))]
    y, v, below = sheet.wide + LABEL, sheet.narrow + LABEL, OFFER.height + LABEL + 4
    sheet.drawn += [
        _label("wisdom: the next is on the right", "13", (0, y), (0, v)),
        lined_up(wisdom, Lines(2, y, 3, EACH, 0), Lines(2, v, 3, EACH, 0)),
        lined_up(decks, Lines(WIDTH - 3 * EACH + 2, beside, 3, EACH, 0), Lines(2 + 3 * EACH, v, 3, EACH, 0)),
        _label("shop, with prices in coins", "16", (3 * EACH, y), (0, v + below)),
        lined_up(goods, Lines(2 + 3 * EACH, y, 6, EACH, 0), Lines(2, v + below, 6, EACH, 0)),
    ]
    sheet.wide += below
    sheet.narrow += 2 * below


def _label(words: str, clause: str, wide: Point, narrow: Point) -> Drawing:
    """A label just above a line."""
    return placed(named(words, clause, text(words, 6, -5, "tt-start tt-label")), wide, narrow)


def _deck(row: int) -> Drawing:
    """§17 The deck behind a row: for a time token the row is replaced."""
    words = f"replace the {ROW_NAMES[row]}"
    face = joined(sign("renew", 26, 25), sign("time", 60, 25, 0.9))
    drawn = tile_face(face, ("wisdom", "items", "cards")[row], OFFER)
    return tile(f"replace-{ROWS[row]}", f"{words} for a time token", drawn, OFFER, "17")


def _boat(sight: FloatingWorldSight) -> Drawing:
    """§16 A boat, and how many are left."""
    words = f"a boat, {sight.boats_left} left"
    price = sight.boat_price(sight.viewer if sight.is_seated else 0)
    face = tile_face(sign("boat", 32, 25, 1.15), f"boat · {sight.boats_left}", OFFER, price)
    return tile("shop-boat", words, face, OFFER, "16")


def _builder() -> Drawing:
    """§16 A builder for a coin and a time token."""
    face = tile_face(sign("builder", 26, 25, 1.15), "builder", OFFER)
    cost = sign("coin", 58, 17, 0.6) + sign("time", 74, 17, 0.6)
    return tile("shop-builder", "a builder, for a coin and a time token", face + cost, OFFER, "16")
