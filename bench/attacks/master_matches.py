"""``master_matches``: one guest opens 200 matches against the strongest bot, and moves in each until the bot thinks."""

from __future__ import annotations

from bench.attacks.attack import Attack, run
from bench.attacks.person import Table

MATCHES = 200


async def strike(attack: Attack) -> None:
    """Open all matches, one after the other."""
    guest = attack.client()
    await guest.get("/")
    for _ in range(MATCHES):
        answer = await attack.ask(lambda: guest.new_match("you", "bot:master"))
        if answer is None or answer.status != 303:
            continue
        table = Table(guest, answer.headers["location"], (0,))
        await table.look()
        if table.codes:
            await table.move()


if __name__ == "__main__":
    run(strike)
