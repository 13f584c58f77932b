"""Wu Wei: Journey of the Changing Path, a game for two to six by Justin Waggle."""

from tabletao.core.declare.game import Credits, Game, Option
from tabletao.core.kernels.contract import kernels_of
from tabletao.games.wu_wei import features, position, rules, view
from tabletao.games.wu_wei.events import EVENTS
from tabletao.games.wu_wei.features import FEATURES
from tabletao.games.wu_wei.moves import MOST_LEGAL, MOVES
from tabletao.games.wu_wei.options import allows
from tabletao.games.wu_wei.sight import WuWeiSight
from tabletao.games.wu_wei.state import LEVELS, LINEAGES, OVER, PHASES, POSITION, REASONS, SEATS

GAME = Game(
    name="wu_wei",
    title="Wu Wei",
    rules_version=1,
    credits=Credits(
        designer="Justin Waggle",
        publisher="Gray Wolf Games",
        rights="All rights reserved; game, components and rules belong to the publisher.",
    ),
    blurb="Lead your student to five masters, and bring student and master together in the centre.",
    minutes=60,
    seat_names=SEATS,
    players=(2, 3, 4, 5, 6),
    position=POSITION,
    kernels=kernels_of(rules, features),
    moves=MOVES,
    events=EVENTS,
    position_text=position,
    view=view,
    sight=WuWeiSight,
    most_legal=MOST_LEGAL,
    most_plies=200_000,
    features=FEATURES,
    zero_sum=False,
    reasons=REASONS,
    phases=PHASES[:OVER],
    reach=12,
    best_of=1,
    options=(
        Option("level", LEVELS, "Initiate for the first match; Master adds yin and yang, Emperor adds an emperor"),
        Option("lineages", LINEAGES, "whether chance deals the lineages or they are chosen in turn order"),
    ),
    has_secrets=True,
    is_simultaneous=True,
    secrets=("bid",),
    allows=allows,
)
