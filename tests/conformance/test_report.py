"""What a report counts."""

from __future__ import annotations

from tabletao import game
from tabletao.conformance import Met
from tabletao.conformance.report import MOST_TOLD, plies_told
from tabletao.core.kernels.rng import PLAYOUT, new_stream
from tabletao.core.laws.audit import play_on


def test_what_happens_once_in_a_long_match_is_met() -> None:
    chosen = game("floating_world")
    match = chosen.new(chance=True, players=4, order="simultaneous", boards="on", characters="chosen")
    play_on(match, new_stream(0, PLAYOUT), half_random=False)
    assert len(match.history) > 4 * MOST_TOLD
    told, kinds = plies_told(match), {chosen.moves.kind_of(played.code) for played in match.history}
    assert MOST_TOLD / 2 < len(told) < MOST_TOLD + len(kinds)
    assert {chosen.moves.kind_of(match.history[ply].code) for ply in told} == kinds
    met = Met(chosen)
    met.add_match(match)
    assert met.events["BoardTaken"] == 4
    assert met.events["SecretsHidden"] == met.events["Won"] == 1
