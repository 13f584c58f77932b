"""Trio: three bid in secret, then speak in turn. As small as a game with simultaneous decisions can be."""

from tabletao.core.declare.game import Credits, Game
from tabletao.core.declare.setups import Option
from tabletao.core.kernels.contract import kernels_of
from trio import features, position, rules, view
from trio.events import EVENTS
from trio.features import FEATURES
from trio.moves import MOVES
from trio.state import MOST_ROUNDS, NUMBERS, POSITION, REASONS, ROUNDS, SEATS

GAME = Game(
    name="trio",
    title="Trio",
    rules_version=1,
    credits=Credits(designer="the authors of TableTao", publisher="TableTao", rights="Free for everybody."),
    blurb="Bid in secret, then speak in turn.",
    minutes=1,
    seat_names=SEATS,
    players=(3,),
    options=(Option("rounds", tuple(map(str, ROUNDS)), "how many rounds are played"),),
    position=POSITION,
    kernels=kernels_of(rules, features),
    moves=MOVES,
    events=EVENTS,
    position_text=position,
    view=view,
    most_legal=NUMBERS,
    most_plies=6 * MOST_ROUNDS,
    features=FEATURES,
    zero_sum=False,
    reasons=REASONS,
    has_secrets=True,
    is_simultaneous=True,
)
