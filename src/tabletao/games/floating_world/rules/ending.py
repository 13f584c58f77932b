"""§25 The end."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position, Values
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.events.acting import Won
from tabletao.games.floating_world.rules.figures import figures, is_unmei
from tabletao.games.floating_world.rules.influence import highest
from tabletao.games.floating_world.rules.tokens import ganbaru, has_token
from tabletao.games.floating_world.state import BY_UNMEI, FOUR_TOKENS, LENGTH, OVER, PADLOCK, RUNNING, TWO_AND_PADLOCK


@kernel
def has_won(s: Position, seat: int) -> bool:
    """§25 All four ganbaru tokens, or two and the padlock."""
    return ganbaru(s, seat) >= 4 or (ganbaru(s, seat) >= 2 and has_token(s, seat, PADLOCK))


@kernel
def victors(s: Position) -> int:
    """§25 All who have won."""
    found = 0
    for seat in range(figures(s)):
        found |= (1 if has_won(s, seat) else 0) << seat
    return found


@kernel
def foremost(s: Position) -> int:
    """§25 All with the most ganbaru tokens."""
    most = 0
    found = 0
    for seat in range(figures(s)):
        if ganbaru(s, seat) > most:
            most = ganbaru(s, seat)
            found = 0
        if ganbaru(s, seat) == most:
            found |= 1 << seat
    return found


@kernel
def look_for_winner(s: Position, is_last: bool) -> None:
    """§25 Of several the highest on the influence track has won; after the last round it is whoever is foremost."""
    winners = victors(s)
    if winners:
        s.winner = highest(s, winners)
        s.reason = FOUR_TOKENS if ganbaru(s, int(s.winner)) >= 4 else TWO_AND_PADLOCK
    elif is_last:
        s.winner = highest(s, foremost(s))
        s.reason = LENGTH
    if s.reason != RUNNING:
        s.reason += BY_UNMEI if is_unmei(s, int(s.winner)) else 0
        happened(s, Won, int(s.winner))
        s.phase = OVER


@kernel
def scores(s: Position, out: Values) -> None:
    """§25 Ganbaru tokens, and the padlock as one more."""
    for seat in range(s.players):
        out[seat] = ganbaru(s, seat) + (1 if has_token(s, seat, PADLOCK) else 0)


@kernel
def returns(s: Position, out: Values) -> int:
    """§25 One player wins; if an Unmei has won, all people have lost."""
    for seat in range(s.players):
        out[seat] = 0.0
        if s.reason != RUNNING:
            out[seat] = 1.0 if seat == s.winner else -1.0
    return int(s.reason)
