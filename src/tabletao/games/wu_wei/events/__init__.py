"""What happens in Wu Wei, how it is told, and what a simulation counts of it."""

from __future__ import annotations

from tabletao.core.declare.events import Events
from tabletao.games.wu_wei.events import alone, several

EVENTS = Events.declared_in(several.__name__, alone.__name__)
