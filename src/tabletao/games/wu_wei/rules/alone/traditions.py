"""§21 Stage 1, Evolving Traditions: a student phase and a master phase, led by the discipline deck."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest, write_set
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    ALIKE,
    CRANE,
    DRAGON,
    LEOPARD,
    MASTER,
    PALACE,
    SNAKE,
    STUDENT,
    TEMPLE,
    TIGER,
)
from tabletao.games.wu_wei.events.alone import CardRevealed, MarkerRetrieved, MasterLed
from tabletao.games.wu_wei.events.several import Learnt, Promoted
from tabletao.games.wu_wei.moves.alone import Draw, Lead, Reveal
from tabletao.games.wu_wei.moves.several import Skip
from tabletao.games.wu_wei.rules.alone.effects import coil, fly_away, prowl, stir, turn_element
from tabletao.games.wu_wei.rules.alone.goals import is_home, lose
from tabletao.games.wu_wei.rules.alone.pairs import begin_pair, styles_to_lead
from tabletao.games.wu_wei.rules.chi import collect
from tabletao.games.wu_wei.rules.discipline import lessons
from tabletao.games.wu_wei.rules.meditation import begin_turn, forget_start
from tabletao.games.wu_wei.rules.pieces import cards_of, squares_with, tile_at
from tabletao.games.wu_wei.state import (
    ADVANCED,
    DECK_OUT,
    DISCIPLINE,
    DRAW,
    EFFECT,
    LEAD,
    MASTER_PHASE,
    NONE,
    PHASE_ENDS,
    REVEAL,
    STYLE_LOST,
    TRADITIONS,
    TURN_ENDS,
)

reveal_code, draw_code, lead_code, skip_code = Reveal.pack, Draw.pack, Lead.pack, Skip.pack
revealed_card, drawn_card = Reveal.unpack, Draw.unpack
DECK = 20
IN_DECK = 4
"""How many cards of each animal are in the discipline deck."""
SHARES = 60
"""A number that divides by as many cards as may be left of an animal."""
STUDENT_DONE, MASTER_DONE, STUDENT_ENDED = 1, 2, 4
"""How far a turn of stage 1 has come: both phases, and whether the student ended a movement."""


# Phases


@kernel
def begin_tradition_turn(s: Position) -> None:
    """§21 The marker says, for the whole turn, which phase comes first: sun the student's, moon the master's."""
    s.part = 0
    s.ended = 0
    s.card = NONE
    s.moonlit = s.moon
    forget_start(s)
    s.phase = PHASE_ENDS


@kernel
def next_phase(s: Position) -> None:
    """§21 The other phase, or, after both, training."""
    if s.style == NONE and s.ended >> STUDENT & 1:
        s.part |= STUDENT_ENDED
    s.style = NONE
    part = int(s.part)
    if part & MASTER_DONE == 0 and (s.moonlit or part & STUDENT_DONE):
        s.part |= MASTER_DONE
        s.coiled = 0
        s.phase = REVEAL
    elif part & STUDENT_DONE == 0:
        s.part |= STUDENT_DONE
        begin_turn(s)
    else:
        train(s)


# The discipline deck


@kernel
def seen(s: Position, animal: int) -> int:
    """§21 How many cards of an animal the discipline deck has shown."""
    return count(int(s.revealed) >> (5 * animal) & 0b11111)


@kernel
def unseen(s: Position, animal: int) -> int:
    """§21 The cards of an animal that may be in the deck or set aside; of those that are alike, one."""
    copies = ~(int(s.revealed) >> (5 * animal)) & 0b11111
    if s.aside[animal] > 0:
        copies &= ~(1 << (int(s.aside[animal]) - 1))
    return copies & -copies if ALIKE >> animal & 1 else copies


@kernel
def deck_cards(s: Position) -> int:
    """§21 The cards that may come next: of each animal but the one that was set aside."""
    found = 0
    for animal in range(5):
        if seen(s, animal) < IN_DECK:
            found |= unseen(s, animal) << (5 * animal)
    return found


@kernel
def weight_of_card(s: Position, card: int) -> int:
    """§21 Each card of the deck is as likely as any other; which of an animal's was set aside is unknown."""
    animal = card // 5
    return (IN_DECK - seen(s, animal)) * SHARES // count(unseen(s, animal))


@does(Reveal)
def reveal(s: Position, card: int) -> None:
    """§21 The next card of the discipline deck; §23 the last one loses, and the fourth of an unprotected style."""
    animal = card // 5
    revealed = int(s.revealed) | 1 << card
    s.revealed = revealed
    s.card = card
    happened(s, CardRevealed, card, DECK - count(revealed))
    s.phase = MASTER_PHASE
    if count(revealed) == DECK:
        lose(s, DECK_OUT)
    elif seen(s, animal) == IN_DECK and not is_protected(s, animal):
        lose(s, STYLE_LOST)
    elif animal == SNAKE:
        coil(s)
    elif animal == CRANE:
        fly_away(s)


@kernel
def is_protected(s: Position, animal: int) -> bool:
    """§23 A style is safe with its card and its marker, at Advanced only while its master is on his temple."""
    return has_both(s, animal) and (s.difficulty != ADVANCED or is_home(s, animal))


@kernel
def has_both(s: Position, animal: int) -> bool:
    """§23 Whether the player has the card of an animal, and its master the marker."""
    return bool(s.cards[0, animal] > 0 and s.lost >> animal & 1 == 0)


@kernel
def was_protected(s: Position, animal: int) -> bool:
    """§21 Whether a style was safe when its card was revealed: the crane may have carried its master off since."""
    is_carried = s.penalised == 1 + MASTER and s.lineage[0] == animal
    came_from_home = is_carried and s.banned == lowest(squares_with(s, TEMPLE + animal))
    return is_protected(s, animal) or (has_both(s, animal) and came_from_home)


# The master phase


@kernel
def lead_master(s: Position) -> None:
    """§21 The master of the style shown moves; of a protected one, any master instead, or none."""
    animal = int(s.card) // 5
    s.asked = s.mover
    s.resume = DISCIPLINE
    if was_protected(s, animal):
        s.phase = LEAD
    else:
        lead(s, animal)


@kernel
def leads(s: Position, out: Codes) -> int:
    """§21 None or any master; §27 any pair that may be led."""
    if s.stage != TRADITIONS:
        return write_set(styles_to_lead(s), lead_code(0), out)
    out[0] = skip_code()
    for animal in range(5):
        out[1 + animal] = lead_code(animal)
    return 6


@does(Lead)
def lead(s: Position, animal: int) -> None:
    """§21 A master may move up to three steps. §27 So may both of a pair."""
    happened(s, MasterLed, animal)
    s.style = animal
    if s.penalised == 1 + MASTER and animal != s.lineage[0]:
        forget_start(s)
    begin_pair(s)


@kernel
def retrieve(s: Position) -> bool:
    """§21, §27 A master that ends on the palace with the own marker retrieves it."""
    style = int(s.style) if s.style != NONE else int(s.lineage[0])
    if s.character != MASTER or s.lost >> style & 1 == 0 or tile_at(s, int(s.at[style])) != PALACE + style:
        return False
    s.lost &= ~(1 << style)
    happened(s, MarkerRetrieved, style)
    return True


@kernel
def arrive_in_traditions(s: Position) -> None:
    """§21 A retrieved marker brings chi, fewer the more of its cards have been seen; §23 none at Advanced."""
    if retrieve(s) and s.difficulty != ADVANCED:
        style = int(s.style)
        collect(s, 0, style, max(0, IN_DECK - seen(s, style)))


# Training, and what follows


@kernel
def train(s: Position) -> None:
    """§21 After both phases the student trains; then the animal of the card takes effect."""
    s.ended = 1 << STUDENT if s.part & STUDENT_ENDED else 0
    animals = lessons(s, 0)
    s.phase = EFFECT
    if animals != 0:
        animal = lowest(animals)
        s.phase = DRAW
        if s.aside[animal] > 0:
            take_card(s, 5 * animal + int(s.aside[animal]) - 1)


@kernel
def aside_cards(s: Position) -> int:
    """§21 The cards that may have been set aside of the animal that the student learns."""
    animal = lowest(lessons(s, 0))
    return unseen(s, animal) << (5 * animal)


@kernel
def take_card(s: Position, card: int) -> None:
    """§21 The student takes the card that was set aside."""
    happened(s, Learnt, 0, card // 5, card % 5)
    s.cards[0, card // 5] = 1 + card % 5
    if cards_of(s, 0) == 5:
        s.promoted |= 1 << int(s.lineage[0])
        happened(s, Promoted, 0)
    s.phase = PHASE_ENDS


@does(Draw)
def draw(s: Position, card: int) -> None:
    """§21 The card that was set aside is seen."""
    s.aside[card // 5] = 1 + card % 5
    take_card(s, card)


@kernel
def take_effect(s: Position) -> None:
    """§22 The leopard, the dragon and the tiger act at the end of the turn."""
    animal, element = int(s.card) // 5, int(s.card) % 5
    s.phase = TURN_ENDS
    if animal == LEOPARD:
        turn_element(s, element)
    elif animal == DRAGON:
        stir(s)
    elif animal == TIGER:
        prowl(s, element)
