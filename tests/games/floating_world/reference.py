"""Floating World from the rulebook in plain Python, to hold the fast rules against: names, not numbers.

A match is a script that stops at every decision. ``pending`` says who must decide (``CHANCE`` is one of them),
``choices`` what a seat may answer, ``play`` gives an answer, ``result`` tells the winner and the reason. Letters and
numbers in the docstrings name the rulings.
"""

from __future__ import annotations

from itertools import combinations

from tabletao import CHANCE

from .reference_actions import FREE
from .reference_data import BOARDS_B, CARDS, CHARACTERS, LIMITS, SEARCH_SLOT, STARTING_DECKS, UNMEI_ROLLS, in_order
from .reference_table import Choice, Flow, Question
from .reference_unmei import Fate

__all__ = ["CHANCE", "Choice", "Match"]

MOST_BEATS = 60
"""L6 After so many beats an action phase ends."""
COLLECT_ITEMS = ("folding fan", "hourglass", "master carpenter")
PILES = {6: 3, 5: 2, 4: 2, 3: 1, 2: 1, 1: 0}
"""P27 How many cards the first pile gets of so many, after one was discarded."""


class Match(Fate):
    """A match: the questions and answers, and the script behind them."""

    def __init__(
        self,
        seats: int,
        *,
        unmei: int = 0,
        collect_rolls: int = UNMEI_ROLLS["collect"][0],
        action_rolls: int = UNMEI_ROLLS["action"][0],
        beats: bool = False,
        teapot: bool = False,
        powers: bool = False,
        boards: bool = False,
    ) -> None:
        if seats < 1 or unmei < 0 or not 2 <= seats + unmei <= 6:
            raise ValueError("two to six players, one of them a person")
        if collect_rolls not in UNMEI_ROLLS["collect"] or action_rolls not in UNMEI_ROLLS["action"]:
            raise ValueError("P21 two to four rolls of each die")
        if teapot and (seats < 3 or not beats):
            raise ValueError("F5 the teapot option needs three players and is not for turn-taking")
        super().__init__(seats, powers, boards, unmei)
        self.beats, self.has_teapot = beats, teapot
        self.collect_rolls, self.action_rolls = collect_rolls, action_rolls
        self._question: Question = {}
        self.start(self._whole())

    # Questions and answers

    @property
    def pending(self) -> list[int]:
        """Who must decide now; nobody: the match is over."""
        return list(self._question)

    @property
    def result(self) -> tuple[int, str] | None:
        """The winner and the reason, when the match is over."""
        return (self.winner, self.reason) if self.reason else None

    def choices(self, seat: int) -> list[Choice]:
        """What a seat may answer."""
        return self._question.get(seat, [])

    def play(self, seat: int, choice: Choice) -> None:
        """Answer for a seat."""
        if choice not in self.choices(seat):
            raise ValueError(f"{choice!r} is not a choice of seat {seat}")
        self._advance(seat, choice)

    def start(self, script: Flow[None]) -> None:
        """Follow a script from its beginning; a test may set a position and start any part of the rules."""
        self._script = script
        try:
            self._question = next(script)
        except StopIteration:
            self._question = {}

    def _advance(self, seat: int, choice: Choice) -> None:
        """Go on to the next question."""
        try:
            self._question = self._script.send((seat, choice))
        except StopIteration:
            self._question = {}

    def _whole(self) -> Flow[None]:
        """The whole match."""
        yield from self.set_up()
        while not self.reason:
            yield from self.play_round()

    # Set-up

    def set_up(self) -> Flow[None]:
        """Characters, track, boards, rows, tokens, secrets, teapot: in the rulebook's order."""
        yield from self.choose_characters()
        yield from self.choose_boards()
        for row in ("location", "shop", "wisdom"):
            yield from self.fill(row)
        yield from self.deal_tokens()
        if self.has_teapot or not self.beats:
            self.teapot = yield from self.chance("teapot", outcomes=range(self.seats))

    def choose_characters(self) -> Flow[None]:
        """P1, P24, P38 Characters in seat order, then seat 0 chooses for Unmei; the highest number is on top."""
        for seat, player in enumerate(self.players):
            free = [name for name in CHARACTERS if all(name != each.character for each in self.players)]
            chooser = 0 if self.is_unmei(seat) else seat
            choice = yield from self.ask(chooser, [("character", name) for name in free])
            player.character = str(choice[1])
            data = CHARACTERS[player.character]
            player.place = data["home"]
            player.deck = set() if self.is_unmei(seat) else set(STARTING_DECKS[player.character])
            player.coins = data["start"].get("coins", 0)
            player.time = data["start"].get("time", 0)
            self.take_builders(seat, data["start"].get("builders", 0))
        number = {seat: CHARACTERS[player.character]["number"] for seat, player in enumerate(self.players)}
        self.track = sorted(number, key=number.__getitem__, reverse=True)

    def choose_boards(self) -> Flow[None]:
        """P24 B boards in reverse seat order; A boards are all alike."""
        if not self.boards:
            return
        for seat in reversed(range(self.seats)):
            free = [board for board in range(len(BOARDS_B)) if all(board != each.board for each in self.people)]
            choice = yield from self.ask(seat, [("board", board) for board in free])
            self.players[seat].board = int(choice[1])

    def deal_tokens(self) -> Flow[None]:
        """P3, P24 Two location tokens each; all at once choose secret and decoy and the icon under the decoy."""
        questions: Question = {}
        for seat in range(self.seats):
            pair: list[str] = []
            for _ in range(2):
                place = yield from self.chance("token", seat, outcomes=in_order(self.side))
                self.side.remove(place)
                pair.append(place)
            orders = [in_order(pair), in_order(pair)[::-1]]
            questions[seat] = [("hide", *order, slot) for order in orders for slot in range(SEARCH_SLOT)]
        answers = yield from self.ask_all(questions)
        for seat, player in enumerate(self.people):
            _, secret, decoy, slot = answers[seat]
            player.secret, player.decoy = str(secret), str(decoy)
            player.covers = {int(slot): player.decoy, SEARCH_SLOT: player.secret}

    # The round

    def play_round(self) -> Flow[None]:
        """The three phases, and what is done between rounds."""
        self.round += 1
        if self.has_teapot:
            yield from self.point_teapot()
        yield from self.draw_phase()
        yield from self.collect_phase()
        yield from self.action_phase()

    def point_teapot(self) -> Flow[None]:
        """P32 From the second round on the teapot goes to the right; its holder points it left or right."""
        self.direction = 1
        if self.round > 1:
            self.teapot = (self.teapot - 1) % self.seats
        choice = yield from self.ask(self.teapot, [("point", "left"), ("point", "right")])
        self.direction = 1 if choice[1] == "left" else -1

    # Draw phase

    def draw_phase(self) -> Flow[None]:
        """P4, P25 Six cards to the neighbour, who splits them; then everybody chooses a pile."""
        for seat in range(self.seats):
            yield from self.draw_six(seat)
        if self.seats == 1:
            yield from self.split_alone()
            return
        questions = {}
        for seat in range(self.seats):
            splitter = (seat + self.direction) % self.seats
            if self.players[seat].six:
                questions[splitter] = self.splits(self.players[seat].six)
        answers = yield from self.ask_all(questions)
        piles = {}
        for splitter, choice in answers.items():
            seat = (splitter - self.direction) % self.seats
            player = self.players[seat]
            player.six.remove(str(choice[1]))
            player.discards.add(str(choice[1]))
            piles[seat] = choice[2:]
        yield from self.choose_piles(piles)

    def draw_six(self, seat: int) -> Flow[None]:
        """P4 Six cards, or all there are: then the top season card goes to the discards."""
        player = self.players[seat]
        yield from self.draw_cards(seat, 6, player.six)
        if len(player.six) < 6 and self.decks["location"]:
            player.discards.add((yield from self.draw("location")))

    def split_alone(self) -> Flow[None]:
        """P22 The dearest card is discarded, by choice among several; chance makes two piles of the others."""
        player = self.players[0]
        if not player.six:
            return
        highest = max(CARDS[card].cost for card in player.six)
        dearest = [card for card in in_order(player.six) if CARDS[card].cost == highest]
        choice = yield from self.ask(0, [("discard", card) for card in dearest])
        player.six.remove(str(choice[1]))
        player.discards.add(str(choice[1]))
        pile = yield from self.ask(CHANCE, [("piles", *pile) for pile in self.piles(player.six)])
        yield from self.choose_piles({0: pile[1:]})

    def splits(self, cards: set[str]) -> list[Choice]:
        """P27 One card is discarded, the others make two piles: ``("split", discarded, *pile)``, the larger pile."""
        return [
            ("split", discarded, *pile) for discarded in in_order(cards) for pile in self.piles(cards - {discarded})
        ]

    def piles(self, cards: set[str]) -> list[tuple[str, ...]]:
        """P27 The larger of two piles; of piles of the same size the one with the first card."""
        rest, size = in_order(cards), PILES[1 + len(cards)]
        are_alike = len(rest) == 2 * size
        return [pile for pile in combinations(rest, size) if not (are_alike and size and rest[0] not in pile)]

    def choose_piles(self, piles: dict[int, Choice]) -> Flow[None]:
        """P5, P31 Everybody keeps a pile, or what a special icon or item allows; the rest is discarded."""
        questions = {}
        for seat in sorted(piles):
            player = self.players[seat]
            if player.six:
                questions[seat] = self.keeps(player.six, {str(card) for card in piles[seat]})
                questions[seat] += [("both piles",)] if "both piles" in player.items else []
        answers = yield from self.ask_all(questions)
        for seat, choice in answers.items():
            player = self.players[seat]
            player.hand = set(player.six) if choice == ("both piles",) else {str(card) for card in choice[1:]}
            player.discards |= player.six - player.hand
            player.six = set()
        for seat, choice in answers.items():
            if choice == ("both piles",):
                yield from self.return_item(seat, "both piles")

    def keeps(self, cards: set[str], pile: set[str]) -> list[Choice]:
        """P5 Either pile; all with the both-piles icon; with the rearrange icon any three that include it."""
        kept = {frozenset(pile), frozenset(cards - pile)}
        if any("both_piles" in CARDS[card].collect for card in cards):
            kept.add(frozenset(cards))
        for three in combinations(in_order(cards), min(3, len(cards))):
            if any("rearrange" in CARDS[card].collect for card in three):
                kept.add(frozenset(three))
        return sorted((("keep", *in_order(each)) for each in kept), key=lambda choice: (len(choice), choice))

    # Collect phase

    def collect_phase(self) -> Flow[None]:
        """Unmei collect. Permanents enter play; draw, discard to the limit, then coins, time, builders; place time."""
        yield from self.collect_for_unmei(self.collect_rolls)
        for player in self.people:
            player.used, player.fought, player.divided, player.free_replacements = set(), False, False, 0
            player.permanents |= {card for card in player.hand if CARDS[card].permanent}
            player.hand -= player.permanents
        for seat in range(self.seats):
            yield from self.draw_more(seat)
        yield from self.discard_excess()
        for seat in range(self.seats):
            self.collect(seat)
        yield from self.use_collect_items()
        for seat, player in enumerate(self.people):
            if self.is_at_festival(seat) and player.coins + player.time:
                choice = yield from self.ask(seat, self.divisions(seat))
                self.perform_quietly(seat, choice)
        yield from self.place_time()

    def draw_more(self, seat: int) -> Flow[None]:
        """P7 A card for each draw icon, also for those just drawn; permanents enter play."""
        player = self.players[seat]
        number = self.icons_of(player.hand | player.permanents, "draw")
        while number and (player.deck or player.discards):
            self.shuffle_if_empty(seat)
            card = in_order(player.deck)[0]
            if len(player.deck) > number:
                card = yield from self.chance("deal", seat, outcomes=in_order(player.deck))
            player.deck.remove(card)
            (player.permanents if CARDS[card].permanent else player.hand).add(card)
            number += self.icons_of({card}, "draw") - 1

    def icons_of(self, cards: set[str], icon: str) -> int:
        """How often cards show an icon in their collect boxes."""
        return sum(CARDS[card].collect.count(icon) for card in cards)

    def discard_excess(self) -> Flow[None]:
        """P6, L3 Who holds more than the limit discards what he likes, card by card, before anything is collected."""
        while too_many := [seat for seat in range(self.seats) if self.excess(seat) > 0]:
            hands = {seat: in_order(self.players[seat].hand) for seat in too_many}
            answers = yield from self.ask_all({seat: [("discard", card) for card in hands[seat]] for seat in too_many})
            for seat, choice in answers.items():
                self.players[seat].hand.remove(str(choice[1]))
                self.players[seat].discards.add(str(choice[1]))

    def excess(self, seat: int) -> int:
        """P6 By how many cards a hand is too large."""
        return len(self.players[seat].hand) - self.hand_limit(seat)

    def collect(self, seat: int) -> None:
        """Coins, coins for wisdom cards, time, builders."""
        player = self.players[seat]
        cards = player.hand | player.permanents
        player.coins += self.icons_of(cards, "coin")
        player.coins += self.icons_of(cards, "coin_per_wisdom") * len(player.wisdom)
        player.time += self.icons_of(cards, "time")
        self.take_builders(seat, self.icons_of(cards, "builder"))

    def use_collect_items(self) -> Flow[None]:
        """P31 Fan, hourglass and carpenter, before time is placed; those of all players go back together."""
        questions: Question = {}
        for seat, player in enumerate(self.people):
            held = [item for item in COLLECT_ITEMS if item in player.items]
            if held:
                numbers = range(len(held) + 1)
                questions[seat] = [("use", *items) for number in numbers for items in combinations(held, number)]
        answers = yield from self.ask_all(questions)
        used: list[str] = []
        for seat, choice in answers.items():
            player, items = self.players[seat], [str(item) for item in choice[1:]]
            player.coins += 2 * ("folding fan" in items)
            player.time += 2 * ("hourglass" in items)
            self.take_builders(seat, 2 * ("master carpenter" in items))
            player.items -= set(items)
            used += items
        yield from self.put_back("shop", used)

    def place_time(self) -> Flow[None]:
        """P8, P36 Time tokens on free icons, at most one each, as one decision."""
        questions: Question = {}
        for seat, player in enumerate(self.people):
            free = [slot for slot in range(SEARCH_SLOT + 1) if slot not in player.covers]
            numbers = range(min(player.time, len(free)) + 1)
            questions[seat] = [("time", *slots) for number in numbers for slots in combinations(free, number)]
        answers = yield from self.ask_all(questions)
        for seat, choice in answers.items():
            self.players[seat].timed = {int(slot) for slot in choice[1:]}
            self.players[seat].time -= len(choice) - 1

    # Action phase

    def action_phase(self) -> Flow[None]:
        """Unmei, then turns or beats; then what is left is cashed or lost, and victory is judged."""
        self.out = set()
        for player in self.people:
            player.divided = False
        yield from self.act_for_unmei(self.action_rolls, self.beats)
        if self.beats:
            for _ in range(MOST_BEATS):
                if not (yield from self.beat()):
                    break
        else:
            yield from self.take_turns()
        for player in self.people:
            player.coins += len(player.hand)
            player.discards |= player.hand
            player.hand, player.timed = set(), set()
        if not self.beats:
            self.teapot = (self.teapot + 1) % self.seats
        self.judge()

    def take_turns(self) -> Flow[None]:
        """F5 One action a turn from the holder of the teapot on; who passes is out."""
        while len(self.out) < self.seats:
            for seat in self.clockwise(self.teapot):
                if seat not in self.out:
                    yield from self.turn(seat)

    def turn(self, seat: int) -> Flow[None]:
        """F5, F9 One action; cashing, dividing and replacing come on top."""
        while True:
            choice = yield from self.ask(seat, [*self.actions(seat), ("pass",)])
            if choice == ("pass",):
                self.out.add(seat)
                return
            yield from self.perform(seat, choice)
            if choice[0] not in FREE:
                return

    def beat(self) -> Flow[bool]:
        """F1, F4, F6 All commit, unseen; then from the top of the track down. Whether the phase goes on."""
        playing = [seat for seat in range(self.seats) if seat not in self.out]
        answers = yield from self.ask_all({seat: [*self.actions(seat), ("wait",), ("done",)] for seat in playing})
        self.out |= {seat for seat in playing if answers[seat] == ("done",)}
        self.intents = {seat: answers[seat] for seat in playing if answers[seat] not in (("wait",), ("done",))}
        goes_on = bool(self.intents)
        for seat in list(self.track):
            intent = self.intents.pop(seat, None)
            if intent and self.is_possible(seat, intent):
                yield from self.carry_out(seat, intent)
        return goes_on

    # The end

    def has_victory(self, seat: int) -> bool:
        """Four ganbaru tokens, or two and a padlock; P21 of Unmei a token counts as often as it was gained."""
        player = self.players[seat]
        return player.ganbaru >= 4 or (player.padlock and player.ganbaru >= 2)

    def judge(self) -> None:
        """P20, P36 Who is highest of those with a victory condition; after forty rounds most tokens, then influence.

        If the winner is an Unmei, all people have lost.
        """
        winners = [seat for seat in range(len(self.players)) if self.has_victory(seat)]
        if winners:
            self.winner = self.highest(winners)
            has_four = self.players[self.winner].ganbaru >= 4
            self.reason = "four tokens" if has_four else "two tokens and a padlock"
        elif self.round == LIMITS["rounds"]:
            most = max(player.ganbaru for player in self.players)
            self.winner = self.highest(seat for seat, player in enumerate(self.players) if player.ganbaru == most)
            self.reason = "forty rounds"
