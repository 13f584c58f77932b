"""Whether a reason of Wu Wei is true: by the rules' text, the map as data, and where everybody stands and stood."""

from __future__ import annotations

import re

from tabletao.games.wu_wei.components import DATA, ELEMENTS, OWN_NAMES, PIECE_NAMES, SEASONS, SPACE_NAMES
from tests.conformance.refused import Refused

CENTRE = "O22"
FREE_STEPS = 3
RULERS = ("emperor", "empress")
ANIMALS = ("crane", "dragon", "leopard", "snake", "tiger")


def space_of(case: Refused) -> str:
    """The name of the space that was touched."""
    return case.thing.removeprefix("space-").upper()


def where(case: Refused, piece: str) -> str:
    """The space on which a character stands."""
    at = int(case.state.record.at[PIECE_NAMES.index(piece)])
    return SPACE_NAMES[at] if at >= 0 else ""


def mover_of(case: Refused) -> str:
    """The character that the touches are about: the one chosen, or the only one that may act."""
    chosen = [each.removeprefix("piece-") for each in case.path if each.startswith("piece-")]
    names = [word for text, _ in case.legal for word in text.split() if word in OWN_NAMES]
    record = case.state.record
    moving = [OWN_NAMES[record.character]] if record.character >= 0 else []
    own = next(iter([*chosen, *moving, *names]), "")
    if own not in ("student", "master"):
        return own
    is_led = record.stage and own == "master"  # §21 alone, the master of a style moves
    return f"{ANIMALS[record.style if is_led else record.lineage[case.seat]]}-{own}"


def is_plus(case: Refused, piece: str) -> bool:
    """§4, §5 A student with five animals is plus; a master unless its marker is lost."""
    animal, kind = piece.rsplit("-", 1)
    record = case.state.record
    if kind == "general":
        return bool(record.positive >> ("white", "black").index(animal) & 1)
    number = ANIMALS.index(animal)
    if kind == "master":
        return not record.lost >> number & 1
    owners = [seat for seat in range(case.state.seats) if record.lineage[seat] == number]
    return bool(owners) and all(record.cards[owners[0], animal] for animal in range(5))


def has_bit(case: Refused, field: str, space: str) -> bool:
    """Whether a space is in a set of the position."""
    return bool(int(case.state.record[field]) >> SPACE_NAMES.index(space) & 1)


def is_season(case: Refused, space: str) -> bool:
    """§6 Whether a terrain is of the current season, and no fields."""
    record = case.state.record
    is_of_it = bool(int(record.terrain[record.season]) >> SPACE_NAMES.index(space) & 1)
    return is_of_it and not has_bit(case, "fields", space)


def was_there(case: Refused, piece: str, space: str) -> bool:
    """§6 Whether a character stood on a space earlier in this turn."""
    number, target = PIECE_NAMES.index(piece), SPACE_NAMES.index(space)
    for ply in reversed(range(len(case.state.history))):
        before = case.state.at(ply).record
        if before.mover != case.seat or before.cycle != case.state.record.cycle:
            return False
        if before.at[number] == target:
            return True
    return False


def is_open(case: Refused, piece: str, space: str) -> bool:
    """§4, §6 Whether a student or a master may enter a space."""
    there = [name for name in PIECE_NAMES if where(case, name) == space]
    if not is_ground(case, piece, space):
        return False
    if space == CENTRE or not there:
        return True
    if piece in RULERS or any(name in RULERS for name in there):
        return False
    return all(is_plus(case, name) != is_plus(case, piece) for name in there)


def is_ground(case: Refused, piece: str, space: str) -> bool:
    """§6, §15 Whether the board lets a character onto a space."""
    is_terrain = space[0] == "O" and space != CENTRE
    if space == CENTRE:
        return is_person(piece) and is_plus(case, f"{piece.rsplit('-', 1)[0]}-student")
    if piece in RULERS:
        return not (is_terrain and is_season(case, space))
    if not is_person(piece):
        return not is_terrain or has_bit(case, "walls", space) or has_bit(case, "fields", space)
    if is_terrain:
        return not is_season(case, space) and not has_bit(case, "walls", space)
    return not has_bit(case, "towers", space)


def is_person(piece: str) -> bool:
    """§4 Whether a character is a student or a master."""
    return piece.endswith(("-student", "-master"))


def free_steps_to(case: Refused, piece: str, space: str) -> int | None:
    """§3, §6 In how many steps a character could come to a space over open ones, at most three."""
    reached, steps = {where(case, piece)}, 0
    while steps < FREE_STEPS:
        near = {there for here in reached for there in DATA["adjacency"][here]}
        reached |= {each for each in near if is_open(case, piece, each) and not was_there(case, piece, each)}
        steps += 1
        if space in reached:
            return steps
    return None


def is_true(case: Refused) -> bool:
    """Whether what is said of a refused thing is so."""
    said, record = case.reason.sentence, case.state.record
    space, piece = space_of(case), mover_of(case)
    if re.match(r"Your [\w -]+ stands there", said):
        return where(case, piece) == space
    if re.match(r"Your [\w -]+ has been there in this turn", said):
        return was_there(case, piece, space)
    if said.startswith("The centre is closed until"):
        return space == CENTRE and not all(record.cards[case.seat, animal] for animal in range(5))
    if found := re.match(r"It is (\w+): land of this season", said):
        return SEASONS[record.season] == found[1] and is_season(case, space)
    if said.startswith("A wall stands there"):
        return has_bit(case, "walls", space)
    if found := re.match(r"The ([\w -]+) is (plus|minus) too", said):
        name = found[1].replace("student-master", "student").replace(" ", "-")
        return where(case, name) == space and is_plus(case, name) == is_plus(case, piece) == (found[2] == "plus")
    if re.match(r"Your [\w -]+ cannot come there in this turn", said):
        steps, left = free_steps_to(case, piece, space), FREE_STEPS - int(record.steps)
        return steps is None or steps > (left if is_person(piece) else 1)  # §15 the emperor's share their steps
    if found := re.match(r"That is more than one step away: go there step by step, for (\w+)", said):
        steps = free_steps_to(case, piece, space)
        is_free = steps is not None and steps <= FREE_STEPS - int(record.steps)
        return space not in DATA["adjacency"][where(case, piece)] and (found[1] != "nothing" or is_free)
    if found := re.match(r"The (emperor|empress) shares a space with nobody", said):
        return found[1] == piece or where(case, found[1]) == space
    if said.startswith("Students and masters cannot enter a tower"):
        return has_bit(case, "towers", space) and is_person(piece)
    if re.match(r"The [\w ]+ (walks on squares|never enters the centre)", said):
        return not is_person(piece) and not is_ground(case, piece, space)
    if said.startswith("A further step costs one active chi"):
        return record.steps >= FREE_STEPS and not any("further" in touches for _, touches in case.legal)
    if said.startswith("Nobody plays this character"):
        animals = [ANIMALS[each] for each in record.lineage[: case.state.seats] if each >= 0]
        return case.thing.removeprefix("piece-").rsplit("-", 1)[0] not in animals
    if said.startswith("That is another player’s character"):
        return not any(case.thing in touches for _, touches in case.legal)
    if said.startswith("Your master may not move until"):
        return not all(record.cards[case.seat, animal] for animal in range(5))
    if found := re.match(r"Both yin-yang tiles are (black|white)", said):
        return int(record.white) == (3 if found[1] == "white" else 0)
    if re.match(r"Your [\w -]+ is moving", said):
        return not any(case.thing in touches for _, touches in case.legal)
    if said.startswith("A wall is built on terrain"):
        return space[0] == "S" or space == CENTRE
    if said.startswith("Somebody stands"):
        return SPACE_NAMES.index(space) in record.at
    if said.startswith("No wall stands there"):
        return space[0] == "S" or not has_bit(case, "walls", space)
    if found := re.match(r"This is not in the quadrant of the (\w+) palace", said):
        return space not in DATA["quadrants"][DATA["palace_quadrant"][found[1]]] and ELEMENTS[record.palace] == found[1]
    return False
