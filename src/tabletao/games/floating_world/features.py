"""Floating World as numbers: ``encode`` for learning and ``evaluate`` for a quick guess.

Features name seats as the decisions do (a code can name a seat), and say first which seat looks.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Features, Position, Values
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import (
    BOARDS_B,
    CARD_ROW,
    CHARACTER_COUNT,
    ICONS,
    ITEMS,
    LOCATIONS,
    MONSTER_PLACES,
    MONSTERS,
    MOST_STEPS,
    NEEDS,
    OF_KIND,
    ON_MAP,
    PERMANENTS,
    PLACES,
    ROUNDS,
    SEARCH,
    SEASON_CARDS,
    SEASON_SET,
    SHINTO,
    SHOP_ROW,
    SHRINES_EACH,
    SPYGLASS,
    WEAPON_SETS,
    WISDOM,
    WISDOM_KINDS,
    WISDOM_ROW,
    WITH_ACTION,
    WORD,
    ZEN,
)
from tabletao.games.floating_world.rules.asking import is_unseen
from tabletao.games.floating_world.rules.decks import CARDS_BELOW, ITEMS_BELOW, MONSTERS_BELOW, WISDOM_BELOW, Below
from tabletao.games.floating_world.rules.figures import figures, is_alone
from tabletao.games.floating_world.rules.knowledge import sees_passed
from tabletao.games.floating_world.rules.sources import map_of, reached
from tabletao.games.floating_world.rules.tokens import ganbaru, has_token
from tabletao.games.floating_world.rules.wisdom import WITHOUT
from tabletao.games.floating_world.state import (
    ASIDE,
    BUSHIDO_TOKEN,
    CHALLENGE,
    CHIE_TOKEN,
    FOUND_DECOY,
    MOST_PLAYERS,
    NONE,
    OUT,
    OVER,
    PADLOCK,
    REVEALED,
    SEASON,
    SHINTO_TOKEN,
    ZEN_TOKEN,
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


# A quick guess


CARD_WORTH, BUILDER_WORTH, MONEY_WORTH, THERE_WORTH = 0.3, 0.2, 0.1, 0.2
"""How much of a shrine its wisdom card, builder, a coin or time, and standing where it can be built are worth."""
ZEN_CARD_WORTH, ZEN_BUILDER_WORTH, ZEN_MONEY_WORTH = 0.2, 0.1, 0.04
"""The same of the pagoda, which can be built anywhere."""
KIND_WORTH = 0.2
"""How much of the Chie token each of the four kinds of wisdom is worth."""
BEATEN_WORTH, MONSTER_WORTH, SPARE_WORTH = 0.6, 0.15, 0.015
"""How much of the Bushido token it is worth to have the weapons for any monster, to stand there, and a coin or time."""
TRIES_WORTH, PLACE_WORTH = 0.35, 0.1
"""How much each further search delays the padlock, and what a likely place nearby is worth."""
MEANS = (0.4, 0.9, 1.0)
"""How much of that counts for who has no card that searches, one, or more: the own Search icon is covered."""
SEASON_WORTH, PERMANENT_WORTH = 0.015, 0.03
"""How much of a token it is worth to have a card of the season, and one in play."""
FLIPPED_WORTH = 0.5
"""How much of the padlock it is worth alone to have flipped all tokens beside the board."""
UNMEI_NEAR = 0.25
"""How much of a token its progress on all ways together is worth to an Unmei, which does not choose among them."""
LOCK_DETOUR = 1.15
"""The way with the padlock counts a little longer."""
SPREAD = 1.2
"""So much is always to go: the nearer the end, the more a token counts."""
BEATEN: npt.NDArray[np.float64] = np.array(
    [(NEEDS[:, :3] <= [kinds >> kind & 1 for kind in range(3)]).all(axis=1).mean() for kinds in range(8)], np.float64
)
"""By the kinds of weapons somebody has: what part of the monsters can be fought with them."""


@kernel
def kinds_shown(cards: int) -> int:
    """§13 How many kinds some wisdom cards can stand for, each for one."""
    reached = 1
    while cards:
        kinds = int(WISDOM_KINDS[lowest(cards)])
        cards = without_lowest(cards)
        further = reached
        for kind in range(4):
            if kinds >> kind & 1:
                further |= (reached & WITHOUT[kind]) << (1 << kind)
        reached = further
    most = 0
    for shown in range(16):
        if reached >> shown & 1:
            most = max(most, count(shown))
    return most


@kernel
def nearness(s: Position, seat: int, places: int) -> float:
    """§10 How near some locations are: 1 for who is there, 0 for who is far away."""
    at = int(s.at[seat])
    if at == NONE:
        return 0.0
    near = 1.0
    found = places & 1 << at
    for steps in range(1, MOST_STEPS + 1):
        if not found:
            near -= 0.25
            found = places & reached(s, seat, steps)
    return near if found else 0.0


@kernel
def money(s: Position, seat: int, most: int) -> int:
    """§12 Coins and time, of each of which only so many count."""
    return min(int(s.coins[seat]), most) + min(int(s.time[seat]), most)


@kernel
def own_cards(s: Position, seat: int, word: int) -> int:
    """§26 All location cards of a player that are not in play, of which everybody knows the set; a word of it."""
    held = int(s.hand[seat, word]) | int(s.passed[seat, word])
    return int(s.deck[seat, word]) | int(s.discard[seat, word]) | held


@kernel
def shrine_places(s: Position) -> int:
    """§14 Where a shrine can be built."""
    places = int(ON_MAP[map_of(s)]) & ~MONSTER_PLACES
    for place in range(LOCATIONS):
        if s.shrine[place] != 0:
            places &= ~(1 << place)
    return places


@kernel
def shinto_progress(s: Position, seat: int) -> float:
    """§14 Shrines, and what the next one needs."""
    if has_token(s, seat, SHINTO_TOKEN):
        return 1.0
    ready = CARD_WORTH * min(1, count(int(s.wisdom[seat]) & int(OF_KIND[SHINTO])))
    ready += BUILDER_WORTH * min(1, int(s.builders[seat]))
    ready += MONEY_WORTH * money(s, seat, 1)
    ready += THERE_WORTH * nearness(s, seat, shrine_places(s))
    return (int(s.shrines[seat]) + ready) / float(SHRINES_EACH)


@kernel
def zen_progress(s: Position, seat: int) -> float:
    """§14 What the pagoda needs."""
    if has_token(s, seat, ZEN_TOKEN):
        return 1.0
    cards = min(2, count(int(s.wisdom[seat]) & int(OF_KIND[ZEN])))
    goods = ZEN_BUILDER_WORTH * min(int(s.builders[seat]), 3) + ZEN_MONEY_WORTH * money(s, seat, 3)
    return ZEN_CARD_WORTH * cards + goods


@kernel
def chie_progress(s: Position, seat: int) -> float:
    """§13 How many of the four kinds are there."""
    if has_token(s, seat, CHIE_TOKEN):
        return 1.0
    return KIND_WORTH * kinds_shown(int(s.wisdom[seat]))


@kernel
def bushido_progress(s: Position, seat: int) -> float:
    """§15 How many monsters can be fought with these weapons, and how near they are."""
    if has_token(s, seat, BUSHIDO_TOKEN):
        return 1.0
    kinds = 0
    for kind in range(3):
        kinds |= 1 << kind if int(s.items[seat]) & int(WEAPON_SETS[kind]) else 0
    near = MONSTER_WORTH * nearness(s, seat, MONSTER_PLACES) if kinds else 0.0
    return BEATEN_WORTH * float(BEATEN[kinds]) + near + SPARE_WORTH * money(s, seat, 4)


@kernel
def searching_cards(s: Position, seat: int) -> int:
    """§18 How many of a player's cards search."""
    found = 1 if int(s.items[seat]) >> SPYGLASS & 1 else 0
    for word in range(2):
        found += count(own_cards(s, seat, word) & int(WITH_ACTION[s.character[seat], SEARCH, word]))
    return found


@kernel
def lock_progress(s: Position, seat: int) -> float:
    """§18 The fewer locations are left where somebody's secret may be, and the nearer, the better."""
    if has_token(s, seat, PADLOCK):
        return 1.0
    if is_alone(s):
        return alone_progress(s, seat)
    places, secrets = 0, 0
    for place in range(LOCATIONS):
        if s.token[place] == ASIDE and int(s.may_hold[place]) & ~(1 << seat):
            places |= 1 << place
    for other in range(s.players):
        secrets += 1 if other != seat and s.secret[other] != NONE else 0
    tries = (1.0 + count(places)) / (1.0 + secrets)
    means = MEANS[min(2, searching_cards(s, seat))] if s.character[seat] != NONE else MEANS[0]
    return means * (1.0 / (1.0 + TRIES_WORTH * tries) + PLACE_WORTH * nearness(s, seat, places))


@kernel
def wealth(s: Position, seat: int) -> float:
    """§17 What the own cards are worth beyond the first twelve."""
    found = PERMANENT_WORTH * count(int(s.play[seat]))
    for word in range(2):
        found += SEASON_WORTH * count(own_cards(s, seat, word) & int(SEASON_SET[word]))
    return min(found, 0.3)


@kernel
def alone_progress(s: Position, seat: int) -> float:
    """§32 Alone all tokens beside the board are to be flipped; then the first search is half of the rest."""
    flipped = 0
    total = 0
    for place in range(LOCATIONS):
        flipped += 1 if s.token[place] == REVEALED else 0
        total += 1 if s.token[place] != OUT else 0
    found = FLIPPED_WORTH * flipped / total + ((1.0 - FLIPPED_WORTH) / 2.0 if s.decoy[1] == NONE else 0.0)
    return found * (MEANS[min(2, searching_cards(s, seat))] if s.character[seat] != NONE else MEANS[0])


@kernel
def unmei_way(s: Position, unmei: int) -> float:
    """§29 How many tokens an Unmei is about to miss: it may gain further ones for monsters and for wisdom."""
    kinds = 0
    for kind in range(3):
        kinds |= 1 << kind if int(s.items[unmei]) & int(WEAPON_SETS[kind]) else 0
    near = BEATEN_WORTH * float(BEATEN[kinds]) + KIND_WORTH * kinds_shown(int(s.wisdom[unmei]))
    near += 0.0 if has_token(s, unmei, SHINTO_TOKEN) else shinto_progress(s, unmei)
    near += 0.0 if has_token(s, unmei, ZEN_TOKEN) else zen_progress(s, unmei)
    missing = 4 - ganbaru(s, unmei) - (2 if has_token(s, unmei, PADLOCK) else 0)
    return max(0.0, missing - UNMEI_NEAR * near)


@kernel
def way_to_go(s: Position, seat: int) -> float:
    """§25 How many tokens are about to be missing, by the shorter of the two ways to win."""
    shinto, zen = shinto_progress(s, seat), zen_progress(s, seat)
    chie, bushido = chie_progress(s, seat), bushido_progress(s, seat)
    best = max(shinto + zen, chie + bushido, max(shinto, zen) + max(chie, bushido))
    lock = (3.0 - best - lock_progress(s, seat)) * LOCK_DETOUR
    return min(4.0 - shinto - zen - chie - bushido, lock) - wealth(s, seat)


@kernel
def evaluate(s: Position, out: Values) -> None:
    """§25 Chances in inverse proportion to the cube of the way that is left; those of Unmei are lost to all people."""
    total = 0.0
    for unmei in range(int(s.players), figures(s)):
        way = unmei_way(s, unmei) + SPREAD if s.winner == NONE else 9.0
        if s.winner == unmei:
            way = SPREAD
        total += 1.0 / (way * way * way)
    for seat in range(s.players):
        way = max(way_to_go(s, seat), 0.0) + SPREAD if s.winner == NONE else 9.0
        if s.winner == seat:
            way = SPREAD
        out[seat] = 1.0 / (way * way * way)
        total += out[seat]
    for seat in range(s.players):
        out[seat] = min(1.0, max(-1.0, 2.0 * out[seat] / total - 1.0))
