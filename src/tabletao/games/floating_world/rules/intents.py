"""§9 What can be done in the action phase: listing it, judging whether it is possible, and carrying it out."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import (
    BURN,
    BUY,
    CARD_ROW,
    FESTIVAL,
    FLIP,
    OMAMORI,
    STARTING,
    WORD,
    ZEN_PAIR_SETS,
)
from tabletao.games.floating_world.events.acting import Burnt, Cashed
from tabletao.games.floating_world.moves.acting import (
    BringFestival,
    BuildPagoda,
    BuildShrine,
    Burn,
    BuyBoat,
    BuyBuilder,
    BuyCard,
    BuyItem,
    Cash,
    Fight,
    Finish,
    Flip,
    Move,
    ReadScroll,
    Replace,
    Ride,
    Sail,
    Search,
    Spy,
    Study,
    UseOmamori,
    Wait,
)
from tabletao.games.floating_world.moves.collecting import Divide
from tabletao.games.floating_world.rules.asking import take_answer
from tabletao.games.floating_world.rules.building import build_pagoda, build_shrine, pagoda_pairs, shrine_cards
from tabletao.games.floating_world.rules.cards import add, append_cards, append_set, card_of, holds, place_of, remove
from tabletao.games.floating_world.rules.decks import has_item, return_items
from tabletao.games.floating_world.rules.fighting import can_fight, fight
from tabletao.games.floating_world.rules.influence import put_up
from tabletao.games.floating_world.rules.money import bring_festival, divisions, is_at_festival, share_out, wealth
from tabletao.games.floating_world.rules.movement import destinations, is_move, spend_move
from tabletao.games.floating_world.rules.rows import can_replace, replace_row, replaceable
from tabletao.games.floating_world.rules.searching import can_search, can_spy, flip, search
from tabletao.games.floating_world.rules.shop import (
    buy_boat,
    buy_builder,
    buy_card,
    buy_item,
    can_buy_boat,
    can_buy_builder,
    can_buy_card,
    can_buy_item,
    items_for_sale,
)
from tabletao.games.floating_world.rules.sources import FROM_HAND, actions_left, has_action, leave_hand, source, spend
from tabletao.games.floating_world.rules.wisdom import readings, studies, study
from tabletao.games.floating_world.state import (
    ARRIVING,
    BRING_FESTIVAL,
    BUILD_PAGODA,
    BUILD_SHRINE,
    BURN_CARD,
    BUY_BOAT,
    BUY_BUILDER,
    BUY_CARD,
    BUY_ITEM,
    CARRYING_OUT,
    CASH,
    DIVIDE,
    DIVIDING,
    FIGHT,
    FINISH,
    FLIP_ONE,
    MOVE,
    NEXT_TURN,
    NONE,
    READ_SCROLL,
    REPLACE,
    RESUME,
    REVEALING,
    RIDE,
    SAIL,
    SEARCH_HERE,
    SHARE_OUT,
    SPY,
    TAKE_WISDOM,
    TURNS,
    USE_OMAMORI,
    WAIT,
    WHICH,
)

move_code, sail_code, ride_code, burn_code = Move.pack, Sail.pack, Ride.pack, Burn.pack
flip_code, festival_code, study_code, scroll_code = Flip.pack, BringFestival.pack, Study.pack, ReadScroll.pack
shrine_code, pagoda_code, item_code, boat_code = BuildShrine.pack, BuildPagoda.pack, BuyItem.pack, BuyBoat.pack
builder_code, card_code, replace_code, search_code = BuyBuilder.pack, BuyCard.pack, Replace.pack, Search.pack
spy_code, fight_code, omamori_code, cash_code = Spy.pack, Fight.pack, UseOmamori.pack, Cash.pack
wait_code, finish_code = Wait.pack, Finish.pack


# Listing


@kernel
def burnable(s: Position, seat: int, word: int) -> int:
    """§11 One word of the set of cards that may be burnt: hand and discards, but for the only source of the action."""
    given = source(s, seat, BURN)
    if given == NONE:
        return 0
    found = int(s.hand[seat, word]) | int(s.discard[seat, word])
    if given >= FROM_HAND and (given - FROM_HAND) // WORD == word and actions_left(s, seat, BURN) == 1:
        found &= ~(1 << (given - FROM_HAND) % WORD)
    return found


@kernel
def can_share(s: Position, seat: int) -> bool:
    """§12 Once in an action phase, at the festival, with something to divide."""
    return bool(is_at_festival(s, seat) and s.shared >> seat & 1 == 0 and wealth(s, seat) > 0)


@kernel
def append_if(condition: bool, code: int, out: Codes, written: int) -> int:
    """List a move if it is possible."""
    if condition:
        out[written] = code
        written += 1
    return written


@kernel
def cards_for_sale(s: Position, seat: int, word: int) -> int:
    """§17 One word of the set of season cards that a player may buy."""
    found = 0
    if not has_action(s, seat, BUY):
        return found
    for slot in range(CARD_ROW):
        card = int(s.card_row[slot])
        if card != NONE and (card + STARTING) // WORD == word and can_buy_card(s, seat, card):
            found |= 1 << (card + STARTING) % WORD
    return found


@kernel
def intents(s: Position, seat: int, out: Codes) -> int:
    """§9 to §18 All that a player may do now."""
    written = divisions(s, seat, int(s.time[seat]), out) if can_share(s, seat) else 0
    written = append_set(destinations(s, seat, MOVE), move_code(0), out, written)
    written = append_set(destinations(s, seat, SAIL), sail_code(0), out, written)
    written = append_set(destinations(s, seat, RIDE), ride_code(0), out, written)
    written = append_cards(s, seat, burnable(s, seat, 0), burnable(s, seat, 1), burn_code(0), out, written)
    written = append_if(has_action(s, seat, FLIP), flip_code(), out, written)
    written = append_if(has_action(s, seat, FESTIVAL), festival_code(), out, written)
    written = append_set(studies(s, seat), study_code(0), out, written)
    written = append_set(readings(s, seat), scroll_code(0), out, written)
    written = append_set(shrine_cards(s, seat), shrine_code(0), out, written)
    written = append_set(pagoda_pairs(s, seat), pagoda_code(0), out, written)
    written = append_set(items_for_sale(s, seat), item_code(0), out, written)
    written = append_if(can_buy_boat(s, seat), boat_code(), out, written)
    written = append_if(can_buy_builder(s, seat), builder_code(), out, written)
    written = append_set(cards_for_sale(s, seat, 0) >> STARTING, card_code(0), out, written)
    written = append_set(cards_for_sale(s, seat, 1), card_code(WORD - STARTING), out, written)
    written = append_set(replaceable(s, seat), replace_code(0), out, written)
    written = append_if(can_search(s, seat), search_code(), out, written)
    written = append_if(can_spy(s, seat), spy_code(), out, written)
    written = append_if(can_fight(s, seat), fight_code(), out, written)
    written = append_if(has_item(s, seat, OMAMORI), omamori_code(), out, written)
    written = append_cards(s, seat, int(s.hand[seat, 0]), int(s.hand[seat, 1]), cash_code(0), out, written)
    written = append_if(s.order != TURNS, wait_code(), out, written)
    return append_if(True, finish_code(), out, written)


# Judging


@kernel
def is_possible(s: Position, seat: int, kind: int, which: int) -> bool:
    """§22 Whether an intent can still be carried out."""
    if is_move(kind):
        return bool(destinations(s, seat, kind) >> which & 1)
    if kind == BURN_CARD:
        return bool(burnable(s, seat, which // WORD) >> which % WORD & 1)
    if kind == CASH:
        return holds(s.hand, seat, which)
    if kind == TAKE_WISDOM:
        return bool(studies(s, seat) >> which & 1)
    if kind == READ_SCROLL:
        return bool(readings(s, seat) >> which & 1)
    if kind == BUILD_SHRINE:
        return bool(shrine_cards(s, seat) >> which & 1)
    if kind == BUILD_PAGODA:
        return bool(pagoda_pairs(s, seat) >> which & 1)
    if kind == BUY_ITEM:
        return can_buy_item(s, seat, which)
    if kind == BUY_CARD:
        return can_buy_card(s, seat, which)
    if kind == REPLACE:
        return can_replace(s, seat, which)
    return is_simply_possible(s, seat, kind, which)


@kernel
def is_simply_possible(s: Position, seat: int, kind: int, which: int) -> bool:
    """§22 The same for intents that name no card and no place."""
    if kind == FLIP_ONE:
        return has_action(s, seat, FLIP)
    if kind == BRING_FESTIVAL:
        return has_action(s, seat, FESTIVAL)
    if kind == BUY_BOAT:
        return can_buy_boat(s, seat)
    if kind == BUY_BUILDER:
        return can_buy_builder(s, seat)
    if kind == SEARCH_HERE:
        return can_search(s, seat)
    if kind == SPY:
        return can_spy(s, seat)
    if kind == FIGHT:
        return can_fight(s, seat)
    if kind == USE_OMAMORI:
        return has_item(s, seat, OMAMORI)
    return bool(can_share(s, seat) and which <= wealth(s, seat) and which != s.time[seat])


# Carrying out


@kernel
def carry_out(s: Position) -> None:
    """§9 Do what ``seat``, ``intent`` and ``which`` of the position say; it is possible."""
    seat, kind, which = int(s.seat), int(s.intent), int(s.which)
    s.phase = RESUME
    if is_move(kind):
        spend_move(s, seat, kind, which)
        s.phase = ARRIVING
    elif kind in (TAKE_WISDOM, READ_SCROLL):
        study(s, seat, which, kind == READ_SCROLL)
    elif kind == BUY_ITEM:
        buy_item(s, seat, which)
    elif kind == BUY_CARD:
        buy_card(s, seat, which)
    elif kind == BUY_BOAT:
        buy_boat(s, seat)
    elif kind == BUY_BUILDER:
        buy_builder(s, seat)
    elif kind == REPLACE:
        replace_row(s, seat, which)
    elif kind == BUILD_SHRINE:
        build_shrine(s, seat, which)
    elif kind == BUILD_PAGODA:
        build_pagoda(s, seat, int(ZEN_PAIR_SETS[which]))
    else:
        carry_out_more(s, seat, kind, which)


@kernel
def carry_out_more(s: Position, seat: int, kind: int, which: int) -> None:
    """§9 The rest of what can be done."""
    if kind == CASH:
        cash_card(s, seat, which)
    elif kind == BURN_CARD:
        burn_card(s, seat, which)
    elif kind == FLIP_ONE:
        flip(s, seat)
    elif kind == BRING_FESTIVAL:
        spend(s, seat, FESTIVAL)
        bring_festival(s, seat)
    elif kind in (SEARCH_HERE, SPY):
        search(s, seat, kind == SPY)
    elif kind == FIGHT:
        fight(s, seat)
    elif kind == USE_OMAMORI:
        return_items(s, seat, 1 << OMAMORI)
        put_up(s, seat)
    else:
        s.shared = int(s.shared) | 1 << seat
        share_out(s, seat, which)


@kernel
def cash_card(s: Position, seat: int, place: int) -> None:
    """§9 A hand card is discarded for a coin."""
    happened(s, Cashed, seat, card_of(s, seat, place))
    leave_hand(s, seat, place)
    add(s.discard, seat, place)
    s.coins[seat] += 1


@kernel
def burn_card(s: Position, seat: int, place: int) -> None:
    """§11 A card of the hand or of the discards leaves the game, and does not itself give the action."""
    happened(s, Burnt, seat, card_of(s, seat, place))
    if holds(s.hand, seat, place):
        leave_hand(s, seat, place)
    else:
        remove(s.discard, seat, place)
    s.burnt += 1
    spend(s, seat, BURN)


# Deciding


@kernel
def intend(s: Position, seat: int, kind: int, which: int) -> None:
    """§21 In turn-taking it is done at once; §22 in a beat it is kept until all have committed."""
    if s.order != TURNS:
        take_answer(s, seat, WHICH * kind + which, REVEALING)
        return
    s.seat = seat
    s.intent = kind
    s.which = which
    if kind == FINISH:
        s.finished = int(s.finished) | 1 << seat
        s.phase = NEXT_TURN
    else:
        s.phase = CARRYING_OUT


@does(Divide)
def divide(s: Position, seat: int, number: int) -> None:
    """§12 Divide coins and time, in the collect or in the action phase."""
    if s.phase == DIVIDE:
        take_answer(s, seat, number, DIVIDING)
    else:
        intend(s, seat, SHARE_OUT, number)


@does(Move)
def move(s: Position, seat: int, place: int) -> None:
    """§10 Move along roads."""
    intend(s, seat, MOVE, place)


@does(Sail)
def sail(s: Position, seat: int, place: int) -> None:
    """§10 Use a boat."""
    intend(s, seat, SAIL, place)


@does(Ride)
def ride(s: Position, seat: int, place: int) -> None:
    """§23 Use the palanquin."""
    intend(s, seat, RIDE, place)


@does(Burn)
def burn(s: Position, seat: int, card: int) -> None:
    """§11 Burn a card."""
    intend(s, seat, BURN_CARD, place_of(s, seat, card))


@does(Flip)
def flip_one(s: Position, seat: int) -> None:
    """§11 Flip a token."""
    intend(s, seat, FLIP_ONE, 0)


@does(BringFestival)
def festival(s: Position, seat: int) -> None:
    """§12 Bring the festival."""
    intend(s, seat, BRING_FESTIVAL, 0)


@does(Study)
def take_wisdom(s: Position, seat: int, wisdom: int) -> None:
    """§13 Study."""
    intend(s, seat, TAKE_WISDOM, wisdom)


@does(ReadScroll)
def read_scroll(s: Position, seat: int, wisdom: int) -> None:
    """§23 Read the scroll."""
    intend(s, seat, READ_SCROLL, wisdom)


@does(BuildShrine)
def shrine(s: Position, seat: int, wisdom: int) -> None:
    """§14 Build a shrine."""
    intend(s, seat, BUILD_SHRINE, wisdom)


@does(BuildPagoda)
def pagoda(s: Position, seat: int, pair: int) -> None:
    """§14 Build the pagoda."""
    intend(s, seat, BUILD_PAGODA, pair)


@does(BuyItem)
def item(s: Position, seat: int, item: int) -> None:
    """§16 Buy an item."""
    intend(s, seat, BUY_ITEM, item)


@does(BuyBoat)
def boat(s: Position, seat: int) -> None:
    """§16 Buy a boat."""
    intend(s, seat, BUY_BOAT, 0)


@does(BuyBuilder)
def builder(s: Position, seat: int) -> None:
    """§16 Buy a builder."""
    intend(s, seat, BUY_BUILDER, 0)


@does(BuyCard)
def location_card(s: Position, seat: int, card: int) -> None:
    """§17 Buy a location card."""
    intend(s, seat, BUY_CARD, card)


@does(Replace)
def replace(s: Position, seat: int, row: int) -> None:
    """§17 Replace a row."""
    intend(s, seat, REPLACE, row)


@does(Search)
def search_here(s: Position, seat: int) -> None:
    """§18 Search."""
    intend(s, seat, SEARCH_HERE, 0)


@does(Spy)
def spy(s: Position, seat: int) -> None:
    """§23 Search by the spyglass."""
    intend(s, seat, SPY, 0)


@does(Fight)
def fight_one(s: Position, seat: int) -> None:
    """§15 Fight a monster."""
    intend(s, seat, FIGHT, 0)


@does(UseOmamori)
def omamori(s: Position, seat: int) -> None:
    """§23 Put the own kamon on top."""
    intend(s, seat, USE_OMAMORI, 0)


@does(Cash)
def cash(s: Position, seat: int, card: int) -> None:
    """§9 Discard a card for a coin."""
    intend(s, seat, CASH, place_of(s, seat, card))


@does(Wait)
def wait(s: Position, seat: int) -> None:
    """§22 Commit to nothing."""
    intend(s, seat, WAIT, 0)


@does(Finish)
def finish(s: Position, seat: int) -> None:
    """§21, §22 Be done for this round."""
    intend(s, seat, FINISH, 0)
