"""§1 What is always true: no card, token, builder, boat, shrine or place on the track is lost or doubled."""

from __future__ import annotations

from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import (
    BOARDS_B,
    BOATS,
    CARD_ROW,
    CHARACTER_COUNT,
    ICONS,
    ITEMS,
    LOCATIONS,
    MONSTERS,
    MOST_BUILDERS,
    ON_MAP,
    PERMANENT_PLACES,
    PERMANENTS,
    ROLLS,
    ROUNDS,
    SEARCH_ICON,
    SEASON_CARDS,
    SEASON_SET,
    SHOP_ROW,
    SHRINES_EACH,
    STARTING,
    UNMEI_COINS,
    WISDOM,
    WISDOM_ROW,
    WORD,
)
from tabletao.games.floating_world.rules.cards import holds, size
from tabletao.games.floating_world.rules.decks import CARDS_BELOW, ITEMS_BELOW, MONSTERS_BELOW, WISDOM_BELOW, Below
from tabletao.games.floating_world.rules.figures import figures, is_unmei
from tabletao.games.floating_world.rules.phases import MOST_BEATS
from tabletao.games.floating_world.rules.playable import is_playable
from tabletao.games.floating_world.rules.rows import open_set
from tabletao.games.floating_world.rules.setup import board_of
from tabletao.games.floating_world.rules.sources import map_of
from tabletao.games.floating_world.rules.tokens import has_token
from tabletao.games.floating_world.state import (
    ASIDE,
    BUSHIDO_TOKEN,
    BY_UNMEI,
    CHIE_TOKEN,
    CHOOSE_BOARD,
    CHOOSE_CHARACTER,
    CHOSEN,
    DEAL_TEAPOT,
    DECOY_TOKEN,
    FOUND_DECOY,
    FREE,
    HIDDEN,
    MOST_PLAYERS,
    NONE,
    OUT,
    OVER,
    PADLOCK,
    PILE,
    RUNNING,
    SEASON,
    SECRET_TOKEN,
    SHINTO_TOKEN,
    UNMEI_LENGTH,
)

MOST_ROLLS = ROLLS[-1]


@kernel
def check(s: Position) -> int:
    """§1 What is broken: location cards (1), items (2), wisdom (3), monsters (4), location tokens (5), boards (6),
    coins, time, builders and boats (7), shrines (8), miniatures and track (9), the phase (10), or Unmei (11).
    """
    if not unmei_fit(s):
        return 11
    if not rows_fit(s) or not cards_fit(s):
        return 1
    if not items_fit(s):
        return 2
    if not wisdom_fits(s):
        return 3
    if not monsters_fit(s):
        return 4
    if not tokens_fit(s):
        return 5
    if not characters_fit(s) or not boards_fit(s):
        return 6
    if not goods_fit(s):
        return 7
    if not shrines_fit(s):
        return 8
    if not places_fit(s):
        return 9
    return 0 if phase_fits(s) else 10


@kernel
def rows_fit(s: Position) -> bool:
    """§17 Rows and known cards below decks name cards that there are."""
    if not row_fits(s.card_row, CARD_ROW, NONE, SEASON_CARDS) or not row_fits(s.shop, SHOP_ROW, NONE, ITEMS):
        return False
    for deck in range(4):
        if s.below[deck] < 0:
            return False
    if s.below[CARDS_BELOW] > SEASON_CARDS or s.below[ITEMS_BELOW] > ITEMS:
        return False
    if s.below[WISDOM_BELOW] > WISDOM or s.below[MONSTERS_BELOW] > MONSTERS:
        return False
    known = row_fits(s.card_below, int(s.below[CARDS_BELOW]), 0, SEASON_CARDS)
    known = known and row_fits(s.item_below, int(s.below[ITEMS_BELOW]), 0, ITEMS)
    known = known and row_fits(s.wisdom_below, int(s.below[WISDOM_BELOW]), 0, WISDOM)
    known = known and row_fits(s.monster_below, int(s.below[MONSTERS_BELOW]), 0, MONSTERS)
    return known and row_fits(s.wisdom_row, WISDOM_ROW, NONE, WISDOM)


@kernel
def row_fits(row: Below, length: int, least: int, size_of_deck: int) -> bool:
    """§17 All cards of a row have numbers of their deck."""
    for i in range(length):
        if not least <= row[i] < size_of_deck:
            return False
    return True


@kernel
def below_set(cards: Below, number: int) -> int:
    """§17 The known cards below a deck, as a set; doubled ones are lost in it."""
    found = 0
    for i in range(number):
        found |= 1 << int(cards[i])
    return found


@kernel
def play_set(s: Position, seat: int, word: int) -> int:
    """§7 One word of the set of a player's permanent cards in play."""
    found = 0
    played = int(s.play[seat])
    while played:
        place = int(PERMANENT_PLACES[lowest(played)])
        played = without_lowest(played)
        found |= 1 << place % WORD if place // WORD == word else 0
    return found


@kernel
def open_cards(s: Position, word: int) -> int:
    """§17 One word of the set of season cards in the row and below their deck; doubled ones are lost in it."""
    found = 0
    for slot in range(CARD_ROW):
        place = int(s.card_row[slot]) + STARTING
        found |= 1 << place % WORD if place >= STARTING and place // WORD == word else 0
    for i in range(s.below[CARDS_BELOW]):
        place = int(s.card_below[i]) + STARTING
        found |= 1 << place % WORD if place // WORD == word else 0
    return found


@kernel
def cards_fit(s: Position) -> bool:
    """§1 Every location card is in one place; those that were burnt are counted."""
    total = int(s.burnt) + int(s.below[CARDS_BELOW])
    for slot in range(CARD_ROW):
        total += 1 if s.card_row[slot] != NONE else 0
    for word in range(2):
        seen = open_cards(s, word)
        doubled = seen & int(s.deck[SEASON, word])
        seen |= int(s.deck[SEASON, word])
        total += count(int(s.deck[SEASON, word]))
        for seat in range(s.players):
            on_way = int(s.passed[seat, word]) if s.sent[seat] > 0 else 0
            heaps = (int(s.deck[seat, word]), int(s.hand[seat, word]), on_way, int(s.discard[seat, word]))
            own = play_set(s, seat, word)
            total += count(own)
            for heap in heaps:
                doubled |= own & heap
                own |= heap
                total += count(heap)
            own &= int(SEASON_SET[word])
            doubled |= seen & own
            seen |= own
        if doubled:
            return False
    return total == STARTING * count(settled(s) & people(s)) + SEASON_CARDS and hands_fit(s)


@kernel
def hands_fit(s: Position) -> bool:
    """§7, §26 Cards that are not seen lie in the deck; no hand has a permanent card."""
    for seat in range(s.players):
        unseen = int(s.held[seat]) - size(s.hand, seat)
        if s.sent[seat] > 0:
            unseen += int(s.sent[seat]) - size(s.passed, seat)
        if not 0 <= unseen <= size(s.deck, seat) or s.sent[seat] < 0 or s.held[seat] < 0 or s.draws[seat] < 0:
            return False
        if s.sent[seat] == 0:
            for word in range(2):
                if int(s.passed[seat, word]) & ~int(s.hand[seat, word]):
                    return False
        for number in range(PERMANENTS):
            if holds(s.hand, seat, int(PERMANENT_PLACES[number])):
                return False
        if s.used[seat] & ~int(s.play[seat]) or (s.pile[seat] != 0 and s.phase != PILE):
            return False
    return True


@kernel
def items_fit(s: Position) -> bool:
    """§16 Each of the 24 items is in one place."""
    held = int(s.item_deck) | open_set(s.shop, SHOP_ROW) | below_set(s.item_below, int(s.below[ITEMS_BELOW]))
    total = count(int(s.item_deck)) + int(s.below[ITEMS_BELOW])
    for slot in range(SHOP_ROW):
        total += 1 if s.shop[slot] != NONE else 0
    for seat in range(figures(s)):
        held |= int(s.items[seat])
        total += count(int(s.items[seat]))
    return held == (1 << ITEMS) - 1 and total == ITEMS


@kernel
def wisdom_fits(s: Position) -> bool:
    """§13 Each of the 25 wisdom cards is in one place."""
    below = below_set(s.wisdom_below, int(s.below[WISDOM_BELOW]))
    held = int(s.wisdom_deck) | open_set(s.wisdom_row, WISDOM_ROW) | below
    total = count(int(s.wisdom_deck)) + int(s.below[WISDOM_BELOW])
    for slot in range(WISDOM_ROW):
        total += 1 if s.wisdom_row[slot] != NONE else 0
    for seat in range(figures(s)):
        held |= int(s.wisdom[seat])
        total += count(int(s.wisdom[seat]))
    return held == (1 << WISDOM) - 1 and total == WISDOM


@kernel
def monsters_fit(s: Position) -> bool:
    """§15 Each of the 39 monsters is in the deck or below it."""
    known = below_set(s.monster_below, int(s.below[MONSTERS_BELOW]))
    total = count(int(s.monsters)) + int(s.below[MONSTERS_BELOW])
    return int(s.monsters) | known == (1 << MONSTERS) - 1 and total == MONSTERS


@kernel
def tokens_fit(s: Position) -> bool:
    """§3, §18 Secrets and decoys are different tokens, face down, and of players who may have them."""
    taken = 0
    for seat in range(s.players):
        for token in (int(s.secret[seat]), int(s.decoy[seat])):
            if token >= LOCATIONS:
                return False
            if token >= 0:
                if taken >> token & 1 or s.token[token] != ASIDE or s.may_hold[token] >> seat & 1 == 0:
                    return False
                taken |= 1 << token
            elif token < HIDDEN:
                return False
    for place in range(LOCATIONS):
        if (s.token[place] == OUT) == bool(ON_MAP[map_of(s)] >> place & 1):
            return False
    return True


@kernel
def people(s: Position) -> int:
    """§2 All seats."""
    return (1 << int(s.players)) - 1


@kernel
def settled(s: Position) -> int:
    """§2, §27 The people and Unmei that have a character."""
    found = 0
    for seat in range(figures(s)):
        found |= (1 if s.character[seat] != NONE else 0) << seat
    return found


@kernel
def with_board(s: Position) -> int:
    """§24 The seats that have a board of the B sides."""
    found = 0
    for seat in range(s.players):
        found |= (1 if s.board[seat] != 0 else 0) << seat
    return found


@kernel
def are_different(s: Position) -> bool:
    """§2, §24 There are such characters and boards, and each is only once in the box."""
    for seat in range(figures(s)):
        if not NONE <= s.character[seat] < CHARACTER_COUNT or not 0 <= s.board[seat] <= BOARDS_B:
            return False
        for other in range(seat):
            if s.character[seat] != NONE and s.character[seat] == s.character[other]:
                return False
            if s.board[seat] != 0 and s.board[seat] == s.board[other]:
                return False
    return True


@kernel
def characters_fit(s: Position) -> bool:
    """§2, §24 Everybody has the character and the board that are given, or has chosen, or is still to choose."""
    everybody = people(s)
    if s.characters != CHOSEN:
        for seat in range(figures(s)):
            if s.character[seat] != seat or s.board[seat] != board_of(s, seat):
                return False
        return bool(s.phase != CHOOSE_CHARACTER and s.phase != CHOOSE_BOARD)
    have, boards = (1 << figures(s)) - 1, everybody if s.boards else 0
    if s.phase == CHOOSE_CHARACTER:
        have = settled(s) if is_chosen_in_order(s) else NONE
        boards = 0
    elif s.phase == CHOOSE_BOARD:
        boards = everybody & ~(2 * int(s.asked) - 1)
    return settled(s) == have and with_board(s) == boards and are_different(s)


@kernel
def is_chosen_in_order(s: Position) -> bool:
    """§2, §27 Characters are chosen for people, then for Unmei, and whoever chooses next is asked."""
    number = count(settled(s))
    if settled(s) != (1 << number) - 1 or number >= figures(s):
        return False
    return bool(s.asked == 1 << (0 if is_unmei(s, number) else number))


@kernel
def boards_fit(s: Position) -> bool:
    """§3, §19 What covers the icons is there, and time lies on free icons."""
    for seat in range(s.players):
        if s.cycle == 0 and s.phase != DEAL_TEAPOT:
            continue
        decoys = 0
        for icon in range(ICONS):
            decoys += 1 if s.cover[seat, icon] == DECOY_TOKEN else 0
            if s.cover[seat, icon] != FREE and s.placed[seat] >> icon & 1:
                return False
            token = int(s.cover[seat, icon])
            if not 0 <= token < FOUND_DECOY + LOCATIONS:
                return False
            if SHINTO_TOKEN <= token <= PADLOCK and not has_token(s, seat, token):
                return False
        if (s.cover[seat, SEARCH_ICON] == SECRET_TOKEN) != (s.secret[seat] != NONE):
            return False
        if decoys != (1 if s.decoy[seat] != NONE else 0):
            return False
    return True


@kernel
def goods_fit(s: Position) -> bool:
    """§7, §16 Nothing below nothing, at most four builders each, six boats in all."""
    boats = 0
    for seat in range(figures(s)):
        if s.coins[seat] < 0 or s.time[seat] < 0 or not 0 <= s.builders[seat] <= MOST_BUILDERS or s.boats[seat] < 0:
            return False
        boats += int(s.boats[seat])
    return boats <= BOATS


@kernel
def shrines_fit(s: Position) -> bool:
    """§14 Up to three shrines of each player stand on the map; three of them mean the Shinto token."""
    for seat in range(figures(s)):
        standing = 0
        for place in range(LOCATIONS):
            standing += 1 if s.shrine[place] == 1 + seat else 0
        if standing != s.shrines[seat] or standing > SHRINES_EACH:
            return False
        if has_token(s, seat, SHINTO_TOKEN) != (standing == SHRINES_EACH) or s.tokens[seat] >> (PADLOCK + 1):
            return False
    return True


@kernel
def places_fit(s: Position) -> bool:
    """§1, §20 Everybody who has a character stands at another location; all have one place on the track, once laid."""
    taken = 0
    ranked = 0
    is_ranked = s.phase != CHOOSE_CHARACTER
    for seat in range(figures(s)):
        if (s.at[seat] == NONE) != (s.character[seat] == NONE) or not NONE <= s.at[seat] < LOCATIONS:
            return False
        if not (0 <= s.track[seat] < figures(s) if is_ranked else s.track[seat] == NONE):
            return False
        taken |= 1 << int(s.at[seat]) if s.at[seat] != NONE else 0
        ranked |= 1 << int(s.track[seat]) if is_ranked else 0
    if count(taken) != count(settled(s)) or taken & ~int(ON_MAP[map_of(s)]):
        return False
    return ranked == ((1 << figures(s)) - 1 if is_ranked else 0)


@kernel
def phase_fits(s: Position) -> bool:
    """§4, §25 The phase is one in which a match can rest, and the reason says whether it is over."""
    if (
        not 0 <= s.phase <= OVER
        or (s.phase == OVER) != (s.reason != RUNNING)
        or not RUNNING <= s.reason <= UNMEI_LENGTH
    ):
        return False
    if (s.winner == NONE) != (s.reason == RUNNING) or not NONE <= s.winner < figures(s) or not 0 <= s.cycle <= ROUNDS:
        return False
    if s.reason != RUNNING and is_unmei(s, int(s.winner)) != (s.reason > BY_UNMEI):
        return False
    if (s.direction != 1 and s.direction != -1) or not 0 <= s.beat <= MOST_BEATS + 1:
        return False
    return numbers_fit(s) and is_playable(s)


@kernel
def numbers_fit(s: Position) -> bool:
    """§4, §22 Sets of seats and places are of this match."""
    seats = int(s.finished) | int(s.fought) | int(s.shared) | int(s.asked)
    if seats < 0 or seats >> int(s.players) or not 0 <= s.replaced < 1 << 3 or not 0 <= s.seat <= figures(s):
        return False
    if s.involved < 0 or s.involved >> figures(s):
        return False
    if not NONE <= s.teapot_at < s.players or not 0 <= s.gained < FOUND_DECOY + LOCATIONS:
        return False
    if s.festival != NONE and (s.festival < 0 or ON_MAP[map_of(s)] >> int(s.festival) & 1 == 0):
        return False
    for rank in range(figures(s)):
        if not 0 <= s.queue[rank] < figures(s) or s.freed[rank] < 0:
            return False
    return bool(NONE <= s.came_from < LOCATIONS and 0 <= s.counter <= max(2 * int(s.players), figures(s)))


@kernel
def unmei_fit(s: Position) -> bool:
    """§27 to §30 Unmei have what they may have, and their cards and rolls are in order."""
    if figures(s) > MOST_PLAYERS or s.players < 1 or s.unmei < 0 or not 0 <= s.rolls <= 1 + MOST_ROLLS:
        return False
    cards = int(s.unmei_deck) | int(s.unmei_discard)
    if int(s.unmei_deck) & int(s.unmei_discard) or cards & ~(int(ON_MAP[map_of(s)]) if s.unmei else 0):
        return False
    if s.unmei == 0:
        return bool(s.rolls == 0 and s.players > 1)
    for unmei in range(int(s.players), figures(s)):
        if not is_in_order(s, unmei):
            return False
    if s.rolls == 0:
        return cards != 0
    return bool(cards != 0 and 1 <= s.counter <= figures(s) and is_unmei(s, int(s.queue[s.counter - 1])))


@kernel
def is_in_order(s: Position, unmei: int) -> bool:
    """§27 An Unmei has no cards, boats or placed time, and of its tokens nobody knows which they are."""
    if size(s.deck, unmei) + size(s.hand, unmei) + size(s.passed, unmei) + size(s.discard, unmei) > 0:
        return False
    if s.boats[unmei] != 0 or s.placed[unmei] != 0 or s.play[unmei] != 0 or s.answer[unmei] != 0:
        return False
    if s.coins[unmei] > UNMEI_COINS or s.more_bushido[unmei] < 0 or s.more_chie[unmei] < 0:
        return False
    if s.more_bushido[unmei] > 0 and not has_token(s, unmei, BUSHIDO_TOKEN):
        return False
    if s.more_chie[unmei] > 0 and not has_token(s, unmei, CHIE_TOKEN):
        return False
    if s.character[unmei] == NONE:
        return bool(s.secret[unmei] == NONE and s.decoy[unmei] == NONE)
    if s.secret[unmei] != HIDDEN and s.secret[unmei] != NONE:
        return False
    return bool(s.decoy[unmei] == HIDDEN or s.decoy[unmei] == NONE)
