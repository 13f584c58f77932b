"""Unmei in Floating World's picture: their panels, what each of these opens into, and the die that was rolled last."""

from __future__ import annotations

from tabletao.core.draw.element import Drawing, fitted, joined, moved, rect, text
from tabletao.core.draw.layout import Box
from tabletao.core.draw.naming import named, region, scenery
from tabletao.core.draw.opening import opened, opener
from tabletao.core.draw.seats import seat_mark
from tabletao.games.floating_world.card_picture import counted_sign, shown_item, shown_wisdom, sign
from tabletao.games.floating_world.components import ROLLS, SHRINES_EACH
from tabletao.games.floating_world.panel_picture import (
    HIGH,
    OPEN,
    ROOMY,
    WIDTH,
    headline,
    held_things,
    large_way,
    small_ways,
)
from tabletao.games.floating_world.sight import FloatingWorldSight
from tabletao.games.floating_world.state import ROLL_COLLECT
from tabletao.games.floating_world.wording import TOKENS, fate_words, progress_words, unmei_needs

STEP = 60.0
DIE_SIGNS = {"fight": "bushido"}
"""The signs of faces that have none of their own name."""


def unmei_panel(sight: FloatingWorldSight, seat: int, count: int) -> Drawing:
    """What an Unmei has and how near it is to each token, as far as there is room; a tap opens the rest."""
    high = HIGH[count]
    lines = [
        headline(sight, seat, 18),
        _goods(sight, seat, 39 if high < ROOMY else 42),
        small_ways(sight, seat, 53 if high < ROOMY else 62),
        held_things(sight, seat, 92),
        named(unmei_needs(sight, seat), "25", fitted(unmei_needs(sight, seat), 8, 124, WIDTH - 16, 17, "tt-start")),
        named(rolls_words(sight), "28", fitted(rolls_words(sight), 8, 148, WIDTH - 16, 17, "tt-start tt-soft")),
    ]
    room = sum(high >= least for least in (0, 0, 0, 112, 140, 160))
    ground = rect(0, 0, WIDTH, high - 4, "tt-panel", 8)
    label = f"{sight.called(seat)}: all that it has"
    return opener(str(1 + seat), label, ground, lines[:room], frame=Box(1, 1, WIDTH - 2, high - 6), clause="27")


def _goods(sight: FloatingWorldSight, seat: int, y: float) -> Drawing:
    """Coins, time, builders and shrines; an Unmei has no boats and no cards of its own."""
    s = sight.s
    held = (
        ("coin", int(s.coins[seat]), "coins"),
        ("time", int(s.time[seat]), "time tokens; each above four is paid for another action roll"),
        ("builder", int(s.builders[seat]), "builders"),
        ("build", int(s.shrines[seat]), f"shrines, of {SHRINES_EACH}"),
    )
    return joined(
        counted_sign(name, number, 18 + STEP * i, y - 7, f"{number} {words}", "28", 0.72)
        for i, (name, number, words) in enumerate(held)
    )


def opened_unmei(sight: FloatingWorldSight, seat: int) -> Drawing:
    """All about an Unmei, large: nothing of it is hidden from anybody but its two tokens, which nobody knows."""
    owned = [*map(shown_wisdom, sight.wisdom_cards(seat)), *map(shown_item, sight.item_cards(seat))]
    tiles = [moved(each, 4 + 68.5 * i, 146) for i, each in enumerate(owned[:8])]
    words = [progress_words(sight, seat, token) for token in TOKENS]
    told = (unmei_needs(sight, seat), rolls_words(sight), *fate_words(sight, seat))
    return opened(
        str(1 + seat),
        scenery(rect(*OPEN, "tt-panel tt-sheet", 10)),
        headline(sight, seat, 26),
        _goods(sight, seat, 58),
        [large_way(sight, seat, token, 29 + 54 * number, 92) for number, token in enumerate(TOKENS)],
        [named(line, "29", fitted(line, 286, 26 + 22 * i, 262, 17, "tt-start")) for i, line in enumerate(told)],
        tiles or _nothing(),
        [
            named(line, "25", fitted(line, 12, 244 + 26 * i, OPEN.width - 24, 18, "tt-start"))
            for i, line in enumerate(words)
        ],
    )


def _nothing() -> Drawing:
    """§29 What is said where an Unmei has nothing."""
    words = "neither wisdom nor weapons"
    return named(words, "29", text(words, 12, 186, "tt-start tt-soft", 18))


def rolls_words(sight: FloatingWorldSight) -> str:
    """§28, §29 How often each Unmei rolls in a round."""
    return f"rolls {ROLLS[sight.s.collect_rolls]} to collect, {ROLLS[sight.s.action_rolls]} to act"


# Dice


def dice(sight: FloatingWorldSight, box: Box) -> Drawing | None:
    """§28, §29 The die that was rolled last with whose it was, and who rolls next how often."""
    last, left = sight.last_roll, sight.rolls_left
    if last is None and not left:
        return None
    x, y = box.x, box.y
    lines = [rect(*box, "tt-panel", 8)]
    if last is not None:
        middle = y + (22 if left else 36)
        words = f"{sight.seat_title(last.seat)}: {last.face}"
        lines += [
            moved(die(last.face), x + 38, y + 36, id=f"die-{1 + last.seat}"),
            moved(seat_mark(last.seat), x + 84, middle),
            fitted(words, x + 102, middle + 7, box.width - 110, 20, "tt-start tt-strong"),
        ]
    if left:
        roller, what = int(sight.s.seat), "to collect" if sight.s.phase == ROLL_COLLECT else "to act"
        words = f"{left} more {'roll' if left == 1 else 'rolls'} {what}"
        lines += [
            moved(seat_mark(roller), x + 84, y + 50),
            fitted(words, x + 102, y + 56, box.width - 110, 18, "tt-start tt-soft"),
        ]
    words = f"{sight.seat_title(last.seat)} has rolled: {last.face}" if last is not None else "Dice of the Unmei"
    return region(words, "28" if sight.s.phase == ROLL_COLLECT else "29", lines, id="dice")


def die(face: str) -> Drawing:
    """A die around its middle, with the face on top."""
    return named(f"the die shows {face}", "28", rect(-27, -27, 54, 54, "tt-die", 11), die_sign(face))


def die_sign(face: str) -> Drawing:
    """What is on a face of a die."""
    return sign(DIE_SIGNS.get(face, face), 0, 0, 1.5)
