"""What Floating World is about: the goal, and what all signs of the picture mean."""

from __future__ import annotations

from collections.abc import Iterator

from tabletao.core.draw.element import Content, circle, group, joined, moved, path, rect, text
from tabletao.core.draw.picture import alone
from tabletao.core.draw.seats import seat_mark
from tabletao.core.show.legend import Legend, Sign
from tabletao.games.floating_world.card_picture import ART, item_sign, sign
from tabletao.games.floating_world.components import ITEM_NAMES, SPECIAL, UNMEI_BUILDERS, UNMEI_COINS, UNMEI_TIME
from tabletao.games.floating_world.map_picture import (
    SPIKES,
    location_shape,
    miniature,
    open_token,
    pagoda_of,
    ruled_out,
    shrine_of,
)
from tabletao.games.floating_world.naming import ITEM_WORDS, item_title
from tabletao.games.floating_world.sight import FloatingWorldSight
from tabletao.games.floating_world.state import TURNS
from tabletao.games.floating_world.unmei_picture import die

GOAL = (
    "Gain all four tokens (three shrines, the pagoda, a monster, four kinds of wisdom), or two of them and the padlock "
    "for finding another player's secret."
)
Drawn = tuple[Content, str]
BENEFITS = {
    "coin": "A coin",
    "time": "A time token: pays, or lies on an icon of your board to use it this round",
    "builder": "A builder, four at most",
    "boat": "A boat: sail to any location, once",
    "draw": "Draw a card before you collect",
    "both_piles": "Among the five cards: take both piles",
    "rearrange": "Among the five cards: take any three, this one among them",
    "coin_per_wisdom": "A coin for each wisdom card",
}
ACTIONS = {
    "move2": "Move along up to this many roads; whoever stands there swaps with you, or challenges",
    "study": "Take the wisdom card on the right",
    "build": "Build a shrine where you stand (coin, time, builder, a Shinto card) or the pagoda (3 coins, 3 time, "
    "3 builders, two Zen cards)",
    "shop": "Buy an item, a boat or a builder",
    "buy": "Buy a location card into your discards",
    "burn": "Take a card out of your hand or discards for good",
    "flip": "Turn up a location token, and take a coin",
    "matsuri": "Bring the festival to where you stand: there coins and time replace each other, and nobody searches",
    "search": "Search where you stand for a secret or a decoy",
}
TOKENS = {
    "shinto": "Shinto: three shrines built",
    "pagoda": "Zen: the pagoda built",
    "bushido": "Bushido: a monster defeated, with the weapons, coins and time it asks for",
    "chie": "Chie: one wisdom card of each kind at once",
    "padlock": "The padlock: the secret of another player found",
}
COLLECT_FACES = {
    "coin": f"An Unmei takes a coin, if it has fewer than {UNMEI_COINS}",
    "builder": f"An Unmei takes a builder, if it has fewer than {UNMEI_BUILDERS}",
    "time": f"An Unmei takes a time token; each above {UNMEI_TIME} is another action roll",
}
ACTION_FACES = {
    "study": "An Unmei takes the wisdom card on the right",
    "shop": "An Unmei buys the cheapest weapon that it lacks, or replaces the items",
    "fight": "An Unmei fights a monster, wherever it is",
    "build": "An Unmei builds the pagoda, or else a shrine where it is",
    "search": "An Unmei draws a location, goes there and searches",
}
WISDOM = {"shinto": "Shinto", "zen": "Zen", "daoist": "Daoist", "confucian": "Confucian"}
SEASONS = ("spring", "summer", "autumn", "winter")
COLOURS = ("red", "yellow", "blue", "green")


def legend(sight: FloatingWorldSight) -> Legend:
    """§25 The goal, and the signs of this match."""
    found = [*_tokens(), *_map(), *_cards(), *_board(), *_things(sight), *_unmei(sight)]
    return Legend(GOAL, tuple(Sign(alone("floating_world", drawing, 28), words) for drawing, words in found))


def _tokens() -> Iterator[Drawn]:
    """§25 The ways to win."""
    for name, words in TOKENS.items():
        yield sign(name, 0, 0, 1.5), words
    bar = rect(-24, -7, 48, 14, "tt-bar", 4) + rect(-24, -7, 30, 14, "tt-gained", 4)
    yield bar, "How far somebody is on the way to the token above it; a tick when it is gained"


def _map() -> Iterator[Drawn]:
    """§1, §14, §15, §18 The map."""
    yield circle(0, 0, 20, "tt-place"), "A location"
    yield path(SPIKES, "tt-monster") + circle(0, 0, 20, "tt-place"), "A monster's location: fight there, once a round"
    yield circle(0, 0, 20, "tt-festival") + sign("matsuri", 0, 0, 1.15), "The festival"
    yield miniature(0, True), "You; every player has a mark and a colour"
    yield shrine_of(0), "A shrine, with its owner's mark"
    yield pagoda_of(0), "A pagoda"
    yield moved(open_token(), 0, 0, 1.8), "The token of this location lies open: nobody's secret"
    yield moved(ruled_out(), 0, 0, 1.8), "Searched: nobody else has this token"
    shapes = [moved(location_shape(colour), -21 + 14 * i, 0, 0.7) for i, colour in enumerate(COLOURS)]
    yield joined(shapes), f"The colours of locations: {', '.join(COLOURS)}"


def _cards() -> Iterator[Drawn]:
    """§7, §9 What cards give, on their left, and let do, on their right."""
    for name, words in BENEFITS.items():
        yield rect(-24, -22, 48, 44, "tt-gives", 5) + sign(name, 0, 0, 1.3), words
    for name, words in ACTIONS.items():
        yield rect(-24, -22, 48, 44, "tt-does", 5) + sign(name, 0, 0, 1.3), words
    yield sign("stays", 0, 0, 1.6), "Stays in play: gives each round, and its action once a round"
    seasons = joined(sign(name, -13 + 26 * (i % 2), -12 + 24 * (i // 2), 0.85) for i, name in enumerate(SEASONS))
    yield seasons, "Spring, summer, autumn, winter"
    yield text(2, 0, 9, "tt-gold", 30), "The price in coins"
    yield sign("renew", -12, 0, 1.1) + sign("time", 14, 0), "Replace a whole row for a time token, within its action"


def _board() -> Iterator[Drawn]:
    """§3, §8, §19 The board, secret and decoy."""
    yield rect(-24, -24, 48, 48, "tt-timed", 7) + sign("time", 0, 0, 1.3), "Time on an icon: its action once this round"
    covered = rect(-24, -24, 48, 48, "tt-covered", 7) + sign("chie", 0, 0, 1.3)
    yield covered, "A token covers the icon for good"
    yield sign("secret", 0, 0, 1.6), "Your secret; found by another, it opens your Search icon"
    yield sign("decoy", 0, 0, 1.6), "A decoy"
    yield sign("back", -12, 0) + sign("card", 12, 0), "Cards in the hand, cards in the discards"


def _things(sight: FloatingWorldSight) -> Iterator[Drawn]:
    """§13, §16, §20, §23 Wisdom, items, influence and the teapot."""
    for name, words in WISDOM.items():
        yield rect(-24, -24, 48, 48, "tt-plate tt-wise", 7) + sign(name, 0, 0, 1.3), f"{words} wisdom"
    for name in ("katana", "yumi", "shuriken"):
        yield sign(name, 0, 0, 1.5), f"{name.capitalize()}, a weapon"
    for name in SPECIAL:
        item = ITEM_NAMES.index(name)
        yield sign(item_sign(item), 0, 0, 1.5), f"{item_title(item).capitalize()}: {ITEM_WORDS[name]}"
    marks = [moved(seat_mark(seat), 0, -17 + 17 * seat, 0.75) for seat in range(min(3, sight.seats))]
    words = "in a contest the highest of those involved decides; whoever decides in their own favour goes to the bottom"
    yield group(marks), f"Influence: {words}"
    if sight.s.order == TURNS or sight.s.teapot:
        words = "begins the action phase" if sight.s.order == TURNS else "says where cards go"
        yield moved(ART["teapot"], 0, 0, 1.6), f"The teapot: whoever has it {words}"


def _unmei(sight: FloatingWorldSight) -> Iterator[Drawn]:
    """§27 to §29 Unmei and their dice."""
    if not sight.unmei:
        return
    yield sign("die", 0, 0, 1.6), "An Unmei: dice decide for it. If an Unmei wins, all people have lost"
    yield miniature(sight.unmei[0], False, True), "An Unmei on the map"
    for face, words in (COLLECT_FACES | ACTION_FACES).items():
        yield moved(die(face), 0, 0, 0.9), words
