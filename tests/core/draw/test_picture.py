"""The whole picture and its style."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tabletao.core.draw.element import path
from tabletao.core.draw.picture import alone, picture, scoped

SVG = "{http://www.w3.org/2000/svg}"


def test_a_picture_has_a_title_a_description_and_its_view_box() -> None:
    root = ElementTree.fromstring(picture("my_game", "A <b>", "C & d", 500, 600.5, path("M0,0"), style=".a{x:y}"))
    assert root.attrib == {"class": "tt-picture tt-my-game", "viewBox": "0 0 500 600.5", "role": "img"}
    assert [each.tag for each in root] == [SVG + name for name in ("title", "desc", "style", "rect", "path")]
    assert (root[0].text, root[1].text) == ("A <b>", "C & d")
    assert ".tt-my-game .a{x:y}" in str(root[2].text)


@pytest.mark.parametrize(("height", "style"), [(600, None), (500, None), (750, "--tt-stretch:1.25")])
def test_a_picture_that_has_grown_says_so(height: float, style: str | None) -> None:
    assert ElementTree.fromstring(picture("g", "t", "d", 500, height, usual_height=600)).get("style") == style


def test_a_picture_may_be_higher_on_a_narrow_page() -> None:
    root = ElementTree.fromstring(picture("g", "t", "d", 500, 400, narrow_height=700))
    assert root.get("preserveAspectRatio") == "xMidYMin"
    assert root.get("style") == (
        "--tt-stretch:calc(1 + var(--tt-narrow,0)*300/400);aspect-ratio:500/calc(400 + var(--tt-narrow,0)*300)"
    )


def test_a_sign_stands_alone_with_the_style_of_its_game() -> None:
    assert alone("my_game", path("M0,0"), 20) == (
        '<svg class="sign tt-my-game" viewBox="-20 -20 40 40" aria-hidden="true"><path d="M0,0"/></svg>'
    )


def test_rules_are_kept_inside_their_scope() -> None:
    assert scoped("a{x:y}\n\n.b:is(c,d),e{z:0}", ".s") == ".s a{x:y}\n.s .b:is(c,d),.s e{z:0}\n"
    assert scoped("/* a\nb */\nc{x:y} /* d */", ".s") == ".s c{x:y}\n"
    assert scoped("&:has(.a,.b) .c{x:y}", ".s") == ".s:has(.a,.b) .c{x:y}\n"


@pytest.mark.parametrize("wrong", ["a{x:y", "a", "@media print{a{x:y}}"])
def test_what_is_not_one_rule_in_a_line_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="not one rule"):
        scoped(wrong, ".s")
