"""Players in Floating World's picture: the own panel, the others' small ones, and what each of them opens into."""

from __future__ import annotations

from functools import cache

from tabletao.core.draw.element import (
    LETTER,
    Content,
    Drawing,
    circle,
    fitted,
    group,
    joined,
    moved,
    path,
    rect,
    text,
)
from tabletao.core.draw.layout import Box
from tabletao.core.draw.naming import named, region, scenery
from tabletao.core.draw.opening import opened, opener
from tabletao.core.draw.seats import BRUSH, CROWN, Status, seat_mark
from tabletao.games.floating_world.card_picture import (
    counted_sign,
    item_clause,
    item_sign,
    kinds_of,
    shown_icon,
    shown_item,
    shown_wisdom,
    sign,
    small_icon,
)
from tabletao.games.floating_world.components import (
    ICONS,
    LOCATION_NAMES,
    PAGODA_BUILDERS,
    PAGODA_COINS,
    PAGODA_TIME,
    REPLACE_PRICE,
    SHRINE_BUILDERS,
    SHRINE_COINS,
    SHRINE_TIME,
)
from tabletao.games.floating_world.naming import (
    card_title,
    card_words,
    discount_words,
    item_words,
    power_words,
    wisdom_words,
)
from tabletao.games.floating_world.sight import FloatingWorldSight
from tabletao.games.floating_world.state import BUSHIDO_TOKEN, CHIE_TOKEN, NONE, PADLOCK, SHINTO_TOKEN, ZEN_TOKEN
from tabletao.games.floating_world.wording import TOKENS, progress_words, token_sign, wrapped

WIDTH = 274.0
OWN_HIGH = 134.0
HIGH = {1: 166.0, 2: 166.0, 3: 112.0, 4: 84.0, 5: 67.0, 6: 67.0}
"""How high a panel is, by how many there are besides the own one: the more room, the more it shows."""
OPEN = Box(0, 0, 556, 372)
"""How large an opened panel is."""
ROOMY = 84.0
"""From this height on a panel's lines are further apart."""
REFERENCE = 170.0
"""How high the reference card is, which finds room beside two players."""
STEP = 44.0
ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")
WAY_CLAUSES = {SHINTO_TOKEN: "14", ZEN_TOKEN: "14", BUSHIDO_TOKEN: "15", CHIE_TOKEN: "13", PADLOCK: "18"}
"""The § of the ways to the tokens."""


def own_panel(sight: FloatingWorldSight, seat: int) -> Drawing:
    """The viewer's goods, secret and decoy, and the five ways to a token as bars."""
    return group(
        scenery(rect(0, 0, WIDTH, OWN_HIGH, "tt-panel", 8)),
        headline(sight, seat, 20),
        _goods(sight, seat, 46),
        _hidden(sight, seat, 72),
        [large_way(sight, seat, token, 29 + 54 * number, 96) for number, token in enumerate(TOKENS)],
        id=f"player-{1 + seat}",
    )


def headline(sight: FloatingWorldSight, seat: int, y: float) -> Drawing:
    """Mark and name, where the player stands, and the place on the influence track."""
    status = sight.status(seat)
    where = LOCATION_NAMES[sight.s.at[seat]] if sight.s.at[seat] != NONE else ""
    rank, room = sight.rank(seat), WIDTH - 88 - LETTER * 17 * len(where)
    words = sight.called(seat) + (", to move" if status is Status.TO_MOVE else "")
    return region(
        f"{words}, in {where}" if where else words,
        "27" if seat in sight.unmei else "2",
        moved(path(BRUSH, "tt-moves"), 4, y - 5, 0.5) if status is Status.TO_MOVE else None,
        moved(path(CROWN, "tt-crown"), 19, y - 6, 0.8) if status is Status.WON else None,
        moved(seat_mark(seat), 19, y - 6, 0.9),
        _name(sight, seat, y, room),
        fitted(where, WIDTH - 34, y, 80, 17, "tt-end tt-soft"),
        named(
            f"{ORDINALS[rank - 1]} on the influence track",
            "20",
            circle(WIDTH - 18, y - 6, 11, "tt-badge"),
            text(rank, WIDTH - 18, y, "", 17),
        )
        if rank
        else None,
    )


def _name(sight: FloatingWorldSight, seat: int, y: float, room: float) -> Drawing:
    """A player's name; §27 an Unmei has a die before it."""
    if seat not in sight.unmei:
        return fitted(sight.called(seat), 36, y, room, 19, "tt-start tt-strong")
    name = fitted(sight.short_title(seat), 58, y, room - 22, 19, "tt-start tt-strong")
    return sign("die", 45, y - 6, 0.75) + name


def _goods(sight: FloatingWorldSight, seat: int, y: float) -> Drawing:
    """Coins, time, builders and boats; cards in the hand and in the discards."""
    s = sight.s
    held = (
        ("coin", int(s.coins[seat]), "coins", "7"),
        ("time", int(s.time[seat]), "loose time tokens", "8"),
        ("builder", int(s.builders[seat]), "builders, of four at most", "7"),
        ("boat", int(s.boats[seat]), "boats", "10"),
        ("back", int(s.held[seat]), "cards in the hand", "6"),
        ("card", len(sight.discard(seat)), f"discards; {sight.deck_size(seat)} cards in the draw deck", "5"),
    )
    return joined(
        counted_sign(name, number, 18 + STEP * i, y - 7, f"{number} {words}", clause, 0.72)
        for i, (name, number, words, clause) in enumerate(held)
    )


def _hidden(sight: FloatingWorldSight, seat: int, y: float) -> Drawing | None:
    """§3 The own secret and decoy, unless they are found."""
    if not sight.s.cycle:
        return None
    secret, decoy = (sight.token_name(field, seat) or "found" for field in ("secret", "decoy"))
    hidden = sign("secret", 19, y - 6, 0.8), fitted(secret, 36, y, 96, 17, "tt-start")
    false = sign("decoy", 152, y - 6, 0.8), fitted(decoy, 169, y, 100, 17, "tt-start")
    return named(f"Your secret: {secret}", "3", hidden) + named(f"Your decoy: {decoy}", "3", false)


def large_way(sight: FloatingWorldSight, seat: int, token: int, x: float, y: float) -> Drawing:
    """§25 A way to a token: its sign above a bar, full and ticked when it is gained."""
    done, whole = sight.progress(seat, token)
    return named(
        progress_words(sight, seat, token),
        WAY_CLAUSES[token],
        sign(token_sign(token), x, y, 0.8, "" if done == whole else "tt-soft-sign"),
        gained_mark(sight, seat, token, x + 17, y - 6, 0.7),
        rect(x - 23, y + 16, 46, 12, "tt-bar", 4),
        rect(x - 23, y + 16, 46 * done / whole, 12, "tt-gained", 4) if done else None,
    )


def gained_mark(sight: FloatingWorldSight, seat: int, token: int, x: float, y: float, scale: float) -> Drawing | None:
    """§25 A tick for a token that is gained; §29 how many of it, where there are several."""
    number = sight.gained(seat, token)
    if number > 1:
        return circle(x, y + 2, 12 * scale + 1, "tt-ticked") + text(number, x, y + 7, "tt-number", 15)
    return sign("tick", x, y, scale) if number else None


# The others


def other_panel(sight: FloatingWorldSight, seat: int, count: int) -> Drawing:
    """Another player's things as far as there is room; a tap opens the rest."""
    high = HIGH[count]
    lines = [
        headline(sight, seat, 18),
        _goods(sight, seat, 39 if high < ROOMY else 42),
        small_ways(sight, seat, 53 if high < ROOMY else 62),
        held_things(sight, seat, 92),
        moved(_small_board(sight, seat), 10, 110),
        _permanents(sight, seat, 154),
    ]
    room = sum(high >= least for least in (0, 0, 0, 112, 140, 160))
    ground = rect(0, 0, WIDTH, high - 4, "tt-panel", 8)
    label = f"{sight.called(seat)}: all that lies open"
    return opener(str(1 + seat), label, ground, lines[:room], frame=Box(1, 1, WIDTH - 2, high - 6), clause="26")


def small_ways(sight: FloatingWorldSight, seat: int, y: float) -> Drawing:
    """§25 The ways to the tokens, and how many wisdom cards and items there are."""
    ways = []
    for number, token in enumerate(TOKENS):
        done, whole = sight.progress(seat, token)
        x = 18 + 34 * number
        ways.append(
            named(
                progress_words(sight, seat, token),
                WAY_CLAUSES[token],
                sign(token_sign(token), x, y - 4, 0.6, "" if done == whole else "tt-soft-sign"),
                rect(x - 13, y + 5, 26, 5, "tt-bar", 2),
                rect(x - 13, y + 5, 26 * done / whole, 5, "tt-gained", 2) if done else None,
                gained_mark(sight, seat, token, x + 10, y - 8, 0.5),
            )
        )
    wise, items = len(sight.wisdom_cards(seat)), len(sight.item_cards(seat))
    return joined(
        ways,
        counted_sign("study", wise, 194, y - 3, f"{wise} wisdom cards", "13", 0.66),
        counted_sign("shop", items, 238, y - 3, f"{items} items", "16", 0.66),
    )


def held_things(sight: FloatingWorldSight, seat: int, y: float) -> Drawing:
    """§13, §16 Wisdom cards by the signs of their kinds, and items by theirs."""
    drawn: list[Content] = []
    x = 18.0
    for card in sight.wisdom_cards(seat):
        kinds = kinds_of(card)
        plate = rect(x - 11, y - 11, 22 * len(kinds), 22, "tt-plate tt-wise", 4)
        signs = [sign(kind, x + 22 * i, y, 0.62) for i, kind in enumerate(kinds)]
        drawn.append(named(f"{wisdom_words(card)} wisdom", "13", plate, signs))
        x += 22 * len(kinds) + 5
    items = sight.item_cards(seat)
    step = min(26.0, (WIDTH - 12 - x) / max(1, len(items)))
    drawn += [
        named(item_words(item), item_clause(item), sign(item_sign(item), x + 2 + step * i, y, 0.7))
        for i, item in enumerate(items)
    ]
    words = f"neither wisdom nor {'weapons' if seat in sight.unmei else 'items'}"
    return joined(drawn or named(words, "13", text(words, 8, y + 6, "tt-start tt-label")))


def _small_board(sight: FloatingWorldSight, seat: int) -> Drawing:
    """§8 The board, icon by icon."""
    board = int(sight.s.board[seat])
    return joined(
        moved(small_icon(board, icon, sight.cover(seat, icon), sight.has_time_on(seat, icon)), 32 * icon, 0)
        for icon in range(ICONS)
    )


def _permanents(sight: FloatingWorldSight, seat: int, y: float) -> Drawing:
    """§7 Permanent cards in play, by their names."""
    names = ", ".join(card_title(card) for card in sight.in_play(seat))
    line = fitted(names or "no permanent card", 36, y, 226, 17, "tt-start tt-soft")
    return named(f"Cards that stay in play: {names or 'none'}", "7", sign("stays", 20, y - 6, 0.7), line)


# Opened


def opened_panel(sight: FloatingWorldSight, seat: int) -> Drawing:
    """All that lies open of another player, large."""
    board = int(sight.s.board[seat])
    icons = [
        moved(shown_icon(board, icon, sight.cover(seat, icon), sight.has_time_on(seat, icon)), 4 + 68.5 * icon, 146)
        for icon in range(ICONS)
    ]
    owned = [*map(shown_wisdom, sight.wisdom_cards(seat)), *map(shown_item, sight.item_cards(seat))]
    tiles = [moved(each, 4 + 68.5 * (i % 8), 218 + 70 * (i // 8)) for i, each in enumerate(owned[:8])]
    return opened(
        str(1 + seat),
        scenery(rect(*OPEN, "tt-panel tt-sheet", 10)),
        headline(sight, seat, 26),
        _goods(sight, seat, 58),
        [large_way(sight, seat, token, 29 + 54 * number, 92) for number, token in enumerate(TOKENS)],
        _told(sight, seat),
        icons,
        tiles or named("Neither wisdom nor items", "13", _nothing()),
        _heaps(sight, seat),
    )


def _nothing() -> Drawing:
    """What is said where a player has neither."""
    return text("neither wisdom nor items", 12, 258, "tt-start tt-soft", 18)


def _told(sight: FloatingWorldSight, seat: int) -> Drawing:
    """What a player can do that others cannot, and what is seen of the hand."""
    s = sight.s
    lines = [f"{sight.deck_size(seat)} cards in the draw deck"]
    lines += [power_words(int(s.character[seat]))] if s.powers else []
    lines += [discount_words(int(s.board[seat]))] if s.boards else []
    if seen := [card_title(card) for card in sight.hand(seat)]:
        lines.append(f"you know of the hand: {', '.join(seen)}")
    told = [line for each in lines for line in wrapped(each, 34)]
    drawn = (text(line, 286, 26 + 22 * i, "tt-start", 17) for i, line in enumerate(told[:5]))
    return named("; ".join(lines), "24" if s.powers or s.boards else "26", drawn)


def _heaps(sight: FloatingWorldSight, seat: int) -> Drawing:
    """§7, §26 Permanent cards in play, and the discards, which lie face up."""
    played = "; ".join(card_words(card) for card in sight.in_play(seat))
    gone = ", ".join(card_title(card) for card in sight.discard(seat))
    lines = (
        wrapped(f"In play: {played or 'no permanent card'}", 66)[:2] + wrapped(f"Discards: {gone or 'none'}", 66)[:2]
    )
    drawn = (text(line, 12, 308 + 20 * i, "tt-start", 17) for i, line in enumerate(lines))
    return named("Cards in play and discards, which lie face up", "26", drawn)


# What things cost


@cache
def reference_card() -> Drawing:
    """§14, §16, §17, §25 What wins, and what a shrine, the pagoda and a new row cost."""
    costs: tuple[tuple[str, tuple[tuple[str, int], ...]], ...] = (
        ("shrine", (("coin", SHRINE_COINS), ("time", SHRINE_TIME), ("builder", SHRINE_BUILDERS), ("shinto", 1))),
        ("pagoda", (("coin", PAGODA_COINS), ("time", PAGODA_TIME), ("builder", PAGODA_BUILDERS), ("zen", 2))),
        ("new row", (("time", REPLACE_PRICE),)),
    )
    return region(
        "What wins, and what things cost",
        "25",
        rect(0, 0, WIDTH, REFERENCE - 4, "tt-panel", 8),
        text("to win", 12, 26, "tt-start", 17),
        [sign(token_sign(token), 96 + 30 * i, 20, 0.8) for i, token in enumerate(TOKENS[:4])],
        text("or two of them and", 12, 54, "tt-start", 17),
        sign("padlock", 176, 48, 0.8),
        [_cost(words, goods, 84 + 28 * line) for line, (words, goods) in enumerate(costs)],
        id="reference",
    )


def _cost(words: str, goods: tuple[tuple[str, int], ...], y: float) -> Drawing:
    """A line of the reference card."""
    signs = [
        joined(text(number, 96 + 44 * i, y, "tt-end", 19), sign(name, 110 + 44 * i, y - 6, 0.72))
        for i, (name, number) in enumerate(goods)
    ]
    cost = ", ".join(f"{number} {name}" for name, number in goods)
    clause = "17" if words == "new row" else "14"
    return named(f"A {words} costs {cost}", clause, text(words, 12, y, "tt-start", 17), signs)
