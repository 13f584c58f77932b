"""What a viewer of Wu Wei is shown and asked."""

from __future__ import annotations

from tabletao.core.declare.kinds import Kind
from tabletao.games.wu_wei import state
from tabletao.games.wu_wei.picture import svg
from tabletao.games.wu_wei.sight import WuWeiSight
from tabletao.games.wu_wei.wording import described

__all__ = ["clauses", "preview", "question", "svg", "text"]

ASKED = {
    state.LINEAGE: ("Choose your lineage.", ("2",)),
    state.RULER: ("Do you begin with the emperor or the empress?", ("14",)),
    state.SIGN: ("Which sign does the general show?", ("14", "15")),
    state.FIELDS: ("Turn a terrain to fields and wall it.", ("14",)),
    state.ELEMENT: ("Which element is active at the start?", ("2",)),
    state.PALACE_MARKER: ("Which palace is inactive at the start?", ("2",)),
    state.SEASON: ("In which season do we begin?", ("2",)),
    state.MOVE: ("Move a character.", ("6", "7", "9")),
    state.PAY: ("Pay with which chi?", ("7",)),
    state.LOSE_CARD: ("Which card is lost?", ("5",)),
    state.LOSE_TOWER: ("Which tower is destroyed?", ("15",)),
    state.RESOLVE: ("Which character comes first?", ("10",)),
    state.BUILD: ("Build a wall in the quadrant of the palace, or nothing.", ("11",)),
    state.REBUILD: ("Take up a wall to build it in the quadrant of the palace, or nothing.", ("11",)),
    state.FLIP: ("Turn a terrain over in the quadrant of the palace, or nothing.", ("15",)),
    state.TOWER: ("Place a tower here?", ("15",)),
    state.RULERS_LAND: ("Turn crossed terrain to fields, build a wall, or nothing more.", ("15",)),
    state.TRAIN: ("Your student has learnt an animal: choose its card.", ("12",)),
    state.BID: ("A gathering: how many chi do you offer?", ("17",)),
    state.FAVOUR: ("The highest offers are equal: whom do you favour?", ("17",)),
    state.NAME: ("Who is the next starting player?", ("17",)),
    state.GIVE: ("To whom do you give one of the chi you offered?", ("17",)),
    state.WHOM: ("Whom do you push first?", ("16",)),
    state.ANSWER: ("Do you resist or yield?", ("16",)),
    state.PUSH_TO: ("Where do you push to?", ("16",)),
    state.THROW_TO: ("Where do you throw the pusher?", ("16",)),
}
"""What a player is asked in each phase, and the § that say what may be decided."""


def question(sight: WuWeiSight) -> str:
    """What a player is asked."""
    s = sight.s
    if s.phase == state.MOVE and s.blocked:
        return "You are undisciplined: pay for a way, or take the penalty."
    if s.phase == state.PAY:
        return f"Pay {s.owed} chi: one of the active element, or two of another."
    return ASKED[int(s.phase)][0] if s.phase in ASKED else ""


def clauses(sight: WuWeiSight) -> tuple[str, ...]:
    """The § that say what may be decided now."""
    if sight.s.phase == state.MOVE and sight.s.blocked:
        return ("5", "8", "9")
    return ASKED[int(sight.s.phase)][1] if sight.s.phase in ASKED else ()


def text(sight: WuWeiSight) -> str:
    """The position in words."""
    return described(sight)


def preview(sight: WuWeiSight, move: Kind) -> str:
    """Every decision is small enough to be seen when it is done."""
    return ""
