"""Is it an advantage to begin in Yūgen? Play a hundred thousand random games to find out."""

import numpy as np

import tabletao

batch = tabletao.Batch("yugen", 100_000, seed=1).playout()
first = (batch.cells["mover"] + batch.cells["turn"] + 1) % 2  # who moved in turn 1, from who moves in the last one
utility = np.where(first == 0, batch.returns[:, 0], batch.returns[:, 1])
print(
    f"who begins wins {np.mean(utility > 0):.3f}, loses {np.mean(utility < 0):.3f}, draws {np.mean(utility == 0):.3f}"
)
