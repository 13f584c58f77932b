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
_ahead, _blockers = interpreted(rulers.ahead), interpreted(pairs.blockers)

TITLES = ("", "Evolving Traditions", "Warring States", "Emerging Empire")
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

    def goals(self) -> list[Goal]:
        """§23, §26, §29 What wins the stage, each with whether it is so."""
        if self.s.lineage[0] == NONE or not self.s.cycle:
            return []
        if self.s.stage == TRADITIONS:
            return self._goals_of_traditions()
        return self._goals_of_states() if self.s.stage == STATES else self._goals_of_empire()

    def _goals_of_traditions(self) -> list[Goal]:
        """§23 The student, the own master, and from Intermediate on all masters."""
        own = int(self.s.lineage[0])
        found = [
            *self._students_goals(),
            ("your marker", not self.s.lost >> own & 1),
            ("your master home", bool(_is_home(self.s, own))),
        ]
        home = int(_masters_home(self.s))
        return found if self.s.difficulty == BEGINNER else [*found, (f"masters home: {home}", home == 5)]

    def _students_goals(self) -> list[Goal]:
        """§23, §26 Five animals, and then the way back."""
        learnt = sum(1 for card in self.s.cards[0] if card)
        return [(f"animals: {learnt} of 5", learnt == 5), ("student in centre", bool(_has_come_back(self.s)))]

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
        markers = 5 - int(self.s.lost).bit_count()
        home = sum(1 for piece in range(EMPEROR) if self.s.at[piece] == CENTRE)
        up = 20 - int(self.s.down).bit_count()
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
            return [f"Deck: {20 - int(s.revealed).bit_count()} of 20"]
        if s.stage == STATES:
            return [f"Towns: {20 - int(s.down).bit_count()} of 20 up"]
        taken = ((int(s.walls) | int(s.fields)) & TERRAIN).bit_count()
        return [f"Cards: {int(s.hand).bit_count()} of 25", f"Land: {taken} of 24"]

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
            up = (int(_squares_with(s, style)) & int(_towns_up(s))).bit_count()
            gone = " (left the match)" if s.cycle and s.at[style] == NONE else ""
            return up, f"{animal}: {up} {element} towns lie face up{gone}"
        held = (int(s.hand) >> 5 * style & 31).bit_count()
        return held, f"{animal}: {held} cards held"

    def is_safe(self, style: int) -> bool:
        """§23, §26, §29 Whether nothing more can go wrong with a style."""
        s = self.s
        if s.stage == TRADITIONS:
            return bool(_is_protected(s, style))
        if s.stage == STATES:
            return bool(s.cards[0, style])
        return bool(s.at[style] == CENTRE and s.at[STUDENTS + style] == CENTRE)

    def dice(self) -> list[str]:
        """§25 What the dice show that are not settled yet."""
        return [f"{DICE_NAMES[die]} {FACES[face - 1]}" for die, face in enumerate(self.s.dice) if face]

    def ways_of_rulers(self) -> list[str]:
        """§28 Where each ruler will step next."""
        if self.s.stage != RISING_EMPIRE or self.s.at[EMPEROR] == NONE:
            return []
        found = []
        for ruler, name in enumerate(("emperor", "empress")):
            here, there = SPACE_NAMES[self.s.at[EMPEROR + ruler]], OCTAGON_NAMES[_ahead(self.s, ruler)]
            found.append(f"{name}: {here} to {there}")
        return found

    def blocking(self) -> list[str]:
        """§27 The characters that must leave a ruler's way."""
        return [PIECE_NAMES[piece].replace("-", " ") for piece in members_of(int(_blockers(self.s)))]

    def carried(self) -> list[str]:
        """§30 What the campaign has lost so far."""
        lost = [CARD_NAMES[card] for card in members_of(int(self.s.removed))]
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
