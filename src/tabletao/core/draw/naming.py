"""Names in a picture: what each piece, sign and number is, and the § that tells more.

A name is the element's ``aria-label``, its § the attribute ``data-rule``. Whoever listens hears the name; a page shows
it to whoever points at the element, holds it or has the focus on it, and opens the § from there. Of named elements
within each other the innermost is meant. What tells nothing by itself is ``scenery``.
"""

from __future__ import annotations

from tabletao.core.draw.element import Attribute, Content, Drawing, group


def named(words: str, clause: str, *content: Content, cls: str = "", **attributes: Attribute) -> Drawing:
    """A piece, a sign or a number with its name."""
    return group(content, cls=cls, role="img", aria_label=words, data_rule=clause, **attributes)


def region(words: str, clause: str, *content: Content, cls: str = "", **attributes: Attribute) -> Drawing:
    """A part of the picture with a name, in which some things have names of their own."""
    return group(content, cls=cls, role="group", aria_label=words, data_rule=clause, **attributes)


def scenery(*content: Content, cls: str = "") -> Drawing:
    """What is only to be seen: grounds, lines and ornaments."""
    return group(content, cls=cls, aria_hidden="true")
