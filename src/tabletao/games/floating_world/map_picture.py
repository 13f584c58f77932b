"""The map in Floating World's picture: locations, roads, shrines, the festival and who stands where."""

from __future__ import annotations

from math import cos, pi, sin

from tabletao.core.draw.element import Drawing, Point, circle, fitted, group, joined, moved, path, rect, text
from tabletao.core.draw.layout import Box
from tabletao.core.draw.marks import last_move
from tabletao.core.draw.palette import var
from tabletao.core.draw.seats import SHAPES, seat_mark
from tabletao.core.draw.touch import touch
from tabletao.games.floating_world.components import DATA, LOCATION_NAMES
from tabletao.games.floating_world.sight import FloatingWorldSight
from tabletao.games.floating_world.state import NONE

WIDTH, HEIGHT = 720.0, 470.0
WHERE: dict[str, Point] = {
    "Hakodate": (652, 44), "Iwaki": (566, 92), "Sendai": (664, 142), "Nikko": (600, 206), "Asama": (504, 196),
    "Edo": (662, 272), "Hakone": (576, 324), "Kanazawa": (420, 132), "Nagoya": (478, 286), "Ise": (440, 374),
    "Kyoto": (372, 232), "Osaka": (340, 322), "Takamatsu": (248, 372), "Tosa": (192, 434), "Oki": (246, 120),
    "Matsue": (284, 200), "Hiroshima": (210, 276), "Hakata": (98, 262), "Nagasaki": (48, 350), "Aso": (136, 358),
}  # fmt: skip
LAND = (
    "M700,10 C610,10 610,60 560,60 C520,110 440,90 390,120 C350,170 300,160 250,190 C200,240 130,210 60,240 "
    "C10,280 10,380 40,400 C90,410 110,400 160,420 C170,466 230,460 280,420 C330,370 400,420 460,410 "
    "C520,380 600,380 640,330 C720,300 716,180 700,10 Z"
)
RADIUS = 24.0
SPIKES = "M" + " L".join(
    f"{(36 if i % 2 else 25) * cos(i * pi / 12):.1f},{(36 if i % 2 else 25) * sin(i * pi / 12):.1f}" for i in range(24)
) + " Z"  # fmt: skip
"""A ring of flames around a monster's location."""
SHAPE_OF = {"red": 2, "yellow": 1, "blue": 0, "green": 3}
"""The colours of locations have shapes too: triangle, square, circle, diamond."""


def land(sight: FloatingWorldSight) -> Drawing:
    """The whole map."""
    roads = [_road(one, other) for one, other in sight.roads]
    places = [_place(sight, place) for place in sight.places]
    where = {f"place-{name.lower()}": Box.around(x, y, 58, 58) for name, (x, y) in WHERE.items()}
    people = [_miniature(sight, seat) for seat in range(sight.seats)]
    return group(path(LAND, "tt-land"), roads, places, last_move(sight.marks, where, aside=10), people)


def _road(one: int, other: int) -> Drawing:
    (x, y), (to_x, to_y) = WHERE[LOCATION_NAMES[one]], WHERE[LOCATION_NAMES[other]]
    return path(f"M{x:g},{y:g} L{to_x:g},{to_y:g}", "tt-road")


def _place(sight: FloatingWorldSight, place: int) -> Drawing:
    """A location: its colour by shape, a monster's gate, a shrine, the festival, an open token."""
    name = LOCATION_NAMES[place]
    x, y = WHERE[name]
    monster = path(SPIKES, "tt-monster") if sight.is_monsters(place) else None
    token = text("✓", -19, -15, "tt-open") if sight.is_revealed(place) else None
    ruled_out = text("–", -19, -15, "tt-open") if sight.is_ruled_out(place) else None
    drawn = joined(
        monster,
        circle(0, 0, RADIUS, "tt-festival" if sight.s.festival == place else "tt-place"),
        moved(_colour(DATA["locations"][place]["colour"]), 19, -17),
        token,
        ruled_out,
        _shrine(sight, place),
        text("festival", 0, -30, "tt-tiny") if sight.s.festival == place else None,
        text(name, 0, 43, "tt-name"),
    )
    frame = circle(0, 0, RADIUS + 3, "tt-edge")
    reach = Box.around(0, 4, 80, 80)
    return moved(touch(f"place-{name.lower()}", sight.place_words(place), drawn, frame=frame, reach=reach), x, y)


def _colour(colour: str) -> Drawing:
    """The colour of a location, by its shape."""
    _, shape = SHAPES[SHAPE_OF[colour]]
    return moved(group(shape, cls=f"tt-{colour}"), 0, 0, 0.55)


def _shrine(sight: FloatingWorldSight, place: int) -> Drawing | None:
    """§14 A gate in its owner's colour and with its owner's mark."""
    if not sight.s.shrine[place]:
        return None
    seat = int(sight.s.shrine[place]) - 1
    colour, _ = SHAPES[seat]
    gate = path("M-9,9 V-6 M9,9 V-6 M-13,-8 H13 M-10,-2 H10", "tt-gate", style=f"stroke:{var(colour)}")
    return joined(moved(gate, -18, 14, 0.9), moved(seat_mark(seat), -18, 30, 0.5))


def _miniature(sight: FloatingWorldSight, seat: int) -> Drawing:
    """A player's miniature, above the location."""
    x, y = WHERE[LOCATION_NAMES[sight.s.at[seat]]]
    own = circle(0, 0, 17, "tt-own") if seat == sight.viewer else None
    return moved(
        joined(circle(0, 0, 15, "tt-figure"), own, seat_mark(seat)), x, y, id=f"figure-{1 + seat}", cls="tt-over"
    )


def influence(sight: FloatingWorldSight) -> Drawing:
    """§20 The influence track, its top first, in the empty corner of the map; and who has the teapot."""
    s = sight.s
    rows = []
    for rank, seat in enumerate(int(seat) for seat in s.track if seat != NONE):
        y = 44 + 26 * rank
        words = sight.seat_name(seat).replace("_", "-") + (" · teapot" if s.teapot_at == seat else "")
        name = fitted(words, 44, y + 6, 152, 17, "tt-start tt-small")
        rows.append(joined(moved(seat_mark(seat), 26, y, 0.9), name))
    return group(
        rect(6, 4, 196, 52 + 26 * len(rows), "tt-panel", 8), text("influence", 16, 26, "tt-start tt-label"), rows
    )
