"""Contests of Floating World in plain Python: an intent's turn has come, and those who object are heard."""

from __future__ import annotations

from .reference_actions import MOVES, Actions
from .reference_data import ROW_ACTION
from .reference_table import Choice, Flow


class Contests(Actions):
    """A table at which actions may be contested."""

    def __init__(self, seats: int, powers: bool = False, boards: bool = False, unmei: int = 0) -> None:
        super().__init__(seats, powers, boards, unmei)
        self.intents: dict[int, Choice] = {}
        """What was revealed in this beat and is not carried out yet."""

    def is_possible(self, seat: int, intent: Choice) -> bool:
        """F6, P34 Whether an intent can still be carried out."""
        return intent in self.actions(seat)

    def carry_out(self, seat: int, intent: Choice) -> Flow[None]:
        """F2, F3 An intent's turn has come: those who object are heard."""
        if intent[0] == "replace":
            yield from self.contest_replacement(seat, intent)
        elif intent[0] in MOVES:
            yield from self.contest_move(seat, intent)
        elif self.is_contestable(intent):
            yield from self.contest_taking(seat, intent)
        else:
            yield from self.perform(seat, intent)

    def withdraw_rivals(self, is_rival: dict[int, bool]) -> dict[int, Choice]:
        """Those who committed to the same and still can: their intents are settled together with this one."""
        return {seat: self.intents.pop(seat) for seat in list(self.intents) if is_rival[seat]}

    def ask_challengers(self, seats: list[int]) -> Flow[list[int]]:
        """F2 All who could object are asked at once, unseen."""
        answers = yield from self.ask_all({seat: [("challenge",), ("let",)] for seat in seats})
        return [seat for seat in seats if answers[seat] == ("challenge",)]

    def contest_taking(self, seat: int, intent: Choice) -> Flow[None]:
        """F2, P34, P37 Who goes without keeps the action; who committed to the same takes part unasked."""
        same = {
            each: self.wanted(other) == self.wanted(intent) and self.is_possible(each, other)
            for each, other in self.intents.items()
        }
        claims = {seat: intent, **self.withdraw_rivals(same)}
        could = {each: self.rival_choice(each, intent) for each in range(self.seats) if each not in self.out}
        asked = [each for each, choice in could.items() if choice and each not in claims]
        for each in (yield from self.ask_challengers(asked)):
            claims[each] = could[each] or intent
        winner = seat if len(claims) == 1 else (yield from self.settle(claims))
        yield from self.perform(winner, claims[winner])

    def contest_replacement(self, seat: int, intent: Choice) -> Flow[bool]:
        """F2, F7, P34 Who has the action may object; a second replacement lapses in any case. Whether it happens."""
        same = self.withdraw_rivals({each: other == intent for each, other in self.intents.items()})
        action = ROW_ACTION[str(intent[1])]
        others = [each for each in self.others(seat) if each not in self.out and each not in same]
        objectors = yield from self.ask_challengers([each for each in others if self.sources(each, action)])
        if objectors:
            decider = self.highest([seat, *objectors])
            choices: list[Choice] = [("replace",)] if self.is_unmei(decider) else [("replace",), ("prevent",)]
            choice = yield from self.ask(decider, choices)
            if (choice == ("replace",)) == (decider == seat):
                self.sink(decider)
            if choice == ("prevent",):
                return False
        yield from self.perform(seat, intent)
        return True

    def contest_move(self, seat: int, intent: Choice) -> Flow[None]:
        """F3 Movers to one place settle first who goes; all of them have spent their action, token or boat."""
        same = {
            each: other[0] in MOVES and other[1] == intent[1] and self.is_possible(each, other)
            for each, other in self.intents.items()
        }
        movers = {seat: intent, **self.withdraw_rivals(same)}
        for mover, (kind, place) in movers.items():
            yield from self.spend_move(mover, str(kind), str(place))
        winner = seat if len(movers) == 1 else (yield from self.settle(movers))
        yield from self.arrive(winner, str(intent[1]))
