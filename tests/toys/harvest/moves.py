"""Harvest's decisions: what may be decided, as codes, as text and by touch.

``plant wheat valley``, ``sell beans``, ``keep``. Chance: the weather, a seed, the neighbour's field.
"""

from __future__ import annotations

from harvest.state import CROPS, FIELDS, WEATHERS
from tabletao.core.declare.fields import Field, Names, fields
from tabletao.core.declare.kinds import Kind, Moves
from tabletao.core.show.caption import Caption
from tabletao.core.show.sight import Sight
from tabletao.core.show.touch import Touch

CROP = Names("crop", CROPS)
FIELD = Names("field", FIELDS)
WEATHER = Names("weather", WEATHERS)


class Plant(Kind):
    """§4 Plant a seed of the hand on a field; which of them is touched first does not matter."""

    crop, field = fields(CROP, FIELD)
    text = "plant {crop} {field}"
    touch = (Touch("hand-{crop}", "{crop}", group="plant"), Touch("field-{field}", "{field}", group="plant"))
    name = "Plant {crop} on the {field}"


class Sell(Kind):
    """§6 Sell all of a crop."""

    public = True
    crop = Field(CROP)
    text = "sell {crop}"
    touch = (Touch("barn-{crop}", "sell {crop}"),)

    def caption(self, sight: Sight) -> Caption:
        """What it brings."""
        number, price = int(sight.s.barn[sight.viewer, self.crop]), int(sight.s.price[self.crop])
        return Caption(f"Sell {CROPS[self.crop]}", f"{number} for {price} coins each")


class Keep(Kind):
    """§6 Sell nothing."""

    public = True
    text = "keep"
    touch = (Touch("keep", "sell nothing"),)


class Forecast(Kind):
    """§2 The weather of a round."""

    chance = True
    weather = Field(WEATHER)
    text = "{weather}"


class Draw(Kind):
    """§3 A seed is drawn."""

    chance = True
    crop = Field(CROP)
    text = "{crop}"


class Visit(Kind):
    """§9 The field on which the neighbour plants."""

    chance = True
    public = True
    field = Field(FIELD)
    text = "{field}"


MOVES = Moves(Plant, Sell, Keep, Forecast, Draw, Visit)
MOST_LEGAL = Plant.count()

# The kernels by which rules put codes together and take them apart.
plant_code, sell_code, keep_code, forecast_code, draw_code, visit_code = (kind.pack for kind in MOVES.kinds)
drawn_crop, shown_weather = Draw.unpack, Forecast.unpack
