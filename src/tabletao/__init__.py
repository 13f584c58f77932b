"""TableTao: modern tabletop games as exact, fast rules; to play, to study, to design."""

import tabletao.games  # noqa: F401 - before the function of that name, which it would otherwise replace
from tabletao.core.declare.discovery import game, games
from tabletao.core.declare.game import Game
from tabletao.core.errors import (
    AmbiguousMove,
    BadOption,
    IllegalMove,
    MatchFileError,
    MoveSyntaxError,
    NoGpu,
    PositionSyntaxError,
    TableTaoError,
    UndoRefused,
    UnknownGame,
    UnknownRule,
    WrongSeat,
)
from tabletao.core.kernels.contract import CHANCE, SPECTATOR
from tabletao.core.match.analysis import Analysis, Budget, Candidate
from tabletao.core.match.batch import Batch
from tabletao.core.match.file import Match
from tabletao.core.match.move import ChanceOutcome, Move, Outcome
from tabletao.core.match.state import State

games.__name__ = "tabletao.games"  # so that ``import tabletao.games.yugen as …`` finds the folder behind the function

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "AmbiguousMove",
    "Analysis",
    "BadOption",
    "Batch",
    "Budget",
    "Candidate",
    "ChanceOutcome",
    "Game",
    "IllegalMove",
    "Match",
    "MatchFileError",
    "Move",
    "MoveSyntaxError",
    "NoGpu",
    "Outcome",
    "PositionSyntaxError",
    "State",
    "TableTaoError",
    "UndoRefused",
    "UnknownGame",
    "UnknownRule",
    "WrongSeat",
    "game",
    "games",
]
