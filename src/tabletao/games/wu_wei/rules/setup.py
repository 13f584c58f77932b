"""§1 The board is laid out, §2 the start, §14 the emperor's start."""

from __future__ import annotations

import numpy as np

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest, without_lowest, write_set
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    ADJACENT,
    BLACK_GENERAL,
    CENTRE,
    CORNER_TOWNS,
    EMPEROR,
    EMPEROR_FIELDS,
    FREE_SPACES,
    FREE_SQUARES,
    MASTERS,
    NORTH_TILE,
    OCTAGONS,
    PALACE,
    PIECES,
    SEASON_AT,
    SHARING,
    SOUTH_TILE,
    SQUARES,
    STUDENTS,
    TAIJI,
    TEMPLE,
    TERRAIN,
    TERRAINS_EACH,
    TOWNS_EACH,
    UNLAID,
    WHITE_GENERAL,
    YIN_YANG,
)
from tabletao.games.wu_wei.events.several import (
    Began,
    BoardLaid,
    ChiDealt,
    FieldLaid,
    GeneralChosen,
    LineageTaken,
    RulerChosen,
    TrackersSet,
)
from tabletao.games.wu_wei.moves.several import (
    Begin,
    ChooseLineage,
    ChooseRuler,
    ChooseSign,
    Deal,
    LayField,
    LayPalace,
    LayTemple,
    LayTerrain,
    LayTown,
    SetElement,
    SetPalace,
    SetSeason,
)
from tabletao.games.wu_wei.rules.chi import collect
from tabletao.games.wu_wei.rules.pieces import is_emperor, squares_of_kind, squares_with
from tabletao.games.wu_wei.state import (
    BEGIN,
    CAMPAIGN,
    CHOSEN,
    DEAL,
    ELEMENT,
    EMPERORS_LEVEL,
    FIELDS,
    LAY_PALACES,
    LAY_TEMPLES,
    LAY_TERRAIN,
    LAY_TOWNS,
    LINEAGE,
    MOST_PLAYERS,
    NOBODY,
    NONE,
    PALACE_MARKER,
    RULER,
    SEASON,
    SET_UP,
    SIGN,
    TRADITIONS,
    TURN_BEGINS,
)

_FIRST_TILES = np.full(SQUARES, UNLAID, np.int8)
for _space, _element in CORNER_TOWNS.items():
    _FIRST_TILES[_space - OCTAGONS] = _element
for _space in YIN_YANG:
    _FIRST_TILES[_space - OCTAGONS] = TAIJI
FIRST_TILES = _FIRST_TILES
FIRST_TERRAIN = np.array([sum(1 << each for each, of in SEASON_AT.items() if of == season) for season in range(4)])

lineage_code, ruler_code, sign_code, field_code = ChooseLineage.pack, ChooseRuler.pack, ChooseSign.pack, LayField.pack
element_code, palace_code, season_code = SetElement.pack, SetPalace.pack, SetSeason.pack
temple_code, laid_palace_code, town_code = LayTemple.pack, LayPalace.pack, LayTown.pack
terrain_code, begin_code, deal_code = LayTerrain.pack, Begin.pack, Deal.pack
laid_town, laid_season = LayTown.unpack, LayTerrain.unpack


@kernel
def setup(s: Position) -> None:
    """§1 Towns in the corners, yin-yang tiles, and a terrain of each season around the centre; all else by chance.

    §20 Alone, stage 1 begins with the choice of a student.
    """
    for square in range(SQUARES):
        s.tile[square] = FIRST_TILES[square]
    for season in range(4):
        s.terrain[season] = FIRST_TERRAIN[season]
    for piece in range(PIECES):
        s.at[piece] = NONE
    for seat in range(MOST_PLAYERS):
        s.lineage[seat] = NONE
    for lineage in range(5):
        s.owner[lineage] = NOBODY
    s.white = 0b10
    s.character = NONE
    s.aim = NONE
    s.target = NONE
    s.banned = NONE
    s.winner = NONE
    s.style = NONE
    s.card = NONE
    s.phase = LAY_TEMPLES
    if s.players == 1:
        s.stage = TRADITIONS if s.level == CAMPAIGN else int(s.level) - EMPERORS_LEVEL
        s.phase = LINEAGE if s.stage == TRADITIONS else LAY_TEMPLES


# The board, laid by chance


@kernel
def next_laid(s: Position, first: int) -> int:
    """§1 The element of the temple or palace that is laid next."""
    element = 0
    while squares_with(s, first + element) != 0:
        element += 1
    return element


@kernel
def apart(s: Position, placed: int) -> int:
    """§1 The free squares that touch no terrain which a placed one touches."""
    found = FREE_SQUARES & squares_with(s, UNLAID)
    while placed:
        found &= ~int(SHARING[lowest(placed)])
        placed = without_lowest(placed)
    return found


@kernel
def places_for(s: Position, first: int) -> int:
    """§1 Where the next temple or palace may be laid; the fourth leaves a place for the fifth."""
    placed = squares_of_kind(s, first)
    found = apart(s, placed)
    if count(placed) < 3 or count(placed) == 4:
        return found
    good = 0
    left = found
    while left:
        space = lowest(left)
        left = without_lowest(left)
        if found & ~int(SHARING[space]):
            good |= 1 << space
    return good


@kernel
def write_squares(members: int, first: int, out: Codes) -> int:
    """§1 List the squares of a set, which are numbered among those that chance lays."""
    written = 0
    while members:
        out[written] = first + count(FREE_SQUARES & (1 << lowest(members)) - 1)
        members = without_lowest(members)
        written += 1
    return written


@does(LayTemple)
def lay_temple(s: Position, square: int) -> None:
    """§1 Wood, fire, earth, metal, water, one after the other."""
    s.tile[FREE_SPACES[square] - OCTAGONS] = TEMPLE + next_laid(s, TEMPLE)
    if count(squares_of_kind(s, TEMPLE)) == 5:
        s.phase = LAY_PALACES


@does(LayPalace)
def lay_palace(s: Position, square: int) -> None:
    """§1 Palaces are laid as temples are."""
    s.tile[FREE_SPACES[square] - OCTAGONS] = PALACE + next_laid(s, PALACE)
    if count(squares_of_kind(s, PALACE)) == 5:
        s.phase = LAY_TOWNS


@kernel
def towns_left(s: Position, element: int) -> int:
    """§1 How many towns of an element are not laid yet."""
    corner = 0 if element == 2 else 1  # no corner has an earth town
    return int(TOWNS_EACH[element]) + corner - count(squares_with(s, element))


@does(LayTown)
def lay_town(s: Position, element: int) -> None:
    """§1 Towns fill the squares that are left."""
    s.tile[lowest(squares_with(s, UNLAID)) - OCTAGONS] = element
    if squares_with(s, UNLAID) == 0:
        s.phase = LAY_TERRAIN


@kernel
def bare(s: Position) -> int:
    """§1 The octagons without a terrain."""
    return TERRAIN & ~(int(s.terrain[0]) | int(s.terrain[1]) | int(s.terrain[2]) | int(s.terrain[3]))


@kernel
def terrains_left(s: Position, season: int) -> int:
    """§1 How many terrains of a season are not laid yet."""
    return TERRAINS_EACH - count(int(s.terrain[season]))


@does(LayTerrain)
def lay_terrain(s: Position, season: int) -> None:
    """§1 Terrain fills the octagons; then the masters stand on their temples, also those without a player."""
    s.terrain[season] |= 1 << lowest(bare(s))
    if bare(s) == 0:
        for lineage in range(5):
            s.at[MASTERS + lineage] = lowest(squares_with(s, TEMPLE + lineage))
        happened(s, BoardLaid)
        s.phase = SET_UP if s.level >= EMPERORS_LEVEL else BEGIN


@kernel
def chance_outcomes(s: Position, out: Codes) -> int:
    """§1, §2 All that chance may do."""
    if s.phase == LAY_TEMPLES:
        return write_squares(places_for(s, TEMPLE), temple_code(0), out)
    if s.phase == LAY_PALACES:
        return write_squares(places_for(s, PALACE), laid_palace_code(0), out)
    found = 0
    first = begin_code(0)
    if s.phase == BEGIN:
        found = (1 << int(s.players)) - 1
    elif s.phase == DEAL:
        found = free_lineages(s)
        first = deal_code(0)
    elif s.phase == LAY_TOWNS:
        first = town_code(0)
        for element in range(5):
            found |= (1 if towns_left(s, element) > 0 else 0) << element
    else:
        first = terrain_code(0)
        for season in range(4):
            found |= (1 if terrains_left(s, season) > 0 else 0) << season
    return write_set(found, first, out)


@kernel
def weight_of_tile(s: Position, code: int) -> int:
    """§1, §2 As likely as there are tiles of a sort left; squares, seats and lineages are all alike."""
    if s.phase == LAY_TOWNS:
        return towns_left(s, laid_town(code)[0])
    return terrains_left(s, laid_season(code)[0]) if s.phase == LAY_TERRAIN else 1


# The start, in turn order


@kernel
def in_turn_order(s: Position, place: int) -> int:
    """§2 The seat that many places after the starting player."""
    return (int(s.starter) + place) % int(s.players)


@does(Begin)
def begin(s: Position, starter: int) -> None:
    """§2 The starting player."""
    happened(s, Began, starter)
    s.starter = starter
    s.phase = SET_UP


@kernel
def free_lineages(s: Position) -> int:
    """§2 The lineages that nobody has."""
    found = 0
    for lineage in range(5):
        found |= (1 if s.owner[lineage] == NOBODY else 0) << lineage
    return found


@kernel
def go_on_with_setup(s: Position) -> None:
    """§2, §14 Lineages in turn order, the emperor's pieces, the trackers by whoever is last."""
    seat = in_turn_order(s, int(s.counter))
    s.asked = seat
    if s.counter < s.players and not is_emperor(s, seat):
        s.phase = LINEAGE if s.lineages == CHOSEN else DEAL
    elif s.counter < s.players:
        s.phase = RULER
    else:
        s.asked = in_turn_order(s, int(s.players) - 1)
        s.phase = ELEMENT


@kernel
def take_lineage(s: Position, lineage: int) -> None:
    """§2 A player has a lineage, and the student stands in the centre."""
    seat = in_turn_order(s, int(s.counter))
    happened(s, LineageTaken, seat, lineage)
    s.lineage[seat] = lineage
    s.owner[lineage] = seat
    s.at[STUDENTS + lineage] = CENTRE
    s.counter += 1
    s.phase = SET_UP


@does(Deal)
def deal(s: Position, animal: int) -> None:
    """§2 A lineage by chance."""
    take_lineage(s, animal)


@does(ChooseLineage)
def choose_lineage(s: Position, animal: int) -> None:
    """§2 A lineage by choice."""
    take_lineage(s, animal)


@does(ChooseRuler)
def choose_ruler(s: Position, ruler: int) -> None:
    """§14 The emperor on the white tile with the black general on the other, or the empress with the white one."""
    happened(s, RulerChosen, ruler)
    s.at[EMPEROR + ruler] = NORTH_TILE if ruler else SOUTH_TILE
    s.at[WHITE_GENERAL if ruler else BLACK_GENERAL] = SOUTH_TILE if ruler else NORTH_TILE
    s.phase = SIGN


@does(ChooseSign)
def choose_sign(s: Position, sign: int) -> None:
    """§14 A general shows its sign when it comes into play; §15 also the recruited one."""
    general = entering_general(s)
    happened(s, GeneralChosen, general - WHITE_GENERAL, sign)
    s.positive |= sign << (general - WHITE_GENERAL)
    if s.cycle == 0:
        s.phase = FIELDS
    else:
        s.at[general] = CENTRE
        s.phase = s.resume


@kernel
def entering_general(s: Position) -> int:
    """§14 At the start the one on the board, §15 later the other one."""
    first = WHITE_GENERAL if s.at[BLACK_GENERAL] == NONE else BLACK_GENERAL
    return first if s.cycle == 0 else WHITE_GENERAL + BLACK_GENERAL - first


@kernel
def closes_a_temple(s: Position, octagon: int) -> bool:
    """§14 Whether a wall there would leave a temple with walls all around."""
    walled = int(s.walls) | (1 << octagon)
    temples = squares_of_kind(s, TEMPLE)
    while temples:
        if int(ADJACENT[lowest(temples)]) & ~walled == 0:
            return True
        temples = without_lowest(temples)
    return False


@kernel
def fields_to_lay(s: Position) -> int:
    """§14 Any terrain without a wall that would close no temple."""
    found = 0
    left = TERRAIN & ~int(s.walls)
    while left:
        octagon = lowest(left)
        left = without_lowest(left)
        if not closes_a_temple(s, octagon):
            found |= 1 << octagon
    return found


@does(LayField)
def lay_field(s: Position, octagon: int) -> None:
    """§14 Five octagons with their fields side up and a wall on each."""
    happened(s, FieldLaid, octagon)
    s.fields |= 1 << octagon
    walls = int(s.walls) | 1 << octagon
    s.walls = walls
    if count(walls) == EMPEROR_FIELDS:
        s.counter += 1
        s.phase = SET_UP


@does(SetElement)
def set_element(s: Position, element: int) -> None:
    """§2 The active element at the start."""
    s.element = element
    s.phase = PALACE_MARKER


@does(SetPalace)
def set_palace(s: Position, element: int) -> None:
    """§2 The palace that is inactive at the start."""
    s.palace = element
    s.phase = SEASON


@does(SetSeason)
def set_season(s: Position, season: int) -> None:
    """§2 The season at the start, also winter; then chi is dealt: one of each, and in turn order more of the active."""
    s.season = season
    happened(s, TrackersSet, int(s.element), int(s.palace), season)
    if s.players > 1:
        happened(s, ChiDealt)
    for place in range(s.players):
        for element in range(5):
            s.chi[in_turn_order(s, place), element] += 1
        collect(s, in_turn_order(s, place), int(s.element), place)
    s.counter = 0
    s.cycle = 1
    s.mover = s.starter
    s.phase = TURN_BEGINS


@kernel
def setup_choices(s: Position, out: Codes) -> int:
    """§2, §14 What is decided before the first turn, or about a recruited general."""
    if s.phase == LINEAGE:
        return write_set(free_lineages(s), lineage_code(0), out)
    if s.phase == FIELDS:
        return write_set(fields_to_lay(s), field_code(0), out)
    if s.phase == ELEMENT:
        return write_set(0b11111, element_code(0), out)
    if s.phase == PALACE_MARKER:
        return write_set(0b11111, palace_code(0), out)
    if s.phase == SEASON:
        return write_set(0b1111, season_code(0), out)
    return write_set(0b11, ruler_code(0) if s.phase == RULER else sign_code(0), out)
