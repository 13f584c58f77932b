"""§26 What a player knows, and may guess."""

from __future__ import annotations

from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Position, Words
from tabletao.core.kernels.kernel import kernel
from tabletao.core.kernels.rng import below
from tabletao.games.floating_world.components import LOCATIONS, PERMANENT_SET, PILE_SIZES
from tabletao.games.floating_world.rules.asking import is_unseen
from tabletao.games.floating_world.rules.cards import add, nth, pour, remove, size
from tabletao.games.floating_world.rules.draw import divider_of
from tabletao.games.floating_world.state import ASIDE, CHALLENGE, DEAL_PILES, DEAL_TEAPOT, HIDDEN, PILE, SET_ASIDE

SECOND_PILE = tuple(PILE_SIZES.get(cards, 0) for cards in range(7))
"""For each number of divided cards the size of the second pile."""
BITS = 8
FEW = (1 << BITS) - 1
"""Numbers of tokens, one for each player, are packed into one."""
CERTAIN = 1 << 30


# Hiding


@kernel
def hide(s: Position, seat: int) -> None:
    """§26 Blank the cards on their way, hands, tokens and outstanding answers that a player does not see."""
    for owner in range(s.players):
        if owner != seat:
            hide_answers(s, owner)
            hide_tokens(s, owner)
        if not sees_passed(s, owner, seat):
            if s.sent[owner] > 0:
                pour(s.passed, owner, s.deck, owner)
            s.passed[owner, 0] = 0
            s.passed[owner, 1] = 0
            s.pile[owner] = 0
        if owner != seat:
            hide_hand(s, owner)


@kernel
def sees_passed(s: Position, owner: int, seat: int) -> bool:
    """§26 Who divides sees the cards; their owner does not while they are on their way, but does alone (§32)."""
    if owner == seat:
        return bool(s.sent[owner] == 0 or s.phase == PILE or s.phase == SET_ASIDE or s.phase == DEAL_PILES)
    return divider_of(s, owner) == seat


@kernel
def hide_answers(s: Position, owner: int) -> None:
    """§22 Nobody sees an answer before all are given."""
    if is_unseen(s):
        s.answer[owner] = 0
    if s.phase == CHALLENGE:
        s.reply[owner] = 0


@kernel
def hide_tokens(s: Position, owner: int) -> None:
    """§3 Secret and decoy are secret."""
    if s.secret[owner] >= 0:
        s.secret[owner] = HIDDEN
    if s.decoy[owner] >= 0:
        s.decoy[owner] = HIDDEN


@kernel
def hide_hand(s: Position, owner: int) -> None:
    """§26 Of a hand only those cards are seen that the viewer divided: the others may as well be in the deck."""
    for word in range(2):
        seen = int(s.hand[owner, word]) & int(s.passed[owner, word])
        s.deck[owner, word] = int(s.deck[owner, word]) | int(s.hand[owner, word]) & ~seen
        s.hand[owner, word] = seen


# Guessing


@kernel
def guess(s: Position, seat: int, rng: Words) -> None:
    """§26 Fill what is hidden, every card and token that may be there equally likely."""
    for owner in range(s.players):
        if s.sent[owner] > size(s.passed, owner):
            guess_passed(s, owner, rng)
            if s.phase == PILE:
                guess_pile(s, owner, rng)
        while size(s.hand, owner) < s.held[owner]:
            guess_card(s, owner, rng)
        guess_tokens(s, owner, rng)


@kernel
def guess_passed(s: Position, owner: int, rng: Words) -> None:
    """§26 Any cards of the deck may be on their way."""
    while size(s.passed, owner) < s.sent[owner]:
        place = nth(int(s.deck[owner, 0]), int(s.deck[owner, 1]), below(rng, size(s.deck, owner)))
        remove(s.deck, owner, place)
        add(s.passed, owner, place)


@kernel
def guess_pile(s: Position, owner: int, rng: Words) -> None:
    """§26 Any of the returned cards may be the second pile; of equal piles the first has the first card."""
    returned = int(s.sent[owner])
    wanted = SECOND_PILE[returned + 1]
    first = 1 if 2 * wanted == returned else 0
    pile = 0
    while count(pile) < wanted:
        pile |= 1 << (first + below(rng, returned - first))
    s.pile[owner] = pile


@kernel
def guess_card(s: Position, owner: int, rng: Words) -> None:
    """§26 Any card of the deck may be in the hand, but for permanent ones, which would be in play."""
    low = int(s.deck[owner, 0]) & ~int(PERMANENT_SET[0])
    high = int(s.deck[owner, 1]) & ~int(PERMANENT_SET[1])
    place = nth(low, high, below(rng, count(low) + count(high)))
    remove(s.deck, owner, place)
    add(s.hand, owner, place)


@kernel
def guess_tokens(s: Position, owner: int, rng: Words) -> None:
    """§26 Secret and decoy are any tokens that the player may still have."""
    if s.secret[owner] == HIDDEN:
        s.secret[owner] = guess_token(s, owner, rng)
    if s.decoy[owner] == HIDDEN:
        s.decoy[owner] = guess_token(s, owner, rng)
        if s.cycle == 0 and s.phase != DEAL_TEAPOT and s.secret[owner] > s.decoy[owner]:
            first = int(s.decoy[owner])
            s.decoy[owner] = s.secret[owner]
            s.secret[owner] = first


@kernel
def unheld(s: Position) -> int:
    """§26 The tokens face down that nobody is known, or guessed, to have."""
    found = 0
    for place in range(LOCATIONS):
        found |= (1 if s.token[place] == ASIDE else 0) << place
    for seat in range(s.players):
        found &= ~(1 << int(s.secret[seat]) if s.secret[seat] >= 0 else 0)
        found &= ~(1 << int(s.decoy[seat]) if s.decoy[seat] >= 0 else 0)
    return found


@kernel
def held_by_any(s: Position) -> int:
    """§26 The tokens that any player may have: nobody has searched for them."""
    found = 0
    for place in range(LOCATIONS):
        found |= (1 if s.may_hold[place] == (1 << int(s.players)) - 1 else 0) << place
    return found


@kernel
def held_only_by(s: Position, owner: int) -> int:
    """§26 The tokens that only one player may have: nobody else had them when that player searched."""
    found = 0
    for place in range(LOCATIONS):
        found |= (1 if s.may_hold[place] == 1 << owner else 0) << place
    return found


@kernel
def missing(s: Position, owner: int) -> int:
    """§26 How many tokens of a player are still to be guessed."""
    return (1 if s.secret[owner] == HIDDEN else 0) + (1 if s.decoy[owner] == HIDDEN else 0)


@kernel
def own_counts(s: Position) -> int:
    """§26 For each player how many tokens are left that only this player may have."""
    found = 0
    for owner in range(s.players):
        found |= count(unheld(s) & held_only_by(s, owner)) << BITS * owner
    return found


@kernel
def missing_counts(s: Position) -> int:
    """§26 For each player how many tokens are still to be guessed."""
    found = 0
    for owner in range(s.players):
        found |= missing(s, owner) << BITS * owner
    return found


@kernel
def ways_to_share(players: int, owns: int, wanted: int, common: int, shares: int) -> float:
    """§26 In how many ways all can have what is wanted, if a number in base three says how many of the tokens that
    anybody may have go to each player: none, one or two.
    """
    found = 1.0
    for owner in range(players):
        needed = wanted >> BITS * owner & FEW
        taken = shares % 3
        shares //= 3
        if taken > needed:
            return 0.0
        if taken == 1 and needed == 2:
            found *= 2.0
        for i in range(taken):
            found *= max(0, common - i)
        common -= taken
        for i in range(needed - taken):
            found *= max(0, (owns >> BITS * owner & FEW) - i)
        if found == 0.0:
            return 0.0
    return found


@kernel
def ways(players: int, owns: int, wanted: int, common: int) -> float:
    """§26 In how many ways all can have what is wanted, of their own tokens and of those that anybody may have."""
    total = 0.0
    for shares in range(3**players):
        total += ways_to_share(players, owns, wanted, common, shares)
    return total


@kernel
def guess_token(s: Position, owner: int, rng: Words) -> int:
    """§26 A token for one player: each in proportion to the ways in which all others can then have theirs."""
    common = unheld(s) & held_by_any(s)
    own = unheld(s) & held_only_by(s, owner)
    candidates = common
    if own:
        one = 1 << BITS * owner
        owns, wanted, shared = own_counts(s), missing_counts(s) - one, count(common)
        with_own = count(own) * ways(int(s.players), owns - one, wanted, shared)
        with_common = shared * ways(int(s.players), owns, wanted, shared - 1)
        if below(rng, CERTAIN) < CERTAIN * with_own / (with_own + with_common):
            candidates = own
    for _ in range(below(rng, count(candidates))):
        candidates = without_lowest(candidates)
    return lowest(candidates)
