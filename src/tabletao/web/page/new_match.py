"""The form for a new match."""

from __future__ import annotations

from dataclasses import dataclass

from tabletao.core.declare.game import Game
from tabletao.web.bots.descriptions import Opponent, default_opponent, experimental, levels


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """An option of a game and the values to choose from."""

    name: str
    choices: tuple[str, ...]
    default: str
    help: str


@dataclass(frozen=True, slots=True)
class NewMatchPage:
    """What the form for a new match offers."""

    game: str
    title: str
    player_counts: tuple[int, ...]
    seat_names: tuple[str, ...]
    options: tuple[OptionChoice, ...]
    levels: tuple[Opponent, ...]
    experimental: tuple[Opponent, ...]
    default_opponent: Opponent


def new_match_page(game: Game) -> NewMatchPage:
    """Build the form for a new match of a game."""
    return NewMatchPage(
        game=game.name,
        title=game.title,
        player_counts=game.players,
        seat_names=game.seat_names,
        options=tuple(OptionChoice(each.name, each.values, each.default, each.help) for each in game.options),
        levels=tuple(levels()),
        experimental=tuple(experimental()),
        default_opponent=default_opponent(),
    )
