"""§5 Penalties, §12 Develop discipline: training, and §13 cultivating chi."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest, write_more, write_set
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    ALIKE,
    EMPEROR,
    MASTERS,
    PALACE,
    STUDENT,
    STUDENTS,
)
from tabletao.games.wu_wei.events.several import (
    CardLost,
    Cultivated,
    Learnt,
    MarkerLost,
    Promoted,
    SentToCentre,
    TowerLost,
)
from tabletao.games.wu_wei.moves.several import Learn, LoseCard, LoseTower
from tabletao.games.wu_wei.rules.chi import collect
from tabletao.games.wu_wei.rules.pieces import (
    cards_of,
    is_emperor,
    is_promoted,
    owner_of,
    send_to_centre,
    tile_at,
)
from tabletao.games.wu_wei.state import (
    DISCIPLINE,
    INITIATE,
    LOSE_CARD,
    LOSE_TOWER,
    NOBODY,
    TRAIN,
    TURN_ENDS,
)

lose_card_code, lose_tower_code, learn_code = LoseCard.pack, LoseTower.pack, Learn.pack
CULTIVATED = 3


# Penalties


@kernel
def animals_of(s: Position, seat: int) -> int:
    """§12 The animals a student has learnt, as a set."""
    found = 0
    for animal in range(5):
        found |= (1 if s.cards[seat, animal] > 0 else 0) << animal
    return found


@kernel
def punish(s: Position) -> None:
    """§5, §15 A student loses a card, a master the marker, the emperor a tower; then to the centre."""
    piece = int(s.target)
    s.asked = s.starter
    if piece >= EMPEROR:
        if count(int(s.towers)) > 1:
            s.phase = LOSE_TOWER
            return
        if s.towers != 0:
            drop_tower(s, lowest(int(s.towers)))
    elif piece >= STUDENTS:
        cards = animals_of(s, owner_of(s, piece))
        if count(cards) > 1:
            s.phase = LOSE_CARD
            return
        if cards != 0:
            drop_card(s, lowest(cards))
    elif s.lost >> piece & 1 == 0:
        s.lost |= 1 << piece
        happened(s, MarkerLost, piece)
    finish_penalty(s)


@kernel
def finish_penalty(s: Position) -> None:
    """§5 The punished character goes to the centre."""
    happened(s, SentToCentre, int(s.target))
    send_to_centre(s, int(s.target))
    s.asked = s.mover
    s.phase = s.resume


@kernel
def drop_card(s: Position, animal: int) -> None:
    """§5 The card goes back to its stack as it is: a used one stays used."""
    seat = owner_of(s, int(s.target))
    happened(s, CardLost, seat, animal)
    s.cards[seat, animal] = 0
    s.promoted &= ~(1 << int(s.lineage[seat]))


@kernel
def drop_tower(s: Position, space: int) -> None:
    """§15 A tower is destroyed."""
    happened(s, TowerLost, space)
    s.towers &= ~(1 << space)


@does(LoseCard)
def lose_card(s: Position, animal: int) -> None:
    """§5, §15 The starting player has chosen the card."""
    drop_card(s, animal)
    finish_penalty(s)


@does(LoseTower)
def lose_tower(s: Position, space: int) -> None:
    """§15 The starting player has chosen the tower."""
    drop_tower(s, space)
    finish_penalty(s)


@kernel
def losses(s: Position, out: Codes) -> int:
    """§5, §15 The cards or towers from which the starting player chooses."""
    if s.phase == LOSE_TOWER:
        return write_set(int(s.towers), lose_tower_code(0), out)
    return write_set(animals_of(s, owner_of(s, int(s.target))), lose_card_code(0), out)


# Training


@kernel
def lessons(s: Position, seat: int) -> int:
    """§12 The animals that a student can learn where it stands, as a set."""
    if s.lineage[seat] < 0 or is_promoted(s, seat):
        return 0
    space = int(s.at[STUDENTS + s.lineage[seat]])
    found = 0
    for lineage in range(5):
        is_taught = s.at[MASTERS + lineage] == space and s.lost >> lineage & 1 == 0
        teacher = int(s.owner[lineage])
        if teacher != NOBODY and s.at[STUDENTS + lineage] == space and is_promoted(s, teacher):
            is_taught = True
        if is_taught:
            found |= 1 << lineage
    tile = tile_at(s, space)
    if seat == s.mover and s.ended >> STUDENT & 1 and PALACE <= tile < PALACE + 5 and s.lost >> (tile - PALACE) & 1:
        found |= 1 << (tile - PALACE)
    return found & ~animals_of(s, seat)


@kernel
def develop(s: Position) -> None:
    """§12 Students train, whose turn it is first, until nobody can learn more; then chi is cultivated."""
    for place in range(s.players):
        seat = (int(s.mover) + place) % int(s.players)
        if lessons(s, seat) != 0:
            s.asked = seat
            s.phase = TRAIN
            return
    cultivate(s)
    s.phase = TURN_ENDS


@kernel
def in_stack(s: Position, animal: int, copy: int) -> bool:
    """§12 Whether a card of an animal is in nobody's hands; §30 nor lost to the campaign."""
    if s.removed >> (5 * animal + copy) & 1:
        return False
    for seat in range(s.players):
        if s.cards[seat, animal] == 1 + copy:
            return False
    return True


@kernel
def cards_to_choose(s: Position, animal: int) -> int:
    """§12 The cards of an animal's stack; of those that are alike, one."""
    found = 0
    seen = 0
    for copy in range(5):
        if in_stack(s, animal, copy):
            used = int(s.spent) >> (5 * animal + copy) & 1
            if ALIKE >> animal & 1 == 0 or seen >> used & 1 == 0:
                found |= 1 << copy
            seen |= 1 << used
    return found


@kernel
def trainings(s: Position, out: Codes) -> int:
    """§12 The cards from which a student's player chooses."""
    animals = lessons(s, int(s.asked))
    written = 0
    for animal in range(5):
        if animals >> animal & 1:
            written = write_more(cards_to_choose(s, animal), learn_code(5 * animal), written, out)
    return written


@does(Learn)
def learn(s: Position, seat: int, card: int) -> None:
    """§12 A student has learnt an animal; with all five it is a master at once."""
    happened(s, Learnt, seat, card // 5, card % 5)
    s.cards[seat, card // 5] = 1 + card % 5
    if cards_of(s, seat) == 5:
        s.promoted |= 1 << int(s.lineage[seat])
        happened(s, Promoted, seat)
    s.phase = DISCIPLINE


@kernel
def cultivate(s: Position) -> None:
    """§13 Who holds the lineage marker collects three chi of the own element."""
    seat = int(s.mover)
    if s.level == INITIATE or is_emperor(s, seat) or s.lost >> s.lineage[seat] & 1:
        return
    happened(s, Cultivated, seat)
    collect(s, seat, int(s.lineage[seat]), CULTIVATED)
