"""Yang-Tzee, a game for two by Brendan Herlihy."""

from tabletao.core.declare.game import Credits, Game
from tabletao.core.declare.lazy import lazy
from tabletao.core.declare.setups import Option
from tabletao.core.kernels.contract import kernels_of
from tabletao.games.yang_tzee import features, rules
from tabletao.games.yang_tzee.events import EVENTS, STATISTICS
from tabletao.games.yang_tzee.features import FEATURES
from tabletao.games.yang_tzee.moves import MOST_LEGAL, MOVES
from tabletao.games.yang_tzee.rules.ending import longest_hand
from tabletao.games.yang_tzee.sight import YangTzeeSight
from tabletao.games.yang_tzee.state import (
    CUMULATIVE,
    DEFAULT_HANDS,
    HANDS,
    MODES,
    MOST_HANDS,
    PHASES,
    POSITION,
    REASONS,
    SEATS,
    SPIRITS,
)

GAME = Game(
    name="yang_tzee",
    title="Yang-Tzee",
    rules_version=1,
    credits=Credits(
        designer="Brendan Herlihy",
        publisher="Blue Panther LLC",
        rights="© 2006 Blue Panther LLC, all rights reserved; game, components and rules belong to the publisher.",
    ),
    blurb="Lay tiles at the ends of the Sea and gather all that lies between two equal symbols.",
    minutes=30,
    seat_names=SEATS,
    players=(2,),
    position=POSITION,
    kernels=kernels_of(rules, features),
    moves=MOVES,
    events=EVENTS,
    position_text=lazy(f"{__name__}.position"),
    view=lazy(f"{__name__}.view"),
    sight=YangTzeeSight,
    most_legal=MOST_LEGAL,
    most_plies=longest_hand() * MOST_HANDS,  # §18's bound for each hand
    features=FEATURES,
    zero_sum=True,
    reasons=REASONS,
    phases=PHASES[:SPIRITS],
    reach=20,  # beats playouts to the end in 64 % of hands, equal iterations
    options=(
        Option("mode", MODES, "until two hands are won, a single hand, or the points of several added up"),
        Option(
            "hands",
            tuple(map(str, HANDS)),
            "how many hands a cumulative match has",
            default=str(DEFAULT_HANDS),
            audited=(str(DEFAULT_HANDS), "5"),  # the other numbers differ only in where the match stops
            asked_with={"mode": (MODES[CUMULATIVE],)},  # §16
            because="only a cumulative match has a number of hands to agree on",
        ),
    ),
    has_secrets=True,
    secrets=("rain",),
    statistics=STATISTICS,
)
