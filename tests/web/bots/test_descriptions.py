"""The bots as opponents."""

from __future__ import annotations

from tabletao.web.bots.descriptions import DESCRIPTIONS, default_opponent, experimental, levels


def test_every_bot_says_how_it_plays() -> None:
    assert {bot.name for bot in levels() + experimental()} == set(DESCRIPTIONS)
    assert [bot.title for bot in levels()] == ["Novice", "Student", "Adept", "Expert", "Master"]
    assert default_opponent().name == "adept"
