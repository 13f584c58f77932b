"""Takes the reporting of events out of a rule before it is compiled for play.

On a CPU an empty ``happened`` would be enough. On a GPU the code that computes its arguments remains, which made random
playouts five times slower.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
import types
from collections.abc import Callable
from typing import Any

TELLS = "happened"
IS_TOLD = "is_told"


def silent(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function without its calls of ``happened`` and without what stands under ``if is_told(s):``."""
    plain = function
    if not isinstance(plain, types.FunctionType) or not {TELLS, IS_TOLD}.intersection(plain.__code__.co_names):
        return function
    lines, first = inspect.getsourcelines(plain)
    tree = ast.parse(textwrap.dedent("".join(lines)))
    ast.increment_lineno(tree, first - 1)
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list = []
    code = _code_of(ast.fix_missing_locations(_Silencer().visit(tree)), plain)
    copy = types.FunctionType(code, plain.__globals__, plain.__name__, plain.__defaults__, plain.__closure__)
    copy.__module__, copy.__doc__, copy.__qualname__ = plain.__module__, plain.__doc__, plain.__qualname__
    return copy


def _code_of(tree: ast.Module, plain: types.FunctionType) -> types.CodeType:
    """The code of the one function that a tree defines, compiled as the rule's own file was."""
    module = compile(tree, plain.__code__.co_filename, "exec", flags=plain.__code__.co_flags & _FUTURES)
    return next(constant for constant in module.co_consts if isinstance(constant, types.CodeType))


_FUTURES = 0x1000000
"""``from __future__ import annotations``: then annotations are no code."""


class _Silencer(ast.NodeTransformer):
    """Takes out what is only told."""

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        """Replace a call of ``happened`` by ``pass``."""
        return ast.Pass() if _calls(node.value, TELLS) else node

    def visit_If(self, node: ast.If) -> ast.stmt | list[ast.stmt]:
        """Replace ``if is_told(s):`` by its else branch, if there is one."""
        self.generic_visit(node)
        if _calls(node.test, IS_TOLD):
            return node.orelse or ast.Pass()
        return node


def _calls(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
