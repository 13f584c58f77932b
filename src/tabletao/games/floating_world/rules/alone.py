"""§32 The draw phase of one who plays alone."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import ALONE_DEALS, COST, DEAL_CARDS, DEAL_PILE, STARTING
from tabletao.games.floating_world.events.unmei import SetAside
from tabletao.games.floating_world.moves.collecting import Discard
from tabletao.games.floating_world.moves.unmei import DealPiles
from tabletao.games.floating_world.rules.asking import ask, ask_one
from tabletao.games.floating_world.rules.cards import add, card_of, nth, remove
from tabletao.games.floating_world.state import DEAL_PILES, PILE, PILING, SET_ASIDE

discard_code, deal_code = Discard.pack, DealPiles.pack
DEALS = len(ALONE_DEALS)


@kernel
def price_at(place: int) -> int:
    """§32 The price on a card: starting cards have none."""
    return int(COST[place - STARTING]) if place >= STARTING else 0


@kernel
def drawn(s: Position, number: int) -> int:
    """§32 One of the drawn cards, by its number among them."""
    return nth(int(s.passed[0, 0]), int(s.passed[0, 1]), number)


@kernel
def dearest(s: Position) -> int:
    """§32 The numbers of the dearest of the drawn cards."""
    most = 0
    found = 0
    for number in range(s.sent[0]):
        price = price_at(drawn(s, number))
        if price > most:
            most = price
            found = 0
        found |= (1 if price == most else 0) << number
    return found


@kernel
def look_at_six(s: Position) -> None:
    """§32 The dearest card is discarded; of several the player chooses one."""
    s.seat = 0
    cards = dearest(s)
    if count(cards) > 1:
        ask_one(s, 0, SET_ASIDE)
    elif cards:
        set_aside(s, drawn(s, lowest(cards)))
    else:
        s.phase = PILING


@kernel
def dearest_cards(s: Position, out: Codes) -> int:
    """§32 Any of the dearest."""
    written = 0
    cards = dearest(s)
    while cards:
        out[written] = discard_code(card_of(s, 0, drawn(s, lowest(cards))))
        cards = without_lowest(cards)
        written += 1
    return written


@kernel
def set_aside(s: Position, place: int) -> None:
    """§32 One card is discarded, and chance deals the others into two piles, if that makes a difference."""
    happened(s, SetAside, 0, card_of(s, 0, place))
    remove(s.passed, 0, place)
    add(s.discard, 0, place)
    s.sent[0] -= 1
    if s.sent[0] > 2:
        s.phase = DEAL_PILES
    else:
        return_piles(s, 0b10 if s.sent[0] == 2 else 0)


@kernel
def deals_left(s: Position, out: Codes) -> int:
    """§32 All ways to deal so many cards."""
    written = 0
    for way in range(DEALS):
        if DEAL_CARDS[way] == s.sent[0]:
            out[written] = deal_code(way)
            written += 1
    return written


@does(DealPiles)
def deal_piles(s: Position, way: int) -> None:
    """§32 Chance has dealt."""
    return_piles(s, int(DEAL_PILE[way]))


@kernel
def return_piles(s: Position, pile: int) -> None:
    """§32 The piles lie there to choose from, if there is a card."""
    s.pile[0] = pile
    ask(s, 1 if s.sent[0] > 0 else 0, PILE, PILING)
