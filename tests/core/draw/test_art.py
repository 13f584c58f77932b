"""Pieces drawn in a file."""

from __future__ import annotations

from pathlib import Path

from tabletao.core.draw.art import pieces
from tabletao.core.draw.element import Drawing

FILE = """<svg xmlns="http://www.w3.org/2000/svg"><defs><!-- two pieces -->
<path id="ring" stroke-width="2" d="M0,0 Z"/>
<g id="wave"><g class="tt-water"><path d="M1,1"/></g><circle r="3"/></g>
</defs></svg>"""


def test_pieces_come_by_name_without_their_ids(tmp_path: Path) -> None:
    file = tmp_path / "pieces.svg"
    file.write_text(FILE, encoding="utf-8")
    found = pieces(file)
    assert found == {
        "ring": '<path stroke-width="2" d="M0,0 Z"/>',
        "wave": '<g class="tt-water"><path d="M1,1"/></g><circle r="3"/>',
    }
    assert all(isinstance(each, Drawing) for each in found.values())
