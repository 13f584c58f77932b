"""The bots as opponents: their display names, and how they play in a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from tabletao.agents.roster import AGENTS, LEVELS

DESCRIPTIONS = {
    "novice": "Glances at a few moves and takes one it likes. A good first opponent.",
    "student": "Thinks a little before each move, and overlooks a lot.",
    "adept": "Looks a few moves ahead.",
    "expert": "Looks further ahead, and punishes most mistakes.",
    "master": "Thinks for a while about every move. The strongest here.",
    "greedy": "Takes whatever looks best right now, and looks no further.",
    "random": "Plays any legal move.",
}


@dataclass(frozen=True)
class Opponent:
    """A bot that can be chosen as an opponent."""

    name: str
    title: str
    description: str


def opponent(name: str) -> Opponent:
    """The opponent behind a bot's name."""
    return Opponent(name, name[:1].upper() + name[1:], DESCRIPTIONS.get(name, ""))


def levels() -> list[Opponent]:
    """The opponents for people, from the weakest to the strongest."""
    return [opponent(name) for name in LEVELS]


def experimental() -> list[Opponent]:
    """The opponents for experiments."""
    return [opponent(name) for name in AGENTS if name not in LEVELS]


def default_opponent() -> Opponent:
    """The opponent that is chosen unless somebody chooses another: the middle level."""
    return levels()[len(LEVELS) // 2]


def bot_label(name: str) -> str:
    """A bot's display name."""
    return f"{opponent(name).title} (bot)"
