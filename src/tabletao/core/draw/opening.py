"""Something small that opens into something large: a tap or the focus opens it, a tap anywhere else closes it.

Style alone does it, so it works on every page and tells the server nothing. What is opened lies above everything that
is drawn before it, and takes the touches that fall on it.
"""

from __future__ import annotations

from collections.abc import Iterable

from tabletao.core.draw.element import Content, Drawing, group, rect
from tabletao.core.draw.layout import Box

STYLE = """
.tt-opens{cursor:zoom-in;outline:none}
.tt-opener{fill:none;stroke:none;pointer-events:all}
.tt-opens:focus .tt-opener{stroke:var(--tt-soft);stroke-width:2}
.tt-opens:focus-visible .tt-opener{stroke:var(--tt-indigo);stroke-width:5;stroke-dasharray:10 5}
.tt-opened{display:none;cursor:zoom-out}
"""


def opener(name: str, label: str, *content: Content, frame: Box, rx: float = 8.0, clause: str = "") -> Drawing:
    """The small thing, all of whose frame can be tapped."""
    edge = rect(*frame, "tt-opener", rx)
    told = {"id": f"open-{name}", "role": "button", "aria_label": label, "data_rule": clause}
    return group(content, edge, cls="tt-opens", tabindex=0, **told)


def opened(name: str, *content: Content) -> Drawing:
    """The large thing, to be drawn after whatever it may cover."""
    return group(content, cls=f"tt-opened tt-opened-{name}")


def rules(names: Iterable[str]) -> str:
    """The rules of style that open each thing by its small one; a game adds them to its own."""
    return "".join(f"&:has(#open-{name}:focus) .tt-opened-{name}{{display:inline}}\n" for name in names)
