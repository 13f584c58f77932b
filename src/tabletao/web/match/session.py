"""A session: one match held in memory, always in the state its journal describes.

A draw needs the consent of all other people at the table, an undo that of everyone who has seen the move; one refusal
withdraws the question. Guests at one screen answer together.

In a match of two, resigning ends it. In a larger match the others play on, and a bot takes the empty chair, since the
rules know no seat that does not decide. Whoever resigned has lost, whatever the bot achieves. When the last person
resigns, the match is over. The same holds for whoever has left (``absence.py``).

A seat's question stands until that seat answers or sees something new. Several may be asked at once; then everybody
may know who has answered, and nobody what.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from tabletao.core.declare.discovery import game
from tabletao.core.declare.game import Game
from tabletao.core.errors import TableTaoError
from tabletao.core.kernels.contract import CHANCE, SPECTATOR
from tabletao.core.match.earlier import rules_of
from tabletao.core.match.fair import roll_fairly
from tabletao.core.match.state import State
from tabletao.web.bots.descriptions import default_opponent
from tabletao.web.match.journal import (
    AGREE,
    AGREE_DRAW,
    ASK_UNDO,
    CLAIM_WIN,
    COPIED,
    MOVE,
    OFFER_DRAW,
    REFUSE,
    RESIGN,
    ROLL,
    SEATED,
    STAND_IN,
    UNDO,
    Agreement,
    Entry,
    Journal,
    Seat,
    UnknownKind,
)

STORIES_KEPT = 300
"""Enough for the logs that six players and a spectator are shown."""


class Unreadable(TableTaoError):
    """The stored match cannot be opened."""


@dataclass
class Session:
    """A match, rebuilt entry by entry."""

    agreement: Agreement
    seats: list[Seat]
    state: State
    journal: Journal = field(default_factory=Journal)
    asked: Entry | None = None
    """The open question (an undo or a draw), if there is one."""
    _asked_at: int = -1
    """The number of its entry."""
    awaited: list[int] = field(default_factory=list)
    """The seats that have not answered the open question yet."""
    agreed: list[int] = field(default_factory=list)
    """The seats that have agreed to it."""
    ended: Entry | None = None
    """What ended the match before the rules did: a resignation or an agreed draw."""
    resigned: dict[int, str | None] = field(default_factory=dict)
    """For each seat that a bot took over, the guest who resigned from it or left it."""
    left: set[int] = field(default_factory=set)
    """The seats that their people left."""
    plies: array[int] = field(default_factory=lambda: array("i"))
    """For each ply of the match the number of its entry; moves taken back have none."""
    joint: set[int] = field(default_factory=set)
    """The numbers of entries that answer what others had answered too: what comes of them is nobody's doing alone."""
    arrived: set[str] = field(default_factory=set)
    """The guests who are known to have come: they have opened the table, or done something that everybody saw."""
    copied: int = 0
    """How many of the first plies were played in another match, from which this one goes on."""
    over_at: float = 0.0
    """When the match ended, in seconds since 1970; 0 if it ended before it was opened here."""
    thought: float = 0.0
    """How many seconds bots have thought since a person last did something."""
    is_unsaved: bool = False
    """Whether a bot has made a move that could not be stored yet; it is tried again."""
    _stories: dict[tuple[int, int | None], str] = field(default_factory=dict)
    """The latest stories that were told, their lines joined."""
    _seen: dict[int, array[int]] = field(init=False)
    """For each seat and for spectators the numbers of the entries they know of."""
    _views: dict[int, bytes] = field(init=False)
    _questions: list[int] = field(init=False)
    """For each seat how many entries it knew when its current question came up."""
    _since: list[float] = field(init=False)
    """For each seat when it was last asked for a decision, as far as everybody knows."""
    _asked_together: frozenset[int] = field(init=False)
    """The seats to which the question of now was put, those who have answered it included."""

    def __post_init__(self) -> None:
        """At first everybody has seen only the starting position."""
        viewers = (*range(len(self.seats)), SPECTATOR)
        self._seen = {viewer: array("i") for viewer in viewers}
        self._views = {viewer: self.state.view(viewer).bytes for viewer in viewers}
        self._questions = [0] * len(self.seats)
        self._since = [self.agreement.created] * len(self.seats)
        self._asked_together = frozenset(self.state.pending)

    @staticmethod
    def start(agreement: Agreement, seats: list[Seat]) -> tuple[Session, list[Entry]]:
        """The session of a new match, and the first rolls, to be stored and appended."""
        session = Session.blank(agreement, seats)
        rolls = roll_fairly(session.state.copy(), agreement.seed)
        return session, [Entry(ROLL, CHANCE, code) for code in rolls]

    @staticmethod
    def blank(agreement: Agreement, seats: list[Seat]) -> Session:
        """The session of a match before its first entry."""
        played = rules_of(agreement.game, agreement.rules)
        return Session(agreement, seats, played.new(chance=True, **agreement.setup))

    @property
    def id(self) -> str:
        """The id of the match."""
        return self.agreement.id

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.state.game

    @property
    def is_earlier(self) -> bool:
        """Whether it follows earlier rules, which are not compiled: nothing can search them."""
        return self.game.rules_version != game(self.game.name).rules_version

    @property
    def number(self) -> int:
        """The number of entries so far."""
        return len(self.journal)

    @property
    def over(self) -> bool:
        """Whether the match has ended, by the rules, by resignation or by agreement."""
        return self.ended is not None or not self.state.pending

    @property
    def is_solo(self) -> bool:
        """Whether one plays alone: then there are no others to name, to ask or to wait for."""
        return len(self.seats) == 1

    # From entries to the state

    def append(self, entries: list[Entry]) -> None:
        """Apply entries that have been stored."""
        for entry in entries:
            was_asked, was_pending = self.asked, frozenset(self.state.pending)
            if entry.kind == MOVE and self.answered():
                self.joint.add(self.number)
            self._apply(entry)
            changed = self._update_views()
            unseen = self._update_seen(entry, was_asked, changed)
            if entry.kind != ROLL and SPECTATOR not in unseen and (guest := self.seats[entry.seat].guest):
                self.arrived.add(guest)
            if was_asked is not None and was_asked.seat in unseen:
                self.asked = was_asked
            self._update_questions(entry, was_pending, changed)
            self.journal.append(entry)

    def _apply(self, entry: Entry) -> None:
        """Apply one entry; most of them close the open question."""
        was_asked, self.asked = self.asked, None
        if entry.kind != ROLL and self.seats[entry.seat].bot is None:
            self.thought = 0.0
        if entry.kind in (MOVE, ROLL):
            self.state.play_code(entry.code, entry.seat)
            self.plies.append(self.number)
        elif entry.kind == UNDO:
            self._take_back(entry.seat)
        elif entry.kind in (ASK_UNDO, OFFER_DRAW):
            self.asked, self._asked_at, self.awaited = entry, self.number, self._concerned(entry)
            self.agreed = []
        elif entry.kind == AGREE:
            left = self.awaited_after(entry.seat)
            self.agreed += [each for each in self.awaited if each not in left]
            self.asked, self.awaited = was_asked, left
        elif entry.kind == RESIGN and self._continues_without(entry.seat):
            self._replace_by_bot(entry.seat)
        elif entry.kind == COPIED:
            self.copied = entry.code
        elif entry.kind in (RESIGN, AGREE_DRAW):
            self.ended = entry
        elif entry.kind == CLAIM_WIN:
            self.ended = entry
            self.left |= members(entry.code)
        elif entry.kind == STAND_IN:
            self.left.add(entry.seat)
            self._replace_by_bot(entry.seat)
        elif entry.kind not in (REFUSE, SEATED):
            raise UnknownKind(f"nothing is known of an entry of the kind {entry.kind!r}")

    def _update_views(self) -> set[int]:
        """Look at the position with everybody's eyes; returns the viewers to whom it looks different now."""
        before = self._views
        self._views = {viewer: self.state.view(viewer).bytes for viewer in before}
        return {viewer for viewer in before if self._views[viewer] != before[viewer]}

    def _update_seen(self, entry: Entry, was_asked: Entry | None, changed: set[int]) -> set[int]:
        """Update what everybody has seen; returns the viewers to whom the entry stays unseen.

        A secret decision while others still decide is no event for them: all they learn is that it was made.
        """
        may_be_secret = entry.kind in (MOVE, ROLL) or (entry.kind == UNDO and was_asked is None)
        unseen = self._seen.keys() - changed - {entry.seat} if may_be_secret else set()
        for viewer in self._seen.keys() - unseen:
            self._seen[viewer].append(self.number)
        return unseen

    def _update_questions(self, entry: Entry, was_pending: frozenset[int], changed: set[int]) -> None:
        """Note to whom the entry has put a new question, and who is asked together."""
        pending = frozenset(self.state.pending)
        answering = {entry.seat} if entry.kind in (MOVE, UNDO) else set()
        for seat in (changed | answering | (pending ^ was_pending)).intersection(range(len(self.seats))):
            self._questions[seat] = self.number_for(seat)
        seen = (
            answering if SPECTATOR in changed else set()
        )  # a time that all are told must not tell of secret decisions
        for seat in (seen | (pending ^ was_pending)).intersection(range(len(self.seats))):
            self._since[seat] = entry.at
        goes_on = {
            MOVE: pending == was_pending - answering or (pending == was_pending and SPECTATOR not in changed),
            UNDO: pending == was_pending | answering,
            ROLL: False,
        }
        if not pending or not goes_on.get(entry.kind, True):
            self._asked_together = pending

    def _take_back(self, seat: int) -> None:
        """Undo, keeping the entry numbers of the remaining plies."""
        before = iter(list(zip(self.plies, self.state.history, strict=True)))
        self.state.undo(seat, among=())  # it was granted when the entry was written
        moves = [(played.seat, played.code) for played in self.state.history]
        self.plies = array("i", (next(n for n, was in before if (was.seat, was.code) == move) for move in moves))
        self.copied = min(self.copied, len(self.plies))
        self._stories.clear()

    def _concerned(self, asked: Entry) -> list[int]:
        """The seats that must agree to a question."""
        back = self.without_last(asked.seat) if asked.kind == ASK_UNDO else None
        return self.others(asked.seat) if back is None else self.witnesses(asked.seat, back)

    def _continues_without(self, seat: int) -> bool:
        """Whether the match continues when a seat resigns: more than two play, and another of them is a person."""
        return len(self.seats) > 2 and any(each.bot is None for each in self.seats if each.seat != seat)

    def _replace_by_bot(self, seat: int) -> None:
        """Let a bot take the seat of a guest who resigned or left."""
        self.resigned[seat] = self.seats[seat].guest
        self.seats[seat] = replace(self.seats[seat], guest=None, bot=default_opponent().name)

    # What each viewer knows

    def seen(self, viewer: int | None) -> Sequence[int]:
        """The numbers of the entries a viewer knows of; all of them for None."""
        return range(self.number) if viewer is None else self._seen[viewer]

    def number_for(self, viewer: int | None) -> int:
        """How many entries a viewer knows of; the only number that is ever sent to anybody."""
        return len(self.seen(viewer))

    def question_for(self, seat: int) -> int | None:
        """The number of a seat's question: how many entries the seat knew when it came up; None if it has none.

        It is the same until the seat answers or sees something new, whatever others do meanwhile.
        """
        return self._questions[seat] if seat in self.state.pending and not self.over else None

    def awaited_since(self, seat: int) -> float | None:
        """Since when a seat is awaited to decide, in seconds since 1970 (0: unknown); None if it is not."""
        return self._since[seat] if seat in self.state.pending and not self.over else None

    def answered(self) -> frozenset[int]:
        """The seats that have answered the question of now, while others still think about theirs. Not secret."""
        return frozenset() if self.over else self._asked_together.difference(self.state.pending)

    def knew_question(self, viewer: int, number: int) -> bool:
        """Whether a viewer who knew so many entries knew of the open question (an undo or a draw)."""
        return self._asked_at in self._seen[viewer][:number]

    def plies_for(self, viewer: int | None) -> list[int]:
        """The plies a viewer knows of."""
        known = set(self.seen(viewer))
        return [ply for ply, number in enumerate(self.plies) if number in known]

    def story(self, ply: int, viewer: int | None) -> list[str]:
        """What happened in a ply as far as a viewer may know; the latest are kept."""
        if (ply, viewer) not in self._stories:
            self._stories[ply, viewer] = "\n".join(self.state.story(ply, viewer))
            if len(self._stories) > STORIES_KEPT:
                del self._stories[next(iter(self._stories))]
        told = self._stories[ply, viewer]
        return told.split("\n") if told else []

    def is_absent(self, seat: int) -> bool:
        """Whether nobody has come to a seat yet: it is open, or its guest has not been at this table."""
        sits = self.seats[seat]
        return sits.bot is None and sits.guest not in self.arrived and seat not in self.answered()

    # Who is concerned by what

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats of a guest; several where people share a screen."""
        return [seat.seat for seat in self.seats if guest is not None and seat.guest == guest]

    @property
    def people(self) -> list[int]:
        """The seats of people: what these have seen is not taken back, what a bot has seen is."""
        return [each.seat for each in self.seats if each.bot is None]

    def others(self, seat: int) -> list[int]:
        """The seats of other people: those whose consent is needed."""
        me = self.seats[seat].guest
        return [each.seat for each in self.seats if each.bot is None and each.guest != me]

    def without_last(self, seat: int) -> State | None:
        """The state without the last decision of a seat, or None if that cannot be taken back."""
        back = self.state.copy()
        try:
            back.undo(seat, self.people)
        except TableTaoError:
            return None
        return back

    def witnesses(self, seat: int, back: State) -> list[int]:
        """The seats of other people who have seen what a seat did since an earlier state."""
        return [each for each in self.others(seat) if back.view(each).bytes != self._views[each]]

    def awaited_after(self, seat: int) -> list[int]:
        """The seats still to answer once a seat has agreed; a guest answers for all own seats."""
        return [each for each in self.awaited if self.seats[each].guest != self.seats[seat].guest]


def seats_as_code(seats: Iterable[int]) -> int:
    """A set of seats as the code of an entry."""
    return sum(1 << seat for seat in seats)


def members(code: int) -> set[int]:
    """The set of seats that a code stands for."""
    return {seat for seat in range(code.bit_length()) if code >> seat & 1}
