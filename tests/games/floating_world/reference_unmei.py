"""Unmei, the automated players of Floating World, in plain Python: what the two dice let them do."""

from __future__ import annotations

from itertools import combinations

from .reference_contests import Contests
from .reference_data import (
    ACTION_DIE,
    COLLECT_DIE,
    DATA,
    LIMITS,
    SHRINE_PLACES,
    WEAPONS,
    WISDOM,
    WISDOM_TYPES,
    in_order,
)
from .reference_table import Choice, Flow, fits_all_types


class Fate(Contests):
    """A table with Unmei; they follow the people in ``players``, and nobody decides for them."""

    def unmei_by_influence(self) -> list[int]:
        """The Unmei in the order in which they act: from the top of the influence track down."""
        return [seat for seat in self.track if self.is_unmei(seat)]

    # The collect die

    def collect_for_unmei(self, rolls: int) -> Flow[None]:
        """P21 The collect die for each Unmei, before people collect anything."""
        for seat in self.unmei_by_influence():
            for _ in range(rolls):
                self.give_unmei(seat, (yield from self.chance("collect", seat, outcomes=COLLECT_DIE)))

    def give_unmei(self, seat: int, face: str) -> None:
        """A coin, a builder or a time token; more than twelve coins or four builders are ignored."""
        player = self.players[seat]
        if face == "coin":
            player.coins = min(player.coins + 1, LIMITS["unmei_coins"])
        elif face == "builder":
            self.take_builders(seat, 1)
        else:
            player.time += 1

    # The action die

    def act_for_unmei(self, rolls: int, contests: bool) -> Flow[None]:
        """P21, P38 The action die for each Unmei, before people act; each time token above four buys another roll.

        F5 In turn-taking only their moves are contested.
        """
        for seat in self.unmei_by_influence():
            for _ in range(rolls):
                yield from self.roll_for_unmei(seat, contests)
            while self.players[seat].time > LIMITS["unmei_time_before_extra_rolls"]:
                self.players[seat].time -= 1
                yield from self.roll_for_unmei(seat, contests)

    def roll_for_unmei(self, seat: int, contests: bool) -> Flow[None]:
        """Roll the action die and do what it shows."""
        face = yield from self.chance("act", seat, outcomes=ACTION_DIE)
        if face == "study":
            yield from self.study_for_unmei(seat, contests)
        elif face == "shop":
            yield from self.shop_for_unmei(seat, contests)
        elif face == "fight":
            yield from self.fight(seat)
        elif face == "build":
            yield from self.build_for_unmei(seat)
        else:
            yield from self.search_for_unmei(seat)

    def attempt(self, seat: int, choice: Choice, contests: bool) -> Flow[None]:
        """F2, P38 Take something from a row, unless people may challenge that and do; then the roll is used up."""
        if contests:
            yield from self.contest_taking(seat, choice)
        else:
            yield from self.perform(seat, choice)

    def perform(self, seat: int, choice: Choice) -> Flow[None]:
        """Carry out what nobody contests, or what a contest has granted: an Unmei needs no action for it."""
        if not self.is_unmei(seat):
            yield from super().perform(seat, choice)
        elif choice[0] == "study":
            yield from self.take_unmei_wisdom(seat, str(choice[1]))
        elif choice[0] == "shop":
            yield from self.buy_item(seat, str(choice[1]))
        else:
            self.pay(seat, 0, DATA["rows"]["replace_price_time"])
            yield from self.replace_row("shop")

    # Study

    def study_for_unmei(self, seat: int, contests: bool) -> Flow[None]:
        """The available wisdom card, if there is one."""
        for card in self.rows["wisdom"][-1:]:
            yield from self.attempt(seat, ("study", card), contests)

    def take_unmei_wisdom(self, seat: int, card: str) -> Flow[None]:
        """P35 The card is taken and the track renewed; then four types are a Chie token, as often as it comes to that.

        P21 Of several sets of four the one with the fewest two-type cards is given up, then the first in the data's
        order.
        """
        player = self.players[seat]
        player.wisdom.add(card)
        yield from self.take_from_row("wisdom", card)
        sets = [cards for cards in combinations(in_order(player.wisdom), len(WISDOM_TYPES)) if fits_all_types(cards)]
        if sets:
            yield from self.pay_wisdom(seat, min(sets, key=lambda cards: sum(len(WISDOM[each]) for each in cards)))
            yield from self.gain(seat, "chie")

    # Shop

    def weapon_for_unmei(self, seat: int) -> str:
        """The cheapest weapon in the shop of a kind that an Unmei lacks; none: an empty name."""
        owned = {WEAPONS[item] for item in self.players[seat].items}
        lacking = [item for item in self.rows["shop"] if item in WEAPONS and WEAPONS[item] not in owned]
        return min(lacking, key=self.item_price, default="")

    def shop_for_unmei(self, seat: int, contests: bool) -> Flow[None]:
        """P21, P38 Buy the weapon if it can be paid; if there is none, pay time for a new row and look again, once."""
        if not self.weapon_for_unmei(seat) and not (yield from self.replace_for_unmei(seat, contests)):
            return
        weapon = self.weapon_for_unmei(seat)
        if weapon and self.can_pay(seat, self.item_price(weapon), 0):
            yield from self.attempt(seat, ("shop", weapon), contests)

    def replace_for_unmei(self, seat: int, contests: bool) -> Flow[bool]:
        """P38 Replace the shop for a time token, unless people prevent it; whether that was done."""
        if not self.rows["shop"] or not self.can_pay(seat, 0, DATA["rows"]["replace_price_time"]):
            return False
        if contests:
            return (yield from self.contest_replacement(seat, ("replace", "shop")))
        yield from self.perform(seat, ("replace", "shop"))
        return True

    # Build

    def build_for_unmei(self, seat: int) -> Flow[None]:
        """P15, P21 The pagoda if it can be paid, else a shrine where the Unmei stands, if that is possible."""
        player = self.players[seat]
        is_site = player.place in SHRINE_PLACES and player.place not in self.shrine_at
        if player.pagoda and self.can_build(seat, "pagoda", "zen"):
            yield from self.put_up(seat, "pagoda", self.unmei_payment(seat, "pagoda", "zen"))
        elif player.shrines and is_site and self.can_build(seat, "shrine", "shinto"):
            yield from self.put_up(seat, "shrine", self.unmei_payment(seat, "shrine", "shinto"))

    def can_build(self, seat: int, kind: str, wisdom: str) -> bool:
        """Whether an Unmei has what a structure costs."""
        cost = DATA[f"{kind}_cost"]
        has_builders = self.players[seat].builders >= cost["builder"]
        has_wisdom = len(self.unmei_payment(seat, kind, wisdom)) == cost[wisdom]
        return has_builders and has_wisdom and self.can_pay(seat, cost["coin"], cost["time"])

    def unmei_payment(self, seat: int, kind: str, wisdom: str) -> list[str]:
        """P21 The wisdom cards that a structure takes: those of one type first, then in the data's order."""
        fitting = [card for card in in_order(self.players[seat].wisdom) if wisdom in WISDOM[card]]
        return sorted(fitting, key=lambda card: len(WISDOM[card]))[: DATA[f"{kind}_cost"][wisdom]]

    # Search

    def search_for_unmei(self, seat: int) -> Flow[None]:
        """P21 Draw a card, go there if that is granted, and search that place in any case, also during a festival."""
        if not self.unmei_deck:
            self.unmei_deck, self.unmei_discards = self.unmei_discards, set()
        place: str = yield from self.chance("unmei card", outcomes=in_order(self.unmei_deck))
        self.unmei_deck.remove(place)
        self.unmei_discards.add(place)
        if place != self.players[seat].place:
            yield from self.arrive(seat, place)
        yield from self.look_for(seat, place)
