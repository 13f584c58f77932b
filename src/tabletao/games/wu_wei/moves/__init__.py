"""Wu Wei's decisions: what may be decided, as codes, as text and by touch.

``student O12`` (a step), ``master destroy O13`` (a wall), ``student leap S25`` (dragon, tiger, leopard), ``student
crane S11``, ``student pull crane-master``, ``stop``. A space is an octagon, ``O`` with row and column, or a square.
"""

from __future__ import annotations

from tabletao.core.declare.kinds import Moves
from tabletao.games.wu_wei.moves.alone import (
    Advance,
    Discard,
    Draw,
    Exchange,
    Fly,
    Forfeit,
    Ignore,
    Lead,
    Lift,
    PlayOn,
    Recover,
    Refresh,
    Reveal,
    Roll,
    Send,
    Settle,
    TurnDown,
)
from tabletao.games.wu_wei.moves.fields import MOST_BID
from tabletao.games.wu_wei.moves.several import (
    Begin,
    Bid,
    Build,
    ChooseLineage,
    ChooseRuler,
    ChooseSign,
    ClearWay,
    Crane,
    Deal,
    Destroy,
    Favour,
    Flip,
    Give,
    LayField,
    LayPalace,
    LayTemple,
    LayTerrain,
    LayTown,
    Leap,
    Learn,
    LoseCard,
    LoseTower,
    Name,
    Pay,
    PayPlainly,
    PlaceTower,
    Pull,
    PushTo,
    Resist,
    Resolve,
    SetElement,
    SetPalace,
    SetSeason,
    Skip,
    Step,
    Stop,
    Suffer,
    TakeTower,
    TakeUp,
    ThrowTo,
    Whom,
    Yield,
)

MOVES = Moves(
    Step, Destroy, ClearWay, Leap, Crane, Pull, Stop, Suffer, LoseCard, LoseTower, Resolve, Build, TakeUp, Flip,
    PlaceTower, TakeTower, Skip, Learn, Pay, PayPlainly, Bid, Favour, Name, Give, Whom, Resist, Yield, PushTo, ThrowTo,
    ChooseLineage, ChooseRuler, ChooseSign, LayField, SetElement, SetPalace, SetSeason,
    LayTemple, LayPalace, LayTown, LayTerrain, Begin, Deal,
    Fly, Lead, TurnDown, Refresh, Exchange, Recover, Settle, Ignore, Send, Discard, Advance, PlayOn, Lift,
    Reveal, Draw, Roll, Forfeit,
)  # fmt: skip
MOST_LEGAL = 1 + MOST_BID + 11
"""All bids; nothing else offers as many choices."""
