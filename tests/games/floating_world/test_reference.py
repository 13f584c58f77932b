"""The game against the rulebook in plain Python: the same questions, the same answers, the same table."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletao import State
from tabletao.core.declare.game import Game
from tabletao.core.kernels.bits import members_of
from tabletao.games.floating_world import components as data
from tabletao.games.floating_world import state as names
from tabletao.games.floating_world.game import GAME
from tests.sizes import Sizes

from .reference import CHANCE, Choice, Match
from .reference_data import BOARDS_B, CHARACTERS, ITEMS, MONSTERS, ROWS, SEASON_CARDS, STARTING_DECKS
from .reference_data import WISDOM as WISDOM_CARDS
from .reference_players import eager_choice
from .test_second_engine import ALL_SETUPS, covering, named

FEW = 1_000
PLACES = data.LOCATION_NAMES
CARDS = [*(card for deck in STARTING_DECKS.values() for card in deck), *SEASON_CARDS]
"""The rulebook's names of location cards, by the game's numbers."""
ITEM_CARDS, WISDOM, MONSTER_CARDS = list(ITEMS), list(WISDOM_CARDS), list(MONSTERS)
SHORT = {
    **dict(zip(data.CARD_NAMES, CARDS, strict=True)),
    **dict(zip(data.ITEM_NAMES, ITEM_CARDS, strict=True)),
    **dict(zip(data.WISDOM_NAMES, WISDOM, strict=True)),
    **dict(zip(data.MONSTER_NAMES, MONSTER_CARDS, strict=True)),
}
TOKENS = {1: "secret", 2: "decoy", 3: "shinto", 4: "zen", 5: "bushido", 6: "chie", 7: "padlock"}
GANBARU = ("shinto", "zen", "bushido", "chie")
REASONS = {
    "four ganbaru tokens": "four tokens",
    "two ganbaru tokens and a secret": "two tokens and a padlock",
    "forty rounds": "forty rounds",
}
RENAMED = {"sail": "boat", "ride": "palanquin", "festival": "matsuri", "keep": "stay", "drop": "put back"}
COLLECT_ITEMS = ("folding fan", "hourglass", "master carpenter")
SETUPS = [
    setup for beats in (False, True) for setup in covering([each for each in ALL_SETUPS if each["beats"] == beats])
]
"""Every pair of options within turn-taking, and every pair within beats."""


# What is where, in the game


def cards_of(state: State, field: str, seat: int) -> set[str]:
    """The location cards of a heap of the game."""
    low, high = (int(word) for word in state.record[field][seat])
    places = [*members_of(low), *(data.WORD + place for place in members_of(high))]
    return {CARDS[data.card_at(int(state.record.character[min(seat, 5)]), place)] for place in places}


def permanents(bits: Any) -> set[str]:
    """Permanent cards by their numbers in play."""
    return {SEASON_CARDS[data.PERMANENT[number] - data.STARTING] for number in members_of(int(bits))}


def covers_of(state: State, seat: int) -> dict[int, str]:
    """What lies on which icon."""
    s = state.record
    own = {names.SECRET_TOKEN: s.secret[seat], names.DECOY_TOKEN: s.decoy[seat]}
    found = {}
    for icon, token in enumerate(map(int, s.cover[seat])):
        if token >= names.FOUND_DECOY:
            found[icon] = PLACES[token - names.FOUND_DECOY]
        elif token:
            found[icon] = PLACES[own[token]] if token in own else TOKENS[token]
    return found


def place(number: Any) -> str:
    """A location's name; nothing where there is none."""
    return PLACES[number] if number >= 0 else ""


def shown_player(state: State, seat: int) -> dict[str, Any]:
    """What belongs to a seat of the game."""
    s = state.record
    tokens = {TOKENS[token] for token in members_of(int(s.tokens[seat]))}
    return {
        "goods": [int(s[each][seat]) for each in ("coins", "time", "builders", "boats")],
        "place": place(s.at[seat]),
        "deck": cards_of(state, "deck", seat),
        "six": cards_of(state, "passed", seat) if s.sent[seat] else set(),
        "hand": cards_of(state, "hand", seat),
        "discards": cards_of(state, "discard", seat),
        "permanents": permanents(s.play[seat]),
        "items": {ITEM_CARDS[item] for item in members_of(int(s.items[seat]))},
        "wisdom": {WISDOM[card] for card in members_of(int(s.wisdom[seat]))},
        "built": (int(s.shrines[seat]), "zen" in tokens),
        "tokens": tokens & set(GANBARU),
        "padlock": "padlock" in tokens,
        "covers": covers_of(state, seat),
        "timed": set(members_of(int(s.placed[seat]))),
    }


def shown(state: State) -> dict[str, Any]:
    """What lies on the table of the game."""
    s, players = state.record, state.seats
    held = [int(each) for each in (*s.secret[:players], *s.decoy[:players])]
    laid = {int(token) - names.FOUND_DECOY for token in s.cover[:players].flat}
    revealed = {each for each in range(data.LOCATIONS) if s.token[each] == names.REVEALED}
    face_down = {each for each in range(data.LOCATIONS) if s.token[each] == names.ASIDE}
    below = [[int(card) for card in s[field][: s.below[deck]]] for deck, field in enumerate(
        ("card_below", "item_below", "wisdom_below", "monster_below"))]  # fmt: skip
    return {
        "track": [int(seat) for seat in s.track[:players]],
        "location": [SEASON_CARDS[card] if card >= 0 else "" for card in s.card_row],
        "shop": [ITEM_CARDS[item] for item in s.shop if item >= 0],
        "wisdom": [WISDOM[card] for card in s.wisdom_row if card >= 0],
        "season deck": (cards_of(state, "deck", names.SEASON), [SEASON_CARDS[card] for card in below[0]]),
        "item deck": ({ITEM_CARDS[item] for item in members_of(int(s.item_deck))}, [ITEM_CARDS[i] for i in below[1]]),
        "wisdom deck": ({WISDOM[card] for card in members_of(int(s.wisdom_deck))}, [WISDOM[card] for card in below[2]]),
        "monsters": ({MONSTER_CARDS[each] for each in members_of(int(s.monsters))},
                     [MONSTER_CARDS[each] for each in below[3]]),
        "boats": data.BOATS - int(s.boats[:players].sum()),
        "shrines": {PLACES[each]: int(owner) - 1 for each, owner in enumerate(s.shrine) if owner},
        "festival": place(s.festival),
        "side": {PLACES[each] for each in face_down - set(held)},
        "revealed": {PLACES[each] for each in revealed - laid},
        "may hold": {PLACES[each]: set(members_of(int(s.may_hold[each]))) for each in face_down | revealed},
        "burnt": int(s.burnt),
        "round": (int(s.teapot_at), int(s.direction), int(s.cycle)),
        "players": [shown_player(state, seat) for seat in range(players)] if s.cycle else [],
    }  # fmt: skip


def shown_actions(state: State) -> dict[str, Any]:
    """What an action phase keeps of what was done."""
    s, players = state.record, state.seats
    if not names.ACT <= s.phase < names.OVER:
        return {}
    return {
        "done": set(members_of(int(s.finished))),
        "fought": set(members_of(int(s.fought))),
        "divided": set(members_of(int(s.shared))),
        "freed": [int(number) for number in s.freed[:players]],
        "used": [permanents(s.used[seat]) for seat in range(players)],
    }


# The same by the rulebook


def told_player(match: Match, seat: int) -> dict[str, Any]:
    """What belongs to a seat by the rulebook."""
    player = match.players[seat]
    return {
        "goods": [player.coins, player.time, player.builders, player.boats],
        "place": player.place,
        "deck": player.deck,
        "six": player.six,
        "hand": player.hand,
        "discards": player.discards,
        "permanents": player.permanents,
        "items": player.items,
        "wisdom": player.wisdom,
        "built": (3 - player.shrines, not player.pagoda),
        "tokens": player.tokens,
        "padlock": player.padlock,
        "covers": player.covers,
        "timed": player.timed,
    }


def told(match: Match) -> dict[str, Any]:
    """What lies on the table by the rulebook."""
    decks = {name: (deck.unknown, deck.bottom) for name, deck in match.decks.items()}
    return {
        "track": match.track,
        **{row: match.rows[row] for row in ROWS},
        "season deck": decks["location"],
        "item deck": decks["shop"],
        "wisdom deck": decks["wisdom"],
        "monsters": decks["monster"],
        "boats": match.boats,
        "shrines": match.shrine_at,
        "festival": match.festival,
        "side": match.side,
        "revealed": match.shown,
        "may hold": match.may_hold,
        "burnt": len(match.burnt),
        "round": (match.teapot, match.direction, match.round),
        "players": [told_player(match, seat) for seat in range(match.seats)] if match.round else [],
    }


def told_actions(match: Match) -> dict[str, Any]:
    """What was done in this action phase by the rulebook."""
    players = list(enumerate(match.players))
    return {
        "done": match.out,
        "fought": {seat for seat, player in players if player.fought},
        "divided": {seat for seat, player in players if player.divided},
        "freed": [player.free_replacements for _, player in players],
        "used": [player.used for _, player in players],
    }


# What a decision of the game means


def meaning(state: State, seat: int, text: str) -> Choice:
    """A decision of the game as the rulebook's engine says it."""
    kind, *words = text.split()
    phase = state.record.phase
    if seat == CHANCE:
        return (SHORT.get(words[0], words[0]),) if kind != "teapot" else (int(words[0]) - 1,)
    if phase == names.HIDE_SECRET:
        pair = {PLACES[state.record.secret[seat]], PLACES[state.record.decoy[seat]]}
        return ("hide", words[0], *(pair - {words[0]}), int(words[1].removeprefix("icon")) - 1)
    if phase == names.SPLIT:
        return split_meaning(state, seat, words[0])
    if phase == names.PILE:
        return pile_meaning(state, seat, text)
    if kind in ("accept", "allow", "done", "favour"):
        return verdict_meaning(state, kind, words)
    if kind in ("time", "use", "divide", "cover"):
        return numbers_meaning(kind, words[0])
    if kind == "buy":
        return (text,) if words[0] in ("boat", "builder") else ("shop" if len(words) == 1 else "buy", SHORT[words[-1]])
    if kind == "pagoda":
        return ("pagoda", *(SHORT[card] for card in words[0].split("+")))
    return (RENAMED.get(kind, kind), *(SHORT.get(word, word) for word in words))


def in_game_order(state: State, seat: int) -> list[str]:
    """The cards of a player that are on their way, in the order in which they are counted."""
    return sorted(cards_of(state, "passed", seat), key=CARDS.index)


def split_meaning(state: State, seat: int, way: str) -> Choice:
    """The card that is discarded, and the larger pile."""
    cards = in_game_order(state, (seat - int(state.record.direction)) % state.seats)
    discarded, first, _ = way.split("/")
    return ("split", cards[int(discarded) - 1], *(cards[int(each) - 1] for each in first))


def pile_meaning(state: State, seat: int, text: str) -> Choice:
    """The cards that are taken."""
    cards = in_game_order(state, seat)
    second = {cards[number] for number in members_of(int(state.record.pile[seat]))}
    if text == "both by item":
        return ("both piles",)
    if text == "both":
        return ("keep", *cards)
    kind, which = text.split()
    if kind == "take":
        return ("keep", *(cards[int(each) - 1] for each in which))
    return ("keep", *(card for card in cards if (card in second) == (which == "2")))


def verdict_meaning(state: State, kind: str, words: list[str]) -> Choice:
    """What is said of somebody's deed, and being done."""
    if kind == "accept":
        return ("accept",) if state.record.phase == names.ANSWER else ("let",)
    if kind == "done":
        return ("pass",) if state.record.order == names.TURNS else ("done",)
    return ("favour", int(words[0]) - 1) if kind == "favour" else ("replace",)


def numbers_meaning(kind: str, word: str) -> Choice:
    """Sets of icons and items, and numbers."""
    numbers = [int(each.removeprefix("icon")) for each in word.split("+") if each != "none"]
    if kind == "use":
        return ("use", *(COLLECT_ITEMS[number - 1] for number in numbers))
    return (kind, *(numbers if kind == "divide" else [number - 1 for number in numbers]))


# Playing in step


def offered(state: State) -> dict[int, dict[Choice, int]]:
    """What each seat may decide in the game, by its meaning."""
    return {
        seat: {meaning(state, seat, GAME.moves.of(int(code)).write(seat)): int(code) for code in state.codes(seat)}
        for seat in state.pending
    }


def settle(state: State) -> dict[int, dict[Choice, int]]:
    """Let the game go on where only one thing can be decided: the rulebook's engine does not ask then."""
    while True:
        choices = offered(state)
        forced = next((seat for seat, found in choices.items() if len(found) == 1), None)
        if forced is None:
            return choices
        state.play(next(iter(choices[forced].values())), forced)


def asked(match: Match) -> dict[int, dict[Choice, Choice]]:
    """What each seat may decide by the rulebook; of what chance does only the outcome is told."""
    return {
        seat: {choice[-1:] if seat == CHANCE else choice: choice for choice in match.choices(seat)}
        for seat in match.pending
    }


def flat(facts: dict[str, Any]) -> dict[str, Any]:
    """The facts of all players beside those of the table."""
    players = facts.pop("players")
    return facts | {f"{name} of {seat}": one[name] for seat, one in enumerate(players) for name in one}


def compare(state: State, match: Match) -> dict[int, dict[Choice, tuple[int, Choice]]]:
    """The same seats must decide among the same answers, with the same on the table: what they may answer, in both."""
    fast, plain = settle(state), asked(match)
    one, other = ({seat: set(found) for seat, found in each.items()} for each in (fast, plain))
    assert one == other, (
        f"{state.position}\nonly in the game: { {seat: one[seat] - other.get(seat, set()) for seat in one} }\n"
        f"only in the rulebook: { {seat: other[seat] - one.get(seat, set()) for seat in other} }"
    )
    if CHANCE in fast:
        assert state.chance_total() == len(state.codes(CHANCE)) == len(plain[CHANCE]), "all is equally likely"
    actions = shown_actions(state)
    facts, others = flat(shown(state)) | actions, flat(told(match)) | (told_actions(match) if actions else {})
    different = {name: (facts[name], others[name]) for name in facts if facts[name] != others[name]}
    assert not different, f"{state.position}\nthe game and the rulebook: {different}"
    return {seat: {choice: (fast[seat][choice], plain[seat][choice]) for choice in plain[seat]} for seat in plain}


def begin(setup: dict[str, Any], game: Game) -> tuple[State, Match]:
    """A match in both: by the rulebook everybody takes the character and the board that the game gives (§2, §24)."""
    match = Match(**setup)
    while match.pending and match.choices(seat := match.pending[0])[0][0] in ("character", "board"):
        given: dict[str, str | int] = {"character": list(CHARACTERS)[seat], "board": len(BOARDS_B) - 1 - seat}
        kind = str(match.choices(seat)[0][0])
        match.play(seat, (kind, given[kind]))
    switches: dict[str, Any] = {name: names.SWITCH[setup[name]] for name in ("teapot", "powers", "boards")}
    order = names.ORDERS[names.SIMULTANEOUS if setup["beats"] else names.TURNS]
    return game.new(chance=True, players=setup["seats"], order=order, **switches), match


def play_both(setup: dict[str, Any], seed: int, half_random: bool, plies: int) -> None:
    """Play a match in both, in step; for a few plies it is not worth while to compile the game."""
    dice = random.Random(seed)
    state, match = begin(setup, GAME if plies > FEW else GAME.interpreted)
    for _ in range(plies):
        choices = compare(state, match)
        if not choices:
            break
        seat = dice.choice(sorted(choices))
        found = sorted(choices[seat], key=str)
        is_eager = half_random and seat != CHANCE and dice.random() < 0.5
        code, choice = choices[seat][eager_choice(match, seat, found, dice) if is_eager else dice.choice(found)]
        state.play(code, seat)
        match.play(seat, choice)
    if outcome := state.outcome:
        assert match.result == (outcome.winners[0], REASONS[outcome.reason])


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_a_match_goes_as_the_rulebook_says(setup: dict[str, Any], sizes: Sizes) -> None:
    """§1-§26 At every decision the same seats choose among the same things, with the same on the table.

    Players of every other match go straight for what wins half of the time, so that tokens are gained and secrets
    found; those of the others play at random.
    """
    for number in range(sizes.reference_matches):
        play_both(setup, number, number % 2 == 0, sizes.reference_plies)
