"""§24 The bonus of a tower: a power refreshed, a card exchanged, or in a campaign a lost one recovered."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import write_more, write_set
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import ALIKE
from tabletao.games.wu_wei.events.alone import Exchanged, Recovered, Refreshed
from tabletao.games.wu_wei.moves.alone import Exchange, Recover, Refresh
from tabletao.games.wu_wei.rules.discipline import animals_of, cards_to_choose
from tabletao.games.wu_wei.rules.movement import has_power

refresh_code, exchange_code, recover_code = Refresh.pack, Exchange.pack, Recover.pack


@kernel
def to_refresh(s: Position) -> int:
    """§24 The animals whose card has been used."""
    found = 0
    for animal in range(5):
        found |= (1 if s.cards[0, animal] > 0 and not has_power(s, 0, animal) else 0) << animal
    return found


@kernel
def to_exchange(s: Position) -> int:
    """§24 The cards that could be taken instead of those that are held; of animals that are alike, used for unused."""
    held = animals_of(s, 0)
    found = 0
    for animal in range(5):
        if held >> animal & 1:
            stack = cards_to_choose(s, animal)
            used = int(s.spent) >> (5 * animal)
            if ALIKE >> animal & 1:
                stack &= used if has_power(s, 0, animal) else ~used
            found |= stack << (5 * animal)
    return found


@kernel
def has_bonus(s: Position) -> bool:
    """§24 Whether there is a bonus to choose."""
    return to_refresh(s) != 0 or to_exchange(s) != 0 or s.removed != 0


@kernel
def bonuses(s: Position, out: Codes) -> int:
    """§24 One bonus of those that there are."""
    written = write_set(to_refresh(s), refresh_code(0), out)
    written = write_more(to_exchange(s), exchange_code(0), written, out)
    return write_more(int(s.removed), recover_code(0), written, out)


@does(Refresh)
def refresh(s: Position, animal: int) -> None:
    """§24 A used power can be used again."""
    happened(s, Refreshed, animal)
    s.spent &= ~(1 << (5 * animal + int(s.cards[0, animal]) - 1))
    s.phase = s.resume


@does(Exchange)
def exchange(s: Position, card: int) -> None:
    """§24 A card for another of the same deck; the old one goes back as it is."""
    happened(s, Exchanged, card)
    s.cards[0, card // 5] = 1 + card % 5
    s.phase = s.resume


@does(Recover)
def recover(s: Position, card: int) -> None:
    """§24 A card lost after stage 1 goes back to its deck."""
    happened(s, Recovered, card)
    s.removed &= ~(1 << card)
    s.phase = s.resume
