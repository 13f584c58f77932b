"""Yang-Tzee once more, in plain Python, as the rulebook tells it: slow, short, and not a line shared with the game.

Tiles are their three letters. ``Match.play`` is a conversation: it yields who must decide and what the choices are,
and is sent the one that was chosen, all in the words of the game's notation.
"""

from __future__ import annotations

from collections.abc import Generator

CHANCE = 7
SEATS = ("north", "south")
_START = "Bsm mPs smM Pfb bMf fbB Mrh hBr rhP"
_PLAY = """
    Obs Omr Ofh  sPb rPm hPf  bsB mrB fhB
    Psr Pmf Pbh  rMs fMm hMb  srO mfO bhO
    Bsf Bhm Bbr  fOs mOh rOb  sfM hmM brM
    Mhs Mmb Mrf  sBh bBm fBr  hsP mbP rfP
"""
START, PLAY = _START.split(), _PLAY.split()

Decisions = Generator[tuple[int, set[str]], str, None]


def collections(sea: list[str], tile: str, end: str) -> list[tuple[int, list[str]]]:
    """The row and the tiles of each collection that a tile from the Stream makes, the one with the fewest first."""
    line = [tile, *(sea if end == "left" else reversed(sea))]
    found = []
    for row in range(3):
        for far in range(2, len(line)):
            between = [each[row] for each in line[1:far]]
            if tile[row].islower() and line[far][row] == tile[row] and "B" not in between:
                found.append((row, line[: far + 1]))
    return sorted(found, key=lambda collection: len(collection[1]))


def blossom(tile: str) -> str:
    """The one character of a tile that is no symbol."""
    return next(letter for letter in tile if letter.isupper())


def earth_points(tiles: list[str]) -> int:
    """What the blossoms of an Earth match are worth."""
    worth = {"B": 1, "P": 3, "M": len(tiles), "O": 1}
    total = sum(worth[blossom(tile)] for tile in tiles)
    for tile in tiles:
        if blossom(tile) == "O":
            total *= 2
    return total


class Match:
    """A match: the hand that is being played, and what the hands before have brought."""

    def __init__(self, mode: str, hands: int) -> None:
        self.mode, self.hands = mode, hands
        self.won, self.total = [0, 0], [0, 0]
        self.clear()

    def clear(self) -> None:
        """All tiles back: nothing in the Sea, in the Rains and in the Streams."""
        self.sea: list[str] = []
        self.sphere = set(PLAY)
        self.rain: list[set[str]] = [set(), set()]
        self.stream: list[set[str]] = [set(), set()]
        self.score = [0, 0]
        self.drought = False

    def play(self) -> Decisions:
        """Hands until the match is decided."""
        self.played = 0
        while not self.over():
            self.clear()
            yield from self.hand()
            self.played += 1
            self.won[self.hand_winner()] += 1
            self.total = [self.total[seat] + self.score[seat] for seat in range(2)]

    def over(self) -> bool:
        """How much is played of each kind of match."""
        if self.mode == "match":
            return max(self.won) == 2
        return self.played == (1 if self.mode == "hand" else self.hands)

    def hand_winner(self) -> int:
        """More points; a tie goes to the one who moved last in the first round."""
        if self.score[0] == self.score[1]:
            return 1 - self.beginner
        return 0 if self.score[0] > self.score[1] else 1

    def winner(self) -> int | None:
        """Who has won the match, or None for a draw."""
        if self.mode != "cumulative":
            return 0 if self.won[0] > self.won[1] else 1
        if self.total[0] == self.total[1]:
            return None
        return 0 if self.total[0] > self.total[1] else 1

    def hand(self) -> Decisions:
        """Setup, then turn by turn until all tiles are played or the Sea is gone."""
        self.beginner = SEATS.index((yield CHANCE, set(SEATS)))
        while len(self.sea) < 9:
            self.sea.append((yield CHANCE, set(START) - set(self.sea)))
        for seat in (self.beginner, 1 - self.beginner):
            while len(self.rain[seat]) < 6:
                yield from self.draw(seat)
        seat = self.beginner
        while not self.drought and any((self.sphere, *self.rain, *self.stream)):
            yield from self.turn(seat)
            seat = 1 - seat

    def draw(self, seat: int) -> Decisions:
        """A tile of the Sphere comes into a Rain."""
        tile = yield CHANCE, set(self.sphere)
        self.sphere.remove(tile)
        self.rain[seat].add(tile)

    def turn(self, seat: int) -> Decisions:
        """Draw one if there is room and a tile, then one of three actions; who has no tile at all can do nothing."""
        if len(self.rain[seat]) < 6 and self.sphere:
            yield from self.draw(seat)
        choices = {f"rain {tile} {end}" for tile in self.rain[seat] for end in ("left", "right")}
        choices |= {f"stream {tile} {end}" for tile in self.stream[seat] for end in ("left", "right")}
        if len(self.stream[seat]) < 3:
            choices |= {f"rain {tile}" for tile in self.rain[seat]}
        if not choices:
            return
        kind, tile, *where = (yield seat, choices).split()
        (self.rain if kind == "rain" else self.stream)[seat].remove(tile)
        if not where:
            self.stream[seat].add(tile)
        elif kind == "rain":
            self.lay(tile, where[0])
            self.score[seat] += 1 if self.sphere else 2
        else:
            yield from self.gather(seat, tile, where[0])

    def lay(self, tile: str, end: str) -> None:
        """A tile comes to the left or the right of all others."""
        self.sea.insert(0 if end == "left" else len(self.sea), tile)

    def gather(self, seat: int, tile: str, end: str) -> Decisions:
        """All collections are scored, the largest is discarded; then follow the holes, the Offering, the seed."""
        found = collections(self.sea, tile, end)
        self.lay(tile, end)
        if not found:
            return
        largest = found[-1][1]
        self.drought = len(largest) == len(self.sea)
        earth = [tiles for row, tiles in found if tile[row] != "h"]
        self.score[seat] += sum(earth_points(tiles) for tiles in earth)
        self.score[seat] -= 10 * self.drought
        self.sea = [each for each in self.sea if each not in largest]
        if self.drought:
            return
        for _ in range(len(found) - len(earth)):
            yield from self.spirit(seat)
        if earth and self.stream[seat]:
            yield from self.offering(seat)
        if self.sphere:
            seed = yield CHANCE, set(self.sphere)
            self.sphere.remove(seed)
            self.lay(seed, end)

    def spirit(self, seat: int) -> Decisions:
        """A tile from the other Stream, or, where that is empty, perhaps one from the own Rain."""
        theirs = self.stream[1 - seat]
        if theirs:
            choices = {f"take {tile}" for tile in theirs}
            choice = (yield seat, choices) if len(choices) > 1 else choices.pop()
            theirs.remove(choice.split()[1])
            self.stream[seat].add(choice.split()[1])
        elif self.rain[seat]:
            choice = yield seat, {"nothing", *(f"rain {tile}" for tile in self.rain[seat])}
            if choice != "nothing":
                self.rain[seat].remove(choice.split()[1])
                self.stream[seat].add(choice.split()[1])

    def offering(self, seat: int) -> Decisions:
        """The opponent may take one tile of the Stream."""
        choice = yield 1 - seat, {"nothing", *(f"take {tile}" for tile in self.stream[seat])}
        if choice != "nothing":
            self.stream[seat].remove(choice.split()[1])
            self.stream[1 - seat].add(choice.split()[1])
