"""Pieces and style in files beside the code."""

from __future__ import annotations

from pathlib import Path

from tabletao.core.draw.art import pieces, style
from tabletao.core.draw.element import Drawing

FILE = """<svg xmlns="http://www.w3.org/2000/svg"><defs><!-- two pieces -->
<path id="ring" stroke-width="2" d="M0,0 Z"/>
<g id="wave"><g class="tt-water"><path d="M1,1"/></g><circle r="3"/></g>
</defs></svg>"""


def test_pieces_come_by_name_without_their_ids(tmp_path: Path) -> None:
    (tmp_path / "pieces.svg").write_text(FILE, encoding="utf-8")
    found = pieces(str(tmp_path / "picture.py"))
    assert found == {
        "ring": '<path stroke-width="2" d="M0,0 Z"/>',
        "wave": '<g class="tt-water"><path d="M1,1"/></g><circle r="3"/>',
    }
    assert all(isinstance(each, Drawing) for each in found.values())


def test_the_style_lies_beside_the_code(tmp_path: Path) -> None:
    (tmp_path / "picture.css").write_text(".tt-water{fill:none}\n", encoding="utf-8")
    assert style(str(tmp_path / "picture.py")) == ".tt-water{fill:none}\n"
