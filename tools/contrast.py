"""``python -m tools.contrast``: the contrast of every sign with a meaning, on each of its grounds, in both themes.

Text needs 4.5 : 1 and a shape 3 : 1 (WCAG 2). All colours come from the palette, so its pairs are all there are.
What a browser makes of them is measured by ``tests/browser/test_accessibility.py``.
"""

from __future__ import annotations

import sys

from rich import box
from rich.console import Console
from rich.table import Table
from tests.core.draw import contrast as wcag
from tests.core.draw.test_palette import SHAPE, TEXT

from tabletao.core.draw.palette import PALETTE

THEMES = ("light", "night")


def ratios(sign: str, ground: str) -> list[float]:
    """The contrast of a sign on a ground in both themes."""
    return [wcag.contrast(one, other) for one, other in zip(PALETTE[sign], PALETTE[ground], strict=True)]


def main() -> int:
    """Print the table; the exit status is 1 if any sign is too faint."""
    table = Table("sign", "on", "as", "needs", *THEMES, "", box=box.SIMPLE_HEAD)
    is_faint = False
    for kind, pairs, least in (("text", TEXT, wcag.TEXT), ("shape", SHAPE, wcag.SHAPE)):
        for sign, grounds in pairs.items():
            for ground in grounds:
                found = ratios(sign, ground)
                is_faint |= min(found) < least
                verdict = "too faint" if min(found) < least else "ok"
                table.add_row(sign, ground, kind, f"{least}", *(f"{each:.2f}" for each in found), verdict)
    Console(highlight=False).print(table)
    return int(is_faint)


if __name__ == "__main__":
    sys.exit(main())
