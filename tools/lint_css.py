"""Lint style sheets: `python -m tools.lint_css FILE…` prints what is wrong and fails if anything is.

A style sheet is parsed as browsers parse it (tinycss2); which properties exist is known from Pygments.
"""

import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import tinycss2
from pygments.lexers.css import CssLexer
from pygments.token import Keyword

from tabletao.core.draw.palette import PALETTE

NESTING = {"container", "layer", "media", "scope", "starting-style", "supports"}
DESCRIBING = {"counter-style", "font-face", "page", "property", "view-transition"}
KNOWN_AT_RULES = NESTING | DESCRIBING | {"charset", "import", "keyframes", "namespace"}

# What browsers know and Pygments does not.
MORE_PROPERTIES = {
    "-webkit-box-orient",
    "-webkit-tap-highlight-color",
    "-webkit-text-size-adjust",
    "paint-order",
    "touch-action",
}

PALETTE_PROPERTIES = {f"--tt-{name}" for name in PALETTE}
"""The colours that every page and every picture sets."""

LENGTHS = {"px", "cm", "mm", "q", "in", "pt", "pc", "em", "rem", "ex", "rex", "cap", "ch", "rch", "ic", "lh", "rlh"}
VIEWPORT = {f"{size}v{side}" for size in ("", "s", "l", "d") for side in ("w", "h", "i", "b", "min", "max")}
CONTAINER = {f"cq{side}" for side in ("w", "h", "i", "b", "min", "max")}
OTHER_UNITS = {"deg", "grad", "rad", "turn", "s", "ms", "hz", "khz", "dpi", "dpcm", "dppx", "x", "fr"}
UNITS = LENGTHS | VIEWPORT | CONTAINER | OTHER_UNITS


class Problem(NamedTuple):
    """Something wrong in a style sheet, and its line."""

    line: int
    message: str


@cache
def is_property(name: str) -> bool:
    """Whether browsers know a property; custom properties may have any name."""
    if name.startswith("--") or name in MORE_PROPERTIES:
        return True
    tokens = CssLexer().get_tokens(f"a{{{name}:0}}")
    return any(kind is Keyword for kind, _ in tokens)


def lint(css: str) -> list[Problem]:
    """All problems of a style sheet, in the order of its lines."""
    rules = tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True)
    declarations = [each for each in walk(rules) if each.type == "declaration"]
    custom = PALETTE_PROPERTIES | {each.name for each in declarations if each.name.startswith("--")}
    problems = list(rule_problems(rules, describes=False))
    if not is_closed(css):
        problems.append(Problem(css.count("\n") + 1, "a block, a string or a comment is not closed"))
    for declaration in declarations:
        problems.extend(value_problems(declaration.value, custom))
    return sorted(problems)


def is_closed(css: str) -> bool:
    """Whether nothing is left open at the end: then a closing brace is one too many there."""
    rules = tinycss2.parse_stylesheet(css + "\n}", skip_comments=True, skip_whitespace=True)
    return bool(rules) and rules[-1].type == "error"


def contents(rule: Any) -> list[Any]:
    """The declarations and rules in a rule's block."""
    if rule.type not in ("qualified-rule", "at-rule") or rule.content is None:
        return []
    return list(tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True))


def walk(nodes: Iterable[Any]) -> Iterator[Any]:
    """The nodes and everything in their blocks."""
    for node in nodes:
        yield node
        yield from walk(contents(node))


def rule_problems(nodes: Iterable[Any], describes: bool) -> Iterator[Problem]:
    """Problems of the rules and declarations of one block, and of the blocks in it."""
    seen: set[str] = set()
    for node in nodes:
        line = node.source_line
        if node.type == "error":
            yield Problem(line, f"not CSS: {node.message}")
        elif node.type == "declaration":
            if not describes and not is_property(node.lower_name):
                yield Problem(line, f"unknown property {node.name}")
            if node.name in seen:
                yield Problem(line, f"property {node.name} twice in one block")
            seen.add(node.name)
        else:
            yield from block_problems(node)


def block_problems(rule: Any) -> Iterator[Problem]:
    """Problems of a rule with its block."""
    name = rule.lower_at_keyword if rule.type == "at-rule" else None
    if name is not None and name not in KNOWN_AT_RULES:
        yield Problem(rule.source_line, f"unknown rule @{name}")
    body = contents(rule)
    if rule.content is not None and not body:
        yield Problem(rule.source_line, "empty block")
    yield from rule_problems(body, describes=name in DESCRIBING)


def value_problems(value: Iterable[Any], custom: set[str]) -> Iterator[Problem]:
    """Problems in a value: unknown units, and custom properties without a fallback that the sheet does not set."""
    for token in value:
        if token.type == "dimension" and token.lower_unit not in UNITS:
            yield Problem(token.source_line, f"unknown unit {token.unit}")
        elif token.type == "function":
            yield from value_problems(token.arguments, custom)
            if token.lower_name == "var" and len(token.arguments) == 1 and token.arguments[0].value not in custom:
                yield Problem(token.source_line, f"{token.arguments[0].value} is not set here and has no fallback")
        elif token.type in ("() block", "[] block", "{} block"):
            yield from value_problems(token.content, custom)


def main() -> None:
    """Lint the files named on the command line."""
    files = [Path(name) for name in sys.argv[1:]]
    found = [(path, problem) for path in files for problem in lint(path.read_text(encoding="utf-8"))]
    for path, problem in found:
        sys.stderr.write(f"{path}:{problem.line}: {problem.message}\n")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
