"""The palette: one for pictures and page, and every sign that carries meaning can be seen in both themes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tabletao.web
from tabletao.core.draw import marks, picture, seats, touch
from tabletao.core.draw.palette import PALETTE, page_variables, var, variables
from tabletao.core.draw.seats import SHAPES

from . import contrast as wcag
from .contrast import contrast

GROUNDS = ("paper", "sheet", "tile", "neutral")
TEXT = {
    "ink": GROUNDS,
    "soft": GROUNDS,
    "gold-text": GROUNDS,
    "vermilion": ("paper", "sheet"),
    "indigo": GROUNDS,
    "on-dark": ("dark-seat",),
    "on-bright": ("bright-seat",),
    "on-vermilion": ("vermilion",),
    "paper": ("soft", "indigo", "ink"),
}
SHAPE = dict.fromkeys(("soft", "vermilion", "gold", "jade", "fire", "ochre", "metal", "plum", "moss"), GROUNDS)
STATIC = Path(tabletao.web.__file__).parent / "static"


def test_contrast_of_known_colours() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "night"])
@pytest.mark.parametrize(("pairs", "least"), [(TEXT, wcag.TEXT), (SHAPE, wcag.SHAPE)], ids=["text", "shapes"])
def test_signs_can_be_seen(pairs: dict[str, tuple[str, ...]], least: float, theme: int) -> None:
    faint = {
        (sign, ground): round(contrast(PALETTE[sign][theme], PALETTE[ground][theme]), 2)
        for sign, grounds in pairs.items()
        for ground in grounds
        if contrast(PALETTE[sign][theme], PALETTE[ground][theme]) < least
    }
    assert faint == {}


def test_every_seat_has_a_colour_and_a_shape_of_its_own() -> None:
    assert len({colour for colour, _ in SHAPES}) == len({shape for _, shape in SHAPES}) == 6
    assert {colour for colour, _ in SHAPES}.isdisjoint({"vermilion", "gold"})


def test_pictures_and_page_have_the_same_colours() -> None:
    for name, (light, night) in PALETTE.items():
        assert variables().count(f"--tt-{name}:") == 2
        assert f"--tt-{name}:light-dark({light},{night})" in page_variables()


def test_an_unknown_colour_is_refused_with_those_there_are() -> None:
    with pytest.raises(KeyError, match="no colour 'red' in the palette; there are paper, "):
        var("red")


def test_the_styles_of_the_kit_and_of_the_page_use_colours_of_the_palette() -> None:
    page = (STATIC / "style.css").read_text(encoding="utf-8")
    for style in (picture.BASE, touch.STYLE, seats.STYLE, marks.STYLE, page):
        assert set(re.findall(r"var\(--tt-([\w-]+)", style)) <= {*PALETTE, "serif", "stretch", "narrow"}


def test_red_is_on_the_page_only_what_is_to_be_touched_now() -> None:
    page = (STATIC / "style.css").read_text(encoding="utf-8")
    red = {rule.split("{")[0].strip() for rule in page.splitlines() if "--tt-vermilion" in rule}
    assert red == {
        ".mine a.yours", ".mine a.yours span", ".choice", '.choice[aria-pressed="true"]', '#resign[data-asked="yes"]',
    }  # fmt: skip


def test_the_style_of_the_page_repeats_no_colour() -> None:
    page = (STATIC / "style.css").read_text(encoding="utf-8").lower()
    assert [colour for both in PALETTE.values() for colour in both if colour in page] == []
    assert not re.findall(r"--tt-(?!serif|narrow)[\w-]+:", page)
