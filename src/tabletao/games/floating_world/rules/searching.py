"""§18 Searching, §11 flipping tokens."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import FLIP, FLIP_COINS, ICONS, LOCATIONS, SEARCH, SEARCH_ICON, SPYGLASS
from tabletao.games.floating_world.events import DecoyFound, Flipped, Searched, SecretFound
from tabletao.games.floating_world.moves.chance import FlipToken
from tabletao.games.floating_world.rules.cards import append_set
from tabletao.games.floating_world.rules.decks import return_items
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
)

flip_code = FlipToken.pack


# Flipping


@kernel
def left_over(s: Position) -> int:
    """§11 The tokens that lie face down and on nobody's board."""
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
def flip(s: Position, seat: int) -> None:
    """§11 One of the tokens that are left over, by chance; a coin in any case."""
    spend(s, seat, FLIP)
    s.coins[seat] += FLIP_COINS
    tokens = left_over(s)
    if count(tokens) > 1:
        s.phase = FLIP_TOKEN
    elif tokens:
        flip_token(s, lowest(tokens))


@kernel
def flips(s: Position, out: Codes) -> int:
    """§11 Any of them."""
    return append_set(left_over(s), flip_code(0), out, 0)


@does(FlipToken)
def flip_token(s: Position, place: int) -> None:
    """§11 The token lies on the map."""
    happened(s, Flipped, int(s.seat), place)
    reveal(s, place)
    s.phase = RESUME


@kernel
def reveal(s: Position, place: int) -> None:
    """§11, §18 A token is face up from now on, and nobody has it any more."""
    s.token[place] = REVEALED
    s.may_hold[place] = 0


# Searching


@kernel
def can_search(s: Position, seat: int) -> bool:
    """§18 Whether a player has a search action and is not at the festival."""
    return not is_at_festival(s, seat) and has_action(s, seat, SEARCH)


@kernel
def search(s: Position, seat: int, by_spyglass: bool) -> None:
    """§18, §23 All others say whether they have the token of the location."""
    if by_spyglass:
        return_items(s, seat, 1 << SPYGLASS)
    else:
        spend(s, seat, SEARCH)
    place = int(s.at[seat])
    happened(s, Searched, seat, place)
    for other in range(s.players):
        if other != seat:
            if s.secret[other] == place:
                find_secret(s, seat, other, place)
            elif s.decoy[other] == place:
                find_decoy(s, seat, other, place)
    s.may_hold[place] = int(s.may_hold[place]) & 1 << seat


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
    """§18 A decoy covers an icon of the searcher; the one that it covered is free."""
    happened(s, DecoyFound, seat, whose, place)
    reveal(s, place)
    s.decoy[whose] = NONE
    for icon in range(ICONS):
        if s.cover[whose, icon] == DECOY_TOKEN:
            s.cover[whose, icon] = FREE
    s.gained = FOUND_DECOY + place
