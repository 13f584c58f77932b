"""Harvest: one to six farmers plant in secret and sell in turn. The example for authors of games."""

from harvest import features, rules
from harvest.events import EVENTS, STATISTICS
from harvest.features import FEATURES
from harvest.moves import MOST_LEGAL, MOVES
from harvest.options import OPTIONS, RESTRICTIONS, seats_called
from harvest.state import AUTOMAS, HAND, MOST_PLAYERS, OVER, PHASES, POSITION, REASONS, ROUNDS, SEATS
from tabletao.core.declare.game import Credits, Game
from tabletao.core.declare.lazy import lazy
from tabletao.core.kernels.contract import kernels_of

GAME = Game(
    name="harvest",
    title="Harvest",
    rules_version=2,
    credits=Credits(designer="the authors of TableTao", publisher="TableTao", rights="Free for everybody."),
    blurb="Plant in secret, share the harvest, and sell before the others do.",
    minutes=10,
    seat_names=SEATS,
    players=tuple(range(1, MOST_PLAYERS + 1)),
    options=OPTIONS,
    restrictions=RESTRICTIONS,
    default_players=4,
    seats_called=seats_called,
    position=POSITION,
    kernels=kernels_of(rules, features),
    moves=MOVES,
    events=EVENTS,
    statistics=STATISTICS,
    position_text=lazy(f"{__name__}.position"),
    view=lazy(f"{__name__}.view"),
    most_legal=MOST_LEGAL,
    most_plies=max(ROUNDS) * (1 + 3 * MOST_PLAYERS) + (HAND - 1) * MOST_PLAYERS,
    features=FEATURES,
    zero_sum=False,
    reasons=REASONS,
    automas=AUTOMAS,
    phases=PHASES[:OVER],
    has_secrets=True,
    is_simultaneous=True,
    secrets=("hand", "chosen"),
)
