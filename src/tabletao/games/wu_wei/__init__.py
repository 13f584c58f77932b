"""Wu Wei: Journey of the Changing Path, a game for one to six by Justin Waggle."""

from tabletao.core.declare.game import Credits, Game
from tabletao.core.declare.lazy import lazy
from tabletao.core.kernels.contract import kernels_of
from tabletao.games.wu_wei import features, rules
from tabletao.games.wu_wei.events import EVENTS
from tabletao.games.wu_wei.features import FEATURES
from tabletao.games.wu_wei.moves import MOST_LEGAL, MOVES
from tabletao.games.wu_wei.options import OPTIONS, RESTRICTIONS, seats_called
from tabletao.games.wu_wei.rules import outlook
from tabletao.games.wu_wei.sight import WuWeiSight
from tabletao.games.wu_wei.state import LAND_TAKEN, OVER, PHASES, POSITION, REASONS, SEATS

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
    players=(1, 2, 3, 4, 5, 6),
    position=POSITION,
    kernels=kernels_of(rules, outlook, features),
    moves=MOVES,
    events=EVENTS,
    position_text=lazy(f"{__name__}.position"),
    view=lazy(f"{__name__}.view"),
    sight=WuWeiSight,
    most_legal=MOST_LEGAL,
    most_plies=200_000,
    features=FEATURES,
    zero_sum=False,
    reasons=REASONS,
    automas={REASONS[LAND_TAKEN]: "the empire"},
    phases=PHASES[:OVER],
    reach=1,  # the estimate at once beats four random plies before it in 61 % of 120 matches, equal iterations
    best_of=1,
    curiosity=0.3,  # against 0.7, the usual one: 63 % of 100 matches at 300 iterations; 0.1 is no better
    options=OPTIONS,
    restrictions=RESTRICTIONS,
    default_players=2,
    seats_called=seats_called,
    has_secrets=True,
    is_simultaneous=True,
)
