"""Keys: the secrets in guests' cookies, of which the server keeps hashes.

The hash of a guest's first key is the guest's id. A later key stands for the same guest; the one before counts for
another day, for tabs that still have it. Whoever signs out everywhere keeps one new key, and all others stop counting.
"""

from __future__ import annotations

import secrets
import time

from tabletao.web.match.store import Store, guest_id

DAY = 24 * 3600.0
LASTS = 30 * DAY
"""After so many seconds a key is replaced, with the next page."""
GRACE = DAY
"""For how many seconds a key that was replaced still counts."""


def new_key() -> str:
    """A new key; it says when it was made."""
    return f"{int(time.time()):x}.{secrets.token_urlsafe(24)}"


def is_due(key: str, now: float) -> bool:
    """Whether a key should be replaced; those that do not say when they were made are left as they are."""
    made, dot, _ = key.partition(".")
    try:
        return bool(dot) and int(made, 16) + LASTS < now
    except ValueError:
        return False


class Keys:
    """The keys that are not a guest's first one, and those that no longer count."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known = store.keys()

    def guest_for(self, key: str) -> str | None:
        """The guest whom a key stands for; None if it no longer counts."""
        hashed = guest_id(key)
        guest, until = self._known.get(hashed, (hashed, None))
        return guest if until is None or time.time() < until else None

    async def replaced(self, guest: str, key: str) -> str:
        """A new key for a guest instead of one that is due."""
        return await self._give(guest, [guest_id(key)], time.time() + GRACE)

    async def sign_out_everywhere(self, guest: str) -> str:
        """A new key for a guest; no other counts any more."""
        others = [hashed for hashed, (whose, _) in self._known.items() if whose == guest]
        return await self._give(guest, [guest, *others], time.time())

    async def _give(self, guest: str, old: list[str], until: float) -> str:
        """A new key, stored together with the end of old ones; none of them ends later than it would have."""
        new = new_key()
        ends = {each: min(until, self._known.get(each, (guest, None))[1] or until) for each in old}
        rows = {guest_id(new): (guest, None), **{each: (guest, end) for each, end in ends.items()}}
        await self._store.write(self._store.put_keys, rows)
        self._known |= rows
        return new
