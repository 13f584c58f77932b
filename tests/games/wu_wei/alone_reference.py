"""Wu Wei alone from the rulebook in plain Python, to hold the fast rules against: three stages and the campaign.

A match is a script that stops at every decision, of the player or of chance: ``choices`` lists what may be decided,
``play`` decides, ``position`` tells what lies on the table, ``result`` how it ended. What is the same as at a table of
several is taken from the reference for them. Letters and numbers in the docstrings name the rulings; nothing is asked
where there is only one answer, except where the reference for several players asks.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, ClassVar, TypeAlias

from tabletao import CHANCE
from tabletao.games.wu_wei.components import DATA

from .reference import (
    ADJACENT,
    ANIMAL_OF,
    ANIMALS,
    CENTRE,
    CORNERS,
    ELEMENT_OF,
    ELEMENTS,
    NORTH,
    RULERS,
    SEASONS,
    SOUTH,
    TERRAIN,
    Flow,
    Match,
    Over,
    Question,
    Table,
    Trip,
    Way,
    in_order,
    is_ruler,
)

ALONE = 0
DIFFICULTIES = ("beginner", "intermediate", "advanced")
YIN_YANG = (NORTH, SOUTH)
X_WALLS: list[str] = DATA["X_walls"]
INNER: list[str] = DATA["inner_ring"]
RINGS: dict[str, list[str]] = {"inner": INNER, "outer": DATA["outer_ring"]}
TOWNS = 20
CARDS = tuple(f"{animal}-{element}" for animal in ANIMALS for element in ELEMENTS)
ALIKE = ("snake", "crane")
LEAPS = {"dragon": "temple", "tiger": "palace", "leopard": "town"}

Choice: TypeAlias = tuple[str, ...]
Dues: TypeAlias = tuple[str, ...]
"""What is owed: for each chi, whether it must be ``active`` or may be ``any``."""
NOTHING: Dues = ()


@dataclass
class Carried:
    """S18-S21 What a campaign carries from stage to stage."""

    tile: dict[str, tuple[str, str]] = field(default_factory=dict)
    season_of: dict[str, str] = field(default_factory=dict)
    lost_in_first: set[str] = field(default_factory=set)
    lost_in_second: set[str] = field(default_factory=set)
    walls: set[str] = field(default_factory=set)
    chi: dict[str, int] = field(default_factory=lambda: dict.fromkeys(ELEMENTS, 0))

    @property
    def gone(self) -> set[str]:
        """S20 The cards that are out of play."""
        return self.lost_in_first | self.lost_in_second


def pair_of(animal: str) -> tuple[str, str]:
    """The two characters of a style."""
    return f"{animal}-student", f"{animal}-master"


def style(name: str) -> str:
    """The animal of a character or of a card."""
    return name.split("-")[0]


def distances(space: str) -> dict[str, int]:
    """S2 How many steps it is from a space to every other on the empty board."""
    found, queue = {space: 0}, deque([space])
    while queue:
        here = queue.popleft()
        for beside in ADJACENT[here]:
            if beside not in found:
                found[beside] = found[here] + 1
                queue.append(beside)
    return found


def nearest(space: str, aims: Iterable[str]) -> list[str]:
    """S2 Those of some spaces that are closest to one on the empty board."""
    far = distances(space)
    aims = list(aims)
    return [aim for aim in aims if far[aim] == min(far[each] for each in aims)]


def first_of_alike(cards: Iterable[str]) -> list[str]:
    """M12 Snakes are alike and so are cranes: the first of them stands for all."""
    found: list[str] = []
    for card in cards:
        if style(card) not in ALIKE or style(card) not in map(style, found):
            found.append(card)
    return found


class Stage(Match):
    """What the three stages have in common; the one player sits at seat 0."""

    number: ClassVar[int]
    plays_by: ClassVar[str]
    """Whose rules hold: Initiate's or Master's."""
    walls_in_play: ClassVar[int] = 8

    def __init__(self, difficulty: str, carried: Carried | None = None) -> None:
        Table.__init__(self, self.plays_by, 1)
        self.difficulty = difficulty
        self.carried = carried
        self.won = False
        self.down: set[str] = set()
        """Towns that lie face down."""
        self.gone: set[str] = set(carried.gone) if carried else set()
        """Cards that a campaign has lost."""

    # The script

    def script(self, is_set_up: bool = False) -> Flow[None]:
        """Set up, unless that is done, and then turn after turn until the stage is over."""
        with suppress(Over):
            if not is_set_up:
                yield from self.set_up()
            yield from self.turns()

    def turns(self) -> Flow[None]:
        """S19 Turns; in a campaign, at the end of each, the question whether to advance."""
        while True:
            self.round += 1
            yield from self.turn(ALONE)
            if self.carried is not None and self.minimum():
                text = yield from self.ask(ALONE, ["advance", "continue"])
                if text == "advance":
                    self.finish(True, "advanced")

    def choose(self, texts: Sequence[str]) -> Flow[str]:
        """Ask the player where there is something to choose."""
        if len(texts) == 1:
            return texts[0]
        return (yield from self.ask(ALONE, texts))

    def draw(self, texts: Sequence[str]) -> Flow[str]:
        """Ask chance where there is something to draw."""
        if len(texts) == 1:
            return texts[0]
        return (yield from self.ask(CHANCE, texts))

    def weight(self, text: str) -> Fraction:
        """How likely an outcome of chance is, compared to the others."""
        word, *rest = text.split()
        if word == "town":
            return Fraction(TOWNS // len(ELEMENTS) - list(self.tile.values()).count(("town", rest[0])))
        if word == "terrain":
            return Fraction(6 - list(self.season_of.values()).count(rest[0]))
        return Fraction(1)

    def finish(self, won: bool, reason: str) -> None:
        """End the stage."""
        self.won, self.reason = won, reason
        raise Over

    def goals(self) -> bool:
        """Whether all goals of the stage are met."""
        raise NotImplementedError

    def minimum(self) -> bool:
        """S19 Whether what a campaign asks for is met."""
        raise NotImplementedError

    def ends_at_once(self) -> bool:
        """D3, S19 Goals are seen the moment they are met; in a campaign the player is asked at the end of the turn."""
        return self.carried is None

    def see_who_won(self) -> None:
        """D3 See whether the goals are met."""
        if self.ends_at_once() and self.goals():
            self.finish(True, "goals met")

    # Pieces and tiles

    @property
    def own(self) -> str:
        """The style of the chosen student."""
        return self.lineage[ALONE]

    def owner(self, piece: str) -> int:
        """One player moves all students and masters."""
        return -1 if is_ruler(piece) else ALONE

    def where(self, kind: str, animal: str) -> str:
        """The space of the temple or palace of a style."""
        return next(space for space, tile in self.tile.items() if tile == (kind, ELEMENT_OF[animal]))

    def is_home(self, animal: str) -> bool:
        """Whether a master is on his temple."""
        return self.at.get(f"{animal}-master") == self.where("temple", animal)

    def walls_left(self) -> int:
        """B9 How many walls are not on the board."""
        return self.walls_in_play - len(self.walls)

    # Set-up

    def lay_board(self) -> Flow[None]:
        """B1, S18 The layout; in a campaign the board of the stage before stays."""
        if self.carried and self.carried.tile:
            self.tile, self.season_of = dict(self.carried.tile), dict(self.carried.season_of)
            for animal in ANIMALS:
                self.at[f"{animal}-master"] = self.where("temple", animal)
            return
        yield from self.lay_sanctuaries("temple")
        yield from self.lay_sanctuaries("palace")
        yield from self.lay_towns()
        yield from self.lay_terrain()

    def lay_sanctuaries(self, kind: str) -> Flow[None]:
        """B1 Temples or palaces that do not lie yet, one by one; the fourth palace leaves a square for the fifth."""
        for element in ELEMENTS:
            laid = [tile for tile in self.tile.values() if tile[0] == kind]
            if (kind, element) in laid:
                continue
            squares = self.squares_for(kind)
            if kind == "palace" and len(laid) == 3:
                squares = [space for space in squares if self.leaves_room(kind, space)]
            text = yield from self.draw([f"{kind} {space}" for space in squares])
            self.tile[text.split()[1]] = (kind, element)

    def choose_student(self) -> Flow[None]:
        """Page 23 The player chooses a student, who stands in the centre."""
        text = yield from self.ask(ALONE, [f"student {animal}" for animal in ANIMALS])
        self.lineage[ALONE] = text.split()[1]
        self.at[f"{self.own}-student"] = CENTRE

    def set_trackers_and_chi(self) -> Flow[None]:
        """B4 The trackers stand where the player wishes; then one chi of each."""
        yield from self.set_trackers(ALONE)
        self.chi[ALONE] = dict.fromkeys(ELEMENTS, 1)

    # Moving

    def said(self, way: Way) -> str:
        """How a way is called: what is done, by whom, where."""
        word = "crane" if way.kind == "step" and way.card == "crane" else way.kind
        return f"{word} {way.piece} {way.aim}"

    def ways(self, piece: str) -> dict[str, Way]:
        """All that a character can do now and the player can pay."""
        found = [self.steps(piece), self.walls_to_destroy(piece), self.leaps(piece), self.flights(piece)]
        every = [way for ways in found for way in ways.values()]
        return {self.said(way): way for way in every if self.is_payable(self.dues(way), self.afterwards(way))}

    def dues(self, way: Way) -> Dues:
        """M9, F2 What a way costs."""
        return ("active",) * way.price

    def afterwards(self, way: Way) -> list[Dues]:
        """What must still be payable after a way: one of these."""
        return [NOTHING]

    # Paying

    def is_payable(self, dues: Dues, afterwards: Sequence[Dues] = (NOTHING,)) -> bool:
        """M13 Whether dues can be paid, and one of those that follow."""
        return any(self.covers(self.chi[ALONE], dues + more) for more in afterwards)

    def covers(self, hand: dict[str, int], dues: Dues) -> bool:
        """M13 Whether a hand can pay: active chi cost one, or two equal others; any chi cost one."""
        active, others = dues.count("active"), dues.count("any")
        plain = min(active, hand[self.element])
        pairs = sum(hand[each] // 2 for each in ELEMENTS if each != self.element)
        return active - plain <= pairs and sum(hand.values()) - plain - 2 * (active - plain) >= others

    def after_paying(self, hand: dict[str, int], due: str, element: str) -> dict[str, int]:
        """M13 A hand after one chi is paid with an element; negative where it cannot be."""
        price = 2 if due == "active" and element != self.element else 1
        return hand | {element: hand[element] - price}

    def payments(self, hand: dict[str, int], dues: Dues, afterwards: Sequence[Dues]) -> list[str]:
        """M13 The elements with which the first of some dues can be paid, so that the rest can be."""
        left = {element: self.after_paying(hand, dues[0], element) for element in ELEMENTS}
        fit = [element for element in ELEMENTS if left[element][element] >= 0]
        return [each for each in fit if any(self.covers(left[each], dues[1:] + more) for more in afterwards)]

    def hands_after(self, hand: dict[str, int], dues: Dues, afterwards: Sequence[Dues]) -> set[tuple[int, ...]]:
        """What can be left of a hand when all dues are paid."""
        if not dues:
            return {tuple(hand.values())}
        lefts = [self.after_paying(hand, dues[0], each) for each in self.payments(hand, dues, afterwards)]
        return set().union(*(self.hands_after(left, dues[1:], afterwards) for left in lefts))

    def pay(self, seat: int, owed: int, shared: bool = False) -> Flow[int]:
        """M13 Pay active chi."""
        yield from self.pay_dues(("active",) * owed)
        return owed

    def pay_dues(self, dues: Dues, afterwards: Sequence[Dues] = (NOTHING,)) -> Flow[None]:
        """M13 Pay one chi after the other; asked where it matters for those of a kind; all at once in active chi."""
        while dues:
            hand = self.chi[ALONE]
            answers = [f"pay {element}" for element in self.payments(hand, dues, afterwards)]
            text = answers[0]
            alike = dues[: dues.count(dues[0])]
            if len(self.hands_after(hand, alike, [dues[len(alike) :] + more for more in afterwards])) > 1:
                text = yield from self.choose(answers + self.paying_all(dues, afterwards))
            amount, element = (len(dues), self.element) if text == "pay all" else (1, text.split()[1])
            for _ in range(amount):
                self.chi[ALONE] = self.after_paying(self.chi[ALONE], dues[0], element)
                dues = dues[1:]

    def paying_all(self, dues: Dues, afterwards: Sequence[Dues]) -> list[str]:
        """M13 Whether all that is owed may be paid at once with active chi."""
        left = self.chi[ALONE] | {self.element: self.chi[ALONE][self.element] - len(dues)}
        if len(dues) == 1 or left[self.element] < 0:
            return []
        return ["pay all"] if any(self.covers(left, more) for more in afterwards) else []

    # Align with nature

    def align_all(self, seat: int) -> Flow[None]:
        """A3 The characters that ended movement where something happens, one after the other."""
        waiting = [piece for piece in self.trip.ended if self.works(self.at[piece])]
        if len(waiting) > 1:
            text = yield from self.ask(ALONE, [f"align {piece}" for piece in waiting])
            waiting.sort(key=lambda piece: piece != text.split()[1])
        for piece in waiting:
            yield from self.align(piece)

    def works(self, space: str) -> bool:
        """M16 Whether something happens where a character ends: on towns, temples and palaces."""
        return space in self.tile and space not in YIN_YANG

    def align(self, piece: str) -> Flow[None]:
        """A1 Chi first, then the tile: a palace lets the player build."""
        space = self.at[piece]
        kind, element = self.tile[space]
        builds = kind == "palace" and element != self.palace
        self.collect(ALONE, element, 1)
        self.move_tracker(space)
        if builds:
            yield from self.build_in(ALONE, DATA["quadrants"][DATA["palace_quadrant"][element]])

    def build_in(self, seat: int, quadrant: list[str]) -> Flow[None]:
        """A2 A wall goes only where there is room for it before one is taken up."""
        if self.buildable(quadrant):
            yield from super().build_in(seat, quadrant)

    def move_tracker(self, space: str) -> None:
        """A1 A town sets the element, a palace its tracker, a temple advances the season."""
        kind, element = self.tile[space]
        if kind == "town":
            self.element = element
        elif kind == "palace":
            self.palace = element
        else:
            self.advance_season()

    def advance_season(self) -> None:
        """S1, S10, S3 The next season; winter turns the gathering marker over."""
        self.season = SEASONS[(SEASONS.index(self.season) + 1) % len(SEASONS)]
        if self.season == "winter":
            self.moon = not self.moon
            self.marker_turned()

    def marker_turned(self) -> None:
        """What happens when the gathering marker is turned over."""

    # What lies on the table

    def position(self) -> dict[str, Any]:
        """All that lies on the table, as plain data."""
        return {
            "stage": self.number,
            "difficulty": self.difficulty,
            "turn": self.round,
            "style": self.own,
            "tile": dict(self.tile),
            "season_of": dict(self.season_of),
            "at": dict(self.at),
            "plus": sorted(piece for piece in self.at if self.sign(piece) == "+"),
            "markers_on_palaces": sorted(self.lost),
            "chi": dict(self.chi[ALONE]),
            "cards": sorted(f"{animal}-{element}" for animal, element in self.cards[ALONE].items()),
            "spent": sorted(self.spent),
            "gone": sorted(self.gone),
            "walls": sorted(self.walls),
            "fields": sorted(self.fields),
            "towers": sorted(self.towers),
            "down": sorted(self.down),
            "white": {tile: self.is_white[tile] for tile in YIN_YANG},
            "trackers": (self.element, self.palace, self.season),
            "moon": self.moon,
        }


class EvolvingTraditions(Stage):
    """S1 Stage 1: a student phase and a master phase in every turn, and the discipline deck."""

    number = 1
    plays_by = "initiate"
    walls_in_play = 7

    def __init__(self, difficulty: str, carried: Carried | None = None) -> None:
        super().__init__(difficulty, carried)
        self.revealed: list[str] = []
        """The discipline cards in the order in which they came."""
        self.set_aside: dict[str, str] = {}
        """The cards set aside for the student, as far as they have been seen."""
        self.locked = False
        """S7 Whether a snake forbids passing and destroying walls."""
        self.began: dict[str, str] = {}
        """Where everybody stood when the turn began."""
        self.movers: list[str] = []
        self.is_optional = False

    def set_up(self) -> Flow[None]:
        """S1 The own palace and temple lie fixed, four walls stand around the palace, all markers on the palaces."""
        yield from self.choose_student()
        fixed = DATA["stage1_fixed"]
        for kind in ("temple", "palace"):
            self.tile[fixed[kind]] = (kind, ELEMENT_OF[self.own])
        yield from self.lay_board()
        self.walls = set(DATA["stages"]["1"]["walls_at_start"])
        self.lost = set(ANIMALS)
        yield from self.set_trackers_and_chi()

    # The end

    def is_protected(self, animal: str) -> bool:
        """F10 Whether a style cannot be lost: card and marker, at Advanced also the master on his temple."""
        learnt = animal in self.cards[ALONE] and animal not in self.lost
        return learnt and (self.difficulty != "advanced" or self.is_home(animal))

    def minimum(self) -> bool:
        """S19, F13 The student-master in the centre and the master on his temple, with or without the marker."""
        return self.has_student_master(ALONE) and self.at[f"{self.own}-student"] == CENTRE and self.is_home(self.own)

    def goals(self) -> bool:
        """S1, F10 The same with the own marker; from Intermediate on all masters on their temples."""
        home = self.difficulty == "beginner" or all(map(self.is_home, ANIMALS))
        return self.minimum() and self.own not in self.lost and home

    def see_whether_lost(self, animal: str) -> None:
        """S9 The twentieth card loses, and so does the fourth of a style that is not protected."""
        if len(self.revealed) == DATA["stages"]["1"]["deck"]:
            self.finish(False, "last card")
        if self.seen(animal) == 4 and not self.is_protected(animal):
            self.finish(False, "style lost")

    # Cards

    def seen(self, animal: str) -> int:
        """How many discipline cards of an animal have been revealed."""
        return [style(card) for card in self.revealed].count(animal)

    def hidden(self, animal: str) -> list[str]:
        """S6 The copies of an animal that nobody has seen."""
        open_cards = {*self.revealed, *(f"{each}-{element}" for each, element in self.set_aside.items())}
        return [card for card in CARDS if style(card) == animal and card not in open_cards]

    def weight(self, text: str) -> Fraction:
        """S6 In the deck are four cards of each animal less those revealed, each copy as likely as another."""
        word, *rest = text.split()
        if word != "reveal":
            return super().weight(text)
        animal = style(rest[0])
        in_deck = Fraction(4 - self.seen(animal))
        return in_deck if animal in ALIKE else in_deck / len(self.hidden(animal))

    # A turn

    def turn(self, seat: int) -> Flow[None]:
        """S1, F10 Two phases in the order that the marker shows at the beginning, training, and the card's effect."""
        self.began = dict(self.at)
        phases = [self.student_phase, self.master_phase]
        students_trip = Trip()
        for phase in reversed(phases) if self.moon else phases:
            yield from phase()
            if self.movers == [f"{self.own}-student"]:
                students_trip = self.trip
        self.trip = students_trip
        yield from self.develop(ALONE)
        yield from self.end_effect(self.revealed[-1])

    def begin_phase(self, movers: list[str], is_optional: bool) -> None:
        """M5 Nobody has moved; where a mover stood when the turn began is forbidden, also if the crane took him off."""
        self.movers, self.is_optional = movers, is_optional
        self.trip = Trip(visited={piece: {self.began[piece]} for piece in movers})

    def student_phase(self) -> Flow[None]:
        """Page 24 The student must move, by Initiate's rules; then chi and tile."""
        self.begin_phase([f"{self.own}-student"], False)
        self.meditate(ALONE)
        yield from self.move(ALONE)
        yield from self.align_all(ALONE)

    def master_phase(self) -> Flow[None]:
        """Page 24, S7, S8 A card is revealed; snake and crane act; its master may move, or any for a safe style."""
        self.locked = False
        card = yield from self.reveal()
        animal = style(card)
        self.see_whether_lost(animal)
        is_safe = self.is_protected(animal)
        if animal == "snake":
            self.locked = True
        elif animal == "crane":
            yield from self.fly()
        if is_safe:
            text = yield from self.ask(ALONE, [*(f"lead {each}" for each in ANIMALS), "nothing"])
            animal = text.split()[-1]
        self.begin_phase([] if animal == "nothing" else [f"{animal}-master"], True)
        yield from self.move(ALONE)
        yield from self.align_all(ALONE)

    def reveal(self) -> Flow[str]:
        """S6 Any card that nobody has seen, but one of each animal is not in the deck."""
        in_deck = [animal for animal in ANIMALS if self.seen(animal) < 4]
        cards = first_of_alike(card for animal in in_deck for card in self.hidden(animal))
        text = yield from self.draw([f"reveal {card}" for card in cards])
        self.revealed.append(text.split()[1])
        return self.revealed[-1]

    # The effects of the animals

    def fly(self) -> Flow[None]:
        """S7, F10 Crane: the own master, or by moon the student or the master, to the other or one of the tiles."""
        student, master = pair_of(self.own)
        pieces = [student, master] if self.moon else [master]
        aims = [(piece, tile) for piece in pieces for tile in YIN_YANG if self.at[piece] != tile]
        texts = [f"fly {piece} {tile}" for piece, tile in aims if self.may_enter(piece, tile)]
        if texts:
            text = yield from self.choose(texts)
            _, piece, tile = text.split()
            self.put(piece, tile)

    def end_effect(self, card: str) -> Flow[None]:
        """Page 24 Leopard: the element. Dragon: the season. Tiger: a wall."""
        animal, element = card.split("-")
        if animal == "leopard":
            self.element = element
        elif animal == "dragon":
            self.advance_season()
        elif animal == "tiger":
            quadrant = DATA["quadrants"][DATA["palace_quadrant"][element]]
            yield from self.wall_in([space for space in quadrant if space in INNER])

    def wall_in(self, octagons: list[str]) -> Flow[None]:
        """S1 Tiger: a wall on one of the octagons, if there is room; none left: an unoccupied one is moved there."""
        loose = in_order(space for space in self.walls if not self.on(space))
        if not self.buildable(octagons) or not (self.walls_left() or loose):
            return
        if not self.walls_left():
            text = yield from self.choose([f"take {space}" for space in loose])
            self.walls.remove(text.split()[1])
        text = yield from self.choose([f"wall {space}" for space in self.buildable(octagons)])
        self.walls.add(text.split()[1])

    # Moving

    def free_to_move(self, seat: int) -> list[str]:
        """Page 24 The movers of the phase, of whom one moves."""
        return [] if self.trip.done else self.movers

    def may_stop(self, seat: int) -> bool:
        """S1 A master need not move; the student must if he can."""
        return self.is_optional or super().may_stop(seat)

    def free_walls(self, piece: str) -> list[str]:
        """S7 The snake also bars the free exit from the centre."""
        return [] if self.locked else super().free_walls(piece)

    def walls_to_destroy(self, piece: str) -> dict[str, Way]:
        """S7 The snake protects walls."""
        return {} if self.locked else super().walls_to_destroy(piece)

    def climbs(self, way: Way) -> bool:
        """S7 No wall can be passed while the snake acts."""
        if self.locked and way.aim in self.walls:
            return False
        return super().climbs(way)

    def punish(self, piece: str) -> Flow[None]:
        """F2, W9 The turn's start space stays forbidden after a penalty, also if the crane has taken him off it."""
        self.trip.visited[piece] = {self.began[piece]}
        yield from super().punish(piece)

    def build_in(self, seat: int, quadrant: list[str]) -> Flow[None]:
        """A2, S7 None left and the snake acting: no wall may be destroyed to build a new one."""
        if self.walls_left() or not self.locked:
            yield from super().build_in(seat, quadrant)

    def recover(self, piece: str) -> None:
        """S8 A master who ends on the palace with his marker takes it, and chi: four less the cards revealed."""
        animal = style(piece)
        was_lost = animal in self.lost
        super().recover(piece)
        if was_lost and animal not in self.lost and self.difficulty != "advanced":
            self.collect(ALONE, ELEMENT_OF[animal], max(0, 4 - self.seen(animal)))
        self.see_who_won()

    # Discipline

    def develop(self, seat: int) -> Flow[None]:
        """S1, S6 The student takes the card that was set aside; it is seen when it is taken first."""
        while lessons := self.lessons(ALONE):
            animal = lessons[0]
            if animal not in self.set_aside:
                text = yield from self.draw([f"earn {card}" for card in first_of_alike(self.hidden(animal))])
                self.set_aside[animal] = text.split("-")[1]
            self.cards[ALONE][animal] = self.set_aside[animal]
            self.see_who_won()

    def position(self) -> dict[str, Any]:
        """All that lies on the table."""
        return super().position() | {
            "revealed": list(self.revealed),
            "set_aside": dict(self.set_aside),
            "locked": self.locked,
        }


class WarringStates(Stage):
    """S2 Stage 2: towns close one by one, the other masters move by dice; towers and walls are to be built."""

    number = 2
    plays_by = "master"

    def __init__(self, difficulty: str, carried: Carried | None = None) -> None:
        super().__init__(difficulty, carried)
        self.recoverable: set[str] = set(carried.lost_in_first) if carried else set()
        """S21 The cards lost in stage 1."""

    def set_up(self) -> Flow[None]:
        """Page 25 The board, in a campaign with eight terrains shuffled; a student; both yin-yang tiles white."""
        yield from self.lay_board()
        if self.carried:
            yield from self.shuffle_terrain()
        yield from self.choose_student()
        self.is_white = dict.fromkeys(YIN_YANG, True)
        yield from self.set_trackers_and_chi()

    def shuffle_terrain(self) -> Flow[None]:
        """S18 Two octagons of each season, chosen by the player in any order, are shuffled and laid back."""
        lifted: list[str] = []
        bag: list[str] = []
        while len(lifted) < 2 * len(SEASONS):
            free = [each for each in TERRAIN if each in self.season_of and bag.count(self.season_of[each]) < 2]
            text = yield from self.ask(ALONE, [f"lift {octagon}" for octagon in free])
            lifted.append(text.split()[1])
            bag.append(self.season_of.pop(text.split()[1]))
        for octagon in in_order(lifted):
            text = yield from self.draw([f"terrain {season}" for season in SEASONS if season in bag])
            self.season_of[octagon] = text.split()[1]
            bag.remove(text.split()[1])

    # The end

    def minimum(self) -> bool:
        """S19 Everything but the walls: five cards, the student in the centre, a tower in each corner."""
        student = f"{self.own}-student"
        return self.has_student_master(ALONE) and self.at[student] == CENTRE and self.towers >= CORNERS

    def goals(self) -> bool:
        """S12 The three goals need only hold at the same moment."""
        return self.minimum() and self.walls >= set(X_WALLS)

    # A turn

    def turn(self, seat: int) -> Flow[None]:
        """S10 Meditate, move, flip a town, the own tiles, the dice, then discipline and native chi."""
        self.trip = Trip()
        self.meditate(ALONE)
        yield from self.move(ALONE)
        yield from self.close_town()
        yield from self.align_all(ALONE)
        yield from self.throw_dice()
        yield from self.develop(ALONE)
        if self.own not in self.lost:
            self.collect(ALONE, ELEMENT_OF[self.own], 3)

    def is_open(self, piece: str, space: str, snake: bool = False) -> bool:
        """S11 Towers do not bar the way."""
        return space in self.towers or super().is_open(piece, space, snake)

    def open_towns(self) -> list[str]:
        """The towns that lie face up."""
        return in_order(s for s, (kind, _) in self.tile.items() if kind == "town" and s not in self.down)

    def close_town(self) -> Flow[None]:
        """S10 Flip one town face down, also an occupied one; the twentieth loses."""
        text = yield from self.choose([f"close {space}" for space in self.open_towns()])
        self.down.add(text.split()[1])
        if len(self.down) == TOWNS:
            self.finish(False, "towns face down")

    def works(self, space: str) -> bool:
        """S2 Face-down towns give nothing."""
        return super().works(space) and space not in self.down

    def marker_turned(self) -> None:
        """Page 26 Moon: both yin-yang tiles black; sun: both white."""
        self.is_white = dict.fromkeys(YIN_YANG, not self.moon)

    def build_in(self, seat: int, quadrant: list[str]) -> Flow[None]:
        """F11 Walls anywhere in the quadrant; the last of the X may win."""
        yield from super().build_in(seat, quadrant)
        self.see_who_won()

    def stack(self, animal: str) -> list[str]:
        """S20 Lost cards are not in the stack."""
        return [card for card in super().stack(animal) if card not in self.gone]

    # Towers

    def stop(self, seat: int) -> Flow[bool]:
        """Page 26, F11 A master who ended on a face-down corner may build a tower at once, before a town flips."""
        piece, walked = self.trip.moving, self.trip.walked
        goes_on = yield from super().stop(seat)
        if walked and self.builds_towers(piece):
            yield from self.raise_tower(piece)
        return goes_on

    def builds_towers(self, piece: str) -> bool:
        """W4 Masters build, and so do student-masters."""
        return piece.endswith("master") or self.has_student_master(ALONE)

    def raise_tower(self, general: str) -> Flow[None]:
        """Page 26 A tower on the face-down corner where a master stands, if wanted, and a bonus."""
        space = self.at[general]
        if space not in CORNERS & self.down - self.towers:
            return
        text = yield from self.ask(ALONE, ["tower", "nothing"])
        if text == "tower":
            self.towers.add(space)
            self.see_who_won()
            yield from self.take_bonus()

    def bonuses(self) -> list[str]:
        """Page 26, S21 Refresh a card, exchange one for another of its stack, recover one lost in stage 1."""
        mine = [f"{animal}-{element}" for animal, element in self.cards[ALONE].items()]
        texts = [f"refresh {card}" for card in mine if card in self.spent]
        for card in mine:
            for other in self.copies([style(card)]):
                if style(card) not in ALIKE or (card in self.spent) != (other in self.spent):
                    texts.append(f"exchange {card} {other}")
        return texts + [f"recover {card}" for card in sorted(self.recoverable & self.gone)]

    def take_bonus(self) -> Flow[None]:
        """Page 26 One of the bonuses, where there is one."""
        texts = self.bonuses()
        if not texts:
            return
        text = yield from self.choose(texts)
        word, card, *other = text.split()
        if word == "refresh":
            self.spent.remove(card)
        elif word == "exchange":
            self.cards[ALONE][style(card)] = other[0].split("-")[1]
        else:
            self.gone.remove(card)

    # Dice

    def dice(self) -> list[str]:
        """S11, page 26 A die for every other student whose master is in play, the emperor, at Advanced the empress."""
        students = [animal for animal in ANIMALS if animal != self.own and f"{animal}-master" in self.at]
        return [*students, *(RULERS if self.difficulty == "advanced" else RULERS[:1])]

    def faces(self, die: str) -> dict[str, int]:
        """S4 The faces of a die, and how often each is there."""
        found: dict[str, int] = DATA["dice_faces"]["emperor_empress" if is_ruler(die) else "student"]
        return found

    def weight(self, text: str) -> Fraction:
        """S4 The more faces, the more likely."""
        word, *rest = text.split()
        return Fraction(self.faces(rest[0])[rest[1]]) if word == "die" else super().weight(text)

    def throw_dice(self) -> Flow[None]:
        """Page 26 All dice are thrown, then resolved one by one in any order."""
        thrown: dict[str, str] = {}
        for die in self.dice():
            text = yield from self.ask(CHANCE, [f"die {die} {face}" for face in self.faces(die)])
            thrown[die] = text.split()[2]
        while thrown:
            rulers = [die for die in thrown if is_ruler(die) and self.is_payable(self.price())]
            text = yield from self.choose([f"resolve {die}" for die in thrown] + [f"ignore {die}" for die in rulers])
            word, die = text.split()
            face = thrown.pop(die)
            if word == "ignore":
                yield from self.pay_dues(self.price())
            else:
                yield from (self.empire_die if is_ruler(die) else self.student_die)(die, face)

    def price(self) -> Dues:
        """Page 26 What it costs to ignore any result of an empire die."""
        return ("any" if self.difficulty == "beginner" else "active",) * int(DATA["stages"]["2"]["ignore_price"])

    def student_die(self, animal: str, face: str) -> Flow[None]:
        """Page 26 A plus or minus moves the master; an animal gives an active chi."""
        if face == "ANIMAL":
            self.collect(ALONE, self.element, 1)
        elif face == "+":
            yield from self.go_home(animal)
        else:
            yield from self.go_to_town(animal)

    def go_home(self, animal: str) -> Flow[None]:
        """S2, S11, F11 To palace or temple, the closer one; nothing if he is on one, or a master is there."""
        master = f"{animal}-master"
        aims = [self.where("palace", animal), self.where("temple", animal)]
        if self.at[master] in aims:
            return
        text = yield from self.choose([f"send {master} {space}" for space in nearest(self.at[master], aims)])
        space = text.split()[2]
        if not any(piece.endswith("master") for piece in self.on(space)):
            self.send(master, space)

    def go_to_town(self, animal: str) -> Flow[None]:
        """S11 To the closest open town of his that is free; none free: to his temple; none open: out of the game."""
        master = f"{animal}-master"
        towns = [space for space in self.open_towns() if self.tile[space] == ("town", ELEMENT_OF[animal])]
        free = [space for space in towns if not self.on(space)]
        if not towns:
            self.remove(animal)
        elif free:
            text = yield from self.choose([f"send {master} {space}" for space in nearest(self.at[master], free)])
            self.send(master, text.split()[2])
        elif not self.is_home(animal):
            self.send(master, self.where("temple", animal))

    def send(self, master: str, space: str) -> None:
        """S10, S11 A master moved by dice only moves the tracker; he does not go where the same sign stands."""
        if not self.barring(master, space):
            self.put(master, space)
            self.move_tracker(space)

    def remove(self, animal: str) -> None:
        """Page 25 A master leaves the game, which loses it if his card has not been collected."""
        del self.at[f"{animal}-master"]
        if animal not in self.cards[ALONE]:
            self.finish(False, "master removed")

    def empire_die(self, die: str, face: str) -> Flow[None]:
        """Page 26, S11 A town flips, the season advances, or an active chi is lost, if there is one."""
        if face == "o":
            yield from self.close_town()
        elif face == "+":
            self.advance_season()
        elif self.chi[ALONE][self.element]:
            self.chi[ALONE][self.element] -= 1


class EmergingEmpire(Stage):
    """S3 Stage 3: pairs move by discarded cards; emperor and empress cover the land with fields and walls."""

    number = 3
    plays_by = "master"

    def __init__(self, difficulty: str, carried: Carried | None = None) -> None:
        super().__init__(difficulty, carried)
        self.hand = set(CARDS) - self.gone
        self.discarded: set[str] = set()
        self.selected = ""
        """The card discarded this turn, as long as its power has not been used."""
        self.ring = dict(DATA["stages"]["3"]["ring_at_start"])
        self.required: set[str] = set()
        """The characters that must leave a ruler's way this turn."""

    def set_up(self) -> Flow[None]:
        """Page 27, S21 Towns face down, towers on the corners, walls on the X, everybody in place."""
        yield from self.lay_board()
        self.down = {space for space, (kind, _) in self.tile.items() if kind == "town"}
        self.towers = set(CORNERS)
        self.walls = set(self.carried.walls if self.carried else X_WALLS)
        self.lost = set(ANIMALS)
        yield from self.choose_student()
        self.place_students()
        self.send_rulers_back()
        yield from self.set_trackers_and_chi()
        for element, amount in (self.carried.chi if self.carried else {}).items():
            self.collect(ALONE, element, amount)

    def place_students(self) -> None:
        """S13 Each student on the corner of his element; the earth student takes the corner that is left."""
        corner = {ANIMAL_OF[element]: space for space, element in DATA["corner_towns"].items()}
        for animal in ANIMALS:
            if animal != self.own:
                self.at[f"{animal}-student"] = corner.get(animal) or corner[self.own]

    # The end

    def ends_at_once(self) -> bool:
        """D3 The last stage ends a campaign too the moment its goals are met."""
        return True

    def minimum(self) -> bool:
        """S19 Nothing comes after this stage."""
        return False

    def goals(self) -> bool:
        """Page 27 All markers retrieved, all ten characters in the centre, all towns face up."""
        people = [piece for animal in ANIMALS for piece in pair_of(animal)]
        return not self.lost and not self.down and all(self.at[piece] == CENTRE for piece in people)

    def is_covered(self, octagons: Iterable[str]) -> bool:
        """Page 28 Whether only walls and fields show on some octagons."""
        return set(octagons) <= self.walls | self.fields

    def see_whether_lost(self) -> None:
        """Page 27 All 24 terrain octagons covered with walls or fields."""
        if self.is_covered(TERRAIN):
            self.finish(False, "land covered")

    # Signs and the centre

    def has_student_master(self, seat: int) -> bool:
        """Page 27 All students show plus from the beginning, and all may enter the centre."""
        return True

    def is_locked(self, piece: str) -> bool:
        """Page 28 A student in a tower cannot move."""
        return self.at[piece] in self.towers

    # A turn

    def turn(self, seat: int) -> Flow[None]:
        """Page 28 A card is discarded, its pair moves, tiles, native chi, then the empire."""
        if not self.hand:
            self.finish(False, "no card left")
        animal = yield from self.discard()
        yield from self.move_pair(animal)
        yield from self.align_all(ALONE)
        if self.own not in self.lost:
            self.collect(ALONE, ELEMENT_OF[self.own], 3)
        self.selected = ""
        yield from self.empire_phase()

    def is_wild(self, card: str) -> bool:
        """Page 28 A card whose student and master are both in the centre stands for any animal."""
        return all(self.at[piece] == CENTRE for piece in pair_of(style(card)))

    def pairs_for(self, card: str) -> list[str]:
        """Page 28 The pairs that a card can move."""
        return list(ANIMALS) if self.is_wild(card) else [style(card)]

    def discard(self) -> Flow[str]:
        """S14 Discard a card, and name the pair where it stands for any; who blocks a ruler comes first."""
        self.trip = Trip()
        asked = {style(piece) for piece in self.blockers() if self.can_step(piece)}
        cards = [card for card in CARDS if card in self.hand]
        fit = [card for card in cards if asked & set(self.pairs_for(card))]
        text = yield from self.choose([f"discard {card}" for card in first_of_alike(fit or cards)])
        card = text.split()[1]
        self.hand.remove(card)
        self.discarded.add(card)
        self.selected = card
        pairs = self.pairs_for(card)
        urgent = [animal for animal in pairs if animal in asked]
        text = yield from self.choose([f"pair {animal}" for animal in urgent or pairs])
        return text.split()[1]

    def blockers(self) -> set[str]:
        """S14 The characters on the octagon that a ruler would enter next."""
        ahead = [self.ahead(ruler) for ruler in RULERS]
        return {piece for space in ahead for piece in self.on(space) if not is_ruler(piece)}

    # Moving a pair

    def move_pair(self, animal: str) -> Flow[None]:
        """S14 Student and master, in any order, each up to three steps and paid ones."""
        self.trip = Trip()
        self.required = self.blockers()
        while True:
            waiting = [piece for piece in pair_of(animal) if piece not in self.trip.done]
            free = [self.trip.moving] if self.trip.moving else [each for each in waiting if not self.is_locked(each)]
            offered = {text: way for piece in free for text, way in self.ways(piece).items()}
            text = "stop"
            if offered:
                rest = ["stop"] if self.may_rest(free) else []
                text = yield from self.ask(ALONE, [*offered, *rest])
            if text != "stop":
                yield from self.go(offered[text])
            elif self.trip.moving:
                self.end_movement()
            else:
                return

    def may_rest(self, pieces: list[str]) -> bool:
        """S14, page 28 Not on a yin-yang tile, and not before who blocks a ruler has left if he can."""
        if self.trip.moving and self.at[self.trip.moving] in YIN_YANG:
            return False
        stay = [piece for piece in pieces if piece in self.required and not (self.trip.moving and self.trip.walked)]
        return not any(map(self.can_step, stay))

    def can_step(self, piece: str) -> bool:
        """M8 Whether a character can take a step without chi."""
        steps = [way for way in self.ways(piece).values() if way.kind == "step" and not way.price]
        return bool(steps or self.free_walls(piece))

    def end_movement(self) -> None:
        """S14, F4 A character's movement is over: its steps, and first of all the marker."""
        trip = self.trip
        piece, trip.moving = trip.moving, ""
        trip.done.append(piece)
        if trip.walked:
            trip.ended.append(piece)
            self.recover(piece)
        trip.steps = trip.paid = trip.walked = 0

    def go(self, way: Way) -> Flow[None]:
        """Pay for a way and take it."""
        trip = self.trip
        if not trip.moving:
            trip.moving = way.piece
            trip.visited[way.piece] = self.visited(way.piece)
        yield from self.pay_dues(self.dues(way), self.afterwards(way))
        if way.card:
            self.use(way)
        if way.kind == "destroy":
            self.walls.remove(way.aim)
        elif way.kind == "leap":
            trip.walked = 1
            self.put(way.piece, way.aim)
            self.end_movement()
        else:
            yield from self.step(way)

    # Powers

    def dues(self, way: Way) -> Dues:
        """Page 29 At Beginner a power may be paid with any chi; a step with it beyond the third is as always."""
        if not way.card or self.difficulty != "beginner":
            return super().dues(way)
        return ("any",) * 3 + ("active",) * (way.price - 3)

    def usable(self) -> list[str]:
        """Page 28 The cards whose power can be used: the selected one, and those in hand."""
        return [card for card in CARDS if card in self.hand or card == self.selected]

    def power(self, animal: str, element: str = "") -> str:
        """M12 The card used for a power: the selected one, else the first in hand; none: an empty name."""
        fit = [card for card in self.usable() if card.startswith(f"{animal}-{element}")]
        return self.selected if self.selected in fit else next(iter(fit), "")

    def has_power(self, seat: int, animal: str) -> bool:
        """Page 28 Whether the power of an animal can be used."""
        return bool(self.power(animal))

    def use(self, way: Way) -> None:
        """Page 28 The selected card is used up; any other is removed from play."""
        card = self.power(way.card, self.tile[way.aim][1] if way.kind == "leap" else "")
        if card == self.selected:
            self.selected = ""
        else:
            self.hand.remove(card)
            self.discarded.add(card)

    def leaps(self, piece: str) -> dict[str, Way]:
        """M11, S14 Dragon, tiger and leopard, instead of the steps of the one who uses them."""
        if self.trip.moving == piece and self.trip.steps:
            return {}
        found = {}
        for animal, kind in LEAPS.items():
            for space, (what, element) in self.tile.items():
                fits = what == kind and self.power(animal, element) and space not in self.visited(piece)
                if fits and self.may_enter(piece, space):
                    found[space] = Way(piece, "leap", space, 3, animal)
        return found

    # Yin-yang tiles

    def afterwards(self, way: Way) -> list[Dues]:
        """F12 A yin-yang tile is entered only with a way on: what the ways on cost. Elsewhere nothing is owed."""
        tile = way.aim if way.kind == "step" else self.at[way.piece]
        if way.kind == "leap" or tile not in YIN_YANG:
            return [NOTHING]
        steps = self.trip.steps + (way.kind == "step")
        visited = self.visited(way.piece) | {tile}
        walls = self.walls - ({way.aim} if way.kind == "destroy" else set())
        cards = [style(card) for card in self.usable()]
        if way.card:
            cards.remove(way.card)
        return self.ways_on(way.piece, tile, steps, visited, walls, cards)

    def ways_on(
        self, piece: str, tile: str, steps: int, visited: set[str], walls: set[str], cards: list[str]
    ) -> list[Dues]:
        """F12 What it costs to leave a yin-yang tile: a step, over or through a wall, or the crane to the other."""
        step: Dues = ("active",) if steps >= 3 else ()
        power: Dues = ("any" if self.difficulty == "beginner" else "active",) * 3
        found: list[Dues] = []
        for space in ADJACENT[tile]:
            if space in visited or self.barring(piece, space) or not self.is_open(piece, space, snake=True):
                continue
            if space not in walls:
                found.append(step)
                continue
            found.append(step + ("active",) * 3)
            if "snake" in cards:
                found.append(step + power)
        for other in YIN_YANG:
            if other not in visited and "crane" in cards and self.may_enter(piece, other):
                left = list(cards)
                left.remove("crane")
                on = self.ways_on(piece, other, steps + 1, visited | {other}, walls, left)
                found += [step + power + more for more in on]
        return found

    # Markers, towns, walls

    def recover(self, piece: str) -> None:
        """Page 28, S16, F12 A master takes his marker: the tower around his student falls and the town is free."""
        animal = style(piece)
        was_lost = animal in self.lost
        super().recover(piece)
        corner = self.at[f"{animal}-student"]
        if was_lost and animal not in self.lost and corner in self.towers:
            self.towers.remove(corner)
            self.down.discard(corner)
            self.element = self.tile[corner][1]
            self.collect(ALONE, self.element, 1)
        self.see_who_won()

    def align(self, piece: str) -> Flow[None]:
        """S16 A town turns up first, then gives chi and sets the element."""
        self.down.discard(self.at[piece])
        self.see_who_won()
        yield from super().align(piece)

    def ground(self, quadrant: list[str]) -> list[str]:
        """Page 28, S17 Where a wall may be built: free fields; without any, free terrain that is flipped for it."""
        free = self.buildable(quadrant)
        fields = [space for space in free if space in self.fields]
        return [f"wall {space}" for space in fields] or [f"flip {space}" for space in free]

    def build_in(self, seat: int, quadrant: list[str]) -> Flow[None]:
        """A2, S17 A wall in the quadrant, if wanted; none left: an unoccupied one may be moved."""
        answers = self.ground(quadrant)
        if not answers:
            return
        if not self.walls_left():
            answers = [f"take {space}" for space in in_order(self.walls) if not self.on(space)]
        if not answers:
            return
        text = yield from self.ask(ALONE, [*answers, "nothing"])
        if text == "nothing":
            return
        if text.startswith("take"):
            self.walls.remove(text.split()[1])
            text = yield from self.choose(self.ground(quadrant))
        space = text.split()[1]
        self.fields.add(space)
        self.walls.add(space)
        self.see_whether_lost()

    # The empire

    def marker_turned(self) -> None:
        """Page 29 Emperor and empress return to their tiles; sun: clockwise, moon: counterclockwise."""
        self.send_rulers_back()

    def send_rulers_back(self) -> None:
        """Page 27 The emperor in the south, the empress in the north."""
        for ruler in RULERS:
            start = DATA["empire_walks"][ruler]["start"]
            self.at.setdefault(ruler, start)
            self.put(ruler, start)

    def ahead(self, ruler: str) -> str:
        """Page 29 The octagon that a ruler enters next."""
        walk: list[str] = DATA["empire_walks"][ruler][f"{self.ring[ruler]}_{'ccw' if self.moon else 'cw'}"]
        here = self.at[ruler]
        return walk[(walk.index(here) + 1) % len(walk)] if here in walk else walk[0]

    def weight(self, text: str) -> Fraction:
        """S4 The faces of the generals."""
        word, *rest = text.split()
        return Fraction(DATA["dice_faces"]["general"][rest[1]]) if word == "die" else super().weight(text)

    def empire_phase(self) -> Flow[None]:
        """S15, F12 The emperor's die, then the empress's; the season advances if it let one of them take no step."""
        table = DATA["stages"]["3"]["difficulty"][self.difficulty]["steps"]
        held_up = []
        for ruler in RULERS:
            text = yield from self.ask(CHANCE, [f"die {ruler} {face}" for face in DATA["dice_faces"]["general"]])
            held_up.append(self.march(ruler, table[text.split()[2]]))
            self.look_at_rings()
        if any(held_up):
            self.advance_season()

    def march(self, ruler: str, steps: int) -> bool:
        """S3, S15 A ruler walks, flips what was crossed, walls where the walk ends; whether the season forbade it."""
        path = [self.at[ruler]]
        while len(path) <= steps and self.may_enter(ruler, self.ahead(ruler)):
            path.append(self.ahead(ruler))
            self.put(ruler, path[-1])
        if len(path) == 1:
            return steps > 0 and not self.is_open(ruler, self.ahead(ruler))
        self.fields |= set(path) & set(TERRAIN)
        if self.walls_left():
            self.walls.add(path[-1])
        self.see_whether_lost()
        return False

    def look_at_rings(self) -> None:
        """S3, F12, W6 After a ruler's walk, its flips and its wall: is a ring complete that one of them walks?"""
        done = [ring for ring in self.ring.values() if self.is_covered(RINGS[ring])]
        if done:
            self.change_ring(done[0])

    def change_ring(self, done: str) -> None:
        """S3 A ring is complete: both return to their tiles and walk the other one."""
        self.ring = dict.fromkeys(RULERS, "outer" if done == "inner" else "inner")
        self.send_rulers_back()

    def position(self) -> dict[str, Any]:
        """All that lies on the table."""
        return super().position() | {
            "hand": sorted(self.hand),
            "discarded": sorted(self.discarded),
            "selected": self.selected,
            "ring": dict(self.ring),
        }


STAGES: tuple[type[Stage], ...] = (EvolvingTraditions, WarringStates, EmergingEmpire)


class Alone:
    """A match alone: one stage, or with stage 0 the campaign through all three."""

    def __init__(self, stage: int, difficulty: str) -> None:
        carried = None if stage else Carried()
        self._begin(STAGES[max(stage, 1) - 1](difficulty, carried), is_set_up=False)

    @classmethod
    def at(cls, stage: Stage) -> Alone:
        """A match, or a campaign, that goes on with a new turn from a stage as it lies on the table."""
        match = cls.__new__(cls)
        match._begin(stage, is_set_up=True)
        return match

    def _begin(self, stage: Stage, is_set_up: bool) -> None:
        """Run the script to the first question."""
        self.stage = stage
        self.passed = stage.number - 1 if stage.carried else 0
        """S5 The score of a campaign: stages passed."""
        self._question: Question = {}
        self._script = self._whole(stage.script(is_set_up))
        self._go_on()

    # The interface

    @property
    def decider(self) -> str:
        """Who decides now: ``player``, ``chance``, or nobody when the match is over."""
        return "" if not self._question else "chance" if CHANCE in self._question else "player"

    def choices(self) -> list[Choice]:
        """What may be decided now; nothing when the match is over."""
        return sorted(tuple(text.split()) for texts in self._question.values() for text in texts)

    def weights(self) -> dict[Choice, Fraction]:
        """How likely each outcome of chance is."""
        found = {choice: self.stage.weight(" ".join(choice)) for choice in self.choices()}
        return {choice: weight / sum(found.values()) for choice, weight in found.items()}

    def play(self, choice: Choice) -> None:
        """Decide."""
        if choice not in self.choices():
            raise ValueError(f"{choice} is not legal; these are: {self.choices()}")
        seat = next(iter(self._question))
        self._go_on((seat, " ".join(choice)))

    def position(self) -> dict[str, Any]:
        """What lies on the table, as plain data."""
        return self.stage.position() | {"passed": self.passed}

    def result(self) -> tuple[str, str] | None:
        """``won`` or ``lost``, and why; nothing while the match is going on."""
        if self._question:
            return None
        return "won" if self.stage.won else "lost", self.stage.reason

    # The script

    def _go_on(self, answer: tuple[int, str] | None = None) -> None:
        """Run the script to the next question."""
        try:
            self._question = next(self._script) if answer is None else self._script.send(answer)
        except StopIteration:
            self._question = {}

    def _whole(self, script: Flow[None]) -> Flow[None]:
        """S5 One stage, or in a campaign one after the other; a loss ends it."""
        while True:
            yield from script
            if not self.stage.won:
                return
            self.passed += 1
            if self.stage.carried is None or self.stage.number == len(STAGES):
                return
            yield from self._carry_over(self.stage, self.stage.carried)
            self.stage = STAGES[self.stage.number](self.stage.difficulty, self.stage.carried)
            script = self.stage.script()

    def _carry_over(self, stage: Stage, carried: Carried) -> Flow[None]:
        """S18, S20, S21 What the next stage begins with."""
        carried.tile, carried.season_of = dict(stage.tile), dict(stage.season_of)
        lost = carried.lost_in_first if stage.number == 1 else carried.lost_in_second
        if stage.number == 2:
            carried.lost_in_first &= stage.gone
            carried.walls = stage.walls & set(X_WALLS)
            for space, (kind, element) in stage.tile.items():
                if kind == "town" and space not in stage.down:
                    carried.chi[element] += DATA["campaign"]["chi_per_town_still_up_after_stage_2"]
        spared = stage.own if stage.number == 1 else ""
        for animal in ANIMALS:
            if animal != spared and not stage.is_home(animal):
                left = [card for card in CARDS if style(card) == animal and card not in carried.gone]
                text = yield from stage.draw([f"lose {card}" for card in first_of_alike(left)])
                lost.add(text.split()[1])
                stage.gone.add(text.split()[1])
