"""What is to be seen of a stage that is played alone: its goals, its clock, and what was carried over."""

from __future__ import annotations

from dataclasses import dataclass

from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.wu_wei.components import (
    ANIMALS,
    CARD_NAMES,
    CENTRE,
    CORNERS,
    DICE_NAMES,
    ELEMENTS,
    EMPEROR,
    OCTAGON_NAMES,
    PIECE_NAMES,
    SPACE_NAMES,
    STUDENTS,
    TERRAIN,
    X_WALLS,
)
from tabletao.games.wu_wei.rules.alone import goals, pairs, rulers, states, traditions
from tabletao.games.wu_wei.rules.pieces import squares_with
from tabletao.games.wu_wei.state import BEGINNER, CAMPAIGN, FACES, NONE, RISING_EMPIRE, STATES, TRADITIONS

_is_home, _masters_home = interpreted(goals.is_home), interpreted(goals.masters_home)
_has_come_back = interpreted(goals.has_come_back)
_is_protected, _seen = interpreted(traditions.is_protected), interpreted(traditions.seen)
_towns_up, _squares_with = interpreted(states.towns_up), interpreted(squares_with)
_ahead, _steps_of = interpreted(rulers.ahead), interpreted(rulers.steps_of)
_blockers = interpreted(pairs.blockers)

TITLES = ("", "Evolving Traditions", "Warring States", "Emerging Empire")
RULERS = ("emperor", "empress")
Goal = tuple[str, bool]
"""What a goal says, and whether it is reached."""


@dataclass(frozen=True)
class Stage:
    """A stage as its player sees it."""

    s: Position

    @property
    def title(self) -> str:
        """§20 What the stage is called."""
        return TITLES[self.s.stage]

    @property
    def is_laid(self) -> bool:
        """§20 Whether everybody has taken a place; until then no goal is reached."""
        own = int(self.s.lineage[0])
        return own != NONE and bool(self.s.at[STUDENTS + own] != NONE)

    def goals(self) -> list[Goal]:
        """§23, §26, §29 What wins the stage, each with whether it is so."""
        if self.s.stage == TRADITIONS:
            return self._goals_of_traditions()
        return self._goals_of_states() if self.s.stage == STATES else self._goals_of_empire()

    def _goals_of_traditions(self) -> list[Goal]:
        """§23 The student, the own master, and from Intermediate on all masters."""
        own, is_laid = int(self.s.lineage[0]), self.is_laid
        found = [
            *self._students_goals(),
            ("your marker", is_laid and not self.s.lost >> own & 1),
            ("your master home", is_laid and bool(_is_home(self.s, own))),
        ]
        home = int(_masters_home(self.s)) if is_laid else 0
        return found if self.s.difficulty == BEGINNER else [*found, (f"masters home: {home}", home == 5)]

    def _students_goals(self) -> list[Goal]:
        """§23, §26 Five animals, and then the way back."""
        learnt = sum(1 for card in self.s.cards[0] if card)
        is_back = self.is_laid and bool(_has_come_back(self.s))
        return [(f"animals: {learnt} of 5", learnt == 5), ("student in centre", is_back)]

    def _goals_of_states(self) -> list[Goal]:
        """§26 The student, four towers and eight walls."""
        towers, walls = (int(self.s.towers) & CORNERS).bit_count(), (int(self.s.walls) & X_WALLS).bit_count()
        return [
            *self._students_goals(),
            (f"towers: {towers} of 4", towers == 4),
            (f"X walls: {walls} of 8", walls == 8),
        ]

    def _goals_of_empire(self) -> list[Goal]:
        """§29 Markers, characters in the centre, and towns."""
        home = sum(1 for piece in range(EMPEROR) if self.s.at[piece] == CENTRE)
        markers = 5 - int(self.s.lost).bit_count() if self.is_laid else 0
        up = 20 - int(self.s.down).bit_count() if self.is_laid else 0
        return [
            (f"markers: {markers} of 5", markers == 5),
            (f"centre: {home} of 10", home == 10),
            (f"towns up: {up} of 20", up == 20),
        ]

    # The clock

    def clock(self) -> list[str]:
        """§23, §26, §29 What runs out, in a few words each."""
        s = self.s
        if s.stage == TRADITIONS:
            return [f"deck: {20 - int(s.revealed).bit_count()} of 20"]
        if s.stage == STATES:
            return [f"towns: {20 - int(s.down).bit_count()} of 20"]
        lost = int(s.removed).bit_count()
        held = int(s.hand).bit_count() if self.is_laid else 25 - lost
        walls = X_WALLS if s.level != CAMPAIGN and not self.is_laid else int(s.walls)
        taken = ((walls | int(s.fields)) & TERRAIN).bit_count()
        return [f"cards: {held} of {25 - lost}", f"free land: {24 - taken} of 24"]

    def marker_words(self) -> str:
        """§21, §24, §28 What the side of the gathering marker means."""
        s = self.s
        if s.stage == TRADITIONS:
            return "Master first" if s.moon else "Student first"
        if s.stage == STATES:
            return "Next winter: white" if s.moon else "Next winter: black"
        return "Counter-clockwise" if s.moon else "Clockwise"

    def per_style(self) -> list[tuple[int, str]]:
        """What counts for each style, as a number and in words: cards revealed, towns up, or cards held."""
        return [self._of_style(style) for style in range(5)]

    def _of_style(self, style: int) -> tuple[int, str]:
        s, animal, element = self.s, ANIMALS[style], ELEMENTS[style]
        if s.stage == TRADITIONS:
            shown, safe = int(_seen(s, style)), _is_protected(s, style)
            return shown, f"{animal}: {shown} of 4 cards revealed, {'protected' if safe else 'not protected'}"
        if s.stage == STATES:
            up = (int(_squares_with(s, style)) & int(_towns_up(s))).bit_count() if self.is_laid else 4
            gone = " (left the match)" if s.cycle and s.at[style] == NONE else ""
            return up, f"{animal}: {up} {element} towns lie face up{gone}"
        cards = int(s.hand) if self.is_laid else ~int(s.removed)
        held = (cards >> 5 * style & 31).bit_count()
        return held, f"{animal}: {held} cards held"

    def is_safe(self, style: int) -> bool:
        """§23, §26, §29 Whether nothing more can go wrong with a style."""
        s = self.s
        if not self.is_laid:
            return False
        if s.stage == TRADITIONS:
            return bool(_is_protected(s, style))
        if s.stage == STATES:
            return bool(s.cards[0, style])
        return bool(s.at[style] == CENTRE and s.at[STUDENTS + style] == CENTRE)

    def dice(self) -> list[str]:
        """§25 What the dice show that are not settled yet."""
        return [f"{DICE_NAMES[die]} {FACES[face - 1]}" for die, face in enumerate(self.s.dice) if face]

    def ahead_of_rulers(self) -> list[int]:
        """§28 The octagons to which emperor and empress will step next."""
        is_there = self.s.stage == RISING_EMPIRE and self.is_laid
        return [int(_ahead(self.s, ruler)) for ruler in range(2)] if is_there else []

    def ways_of_rulers(self) -> list[str]:
        """§28 Where each ruler will step next, in words."""
        return [
            f"{RULERS[ruler]}: {SPACE_NAMES[self.s.at[EMPEROR + ruler]]} to {OCTAGON_NAMES[octagon]}"
            for ruler, octagon in enumerate(self.ahead_of_rulers())
        ]

    def rings_of_rulers(self) -> list[str]:
        """§28 On which ring each ruler walks."""
        return [f"{RULERS[ruler]}: {'outer' if self.s.outer >> ruler & 1 else 'inner'} ring" for ruler in range(2)]

    def blocking(self) -> list[str]:
        """§27 The characters that must leave a ruler's way."""
        return [PIECE_NAMES[piece].replace("-", " ") for piece in members_of(int(_blockers(self.s)))]

    def steps_words(self, face: int) -> str:
        """§28 How far a face of the die lets a ruler walk; nothing if it stays, since that is told with its reason."""
        steps = int(_steps_of(self.s, face))
        return ("", "one step", "two steps", "three steps")[steps]

    def lost_cards(self) -> list[str]:
        """§30 The cards that the campaign has lost so far."""
        return [CARD_NAMES[card].replace("-", " of ") for card in members_of(int(self.s.removed))]

    def carried(self) -> list[str]:
        """§30 What the campaign has lost so far, in words."""
        lost = self.lost_cards()
        return [f"Lost for good: {', '.join(lost)}"] if lost else []

    def lines(self) -> list[str]:
        """The stage in words, for terminals and screen readers."""
        s = self.s
        mode = "campaign, " if s.level == CAMPAIGN else ""
        found = [f"{mode}stage {s.stage}, {self.title}: {'; '.join([*self.clock(), self.marker_words()])}."]
        found.append("; ".join(words for _, words in self.per_style()) + ".")
        for each in (self.dice(), self.ways_of_rulers(), self.carried()):
            found += [f"{'; '.join(each)}."] if each else []
        down = [SPACE_NAMES[space] for space in members_of(int(s.down))]
        return [*found, *([f"Face down: {', '.join(down)}."] if down else [])]
