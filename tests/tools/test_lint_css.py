import pytest
from tools.lint_css import lint


def messages(css: str) -> list[str]:
    return [f"{line}: {message}" for line, message in lint(css)]


@pytest.mark.parametrize(
    ("css", "problem"),
    [
        ("a { colr: red; }", "1: unknown property colr"),
        ("a { -webkit-colr: red; }", "1: unknown property -webkit-colr"),
        ("a { color-foo: red; }", "1: unknown property color-foo"),
        ("a {\n  color: red;\n  color: blue;\n}", "3: property color twice in one block"),
        ("a { width: 3pxx; }", "1: unknown unit pxx"),
        ("a { width: calc(1px + (2 * 3remm)); }", "1: unknown unit remm"),
        ("@medai print { a { color: red; } }", "1: unknown rule @medai"),
        ("a { }", "1: empty block"),
        ("@media print { a { b { colr: red; } } }", "1: unknown property colr"),
        ("a { color: var(--ink); }", "1: --ink is not set here and has no fallback"),
        ("a { color: var(--tt-inc); }", "1: --tt-inc is not set here and has no fallback"),
        ("a { color: red;\nb { color: red; }\n", "3: a block, a string or a comment is not closed"),
    ],
)
def test_a_problem_is_found_with_its_line(css: str, problem: str) -> None:
    assert messages(css) == [problem]


@pytest.mark.parametrize(
    "css",
    [
        ":root { --ink: #222; } a { color: var(--ink); }",
        "a { color: var(--tt-ink); paint-order: stroke; }",
        "a { width: calc(100% * var(--chance, 0)); }",
        "a { -webkit-mask: none; mask: none; touch-action: none; inset: 0 auto; }",
        '@font-face { font-family: Alegreya; font-display: swap; src: url(a.woff2) format("woff2"); }',
        "@keyframes glow { from { opacity: .3; } 50% { opacity: .5; } to { opacity: 1; } }",
        "@media (hover: hover) { a:hover { color: red; } } a { color: red; }",
        "a { height: 100dvh; rotate: 45deg; transition-duration: 2s; }",
    ],
)
def test_what_browsers_know_is_no_problem(css: str) -> None:
    assert messages(css) == []


def test_what_cannot_be_parsed_is_a_problem() -> None:
    [problem] = messages("a {\n  color red;\n}")
    assert problem.startswith("2: not CSS")
