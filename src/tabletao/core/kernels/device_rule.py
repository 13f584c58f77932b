"""A rule as the GPU runs it.

Apart from ``cuda``, because the simulator, which runs rules as Python does, has no dispatcher to import.
"""

from __future__ import annotations

from typing import Any

from numba.cuda.dispatcher import CUDADispatcher

from tabletao.core.kernels.pipeline import widened


class DeviceRule(CUDADispatcher):  # type: ignore[misc]
    """A rule for the GPU, compiled once for all arguments that differ only in ways a rule does not see."""

    def compile_device(self, args: tuple[Any, ...], return_type: Any = None) -> Any:
        """Compile it for the types the CPU's rules are compiled for."""
        return super().compile_device(tuple(map(widened, args)), return_type)
