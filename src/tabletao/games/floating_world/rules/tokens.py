"""§19 Tokens and the icons they cover."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.events.acting import Covered, TokenGained
from tabletao.games.floating_world.moves.answering import Cover
from tabletao.games.floating_world.rules.asking import ask_one
from tabletao.games.floating_world.rules.cards import append_set
from tabletao.games.floating_world.rules.collect import free_icons
from tabletao.games.floating_world.rules.figures import is_unmei
from tabletao.games.floating_world.state import BUSHIDO_TOKEN, CHIE_TOKEN, COVER, FREE, RESUME, SHINTO_TOKEN, ZEN_TOKEN

cover_code = Cover.pack


@kernel
def has_token(s: Position, seat: int, token: int) -> bool:
    """§19 Whether a player has a ganbaru token or the padlock."""
    return bool(int(s.tokens[seat]) >> token & 1)


@kernel
def ganbaru(s: Position, seat: int) -> int:
    """§25 How many ganbaru tokens a player has; Unmei may have several for monsters and for wisdom (§29)."""
    four = 1 << SHINTO_TOKEN | 1 << ZEN_TOKEN | 1 << BUSHIDO_TOKEN | 1 << CHIE_TOKEN
    return count(int(s.tokens[seat]) & four) + int(s.more_bushido[seat]) + int(s.more_chie[seat])


@kernel
def gain(s: Position, seat: int, token: int) -> None:
    """§19 A ganbaru token or padlock is gained, and is to cover an icon, but for those of Unmei (§29)."""
    happened(s, TokenGained, seat, token)
    if not is_unmei(s, seat):
        s.gained = token
    elif has_token(s, seat, token):
        s.more_bushido[seat] += 1 if token == BUSHIDO_TOKEN else 0
        s.more_chie[seat] += 1 if token == CHIE_TOKEN else 0
    s.tokens[seat] = int(s.tokens[seat]) | 1 << token


@kernel
def coverable(s: Position, seat: int) -> int:
    """§19 The icons that may be covered: free ones without time first."""
    free = free_icons(s, seat)
    plain = free & ~int(s.placed[seat])
    return plain if plain else free


@kernel
def covers(s: Position, seat: int, out: Codes) -> int:
    """§19 Any of them."""
    return append_set(coverable(s, seat), cover_code(0), out, 0)


@kernel
def settle(s: Position) -> None:
    """§19 A gained token covers an icon: the only one that may be covered, or one by choice; or none is free."""
    seat = int(s.seat)
    icons = coverable(s, seat)
    if count(icons) > 1:
        ask_one(s, seat, COVER)
    elif icons:
        cover(s, seat, lowest(icons))
    else:
        s.gained = FREE


@does(Cover)
def cover(s: Position, seat: int, icon: int) -> None:
    """§19 The icon is covered for good; time on it is lost."""
    happened(s, Covered, seat, icon + 1)
    s.cover[seat, icon] = s.gained
    s.placed[seat] = int(s.placed[seat]) & ~(1 << icon)
    s.gained = FREE
    s.phase = RESUME
