"""What Wu Wei says: how a match stands, what is still needed to win, what is asked, what a decision would do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletao.core.show.caption import Caption
from tabletao.core.show.touch import Touch
from tabletao.games.wu_wei import state
from tabletao.games.wu_wei.components import (
    ANIMALS,
    CARD_NAMES,
    CENTRE,
    CORNER_TOWNS,
    CRANE,
    DICE_NAMES,
    ELEMENTS,
    OCTAGON_NAMES,
    OCTAGONS,
    OWN_NAMES,
    PALACE,
    PIECE_NAMES,
    PIECES,
    SEASONS,
    SNAKE,
    SPACE_NAMES,
    STUDENT,
    STUDENTS,
    TEMPLE,
)
from tabletao.games.wu_wei.state import EMPERORS_LEVEL, NONE, OVER, REASONS

if TYPE_CHECKING:
    from tabletao.games.wu_wei.sight import WuWeiSight

FEW_BIDS = 12
"""Up to so many chi each number to offer is a choice; of more, tens are chosen first."""
POWERS = ("yin-yang tile", "{} temple", "{} town", "wall", "{} palace")
"""§9 Where the powers of crane, dragon, leopard, snake and tiger lead; three of them by the element on the card."""


EFFECTS = (
    "carries a master away",
    "moves the season on",
    "sets the element",
    "holds all walls",
    "builds a wall",
)
"""§22 What each animal on a discipline card does, in a few words."""
DICE_WORDS = {
    (False, state.PLUS_FACE): "plus, to palace or temple",
    (False, state.MINUS_FACE): "minus, to a town",
    (False, state.ANIMAL_FACE): "animal, gain 1 chi",
    (True, state.RING_FACE): "ring, exhaust a town",
    (True, state.PLUS_FACE): "plus, next season",
    (True, state.LION_FACE): "lion, lose 1 chi",
}
"""§25 What the faces of students' and rulers' dice do."""


def die_words(die: int, face: int) -> str:
    """§25 What a die shows, and what that does."""
    return DICE_WORDS[die >= len(ANIMALS), face] if face >= 0 else "settled"


def carried_words(cards: list[str], walls: int, chi: int) -> str:
    """§30 What a stage of the campaign begins with."""
    lost = f"{_counted(len(cards), 'card')} lost for good ({', '.join(cards)})" if cards else "no card is lost"
    kept = [f"{_counted(walls, 'wall')} of the X"] if walls else []
    return "; ".join([lost, *kept, *([f"{chi} chi"] if chi else [])])


# How the match stands


def status_words(sight: WuWeiSight) -> str:
    """How the match stands, in a few words."""
    s = sight.s
    if s.phase == OVER:
        return str(REASONS[s.reason])
    if s.stage:
        turn = f"turn {s.cycle}, {SEASONS[s.season]}" if s.cycle else "the start"
        return f"stage {s.stage}, {state.DIFFICULTIES[s.difficulty]}, {turn}"
    return f"round {s.cycle}, {SEASONS[s.season]}" if s.cycle else "the start"


@dataclass(frozen=True)
class Need:
    """Something that a player needs to win."""

    words: str
    is_met: bool


def needs(sight: WuWeiSight, seat: int) -> list[Need]:
    """§18 What a player needs to win: five animals, the marker, and two characters in the centre; or four towers."""
    s = sight.s
    if s.stage:
        return [Need(words, is_met) for words, is_met in sight.stage.goals()]
    if sight.is_emperor(seat):
        corners = ((space, sight.place_words(space)) for space in CORNER_TOWNS)
        return [Need(f"a tower on {where}", bool(s.towers >> space & 1)) for space, where in corners]
    lineage = int(s.lineage[seat])
    if lineage == NONE:
        return []
    found = [Need(f"the {animal}", s.cards[seat, number] > 0) for number, animal in enumerate(ANIMALS)]
    found.append(Need("the lineage marker", sight.holds_marker(seat)))
    is_promoted = sight.is_plus(STUDENTS + lineage)
    found.append(Need("the student-master in the centre", is_promoted and s.at[STUDENTS + lineage] == CENTRE))
    found.append(Need("the master in the centre", s.at[lineage] == CENTRE))
    return found


def needs_words(sight: WuWeiSight) -> str:
    """§18 What the viewer still needs to win."""
    is_seated = 0 <= sight.viewer < sight.seats
    if not is_seated or not sight.s.cycle or sight.s.phase == OVER:
        return ""
    missing = [need.words for need in needs(sight, sight.viewer) if not need.is_met]
    return f"You still need: {', '.join(missing)}."


def described(sight: WuWeiSight) -> str:
    """The position in words, for terminals and screen readers."""
    s = sight.s
    lines = [f"Wu Wei, {status_words(sight)}."]
    if s.cycle:
        lines.append(
            f"Active element {ELEMENTS[s.element]}, inactive palace {ELEMENTS[s.palace]}"
            f"{', a gathering is called' if s.moon and not s.stage else ''}."
        )
    lines += sight.stage.lines() if s.stage else []
    lines += [player_words(sight, seat) for seat in range(sight.seats)]
    stands = [
        f"{sight.piece_words(piece)}: {SPACE_NAMES[s.at[piece]]}" for piece in range(PIECES) if s.at[piece] != NONE
    ]
    lines.append("; ".join(stands))
    walls = [name for number, name in enumerate(OCTAGON_NAMES) if s.walls >> number & 1]
    lines.append(f"Walls: {', '.join(walls) or 'none'}.")
    lines.append(needs_words(sight))
    return "\n".join(line for line in lines if line)


def player_words(sight: WuWeiSight, seat: int) -> str:
    """§7, §12 A player's lineage, chi and animals."""
    s = sight.s
    lineage = f" ({ANIMALS[s.lineage[seat]]})" if s.lineage[seat] != NONE else ""
    chi = ", ".join(f"{number} {ELEMENTS[element]}" for element, number in enumerate(s.chi[seat]) if number)
    cards = ", ".join(ANIMALS[animal] for animal in range(5) if s.cards[seat, animal])
    learnt = f"; has learnt {cards or 'nothing'}" if s.stage != state.RISING_EMPIRE else ""
    return f"{sight.seat_name(seat)}{lineage}: chi {chi or 'none'}{learnt}."


# What is asked


def move_question(sight: WuWeiSight) -> str:
    """§5, §6 What whoever moves is asked."""
    s, acting = sight.s, sight.acting
    if s.blocked and s.character == NONE:
        return "You are undisciplined: nobody who has to move can. Pay for a way, or take the penalty."
    if len(acting) > 1:
        return f"Touch the character that is to move{_colour_words(sight)}."
    own = acting[0]
    who = sight.own_word(own)
    if any(sight.is_way_out(own, octagon) for octagon in range(OCTAGONS)):
        return f"All ways out of the centre are closed to your {who}: clear one, free of charge."
    if sight.toll(own):
        return f"Your {who} has used the free steps: end the movement, or pay for more."
    again = " on, or end the movement" if s.walked else ""
    return f"Move your {who}{again}: {_counted(sight.free_steps, 'step')} free{_colour_words(sight)}."


def _colour_words(sight: WuWeiSight) -> str:
    """§13 Which colour the yin-yang tiles leave free."""
    if sight.s.level == state.INITIATE or sight.s.white in (1, 2) or sight.s.stage == state.RISING_EMPIRE:
        return ""
    return (
        "; both tiles are white, so only white may move"
        if sight.s.white
        else "; both tiles are black, so only black may move"
    )


def pay_question(sight: WuWeiSight) -> str:
    """§7 What is still to be paid, and how."""
    s = sight.s
    what = (
        "a step", "the crane's flight", "a wall", "a leap", "a push", "a pull", "resisting", "your offer",
        "ignoring a die",
    )  # fmt: skip
    if sight.takes_any:
        return f"{_counted(int(s.owed), 'chi', 'chi')} to pay for {what[s.purpose]}, of any element."
    return (
        f"{_counted(int(s.owed), 'chi', 'chi')} to pay for {what[s.purpose]}: {ELEMENTS[s.element]}, or two of another."
    )


def answer_question(sight: WuWeiSight) -> str:
    """§16 Who pushes or pulls whom."""
    s = sight.s
    pusher, target = sight.piece_name(sight.own_piece(int(s.character))), sight.piece_name(int(s.target))
    does = "pull" if s.aim == NONE else "push"
    return f"The {pusher} wants to {does} your {target}. Resist for 3 chi, or yield and take {s.pool}?"


def _counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


# What is touched


def space_touch(sight: WuWeiSight, space: int) -> Touch:
    """A space of the board."""
    return Touch(f"space-{SPACE_NAMES[space].lower()}", sight.place_words(space))


def own_touch(sight: WuWeiSight, own: int) -> tuple[Touch, ...]:
    """The own character that acts, where several could."""
    return () if sight.is_lone else (Touch(f"piece-{OWN_NAMES[own]}", sight.own_word(own)),)


def piece_touch(sight: WuWeiSight, piece: int) -> Touch:
    """Any character on the board."""
    own = sight.own_name(piece)
    return Touch(f"piece-{own or PIECE_NAMES[piece]}", sight.piece_name(piece))


def means(sight: WuWeiSight, own: int, space: int) -> tuple[Touch, ...]:
    """§7, §9, §16 What must be said before a step that costs chi."""
    price = sight.price(own, space)
    if sight.pushed(own, space):
        return (Touch(f"push-{price}", f"push · {price} chi"),)
    if sight.takes_snake(own, space):
        return (Touch("power-snake", f"snake: wall · {price} chi"),)
    return (Touch("further", f"a further step · {price} {ELEMENTS[sight.s.element]}"),) if price else ()


def power_touch(sight: WuWeiSight, own: int, animal: int) -> Touch:
    """§9 The animal whose power is used."""
    card = int(sight.s.cards[sight.viewer, animal]) - 1
    element = ELEMENTS[max(card, 0)] if sight.s.stage != state.RISING_EMPIRE else ""
    where = POWERS[animal].format(element).strip()
    price = 3 + (sight.toll(own) if animal in (CRANE, SNAKE) else 0)
    return Touch(f"power-{ANIMALS[animal]}", f"{ANIMALS[animal]}: {where} · {price} chi")


def pay_touch(sight: WuWeiSight, element: int) -> Touch:
    """§7 One active chi, or two of another."""
    number = 1 if element == sight.s.element or sight.takes_any else 2
    return Touch(f"pay-{ELEMENTS[element]}", f"{number} {ELEMENTS[element]}")


def card_touch(sight: WuWeiSight, card: int) -> Touch:
    """§9 A card, by where its power leads."""
    animal, copy = divmod(card, 5)
    return Touch(f"card-{CARD_NAMES[card]}", card_words(animal, copy, sight.is_used(animal, copy)))


def die_touch(sight: WuWeiSight, die: int) -> Touch:
    """§25 A die, with what it shows and what that does."""
    face = int(sight.s.dice[die]) - 1
    return Touch(f"die-{DICE_NAMES[die]}", f"{DICE_NAMES[die]}: {die_words(die, face)}")


def bid_touches(sight: WuWeiSight, number: int) -> tuple[Touch, ...]:
    """§17 A number of chi; where there are many, its tens first."""
    first = number // 10 * 10
    tens = Touch(f"bids-{first}", f"{first} to {min(first + 9, sight.most_bid())}")
    this = Touch(f"bid-{number}", str(number) if number else "none")
    return (tens, this) if sight.most_bid() > FEW_BIDS else (this,)


def card_words(animal: int, copy: int, is_used: bool) -> str:
    """§9, §12 A card: its animal, and where its power leads."""
    used = " (used)" if is_used else ""
    return f"{ANIMALS[animal]}: {POWERS[animal].format(ELEMENTS[copy])}{used}"


def suffering(sight: WuWeiSight, own: int) -> str:
    """§5, §15 What an undisciplined character loses."""
    if own > STUDENT + 1:
        lost = "a tower falls" if sight.s.towers else "only the trip"
    elif own == STUDENT:
        lost = "a card is lost" if sight.s.cards[sight.viewer].any() else "only the trip"
    else:
        lost = "the marker is lost" if sight.holds_marker(sight.viewer) else "only the trip"
    return f"{sight.own_word(own)} to the centre: {lost}"


# What a decision would do


def step_caption(sight: WuWeiSight, own: int, space: int) -> Caption:
    """§6, §7 Where a step leads and what it costs."""
    pushed = [sight.piece_name(each) for each in sight.pushed(own, space)]
    parts = [f"it pushes the {' and the '.join(pushed)}"] if pushed else []
    parts += ["it uses the snake"] if sight.takes_snake(own, space) else []
    price = sight.price(own, space)
    parts += [f"it costs {price} chi"] if price else []
    return Caption(f"{sight.own_word(own)} to {sight.place_words(space)}", ", ".join([*parts, effect(sight, space)]))


def effect(sight: WuWeiSight, space: int) -> str:
    """§10, §11 What comes of ending a movement on a space."""
    tile = sight.tile(space)
    if space < OCTAGONS or tile > PALACE + 4:
        return "ending here brings nothing"
    if sight.s.towers >> space & 1:
        return f"ending here makes {ELEMENTS[tile % 5]} active"
    chi = f"ending here brings 1 {ELEMENTS[tile % 5]}"
    if tile < TEMPLE:
        return f"{chi} and makes it the active element"
    if tile < PALACE:
        return f"{chi} and the season moves on to {SEASONS[(int(sight.s.season) + 1) % 4]}"
    may = "turn a terrain over" if sight.s.level == EMPERORS_LEVEL else "build"
    return chi if tile - PALACE == sight.s.palace else f"{chi} and lets you {may}"


def learn_caption(sight: WuWeiSight, card: int) -> Caption:
    """§12 A card that is taken."""
    animal, copy = divmod(card, 5)
    return Caption(card_words(animal, copy, sight.is_used(animal, copy)))
