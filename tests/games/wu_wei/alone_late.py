"""Stages of a match alone in the middle of play, on both tables: what chance and luck seldom lead to."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from tabletao import State
from tabletao.games.wu_wei.components import OCTAGON_NAMES

from .alone import LEVELS, begun
from .alone_players import drawn
from .alone_reference import (
    CARDS,
    RINGS,
    STAGES,
    X_WALLS,
    YIN_YANG,
    Alone,
    Carried,
    EmergingEmpire,
    EvolvingTraditions,
    Stage,
    WarringStates,
    style,
)
from .helpers import GAME
from .reference import ADJACENT, ANIMALS, CENTRE, CORNERS, ELEMENTS, NORTH, RULERS, SEASONS, SOUTH, TERRAIN

CHI = (0, 0, 1, 2, 3, 6)
"""How many chi of an element somebody may have, the more often it is said the likelier."""


def some(names: Iterable[str], dice: random.Random) -> set[str]:
    """Some of several things."""
    every = sorted(names)
    return set(dice.sample(every, dice.randint(0, len(every))))


def late(number: int, difficulty: str, is_campaign: bool, dice: random.Random) -> Stage:
    """A stage at the beginning of some later turn: people anywhere, with cards, chi, walls, towers and markers."""
    match = Alone(number, difficulty)
    while not match.stage.round:
        match.play(drawn(match, dice) if match.decider == "chance" else dice.choice(match.choices()))
    laid = match.stage
    stage = STAGES[number - 1](difficulty, Carried() if is_campaign else None)
    stage.tile, stage.season_of, stage.lineage, stage.at = laid.tile, laid.season_of, laid.lineage, dict(laid.at)
    stage.round = dice.randint(1, 12)
    stage.chi[0] = {element: dice.choice(CHI) for element in ELEMENTS}
    stage.season, stage.element, stage.palace = dice.choice(SEASONS), dice.choice(ELEMENTS), dice.choice(ELEMENTS)
    stage.moon = dice.random() < 0.5
    if isinstance(stage, EvolvingTraditions):
        late_traditions(stage, dice)
    elif isinstance(stage, WarringStates):
        late_states(stage, dice)
    elif isinstance(stage, EmergingEmpire):
        late_empire(stage, dice)
    return stage


def place(stage: Stage, wishes: dict[str, Sequence[str]], dice: random.Random) -> None:
    """Put people on the first of their wishes that is free, or anywhere; only the centre has room for all."""
    stage.at = {piece: space for piece, space in stage.at.items() if piece not in wishes}
    for piece, spaces in wishes.items():
        taken = set(stage.at.values()) - {CENTRE}
        others = sorted(set(ADJACENT) - taken - stage.towers - {CENTRE, *YIN_YANG})
        stage.at[piece] = next((space for space in spaces if space not in taken), dice.choice(others))


def learn(stage: Stage, dice: random.Random) -> None:
    """The student knows some animals, often all, and is often beside the centre then."""
    learnt = set(ANIMALS) if dice.random() < 0.6 else some(ANIMALS, dice)
    stage.cards[0] = {animal: dice.choice(ELEMENTS) for animal in ANIMALS if animal in learnt}
    stage.spent = some([f"{animal}-{element}" for animal, element in stage.cards[0].items()], dice)
    near = [ADJACENT[CENTRE][dice.randrange(4)]] if dice.random() < 0.6 else []
    place(stage, {f"{stage.own}-student": near}, dice)


def late_traditions(stage: EvolvingTraditions, dice: random.Random) -> None:
    """Stage 1: masters often at home, some markers retrieved, some cards revealed."""
    stage.lost = some(ANIMALS, dice)
    homes = {a: [stage.where(dice.choice(["temple", "temple", "palace"]), a)] for a in ANIMALS}
    place(stage, {f"{a}-master": homes[a] if dice.random() < 0.7 else [] for a in ANIMALS}, dice)
    learn(stage, dice)
    stage.set_aside = dict(stage.cards[0])
    for animal in ANIMALS:
        unseen = [f"{animal}-{e}" for e in ELEMENTS if e != stage.set_aside.get(animal)]
        stage.revealed += unseen[: dice.randint(0, 3)]
    stage.walls = set(dice.sample(TERRAIN, dice.randint(3, 7)))
    stage.locked = dice.random() < 0.2


def late_states(stage: WarringStates, dice: random.Random) -> None:
    """Stage 2: towns face down, some towers, much of the X; in a campaign some cards lost."""
    stage.lost = {stage.own} if dice.random() < 0.3 else set()
    place(stage, {f"{animal}-master": [] for animal in ANIMALS}, dice)
    learn(stage, dice)
    towns = [space for space, (kind, _) in stage.tile.items() if kind == "town"]
    stage.down = set(dice.sample(towns, dice.randint(4, 16))) | (CORNERS if dice.random() < 0.7 else set())
    stage.towers = CORNERS & stage.down - set(dice.sample(sorted(CORNERS), dice.choice([0, 0, 1, 2])))
    stage.walls = set(X_WALLS) - set(dice.sample(X_WALLS, dice.choice([0, 0, 1, 4])))
    stage.is_white = dict.fromkeys(YIN_YANG, not stage.moon) | {NORTH: dice.random() < 0.5}
    if stage.carried:
        held = {f"{animal}-{element}" for animal, element in stage.cards[0].items()}
        lost = {dice.choice([c for c in CARDS if style(c) == a and c not in held]) for a in some(ANIMALS, dice)}
        stage.carried.lost_in_first, stage.recoverable, stage.gone = set(lost), set(lost), set(lost)


def late_empire(stage: EmergingEmpire, dice: random.Random) -> None:
    """Stage 3: some markers retrieved and students freed, many at home, much of the land taken; or nearly all done."""
    is_nearly_done = dice.random() < 0.2
    stage.lost = set() if is_nearly_done else some(ANIMALS, dice)
    free = [animal for animal in ANIMALS if animal not in stage.lost or animal == stage.own]
    corners = {stage.at[f"{animal}-student"] for animal in free} & CORNERS
    stage.towers = CORNERS - corners
    towns = {space for space, (kind, _) in stage.tile.items() if kind == "town"}
    stage.down = set() if is_nearly_done else (some(towns, dice) - corners) | stage.towers
    for ruler in RULERS:
        stage.ring[ruler] = dice.choice(["inner", "outer"])
    place(stage, {ruler: dice.sample(RINGS[stage.ring[ruler]], 2) for ruler in RULERS}, dice)
    if dice.random() < 0.3:
        stage.at |= {"emperor": SOUTH, "empress": NORTH}
    pieces = [f"{a}-master" for a in ANIMALS] + [f"{a}-student" for a in free]
    ahead = [stage.ahead(ruler) for ruler in RULERS]
    wishes: list[list[str]] = [[CENTRE], [CENTRE], ahead, ADJACENT[NORTH], ADJACENT[SOUTH], [], []]
    place(stage, {piece: [CENTRE] if is_nearly_done else dice.choice(wishes) for piece in pieces}, dice)
    if is_nearly_done:
        place(stage, {dice.choice(pieces): [dice.choice(ADJACENT[CENTRE])]}, dice)
    stage.hand = set(dice.sample(CARDS, dice.randint(1, 20)))
    stage.discarded = set(CARDS) - stage.hand
    stage.walls = set(dice.sample(TERRAIN, dice.randint(3, 8)))
    stage.fields = set(dice.sample(TERRAIN, dice.randint(2, 16)))


# The same position for the fast game


def letters(stage: Stage) -> str:
    """The seasons of all octagons row by row."""
    found = "".join(stage.season_of[octagon].replace("spring", "p")[0] if octagon != CENTRE else "+"
                    for octagon in OCTAGON_NAMES)  # fmt: skip
    return " ".join(found[5 * row : 5 * row + 5] for row in range(5))


def tiles(stage: Stage) -> dict[str, str]:
    """Where temples, palaces and towns lie."""
    lines: dict[str, list[str]] = {}
    for space, (kind, element) in sorted(stage.tile.items()):
        if kind != "yin-yang":
            lines.setdefault(f"{element} {kind}{'s' if kind == 'town' else ''}", []).append(space)
    return {name: " ".join(spaces) for name, spaces in lines.items()}


def written(stage: Stage) -> State:
    """The stage on the table of the fast game, at the beginning of its next turn."""
    level = "campaign" if stage.carried else LEVELS[stage.number - 1]
    facts = stage.position()
    chi = " ".join(str(number) for number in facts["chi"].values())
    sides = " ".join("white" if white else "black" for white in facts["white"].values())
    said = {"match": f"{level}, 1 player, dealt", "turn": f"{stage.round + 1} pine move"}
    said |= {"trackers": ", ".join([*facts["trackers"], *(["moon"] if stage.moon else [])]), "yin-yang": sides}
    said |= {"terrain": letters(stage)} | tiles(stage)
    said |= {"characters": ", ".join(f"{piece} {space}" for piece, space in facts["at"].items())}
    said |= {"pine": f"{stage.own}; {chi}; {' '.join(facts['cards'])}".rstrip("; ")}
    said |= {"stage": str(stage.number), "difficulty": stage.difficulty}
    sets = {"walls": "walls", "fields": "fields", "towers": "towers", "spent": "spent", "face down": "down"}
    sets |= {"dishonoured": "markers_on_palaces", "revealed": "revealed", "hand": "hand", "lost for good": "gone"}
    said |= {name: " ".join(facts.get(field, ())) for name, field in sets.items()}
    said |= {"set aside": " ".join(f"{a}-{e}" for a, e in facts.get("set_aside", {}).items())}
    said |= {"coiled": "1" if facts.get("locked") else ""}
    said |= {"outer ring": " ".join(ruler for ruler, ring in facts.get("ring", {}).items() if ring == "outer")}
    return begun(GAME.state("\n".join(f"{name}: {value}" for name, value in said.items() if value)))
