"""The laws of the table, checked on any game: ours, and those of installed packages.

``python -m tabletao.conformance NAME`` plays a game at random and half at random, examines its positions, and says
which laws are broken, with a match file of each game that breaks one; and which phases, kinds of decisions, reasons of
the end and events were met. ``check(game)`` does the same for a program or a test. ``LAWS`` says what each law is.

Some laws are examined at every ply inside the compiled rules, others through ``State`` as a player meets them. In
half-random play every other move, on average, is the best of a few by the game's own estimate.
"""

from tabletao.conformance.laws import LAWS
from tabletao.conformance.report import Broken, Met, Report
from tabletao.conformance.run import SMALL, Size, check, check_kernels, check_table

__all__ = ["LAWS", "SMALL", "Broken", "Met", "Report", "Size", "check", "check_kernels", "check_table"]
