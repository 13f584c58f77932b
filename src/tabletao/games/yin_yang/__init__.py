"""Yin Yang, a game for two by Gauthier Fourcade."""

from tabletao.core.declare.game import Credits, Game
from tabletao.core.declare.lazy import lazy
from tabletao.core.declare.setups import Option
from tabletao.core.kernels.contract import kernels_of
from tabletao.games.yin_yang import features, rules
from tabletao.games.yin_yang.events import EVENTS
from tabletao.games.yin_yang.features import FEATURES
from tabletao.games.yin_yang.moves import MOST_LEGAL, MOVES
from tabletao.games.yin_yang.rules.end import LONGEST
from tabletao.games.yin_yang.sight import YinYangSight
from tabletao.games.yin_yang.state import MOVED, PHASES, POSITION, REASONS, SEATS

GAME = Game(
    name="yin_yang",
    title="Yin Yang",
    rules_version=2,
    credits=Credits(
        designer="Gauthier Fourcade",
        publisher="the author, and Board Game Arena",
        rights="The game and its rulebook belong to the author.",
    ),
    blurb="Write the laws of nature in secret, and reach the far corner by them.",
    minutes=20,
    seat_names=SEATS,
    players=(2,),
    position=POSITION,
    kernels=kernels_of(rules, features),
    moves=MOVES,
    events=EVENTS,
    position_text=lazy(f"{__name__}.position"),
    view=lazy(f"{__name__}.view"),
    sight=YinYangSight,
    most_legal=MOST_LEGAL,
    most_plies=8 + 4 * LONGEST,  # §13
    features=FEATURES,
    zero_sum=True,
    reasons=REASONS,
    phases=PHASES[:MOVED],
    best_of=4,  # random playouts do not see which laws are worth writing
    options=(
        Option("reserve", ("off", "on"), "black may bring forth 8 pieces and white 10 in a game"),
        Option("aid", ("on", "off"), "shows how many laws each hidden domino may still hold", shown_only=True),
    ),
    has_secrets=True,
    is_simultaneous=True,  # §3
    secrets=("hidden",),
)
