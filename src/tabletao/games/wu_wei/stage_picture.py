"""What lies beside the board while somebody plays alone: the stage and its clock, goals, styles, and the enemy."""

from __future__ import annotations

from tabletao.core.draw.element import Drawing, circle, fitted, group, joined, moved, path, rect, text
from tabletao.core.draw.naming import named, region, scenery
from tabletao.games.wu_wei.board_picture import ART, ruler_sign
from tabletao.games.wu_wei.components import ANIMALS, DICE_NAMES, ELEMENTS
from tabletao.games.wu_wei.panel_picture import ASIDE, OWN, OWN_HIGH
from tabletao.games.wu_wei.sight import WuWeiSight
from tabletao.games.wu_wei.state import (
    ADVANCED,
    ANIMAL_FACE,
    CAMPAIGN,
    DICE_IN_ALL,
    DIFFICULTIES,
    EMPEROR_DIE,
    EMPRESS_DIE,
    FACES,
    NONE,
    STATES,
    TRADITIONS,
)
from tabletao.games.wu_wei.wording import EFFECTS, die_words

STYLES, STYLES_HIGH = 250.0, 58.0
"""How large the part is that counts for each style, and the enemy's."""
WINNING = ("", "23", "26", "29")
"""The § that say what wins each stage."""
LINE = 22.0
STANDING = 3 * LINE + 6
"""How high the part is that tells of marker and walls."""
DIE = 12.0
"""Half as wide as a die is drawn."""


def stage_title(sight: WuWeiSight) -> Drawing:
    """§20 The stage and its difficulty."""
    s = sight.s
    mode = f"Campaign, {s.stage} of 3" if s.level == CAMPAIGN else f"Stage {s.stage}"
    lines = (sight.stage.title, f"{mode}, {DIFFICULTIES[s.difficulty]}")
    drawn = (fitted(words, 4, 18 + 22 * i, ASIDE, 20 - 3 * i, "tt-start") for i, words in enumerate(lines))
    return named(": ".join(lines), "30" if s.level == CAMPAIGN else "20", drawn)


def stage_standing(sight: WuWeiSight) -> Drawing:
    """§20, §30 The side of the gathering marker, the walls, and what was lost before."""
    s, stage = sight.s, sight.stage
    marker = ART["moon"] if s.moon else ART["sun"]
    lines = [
        (marker, stage.marker_words(), stage.marker_words(), "20"),
        (moved(ART["wall"], 0, 0, 0.26), sight.works_words(), sight.works_words(), "20"),
    ]
    lost = stage.lost_cards()
    if lost:
        cross = path("M-7,7 L7,-7 M-7,-7 L7,7", "tt-used")
        words = f"{len(lost)} card{'s' if len(lost) > 1 else ''} lost for good"
        lines.append((cross, words, "; ".join(stage.carried()), "30"))
    return joined(
        named(
            told,
            clause,
            moved(mark, 15, 12 + LINE * i),
            fitted(words, 34, 18 + LINE * i, ASIDE - 34, 17, "tt-start"),
        )
        for i, (mark, words, told, clause) in enumerate(lines)
    )


def stage_goals(sight: WuWeiSight) -> Drawing:
    """§23, §26, §29 What wins the stage as a checklist, each with a tick when it is so; and what runs out."""
    met, lacking, clause = ART["tick"], circle(0, 0, 6.5, "tt-open"), WINNING[sight.s.stage]
    lines = [
        (met if is_met else lacking, words, f"{words}: {'done' if is_met else 'still needed'}")
        for words, is_met in sight.stage.goals()
    ]
    lines += [(ART["glass"], words, f"{words}: when this has run out, you have lost") for words in sight.stage.clock()]
    drawn = []
    for number, (mark, words, told) in enumerate(lines):
        x, y = 14 + OWN / 2 * (number // 3), 11.5 + 18.5 * (number % 3)
        line = fitted(words, x + 13, y + 5.5, OWN / 2 - 28, 17, "tt-start", smallest=14)
        drawn.append(named(told, clause, moved(mark, x, y, 0.9), line))
    ground = rect(0, 0, OWN, OWN_HIGH, "tt-panel", 8)
    return region("What wins the stage, and what runs out", clause, ground, drawn, id="checklist")


def stage_styles(sight: WuWeiSight) -> Drawing:
    """§23, §26, §29 For each style the cards that were revealed, the towns still up, or the cards held."""
    label = {TRADITIONS: "cards revealed, of 4 each", STATES: "towns still up"}.get(int(sight.s.stage), "cards held")
    styles = [_style(sight, style, 20 + 48.0 * style) for style in range(5)]
    return region(label, WINNING[sight.s.stage], _panel(label), styles, id="clock")


def _panel(label: str) -> Drawing:
    """The ground of a part, with what it is about."""
    return rect(0, 0, STYLES, STYLES_HIGH - 3, "tt-panel", 6) + text(label, 8, 16, "tt-start tt-label")


def _style(sight: WuWeiSight, style: int, x: float) -> Drawing:
    """One style: its sign, its number, and a tick when it is safe."""
    number, words = sight.stage.per_style()[style]
    sign = ART[ELEMENTS[style]] if sight.s.stage == STATES else moved(ART[ANIMALS[style]], 0, 0, 0.9, cls="tt-animal")
    return named(
        words,
        WINNING[sight.s.stage],
        moved(sign, x, 38),
        text(number, x + 14, 45, "tt-start tt-count"),
        moved(ART["tick"], x + 12, 25, 0.62) if sight.stage.is_safe(style) else None,
    )


# The enemy


def stage_enemy(sight: WuWeiSight) -> Drawing:
    """§21, §25, §28 What plays against you: the discipline card, the dice, or the rulers on their rings."""
    if sight.s.stage == TRADITIONS:
        return group(_discipline_card(sight), id="enemy")
    return group(_dice(sight) if sight.s.stage == STATES else _rulers(sight), id="enemy")


def _discipline_card(sight: WuWeiSight) -> Drawing:
    """§21, §22 The card of this turn, and what its animal does."""
    card = int(sight.s.card)
    if card == NONE:
        label = "no discipline card yet this turn"
        return named(label, "21", _panel(label))
    animal, element = ANIMALS[card // 5], ELEMENTS[card % 5]
    shown = moved(ART[element], 52, 38, 0.9) if sight.shows_element(card // 5) else None
    return named(
        f"{animal} of {element}: {EFFECTS[card // 5]}",
        "22",
        _panel("discipline card of this turn"),
        moved(ART[animal], 22, 38, 0.9, cls="tt-animal"),
        shown,
        fitted(EFFECTS[card // 5], 72 if shown else 44, 44, 174, 17, "tt-start"),
    )


def _dice(sight: WuWeiSight) -> Drawing:
    """§25 The dice that are rolled each turn, with what they show until they are settled."""
    s = sight.s
    gone = {style for style in range(5) if style == s.lineage[0] or (sight.stage.is_laid and s.at[style] == NONE)}
    rolled = [die for die in range(DICE_IN_ALL) if die not in gone]
    rolled = [die for die in rolled if die != EMPRESS_DIE or s.difficulty == ADVANCED]
    dice = [_die(sight, die, 22 + 41.0 * i) for i, die in enumerate(rolled)]
    return scenery(rect(0, 0, STYLES, STYLES_HIGH - 3, "tt-panel", 6)) + joined(dice)


def _die(sight: WuWeiSight, die: int, x: float) -> Drawing:
    """§25 A die, empty unless it shows something that is not settled; above it whose it is."""
    face = int(sight.s.dice[die]) - 1
    whose = ruler_sign(die - EMPEROR_DIE) if die >= EMPEROR_DIE else moved(ART[ANIMALS[die]], 0, 0, 1, cls="tt-animal")
    return named(
        f"{DICE_NAMES[die]}: {die_words(die, face) if face >= 0 else 'not rolled'}",
        "25",
        rect(x - DIE, 38 - DIE, 2 * DIE, 2 * DIE, "tt-empty" if face < 0 else "tt-card", 5),
        moved(_face(die, face), x, 38) if face >= 0 else None,
        moved(whose, x, 13, 0.72),
    )


def _face(die: int, face: int) -> Drawing:
    """§25 What a side of a die shows."""
    if face == ANIMAL_FACE:
        return moved(ART[ANIMALS[die]], 0, 0, 0.7, cls="tt-animal")
    return moved(ART[FACES[face]], 0, 0, 0.8, cls="tt-animal")


def _rulers(sight: WuWeiSight) -> Drawing:
    """§28 On which ring each ruler walks."""
    rings = [
        named(
            f"{words}, on which it walks around the centre",
            "28",
            moved(ruler_sign(ruler), 20, 30 + 18 * ruler, 0.6),
            text(words, 38, 35 + 18 * ruler, "tt-start tt-line"),
        )
        for ruler, words in enumerate(sight.stage.rings_of_rulers())
    ]
    return region("The empire", "28", _panel("the empire"), rings)
