"""Why something cannot be touched in Floating World: asked of the rules, and only of what the viewer sees."""

from __future__ import annotations

from collections.abc import Callable

from tabletao.core.kernels.kernel import interpreted
from tabletao.core.show.touch import Path
from tabletao.core.show.why import Reason
from tabletao.games.floating_world import components as world
from tabletao.games.floating_world.components import (
    CARD_NAMES,
    FIRST_SEASON,
    ITEM_NAMES,
    LOCATION_NAMES,
    MOST_BUILDERS,
    MOST_STEPS,
    PRICES,
    ROWS,
)
from tabletao.games.floating_world.naming import ITEM_WORDS, ROW_NAMES, amount_words
from tabletao.games.floating_world.rules import money, rows, sources
from tabletao.games.floating_world.sight import FloatingWorldSight
from tabletao.games.floating_world.state import ACT, COVER, PILE, PLACE_TIME

_has_action, _row_action = interpreted(sources.has_action), interpreted(sources.row_action)
_can_pay, _shows_card = interpreted(money.can_pay), interpreted(rows.shows_card)
COLLECTED = ("folding-fan", "hourglass", "master-carpenter")
"""§23 Items that are used in the collect phase."""


def why_not(sight: FloatingWorldSight, thing: str, touched: Path) -> Reason | None:
    """§9 Why a thing cannot be touched by whoever must decide."""
    kind, _, name = thing.partition("-")
    phase = int(sight.s.phase)
    if phase == ACT:
        tell = ACTED.get(kind)
        return tell(sight, name, touched) if tell else None
    if kind == "own" and name.startswith("icon"):
        return _not_this_icon(sight, int(name.removeprefix("icon")) - 1)
    if phase == PILE and kind == "five":
        return Reason("You take a whole pile: single cards only with “any three cards” among them.", "6")
    return _taken(sight, kind, name)


def _taken(sight: FloatingWorldSight, kind: str, name: str) -> Reason | None:
    """§2, §24 Characters and boards that somebody has."""
    fields = {"character": ("character", 1, "2"), "board": ("board", 0, "24")}
    if kind not in fields:
        return None
    field, first, clause = fields[kind]
    owners = [seat for seat in range(sight.figures) if int(sight.s[field][seat]) == int(name) - first]
    return Reason(f"{sight.seat_title(owners[0])} has this {kind} already.", clause) if owners else None


def _not_this_icon(sight: FloatingWorldSight, icon: int) -> Reason | None:
    """§8, §19 Why no time is placed on an icon, or no token."""
    seat = sight.viewer
    cover = sight.cover(seat, icon)
    if sight.s.phase == PLACE_TIME:
        if cover:
            return Reason(f"This icon is covered: {cover}.", "8")
        return Reason("You have no time token left to place." if sight.s.time[seat] else "You have no time token.", "8")
    if sight.s.phase != COVER:
        return None
    if cover:
        return Reason(f"This icon is covered already: {cover}.", "19")
    return Reason("Time lies on this icon, and another one is free.", "19") if sight.has_time_on(seat, icon) else None


# The action phase


def _no_action(what: str) -> Reason:
    """§9 Nothing that gives an action is left."""
    return Reason(f"You have no action left that lets you {what}: no card, no icon with time.", "9")


def _not_to(sight: FloatingWorldSight, name: str, touched: Path) -> Reason | None:
    """§10 Why a location cannot be reached."""
    place, at = _index(name, LOCATION_NAMES), int(sight.s.at[sight.viewer])
    where = LOCATION_NAMES[place]
    if place == at:
        return Reason(f"You are in {where} already: a move ends somewhere else.", "10")
    by_item = bool(touched) and touched[0] == "item-palanquin"
    steps = 3 if by_item else _longest_move(sight)
    if not steps:
        return _no_action("move")
    away = _roads_to(sight, at, place)
    if away <= steps:
        return None
    return Reason(f"{where} is {away} roads away, and you can go {steps} at most.", "23" if by_item else "10")


def _longest_move(sight: FloatingWorldSight) -> int:
    """§9, §10 How many roads the longest move goes that the viewer has."""
    found = (steps for steps in range(MOST_STEPS, 0, -1) if _has_action(sight.s, sight.viewer, world.MOVE1 + steps - 1))
    return next(found, 0)


def _roads_to(sight: FloatingWorldSight, start: int, end: int) -> int:
    """§10 How many roads are between two locations."""
    reached, roads = {start}, 0
    while end not in reached:
        reached |= {there for pair in sight.roads for here, there in (pair, pair[::-1]) if here in reached}
        roads += 1
    return roads


def _not_studied(sight: FloatingWorldSight, name: str, touched: Path) -> Reason | None:
    """§13 Why a wisdom card cannot be taken."""
    if not _has_action(sight.s, sight.viewer, world.STUDY):
        return _no_action("study")
    return Reason("Only the wisdom card on the far right can be taken.", "13")


def _not_bought(sight: FloatingWorldSight, name: str, touched: Path) -> Reason | None:
    """§16 Why something in the shop cannot be bought."""
    s, seat = sight.s, sight.viewer
    if name == "boat" and not sight.boats_left:
        return Reason("All boats are taken.", "16")
    if name == "builder" and s.builders[seat] >= MOST_BUILDERS:
        return Reason(f"You have {MOST_BUILDERS} builders, and nobody may have more.", "16")
    if not _has_action(s, seat, world.SHOP):
        return _no_action("shop")
    if name == "builder":
        return Reason("A builder costs a coin and a time token, which you cannot pay.", "16")
    price = sight.boat_price(seat) if name == "boat" else int(PRICES[[ITEM_NAMES[i] for i in s.shop].index(name)])
    return _too_dear(sight, price, "16")


def _too_dear(sight: FloatingWorldSight, price: int, clause: str) -> Reason | None:
    """§12, §16, §17 Why something cannot be paid."""
    if _can_pay(sight.s, sight.viewer, price, 0):
        return None
    return Reason(f"It costs {amount_words(price, 'coin')}, which you cannot pay.", clause)


def _no_card(sight: FloatingWorldSight, name: str, touched: Path) -> Reason | None:
    """§17 Why a location card cannot be bought."""
    if not _has_action(sight.s, sight.viewer, world.BUY):
        return _no_action("buy a location card")
    return _too_dear(sight, sight.price(sight.viewer, CARD_NAMES.index(name) - FIRST_SEASON), "17")


def _not_replaced(sight: FloatingWorldSight, name: str, touched: Path) -> Reason | None:
    """§17 Why a row cannot be replaced."""
    row = list(ROWS).index(name)
    if not _shows_card(sight.s, row):
        return Reason("This row shows no card.", "17")
    if not _has_action(sight.s, sight.viewer, _row_action(row)):
        what = ("study", "shop", "buy")[row]
        return Reason(f"Replacing the {ROW_NAMES[row]} needs a {what} action, and you have none left.", "17")
    return Reason("Replacing a row costs a time token, which you cannot pay.", "17")


def _used_by_itself(sight: FloatingWorldSight, name: str, touched: Path) -> Reason | None:
    """§9 Cards and icons are spent by what is done."""
    return Reason("Touch what you want to do: the card or icon that lets you do it is used automatically.", "9")


def _own(sight: FloatingWorldSight, name: str, touched: Path) -> Reason | None:
    """§9, §14 The own icons and wisdom cards."""
    if name.startswith("icon"):
        return _used_by_itself(sight, name, touched)
    return Reason("Wisdom cards are spent on a shrine or the pagoda, and four kinds bring a token.", "14")


def _no_item(sight: FloatingWorldSight, name: str, touched: Path) -> Reason | None:
    """§15, §23 When items are used."""
    if name not in ITEM_WORDS:
        return Reason("Weapons are used automatically in a fight, at a monster’s location.", "15")
    return Reason("This item is used in the collect phase.", "23") if name in COLLECTED else None


def _index(name: str, names: tuple[str, ...]) -> int:
    """Which of some names it is, however they are written."""
    return [each.lower() for each in names].index(name)


ACTED: dict[str, Callable[[FloatingWorldSight, str, Path], Reason | None]] = {
    "place": _not_to,
    "wisdom": _not_studied,
    "shop": _not_bought,
    "row": _no_card,
    "replace": _not_replaced,
    "card": _used_by_itself,
    "play": _used_by_itself,
    "own": _own,
    "item": _no_item,
}
"""Why not in the action phase, by what the ids of things begin with."""
