"""Things that can be touched: their ids and labels, the frame that lights up and the area that takes the touch.

A page gives a touch the classes ``tt-lit`` (touch this now), ``tt-also`` (it may be touched besides), ``tt-chosen`` (it
was touched) and ``tt-turns`` (it was touched, and another touch turns it). What they look like is the same in every
game and is said here: the frame, class ``tt-edge``. All of the frame can be touched; nothing else has such a frame.
"""

from __future__ import annotations

from tabletao.core.draw.element import Attribute, Content, Drawing, group, rect
from tabletao.core.draw.layout import Box

FINGER = 44.0
"""How many pixels a finger needs."""
PHONE = 344.0
"""How many pixels wide a picture is on a phone of 360."""
FRAME = 4.0
"""How thick the frame is that says "touch this now"."""

STYLE = f"""
:where(.tt-touch){{outline:none}}
.tt-edge{{fill:none;stroke:none;pointer-events:all}}
.tt-reach{{fill:none;stroke:none;pointer-events:all}}
:is(.tt-lit,.tt-also){{cursor:pointer}}
.tt-lit .tt-edge{{stroke:var(--tt-vermilion);stroke-width:{FRAME:g}}}
.tt-touch.tt-chosen,.tt-touch:focus-visible{{outline:none}}
.tt-chosen .tt-edge{{stroke:var(--tt-ink);stroke-width:{FRAME + 1:g}}}
.tt-turns .tt-edge{{stroke:var(--tt-vermilion);stroke-width:{FRAME:g}}}
.tt-touch:focus-visible .tt-edge{{stroke:var(--tt-indigo);stroke-width:{FRAME + 2:g};stroke-dasharray:10 5}}
"""


def touch(
    name: str,
    label: str,
    *content: Content,
    frame: Box | Drawing,
    reach: Box | None = None,
    rx: float = 4.0,
    cls: str = "",
    clause: str = "",
    **attributes: Attribute,
) -> Drawing:
    """Something to touch: ``frame`` is lit when it may be; ``reach`` is the area around it that takes the touch too.

    A frame that is no rectangle is a drawing of the class ``tt-edge``. ``clause`` is the § that tells what it is.
    """
    edge = frame if isinstance(frame, Drawing) else edge_of(frame, rx)
    ground = None if reach is None else rect(*reach, "tt-reach")
    classes = f"tt-touch {cls}".strip()
    return group(ground, content, edge, id=name, cls=classes, aria_label=label, data_rule=clause, **attributes)


def button(name: str, label: str, box: Box, *content: Content, cls: str = "", clause: str = "") -> Drawing:
    """Something to touch that lies on no board: a plate with whatever is on it."""
    return touch(name, label, rect(*box, "tt-plate", 10), content, frame=box, rx=10, cls=cls, clause=clause)


def edge_of(box: Box, rx: float = 4.0) -> Drawing:
    """A frame that lies inside a box, however thick it is drawn."""
    return rect(*box.grown(-FRAME / 2), "tt-edge", rx)


def reachable(box: Box, picture_width: float) -> Box:
    """A box made large enough for a finger, in a picture of this width on a phone."""
    least = FINGER * picture_width / PHONE
    return box.at_least(least, least)
