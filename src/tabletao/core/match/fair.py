"""Fair dice: chance from a secret seed that is committed to before the match and revealed after it.

Before the first roll everybody sees the salted SHA-256 of the seed; after the match they see the seed, and anybody can
check that every roll came from it. The roll of a ply depends on the seed and the ply's number alone.

A match that goes on from another begins with plies of that one; its tag ``Copied`` says how many. Their rolls belong to
the other match, and only those after them can be checked.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from tabletao.core.errors import MatchFileError
from tabletao.core.kernels.contract import CHANCE
from tabletao.core.match.file import Match
from tabletao.core.match.state import State
from tabletao.core.numbers import whole_number

SEED_BYTES = 32
SALT_BYTES = 16
_RANGE = 2**64


def new_secret() -> tuple[bytes, bytes]:
    """A seed and a salt from the operating system."""
    return secrets.token_bytes(SEED_BYTES), secrets.token_bytes(SALT_BYTES)


def commitment(seed: bytes, salt: bytes) -> str:
    """The commitment shown before the match: it fixes the seed without revealing it."""
    return hashlib.sha256(salt + seed).hexdigest()


def fair_number(seed: bytes, ply: int, n: int) -> int:
    """The number below n that the seed rolls at a ply; exactly uniform, by rejection sampling."""
    attempt = 0
    while True:
        digest = hmac.new(seed, f"{ply}:{attempt}".encode(), hashlib.sha256).digest()
        number = int.from_bytes(digest[:8], "big")
        if number < _RANGE - _RANGE % n:
            return number % n
        attempt += 1


def roll_fairly(state: State, seed: bytes) -> list[int]:
    """Play chance from the seed until a seat must decide; return the codes played."""
    codes = []
    while state.pending == (CHANCE,):
        state.roll(fair_number(seed, len(state.history), state.chance_total()))
        codes.append(state.history[-1].code)
    return codes


def fair_tags(seed: bytes, salt: bytes) -> dict[str, str]:
    """The tags of a finished match that let anybody verify it."""
    return {"Commitment": commitment(seed, salt), "Salt": salt.hex(), "Seed": seed.hex()}


def verify(match: Match) -> int:
    """Check that every roll of a match came from its committed seed; return how many, or raise ``MatchFileError``.

    Rolls that were copied from another match are not counted.
    """
    missing = [tag for tag in ("Commitment", "Salt", "Seed") if tag not in match.tags]
    if missing:
        raise MatchFileError(f"the match cannot be verified without its tags {', '.join(missing)}")
    try:
        seed, salt = bytes.fromhex(match.tags["Seed"]), bytes.fromhex(match.tags["Salt"])
    except ValueError as error:
        raise MatchFileError("seed and salt are written in hexadecimal digits") from error
    if commitment(seed, salt) != match.tags["Commitment"]:
        raise MatchFileError("the seed is not the one that was promised before the match")
    state, rolls, copied = match.replay(0), 0, copied_plies(match)
    for ply, (seat, code) in enumerate(match.plies):
        if seat == CHANCE and ply >= copied:
            expected = state.copy()
            expected.roll(fair_number(seed, ply, state.chance_total()))
            if expected.history[-1].code != code:
                told = state.write(expected.history[-1].code, seat)
                raise MatchFileError(f"ply {ply + 1} was not rolled from the seed, which gives {told}")
            rolls += 1
        state.play_code(code, seat)
    return rolls


def copied_plies(match: Match) -> int:
    """How many of a match's first plies were played in another match."""
    copied = whole_number(match.tags.get("Copied", "0"))
    if copied is None or not 0 <= copied <= len(match.plies):
        raise MatchFileError(f'[Copied "…"] is a number of plies, not {match.tags["Copied"]!r}')
    return copied
