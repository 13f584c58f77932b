"""§4 to §22 What must be true in each phase, so that whoever is asked has something to decide."""

from __future__ import annotations

from tabletao.core.kernels.bits import count, lowest
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import (
    BOTH_ITEM,
    CARD_ROW,
    CHOICE_SETS,
    CHOICES,
    FIRST_SPLIT,
    ITEMS,
    LOCATIONS,
    MOST_WISDOM,
    ON_MAP,
    PLACES,
    SEASON_CARDS,
    SHOP_ROW,
    SPLIT_WAYS,
    WISDOM,
    WISDOM_ROW,
    ZEN_PAIRS,
)
from tabletao.games.floating_world.moves.fields import MOST_TIME
from tabletao.games.floating_world.rules.asking import is_unseen
from tabletao.games.floating_world.rules.cards import holds, size
from tabletao.games.floating_world.rules.collect import collect_items, free_icons
from tabletao.games.floating_world.rules.contests import is_contestable, is_wisdom
from tabletao.games.floating_world.rules.decks import has_item
from tabletao.games.floating_world.rules.draw import BOTH_BY_ITEM, FIRST_CHOICE, SIX, divided_by
from tabletao.games.floating_world.rules.figures import figures, is_alone
from tabletao.games.floating_world.rules.money import wealth
from tabletao.games.floating_world.rules.movement import is_move
from tabletao.games.floating_world.rules.rows import gap_in_cards, giver, slot_in
from tabletao.games.floating_world.rules.searching import with_unmei
from tabletao.games.floating_world.rules.setup import DECOY_ICONS
from tabletao.games.floating_world.rules.sources import map_of
from tabletao.games.floating_world.rules.tokens import coverable
from tabletao.games.floating_world.rules.unmei import roller
from tabletao.games.floating_world.rules.wisdom import spare
from tabletao.games.floating_world.state import (
    ACT,
    ANSWER,
    ASIDE,
    BUY_CARD,
    BUY_ITEM,
    CHALLENGE,
    CHOOSE_BOARD,
    CHOOSE_CHARACTER,
    COVER,
    DEAL_PILES,
    DEAL_TEAPOT,
    DEAL_TOKENS,
    DECIDE,
    DISCARD,
    DIVIDE,
    DRAW_MORE,
    DRAW_SIX,
    DRAW_UNMEI,
    DROP_WISDOM,
    FREE,
    HIDE_SECRET,
    KEEP_WISDOM,
    LAST_CHANCE,
    NONE,
    OVER,
    PILE,
    PLACE_TIME,
    POINT,
    RETURN_WISDOM,
    REVEAL_CARD,
    REVEAL_ITEM,
    REVEAL_MONSTER,
    REVEAL_WISDOM,
    SEASON,
    SET_ASIDE,
    SIMULTANEOUS,
    SPLIT,
    TOP_CARD,
    TURNS,
    UNCOVER,
    USE_ITEMS,
    WHICH,
)

INTENT_SIZES = (
    1, 1, LOCATIONS, LOCATIONS, LOCATIONS, PLACES, 1, 1, WISDOM, WISDOM, WISDOM, len(ZEN_PAIRS), ITEMS, 1, 1,
    SEASON_CARDS, 3, 1, 1, 1, 1, PLACES, MOST_TIME,
)  # fmt: skip
"""For each kind of intent how many things it may be about."""
INTENTS = len(INTENT_SIZES)
CHOICE_COUNT = len(CHOICES)


@kernel
def is_playable(s: Position) -> bool:
    """§4 Whether the phase and all that it needs fit together."""
    if s.phase == OVER:
        return True
    if not is_intent(int(s.intent), int(s.which)) or not answers_fit(s):
        return False
    if s.phase <= LAST_CHANCE:
        return chance_fits(s)
    if s.asked <= 0 or s.asked >> int(s.players):
        return False
    if s.phase == CHOOSE_CHARACTER or s.phase == CHOOSE_BOARD:
        return choosing_character_fits(s)
    if s.phase == HIDE_SECRET:
        return hiding_fits(s)
    if s.cycle == 0:
        return False
    if s.phase <= PLACE_TIME:
        return s.phase == POINT or drawing_fits(s)
    if s.order == TURNS and not 0 <= s.teapot_at < s.players:
        return False
    return acting_fits(s)


@kernel
def is_intent(kind: int, which: int) -> bool:
    """§9 Whether there is such a thing to do."""
    return 0 <= kind < INTENTS and 0 <= which < INTENT_SIZES[kind]


@kernel
def is_seat(s: Position, seat: int) -> bool:
    """§2 Whether somebody sits there."""
    return bool(0 <= seat < s.players)


# Chance


@kernel
def chance_fits(s: Position) -> bool:
    """§2 to §17 Chance has something to turn up, and a place for it."""
    if s.phase == REVEAL_CARD:
        return s.resume > OVER and size(s.deck, SEASON) > 0 and gap_in_cards(s) != NONE
    if s.phase == REVEAL_ITEM:
        return bool(s.resume > OVER and s.item_deck != 0 and s.shop[0] == NONE)
    if s.phase == REVEAL_WISDOM:
        return bool(s.resume > OVER and s.wisdom_deck != 0 and s.wisdom_row[0] == NONE)
    if s.phase == DEAL_TOKENS or s.phase == DEAL_TEAPOT:
        return s.cycle == 0 and dealt_fits(s)
    if s.cycle == 0 or s.phase > REVEAL_MONSTER:
        return s.cycle != 0 and unmei_chance_fits(s)
    if s.phase == REVEAL_MONSTER:
        return s.monsters != 0 and is_mover(s)
    if not is_seat(s, int(s.seat)):
        return False
    if s.phase == DRAW_SIX:
        return bool(s.sent[s.seat] < SIX and size(s.deck, int(s.seat)) > 0)
    if s.phase == TOP_CARD:
        return size(s.deck, SEASON) > 0
    if s.phase == DRAW_MORE:
        return bool(s.draws[s.seat] > 0 and size(s.deck, int(s.seat)) > 0)
    return count(face_down(s)) > tokens_held(s)


@kernel
def is_mover(s: Position) -> bool:
    """§29 Whether whoever does something is a person, or the Unmei that has rolled."""
    if is_seat(s, int(s.seat)):
        return True
    return bool(s.rolls > 0 and s.seat == roller(s))


@kernel
def unmei_chance_fits(s: Position) -> bool:
    """§27 to §32 The same for what chance decides for Unmei, and for one alone."""
    if s.phase == DEAL_PILES:
        return bool(is_alone(s) and 2 < s.sent[0] < SIX)
    if s.phase == UNCOVER:
        return bool(is_alone(s) and s.seat == 0 and s.secret[1] != NONE and count(face_down(s)) > tokens_with_people(s))
    if s.phase == RETURN_WISDOM:
        return bool(s.resume > OVER and giver(s) != NONE and s.wisdom[giver(s)] != 0)
    return bool(s.rolls > 0 and (s.phase != DRAW_UNMEI or s.unmei_deck != 0))


@kernel
def face_down(s: Position) -> int:
    """§11 The tokens that lie face down, on boards too."""
    found = 0
    for place in range(LOCATIONS):
        found |= (1 if s.token[place] == ASIDE else 0) << place
    return found


@kernel
def tokens_held(s: Position) -> int:
    """§3, §27 How many tokens lie face down on boards."""
    return tokens_with_people(s) + with_unmei(s)


@kernel
def tokens_with_people(s: Position) -> int:
    """§3 How many of them on boards of people."""
    found = 0
    for seat in range(s.players):
        found += (1 if s.secret[seat] != NONE else 0) + (1 if s.decoy[seat] != NONE else 0)
    return found


@kernel
def dealt_fits(s: Position) -> bool:
    """§2, §3 Tokens are dealt in seat order, two to each; the teapot comes when they lie on the boards."""
    for seat in range(s.players):
        dealt = 2 if s.phase == DEAL_TEAPOT else min(2, max(0, int(s.counter) - 2 * seat))
        if (s.secret[seat] != NONE) != (dealt > 0) or (s.decoy[seat] != NONE) != (dealt > 1):
            return False
    return bool(s.phase == DEAL_TEAPOT or 0 <= s.counter < 2 * s.players)


# The start, the draw and the collect phase


@kernel
def choosing_character_fits(s: Position) -> bool:
    """§2, §24 One player is asked, before anything is laid out; boards only with their option."""
    if s.asked != 1 << lowest(int(s.asked)) or s.cycle != 0 or (s.phase == CHOOSE_BOARD and s.boards == 0):
        return False
    for seat in range(s.players):
        if s.secret[seat] != NONE or s.decoy[seat] != NONE:
            return False
    return gap_in_cards(s) != NONE


@kernel
def hiding_fits(s: Position) -> bool:
    """§3 Everybody has two tokens, in the map's order as far as they are seen."""
    for seat in range(s.players):
        if s.secret[seat] == NONE or s.decoy[seat] == NONE or s.cycle != 0:
            return False
        if s.secret[seat] >= 0 and s.decoy[seat] >= 0 and s.secret[seat] > s.decoy[seat]:
            return False
    return True


@kernel
def drawing_fits(s: Position) -> bool:
    """§5 to §8 Who divides has at least two cards, who chooses one to five, who discards has a hand."""
    for seat in range(s.players):
        if s.asked >> seat & 1:
            if s.phase == SPLIT and not 2 <= s.sent[divided_by(s, seat)] <= SIX:
                return False
            if s.phase == PILE and not 1 <= s.sent[seat] < SIX:
                return False
            if s.phase == DISCARD and s.held[seat] < 1:
                return False
    return True


# Answers


@kernel
def answers_fit(s: Position) -> bool:
    """§22 Answers that are outstanding, and intents still to come, can be carried out."""
    for seat in range(s.players):
        if not 0 <= s.reply[seat] <= 2 or (s.reply[seat] != 0 and s.phase != CHALLENGE):
            return False
        if s.answer[seat] < 0 or (s.answer[seat] > 0 and not answer_fits(s, seat, int(s.answer[seat]) - 1)):
            return False
    return True


@kernel
def answer_fits(s: Position, seat: int, answer: int) -> bool:
    """§22 The same for one answer."""
    if not is_unseen(s) or s.phase == ACT:
        return s.order == SIMULTANEOUS and is_intent(answer // WHICH, answer % WHICH)
    if s.asked >> seat & 1 == 0:
        return False
    if s.phase == HIDE_SECRET:
        return answer < 2 * DECOY_ICONS
    if s.phase == SPLIT:
        cards = int(s.sent[divided_by(s, seat)])
        return 0 <= cards <= SIX and 0 <= answer - int(FIRST_SPLIT[cards]) < SPLIT_WAYS[cards]
    if s.phase == PILE:
        return pile_answer_fits(s, seat, answer)
    if s.phase == DISCARD:
        return answer < PLACES and holds(s.hand, seat, answer)
    if s.phase == USE_ITEMS:
        return answer & ~collect_items(s, seat) == 0
    if s.phase == DIVIDE:
        return answer <= wealth(s, seat) and answer < MOST_TIME
    return answer & ~free_icons(s, seat) == 0 and count(answer) <= s.time[seat]


@kernel
def pile_answer_fits(s: Position, seat: int, answer: int) -> bool:
    """§6 A pile, both, or some of the returned cards."""
    if answer == BOTH_BY_ITEM:
        return has_item(s, seat, BOTH_ITEM)
    if answer < FIRST_CHOICE:
        return True
    return answer < FIRST_CHOICE + CHOICE_COUNT and int(CHOICE_SETS[answer - FIRST_CHOICE]) >> int(s.sent[seat]) == 0


# The action phase


@kernel
def acting_fits(s: Position) -> bool:
    """§9 to §22 Who acts, who is asked, and what about."""
    only = lowest(int(s.asked))
    if s.phase == ACT:
        return bool(s.order != TURNS or (s.asked == 1 << only and only == s.seat))
    if s.phase == SET_ASIDE:
        return bool(is_alone(s) and s.asked == 1 and 2 <= s.sent[0] <= SIX)
    if not is_mover(s):
        return False
    if s.phase == CHALLENGE:
        return s.asked >> int(s.seat) & 1 == 0 and is_contestable(s) and is_there(s)
    if s.asked != 1 << only:
        return False
    if s.phase == DECIDE:
        return int(s.involved) >> only & 1 != 0 and s.involved >> figures(s) == 0 and is_there(s)
    if s.phase == ANSWER:
        return is_move(int(s.intent)) and s.at[only] == s.which and s.came_from == s.at[s.seat] and only != s.seat
    if only != s.seat:
        return False
    if s.phase == COVER:
        return s.gained != FREE and coverable(s, only) != 0
    return count(int(s.wisdom[only])) > MOST_WISDOM and (s.phase == DROP_WISDOM or choosing_fits(s, only))


@kernel
def choosing_fits(s: Position, seat: int) -> bool:
    """§13 Four of the five cards bring the Chie token."""
    return s.phase == KEEP_WISDOM and spare(int(s.wisdom[seat])) != 0


@kernel
def is_there(s: Position) -> bool:
    """§22 What is contested lies open, or is on the map."""
    kind, which = int(s.intent), int(s.which)
    if is_move(kind):
        return bool(ON_MAP[map_of(s)] >> which & 1)
    if is_wisdom(kind):
        return slot_in(s.wisdom_row, WISDOM_ROW, which) != NONE
    if kind == BUY_ITEM:
        return slot_in(s.shop, SHOP_ROW, which) != NONE
    if kind == BUY_CARD:
        return slot_in(s.card_row, CARD_ROW, which) != NONE
    return is_contestable(s)
