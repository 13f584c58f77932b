"""What a viewer of Floating World is shown and asked."""

from __future__ import annotations

from tabletao.core.declare.kinds import Kind
from tabletao.core.draw.layout import Box
from tabletao.games.floating_world import state
from tabletao.games.floating_world.legend import legend
from tabletao.games.floating_world.moves.collecting import Split
from tabletao.games.floating_world.picture import svg
from tabletao.games.floating_world.sight import FloatingWorldSight
from tabletao.games.floating_world.state import TURNS
from tabletao.games.floating_world.why import why_not
from tabletao.games.floating_world.wording import at_stake, described, split_question

__all__ = ["COVER", "clauses", "legend", "preview", "question", "svg", "text", "why_not"]

COVER = Box(190, 40, 360, 360)
"""The part of the picture that stands for the game on the front page."""

ASKED = {
    state.CHOOSE_CHARACTER: ("Which character are you?", ("2",)),
    state.CHOOSE_BOARD: ("Which board do you take?", ("24",)),
    state.HIDE_SECRET: ("Which token is your secret, and which icon does the other one, the decoy, cover?", ("3",)),
    state.POINT: ("Where do cards go this round: to the left or to the right?", ("4",)),
    state.SPLIT: ("", ("5",)),
    state.PILE: ("Which pile do you play this round?", ("6",)),
    state.DISCARD: ("You have too many cards: discard one.", ("7",)),
    state.USE_ITEMS: ("Which of your items do you use now?", ("8", "23")),
    state.DIVIDE: ("At the festival: how many of your coins and time do you want as time?", ("12",)),
    state.PLACE_TIME: (
        "Place time on icons of your board: each lets you do what it shows, once this round. Placed time that you do "
        "not use is lost; the rest you keep.",
        ("8",),
    ),
    state.ACT: ("What do you do?", ("9", "10", "13", "14", "16", "17", "18")),
    state.CHALLENGE: ("Do you challenge it?", ("22",)),
    state.DECIDE: ("You are highest on the influence track of all involved: for whom do you decide?", ("20",)),
    state.ANSWER: ("Do you swap places or challenge the move?", ("10",)),
    state.COVER: ("Which icon does the token cover for good?", ("19",)),
    state.KEEP_WISDOM: ("Four of your five wisdom cards bring the Chie token: which one stays?", ("13",)),
    state.SET_ASIDE: ("Which of your dearest cards do you discard?", ("32",)),
    state.DROP_WISDOM: ("You have five wisdom cards: which one goes?", ("13",)),
}
"""What a player is asked in each phase, and the § that say what may be decided."""


def question(sight: FloatingWorldSight) -> str:
    """What a player is asked."""
    phase = int(sight.s.phase)
    if phase not in ASKED:
        return ""
    if phase == state.SPLIT:
        return split_question(sight)
    asked = ASKED[phase][0]
    if phase == state.CHOOSE_CHARACTER and sight.s.character[0] != state.NONE and sight.viewer == 0:
        return "Which character is the next Unmei?"
    if phase == state.CHALLENGE and sight.viewer < sight.seats and not sight.could_challenge:
        asked = "You cannot challenge it" + (", but the others need not know." if sight.seats > 1 else ".")
    if phase in (state.CHALLENGE, state.DECIDE, state.ANSWER):
        return f"{at_stake(sight)}. {asked}"
    if phase == state.ACT and sight.s.order != TURNS:
        return "What do you do in this beat? Nobody sees it before all have chosen."
    return asked


def clauses(sight: FloatingWorldSight) -> tuple[str, ...]:
    """The § that say what may be decided now."""
    return ASKED[int(sight.s.phase)][1] if sight.s.phase in ASKED else ()


def text(sight: FloatingWorldSight) -> str:
    """The position in words."""
    return described(sight)


def preview(sight: FloatingWorldSight, move: Kind) -> str:
    """Dividing cards shows what becomes of each; everything else is small enough to be seen when it is done."""
    return svg(sight, move.way) if isinstance(move, Split) else ""
