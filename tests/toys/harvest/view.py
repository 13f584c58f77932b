"""What a viewer of Harvest is shown and asked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from harvest.moves import Plant
from harvest.position import seeds
from harvest.rules.market import seller
from harvest.rules.season import HARVEST
from harvest.state import CROPS, FIELDS, PLANT, SEATS, SELL, WEATHERS
from tabletao.core.declare.kinds import Kind
from tabletao.core.draw.element import Content, Drawing, fitted, group, rect
from tabletao.core.draw.element import text as text_line
from tabletao.core.draw.layout import Box
from tabletao.core.draw.marks import last_move
from tabletao.core.draw.picture import picture
from tabletao.core.draw.seats import Player, Status, panel_boxes, panels
from tabletao.core.draw.touch import touch
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.show.sight import Sight

_seller = interpreted(seller)

QUESTIONS = {PLANT: "Choose a seed and a field.", SELL: "Sell all of one crop, or sell nothing."}
CLAUSES = {PLANT: ("4", "5"), SELL: ("6",)}
WIDTH, FARM, ROW = 560, 96, 74


def question(sight: Sight) -> str:
    """§4, §6 What a player is asked."""
    return QUESTIONS.get(int(sight.s.phase), "")


def clauses(sight: Sight) -> tuple[str, ...]:
    """The § that say what may be decided now."""
    return CLAUSES.get(int(sight.s.phase), ())


def text(sight: Sight) -> str:
    """The fields, the market, and a line for each farm."""
    fields = ", ".join(_field(sight, field) for field in range(3))
    prices = ", ".join(_price(sight, crop) for crop in range(3))
    return "\n".join([fields, prices, *(_farm(sight, seat) for seat in range(sight.seats)), *_neighbour(sight)])


def _field(sight: Sight, field: int) -> str:
    """§2 What a field will give."""
    if not sight.s.weather:
        return FIELDS[field]
    return f"{FIELDS[field]} gives {HARVEST[sight.s.weather - 1, field]} in {WEATHERS[sight.s.weather - 1]}"


def _price(sight: Sight, crop: int) -> str:
    return f"{CROPS[crop]} costs {sight.s.price[crop]}"


def _farm(sight: Sight, seat: int) -> str:
    """§5 Coins and barn; §10 the seeds, as far as they are seen."""
    s = sight.s
    barn = ", ".join(f"{number} {CROPS[crop]}" for crop, number in enumerate(s.barn[seat]) if number) or "nothing"
    held = " ".join(seeds(s, seat)) or "no seeds"
    return f"{sight.seat_name(seat)}: {s.coins[seat]} coins, {barn} in the barn, holds {held}"


def _neighbour(sight: Sight) -> list[str]:
    return [f"the neighbour: {sight.s.neighbour} coins"] if sight.s.rival else []


# The picture: the farms, then one row after the other, each a thing with an id.


def svg(sight: Sight) -> str:
    """The same as a picture, with what can be touched: fields, one's own seeds and crops."""
    return _picture(sight, None)


def preview(sight: Sight, move: Kind) -> str:
    """§4 The seed on its field; anything else is seen when it is done."""
    return _picture(sight, move) if isinstance(move, Plant) else ""


def _picture(sight: Sight, meant: Plant | None) -> str:
    s = sight.s
    farms = panels([_player(sight, seat) for seat in range(sight.seats)], WIDTH, FARM, partial(_barn, sight))
    rows = dict(_rows(sight, meant))
    where = {name: Box(4, farms.height + ROW * number, WIDTH - 8, ROW - 4) for number, name in enumerate(rows)}
    where |= {f"seat-{SEATS[i]}": box for i, box in enumerate(panel_boxes(sight.seats, WIDTH, FARM))}
    height = farms.height + ROW * len(rows) + 4
    drawn = [_row(name, words, where[name]) for name, words in rows.items()]
    marks = last_move(sight.marks, where)
    return picture("harvest", f"Harvest, round {s.played + 1}", text(sight), WIDTH, height, farms.content, drawn, marks)


def _player(sight: Sight, seat: int) -> Player:
    s = sight.s
    status = Status.TO_MOVE if s.phase == SELL and _seller(s) == seat else Status.WAITING
    return Player(seat, sight.seat_name(seat).title(), status, seat == sight.viewer, int(s.coins[seat]), "coins")


def _barn(sight: Sight, player: Player, slot: Box) -> Content:
    """§5 What a farm has brought in, and how many seeds it holds."""
    barn = " ".join(f"{number} {CROPS[crop]}" for crop, number in enumerate(sight.s.barn[player.seat]) if number)
    held = f"{sight.s.held[player.seat]} seeds"
    x, y = slot.middle
    return [fitted(barn or "an empty barn", x, y, slot.width, 17), text_line(held, x, y + 20, "tt-small")]


def _rows(sight: Sight, meant: Plant | None) -> Iterator[tuple[str, str]]:
    """The id of each thing, and what is written on it."""
    for field, name in enumerate(FIELDS):
        planted = f" – {CROPS[meant.crop]}" if meant is not None and meant.field == field else ""
        yield f"field-{name}", _field(sight, field) + planted
    for crop, name in enumerate(CROPS):
        yield f"price-{name}", _price(sight, crop)
    for line in _neighbour(sight):
        yield "neighbour", line
    if sight.viewer < sight.seats:
        for crop, name in enumerate(CROPS):
            if sight.s.hand[sight.viewer, crop]:
                yield f"hand-{name}", f"your seed: {name}"
            if sight.s.barn[sight.viewer, crop]:
                yield f"barn-{name}", f"your {name} in the barn"


def _row(name: str, words: str, box: Box) -> Drawing:
    """A thing with its words; some can be touched."""
    drawn = text_line(words, *box.middle, size=19, dominant_baseline="central")
    if name.startswith(("field-", "hand-", "barn-")):
        return touch(name, words, rect(*box, "tt-plate", 6), drawn, frame=box, rx=6)
    return group(drawn, id=name)
