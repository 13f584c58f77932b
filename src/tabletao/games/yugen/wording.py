"""Yūgen's positions in words, for those who listen, and the numbers that are told."""

from __future__ import annotations

from functools import cache

from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.show.sight import Sight
from tabletao.games.yugen import components as yugen
from tabletao.games.yugen.components import NO_TILE, SIDE_WORDS, SQUARE_NAMES, TILE_NAMES
from tabletao.games.yugen.state import REASONS, SEATS

ELEMENT_WORDS = ("water", "fire", "earth", "air")


def in_bag(s: Position) -> int:
    """How many tiles the bag holds, counted from what everybody sees."""
    return max(0, yugen.TILES - int((s.face != NO_TILE).sum()) - int(s.held.sum()) - (1 if s.drawn else 0))


def news(s: Position) -> str:
    """Whose turn it is, or how the game ended."""
    return f"The game is over: {REASONS[s.reason]}" if s.reason else f"{SEATS[s.mover].title()} is to move"


@cache
def sides_words(face: int) -> str:
    """What a tile shows to each side."""
    return ", ".join(f"{SIDE_WORDS[side]} {ELEMENT_WORDS[yugen.SIDES[face, side]]}" for side in range(4))


def _people(count: int) -> str:
    return f"{count or 'no'} philosopher{'' if count < 2 else 's'}"


def square_words(s: Position, square: int) -> str:
    """A square: what lies there, who stands there, and what is about to happen."""
    name, face, count = SQUARE_NAMES[square], int(s.face[square]), int(s.philosophers[square])
    if face != NO_TILE:
        which, turn = divmod(face - 1, 4)
        top = f", top to the {SIDE_WORDS[turn]}" if yugen.TURNS[which] > 1 else ""
        people = f", {_people(count)}" if count else ""
        masks = (int(s.waiting[level]) for level in range(int(s.depth)) if s.new[level] == square)
        waiting = " and ".join(SIDE_WORDS[side] for mask in masks for side in members_of(mask))
        told = f"; interactions wait to the {waiting}" if waiting else ""
        return f"{name}: {TILE_NAMES[which]}{top}{people}; {sides_words(face)}{told}"
    worth = "the centre" if square == yugen.CENTRE else f"worth {yugen.VALUE[square] or 'nothing'}"
    carried = f" with {_people(count)}" if count else ""
    to_lay = f"; {TILE_NAMES[s.drawn - 1]}{carried} is to be turned and laid here"
    return f"{name}: empty, {worth}{to_lay if s.drawn and square == s.target else ''}"


def square_clause(s: Position, square: int) -> str:
    """§2, §5, §8, §13 Where to read on about a square: what its tile does, what is laid there, what it is worth."""
    if s.face[square] != NO_TILE:
        return "5"
    return "8" if s.drawn and square == s.target else "13" if yugen.VALUE[square] else "2"


def worth_words(square: int) -> str:
    """§13 What a square is worth, and to whom."""
    owner = SEATS[yugen.HALF[square]].title()
    return f"A philosopher on {SQUARE_NAMES[square]} counts {yugen.VALUE[square]} for {owner} at the end"


def described(sight: Sight) -> str:
    """The position in a few sentences."""
    s, squares = sight.s, zip(SQUARE_NAMES, sight.s.philosophers, strict=True)
    standing = ", ".join(f"{_people(int(count))} on {square}" for square, count in squares if count)
    sentences = [f"Tiles on the board: {int((s.face != NO_TILE).sum())}", standing or "No philosopher on the board"]
    for seat, name in enumerate(SEATS):
        you, taken, points = " (you)" if seat == sight.viewer else "", _people(int(s.taken[seat])), sight.scores[seat]
        sentences.append(f"{name.title()}{you}: tiles held {s.held[seat]}, {taken} taken, points {points:g}")
    return ". ".join([*sentences, news(s)]) + "."
