"""Floating World as numbers for learning.

Features name seats as the decisions do (a code can name a seat), and say first which seat looks.
"""

from __future__ import annotations

import numpy as np

from tabletao.core.kernels.contract import Features, Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import (
    BOARDS_B,
    CARD_ROW,
    CHARACTER_COUNT,
    ICONS,
    ITEMS,
    LOCATIONS,
    MONSTERS,
    PERMANENTS,
    PLACES,
    ROUNDS,
    SEASON_CARDS,
    SHOP_ROW,
    WISDOM,
    WISDOM_ROW,
    WORD,
)
from tabletao.games.floating_world.rules.asking import is_unseen
from tabletao.games.floating_world.rules.decks import CARDS_BELOW, ITEMS_BELOW, MONSTERS_BELOW, WISDOM_BELOW, Below
from tabletao.games.floating_world.rules.figures import figures
from tabletao.games.floating_world.rules.knowledge import sees_passed
from tabletao.games.floating_world.state import (
    CHALLENGE,
    FOUND_DECOY,
    MOST_PLAYERS,
    NONE,
    OVER,
    SEASON,
)

# The blocks of features, in order, and how many numbers each has; first those that every player has.
COVERS = FOUND_DECOY + 1
ANSWER_BITS = 12
OWN_BLOCKS = (
    ("unseen", PLACES), ("discard", PLACES), ("hand", PLACES), ("passed", PLACES), ("pile", 5), ("play", PERMANENTS),
    ("used", PERMANENTS), ("wisdom", WISDOM), ("items", ITEMS), ("goods", 8), ("at", LOCATIONS), ("placed", ICONS),
    ("cover", ICONS * COVERS), ("tokens", FOUND_DECOY), ("secret", LOCATIONS), ("decoy", LOCATIONS),
    ("answer", ANSWER_BITS), ("reply", 2), ("sets", 6), ("unmei", 4), ("character", CHARACTER_COUNT),
    ("board", BOARDS_B + 1),
)  # fmt: skip
OWN = sum(size for _, size in OWN_BLOCKS)
BLOCKS = (
    ("seats", OWN * MOST_PLAYERS), ("viewer", MOST_PLAYERS + 1), ("players", MOST_PLAYERS + 1), ("options", 8),
    ("phase", OVER + 1), ("intent", 23), ("which", 8), ("mover", MOST_PLAYERS + 1), ("came_from", LOCATIONS),
    ("gained", 6), ("teapot", MOST_PLAYERS), ("festival", LOCATIONS), ("replaced", 3),
    ("track", MOST_PLAYERS * MOST_PLAYERS), ("queue", MOST_PLAYERS), ("card_row", CARD_ROW * SEASON_CARDS),
    ("shop", SHOP_ROW * ITEMS), ("wisdom_row", WISDOM_ROW * WISDOM), ("season", PLACES), ("item_deck", ITEMS),
    ("wisdom_deck", WISDOM), ("monsters", MONSTERS), ("card_below", SEASON_CARDS), ("item_below", ITEMS),
    ("wisdom_below", WISDOM), ("monster_below", MONSTERS), ("token", LOCATIONS), ("may_hold", LOCATIONS * MOST_PLAYERS),
    ("shrine", LOCATIONS * MOST_PLAYERS), ("unmei_deck", LOCATIONS), ("unmei_discard", LOCATIONS), ("rest", 7),
)  # fmt: skip


def _firsts(blocks: tuple[tuple[str, int], ...]) -> list[int]:
    """Where each block begins."""
    firsts: list[int] = np.cumsum([0, *(size for _, size in blocks)]).tolist()
    return firsts[:-1]


(
    O_UNSEEN, O_DISCARD, O_HAND, O_PASSED, O_PILE, O_PLAY, O_USED, O_WISDOM, O_ITEMS, O_GOODS, O_AT, O_PLACED, O_COVER,
    O_TOKENS, O_SECRET, O_DECOY, O_ANSWER, O_REPLY, O_SETS, O_UNMEI, O_CHARACTER, O_BOARD,
) = _firsts(OWN_BLOCKS)  # fmt: skip
(
    F_SEATS, F_VIEWER, F_PLAYERS, F_OPTIONS, F_PHASE, F_INTENT, F_WHICH, F_MOVER, F_CAME_FROM, F_GAINED, F_TEAPOT,
    F_FESTIVAL, F_REPLACED, F_TRACK, F_QUEUE, F_CARD_ROW, F_SHOP, F_WISDOM_ROW, F_SEASON, F_ITEM_DECK, F_WISDOM_DECK,
    F_MONSTERS, F_CARD_BELOW, F_ITEM_BELOW, F_WISDOM_BELOW, F_MONSTER_BELOW, F_TOKEN, F_MAY_HOLD, F_SHRINE,
    F_UNMEI_DECK, F_UNMEI_DISCARD, F_REST,
) = _firsts(BLOCKS)  # fmt: skip
FEATURES = sum(size for _, size in BLOCKS)
MANY = 20.0
"""A number without a limit is squeezed: so many give one half."""


@kernel
def one_of(value: int, first: int, out: Features) -> None:
    """Mark one place of a block; nothing if there is no value."""
    if value >= 0:
        out[first + value] = 1.0


@kernel
def each_of(members: int, size: int, first: int, out: Features) -> None:
    """Mark the members of a set in a block."""
    for member in range(size):
        out[first + member] = members >> member & 1


@kernel
def cards_of(low: int, high: int, first: int, out: Features) -> None:
    """Mark the cards of a set of two words in a block."""
    each_of(low, WORD, first, out)
    each_of(high, PLACES - WORD, first + WORD, out)


@kernel
def squeezed(number: int) -> float:
    """A number without a limit, between 0 and 1."""
    return number / (number + MANY)


@kernel
def encode(s: Position, seat: int, out: Features) -> None:
    """§26 All that a seat knows."""
    for i in range(FEATURES):
        out[i] = 0.0
    one_of(min(seat, MOST_PLAYERS), F_VIEWER, out)
    one_of(int(s.players), F_PLAYERS, out)
    out[F_OPTIONS] = s.order
    out[F_OPTIONS + 1] = s.teapot
    out[F_OPTIONS + 2] = s.powers
    out[F_OPTIONS + 3] = s.boards
    out[F_OPTIONS + 4] = s.characters
    out[F_OPTIONS + 5] = s.unmei / 5.0
    out[F_OPTIONS + 6] = s.collect_rolls / 2.0
    out[F_OPTIONS + 7] = s.action_rolls / 2.0
    for unmei in range(int(s.players), figures(s)):
        encode_unmei(s, unmei, F_SEATS + OWN * unmei, out)
    for owner in range(s.players):
        encode_cards(s, owner, seat, F_SEATS + OWN * owner, out)
        encode_player(s, owner, F_SEATS + OWN * owner, out)
        encode_secrets(s, owner, seat, F_SEATS + OWN * owner, out)
    encode_rows(s, out)
    encode_map(s, out)
    encode_course(s, out)


@kernel
def encode_cards(s: Position, owner: int, seat: int, first: int, out: Features) -> None:
    """§26 A player's cards, as far as the viewer sees them; those not seen lie with the draw deck."""
    sees = sees_passed(s, owner, seat)
    for word in range(2):
        on_way = int(s.passed[owner, word]) if s.sent[owner] > 0 else 0
        hand = int(s.hand[owner, word])
        seen = hand if owner == seat else hand & int(s.passed[owner, word]) if sees else 0
        unseen = int(s.deck[owner, word]) | hand & ~seen | (0 if sees else on_way)
        size = WORD if word == 0 else PLACES - WORD
        each_of(unseen, size, first + O_UNSEEN + WORD * word, out)
        each_of(int(s.discard[owner, word]), size, first + O_DISCARD + WORD * word, out)
        each_of(seen, size, first + O_HAND + WORD * word, out)
        each_of(int(s.passed[owner, word]) if sees else 0, size, first + O_PASSED + WORD * word, out)
    each_of(int(s.pile[owner]) if sees else 0, 5, first + O_PILE, out)
    each_of(int(s.play[owner]), PERMANENTS, first + O_PLAY, out)
    each_of(int(s.used[owner]), PERMANENTS, first + O_USED, out)


@kernel
def encode_player(s: Position, owner: int, first: int, out: Features) -> None:
    """§7 to §19 What a player openly has."""
    each_of(int(s.wisdom[owner]), WISDOM, first + O_WISDOM, out)
    each_of(int(s.items[owner]), ITEMS, first + O_ITEMS, out)
    out[first + O_GOODS] = squeezed(int(s.coins[owner]))
    out[first + O_GOODS + 1] = squeezed(int(s.time[owner]))
    out[first + O_GOODS + 2] = s.builders[owner] / 4.0
    out[first + O_GOODS + 3] = s.boats[owner] / 6.0
    out[first + O_GOODS + 4] = s.shrines[owner] / 3.0
    out[first + O_GOODS + 5] = s.sent[owner] / 6.0
    out[first + O_GOODS + 6] = squeezed(int(s.held[owner]))
    out[first + O_GOODS + 7] = squeezed(int(s.draws[owner]))
    one_of(int(s.at[owner]), first + O_AT, out)
    each_of(int(s.placed[owner]), ICONS, first + O_PLACED, out)
    for icon in range(ICONS):
        one_of(min(int(s.cover[owner, icon]), FOUND_DECOY), first + O_COVER + COVERS * icon, out)
    each_of(int(s.tokens[owner]), FOUND_DECOY, first + O_TOKENS, out)
    one_of(int(s.character[owner]), first + O_CHARACTER, out)
    one_of(int(s.board[owner]), first + O_BOARD, out)
    out[first + O_SETS] = int(s.finished) >> owner & 1
    out[first + O_SETS + 1] = int(s.fought) >> owner & 1
    out[first + O_SETS + 2] = int(s.shared) >> owner & 1
    out[first + O_SETS + 3] = squeezed(int(s.freed[owner]))
    out[first + O_SETS + 4] = int(s.asked) >> owner & 1
    out[first + O_SETS + 5] = int(s.involved) >> owner & 1


@kernel
def encode_unmei(s: Position, unmei: int, first: int, out: Features) -> None:
    """§27 An Unmei: what it openly has, further tokens, and which of its tokens are uncovered."""
    encode_player(s, unmei, first, out)
    out[first + O_UNMEI] = squeezed(int(s.more_bushido[unmei]))
    out[first + O_UNMEI + 1] = squeezed(int(s.more_chie[unmei]))
    out[first + O_UNMEI + 2] = 1.0 if s.secret[unmei] == NONE else 0.0
    out[first + O_UNMEI + 3] = 1.0 if s.decoy[unmei] == NONE else 0.0


@kernel
def encode_secrets(s: Position, owner: int, seat: int, first: int, out: Features) -> None:
    """§3, §22 The own tokens and answers, and those of others when they are open."""
    if owner == seat:
        one_of(int(s.secret[owner]), first + O_SECRET, out)
        one_of(int(s.decoy[owner]), first + O_DECOY, out)
    if owner == seat or not is_unseen(s):
        each_of(int(s.answer[owner]), ANSWER_BITS, first + O_ANSWER, out)
    if owner == seat or s.phase != CHALLENGE:
        each_of(int(s.reply[owner]), 2, first + O_REPLY, out)


@kernel
def below_of(cards: Below, number: int, first: int, out: Features) -> None:
    """§17 The known cards below a deck, by how soon they come."""
    for i in range(number):
        out[first + int(cards[i])] = 1.0 - i / 128.0


@kernel
def encode_rows(s: Position, out: Features) -> None:
    """§13, §16, §17 Rows and decks."""
    for slot in range(CARD_ROW):
        one_of(int(s.card_row[slot]), F_CARD_ROW + SEASON_CARDS * slot, out)
    for slot in range(SHOP_ROW):
        one_of(int(s.shop[slot]), F_SHOP + ITEMS * slot, out)
    for slot in range(WISDOM_ROW):
        one_of(int(s.wisdom_row[slot]), F_WISDOM_ROW + WISDOM * slot, out)
    cards_of(int(s.deck[SEASON, 0]), int(s.deck[SEASON, 1]), F_SEASON, out)
    each_of(int(s.item_deck), ITEMS, F_ITEM_DECK, out)
    each_of(int(s.wisdom_deck), WISDOM, F_WISDOM_DECK, out)
    each_of(int(s.monsters), MONSTERS, F_MONSTERS, out)
    below_of(s.card_below, int(s.below[CARDS_BELOW]), F_CARD_BELOW, out)
    below_of(s.item_below, int(s.below[ITEMS_BELOW]), F_ITEM_BELOW, out)
    below_of(s.wisdom_below, int(s.below[WISDOM_BELOW]), F_WISDOM_BELOW, out)
    below_of(s.monster_below, int(s.below[MONSTERS_BELOW]), F_MONSTER_BELOW, out)


@kernel
def encode_map(s: Position, out: Features) -> None:
    """§12, §14, §18 The map: festival, shrines, tokens and who may have them."""
    one_of(int(s.festival), F_FESTIVAL, out)
    for place in range(LOCATIONS):
        out[F_TOKEN + place] = s.token[place] / 2.0
        each_of(int(s.may_hold[place]), MOST_PLAYERS, F_MAY_HOLD + MOST_PLAYERS * place, out)
        one_of(int(s.shrine[place]) - 1, F_SHRINE + MOST_PLAYERS * place, out)
    each_of(int(s.unmei_deck), LOCATIONS, F_UNMEI_DECK, out)
    each_of(int(s.unmei_discard), LOCATIONS, F_UNMEI_DISCARD, out)


@kernel
def encode_course(s: Position, out: Features) -> None:
    """§4, §20 to §22 How far the round and the beat have come."""
    one_of(int(s.phase), F_PHASE, out)
    one_of(int(s.intent), F_INTENT, out)
    each_of(int(s.which), 8, F_WHICH, out)
    one_of(int(s.seat), F_MOVER, out)
    one_of(int(s.came_from), F_CAME_FROM, out)
    each_of(int(s.gained), 6, F_GAINED, out)
    one_of(int(s.teapot_at), F_TEAPOT, out)
    each_of(int(s.replaced), 3, F_REPLACED, out)
    for rank in range(figures(s)):
        one_of(int(s.track[rank]), F_TRACK + MOST_PLAYERS * rank, out)
        out[F_QUEUE + rank] = s.queue[rank] / 6.0
    out[F_REST] = s.cycle / float(ROUNDS)
    out[F_REST + 1] = s.beat / 64.0
    out[F_REST + 2] = s.counter / 12.0
    out[F_REST + 3] = s.direction
    out[F_REST + 4] = s.resume / 64.0
    out[F_REST + 5] = squeezed(int(s.burnt))
    out[F_REST + 6] = s.rolls / 5.0
