"""Yūgen, a game for two by Stefan Karamanov."""

from tabletao.core.declare.game import Credits, Game
from tabletao.core.declare.lazy import lazy
from tabletao.core.kernels.contract import kernels_of
from tabletao.games.yugen import features, rules
from tabletao.games.yugen.events import EVENTS
from tabletao.games.yugen.features import FEATURES
from tabletao.games.yugen.moves import MOST_LEGAL, MOVES
from tabletao.games.yugen.rules.scoring import LONGEST
from tabletao.games.yugen.state import LAY, PHASES, POSITION, REASONS, SEATS

GAME = Game(
    name="yugen",
    title="Yūgen",
    rules_version=1,
    credits=Credits(
        designer="Stefan Karamanov",
        publisher="self-published",
        rights="The game and its rulebook are licensed CC BY-NC-ND 4.0 by the author.",
    ),
    blurb="Lay tiles that pull and push three philosophers over your borders.",
    minutes=20,
    seat_names=SEATS,
    players=(2,),
    position=POSITION,
    kernels=kernels_of(rules, features),
    moves=MOVES,
    events=EVENTS,
    position_text=lazy(f"{__name__}.position"),
    view=lazy(f"{__name__}.view"),
    most_legal=MOST_LEGAL,
    most_plies=3 + 20 * LONGEST,  # the setup, and §9's bound for each turn
    features=FEATURES,
    zero_sum=True,
    reasons=REASONS,
    phases=PHASES[:LAY],
    has_secrets=True,
    secrets=("hand",),
)
