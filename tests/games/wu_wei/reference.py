"""Wu Wei from the rulebook in plain Python, to hold the fast rules against: names, not numbers, a function a rule.

A match is a script that stops at every decision: ``legal`` says who may answer what, ``play`` gives an answer. Letters
and numbers in the docstrings name the rulings.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from tabletao import CHANCE
from tabletao.games.wu_wei.components import DATA

ELEMENTS = ("wood", "fire", "earth", "metal", "water")
SEASONS = ("spring", "summer", "autumn", "winter")
ANIMAL_OF = {element: animal for animal, element in DATA["animal_element"].items()}
ELEMENT_OF = dict(DATA["animal_element"])
ANIMALS = tuple(ANIMAL_OF[element] for element in ELEMENTS)
ADJACENT: dict[str, list[str]] = DATA["adjacency"]
CENTRE: str = DATA["center"]
TERRAIN: list[str] = DATA["terrain"]
CORNERS = set(DATA["corner_towns"])
NORTH, SOUTH = DATA["yin_yang"]
RULERS = ("emperor", "empress")
GENERALS = ("white-general", "black-general")
WHITE = {"student", "emperor", "white-general"}
EMPTY_HAND = dict.fromkeys(ELEMENTS, 0)

Question: TypeAlias = dict[int, set[str]]
"""What each seat that must decide may answer."""
T = TypeVar("T")
Flow: TypeAlias = Generator[Question, tuple[int, str], T]
"""A part of the script: it asks questions, receives answers, and comes to a result."""


class Over(Exception):
    """The match is over."""


@dataclass
class Way:
    """One thing that a character can do in the Move step, and its price."""

    piece: str
    kind: str
    aim: str
    price: int = 0
    card: str = ""
    pushed: list[str] = field(default_factory=list)


@dataclass
class Trip:
    """What has happened in the Move step of this turn."""

    steps: int = 0
    paid: int = 0
    """How many of the steps were paid for."""
    moving: str = ""
    walked: int = 0
    visited: dict[str, set[str]] = field(default_factory=dict)
    done: list[str] = field(default_factory=list)
    """The characters whose movement is over."""
    ended: list[str] = field(default_factory=list)
    """Those of them that took a step."""
    blocked: list[str] = field(default_factory=list)
    """The characters that make their player undisciplined, until that is settled."""
    penalised: bool = False
    required: list[str] = field(default_factory=list)
    leapt: bool = False


def is_ruler(piece: str) -> bool:
    """Whether a piece is the emperor or the empress."""
    return piece in RULERS


def is_general(piece: str) -> bool:
    """Whether a piece is a general."""
    return piece in GENERALS


def own_name(piece: str) -> str:
    """What the owner of a piece calls it."""
    return piece if is_ruler(piece) or is_general(piece) else piece.split("-")[1]


def in_order(names: Iterable[str]) -> list[str]:
    """Spaces row by row, the squares apart from the octagons."""
    return sorted(names)


class Table:
    """What lies on the table, and what can be read off it."""

    def __init__(self, level: str, players: int) -> None:
        self.level, self.players = level, players
        self.tile: dict[str, tuple[str, str]] = {s: ("town", element) for s, element in DATA["corner_towns"].items()}
        self.tile |= {NORTH: ("yin-yang", ""), SOUTH: ("yin-yang", "")}
        self.season_of: dict[str, str] = dict(DATA["season_at"])
        self.fields: set[str] = set()
        self.walls: set[str] = set()
        self.towers: set[str] = set()
        self.at: dict[str, str] = {}
        self.chi = [dict(EMPTY_HAND) for _ in range(players)]
        self.offered = [0] * players
        self.cards: list[dict[str, str]] = [{} for _ in range(players)]
        self.spent: set[str] = set()
        self.lineage: list[str] = [""] * players
        self.lost: set[str] = set()
        self.plus: set[str] = set()
        self.is_white = {NORTH: False, SOUTH: True}
        self.season, self.element, self.palace = SEASONS[0], ELEMENTS[0], ELEMENTS[0]
        self.moon = False
        self.round = 0
        self.starter = self.active = 0
        self.winners: list[int] = []
        self.reason = ""
        self.trip = Trip()

    # Seats and pieces

    @property
    def emperor(self) -> int:
        """B10 The emperor's seat, the last one; -1 where nobody is emperor."""
        return self.players - 1 if self.level == "emperor" else -1

    def clockwise(self, first: int) -> list[int]:
        """All seats in turn order from one of them."""
        return [(first + k) % self.players for k in range(self.players)]

    def owner(self, piece: str) -> int:
        """The seat of a piece; -1: nobody's."""
        if is_ruler(piece) or is_general(piece):
            return self.emperor
        animal = piece.split("-")[0]
        return self.lineage.index(animal) if animal in self.lineage else -1

    def pieces_of(self, seat: int) -> list[str]:
        """The pieces of a seat that are in play."""
        if seat == self.emperor:
            return [piece for piece in RULERS + GENERALS if piece in self.at]
        return [f"{self.lineage[seat]}-student", f"{self.lineage[seat]}-master"]

    def has_student_master(self, seat: int) -> bool:
        """D2 Whether the student of a seat has learnt all five animals."""
        return seat not in (-1, self.emperor) and len(self.cards[seat]) == len(ANIMALS)

    def sign(self, piece: str) -> str:
        """M2 The sign of a character; rulers show none."""
        if is_ruler(piece):
            return ""
        if is_general(piece):
            return "+" if piece in self.plus else "-"
        animal, kind = piece.split("-")
        if kind == "master":
            return "-" if animal in self.lost else "+"
        return "+" if self.has_student_master(self.owner(piece)) else "-"

    def on(self, space: str) -> list[str]:
        """The characters on a space."""
        return [piece for piece, where in self.at.items() if where == space]

    # Chi, cards, walls

    def supply(self, element: str) -> int:
        """B5 How many chi of an element lie in the supply."""
        out = sum(hand[element] for hand in self.chi) + (sum(self.offered) if element == self.element else 0)
        return int(DATA["chi_per_element"]) - out

    def collect(self, seat: int, element: str, amount: int) -> None:
        """B5 Take chi from the supply, as far as it goes."""
        self.chi[seat][element] += min(amount, self.supply(element))

    def means(self, seat: int) -> int:
        """M13 How many active chi a seat can spend, alchemy included."""
        hand = self.chi[seat]
        return hand[self.element] + sum(hand[each] // 2 for each in ELEMENTS if each != self.element)

    def has_power(self, seat: int, animal: str) -> bool:
        """Page 14 Whether a seat has a card of an animal whose power has not been used."""
        card = self.cards[seat].get(animal)
        return card is not None and f"{animal}-{card}" not in self.spent

    def walls_left(self) -> int:
        """B9 How many walls are not on the board."""
        return (8 if self.level == "emperor" else 8 - self.players) - len(self.walls)

    # Entering

    def may_enter_centre(self, piece: str) -> bool:
        """M6, E4 The centre is for those whose student is a master, and never for the emperor's pieces."""
        return not is_ruler(piece) and not is_general(piece) and self.has_student_master(self.owner(piece))

    def is_open(self, piece: str, space: str, snake: bool = False) -> bool:
        """M4, E4, E11, W2 Whether the ground lets a character enter; the snake lets it climb a wall."""
        if space == CENTRE:
            return self.may_enter_centre(piece)
        if space.startswith("S"):
            return space not in self.towers or is_ruler(piece) or is_general(piece)
        if is_general(piece):
            return space in self.walls or space in self.fields
        if self.season_of[space] == self.season and space not in self.fields:
            return False
        return is_ruler(piece) or snake or space not in self.walls

    def barring(self, piece: str, space: str) -> list[str]:
        """M2, M3, B2 The characters with which a character may not share a space."""
        if space == CENTRE:
            return []
        others = [each for each in self.on(space) if each != piece]
        if is_ruler(piece):
            return others
        return [each for each in others if is_ruler(each) or self.sign(each) == self.sign(piece)]

    def may_enter(self, piece: str, space: str) -> bool:
        """Whether a character may enter a space by its own rules, without paying."""
        return self.is_open(piece, space) and not self.barring(piece, space)

    # Colours

    def forced_colour(self) -> str:
        """Y1 The colour that both yin-yang tiles show; none in balance and at Initiate level."""
        if self.level == "initiate" or self.is_white[NORTH] != self.is_white[SOUTH]:
            return ""
        return "white" if self.is_white[NORTH] else "black"

    def suits(self, piece: str) -> bool:
        """Y1 Whether the yin-yang tiles let a character move: the colour is the piece's."""
        colour = "white" if own_name(piece) in WHITE else "black"
        return self.forced_colour() in ("", colour)

    # Moving pieces

    def put(self, piece: str, space: str) -> None:
        """Y2 Move a piece; a yin-yang tile turns over when its last character leaves. D3 Then see who has won."""
        left = self.at[piece]
        self.at[piece] = space
        if left in self.is_white and left != space and not self.on(left) and self.level != "initiate":
            self.is_white[left] = not self.is_white[left]
        self.see_who_won()

    def see_who_won(self) -> None:
        """D3, E6 Both characters in the centre with five cards and the marker; or towers on all four corners."""
        for seat in range(self.players):
            if seat == self.emperor:
                won = self.towers >= CORNERS
            else:
                home = self.has_student_master(seat) and self.lineage[seat] not in self.lost
                won = home and all(self.at[piece] == CENTRE for piece in self.pieces_of(seat))
            if won:
                self.winners = [seat]
                self.reason = "empire united" if seat == self.emperor else "lineage passed on"
                raise Over

    def count(self) -> None:
        """B6, W3 After sixty rounds the most cards win, then who holds the marker; the rest share the victory."""

        def worth(seat: int) -> tuple[int, bool]:
            if seat == self.emperor:
                return len(self.towers & CORNERS), False
            return len(self.cards[seat]), self.lineage[seat] not in self.lost

        best = max(map(worth, range(self.players)))
        self.winners = [seat for seat in range(self.players) if worth(seat) == best]
        if len(self.winners) == self.players:
            self.winners = []
        self.reason = "sixty rounds"
        raise Over


class Match(Table):
    """A match: ``legal`` and ``play``, and the script behind them."""

    def __init__(self, level: str, players: int, lineages: str = "dealt") -> None:
        super().__init__(level, players)
        self.are_chosen = lineages == "chosen"
        self._script = self._whole()
        self._question: Question = next(self._script)

    def legal(self) -> Question:
        """Who must decide, and what each may answer; nobody: the match is over."""
        return self._question

    def play(self, seat: int, text: str) -> None:
        """Answer for a seat."""
        if text not in self._question[seat]:
            raise ValueError(f"{text!r} is not legal")
        try:
            self._question = self._script.send((seat, text))
        except StopIteration:
            self._question = {}

    def ask(self, seat: int, texts: Iterable[str]) -> Flow[str]:
        """Ask one seat, and wait for the answer."""
        _, text = yield {seat: set(texts)}
        return text

    def _whole(self) -> Flow[None]:
        try:
            yield from self.set_up()
            while True:
                self.round += 1
                for seat in self.clockwise(self.starter):
                    self.active = seat
                    yield from self.turn(seat)
                if self.round == DATA["round_limit"]:
                    self.count()
                if self.moon:
                    yield from self.gathering()
        except Over:
            pass

    # Set-up

    def set_up(self) -> Flow[None]:
        """B7 Layout, starting seat, lineages, the emperor's pieces and fields, trackers, chi."""
        yield from self.lay_sanctuaries("temple")
        yield from self.lay_sanctuaries("palace")
        yield from self.lay_towns()
        yield from self.lay_terrain()
        if self.level != "emperor":
            text = yield from self.ask(CHANCE, [f"begin {1 + seat}" for seat in range(self.players)])
            self.starter = int(text.split()[1]) - 1
        self.active = self.starter
        yield from self.give_lineages()
        if self.level == "emperor":
            yield from self.set_up_emperor()
        yield from self.set_trackers(self.clockwise(self.starter)[-1])
        for k, seat in enumerate(self.clockwise(self.starter)):
            self.chi[seat] = dict.fromkeys(ELEMENTS, 1)
            self.chi[seat][self.element] += k

    def squares_for(self, kind: str) -> list[str]:
        """B1 The free squares that share no octagon with another tile of the kind."""
        closed = {octagon for space, (what, _) in self.tile.items() if what == kind for octagon in ADJACENT[space]}
        free = [space for space in DATA["free_squares"] if space not in self.tile]
        return [space for space in free if not closed & set(ADJACENT[space])]

    def leaves_room(self, kind: str, space: str) -> bool:
        """B1 Whether another tile of the kind finds a square after this one."""
        self.tile[space] = (kind, "")
        found = self.squares_for(kind)
        del self.tile[space]
        return bool(found)

    def lay_sanctuaries(self, kind: str) -> Flow[None]:
        """B1 Five temples or palaces one by one; the fourth palace leaves a square for the fifth."""
        for number, element in enumerate(ELEMENTS):
            squares = self.squares_for(kind)
            if kind == "palace" and number == 3:
                squares = [space for space in squares if self.leaves_room(kind, space)]
            text = yield from self.ask(CHANCE, [f"{kind} {space}" for space in squares])
            self.tile[text.split()[1]] = (kind, element)

    def lay_towns(self) -> Flow[None]:
        """Page 4 Sixteen towns on the squares that are left, row by row."""
        bag = dict(DATA["tile_bag"]["towns"])
        for space in in_order(set(DATA["free_squares"]) - set(self.tile)):
            text = yield from self.ask(CHANCE, [f"town {element}" for element in ELEMENTS if bag[element]])
            element = text.split()[1]
            bag[element] -= 1
            self.tile[space] = ("town", element)

    def lay_terrain(self) -> Flow[None]:
        """Page 4 Twenty terrain octagons, five of each season, row by row; then all masters stand on their temples."""
        bag = {season: DATA["tile_bag"]["terrain"][season] - 1 for season in SEASONS}
        for space in in_order(set(TERRAIN) - set(self.season_of)):
            text = yield from self.ask(CHANCE, [f"terrain {season}" for season in SEASONS if bag[season]])
            season = text.split()[1]
            bag[season] -= 1
            self.season_of[space] = season
        for space, (kind, element) in self.tile.items():
            if kind == "temple":
                self.at[f"{ANIMAL_OF[element]}-master"] = space

    def give_lineages(self) -> Flow[None]:
        """B7 Dealt, or chosen in turn order; the students stand in the centre."""
        for seat in self.clockwise(self.starter):
            if seat == self.emperor:
                continue
            free = [animal for animal in ANIMALS if animal not in self.lineage]
            word, asked = ("lineage", seat) if self.are_chosen else ("deal", CHANCE)
            text = yield from self.ask(asked, [f"{word} {animal}" for animal in free])
            self.lineage[seat] = text.split()[1]
            self.at[f"{self.lineage[seat]}-student"] = CENTRE

    def set_up_emperor(self) -> Flow[None]:
        """E2 One ruler and the general of the other colour. B10, E9, F6 Five walled fields, no temple closed in."""
        text = yield from self.ask(self.emperor, [f"ruler {ruler}" for ruler in RULERS])
        ruler = text.split()[1]
        general = "black-general" if ruler == "emperor" else "white-general"
        self.at[ruler], self.at[general] = (SOUTH, NORTH) if ruler == "emperor" else (NORTH, SOUTH)
        yield from self.choose_sign(general)
        temples = [set(ADJACENT[space]) for space, (kind, _) in self.tile.items() if kind == "temple"]
        for _ in range(5):
            free = [o for o in TERRAIN if o not in self.walls and not any(t <= self.walls | {o} for t in temples)]
            text = yield from self.ask(self.emperor, [f"field {octagon}" for octagon in free])
            self.walls.add(text.split()[1])
            self.fields.add(text.split()[1])

    def choose_sign(self, general: str) -> Flow[None]:
        """E2 A general's sign is chosen when it enters."""
        text = yield from self.ask(self.emperor, ["sign minus", "sign plus"])
        if text == "sign plus":
            self.plus.add(general)

    def set_trackers(self, seat: int) -> Flow[None]:
        """B4 The last player in turn order sets the trackers."""
        text = yield from self.ask(seat, [f"element {each}" for each in ELEMENTS])
        self.element = text.split()[1]
        text = yield from self.ask(seat, [f"palace {each}" for each in ELEMENTS])
        self.palace = text.split()[1]
        text = yield from self.ask(seat, [f"season {each}" for each in SEASONS])
        self.season = text.split()[1]

    # A turn

    def turn(self, seat: int) -> Flow[None]:
        """Page 9 Meditate, move, align with nature, develop discipline."""
        self.trip = Trip()
        self.meditate(seat)
        yield from self.move(seat)
        yield from self.align_all(seat)
        yield from self.develop(seat)
        if self.level != "initiate" and seat != self.emperor and self.lineage[seat] not in self.lost:
            self.collect(seat, ELEMENT_OF[self.lineage[seat]], 3)

    def meditate(self, seat: int) -> None:
        """M8 Undisciplined is who has no character that can step, judged without chi. E3 Or the emperor's required."""
        trip, able = self.trip, self.free_to_move(seat)
        if seat == self.emperor and self.forced_colour():
            trip.required = able
            trip.blocked = [piece for piece in able if not self.can_step(piece)]
        elif not any(map(self.can_step, able)):
            trip.blocked = able

    def free_to_move(self, seat: int) -> list[str]:
        """Page 13, Y1, E3, M5, F3 The characters that could begin to move now."""
        done = self.trip.done
        pieces = [piece for piece in self.pieces_of(seat) if self.suits(piece) and piece not in done]
        if seat == self.emperor:
            return [piece for piece in pieces if not done or (piece in self.trip.required and self.forced_colour())]
        if done and not self.has_student_master(seat):
            return []
        if self.level == "initiate" and not self.has_student_master(seat):
            return [piece for piece in pieces if piece.endswith("student")]
        return pieces

    def visited(self, piece: str) -> set[str]:
        """M5 The spaces a character may not enter any more this turn, its own included."""
        return self.trip.visited.get(piece, set()) | {self.at[piece]}

    def plain_steps(self, piece: str) -> list[str]:
        """M5 The spaces that a character can enter without a wall broken, a power or a push."""
        closed = self.visited(piece)
        return [s for s in ADJACENT[self.at[piece]] if s not in closed and self.may_enter(piece, s)]

    def free_walls(self, piece: str) -> list[str]:
        """M7 The walls that a character shut in the centre may destroy free of charge."""
        if self.at[piece] != CENTRE or is_ruler(piece) or is_general(piece) or self.plain_steps(piece):
            return []
        walled = [s for s in ADJACENT[CENTRE] if s in self.walls and s not in self.visited(piece)]
        return [s for s in walled if self.is_open(piece, s, snake=True) and not self.barring(piece, s)]

    def free_flips(self, piece: str) -> list[str]:
        """E12 The terrain that a general shut in the centre may turn to fields."""
        if self.at[piece] != CENTRE or not is_general(piece) or self.plain_steps(piece):
            return []
        return [s for s in ADJACENT[CENTRE] if s not in self.visited(piece) and not self.barring(piece, s)]

    def can_step(self, piece: str) -> bool:
        """M8 Whether a character can take a step without chi."""
        if self.step_price(piece):
            return False
        return bool(self.plain_steps(piece) or self.free_walls(piece) or self.free_flips(piece))

    def step_price(self, piece: str) -> int:
        """Page 11, E3 Three steps are free, of which each other required character keeps one."""
        trip = self.trip
        waiting = [each for each in trip.required if each not in (piece, *trip.done) and self.forced_colour()]
        kept = sum(self.suits(each) and bool(self.plain_steps(each) or self.free_flips(each)) for each in waiting)
        return int(trip.steps + kept >= 3 + trip.paid)

    # What can be done in the Move step

    def ways(self, piece: str) -> dict[str, Way]:
        """All that a character can do now and its player can pay."""
        found = {**self.steps(piece), **self.walls_to_destroy(piece)}
        found |= {f"{piece} clear {space}": Way(piece, "clear", space) for space in self.free_flips(piece)}
        if not is_ruler(piece) and not is_general(piece):
            found |= {**self.leaps(piece), **self.flights(piece)}
        if self.level == "emperor" and not is_ruler(piece):
            found |= self.pulls(piece)
        means = self.means(self.owner(piece))
        return {text: way for text, way in found.items() if way.price + 3 * len(way.pushed) <= means}

    def steps(self, piece: str) -> dict[str, Way]:
        """M5, M11, E8 Steps, also over a wall with the snake, and with a push."""
        found = {}
        for space in ADJACENT[self.at[piece]]:
            if space in self.visited(piece):
                continue
            way = Way(piece, "step", space, price=self.step_price(piece))
            if self.climbs(way) and self.pushes(way):
                found[f"{own_name(piece)} {space}"] = way
        return found

    def climbs(self, way: Way) -> bool:
        """M11 Whether the ground lets a step be taken, if need be with the snake."""
        if self.is_open(way.piece, way.aim):
            return True
        if not way.piece.endswith(("student", "master")) or not self.has_power(self.owner(way.piece), "snake"):
            return False
        way.card, way.price = "snake", way.price + 3
        return self.is_open(way.piece, way.aim, snake=True)

    def pushes(self, way: Way) -> bool:
        """E8 Whether nobody bars a step, or all who do can be pushed."""
        way.pushed = self.barring(way.piece, way.aim)
        mine = self.owner(way.piece)
        can_push = self.level == "emperor" and not is_ruler(way.piece)
        return all(can_push and not is_ruler(each) and self.owner(each) != mine for each in way.pushed)

    def walls_to_destroy(self, piece: str) -> dict[str, Way]:
        """M10, M7 Walls beside a character, for three chi, or none for who is shut in the centre."""
        free = self.free_walls(piece)
        beside = [space for space in ADJACENT[self.at[piece]] if space in self.walls]
        return {
            f"{own_name(piece)} destroy {space}": Way(piece, "destroy", space, price=0 if space in free else 3)
            for space in beside
        }

    def leaps(self, piece: str) -> dict[str, Way]:
        """M11 Dragon, tiger and leopard, before any step: to a temple, palace or town."""
        found: dict[str, Way] = {}
        if self.trip.steps:
            return found
        seat = self.owner(piece)
        for animal, kind in (("dragon", "temple"), ("tiger", "palace"), ("leopard", "town")):
            if not self.has_power(seat, animal):
                continue
            for space, tile in self.tile.items():
                fits = tile == (kind, self.cards[seat][animal]) and space not in self.visited(piece)
                if fits and self.may_enter(piece, space):
                    found[f"{own_name(piece)} leap {space}"] = Way(piece, "leap", space, 3, animal)
        return found

    def flights(self, piece: str) -> dict[str, Way]:
        """M11 The crane: a step to a yin-yang tile."""
        if not self.has_power(self.owner(piece), "crane"):
            return {}
        price = 3 + self.step_price(piece)
        tiles = [tile for tile in (NORTH, SOUTH) if tile not in self.visited(piece) and self.may_enter(piece, tile)]
        return {f"{own_name(piece)} crane {tile}": Way(piece, "step", tile, price, "crane") for tile in tiles}

    def pulls(self, piece: str) -> dict[str, Way]:
        """E8, E13 Characters of another sign beside, which may enter the puller's space."""
        mine, here = self.owner(piece), self.at[piece]
        beside = [each for space in ADJACENT[here] for each in self.on(space)]
        fit = [each for each in beside if not is_ruler(each) and self.owner(each) != mine]
        return {
            f"{own_name(piece)} pull {each}": Way(piece, "pull", each, 3)
            for each in fit
            if self.sign(each) != self.sign(piece) and self.may_enter(each, here)
        }

    # The Move step

    def move(self, seat: int) -> Flow[None]:
        """Page 11 The whole Move step."""
        while True:
            offered = self.offered_ways(seat)
            answers = {*offered, *self.sufferings(), *(["stop"] if self.may_stop(seat) else [])}
            text = "stop"
            if answers - {"stop"}:
                text = yield from self.ask(seat, answers)
            if text == "stop":
                if not (yield from self.stop(seat)):
                    return
            elif text.startswith("suffer"):
                piece = next(each for each in self.trip.blocked if own_name(each) == text.split()[1])
                self.trip.blocked, self.trip.penalised, self.trip.moving = [], True, ""
                self.trip.visited[piece] = {self.at[piece]}
                yield from self.punish(piece)
                self.trip.required = self.free_to_move(seat) if self.forced_colour() else []
            else:
                yield from self.go(offered[text])
                self.settle(seat)

    def offered_ways(self, seat: int) -> dict[str, Way]:
        """What the moving character can do, or, if none is moving, all that could begin."""
        trip = self.trip
        if trip.leapt:
            return {}
        pieces = [trip.moving] if trip.moving else trip.blocked or self.free_to_move(seat)
        return {text: way for piece in pieces for text, way in self.ways(piece).items()}

    def sufferings(self) -> list[str]:
        """M8, E3 The characters on which an undisciplined player may take the penalty."""
        return [] if self.trip.walked else [f"suffer {own_name(piece)}" for piece in self.trip.blocked]

    def settle(self, seat: int) -> None:
        """M8 A wall or a pull that was paid for settles nothing unless a step follows. E3 All required must."""
        trip = self.trip
        if trip.blocked and (trip.walked or self.can_step(trip.moving)):
            others = [piece for piece in trip.blocked if piece != trip.moving]
            trip.blocked = others if seat == self.emperor and trip.required else []

    def may_stop(self, seat: int) -> bool:
        """M5, W1, F1, F9 Whether the moving character, or the whole step, may end."""
        trip = self.trip
        if trip.blocked and not trip.walked:
            return False
        if trip.moving:
            return trip.walked > 0 or not self.can_step(trip.moving)
        if seat == self.emperor:
            return not any(self.can_step(piece) for piece in self.free_to_move(seat))
        return bool(trip.ended) or not any(self.can_step(piece) for piece in self.free_to_move(seat))

    def stop(self, seat: int) -> Flow[bool]:
        """M5, E10 End a character's movement; whether another one might follow."""
        trip = self.trip
        if not trip.moving:
            return False
        piece, trip.moving = trip.moving, ""
        trip.done.append(piece)
        if trip.walked:
            trip.ended.append(piece)
            self.recover(piece)
            if seat == self.emperor:
                yield from self.end_of_emperors_movement(piece)
        trip.walked = 0
        return not trip.leapt

    def go(self, way: Way) -> Flow[None]:
        """Pay for a way and take it."""
        trip, seat = self.trip, self.owner(way.piece)
        if not trip.moving:
            trip.moving = way.piece
            trip.visited[way.piece] = self.visited(way.piece)
        yield from self.pay(seat, way.price)
        if way.card:
            self.spent.add(f"{way.card}-{self.cards[seat][way.card]}")
        if way.kind == "destroy":
            self.walls.remove(way.aim)
        elif way.kind == "clear":
            self.fields.add(way.aim)
        elif way.kind == "pull":
            yield from self.pull(way)
        elif way.kind == "leap":
            trip.leapt, trip.walked = True, 1
            self.put(way.piece, way.aim)
        else:
            yield from self.step(way)

    def step(self, way: Way) -> Flow[None]:
        """M5 Take a step; E8 pushing those who bar it."""
        trip = self.trip
        trip.paid += self.step_price(way.piece)
        trip.steps += 1
        trip.walked += 1
        if way.pushed:
            yield from self.push(way)
        else:
            self.enter(way.piece, way.aim)

    def enter(self, piece: str, space: str) -> None:
        """Put a moving character on a space, which is visited from now on."""
        self.trip.visited[piece].add(space)
        self.put(piece, space)

    def recover(self, piece: str) -> None:
        """F4 A dishonoured master that ends movement on the palace with its marker takes it back."""
        animal = piece.split("-")[0]
        if piece.endswith("master") and animal in self.lost:
            if self.tile.get(self.at[piece]) == ("palace", ELEMENT_OF[animal]):
                self.lost.remove(animal)

    # Paying

    def pay(self, seat: int, owed: int, shared: bool = False) -> Flow[int]:
        """M13, M14 Pay one chi at a time: an active one, or two equal ones of another; only asked where it matters."""
        hand, paid = self.chi[seat], 0
        while paid < owed:
            alchemy = not shared or self.supply(self.element) > 0
            usable = [each for each in ELEMENTS if hand[each] >= (1 if each == self.element else 2)]
            usable = [each for each in usable if alchemy or each == self.element]
            if not usable:
                break
            if not shared and owed - paid == self.means(seat):
                usable = usable[:1]
            answers = [f"pay {each}" for each in usable]
            text = answers[0]
            if len(usable) > 1:
                plainly = ["pay all"] if owed - paid > 1 and hand[self.element] >= owed - paid else []
                text = yield from self.ask(seat, answers + plainly)
            amount, element = (owed - paid, self.element) if text == "pay all" else (1, text.split()[1])
            hand[element] -= amount * (1 if element == self.element else 2)
            self.offered[seat] += amount if shared else 0
            paid += amount
        return paid

    # Penalties

    def punish(self, piece: str) -> Flow[None]:
        """Page 10, M8, E3, E7 What an undisciplined or conscripted character loses; then it goes to the centre."""
        if is_ruler(piece) or is_general(piece):
            yield from self.lose_tower()
        elif piece.endswith("master"):
            self.lost.add(piece.split("-")[0])
        else:
            yield from self.lose_card(self.owner(piece))
        self.put(piece, CENTRE)

    def lose_card(self, seat: int) -> Flow[None]:
        """Page 10 The current starting player chooses the card."""
        mine = list(self.cards[seat])
        if len(mine) > 1:
            text = yield from self.ask(self.starter, [f"lose {animal}" for animal in mine])
            mine = [text.split()[1]]
        for animal in mine:
            del self.cards[seat][animal]

    def lose_tower(self) -> Flow[None]:
        """Page 20 The current starting player chooses the tower."""
        standing = in_order(self.towers)
        if len(standing) > 1:
            text = yield from self.ask(self.starter, [f"lose {space}" for space in standing])
            standing = [text.split()[1]]
        self.towers -= set(standing)

    # Align with nature

    def align_all(self, seat: int) -> Flow[None]:
        """A3 The characters that ended movement, one after the other; the emperor's have been dealt with."""
        if seat == self.emperor:
            return
        waiting = [p for p in self.trip.ended if self.tile.get(self.at[p], ("yin-yang", ""))[0] != "yin-yang"]
        if len(waiting) > 1:
            text = yield from self.ask(seat, [f"resolve {own_name(piece)}" for piece in waiting])
            waiting.sort(key=lambda piece: own_name(piece) != text.split()[1])
        for piece in waiting:
            yield from self.align(piece)

    def align(self, piece: str) -> Flow[None]:
        """A1, M16 Chi first, then the tile."""
        seat, space = self.owner(piece), self.at[piece]
        kind, element = self.tile.get(space, ("yin-yang", ""))
        if kind == "yin-yang":
            return
        if space not in self.towers:
            self.collect(seat, element, 1)
        if kind == "town":
            self.element = element
        elif kind == "temple":
            self.season = SEASONS[(SEASONS.index(self.season) + 1) % 4]
            self.moon |= self.season == "winter"
        elif element != self.palace:
            self.palace = element
            quadrant = DATA["quadrants"][DATA["palace_quadrant"][element]]
            yield from (self.flip_in if self.level == "emperor" else self.build_in)(seat, quadrant)

    def buildable(self, quadrant: list[str]) -> list[str]:
        """A2 The unoccupied terrain of a quadrant without a wall."""
        return [space for space in quadrant if space not in self.walls and not self.on(space)]

    def build_in(self, seat: int, quadrant: list[str]) -> Flow[None]:
        """A2 A wall in the quadrant, if wanted; none left: an unoccupied one may be moved."""
        if self.walls_left() > 0:
            answers = [f"wall {space}" for space in self.buildable(quadrant)]
        else:
            loose = [space for space in self.walls if not self.on(space)]
            answers = [f"take {space}" for space in loose if self.buildable(quadrant) or space in quadrant]
        if not answers:
            return
        text = yield from self.ask(seat, [*answers, "nothing"])
        if text.startswith("take"):
            self.walls.remove(text.split()[1])
            text = yield from self.ask(seat, [f"wall {space}" for space in self.buildable(quadrant)])
        if text.startswith("wall"):
            self.walls.add(text.split()[1])

    def flip_in(self, seat: int, quadrant: list[str]) -> Flow[None]:
        """E5 One unoccupied, unwalled terrain of the quadrant may be turned over, either way."""
        free = self.buildable(quadrant)
        if free:
            text = yield from self.ask(seat, [*(f"flip {space}" for space in free), "nothing"])
            if text != "nothing":
                self.fields ^= {text.split()[1]}

    # The emperor

    def end_of_emperors_movement(self, piece: str) -> Flow[None]:
        """E10 Conscription, chi and tile, tower, then a ruler's flips and wall."""
        if is_general(piece):
            yield from self.conscript(piece)
        yield from self.align(piece)
        if is_general(piece):
            yield from self.raise_tower(piece)
        else:
            yield from self.work_the_land(piece)

    def conscript(self, general: str) -> Flow[None]:
        """E7, E15 A plus general takes students, a minus general student-masters and masters, who go to the centre.

        W7 Of several first the masters, then the students, by lineage.
        """
        found = [each for each in self.on(self.at[general]) if each.endswith(("student", "master"))]
        for piece in sorted(found, key=lambda each: (each.endswith("student"), each)):
            if self.sign(piece) == self.sign(general):
                continue
            if self.sign(general) == "+" and piece.endswith("master"):
                continue
            yield from self.punish(piece)

    def raise_tower(self, general: str) -> Flow[None]:
        """E6 A tower on the town where a general ended; all four standing, one may be taken up for it."""
        space = self.at[general]
        if self.tile.get(space, ("", ""))[0] != "town" or space in self.towers:
            return
        all_stand = len(self.towers) == DATA["towers"]
        answers = [f"raze {each}" for each in self.towers] if all_stand else ["tower"]
        text = yield from self.ask(self.emperor, [*answers, "nothing"])
        if text == "nothing":
            return
        self.towers -= {text.split()[-1]}
        self.towers.add(space)
        self.see_who_won()
        yield from self.recruit()

    def recruit(self) -> Flow[None]:
        """E2 Two corner towers bring the other ruler, three the other general, each onto the centre."""
        corners = len(self.towers & CORNERS)
        if corners >= 2:
            for ruler in RULERS:
                self.at.setdefault(ruler, CENTRE)
        if corners >= 3:
            for general in GENERALS:
                if general not in self.at:
                    yield from self.choose_sign(general)
                    self.at[general] = CENTRE

    def work_the_land(self, ruler: str) -> Flow[None]:
        """E5, E10, F7 Flips of terrain that a ruler was on this turn, then a wall on fields where the ruler ends."""
        end = self.at[ruler]
        while True:
            crossed = self.trip.visited[ruler] & set(TERRAIN)
            answers = [f"flip {space}" for space in crossed - self.fields]
            if end in self.fields and end not in self.walls:
                loose = [space for space in self.walls if not self.on(space)]
                answers += [f"wall {end}"] if self.walls_left() else [f"take {space}" for space in loose]
            if not answers:
                return
            text = yield from self.ask(self.emperor, [*answers, "nothing"])
            if text == "nothing":
                return
            word, space = text.split()
            if word == "flip":
                self.fields.add(space)
                continue
            self.walls -= {space}
            self.walls.add(end)
            return

    # Pushing and pulling

    def withstands(self, piece: str) -> Flow[bool]:
        """E8, E14 Whether the owner of a pushed or pulled character resists, for three chi; else he gets three."""
        seat = self.owner(piece)
        if seat != -1 and self.means(seat) >= 3:
            text = yield from self.ask(seat, ["resist", "yield"])
            if text == "resist":
                yield from self.pay(seat, 3)
                return True
        if seat != -1:
            self.collect(seat, self.element, 3)
        return False

    def pull(self, way: Way) -> Flow[None]:
        """E8 A character of another sign comes to the space of the moving one, unless its owner resists."""
        if not (yield from self.withstands(way.aim)):
            self.put(way.aim, self.at[way.piece])

    def push(self, way: Way) -> Flow[None]:
        """E8, F8 Push each that bars the way, in any order; who resists throws the pusher back."""
        waiting = list(way.pushed)
        while waiting:
            target = waiting[0]
            if len(waiting) > 1:
                text = yield from self.ask(self.active, [f"push {piece}" for piece in waiting])
                target = text.split()[1]
            waiting.remove(target)
            yield from self.pay(self.active, 3)
            if (yield from self.withstands(target)):
                yield from self.throw_back(way.piece, self.owner(target))
                return
            if self.at[way.piece] != way.aim:
                self.enter(way.piece, way.aim)
            yield from self.push_out(target)

    def throw_back(self, pusher: str, defender: int) -> Flow[None]:
        """E8, F8 The defender sends the pusher to a legal space beside; if there is none he stays."""
        free = [space for space in ADJACENT[self.at[pusher]] if self.may_enter(pusher, space)]
        if len(free) > 1:
            text = yield from self.ask(defender, [f"throw {space}" for space in free])
            free = [text.split()[1]]
        for space in free:
            self.enter(pusher, space)

    def push_out(self, target: str) -> Flow[None]:
        """E8, E13 The pusher chooses where the pushed character goes; without a legal space it is undisciplined."""
        free = [space for space in ADJACENT[self.at[target]] if self.may_enter(target, space)]
        if not free:
            yield from self.punish(target)
            return
        if len(free) > 1:
            text = yield from self.ask(self.active, [f"to {space}" for space in free])
            free = [text.split()[1]]
        self.put(target, free[0])

    # Develop discipline

    def develop(self, seat: int) -> Flow[None]:
        """D1, F4 Everybody trains, the active player first, until nobody learns anything more."""
        while any(self.lessons(each) for each in range(self.players)):
            for each in self.clockwise(seat):
                while lessons := self.lessons(each):
                    text = yield from self.ask(each, [f"learn {card}" for card in self.copies(lessons)])
                    animal, element = text.split()[1].split("-")
                    self.cards[each][animal] = element
                    self.see_who_won()

    def lessons(self, seat: int) -> list[str]:
        """D1, D2 The animals that the student of a seat can learn where it stands."""
        if seat == self.emperor or self.has_student_master(seat):
            return []
        student = self.pieces_of(seat)[0]
        space = self.at[student]
        here = [piece for piece in self.on(space) if piece.endswith(("student", "master")) and piece != student]
        animals = {piece.split("-")[0] for piece in here if self.sign(piece) == "+"}
        kind, element = self.tile.get(space, ("", ""))
        if kind == "palace" and student in self.trip.ended and ANIMAL_OF[element] in self.lost:
            animals.add(ANIMAL_OF[element])
        return [animal for animal in ANIMALS if animal in animals and animal not in self.cards[seat]]

    def stack(self, animal: str) -> list[str]:
        """The cards of an animal that nobody holds."""
        held = {cards[animal] for cards in self.cards if animal in cards}
        return [f"{animal}-{element}" for element in ELEMENTS if element not in held]

    def copies(self, lessons: list[str]) -> list[str]:
        """D1 The copies in the stacks; M12 of equal ones, unused or used, the first stands for all."""
        found = []
        for animal in lessons:
            stack = self.stack(animal)
            if animal in ("snake", "crane"):
                fresh = [card for card in stack if card not in self.spent]
                stack = fresh[:1] + [card for card in stack if card in self.spent][:1]
            found += stack
        return found

    # Gatherings

    def gathering(self) -> Flow[None]:
        """G1-G5 Bids, payment, naming, gifts."""
        order = self.clockwise(self.starter)
        bids = yield from self.bid()
        for seat in order:
            yield from self.pay(seat, bids[seat], shared=True)
        most = max(bids.values())
        best = [seat for seat in order if bids[seat] == most]
        winner = best[0] if most else self.starter
        if most and len(best) > 1:
            text = yield from self.ask(self.starter, [f"favour {1 + seat}" for seat in best])
            winner = int(text.split()[1]) - 1
        text = yield from self.ask(winner, [f"name {1 + seat}" for seat in range(self.players)])
        for seat in order:
            yield from self.give(seat)
        self.starter, self.moon = int(text.split()[1]) - 1, False

    def bid(self) -> Flow[dict[int, int]]:
        """G2, M14 Everybody offers a number of active chi, unseen."""
        bids: dict[int, int] = {}
        supply = self.supply(self.element)
        most = {}
        for seat in range(self.players):
            active = self.chi[seat][self.element]
            most[seat] = active + min(self.means(seat) - active, supply)
        while len(bids) < self.players:
            waiting = [seat for seat in range(self.players) if seat not in bids]
            seat, text = yield {seat: {f"bid {n}" for n in range(1 + most[seat])} for seat in waiting}
            bids[seat] = int(text.split()[1])
        return bids

    def give(self, seat: int) -> Flow[None]:
        """G3 Divide the offered chi among the opponents."""
        others = [each for each in range(self.players) if each != seat]
        while self.offered[seat]:
            to = others[0]
            if len(others) > 1:
                text = yield from self.ask(seat, [f"give {1 + each}" for each in others])
                to = int(text.split()[1]) - 1
            self.offered[seat] -= 1
            self.chi[to][self.element] += 1
