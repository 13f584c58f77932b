"""What the whole suite compiles once, on all cores, before its workers would each do it for themselves."""

from __future__ import annotations

import multiprocessing
import os

import tabletao.agents.roster  # noqa: F401 - it registers the entry points of the bots
from tabletao import game, games
from tabletao.agents.preparation import rules_size
from tabletao.core.laws import laws

LAWS = (laws.audit.__name__, laws.audited_code.__name__)
COUNTED = {"harvest", "yang_tzee", "yugen"}
"""The games whose events some tests count."""


def compile_what_tests_need() -> None:
    """Compile all games with their audits, and the counting of events where it is tested; each in one process.

    The largest comes first, so that all cores are busy to the end.
    """
    largest_first = sorted(games(), key=lambda name: rules_size(game(name)), reverse=True)
    with multiprocessing.get_context("spawn").Pool(os.cpu_count()) as pool:
        pool.map(compile_for, largest_first, chunksize=1)


def compile_for(name: str) -> None:
    """Compile, or load, what playing and the tests need of a game."""
    for entry in (*LAWS, *(["tally_playouts"] if name in COUNTED else [])):
        getattr(game(name).entries, entry)
