"""Yin Yang's decisions: what may be decided, as codes, as text and by touch.

``WW/WW > W./WW`` writes that law, as its owner sees it; ``set seed`` takes that ready-made set of laws; ``b2-b3`` moves
a piece; ``law 2 c3-d4`` applies the law on the second domino in the window from c3 to d4, and ``law 2 adapts`` one that
is an adaptation; ``rewrite 3`` picks the third domino; ``end`` ends the turn after a move. Squares have the names that
black reads, for both. Codes are those of the board as the player sees it, in the player's colours: black's law 17 is
white's law 17 with the colours changed, and a move north is a move away from one's own side.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Self

from tabletao.core.declare.fields import Field, Names, fields
from tabletao.core.declare.kinds import Kind, Moves
from tabletao.core.show.caption import Caption
from tabletao.core.show.sight import Sight
from tabletao.core.show.touch import Touch
from tabletao.games.yin_yang.components import ADAPT, DIRECTIONS, DOMINO_OF, LAWS, NUMBER, SETS
from tabletao.games.yin_yang.laws import ARROW, COLOURS, EMPTY, RED, Law, law_of, read_law
from tabletao.games.yin_yang.names import LAW, PLACE, SQUARE, WINDOW, changes, step

if TYPE_CHECKING:
    from tabletao.games.yin_yang.sight import YinYangSight

DIRECTION = Names("direction", DIRECTIONS)
SET = Names("set of laws", [each.key for each in SETS])
NORTH, SOUTH = DIRECTIONS.index("north"), DIRECTIONS.index("south")
SLOTS = ("upper left", "upper right", "lower left", "lower right")
_SQUARE = "([a-d][1-4])"


class Spelt(Kind):
    """A decision that people spell in several ways."""

    spelling: ClassVar[str]
    """The ways, as a regular expression."""
    meant: ClassVar[str]
    """How its text begins, with the groups of the expression."""

    @classmethod
    def read(cls, text: str, seat: int) -> list[Self]:
        """All decisions of this kind that a text may mean."""
        found = re.fullmatch(cls.spelling, " ".join(text.lower().split()))
        return [each for each in cls.every() if each.write(seat).startswith(cls.begins(found))] if found else []

    @classmethod
    def begins(cls, found: re.Match[str]) -> str:
        """How the text of what was spelt begins."""
        return found.expand(cls.meant)

    @classmethod
    def every(cls) -> list[Self]:
        """All decisions of this kind."""
        return [cls.of(code) for code in range(cls.first, cls.first + cls.count())]


class Write(Kind):
    """§3, §8 Write a law: before the first turn, or on the domino picked up."""

    law = Field(LAW)
    text = "{law}"

    @classmethod
    def read(cls, text: str, seat: int) -> list[Self]:
        """The law that a text describes, in whichever way it is typed."""
        words = " ".join(text.lower().split())
        if not ARROW.search(words):
            return []
        return [cls(NUMBER[read_law(re.sub("^(write )?(law )?", "", words), seat)])]

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """§2 The four slots of the cause in any order, then what is different in the effect, in any order too."""
        law = law_of(DOMINO_OF[self.law], sight.viewer)
        return (*(_in_cause(law, slot) for slot in range(4)), *_in_effect(law))

    def caption(self, sight: YinYangSight) -> Caption:
        """§2, §6 The kind of the law, and where its cause is met now."""
        law = law_of(DOMINO_OF[self.law], sight.viewer)
        where = ", ".join(sight.met(law.cause, sight.viewer))
        return Caption(f"{law.kind} {law}", f"its cause is met {f'now on {where}' if where else 'nowhere now'}")


def _in_cause(law: Law, slot: int) -> Touch:
    """§2 What a slot of the cause is to hold."""
    colour = COLOURS[law.cause[slot]]
    what = "nothing" if law.cause[slot] == EMPTY else colour
    return Touch(f"cause-{slot + 1}-{colour}", f"{what} {SLOTS[slot]}", group="cause")


def _in_effect(law: Law) -> list[Touch]:
    """§2 What the effect changes: a plug goes, plugs come, or there is a red one."""
    if law.effect == RED:
        return [Touch("effect-red", "red: adaptation")]
    found = []
    for slot in law.changed:
        colour = COLOURS[law.effect[slot]]
        label = f"{SLOTS[slot]} goes" if law.effect[slot] == EMPTY else f"{colour} comes {SLOTS[slot]}"
        found.append(Touch(f"effect-{slot + 1}-{colour}", label, group="effect"))
    return found


class Move(Spelt):
    """§5 Move a piece to the square beside it."""

    direction, square = fields(DIRECTION, SQUARE)
    spelling = rf"(?:move )?{_SQUARE}[\W_]*(?:to )?{_SQUARE}"
    meant = r"\1-\2"

    def write(self, seat: int) -> str:
        """From where to where; a code that leads off the board, which is never legal, has only its number."""
        return "-".join(step(self.direction, self.square, seat) or ("off the board", str(self.code)))

    @classmethod
    def read(cls, text: str, seat: int) -> list[Self]:
        """The step between two squares; between any others there is one that is never legal."""
        spelt = re.fullmatch(cls.spelling, " ".join(text.lower().split()))
        return super().read(text, seat) or ([cls(NORTH, 0)] if spelt else [])

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The piece, then where it goes."""
        return tuple(Touch(f"square-{name}", name) for name in self.write(sight.viewer).split("-"))


class Apply(Spelt):
    """§6, §8 Apply the law on a domino in a window; where an adaptation applies makes no difference."""

    place, window = fields(PLACE, WINDOW)
    text = "law {place} {window}"
    spelling = rf"(?:apply )?(?:law )?([1-4])\W+(?:(adapts?)|(?:at |in |on )?{_SQUARE}(?:[\W_]*{_SQUARE})?)"

    @classmethod
    def begins(cls, found: re.Match[str]) -> str:
        """A window is named by two opposite squares, or by the lower left one."""
        place, adapts, one, other = found.groups()
        if adapts:
            return f"law {place} adapts"
        columns, rows = zip(*filter(None, (one, other)), strict=True)
        upper_right = f"{max(columns)}{max(rows)}" if other else ""
        return f"law {place} {min(columns)}{min(rows)}-{upper_right}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The domino, then the window, or what says that a law is rewritten."""
        domino = Touch(f"domino-{self.place + 1}", f"law {self.place + 1}")
        if self.window == ADAPT:
            return domino, Touch("adapt", "rewrite a law")
        return domino, Touch(self.identified("window-{window}", sight.viewer), f"window {self.where(sight)}")

    def where(self, sight: Sight) -> str:
        """The window."""
        return self.word("window", sight.viewer)

    def caption(self, sight: YinYangSight) -> Caption:
        """§7, §8 Which law, where, and what comes and goes."""
        if self.window == ADAPT:
            return Caption(self.write(sight.viewer), "you rewrite a law")
        law = sight.own_law(self.place)
        return Caption(f"law {self.place + 1} on {self.where(sight)}", changes(law, self.window, sight.viewer))


class Choose(Spelt):
    """§8 Pick up a domino, to write a law on it."""

    place = Field(PLACE)
    text = "rewrite {place}"
    spelling = "rewrite (?:law |domino )?([1-4])"
    meant = r"rewrite \1"
    touch = (Touch("domino-{place}", "law {place}"),)


class End(Spelt):
    """§4 End the turn after a move, with no law applied."""

    text = "end"
    spelling = "(end)(?: turn| the turn)?"
    meant = r"\1"
    touch = (Touch("end", "end the turn"),)


class TakeSet(Spelt):
    """§3 Take a ready-made set of four laws."""

    number = Field(SET)
    text = "set {number}"
    spelling = rf"(?:take )?(?:the )?set ({'|'.join(SET.names)})"
    meant = r"set \1"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The sets, then the set."""
        chosen = SETS[self.number]
        return Touch("sets", "ready-made laws"), Touch(f"set-{chosen.key}", chosen.name)

    def caption(self, sight: Sight) -> Caption:
        """Its name."""
        return Caption(SETS[self.number].name)


MOVES = Moves(Write, Move, Apply, Choose, End, TakeSet)
LAW_CODE, END, CHOOSE_CODE, SET_CODE = Write.first, End.first, Choose.first, TakeSet.first
UPRIGHT_CODE, OTHER_CODE = Move(NORTH, 0).code, Move(SOUTH, 0).code
"""Where the codes of steps north and east begin, and those of steps south and west."""
application = Apply.pack
MOST_LEGAL = LAWS + len(SETS)
