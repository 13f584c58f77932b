"""What Wu Wei is about: the goal of a player, and what all signs of the picture mean."""

from __future__ import annotations

from collections.abc import Iterator

from tabletao.core.draw.element import Content, Drawing, circle, group, joined, moved, path, rect
from tabletao.core.draw.picture import alone
from tabletao.core.draw.seats import seat_mark
from tabletao.core.show.legend import Legend, Sign
from tabletao.games.wu_wei.board_picture import (
    ART,
    HATCH,
    ahead_sign,
    figure,
    octagon,
    price_badge,
    ruler_sign,
    sign,
    square,
    tile_sign,
)
from tabletao.games.wu_wei.components import (
    ANIMALS,
    ELEMENTS,
    EMPEROR,
    EMPRESS,
    MASTERS,
    PALACE,
    SEASONS,
    STUDENTS,
    TEMPLE,
    TOWN,
    WHITE_GENERAL,
)
from tabletao.games.wu_wei.sight import WuWeiSight
from tabletao.games.wu_wei.state import ADVANCED, EMPERORS_LEVEL, INITIATE, RISING_EMPIRE, STATES, TRADITIONS
from tabletao.games.wu_wei.wording import EFFECTS

GOAL = (
    "Lead your student to the five masters, one animal each, then bring student and master together in the centre "
    "while you hold your lineage marker."
)
EMPEROR_GOAL = "Let your generals place towers on all four corner towns."
STAGE_GOALS = (
    "",
    "Learn all five animals and bring your student back to the centre and your master, with his marker, back to his "
    "temple (from Intermediate on the other four masters too), before a style is lost or the last discipline card is "
    "revealed.",
    "Learn all five animals and bring your student back to the centre, place a tower on each corner and eight walls on "
    "the X (the borders between the quarters), before all towns are exhausted or a master you have not learnt from is "
    "removed.",
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
YIN_YANG = circle(-10, 0, 9, "tt-yin") + circle(10, 0, 9, "tt-yang")
Drawn = tuple[Content, str]


def legend(sight: WuWeiSight) -> Legend:
    """§18 The goal of whoever looks, and the signs of this level."""
    is_emperor = 0 <= sight.viewer < sight.seats and sight.is_emperor(sight.viewer)
    goal = STAGE_GOALS[sight.s.stage] if sight.s.stage else EMPEROR_GOAL if is_emperor else GOAL
    found = [*_land(), *_squares(bool(sight.s.stage), int(sight.s.level)), *_characters(), *_marks(int(sight.s.stage))]
    found += _stage(sight) if sight.s.stage else _several(sight)
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


def _squares(is_alone: bool, level: int) -> Iterator[Drawn]:
    """§11, §15 What towns, temples and palaces do."""
    ground = moved(path(square(), "tt-square"), 0, 0, 0.8, turn=45)
    yield ground + tile_sign(TOWN), "Town: ending there brings 1 chi and makes its element active"
    winter = "turns sun to moon and back" if is_alone else "calls a gathering"
    yield ground + tile_sign(TEMPLE), f"Temple: 1 chi, and the next season begins; winter {winter}"
    quadrants = "water north, fire south, wood east, metal west, earth around the centre"
    may = "turn over a terrain" if level == EMPERORS_LEVEL else "build a wall"
    words = f"Palace: 1 chi; unless it is inactive you may also {may} in its quarter ({quadrants})"
    yield ground + tile_sign(PALACE), words


def _characters() -> Iterator[Drawn]:
    """§4, §9, §12 Students, masters, signs and animals."""
    yield figure(STUDENTS), "A student: white and round"
    yield figure(MASTERS), "A master: black, with corners"
    yield (
        moved(sign(True), -10, 0, 1.2) + moved(sign(False), 10, 0, 1.2),
        "A plus and a minus may share a space, two of the same sign may not",
    )
    for animal, words in zip(ANIMALS, POWERS, strict=True):
        yield moved(ART[animal], 0, 0, 1.5, cls="tt-animal"), words


def _marks(stage: int) -> Iterator[Drawn]:
    """§5, §7, §12 What else is marked; §27 nobody learns anything in stage 3."""
    if stage != RISING_EMPIRE:
        yield moved(ART["lesson"], 0, 0, 1.8), "This master can teach you something new"
    holder = "its master retrieves it from his palace" if stage == RISING_EMPIRE else "its holder can win and teach"
    yield moved(ART["marker"], 0, 0, 1.7), f"A lineage marker; {holder}"
    yield moved(price_badge(0), 0, 0, 1.5), "Can be reached this turn for nothing"
    yield (
        moved(price_badge(2), 0, 0, 1.5),
        "Can be reached for this many active chi; two equal chi of another element count as one",
    )
    yield (
        moved(ART["snake"], 0, 0, 1.5, cls="tt-animal") + path("M-16,16 L16,-16", "tt-used"),
        "A power that has been used",
    )


def _several(sight: WuWeiSight) -> Iterator[Drawn]:
    """§13, §15, §17 What only several players meet."""
    marks = (moved(seat_mark(seat), -16 + 16 * seat, 0, 0.75) for seat in range(3))
    yield joined(marks), "The small mark and the colour of the edge say whose it is"
    yield _sun_and_moon(), "Sun: no gathering; moon: all gather after this round"
    if sight.s.level != INITIATE:
        yield (
            YIN_YANG,
            "Yin-yang tiles: both black, only black moves; both white, only white; a tile turns when it is left",
        )
    if sight.s.level == EMPERORS_LEVEL:
        yield from _empire()


def _sun_and_moon() -> Drawing:
    return moved(ART["sun"], -12, 0) + moved(ART["moon"], 12, 0)


# One player alone


def _stage(sight: WuWeiSight) -> Iterator[Drawn]:
    """§20 What only somebody alone meets: in all stages, and in this one."""
    yield moved(seat_mark(0), 0, 0), "Student and master of your own style: by this mark and the colour of the edge"
    yield (
        moved(ART["tick"], -12, 0, 1.2) + circle(12, 0, 8, "tt-open"),
        "A goal that is reached or a style that is safe; not yet",
    )
    yield moved(ART["glass"], 0, 0, 1.4), "What runs out, and loses the stage when it has"
    if sight.s.stage == TRADITIONS:
        yield from _traditions()
    elif sight.s.stage == STATES:
        yield from _states(sight)
    else:
        yield from _rulers()


def _traditions() -> Iterator[Drawn]:
    """§21 to §23 Stage 1."""
    yield _sun_and_moon(), "Sun: your student moves first; moon: the master of the discipline card does"
    yield YIN_YANG, "Yin-yang tiles: the crane flies there"
    card = rect(-13, -18, 26, 36, "tt-card", 4) + moved(ART["snake"], 0, 0, 0.9, cls="tt-animal")
    yield card, f"A discipline card: the {'; the '.join(map(' '.join, zip(ANIMALS, EFFECTS, strict=True)))}"


def _states(sight: WuWeiSight) -> Iterator[Drawn]:
    """§24 to §26 Stage 2."""
    yield (
        _sun_and_moon(),
        "Sun and moon: the next winter turns both yin-yang tiles black under the sun, white under the moon",
    )
    yield YIN_YANG, "Yin-yang tiles: both black, only black moves; both white, only white; a tile turns when it is left"
    yield _face_down(), "Face down: an exhausted town, which gives nothing any more"
    yield moved(ART["tower"], 0, 0, 1.1, cls="tt-keep"), "A tower of yours on a corner"
    yield (
        moved(ART["plus"], -11, 0, 0.9, cls="tt-animal") + moved(ART["minus"], 11, 0, 0.9, cls="tt-animal"),
        ("A student's die: plus, his master goes to palace or temple; minus, to a town; animal, 1 active chi"),
    )
    yield (
        moved(ART["ring"], -11, 0, 0.9, cls="tt-animal") + moved(ART["lion"], 11, 0, 0.8, cls="tt-animal"),
        ("A ruler's die: ring, a town is exhausted; lion, 1 active chi is lost; plus, the season moves on"),
    )
    yield ruler_sign(0), "The emperor's die"
    if sight.s.difficulty == ADVANCED:
        yield ruler_sign(1), "The empress's die"


def _rulers() -> Iterator[Drawn]:
    """§27 to §29 Stage 3."""
    yield _sun_and_moon(), "Sun: the rulers walk clockwise; moon: the other way; each time it turns they go back"
    yield YIN_YANG, "Yin-yang tiles: where the rulers begin; no movement of yours may end there"
    yield _face_down(), "Face down: a town that turns up when one of yours ends there"
    yield (
        moved(ART["tower"], 0, 0, 1.1, cls="tt-keep"),
        "A tower holds the student on its corner until his marker is retrieved",
    )
    yield _ground("tt-tilled", moved(ART["rows"], 0, 0, cls="tt-furrow")), "Fields: no season closes them"
    yield figure(EMPEROR), "The emperor: walks around a ring, turns land to fields and builds walls"
    yield figure(EMPRESS), "The empress: walks around the other ring and does the same"
    both = moved(ahead_sign(0), -13, 0) + moved(ahead_sign(1), 13, 0)
    yield both, "Where the emperor and the empress step next"


def _face_down() -> Drawing:
    """§24 A town that lies face down."""
    ground = moved(path(square(), "tt-square tt-back"), 0, 0, 0.8, turn=45)
    return ground + group(tile_sign(TOWN), cls="tt-asleep")


def _empire() -> Iterator[Drawn]:
    """§15 The emperor's pieces and works."""
    both = moved(figure(EMPEROR), -14, 0, 0.7) + moved(figure(EMPRESS), 14, 0, 0.7)
    yield both, "Emperor and empress: they share a space with nobody"
    yield figure(WHITE_GENERAL), "A general: plus conscripts students, minus conscripts masters"
    yield moved(ART["tower"], 0, 0, 1.1, cls="tt-keep"), "A tower: students and masters cannot enter"
    yield (
        _ground("tt-tilled", moved(ART["rows"], 0, 0, cls="tt-furrow")),
        "Fields: no season closes them, generals walk there",
    )
