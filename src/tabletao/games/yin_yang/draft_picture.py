"""The domino that is being written, in SVG: big slots to touch, at once a word on its kind and where its cause is met.

A page marks what was touched (``tt-chosen``) and what may be touched (``tt-lit``). All that depends on these is drawn
beforehand, and the style shows it when its time has come: so the domino fills while it is written, without asking.
"""

from __future__ import annotations

import textwrap
from functools import cache

from tabletao.core.draw.element import Drawing, circle, group, joined, moved, path, rect, text
from tabletao.core.draw.layout import Box, Place, put
from tabletao.core.draw.picture import scoped
from tabletao.core.draw.touch import touch
from tabletao.games.yin_yang.components import SETS, LawSet
from tabletao.games.yin_yang.law_picture import BOX, CORNERS, button, domino, plug
from tabletao.games.yin_yang.laws import COLOURS, EMPTY, RED, law_of
from tabletao.games.yin_yang.moves import SLOTS
from tabletao.games.yin_yang.sight import YinYangSight

WIDTH, HEIGHT = 560, 440
"""The measures of all this."""
WELL, TALL = 126, 136
"""The measures of a slot."""
CAUSE, EFFECT = 136, 424
"""Where the middles of cause and effect lie."""
MIDDLE = 196
"""How far below the top the domino's middle lies."""
BUTTONS = MIDDLE + TALL + 18
SET_STEP = 78
STRIKE = path("M-30,-30 L30,30 M30,-30 L-30,30", "tt-strike")
GONE = circle(0, 0, 40, "tt-gone")
CAUSE_KEYS = {"B": Box(-60, -65, 58, 70), "W": Box(2, -65, 58, 70), EMPTY: Box(-60, 9, 120, 56)}
EFFECT_KEYS = {"B": Box(-60, -65, 58, 130), "W": Box(2, -65, 58, 130), EMPTY: Box(-60, -65, 120, 130)}
"""Which part of a slot offers which plug; an effect offers nothing where a plug may go."""

_WHOLE = "".join(f":has([id^=cause-{slot}].tt-chosen)" for slot in range(1, 5))
_COMES = "[id^=effect][id$=black].tt-chosen,[id^=effect][id$=white].tt-chosen"
SAYINGS = (
    (f":not({_WHOLE},:has(#sets.tt-chosen))", "The cause: what shall four squares look like?"),
    (f"{_WHOLE}:not(:has([id^=effect].tt-chosen))", "The effect: a plug goes, two come, or a red one."),
    (":has([id^=effect][id$=empty].tt-chosen)", "Destruction: one piece disappears."),
    (f":has({_COMES})", "Regeneration: two pieces of one colour appear."),
    (":has(#effect-red.tt-chosen)", "Adaptation: you rewrite one of your laws."),
    (":has(#sets.tt-chosen)", "Four laws that work together, written at once:"),
)
"""What is said above the domino, and when."""


def _fixed_style() -> str:
    """The style that needs no board: the words above, the cause copied into the effect, the laws of a set."""
    says = [f"&{when} .tt-say-{i}{{display:inline}}" for i, (when, _) in enumerate(SAYINGS)]
    copies = [
        f"&:has(#cause-{slot}-{colour}.tt-chosen):not(:has([id^=effect-{slot}].tt-chosen,#effect-red.tt-chosen"
        f"{f',[id^=effect-{slot}].tt-lit' if colour == 'empty' else ''})) .tt-copy-{slot}-{colour}{{display:inline}}"
        for slot in range(1, 5)
        for colour in COLOURS.values()
    ]
    sets = [f"&:has(#set-{each.key}.tt-chosen) .tt-of-{each.key}{{display:inline}}" for each in SETS]
    return "\n".join([*says, *copies, *sets])


STYLE = f"""
.tt-say,.tt-where,.tt-choice,.tt-copy,.tt-full,.tt-set,.tt-of-set,.tt-fit{{display:none}}
.tt-say{{font-size:21px}}
.tt-where{{font-size:18px;font-style:italic}}
.tt-well{{fill:var(--tt-neutral);stroke:var(--tt-soft);stroke-opacity:.5}}
:is(.tt-choice,.tt-set):is(.tt-lit,.tt-chosen),.tt-chosen .tt-full{{display:inline}}
.tt-choice.tt-chosen .tt-offer{{display:none}}
.tt-choice.tt-chosen:not(:focus-visible) .tt-edge{{stroke:none}}
.tt-key{{fill:var(--tt-tile)}}
.tt-strike{{fill:none;stroke:var(--tt-vermilion);stroke-width:5}}
&:has([id^=effect].tt-chosen) .tt-goes{{opacity:.15}}
.tt-gone{{fill:none;stroke:var(--tt-soft);stroke-width:2;stroke-dasharray:4 6}}
&:has(#sets.tt-chosen) :is(.tt-slots,#sets),#sets:not(.tt-lit,.tt-chosen){{display:none}}
#effect-red:not(.tt-lit,.tt-chosen){{opacity:.5}}
.tt-written:not(:has(.tt-lit,.tt-chosen)),.tt-draft:has(.tt-lit,.tt-chosen)+.tt-rest{{display:none}}
.tt-fit{{fill:var(--tt-jade);fill-opacity:.2;stroke:var(--tt-jade);stroke-width:4}}
{_fixed_style()}
"""


@cache
def draft() -> Drawing:
    """The domino to be written, with a word above it, the red plug below, and the way to ready-made laws."""
    box = Box.around(CAUSE, BUTTONS + 34, 252, 68)
    lines = text("Ready-made laws", CAUSE, BUTTONS + 29, size=22) + text(
        "for a first match", CAUSE, BUTTONS + 53, "tt-small"
    )
    return joined(
        (text(said, WIDTH / 2, 22, f"tt-say tt-say-{i}") for i, (_, said) in enumerate(SAYINGS)),
        group(_slots(), _red_plug(), cls="tt-slots"),
        button("sets", "ready-made laws", box, lines),
        (_set(each, 40 + SET_STEP * i) for i, each in enumerate(SETS)),
    )


def _slots() -> Drawing:
    """The plate with its eight slots."""
    drawn = []
    for slot, (across, down) in enumerate(CORNERS):
        x, y = across * WELL / 2, MIDDLE + down * TALL / 2
        drawn.append(moved((_well(), _choices("cause", slot, CAUSE_KEYS)), CAUSE + x, y))
        drawn.append(moved((_well(), _copies(slot), _choices("effect", slot, EFFECT_KEYS)), EFFECT + x, y))
    plate = rect(3, MIDDLE - TALL - 8, WIDTH - 6, 2 * TALL + 16, "tt-plate", 14)
    return plate + moved(path("M-6,0 H6 M2,-4 L6,0 L2,4", "tt-arrow"), WIDTH / 2, MIDDLE, 1.7) + joined(drawn)


def _well() -> Drawing:
    return rect(*Box.around(0, 0, WELL - 6, TALL - 6), "tt-well", 10)


def _copies(slot: int) -> list[Drawing]:
    """§2 What the cause has in a slot, which the effect repeats."""
    return [group(plug(each, 0, 0, 44), cls=f"tt-copy tt-copy-{slot + 1}-{COLOURS[each]}") for each in COLOURS]


def _choices(part: str, slot: int, keys: dict[str, Box]) -> list[Drawing]:
    """§2 The plugs that a slot may get, each offered in its part of the slot; once touched it fills the slot."""
    drawn = []
    for letter, key in keys.items():
        goes = part == "effect" and letter == EMPTY
        offer = STRIKE if goes else rect(*key, "tt-key", 9) + plug(letter, *key.middle, 20)
        says = "this plug goes" if goes else "no plug" if letter == EMPTY else f"a {COLOURS[letter]} plug"
        drawn.append(
            touch(
                f"{part}-{slot + 1}-{COLOURS[letter]}",
                f"{part} {SLOTS[slot]}: {says}",
                group(offer, cls="tt-offer tt-goes" if goes else "tt-offer"),
                group(GONE if goes else plug(letter, 0, 0, 44), cls="tt-full"),
                frame=key,
                rx=9,
                cls="tt-choice",
            )
        )
    return drawn


def _red_plug() -> Drawing:
    """§2 The red plug below the effect; once touched it sits in the middle of it."""
    lines = text("Red plug", EFFECT + 16, BUTTONS + 29, size=22) + text(
        "rewrite a law", EFFECT + 16, BUTTONS + 53, "tt-small"
    )
    sign = plug(RED, EFFECT - 96, BUTTONS + 34, 18) + group(plug(RED, EFFECT, MIDDLE, 30), cls="tt-full")
    box = Box.around(EFFECT, BUTTONS + 34, 252, 68)
    return button("effect-red", "a red plug: adaptation", box, lines, sign)


def _set(each: LawSet, top: float) -> Drawing:
    """A ready-made set of laws: its name and how to play it."""
    lines = [
        text(line, 18, top + 44 + 18 * i, "tt-start tt-small") for i, line in enumerate(textwrap.wrap(each.advice, 70))
    ]
    box = Box(4, top, WIDTH - 8, SET_STEP - 6)
    name = text(each.name, 18, top + 24, "tt-start", 21)
    return button(f"set-{each.key}", f"{each.name}: {each.advice}", box, name, lines, cls="tt-set")


@cache
def laws_of_sets(seat: int, places: tuple[Place, ...]) -> Drawing:
    """§3 The laws of every ready-made set on the places of the dominoes, to be looked at before one is taken."""
    drawn = []
    for each in SETS:
        laws = [law_of(number, seat) for number in each.dominoes]
        dominoes = [domino(law, is_laid=False) + text(law.kind, 0, BOX.bottom + 18, "tt-word") for law in laws]
        drawn.append(group(put(dominoes, places), cls=f"tt-of-set tt-of-{each.key}"))
    return joined(drawn)


# Where the cause is met


def met(sight: YinYangSight) -> Drawing:
    """§6 Where a cause is met, for each cause that is met anywhere, and the style that says it when it is whole.

    While it is written, the style shows the windows it may still mean. §10 It is said where a law with this cause lies.
    """
    windows = sight.windows(sight.viewer)
    distinct = list(dict.fromkeys(windows))
    rules = [
        f"&:has([id^=cause].tt-chosen):not(:has({_unlike(each)})) .tt-fit-{i}{{display:inline}}"
        for i, each in enumerate(windows)
    ]
    rules += [f"&{_is(each)} .tt-where-{i}{{display:inline}}" for i, each in enumerate(distinct)]
    rules.append(f"&{_WHOLE}:not({','.join(map(_is, distinct))}) .tt-where-none{{display:inline}}")
    said = [text(_met_words(sight, each), WIDTH / 2, 46, f"tt-where tt-where-{i}") for i, each in enumerate(distinct)]
    nowhere = text("Its cause is met nowhere now.", WIDTH / 2, 46, "tt-where tt-where-none")
    return joined(Drawing(f"<style>{scoped(chr(10).join(rules), '.tt-yin-yang')}</style>"), said, nowhere)


def _is(cause: str) -> str:
    """The cause is exactly this."""
    return "".join(f":has(#cause-{slot + 1}-{COLOURS[letter]}.tt-chosen)" for slot, letter in enumerate(cause))


def _unlike(cause: str) -> str:
    """All plugs that this window does not have."""
    return ",".join(
        f"#cause-{slot + 1}-{colour}.tt-chosen"
        for slot, letter in enumerate(cause)
        for other, colour in COLOURS.items()
        if other != letter
    )


def _met_words(sight: YinYangSight, cause: str) -> str:
    where = ", ".join(sight.met(cause, sight.viewer))
    if any(law.cause == cause for law in sight.laid(sight.viewer)):
        return f"On {where}, but no other law beside the one laid (§10)."
    return f"Its cause is met now on {where}."
