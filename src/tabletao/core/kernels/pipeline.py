"""How Numba compiles a rule: as far as entry points need it, and no further.

By itself Numba optimises every function together with all it calls, again at every level of calls, and makes machine
code of it that nobody would ever run: rules are called by compiled code only, which takes them in. Here a rule stops as
soon as it is lowered to LLVM's language. An entry point takes in all the rules it reaches, and is optimised and made
machine code once. That halves the time of the first compilation, and the code of the entry points stays as fast.

The search, which runs for seconds, is compiled with more care: LLVM is told to inline larger rules than usual.
"""

from __future__ import annotations

import re
from typing import Any

from llvmlite.binding import Linkage, parse_assembly
from numba import _dynfunc, types
from numba.core.codegen import CodeLibrary, JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering
from numba.extending import lower_cast

DEFINED = re.compile(r"^(define .*) \{$", re.MULTILINE)
"""The first line of a function in LLVM's language."""
INLINED = 700
"""How large a rule may be, as LLVM counts, to be inlined into the search; usual is 225. LLVM gives up on what is about
three times as large as usual before it asks for this number, so that a larger one would change nothing."""


class RuleLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The lowered code of one rule, and the libraries of those it calls."""

    _shared_module: Any

    def finalize(self) -> None:
        """Leave optimising and machine code to the entry points."""
        self._raise_if_finalized()
        for library in self._linking_libraries:
            self._reload_init.update(library._reload_init)
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """The rule and all it reaches, once each, in a module that an entry point takes in."""
        self._ensure_finalized()
        if self._shared_module is None:
            whole: Any = self._final_module.clone()
            for library in _reached(self)[1:]:
                own = library._final_module if isinstance(library, RuleLibrary) else library._get_module_for_linking()
                whole.link_in(own, preserve=True)
            for function in whole.functions:
                if not function.is_declaration and function.linkage == Linkage.external:
                    function.linkage = Linkage.linkonce_odr
            self._shared_module = whole
        return self._shared_module


def _reached(library: RuleLibrary) -> list[CodeLibrary]:
    """A rule's library, and those of all that it calls and that they call."""
    found: dict[CodeLibrary, None] = {}
    waiting: list[CodeLibrary] = [library]
    while waiting:
        each = waiting.pop()
        if each not in found:
            found[each] = None
            waiting += each._linking_libraries if isinstance(each, RuleLibrary) else []
    return list(found)


@register_pass(mutates_CFG=True, analysis_only=False)
class RuleLowering(NativeLowering):  # type: ignore[misc]
    """Lowers a rule into a ``RuleLibrary``."""

    _name = "rule_lowering"

    def run_pass(self, state: Any) -> bool:
        """Lower, and let other compiled functions call it; Python gets a stand-in that has no code."""
        state.library = RuleLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        lowered = state["cr"]
        described = lowered.fndesc
        keep = (state.library,)
        stand_in = _dynfunc.make_function(described.lookup_module(), described.qualname, "", 0, lowered.env, keep)
        state.targetctx.insert_user_function(stand_in, described, [state.library])
        state["cr"] = lowered._replace(cfunc=stand_in)
        return True


def _lowering_by(lowering: type[NativeLowering], pipeline: Any) -> Any:
    """A pipeline of Numba's with another lowering."""
    pipeline.passes = [(lowering if each is NativeLowering else each, why) for each, why in pipeline.passes]
    pipeline.finalize()
    return pipeline


class RuleCompiler(Compiler):  # type: ignore[misc]
    """Numba's compiler, but for the lowering."""

    def define_pipelines(self) -> list[Any]:
        """The usual passes; ``RuleLowering`` is the last but the reports."""
        return [_lowering_by(RuleLowering, *super().define_pipelines())]


class InlinedLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of an entry point into which all but the largest rules are inlined."""

    _final_module: Any

    def _optimize_final_module(self) -> None:
        """As for any function, with another measure of what is too large to be inlined.

        The measure is written into the code: of the option for it llvmlite keeps only the lowest eight bits.
        """
        name = self._final_module.name
        larger = rf'\1 "function-inline-threshold"="{INLINED}" {{'
        self._final_module = parse_assembly(DEFINED.sub(larger, str(self._final_module)))
        self._final_module.name = name
        super()._optimize_final_module()


@register_pass(mutates_CFG=True, analysis_only=False)
class InlinedLowering(NativeLowering):  # type: ignore[misc]
    """Lowers an entry point into an ``InlinedLibrary``."""

    _name = "inlined_lowering"

    def run_pass(self, state: Any) -> bool:
        """Lower as usual."""
        state.library = InlinedLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


class InlinedCompiler(Compiler):  # type: ignore[misc]
    """Numba's compiler, but for the lowering."""

    def define_pipelines(self) -> list[Any]:
        """The usual passes with ``InlinedLowering``."""
        return [_lowering_by(InlinedLowering, *super().define_pipelines())]


def widened(argument: Any) -> Any:
    """The type a rule is compiled for where it is called with an argument of this type.

    Signed integers have 64 bits, in which rules calculate anyway, and an array may lie within a record. Otherwise Numba
    would compile the same rule again for each size of integer, each constant, and each length of such an array.
    """
    plain = types.unliteral(argument)
    if isinstance(plain, types.Integer) and plain.signed:
        return types.int64
    if isinstance(plain, types.NestedArray):
        return types.Array(plain.dtype, plain.ndim, "C")
    return argument


@lower_cast(types.NestedArray, types.Array)  # type: ignore[untyped-decorator]
def array_within_a_record(_context: Any, _builder: Any, _from: Any, _to: Any, value: Any) -> Any:
    """An array within a record, as an array: Numba knows that it is one, but not that nothing has to be done."""
    return value
