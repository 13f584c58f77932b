"""§25 A quick guess of who will win: how far everybody is on the way to each token."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Position, Values
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import (
    LOCATIONS,
    MONSTER_PLACES,
    MOST_STEPS,
    NEEDS,
    OF_KIND,
    ON_MAP,
    SEARCH,
    SEASON_SET,
    SHINTO,
    SHRINES_EACH,
    SPYGLASS,
    WEAPON_SETS,
    WISDOM_KINDS,
    WITH_ACTION,
    ZEN,
)
from tabletao.games.floating_world.rules.figures import figures, is_alone
from tabletao.games.floating_world.rules.sources import map_of, reached
from tabletao.games.floating_world.rules.tokens import ganbaru, has_token
from tabletao.games.floating_world.rules.wisdom import WITHOUT
from tabletao.games.floating_world.state import (
    ASIDE,
    BUSHIDO_TOKEN,
    CHIE_TOKEN,
    NONE,
    OUT,
    PADLOCK,
    REVEALED,
    SHINTO_TOKEN,
    ZEN_TOKEN,
)

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
