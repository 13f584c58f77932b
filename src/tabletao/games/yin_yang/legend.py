"""What Yin Yang is about: the goal of a player, and what all signs of the picture mean."""

from __future__ import annotations

from collections.abc import Iterator

from tabletao.core.draw.element import Content, circle, moved, rect, text
from tabletao.core.draw.picture import alone
from tabletao.core.show.legend import Legend, Sign
from tabletao.games.yin_yang.components import BLACK, DOMINO_OF, EMPTY, RED, law_of
from tabletao.games.yin_yang.domino_picture import back, domino, gap, plug, stone, symbol
from tabletao.games.yin_yang.picture import GOALS
from tabletao.games.yin_yang.rules.end import MOST_QUIET
from tabletao.games.yin_yang.sight import YinYangSight
from tabletao.games.yin_yang.state import SEATS

SMALL = 0.4
Drawn = tuple[Content, str]


def legend(sight: YinYangSight) -> Legend:
    """§11, §12 The goal of whoever looks, and all signs."""
    found = [*_board(), *_laws(), *_numbers(sight)]
    signs = (Sign(alone("yin_yang", drawing, 28), words) for drawing, words in found)
    return Legend(_goal(sight), tuple(signs))


def _goal(sight: YinYangSight) -> str:
    """§11, §12 What wins."""
    if not sight.is_seated:
        return (
            "Bring a piece of your colour into the far corner (black d4, white a1), or leave the other nothing to do."
        )
    corner = next(name for name, owner in GOALS.items() if owner == sight.viewer)
    colour = SEATS[sight.viewer]
    return (
        f"Bring a {colour} piece to {corner}, the corner at your upper right, or leave the other player nothing to do; "
        "your four secret laws change the board."
    )


def _board() -> Iterator[Drawn]:
    """§1, §5, §11 Pieces, goals and windows."""
    both = moved(stone("B"), -13, 0, 0.32) + moved(stone("W"), 13, 0, 0.32)
    yield both, "Pieces of black and white; one moves to an empty square beside it"
    yield moved(symbol(), 0, 0, 0.8), "A goal, framed in its owner’s colour: d4 is black’s, a1 is white’s"
    yield circle(0, 0, 15, "tt-spot"), "The middle of four squares in which a law may be applied"


def _laws() -> Iterator[Drawn]:
    """§2, §6, §9 Dominoes and plugs."""
    law = law_of(DOMINO_OF[0], BLACK)
    yield (
        moved(domino(law, is_laid=True), 0, 0, SMALL),
        "A law in force: on the left its cause, on the right its effect",
    )
    yield moved(domino(law, is_laid=False), 0, 0, SMALL), "Your own law that the other player has not seen"
    yield moved(back(""), 0, 0, SMALL), "A law that you cannot read"
    yield moved(gap(""), 0, 0, SMALL), "Here a law is still to be written"
    yield plug("B", -13, 0, 13) + plug("W", 13, 0, 13), "Plugs: a piece of that colour on this square"
    yield plug(EMPTY, 0, 0, 18), "No plug: this square must be empty"
    yield plug(RED, 0, 0, 16), "The red plug, adaptation: its owner rewrites a law"


def _numbers(sight: YinYangSight) -> Iterator[Drawn]:
    """§13 to §15 What is counted."""
    yield text("1–4", 0, 10, size=26), "The places of a player’s four laws"
    words = f"Turns in a row in which no law was applied; after {MOST_QUIET} the game is drawn"
    yield text("0", 0, 12, "tt-soft", 32), words
    if not sight.s.aid:
        yield text("405", 0, 10, size=24), "How many laws a hidden domino may hold, and how many of them apply now"
    if sight.s.reserve:
        yield (
            rect(-20, -14, 40, 28, "tt-plate", 6) + text("8", 0, 8, size=22),
            "Pieces that a player may bring forth yet",
        )
