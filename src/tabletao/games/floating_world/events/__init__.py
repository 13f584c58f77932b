"""What happens in Floating World, how it is told, and what a simulation counts of it."""

from __future__ import annotations

from tabletao.core.declare.events import Events
from tabletao.games.floating_world.events import acting, collecting, unmei

EVENTS = Events.declared_in(collecting.__name__, acting.__name__, unmei.__name__)
