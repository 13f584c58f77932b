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

WIDTH, HEIGHT = 560.0, 536.0
WHERE: dict[str, Point] = {
    "Hakodate": (509, 51), "Iwaki": (442, 105), "Sendai": (519, 161), "Nikko": (469, 233), "Asama": (394, 222),
    "Edo": (517, 307), "Hakone": (450, 365), "Kanazawa": (329, 150), "Nagoya": (374, 322), "Ise": (344, 421),
    "Kyoto": (291, 262), "Osaka": (267, 363), "Takamatsu": (195, 419), "Tosa": (151, 488), "Oki": (222, 116),
    "Matsue": (226, 228), "Hiroshima": (165, 311), "Hakata": (78, 295), "Nagasaki": (39, 394), "Aso": (108, 403),
}  # fmt: skip
LAND = (
    "M547,13 C477,13 477,69 438,69 C407,125 344,103 305,136 C274,192 235,181 196,215 C158,271 103,237 49,271 "
    "C10,316 10,428 33,450 C72,461 88,450 126,472 C134,524 181,517 220,472 C259,416 313,472 360,461 "
    "C407,428 469,428 500,372 C562,338 559,204 547,13 Z"
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
    people = [_miniature(sight, seat) for seat in range(sight.seats) if sight.s.at[seat] != NONE]
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
    reach = Box.around(0, 4, 72, 74)
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
        name = fitted(words, 44, y + 6, 122, 17, "tt-start tt-small")
        rows.append(joined(moved(seat_mark(seat), 26, y, 0.9), name))
    return group(
        rect(4, 4, 166, 52 + 26 * len(rows), "tt-panel", 8), text("influence", 16, 26, "tt-start tt-label"), rows
    )
