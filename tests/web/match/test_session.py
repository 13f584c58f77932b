"""A session is what its journal says, and the same again after a restart."""

from __future__ import annotations

import random

from tabletao import Match
from tabletao.core.match.fair import verify
from tabletao.web.match import checks
from tabletao.web.match.journal import ROLL
from tabletao.web.match.result import match_file
from tests.web.example_sessions import a_session, again


def test_a_match_can_be_played_rebuilt_and_verified() -> None:
    session, rng = a_session("ann", "bob"), random.Random(1)
    while not session.over:
        seat = session.state.pending[0]
        session.append(checks.move(session, seat, rng.choice(session.state.legal()).code))
        assert again(session).state.bytes == session.state.bytes
    match = Match.read(match_file(session, ["Ann", "Bob"]))
    assert verify(match) == sum(record.kind == ROLL for record in session.journal)
    assert match.replay().bytes == session.state.bytes
