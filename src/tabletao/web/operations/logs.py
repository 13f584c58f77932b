"""Logs: one JSON object a line, or plain text for a terminal. No line holds anything that a request or a match holds.

A request is logged by its route (``/join/{invite}``), never by its address, which may be a secret; an error by its type
and its place in the code, never by its message or its values.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Any

log = logging.getLogger("tabletao")

FORMATS = ("text", "json")


class JsonLines(logging.Formatter):
    """A record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The record's time, level and event, and whatever was said with it."""
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "said", {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            told |= described(record.exc_info[1])
        return json.dumps(told, ensure_ascii=False)


class Text(logging.Formatter):
    """The same for a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """The event, and whatever was said with it."""
        said = {**getattr(record, "said", {})}
        if record.exc_info and record.exc_info[1] is not None:
            said |= described(record.exc_info[1])
        words = " ".join(f"{name}={value}" for name, value in said.items())
        return f"{record.levelname}: {record.getMessage()} {words}".rstrip()


def set_up(form: str) -> None:
    """Write all logs to the standard error, in one of the formats; a terminal is told only what went wrong."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else Text())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    log.setLevel(logging.INFO if form == "json" else logging.WARNING)


def note(event: str, **said: Any) -> None:
    """Log an event."""
    log.info(event, extra={"said": said})


def described(error: BaseException) -> dict[str, Any]:
    """An error by its type and by where it happened."""
    frames = traceback.extract_tb(error.__traceback__)
    return {"error": type(error).__name__, "at": [f"{each.filename}:{each.lineno} {each.name}" for each in frames]}
