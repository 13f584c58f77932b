"""Small things that open into large ones, by style alone."""

from __future__ import annotations

from tabletao.core.draw.layout import Box
from tabletao.core.draw.opening import opened, opener, rules
from tabletao.core.draw.picture import picture


def test_what_opens_can_be_reached_by_finger_and_key_and_is_named() -> None:
    drawn = opener("2", "all of <b>", "x", frame=Box(0, 0, 80, 70))
    assert 'id="open-2"' in drawn
    assert 'tabindex="0"' in drawn
    assert 'role="button"' in drawn
    assert 'aria-label="all of &lt;b&gt;"' in drawn


def test_each_small_thing_opens_its_own_large_one() -> None:
    style = rules(["1", "2"])
    assert style.splitlines() == [
        "&:has(#open-1:focus) .tt-opened-1{display:inline}",
        "&:has(#open-2:focus) .tt-opened-2{display:inline}",
    ]
    shown = picture("toy", "t", "d", 10, 10, opened("1", "x"), style=style)
    assert ".tt-toy .tt-opened{display:none" in shown
    assert ".tt-toy:has(#open-1:focus) .tt-opened-1{display:inline}" in shown
