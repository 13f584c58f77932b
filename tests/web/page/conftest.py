"""A whole match and its review."""

from __future__ import annotations

import pytest

from tabletao.analysis.review import Review, review
from tabletao.core.match.analysis import Budget
from tabletao.web.match.session import Session
from tests.web.example_sessions import played_at_random


@pytest.fixture(scope="module")
def whole() -> tuple[Session, Review]:
    session = played_at_random()
    return session, review(session.state, Budget(iterations=30))
