"""What Wu Wei says about a position in words."""

from __future__ import annotations

from tabletao.games.wu_wei.components import (
    ANIMALS,
    CENTRE,
    ELEMENTS,
    OCTAGON_NAMES,
    PIECES,
    SEASONS,
    SPACE_NAMES,
    STUDENTS,
)
from tabletao.games.wu_wei.sight import WuWeiSight
from tabletao.games.wu_wei.state import NONE, OVER, REASONS


def status_words(sight: WuWeiSight) -> str:
    """How the match stands, in a few words."""
    s = sight.s
    if s.phase == OVER:
        return str(REASONS[s.reason])
    return f"round {s.cycle}, {SEASONS[s.season]}" if s.cycle else "the start"


def needs(sight: WuWeiSight) -> str:
    """§18 What the viewer still needs to win."""
    s, seat = sight.s, sight.viewer
    if not s.cycle or s.phase == OVER:
        return ""
    if seat >= sight.seats:
        return ""
    if s.lineage[seat] == NONE:
        return f"You need towers on all four corners: {sight.corner_towers()} stand."
    missing = [ANIMALS[animal] for animal in range(5) if not s.cards[seat, animal]]
    if missing:
        return f"You still need to learn: {', '.join(missing)}."
    lineage = int(s.lineage[seat])
    left = [
        name for name, piece in (("student-master", STUDENTS + lineage), ("master", lineage)) if s.at[piece] != CENTRE
    ]
    marker = [] if sight.holds_marker(seat) else ["your marker, from its palace"]
    return f"You still need: {', '.join([*marker, *(f'the {name} in the centre' for name in left)])}."


def described(sight: WuWeiSight) -> str:
    """The position in words, for terminals and screen readers."""
    s = sight.s
    lines = [f"Wu Wei, {status_words(sight)}."]
    if s.cycle:
        lines.append(
            f"Active element {ELEMENTS[s.element]}, inactive palace {ELEMENTS[s.palace]}"
            f"{', a gathering is called' if s.moon else ''}."
        )
    lines += [_player_words(sight, seat) for seat in range(sight.seats)]
    stands = [
        f"{sight.piece_words(piece)}: {SPACE_NAMES[s.at[piece]]}" for piece in range(PIECES) if s.at[piece] != NONE
    ]
    lines.append("; ".join(stands))
    walls = [name for number, name in enumerate(OCTAGON_NAMES) if s.walls >> number & 1]
    lines.append(f"Walls: {', '.join(walls) or 'none'}.")
    lines.append(needs(sight))
    return "\n".join(line for line in lines if line)


def _player_words(sight: WuWeiSight, seat: int) -> str:
    s = sight.s
    lineage = f" ({ANIMALS[s.lineage[seat]]})" if s.lineage[seat] != NONE else ""
    chi = ", ".join(f"{number} {ELEMENTS[element]}" for element, number in enumerate(s.chi[seat]) if number)
    cards = ", ".join(ANIMALS[animal] for animal in range(5) if s.cards[seat, animal])
    return f"{sight.seat_name(seat)}{lineage}: chi {chi or 'none'}; has learnt {cards or 'nothing'}."
