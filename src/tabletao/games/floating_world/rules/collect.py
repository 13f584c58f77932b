"""§7 The collect phase, §8 placing time."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import (
    BUILDERS,
    CARPENTER,
    CARPENTER_BUILDERS,
    COINS,
    COINS_PER_WISDOM,
    DRAWS,
    FAN,
    FAN_COINS,
    HAND_LIMIT,
    HOURGLASS,
    HOURGLASS_TIME,
    ICONS,
    MOST_BUILDERS,
    PERMANENT_PLACES,
    PERMANENT_SET,
    PERMANENTS,
    POWER_HAND_LIMIT,
    TIME,
    WORD,
    SmallTable,
)
from tabletao.games.floating_world.events.acting import TimePlaced
from tabletao.games.floating_world.events.collecting import CardDrawn, Collected, Discarded, PermanentPlayed
from tabletao.games.floating_world.moves.chance import DrawCard
from tabletao.games.floating_world.moves.collecting import Discard, PlaceTime, UseItems
from tabletao.games.floating_world.rules.alone import set_aside
from tabletao.games.floating_world.rules.asking import ask, take_answer
from tabletao.games.floating_world.rules.cards import (
    add,
    append_cards,
    card_of,
    first_place,
    holds,
    place_of,
    remove,
    size,
)
from tabletao.games.floating_world.rules.decks import has_item, return_items
from tabletao.games.floating_world.rules.draw import send, shuffle
from tabletao.games.floating_world.rules.money import is_at_festival, share_out, wealth
from tabletao.games.floating_world.rules.sources import leave_hand
from tabletao.games.floating_world.state import (
    ACTING,
    COLLECTING,
    DISCARD,
    DISCARDED,
    DISCARDING,
    DIVIDE,
    DIVIDING,
    DRAW_MORE,
    DRAW_SIX,
    DRAWING,
    DRAWING_MORE,
    FREE,
    NONE,
    PLACE_TIME,
    PLACING,
    SET_ASIDE,
    USE_ITEMS,
    USED,
    USING,
)

draw_code, discard_code, use_code, time_code = DrawCard.pack, Discard.pack, UseItems.pack, PlaceTime.pack
FAN_BIT, HOURGLASS_BIT, CARPENTER_BIT = 1, 2, 4


# Drawing more


@kernel
def total(table: SmallTable, character: int, low: int, high: int) -> int:
    """§7 What a table gives for all cards of a set together."""
    found = 0
    while low:
        found += int(table[character, lowest(low)])
        low = without_lowest(low)
    while high:
        found += int(table[character, WORD + lowest(high)])
        high = without_lowest(high)
    return found


@kernel
def in_play(table: SmallTable, played: int) -> int:
    """§7 What a table gives for permanent cards in play."""
    found = 0
    while played:
        found += int(table[0, PERMANENT_PLACES[lowest(played)]])
        played = without_lowest(played)
    return found


@kernel
def benefits(s: Position, seat: int, table: SmallTable) -> int:
    """§7 What hand and permanent cards give by a table."""
    character = int(s.character[seat])
    return total(table, character, int(s.hand[seat, 0]), int(s.hand[seat, 1])) + in_play(table, int(s.play[seat]))


@kernel
def lay_out(s: Position, seat: int, place: int) -> None:
    """§7 A permanent card enters play."""
    for number in range(PERMANENTS):
        if PERMANENT_PLACES[number] == place:
            s.play[seat] = int(s.play[seat]) | 1 << number
    happened(s, PermanentPlayed, seat, card_of(s, seat, place))


@kernel
def count_draws(s: Position) -> None:
    """§7 Permanent cards of the hands enter play; then everybody's draw icons count."""
    for seat in range(s.players):
        for number in range(PERMANENTS):
            place = int(PERMANENT_PLACES[number])
            if holds(s.hand, seat, place):
                leave_hand(s, seat, place)
                lay_out(s, seat, place)
        s.draws[seat] = benefits(s, seat, DRAWS)


@kernel
def draw_more(s: Position) -> None:
    """§7 One step of drawing in the collect phase, seat by seat; when nobody draws any more, hands are checked."""
    if s.seat == s.players:
        s.phase = DISCARDING
        return
    seat = int(s.seat)
    left = size(s.deck, seat)
    if s.draws[seat] == 0:
        s.seat += 1
    elif left == 0:
        if not shuffle(s, seat):
            s.draws[seat] = 0
    elif left <= s.draws[seat]:
        take_card(s, seat, first_place(int(s.deck[seat, 0]), int(s.deck[seat, 1])))
    else:
        s.phase = DRAW_MORE


@kernel
def take_card(s: Position, seat: int, place: int) -> None:
    """§7 A drawn card comes to the hand, or into play; its own draw icons count."""
    remove(s.deck, seat, place)
    s.draws[seat] += int(DRAWS[s.character[seat], place]) - 1
    if PERMANENT_SET[place // WORD] >> place % WORD & 1:
        lay_out(s, seat, place)
        return
    happened(s, CardDrawn, seat, card_of(s, seat, place))
    add(s.hand, seat, place)
    s.held[seat] += 1


@kernel
def drawable(s: Position, out: Codes) -> int:
    """§5, §7 Any card of the draw deck may be on top."""
    return append_cards(s, int(s.seat), int(s.deck[s.seat, 0]), int(s.deck[s.seat, 1]), draw_code(0), out, 0)


@does(DrawCard)
def draw_card(s: Position, card: int) -> None:
    """§5, §7 The top card of a draw deck, for the six or for the hand."""
    seat = int(s.seat)
    if s.phase == DRAW_SIX:
        send(s, seat, place_of(s, seat, card))
        s.phase = DRAWING
    else:
        take_card(s, seat, place_of(s, seat, card))
        s.phase = DRAWING_MORE


# The limit of the hand


@kernel
def hand_limit(s: Position, seat: int) -> int:
    """§7, §24 How many cards a hand may have."""
    return int(POWER_HAND_LIMIT[s.character[seat]]) if s.powers else HAND_LIMIT


@kernel
def look_at_hands(s: Position) -> None:
    """§7 Whoever has too many cards discards one."""
    seats = 0
    for seat in range(s.players):
        seats |= (1 if s.held[seat] > hand_limit(s, seat) else 0) << seat
    ask(s, seats, DISCARD, COLLECTING)


@kernel
def discards(s: Position, seat: int, out: Codes) -> int:
    """§7 Any card of the hand."""
    return append_cards(s, seat, int(s.hand[seat, 0]), int(s.hand[seat, 1]), discard_code(0), out, 0)


@does(Discard)
def discard(s: Position, seat: int, card: int) -> None:
    """§7 One card above the limit; §32 alone, one of the dearest that were drawn."""
    if s.phase == SET_ASIDE:
        set_aside(s, place_of(s, seat, card))
    else:
        take_answer(s, seat, place_of(s, seat, card), DISCARDED)


@kernel
def discard_cards(s: Position) -> None:
    """§7 The chosen cards go to the discards; then the hands are looked at again."""
    for seat in range(s.players):
        if s.answer[seat] > 0:
            place = int(s.answer[seat]) - 1
            happened(s, Discarded, seat, card_of(s, seat, place))
            leave_hand(s, seat, place)
            add(s.discard, seat, place)
    s.phase = DISCARDING


# Collecting


@kernel
def gain_builders(s: Position, seat: int, number: int) -> None:
    """§7 Nobody ever has more than four builders."""
    s.builders[seat] = min(MOST_BUILDERS, int(s.builders[seat]) + number)


@kernel
def collect(s: Position) -> None:
    """§7 Coins, time and builders; then items of this phase may be used."""
    users = 0
    for seat in range(s.players):
        coins = benefits(s, seat, COINS) + benefits(s, seat, COINS_PER_WISDOM) * count(int(s.wisdom[seat]))
        time = benefits(s, seat, TIME)
        builders = benefits(s, seat, BUILDERS)
        happened(s, Collected, seat, coins, time, builders)
        s.coins[seat] += coins
        s.time[seat] += time
        gain_builders(s, seat, builders)
        users |= (1 if collect_items(s, seat) else 0) << seat
    ask(s, users, USE_ITEMS, USING)


@kernel
def collect_items(s: Position, seat: int) -> int:
    """§23 The items of the collect phase that a player has: fan, hourglass, carpenter."""
    found = FAN_BIT if has_item(s, seat, FAN) else 0
    found |= HOURGLASS_BIT if has_item(s, seat, HOURGLASS) else 0
    return found | (CARPENTER_BIT if has_item(s, seat, CARPENTER) else 0)


@kernel
def subsets(members: int, most: int, first: int, out: Codes) -> int:
    """List the moves whose codes are the subsets, with so many members at most, of a set."""
    written = 0
    chosen = 0
    more = True
    while more:
        if count(chosen) <= most:
            out[written] = first + chosen
            written += 1
        chosen = (chosen - members) & members
        more = chosen != 0
    return written


@kernel
def item_uses(s: Position, seat: int, out: Codes) -> int:
    """§8, §23 Any of them, or none."""
    return subsets(collect_items(s, seat), 3, use_code(0), out)


@does(UseItems)
def use_items(s: Position, seat: int, items: int) -> None:
    """§8, §23 Which items are used."""
    take_answer(s, seat, items, USING)


@kernel
def spend_items(s: Position) -> None:
    """§8, §23 Coins, time and builders of the used items, which go back together, in the data's order (§17)."""
    seat = user_of(s, FAN_BIT)
    if seat != NONE:
        return_items(s, seat, 1 << FAN)
        s.coins[seat] += FAN_COINS
    seat = user_of(s, HOURGLASS_BIT)
    if seat != NONE:
        return_items(s, seat, 1 << HOURGLASS)
        s.time[seat] += HOURGLASS_TIME
    seat = user_of(s, CARPENTER_BIT)
    if seat != NONE:
        return_items(s, seat, 1 << CARPENTER)
        gain_builders(s, seat, CARPENTER_BUILDERS)
    s.phase = USED


@kernel
def user_of(s: Position, item: int) -> int:
    """§8, §23 Who uses one of the items now; or nobody."""
    for seat in range(s.players):
        if s.answer[seat] > 0 and (int(s.answer[seat]) - 1) & item:
            return seat
    return NONE


@kernel
def ask_guests(s: Position) -> None:
    """§8, §12 Who is at the festival may divide coins and time."""
    guests = 0
    for seat in range(s.players):
        guests |= (1 if is_at_festival(s, seat) and wealth(s, seat) > 0 else 0) << seat
    ask(s, guests, DIVIDE, DIVIDING)


@kernel
def divide_money(s: Position) -> None:
    """§8, §12 Coins and time are as everybody at the festival wants them; then time is placed."""
    seats = 0
    for seat in range(s.players):
        if s.answer[seat] > 0:
            share_out(s, seat, int(s.answer[seat]) - 1)
        seats |= (1 if s.time[seat] > 0 and free_icons(s, seat) else 0) << seat
    ask(s, seats, PLACE_TIME, PLACING)


# Placing time


@kernel
def free_icons(s: Position, seat: int) -> int:
    """§8, §19 The icons that nothing covers."""
    found = 0
    for icon in range(ICONS):
        found |= (1 if s.cover[seat, icon] == FREE else 0) << icon
    return found


@kernel
def placings(s: Position, seat: int, out: Codes) -> int:
    """§8 Any set of free icons for which there is time."""
    return subsets(free_icons(s, seat), int(s.time[seat]), time_code(0), out)


@does(PlaceTime)
def place_time(s: Position, seat: int, icons: int) -> None:
    """§8 On which icons time is placed."""
    take_answer(s, seat, icons, PLACING)


@kernel
def place_all_time(s: Position) -> None:
    """§8 Time lies on the icons, and the action phase begins."""
    for seat in range(s.players):
        icons = int(s.answer[seat]) - 1 if s.answer[seat] > 0 else 0
        s.placed[seat] = icons
        s.time[seat] -= count(icons)
        s.answer[seat] = 0
        if icons:
            happened(s, TimePlaced, seat, count(icons))
    s.phase = ACTING
