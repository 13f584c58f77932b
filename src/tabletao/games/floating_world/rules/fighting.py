"""§15 Fighting monsters."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import (
    MONSTER_PLACES,
    NEEDS,
    NEEDS_COINS,
    NEEDS_TIME,
    POWER_NO_MONSTER_COINS,
    WEAPON_SETS,
    WHETSTONE,
)
from tabletao.games.floating_world.events.acting import Defeated, Fought
from tabletao.games.floating_world.events.fields import NOT_ARMED
from tabletao.games.floating_world.events.unmei import UnmeiIdle
from tabletao.games.floating_world.moves.chance import RevealMonster
from tabletao.games.floating_world.rules.cards import append_set
from tabletao.games.floating_world.rules.decks import (
    BY_CHANCE,
    MONSTERS_BELOW,
    has_item,
    next_monster,
    put_below,
    return_items,
)
from tabletao.games.floating_world.rules.figures import has_power, is_unmei
from tabletao.games.floating_world.rules.money import can_pay, pay
from tabletao.games.floating_world.rules.tokens import gain, has_token
from tabletao.games.floating_world.state import BUSHIDO_TOKEN, RESUME, REVEAL_MONSTER

monster_code = RevealMonster.pack


@kernel
def can_fight(s: Position, seat: int) -> bool:
    """§15 At a monster's location, once a round, without a Bushido token."""
    if MONSTER_PLACES >> int(s.at[seat]) & 1 == 0 or s.fought >> seat & 1:
        return False
    return not has_token(s, seat, BUSHIDO_TOKEN)


@kernel
def fight(s: Position, seat: int) -> None:
    """§15 The top monster is turned up; §29 an Unmei may fight again."""
    if not is_unmei(s, seat):
        s.fought = int(s.fought) | 1 << seat
    monster = next_monster(s)
    if monster == BY_CHANCE:
        s.phase = REVEAL_MONSTER
    else:
        meet(s, monster)


@kernel
def monsters_left(s: Position, out: Codes) -> int:
    """§15 Any monster of the deck may be on top."""
    return append_set(int(s.monsters), monster_code(0), out, 0)


@does(RevealMonster)
def reveal_monster(s: Position, monster: int) -> None:
    """§15 Chance has turned up a monster."""
    s.monsters = int(s.monsters) & ~(1 << monster)
    meet(s, monster)


@kernel
def arms(s: Position, seat: int, monster: int) -> int:
    """§15, §23 The items a monster takes; 0 if weapons are missing. A whetstone stands for one that is."""
    taken = 0
    missing = 0
    for kind in range(3):
        owned = int(s.items[seat]) & int(WEAPON_SETS[kind])
        for _ in range(NEEDS[monster, kind]):
            if owned:
                taken |= 1 << lowest(owned)
                owned = without_lowest(owned)
            else:
                missing += 1
    if missing == 1 and has_item(s, seat, WHETSTONE):
        return taken | 1 << WHETSTONE
    return taken if missing == 0 else 0


@kernel
def weapons_needed(monster: int) -> int:
    """§15 How many weapons a monster needs."""
    return int(NEEDS[monster, 0]) + int(NEEDS[monster, 1]) + int(NEEDS[monster, 2])


@kernel
def meet(s: Position, monster: int) -> None:
    """§15, §24 Who has what the monster needs pays it and gains the Bushido token; the monster goes under its deck."""
    seat = int(s.seat)
    happened(s, Fought, seat, monster)
    coins = 0 if has_power(s, seat) and POWER_NO_MONSTER_COINS[s.character[seat]] else int(NEEDS[monster, NEEDS_COINS])
    time = int(NEEDS[monster, NEEDS_TIME])
    items = arms(s, seat, monster)
    put_below(s, s.monster_below, MONSTERS_BELOW, monster)
    s.phase = RESUME
    if count(items) == weapons_needed(monster) and can_pay(s, seat, coins, time):
        happened(s, Defeated, seat, monster)
        pay(s, seat, coins, time)
        return_items(s, seat, items)
        gain(s, seat, BUSHIDO_TOKEN)
    elif is_unmei(s, seat):
        happened(s, UnmeiIdle, seat, NOT_ARMED)
