"""The whole picture: one SVG with a title and a description, the palette, the style all games share and the game's own.

Pictures of several games lie on one page: every rule of style begins with the game's class, and the colours'
variables have no weight. A game writes its rules without that class, one in a line, and ``&`` for the picture itself.
"""

from __future__ import annotations

import re
from functools import lru_cache

from tabletao.core.draw import marks, opening, seats, touch
from tabletao.core.draw.element import Content, Drawing, joined, number, rect, tag
from tabletao.core.draw.palette import variables

BASE = """
text{font-family:var(--tt-serif,Georgia,"Times New Roman",serif);fill:var(--tt-ink);text-anchor:middle}
text{font-variant-numeric:lining-nums}
path{stroke-linecap:round;stroke-linejoin:round}
.tt-start{text-anchor:start}
.tt-end{text-anchor:end}
.tt-small{font-size:17px;fill:var(--tt-soft)}
.tt-soft{fill:var(--tt-soft)}
.tt-news{font-size:18px;font-style:italic}
.tt-paper{fill:var(--tt-paper)}
.tt-plate{fill:var(--tt-tile);stroke:var(--tt-soft);stroke-width:1.3}
.tt-back{fill:var(--tt-soft);stroke:var(--tt-paper);stroke-width:1.3}
.tt-back-sign{fill:none;stroke:var(--tt-paper);stroke-width:3.4}
.tt-badge{fill:var(--tt-paper);stroke:var(--tt-soft)}
.tt-gold{fill:var(--tt-gold-text);font-weight:bold}
.tt-over{pointer-events:none}
.tt-ground{fill:var(--tt-neutral)}
.tt-grid{fill:none;stroke:var(--tt-ink);stroke-opacity:.22}
.tt-shade{fill:var(--tt-shade)}
.tt-glow{fill:var(--tt-glow)}
.tt-shadow{fill:#000;opacity:.16}
.tt-comes{fill:none;stroke:var(--tt-ink);stroke-width:2.2;stroke-dasharray:7 6}
.tt-dark{fill:var(--tt-dark-seat);stroke:var(--tt-soft)}
.tt-bright{fill:var(--tt-bright-seat);stroke:var(--tt-soft)}
.tt-on-dark{fill:var(--tt-on-dark);font-size:17px}
.tt-on-bright{fill:var(--tt-on-bright);font-size:17px}
.tt-unfolded{transform:scale(calc(1 + var(--tt-narrow,0)*var(--more)))}
.tt-placed{--aside:calc(var(--x) + var(--tt-narrow,0)*(var(--u) - var(--x)))}
.tt-placed{--down:calc(var(--y) + var(--tt-narrow,0)*(var(--v) - var(--y)))}
.tt-placed{transform:translate(calc(var(--aside)*1px),calc(var(--down)*1px))}
"""


def picture(
    game: str,
    title: str,
    description: str,
    width: float,
    height: float,
    *content: Content,
    style: str = "",
    usual_height: float = 0,
    narrow_height: float = 0,
    is_broad: bool = False,
) -> str:
    """A game's picture.

    One that has grown beyond its usual height says so by ``--tt-stretch``: a page then shows it larger, and it scrolls.
    So does one that has another height on a narrow page, where what lies beside the board goes below it. A broad one
    is laid out as on a wide page on a phone that lies on its side, too: it then gets most of the width.
    """
    named = game.replace("_", "-")
    stretch = f"--tt-stretch:{height / usual_height:.4g}" if 0 < usual_height < height else ""
    if narrow_height:
        stretch = _unfolding(width, height, narrow_height)
    return tag(
        "svg",
        tag("title", title),
        tag("desc", description),
        _style(named, style),
        rect(0, 0, width, height, "tt-paper", 8, aria_hidden="true"),
        *((each, "\n") for each in content),
        xmlns="http://www.w3.org/2000/svg",
        cls=f"tt-picture tt-{named}{' tt-broad' if is_broad else ''}",
        style=stretch,
        viewBox=f"0 0 {number(width)} {number(height)}",
        preserveAspectRatio="xMidYMin" if narrow_height else None,
        role="img",
    )


def alone(game: str, content: Content, reach: float, down: float | None = None) -> Drawing:
    """A sign of a game's picture as a small picture of its own, for a page that holds the picture too.

    It reaches so far to all sides of its middle; up and down another way, if that is said.
    """
    tall = reach if down is None else down
    box = f"{number(-reach)} {number(-tall)} {number(2 * reach)} {number(2 * tall)}"
    return tag("svg", content, cls=f"sign tt-{game.replace('_', '-')}", viewBox=box, aria_hidden="true")


def _unfolding(width: float, height: float, narrow: float) -> str:
    """The style of a picture that gets higher on a narrow page: below what its view box holds there is more."""
    more = f"var(--tt-narrow,0)*{number(narrow - height)}"
    return (
        f"--tt-stretch:calc(1 + {more}/{number(height)});aspect-ratio:{number(width)}/calc({number(height)} + {more})"
    )


@lru_cache(maxsize=256)
def _style(named: str, own: str) -> Drawing:
    """The style of a game's pictures. It is written by us, so it is no text to be escaped."""
    rules = "\n".join((BASE, touch.STYLE, seats.STYLE, marks.STYLE, opening.STYLE, own))
    return joined(Drawing("<style>"), Drawing(variables() + scoped(rules, f".tt-{named}")), Drawing("</style>\n"))


def scoped(rules: str, scope: str) -> str:
    """Rules of style, one in a line, that hold inside of ``scope`` alone; ``&`` is the scope itself."""
    lines = re.sub(r"/\*.*?\*/", "", rules, flags=re.DOTALL).splitlines()
    return "".join(_scoped_rule(rule.strip(), scope) for rule in lines if rule.strip())


def _scoped_rule(rule: str, scope: str) -> str:
    """One rule with each of its selectors in the scope; commas in brackets separate nothing."""
    selectors, brace, body = rule.partition("{")
    if not brace or not body.endswith("}") or rule.startswith("@"):
        raise ValueError(f"not one rule of style in a line: {rule!r}")
    return ",".join(_scoped_selector(each, scope) for each in _separate(selectors)) + "{" + body + "\n"


def _scoped_selector(selector: str, scope: str) -> str:
    return selector.replace("&", scope, 1) if selector.startswith("&") else f"{scope} {selector}"


def _separate(selectors: str) -> list[str]:
    """The single selectors of a rule."""
    found, depth = [""], 0
    for letter in selectors:
        depth += (letter in "([") - (letter in ")]")
        if letter == "," and not depth:
            found.append("")
        else:
            found[-1] += letter
    return [each.strip() for each in found]
