"""The actions of Floating World in plain Python: what a seat may do in the action phase, and what then happens."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from .reference_data import (
    DATA,
    LIMITS,
    MONSTER_PLACES,
    MONSTERS,
    ROW_ACTION,
    SEARCH_SLOT,
    SHRINE_PLACES,
    WEAPONS,
    WISDOM,
    WISDOM_TYPES,
    in_order,
)
from .reference_table import Choice, Flow, Table, fits_all_types

MOVES = ("move", "boat", "palanquin")
PALANQUIN_STEPS = 3
MOST_TIME = 127
"""L4 How much time a division at the festival may leave at most."""
FREE = ("cash", "divide", "replace")
"""F9 What does not end a turn."""


class Actions(Table):
    """A table at which actions are taken."""

    # What a seat may do

    def actions(self, seat: int) -> list[Choice]:
        """F9 All that a seat can do now in the action phase, passing and waiting apart."""
        return [
            *self.moves(seat),
            *self.burns(seat),
            *self.plain_actions(seat),
            *self.takings(seat),
            *self.replacements(seat),
            *self.buildings(seat),
            *(("cash", card) for card in in_order(self.players[seat].hand)),
            *(choice for choice in self.divisions(seat) if choice[1] != self.players[seat].time),
        ]

    def moves(self, seat: int) -> list[Choice]:
        """P10 Moves, boats and the palanquin, to any other place within reach."""
        player = self.players[seat]
        steps = self.distances[player.place]
        elsewhere = [place for place in self.places if place != player.place]
        found: list[Choice] = [("move", place) for place in elsewhere if self.move_source(seat, place)]
        if player.boats:
            found += [("boat", place) for place in elsewhere]
        if "palanquin" in player.items:
            found += [("palanquin", place) for place in elsewhere if steps[place] <= PALANQUIN_STEPS]
        return found

    def burn_source(self, seat: int, card: str) -> Choice | None:
        """P11, P23 What gives a burn action: never the card that is to be burnt."""
        return next((source for source in self.sources(seat, "burn") if source != ("card", card)), None)

    def burns(self, seat: int) -> list[Choice]:
        """P11 A card of the hand or of the discards may be burnt."""
        player = self.players[seat]
        return [("burn", card) for card in in_order(player.hand | player.discards) if self.burn_source(seat, card)]

    def plain_actions(self, seat: int) -> list[Choice]:
        """Actions without a parameter: flip, festival, search, fight, the spyglass and the omamori."""
        player = self.players[seat]
        found: list[Choice] = [(action,) for action in ("flip", "matsuri") if self.sources(seat, action)]
        if self.may_search(seat):
            found += [("search",)] if self.sources(seat, "search") else []
            found += [("spyglass",)] if "spyglass" in player.items else []
        if player.place in MONSTER_PLACES and not player.fought and "bushido" not in player.tokens:
            found.append(("fight",))
        if "omamori" in player.items:
            found.append(("omamori",))
        return found

    def may_search(self, seat: int) -> bool:
        """P22, P37 Not at the festival; alone only when all tokens beside the board are flipped, until the padlock."""
        is_barred = self.seats == 1 and (len(self.side) > self.veiled or self.players[seat].padlock)
        return not self.is_at_festival(seat) and not is_barred

    def takings(self, seat: int) -> list[Choice]:
        """What can be taken or bought from a row or from the shop."""
        found: list[Choice] = [("study", card) for card in self.rows["wisdom"][-1:] if self.sources(seat, "study")]
        if "scroll" in self.players[seat].items:
            found += [("scroll", card) for card in self.rows["wisdom"]]
        if self.sources(seat, "shop"):
            found += [("shop", item) for item in self.rows["shop"] if self.can_pay(seat, self.item_price(item), 0)]
            if self.boats and self.can_pay(seat, self.boat_price(seat), 0):
                found.append(("buy boat",))
            price = DATA["builder_price"]
            has_room = self.builders > 0 and self.players[seat].builders < LIMITS["builders"]
            if has_room and self.can_pay(seat, price["coin"], price["time"]):
                found.append(("buy builder",))
        if self.sources(seat, "buy"):
            cards = [card for card in self.rows["location"] if card]
            found += [("buy", card) for card in cards if self.can_pay(seat, self.card_price(seat, card), 0)]
        return found

    def replacements(self, seat: int) -> list[Choice]:
        """P13 The rows that a seat could replace: within the matching action, for a time token."""
        return [
            ("replace", row)
            for row, action in ROW_ACTION.items()
            if any(self.rows[row])
            and self.sources(seat, action)
            and self.can_pay(seat, 0, self.replacement_price(seat, row))
        ]

    def buildings(self, seat: int) -> list[Choice]:
        """P15, P28 Shrines where the character stands and the pagoda, with each wisdom that could pay for them."""
        player = self.players[seat]
        if not self.sources(seat, "build"):
            return []
        found: list[Choice] = []
        shrine, pagoda = DATA["shrine_cost"], DATA["pagoda_cost"]
        is_site = player.place in SHRINE_PLACES and player.place not in self.shrine_at
        if is_site and player.shrines and player.builders >= shrine["builder"]:
            if self.can_pay(seat, self.shrine_coins(seat), shrine["time"]):
                found += [("shrine", card) for card in in_order(player.wisdom) if "shinto" in WISDOM[card]]
        if player.pagoda and player.builders >= pagoda["builder"]:
            if self.can_pay(seat, pagoda["coin"], pagoda["time"]):
                zen = [card for card in in_order(player.wisdom) if "zen" in WISDOM[card]]
                found += [("pagoda", *pair) for pair in combinations(zen, pagoda["zen"])]
        return found

    def divisions(self, seat: int) -> list[Choice]:
        """P12, L4 At the festival, once a phase: how much time there shall be; the rest is coins."""
        player = self.players[seat]
        if not self.is_at_festival(seat) or player.divided:
            return []
        total = player.coins + player.time
        return [("divide", time) for time in range(min(total, MOST_TIME) + 1)]

    # Doing it

    def perform(self, seat: int, choice: Choice) -> Flow[None]:
        """Carry out what nobody contests, or what a contest has granted."""
        kind, rest = str(choice[0]), [str(each) for each in choice[1:]]
        if kind in MOVES:
            yield from self.move(seat, kind, rest[0])
        elif kind in ("study", "scroll"):
            yield from self.take_wisdom(seat, kind, rest[0])
        elif kind in ("shop", "buy boat", "buy builder"):
            yield from self.buy_in_shop(seat, kind, *rest)
        elif kind == "buy":
            yield from self.buy_card(seat, rest[0])
        elif kind == "replace":
            yield from self.replace(seat, rest[0])
        elif kind in ("shrine", "pagoda"):
            yield from self.build(seat, kind, rest)
        elif kind in ("search", "spyglass"):
            yield from self.search(seat, kind)
        elif kind == "flip":
            yield from self.flip(seat)
        elif kind == "fight":
            yield from self.fight(seat)
        elif kind == "omamori":
            yield from self.use_omamori(seat)
        else:
            self.perform_quietly(seat, choice)

    def perform_quietly(self, seat: int, choice: Choice) -> None:
        """Burn, festival, cash, divide: what asks nobody and draws nothing."""
        player, kind = self.players[seat], choice[0]
        if kind == "burn":
            self.burn(seat, str(choice[1]))
        elif kind == "matsuri":
            self.spend_action(seat, "matsuri")
            self.festival = player.place
        elif kind == "cash":
            self.spend(seat, ("card", choice[1]))
            player.coins += 1
        elif kind == "divide":
            player.coins, player.time = player.coins + player.time - int(choice[1]), int(choice[1])
            player.divided = True
        else:
            raise AssertionError(choice)

    def spend_move(self, seat: int, kind: str, place: str) -> Flow[None]:
        """F3 What gives a move is spent, whether or not the move is granted."""
        player = self.players[seat]
        if kind == "boat":
            player.boats -= 1
            self.boats += 1
        elif kind == "palanquin":
            yield from self.return_item(seat, "palanquin")
        else:
            source = self.move_source(seat, place)
            assert source
            self.spend(seat, source)

    def move(self, seat: int, kind: str, place: str) -> Flow[None]:
        """P10, F3 Enter a place; who is there goes where the move began, or challenges it."""
        yield from self.spend_move(seat, kind, place)
        yield from self.arrive(seat, place)

    def arrive(self, seat: int, place: str) -> Flow[None]:
        """P10, F3 The move is spent; who stands there is asked. F8 An Unmei always challenges."""
        player, occupant = self.players[seat], self.occupant(place)
        if occupant >= 0:
            choices: list[Choice] = [("challenge",)] if self.is_unmei(occupant) else [("accept",), ("challenge",)]
            answer = yield from self.ask(occupant, choices)
            if answer == ("challenge",) and (yield from self.settle([seat, occupant])) != seat:
                return
            self.players[occupant].place = player.place
        player.place = place

    def burn(self, seat: int, card: str) -> None:
        """P11, P33 A card of the hand or of the discards goes back to the box."""
        source, player = self.burn_source(seat, card), self.players[seat]
        assert source
        self.spend(seat, source)
        player.hand.discard(card)
        player.discards.discard(card)
        self.burnt.add(card)

    def flip(self, seat: int) -> Flow[None]:
        """P11, P22 A random token from beside the board is shown; a coin in any case."""
        self.spend_action(seat, "flip")
        self.players[seat].coins += DATA["flip_coins"]
        if len(self.side) > self.veiled:
            place: str = yield from self.chance("flip", outcomes=in_order(self.side))
            self.side.remove(place)
            self.show(place)
            self.remove_unmei_card(place)

    def remove_unmei_card(self, place: str) -> None:
        """P21 The card of a place leaves the game, wherever Unmei have it."""
        for pile in (self.unmei_deck, self.unmei_discards):
            if place in pile:
                pile.remove(place)
                self.unmei_removed.add(place)

    def show(self, place: str) -> None:
        """A location token lies face up on the main board: nobody has it."""
        self.shown.add(place)
        self.may_hold[place] = set()

    def take_wisdom(self, seat: int, kind: str, card: str) -> Flow[None]:
        """P14, P31 A wisdom card from the track, which is renewed; then Chie, or a fifth card is put back."""
        if kind == "scroll":
            yield from self.return_item(seat, "scroll")
        else:
            self.spend_action(seat, "study")
        self.players[seat].wisdom.add(card)
        yield from self.take_from_row("wisdom", card)
        yield from self.judge_wisdom(seat)

    def judge_wisdom(self, seat: int) -> Flow[None]:
        """P14, P28, P35 Chie is forced as soon as four cards match the types; more than four: one goes back."""
        player = self.players[seat]
        held = in_order(player.wisdom)
        sets = [cards for cards in combinations(held, len(WISDOM_TYPES)) if fits_all_types(cards)]
        if sets and "chie" not in player.tokens:
            stays = [("stay", *(card for card in held if card not in cards)) for cards in sets]
            choice = yield from self.ask(seat, sorted(stays, key=str))
            yield from self.pay_wisdom(seat, player.wisdom - {str(card) for card in choice[1:]})
            yield from self.gain(seat, "chie")
        elif len(held) > LIMITS["wisdom"]:
            choice = yield from self.ask(seat, [("put back", card) for card in held])
            yield from self.pay_wisdom(seat, [str(choice[1])])

    def pay_wisdom(self, seat: int, cards: Iterable[str]) -> Flow[None]:
        """P14 Wisdom cards go to the bottom of their deck."""
        paid = in_order(cards)
        self.players[seat].wisdom -= set(paid)
        yield from self.put_back("wisdom", paid)

    def buy_in_shop(self, seat: int, kind: str, item: str = "") -> Flow[None]:
        """P17 An item card, a boat or a builder; one for each shop action."""
        player = self.players[seat]
        self.spend_action(seat, "shop")
        if kind == "buy boat":
            self.pay(seat, self.boat_price(seat), 0)
            self.boats -= 1
            player.boats += 1
        elif kind == "buy builder":
            self.pay(seat, DATA["builder_price"]["coin"], DATA["builder_price"]["time"])
            self.take_builders(seat, 1)
        else:
            yield from self.buy_item(seat, item)

    def buy_item(self, seat: int, item: str) -> Flow[None]:
        """P17 Pay for an item of the shop and take it."""
        self.pay(seat, self.item_price(item), 0)
        self.players[seat].items.add(item)
        yield from self.take_from_row("shop", item)

    def buy_card(self, seat: int, card: str) -> Flow[None]:
        """P18 A location card goes to the discards of its buyer."""
        self.spend_action(seat, "buy")
        self.pay(seat, self.card_price(seat, card), 0)
        self.players[seat].discards.add(card)
        yield from self.take_from_row("location", card)

    def replace(self, seat: int, row: str) -> Flow[None]:
        """P13 New cards in a row, for a time token or free of charge; the action is not spent."""
        price = self.replacement_price(seat, row)
        if price:
            self.pay(seat, 0, price)
        else:
            self.players[seat].free_replacements += 1
        yield from self.replace_row(row)

    def build(self, seat: int, kind: str, wisdom: list[str]) -> Flow[None]:
        """P15 A shrine or the pagoda; one for each build action."""
        self.spend_action(seat, "build")
        yield from self.put_up(seat, kind, wisdom)

    def put_up(self, seat: int, kind: str, wisdom: Iterable[str]) -> Flow[None]:
        """P15 Pay for a shrine, the third of which brings Shinto, or for the pagoda, which brings Zen."""
        player = self.players[seat]
        cost = DATA[f"{kind}_cost"]
        self.pay(seat, self.shrine_coins(seat) if kind == "shrine" else cost["coin"], cost["time"])
        self.pay_builders(seat, cost["builder"])
        if kind == "shrine":
            player.shrines -= 1
            self.shrine_at[player.place] = seat
        else:
            player.pagoda = False
        yield from self.pay_wisdom(seat, wisdom)
        if kind == "pagoda":
            yield from self.gain(seat, "zen")
        elif not player.shrines:
            yield from self.gain(seat, "shinto")

    def search(self, seat: int, kind: str) -> Flow[None]:
        """P19, P22 Everybody else says whether he has the token of this place as his secret or his decoy."""
        if kind == "spyglass":
            yield from self.return_item(seat, "spyglass")
        else:
            self.spend_action(seat, "search")
        if self.seats == 1:
            yield from self.unveil(seat)
        else:
            yield from self.look_for(seat, self.players[seat].place)

    def look_for(self, seat: int, place: str) -> Flow[None]:
        """P19, P26 Somebody looks for the token of a place; what Unmei have is not found."""
        for other in self.others(seat):
            if self.players[other].secret == place:
                yield from self.find_secret(seat, other)
                return
            if self.players[other].decoy == place:
                yield from self.find_decoy(seat, other)
                return
        self.may_hold[place] &= {seat}

    def unveil(self, seat: int) -> Flow[None]:
        """P22 Alone, anywhere: the first search turns up a token of an Unmei, the second its secret.

        The first covers an icon; P30 without a free one it goes to the main board.
        """
        is_first = self.veiled == 2 * self.unmei
        place: str = yield from self.chance("unveil", outcomes=in_order(self.side))
        self.side.remove(place)
        self.veiled -= 1
        self.show(place)
        self.remove_unmei_card(place)
        if not is_first:
            self.players[seat].padlock = True
            yield from self.cover(seat, "padlock")
        elif (yield from self.cover(seat, place)):
            self.shown.remove(place)

    def find_secret(self, seat: int, other: int) -> Flow[None]:
        """P19 The token goes to the main board, the finder takes a padlock, the victim may search from now on."""
        victim, player = self.players[other], self.players[seat]
        self.show(victim.covers.pop(SEARCH_SLOT))
        victim.secret = ""
        if not player.padlock:
            player.padlock = True
            if not self.is_unmei(seat):
                yield from self.cover(seat, "padlock")

    def find_decoy(self, seat: int, other: int) -> Flow[None]:
        """P19 The finder covers an icon with the token; without a free icon it goes to the main board.

        P21 An Unmei lays it on the main board, and its card leaves the game.
        """
        victim = self.players[other]
        place, victim.decoy = victim.decoy, ""
        victim.covers = {slot: token for slot, token in victim.covers.items() if token != place}
        self.show(place)
        if self.is_unmei(seat):
            self.remove_unmei_card(place)
        elif (yield from self.cover(seat, place)):
            self.shown.remove(place)

    def fight(self, seat: int) -> Flow[None]:
        """P16 Fight the top monster, once a round; it is paid automatically if that is possible."""
        player = self.players[seat]
        player.fought = True
        monster = yield from self.draw("monster")
        need = MONSTERS[monster]
        coins = need.get("coin", 0) if self.power(seat, "monster_coins") is None else 0
        spent = self.armed_for(seat, need)
        is_beaten = spent is not None and self.can_pay(seat, coins, need.get("time", 0))
        yield from self.put_back("monster", [monster])
        if is_beaten and spent is not None:
            self.pay(seat, coins, need.get("time", 0))
            player.items -= set(spent)
            yield from self.put_back("shop", spent)
            yield from self.gain(seat, "bushido")

    def armed_for(self, seat: int, need: dict[str, int]) -> list[str] | None:
        """P16, P31 The weapons that a monster takes; the whetstone for one that is missing; none: too few weapons."""
        items = in_order(self.players[seat].items)
        spent: list[str] = []
        missing = 0
        for kind in sorted(set(WEAPONS.values())):
            owned = [item for item in items if WEAPONS.get(item) == kind][: need.get(kind, 0)]
            spent += owned
            missing += need.get(kind, 0) - len(owned)
        if missing == 0:
            return spent
        return [*spent, "whetstone"] if missing == 1 and "whetstone" in items else None

    def use_omamori(self, seat: int) -> Flow[None]:
        """P17 The kamon goes to the top of the track."""
        self.track.remove(seat)
        self.track.insert(0, seat)
        yield from self.return_item(seat, "omamori")

    # What can be contested

    def wanted(self, choice: Choice) -> Choice | None:
        """F2 The thing that a choice would take from the others: a wisdom card, an item, a location card, a boat."""
        if choice[0] in ("study", "scroll", "shop", "buy"):
            return ("card", choice[1])
        return ("boat",) if choice[0] == "buy boat" else None

    def rival_choice(self, seat: int, choice: Choice) -> Choice | None:
        """F2, P37 How a seat could take the same thing with a plain action, if he has one and can pay."""
        kind = "study" if choice[0] == "scroll" else choice[0]
        if kind == "study":
            return ("study", choice[1]) if self.sources(seat, "study") else None
        rival = (kind, *choice[1:])
        return rival if rival in self.takings(seat) else None

    def is_contestable(self, choice: Choice) -> bool:
        """F2 Cards of the rows always, boats only when the last one is bought."""
        wanted = self.wanted(choice)
        return wanted is not None and (wanted != ("boat",) or self.boats == 1)
