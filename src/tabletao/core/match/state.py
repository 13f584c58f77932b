"""A match in progress: one position, the moves that led to it, and the dice that roll for chance."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from pkgutil import resolve_name
from typing import Any, Protocol

import numpy as np

from tabletao.core.declare.events import Event, sentences
from tabletao.core.declare.game import Dice, Game
from tabletao.core.declare.kinds import Kind
from tabletao.core.errors import (
    AmbiguousMove,
    BadOption,
    IllegalMove,
    UndoRefused,
    WrongSeat,
    examples,
)
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import CHANCE, MAX_SEATS, SPECTATOR, Codes, Features, Position, Values
from tabletao.core.kernels.entries import NOT_LEGAL
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.kernels.rng import DICE, GUESS, UNDO, below, new_stream
from tabletao.core.match.analysis import Analysis, Budget
from tabletao.core.match.history import History, Played
from tabletao.core.match.move import ChanceOutcome, Move, Outcome
from tabletao.core.numbers import whole
from tabletao.core.show.caption import Caption
from tabletao.core.show.facts import facts_of
from tabletao.core.show.legend import Legend
from tabletao.core.show.sight import Marks, Sight
from tabletao.core.show.touch import Touch, TouchTree
from tabletao.core.show.why import Reason, why_not

_below = interpreted(below)
_CHANCE_ALONE = 1 << CHANCE
TOLD_KEPT = 8
GUESSES_AHEAD = 4
"""In so many guesses a move is tried out to see whether it can be taken back."""
MOST_FOLLOWING = 12
"""So many plies after a move are tried out to see whether it can be taken back; if more follow it counts as final."""

ANALYST = "tabletao.agents.search:analyse"
"""The name of the ``Analyst`` that thinks for ``State.analyse``, looked up when it is called.

Core knows the rules and not how to play well: this name is all it knows of the layers above.
"""


class SeededDice:
    """Dice that fall the same way for the same seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._rng = new_stream(seed, DICE)

    def __call__(self, n: int) -> int:
        """The next number below n."""
        return int(_below(self._rng, n))


class Analyst(Protocol):
    """Whoever thinks for ``State.analyse``."""

    def __call__(
        self,
        state: State,
        seat: int,
        budget: Budget,
        seed: int,
        threads: int,
        stop: threading.Event | None,
        first: int | None,
    ) -> Analysis:
        """What a seat may expect, and what speaks for each of its moves."""
        ...


class State:
    """A match in progress. ``play`` changes it; a refused move changes nothing.

    ``copy`` (and ``copy.copy``) gives a match to try moves on, without dice. A pickle, like ``copy.deepcopy``, is the
    whole match, to go on with elsewhere: its dice come with it, and will fall there as they would have fallen here.
    """

    def __init__(
        self,
        game: Game,
        cells: np.ndarray[Any, Any],
        dice: Dice | None,
        setup: Mapping[str, Any] | None,
        viewer: int | None = None,
    ) -> None:
        self.game = game
        self.dice = dice
        self.setup = setup
        self.viewer = viewer
        self.history = History()
        self._made_before: dict[int, int] = {}
        self._sit_down(cells)
        self._roll()

    def _sit_down(self, cells: np.ndarray[Any, Any]) -> None:
        """Take up a position."""
        self._cells = cells
        self._out: Codes = np.zeros(max(self.game.most_legal, 1), np.int16)
        self._entries = self.game.entries
        self._mask: int = self._entries.pending_mask(cells)
        self._told_of: dict[int, list[Event]] = {}

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.game.seats(self.record)

    # What is to be decided

    @property
    def record(self) -> Position:
        """The position itself, as the kernels see it. Change it and you are on your own."""
        record: Position = self._cells[0]
        return record

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that must decide now; several decide at the same time, unseen. Empty: the match is over."""
        return tuple(members_of(self._mask))

    def codes(self, seat: int | None = None) -> Codes:
        """The numbers of a seat's legal moves, ascending. The array is overwritten by the next call."""
        count = self._entries.list_legal(self._cells, self._deciding(seat), self._out)
        return self._out[:count]

    def legal(self, seat: int | None = None) -> tuple[Move, ...]:
        """A seat's legal moves."""
        seat = self._deciding(seat)
        return tuple(
            Move(code, move.write(seat), tuple([touch.id for touch in touches]))
            for code, move, touches in self._decisions(seat)
        )

    def touch_tree(self, seat: int | None = None) -> TouchTree:
        """How a seat makes its legal moves by touching one thing after the other."""
        seat = self._deciding(seat)
        turns: Callable[[Sight], Mapping[str, str]] | None = getattr(self.game.view, "turns", None)
        ways = turns(self._sight_of_maker(seat)) if turns else None
        return TouchTree.of(((code, touches) for code, _, touches in self._decisions(seat)), ways)

    def _decisions(self, seat: int) -> Iterator[tuple[int, Kind, tuple[Touch, ...]]]:
        """A seat's legal moves as codes and as decisions, with what to touch for each."""
        sight, of = self._sight_of_maker(seat), self.game.moves.of
        for code in self.codes(seat).tolist():
            move = of(code)
            yield code, move, move.touches(sight)

    def caption(self, code: int, seat: int | None = None) -> Caption:
        """A legal move of a seat in words: what it is called, and what it would do as far as the seat can know."""
        seat = self._deciding(seat)
        return self.game.moves.of(self._legal(code, seat)).caption(self._sight_of_maker(seat))

    def preview(self, code: int, seat: int | None = None) -> str:
        """The picture of a move that a seat means to make, as far as it can know what comes of it."""
        seat = self._deciding(seat)
        return self.game.view.preview(self.sight(seat), self.game.moves.of(self._legal(code, seat)))

    def question(self, seat: int | None = None) -> str:
        """What a seat is asked to do now, in one sentence."""
        return self.game.view.question(self.sight(self._deciding(seat)))

    def why_not(self, thing: str, touched: Sequence[str] = (), seat: int | None = None) -> Reason:
        """Why a seat that must decide cannot touch a thing of its picture now, after what it has touched already."""
        seat = self._deciding(seat)
        return why_not(self.game.view, self.sight(seat), self.touch_tree(seat), thing, tuple(touched))

    def clauses(self, seat: int = SPECTATOR) -> tuple[str, ...]:
        """The § that say what may be decided now."""
        return self.game.view.clauses(self.sight(seat))

    def _legal(self, code: int, seat: int) -> int:
        """A code that is one of the seat's legal moves."""
        if self._number_of(code, seat) not in self.codes(seat):
            raise self._illegal(code, seat)
        return code

    def _sight_of_maker(self, seat: int) -> Sight:
        """What whoever makes a move sees; chance sees everything."""
        return self.sight(None) if seat == CHANCE else self.sight(seat)

    def write(self, code: int, seat: int) -> str:
        """A move of a seat as text."""
        return self.game.moves.of(code).write(seat)

    def _deciding(self, seat: int | None) -> int:
        """The seat that is meant: the one given, or the only one that must decide."""
        if seat is None:
            if self._mask & (self._mask - 1) or self._mask == 0:
                raise WrongSeat(f"say which seat: {self._waiting_for()}")
            seat = self._mask.bit_length() - 1
        number = whole(seat)
        if not 0 <= number <= CHANCE:
            raise WrongSeat(f"a seat is a number from 0 to {self.seats - 1}, or CHANCE, not {seat!r}")
        if not self._mask >> number & 1:
            asked = "chance" if number == CHANCE else f"seat {number}"
            raise WrongSeat(f"{asked} has nothing to decide now: {self._waiting_for()}")
        if self.viewer not in (None, number):
            raise WrongSeat(f"this is only what seat {self.viewer} sees: ask for that seat")
        return number

    def _looking(self, seat: int) -> int:
        """A seat at this table, or ``SPECTATOR``."""
        number = whole(seat)
        if 0 <= number < self.seats or number == SPECTATOR:
            return number
        raise WrongSeat(f"a seat is a number from 0 to {self.seats - 1}, or SPECTATOR, not {seat!r}")

    def _waiting_for(self) -> str:
        names = [self.seat_name(seat) for seat in self.pending]
        return f"the match waits for {' and '.join(names)}" if names else "the match is over"

    @property
    def seat_names(self) -> tuple[str, ...]:
        """What the seats of this match are called."""
        return self.game.seats_in(self.game.setup_of(self.record))

    def seat_name(self, seat: int) -> str:
        """What a seat is called."""
        return {CHANCE: "chance", SPECTATOR: "spectator"}.get(seat) or self.seat_names[seat]

    # Playing

    def play(self, move: Move | int | str, seat: int | None = None) -> None:
        """Play a move, given as itself, its code or its text; then roll for chance."""
        seat = self._deciding(seat)
        if isinstance(move, str):
            move = self.read(move, seat)
        self.play_code(move.code if isinstance(move, Move) else move, seat)

    def play_code(self, code: int, seat: int | None = None) -> None:
        """Play a move by its code: ``play`` without a word of text."""
        if self.viewer is not None:
            raise IllegalMove("this is only what one seat sees; play on the match itself")
        seat = self._deciding(seat)
        code = self._number_of(code, seat)
        before = self._cells.tobytes()
        mask = self._entries.play_legal(self._cells, seat, code, self._out)
        if mask == NOT_LEGAL:
            raise self._illegal(code, seat)
        self.history.add(seat, code, before)
        self._mask = mask
        if mask == _CHANCE_ALONE:
            self._roll()

    def _roll(self) -> None:
        """Let the dice decide for chance until somebody else must decide."""
        while self.dice is not None and self._mask == _CHANCE_ALONE:
            sides = self.chance_total()
            self._fall(self.dice(sides), sides)

    def chance_total(self) -> int:
        """The sum of the weights of all that chance may do: the number of sides of the die to roll."""
        return int(self._entries.chance_total(self._cells, self._out))

    def chance_outcomes(self) -> tuple[ChanceOutcome, ...]:
        """All that chance may do now, each with its probability; ``WrongSeat`` if it is not for chance to decide."""
        moves, weight = self.legal(CHANCE), self.game.interpreted.kernels["weight"]
        weights = [int(weight(self.record, move.code)) for move in moves]
        total = sum(weights)
        return tuple(ChanceOutcome(move, each / total) for move, each in zip(moves, weights, strict=True))

    def roll(self, number: int) -> None:
        """Let chance do what a number below ``chance_total()`` falls on."""
        self._deciding(CHANCE)
        self._fall(number, self.chance_total())

    def _fall(self, number: int, sides: int) -> None:
        """Play what a number below ``sides`` falls on; the kernels trust it to be one."""
        rolled = whole(number)
        if not 0 <= rolled < sides:
            raise IllegalMove(f"chance falls on a whole number from 0 to {sides - 1}, not on {number!r}")
        code = self._entries.chance_code(self._cells, rolled, self._out)
        self.history.add(CHANCE, code, self._cells.tobytes())
        self._mask = self._entries.play_legal(self._cells, CHANCE, code, self._out)

    def read(self, text: str, seat: int | None = None) -> int:
        """The code of the legal move that a text means."""
        seat = self._deciding(seat)
        meant = self.game.moves.read(text, seat, is_chance=seat == CHANCE)
        legal = [code for code in meant if code in self.codes(seat)]
        if len(legal) > 1:
            texts = [self.write(code, seat) for code in legal]
            raise AmbiguousMove(f"{text!r} may mean {examples(texts)}")
        if not legal:
            raise self._illegal(text, seat)
        return legal[0]

    def _number_of(self, code: int, seat: int) -> int:
        """A number that is the code of some move of the game, legal now or not."""
        number = whole(code)
        if not 0 <= number < self.game.codes:
            raise self._illegal(f"move {code}", seat)
        return number

    def _illegal(self, move: int | str, seat: int) -> IllegalMove:
        """Why a move is refused, with what would have been legal; the like of it first."""
        texts = [self.write(code, seat) for code in self.codes(seat).tolist()]
        if isinstance(move, int):
            move = self.write(move, seat)
        near = [text for text in texts if text.split()[0] == str(move).split()[0].title()]
        return IllegalMove(f"{move} is not legal here; {self.seat_name(seat)} may play {examples(near or texts)}")

    # Taking back

    def undo(self, seat: int | None = None, among: Collection[int] | None = None) -> None:
        """Take back a seat's last decision, and what has happened since; without a seat, the last decision of all.

        Refused if anything since has revealed something: a draw, a flip, a tile another played from a secret hand.
        ``among`` are the seats whose knowledge counts, if not everybody's does: a bot forgets what is taken back.
        Answers that others gave to the same simultaneous question stay.
        """
        ply = self._last_decision(seat)
        if ply is None:
            raise UndoRefused("no move has been made yet")
        asker = self.history[ply].seat
        for each in reversed(range(ply, len(self.history))):
            if self._revealed(each, asker, among):
                raise UndoRefused(f"{self._told(self.history[each])} has been seen and cannot be taken back")
        later = self.history[ply + 1 :]
        self._cells[:] = self._after(ply)
        self.history = self.history.upto(ply)
        self._told_of.clear()
        self._mask = self._entries.pending_mask(self._cells)
        for played in later:
            # Who has answered everything by now must wait: what that seat did after the question is taken back too.
            if played.seat != CHANCE and self._mask >> played.seat & 1:
                self.play_code(played.code, played.seat)

    def can_undo(self, seat: int | None = None, among: Collection[int] | None = None) -> bool:
        """Whether ``undo`` would be granted."""
        ply = self._last_decision(seat)
        if ply is None:
            return False
        asker = self.history[ply].seat
        return not any(self._revealed(each, asker, among) for each in range(ply, len(self.history)))

    def is_final(self, code: int, seat: int | None = None, among: Collection[int] | None = None) -> bool:
        """Whether a move might not be taken back any more once its maker is asked again, or the match is over.

        The move and what may follow it are tried out in guesses, so that nothing is told that the maker cannot know.
        """
        seat = self._deciding(seat)
        return any(self._is_final_in(self.guess(seat, seed), code, seat, among) for seed in range(GUESSES_AHEAD))

    def _is_final_in(self, ahead: State, code: int, seat: int, among: Collection[int] | None) -> bool:
        """Whether a move that is tried out in a guess could not be taken back there."""
        ahead.play_code(code, seat)
        for _ in range(MOST_FOLLOWING):
            if not ahead.pending or ahead._revealed(len(ahead.history) - 1, seat, among):
                return True
            if seat in ahead.pending:
                return False
            follower = ahead.pending[0]
            ahead.play_code(int(ahead.codes(follower)[0]), follower)
        return True

    def uncovers(self) -> bool:
        """Whether the last move told its maker something the maker could not know before."""
        last = len(self.history) - 1
        return last >= 0 and self._tells(last, self.history[last].seat, self.history[last].seat)

    def at(self, ply: int) -> State:
        """The match as it was after so many plies."""
        if not 0 <= whole(ply) <= len(self.history):
            raise BadOption(f"{len(self.history)} plies have been played, not {ply!r}")
        cells = self._after(ply)
        early = State(self.game, cells, dice=None, setup=self.setup, viewer=self.viewer)
        early.history = self.history.upto(ply)
        early._told_of = {each: told for each, told in self._told_of.items() if each < ply}
        return early

    def _after(self, ply: int) -> np.ndarray[Any, Any]:
        """A one-element array with the position after so many plies."""
        if ply == len(self.history):
            return self._cells.copy()
        return np.frombuffer(bytearray(self.history.before(ply)), self.game.position)

    def _last_decision(self, seat: int | None) -> int | None:
        """The ply of the last decision of a seat, or of any."""
        wanted = range(CHANCE) if seat is None else (seat,)
        plies = reversed(range(len(self.history)))
        return next((ply for ply in plies if self.history[ply].seat in wanted), None)

    def _revealed(self, ply: int, asker: int, among: Collection[int] | None) -> bool:
        """Whether a move told anybody, or anybody of these seats, what the asker may not make unsaid."""
        return any(self._tells(ply, viewer, asker) for viewer in (range(self.seats) if among is None else among))

    def _tells(self, ply: int, viewer: int, asker: int) -> bool:
        """Whether a move told a viewer what the asker may not make unsaid."""
        played = self.history[ply]
        cells = np.zeros(4, self.game.position)
        cells[0] = self._after(ply)[0]
        raw = cells.view(np.uint8).reshape(4, -1)
        rng = new_stream(0, UNDO)
        return bool(self._entries.reveals(cells, raw, viewer, played.seat, played.code, asker, rng, self._out))

    def _told(self, played: Played) -> str:
        return "what chance decided" if played.seat == CHANCE else f"what {self.seat_name(played.seat)} uncovered"

    # Looking

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it runs."""
        if self._mask:
            return None
        utilities, points = np.zeros((2, MAX_SEATS))
        reason = self._entries.final_returns(self._cells, utilities, points)
        why, winners = self.game.reasons[reason], tuple(int(seat) for seat in np.flatnonzero(utilities > 0))
        automa = self.game.automas.get(why, "")
        return Outcome(why, winners, self._per_seat(points), self._per_seat(utilities), automa)

    def _per_seat(self, values: Values) -> tuple[float, ...]:
        return tuple(map(float, values[: self.seats]))

    @property
    def scores(self) -> tuple[float, ...]:
        """The points of each seat as the position stands."""
        utilities, points = np.zeros((2, MAX_SEATS))
        self._entries.final_returns(self._cells, utilities, points)
        return self._per_seat(points)

    def view(self, seat: int) -> State:
        """What a seat (or ``SPECTATOR``) sees: all it may not know is blank. To look at, not to play on."""
        cells = self._cells.copy()
        self._entries.hide_from(cells, self._looking(seat))
        view = State(self.game, cells, dice=None, setup=None, viewer=seat)
        view._made_before = {seat: self.made_this_turn(seat)}
        return view

    def guess(self, seat: int, seed: int) -> State:
        """A position that looks the same to the seat, the rest filled in at random; the caller plays chance."""
        cells = self._cells.copy()
        self._entries.hide_from(cells, self._looking(seat))
        self._entries.guess_for(cells, seat, new_stream(seed, GUESS))
        guessed = State(self.game, cells, dice=None, setup=None)
        guessed._made_before = {seat: self.made_this_turn(seat)}
        return guessed

    def made_this_turn(self, seat: int) -> int:
        """How many decisions a seat has made since another seat decided, whatever chance did meanwhile.

        Alone, every decision is a turn of its own. A view knows it of its own seat, and a guess of the seat it was
        made for.
        """
        made = 0
        for played in reversed(self.history if self.seats > 1 else ()):
            if played.seat == seat:
                made += 1
            elif played.seat != CHANCE:
                return made
        return made + self._made_before.get(seat, 0)

    def last_turn(self, seat: int) -> int:
        """How many decisions the last turn of a seat has had so far: those in a row, whatever chance did between them.

        Alone one has no turns: there it is all that was decided since chance last did something.
        """
        made = 0
        for played in reversed(self.history):
            if played.seat == seat:
                made += 1
            elif made and (played.seat != CHANCE or self.seats == 1):
                break
        return made

    def features(self, seat: int) -> Features:
        """What the seat sees, as numbers for a learner; ``game.turned`` puts codes of moves into the same frame."""
        out = np.zeros(self.game.features, np.float32)
        self._entries.encode_for(self._cells, self._looking(seat), out)
        return out

    def estimate(self) -> tuple[float, ...]:
        """A quick guess of each seat's return."""
        out = np.zeros(MAX_SEATS)
        self._entries.estimate(self._cells, out)
        return self._per_seat(out)

    def analyse(
        self,
        seat: int | None = None,
        budget: Budget = Budget(seconds=1.0),  # noqa: B008 - it is frozen
        *,
        seed: int = 0,
        threads: int = 1,
        stop: threading.Event | None = None,
        first: int | None = None,
    ) -> Analysis:
        """What a seat may expect as far as it can know, and the value and the share of thinking of each of its moves.

        With ``first``, what it may expect if it makes that move. ``stop`` ends the thinking early.
        """
        seat = self._deciding(seat)
        if first is not None:
            self._legal(first, seat)
        analyst: Analyst = resolve_name(ANALYST)
        return analyst(self, seat, budget, seed, threads, stop, first)

    def legend(self, seat: int = SPECTATOR) -> Legend | None:
        """What the game is about for a seat, and what its signs mean; None where the game does not say."""
        legend: Callable[[Sight], Legend] | None = getattr(self.game.view, "legend", None)
        return legend(self.sight(seat)) if legend else None

    def broken_invariant(self) -> int:
        """0, or the number of the invariant that does not hold."""
        return int(self._entries.broken_invariant(self._cells))

    @property
    def bytes(self) -> bytes:
        """The position as bytes: two positions are the same when these are."""
        return self._cells.tobytes()

    @property
    def position(self) -> str:
        """The position as text that ``game.state`` reads back."""
        return self.game.position_text.write_position(self.record)

    def sight(self, seat: int | None = SPECTATOR, seen_from: int = SPECTATOR) -> Sight:
        """All that a seat may know of the position; for None everything, from the side of the seat ``seen_from``."""
        if seat is None:
            return self._sight(self._cells.copy(), seen_from, is_open=True)
        cells = self._cells.copy()
        self._entries.hide_from(cells, self._looking(seat))
        return self._sight(cells, seat, is_open=False)

    def _sight(self, cells: np.ndarray[Any, Any], viewer: int, is_open: bool) -> Sight:
        return self.game.sight(self.game, facts_of(cells[0]), viewer, is_open)

    def svg(self, seat: int | None = SPECTATOR, seen_from: int = SPECTATOR) -> str:
        """The picture for a seat; for None, who may see everything. The last move is marked in it."""
        sight = self.sight(seat, seen_from)
        return self.game.view.svg(replace(sight, marks=self._marks(seat)))

    def pause(self, ply: int = -1, seat: int | None = SPECTATOR, seen_from: int = SPECTATOR) -> str | None:
        """The picture in the middle of a ply, when a hand, a round or a stage has ended and nothing has been cleared
        away for the next; None for a ply in which none ends.
        """
        number = self._ply(ply)
        if not self.game.events.can_wait:
            return None
        played = self.history[number]
        record = self.game.recorder.pause_of(self._after(number)[0], played.seat, played.code)
        return None if record is None else self._picture_of(record, seat, seen_from)

    def _picture_of(self, record: Position, seat: int | None, seen_from: int) -> str:
        """The picture of a position in the middle of a ply."""
        cells = np.zeros(1, self.game.position)
        cells[0] = record
        return State(self.game, cells, dice=None, setup=self.setup).svg(seat, seen_from)

    def scenes(self, ply: int = -1, seat: int | None = SPECTATOR) -> list[list[str]]:
        """What happened in a ply, in sentences, cut where a step of its own begins; most plies are one scene."""
        cut: list[list[Event]] = [[]]
        for event in self._recorded(ply):
            if event.begins:
                cut.append([])
            cut[-1].append(event)
        sight = self._sight_before(ply, seat)
        return [sentences(events, sight) for events in cut]

    def scene(self, number: int, ply: int = -1, seat: int | None = SPECTATOR, seen_from: int = SPECTATOR) -> str:
        """The picture at the end of a scene of a ply, if it is not the last one."""
        played = self.history[self._ply(ply)]
        scenes = self.game.recorder.scenes_of(self._after(self._ply(ply))[0], played.seat, played.code)
        return self._picture_of(scenes[number], seat, seen_from)

    def text(self, seat: int | None = SPECTATOR) -> str:
        """The picture for a seat in plain characters; for None, who may see everything."""
        return self.game.view.text(self.sight(seat))

    def events(self, ply: int = -1, seat: int | None = SPECTATOR) -> tuple[Event, ...]:
        """What happened in a ply, with nothing that the seat may not know; for None, everything."""
        before = self._sight_before(ply, seat)
        return tuple(event.seen_by(before) for event in self._recorded(ply))

    def story(self, ply: int = -1, seat: int | None = SPECTATOR) -> list[str]:
        """What happened in a ply, in sentences, as far as the seat may know; for None, everything."""
        return sentences(self._recorded(ply), self._sight_before(ply, seat))

    def _recorded(self, ply: int) -> list[Event]:
        """All that happened in a ply; the latest are kept, since every viewer asks for them."""
        number = self._ply(ply)
        if number not in self._told_of:
            played = self.history[number]
            self._told_of[number] = self.game.recorder.events_of(self._after(number)[0], played.seat, played.code)
            if len(self._told_of) > TOLD_KEPT:
                del self._told_of[next(iter(self._told_of))]
        return self._told_of[number]

    def _sight_before(self, ply: int, seat: int | None) -> Sight:
        """What a seat saw before a ply."""
        cells = self._after(self._ply(ply))
        if seat is not None:
            self._entries.hide_from(cells, self._looking(seat))
        return self._sight(cells, SPECTATOR if seat is None else seat, is_open=seat is None)

    def _marks(self, seat: int | None) -> Marks:
        """What the last turn and the rolls in it left to be marked, the latest last, as far as the seat knows of it."""
        things: dict[str, None] = {}
        arrows: dict[tuple[str, str], None] = {}
        for ply in self._last_told(seat):
            viewer = SPECTATOR if seat is None else seat
            for event in self.events(ply, seat):
                marked = dict.fromkeys(event.marked(viewer))
                things = {each: None for each in things if each not in marked} | marked
                arrows |= dict.fromkeys(event.went(viewer))
        return Marks(tuple(things), tuple(arrows))

    def _last_told(self, seat: int | None) -> list[int]:
        """The last turn that the viewer knows of: what one seat decided, with what chance did in between and after it.

        One alone has no turns: there it is the last decision.
        """
        plies: list[int] = []
        rolls: list[int] = []
        mover = None
        for ply in reversed(range(len(self.history))):
            if seat is not None and not self._knows_of(ply, seat):
                continue
            decider = self.history[ply].seat
            rolls.append(ply)
            if decider == CHANCE:
                continue
            if mover not in (None, decider) or (mover is not None and self.seats == 1):
                break
            plies, rolls, mover = plies + rolls, [], decider
        return (plies if mover is not None else rolls)[::-1]

    def _ply(self, ply: int) -> int:
        """The number of a ply that was played; negative ones count from the last, as in a list."""
        try:
            return range(len(self.history))[ply]
        except (IndexError, TypeError) as error:
            raise BadOption(f"{len(self.history)} plies have been played: there is no ply {ply!r}") from error

    def plies_known_to(self, seat: int | None, first: int = 0) -> list[int]:
        """The plies a seat (or ``SPECTATOR``) knows of, from a first one on; for None, who may see everything, all.

        What is decided while others decide too, unseen, changes nothing for them: they must not even know how often.
        """
        if seat is not None:
            self._looking(seat)
        return [ply for ply in range(first, len(self.history)) if seat is None or self._knows_of(ply, seat)]

    def _knows_of(self, ply: int, seat: int) -> bool:
        """Whether a ply is a seat's own, or has changed what the seat sees."""
        if self.history[ply].seat == seat:
            return True
        before, after = self._after(ply), self._after(ply + 1)
        for cells in (before, after):
            self._entries.hide_from(cells, seat)
        return before.tobytes() != after.tobytes()

    def copy(self) -> State:
        """The same match again, to play on without touching this one. It has no dice: they would tell the future."""
        twin = State(self.game, self._cells.copy(), dice=None, setup=self.setup, viewer=self.viewer)
        twin.history = self.history.upto(len(self.history))
        return twin

    __copy__ = copy

    def __getstate__(self) -> dict[str, Any]:
        """What a pickle keeps: the position as its bytes, and all that cannot be computed again."""
        kept = ("game", "dice", "setup", "viewer", "history", "_made_before")
        return {**{name: getattr(self, name) for name in kept}, "bytes": self.bytes}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Go on where the pickled match was."""
        position = kept.pop("bytes")
        self.__dict__.update(kept)
        self._sit_down(np.frombuffer(bytearray(position), self.game.position))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<State of {self.game.title}: {self._waiting_for()}>"
