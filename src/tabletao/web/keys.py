"""Keys: the secrets in guests' cookies, of which the server keeps hashes.

The hash of a guest's first key is the guest's id; every other device has a key of its own. A key that is due is
replaced by another one for the same guest. The old one counts until a day after the new one was first shown, for tabs
that still have it: an answer that got lost signs nobody out. Whoever signs out everywhere keeps one new key, and all
others stop counting.
"""

from __future__ import annotations

import asyncio
import secrets
import time

from tabletao.web.match.store import Store, guest_id

DAY = 24 * 3600.0
LASTS = 30 * DAY
"""After so many seconds a key is replaced, with the next page."""
GRACE = DAY
"""For how many seconds a key that was replaced still counts."""

Rows = dict[str, tuple[str, float | None]]
"""For each key, by its hash, the guest and from when on it no longer counts."""


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
        self._offered: dict[str, str] = {}
        """For the hash of a key that is due the new one, while that has not been shown yet."""
        self._instead_of: dict[str, str] = {}
        """For the hash of each of these new keys that of the old one."""
        self._changing = asyncio.Lock()

    def guest_for(self, key: str) -> str | None:
        """The guest whom a key stands for; None if it no longer counts."""
        hashed = guest_id(key)
        guest, until = self._known.get(hashed, (hashed, None))
        return guest if until is None or time.time() < until else None

    def may_change(self, key: str) -> bool:
        """Whether a key is due, or is the new one of a guest who has not shown it yet."""
        return guest_id(key) in self._instead_of or is_due(key, time.time())

    async def renewed(self, guest: str, key: str) -> str:
        """The key that a guest is to keep: the one that was shown, or another one if that is due.

        However often a key that is due is shown, one other is offered for it.
        """
        hashed = guest_id(key)
        async with self._changing:
            if (old := self._instead_of.get(hashed)) is not None:
                await self._put(self._ended(guest, [old], time.time() + GRACE))
                del self._instead_of[hashed], self._offered[old]
            has_ended = self._known.get(hashed, (guest, None))[1] is not None
            if has_ended or not is_due(key, time.time()):
                return key
            if hashed not in self._offered:
                new = await self._new(guest)
                self._offered[hashed], self._instead_of[guest_id(new)] = new, hashed
            return self._offered[hashed]

    async def another(self, guest: str) -> str:
        """A key for another device of a guest."""
        async with self._changing:
            return await self._new(guest)

    async def sign_out_everywhere(self, guest: str) -> str:
        """A new key for a guest; no other counts any more."""
        async with self._changing:
            now = time.time()
            known = ((hashed, until) for hashed, (whose, until) in self._known.items() if whose == guest)
            counting = [guest, *(hashed for hashed, until in known if until is None or until > now)]
            for hashed in counting:
                if (old := self._instead_of.pop(hashed, None)) is not None:
                    del self._offered[old]
            return await self._new(guest, self._ended(guest, counting, now))

    async def _new(self, guest: str, ended: Rows | None = None) -> str:
        """A new key, stored together with the end of others."""
        new = new_key()
        await self._put({**(ended or {}), guest_id(new): (guest, None)})
        return new

    def _ended(self, guest: str, keys: list[str], until: float) -> Rows:
        """The end of keys, by their hashes; none of them ends later than it would have."""
        return {each: (guest, min(until, self._known.get(each, (guest, None))[1] or until)) for each in keys}

    async def _put(self, rows: Rows) -> None:
        await self._store.write(self._store.put_keys, rows)
        self._known |= rows
