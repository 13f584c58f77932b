"""§7 Chi: collecting, and paying one at a time with or without alchemy."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest, write_set
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import CHI_EACH
from tabletao.games.wu_wei.events.several import Collected, Paid
from tabletao.games.wu_wei.moves.several import Pay, PayPlainly
from tabletao.games.wu_wei.rules.alone.passing import leaves_enough
from tabletao.games.wu_wei.rules.alone.purse import for_steps, takes_any
from tabletao.games.wu_wei.state import FOR_PULL, FOR_PUSH, FOR_SHARING, PAY, STATES

pay_code, pay_plainly_code = Pay.pack, PayPlainly.pack


@kernel
def supply(s: Position, element: int) -> int:
    """§7 How many chi of an element are in the supply: 36, less those of the players and those in the middle."""
    left = CHI_EACH
    for seat in range(s.players):
        left -= int(s.chi[seat, element])
        if element == s.element:
            left -= int(s.offered[seat])
    return left - int(s.pool) if element == s.element else left


@kernel
def collect(s: Position, seat: int, element: int, number: int) -> None:
    """§7, §10, §13 Take chi from the supply, as far as there is any."""
    taken = min(number, supply(s, element))
    if taken > 0:
        s.chi[seat, element] += taken
        happened(s, Collected, seat, taken, element)


@kernel
def payable(s: Position, seat: int) -> int:
    """§7 How many chi of the active element a player could pay: two equal ones of another stand for one."""
    total = int(s.chi[seat, s.element])
    for element in range(5):
        if element != s.element:
            total += int(s.chi[seat, element]) // 2
    return total


@kernel
def ways_to_pay(s: Position) -> int:
    """§7 The elements with which the next chi can be paid; what is shared must be there as active chi."""
    ways = 0
    for element in range(5):
        price = price_with(s, element)
        if s.chi[s.asked, element] < price or (s.stage >= STATES and not leaves_enough(s, element, price, 1)):
            continue
        if element == s.element or s.purpose != FOR_SHARING or supply(s, int(s.element)) > 0:
            ways |= 1 << element
    return ways


@kernel
def price_with(s: Position, element: int) -> int:
    """§7 How many of an element stand for one active chi; §26, §29 for one of any element."""
    return 1 if element == s.element or takes_any(s) else 2


@kernel
def charge(s: Position, seat: int, owed: int, purpose: int) -> None:
    """§7 Ask a player for chi."""
    s.asked = seat
    s.owed = owed
    s.purpose = purpose
    s.phase = PAY


@kernel
def payments(s: Position, out: Codes) -> int:
    """§7 Each element that may be used, or the whole sum in the active element at once."""
    written = write_set(ways_to_pay(s), pay_code(0), out)
    if s.owed > 1 and s.chi[s.asked, s.element] >= s.owed and can_pay_plainly(s):
        out[written] = pay_plainly_code()
        written += 1
    return written


@kernel
def payments_considered(s: Position, out: Codes) -> int:
    """§7 While there are active chi nobody should pay with two others instead; all at once, where that is possible.

    The two are worth as much as the one while its element is active, and as much or more while another is.
    """
    written = payments(s, out)
    if takes_any(s) or ways_to_pay(s) >> s.element & 1 == 0:
        return written
    if out[written - 1] != pay_plainly_code():
        out[0] = pay_code(int(s.element))
    else:
        out[0] = pay_plainly_code()
    return 1


@kernel
def can_pay_plainly(s: Position) -> bool:
    """§7 Whether the whole sum may be paid with active chi; §27 enough is kept for the way on."""
    return s.stage < STATES or leaves_enough(s, int(s.element), int(s.owed), int(s.owed))


@kernel
def spend(s: Position, element: int, number: int) -> None:
    """§7 Active chi, or two of another element for each. §16, §17 What is shared or fought with stays in the middle."""
    seat = int(s.asked)
    price = price_with(s, element)
    happened(s, Paid, seat, number * price, element)
    for _ in range(number):
        s.chi[seat, element] -= price
        s.owed -= 1
        if s.purpose == FOR_SHARING:
            s.offered[seat] += 1
        elif (s.purpose == FOR_PUSH or s.purpose == FOR_PULL) and supply(s, int(s.element)) > 0:
            s.pool += 1


@does(Pay)
def pay(s: Position, element: int) -> None:
    """§7 One active chi, or two of another element."""
    spend(s, element, 1)


@does(PayPlainly)
def pay_plainly(s: Position) -> None:
    """§7 All that is owed, in the active element."""
    spend(s, int(s.element), int(s.owed))


@kernel
def most_of(s: Position, element: int) -> int:
    """§7 How much of what is owed an element can pay; alchemy for sharing ends with the supply of active chi."""
    if s.stage >= STATES:
        return most_alone(s, element)
    if element == s.element:
        return min(int(s.owed), int(s.chi[s.asked, element]))
    most = min(int(s.owed), int(s.chi[s.asked, element]) // 2)
    return min(most, supply(s, int(s.element))) if s.purpose == FOR_SHARING else most


@kernel
def of_a_kind(s: Position) -> int:
    """§7 How much is owed that can be paid in the same way; §29 at Beginner a power comes before the step it is for."""
    return int(s.owed) - (for_steps(s) if takes_any(s) else 0)


@kernel
def most_alone(s: Position, element: int) -> int:
    """§27, §29 How much of it an element can pay so that the rest can be paid, and the way on from a yin-yang tile."""
    price = price_with(s, element)
    number = min(of_a_kind(s), int(s.chi[0, element]) // price)
    while number > 0 and not leaves_enough(s, element, number * price, number):
        number -= 1
    return number


@kernel
def is_forced(s: Position) -> bool:
    """§7 Whether all that may be paid must be, so that only the order is open."""
    if s.stage < STATES:
        return bool(s.purpose != FOR_SHARING and payable(s, int(s.asked)) == s.owed)
    total = 0
    for element in range(5):
        total += most_alone(s, element)
    return total == of_a_kind(s)


@kernel
def pay_by_itself(s: Position) -> bool:
    """§7 Pay where there is no choice; False if there is one. What cannot be shared any more stays owed to nobody."""
    ways = ways_to_pay(s)
    if count(ways) > 1 and not is_forced(s):
        return False
    if ways == 0:
        s.owed = 0
    else:
        spend(s, lowest(ways), most_of(s, lowest(ways)))
    return True
