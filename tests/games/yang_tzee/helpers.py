"""What the tests of Yang-Tzee share: drawn positions, and what lies where."""

from __future__ import annotations

import tabletao

GAME = tabletao.game("yang_tzee")
NORTH, SOUTH = 0, 1
ROWS = ("top", "middle", "bottom")


def position(text: str, mode: str = "hand") -> tabletao.State:
    """The position a text draws, in a match of one hand unless said otherwise; chance is played by the test."""
    return GAME.state(f"mode: {mode}\n{text}")


def drawn(tiles: str) -> str:
    """A Sea as three rows of letters."""
    rows = zip(ROWS, zip(*tiles.split(), strict=True), strict=True)
    return "\n".join(f"{name}: {' '.join(letters)}" for name, letters in rows)


def laid(sea: str, tile: str, end: str = "right") -> tabletao.State:
    """South has laid a tile of the Stream at an end of the Sea; there is nothing else, so that nothing follows."""
    state = position(f"{sea}\nsphere:\nsouth stream: {tile}\nturn: south play")
    return play(state, f"stream {tile} {end}")


def play(state: tabletao.State, *moves: str) -> tabletao.State:
    """Play moves for whoever must decide, chance included."""
    for move in moves:
        state.play(move)
    return state


def line(state: tabletao.State, name: str) -> str:
    """What a line of the position's text says; nothing where there is no such line."""
    found = [text.partition(":")[2].strip() for text in state.position.splitlines() if text.startswith(f"{name}:")]
    return found[0] if found else ""


def sea(state: tabletao.State) -> str:
    """The tiles of the Sea from left to right."""
    rows = [line(state, row).split() for row in ROWS]
    return " ".join("".join(column) for column in zip(*rows, strict=True))


def rain(state: tabletao.State, seat: int) -> set[str]:
    """The tiles of a Rain."""
    return set(line(state, f"{GAME.seat_names[seat]} rain").split())


def stream(state: tabletao.State, seat: int) -> set[str]:
    """The tiles of a Stream."""
    return set(line(state, f"{GAME.seat_names[seat]} stream").split())


def score(state: tabletao.State) -> tuple[int, int]:
    """The points of this hand, north's first."""
    north, south = line(state, "score").split()
    return int(north), int(south)


def discarded(state: tabletao.State) -> set[str]:
    """The Play tiles that are out of the hand."""
    return set(line(state, "discarded").split())


def sphere(state: tabletao.State) -> int:
    """How many tiles the Sphere holds."""
    return int(state.record.sphere).bit_count()


def texts(state: tabletao.State) -> set[str]:
    """The legal moves of whoever must decide, as text."""
    return {move.text for move in state.legal()}


def reason(state: tabletao.State) -> str | None:
    """Why the match is over, or None while it runs."""
    return state.outcome.reason if state.outcome else None


def winners(state: tabletao.State) -> tuple[int, ...]:
    """Who has won the match, which must be over."""
    assert state.outcome is not None
    return state.outcome.winners
