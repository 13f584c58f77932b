"""What all tests share. Without a GPU, Numba's CUDA simulator takes its place; it must be chosen before Numba loads.

The toy games are found in all tests, as games of an installed package are; a developer's own installation never sees
them.
"""

import atexit
import os
import tempfile
from importlib.util import find_spec
from pathlib import Path

if not Path("/dev/nvidia0").exists() or find_spec("numba_cuda") is None:
    os.environ["NUMBA_ENABLE_CUDASIM"] = "1"
os.environ.setdefault("COLUMNS", "120")

import pytest
from hypothesis import settings

from tabletao.cli.prepare import prepare
from tabletao.conformance import Met
from tabletao.core.declare.discovery import installed
from tests.installing import install_toys
from tests.preparing import compile_what_tests_need
from tests.sizes import DEEP, SMALL, Sizes

if "harvest" not in installed():  # a worker, or a server that a test starts, finds them by the path it is given
    _metadata = tempfile.TemporaryDirectory(prefix="tabletao-toys-")
    atexit.register(_metadata.cleanup)
    install_toys(Path(_metadata.name))

settings.register_profile("small", deadline=None, max_examples=30)
settings.register_profile("deep", deadline=None, max_examples=60)


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--deep`` examines the laws at full size."""
    parser.addoption("--deep", action="store_true", help="examine the laws of the table at full size")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is marked ``deep`` is for the run at full size."""
    if not config.getoption("deep"):
        left_out = [item for item in items if item.get_closest_marker("deep")]
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how much of each game was examined, and what was met and what was not."""
    found: dict[str, Met] = {}
    for report in terminalreporter.stats.get("passed", []):
        for name, value in report.user_properties:
            if name == "met":
                met = Met.of(value)
                found.setdefault(met.game.name, Met(met.game)).add(met)
    for met in found.values():
        terminalreporter.write_line(f"{met.game.title}: {met.summary()}")
        for line in met.missing():
            terminalreporter.write_line(f"    not met: {line}")


def pytest_configure(config: pytest.Config) -> None:
    """Compile the games once, side by side, before workers and servers would each do it for themselves."""
    settings.load_profile("deep" if config.getoption("deep") else "small")
    if hasattr(config, "workerinput"):
        return
    if config.args_source is pytest.Config.ArgsSource.TESTPATHS:
        compile_what_tests_need()
    else:
        prepare()


@pytest.fixture(scope="session")
def sizes(request: pytest.FixtureRequest) -> Sizes:
    """How much is examined."""
    return DEEP if request.config.getoption("deep") else SMALL
