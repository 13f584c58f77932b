"""§9 Where an action comes from: a permanent card, an icon with time, or a hand card."""

from __future__ import annotations

from tabletao.core.kernels.bits import count, lowest
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import BUY as BUY_ACTION
from tabletao.games.floating_world.components import (
    ICONS_WITH,
    LARGE,
    MOST_STEPS,
    MOVE1,
    PERMANENT_SET,
    PERMANENT_WITH,
    POWER_FREE_ROW,
    REACH,
    SMALL,
    STUDY,
    WITH_ACTION,
)
from tabletao.games.floating_world.components import SHOP as SHOP_ACTION
from tabletao.games.floating_world.rules.cards import add, first_place, remove
from tabletao.games.floating_world.rules.figures import figures
from tabletao.games.floating_world.state import (
    NONE,
    SHOP_ITEMS,
    WISDOM_CARDS,
)

FROM_ICON, FROM_HAND = 32, 64
"""A source is the number of a permanent card, or an icon, or a place in the deck, counted from these."""


@kernel
def map_of(s: Position) -> int:
    """§1 The small map for up to three, Unmei included, the large one for more."""
    return SMALL if figures(s) <= 3 else LARGE


@kernel
def icon_with_time(s: Position, seat: int, action: int) -> int:
    """§9 An icon of the board that has time and gives an action; or none. Time never lies on a covered icon (§19)."""
    icons = int(s.placed[seat]) & int(ICONS_WITH[s.board[seat], action])
    return lowest(icons) if icons else NONE


@kernel
def hand_card_with(s: Position, seat: int, action: int) -> int:
    """§9 The first card of the hand that gives an action; or none."""
    character = int(s.character[seat])
    low = int(s.hand[seat, 0]) & int(WITH_ACTION[character, action, 0])
    high = int(s.hand[seat, 1]) & int(WITH_ACTION[character, action, 1])
    return first_place(low, high) if low | high else NONE


@kernel
def permanent_with(s: Position, seat: int, action: int) -> int:
    """§9 A permanent card that gives an action and was not used this round; or none."""
    ready = int(s.play[seat]) & ~int(s.used[seat]) & int(PERMANENT_WITH[action])
    return lowest(ready) if ready else NONE


@kernel
def source(s: Position, seat: int, action: int) -> int:
    """§9 What an action is taken from: a permanent card, else an icon, else a hand card; or none."""
    found = permanent_with(s, seat, action)
    if found != NONE:
        return found
    found = icon_with_time(s, seat, action)
    if found != NONE:
        return FROM_ICON + found
    found = hand_card_with(s, seat, action)
    return FROM_HAND + found if found != NONE else NONE


@kernel
def has_action(s: Position, seat: int, action: int) -> bool:
    """§9 Whether a player has an action left."""
    return source(s, seat, action) != NONE


@kernel
def actions_left(s: Position, seat: int, action: int) -> int:
    """§9 How often a player could take an action."""
    character = int(s.character[seat])
    found = count(int(s.play[seat]) & ~int(s.used[seat]) & int(PERMANENT_WITH[action]))
    found += count(int(s.placed[seat]) & int(ICONS_WITH[s.board[seat], action]))
    for word in range(2):
        found += count(int(s.hand[seat, word]) & int(WITH_ACTION[character, action, word]))
    return found


@kernel
def might_have(s: Position, seat: int, action: int) -> bool:
    """§26 Whether a player may have an action left as far as everybody knows, who see no hand but know the deck."""
    if permanent_with(s, seat, action) != NONE or icon_with_time(s, seat, action) != NONE:
        return True
    if s.held[seat] == 0:
        return False
    character = int(s.character[seat])
    for word in range(2):
        unseen = int(s.hand[seat, word]) | int(s.deck[seat, word])
        if unseen & int(WITH_ACTION[character, action, word]) & ~int(PERMANENT_SET[word]):
            return True
    return False


@kernel
def spend_source(s: Position, seat: int, spent: int) -> None:
    """§9 A permanent card is used for this round, time goes to the supply, a hand card to the discards."""
    if spent == NONE:
        return
    if spent < FROM_ICON:
        s.used[seat] = int(s.used[seat]) | 1 << spent
    elif spent < FROM_HAND:
        s.placed[seat] = int(s.placed[seat]) & ~(1 << (spent - FROM_ICON))
    else:
        leave_hand(s, seat, spent - FROM_HAND)
        add(s.discard, seat, spent - FROM_HAND)


@kernel
def leave_hand(s: Position, seat: int, place: int) -> None:
    """§9 A card leaves the hand, for the discards or for good."""
    remove(s.hand, seat, place)
    remove(s.passed, seat, place)
    s.held[seat] -= 1


@kernel
def spend(s: Position, seat: int, action: int) -> None:
    """§9 Take an action; §24 a free replacement that belonged to it is forgotten."""
    spend_source(s, seat, source(s, seat, action))
    row = POWER_FREE_ROW[s.character[seat]]
    if s.freed[seat] > 0 and action == row_action(int(row)):
        s.freed[seat] -= 1


@kernel
def row_action(row: int) -> int:
    """§17 The action that goes with a row."""
    if row == WISDOM_CARDS:
        return STUDY
    return SHOP_ACTION if row == SHOP_ITEMS else BUY_ACTION


@kernel
def reached(s: Position, seat: int, steps: int) -> int:
    """§10 Where a move of so many steps may end."""
    return int(REACH[map_of(s), steps, s.at[seat]])


@kernel
def walks(s: Position, seat: int) -> int:
    """§10 Where the moves that a player has may end."""
    for back in range(MOST_STEPS):
        steps = MOST_STEPS - back
        if has_action(s, seat, MOVE1 + steps - 1):
            return reached(s, seat, steps)
    return 0


@kernel
def move_source(s: Position, seat: int, place: int) -> int:
    """§9 What a move is taken from: the kinds of sources in their order, of each the shortest that reaches."""
    for kind in range(3):
        for steps in range(1, MOST_STEPS + 1):
            if reached(s, seat, steps) >> place & 1:
                action = MOVE1 + steps - 1
                if kind == 0:
                    found = permanent_with(s, seat, action)
                elif kind == 1:
                    found = icon_with_time(s, seat, action)
                else:
                    found = hand_card_with(s, seat, action)
                if found != NONE:
                    return found + FROM_ICON * kind
    return NONE
