"""The contrast of two colours, as WCAG 2 defines it."""

from __future__ import annotations

TEXT, SHAPE = 4.5, 3.0
"""How much text needs, and signs that carry meaning."""


def luminance(colour: str) -> float:
    """Relative luminance."""
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def mixed(ground: str, over: str, opacity: float) -> str:
    """The colour that is seen where one lies over another."""
    pairs = ((int(ground[i : i + 2], 16), int(over[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(low + (high - low) * opacity):02x}" for low, high in pairs)
