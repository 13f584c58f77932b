"""§5 The draw phase, §6 choosing a pile."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import (
    BOTH_ITEM,
    BOTH_PILES,
    CHOICE_SETS,
    CHOICES,
    FIRST_SPLIT,
    REARRANGE,
    SPLIT_DISCARD,
    SPLIT_PILE,
    SPLIT_WAYS,
    WORD,
)
from tabletao.games.floating_world.events.collecting import Divided, PileTaken, Shuffled
from tabletao.games.floating_world.moves.collecting import Rearrange, SpendBoth, Split, TakeBoth, TakePile
from tabletao.games.floating_world.rules.alone import look_at_six
from tabletao.games.floating_world.rules.asking import ask, take_answer
from tabletao.games.floating_world.rules.cards import add, card_of, nth, pour, remove, size
from tabletao.games.floating_world.rules.decks import BY_CHANCE, has_item, next_card, return_items
from tabletao.games.floating_world.rules.figures import is_alone
from tabletao.games.floating_world.rules.rows import take_top_card
from tabletao.games.floating_world.state import (
    DRAW_SIX,
    DRAWING_MORE,
    NONE,
    PILE,
    PILING,
    SPLIT,
    SPLITTING,
    TOP_CARD,
)

SIX = 6
PILE_ONE, PILE_TWO, BOTH, BOTH_BY_ITEM, FIRST_CHOICE = range(5)
"""What is answered to the question for the pile; from the last on, a choice by rearranging."""
ALL = 0b11111
CHOICE_COUNT = len(CHOICES)

split_code, pile_code, both_code = Split.pack, TakePile.pack, TakeBoth.pack
spend_both_code, rearrange_code = SpendBoth.pack, Rearrange.pack


# Drawing


@kernel
def shuffle(s: Position, seat: int) -> bool:
    """§5 The discards become the draw deck, which is empty; whether there were any."""
    if size(s.discard, seat) == 0:
        return False
    happened(s, Shuffled, seat)
    pour(s.discard, seat, s.deck, seat)
    return True


@kernel
def draw_six(s: Position) -> None:
    """§5 One step of drawing: the next seat's cards, as far as no chance is needed; in the end they are divided."""
    seat = int(s.seat)
    if seat == s.players:
        if is_alone(s):
            look_at_six(s)
        else:
            ask(s, dividers(s), SPLIT, SPLITTING)
        return
    needed = SIX - int(s.sent[seat])
    left = size(s.deck, seat)
    if needed == 0:
        s.seat += 1
    elif left == 0:
        if not shuffle(s, seat):
            find_too_few(s)
    elif left <= needed:
        pour(s.deck, seat, s.passed, seat)
        s.sent[seat] += left
    else:
        s.phase = DRAW_SIX


@kernel
def find_too_few(s: Position) -> None:
    """§5 Fewer than six cards: the top card of the season deck goes to the discards, if there is one."""
    card = next_card(s)
    if card == BY_CHANCE:
        s.phase = TOP_CARD
    elif card == NONE:
        s.seat += 1
    else:
        take_top_card(s, card)


@kernel
def send(s: Position, seat: int, place: int) -> None:
    """§5 A drawn card is on its way to the neighbour."""
    remove(s.deck, seat, place)
    add(s.passed, seat, place)
    s.sent[seat] += 1


# Dividing


@kernel
def divider_of(s: Position, seat: int) -> int:
    """§4 Who divides a player's cards: the neighbour to whom they go."""
    return (seat + int(s.direction) + int(s.players)) % int(s.players)


@kernel
def divided_by(s: Position, seat: int) -> int:
    """§4 Whose cards a player divides."""
    return (seat - int(s.direction) + int(s.players)) % int(s.players)


@kernel
def dividers(s: Position) -> int:
    """§5 Those who have cards to divide: at least two."""
    found = 0
    for seat in range(s.players):
        found |= (1 if s.sent[divided_by(s, seat)] > 1 else 0) << seat
    return found


@kernel
def splits(s: Position, seat: int, out: Codes) -> int:
    """§5 All ways to divide the neighbour's cards."""
    cards = int(s.sent[divided_by(s, seat)])
    for i in range(SPLIT_WAYS[cards]):
        out[i] = split_code(int(FIRST_SPLIT[cards]) + i)
    return int(SPLIT_WAYS[cards])


@does(Split)
def split(s: Position, seat: int, way: int) -> None:
    """§5 The cards are divided when everybody has said how."""
    take_answer(s, seat, way, SPLITTING)


@kernel
def divide_cards(s: Position) -> None:
    """§5 Everybody's cards come back in two piles, but for the one that is discarded."""
    owners = 0
    for seat in range(s.players):
        if s.sent[seat] > 0:
            way = int(s.answer[divider_of(s, seat)]) - 1
            out_of = int(SPLIT_DISCARD[way]) if s.sent[seat] > 1 else 0
            place = nth(int(s.passed[seat, 0]), int(s.passed[seat, 1]), out_of)
            s.pile[seat] = SPLIT_PILE[way] if s.sent[seat] > 1 else 0
            happened(s, Divided, seat, divider_of(s, seat), card_of(s, seat, place))
            remove(s.passed, seat, place)
            add(s.discard, seat, place)
            s.sent[seat] -= 1
            owners |= (1 if s.sent[seat] > 0 else 0) << seat
    ask(s, owners, PILE, PILING)


# Choosing


@kernel
def returned_with(s: Position, seat: int, low: int, high: int) -> int:
    """§6 Those of the returned cards, by their numbers among them, that are in a set."""
    found = 0
    for number in range(s.sent[seat]):
        place = nth(int(s.passed[seat, 0]), int(s.passed[seat, 1]), number)
        here = low >> place if place < WORD else high >> (place - WORD)
        found |= (here & 1) << number
    return found


@kernel
def piles(s: Position, seat: int, out: Codes) -> int:
    """§6 One of the piles, both by icon or item, or any three with a card that lets rearrange."""
    out[0] = pile_code(0)
    out[1] = pile_code(1)
    written = 2
    character = int(s.character[seat])
    if int(s.passed[seat, 0]) & BOTH_PILES[character, 0] | int(s.passed[seat, 1]) & BOTH_PILES[character, 1]:
        out[written] = both_code()
        written += 1
    if has_item(s, seat, BOTH_ITEM):
        out[written] = spend_both_code()
        written += 1
    icons = returned_with(s, seat, int(REARRANGE[character, 0]), int(REARRANGE[character, 1]))
    for choice in range(CHOICE_COUNT):
        if may_choose(int(s.sent[seat]), icons, int(CHOICE_SETS[choice])):
            out[written] = rearrange_code(choice)
            written += 1
    return written


@kernel
def may_choose(cards: int, icons: int, chosen: int) -> bool:
    """§6 Whether so many returned cards let somebody take these: three with an icon, or both of two."""
    if chosen & icons == 0 or chosen >> cards:
        return False
    return (chosen == 0b11) == (cards == 2)


@does(TakePile)
def take_pile(s: Position, seat: int, pile: int) -> None:
    """§6 One of the piles."""
    take_answer(s, seat, PILE_ONE + pile, PILING)


@does(TakeBoth)
def take_both(s: Position, seat: int) -> None:
    """§6 Both piles, by an icon."""
    take_answer(s, seat, BOTH, PILING)


@does(SpendBoth)
def spend_both(s: Position, seat: int) -> None:
    """§6, §23 Both piles, by the item."""
    take_answer(s, seat, BOTH_BY_ITEM, PILING)


@does(Rearrange)
def rearrange(s: Position, seat: int, way: int) -> None:
    """§6 Any three, by an icon."""
    take_answer(s, seat, FIRST_CHOICE + way, PILING)


@kernel
def chosen_of(s: Position, seat: int) -> int:
    """§6 The returned cards that somebody takes, by their numbers among them."""
    answer = int(s.answer[seat]) - 1
    if answer == PILE_ONE:
        return ALL & ~int(s.pile[seat])
    if answer == PILE_TWO:
        return int(s.pile[seat])
    return ALL if answer < FIRST_CHOICE else int(CHOICE_SETS[answer - FIRST_CHOICE])


@kernel
def take_hands(s: Position) -> None:
    """§6 What was chosen is the hand, the rest goes to the discards."""
    for seat in range(s.players):
        if s.sent[seat] > 0:
            chosen = chosen_of(s, seat)
            if s.answer[seat] == 1 + BOTH_BY_ITEM:
                return_items(s, seat, 1 << BOTH_ITEM)
            for back in range(s.sent[seat]):
                number = int(s.sent[seat]) - 1 - back
                place = nth(int(s.passed[seat, 0]), int(s.passed[seat, 1]), number)
                if chosen >> number & 1:
                    add(s.hand, seat, place)
                    s.held[seat] += 1
                else:
                    remove(s.passed, seat, place)
                    add(s.discard, seat, place)
            happened(s, PileTaken, seat, int(s.held[seat]))
        s.sent[seat] = 0
        s.pile[seat] = 0
        s.answer[seat] = 0
    s.seat = 0
    s.phase = DRAWING_MORE
