"""The renderer: pages and fragments from templates, which refuse names that a page does not have."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Protocol

from jinja2 import BaseLoader, Environment, FileSystemLoader, StrictUndefined, select_autoescape

from tabletao.core.draw.palette import page_variables
from tabletao.core.draw.seats import mark_alone

TEMPLATES = Path(__file__).parent.parent / "templates"


class PageModel(Protocol):
    """A dataclass that a template shows."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


class Renderer:
    """Renders page models with their templates."""

    def __init__(self, loader: BaseLoader | None = None) -> None:
        self._environment = Environment(
            loader=loader or FileSystemLoader(TEMPLATES),
            autoescape=select_autoescape(),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self._environment.globals |= {"palette": page_variables(), "seat_mark": mark_alone}

    def page(self, template: str, page: PageModel, guest_name: str, is_preparing: bool = False) -> str:
        """A whole page, with the guest's name in its header; it follows the preparation of games while there is any."""
        return self._environment.get_template(template).render(
            page=page, guest_name=guest_name, is_preparing=is_preparing
        )

    def fragment(self, template: str, page: PageModel) -> str:
        """The part of a page that is sent again when it changes."""
        return self._environment.get_template(template).render(page=page)
