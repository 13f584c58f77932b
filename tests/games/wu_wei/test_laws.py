"""The laws of the table where random play never comes: the emperor unites the empire."""

from __future__ import annotations

from tabletao.core.laws.audit import Audit
from tabletao.core.laws.laws import MET_CODES
from tabletao.games.wu_wei import GAME
from tabletao.games.wu_wei.state import EMPIRE

from .helpers import match

MATCHES = 200


def test_the_laws_hold_when_the_empire_is_united() -> None:
    """§18 Three corners have towers, and a general stands beside the fourth."""
    near = match(
        "characters: black-general O44, empress S30, white-general S21", "fields: O44", "towers: S00 S05 S50",
        level="emperor", players=3, turn="plum",
    )  # fmt: skip
    audit = Audit(GAME, MATCHES, 1, half_random=True, start=near, stretch=40, players=3, level="emperor")
    assert audit.run() == []
    assert audit.met[MET_CODES + GAME.codes + EMPIRE] > MATCHES // 4
