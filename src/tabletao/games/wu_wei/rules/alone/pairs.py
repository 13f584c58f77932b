"""§27 Stage 3, Emerging Empire: a card is discarded, and the student and master of its style move."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest, without_lowest, write_set
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    ADJACENT,
    ALIKE,
    CENTRE,
    CORNERS,
    EMPEROR,
    MASTER,
    STUDENT,
    STUDENTS,
)
from tabletao.games.wu_wei.events.alone import Discarded, MasterLed
from tabletao.games.wu_wei.moves.alone import Discard
from tabletao.games.wu_wei.rules.alone.goals import lose
from tabletao.games.wu_wei.rules.alone.passing import passable
from tabletao.games.wu_wei.rules.alone.rulers import ahead
from tabletao.games.wu_wei.rules.meditation import begin_turn
from tabletao.games.wu_wei.rules.pieces import open_to
from tabletao.games.wu_wei.state import CARDS_OUT, DISCARD, LEAD, NONE, RISING_EMPIRE

discard_code = Discard.pack
ALL_FIVE = 0b11111


@kernel
def begin_empire_turn(s: Position) -> None:
    """§27 A card has to be discarded; §29 without one the match is lost."""
    s.card = NONE
    s.style = NONE
    s.steps = 0
    s.asked = s.mover
    if s.hand == 0:
        lose(s, CARDS_OUT)
    else:
        s.phase = DISCARD


# Who must leave


@kernel
def can_leave(s: Position, piece: int) -> bool:
    """§27 Whether a character could step away without chi; a yin-yang tile counts only with a way on."""
    here = int(s.at[piece])
    return passable(s, piece, 1 << here, int(ADJACENT[here]) & open_to(s, piece)) != 0


@kernel
def standing_ahead(s: Position) -> int:
    """§27 The characters on the next octagon of a ruler's way, as a set of pieces."""
    found = 0
    for ruler in range(2):
        octagon = ahead(s, ruler)
        for piece in range(EMPEROR):
            found |= (1 if s.at[piece] == octagon else 0) << piece
    return found


@kernel
def blockers(s: Position) -> int:
    """§27 Those of them that can leave it."""
    found = 0
    left = standing_ahead(s)
    while left:
        piece = lowest(left)
        left = without_lowest(left)
        found |= (1 if can_leave(s, piece) else 0) << piece
    return found


@kernel
def blocking_styles(s: Position) -> int:
    """§27 The styles of those who must leave a ruler's way."""
    found = blockers(s)
    return (found | found >> STUDENTS) & ALL_FIVE


@kernel
def is_united(s: Position, style: int) -> bool:
    """§27 Whether student and master of a style are both in the centre: their cards serve for any style."""
    return bool(s.at[style] == CENTRE and s.at[STUDENTS + style] == CENTRE)


@kernel
def cards_of_style(s: Position, style: int) -> int:
    """§27 The cards of an animal that are held."""
    return int(s.hand) & ALL_FIVE << (5 * style)


@kernel
def free_cards(s: Position) -> int:
    """§27 The cards that serve for any style."""
    found = 0
    for style in range(5):
        if is_united(s, style):
            found |= cards_of_style(s, style)
    return found


@kernel
def cards_to_discard(s: Position) -> int:
    """§27 Any card; if somebody must leave a ruler's way, one for such a style if there is one."""
    blocking = blocking_styles(s)
    found = free_cards(s) if blocking else 0
    for style in range(5):
        if blocking >> style & 1:
            found |= cards_of_style(s, style)
    return found if found else int(s.hand)


@kernel
def discards(s: Position, out: Codes) -> int:
    """§27 The cards that may be discarded; of those that are alike, one."""
    cards = cards_to_discard(s)
    found = 0
    for style in range(5):
        of_style = cards & ALL_FIVE << (5 * style)
        found |= of_style & -of_style if ALIKE >> style & 1 else of_style
    return write_set(found, discard_code(0), out)


@kernel
def styles_to_lead(s: Position) -> int:
    """§27 Whose pair may move by a card that serves for any style."""
    blocking = blocking_styles(s)
    return blocking if blocking else ALL_FIVE


@does(Discard)
def discard(s: Position, card: int) -> None:
    """§27 A card is discarded; if its own pair is in the centre it serves for any other."""
    hand = int(s.hand) & ~(1 << card)
    s.hand = hand
    happened(s, Discarded, card, count(hand))
    s.card = card
    if is_united(s, card // 5):
        s.phase = LEAD
    else:
        happened(s, MasterLed, card // 5)
        s.style = card // 5
        begin_pair(s)


@kernel
def begin_pair(s: Position) -> None:
    """§21 The master, §27 student and master of the style begin to move; nobody is punished for standing still."""
    s.leaving = 0
    if s.stage == RISING_EMPIRE:
        found = standing_ahead(s)
        s.leaving = (found >> int(s.style) & 1) << MASTER | (found >> (STUDENTS + int(s.style)) & 1) << STUDENT
    begin_turn(s)
    s.blocked = 0


@kernel
def corner_of(s: Position, style: int) -> int:
    """§27 The tower on which the student of a style is held, as a set."""
    return int(s.towers) & CORNERS & 1 << int(s.at[STUDENTS + style])
