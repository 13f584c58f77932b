"""Elements: text is escaped wherever it is put in, drawings are not."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from jinja2 import Environment

from tabletao.core.draw.element import Drawing, fitted, group, joined, moved, number, path, tag, text

NASTY = "Ann <b>\"&' \x00\x1b</b>"
SHOWN = "Ann <b>\"&' </b>"


@pytest.mark.parametrize(
    ("value", "written"), [(3, "3"), (3.0, "3"), (0.5, "0.5"), (1 / 3, "0.33"), (-0.001, "0"), (100, "100")]
)
def test_numbers_are_written_short(value: float, written: str) -> None:
    assert number(value) == written


def test_a_name_cannot_become_markup() -> None:
    """Neither as content nor in an attribute, and it is read back as it was written."""
    drawn = group(text(NASTY, 1, 2), id="a", aria_label=NASTY)
    root = ElementTree.fromstring(drawn)
    assert root.attrib["aria-label"] == SHOWN
    assert root[0].text == SHOWN
    assert len(list(root.iter())) == 2


def test_a_drawing_in_an_attribute_is_escaped_too() -> None:
    assert ElementTree.fromstring(tag("g", aria_label=path("M0,0"))).attrib["aria-label"] == '<path d="M0,0"/>'


def test_drawings_stay_drawings_when_added() -> None:
    line = path("M0,0")
    for drawn in (line + "<", line + line, "<" + line, joined(line, "<")):
        assert isinstance(drawn, Drawing)
    assert line + "<" == '<path d="M0,0"/>&lt;'
    assert "<" + line == '&lt;<path d="M0,0"/>'


def test_content_may_be_nested_and_empty() -> None:
    assert group([text(7, 0, 0), None, [path("M1,1")]], None) == '<g><text x="0" y="0">7</text><path d="M1,1"/></g>'
    assert group() == "<g/>"


def test_attributes_that_say_nothing_are_left_out() -> None:
    assert tag("rect", cls="", x=0, id=None, fill_opacity=0.5) == '<rect x="0" fill-opacity="0.5"/>'


def test_moved_turned_and_scaled() -> None:
    assert moved("a", 1, 2) == '<g transform="translate(1,2)">a</g>'
    assert moved("a", 1, 2, 0.5, 90, id="b") == '<g transform="translate(1,2) rotate(90) scale(0.5)" id="b">a</g>'


@pytest.mark.parametrize(
    ("letters", "shown", "size"), [(5, "xxxxx", 20), (12, "x" * 12, 17.36), (40, "x" * 12 + "…", 16.03)]
)
def test_a_long_line_is_written_smaller_and_cut_when_it_cannot_be_read(letters: int, shown: str, size: float) -> None:
    line = ElementTree.fromstring(fitted("x" * letters, 0, 0, 100, 20))
    assert (line.text, float(line.attrib["font-size"])) == (shown, size)


def test_a_template_takes_a_drawing_as_it_is_and_escapes_text() -> None:
    template = Environment(autoescape=True).from_string("{{ drawn }} {{ said }}")
    assert template.render(drawn=path("M0,0"), said="<") == '<path d="M0,0"/> &lt;'
