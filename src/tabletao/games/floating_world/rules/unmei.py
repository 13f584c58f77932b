"""§28 What Unmei collect, §29 what they do, §30 how they search."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import lowest, without_lowest
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import (
    ACTION_SIDES,
    BUILD_FACE,
    BUILDER_FACE,
    COIN_FACE,
    COLLECT_SIDES,
    DOUBLES,
    FIGHT_FACE,
    OF_KIND,
    PRICES,
    REPLACE_PRICE,
    ROLLS,
    SHOP_FACE,
    SHOP_ROW,
    SHRINES_EACH,
    STUDY_FACE,
    TIME_FACE,
    UNMEI_BUILDERS,
    UNMEI_COINS,
    UNMEI_TIME,
    WEAPON_SETS,
    WISDOM_ROW,
    ZEN,
)
from tabletao.games.floating_world.events.fields import (
    ALL_BUILT,
    NO_CARD,
    NO_ROOM,
    NO_SHOP,
    NO_TIME,
    NO_WEAPON,
    NOTHING_FOUND,
    TOO_DEAR,
    TOO_POOR,
)
from tabletao.games.floating_world.events.unmei import (
    RollPaid,
    UnmeiCardDrawn,
    UnmeiCollected,
    UnmeiFull,
    UnmeiIdle,
    UnmeiRolled,
    UnmeiShuffled,
)
from tabletao.games.floating_world.moves.unmei import DrawUnmei, RollAction, RollCollect
from tabletao.games.floating_world.rules.asking import forget_intent
from tabletao.games.floating_world.rules.building import (
    build_pagoda,
    build_shrine,
    has_pagoda_goods,
    has_room,
    shrine_offerings,
)
from tabletao.games.floating_world.rules.cards import append_set
from tabletao.games.floating_world.rules.fighting import fight
from tabletao.games.floating_world.rules.figures import figures, is_unmei
from tabletao.games.floating_world.rules.searching import search_location
from tabletao.games.floating_world.rules.tokens import has_token
from tabletao.games.floating_world.state import (
    ACTING,
    ACTION_ROLLS,
    ARRIVING,
    BUY_ITEM,
    CARRYING_OUT,
    COLLECT_ROLLS,
    DRAW_UNMEI,
    DRAWING_MORE,
    FIGHT,
    MOVE,
    NONE,
    REPLACE,
    RESUME,
    ROLL_ACTION,
    ROLL_COLLECT,
    SHOP_ITEMS,
    TAKE_WISDOM,
    TAKING_TURN,
    TURNS,
    WAIT,
    ZEN_TOKEN,
)

collect_code, action_code, card_code = RollCollect.pack, RollAction.pack, DrawUnmei.pack
COLLECT_FACES, ACTION_FACES = len(COLLECT_SIDES), len(ACTION_SIDES)


# Rolling


@kernel
def let_unmei_roll(s: Position, step: int) -> None:
    """§28, §29 If there are Unmei, they roll now, in the order of the track as it stands."""
    if s.unmei:
        for rank in range(figures(s)):
            s.queue[rank] = s.track[rank]
        s.counter = 0
        s.phase = step


@kernel
def roller(s: Position) -> int:
    """§28, §29 The Unmei that rolls."""
    return int(s.queue[int(s.counter) - 1])


@kernel
def next_roll(s: Position) -> None:
    """§28, §29 The next roll of an Unmei, one for a time token above four, or the next Unmei."""
    rolled = ROLL_COLLECT if s.phase == COLLECT_ROLLS else ROLL_ACTION
    if s.rolls == 0:
        choose_roller(s)
        return
    s.seat = roller(s)
    if s.rolls > 1:
        s.rolls -= 1
        s.phase = rolled
    elif rolled == ROLL_ACTION and s.time[s.seat] > UNMEI_TIME:
        happened(s, RollPaid, int(s.seat))
        s.time[s.seat] -= 1
        s.phase = rolled
    else:
        s.rolls = 0


@kernel
def choose_roller(s: Position) -> None:
    """§28, §29 The next Unmei from the top of the track has its rolls; when all had theirs, people go on."""
    while s.counter < figures(s) and not is_unmei(s, int(s.queue[s.counter])):
        s.counter += 1
    if s.counter < figures(s):
        s.rolls = 1 + ROLLS[int(s.collect_rolls if s.phase == COLLECT_ROLLS else s.action_rolls)]
        s.counter += 1
    else:
        forget_intent(s)
        s.seat = 0
        s.phase = DRAWING_MORE if s.phase == COLLECT_ROLLS else ACTING


@kernel
def faces(s: Position, out: Codes) -> int:
    """§28, §29 All faces of the die."""
    if s.phase == ROLL_COLLECT:
        return append_set((1 << COLLECT_FACES) - 1, collect_code(0), out, 0)
    return append_set((1 << ACTION_FACES) - 1, action_code(0), out, 0)


@kernel
def sides(s: Position, code: int) -> int:
    """§28, §29 On how many sides of the die a face is; all else that chance decides is equally likely."""
    if s.phase == ROLL_COLLECT:
        return int(COLLECT_SIDES[code - collect_code(0)])
    if s.phase == ROLL_ACTION:
        return int(ACTION_SIDES[code - action_code(0)])
    return 1


@does(RollCollect)
def roll_collect(s: Position, face: int) -> None:
    """§28 A coin, a builder or a time token, unless the Unmei has as many as it may."""
    unmei = roller(s)
    s.phase = COLLECT_ROLLS
    has_enough = face == COIN_FACE and s.coins[unmei] >= UNMEI_COINS
    if has_enough or (face == BUILDER_FACE and s.builders[unmei] >= UNMEI_BUILDERS):
        happened(s, UnmeiFull, unmei, face)
        return
    happened(s, UnmeiCollected, unmei, face)
    s.coins[unmei] += 1 if face == COIN_FACE else 0
    s.builders[unmei] += 1 if face == BUILDER_FACE else 0
    s.time[unmei] += 1 if face == TIME_FACE else 0


@does(RollAction)
def roll_action(s: Position, face: int) -> None:
    """§29 What the die shows is done at once, as far as it can be."""
    unmei = roller(s)
    happened(s, UnmeiRolled, unmei, face)
    s.intent = WAIT
    s.which = 0
    s.phase = RESUME
    if face == STUDY_FACE:
        study_by_fate(s, unmei)
    elif face == SHOP_FACE:
        shop_by_fate(s, unmei, True)
    elif face == FIGHT_FACE:
        s.intent = FIGHT
        fight(s, unmei)
    elif face == BUILD_FACE:
        build_by_fate(s, unmei)
    else:
        draw_unmei_card(s)


@kernel
def go_on_with_roll(s: Position) -> None:
    """§29, §30 After its move an Unmei searches, after replacing the shop it may buy; else the next roll comes."""
    s.seat = roller(s)
    intended, place = int(s.intent), int(s.which)
    s.intent = WAIT
    s.which = 0
    if intended == MOVE:
        if not search_location(s, int(s.seat), place):
            happened(s, UnmeiIdle, int(s.seat), NOTHING_FOUND)
    elif intended == REPLACE:
        shop_by_fate(s, int(s.seat), False)
    else:
        s.phase = ACTION_ROLLS


# Study and shop


@kernel
def propose(s: Position, intent: int, which: int) -> None:
    """§31 In simultaneous play people may challenge it; §21 in turn-taking it happens."""
    s.intent = intent
    s.which = which
    s.phase = CARRYING_OUT if s.order == TURNS else TAKING_TURN


@kernel
def study_by_fate(s: Position, unmei: int) -> None:
    """§29 The wisdom card on the right, if there is one."""
    card = int(s.wisdom_row[WISDOM_ROW - 1])
    if card == NONE:
        happened(s, UnmeiIdle, unmei, NO_CARD)
    else:
        propose(s, TAKE_WISDOM, card)


@kernel
def lacks(s: Position, unmei: int, item: int) -> bool:
    """§29 Whether an item is a weapon of a kind that an Unmei has none of."""
    for kind in range(3):
        if int(WEAPON_SETS[kind]) >> item & 1:
            return int(s.items[unmei]) & int(WEAPON_SETS[kind]) == 0
    return False


@kernel
def wanted_slot(s: Position, unmei: int) -> int:
    """§29 Where in the shop the cheapest weapon is that an Unmei lacks; or nowhere."""
    for back in range(SHOP_ROW):
        slot = SHOP_ROW - 1 - back
        if s.shop[slot] != NONE and lacks(s, unmei, int(s.shop[slot])):
            return slot
    return NONE


@kernel
def shop_by_fate(s: Position, unmei: int, may_replace: bool) -> None:
    """§29 The cheapest weapon that it lacks; if there is none, it pays for new items, once."""
    slot = wanted_slot(s, unmei)
    if slot != NONE:
        if s.coins[unmei] >= PRICES[slot]:
            propose(s, BUY_ITEM, int(s.shop[slot]))
        else:
            happened(s, UnmeiIdle, unmei, TOO_DEAR)
    elif not may_replace:
        happened(s, UnmeiIdle, unmei, NO_WEAPON)
    elif s.shop[SHOP_ROW - 1] == NONE:
        happened(s, UnmeiIdle, unmei, NO_SHOP)
    elif s.time[unmei] < REPLACE_PRICE:
        happened(s, UnmeiIdle, unmei, NO_TIME)
    else:
        propose(s, REPLACE, SHOP_ITEMS)


# Building


@kernel
def first_plain(cards: int) -> int:
    """§29 The wisdom card that an Unmei pays first: one of one kind if it can, the first in the data's order."""
    return lowest(cards & ~DOUBLES) if cards & ~DOUBLES else lowest(cards)


@kernel
def build_by_fate(s: Position, unmei: int) -> None:
    """§29 The pagoda, else a shrine, else nothing."""
    zen = int(s.wisdom[unmei]) & int(OF_KIND[ZEN])
    shinto = shrine_offerings(s, unmei)
    if without_lowest(zen) and has_pagoda_goods(s, unmei):
        first = 1 << first_plain(zen)
        build_pagoda(s, unmei, first | 1 << first_plain(zen & ~first))
    elif shinto:
        build_shrine(s, unmei, first_plain(shinto))
    else:
        happened(s, UnmeiIdle, unmei, why_not_built(s, unmei))


@kernel
def why_not_built(s: Position, unmei: int) -> int:
    """§29 Why an Unmei builds nothing."""
    if s.shrines[unmei] == SHRINES_EACH:
        return ALL_BUILT if has_token(s, unmei, ZEN_TOKEN) else TOO_POOR
    return TOO_POOR if has_room(s, int(s.at[unmei])) else NO_ROOM


# Searching


@kernel
def draw_unmei_card(s: Position) -> None:
    """§30 The top card of the Unmei deck; §27 when it is empty the discards are shuffled."""
    if s.unmei_deck == 0:
        happened(s, UnmeiShuffled)
        s.unmei_deck = s.unmei_discard
        s.unmei_discard = 0
    left = int(s.unmei_deck)
    if without_lowest(left):
        s.phase = DRAW_UNMEI
    elif left:
        draw_unmei(s, lowest(left))


@kernel
def unmei_cards(s: Position, out: Codes) -> int:
    """§30 Any card of the Unmei deck may be on top."""
    return append_set(int(s.unmei_deck), card_code(0), out, 0)


@does(DrawUnmei)
def draw_unmei(s: Position, place: int) -> None:
    """§30 The Unmei moves to the location of the card, unless it is there; then it searches it."""
    s.seat = roller(s)
    happened(s, UnmeiCardDrawn, int(s.seat), place)
    s.unmei_deck = int(s.unmei_deck) & ~(1 << place)
    s.unmei_discard = int(s.unmei_discard) | 1 << place
    s.intent = MOVE
    s.which = place
    s.phase = RESUME if s.at[s.seat] == place else ARRIVING
