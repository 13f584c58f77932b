"""Wu Wei's picture: the board, the trackers, and a panel for each player with chi and cards."""

from __future__ import annotations

from functools import partial

from tabletao.core.draw import art
from tabletao.core.draw.element import Drawing, circle, group, joined, moved, path, rect, text
from tabletao.core.draw.layout import Box
from tabletao.core.draw.picture import picture
from tabletao.core.draw.seats import Player, panels
from tabletao.core.draw.touch import touch
from tabletao.games.wu_wei.board_picture import ART, SIDE, board
from tabletao.games.wu_wei.components import ANIMALS, ELEMENTS, SEASONS
from tabletao.games.wu_wei.sight import WuWeiSight
from tabletao.games.wu_wei.state import NONE
from tabletao.games.wu_wei.wording import described, needs, status_words

WIDTH = SIDE
STRIP, PANEL, NEWS = 86.0, 158.0, 34.0
STYLE = art.style(__file__)


def svg(sight: WuWeiSight) -> str:
    """The board as the viewer sees it, north up, with everybody's things below it."""
    players = [_player(sight, seat) for seat in range(sight.seats)]
    farms = panels(players, WIDTH, PANEL, partial(_belongings, sight))
    top = SIDE + STRIP
    parts = (
        moved(board(sight), WIDTH / 2, SIDE / 2),
        moved(_trackers(sight), 0, SIDE),
        text(needs(sight), WIDTH / 2, top + 22, "tt-news"),
        moved(farms.content, 0, top + NEWS),
    )
    height = top + NEWS + farms.height + 4
    return picture("wu_wei", f"Wu Wei: {status_words(sight)}", described(sight), WIDTH, height, *parts, style=STYLE)


def _player(sight: WuWeiSight, seat: int) -> Player:
    return Player(seat, sight.seat_name(seat).title(), sight.status(seat), seat == sight.viewer)


# Trackers


def _trackers(sight: WuWeiSight) -> Drawing:
    """§2, §11 The season, the active element and the inactive palace, each with a golden ring."""
    s = sight.s
    is_set = s.cycle > 0
    seasons = [ART[season] for season in SEASONS]
    elements = [ART[element] for element in ELEMENTS]
    palaces = [joined(moved(ART["palace"], 0, 1, 0.8, cls="tt-roof"), moved(ART[each], 0, 7, 0.8)) for each in ELEMENTS]
    called = text("a gathering is called", 110, 82, "tt-small") if s.moon else None
    return joined(
        _tracker("the season closes its terrain", seasons, int(s.season) if is_set else NONE, 26, 42),
        _tracker("active element", elements, int(s.element) if is_set else NONE, 246, 42),
        _tracker("inactive palace", palaces, int(s.palace) if is_set else NONE, 496, 42),
        called,
    )


def _tracker(label: str, signs: list[Drawing], now: int, x: float, gap: float) -> Drawing:
    drawn = [moved(sign, x + gap * i, 46) for i, sign in enumerate(signs)]
    ring = circle(x + gap * now, 46, 20, "tt-now") if now != NONE else None
    return group(text(label, x - 16, 16, "tt-start tt-label"), drawn, ring)


# Panels


def _belongings(sight: WuWeiSight, player: Player, slot: Box) -> Drawing:
    """§7, §12 Chi and animal cards; one's own chi can be touched to pay with."""
    seat, gap = player.seat, slot.width / 5
    x, y = slot.x + gap / 2, slot.y + 14
    chi = [_chi(sight, seat, element, x + gap * element, y) for element in range(5)]
    cards = [_card(sight, seat, animal, x + gap * animal, y + 54) for animal in range(5)]
    return joined(chi, cards if sight.s.lineage[seat] != NONE else _works(sight, slot))


def _chi(sight: WuWeiSight, seat: int, element: int, x: float, y: float) -> Drawing:
    number = int(sight.s.chi[seat, element])
    drawn = joined(moved(ART[ELEMENTS[element]], x - 12, y, 0.85), text(number, x - 1, y + 7, "tt-start tt-count"))
    if seat != sight.viewer:
        return group(drawn, cls="" if number else "tt-faint")
    box = Box.around(x, y, 44, 36)
    return touch(f"chi-{ELEMENTS[element]}", f"{number} {ELEMENTS[element]}", drawn, frame=box, rx=6)


def _card(sight: WuWeiSight, seat: int, animal: int, x: float, y: float) -> Drawing:
    """§9, §12 A card with its animal and the element it shows; struck through when its power has been used."""
    held = int(sight.s.cards[seat, animal])
    sign = moved(ART[ANIMALS[animal]], x, y, 1.0, cls="tt-animal" if held else "tt-animal tt-faint")
    box = Box.around(x, y, 38, 44)
    own = circle(x, y + 30, 4.5, "tt-marker") if sight.s.lineage[seat] == animal and sight.holds_marker(seat) else None
    if not held:
        return joined(rect(*box, "tt-empty", 5), sign, own)
    element = moved(ART[ELEMENTS[held - 1]], x + 12, y + 14, 0.5) if sight.shows_element(animal) else None
    used = path(f"M{box.x},{box.bottom} L{box.right},{box.y}", "tt-used") if sight.is_used(animal, held - 1) else None
    return joined(rect(*box, "tt-card", 5), sign, element, used, own)


def _works(sight: WuWeiSight, slot: Box) -> Drawing:
    """§15 The emperor's towers and walls in words."""
    return text(sight.works_words(), slot.x + slot.width / 2, slot.y + 66, "tt-small")
