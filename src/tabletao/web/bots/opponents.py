"""The bots as people meet them: what they are called, and how they play in a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from tabletao.agents.roster import AGENTS, LEVELS

MANNERS = {
    "novice": "Glances at a few moves and takes one it likes. A good first opponent.",
    "student": "Thinks a little before each move, and overlooks a lot.",
    "adept": "Looks a few moves ahead.",
    "expert": "Looks further ahead, and punishes most mistakes.",
    "master": "Thinks a while about every move. The strongest here.",
    "greedy": "Takes whatever looks best right now, and looks no further.",
    "random": "Plays any legal move.",
}


@dataclass(frozen=True)
class Opponent:
    """A bot that can be asked to play."""

    name: str
    title: str
    manner: str


def opponent(name: str) -> Opponent:
    """A bot as people meet it."""
    return Opponent(name, name[:1].upper() + name[1:], MANNERS.get(name, ""))


def levels() -> list[Opponent]:
    """The opponents for people, from the weakest to the strongest."""
    return [opponent(name) for name in LEVELS]


def others() -> list[Opponent]:
    """The opponents for experiments."""
    return [opponent(name) for name in AGENTS if name not in LEVELS]


def middling() -> Opponent:
    """The opponent for whoever has not chosen one."""
    return levels()[len(LEVELS) // 2]


def bot_label(name: str) -> str:
    """How a bot is called at the table."""
    return f"{opponent(name).title} (bot)"
