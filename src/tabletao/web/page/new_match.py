"""The form for a new match: game, how many, how, who. It is filled in with what was chosen so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from tabletao.core.declare.discovery import game as find_game
from tabletao.core.declare.discovery import games
from tabletao.core.declare.game import Game
from tabletao.core.declare.setups import PLAYERS, Setting
from tabletao.core.lesson.lesson import has_lesson
from tabletao.core.numbers import whole_number
from tabletao.web.bots.descriptions import Opponent, experimental, levels
from tabletao.web.match.absence import TIMES, USUAL
from tabletao.web.match.seating import BOTS, EACH, FRIENDS, LOT, SCREEN

OPTION = "option-"
"""How the field of an option begins."""


@dataclass(frozen=True, slots=True)
class GameLink:
    """A game that may be chosen instead."""

    title: str
    url: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class OfferedValue:
    """A value to choose; one that cannot be chosen now says why."""

    value: str
    label: str
    is_chosen: bool
    why_not: str


@dataclass(frozen=True, slots=True)
class SettingField:
    """The number of players or an option, with what may be chosen."""

    field: str
    legend: str
    help: str
    values: tuple[OfferedValue, ...]
    is_asked: bool
    corrected: str
    """Why what was chosen could not be kept, as a sentence."""

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why some values cannot be chosen, each reason once."""
        return tuple(dict.fromkeys(each.why_not for each in self.values if each.why_not))


@dataclass(frozen=True, slots=True)
class Company:
    """A way of filling all seats at once."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class SeatField:
    """A seat, and who shall sit there if every seat is chosen by itself."""

    seat: int
    name: str
    who: str


@dataclass(frozen=True, slots=True)
class NewMatchPage:
    """What the form for a new match offers, and what is chosen."""

    game: str
    title: str
    blurb: str
    has_lesson: bool
    games: tuple[GameLink, ...]
    settings: tuple[SettingField, ...]
    companies: tuple[Company, ...]
    who: str
    level: str
    sits: str
    is_shuffled: bool
    seats: tuple[SeatField, ...]
    levels: tuple[Opponent, ...]
    experimental: tuple[Opponent, ...]
    times: tuple[str, ...]
    """For how long a player may keep the others waiting, by choice."""
    away: str
    refused: str
    """Why the seats cannot be filled as was asked; empty: they can, or nobody has asked."""


def new_match_page(game: Game, fields: Mapping[str, str], level: str, refused: str = "") -> NewMatchPage:
    """The form for a new match of a game, filled in as far as the fields go together; bots are of a proposed level."""
    settings = game.settings(**asked(game, fields))
    setup = {each.name: each.chosen for each in settings}
    names = game.seats_in(setup)
    companies = _companies(len(names))
    is_corrected = any(each.corrected for each in settings)
    return NewMatchPage(
        game=game.name,
        title=game.title,
        blurb=game.blurb,
        has_lesson=has_lesson(game),
        games=tuple(_link(find_game(name), game, fields) for name in games()),
        settings=tuple(_field(game, each) for each in _in_order(game, settings)),
        companies=companies,
        who=_one_of(fields.get("who", ""), [each.value for each in companies]),
        level=_one_of(fields.get("level", level), [each.name for each in levels()]),
        sits=_one_of(fields.get("sit", ""), [LOT, *map(str, range(len(names)))]),
        is_shuffled="shuffle" in fields,
        seats=tuple(SeatField(seat, name, _who_sits(seat, level, fields)) for seat, name in enumerate(names)),
        levels=tuple(levels()),
        experimental=tuple(experimental()),
        times=tuple(TIMES),
        away=fields["away"] if fields.get("away") in TIMES else USUAL,
        refused="" if is_corrected else sentence(refused),
    )


def asked(game: Game, fields: Mapping[str, str]) -> dict[str, Any]:
    """The set-up that the fields of a form ask for."""
    said: dict[str, Any] = {}
    if players := fields.get(PLAYERS):
        number = whole_number(players)
        said[PLAYERS] = players[:20] if number is None else number
    return said | {each.name: fields[OPTION + each.name] for each in game.options if OPTION + each.name in fields}


def sentence(text: str) -> str:
    """A reason as a sentence of its own."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def _one_of(value: str, values: list[str]) -> str:
    """A value if it can be chosen, or else the first that can."""
    return value if value in values else values[0]


def _link(other: Game, game: Game, fields: Mapping[str, str]) -> GameLink:
    """The form of another game, with the same company."""
    kept = {name: fields[name] for name in ("who", "level") if name in fields}
    return GameLink(other.title, f"/new?{urlencode({'game': other.name, **kept})}", other is game)


def _in_order(game: Game, settings: Sequence[Setting]) -> list[Setting]:
    """Settings in the order in which they are shown: one that is asked with another option comes right after it."""
    after = {each.name: name for each in game.options for name in each.asked_with if name != PLAYERS}
    shown = [each for each in settings if each.name not in after]
    for each in settings:
        if each.name in after:
            place = max(i for i, other in enumerate(shown) if after[each.name] in (other.name, after.get(other.name)))
            shown.insert(place + 1, each)
    return shown


def _field(game: Game, setting: Setting) -> SettingField:
    option = next((each for each in game.options if each.name == setting.name), None)
    offers = (
        OfferedValue(str(each.value), _words(each.value), each.value == setting.chosen, sentence(each.why_not))
        for each in setting.offers
    )
    instead = f" Now it is “{_words(setting.chosen)}”."
    return SettingField(
        field=OPTION + option.name if option else PLAYERS,
        legend=_words(option.name).capitalize() if option else "How many play?",
        help=option.help if option else "",
        values=tuple(offers),
        is_asked=setting.is_asked,
        corrected=sentence(setting.corrected) + instead if setting.corrected else "",
    )


def _words(value: object) -> str:
    """A name as people read it."""
    return str(value).replace("_", " ").replace("-", " ")


def _companies(players: int) -> tuple[Company, ...]:
    """The ways to fill so many seats."""
    others = players - 1
    if others == 0:
        return (Company(BOTS, "You alone"),)
    return (
        Company(BOTS, "You against a bot" if others == 1 else f"You against {others} bots"),
        Company(FRIENDS, "A friend by link" if others == 1 else f"{others} friends by link"),
        Company(SCREEN, "All at this screen" if others > 1 else "Both at this screen"),
        Company(EACH, "Seat by seat"),
    )


def _who_sits(seat: int, level: str, fields: Mapping[str, str]) -> str:
    """Who was chosen for a seat: by default you at the first, and bots."""
    proposed = f"bot:{level}" if seat else "you"
    known = ["you", "friend", "screen", *(f"bot:{each.name}" for each in (*levels(), *experimental()))]
    chosen = fields.get(f"seat-{seat}", "")
    return chosen if chosen in known else proposed
