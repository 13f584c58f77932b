"""The chart of a review: a seat's chances decision by decision, and below it the effects of choice, luck and others.

Where more than two play, the chances of the others are thin lines behind it, each with its seat's colour and marks.

It is drawn for a given width, so that text keeps its size on a phone. Colours come from the page's style sheet.
"""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup, escape

from tabletao.analysis.review import Moment
from tabletao.core.draw.element import moved
from tabletao.core.draw.palette import var
from tabletao.core.draw.seats import SHAPES, seat_mark

LEFT, RIGHT, TOP, BOTTOM = 48.0, 46.0, 26.0, 40.0
LANE_HEAD = 24.0
LANES_HEIGHT = 90.0
LEAST_LANE = 8.0
LEAST_SEEN = 0.005
MARKS_APART, MARK_SIZE = 150.0, 0.6
STEPS = (5, 10, 20, 50, 100, 200, 500)


@dataclass(frozen=True)
class OtherLine:
    """Another seat's chances: pairs of a ply and a chance."""

    seat: int
    name: str
    points: tuple[tuple[int, float], ...]


@dataclass(frozen=True)
class Charted:
    """The data of a chart: a seat's decisions, the result, and the labels."""

    moments: tuple[Moment, ...]
    result: float
    end: str
    decisions: int
    """How many decisions the match has; a decision's ``ply`` is how many were made before it."""
    turning: frozenset[int]
    """The plies of the turning points, which can be reached by keyboard."""
    titles: dict[str, str]
    """The lanes, from top to bottom, with their titles: "choice", "luck" and, unless one plays alone, "gifts"."""
    others: tuple[OtherLine, ...] = ()

    def spans(self) -> list[tuple[Moment, int, float]]:
        """Each decision with the ply and the chances of the next one, or of the end."""
        following = [(moment.ply, moment.chance) for moment in self.moments[1:]] + [(self.decisions, self.result)]
        return [(moment, ply, chance) for moment, (ply, chance) in zip(self.moments, following, strict=True)]


class Sheet:
    """The canvas: the coordinates of plies and chances, and what has been drawn so far."""

    def __init__(self, charted: Charted, width: int, height: int) -> None:
        self.charted, self.width, self.height = charted, width, height
        self.parts: list[str] = []

    def x(self, ply: float) -> float:
        """The x coordinate of a ply."""
        return LEFT + (self.width - LEFT - RIGHT) * ply / max(self.charted.decisions, 1)

    def y(self, chance: float) -> float:
        """The y coordinate of a chance."""
        return TOP + self.height * (1 - chance)

    def draw(self, kind: str, text: str | None = None, **attributes: object) -> None:
        """Add an element."""
        written = "".join(
            f' {name.rstrip("_").replace("_", "-")}="{_short(value)}"' for name, value in attributes.items()
        )
        self.parts.append(f"<{kind}{written}/>" if text is None else f"<{kind}{written}>{escape(text)}</{kind}>")


def chart(charted: Charted, width: int, height: int, label: str, kind: str) -> Markup:
    """The whole chart as SVG."""
    sheet = Sheet(charted, width, height)
    draw_axes(sheet)
    draw_others(sheet)
    draw_line(sheet)
    bottom = draw_lanes(sheet)
    draw_plies(sheet, bottom)
    draw_columns(sheet, bottom)
    view = f"0 0 {width} {_short(bottom + BOTTOM)}"
    head = f'<svg class="chart {kind}" viewBox="{view}" role="group" aria-label="{escape(label)}">'
    return Markup(head + "".join(sheet.parts) + "</svg>")


def draw_axes(sheet: Sheet) -> None:
    """The axis of the chances from 0 to 100 %, with even chances in the middle."""
    sheet.draw("text", "Chances of winning", x=LEFT, y=TOP - 11, class_="axis title")
    for chance in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = sheet.y(chance)
        sheet.draw(
            "path",
            d=f"M{LEFT},{_short(y)} H{_short(sheet.x(sheet.charted.decisions))}",
            class_="grid" if chance != 0.5 else "grid even",
        )
        if chance in (0.0, 0.5, 1.0):
            sheet.draw("text", f"{100 * chance:.0f} %", x=LEFT - 7, y=y + 4, class_="axis", text_anchor="end")


def draw_others(sheet: Sheet) -> None:
    """The chances of the others, each marked now and then, and not where its neighbours are."""
    apart = MARKS_APART / (len(sheet.charted.others) + 1)
    for number, other in enumerate(sheet.charted.others, 1):
        line = [(sheet.x(ply), sheet.y(chance)) for ply, chance in other.points]
        colour = var(SHAPES[other.seat % len(SHAPES)][0])
        sheet.draw("path", d="M" + " ".join(map(_point, line)), class_="other", style=f"stroke:{colour}")
        due = LEFT + apart * number
        for x, y in line:
            if x >= due:
                sheet.parts.append(moved(seat_mark(other.seat, other.name), x, y, MARK_SIZE))
                due += MARKS_APART * (1 + (x - due) // MARKS_APART)


def draw_line(sheet: Sheet) -> None:
    """The chances: a red stroke where a choice lost some, ink for the rest."""
    line, lost = [], []
    for moment, ply, chance in sheet.charted.spans():
        before = (sheet.x(moment.ply), sheet.y(moment.chance))
        after = (sheet.x(min(moment.ply + 1, ply)), sheet.y(moment.chance + moment.choice))
        line += [before, after, (sheet.x(ply), sheet.y(chance))]
        if moment.choice < -LEAST_SEEN:
            lost.append((before, after))
    if not line:
        return
    ground = sheet.y(0)
    area = f"M{_point((line[0][0], ground))} L" + " ".join(map(_point, line)) + f" L{_point((line[-1][0], ground))} Z"
    sheet.draw("path", d=area, class_="area")
    sheet.draw("path", d="M" + " ".join(map(_point, line)), class_="line")
    for before, after in lost:
        sheet.draw("path", d=f"M{_point(before)} L{_point(after)}", class_="lost")
    x, y = line[-1]
    sheet.draw("rect", x=x - 5, y=y - 5, width=10, height=10, class_="end")
    sheet.draw("text", sheet.charted.end, x=x + 9, y=y + 4, class_="axis end-word")


def draw_lanes(sheet: Sheet) -> float:
    """Below the line, to one scale: what each decision cost, what luck did, what others gave; returns the bottom."""
    moments, lanes = sheet.charted.moments, sheet.charted.titles
    changes = {lane: [float(getattr(moment, lane)) for moment in moments] for lane in lanes}
    ranges = {lane: (max([0.0, *each]), max([0.0, *(-change for change in each)])) for lane, each in changes.items()}
    most = sum(up + down for up, down in ranges.values())
    scale = min(LANES_HEIGHT / most, sheet.height) if most > 0 else 0.0
    wide = max(3.0, min(12.0, 0.9 * (sheet.x(1) - sheet.x(0))))
    at = sheet.y(0) + 14
    for lane in lanes:
        up, down = (max(LEAST_LANE, scale * each) if each > LEAST_SEEN else 2.0 for each in ranges[lane])
        zero = at + LANE_HEAD + up
        sheet.draw("text", sheet.charted.titles[lane], x=LEFT, y=at + LANE_HEAD - 9, class_="axis title")
        total, end = sum(changes[lane]), sheet.x(sheet.charted.decisions)
        sheet.draw("text", signed(total), x=end, y=at + LANE_HEAD - 9, class_=f"axis total {lane}", text_anchor="end")
        sheet.draw("path", d=f"M{LEFT},{_short(zero)} H{_short(end)}", class_="zero")
        for moment, change in zip(moments, changes[lane], strict=True):
            if abs(change) >= LEAST_SEEN:
                top = zero - scale * max(change, 0.0)
                sheet.draw(
                    "rect",
                    x=sheet.x(moment.ply + 0.5) - wide / 2,
                    y=top,
                    width=wide,
                    height=max(1.0, scale * abs(change)),
                    class_=f"bar {lane}",
                )
        at = zero + down
    return at


def draw_plies(sheet: Sheet, bottom: float) -> None:
    """The numbers of the moves, as the replay counts them."""
    count = sheet.charted.decisions
    step = next((step for step in STEPS if count / step <= sheet.width / 70), STEPS[-1])
    for ply in range(0, count + 1, step):
        x = sheet.x(ply)
        sheet.draw("path", d=f"M{_short(x)},{_short(bottom + 4)} v5", class_="tick")
        sheet.draw("text", str(ply), x=x, y=bottom + 23, class_="axis", text_anchor="middle")
    sheet.draw("text", "Move", x=LEFT - 14, y=bottom + 23, class_="axis", text_anchor="end")


def draw_columns(sheet: Sheet, bottom: float) -> None:
    """For each decision a link that shows it on the board, and its point on the line."""
    for moment, ply, _ in sheet.charted.spans():
        x, turning = sheet.x(moment.ply), moment.ply in sheet.charted.turning
        title, kind = title_of(moment, sheet.charted.titles), "moment turning" if turning else "moment"
        href, reach = f"#{moment.ply + 1}", "0" if turning else "-1"
        sheet.parts.append(f'<a href="{href}" class="{kind}" aria-label="{escape(title)}" tabindex="{reach}">')
        sheet.draw("title", title)
        sheet.draw("rect", x=x, y=TOP, width=max(1.0, sheet.x(ply) - x), height=bottom - TOP, class_="column")
        sheet.draw("circle", cx=x, cy=sheet.y(moment.chance), r=5.5 if turning else 3.5, class_="point")
        sheet.parts.append("</a>")


def title_of(moment: Moment, titles: dict[str, str]) -> str:
    """The tooltip of a decision."""
    names = {"choice": "choice", "luck": titles["luck"].lower(), "gifts": "others"}
    changes = ", ".join(f"{names[lane]} {signed(float(getattr(moment, lane)))}" for lane in titles)
    return f"Move {moment.ply + 1}: {moment.played} Chances {percent(moment.chance)}, {changes}"


def percent(share: float) -> str:
    """A share in per cent."""
    return f"{100 * share:.0f}\u00a0%"


def signed(change: float) -> str:
    """A change of the chances with its sign."""
    rounded = round(100 * change)
    return f"{'+' if rounded > 0 else '−' if rounded < 0 else '±'}{abs(rounded)}\u00a0%"


def _point(place: tuple[float, float]) -> str:
    return f"{_short(place[0])},{_short(place[1])}"


def _short(value: object) -> str:
    """A number with one digit after the point; anything else as it is."""
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)
