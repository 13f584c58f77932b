"""``python -m tools.lines_by_job [FOLDER]``: how many lines of each game are rules, and how many show and say things.

Counted are lines with code: no blank lines, no comments, no docstrings. Style sheets and drawn pieces in files of their
own are counted with what shows, and told apart.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from pathlib import Path

GAMES = Path(__file__).parents[1] / "src" / "tabletao" / "games"
RULES = ("rules", "state.py", "components.py", "features.py", "__init__.py")
CODES = "rules/codes.py"
"""Where the codes of moves were before they were declared together with notation and touches."""
QUIET = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}


def docstring_lines(tree: ast.Module) -> set[int]:
    """The lines of all docstrings, those of attributes included."""
    texts = (node for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
    return {line for node in texts for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}


def code_lines(path: Path) -> int:
    """How many lines of a file have code."""
    text = path.read_text(encoding="utf-8")
    tokens = (token for token in tokenize.generate_tokens(io.StringIO(text).readline) if token.type not in QUIET)
    lines = {line for token in tokens for line in range(token.start[0], token.end[0] + 1)}
    return len(lines - docstring_lines(ast.parse(text)))


def drawn_files(game: Path) -> list[Path]:
    """The style sheets and drawn pieces of a game."""
    return [path for path in game.iterdir() if path.suffix in (".css", ".svg")]


def main(folder: Path) -> None:
    """Print a line for each game."""
    for game in sorted(path for path in folder.iterdir() if (path / "__init__.py").exists()):
        lines = {"rules": 0, "showing and saying": 0}
        for path in game.rglob("*.py"):
            within = path.relative_to(game)
            is_rule = within.parts[0] in RULES and within.as_posix() != CODES
            job = "rules" if is_rule else "showing and saying"
            lines[job] += code_lines(path)
        if art := sum(len(path.read_text(encoding="utf-8").splitlines()) for path in drawn_files(game)):
            lines["style and art in files of their own"] = art
        told = ", ".join(f"{count} {job}" for job, count in lines.items())
        sys.stdout.write(f"{game.name}: {told} ({1 - lines['rules'] / sum(lines.values()):.0%} show and say)\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
