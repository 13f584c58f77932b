"""Seats in pictures and on the page: six marks told apart by shape and colour, and a panel for each player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

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
    tag,
    text,
)
from tabletao.core.draw.layout import Box, Part
from tabletao.core.draw.naming import named, scenery
from tabletao.core.draw.palette import var

STYLE = """
.tt-panel{fill:var(--tt-sheet)}
.tt-moves{fill:var(--tt-ink)}
.tt-crown{fill:none;stroke:var(--tt-gold);stroke-width:3.4}
.tt-status{font-style:italic;font-size:17px;fill:var(--tt-soft)}
.tt-acts{fill:var(--tt-ink);font-weight:bold}
.tt-wins{fill:var(--tt-gold-text);font-weight:bold}
.tt-score{fill:var(--tt-gold-text);font-weight:bold}
"""
SHAPES = (
    ("indigo", circle(0, 0, 9.5)),
    ("jade", rect(-8.5, -8.5, 17, 17, rx=2)),
    ("ochre", path("M0,-10.5 L10.5,8.5 H-10.5 Z")),
    ("plum", path("M0,-11 L11,0 L0,11 L-11,0 Z")),
    ("metal", path("M0,-10.5 L10.5,-2.8 L6.5,9.5 H-6.5 L-10.5,-2.8 Z")),
    ("moss", path("M-4,-10.5 H4 V-4 H10.5 V4 H4 V10.5 H-4 V4 H-10.5 V-4 H-4 Z")),
)
"""The seats' colours and shapes, in order."""
DARK, BRIGHT = ("dark", "black"), ("bright", "white")
"""Names of seats that are colours."""
WIDE = 400.0
"""From this width on a panel has everything in one line."""
NAME, SCORE = 132.0, 108.0
"""How much room name and score have in a wide panel."""
HEAD = 30.0
"""The height of the line with name and score in a narrow panel."""
COLUMNS = (1, 1, 2, 3, 2, 3, 3)
"""How many panels stand side by side, by how many there are."""
BRUSH = "M0,-24 q5,24 1,48 q-6,-22 -1,-48 Z"
CROWN = "M8,-14 C-6,-18.5 -17,-8 -15,3 C-13,13 -4,17 4,15 C13,13 18,4 15,-5 C13.6,-9.6 10,-12.6 5,-13.4"


class Status(Enum):
    """What a player does or has come to: in words to the player, and in words to everybody else."""

    WAITING = ("you", "")
    TO_MOVE = ("your move", "to move")
    ANSWERED = ("you have answered", "has answered")
    WON = ("you win", "wins")
    DREW = ("draw", "draw")
    LOST = ("you lose", "")

    @classmethod
    def at_the_end(cls, own: float, *others: float) -> Status:
        """What a player has come to who has this score, where the highest wins."""
        best = max(others, default=own)
        return cls.WON if own > best else cls.DREW if own == best else cls.LOST


def status_of(seat: int, acts: bool, is_over: bool, winner: int | None) -> Status:
    """What a player of a match with one winner, or none in a draw, does or has come to."""
    if not is_over:
        return Status.TO_MOVE if acts else Status.WAITING
    return Status.DREW if winner is None else Status.WON if winner == seat else Status.LOST


@dataclass(frozen=True)
class Player:
    """What a panel says of a player."""

    seat: int
    name: str
    status: Status = Status.WAITING
    is_you: bool = False
    score: float | None = None
    unit: str = "points"
    """What is counted, said after the score."""
    said: str = ""
    """Words instead of the status's own."""
    clause: str = ""
    """The § that says whose turn it is."""
    score_clause: str = ""
    """The § that says what is counted."""

    @property
    def words(self) -> str:
        """The status in words."""
        return self.said or self.status.value[0 if self.is_you else 1]


Slot = Callable[[Player, Box], Content]
"""Draws the game's own things of a player into the room that a panel leaves for them."""


def seat_mark(seat: int, name: str = "") -> Drawing:
    """A seat's mark around its middle; seats that are called by a colour have it, a disc or a ring."""
    if name in DARK:
        return circle(0, 0, 9.5, style=f"fill:{var('dark-seat')};stroke:{var('soft')};stroke-width:1.4")
    if name in BRIGHT:
        ring = circle(0, 0, 5.5, style=f"fill:none;stroke:{var('on-bright')};stroke-width:1.4")
        return circle(0, 0, 9.5, style=f"fill:{var('bright-seat')};stroke:{var('soft')};stroke-width:1.4") + ring
    colour, shape = SHAPES[seat % len(SHAPES)]
    return group(shape, style=f"fill:{var(colour)}")


def mark_alone(seat: int, name: str = "") -> Drawing:
    """A seat's mark as a picture of its own, for the page."""
    return tag("svg", seat_mark(seat, name), cls="mark", viewBox="-12 -12 24 24", aria_hidden="true")


def panel(player: Player, width: float, height: float, draw: Slot | None = None) -> Drawing:
    """A player's panel from its upper left corner: mark, name, status and score, and the game's own things.

    A wide panel has them in one line, a narrow one has its own things below name and score.
    """
    is_wide = width >= WIDE
    slot = Box(NAME, 0, width - NAME - SCORE, height) if is_wide else Box(10, HEAD + 16, width - 20, height - HEAD - 24)
    line = height / 2 + (-1 if player.words else 7) if is_wide else 23.0
    ground = None if is_wide else scenery(rect(3, 1, width - 6, height - 4, "tt-panel", 8))
    own = draw(player, slot) if draw else None
    name = f"seat-{player.name.lower().replace(' ', '-')}"
    return group(ground, _named(player, line, width), _score(player, line, width), own, id=name)


def panels(players: Sequence[Player], width: float, height: float, draw: Slot | None = None) -> Part:
    """Panels of this height for one to six players, side by side where there is room."""
    boxes = panel_boxes(len(players), width, height)
    placed = (
        moved(panel(player, box.width, height, draw), box.x, box.y) for player, box in zip(players, boxes, strict=True)
    )
    return Part(joined(placed), max((box.bottom for box in boxes), default=0.0))


def panel_boxes(count: int, width: float, height: float) -> list[Box]:
    """Where the panels of so many players lie."""
    columns = COLUMNS[min(count, len(COLUMNS) - 1)]
    each = width / columns
    return [Box(each * (i % columns), height * (i // columns), each, height) for i in range(count)]


def _named(player: Player, line: float, width: float) -> Drawing:
    """Mark, name and status; a stroke of the brush says who is to move, a golden ring who has won."""
    said, mark_y = player.words, line - 6
    words = f"{player.name}{f': {said}' if said else ''}"
    acts = player.status is Status.TO_MOVE
    style = "tt-acts" if acts else "tt-wins" if player.status is Status.WON else ""
    room = (NAME if width >= WIDE else width - 70) - 44
    return named(
        words,
        player.clause,
        moved(path(BRUSH, "tt-moves"), 6, mark_y + (8 if said else 0)) if acts else None,
        moved(path(CROWN, "tt-crown"), 24, mark_y, 0.92) if player.status is Status.WON else None,
        moved(seat_mark(player.seat, player.name.lower()), 24, mark_y),
        fitted(player.name, 44, line, room, 22, "tt-start"),
        text(said, 44, line + 20, f"tt-start tt-status {style}".rstrip()) if said else None,
    )


def _score(player: Player, line: float, width: float) -> Drawing:
    """The score with what it counts, at the right."""
    if player.score is None:
        return NOTHING
    number = f"{player.score:g}".replace("-", "−")
    unit = player.unit[:-1] if player.score == 1 and player.unit.endswith("s") else player.unit
    words = f"{player.name}’s score: {number} {unit}"
    if width < WIDE:
        return named(words, player.score_clause, text(number, width - 14, line + 2, "tt-score tt-end", 26))
    at = width - 66
    told = fitted(number, at, line + 8, SCORE - 70, 32, "tt-score tt-end")
    return named(words, player.score_clause, told, text(unit, at + 7, line + 8, "tt-start tt-small"))
