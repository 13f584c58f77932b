"""The domino that is being written, in SVG: big slots to touch, at once a word on its kind and where its cause is met.

A page marks what was touched (``tt-chosen``) and what may be touched (``tt-lit``). All that depends on these is drawn
beforehand, and the style shows it when its time has come: so the domino fills while it is written, without asking.
"""

from __future__ import annotations

import textwrap
from functools import cache

from tabletao.core.draw.svg import moved, words
from tabletao.games.yin_yang.components import SETS
from tabletao.games.yin_yang.domino_words import kind_name
from tabletao.games.yin_yang.law_picture import COLOURS, CORNERS, HIGH, domino, plug, rect

HEIGHT = 440
"""The height of all this."""
WIDTH = 560
WELL, TALL = 126, 136
"""The measures of a slot."""
CAUSE, EFFECT = 136, 424
"""Where the middles of cause and effect lie."""
MIDDLE = 196
"""How far below the top the domino's middle lies."""
BUTTONS = MIDDLE + TALL + 18
SET_STEP = 78
STRIKE = '<path class="tt-strike" d="M-30,-30 L30,30 M30,-30 L-30,30"/>'
GONE = '<circle class="tt-gone" r="40"/>'
SLOTS = ("upper left", "upper right", "lower left", "lower right")

_BEGUN = "[id^=cause].tt-chosen"
_WHOLE = "".join(f":has([id^=cause-{slot}].tt-chosen)" for slot in range(1, 5))
_COMES = "[id^=effect][id$=black].tt-chosen,[id^=effect][id$=white].tt-chosen"
SAYINGS = (
    ("cause", f":not({_WHOLE},:has(#sets.tt-chosen))", "The cause: what shall four squares look like?"),
    ("effect", f"{_WHOLE}:not(:has([id^=effect].tt-chosen))", "The effect: a plug goes, two come, or a red one."),
    ("destruction", ":has([id^=effect][id$=empty].tt-chosen)", "Destruction: one piece disappears."),
    ("regeneration", f":has({_COMES})", "Regeneration: two pieces of one colour appear."),
    ("adaptation", ":has(#effect-red.tt-chosen)", "Adaptation: you rewrite one of your laws."),
    ("sets", ":has(#sets.tt-chosen)", "Four laws that work together, written at once:"),
)
"""What is said above the domino, and when."""

STYLE = """
.tt-yin-yang .tt-say,.tt-yin-yang .tt-where{display:none;font-size:21px}
.tt-yin-yang .tt-where{font-size:18px;font-style:italic}
.tt-yin-yang .tt-well{fill:var(--tt-neutral);stroke:var(--tt-ink);stroke-opacity:.2}
.tt-yin-yang .tt-choice,.tt-yin-yang .tt-copy,.tt-yin-yang .tt-full,.tt-yin-yang .tt-set{display:none}
.tt-yin-yang .tt-choice.tt-lit,
.tt-yin-yang .tt-choice.tt-chosen,
.tt-yin-yang .tt-set.tt-lit,
.tt-yin-yang .tt-set.tt-chosen,
.tt-yin-yang .tt-chosen .tt-full{display:inline}
.tt-yin-yang .tt-choice.tt-chosen .tt-offer{display:none}
.tt-yin-yang .tt-choice.tt-chosen{outline:none}
.tt-yin-yang .tt-offer .tt-key{fill:var(--tt-tile);stroke:var(--tt-vermilion);stroke-width:3}
.tt-yin-yang .tt-over-plug .tt-key{fill-opacity:0}
.tt-yin-yang .tt-strike{fill:none;stroke:var(--tt-vermilion);stroke-width:5}
.tt-yin-yang:has([id^=effect].tt-chosen) .tt-over-plug{opacity:.15}
.tt-yin-yang .tt-gone{fill:none;stroke:var(--tt-ink);stroke-width:2;stroke-dasharray:4 6;opacity:.6}
.tt-yin-yang .tt-set.tt-chosen .tt-button{stroke:var(--tt-ink);stroke-width:4}
.tt-yin-yang :is(.tt-set,#sets,#effect-red).tt-chosen{outline:none}
.tt-yin-yang #effect-red.tt-chosen .tt-button{stroke:var(--tt-ink);stroke-width:4}
.tt-yin-yang:has(#sets.tt-chosen) .tt-paper-domino,.tt-yin-yang:has(#sets.tt-chosen) #sets{display:none}
.tt-yin-yang #effect-red:not(.tt-lit,.tt-chosen){opacity:.5}
.tt-yin-yang #sets:not(.tt-lit,.tt-chosen),.tt-yin-yang .tt-written:not(:has(.tt-lit,.tt-chosen)){display:none}
.tt-yin-yang .tt-draft:has(.tt-lit,.tt-chosen)+.tt-rest{display:none}
.tt-yin-yang .tt-of-set{display:none}
.tt-yin-yang .tt-fit{fill:var(--tt-vermilion);fill-opacity:.16;stroke:var(--tt-vermilion);stroke-width:3;display:none}
.tt-yin-yang .tt-touch:focus-visible .tt-key{stroke:var(--tt-ink);stroke-width:5}
"""


@cache
def draft() -> str:
    """The domino to be written, with a word above it, the red plug below, and the way to ready-made laws."""
    parts = [words(text, WIDTH / 2, 22, f"tt-say tt-say-{name}") for name, _, text in SAYINGS]
    parts.append(f'<g class="tt-paper-domino">{_domino()}</g>')
    parts.append(_button("sets", "Ready-made laws", "for a first match", CAUSE, "ready-made laws"))
    return "".join(parts) + "".join(_set(i) for i in range(len(SETS)))


def _domino() -> str:
    """The plate with its eight slots, and the red plug."""
    parts = [rect("tt-plate", 3, MIDDLE - TALL - 8, WIDTH - 6, 2 * TALL + 16, 'rx="14"')]
    parts.append(moved('<path class="tt-arrow tt-big" d="M-9,0 H9 M2,-7 L9,0 L2,7"/>', WIDTH / 2, MIDDLE))
    for slot, (across, down) in enumerate(CORNERS):
        x, y = across * WELL / 2, MIDDLE + down * TALL / 2
        parts.append(moved(_cause_slot(slot), CAUSE + x, y))
        parts.append(moved(_effect_slot(slot), EFFECT + x, y))
    red = plug("*", EFFECT, MIDDLE, 30)
    return "".join(parts) + _button("effect-red", "Red plug", "rewrite a law", EFFECT, "a red plug: adaptation", red)


def _button(name: str, first: str, second: str, x: float, label: str, full: str = "") -> str:
    """A wide button below one half of the domino; ``full`` is drawn once it was touched."""
    sign = plug("*", x - 96, BUTTONS + 34, 18) if full else ""
    content = (
        rect("tt-button", x - 126, BUTTONS, 252, 68, 'rx="10"')
        + sign
        + words(first, x + (16 if sign else 0), BUTTONS + 29, "", 22)
        + words(second, x + (16 if sign else 0), BUTTONS + 53, "tt-small")
        + (f'<g class="tt-full">{full}</g>' if full else "")
    )
    return f'<g id="{name}" class="tt-touch" aria-label="{label}">{content}</g>'


def _well() -> str:
    return rect("tt-well", -WELL / 2 + 3, -TALL / 2 + 3, WELL - 6, TALL - 6, 'rx="10"')


def _cause_slot(slot: int) -> str:
    """§2 One slot of the cause: black or white above, nothing below."""
    halves = (("B", -60, -65, 58, 70), ("W", 2, -65, 58, 70), (".", -60, 9, 120, 56))
    return _well() + "".join(_choice("cause", slot, letter, box) for letter, *box in halves)


def _effect_slot(slot: int) -> str:
    """§2 One slot of the effect: what the cause has there, which may go; or a plug that may come."""
    copies = "".join(
        f'<g class="tt-copy tt-copy-{slot + 1}-{COLOURS[letter]}">{plug(letter, 0, 0, 44)}</g>' for letter in "BW."
    )
    halves = (("B", -60, -65, 58, 130), ("W", 2, -65, 58, 130), (".", -60, -65, 120, 130))
    return _well() + copies + "".join(_choice("effect", slot, letter, box) for letter, *box in halves)


def _choice(part: str, slot: int, letter: str, box: list[int]) -> str:
    """A plug that a slot may get, offered in its part of the slot; once touched it fills the slot."""
    x, y, wide, high = box
    goes = part == "effect" and letter == "."
    shown, full = (STRIKE, GONE) if goes else (plug(letter, x + wide / 2, y + high / 2, 20), plug(letter, 0, 0, 44))
    key = rect("tt-key", x, y, wide, high, 'rx="9"')
    colour = COLOURS[letter]
    says = "this plug goes" if goes else "no plug" if letter == "." else f"a {colour} plug"
    return (
        f'<g id="{part}-{slot + 1}-{colour}" class="tt-touch tt-choice" aria-label="{part} {SLOTS[slot]}: {says}">'
        f'<g class="tt-offer{" tt-over-plug" if goes else ""}">{key}{shown}</g><g class="tt-full">{full}</g></g>'
    )


def _set(i: int) -> str:
    """A ready-made set of laws: its name and how to play it."""
    each, top = SETS[i], 40 + SET_STEP * i
    lines = textwrap.wrap(each.advice, 70)
    content = (
        rect("tt-button", 4, top, WIDTH - 8, SET_STEP - 6, 'rx="10"')
        + words(each.name, 18, top + 24, "tt-start", 21)
        + "".join(words(line, 18, top + 44 + 18 * j, "tt-start tt-small") for j, line in enumerate(lines))
    )
    return f'<g id="set-{each.key}" class="tt-touch tt-set" aria-label="{each.name}: {each.advice}">{content}</g>'


@cache
def laws_of_sets(seat: int, places: tuple[tuple[float, float], ...]) -> str:
    """§3 The laws of every ready-made set on the places of the dominoes, to be looked at before one is taken."""
    sets = []
    for each in SETS:
        laws = (
            moved(domino(seat, law, laid=False) + words(kind_name(law), 0, HIGH / 2 + 18, "tt-word"), *middle)
            for law, middle in zip(each.dominoes, places, strict=True)
        )
        sets.append(f'<g class="tt-of-set tt-of-{each.key}">{"".join(laws)}</g>')
    return "".join(sets)


# Where the cause is met


def met_style(patterns: list[str]) -> str:
    """§6 The style that shows, while a cause is written, the windows it may still mean, and says so when it is whole.

    ``patterns`` are the nine windows as the writer sees them, four letters each.
    """
    fits = [
        f".tt-yin-yang:has({_BEGUN}):not(:has({_unlike(pattern)})) .tt-fit-{i}{{display:inline}}"
        for i, pattern in enumerate(patterns)
    ]
    distinct = list(dict.fromkeys(patterns))
    where = [f".tt-yin-yang{_is(pattern)} .tt-where-{i}{{display:inline}}" for i, pattern in enumerate(distinct)]
    nowhere = f".tt-yin-yang{_WHOLE}:not({','.join(map(_is, distinct))}) .tt-where-none{{display:inline}}"
    return "\n".join([*fits, *where, nowhere, *_fixed_style()])


@cache
def _fixed_style() -> list[str]:
    """The style that needs no board: the words above, and the cause copied into the effect."""
    says = [f".tt-yin-yang{when} .tt-say-{name}{{display:inline}}" for name, when, _ in SAYINGS]
    copies = [
        f".tt-yin-yang:has(#cause-{slot}-{colour}.tt-chosen):not(:has([id^=effect-{slot}].tt-chosen,#effect-red.tt-chosen"
        f"{f',[id^=effect-{slot}].tt-lit' if colour == 'empty' else ''})) .tt-copy-{slot}-{colour}{{display:inline}}"
        for slot in range(1, 5)
        for colour in COLOURS.values()
    ]
    sets = [f".tt-yin-yang:has(#set-{each.key}.tt-chosen) .tt-of-{each.key}{{display:inline}}" for each in SETS]
    return [*says, *copies, *sets]


def _is(pattern: str) -> str:
    """The cause is exactly this."""
    return "".join(f":has(#cause-{slot + 1}-{COLOURS[letter]}.tt-chosen)" for slot, letter in enumerate(pattern))


def _unlike(pattern: str) -> str:
    """All plugs that this window does not have."""
    return ",".join(
        f"#cause-{slot + 1}-{colour}.tt-chosen"
        for slot, letter in enumerate(pattern)
        for other, colour in COLOURS.items()
        if other != letter
    )


def met_words(patterns: list[str], names: list[str], laid: set[str]) -> str:
    """§6 Where a cause is met, for each cause that is met anywhere; §10 or that a law with this cause lies already."""
    said = []
    for i, pattern in enumerate(dict.fromkeys(patterns)):
        where = ", ".join(name for name, each in zip(names, patterns, strict=True) if each == pattern)
        told = f"Its cause is met now on {where}."
        if pattern in laid:
            told = f"On {where}, but no other law beside the one laid (§10)."
        said.append(words(told, WIDTH / 2, 46, f"tt-where tt-where-{i}"))
    return "".join(said) + words("Its cause is met nowhere now.", WIDTH / 2, 46, "tt-where tt-where-none")
