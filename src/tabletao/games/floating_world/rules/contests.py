"""§20 Contests: who challenges, who decides, and for whom."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import BUY, PRICES, SHOP, SHOP_ROW, STUDY
from tabletao.games.floating_world.events.acting import Challenged, ContestDecided, Lapsed, Prevented
from tabletao.games.floating_world.moves.answering import Accept, Allow, Challenge, Favour, Prevent
from tabletao.games.floating_world.rules.asking import outstanding
from tabletao.games.floating_world.rules.cards import append_set
from tabletao.games.floating_world.rules.influence import highest, put_down
from tabletao.games.floating_world.rules.intents import is_possible
from tabletao.games.floating_world.rules.money import can_pay
from tabletao.games.floating_world.rules.movement import ask_decider, defend, enter, is_move, spend_move, stay
from tabletao.games.floating_world.rules.rows import slot_in
from tabletao.games.floating_world.rules.shop import (
    boat_price,
    boats_left,
    can_buy_boat,
    can_buy_card,
    can_buy_item,
    price_of,
)
from tabletao.games.floating_world.rules.sources import has_action, might_have, row_action
from tabletao.games.floating_world.state import (
    ANSWER,
    ARRIVING,
    BUY_BOAT,
    BUY_CARD,
    BUY_ITEM,
    CARRYING_OUT,
    CHALLENGE,
    CHALLENGED,
    NONE,
    RACING,
    READ_SCROLL,
    REPLACE,
    RESUME,
    TAKE_WISDOM,
    WAIT,
    WHICH,
)

accept_code, challenge_code, favour_code = Accept.pack, Challenge.pack, Favour.pack
allow_code, prevent_code = Allow.pack, Prevent.pack
LETS, CHALLENGES = 1, 2


# What somebody has committed to


@kernel
def kind_of(s: Position, seat: int) -> int:
    """§22 The kind of an intent whose turn is still to come; or none."""
    return (int(s.answer[seat]) - 1) // WHICH if s.answer[seat] > 0 else NONE


@kernel
def which_of(s: Position, seat: int) -> int:
    """§22 Which card, item or place it is about."""
    return (int(s.answer[seat]) - 1) % WHICH


@kernel
def is_wisdom(kind: int) -> bool:
    """§22 Whether an intent takes a wisdom card."""
    return kind in (TAKE_WISDOM, READ_SCROLL)


@kernel
def wants_the_same(s: Position, seat: int) -> bool:
    """§22 Whether a player has committed to the thing that is about to happen, and still can do it.

    A replacement of the same row lapses in any case.
    """
    kind, which, now = kind_of(s, seat), which_of(s, seat), int(s.intent)
    if kind == NONE or which != s.which:
        return False
    if kind == now or (is_move(kind) and is_move(now)) or (is_wisdom(kind) and is_wisdom(now)):
        return kind == REPLACE or is_possible(s, seat, kind, which)
    return False


@kernel
def rivals(s: Position) -> int:
    """§22 The others who have committed to the same thing."""
    found = 0
    for seat in range(s.players):
        found |= (1 if seat != s.seat and wants_the_same(s, seat) else 0) << seat
    return found


# Asking for challenges


@kernel
def could_take(s: Position, seat: int) -> bool:
    """§22 Whether a player has the action and could pay for what is about to be taken."""
    kind, which = int(s.intent), int(s.which)
    if is_wisdom(kind):
        return has_action(s, seat, STUDY)
    if kind == BUY_ITEM:
        return can_buy_item(s, seat, which)
    if kind == BUY_CARD:
        return can_buy_card(s, seat, which)
    if kind == BUY_BOAT:
        return can_buy_boat(s, seat)
    return has_action(s, seat, row_action(which))


@kernel
def contested_action(s: Position) -> int:
    """§22 The action that is needed to challenge what is about to happen."""
    kind = int(s.intent)
    if kind == REPLACE:
        return row_action(int(s.which))
    if is_wisdom(kind):
        return STUDY
    return BUY if kind == BUY_CARD else SHOP


@kernel
def contested_price(s: Position, seat: int) -> int:
    """§22 The coins that are needed as well."""
    kind, which = int(s.intent), int(s.which)
    if kind == BUY_ITEM:
        return int(PRICES[slot_in(s.shop, SHOP_ROW, which)])
    if kind == BUY_CARD:
        return price_of(s, seat, which)
    return boat_price(s, seat) if kind == BUY_BOAT else 0


@kernel
def might_challenge(s: Position, seat: int) -> bool:
    """§22, §26 Whether a player could challenge as far as everybody knows: whom this asks tells nothing of a hand."""
    return might_have(s, seat, contested_action(s)) and can_pay(s, seat, contested_price(s, seat), 0)


@kernel
def is_contestable(s: Position) -> bool:
    """§22 Wisdom cards, items, location cards, the last boat, and replacing a row."""
    kind = int(s.intent)
    if kind == BUY_BOAT:
        return boats_left(s) == 1
    return is_wisdom(kind) or kind in (BUY_ITEM, BUY_CARD, REPLACE)


@kernel
def ask_challengers(s: Position) -> None:
    """§22 Everybody still in the phase who might is asked, unseen; who wants the same takes part anyway."""
    same = rivals(s)
    asked = 0
    for seat in range(s.players):
        s.reply[seat] = 0
        present = seat != s.seat and s.finished >> seat & 1 == 0 and same >> seat & 1 == 0
        asked |= (1 if present and might_challenge(s, seat) else 0) << seat
    s.involved = 1 << int(s.seat) | (same if s.intent != REPLACE else 0)
    s.asked = asked
    s.phase = CHALLENGE if asked else CHALLENGED


@kernel
def answers(s: Position, seat: int, out: Codes) -> int:
    """§10, §22 Let it happen, or challenge it: an occupant always may, others with the action in fact."""
    out[0] = accept_code()
    if s.phase == CHALLENGE and not could_take(s, seat):
        return 1
    out[1] = challenge_code()
    return 2


@does(Accept)
def accept(s: Position, seat: int) -> None:
    """§10, §22 Let it happen: an occupant swaps."""
    if s.phase == ANSWER:
        enter(s)
    else:
        reply(s, seat, LETS)


@does(Challenge)
def challenge(s: Position, seat: int) -> None:
    """§10, §22 Challenge it: an occupant and the mover contest the place."""
    if s.phase == ANSWER:
        defend(s, seat)
    else:
        reply(s, seat, CHALLENGES)


@kernel
def reply(s: Position, seat: int, given: int) -> None:
    """§22 Keep a reply until all are given."""
    s.reply[seat] = given
    if outstanding(s) == 0:
        s.phase = CHALLENGED


@kernel
def open_contest(s: Position) -> None:
    """§22 Without a challenger it happens; otherwise the highest of those involved decides."""
    for seat in range(s.players):
        if s.reply[seat] == CHALLENGES:
            happened(s, Challenged, seat)
            s.involved = int(s.involved) | 1 << seat
        s.reply[seat] = 0
    if s.involved == 1 << int(s.seat):
        s.involved = 0
        s.phase = CARRYING_OUT
    else:
        ask_decider(s)


# Deciding


@kernel
def decisions(s: Position, out: Codes) -> int:
    """§20 For whom a contest may be decided, or whether a row is replaced."""
    if s.intent == REPLACE:
        out[0] = allow_code()
        out[1] = prevent_code()
        return 2
    return append_set(int(s.involved), favour_code(0), out, 0)


@kernel
def decide_by_fate(s: Position) -> None:
    """§31 The Unmei that is highest decides for itself: it does what it has rolled, goes there, or stays."""
    unmei = highest(s, int(s.involved))
    happened(s, ContestDecided, unmei, unmei)
    put_down(s, unmei)
    s.involved = 0
    if not is_move(int(s.intent)):
        s.phase = CARRYING_OUT
    elif unmei == s.seat:
        enter(s)
    else:
        stay(s)


@does(Favour)
def favour(s: Position, seat: int, to: int) -> None:
    """§20 Deciding for oneself costs the place on the track."""
    happened(s, ContestDecided, seat, to)
    if to == seat:
        put_down(s, seat)
    s.involved = 0
    if not is_move(int(s.intent)):
        hand_to(s, to)
    elif s.came_from == NONE:
        s.seat = to
        s.phase = ARRIVING
    elif to == s.seat:
        enter(s)
    else:
        stay(s)


@kernel
def hand_to(s: Position, to: int) -> None:
    """§22 Somebody gets what was contested, by the action committed to it or else by a plain one; the others do not."""
    same = rivals(s)
    if to != s.seat:
        if same >> to & 1:
            s.intent = kind_of(s, to)
        elif s.intent == READ_SCROLL:
            s.intent = TAKE_WISDOM
        s.seat = to
    for seat in range(s.players):
        if same >> seat & 1:
            s.answer[seat] = 0
    s.phase = CARRYING_OUT


@does(Allow)
def allow(s: Position, seat: int) -> None:
    """§20, §22 The row is replaced."""
    if seat == s.seat:
        put_down(s, seat)
    s.involved = 0
    s.phase = CARRYING_OUT


@does(Prevent)
def prevent(s: Position, seat: int) -> None:
    """§20, §22 The row stays, and nothing is paid; §31 an Unmei does nothing more with its roll."""
    happened(s, Prevented, seat, int(s.which))
    if s.rolls:
        s.intent = WAIT
    if seat != s.seat:
        put_down(s, seat)
    s.involved = 0
    s.phase = RESUME


# Contests of movers


@kernel
def race(s: Position, others: int) -> None:
    """§22 Several move to one place: all have spent their move, and the highest of them decides who goes."""
    spend_move(s, int(s.seat), int(s.intent), int(s.which))
    for seat in range(s.players):
        if others >> seat & 1:
            spend_move(s, seat, kind_of(s, seat), int(s.which))
            s.answer[seat] = 0
    s.involved = others | 1 << int(s.seat)
    s.came_from = NONE
    s.phase = RACING


@kernel
def lapse(s: Position, seat: int) -> None:
    """§22 An intent that has become impossible costs nothing."""
    happened(s, Lapsed, seat)
