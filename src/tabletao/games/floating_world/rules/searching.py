"""§18 Searching, §11 flipping tokens."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import FLIP, FLIP_COINS, ICONS, LOCATIONS, SEARCH, SEARCH_ICON, SPYGLASS
from tabletao.games.floating_world.events.acting import DecoyFound, Flipped, Searched, SecretFound
from tabletao.games.floating_world.events.unmei import Uncovered, UncoveredSecret, UnmeiCardGone
from tabletao.games.floating_world.moves.chance import FlipToken
from tabletao.games.floating_world.rules.cards import append_set
from tabletao.games.floating_world.rules.decks import has_item, return_items
from tabletao.games.floating_world.rules.figures import figures, is_alone, is_unmei
from tabletao.games.floating_world.rules.money import is_at_festival
from tabletao.games.floating_world.rules.sources import has_action, spend
from tabletao.games.floating_world.rules.tokens import gain, has_token
from tabletao.games.floating_world.state import (
    ASIDE,
    DECOY_TOKEN,
    FLIP_TOKEN,
    FOUND_DECOY,
    FREE,
    NONE,
    PADLOCK,
    RESUME,
    REVEALED,
    UNCOVER,
)

flip_code = FlipToken.pack


# Flipping


@kernel
def left_over(s: Position) -> int:
    """§11 The tokens that lie face down and on nobody's board; those of Unmei are among them (§27)."""
    found = 0
    for place in range(LOCATIONS):
        found |= (1 if s.token[place] == ASIDE else 0) << place
    for seat in range(s.players):
        if s.secret[seat] >= 0:
            found &= ~(1 << int(s.secret[seat]))
        if s.decoy[seat] >= 0:
            found &= ~(1 << int(s.decoy[seat]))
    return found


@kernel
def with_unmei(s: Position) -> int:
    """§27 How many tokens lie face down on the boards of Unmei."""
    found = 0
    for unmei in range(int(s.players), figures(s)):
        found += (1 if s.secret[unmei] != NONE else 0) + (1 if s.decoy[unmei] != NONE else 0)
    return found


@kernel
def flip(s: Position, seat: int) -> None:
    """§11 One of the tokens beside the board, by chance; a coin in any case."""
    spend(s, seat, FLIP)
    s.coins[seat] += FLIP_COINS
    tokens = left_over(s)
    if count(tokens) > max(1, with_unmei(s)):
        s.phase = FLIP_TOKEN
    elif tokens and with_unmei(s) == 0:
        flip_token(s, lowest(tokens))


@kernel
def flips(s: Position, out: Codes) -> int:
    """§11 Any of them; §32 those of Unmei are all that are left."""
    return append_set(left_over(s), flip_code(0), out, 0)


@does(FlipToken)
def flip_token(s: Position, place: int) -> None:
    """§11 The token lies on the map; §32 or it is one that a search alone uncovers."""
    if s.phase == UNCOVER:
        uncover(s, place)
        return
    happened(s, Flipped, int(s.seat), place)
    reveal(s, place)
    remove_unmei_card(s, place)
    s.phase = RESUME


@kernel
def reveal(s: Position, place: int) -> None:
    """§11, §18 A token is face up from now on, and nobody has it any more."""
    s.token[place] = REVEALED
    s.may_hold[place] = 0


@kernel
def remove_unmei_card(s: Position, place: int) -> None:
    """§27 The card of a location leaves the game, wherever it lies."""
    if (int(s.unmei_deck) | int(s.unmei_discard)) >> place & 1:
        happened(s, UnmeiCardGone, place)
        s.unmei_deck = int(s.unmei_deck) & ~(1 << place)
        s.unmei_discard = int(s.unmei_discard) & ~(1 << place)


# Searching


@kernel
def may_search(s: Position, seat: int) -> bool:
    """§18 Not at the festival; §32 alone not before all tokens beside the board are flipped, nor with the padlock."""
    if is_alone(s) and (count(left_over(s)) > with_unmei(s) or has_token(s, seat, PADLOCK)):
        return False
    return not is_at_festival(s, seat)


@kernel
def can_search(s: Position, seat: int) -> bool:
    """§18 Whether a player may search, and has an action for it."""
    return may_search(s, seat) and has_action(s, seat, SEARCH)


@kernel
def can_spy(s: Position, seat: int) -> bool:
    """§23 Whether a player may search, and has the spyglass."""
    return may_search(s, seat) and has_item(s, seat, SPYGLASS)


@kernel
def search(s: Position, seat: int, by_spyglass: bool) -> None:
    """§18, §23 Search where one stands; §32 alone the tokens of an Unmei."""
    if by_spyglass:
        return_items(s, seat, 1 << SPYGLASS)
    else:
        spend(s, seat, SEARCH)
    if is_alone(s):
        search_alone(s)
    else:
        search_location(s, seat, int(s.at[seat]))


@kernel
def search_location(s: Position, seat: int, place: int) -> bool:
    """§18, §30 All other people say whether they have the token of a location; whether somebody has."""
    found = False
    happened(s, Searched, seat, place)
    for other in range(s.players):
        if other != seat:
            if s.secret[other] == place:
                find_secret(s, seat, other, place)
                found = True
            elif s.decoy[other] == place:
                find_decoy(s, seat, other, place)
                found = True
    s.may_hold[place] = int(s.may_hold[place]) & 1 << seat
    return found


@kernel
def find_secret(s: Position, seat: int, whose: int, place: int) -> None:
    """§18 A secret lies on the map; its owner may search from now on, and the searcher has the padlock."""
    happened(s, SecretFound, seat, whose, place)
    reveal(s, place)
    s.secret[whose] = NONE
    s.cover[whose, SEARCH_ICON] = FREE
    if not has_token(s, seat, PADLOCK):
        gain(s, seat, PADLOCK)


@kernel
def find_decoy(s: Position, seat: int, whose: int, place: int) -> None:
    """§18 A decoy covers an icon of the searcher; the one that it covered is free. §30 Of an Unmei it covers nothing,
    but its card leaves the game.
    """
    happened(s, DecoyFound, seat, whose, place)
    reveal(s, place)
    s.decoy[whose] = NONE
    for icon in range(ICONS):
        if s.cover[whose, icon] == DECOY_TOKEN:
            s.cover[whose, icon] = FREE
    if is_unmei(s, seat):
        remove_unmei_card(s, place)
    else:
        s.gained = FOUND_DECOY + place


# Alone


@kernel
def search_alone(s: Position) -> None:
    """§32 One of the tokens that Unmei have, by chance."""
    tokens = left_over(s)
    if count(tokens) > 1:
        s.phase = UNCOVER
    else:
        uncover(s, lowest(tokens))


@kernel
def uncover(s: Position, place: int) -> None:
    """§32 The upper token of the first Unmei covers an icon; the lower one brings the padlock."""
    seat, whose = int(s.seat), int(s.players)
    reveal(s, place)
    s.phase = RESUME
    if s.decoy[whose] != NONE:
        happened(s, Uncovered, seat, whose, place)
        s.decoy[whose] = NONE
        s.gained = FOUND_DECOY + place
    else:
        happened(s, UncoveredSecret, seat, whose, place)
        s.secret[whose] = NONE
        gain(s, seat, PADLOCK)
    remove_unmei_card(s, place)
