"""What lies beside the board while somebody plays alone: the stage and its clock, goals, and what counts by style."""

from __future__ import annotations

from tabletao.core.draw.element import Drawing, circle, fitted, group, joined, moved, rect, text
from tabletao.games.wu_wei.board_picture import ART
from tabletao.games.wu_wei.components import ANIMALS, ELEMENTS
from tabletao.games.wu_wei.panel_picture import ASIDE, OTHER, OWN, OWN_HIGH, titled
from tabletao.games.wu_wei.sight import WuWeiSight
from tabletao.games.wu_wei.state import CAMPAIGN, DIFFICULTIES, STATES, TRADITIONS

CLOCK = 60.0
"""How high the part is that tells of the styles."""
LINE = 21.0
ROOM = ASIDE - 40


def stage_standing(sight: WuWeiSight) -> Drawing:
    """§20 The stage and its difficulty, the turn, what runs out, and the side of the gathering marker."""
    s, stage = sight.s, sight.stage
    mode = f"Campaign, stage {s.stage}" if s.level == CAMPAIGN else f"Stage {s.stage}"
    lines: list[tuple[Drawing | None, str]] = [(ART["enso"], mode), (None, DIFFICULTIES[s.difficulty].title())]
    if s.cycle:
        lines += [(None, each) for each in stage.clock()]
        lines.append((ART["moon"] if s.moon else ART["sun"], stage.marker_words()))
        lines.append((moved(ART["wall"], 0, 0, 0.26), sight.works_words()))
    drawn = (
        joined(moved(mark, 16, 14 + LINE * i) if mark else None, fitted(words, 36, 20 + LINE * i, ROOM, 17, "tt-start"))
        for i, (mark, words) in enumerate(lines)
    )
    return titled("; ".join([stage.title, *stage.carried()]), joined(drawn))


def stage_goals(sight: WuWeiSight) -> Drawing:
    """§23, §26, §29 What wins the stage as a checklist, each with a tick when it is so."""
    wanted = sight.stage.goals()
    drawn = []
    for number, (words, is_met) in enumerate(wanted):
        x, y = 16 + (OWN / 2 - 6) * (number // 3), 13 + 17.5 * (number % 3)
        mark = moved(ART["tick"], x, y) if is_met else circle(x, y, 5, "tt-lack")
        drawn.append(
            mark + fitted(words, x + 11, y + 5, OWN / 2 - 26, 15, "tt-start" if is_met else "tt-start tt-label")
        )
    return group(rect(0, 0, OWN, OWN_HIGH, "tt-panel", 8), drawn, id="checklist")


def stage_clock(sight: WuWeiSight) -> Drawing:
    """§23, §26, §29 For each style the cards that were revealed, the towns still up, or the cards held."""
    if not sight.s.cycle:
        return group(id="clock")
    styles = [_style(sight, style, 18 + 34.5 * style) for style in range(5)]
    label = {TRADITIONS: "cards revealed", STATES: "towns still up"}.get(int(sight.s.stage), "cards held")
    return group(
        rect(0, 0, OTHER, CLOCK - 3, "tt-panel", 6),
        text(label, 8, 14, "tt-start tt-small-count"),
        styles,
        id="clock",
    )


def _style(sight: WuWeiSight, style: int, x: float) -> Drawing:
    """One style: its sign, its number, and a tick when it is safe."""
    number, words = sight.stage.per_style()[style]
    sign = ART[ELEMENTS[style]] if sight.s.stage == STATES else ART[ANIMALS[style]]
    return titled(
        words,
        moved(sign, x - 4, 34, 0.7, cls="tt-animal"),
        text(number, x + 9, 40, "tt-start tt-small-count"),
        moved(ART["tick"], x, 51, 0.7) if sight.stage.is_safe(style) else None,
    )
