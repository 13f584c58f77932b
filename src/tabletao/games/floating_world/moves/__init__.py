"""Floating World's decisions: what may be decided, as codes, as text and by touch.

``move Edo``, ``study zen-2``, ``buy katana-1``, ``shrine shinto-3``, ``burn kusatsu``, ``cash kusatsu``, ``time 1 4``,
``divide 3`` (as time), ``split 2/136/45`` (discard the second of the six cards, then the two piles).
"""

from __future__ import annotations

from tabletao.core.declare.kinds import Moves
from tabletao.games.floating_world.components import LOCATION_NAMES, PLACES
from tabletao.games.floating_world.moves.acting import (
    BringFestival,
    BuildPagoda,
    BuildShrine,
    Burn,
    BuyBoat,
    BuyBuilder,
    BuyCard,
    BuyItem,
    Cash,
    Fight,
    Finish,
    Flip,
    Move,
    ReadScroll,
    Replace,
    Ride,
    Sail,
    Search,
    Spy,
    Study,
    UseOmamori,
    Wait,
)
from tabletao.games.floating_world.moves.answering import (
    Accept,
    Allow,
    Challenge,
    Cover,
    DropWisdom,
    Favour,
    KeepWisdom,
    Prevent,
)
from tabletao.games.floating_world.moves.chance import (
    DealTeapot,
    DealToken,
    DrawCard,
    FlipToken,
    RevealCard,
    RevealItem,
    RevealMonster,
    RevealWisdom,
)
from tabletao.games.floating_world.moves.collecting import (
    Discard,
    Divide,
    PlaceTime,
    Rearrange,
    SpendBoth,
    Split,
    TakeBoth,
    TakePile,
    UseItems,
)
from tabletao.games.floating_world.moves.fields import MOST_TIME
from tabletao.games.floating_world.moves.start import ChooseBoard, ChooseCharacter, HideSecret, Point
from tabletao.games.floating_world.moves.unmei import (
    DealPiles,
    DrawUnmei,
    ReturnWisdom,
    RollAction,
    RollCollect,
)

MOVES = Moves(
    HideSecret, Split, TakePile, TakeBoth, SpendBoth, Rearrange, Discard, UseItems, Divide, PlaceTime,
    Move, Sail, Ride, Burn, Flip, BringFestival, Study, ReadScroll, BuildShrine, BuildPagoda, BuyItem, BuyBoat,
    BuyBuilder, BuyCard, Replace, Search, Spy, Fight, UseOmamori, Cash, Wait, Finish,
    Accept, Challenge, Favour, Allow, Prevent, Cover, KeepWisdom, DropWisdom, Point,
    DealToken, DrawCard, RevealCard, RevealWisdom, RevealItem, RevealMonster, FlipToken, DealTeapot,
    ChooseCharacter, ChooseBoard, RollCollect, RollAction, DrawUnmei, ReturnWisdom, DealPiles,
)  # fmt: skip
MOST_LEGAL = MOST_TIME + PLACES + 3 * len(LOCATION_NAMES) + 64
"""More than all sets of icons: a rich player at the festival may divide in many ways, burn any card of a large deck, go
anywhere by road, boat or palanquin, and do less than 64 things besides.
"""
