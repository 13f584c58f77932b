"""The laws of the table, each in a sentence."""

from __future__ import annotations

LAWS = {
    1: "the same setup and moves give the same bytes",
    2: "every listed move applies, and any other is refused and changes nothing",
    3: "every game ends within the stated bound, and nobody is ever left without a move",
    4: "nothing that is hidden from a seat shows in what it sees, is told, is asked or may do",
    5: "what ``guess`` completes, ``hide`` takes back, and ``check`` holds in both",
    6: "moves, positions and matches survive their text, and every move can be touched",
    7: "undo restores the bytes, and stops where something was revealed",
    8: "simultaneous answers commute, and stay secret until all have answered",
    9: "``check`` holds after every move",
    10: "what the game declares of itself is true in play",
    11: "features are bounded, and tell views with different legal moves apart",
}
