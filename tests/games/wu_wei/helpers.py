"""What the tests of Wu Wei share: one laid-out board, matches written as lines, and what stands where."""

from __future__ import annotations

import tabletao
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.wu_wei import GAME as WU_WEI
from tabletao.games.wu_wei.components import CARD_NAMES, ELEMENTS, PIECE_NAMES, SPACE_NAMES
from tabletao.games.wu_wei.rules.meditation import begin_turn
from tabletao.games.wu_wei.state import PHASES

GAME = WU_WEI.interpreted
SEATS = ("pine", "bamboo", "plum", "willow", "maple", "emperor")
"""The seats as a position's text names them; the emperor has the last of those that play."""
LINEAGES = ("crane", "dragon", "leopard", "snake", "tiger")
"""Seat by seat, the lineages of a written match: pine plays the crane, bamboo the dragon, and so on."""
CHI = "1 1 1 1 1"

TERRAIN = "psawp swpas aw+sa wpapw sapws"
"""The octagons row by row: p spring, s summer, a autumn, w winter."""
BOARD = f"""
terrain: {TERRAIN}
wood temple: S13
fire temple: S31
earth temple: S34
metal temple: S52
water temple: S15
wood palace: S14
fire palace: S43
earth palace: S12
metal palace: S41
water palace: S20
wood towns: S02 S05 S25 S42
fire towns: S03 S24 S40 S55
earth towns: S01 S21 S35 S51
metal towns: S10 S45 S50 S53
water towns: S00 S04 S30 S54
"""
MASTERS = {"crane": "S13", "dragon": "S31", "leopard": "S34", "snake": "S52", "tiger": "S15"}
_begin_turn = interpreted(begin_turn)


def match(
    *lines: str, level: str = "initiate", players: int = 2, turn: str = "pine", phase: str = ""
) -> tabletao.State:
    """A match in its third round: the board of ``BOARD``, in spring, wood active, the water palace inactive.

    Masters stand on their temples, students in the centre, and everybody has one chi of each element. A line says what
    is different: ``characters`` names only those that stand elsewhere (``-``: not in play), and a seat's line only chi
    and cards. Without a phase the turn of ``turn`` has just begun.
    """
    said = dict(line.split(": ", 1) for line in BOARD.strip().splitlines())
    said |= {"match": f"{level}, {players} players, dealt", "turn": f"3 {turn} {phase or 'move'}"}
    said |= {"trackers": "wood, water, spring", "yin-yang": "black white"}
    said |= {"characters": placed("", level, players)}
    players_named = players - 1 if level == "emperor" else players
    for seat in range(players):
        said[SEATS[seat]] = owned(seat, players_named, CHI)
    for line in lines:
        name, _, value = line.partition(": ")
        if name == "characters":
            value = placed(value, level, players)
        elif name in SEATS:
            value = owned(SEATS.index(name), players_named, value)
        said[name] = value
    state = GAME.state("\n".join(f"{name}: {value}" for name, value in said.items()))
    if not phase:
        _begin_turn(state.record)
    return state


def placed(said: str, level: str, players: int) -> str:
    """Where everybody stands, if those that are named stand elsewhere than at the start."""
    places = {f"{animal}-master": space for animal, space in MASTERS.items()}
    played = players - 1 if level == "emperor" else players
    places |= {f"{animal}-student": "O22" for animal in LINEAGES[:played]}
    if level == "emperor":
        places |= {"emperor": "S44", "black-general": "S11"}
    places |= dict(each.split() for each in said.split(",") if each)
    return ", ".join(f"{piece} {space}" for piece, space in places.items() if space != "-")


def owned(seat: int, played: int, said: str) -> str:
    """A seat's line, with its lineage."""
    return f"{LINEAGES[seat] if seat < played else '-'}; {said}"


def play(state: tabletao.State, *moves: str) -> tabletao.State:
    """Play moves for whoever must decide, chance included; one with a question mark only where it is legal."""
    for move in moves:
        legal = {each.text: each for each in state.legal()} if state.pending else {}
        wanted = move.removesuffix("?")
        if wanted in legal or wanted == move:
            state.play(legal.get(wanted, wanted))
    return state


def texts(state: tabletao.State, seat: int | None = None) -> set[str]:
    """The legal moves of whoever must decide, as text."""
    return {move.text for move in state.legal(seat)}


def steps(state: tabletao.State, piece: str = "student") -> set[str]:
    """The spaces that a character may step to."""
    words = [text.split() for text in texts(state)]
    return {each[1] for each in words if len(each) == 2 and each[0] == piece}


def aims(state: tabletao.State, verb: str, piece: str = "student") -> set[str]:
    """What a character may destroy, leap to, fly to (``crane``) or pull."""
    words = [text.split() for text in texts(state)]
    return {each[2] for each in words if len(each) == 3 and each[:2] == [piece, verb]}


def choices(state: tabletao.State, verb: str) -> set[str]:
    """What a decision of one word and a name offers: ``wall``, ``flip``, ``suffer``, ``to``, …"""
    words = [text.split() for text in texts(state)]
    return {each[1] for each in words if len(each) == 2 and each[0] == verb}


def asked(state: tabletao.State) -> str:
    """Who must decide, and in which phase."""
    return f"{' '.join(SEATS[seat] for seat in state.pending)} {PHASES[state.record.phase]}".strip()


def at(state: tabletao.State, piece: str) -> str:
    """The space of a character."""
    return SPACE_NAMES[int(state.record.at[PIECE_NAMES.index(piece)])]


def chi(state: tabletao.State, seat: str = "pine") -> str:
    """A player's chi: wood, fire, earth, metal, water."""
    return " ".join(str(each) for each in state.record.chi[SEATS.index(seat)])


def cards(state: tabletao.State, seat: str = "pine") -> set[str]:
    """A player's cards."""
    held = state.record.cards[SEATS.index(seat)]
    return {CARD_NAMES[5 * animal + card - 1] for animal, card in enumerate(held) if card}


def line(state: tabletao.State, name: str) -> str:
    """What a line of the position's text says; nothing where there is no such line."""
    found = [text.partition(":")[2].strip() for text in state.position.splitlines() if text.startswith(f"{name}:")]
    return found[0] if found else ""


def left(state: tabletao.State, element: str) -> int:
    """How many chi of an element the supply has."""
    number = ELEMENTS.index(element)
    return 36 - sum(int(each[number]) for each in state.record.chi)
