"""The page behind an invite link."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class InvitationPage:
    """An invitation to a seat."""

    title: str
    creator: str
    invite: str
    seat_name: str
    rule_of_leaving: str
