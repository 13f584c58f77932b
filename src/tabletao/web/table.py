"""A table: one match in memory, always what its records say, and what each person may do at it.

A draw needs the word of all other people at the table, a move taken back that of all who have seen it; one refusal
puts the question away. Who shares a screen answers together.

Of two, one who resigns ends the match. Of more, the others did not ask for that: the match goes on, and a bot sits down
where somebody got up, since the rules know no seat that does not decide. Who resigned has lost, whatever the bot makes
of it. When the last person resigns the match is over.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tabletao.core.declare.discovery import game
from tabletao.core.declare.game import Game
from tabletao.core.errors import TableTaoError
from tabletao.core.kernels.contract import CHANCE, SPECTATOR
from tabletao.core.match.fair import commitment, fair_tags, roll_fairly
from tabletao.core.match.file import Match, result_text
from tabletao.core.match.state import State
from tabletao.web.opponents import middling
from tabletao.web.store import MatchRow, Record, Seat

MOVE, ROLL, UNDO, ASK_UNDO, OFFER_DRAW, AGREE, REFUSE, AGREE_DRAW, RESIGN = (
    "move", "roll", "undo", "ask undo", "offer draw", "agree", "refuse", "agree draw", "resign",
)  # fmt: skip
"""``AGREE`` is the word of one of several; the last one's is the ``UNDO`` or the ``AGREE_DRAW`` itself."""


class NotNow(TableTaoError):
    """What is asked for is not possible at this moment."""


class Unreadable(TableTaoError):
    """The match was played by rules that are not ours."""


@dataclass
class Table:
    """A match, rebuilt record by record."""

    row: MatchRow
    seats: list[Seat]
    state: State
    number: int = 0
    asked: Record | None = None
    awaited: list[int] = field(default_factory=list)
    """The seats whose word on what is asked is still missing."""
    ended: Record | None = None
    resigned: dict[int, str | None] = field(default_factory=dict)
    """Who has got up from a seat at which a bot plays on."""
    log: list[tuple[int, Record]] = field(default_factory=list)
    plies: list[int] = field(default_factory=list)
    """For each ply of the match the number of its record; what was taken back has none."""
    _stories: dict[tuple[int, int | None], list[str]] = field(default_factory=dict)
    _seen: dict[int, list[int]] = field(init=False)
    """For each seat and for spectators the numbers of the records they know of."""
    _views: dict[int, bytes] = field(init=False)

    def __post_init__(self) -> None:
        """Nobody has seen anything yet but how the match begins."""
        viewers = (*range(len(self.seats)), SPECTATOR)
        self._seen = {viewer: [] for viewer in viewers}
        self._views = {viewer: self.state.view(viewer).bytes for viewer in viewers}

    @staticmethod
    def start(row: MatchRow, seats: list[Seat]) -> tuple[Table, list[Record]]:
        """A table whose match begins now, and the first rolls to be recorded."""
        table = Table.blank(row, seats)
        state = table.state.copy()
        rolls = [Record(ROLL, CHANCE, code) for code in roll_fairly(state, row.seed)]
        return table, rolls

    @staticmethod
    def blank(row: MatchRow, seats: list[Seat]) -> Table:
        """A table before its first record."""
        played = game(row.game)
        if row.rules != played.rules_version:
            raise Unreadable(
                f"this match of {played.title} was played by version {row.rules} of its rules; "
                f"here they are version {played.rules_version}"
            )
        return Table(row, seats, played.new(chance=True, **row.setup))

    @property
    def game(self) -> Game:
        """What is played here."""
        return self.state.game

    @property
    def over(self) -> bool:
        """Whether the match has ended, by the rules or by word."""
        return self.ended is not None or not self.state.pending

    def read(self, records: list[Record]) -> None:
        """Let what was recorded happen."""
        for record in records:
            was_asked = self.asked
            if record.kind in (MOVE, ROLL):
                self.state.play_code(record.code, record.seat)
                self.plies.append(self.number)
                self.asked = None
            elif record.kind == UNDO:
                self._take_back(record.seat)
                self.asked = None
            elif record.kind in (ASK_UNDO, OFFER_DRAW):
                self.asked, self.awaited = record, self._concerned(record)
            elif record.kind == AGREE:
                self.awaited = self._awaited_after(record.seat)
            elif record.kind == REFUSE:
                self.asked = None
            elif record.kind == RESIGN and self._goes_on_without(record.seat):
                self._get_up(record.seat)
                self.asked = None
            else:
                self.ended, self.asked = record, None
            unseen = self._look_again(record, was_asked)
            if was_asked is not None and was_asked.seat in unseen:
                self.asked = was_asked
            self.log.append((self.number, record))
            self.number += 1

    def _look_again(self, record: Record, was_asked: Record | None) -> set[int]:
        """Let everybody see what was recorded; those who see nothing of it.

        What a seat decides while others decide too, unseen, changes nothing for them: they must not even know of it.
        """
        unseen = set()
        for viewer, before in self._views.items():
            self._views[viewer] = self.state.view(viewer).bytes
            in_secret = record.kind in (MOVE, ROLL) or (record.kind == UNDO and was_asked is None)
            if in_secret and record.seat != viewer and self._views[viewer] == before:
                unseen.add(viewer)
            else:
                self._seen[viewer].append(self.number)
        return unseen

    def seen(self, viewer: int | None) -> list[int]:
        """The numbers of the records a viewer knows of; all of them for None."""
        return list(range(self.number)) if viewer is None else self._seen[viewer]

    def number_for(self, viewer: int | None) -> int:
        """How many things have happened as far as a viewer knows; only this number is told to anybody."""
        return len(self.seen(viewer))

    def plies_for(self, viewer: int | None) -> list[int]:
        """The plies a viewer knows of."""
        known = set(self.seen(viewer))
        return [ply for ply, number in enumerate(self.plies) if number in known]

    def _take_back(self, seat: int) -> None:
        """Undo, and keep the numbers of the plies that stand."""
        before = iter(list(zip(self.plies, self.state.history, strict=True)))
        self.state.undo(seat)
        moves = [(played.seat, played.code) for played in self.state.history]
        self.plies = [next(n for n, was in before if (was.seat, was.code) == move) for move in moves]
        self._stories.clear()

    def _concerned(self, asked: Record) -> list[int]:
        """The seats of those who must agree to what is asked."""
        back = self._without_last(asked.seat) if asked.kind == ASK_UNDO else None
        return self.others(asked.seat) if back is None else self._witnesses(asked.seat, back)

    def _awaited_after(self, seat: int) -> list[int]:
        """Whose word is still missing when a seat has agreed, and with it all of the same guest."""
        return [each for each in self.awaited if self.seats[each].guest != self.seats[seat].guest]

    def _goes_on_without(self, seat: int) -> bool:
        """Whether a match goes on when a seat resigns: more than two play, and another of them is a person."""
        return len(self.seats) > 2 and any(each.bot is None for each in self.seats if each.seat != seat)

    def _get_up(self, seat: int) -> None:
        """Somebody gets up, and a bot sits down there."""
        self.resigned[seat] = self.seats[seat].guest
        self.seats[seat] = replace(self.seats[seat], guest=None, bot=middling().name)

    def story(self, ply: int, viewer: int | None) -> list[str]:
        """What happened in a ply as far as a viewer may know, told once and remembered."""
        if (ply, viewer) not in self._stories:
            self._stories[ply, viewer] = self.state.story(ply, viewer)
        return self._stories[ply, viewer]

    # What people ask for, as the records it would leave

    def move(self, seat: int, code: int) -> list[Record]:
        """A move and the rolls that follow it; the error of a bad one says what would have been right."""
        self._must_run()
        if seat not in self.state.pending:
            waiting = " and ".join(self.state.seat_name(each) for each in self.state.view(seat).pending)
            raise NotNow(f"it is not {self.state.seat_name(seat)}'s turn: the match waits for {waiting}")
        ahead = self.state.copy()
        ahead.play_code(code, seat)
        rolls = roll_fairly(ahead, self.row.seed)
        return [Record(MOVE, seat, code), *(Record(ROLL, CHANCE, roll) for roll in rolls)]

    def undo(self, seat: int) -> list[Record]:
        """Take back the own last move: at once where nobody else is concerned, otherwise ask."""
        self._must_run()
        if self.undo_state(seat) == "no":
            raise NotNow("only your own last move can be taken back, and only before anybody has seen something new")
        return [Record(UNDO, seat)] if self.undo_state(seat) == "yes" else [Record(ASK_UNDO, seat)]

    def undo_state(self, seat: int) -> str:
        """Whether this seat may take back its last move: "no", "yes", or after asking who has seen it ("ask")."""
        back = None if self.over or self.asked is not None else self._without_last(seat)
        if back is None:
            return "no"
        return "ask" if self._witnesses(seat, back) else "yes"

    def _without_last(self, seat: int) -> State | None:
        """The match without the last decision of a seat, or None if that cannot be taken back."""
        back = self.state.copy()
        try:
            back.undo(seat)
        except TableTaoError:
            return None
        return back

    def _witnesses(self, seat: int, back: State) -> list[int]:
        """The seats of other people who have seen what a seat did since the match stood like this."""
        return [each for each in self.others(seat) if back.view(each).bytes != self._views[each]]

    def others(self, seat: int) -> list[int]:
        """The seats of other people: those who must be asked."""
        me = self.seats[seat].guest
        return [each.seat for each in self.seats if each.bot is None and each.guest != me]

    def offer_draw(self, seat: int) -> list[Record]:
        """Offer a draw to the other people."""
        self._must_run()
        if not self.others(seat) or self.asked is not None:
            raise NotNow("a draw can be offered to people, one question at a time")
        return [Record(OFFER_DRAW, seat)]

    def answer(self, seat: int, agree: bool) -> list[Record]:
        """Answer what another has asked."""
        self._must_run()
        if self.asked is None or seat not in self.awaited:
            raise NotNow("there is nothing for you to answer")
        if not agree:
            return [Record(REFUSE, seat)]
        if self._awaited_after(seat):
            return [Record(AGREE, seat)]
        if self.asked.kind == OFFER_DRAW:
            return [Record(AGREE_DRAW, seat)]
        if self._without_last(self.asked.seat) is None:
            raise NotNow("the move cannot be taken back any more: somebody has seen something new since")
        return [Record(UNDO, self.asked.seat)]

    def resign(self, seat: int) -> list[Record]:
        """Give up."""
        self._must_run()
        return [Record(RESIGN, seat)]

    def must_allow_hint(self, seat: int) -> None:
        """Refuse where this seat may have no hint now; a hint leaves no record."""
        self._must_run()
        if self.others(seat):
            raise NotNow("a hint is help from a machine: there is none where other people play")
        if seat not in self.state.pending:
            raise NotNow(f"it is not {self.state.seat_name(seat)}'s turn")

    def _must_run(self) -> None:
        if self.over:
            raise NotNow("the match is over")

    # How it ended

    def result(self) -> str:
        """How the match stands or ended, in a sentence."""
        if self.ended is None:
            return result_text(self.state)
        if self.ended.kind == AGREE_DRAW:
            return "a draw by agreement"
        return f"{self.state.seat_name(self.ended.seat)} has resigned"

    def commitment(self) -> str:
        """What was promised about the dice before the match."""
        return commitment(self.row.seed, self.row.salt)

    def file(self, names: list[str]) -> str:
        """The match as a file, with the seed that verifies it; only for a match that is over."""
        if not self.over:
            raise NotNow("the match file is open when the match is over")
        tags = {self.state.seat_name(seat).title(): name for seat, name in enumerate(names)}
        if self.resigned:
            tags["Resigned"] = ", ".join(self.state.seat_name(seat) for seat in self.resigned)
        if self.ended is not None:
            tags["Ended"] = self.result()
        return Match.of(self.state, {**tags, **fair_tags(self.row.seed, self.row.salt)}).write()
