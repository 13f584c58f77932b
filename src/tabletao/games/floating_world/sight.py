"""What a viewer of Floating World sees, decoded from the record."""

from __future__ import annotations

from dataclasses import dataclass

from tabletao.core.draw.seats import Status
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.show.sight import Sight
from tabletao.games.floating_world import rules
from tabletao.games.floating_world.components import (
    ACTION_FACE_NAMES,
    CHARACTERS,
    COLLECT_FACE_NAMES,
    DATA,
    ICONS,
    KINDS,
    LOCATION_NAMES,
    LOCATIONS,
    MONSTER_PLACES,
    ON_MAP,
    PAGODA_BUILDERS,
    PAGODA_COINS,
    PAGODA_TIME,
    PERMANENT,
    SHRINES_EACH,
    SMALL,
    WEAPON_SETS,
    WISDOM_KINDS,
    WORD,
    ZEN,
    card_at,
)
from tabletao.games.floating_world.events.fields import FACE, GOOD, PLAYER
from tabletao.games.floating_world.naming import icon_sign, icon_words
from tabletao.games.floating_world.rules import contests, draw, movement, shop, sources, tokens
from tabletao.games.floating_world.state import (
    ANSWER,
    BUSHIDO_TOKEN,
    CHALLENGE,
    CHIE_TOKEN,
    CHOOSE_BOARD,
    CHOOSE_CHARACTER,
    CHOSEN,
    DECIDE,
    FOUND_DECOY,
    FREE,
    HIDDEN,
    MOST_PLAYERS,
    NONE,
    OVER,
    PADLOCK,
    REVEALED,
    ROLL_ACTION,
    ROLL_COLLECT,
    SEASON,
    SEATS,
    SHINTO_TOKEN,
    TOKEN_NAMES,
    ZEN_TOKEN,
)


@dataclass(frozen=True)
class Roll:
    """§28, §29 What an Unmei has rolled."""

    seat: int
    face: str


ROLLED = {
    f"roll-{PLAYER.slug(seat, 0)}-{die.slug(face, 0)}": Roll(seat, names[face])
    for seat in range(MOST_PLAYERS)
    for die, names in ((GOOD, COLLECT_FACE_NAMES), (FACE, ACTION_FACE_NAMES))
    for face in range(len(names))
}
"""All rolls, by what marks them."""
WEAPONS_WANTED = 2
"""§15 Most monsters ask for a weapon or two."""
_pending = interpreted(rules.pending)
_map_of = interpreted(sources.map_of)
_divided_by = interpreted(draw.divided_by)
_boats_left, _boat_price = interpreted(shop.boats_left), interpreted(shop.boat_price)
_price_of = interpreted(shop.price_of)
_ganbaru, _has_token = interpreted(tokens.ganbaru), interpreted(tokens.has_token)
_standing_at = interpreted(movement.standing_at)
_could_take = interpreted(contests.could_take)


@dataclass(frozen=True)
class FloatingWorldSight(Sight):
    """What a viewer sees of a position of Floating World."""

    # Cards

    def _cards(self, field: str, seat: int) -> list[int]:
        character, words = int(self.s.character[seat]), self.s[field][seat]
        places = [WORD * number + bit for number, word in enumerate(words) for bit in members_of(int(word))]
        return [card_at(character, place) for place in places]

    def hand(self, seat: int) -> list[int]:
        """§26 The cards of a hand that are seen."""
        return self._cards("hand", seat)

    def hidden_in_hand(self, seat: int) -> int:
        """§26 How many cards of a hand are not seen."""
        return int(self.s.held[seat]) - len(self.hand(seat))

    @property
    def could_challenge(self) -> bool:
        """§22 Whether the viewer, who is asked, has what a challenge needs."""
        return bool(_could_take(self.s, self.viewer))

    def discard(self, seat: int) -> list[int]:
        """§26 The discards, which lie face up."""
        return self._cards("discard", seat)

    def passed(self, seat: int) -> list[int]:
        """§5 Those of a player's cards on their way that are seen."""
        return self._cards("passed", seat) if self.s.sent[seat] else []

    def in_pile_two(self, seat: int, number: int) -> bool:
        """§6 Whether a returned card, by its number, is in the second pile."""
        return bool(int(self.s.pile[seat]) >> number & 1)

    def in_play(self, seat: int) -> list[int]:
        """§7 Permanent cards in play."""
        return [card_at(int(self.s.character[seat]), PERMANENT[number]) for number in members_of(self.s.play[seat])]

    def is_used(self, seat: int, card: int) -> bool:
        """§7 Whether a permanent card's action was taken this round."""
        number = [card_at(int(self.s.character[seat]), place) for place in PERMANENT].index(card)
        return bool(int(self.s.used[seat]) >> number & 1)

    def deck_size(self, seat: int) -> int:
        """§5 How many cards the draw deck has."""
        hidden = self.hidden_in_hand(seat) + (int(self.s.sent[seat]) - len(self.passed(seat)))
        return len(self._cards("deck", seat)) - hidden

    @property
    def season_left(self) -> int:
        """§17 How many cards the season deck has."""
        words = self.s.deck[SEASON]
        return int(words[0]).bit_count() + int(words[1]).bit_count() + int(self.s.below[0])

    @property
    def dividing(self) -> int:
        """§5 Whose cards the viewer divides."""
        return int(_divided_by(self.s, self.viewer))

    def price(self, seat: int, card: int) -> int:
        """§17 What a season card costs a player."""
        return int(_price_of(self.s, seat, card))

    # Boards

    def icon(self, seat: int, icon: int) -> str:
        """§8 What an icon lets do."""
        return icon_words(int(self.s.board[seat]), icon)

    def icon_sign(self, seat: int, icon: int) -> str:
        """§8 What an icon shows, in a word."""
        return icon_sign(int(self.s.board[seat]), icon)

    def cover(self, seat: int, icon: int) -> str:
        """§19 What covers an icon; nothing if it is free."""
        cover = int(self.s.cover[seat, icon])
        if cover == FREE:
            return ""
        return TOKEN_NAMES[cover] if cover < FOUND_DECOY else f"decoy of {LOCATION_NAMES[cover - FOUND_DECOY]}"

    def free_icons(self, seat: int) -> list[int]:
        """§8 The icons that nothing covers."""
        return [icon for icon in range(ICONS) if self.s.cover[seat, icon] == FREE]

    def has_time_on(self, seat: int, icon: int) -> bool:
        """§8 Whether time lies on an icon."""
        return bool(int(self.s.placed[seat]) >> icon & 1)

    def token_name(self, field: str, seat: int) -> str:
        """§3 The location of a secret or decoy, if it is seen and not found."""
        token = int(self.s[field][seat])
        return "" if token == NONE else "hidden" if token == HIDDEN else LOCATION_NAMES[token]

    def ganbaru(self, seat: int) -> int:
        """§25 How many ganbaru tokens a player has."""
        return int(_ganbaru(self.s, seat))

    def has_token(self, seat: int, token: int) -> bool:
        """§25 Whether a player has a ganbaru token or the padlock."""
        return bool(_has_token(self.s, seat, token))

    def gained(self, seat: int, token: int) -> int:
        """§25 How many of a token a player has; §29 only Unmei gain more than one, for monsters and for wisdom."""
        more = {BUSHIDO_TOKEN: self.s.more_bushido, CHIE_TOKEN: self.s.more_chie}
        return int(self.has_token(seat, token)) + (int(more[token][seat]) if token in more else 0)

    def has_padlock(self, seat: int) -> bool:
        """§18 Whether a player has found a secret."""
        return self.has_token(seat, PADLOCK)

    # The map

    @property
    def map(self) -> int:
        """§1 The small or the large map."""
        return int(_map_of(self.s))

    @property
    def places(self) -> list[int]:
        """§1 The locations of the map."""
        return list(members_of(int(ON_MAP[self.map])))

    @property
    def roads(self) -> list[tuple[int, int]]:
        """§1 The roads of the map."""
        roads = DATA["roads_small"] if self.map == SMALL else DATA["roads"]
        return [(LOCATION_NAMES.index(one), LOCATION_NAMES.index(other)) for one, other in roads]

    def standing_at(self, place: int) -> int:
        """§10 Who stands at a location, or nobody."""
        return int(_standing_at(self.s, place))

    def is_monsters(self, place: int) -> bool:
        """§15 Whether a location is a monster's."""
        return place != NONE and bool(MONSTER_PLACES >> place & 1)

    def is_revealed(self, place: int) -> bool:
        """§11, §18 Whether the token of a location lies open."""
        return bool(self.s.token[place] == REVEALED)

    def is_ruled_out(self, place: int) -> bool:
        """§18 Whether everybody knows that nobody but maybe the viewer has the token of a location."""
        own = 1 << self.viewer if self.viewer < self.seats else 0
        if self.seats == 1:
            return False
        return not self.is_revealed(place) and not int(self.s.may_hold[place]) & ~own

    def place_words(self, place: int) -> str:
        """A location in words: whose it is, who is there, what stands there."""
        s, words = self.s, [LOCATION_NAMES[place]]
        if self.is_monsters(place):
            words.append("a monster's location")
        if s.shrine[place]:
            words.append(f"shrine of {self.seat_name(int(s.shrine[place]) - 1)}")
        if self.standing_at(place) != NONE:
            words.append(f"{self.seat_name(self.standing_at(place))} is here")
        if s.festival == place:
            words.append("festival")
        if self.is_revealed(place):
            words.append("token open")
        return ", ".join(words)

    @property
    def boats_left(self) -> int:
        """§16 Boats in the shop."""
        return int(_boats_left(self.s))

    def boat_price(self, seat: int) -> int:
        """§16 What a boat costs a player."""
        return int(_boat_price(self.s, seat))

    @property
    def open_places(self) -> int:
        """§18 How many tokens lie open."""
        return sum(1 for place in range(LOCATIONS) if self.is_revealed(place))

    # Players

    @property
    def others(self) -> list[int]:
        """Everybody but the viewer, in the order of play after the viewer, then Unmei."""
        first = self.viewer + 1 if self.is_seated else 0
        around = [(first + i) % self.seats for i in range(self.seats)]
        return [seat for seat in around if seat != self.viewer] + self.unmei

    @property
    def unmei(self) -> list[int]:
        """§27 The Unmei, who come after the people."""
        return list(range(self.seats, self.seats + int(self.s.unmei)))

    @property
    def figures(self) -> int:
        """§27 How many play, people and Unmei."""
        return self.seats + len(self.unmei)

    @property
    def last_roll(self) -> Roll | None:
        """§28, §29 What an Unmei has rolled last, since the last decision."""
        return next((ROLLED[each] for each in reversed(self.marks.things) if each in ROLLED), None)

    @property
    def rolls_left(self) -> int:
        """§28, §29 How many rolls are left to the Unmei that rolls; one more for each time token above four."""
        return int(self.s.rolls) if self.s.phase in (ROLL_COLLECT, ROLL_ACTION) else 0

    def seat_name(self, seat: int) -> str:
        """What somebody is called; §27 Unmei by their characters."""
        if seat not in self.unmei:
            return super().seat_name(seat)
        character = int(self.s.character[seat])
        return f"unmei {SEATS[character] if character != NONE else 1 + seat - self.seats}"

    def short_title(self, seat: int) -> str:
        """What somebody is called where a die beside the name says whether it is an Unmei."""
        return self.seat_title(seat).removeprefix("Unmei ")

    @property
    def is_seated(self) -> bool:
        """Whether the viewer plays."""
        return 0 <= self.viewer < self.seats

    @property
    def is_laid_out(self) -> bool:
        """§2, §24 Whether all have a character and a board, so that rows and boards lie open."""
        return bool(self.s.phase not in (CHOOSE_CHARACTER, CHOOSE_BOARD))

    def called(self, seat: int) -> str:
        """§2 What a seat is called in panels: with the character where that is chosen."""
        name, character = self.seat_title(seat), int(self.s.character[seat])
        is_told = self.s.characters == CHOSEN and character != NONE and seat not in self.unmei
        return f"{name}, {CHARACTERS[character]}" if is_told else name

    @property
    def track(self) -> list[int]:
        """§20 The seats from the top of the influence track."""
        return [int(seat) for seat in self.s.track if seat != NONE]

    def rank(self, seat: int) -> int:
        """§20 Which place a player has on the influence track, 1 for the top; 0 for none yet."""
        return 1 + self.track.index(seat) if seat in self.track else 0

    def decider(self, *seats: int) -> int:
        """§20 Who of these is highest on the influence track."""
        return next(seat for seat in self.track if seat in seats)

    @property
    def contestants(self) -> list[int]:
        """§20 Who takes part in the contest that is decided, the highest first."""
        return [seat for seat in self.track if int(self.s.involved) >> seat & 1]

    @property
    def is_contested(self) -> bool:
        """§10, §22 Whether somebody is asked about what another wants to do."""
        return int(self.s.phase) in (CHALLENGE, DECIDE, ANSWER)

    def wisdom_cards(self, seat: int) -> list[int]:
        """§13 A player's wisdom cards."""
        return list(members_of(int(self.s.wisdom[seat])))

    def item_cards(self, seat: int) -> list[int]:
        """§16 A player's items."""
        return list(members_of(int(self.s.items[seat])))

    def weapons(self, seat: int) -> int:
        """§15 How many different weapons a player has."""
        return sum(1 for kind in WEAPON_SETS if int(self.s.items[seat]) & int(kind))

    def progress(self, seat: int, token: int) -> tuple[int, int]:
        """§25 How far a player is on the way to a token, of how much."""
        done, whole = _WAYS[token](self, seat)
        return (whole, whole) if self.has_token(seat, token) else (min(done, whole - 1), whole)

    def status(self, seat: int) -> Status:
        """What a player does or has come to."""
        s = self.s
        if s.phase == OVER:
            return Status.WON if s.winner == seat else Status.LOST
        return Status.TO_MOVE if _pending(s) >> seat & 1 else Status.WAITING


# The ways to the tokens


def _shrines(sight: FloatingWorldSight, seat: int) -> tuple[int, int]:
    """§14 Shrines built, of three."""
    return int(sight.s.shrines[seat]), SHRINES_EACH


def _pagoda(sight: FloatingWorldSight, seat: int) -> tuple[int, int]:
    """§14 What the pagoda costs and is there: Zen cards, builders, coins and time."""
    s = sight.s
    zen = min(2, sum(1 for card in sight.wisdom_cards(seat) if int(WISDOM_KINDS[card]) >> ZEN & 1))
    have = zen + min(PAGODA_BUILDERS, int(s.builders[seat]))
    have += min(PAGODA_COINS, int(s.coins[seat])) + min(PAGODA_TIME, int(s.time[seat]))
    return have, 2 + PAGODA_BUILDERS + PAGODA_COINS + PAGODA_TIME


def _monster(sight: FloatingWorldSight, seat: int) -> tuple[int, int]:
    """§15 Different weapons, and standing where a monster is; §29 an Unmei needs only the roll instead."""
    weapons = sight.weapons(seat)
    if seat in sight.unmei:
        return weapons, len(WEAPON_SETS) + 1
    is_there = sight.s.at[seat] != NONE and sight.is_monsters(int(sight.s.at[seat]))
    return min(WEAPONS_WANTED, weapons) + is_there, WEAPONS_WANTED + 1


def _kinds(sight: FloatingWorldSight, seat: int) -> tuple[int, int]:
    """§13 Kinds of wisdom, of four; a card counts once."""
    cards = [int(WISDOM_KINDS[card]) for card in sight.wisdom_cards(seat)]
    return _most_kinds(cards, 0), len(KINDS)


def _most_kinds(cards: list[int], taken: int) -> int:
    """How many different kinds cards can stand for, each for one."""
    if not cards:
        return taken.bit_count()
    choices = [1 << kind for kind in range(len(KINDS)) if cards[0] >> kind & 1]
    return max(_most_kinds(cards[1:], taken | choice) for choice in choices)


def _secrets(sight: FloatingWorldSight, seat: int) -> tuple[int, int]:
    """§18 A secret of another that was found."""
    return 0, 1


_WAYS = {
    SHINTO_TOKEN: _shrines,
    ZEN_TOKEN: _pagoda,
    BUSHIDO_TOKEN: _monster,
    CHIE_TOKEN: _kinds,
    PADLOCK: _secrets,
}
