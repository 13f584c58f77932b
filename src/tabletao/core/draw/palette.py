"""The one palette: every colour of pictures and page, for the light theme and for the night.

Pictures carry it as CSS variables of no weight at all (``variables``), so that they can stand alone and a page that
sets the same variables is obeyed; the page takes them from ``page_variables``.
Vermilion means one thing: touch this now. Gold is for points and for the last move.
"""

from __future__ import annotations

from typing import NamedTuple


class Colour(NamedTuple):
    """A colour in both themes."""

    light: str
    night: str


PALETTE = {
    # Grounds
    "paper": Colour("#f6f1e5", "#1d1b19"),
    "sheet": Colour("#fcf9f1", "#26231f"),
    "tile": Colour("#fffcf4", "#433e38"),
    "neutral": Colour("#e8e0cf", "#302c28"),
    "shade": Colour("#5a5040", "#000000"),
    "glow": Colour("#fffdf6", "#6b6357"),
    # Writing
    "ink": Colour("#22252a", "#ece5d6"),
    "soft": Colour("#565756", "#bdb6a8"),
    "on-vermilion": Colour("#fffaf2", "#1d1210"),
    # Signs
    "vermilion": Colour("#c2402d", "#ee7a65"),
    "gold": Colour("#a07217", "#d9b05c"),
    "gold-text": Colour("#7a550a", "#e3bd70"),
    # Elements: wood jade, fire, earth ochre, metal, water indigo
    "indigo": Colour("#2f4a66", "#8fb3d8"),
    "jade": Colour("#3f7159", "#86b8a0"),
    "fire": Colour("#b9560f", "#eb9a56"),
    "ochre": Colour("#8a6330", "#c9a26b"),
    "metal": Colour("#70757c", "#a9adb2"),
    "plum": Colour("#7a4674", "#cf9fc9"),
    "moss": Colour("#5f6820", "#b7c06e"),
    # Seats called by a colour
    "dark-seat": Colour("#2b2d31", "#0b0a09"),
    "bright-seat": Colour("#fffdf8", "#e2d9c5"),
    "on-dark": Colour("#f0e9da", "#cfc7b6"),
    "on-bright": Colour("#22252a", "#22252a"),
}


def var(name: str) -> str:
    """A colour of the palette, as CSS says it."""
    if name not in PALETTE:
        raise KeyError(f"no colour {name!r} in the palette; there are {', '.join(PALETTE)}")
    return f"var(--tt-{name})"


def variables() -> str:
    """The rules that give a picture its colours where the page around it says nothing."""
    light = ";".join(f"--tt-{name}:{colour.light}" for name, colour in PALETTE.items())
    night = ";".join(f"--tt-{name}:{colour.night}" for name, colour in PALETTE.items())
    return f":where(:root){{{light}}}\n@media (prefers-color-scheme:dark){{:where(:root){{{night}}}}}\n"


def page_variables() -> str:
    """The rule that gives a page its colours; the page's ``color-scheme`` chooses between the two."""
    both = ";".join(f"--tt-{name}:light-dark({light},{night})" for name, (light, night) in PALETTE.items())
    return f":root{{{both}}}"
