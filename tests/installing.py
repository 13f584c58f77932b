"""Bringing games from outside: a project's games are found as if it were installed, and nothing is left behind."""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path

TOYS = Path(__file__).parent / "toys"
"""The project of the games with which TableTao tests itself."""


def installed(project: Path, folder: Path) -> list[str]:
    """Write into a folder what an installation of a project writes, and return the paths Python needs to find it."""
    about = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / f"{about['name'].replace('-', '_')}-{about['version']}.dist-info"
    info.mkdir(parents=True)
    metadata = ("Metadata-Version: 2.1", f"Name: {about['name']}", f"Version: {about['version']}", "")
    (info / "METADATA").write_text("\n".join(metadata), encoding="utf-8")
    lines: list[str] = []
    for group, points in about["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {module}" for name, module in points.items()), ""]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    return [str(project), str(folder)]


def install_toys(folder: Path) -> None:
    """Let this process, and all that it starts, find the toy games; the folder's name says that it is theirs."""
    paths = installed(TOYS, folder / TOYS.name)
    sys.path[:0] = paths
    os.environ["PYTHONPATH"] = os.pathsep.join([*paths, *_paths()])


def without_toys(*paths: str) -> dict[str, str]:
    """The environment of a process that finds what lies at these paths, and of the toys nothing else."""
    others = [path for path in _paths() if Path(path).name != TOYS.name]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*paths, *others])}


def _paths() -> list[str]:
    """Where processes started here look for modules first."""
    told = os.environ.get("PYTHONPATH", "")
    return told.split(os.pathsep) if told else []
