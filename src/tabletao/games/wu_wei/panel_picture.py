"""What lies beside the board in Wu Wei's picture: trackers, the round, everybody's chi and cards, the checklist."""

from __future__ import annotations

from tabletao.core.draw.element import (
    NOTHING,
    Content,
    Drawing,
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
from tabletao.core.draw.naming import named, region
from tabletao.core.draw.seats import BRUSH, CROWN, Status, seat_mark
from tabletao.core.draw.touch import touch
from tabletao.games.wu_wei.board_picture import ART, sign
from tabletao.games.wu_wei.components import (
    ANIMALS,
    CORNER_TOWNS,
    ELEMENTS,
    ROUNDS,
    SEASONS,
    TOWERS,
)
from tabletao.games.wu_wei.sight import WuWeiSight
from tabletao.games.wu_wei.state import INITIATE, NONE
from tabletao.games.wu_wei.wording import Need, card_words, needs, player_words

ASIDE, HIGH = 188.0, 126.0
"""How large the trackers are, and what is told of the round."""
OTHER, PLAYER = 182.0, 42.0
"""How large another player's part is."""
OWN, OWN_HIGH = 324.0, 60.0
"""How large the own chi and the checklist are."""
TRACKED = ("6", "7", "11")
"""The § of the season, the active element and the inactive palace."""


# Trackers


def trackers(sight: WuWeiSight) -> Drawing:
    """§2, §11 The season with the one that follows, the active element and the inactive palace."""
    s = sight.s
    if not s.cycle:
        return joined(
            _tracker(i, NOTHING, name, "not set yet") for i, name in enumerate(("Season", "Element", "Palace"))
        )
    season, then = SEASONS[s.season], SEASONS[(int(s.season) + 1) % 4]
    element, palace = ELEMENTS[s.element], ELEMENTS[s.palace]
    return joined(
        _tracker(0, ART[season], season.title(), f"is closed; then {then}"),
        _tracker(1, ART[element], element.title(), "is the active element"),
        _tracker(2, palace_sign(int(s.palace)), f"{palace.title()} palace", "is inactive"),
    )


def palace_sign(element: int) -> Drawing:
    """A palace around its middle."""
    return moved(ART["palace"], 0, 3, 0.7, cls="tt-roof") + moved(ART[ELEMENTS[element]], 0, 6, 0.7)


def _tracker(place: int, drawn: Drawing, name: str, what: str) -> Drawing:
    """One tracker: its sign in a golden ring, and what it says."""
    y = 20 + 42 * place
    return named(
        f"{name} {what}",
        TRACKED[place],
        circle(19, y, 17, "tt-now"),
        moved(drawn, 19, y, 0.95),
        text(name, 44, y - 2, "tt-start tt-line"),
        text(what, 44, y + 16, "tt-start tt-label"),
    )


# The round


def standing(sight: WuWeiSight) -> Drawing:
    """§13, §17 The round, who begins it, whether a gathering is called, what is left to build with, yin and yang."""
    s = sight.s
    if not s.cycle:
        words = "The match is being set up"
        return named(words, "2", text(words, 4, 16, "tt-start tt-label"))
    lines = [
        (moved(ART["enso"], 0, 0), f"Round {s.cycle} of {ROUNDS}", "18"),
        (seat_mark(int(s.starter)), f"{sight.seat_name(int(s.starter)).title()} starts", "17"),
        (ART["moon"], "Gathering at its end", "17") if s.moon else (ART["sun"], "No gathering called", "17"),
        (moved(ART["wall"], 0, 0, 0.26), sight.works_words(), "11"),
    ]
    if s.level != INITIATE:
        free = {0: "Only black moves", 3: "Only white moves"}.get(int(s.white), "Any colour moves")
        sides = [circle(-6 + 12 * i, 0, 6, "tt-yang" if s.white >> i & 1 else "tt-yin") for i in range(2)]
        lines.append((joined(sides), free, "13"))
    drawn = (
        named(words, clause, moved(mark, 16, 14 + 24.5 * i), text(words, 36, 20 + 24.5 * i, "tt-start tt-line"))
        for i, (mark, words, clause) in enumerate(lines)
    )
    return joined(drawn)


# Players


def other_player(sight: WuWeiSight, seat: int) -> Drawing:
    """§7, §12 Another player in two lines: name, lineage and marker; chi and animals."""
    chi = [_chi(sight, seat, element, 11 + 21 * element, 29, 0.56, "tt-small-count") for element in range(5)]
    cards = [_small_card(sight, seat, animal, 119 + 14 * animal, 29) for animal in range(5)]
    box = Box(0, 0, OTHER, PLAYER - 3)
    learnt = cards if not sight.is_emperor(seat) else moved(_towers(sight), 127, 29)
    content = (rect(*box, "tt-panel", 6), _named(sight, seat, 15, 78), chi, learnt)
    return group(_player(sight, seat, box, *content), id=f"panel-{1 + seat}")


def own_player(sight: WuWeiSight) -> Drawing:
    """§7 The own name, lineage and chi, large; the chi are touched to pay with them."""
    seat, box = sight.below, Box(0, 0, OWN, OWN_HIGH)
    chi = [_purse(sight, seat, element) for element in range(5)]
    own = _player(sight, seat, box, rect(*box, "tt-panel", 8), _named(sight, seat, 17, 226))
    return group(own, chi, id=f"panel-{1 + seat}")


def _player(sight: WuWeiSight, seat: int, box: Box, *content: Content) -> Drawing:
    """§17 A player's part, touched where one is to be named."""
    return touch(f"player-{1 + seat}", player_words(sight, seat), content, frame=box, rx=8, clause="17")


def _purse(sight: WuWeiSight, seat: int, element: int) -> Drawing:
    """§7 The own chi of an element, touched to pay with them; where players are named they are part of their owner."""
    chi = _chi(sight, seat, element, 22 + 64 * element, 42, 1.0, "tt-count")
    label = f"{sight.s.chi[seat, element]} {ELEMENTS[element]}"
    frame = Box(2 + 64 * element, 24, 62, 35)
    return touch(f"pay-{ELEMENTS[element]}", label, chi, frame=frame, rx=6, cls="tt-purse", clause="7")


def _named(sight: WuWeiSight, seat: int, line: float, room: float) -> Drawing:
    """Mark, name and lineage, and whether the player is to move, has won, holds the marker or has offered chi."""
    status, lineage = sight.status(seat), int(sight.s.lineage[seat])
    name = sight.seat_name(seat).title() + (" (you)" if seat == sight.viewer else "")
    right = 44 + room
    held = moved(ART["marker"], right + 16, line - 6, 0.8) if sight.holds_marker(seat) else None
    animal = moved(ART[ANIMALS[lineage]], right, line - 6, 0.72, cls="tt-animal") if lineage != NONE else None
    words = f"{name}: the {ANIMALS[lineage]}, {'with' if held else 'without'} the marker" if lineage != NONE else name
    offered = int(sight.s.offered[seat])
    return named(
        f"{words}, has offered {offered} chi" if offered else words,
        "17" if offered else "4",
        moved(path(BRUSH, "tt-moves"), 4, line - 2, 0.7) if status is Status.TO_MOVE else None,
        moved(path(CROWN, "tt-crown"), 18, line - 5, 0.72) if status is Status.WON else None,
        moved(seat_mark(seat), 18, line - 5, 0.75),
        fitted(name, 32, line, room - 20, 18, "tt-start"),
        animal,
        held,
        text(f"+{offered}", right + 34, line, "tt-gold", 17) if offered else None,
    )


def _chi(sight: WuWeiSight, seat: int, element: int, x: float, y: float, scale: float, cls: str) -> Drawing:
    """How many chi of an element; the active one is underlined."""
    number = int(sight.s.chi[seat, element])
    is_active = sight.s.cycle and element == sight.s.element
    line = path(f"M{x - 11 * scale},{y + 14 * scale} h{32 * scale}", "tt-active") if is_active else None
    size = 14 if scale < 1 and number > 9 else None
    style = f"tt-start {'' if number else 'tt-soft '}{cls if size is None else ''}".strip()
    count = text(number, x + 11 * scale, y + 6 * scale + 1, style, size)
    sign_of = moved(ART[ELEMENTS[element]], x, y, scale)
    words = f"{number} {ELEMENTS[element]} chi{', the active element' if is_active else ''}"
    return named(words, "7", sign_of, count, line)


def _small_card(sight: WuWeiSight, seat: int, animal: int, x: float, y: float) -> Drawing:
    """An animal another player has learnt, or not; struck through when its power has been used."""
    held = int(sight.s.cards[seat, animal])
    if not held:
        return named(f"has not learnt the {ANIMALS[animal]}", "12", circle(x, y, 2, "tt-lack"))
    used = sight.is_used(animal, held - 1)
    strike = path(f"M{x - 5},{y + 7} L{x + 5},{y - 7}", "tt-used") if used else None
    drawn = moved(ART[ANIMALS[animal]], x, y, 0.54, cls="tt-animal tt-wanted" if used else "tt-animal")
    return named(card_words(animal, held - 1, used), "9", drawn, strike)


def _towers(sight: WuWeiSight) -> Drawing:
    """§15 The emperor's corners, in the order north, east, south, west: a tower or a gap."""
    built = [space for space in CORNER_TOWNS if sight.s.towers >> space & 1]
    signs = [
        moved(ART["tower"], 15 * i, 0, 0.38, cls="tt-keep" if i < len(built) else "tt-keep tt-wanted")
        for i in range(TOWERS)
    ]
    return named(f"towers on {len(built)} of 4 corners", "15", signs)


# The checklist


def checklist(sight: WuWeiSight) -> Drawing:
    """§18 What the player below needs to win, each with a tick when it is there."""
    seat = sight.below
    wanted = needs(sight, seat)
    step = (OWN - 42) / max(len(wanted), 1)
    slots = (_slot(sight, seat, number, need, 38 + step * (number + 0.5)) for number, need in enumerate(wanted))
    words = text("to", 19, 28, "tt-label") + text("win", 19, 45, "tt-label") if wanted else None
    ground = rect(0, 0, OWN, OWN_HIGH, "tt-panel", 8)
    return region("What is needed to win", "18", ground, words, slots, id="checklist")


def _slot(sight: WuWeiSight, seat: int, number: int, need: Need, x: float) -> Drawing:
    """One thing to have: a card, the marker, a character in the centre, or a tower on a corner."""
    box = Box.around(x, OWN_HIGH / 2 + 1, 32, 48)
    is_emperor = sight.is_emperor(seat)
    told = f"{need.words}: {'done' if need.is_met else 'still needed'}"
    if need.is_met and not is_emperor and number < len(ANIMALS):
        copy = int(sight.s.cards[seat, number]) - 1
        told = card_words(number, copy, sight.is_used(number, copy))
    return named(
        told,
        "15" if is_emperor else "12" if number < len(ANIMALS) else "18",
        rect(*box, "tt-card" if need.is_met else "tt-empty", 5),
        moved(
            _corner(number) if is_emperor else _goal(sight, seat, number),
            *box.middle,
            cls="" if need.is_met else "tt-wanted",
        ),
        moved(ART["tick"], box.right - 5, box.y + 5) if need.is_met else None,
    )


def _corner(number: int) -> Drawing:
    """§15 A tower on one of the corners, with its element."""
    element = list(CORNER_TOWNS.values())[number]
    return moved(ART["tower"], 0, -8, 0.62, cls="tt-keep") + moved(ART[ELEMENTS[element]], 0, 14, 0.6)


def _goal(sight: WuWeiSight, seat: int, number: int) -> Drawing:
    """§18 An animal with the element of its card; the marker; student and master in the ring of the centre."""
    if number < len(ANIMALS):
        held = int(sight.s.cards[seat, number])
        element = moved(ART[ELEMENTS[held - 1]], 0, 16, 0.5) if held and sight.shows_element(number) else None
        used = path("M-15,22 L15,-22", "tt-used") if held and sight.is_used(number, held - 1) else None
        return joined(moved(ART[ANIMALS[number]], 0, -4, 0.95, cls="tt-animal"), element, used)
    if number == len(ANIMALS):
        return moved(ART["marker"], 0, 0, 1.2)
    is_student = number == len(ANIMALS) + 1
    body = (
        circle(0, 0, 8, "tt-white tt-plain")
        if is_student
        else path("M-4,-9 H4 L9,-4 V4 L4,9 H-4 L-9,4 V-4 Z", "tt-black tt-plain")
    )
    return joined(moved(ART["enso"], 0, 0, 1.5), body, moved(sign(True), 7, -6, 0.6))
