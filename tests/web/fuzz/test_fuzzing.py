"""Whatever is sent to the server, in whatever order: it is answered, or refused, and nothing breaks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from hypothesis import HealthCheck, Phase, given, settings

from tabletao.core.match.analysis import Budget
from tabletao.web.settings import Settings
from tests.web.fuzz.walk import ORIGINS, Walk
from tests.web.limits.door import Served, served
from tests.web.unlimited import UNLIMITED

QUICK = Settings(bot_pause=0, patience=0.1, hint=Budget(iterations=20), review=Budget(iterations=100), limits=UNLIMITED)
STREAMS = ("/live", "/match/{match}/live")
"""What never ends; only the walk asks for it, since it does not read to the end."""
NUMBERS = ("seat", "question", "code", "number")


def schema_of(app: FastAPI, matches: list[str]) -> dict[str, Any]:
    """The application as an OpenAPI schema: with real matches, and with the bodies that routes read by themselves."""
    routes = [each for each in app.routes if isinstance(each, APIRoute) and each.path not in STREAMS]
    schema = get_openapi(title="TableTao", version="1", routes=routes)
    numbers = {
        "type": "object",
        "properties": {name: {"type": "integer"} for name in NUMBERS},
        "required": list(NUMBERS),
    }
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            operation.setdefault("parameters", []).append(
                {"name": "origin", "in": "header", "schema": {"type": "string", "enum": [*ORIGINS[:6], "http://x"]}}
            )
            for parameter in operation["parameters"]:
                if parameter["name"] == "match":
                    parameter["schema"] = {"type": "string", "enum": matches}
            if method == "post" and "requestBody" not in operation:
                content = {"application/json": {"schema": numbers}, "application/x-www-form-urlencoded": {"schema": {}}}
                operation["requestBody"] = {"content": content if "match" in path else {"text/plain": {}}}
    return schema


def some_matches(here: Served) -> list[str]:
    """Some matches, one of them over."""
    walk = Walk(here.base, seed=1)
    while len(walk.matches) < 8 or walk.statuses[200] < 50:
        walk.step()
    walk.close()
    return walk.matches


def must_be_well(here: Served, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing has gone wrong unseen."""
    assert not [each for each in caplog.records if each.exc_info], caplog.text
    assert here.server.door.connections < 50


@pytest.mark.parametrize("steps", [300, pytest.param(14_000, marks=pytest.mark.deep)])
def test_a_walk_over_all_routes_breaks_nothing(tmp_path: Path, steps: int, caplog: pytest.LogCaptureFixture) -> None:
    with served(tmp_path, QUICK) as here:
        walk = Walk(here.base, seed=steps)
        for _ in range(steps):
            walk.step()
        assert not walk.wrong, "\n".join(walk.wrong[:5])
        assert walk.statuses[200] > steps / 10
        assert {400, 403, 404, 409} <= walk.statuses.keys()
        if steps > 1_000:
            asked = {
                "POST new/",
                "GET match/live",
                "POST match/move",
                "POST match/hint",
                "GET match/preview",
                "GET live/",
            }
            assert asked <= walk.met.keys()
        walk.close()
        must_be_well(here, caplog)


@pytest.mark.deep
@pytest.mark.filterwarnings("ignore")
def test_whatever_fits_the_schema_or_does_not_is_answered(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    import schemathesis
    from schemathesis import GenerationMode
    from schemathesis.core.result import Ok

    with served(tmp_path, QUICK) as here:
        app = here.server.config.app
        assert isinstance(app, FastAPI)
        schema = schemathesis.openapi.from_dict(schema_of(app, some_matches(here)))
        operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
        asked = 0
        for operation in operations:
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

                @settings(
                    max_examples=150,
                    deadline=None,
                    database=None,
                    phases=[Phase.generate],
                    suppress_health_check=list(HealthCheck),
                )
                @given(case=operation.as_strategy(generation_mode=mode))
                def check(case: Any) -> None:
                    nonlocal asked
                    asked += 1
                    response = case.call(base_url=here.base, allow_redirects=False, timeout=60)
                    assert response.status_code < 500, (case, response.status_code, response.text[:200])

                check()
        assert asked >= 6_000
        must_be_well(here, caplog)
