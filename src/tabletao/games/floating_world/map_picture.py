"""The map in Floating World's picture: locations, roads, shrines, pagodas, the festival and who stands where."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from tabletao.core.draw.element import (
    NOTHING,
    Drawing,
    Point,
    circle,
    fitted,
    group,
    joined,
    moved,
    path,
    rect,
    text,
)
from tabletao.core.draw.layout import Box
from tabletao.core.draw.marks import last_move
from tabletao.core.draw.naming import named, region, scenery
from tabletao.core.draw.palette import var
from tabletao.core.draw.seats import SHAPES, seat_mark
from tabletao.core.draw.touch import button, touch
from tabletao.core.show.sight import Marks
from tabletao.games.floating_world.card_picture import sign
from tabletao.games.floating_world.components import CHARACTERS, DATA, HOME, LOCATION_NAMES, NUMBER
from tabletao.games.floating_world.sight import FloatingWorldSight
from tabletao.games.floating_world.state import CHOOSE_CHARACTER, HIDE_SECRET, NONE, TURNS, ZEN_TOKEN
from tabletao.games.floating_world.unmei_picture import dice
from tabletao.games.floating_world.wording import contest_lines

WIDTH, HEIGHT = 556.0, 476.0
WHERE: dict[str, Point] = {
    "Hakodate": (508, 45), "Iwaki": (440, 92), "Sendai": (516, 142), "Nikko": (464, 204), "Asama": (388, 196),
    "Edo": (514, 268), "Hakone": (448, 318), "Kanazawa": (326, 132), "Nagoya": (372, 282), "Ise": (344, 354),
    "Kyoto": (290, 230), "Osaka": (264, 318), "Takamatsu": (194, 366), "Tosa": (146, 428), "Oki": (218, 100),
    "Matsue": (224, 200), "Hiroshima": (164, 272), "Hakata": (80, 258), "Nagasaki": (38, 344), "Aso": (110, 352),
}  # fmt: skip
LAND = (
    "M546,14 C470,6 474,58 436,62 C404,108 344,88 304,116 C272,166 234,156 196,186 C158,236 104,206 48,236 "
    "C8,276 4,372 32,394 C70,404 82,396 108,414 C124,462 172,456 206,414 C252,378 300,416 352,404 "
    "C402,376 466,372 500,322 C558,292 560,176 546,14 Z"
)
RADIUS = 23.0
SPIKES = "M" + " L".join(
    f"{(35 if i % 2 else 25) * cos(i * pi / 12):.1f},{(35 if i % 2 else 25) * sin(i * pi / 12):.1f}" for i in range(24)
) + " Z"  # fmt: skip
"""A ring of flames around a monster's location."""
SHAPE_OF = {"red": 2, "yellow": 1, "blue": 0, "green": 3}
"""The colours of locations have shapes too: triangle, square, circle, diamond."""
TRACK = Box(2, 2, 168, 0)
CORNER = Box(238, 402, 316, 72)
"""Where the influence track lies, and what a contest is about: in the sea, where no location is."""
FINGER = 66.0
"""How wide a thing must be for a finger where the map is as wide as a phone."""
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def land(sight: FloatingWorldSight) -> Drawing:
    """The whole map, with the influence track and what is asked in its corners."""
    roads = [_road(one, other) for one, other in sight.roads]
    places = [_place(sight, place) for place in sight.places]
    where = {f"place-{name.lower()}": Box.around(x, y, 56, 56) for name, (x, y) in WHERE.items()}
    people = [_miniature(sight, seat) for seat in range(sight.figures) if sight.s.at[seat] != NONE]
    marks = last_move(_latest(sight), where, aside=10)
    ground = scenery(rect(0, 0, WIDTH, HEIGHT, "tt-sea", 8), path(LAND, "tt-land"))
    track = influence(sight) if sight.track else None
    ways = named("Roads, along which people move", "10", roads, cls="tt-over")
    return group(ground, ways, places, marks, _homes(sight), people, _pagodas(sight), track, _corner(sight))


def _latest(sight: FloatingWorldSight) -> Marks:
    """What is marked: where Unmei go one after the other, only the last way and place."""
    if not sight.unmei:
        return sight.marks
    places = [each for each in sight.marks.things if each.startswith("place-")]
    return Marks(tuple(places[-1:]), sight.marks.arrows[-1:])


@cache
def _road(one: int, other: int) -> Drawing:
    (x, y), (to_x, to_y) = WHERE[LOCATION_NAMES[one]], WHERE[LOCATION_NAMES[other]]
    return path(f"M{x:g},{y:g} L{to_x:g},{to_y:g}", "tt-road")


def _place(sight: FloatingWorldSight, place: int) -> Drawing:
    """A location: its colour by shape, a monster's flames, a shrine, the festival, what is known of its token."""
    name = LOCATION_NAMES[place]
    has_festival = sight.s.festival == place
    drawn = joined(
        path(SPIKES, "tt-monster") if sight.is_monsters(place) else None,
        circle(0, 0, RADIUS, "tt-festival" if has_festival else "tt-place"),
        sign("matsuri", 0, 0, 1.15) if has_festival else None,
        text(name, 0, 40, "tt-name"),
    )
    colour = DATA["locations"][place]["colour"]
    beside = joined(
        named(f"A {colour} location", "24", moved(location_shape(colour), 19, -17, 0.6)),
        _token(sight, place),
        _shrine(sight, place),
    )
    frame = circle(0, 0, RADIUS + 3, "tt-edge")
    reach = Box.around(0, 3, FINGER + 4, FINGER + 4)
    clause = "12" if has_festival else "15" if sight.is_monsters(place) else "1"
    made = touch(f"place-{name.lower()}", sight.place_words(place), drawn, frame=frame, reach=reach, clause=clause)
    return moved(made + group(beside, cls="tt-over"), *WHERE[name])


def location_shape(colour: str) -> Drawing:
    """The colour of a location, by its shape."""
    _, shape = SHAPES[SHAPE_OF[colour]]
    return group(shape, cls=f"tt-{colour}")


def _token(sight: FloatingWorldSight, place: int) -> Drawing | None:
    """§3, §18 What the viewer knows of a location's token: the own secret or which it may be, open, or nobody's."""
    for field in ("secret", "decoy"):
        if sight.is_seated and sight.s[field][sight.viewer] == place:
            drawn = sign(field, 0, 0, 0.7) if sight.s.cycle else text("?", 0, 6, "tt-strong", 18)
            words = f"Your {field}" if sight.s.cycle else "One of your two tokens"
            return named(words, "3", moved(circle(0, 0, 11, "tt-token") + drawn, -19, -17))
    if sight.is_revealed(place):
        return named("The token of this location lies open: nobody’s secret", "18", moved(open_token(), -19, -17))
    if not sight.is_ruled_out(place):
        return None
    return named("Searched: nobody else has this token", "18", moved(ruled_out(), -19, -17))


def open_token() -> Drawing:
    """§11, §18 A token that lies open."""
    return circle(0, 0, 9, "tt-token") + path("M-4,0 L-1,3.4 L4.4,-3.6", "tt-line")


def ruled_out() -> Drawing:
    """§18 A token that nobody else can have."""
    return circle(0, 0, 9, "tt-token") + path("M-4,0 H4", "tt-line")


def shrine_of(seat: int) -> Drawing:
    """§14 A gate in its owner's colour and with its owner's mark."""
    colour, _ = SHAPES[seat]
    gate = path("M-9,9 V-6 M9,9 V-6 M-13,-8 Q0,-5 13,-8 M-10,-2 H10", "tt-gate", style=f"stroke:{var(colour)}")
    return circle(0, 2, 14, "tt-token") + moved(gate, 0, 1, 0.72) + moved(seat_mark(seat), 0, 16, 0.5)


def _shrine(sight: FloatingWorldSight, place: int) -> Drawing | None:
    """§14 The shrine of a location."""
    if not sight.s.shrine[place]:
        return None
    owner = int(sight.s.shrine[place]) - 1
    return named(f"A shrine of {sight.seat_title(owner)}", "14", moved(shrine_of(owner), 25, 8))


def _pagodas(sight: FloatingWorldSight) -> list[Drawing]:
    """§14 The pagodas that were built, north of the land."""
    owners = [seat for seat in range(sight.figures) if sight.has_token(seat, ZEN_TOKEN)]
    return [
        named(f"The pagoda of {sight.seat_title(seat)}", "14", moved(pagoda_of(seat), 200 + 38 * number, 24))
        for number, seat in enumerate(owners)
    ]


def pagoda_of(seat: int) -> Drawing:
    """§14 A pagoda with its owner's mark."""
    return sign("pagoda", 0, 0, 1.2) + moved(seat_mark(seat), 10, 14, 0.6)


def _homes(sight: FloatingWorldSight) -> list[Drawing]:
    """§2 The numbers of the characters that are left, each at its home."""
    if sight.s.phase != CHOOSE_CHARACTER:
        return []
    taken = [int(character) for character in sight.s.character]
    homes = [(each, WHERE[LOCATION_NAMES[HOME[each]]]) for each in range(len(CHARACTERS)) if each not in taken]
    return [moved(number_of(character), x, y, cls="tt-over") for character, (x, y) in homes]


def number_of(character: int) -> Drawing:
    """§2 The number of a character: the highest begins at the top of the influence track."""
    number = int(NUMBER[character])
    words = f"{CHARACTERS[character]}, number {number}; the highest number is at the top of the influence track"
    return named(words, "2", circle(0, 0, 14, "tt-badge"), text(number, 0, 7, "tt-strong", 20))


def _miniature(sight: FloatingWorldSight, seat: int) -> Drawing:
    """A miniature on its location; the own one has a double ring."""
    x, y = WHERE[LOCATION_NAMES[sight.s.at[seat]]]
    name = "You" if seat == sight.viewer else sight.called(seat)
    drawn = miniature(seat, seat == sight.viewer, seat in sight.unmei)
    figure = named(f"{name}, on the map", "27" if seat in sight.unmei else "10", drawn)
    return moved(figure, x, y, id=f"figure-{1 + seat}", cls="tt-over")


def miniature(seat: int, is_own: bool, is_unmei: bool = False) -> Drawing:
    """A miniature around its middle; the ring of an Unmei is dashed."""
    own = circle(0, 0, 18, "tt-own") if is_own else None
    return joined(circle(0, 0, 15, "tt-figure tt-fated" if is_unmei else "tt-figure"), own, seat_mark(seat))


# The corners


def influence(sight: FloatingWorldSight) -> Drawing:
    """§20 The influence track, its top first; and who has the teapot."""
    rows = []
    for rank, seat in enumerate(sight.track):
        y = 42 + 27 * rank
        pot = sign("teapot", TRACK.right - 16, y, 0.8) if sight.s.teapot_at == seat else None
        room = 102 if pot else 124
        style = "tt-start tt-strong" if seat == sight.viewer else "tt-start"
        fate = sign("die", 46, y, 0.72) if seat in sight.unmei else None
        x = 60 if fate else 38
        name = fitted(sight.short_title(seat), x, y + 6, room - (x - 38), 18, style)
        words = f"{sight.seat_title(seat)}: {ORDINALS[rank]} on the influence track"
        rows.append(named(words, "20", moved(seat_mark(seat), 20, y, 0.95), fate, name))
        rows.append(named("The teapot", "21" if sight.s.order == TURNS else "4", pot) if pot else NOTHING)
    ground = rect(TRACK.x, TRACK.y, TRACK.width, 32 + 27 * len(sight.track), "tt-panel", 8)
    label = text(f"influence · round {max(1, sight.s.cycle)}", 12, 22, "tt-start tt-label")
    words = "The influence track: in a contest the highest of those in it decides"
    return region(words, "20", ground, label, rows, id="influence")


def _corner(sight: FloatingWorldSight) -> Drawing | None:
    """§3, §20, §28 What is asked about, the two tokens to choose from or a contest; or the die of an Unmei."""
    if sight.s.phase == HIDE_SECRET and sight.is_seated:
        return _tokens(sight)
    return _contest(sight) if sight.is_contested else dice(sight, CORNER)


def _tokens(sight: FloatingWorldSight) -> Drawing:
    """§3 The two tokens, of which one becomes the secret."""
    names = [name for field in ("secret", "decoy") if (name := sight.token_name(field, sight.viewer))]
    plates = []
    for number, name in enumerate(sorted(names)):
        box = Box(CORNER.x + 160 * number, CORNER.y, 154, CORNER.height)
        drawn = sign("secret", box.x + 26, box.y + 36, 1.2) + fitted(name, box.x + 48, box.y + 43, 100, 22, "tt-start")
        plates.append(button(f"token-{name.lower()}", f"{name} as the secret", box, drawn, clause="3"))
    return group(plates)


def _contest(sight: FloatingWorldSight) -> Drawing:
    """§10, §20, §22 Who wants what, and who would decide."""
    s, x, y = sight.s, CORNER.x, CORNER.y
    wants, decides, decider = contest_lines(sight)
    return named(
        f"{sight.seat_title(int(s.seat))} {wants}. {decides}",
        "20",
        rect(*CORNER, "tt-panel tt-contest", 8),
        moved(seat_mark(int(s.seat)), x + 20, y + 22),
        fitted(wants, x + 40, y + 29, CORNER.width - 50, 20, "tt-start tt-strong"),
        moved(seat_mark(decider), x + 20, y + 50),
        fitted(decides, x + 40, y + 56, CORNER.width - 50, 18, "tt-start"),
        id="contest",
    )
