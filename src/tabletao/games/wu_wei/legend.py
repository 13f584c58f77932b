"""What Wu Wei is about: the goal of a player, and what all signs of the picture mean."""

from __future__ import annotations

from collections.abc import Iterator

from tabletao.core.draw.element import Content, Drawing, circle, group, joined, moved, path
from tabletao.core.draw.picture import alone
from tabletao.core.draw.seats import seat_mark
from tabletao.core.show.legend import Legend, Sign
from tabletao.games.wu_wei.board_picture import ART, HATCH, figure, octagon, price_badge, sign, square, tile_sign
from tabletao.games.wu_wei.components import (
    ANIMALS,
    ELEMENTS,
    EMPEROR,
    MASTERS,
    PALACE,
    SEASONS,
    STUDENTS,
    TEMPLE,
    TOWN,
    WHITE_GENERAL,
)
from tabletao.games.wu_wei.sight import WuWeiSight
from tabletao.games.wu_wei.state import EMPERORS_LEVEL, INITIATE

GOAL = (
    "Lead your student to the five masters, one animal each, then bring student and master together in the centre "
    "while you hold your lineage marker."
)
EMPEROR_GOAL = "Let your generals place towers on all four corner towns."
STAGE_GOALS = (
    "",
    "Learn all five animals and bring your student back to the centre, and your master with his marker back to his "
    "temple, before a style is lost or the discipline deck runs out.",
    "Learn all five animals and bring your student back to the centre, place a tower on each corner and walls on the "
    "X, before all towns are exhausted.",
    "Retrieve all five markers, turn all towns up and bring all students and masters to the centre, before the empire "
    "has taken all land or your cards run out.",
)
"""§23, §26, §29 What wins each stage."""
POWERS = (
    "Crane: fly to a yin-yang tile, as a step",
    "Dragon: instead of all steps, to the temple on the card",
    "Leopard: instead of all steps, to a town of the element on the card",
    "Snake: step onto a wall",
    "Tiger: instead of all steps, to the palace on the card",
)
"""§9 What the animals can do, once each, for three chi."""
Drawn = tuple[Content, str]


def legend(sight: WuWeiSight) -> Legend:
    """§18 The goal of whoever looks, and the signs of this level."""
    is_emperor = 0 <= sight.viewer < sight.seats and sight.is_emperor(sight.viewer)
    goal = STAGE_GOALS[sight.s.stage] if sight.s.stage else EMPEROR_GOAL if is_emperor else GOAL
    found = [*_land(), *_squares(), *_characters(), *_marks()]
    if sight.s.level != INITIATE:
        found += _yin_yang()
    if sight.s.level == EMPERORS_LEVEL:
        found += _empire()
    if sight.s.stage:
        found += _stage()
    signs = (Sign(alone("wu_wei", drawing, 28), words) for drawing, words in found)
    return Legend(goal, tuple(signs))


def _land() -> Iterator[Drawn]:
    """§1, §6, §11 Elements, seasons, closed terrain and walls."""
    for element, animal in zip(ELEMENTS, ANIMALS, strict=True):
        yield moved(ART[element], 0, 0, 1.4), f"{element.title()} chi, the element of the {animal}"
    for season in SEASONS:
        yield _ground(f"tt-{season}", moved(ART[season], 0, 0, 1.4)), f"{season.title()} land"
    yield _ground("tt-spring", path(HATCH, "tt-closed")), "Closed: land of the season cannot be entered"
    yield moved(ART["wall"], 0, 0, 0.6), "A wall: 3 chi destroy one beside you"


def _ground(cls: str, sign_on_it: Drawing) -> Drawing:
    return moved(path(octagon(), f"tt-octagon {cls}"), 0, 0, 0.52) + moved(sign_on_it, 0, 0, 0.52)


def _squares() -> Iterator[Drawn]:
    """§11 What towns, temples and palaces do."""
    ground = moved(path(square(), "tt-square"), 0, 0, 0.8, turn=45)
    yield ground + tile_sign(TOWN), "Town: ending there brings 1 chi and makes its element active"
    yield ground + tile_sign(TEMPLE), "Temple: 1 chi, and the next season begins; winter calls a gathering"
    quadrants = "water north, fire south, wood east, metal west, earth around the centre"
    yield ground + tile_sign(PALACE), f"Palace, unless inactive: 1 chi and a wall in its quarter ({quadrants})"


def _characters() -> Iterator[Drawn]:
    """§4, §9, §12 Students, masters, signs and animals."""
    yield figure(STUDENTS), "A student: white and round"
    yield figure(MASTERS), "A master: black, with corners"
    yield (
        moved(sign(True), -10, 0, 1.2) + moved(sign(False), 10, 0, 1.2),
        "Plus and minus may share a space, equals not",
    )
    marks = (moved(seat_mark(seat), -16 + 16 * seat, 0, 0.75) for seat in range(3))
    yield joined(marks), "The small mark and the colour of the edge say whose it is"
    for animal, words in zip(ANIMALS, POWERS, strict=True):
        yield moved(ART[animal], 0, 0, 1.5, cls="tt-animal"), words


def _marks() -> Iterator[Drawn]:
    """§5, §7, §12, §17 What else is marked."""
    yield moved(ART["lesson"], 0, 0, 1.8), "This master can teach you something new"
    yield moved(ART["marker"], 0, 0, 1.7), "A lineage marker; its holder can win and teach"
    yield moved(price_badge(0), 0, 0, 1.5), "Can be reached this turn for nothing"
    yield (
        moved(price_badge(2), 0, 0, 1.5),
        "Can be reached for so many chi: of the active element, or two equal ones for one",
    )
    yield (
        moved(ART["snake"], 0, 0, 1.5, cls="tt-animal") + path("M-16,16 L16,-16", "tt-used"),
        "A power that has been used",
    )
    yield moved(ART["sun"], -12, 0) + moved(ART["moon"], 12, 0), "Sun: no gathering; moon: all gather after this round"


def _yin_yang() -> Iterator[Drawn]:
    """§13 The yin-yang tiles."""
    both = circle(-10, 0, 9, "tt-yin") + circle(10, 0, 9, "tt-yang")
    yield both, "Yin-yang tiles: both black, only black moves; both white, only white; a tile turns when it is left"


def _stage() -> Iterator[Drawn]:
    """§24, §27, §28 What only somebody alone meets."""
    yield (
        moved(path(square(), "tt-square"), 0, 0, 0.8, turn=45) + group(tile_sign(TOWN), cls="tt-asleep"),
        "Face down: an exhausted town",
    )
    yield moved(ART["tower"], 0, 0, 1.1, cls="tt-keep"), "A tower on a corner"
    yield _ground("tt-tilled", moved(ART["rows"], 0, 0, cls="tt-furrow")), "Fields: no season closes them"
    yield figure(EMPEROR), "Emperor and empress: they walk around the rings, turn land to fields and build walls"


def _empire() -> Iterator[Drawn]:
    """§15 The emperor's pieces and works."""
    yield figure(EMPEROR), "Emperor or empress: shares a space with nobody"
    yield figure(WHITE_GENERAL), "A general: plus conscripts students, minus conscripts masters"
    yield moved(ART["tower"], 0, 0, 1.1, cls="tt-keep"), "A tower: students and masters cannot enter"
    yield (
        _ground("tt-tilled", moved(ART["rows"], 0, 0, cls="tt-furrow")),
        "Fields: no season closes them, generals walk there",
    )
