"""The contract: the kernels that every game provides.

Core, agents and arena are written against these functions. Each game defines kernels of the same
names; ``core.kernels.kernel.specialise`` substitutes them for these.
``s`` is a position: one fixed-size record that holds the whole state of the game.
"""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from tabletao.core.kernels.record import Record

Position = Record
Codes = npt.NDArray[np.int16]
Values = npt.NDArray[np.float64]
Features = npt.NDArray[np.float32]
Words = npt.NDArray[np.int64]
F = TypeVar("F")

CHANCE = 7
"""The seat of chance, which makes every decision of dice, shuffles and draws."""
SPECTATOR = 8
"""The seat of an onlooker, who sees only what is public."""
MAX_SEATS = 6
"""How many values ``returns``, ``scores`` and ``evaluate`` may write; they need write only the match's seats."""

KERNEL_NAMES: list[str] = []
STEP_NAMES = ("act", "follow")
"""Kernels that a game may give besides, both or neither: ``apply`` step by step.

``apply`` is then ``act``, and ``follow`` until it says no. On a GPU the threads play such a game in step, which pays
where its rules are long.
"""


def _contract(function: F) -> F:
    function.__dict__["contract"] = True
    name = getattr(function, "__name__")  # noqa: B009
    if name not in STEP_NAMES:
        KERNEL_NAMES.append(name)
    return function


@_contract
def setup(s: Position) -> None:
    """From the options already in ``s`` to the first decision."""
    raise NotImplementedError


@_contract
def pending(s: Position) -> int:
    """Bit mask of the seats that must decide now; 0 means the game is over.

    Several bits are a simultaneous, secret decision: the order of answering must not matter. Chance decides alone.
    """
    raise NotImplementedError


@_contract
def legal(s: Position, seat: int, out: Codes) -> int:
    """Write that seat's legal move codes, ascending; return how many, 0 for a seat with nothing to decide."""
    raise NotImplementedError


@_contract
def considered(s: Position, seat: int, out: Codes) -> int:
    """Write the legal moves that bots consider, ascending, and return how many.

    A game gives this kernel only if it knows of moves that are never worth making; otherwise bots consider all. Where
    there is a legal move, at least one is considered.
    """
    raise NotImplementedError


@_contract
def weight(s: Position, code: int) -> int:
    """The integer weight of an outcome that ``CHANCE`` may pick; all together below 2**31."""
    raise NotImplementedError


@_contract
def apply(s: Position, seat: int, code: int) -> None:
    """Play a legal move."""
    raise NotImplementedError


@_contract
def act(s: Position, seat: int, code: int) -> None:
    """Play a legal move, without the steps that follow from it by themselves."""
    raise NotImplementedError


@_contract
def follow(s: Position) -> bool:
    """One step that follows without a decision; False when a decision is due or the match is over."""
    raise NotImplementedError


@_contract
def returns(s: Position, out: Values) -> int:
    """Write the return of each seat; return the index of the reason the match ended for, 0 while it runs.

    A win is 1 and a loss is -1, however many players there are; a draw is 0, and so is every return while the match
    runs. A shared victory is a win; all may win, and all may lose, one alone or everybody to an automa. So a mean of
    returns is a chance of winning, on a scale from -1 to 1.
    """
    raise NotImplementedError


@_contract
def scores(s: Position, out: Values) -> None:
    """Write each seat's points as the position stands."""
    raise NotImplementedError


@_contract
def hide(s: Position, seat: int) -> None:
    """Blank, in place, all that this seat may not know; a seat not at the table sees what is public."""
    raise NotImplementedError


@_contract
def guess(s: Position, seat: int, rng: Words) -> None:
    """Fill the blanks with a random completion consistent with what the seat knows."""
    raise NotImplementedError


@_contract
def encode(s: Position, seat: int, out: Features) -> None:
    """Write the features of the position as this seat sees it, for learning: all it knows, each between -1 and 1.

    They are in the seat's own frame: what is its own comes first, and a board may be turned towards it.
    """
    raise NotImplementedError


@_contract
def evaluate(s: Position, out: Values) -> None:
    """Write a quick guess of the returns, for greedy bots and cut-off playouts."""
    raise NotImplementedError


@_contract
def check(s: Position) -> int:
    """0, or the number of the broken invariant."""
    raise NotImplementedError


def kernels_of(*modules: Any) -> dict[str, Any]:
    """Collect the contract's kernels from a game's modules: every one exactly once, though one may import another's."""
    found = {name: _named(name, modules) for name in KERNEL_NAMES}
    found["considered"] = found["considered"] or found["legal"]
    if _named("follow", modules):
        found |= {name: _named(name, modules) for name in STEP_NAMES}
    wrong = [name for name, kernels in found.items() if len(kernels) != 1]
    if wrong:
        raise TypeError(f"a game gives each kernel of the contract once; look at: {', '.join(wrong)}")
    return {name: kernels[0] for name, kernels in found.items()}


def _named(name: str, modules: tuple[Any, ...]) -> list[Any]:
    """The different things of that name in the modules."""
    return list(dict.fromkeys(getattr(module, name) for module in modules if hasattr(module, name)))
