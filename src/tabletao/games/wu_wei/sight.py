"""What a viewer of Wu Wei sees, decoded from the record."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2, pi

import numpy as np

from tabletao.core.draw.seats import Status
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import MAX_SEATS
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.show.sight import Sight
from tabletao.games.wu_wei import rules
from tabletao.games.wu_wei.components import (
    ADJACENT,
    ALIKE,
    CENTRE,
    CORNERS,
    DRAGON,
    ELEMENTS,
    EMPEROR,
    FREE_STEPS,
    LEOPARD,
    MASTER,
    OCTAGONS,
    OWN_NAMES,
    PALACE,
    PIECE_NAMES,
    PIECES,
    PRICE,
    SEASONS,
    SPACE_NAMES,
    STUDENT,
    STUDENTS,
    TAIJI,
    TEMPLE,
    TIGER,
    TOWERS,
    UNLAID,
    WHITE_GENERAL,
    YIN_YANG,
)
from tabletao.games.wu_wei.rules import ending, gathering, meditation, movement, nature, pieces
from tabletao.games.wu_wei.rules.alone.purse import takes_any
from tabletao.games.wu_wei.rules.chi import payable
from tabletao.games.wu_wei.stage import Stage
from tabletao.games.wu_wei.state import EMPERORS_LEVEL, MOVE, NOBODY, OVER, RISING_EMPIRE

_open_to = interpreted(pieces.open_to)
_is_positive = interpreted(pieces.is_positive)
_owner_of = interpreted(pieces.owner_of)
_piece_of = interpreted(pieces.piece_of)
_candidates = interpreted(meditation.candidates)
_been = interpreted(meditation.been)
_payable = interpreted(payable)
_pending, _returns = interpreted(rules.pending), interpreted(rules.returns)
_holds_marker = interpreted(ending.holds_marker)
_is_emperor, _barred = interpreted(pieces.is_emperor), interpreted(pieces.barred)
_company = interpreted(pieces.company)
_ways_out = interpreted(meditation.ways_out)
_extra, _needs_snake = interpreted(movement.extra), interpreted(movement.needs_snake)
_pushed_by = interpreted(movement.pushed_by)
_leaps, _flights = interpreted(movement.leaps), interpreted(movement.flights)
_takes_any = interpreted(takes_any)
_highest_bid, _walls_left = interpreted(gathering.highest_bid), interpreted(nature.walls_left)

DIRECTIONS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


@dataclass(frozen=True)
class WuWeiSight(Sight):
    """What a viewer sees of a position of Wu Wei."""

    def tile(self, space: int) -> int:
        """§1 What lies on a square."""
        return int(self.s.tile[space - OCTAGONS]) if space >= OCTAGONS else UNLAID

    def is_white(self, space: int) -> bool:
        """§13 Whether a yin-yang tile shows white."""
        return bool(self.s.white >> YIN_YANG.index(space) & 1)

    def owner(self, piece: int) -> int:
        """§4 Whose a piece is; nobody's, while no lineages are given, and alone the rulers are."""
        if self.s.stage and piece >= EMPEROR:
            return NOBODY
        return _owner_of(self.s, piece)

    def marked_owner(self, piece: int) -> int:
        """§4 Whose a piece is marked to be; alone, where all students and masters are yours, those of your style."""
        is_others = self.s.stage and piece % STUDENTS != self.s.lineage[0]
        return NOBODY if is_others else self.owner(piece)

    def is_plus(self, piece: int) -> bool:
        """§4 The sign of a student, a master or a general."""
        if STUDENTS <= piece < EMPEROR and self.owner(piece) == NOBODY:
            return False
        return bool(_is_positive(self.s, piece))

    def own_name(self, piece: int) -> str:
        """What the viewer calls a piece of his own; nothing for any other."""
        if self.owner(piece) != self.viewer:
            return ""
        if piece >= EMPEROR:
            return PIECE_NAMES[piece]
        if self.s.stage and piece not in (self.own_piece(STUDENT), self.own_piece(MASTER)):
            return ""
        return OWN_NAMES[STUDENT if piece >= STUDENTS else MASTER]

    def piece_words(self, piece: int) -> str:
        """A character in words."""
        if EMPEROR <= piece < WHITE_GENERAL:
            return PIECE_NAMES[piece]
        sign = "plus" if self.is_plus(piece) else "minus"
        return f"{self.piece_name(piece)}, {sign}"

    def piece_name(self, piece: int) -> str:
        """What a character is called: a student who has learnt everything is a student-master."""
        name = PIECE_NAMES[piece].replace("-", " ")
        return f"{name}-master" if STUDENTS <= piece < EMPEROR and self.is_plus(piece) else name

    def own_word(self, own: int) -> str:
        """What a player calls one of the own characters."""
        name = OWN_NAMES[own].replace("-", " ")
        return "student-master" if own == STUDENT and self.is_plus(self.own_piece(own)) else name

    def own_piece(self, own: int) -> int:
        """The piece that whoever moves calls his student, his master, or by its title."""
        return int(_piece_of(self.s, int(self.s.mover), own))

    def space_words(self, space: int) -> str:
        """A space in words: what it is, and who and what is on it."""
        s, words = self.s, self.place_words(space)
        if space < OCTAGONS and self.is_closed(space):
            words += ", closed by the season"
        if space < OCTAGONS and s.walls >> space & 1:
            words += ", a wall"
        if s.down >> space & 1:
            words += ", face down"
        if s.towers >> space & 1:
            words += ", a tower"
        there = [self.piece_words(piece) for piece in range(PIECES) if s.at[piece] == space]
        return f"{SPACE_NAMES[space]}, {words}{''.join(f'; {each}' for each in there)}"

    def place_words(self, space: int) -> str:
        """A space as people call it: by what lies there, and where."""
        where = f"in the {direction(space)}"
        if space == CENTRE:
            return "the centre"
        if space < OCTAGONS:
            season = self.season_of(space)
            fields = self.s.fields >> space & 1
            return f"{'fields' if fields else 'bare ground' if season is None else f'{SEASONS[season]} land'} {where}"
        tile = self.tile(space)
        if tile == UNLAID:
            return f"the empty square {where}"
        if tile == TAIJI:
            return f"the {'white' if self.is_white(space) else 'black'} yin-yang tile {where}"
        kind = "town" if tile < TEMPLE else "temple" if tile < PALACE else "palace"
        return f"the {ELEMENTS[tile % 5]} {kind}" + (f" {where}" if kind == "town" else "")

    def space_clause(self, space: int) -> str:
        """§1, §6, §11, §13 Where to read on about a space."""
        if space < OCTAGONS:
            return "1" if space == CENTRE else "6"
        return "13" if self.tile(space) == TAIJI else "11"

    def season_of(self, octagon: int) -> int | None:
        """§1 The season of a terrain, whichever side is up; None while it is not laid."""
        return next((each for each in range(4) if self.s.terrain[each] >> octagon & 1), None)

    def is_closed(self, octagon: int) -> bool:
        """§6 Whether the season closes a terrain."""
        is_field = self.s.fields >> octagon & 1
        return bool(self.s.cycle) and not is_field and self.season_of(octagon) == self.s.season

    @property
    def below(self) -> int:
        """Whose things are shown large: the viewer's, or the first player's to who only watches."""
        return self.viewer if 0 <= self.viewer < self.seats else 0

    @property
    def others(self) -> list[int]:
        """The other players, clockwise."""
        return [(self.below + place) % self.seats for place in range(1, self.seats)]

    def is_emperor(self, seat: int) -> bool:
        """§14 Whether a seat is the emperor's."""
        return bool(_is_emperor(self.s, seat))

    def lessons_left(self) -> int:
        """§12 The animals that the player below has still to learn, as a set."""
        if self.is_emperor(self.below) or not self.s.cycle or self.s.stage == RISING_EMPIRE:
            return 0
        return sum(1 << animal for animal in range(5) if not self.s.cards[self.below, animal])

    def status(self, seat: int) -> Status:
        """What a player does or has come to."""
        s = self.s
        if s.phase == OVER:
            values = np.zeros(MAX_SEATS)
            _returns(s, values)
            return Status.WON if values[seat] > 0 else Status.DREW if values[seat] == 0 else Status.LOST
        return Status.TO_MOVE if _pending(s) >> seat & 1 else Status.WAITING

    def holds_marker(self, seat: int) -> bool:
        """§5 Whether a player holds the own lineage marker."""
        return bool(_holds_marker(self.s, seat))

    def shows_element(self, animal: int) -> bool:
        """§9 Whether the cards of an animal differ by the element they show."""
        return not ALIKE >> animal & 1

    def is_used(self, animal: int, copy: int) -> bool:
        """§9 Whether a card's power has been used."""
        return bool(self.s.spent >> (5 * animal + copy) & 1)

    def corner_towers(self) -> int:
        """§15 How many corners have a tower."""
        return (int(self.s.towers) & CORNERS).bit_count()

    def works_words(self) -> str:
        """§2, §15 What is left to build with."""
        walls, towers = int(_walls_left(self.s)), TOWERS - int(self.s.towers).bit_count()
        left = f"{walls} wall{'' if walls == 1 else 's'} left"
        return left if self.s.level != EMPERORS_LEVEL else f"{towers} tower{'' if towers == 1 else 's'}, {left}"

    # What moving takes

    @property
    def acting(self) -> list[int]:
        """§6 The own characters that may act now, where the viewer moves."""
        is_moving = self.s.phase == MOVE and self.s.mover == self.viewer
        return list(members_of(_candidates(self.s))) if is_moving else []

    @property
    def stage(self) -> Stage:
        """§20 What is to be seen of a stage that is played alone."""
        return Stage(self.s)

    @property
    def takes_any(self) -> bool:
        """§26, §29 Whether what is owed can be paid with chi of any element."""
        return bool(_takes_any(self.s))

    @property
    def is_lone(self) -> bool:
        """Whether a single character may act, so that nobody need say which."""
        return len(self.acting) == 1

    @property
    def free_steps(self) -> int:
        """§7 How many steps are left that cost nothing."""
        return max(0, FREE_STEPS - int(self.s.steps))

    def toll(self, own: int) -> int:
        """§7 What the next step of a character costs by itself: nothing, or one chi."""
        return int(_extra(self.s, own))

    def takes_snake(self, own: int, space: int) -> bool:
        """§9 Whether a step needs the snake's power."""
        return bool(_needs_snake(self.s, own, space))

    def pushed(self, own: int, space: int) -> list[int]:
        """§16 The characters that a step would push."""
        found = int(_pushed_by(self.s, int(self.s.mover), self.own_piece(own), space))
        return list(members_of(found)) if found > 0 else []

    def price(self, own: int, space: int) -> int:
        """§7, §9, §16 What a step costs in all."""
        parts = len(self.pushed(own, space)) + self.takes_snake(own, space)
        return self.toll(own) + PRICE * parts

    def is_way_out(self, own: int, octagon: int) -> bool:
        """§6 Whether a wall may be destroyed free of charge."""
        return bool(_ways_out(self.s, int(self.s.mover), own) >> octagon & 1)

    def leaping_animal(self, space: int) -> int:
        """§9 The animal whose power leads to a temple, a palace or a town."""
        tile = self.tile(space)
        return LEOPARD if tile < TEMPLE else DRAGON if tile < PALACE else TIGER

    def most_bid(self) -> int:
        """§17 The highest number that the viewer may offer."""
        return int(_highest_bid(self.s, self.viewer))

    def reach(self, own: int) -> dict[int, int]:
        """§7 to §9 What a character would pay for each space it could come to this turn, as far as the chi go.

        Nobody need be pushed for it; that may be resisted.
        """
        return Reach(self, own).prices()


@dataclass
class Reach:
    """The search for the cheapest way of a character to every space."""

    sight: WuWeiSight
    own: int

    def __post_init__(self) -> None:
        s, seat = self.sight.s, int(self.sight.s.mover)
        self.piece = self.sight.own_piece(self.own)
        self.chi = int(_payable(s, seat))
        self.closed = int(_been(s, self.own)) | 1 << int(s.at[self.piece])
        self.open = int(_open_to(s, self.piece)) & ~self.closed
        self.has_chi = self.chi >= PRICE
        walls = int(s.walls) & ~int(_barred(s)) & ~int(_company(s, self.piece)) & ~self.closed
        self.walls = walls if self.own <= MASTER and not s.coiled else 0
        is_able = self.own <= MASTER and self.has_chi
        self.flights = _flights(s, seat, self.own, self.chi) if is_able else 0
        self.leaps = _leaps(s, seat, self.own, self.chi) if is_able else 0

    def prices(self) -> dict[int, int]:
        """The least that each space costs."""
        s, start = self.sight.s, int(self.sight.s.at[self.piece])
        steps = FREE_STEPS if self.sight.toll(self.own) else int(s.steps)
        best: dict[int, int] = dict.fromkeys(members_of(self.leaps), PRICE)
        queue, seen = [(0, steps, start, bool(self.flights))], set[tuple[int, int, bool]]()
        while queue:
            price, walked, space, can_fly = heapq.heappop(queue)
            if (space, walked, can_fly) in seen:
                continue
            seen.add((space, walked, can_fly))
            best[space] = min(price, best.get(space, price))
            for more, there, flies in self._steps(space, can_fly):
                total = price + more + (walked >= FREE_STEPS)
                if total <= self.chi:
                    after = min(walked + 1, FREE_STEPS)
                    heapq.heappush(queue, (total, after, there, can_fly and not flies))
        del best[start]
        return best

    def _steps(self, space: int, can_fly: bool) -> Iterator[tuple[int, int, bool]]:
        """The spaces one step on: what they cost besides the step, and whether the crane flies there."""
        near = int(ADJACENT[space])
        yield from ((0, there, False) for there in members_of(near & self.open))
        if self.has_chi:
            yield from ((PRICE, there, False) for there in members_of(near & self.walls))
        if can_fly:
            tiles = (tile for number, tile in enumerate(YIN_YANG) if self.flights >> number & 1)
            yield from ((PRICE, there, True) for there in tiles)


def direction(space: int) -> str:
    """§1 Where a space lies, seen from the centre; the corner of the first row and column is the north."""
    name, half = SPACE_NAMES[space], 0.5 if space < OCTAGONS else 0.0
    row, column = int(name[1]) + half - 2.5, int(name[2]) + half - 2.5
    eighth = round(atan2(column - row, -column - row) / (pi / 4)) % 8
    return DIRECTIONS[eighth]
