"""Takes the reporting of events out of a rule before it is compiled for play.

On a CPU an empty ``happened`` would be enough. On a GPU the code that computes its arguments remains, which made random
playouts five times slower.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
import types
from collections.abc import Callable, Iterator
from typing import Any

TELLS = "happened"
IS_TOLD = "is_told"
_FUTURES = 0x1000000
"""``from __future__ import annotations``: then annotations are no code."""


def silent(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function without its calls of ``happened`` and without what stands under ``if is_told(s):``."""
    plain = function
    if not isinstance(plain, types.FunctionType) or not {TELLS, IS_TOLD}.intersection(plain.__code__.co_names):
        return function
    definition = _definition_of(plain)
    definition.decorator_list = []
    definition.body = _silenced(definition.body)
    code = _code_of(ast.Module([definition], []), plain)
    copy = types.FunctionType(code, plain.__globals__, plain.__name__, plain.__defaults__, plain.__closure__)
    copy.__module__, copy.__doc__, copy.__qualname__ = plain.__module__, plain.__doc__, plain.__qualname__
    return copy


def _definition_of(plain: types.FunctionType) -> ast.FunctionDef:
    """The tree of a function, with the lines that it has in its file."""
    lines, first = inspect.getsourcelines(plain)
    definition = ast.parse("\n" * (first - 1) + textwrap.dedent("".join(lines))).body[0]
    assert isinstance(definition, ast.FunctionDef)
    return definition


def _code_of(tree: ast.Module, plain: types.FunctionType) -> types.CodeType:
    """The code of the one function that a tree defines, compiled as the rule's own file was."""
    module = compile(tree, plain.__code__.co_filename, "exec", flags=plain.__code__.co_flags & _FUTURES)
    return next(constant for constant in module.co_consts if isinstance(constant, types.CodeType))


def _silenced(block: list[ast.stmt]) -> list[ast.stmt]:
    """Statements without those that only tell; a block must have one, so where none is left it has ``pass``."""
    return list(_told_nothing(block)) or [ast.copy_location(ast.Pass(), block[0])]


def _told_nothing(block: list[ast.stmt]) -> Iterator[ast.stmt]:
    """What a block does besides telling; ``if is_told(s):`` is replaced by its else branch, if there is one."""
    for each in block:
        if isinstance(each, ast.Expr) and _calls(each.value, TELLS):
            continue
        if isinstance(each, ast.If) and _calls(each.test, IS_TOLD):
            yield from _told_nothing(each.orelse)
            continue
        if isinstance(each, ast.If | ast.For | ast.While | ast.With):
            each.body = _silenced(each.body)
        if isinstance(each, ast.If | ast.For | ast.While) and each.orelse:
            each.orelse = _silenced(each.orelse)
        yield each


def _calls(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
