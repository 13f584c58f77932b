"""Limits that refuse nobody for asking often: for tests that do in a second what people do in a day."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from tabletao.web.settings import Allowance, Limits, Rate

FREE = Rate(10**9, 1e-9)
_FREE: dict[str, Any] = {
    each.name: Allowance("anything", FREE, FREE) for each in fields(Limits) if isinstance(each.default, Allowance)
}
UNLIMITED = replace(Limits(), streams_of_guest=10**6, streams_of_address=10**6, **_FREE)
