"""``python -m tests.golden``: regenerate the golden playthroughs and node counts."""

from tests.golden import COUNTS, HERE, modes, node_counts, playthrough

for name, mode, file in modes():
    (HERE / f"{file}.txt").write_text(playthrough(name, mode), encoding="utf-8")
    (COUNTS / f"{file}.txt").write_text(node_counts(name, mode), encoding="utf-8")
