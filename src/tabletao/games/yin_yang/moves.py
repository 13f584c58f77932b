"""Yin Yang's decisions: what may be decided, as codes, as text and by touch.

``WW/WW > W./WW`` writes that law, as its owner sees it; ``set seed`` takes that ready-made set of laws; ``b2-b3`` moves
a piece; ``law 2 c3-d4`` applies the law on the second domino in the window from c3 to d4, and ``law 2 adapts`` one that
is an adaptation; ``rewrite 3`` picks the third domino; ``end`` ends the turn after a move. Squares have the names that
black reads, for both. Codes are those of the board as the player sees it, in the player's colours: black's law 17 is
white's law 17 with the colours changed, and a move north is a move away from one's own side.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Self

from tabletao.core.declare.fields import Field, Names, fields
from tabletao.core.declare.kinds import Kind, Moves
from tabletao.core.show.caption import Caption
from tabletao.core.show.sight import Sight
from tabletao.core.show.touch import Touch
from tabletao.games.yin_yang import components
from tabletao.games.yin_yang.components import ADAPT, COLOURS, DIRECTIONS, EMPTY, RED, SETS, STEPS, WIDTH, law_of
from tabletao.games.yin_yang.names import LAW, PLACE, SQUARE, WINDOW, changes

if TYPE_CHECKING:
    from tabletao.games.yin_yang.sight import YinYangSight

SET = Names("set of laws", [each.key for each in SETS])
SLOTS = ("upper left", "upper right", "lower left", "lower right")
_SQUARE = "[a-d][1-4]"


class Write(Kind):
    """§3, §8 Write a law: before the first turn, or on the domino picked up."""

    law = Field(LAW)
    text = "{law}"
    spelling = "(?:write )?(?:law )?(?P<law>.*[>→].*)"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """§2 The four slots of the cause in any order, then what is different in the effect, in any order too."""
        return law_touches(self.law, sight.viewer)

    def caption(self, sight: YinYangSight) -> Caption:
        """§2, §6 The kind of the law, and where its cause is met now."""
        law = law_of(components.DOMINO_OF[self.law], sight.viewer)
        where = ", ".join(sight.met(law.cause, sight.viewer))
        return Caption(f"{law.kind} {law}", f"its cause is met {f'now on {where}' if where else 'nowhere now'}")


@cache
def law_touches(number: int, seat: int) -> tuple[Touch, ...]:
    """§2 What a seat touches to write a law."""
    law = law_of(components.DOMINO_OF[number], seat)
    cause = [slot_touch("cause", slot, letter) for slot, letter in enumerate(law.cause)]
    effect = [slot_touch("effect", slot, law.effect[slot]) for slot in law.changed]
    return (*cause, *(effect if law.effect != RED else [Touch("effect-red", "red: adaptation")]))


def slot_touch(part: str, slot: int, letter: str) -> Touch:
    """§2 What a slot is to hold; in the effect a plug goes or comes."""
    colour, where = COLOURS[letter], SLOTS[slot]
    if part == "effect":
        label = f"{where} goes" if letter == EMPTY else f"{colour} comes {where}"
    else:
        label = f"{'nothing' if letter == EMPTY else colour} {where}"
    return Touch(f"{part}-{slot + 1}-{colour}", label, group=part)


class Move(Kind):
    """§5 Move a piece to the square beside it."""

    direction, square = fields(Names("direction", DIRECTIONS), SQUARE)

    def write(self, seat: int) -> str:
        """From where to where; a step off the board, which is never legal, has only its code."""
        target = self.square + STEPS[self.direction]
        apart = abs(self.square // WIDTH - target // WIDTH) + abs(self.square % WIDTH - target % WIDTH)
        if apart > 1 or not 0 <= target < len(SQUARE):
            return f"off the board-{self.code}"
        return f"{SQUARE.write(self.square, seat)}-{SQUARE.write(target, seat)}"

    @classmethod
    def read(cls, text: str, seat: int) -> list[Self]:
        """The step between two squares; for any others there is one off the board."""
        spelt = re.fullmatch(rf"(?:move )?({_SQUARE})[\W_]*(?:to )?({_SQUARE})", " ".join(text.lower().split()))
        return [cls.of(_steps(seat).get("-".join(spelt.groups()), cls.first))] if spelt else []

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The piece, then where it goes."""
        return tuple(Touch(f"square-{name}", name) for name in self.write(sight.viewer).split("-"))


@cache
def _steps(seat: int) -> dict[str, int]:
    """§5 The codes of all steps, by what is written of them."""
    return {Move.of(code).write(seat): code for code in range(Move.first, Move.first + Move.count())}


class Apply(Kind):
    """§6, §8 Apply the law on a domino in a window; where an adaptation applies makes no difference."""

    place, window = fields(PLACE, WINDOW)
    text = "law {place} {window}"
    spelling = (
        r"(?:apply )?(?:law )?(?P<place>[1-4])\W+(?:at |in |on )?"
        rf"(?P<window>adapts?|{_SQUARE}(?:[\W_]*{_SQUARE})?)"
    )

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The domino, then the window, or what says that a law is rewritten."""
        domino = Touch(f"domino-{self.place + 1}", f"law {self.place + 1}")
        if self.window == ADAPT:
            return domino, Touch("adapt", "rewrite a law")
        window = self.identified("window-{window}", sight.viewer), self.filled("window {window}", sight.viewer)
        return domino, Touch(*window)

    def caption(self, sight: YinYangSight) -> Caption:
        """§7, §8 Which law, where, and what comes and goes."""
        law = sight.law(sight.viewer, self.place)
        if self.window == ADAPT or law is None:
            return Caption(self.write(sight.viewer), "you rewrite a law")
        name = self.filled("law {place} on {window}", sight.viewer)
        return Caption(name, changes(law, self.window, sight.viewer))


class Choose(Kind):
    """§8 Pick up a domino, to write a law on it."""

    place = Field(PLACE)
    text = "rewrite {place}"
    spelling = "rewrite (?:law |domino )?(?P<place>[1-4])"
    touch = (Touch("domino-{place}", "law {place}"),)


class End(Kind):
    """§4 End the turn after a move, with no law applied."""

    text = "end"
    spelling = "end(?: turn| the turn)?"
    touch = (Touch("end", "end the turn"),)


class TakeSet(Kind):
    """§3 Take a ready-made set of four laws."""

    number = Field(SET)
    text = "set {number}"
    spelling = "(?:take )?(?:the )?set (?P<number>[a-z]+)"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The sets, then the set."""
        return Touch("sets", "ready-made laws"), Touch(f"set-{SET.names[self.number]}", SETS[self.number].name)

    def caption(self, sight: Sight) -> Caption:
        """Its name."""
        return Caption(SETS[self.number].name)


MOVES = Moves(Write, Move, Apply, Choose, End, TakeSet)
LAW_CODE, END, CHOOSE_CODE, SET_CODE = Write.first, End.first, Choose.first, TakeSet.first
UPRIGHT_CODE, OTHER_CODE = Move(DIRECTIONS.index("north"), 0).code, Move(DIRECTIONS.index("south"), 0).code
"""Where the codes of steps north and east begin, and those of steps south and west."""
application = Apply.pack
MOST_LEGAL = Write.count() + TakeSet.count()
