"""Templates show what their pages have, and refuse any other name."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil

import pytest
from jinja2 import DictLoader, UndefinedError

import tabletao.web.page
from tabletao.web.page.error import ErrorPage
from tabletao.web.page.renderer import Renderer


@pytest.mark.parametrize("name", ["page.massage", "page.message.first", "massage", "page['massage']"])
def test_a_template_that_uses_an_unknown_name_fails(name: str) -> None:
    templates = {"good.html": "{{ page.message }}", "bad.html": "{{ page.status }}{% if " + name + " %}!{% endif %}"}
    renderer = Renderer(DictLoader(templates))
    assert renderer.page("good.html", ErrorPage(404, "nothing <here>"), "Ann") == "nothing &lt;here&gt;"
    with pytest.raises(UndefinedError, match=r"massage|first"):
        renderer.page("bad.html", ErrorPage(404, "nothing here"), "Ann")


def test_the_name_in_the_header_is_known_to_whole_pages_only() -> None:
    renderer = Renderer(DictLoader({"_part.html": "{{ guest_name }}"}))
    assert renderer.page("_part.html", ErrorPage(404, ""), "Ann") == "Ann"
    with pytest.raises(UndefinedError, match="guest_name"):
        renderer.fragment("_part.html", ErrorPage(404, ""))


def test_page_models_cannot_be_changed() -> None:
    modules = [
        importlib.import_module(each.name)
        for each in pkgutil.iter_modules(tabletao.web.page.__path__, "tabletao.web.page.")
    ]
    models = [
        each
        for module in modules
        for each in vars(module).values()
        if dataclasses.is_dataclass(each) and each.__module__ == module.__name__
    ]
    assert len(models) > 20
    assert not [each for each in models if not each.__dataclass_params__.frozen]  # type: ignore[union-attr]
