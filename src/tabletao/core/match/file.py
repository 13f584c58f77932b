"""Match files: a match as readable text that reads back exactly.

    [Game "yugen"]
    [Rules "1"]
    [Dark "Ann"]
    [Result "dark 10, bright 0: second philosopher"]

    {Ocean}
    {Forest}
    {River}
    {Cave}
    1. dark: Cave c4 N
    ...
    end

Outcomes of chance stand in braces, decisions are numbered, and the last line says whether the match is over: ``end`` or
``unfinished``. A file without that line was cut off.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletao.core.declare.discovery import game
from tabletao.core.declare.game import RESERVED, Game
from tabletao.core.errors import BadOption, MatchFileError, TableTaoError
from tabletao.core.kernels.contract import CHANCE
from tabletao.core.match.earlier import UnknownRules, rules_of
from tabletao.core.match.result import result_text
from tabletao.core.match.state import State
from tabletao.core.numbers import whole_number

_TAG = re.compile(r'\[(\w+) "(.*)"\]')
_MOVE = re.compile(r"([0-9]{1,9})\. (\w+): (.+)")
_OWN_TAGS = ("Game", "Rules", "Players", "Options", "Result")


@dataclass(frozen=True)
class Match:
    """A match that can be replayed: its tags, and every ply as (seat, code)."""

    game: Game
    tags: Mapping[str, str]
    plies: tuple[tuple[int, int], ...]

    @staticmethod
    def of(state: State, tags: Mapping[str, str] | None = None) -> Match:
        """The match played so far; ``tags`` may name the players, the place, the date."""
        if state.setup is None:
            raise MatchFileError("this position was set up by hand: a match file records a match from its start")
        for name, value in (tags or {}).items():
            line = f'[{name} "{value}"]'
            if name in _OWN_TAGS or not _TAG.fullmatch(line) or line.splitlines() != [line]:
                raise MatchFileError(f"a tag is a word of your own and one line of text, not {name!r}: {value!r}")
        plies = tuple((played.seat, played.code) for played in state.history)
        own = {"Game": state.game.name, "Rules": str(state.game.rules_version), **_setup_tags(state)}
        return Match(state.game, {**own, **(tags or {}), "Result": result_text(state)}, plies)

    def replay(self, plies: int | None = None) -> State:
        """The state after so many plies, or after all."""
        state = self.game.new(chance=True, **read_setup(self.game, self.tags))
        for seat, code in self.plies[:plies]:
            state.play_code(code, seat)
        return state

    def write(self) -> str:
        """The match as text."""
        state = self.game.new(chance=True, **read_setup(self.game, self.tags))
        lines = [f'[{name} "{value}"]' for name, value in self.tags.items()] + [""]
        number = 0
        for seat, code in self.plies:
            text = state.write(code, seat)
            if seat == CHANCE:
                lines.append(f"{{{text}}}")
            else:
                number += 1
                lines.append(f"{number}. {state.seat_name(seat)}: {text}")
            state.play_code(code, seat)
        return "\n".join([*lines, "unfinished" if state.pending else "end", ""])

    @staticmethod
    def read(text: str) -> Match:
        """Parse a match file; every move is checked against the rules, and the result against the final position."""
        lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
        moves = list(itertools.dropwhile(lambda numbered: numbered[1].startswith("["), lines))
        tags = _read_tags(lines[: len(lines) - len(moves)])
        found = _read_game(tags)
        if not moves or moves[-1][1] not in ("end", "unfinished"):
            last = moves[-1][1] if moves else "its tags"
            raise MatchFileError(f"the file is cut off after {last!r}: its last line must be 'end' or 'unfinished'")
        state = found.new(chance=True, **read_setup(found, tags))
        decisions = 1
        for number, line in moves[:-1]:
            _replay_line(state, number, line, decisions)
            decisions += state.history[-1].seat != CHANCE
        _check_end(state, moves[-1][1], tags)
        return Match(found, tags, tuple((played.seat, played.code) for played in state.history))


def _setup_tags(state: State) -> dict[str, str]:
    """The whole setup, defaults included, because defaults may change."""
    setup = dict(state.setup or {})
    players = {"Players": str(setup.pop("players"))}
    return {**players, "Options": ", ".join(f"{name}={value}" for name, value in setup.items())} if setup else players


def read_setup(game: Game, tags: Mapping[str, str]) -> dict[str, Any]:
    """The setup of the match, from its tags."""
    options: dict[str, str] = {}
    for part in filter(None, tags.get("Options", "").split(", ")):
        name, sign, value = part.partition("=")
        if not sign or name in RESERVED:
            raise MatchFileError(f'[Options "…"] lists name=value, separated by commas, not {part!r}')
        options[name] = value
    players = whole_number(tags["Players"]) if "Players" in tags else None
    if players is None and "Players" in tags:
        raise MatchFileError(f'[Players "…"] is a number, not {tags["Players"]!r}')
    try:
        return game.agreed(players, **options)
    except BadOption as error:
        raise MatchFileError(f"the match cannot be set up: {error}") from error


def _read_tags(lines: list[tuple[int, str]]) -> dict[str, str]:
    tags: dict[str, str] = {}
    for number, line in lines:
        name, value = _read_tag(number, line)
        if name in tags:
            raise MatchFileError(f"line {number}: [{name}] is there twice")
        tags[name] = value
    return tags


def _read_tag(number: int, line: str) -> tuple[str, str]:
    tag = _TAG.fullmatch(line)
    if tag is None:
        raise MatchFileError(f'line {number}: a tag looks like [Name "text"], not {line!r}')
    return tag[1], tag[2]


def _read_game(tags: Mapping[str, str]) -> Game:
    if "Game" not in tags:
        raise MatchFileError('a match file begins with [Game "…"]')
    found = game(tags["Game"])
    version = whole_number(tags.get("Rules", ""))
    if version is None:
        raise MatchFileError(f'[Rules "…"] is the version of the rules; today it is {found.rules_version}')
    try:
        return rules_of(found.name, version)
    except UnknownRules as error:
        raise MatchFileError(str(error)) from error


def _replay_line(state: State, number: int, line: str, decisions: int) -> None:
    """Play one line of a file, or say what is wrong with it; the next decision of a seat has a number."""
    move = _MOVE.fullmatch(line)
    try:
        if line.startswith("{") and line.endswith("}"):
            state.play(line[1:-1], CHANCE)
        elif move is None:
            raise MatchFileError(f"a move looks like '{decisions}. seat: move' or '{{result of chance}}', not {line!r}")
        elif int(move[1]) != decisions:
            raise MatchFileError(f"move {decisions} is missing or out of order: found {move[1]}")
        else:
            state.play(move[3], state.game.seat(move[2], state.setup))
    except TableTaoError as error:
        raise MatchFileError(f"line {number}: {error}") from error


def _check_end(state: State, last: str, tags: Mapping[str, str]) -> None:
    if (last == "end") != (not state.pending):
        raise MatchFileError(f"the file says {last!r}, but the match {'goes on' if state.pending else 'is over'}")
    if tags.get("Result") != result_text(state):
        raise MatchFileError(f"the result is {result_text(state)!r}, not {tags.get('Result')!r}")
