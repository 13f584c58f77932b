"""Philosophia: Floating World, a game for one to six by Joseph and Madeleine Adams."""

from tabletao.core.declare.game import Credits, Game
from tabletao.core.declare.lazy import lazy
from tabletao.core.kernels.contract import kernels_of
from tabletao.games.floating_world import features, rules
from tabletao.games.floating_world.events import EVENTS
from tabletao.games.floating_world.features import FEATURES
from tabletao.games.floating_world.moves import MOST_LEGAL, MOVES
from tabletao.games.floating_world.options import AUDITED, OPTIONS, PLAYERS, RESTRICTIONS, seats_called
from tabletao.games.floating_world.rules import outlook
from tabletao.games.floating_world.sight import FloatingWorldSight
from tabletao.games.floating_world.state import BY_UNMEI, OVER, PHASES, POSITION, REASONS, SEATS

GAME = Game(
    name="floating_world",
    title="Floating World",
    rules_version=2,
    credits=Credits(
        designer="Joseph Adams and Madeleine Adams",
        publisher="Cogito Ergo Meeple",
        rights="All rights reserved; game, components and rules belong to the publisher.",
    ),
    blurb="Travel through old Japan for shrines, a pagoda, a monster and wisdom, and keep your secret.",
    minutes=90,
    seat_names=SEATS,
    players=PLAYERS,
    position=POSITION,
    kernels=kernels_of(rules, outlook, features),
    moves=MOVES,
    events=EVENTS,
    position_text=lazy(f"{__name__}.position"),
    view=lazy(f"{__name__}.view"),
    sight=FloatingWorldSight,
    most_legal=MOST_LEGAL,
    most_plies=400_000,
    features=FEATURES,
    zero_sum=False,
    reasons=REASONS,
    automas=dict.fromkeys(REASONS[1 + BY_UNMEI :], "the Unmei"),
    phases=PHASES[:OVER],
    reach=40,  # random plies before the estimate: 95 % against greedy, 82 % with 16 or with none (40 matches each)
    curiosity=0.3,  # against 0.7, the usual one: 62 % of 60 matches
    options=OPTIONS,
    restrictions=RESTRICTIONS,
    audited=AUDITED,
    default_players=4,
    seats_called=seats_called,
    has_secrets=True,
    is_simultaneous=True,
)
