"""What the documents show runs: the README's tour and every script in ``examples/``."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from tabletao import game, games
from tabletao.core.declare.discovery import built_in

ROOT = Path(__file__).parents[1]


def test_the_tour_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    code = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert len(code) == 1
    exec(compile(code[0], "README.md", "exec"), {})
    printed = capsys.readouterr().out
    for promised in ("Dark places River, top to the north, on c4.", "is not legal here; bright may play", "Outcome("):
        assert promised in printed


@pytest.mark.parametrize("name", games())
def test_the_fast_loop_in_the_readme_plays_every_game_to_its_end(name: str) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (loop,) = re.findall(r"^while state\.pending:.*\n(?: +.*\n)+", readme, re.MULTILINE)
    for mode in game(name).modes():
        state = game(name).new(seed=1, **mode)
        exec(compile(loop, "README.md", "exec"), {"state": state})
        assert state.outcome is not None


@pytest.mark.parametrize("script", sorted((ROOT / "examples").glob("*.py")), ids=lambda path: path.stem)
def test_examples_run(script: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    import os

    before = Path.cwd()
    os.chdir(tmp_path)
    try:
        runpy.run_path(str(script), run_name="__main__")
    finally:
        os.chdir(before)
    assert capsys.readouterr().out


def test_no_document_links_to_nothing() -> None:
    for document in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / link).exists(), f"{document.name} links to {link}"


@pytest.mark.parametrize("name", built_in())
@pytest.mark.parametrize("document", ["README.md", "NOTICE.md"])
def test_every_game_is_in_the_tables(name: str, document: str) -> None:
    rows = [line for line in (ROOT / document).read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    described = game(name)
    assert any(described.title in row and described.credits.designer in row for row in rows)
