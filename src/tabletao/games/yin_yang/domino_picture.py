"""Yin Yang's stones and dominoes in SVG: those that lie there, and the one that is being written.

Pieces are drawn around their own middle, and dominoes as the one who looks sees them, whoever owns them. Of the domino
being written a page marks what was touched (``tt-chosen``) and what may be touched (``tt-lit``). All that depends on
these is drawn beforehand, and the style shows it when its time has come: so it fills without asking anybody.
"""

from __future__ import annotations

import textwrap
from functools import cache

from tabletao.core.draw.element import Content, Drawing, circle, group, joined, moved, path, rect, text
from tabletao.core.draw.layout import Box, Place, Size, put
from tabletao.core.draw.naming import named, region
from tabletao.core.draw.picture import scoped
from tabletao.core.draw.touch import button, touch
from tabletao.games.yin_yang.components import COLOURS, EMPTY, RED, SETS, Law, LawSet, law_of
from tabletao.games.yin_yang.moves import slot_touch
from tabletao.games.yin_yang.sight import YinYangSight

DOMINO = Size(132, 68)
BOX = Box.around(0, 0, *DOMINO)
SLOT = 28  # the distance between two slots of a domino
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))  # where the four slots lie, from the middle
ARROW = "M-6,0 H6 M2,-4 L6,0 L2,4"
SIGN = "M0,-30 A30,30 0 0 1 0,30 A15,15 0 0 1 0,0 A15,15 0 0 0 0,-30 Z"

WIDTH, HEIGHT = 560, 440  # of all that belongs to the domino being written
WELL, TALL = 126, 136  # the measures of a slot
CAUSE, EFFECT, MIDDLE = 136, 424, 196  # where the middles of cause and effect lie, and how far below the top
BUTTONS, SET_STEP = MIDDLE + TALL + 18, 78
GROUND = rect(*Box.around(0, 0, WELL - 6, TALL - 6), "tt-well", 10)
STRIKE = path("M-30,-30 L30,30 M30,-30 L-30,30", "tt-strike")
KEYS = {
    "cause": {"B": Box(-60, -65, 58, 70), "W": Box(2, -65, 58, 70), EMPTY: Box(-60, 9, 120, 56)},
    "effect": {"B": Box(-60, -65, 58, 130), "W": Box(2, -65, 58, 130), EMPTY: Box(-60, -65, 120, 130)},
}
"""Which part of a slot offers which plug; an effect offers nothing where a plug may go."""

STYLE = """
.tt-stone,.tt-plug{stroke:var(--tt-soft);stroke-width:1.5}
.tt-black{fill:var(--tt-dark-seat)}
.tt-white{fill:var(--tt-bright-seat)}
.tt-red{fill:var(--tt-fire)}
.tt-star{stroke:var(--tt-tile);stroke-width:.16;fill:none}
.tt-rim{fill:none;stroke:var(--tt-metal);stroke-width:1.6}
.tt-hidden{stroke-dasharray:6 5}
.tt-slot{fill:var(--tt-soft)}
.tt-arrow{fill:none;stroke:var(--tt-ink);stroke-width:2}
.tt-gap{fill:none;stroke:var(--tt-soft);stroke-dasharray:3 6}
.tt-next{stroke:var(--tt-ink);stroke-width:3}
.tt-on-back{fill:var(--tt-paper);font-size:16px}
"""


def stone(letter: str) -> Drawing:
    """A piece on the board, for a square of 100."""
    return circle(0, 0, 37, f"tt-stone tt-{COLOURS[letter]}") + circle(0, 0, 28, "tt-rim")


def symbol() -> Drawing:
    """The sign of yin and yang that marks a goal."""
    eyes = circle(0, -15, 4.5, "tt-black") + circle(0, 15, 4.5, "tt-white")
    return circle(0, 0, 30, "tt-stone tt-white") + path(SIGN, "tt-black") + eyes


def plug(letter: str, x: float, y: float, radius: float = 11) -> Drawing:
    """A plug in its slot, or an empty slot; a red plug has a star."""
    if letter == EMPTY:
        return circle(x, y, radius * 0.35, "tt-slot")
    if letter == RED:
        star = path("M0,-.6 V.6 M-.52,-.3 L.52,.3 M.52,-.3 L-.52,.3", "tt-star")
        return circle(x, y, radius, "tt-plug tt-red") + moved(star, x, y, radius)
    return circle(x, y, radius, f"tt-plug tt-{COLOURS[letter]}")


def domino(law: Law, is_laid: bool) -> Drawing:
    """A domino that can be read: its cause, the arrow and its effect; a broken frame if it lies face down."""
    halves = [(-34, law.cause), (34, EMPTY * 4 if law.effect == RED else law.effect)]
    plugs = [
        plug(letter, middle + across * SLOT / 2, down * SLOT / 2)
        for middle, letters in halves
        for letter, (across, down) in zip(letters, CORNERS, strict=True)
    ]
    return joined(
        rect(*BOX, "tt-plate" if is_laid else "tt-plate tt-hidden", 8),
        path(ARROW, "tt-arrow"),
        plugs,
        plug(RED, 34, 0) if law.effect == RED else None,
    )


def back(ordinal: str) -> Drawing:
    """A domino face down that cannot be read: it tells nothing but its place."""
    sign = path("M-22,6 a11,11 0 0 1 22,0 a11,11 0 0 0 22,0", "tt-back-sign")
    return rect(*BOX, "tt-back", 8) + sign + text(ordinal, 0, -14, "tt-on-back")


def gap(ordinal: str, is_next: bool = False) -> Drawing:
    """The place of a domino that is not written yet, or that was picked up."""
    return rect(*BOX, "tt-gap tt-next" if is_next else "tt-gap", 8) + text(ordinal, 0, 5, "tt-small")


# The domino that is being written

_WHOLE = "".join(f":has([id^=cause-{slot}].tt-chosen)" for slot in range(1, 5))
_COMES = "[id^=effect][id$=black].tt-chosen,[id^=effect][id$=white].tt-chosen"
SAYINGS = {
    f":not({_WHOLE},:has(#sets.tt-chosen))": "The cause: what shall four squares look like?",
    f"{_WHOLE}:not(:has([id^=effect].tt-chosen))": "The effect: a plug goes, two come, or a red one.",
    ":has([id^=effect][id$=empty].tt-chosen)": "Destruction: one piece disappears.",
    f":has({_COMES})": "Regeneration: two pieces of one colour appear.",
    ":has(#effect-red.tt-chosen)": "Adaptation: you rewrite one of your laws.",
    ":has(#sets.tt-chosen)": "Four laws that work together, written at once:",
}
"""What is said above the domino, by when it is said."""


def _shown(when: str, what: str) -> str:
    """The rule of style that shows something when its time has come."""
    return f"&{when} .tt-{what}{{display:inline}}\n"


def _copied(slot: int, colour: str) -> str:
    """§2 When the effect repeats what the cause has in a slot: as long as it holds or offers nothing else."""
    offered = f",[id^=effect-{slot}].tt-lit" if colour == COLOURS[EMPTY] else ""
    other = f"[id^=effect-{slot}].tt-chosen,#effect-red.tt-chosen{offered}"
    return f":has(#cause-{slot}-{colour}.tt-chosen):not(:has({other}))"


DRAFT_STYLE = """
.tt-say,.tt-where,.tt-choice,.tt-copy,.tt-full,.tt-set,.tt-of-set,.tt-fit{display:none}
.tt-say{font-size:21px}
.tt-where{font-size:18px;font-style:italic}
.tt-well{fill:var(--tt-neutral);stroke:var(--tt-soft);stroke-opacity:.5}
:is(.tt-choice,.tt-set):is(.tt-lit,.tt-chosen),.tt-chosen .tt-full{display:inline}
.tt-choice.tt-chosen .tt-offer{display:none}
.tt-choice.tt-chosen:not(:focus-visible) .tt-edge{stroke:none}
.tt-key{fill:var(--tt-tile)}
.tt-strike{fill:none;stroke:var(--tt-fire);stroke-width:5}
&:has([id^=effect].tt-chosen) .tt-goes{opacity:.15}
.tt-gone{fill:none;stroke:var(--tt-soft);stroke-width:2;stroke-dasharray:4 6}
&:has(#sets.tt-chosen) :is(.tt-slots,#sets),#sets:not(.tt-lit,.tt-chosen){display:none}
#effect-red:not(.tt-lit,.tt-chosen){opacity:.88}
.tt-written:not(:has(.tt-lit,.tt-chosen)),.tt-draft:has(.tt-lit,.tt-chosen)+.tt-rest{display:none}
.tt-fit{fill:var(--tt-jade);fill-opacity:.2;stroke:var(--tt-jade);stroke-width:4}
"""
DRAFT_STYLE += "".join(_shown(when, f"say-{i}") for i, when in enumerate(SAYINGS))
DRAFT_STYLE += "".join(_shown(_copied(i, each), f"copy-{i}-{each}") for i in range(1, 5) for each in COLOURS.values())
DRAFT_STYLE += "".join(_shown(f":has(#set-{each.key}.tt-chosen)", f"of-{each.key}") for each in SETS)


@cache
def draft() -> Drawing:
    """The domino to be written, with a word above it, the red plug below, and the way to ready-made laws."""
    sign = plug(RED, EFFECT - 96, BUTTONS + 34, 18) + group(plug(RED, EFFECT, MIDDLE, 30), cls="tt-full")
    red = _button("effect-red", "a red plug: adaptation", EFFECT, 16, ("Red plug", "rewrite a law"), sign)
    said = (text(words, WIDTH / 2, 22, f"tt-say tt-say-{i}") for i, words in enumerate(SAYINGS.values()))
    return joined(
        named("A law says: where four squares look like its cause, they become like its effect", "2", said),
        region("The law you write: four slots of its cause, four of its effect", "2", _slots(), red, cls="tt-slots"),
        _button("sets", "ready-made laws", CAUSE, 0, ("Ready-made laws", "for a first match")),
        (_set(each, 40 + SET_STEP * i) for i, each in enumerate(SETS)),
    )


def _button(name: str, label: str, x: float, shift: float, said: tuple[str, str], sign: Content = None) -> Drawing:
    """A wide button below one half of the domino."""
    first = text(said[0], x + shift, BUTTONS + 29, size=22)
    second = text(said[1], x + shift, BUTTONS + 53, "tt-small")
    return button(name, label, Box.around(x, BUTTONS + 34, 252, 68), first, second, sign, clause="2" if sign else "3")


def _slots() -> Drawing:
    """The plate with its eight slots; those of the effect repeat the cause."""
    drawn = [rect(3, MIDDLE - TALL - 8, WIDTH - 6, 2 * TALL + 16, "tt-plate", 14)]
    drawn.append(moved(path(ARROW, "tt-arrow"), WIDTH / 2, MIDDLE, 1.7))
    for slot, (across, down) in enumerate(CORNERS):
        x, y = across * WELL / 2, MIDDLE + down * TALL / 2
        copies = [group(plug(each, 0, 0, 44), cls=f"tt-copy tt-copy-{slot + 1}-{COLOURS[each]}") for each in COLOURS]
        drawn.append(moved((GROUND, _choices("cause", slot)), CAUSE + x, y))
        drawn.append(moved((GROUND, copies, _choices("effect", slot)), EFFECT + x, y))
    return joined(drawn)


def _choices(part: str, slot: int) -> list[Drawing]:
    """§2 The plugs that a slot may get, each offered in its part of the slot; once touched it fills the slot."""
    drawn = []
    for letter, key in KEYS[part].items():
        offer, full = rect(*key, "tt-key", 9) + plug(letter, *key.middle, 20), plug(letter, 0, 0, 44)
        look, meant = "tt-offer", slot_touch(part, slot, letter)
        if part == "effect" and letter == EMPTY:
            offer, full, look = STRIKE, circle(0, 0, 40, "tt-gone"), "tt-offer tt-goes"
        shown = group(offer, cls=look) + group(full, cls="tt-full")
        label = f"{part}: {meant.label}"
        drawn.append(touch(meant.id, label, shown, frame=key, rx=9, cls="tt-choice", clause="2"))
    return drawn


def _set(each: LawSet, top: float) -> Drawing:
    """A ready-made set of laws: its name and how to play it."""
    lines = enumerate(textwrap.wrap(each.advice, 70))
    said = [text(line, 18, top + 44 + 18 * i, "tt-start tt-small") for i, line in lines]
    name, box = text(each.name, 18, top + 24, "tt-start", 21), Box(4, top, WIDTH - 8, SET_STEP - 6)
    return button(f"set-{each.key}", f"{each.name}: {each.advice}", box, name, said, cls="tt-set", clause="3")


def law_words(law: Law) -> str:
    """§2 A law for those who listen."""
    return f"{law.kind}: {law}".replace(" > ", " becomes ")


@cache
def laws_of_sets(seat: int, places: tuple[Place, ...]) -> Drawing:
    """§3 The laws of every ready-made set on the places of the dominoes, to be looked at before one is taken."""
    drawn = []
    for each in SETS:
        laws = [law_of(number, seat) for number in each.dominoes]
        dominoes = [
            named(law_words(law), "2", domino(law, is_laid=False), text(law.kind, 0, BOX.bottom + 18, "tt-word"))
            for law in laws
        ]
        drawn.append(group(put(dominoes, places), cls=f"tt-of-set tt-of-{each.key}"))
    return joined(drawn)


# Where the cause is met


def met(sight: YinYangSight) -> Drawing:
    """§6 Where a cause is met, for each cause that is met anywhere, and the style that says it when it is whole.

    While it is written, the style shows the windows it may still mean.
    """
    windows, laid, said = sight.windows(sight.viewer), {law.cause for law in sight.laid(sight.viewer)}, {}
    for cause in windows:
        where = ", ".join(sight.met(cause, sight.viewer))
        beside = f"On {where}, but no other law beside the one laid (§10)."
        said[_is(cause)] = beside if cause in laid else f"Its cause is met now on {where}."
    said[f"{_WHOLE}:not({','.join(said)})"] = "Its cause is met nowhere now."
    begun = ":has([id^=cause].tt-chosen)"
    rules = [_shown(f"{begun}:not(:has({_unlike(each)}))", f"fit-{i}") for i, each in enumerate(windows)]
    rules += [_shown(when, f"where-{i}") for i, when in enumerate(said)]
    lines = [text(line, WIDTH / 2, 46, f"tt-where tt-where-{i}") for i, line in enumerate(said.values())]
    style = Drawing(f"<style>{scoped(''.join(rules), '.tt-yin-yang')}</style>")
    return joined(style, named("Where the cause of this law is met now", "6", lines))


def _is(cause: str) -> str:
    """When the cause is exactly this."""
    return "".join(f":has(#cause-{slot}-{COLOURS[letter]}.tt-chosen)" for slot, letter in enumerate(cause, 1))


def _unlike(cause: str) -> str:
    """All plugs that this window does not have."""
    slots = [(slot, COLOURS[each]) for slot, letter in enumerate(cause, 1) for each in COLOURS if each != letter]
    return ",".join(f"#cause-{slot}-{colour}.tt-chosen" for slot, colour in slots)
