"""The table of Floating World in plain Python: what lies where, what can be paid, and how cards come and go.

Whatever asks a question, of a player or of chance, is a flow: a generator that stops at the question.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import asdict, dataclass, field
from itertools import permutations
from typing import Any, TypeAlias, TypeVar

from tabletao import CHANCE

from .reference_data import (
    BOARD_A,
    BOARDS_B,
    CARDS,
    CHARACTERS,
    COLOUR,
    DATA,
    ITEMS,
    LARGE_DISTANCES,
    LARGE_MAP,
    LIMITS,
    MONSTERS,
    PRICES,
    ROW_ACTION,
    ROWS,
    SEARCH_SLOT,
    SEASON_CARDS,
    SMALL_DISTANCES,
    SMALL_MAP,
    WISDOM,
    WISDOM_TYPES,
    in_order,
)

Choice: TypeAlias = tuple[str | int, ...]
"""A decision by name: ``("move", "Edo")``, ``("cover", 3)``; a draw: ``("draw", "shop", "katana-2")``."""
Question: TypeAlias = dict[int, list[Choice]]
"""What each seat that must decide may answer; nature is ``CHANCE``, and all its answers are equally likely."""
T = TypeVar("T")
Flow: TypeAlias = Generator[Question, tuple[int, Choice], T]


@dataclass
class Deck:
    """A deck: cards whose order nobody knows and, beneath them, those that were put there in sight of all."""

    unknown: set[str]
    bottom: list[str] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.unknown) + len(self.bottom)


@dataclass
class Player:
    """What belongs to a seat, or to an Unmei."""

    character: str = ""
    board: int = -1
    """The number of the B board; -1: a board with side A up."""
    place: str = ""
    coins: int = 0
    time: int = 0
    builders: int = 0
    boats: int = 0
    deck: set[str] = field(default_factory=set)
    discards: set[str] = field(default_factory=set)
    six: set[str] = field(default_factory=set)
    """The cards on the way to and from the neighbour."""
    hand: set[str] = field(default_factory=set)
    permanents: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)
    """The permanents whose action was taken in this round."""
    items: set[str] = field(default_factory=set)
    wisdom: set[str] = field(default_factory=set)
    shrines: int = 3
    """Shrines still on the board."""
    pagoda: bool = True
    """Whether the pagoda is still on the board."""
    tokens: set[str] = field(default_factory=set)
    """Ganbaru tokens."""
    repeats: list[str] = field(default_factory=list)
    """The Bushido and Chie tokens that an Unmei has beyond the first."""
    padlock: bool = False
    secret: str = ""
    """The secret location, until it is found."""
    decoy: str = ""
    """The decoy, until it is found."""
    covers: dict[int, str] = field(default_factory=dict)
    """What lies on which icon."""
    timed: set[int] = field(default_factory=set)
    """The icons with a time token."""
    fought: bool = False
    divided: bool = False
    """Whether coins and time were divided at the festival in this phase."""
    free_replacements: int = 0
    """How many free replacements belong to actions not taken yet."""

    @property
    def ganbaru(self) -> int:
        """How many ganbaru tokens there are."""
        return len(self.tokens) + len(self.repeats)

    @property
    def board_data(self) -> dict[str, Any]:
        """The side of the board that lies up."""
        return BOARD_A if self.board < 0 else BOARDS_B[self.board]

    @property
    def icons(self) -> list[str]:
        """The action icons of the board; search is the last."""
        return [*self.board_data["icons"], "search"]


def fits_all_types(cards: Iterable[str]) -> bool:
    """P14 Whether four wisdom cards can stand for the four types, each for one of its own."""
    return any(all(kind in WISDOM[card] for card, kind in zip(cards, kinds, strict=True)) for kinds in _FOUR_TYPES)


_FOUR_TYPES = list(permutations(WISDOM_TYPES))


class Table:
    """What lies on the table, and what can be read off it.

    People are the first ``seats`` of ``players``, Unmei those after them.
    """

    def __init__(self, seats: int, powers: bool = False, boards: bool = False, unmei: int = 0) -> None:
        self.seats, self.powers, self.boards, self.unmei = seats, powers, boards, unmei
        is_small = seats + unmei <= 3
        self.places = SMALL_MAP if is_small else LARGE_MAP
        self.distances = SMALL_DISTANCES if is_small else LARGE_DISTANCES
        self.players = [Player() for _ in range(seats + unmei)]
        self.track: list[int] = []
        """The influence track, top first."""
        self.decks = {
            "location": Deck(set(SEASON_CARDS)),
            "shop": Deck(set(ITEMS)),
            "wisdom": Deck(set(WISDOM)),
            "monster": Deck(set(MONSTERS)),
        }
        self.rows: dict[str, list[str]] = {row: self.empty_row(row) for row in ROWS}
        """The open cards from left to right; among location cards an empty name is a gap."""
        self.boats: int = DATA["tokens"]["boats"]
        self.builders: int = DATA["tokens"]["builders"]
        self.shrine_at: dict[str, int] = {}
        self.festival = ""
        self.side: set[str] = set(self.places)
        """The location tokens that lie face down beside the board, and those of Unmei: nobody knows which are whose."""
        self.veiled = 2 * unmei
        """P22 How many of these are on boards of Unmei."""
        self.unmei_deck: set[str] = set(self.places) if unmei else set()
        self.unmei_discards: set[str] = set()
        self.unmei_removed: set[str] = set()
        """The cards of Unmei that are out of the game."""
        self.shown: set[str] = set()
        """The location tokens on the main board."""
        self.may_hold: dict[str, set[int]] = {place: set(range(seats)) for place in self.places}
        """P26 Who may still have the token of a location on his board, as far as everybody knows."""
        self.burnt: set[str] = set()
        self.teapot = -1
        self.direction = 1
        """Where the six cards go: 1 to the left neighbour, the next seat; -1 to the right one."""
        self.round = 0
        self.out: set[int] = set()
        """Who has passed, or is done with the action phase."""
        self.winner = -1
        self.reason = ""

    def position(self) -> dict[str, Any]:
        """The whole position as plain data."""
        names = ("track", "rows", "boats", "builders", "shrine_at", "festival", "side", "shown", "may_hold", "burnt")
        fate = ("veiled", "unmei_deck", "unmei_discards", "unmei_removed")
        facts = {name: getattr(self, name) for name in (*names, *fate, "teapot", "direction", "round", "out")}
        decks = {name: asdict(deck) for name, deck in self.decks.items()}
        players = [asdict(player) for player in self.players]
        return {**facts, "decks": decks, "players": players, "winner": self.winner, "reason": self.reason}

    # Asking

    def ask(self, seat: int, choices: list[Choice]) -> Flow[Choice]:
        """Ask one seat; a question with one answer is not asked."""
        return (yield from self.ask_all({seat: choices}))[seat]

    def ask_all(self, questions: Question) -> Flow[dict[int, Choice]]:
        """F10 Ask several seats at once: each gives one answer, in any order, and sees no other."""
        answers = {seat: choices[0] for seat, choices in questions.items() if len(choices) == 1}
        while waiting := {seat: choices for seat, choices in questions.items() if seat not in answers}:
            seat, choice = yield waiting
            answers[seat] = choice
        return answers

    def chance(self, *head: str | int, outcomes: Iterable[str | int]) -> Flow[Any]:
        """Let chance choose one of the outcomes, each with the same probability."""
        choice = yield from self.ask(CHANCE, [(*head, outcome) for outcome in outcomes])
        return choice[-1]

    # Places and influence

    @property
    def people(self) -> list[Player]:
        """What belongs to each seat."""
        return self.players[: self.seats]

    def is_unmei(self, seat: int) -> bool:
        """P21 Whether this is an Unmei, which has no seat."""
        return seat >= self.seats

    def clockwise(self, first: int) -> list[int]:
        """All seats from one of them on."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def others(self, seat: int) -> list[int]:
        """All seats but one."""
        return [each for each in range(self.seats) if each != seat]

    def occupant(self, place: str) -> int:
        """P1 Whose miniature stands on a place; -1: nobody's."""
        return next((seat for seat, player in enumerate(self.players) if player.place == place), -1)

    def highest(self, seats: Iterable[int]) -> int:
        """Which of these seats is highest on the influence track."""
        return min(seats, key=self.track.index)

    def sink(self, seat: int) -> None:
        """A kamon goes to the bottom of the track; those below move up."""
        self.track.remove(seat)
        self.track.append(seat)

    def settle(self, involved: Iterable[int]) -> Flow[int]:
        """F2, P21 The highest of those involved decides for one of them, an Unmei for itself; for himself: he sinks."""
        seats = sorted(involved)
        decider = self.highest(seats)
        choices: list[Choice] = [("favour", seat) for seat in seats if seat == decider or not self.is_unmei(decider)]
        choice = yield from self.ask(decider, choices)
        favoured = int(choice[1])
        if favoured == decider:
            self.sink(decider)
        return favoured

    # Powers and payments

    def power(self, seat: int, name: str) -> Any:
        """What the B side of a seat's character says of something; nothing without unique powers, or of Unmei."""
        has_power = self.powers and not self.is_unmei(seat)
        return CHARACTERS[self.players[seat].character]["power"].get(name) if has_power else None

    def is_at_festival(self, seat: int) -> bool:
        """Whether a seat's character is where the festival is; P38 to an Unmei that means nothing."""
        return self.festival != "" and self.players[seat].place == self.festival and not self.is_unmei(seat)

    def can_pay(self, seat: int, coins: int, time: int) -> bool:
        """P12 Whether a price can be paid; at the festival coins and time stand for each other."""
        player = self.players[seat]
        if self.is_at_festival(seat):
            return player.coins + player.time >= coins + time
        return player.coins >= coins and player.time >= time

    def pay(self, seat: int, coins: int, time: int) -> None:
        """P12 Pay with the named kind first, with the other one for what is missing."""
        player = self.players[seat]
        player.coins -= coins
        player.time -= time
        if player.coins < 0:
            player.time, player.coins = player.time + player.coins, 0
        if player.time < 0:
            player.coins, player.time = player.coins + player.time, 0

    def take_builders(self, seat: int, number: int) -> None:
        """P8 Builders from the supply, never more than four in possession."""
        player = self.players[seat]
        taken = min(number, LIMITS["builders"] - player.builders, self.builders)
        player.builders += taken
        self.builders -= taken

    def pay_builders(self, seat: int, number: int) -> None:
        """Builders go back to the supply."""
        self.players[seat].builders -= number
        self.builders += number

    def item_price(self, item: str) -> int:
        """P17 Four coins for the leftmost card of a full shop, one for the rightmost; P29 gaps are on the left."""
        shop = self.rows["shop"]
        return PRICES[len(PRICES) - len(shop) + shop.index(item)]

    def boat_price(self, seat: int) -> int:
        """What a boat costs; less for the Ronin."""
        price = self.power(seat, "boat_price")
        return int(DATA["boat_price"] if price is None else price)

    def card_price(self, seat: int, card: str) -> int:
        """P18 What a location card costs, less the discount of a B board, never below zero."""
        player = self.players[seat]
        discount = player.board_data.get("discount", {})
        of_season = discount.get("season") == CARDS[card].season
        has_discount = of_season or discount.get("colour") == COLOUR[player.place]
        return max(0, CARDS[card].cost - int(has_discount))

    def shrine_coins(self, seat: int) -> int:
        """What a shrine costs in coins; nothing for the Geisha."""
        coins = self.power(seat, "shrine_coins")
        return int(DATA["shrine_cost"]["coin"] if coins is None else coins)

    def hand_limit(self, seat: int) -> int:
        """P6 How many cards a hand holds; one more for the Kabuki."""
        return int(self.power(seat, "hand_limit") or LIMITS["hand"])

    # Decks and rows

    def draw(self, name: str) -> Flow[str]:
        """The top card of a deck that has cards: by chance as long as its order is unknown."""
        deck = self.decks[name]
        if not deck.unknown:
            return deck.bottom.pop(0)
        card: str = yield from self.chance("draw", name, outcomes=in_order(deck.unknown))
        deck.unknown.remove(card)
        return card

    def put_back(self, name: str, cards: Iterable[str]) -> Flow[None]:
        """P35 Cards returned together go to the bottom in the data's order; a row that shows fewer is refilled."""
        self.decks[name].bottom += in_order(cards)
        if name in self.rows:
            yield from self.fill(name)

    def fill(self, row: str) -> Flow[None]:
        """Deal a row full, as far as the deck goes: wisdom and items enter on the left, location cards in the gaps."""
        cards = self.rows[row]
        while len(cards) < ROWS[row] or "" in cards:
            if row == "wisdom" and not self.decks[row]:
                yield from self.return_unmei_wisdom()
            if not self.decks[row]:
                return
            card = yield from self.draw(row)
            if row == "location":
                cards[cards.index("")] = card
            else:
                cards.insert(0, card)

    def return_unmei_wisdom(self) -> Flow[None]:
        """P29, P35 The wisdom deck has run out: each Unmei with more than four cards returns one at random."""
        returned = []
        for player in self.players[self.seats :]:
            if len(player.wisdom) > LIMITS["wisdom"]:
                card = yield from self.chance("return", outcomes=in_order(player.wisdom))
                player.wisdom.remove(card)
                returned.append(card)
        self.decks["wisdom"].bottom += in_order(returned)

    def take_from_row(self, row: str, card: str) -> Flow[None]:
        """P18, P35 A card leaves its row: a location card's gap is filled in place, else those on the left move up."""
        cards = self.rows[row]
        if row == "location":
            cards[cards.index(card)] = ""
        else:
            cards.remove(card)
        yield from self.fill(row)

    def replace_row(self, row: str) -> Flow[None]:
        """P13, P35 All cards of a row go to the bottom from left to right, as many new ones come."""
        self.decks[row].bottom += filter(None, self.rows[row])
        self.rows[row] = self.empty_row(row)
        yield from self.fill(row)

    def empty_row(self, row: str) -> list[str]:
        """A row without cards; P35 the location row keeps its gaps."""
        return [""] * ROWS[row] if row == "location" else []

    def shuffle_if_empty(self, seat: int) -> None:
        """P4 When the own deck is empty the shuffled discards become the deck."""
        player = self.players[seat]
        if not player.deck:
            player.deck, player.discards = player.discards, set()

    def draw_cards(self, seat: int, number: int, into: set[str]) -> Flow[None]:
        """P4 Draw from the own deck until there are so many, or no more."""
        player = self.players[seat]
        while number > len(into) and (player.deck or player.discards):
            self.shuffle_if_empty(seat)
            if len(player.deck) <= number - len(into):
                into |= player.deck
                player.deck = set()
            else:
                card = yield from self.chance("deal", seat, outcomes=in_order(player.deck))
                player.deck.remove(card)
                into.add(card)

    def return_item(self, seat: int, item: str) -> Flow[None]:
        """P17 A used special item goes to the bottom of the item deck."""
        self.players[seat].items.remove(item)
        yield from self.put_back("shop", [item])

    # Where actions come from

    def sources(self, seat: int, action: str) -> list[Choice]:
        """P23 What gives an action: first permanents, then icons with time, then hand cards in the data's order."""
        player = self.players[seat]
        fresh = in_order(player.permanents - player.used)
        return [
            *(("permanent", card) for card in fresh if CARDS[card].action == action),
            *(("icon", slot) for slot in sorted(player.timed) if player.icons[slot] == action),
            *(("card", card) for card in in_order(player.hand) if CARDS[card].action == action),
        ]

    def move_source(self, seat: int, place: str) -> Choice | None:
        """P23 What gives a move to a place: of a permanent, an icon or a card, the shortest that reaches."""
        steps = self.distances[self.players[seat].place][place]
        found = [source for reach in range(max(1, steps), 4) for source in self.sources(seat, f"move{reach}")]
        return min(found, key=lambda source: ("permanent", "icon", "card").index(str(source[0])), default=None)

    def spend(self, seat: int, source: Choice) -> None:
        """Use up what gives an action: a permanent for this round, a time token, or a card of the hand."""
        player = self.players[seat]
        kind, name = source
        if kind == "permanent":
            player.used.add(str(name))
        elif kind == "icon":
            player.timed.remove(int(name))
        else:
            player.hand.remove(str(name))
            player.discards.add(str(name))

    def spend_action(self, seat: int, action: str) -> None:
        """Take an action from where P23 says; P13 a free replacement made within it is forgotten."""
        self.spend(seat, self.sources(seat, action)[0])
        player = self.players[seat]
        row = self.power(seat, "free_replacement")
        if row and ROW_ACTION[row] == action and player.free_replacements:
            player.free_replacements -= 1

    def replacement_price(self, seat: int, row: str) -> int:
        """P13 One time; nothing, once for each action at hand, for those whose power says so."""
        is_free = self.power(seat, "free_replacement") == row
        if is_free and self.players[seat].free_replacements < len(self.sources(seat, ROW_ACTION[row])):
            return 0
        return int(DATA["rows"]["replace_price_time"])

    # Covering icons

    def cover(self, seat: int, token: str) -> Flow[bool]:
        """P19, P30, P36 Lay a token on a free icon, if there is one: one without time, as long as there is one."""
        player = self.players[seat]
        free = [slot for slot in range(SEARCH_SLOT + 1) if slot not in player.covers]
        if not free:
            return False
        slots = [slot for slot in free if slot not in player.timed] or free
        choice = yield from self.ask(seat, [("cover", slot) for slot in slots])
        player.covers[int(choice[1])] = token
        player.timed.discard(int(choice[1]))
        return True

    def gain(self, seat: int, token: str) -> Flow[None]:
        """A ganbaru token, which covers an icon; an Unmei has no use for icons, and may have a token repeatedly."""
        player = self.players[seat]
        if token in player.tokens:
            player.repeats.append(token)
        player.tokens.add(token)
        if not self.is_unmei(seat):
            yield from self.cover(seat, token)
