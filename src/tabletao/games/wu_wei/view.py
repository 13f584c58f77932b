"""What a viewer of Wu Wei is shown and asked."""

from __future__ import annotations

from tabletao.core.declare.kinds import Kind
from tabletao.core.draw.layout import Box
from tabletao.games.wu_wei import state
from tabletao.games.wu_wei.legend import legend
from tabletao.games.wu_wei.picture import svg
from tabletao.games.wu_wei.sight import WuWeiSight
from tabletao.games.wu_wei.why import why_not
from tabletao.games.wu_wei.wording import answer_question, described, move_question, pay_question

__all__ = ["COVER", "clauses", "legend", "preview", "question", "svg", "text", "why_not"]

COVER = Box(140, 112, 380, 380)
"""The part of the picture that stands for the game on the front page."""

ASKED = {
    state.LINEAGE: ("Choose your lineage: its master and its element are yours.", ("2",)),
    state.RULER: ("Do you begin with the emperor or the empress?", ("14",)),
    state.SIGN: ("Which sign does the general show?", ("14", "15")),
    state.FIELDS: ("Touch a terrain: it becomes fields, with a wall.", ("14",)),
    state.ELEMENT: ("You sit last and set the trackers. Which element is active at the start?", ("2", "7")),
    state.PALACE_MARKER: ("Which palace is inactive at the start?", ("2", "11")),
    state.SEASON: ("In which season do we begin? Its terrain is closed.", ("2", "6")),
    state.MOVE: ("", ("6", "7", "9")),
    state.PAY: ("", ("7",)),
    state.LOSE_CARD: ("Which card does the student lose?", ("5",)),
    state.LOSE_TOWER: ("Which tower is destroyed?", ("15",)),
    state.RESOLVE: ("Both characters have moved. Whose tile takes effect first?", ("10",)),
    state.BUILD: ("Build a wall in the quadrant of the palace, or nothing.", ("11",)),
    state.REBUILD: ("No wall is left: take one up, to build it in the quadrant of the palace, or nothing.", ("11",)),
    state.FLIP: ("Turn a terrain over in the quadrant of the palace, or nothing.", ("15", "27")),
    state.TOWER: ("Place a tower on this town?", ("15",)),
    state.RULERS_LAND: ("Turn crossed terrain to fields, wall the field you stand on, or nothing more.", ("15",)),
    state.TRAIN: ("Your student has learnt an animal: choose its card. Its power can be used once.", ("12", "9")),
    state.BID: ("A gathering: how many active chi do you offer? The highest offer names who begins.", ("17",)),
    state.FAVOUR: ("The highest offers are equal: whom do you favour?", ("17",)),
    state.NAME: ("It is for you to say: who is the next starting player?", ("17",)),
    state.GIVE: ("", ("17",)),
    state.WHOM: ("Whom do you push first?", ("16",)),
    state.ANSWER: ("", ("16",)),
    state.PUSH_TO: ("Where do you push to?", ("16",)),
    state.THROW_TO: ("You have resisted: where do you throw the pusher?", ("16",)),
    state.FLY: (
        "The crane carries your master (or, if the moon is up, your student instead): touch who flies, then where to.",
        ("22",),
    ),
    state.LEAD: ("", ("21", "27")),
    state.INNER_WALL: ("The tiger asks for a wall: touch free land of the inner ring.", ("22",)),
    state.INNER_TAKE: ("The tiger asks for a wall and none is left: take one up.", ("22",)),
    state.TURN_DOWN: ("A town is exhausted: touch one that lies face up.", ("24",)),
    state.CORNER: ("Place a tower on this corner?", ("24",)),
    state.BONUS: ("The tower brings a bonus: choose one.", ("24",)),
    state.DICE: ("Settle the dice in any order; a ruler's can be ignored for 3 chi.", ("25", "26")),
    state.SEND: ("Two places are equally near: where does the master go?", ("25",)),
    state.DISCARD: ("Discard a card: its student and master move this turn.", ("27",)),
    state.PASS_ON: ("You have done the minimum for this stage. Go on to the next stage, or play on?", ("30",)),
    state.LIFT: ("Touch two terrains of each season: these eight are shuffled and laid back.", ("30",)),
}  # fmt: skip
"""What a player is asked in each phase, and the § that say what may be decided; some questions depend on more."""


LED = ("This style is protected: which master moves, if any?", "This card serves for any style: whose pair moves?")


def stage_question(sight: WuWeiSight) -> str:
    """§20, §27 The trackers are the player's own; who stands in a ruler's way must leave."""
    if sight.s.phase == state.ELEMENT:
        return "You set the trackers. Which element is active at the start?"
    if blocking := sight.stage.blocking():
        return f"In a ruler's way: {', '.join(blocking)}. Discard a card for one of them, and it must leave."
    return ASKED[state.DISCARD][0]


def question(sight: WuWeiSight) -> str:
    """What a player is asked."""
    phase = int(sight.s.phase)
    if phase == state.MOVE:
        return move_question(sight)
    if phase == state.PAY:
        return pay_question(sight)
    if phase == state.ANSWER:
        return answer_question(sight)
    if phase == state.GIVE:
        return f"You share {sight.s.offered[sight.viewer]} chi, one at a time: who gets the next?"
    if phase == state.LEAD:
        return LED[bool(sight.s.stage == state.RISING_EMPIRE)]
    if phase in (state.ELEMENT, state.DISCARD) and sight.s.stage:
        return stage_question(sight)
    if phase == state.BUILD and sight.s.halfway:
        return "Build the wall that you took up, in the quadrant of the palace."
    if phase == state.FLIP and sight.s.stage:
        return f"No fields are free: turn a terrain over for your wall{'' if sight.s.halfway else ', or nothing'}."
    return ASKED[phase][0] if phase in ASKED else ""


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
