"""§6 Move, §7 the price of steps, §8 walls, §9 animal powers; §5 the penalty that is taken instead."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest, without_lowest, write_more
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    ADJACENT,
    CENTRE,
    CRANE,
    DRAGON,
    FIRST_GENERAL,
    FREE_STEPS,
    LEOPARD,
    MASTER,
    NORTH_TILE,
    OCTAGONS,
    OWN,
    PALACE,
    PIECES,
    PRICE,
    SNAKE,
    SOUTH_TILE,
    TEMPLE,
    TIGER,
    TOWN,
)
from tabletao.games.wu_wei.events.several import (
    Flipped,
    Leapt,
    MarkerRecovered,
    PowerUsed,
    Stepped,
    Undisciplined,
    WallDestroyed,
)
from tabletao.games.wu_wei.moves.several import ClearWay, Crane, Destroy, Leap, Pull, Step, Stop, Suffer
from tabletao.games.wu_wei.rules.alone.passing import breakable, closed_to, passable
from tabletao.games.wu_wei.rules.alone.powers import (
    flights_by_card,
    leaps_by_card,
    may_rest,
    snake_steps,
    use_card,
)
from tabletao.games.wu_wei.rules.chi import charge, payable
from tabletao.games.wu_wei.rules.meditation import (
    EXCUSED,
    LEAPT,
    able,
    been,
    candidates,
    colours,
    commit,
    has_to_move,
    is_able,
    is_balanced,
    let_go,
    may_begin,
    near,
    plain_steps,
    ways_out,
)
from tabletao.games.wu_wei.rules.pieces import (
    barred,
    company,
    ground,
    is_emperor,
    is_positive,
    is_ruler,
    open_to,
    owner_of,
    piece_of,
    relocate,
    rulers,
    squares_with,
    tile_at,
)
from tabletao.games.wu_wei.state import (
    ALIGN,
    ARRIVAL,
    CONSCRIPT,
    DISCIPLINE,
    EMPERORS_LEVEL,
    FOR_CRANE,
    FOR_LEAP,
    FOR_PULL,
    FOR_STEP,
    FOR_WALL,
    MOVE,
    NEXT_CHARACTER,
    NONE,
    PENALTY,
    PUSH,
    RISING_EMPIRE,
)

step_code, destroy_code, leap_code, crane_code = Step.pack, Destroy.pack, Leap.pack, Crane.pack
pull_code, stop_code, suffer_code, clear_code = Pull.pack, Stop.pack, Suffer.pack, ClearWay.pack


# What may be done


@kernel
def has_power(s: Position, seat: int, animal: int) -> bool:
    """§9 A card that has not been used; §22 the snake has no power while it holds the walls."""
    card = int(s.cards[seat, animal])
    return card > 0 and s.spent >> (5 * animal + card - 1) & 1 == 0 and not (s.coiled and animal == SNAKE)


@kernel
def spend_power(s: Position, seat: int, animal: int) -> None:
    """§9 A power is used once in a match; §27 a card that was not discarded is used up by it."""
    if s.stage == RISING_EMPIRE:
        use_card(s, animal)
        return
    s.spent |= 1 << (5 * animal + int(s.cards[seat, animal]) - 1)
    happened(s, PowerUsed, seat, animal)


@kernel
def extra(s: Position, own: int) -> int:
    """§7 Each step beyond the third costs one chi; §15 one is kept for each piece of the emperor that has to move."""
    waiting = 0 if is_balanced(s) else has_to_move(s) & colours(s) & ~int(s.stopped) & ~int(s.blocked)
    kept = count(waiting & ~(1 << own))
    return 1 if s.steps + kept >= FREE_STEPS else 0


@kernel
def pushed_by(s: Position, seat: int, piece: int, space: int) -> int:
    """§16 The characters that a piece would have to push out of a space, as a set of pieces; -1: it cannot."""
    found = 0
    if s.level != EMPERORS_LEVEL or is_ruler(piece) or space == CENTRE:
        return found
    positive = is_positive(s, piece)
    for other in range(PIECES):
        if s.at[other] == space and other != piece:
            if is_ruler(other) or (is_positive(s, other) == positive and owner_of(s, other) == seat):
                return -1
            if is_positive(s, other) == positive:
                found |= 1 << other
    return found


@kernel
def needs_snake(s: Position, own: int, space: int) -> bool:
    """§9 Students and masters get onto a wall only with the snake's power."""
    return bool(own <= MASTER and space < OCTAGONS and s.walls >> space & 1)


@kernel
def hard_steps(s: Position, seat: int, own: int, chi: int) -> int:
    """§9, §16 The steps onto a wall with the snake or with a push, as far as the chi go."""
    if s.stage == RISING_EMPIRE:
        return near(s, seat, own) & snake_steps(s, piece_of(s, seat, own))
    piece = piece_of(s, seat, own)
    has_snake = own <= MASTER and has_power(s, seat, SNAKE)
    if chi < PRICE or is_ruler(piece) or (s.level != EMPERORS_LEVEL and not has_snake):
        return 0
    land, closed = ground(s, piece), company(s, piece)
    reach = land | (int(s.walls) & ~barred(s) if has_snake else 0)
    left = near(s, seat, own) & reach & ~(land & ~closed) & ~(rulers(s) & ~(1 << CENTRE))
    if s.level != EMPERORS_LEVEL:
        left &= ~closed
    found = 0
    while left:
        space = lowest(left)
        left = without_lowest(left)
        pushed = pushed_by(s, seat, piece, space)
        price = extra(s, own) + PRICE * count(max(pushed, 0)) + (PRICE if needs_snake(s, own, space) else 0)
        if pushed >= 0 and price <= chi:
            found |= 1 << space
    return found


@kernel
def steps(s: Position, seat: int, own: int, chi: int) -> int:
    """§6, §7 All steps of a piece that its player can pay."""
    plain = plain_steps(s, seat, own) if chi >= extra(s, own) else 0
    if s.stage == RISING_EMPIRE:
        plain = passable(s, piece_of(s, seat, own), closed_to(s, own), plain)
    return plain | hard_steps(s, seat, own, chi)


@kernel
def walls_to_destroy(s: Position, seat: int, own: int, chi: int) -> int:
    """§8 Walls beside a piece, for three chi; §6 to get out of the centre free of charge; §22 none the snake holds."""
    if s.coiled:
        return 0
    beside = int(ADJACENT[s.at[piece_of(s, seat, own)]]) & int(s.walls)
    if s.stage == RISING_EMPIRE:
        beside = breakable(s, own, beside)
    return beside if chi >= PRICE else ways_out(s, seat, own) & beside


@kernel
def leaps(s: Position, seat: int, own: int, chi: int) -> int:
    """§9 Dragon, tiger and leopard, instead of any movement: the temple, palace or towns of their cards."""
    if s.stage == RISING_EMPIRE:
        return leaps_by_card(s, own) & ~been(s, own)
    if s.walked != 0 or s.stopped != 0 or chi < PRICE or own > MASTER:
        return 0
    found = 0
    if has_power(s, seat, DRAGON):
        found |= squares_with(s, TEMPLE + int(s.cards[seat, DRAGON]) - 1)
    if has_power(s, seat, TIGER):
        found |= squares_with(s, PALACE + int(s.cards[seat, TIGER]) - 1)
    if has_power(s, seat, LEOPARD):
        found |= squares_with(s, TOWN + int(s.cards[seat, LEOPARD]) - 1)
    piece = piece_of(s, seat, own)
    return found & ground(s, piece) & ~company(s, piece) & ~(1 << int(s.at[piece])) & ~been(s, own)


@kernel
def flights(s: Position, seat: int, own: int, chi: int) -> int:
    """§9 Crane: a step to a yin-yang tile on which the piece has not been this turn, a bit for each tile."""
    if s.stage == RISING_EMPIRE:
        return flights_by_card(s, own)
    if own > MASTER or chi < PRICE + extra(s, own) or not has_power(s, seat, CRANE):
        return 0
    piece = piece_of(s, seat, own)
    closed = company(s, piece) | been(s, own) | 1 << int(s.at[piece])
    return (~closed >> NORTH_TILE & 1) | (~closed >> SOUTH_TILE & 1) << 1


@kernel
def pulls(s: Position, seat: int, own: int, chi: int) -> int:
    """§16 The characters of another sign beside a piece that may come to its space, as a set of pieces."""
    piece = piece_of(s, seat, own)
    if s.level != EMPERORS_LEVEL or chi < PRICE or is_ruler(piece):
        return 0
    here = int(s.at[piece])
    found = 0
    for other in range(PIECES):
        if s.at[other] >= 0 and ADJACENT[here] >> int(s.at[other]) & 1 and not is_ruler(other):
            is_other = owner_of(s, other) != seat and is_positive(s, other) != is_positive(s, piece)
            if is_other and open_to(s, other) >> here & 1:
                found |= 1 << other
    return found


@kernel
def fields_out(s: Position, seat: int, own: int) -> int:
    """§15 The terrain that a general without an exit from the centre may turn to fields."""
    return ways_out(s, seat, own) if own >= FIRST_GENERAL else 0


@kernel
def may_stop(s: Position) -> bool:
    """§5, §6 A movement has at least one step, unless none is possible without chi; all that has to move has moved."""
    seat, own = int(s.mover), int(s.character)
    if s.style != NONE:
        return may_rest(s)
    if s.walked > 0 and own != NONE:
        return True
    if s.blocked != 0:
        return False
    if own != NONE:
        asked = 0 if extra(s, own) else 1 << own
    elif is_emperor(s, seat) and s.stopped != 0:
        asked = may_begin(s, seat) & has_to_move(s)
    else:
        asked = may_begin(s, seat) if s.ended == 0 else 0
    return able(s, seat, asked) == 0


@kernel
def may_suffer(s: Position) -> bool:
    """§5 The penalty is open to the undisciplined until they have found another way."""
    return bool(s.blocked != 0 and (s.character == NONE or not is_able(s, int(s.mover), int(s.character))))


@kernel
def has_way(s: Position) -> bool:
    """§5, §6 Whether there is anything to do but to stop."""
    seat = int(s.mover)
    chi = payable(s, seat)
    left = candidates(s)
    while left:
        own = lowest(left)
        left = without_lowest(left)
        if steps(s, seat, own, chi) | walls_to_destroy(s, seat, own, chi) | fields_out(s, seat, own):
            return True
        if leaps(s, seat, own, chi) | flights(s, seat, own, chi) | pulls(s, seat, own, chi):
            return True
    return may_suffer(s)


@kernel
def movements(s: Position, out: Codes) -> int:
    """§5 to §9, §16 All that may be done in the Move step, by kind and character."""
    seat = int(s.mover)
    chi = payable(s, seat)
    acting = candidates(s)
    written = 0
    for own in range(OWN):
        if acting >> own & 1:
            written = write_more(steps(s, seat, own, chi), step_code(own, 0), written, out)
    for own in range(OWN):
        if acting >> own & 1:
            written = write_more(walls_to_destroy(s, seat, own, chi), destroy_code(own, 0), written, out)
    for own in range(FIRST_GENERAL, OWN):
        if acting >> own & 1:
            written = write_more(fields_out(s, seat, own), clear_code(own - FIRST_GENERAL, 0), written, out)
    for own in range(MASTER + 1):
        if acting >> own & 1:
            written = write_more(leaps(s, seat, own, chi), leap_code(own, 0), written, out)
    for own in range(MASTER + 1):
        if acting >> own & 1:
            written = write_more(flights(s, seat, own, chi), crane_code(own, 0), written, out)
    for own in range(OWN):
        if acting >> own & 1:
            written = write_more(pulls(s, seat, own, chi), pull_code(own, 0), written, out)
    if may_stop(s):
        out[written] = stop_code()
        written += 1
    return write_more(int(s.blocked), suffer_code(0), written, out) if may_suffer(s) else written


# What is done


@does(Step)
def step(s: Position, piece: int, space: int) -> None:
    """§6, §7, §9 A step, its price first."""
    seat = int(s.mover)
    price = extra(s, piece) + (PRICE if needs_snake(s, piece, space) else 0)
    commit(s, piece)
    s.aim = space
    charge(s, seat, price, FOR_STEP)


@kernel
def take_step(s: Position) -> None:
    """§6, §9, §16 The step is paid: the snake's power is used, and whoever stands in the way is pushed."""
    seat, own = int(s.mover), int(s.character)
    if needs_snake(s, own, int(s.aim)):
        spend_power(s, seat, SNAKE)
    s.halfway = 0
    if pushed_by(s, seat, piece_of(s, seat, own), int(s.aim)) != 0:
        s.phase = PUSH
    else:
        enter(s)
        s.phase = MOVE


@kernel
def enter(s: Position) -> None:
    """§6 The moving character enters the space it aims at."""
    piece = piece_of(s, int(s.mover), int(s.character))
    happened(s, Stepped, piece, int(s.at[piece]), int(s.aim))
    use_step(s)
    s.visited |= 1 << int(s.aim)
    relocate(s, piece, int(s.aim))


@kernel
def use_step(s: Position) -> None:
    """§6 A step of the turn is used: a way was found; §15 each character of the emperor that has to move needs one."""
    s.steps += 1 - extra(s, int(s.character))
    s.walked += 1
    s.blocked = int(s.blocked) & ~(1 << int(s.character)) if s.required != 0 else 0


@does(Destroy)
def destroy(s: Position, piece: int, octagon: int) -> None:
    """§8 A wall is destroyed for three chi, §6 or free of charge on the way out of the centre."""
    seat = int(s.mover)
    is_free = ways_out(s, seat, piece) >> octagon & 1 == 1
    commit(s, piece)
    s.aim = octagon
    charge(s, seat, 0 if is_free else PRICE, FOR_WALL)


@kernel
def break_wall(s: Position) -> None:
    """§8 The wall goes back to the supply."""
    happened(s, WallDestroyed, int(s.mover), int(s.aim))
    s.walls &= ~(1 << int(s.aim))
    s.phase = MOVE


@does(Leap)
def leap(s: Position, piece: int, space: int) -> None:
    """§9 Dragon, tiger or leopard."""
    commit(s, piece)
    s.aim = space
    charge(s, int(s.mover), PRICE, FOR_LEAP)


@kernel
def take_leap(s: Position) -> None:
    """§9 The power is the whole movement of the turn."""
    seat, tile = int(s.mover), int(s.tile[s.aim - OCTAGONS])
    spend_power(s, seat, DRAGON if PALACE > tile >= TEMPLE else TIGER if tile >= PALACE else LEOPARD)
    piece = piece_of(s, seat, int(s.character))
    happened(s, Leapt, piece, int(s.at[piece]), int(s.aim))
    use_step(s)
    s.steps = LEAPT
    s.blocked = 0
    relocate(s, piece, int(s.aim))
    finish_character(s)


@does(Crane)
def crane(s: Position, piece: int, tile: int) -> None:
    """§9 The crane's flight is a step."""
    price = PRICE + extra(s, piece)
    commit(s, piece)
    s.aim = SOUTH_TILE if tile else NORTH_TILE
    charge(s, int(s.mover), price, FOR_CRANE)


@kernel
def take_flight(s: Position) -> None:
    """§9 The crane's power is used."""
    spend_power(s, int(s.mover), CRANE)
    enter(s)
    s.phase = MOVE


@does(Pull)
def pull(s: Position, piece: int, target: int) -> None:
    """§16 A pull, its price first."""
    commit(s, piece)
    s.target = target
    s.aim = NONE
    charge(s, int(s.mover), PRICE, FOR_PULL)


@does(ClearWay)
def clear_way(s: Position, piece: int, octagon: int) -> None:
    """§15 A general without an exit from the centre makes one."""
    commit(s, FIRST_GENERAL + piece)
    happened(s, Flipped, int(s.mover), octagon)
    s.fields |= 1 << octagon


@does(Suffer)
def suffer(s: Position, piece: int) -> None:
    """§5, §15 The undisciplined character is punished, and the turn goes on; another that cannot move is excused."""
    happened(s, Undisciplined, int(s.mover), piece)
    if s.required != 0 and count(int(s.blocked)) > 1:
        s.required |= EXCUSED
    s.blocked = 0
    let_go(s)
    s.target = piece_of(s, int(s.mover), piece)
    if s.penalised != 1 + piece:  # §22 who was carried here began the turn elsewhere
        s.banned = s.at[s.target]
    s.penalised = 1 + piece
    s.resume = MOVE
    s.phase = PENALTY


@does(Stop)
def stop(s: Position) -> None:
    """§6 The movement of a character ends, or the whole step."""
    if s.character != NONE:
        finish_character(s)
    else:
        s.phase = DISCIPLINE if is_emperor(s, int(s.mover)) else ALIGN


@kernel
def finish_character(s: Position) -> None:
    """§6 A character that has taken no step has not ended a movement. §15 The emperor's are dealt with at once."""
    s.stopped |= 1 << int(s.character)
    s.phase = NEXT_CHARACTER
    if s.walked > 0:
        s.ended |= 1 << int(s.character)
        s.unresolved |= 1 << int(s.character)
        if is_emperor(s, int(s.mover)):
            s.phase = CONSCRIPT
        elif s.stage > 0:
            s.phase = ARRIVAL
        elif s.character == MASTER:
            recover_marker(s, int(s.mover))


@kernel
def recover_marker(s: Position, seat: int) -> None:
    """§5 A dishonoured master that ends its movement on the palace with the own marker recovers it."""
    lineage = int(s.lineage[seat])
    if s.lost >> lineage & 1 and tile_at(s, int(s.at[lineage])) == PALACE + lineage:
        s.lost &= ~(1 << lineage)
        happened(s, MarkerRecovered, seat)


@kernel
def next_character(s: Position) -> None:
    """§6 Another character may move, or the step is over."""
    let_go(s)
    s.asked = s.mover
    if candidates(s) != 0:
        s.phase = MOVE
    else:
        s.phase = DISCIPLINE if is_emperor(s, int(s.mover)) else ALIGN
