"""What a viewer of Harvest is shown and asked."""

from __future__ import annotations

from collections.abc import Iterator

from harvest.moves import Plant
from harvest.position import seeds
from harvest.rules.season import HARVEST
from harvest.state import CROPS, FIELDS, PLANT, SEATS, SELL, WEATHERS
from tabletao.core.declare.kinds import Kind
from tabletao.core.show.sight import Sight

QUESTIONS = {PLANT: "Choose a seed and a field.", SELL: "Sell all of one crop, or sell nothing."}
CLAUSES = {PLANT: ("4", "5"), SELL: ("6",)}
WIDTH, ROW = 420, 26
STYLE = (
    ".tt-harvest text{font:15px sans-serif;fill:currentColor}"
    ".tt-harvest rect{fill:none;stroke:currentColor}"
    ".tt-harvest .tt-marked text{font-weight:bold}"
)


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
    return f"{SEATS[seat]}: {s.coins[seat]} coins, {barn} in the barn, holds {' '.join(seeds(s, seat)) or 'no seeds'}"


def _neighbour(sight: Sight) -> list[str]:
    return [f"the neighbour: {sight.s.neighbour} coins"] if sight.s.rival else []


# The picture: one row after the other, each a thing with an id.


def svg(sight: Sight) -> str:
    """The same as a picture, with what can be touched: fields, one's own seeds and crops."""
    return _picture(sight, None)


def preview(sight: Sight, move: Kind) -> str:
    """§4 The seed on its field; anything else is seen when it is done."""
    return _picture(sight, move) if isinstance(move, Plant) else ""


def _picture(sight: Sight, meant: Plant | None) -> str:
    rows = [_row(sight, number, *row) for number, row in enumerate(_rows(sight, meant))]
    size = f'viewBox="0 0 {WIDTH} {ROW * len(rows) + 8}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="tt-picture tt-harvest" {size}><style>{STYLE}</style>'
    return head + "".join(rows) + "</svg>"


def _rows(sight: Sight, meant: Plant | None) -> Iterator[tuple[str, str]]:
    """The id of each thing, and what is written on it."""
    for field, name in enumerate(FIELDS):
        planted = f" – {CROPS[meant.crop]}" if meant is not None and meant.field == field else ""
        yield f"field-{name}", _field(sight, field) + planted
    for crop, name in enumerate(CROPS):
        yield f"price-{name}", _price(sight, crop)
    for seat in range(sight.seats):
        yield f"farm-{SEATS[seat]}", _farm(sight, seat)
    for line in _neighbour(sight):
        yield "neighbour", line
    if sight.viewer < sight.seats:
        for crop, name in enumerate(CROPS):
            if sight.s.hand[sight.viewer, crop]:
                yield f"hand-{name}", f"your seed: {name}"
            if sight.s.barn[sight.viewer, crop]:
                yield f"barn-{name}", f"your {name} in the barn"


def _row(sight: Sight, number: int, name: str, words: str) -> str:
    """A thing with its words; the last move may have marked it."""
    touch = "tt-touch" if name.startswith(("field-", "hand-", "barn-")) else "tt-thing"
    classes = f"{touch} tt-marked" if name in sight.marks.things else touch
    y = ROW * number + 4
    frame = f'<rect x="4" y="{y}" width="{WIDTH - 8}" height="{ROW - 4}" rx="4"/>'
    return f'<g id="{name}" class="{classes}" aria-label="{words}">{frame}<text x="12" y="{y + 16}">{words}</text></g>'
