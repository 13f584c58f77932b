"""§20 The start alone: a student is chosen, the board is set up for the stage, then the trackers and chi."""

from __future__ import annotations

from tabletao.core.kernels.bits import count, lowest
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    ADJACENT,
    CENTRE,
    CORNERS,
    DATA,
    ELEMENTS,
    EMPEROR,
    EMPRESS,
    MASTERS,
    NORTH_TILE,
    OCTAGONS,
    PALACE,
    PIECES,
    SOUTH_TILE,
    STUDENTS,
    TEMPLE,
    TOWN,
    UNLAID,
    X_WALLS,
    space,
)
from tabletao.games.wu_wei.events.alone import CarriedOver, StageBegan
from tabletao.games.wu_wei.rules.pieces import squares_of_kind, squares_with
from tabletao.games.wu_wei.state import (
    CAMPAIGN,
    ELEMENT,
    LAY_TEMPLES,
    LINEAGE,
    NONE,
    STATES,
    TRADITIONS,
)

OWN_PALACE, OWN_TEMPLE = space(DATA["stage1_fixed"]["palace"]), space(DATA["stage1_fixed"]["temple"])
EARTH = ELEMENTS.index("earth")
ALL_STYLES = 0b11111
ALL_CARDS = (1 << 25) - 1


@kernel
def set_up_alone(s: Position) -> None:
    """§20 First a student is chosen, in stage 1 before the board is laid; then everything is put in its place."""
    s.asked = 0
    if s.lineage[0] == NONE:
        s.phase = LINEAGE
    elif s.tile[OWN_PALACE - OCTAGONS] == UNLAID:
        s.tile[OWN_PALACE - OCTAGONS] = PALACE + int(s.lineage[0])
        s.tile[OWN_TEMPLE - OCTAGONS] = TEMPLE + int(s.lineage[0])
        s.phase = LAY_TEMPLES
    else:
        take_places(s)
        s.phase = ELEMENT


@kernel
def take_places(s: Position) -> None:
    """§20 The characters take their places, and the stage its own."""
    own = int(s.lineage[0])
    for lineage in range(5):
        s.owner[lineage] = 0
        s.at[MASTERS + lineage] = lowest(squares_with(s, TEMPLE + lineage))
    s.at[STUDENTS + own] = CENTRE
    happened(s, StageBegan, int(s.stage))
    if s.stage == TRADITIONS:
        s.lost = ALL_STYLES
        s.walls = int(ADJACENT[OWN_PALACE])
    elif s.stage == STATES:
        s.white = 0b11
    else:
        raise_empire(s, own)
    if s.level == CAMPAIGN and s.stage > TRADITIONS:
        tell_carried(s)


@kernel
def raise_empire(s: Position, own: int) -> None:
    """§27 Stage 3: towns face down, students under towers on the corners, walls in an X, rulers on their tiles."""
    s.lost = ALL_STYLES
    s.promoted = ALL_STYLES
    s.towers = CORNERS
    s.hand = ALL_CARDS & ~int(s.removed)
    s.outer = 0b10
    s.at[EMPEROR] = SOUTH_TILE
    s.at[EMPRESS] = NORTH_TILE
    if s.level != CAMPAIGN:
        s.walls = X_WALLS
    s.down = squares_of_kind(s, TOWN)
    for element in range(5):
        if element != own:
            corner = CORNERS & squares_with(s, own if element == EARTH else element)
            s.at[STUDENTS + element] = lowest(corner)


@kernel
def tell_carried(s: Position) -> None:
    """§30 What has been carried over is said when a stage begins."""
    chi = 0
    for element in range(5):
        chi += int(s.chi[0, element])
    happened(s, CarriedOver, count(int(s.removed)), count(int(s.walls)), chi)


@kernel
def clear_board(s: Position) -> None:
    """§30 Characters, cards, walls, towers, fields and markers leave the board; its tiles stay."""
    for piece in range(PIECES):
        s.at[piece] = NONE
    for lineage in range(5):
        s.owner[lineage] = NONE
        s.cards[0, lineage] = 0
        s.aside[lineage] = 0
    s.lineage[0] = NONE
    s.spent = 0
    s.revealed = 0
    s.lost = 0
    s.promoted = 0
    s.towers = 0
    s.fields = 0
    s.down = 0
    s.moon = 0
    s.white = 0b10
    s.coiled = 0
    s.card = NONE
    s.style = NONE
    s.part = 0
    s.moonlit = 0
    s.counter = 0
    s.cycle = 0
