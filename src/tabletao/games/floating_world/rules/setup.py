"""§2 The start, §24 the boards, §3 secret and decoy."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import (
    BOARDS_B,
    CARD_ROW,
    CHARACTER_COUNT,
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
    UNMEI_CARDS,
    WISDOM,
    WISDOM_ROW,
)
from tabletao.games.floating_world.events.collecting import BoardTaken, CharacterTaken, SecretsHidden, TeapotDealt
from tabletao.games.floating_world.moves.chance import DealTeapot, DealToken
from tabletao.games.floating_world.moves.start import ChooseBoard, ChooseCharacter, HideSecret
from tabletao.games.floating_world.rules.asking import ask, ask_one, take_answer
from tabletao.games.floating_world.rules.cards import append_set
from tabletao.games.floating_world.rules.figures import figures, is_alone, is_unmei
from tabletao.games.floating_world.rules.influence import lay_kamons
from tabletao.games.floating_world.rules.searching import left_over
from tabletao.games.floating_world.rules.sources import map_of
from tabletao.games.floating_world.state import (
    ASIDE,
    CHOOSE_BOARD,
    CHOOSE_CHARACTER,
    CHOSEN,
    DEAL_TEAPOT,
    DEAL_TOKENS,
    DECOY_TOKEN,
    HIDDEN,
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

character_code, board_code = ChooseCharacter.pack, ChooseBoard.pack
token_code, teapot_code, secret_code = DealToken.pack, DealTeapot.pack, HideSecret.pack
DECOY_ICONS = SEARCH_ICON
ALL_CHARACTERS = (1 << CHARACTER_COUNT) - 1
ALL_BOARDS = (1 << BOARDS_B) - 1


@kernel
def setup(s: Position) -> None:
    """§2 The box is laid out; then characters and boards are chosen, or everybody is given one."""
    lay_out(s)
    for seat in range(MOST_PLAYERS):
        s.secret[seat] = NONE
        s.decoy[seat] = NONE
        s.at[seat] = NONE
        s.track[seat] = NONE
        s.character[seat] = NONE if s.characters == CHOSEN else seat
        s.board[seat] = 0 if s.characters == CHOSEN else board_of(s, seat)
    if s.characters == CHOSEN:
        ask_one(s, 0, CHOOSE_CHARACTER)
    else:
        for seat in range(figures(s)):
            settle_in(s, seat)
        lay_kamons(s)
        fill_rows(s)


@kernel
def lay_out(s: Position) -> None:
    """§1, §2 Decks, empty rows, and all location tokens of the map face down."""
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
    s.unmei_deck = int(ON_MAP[map_of(s)]) & UNMEI_CARDS if s.unmei else 0
    s.came_from = NONE
    s.festival = NONE
    s.teapot_at = NONE
    s.winner = NONE
    s.direction = 1


@kernel
def fill_rows(s: Position) -> None:
    """§2 Chance fills the rows when characters and boards are settled."""
    s.asked = 0
    s.resume = SET_UP
    s.phase = REVEAL_CARD


# Characters and boards


@kernel
def board_of(s: Position, seat: int) -> int:
    """§24 The board that a seat is given: the A side, or the B sides in reverse order of the seats; Unmei have A."""
    return BOARDS_B - seat if s.boards and not is_unmei(s, seat) else 0


@kernel
def characters_left(s: Position) -> int:
    """§2 The characters that nobody has."""
    left = ALL_CHARACTERS
    for seat in range(figures(s)):
        left &= ~(1 << int(s.character[seat]) if s.character[seat] != NONE else 0)
    return left


@kernel
def boards_left(s: Position) -> int:
    """§24 The B sides that nobody has."""
    left = ALL_BOARDS
    for seat in range(s.players):
        left &= ~(1 << (int(s.board[seat]) - 1) if s.board[seat] != 0 else 0)
    return left


@kernel
def selections(s: Position, out: Codes) -> int:
    """§2, §24 Any character, or any board, that is left."""
    if s.phase == CHOOSE_CHARACTER:
        return append_set(characters_left(s), character_code(0), out, 0)
    return append_set(boards_left(s), board_code(0), out, 0)


@does(ChooseCharacter)
def choose_character(s: Position, character: int) -> None:
    """§2 The next player chooses, §27 then the first seat for each Unmei; the sixth takes what is left. Then the kamons
    are laid.
    """
    figure = next_without_character(s)
    take_character(s, figure, character)
    figure += 1
    if count(characters_left(s)) == 1 and figure < figures(s):
        take_character(s, figure, lowest(characters_left(s)))
        figure += 1
    if figure < figures(s):
        ask_one(s, 0 if is_unmei(s, figure) else figure, CHOOSE_CHARACTER)
        return
    lay_kamons(s)
    if s.boards:
        ask_one(s, int(s.players) - 1, CHOOSE_BOARD)
    else:
        fill_rows(s)


@kernel
def next_without_character(s: Position) -> int:
    """§2, §27 For whom a character is chosen next: people first, then Unmei."""
    figure = 0
    while s.character[figure] != NONE:
        figure += 1
    return figure


@kernel
def take_character(s: Position, seat: int, character: int) -> None:
    """§2 A player has a character."""
    happened(s, CharacterTaken, seat, character)
    s.character[seat] = character
    settle_in(s, seat)


@does(ChooseBoard)
def choose_board(s: Position, seat: int, board: int) -> None:
    """§24 In reverse order of the seats; of six players the first takes what is left."""
    take_board(s, seat, board)
    if count(boards_left(s)) == 1 and seat > 0:
        take_board(s, seat - 1, lowest(boards_left(s)))
    if s.board[0] == 0:
        ask_one(s, seat - 1, CHOOSE_BOARD)
    else:
        fill_rows(s)


@kernel
def take_board(s: Position, seat: int, board: int) -> None:
    """§24 A player has a board."""
    happened(s, BoardTaken, seat, board)
    s.board[seat] = 1 + board


# Tokens and secrets


@kernel
def settle_in(s: Position, seat: int) -> None:
    """§2 A character's home, coins, time, builders and cards; §27 an Unmei has no cards, and two tokens unseen."""
    character = int(s.character[seat])
    s.at[seat] = HOME[character]
    s.coins[seat] = START_COINS[character]
    s.time[seat] = START_TIME[character]
    s.builders[seat] = START_BUILDERS[character]
    if is_unmei(s, seat):
        s.secret[seat] = HIDDEN
        s.decoy[seat] = HIDDEN
        return
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
    """§3 All tokens are laid on the boards; then the teapot is dealt, if it is needed, or the first round begins.

    Alone one has the teapot without chance.
    """
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
    if s.phase == DEAL_TEAPOT and is_alone(s):
        deal_teapot(s, 0)
