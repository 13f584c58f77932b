"""What all tests share. Without a GPU, Numba's CUDA simulator takes its place; it must be chosen before Numba loads."""

import os
from importlib.util import find_spec
from pathlib import Path

if not Path("/dev/nvidia0").exists() or find_spec("numba_cuda") is None:
    os.environ["NUMBA_ENABLE_CUDASIM"] = "1"
os.environ.setdefault("COLUMNS", "120")

from hypothesis import settings

settings.register_profile("tabletao", deadline=None, max_examples=60)
settings.load_profile("tabletao")
