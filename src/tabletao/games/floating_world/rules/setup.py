"""§2 The start, §3 secret and decoy."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import (
    BOARDS_B,
    CARD_ROW,
    HOME,
    ITEMS,
    LOCATIONS,
    MONSTERS,
    ON_MAP,
    SEARCH_ICON,
    SEASON_SET,
    SHOP_ROW,
    START_BUILDERS,
    START_COINS,
    START_SET,
    START_TIME,
    WISDOM,
    WISDOM_ROW,
)
from tabletao.games.floating_world.events import SecretsHidden, TeapotDealt
from tabletao.games.floating_world.moves import DealTeapot, DealToken, HideSecret
from tabletao.games.floating_world.rules.asking import ask, take_answer
from tabletao.games.floating_world.rules.cards import append_set
from tabletao.games.floating_world.rules.influence import lay_kamons
from tabletao.games.floating_world.rules.searching import left_over
from tabletao.games.floating_world.rules.sources import map_of
from tabletao.games.floating_world.state import (
    ASIDE,
    DEAL_TEAPOT,
    DEAL_TOKENS,
    DECOY_TOKEN,
    HIDE_SECRET,
    HIDING,
    MOST_PLAYERS,
    NONE,
    OUT,
    REVEAL_CARD,
    ROUND_BEGINS,
    SEASON,
    SECRET_TOKEN,
    SET_UP,
    TURNS,
)

token_code, teapot_code, secret_code = DealToken.pack, DealTeapot.pack, HideSecret.pack
DECOY_ICONS = SEARCH_ICON


@kernel
def setup(s: Position) -> None:
    """§2 Everybody at home with the own deck; the open rows are filled by chance."""
    for seat in range(MOST_PLAYERS):
        s.secret[seat] = NONE
        s.decoy[seat] = NONE
        s.at[seat] = NONE
        s.character[seat] = seat
        s.board[seat] = board_of(s, seat)
    for seat in range(s.players):
        settle_in(s, seat)
    for word in range(2):
        s.deck[SEASON, word] = SEASON_SET[word]
    s.monsters = (1 << MONSTERS) - 1
    s.item_deck = (1 << ITEMS) - 1
    s.wisdom_deck = (1 << WISDOM) - 1
    for slot in range(CARD_ROW):
        s.card_row[slot] = NONE
    for slot in range(SHOP_ROW):
        s.shop[slot] = NONE
    for slot in range(WISDOM_ROW):
        s.wisdom_row[slot] = NONE
    for place in range(LOCATIONS):
        in_play = ON_MAP[map_of(s)] >> place & 1
        s.token[place] = ASIDE if in_play else OUT
        s.may_hold[place] = (1 << int(s.players)) - 1 if in_play else 0
    lay_kamons(s)
    s.came_from = NONE
    s.festival = NONE
    s.teapot_at = NONE
    s.winner = NONE
    s.direction = 1
    s.resume = SET_UP
    s.phase = REVEAL_CARD


@kernel
def board_of(s: Position, seat: int) -> int:
    """§24 The A side for all, or the B sides in reverse order of the seats."""
    return BOARDS_B - seat if s.boards else 0


@kernel
def settle_in(s: Position, seat: int) -> None:
    """§2 A character's home, coins, time, builders and cards."""
    character = int(s.character[seat])
    s.at[seat] = HOME[character]
    s.coins[seat] = START_COINS[character]
    s.time[seat] = START_TIME[character]
    s.builders[seat] = START_BUILDERS[character]
    for word in range(2):
        s.deck[seat, word] = START_SET[word]


@kernel
def go_on_with_setup(s: Position) -> None:
    """§2 When the rows are full, everybody draws two tokens, and chooses the secret."""
    if s.counter < 2 * s.players:
        s.phase = DEAL_TOKENS
    else:
        s.counter = 0
        ask(s, (1 << int(s.players)) - 1, HIDE_SECRET, HIDING)


@kernel
def deals(s: Position, out: Codes) -> int:
    """§2, §4 Any token that is left, or any player for the teapot."""
    if s.phase == DEAL_TOKENS:
        return append_set(left_over(s), token_code(0), out, 0)
    return append_set((1 << int(s.players)) - 1, teapot_code(0), out, 0)


@does(DealToken)
def deal_token(s: Position, place: int) -> None:
    """§2 Two tokens for each player; until one is chosen as the secret, they lie in the map's order."""
    seat = int(s.counter) // 2
    if s.counter % 2 == 0:
        s.secret[seat] = place
    else:
        s.decoy[seat] = max(place, int(s.secret[seat]))
        s.secret[seat] = min(place, int(s.secret[seat]))
    s.counter += 1
    s.phase = SET_UP


@does(DealTeapot)
def deal_teapot(s: Position, to: int) -> None:
    """§4, §21 Somebody has the teapot."""
    happened(s, TeapotDealt, to)
    s.teapot_at = to
    s.phase = ROUND_BEGINS


@kernel
def hidings(s: Position, seat: int, out: Codes) -> int:
    """§3 Either token as the secret, any icon but Search for the decoy."""
    for icon in range(DECOY_ICONS):
        out[icon] = secret_code(int(s.secret[seat]), icon)
        out[DECOY_ICONS + icon] = secret_code(int(s.decoy[seat]), icon)
    return 2 * DECOY_ICONS


@does(HideSecret)
def hide_secret(s: Position, seat: int, secret: int, icon: int) -> None:
    """§3 Chosen unseen by the others: whether the second token is the secret, and the icon for the other one."""
    take_answer(s, seat, icon + (0 if s.secret[seat] == secret else DECOY_ICONS), HIDING)


@kernel
def hide_secrets(s: Position) -> None:
    """§3 All tokens are laid on the boards; then the teapot is dealt, if it is needed, or the first round begins."""
    happened(s, SecretsHidden)
    for seat in range(s.players):
        answer = int(s.answer[seat]) - 1
        first = int(s.secret[seat])
        if answer >= DECOY_ICONS:
            s.secret[seat] = s.decoy[seat]
            s.decoy[seat] = first
        s.cover[seat, SEARCH_ICON] = SECRET_TOKEN
        s.cover[seat, answer % DECOY_ICONS] = DECOY_TOKEN
        s.answer[seat] = 0
    s.phase = DEAL_TEAPOT if s.teapot or s.order == TURNS else ROUND_BEGINS
