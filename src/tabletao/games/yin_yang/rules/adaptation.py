"""§8 Adaptation."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yin_yang.components import DOMINOES
from tabletao.games.yin_yang.events import PickedUp, Rewrote
from tabletao.games.yin_yang.moves import CHOOSE_CODE, Choose
from tabletao.games.yin_yang.state import REWRITE, TURN_OVER


@kernel
def all_dominoes(out: Codes) -> int:
    """§8 Any of the player's four dominoes may be rewritten, laid or hidden, the adaptation itself too."""
    for place in range(DOMINOES):
        out[place] = CHOOSE_CODE + place
    return DOMINOES


@does(Choose)
def choose(s: Position, place: int) -> None:
    """§8 The player picks the domino to be rewritten."""
    happened(s, PickedUp, int(s.mover), place)
    s.chosen = 1 + place
    s.phase = REWRITE


@kernel
def rewrite(s: Position, domino: int) -> None:
    """§8 The law is written, the domino lies hidden, and the turn is over."""
    place = int(s.chosen) - 1
    happened(s, Rewrote, int(s.mover), place, domino)
    s.laid[s.mover, place] = 0
    s.hidden[s.mover, place] = domino
    s.chosen = 0
    s.phase = TURN_OVER
