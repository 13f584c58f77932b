"""The game and the rulebook in plain Python, played in step: what a decision of the one means in the other, and how
their tables are compared. All that a test knows of both at once is here.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from types import SimpleNamespace
from typing import Any

from tabletao import State
from tabletao.core.declare.game import Game
from tabletao.core.kernels.bits import members_of
from tabletao.games.floating_world import GAME
from tabletao.games.floating_world import components as data
from tabletao.games.floating_world import state as names

from .reference import CHANCE, Choice, Match
from .reference_data import BOARDS_B, CHARACTERS, ITEMS, MONSTERS, ROWS, SEASON_CARDS, STARTING_DECKS
from .reference_data import WISDOM as WISDOM_CARDS
from .reference_players import eager_choice, mild_outcome

FEW = 1_000
PLACES = data.LOCATION_NAMES
CARDS = [*(card for deck in STARTING_DECKS.values() for card in deck), *SEASON_CARDS]
"""The rulebook's names of location cards, by the game's numbers."""
DECKS = [[CARDS[data.card_at(each, place)] for place in range(data.PLACES)] for each in range(len(CHARACTERS))]
"""The same by their places in the deck of each character; season cards have the same in all."""
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
    "four ganbaru tokens of an Unmei": "four tokens",
    "two ganbaru tokens of an Unmei and a secret": "two tokens and a padlock",
    "forty rounds, an Unmei ahead": "forty rounds",
}
RENAMED = {"sail": "boat", "ride": "palanquin", "festival": "matsuri", "keep": "stay", "drop": "put back"}
COLLECT_ITEMS = ("folding fan", "hourglass", "master carpenter")
UNMEI_OPTIONS = ("unmei", "collect_rolls", "action_rolls")
"""The options for Unmei, which are called the same in both."""


# What is where, in the game


def laid_out(state: State) -> SimpleNamespace:
    """The fields of the game's position as plain numbers and lists."""
    return SimpleNamespace(**{name: state.record[name].tolist() for name in names.POSITION.names or ()})


def cards_of(words: list[int], character: int) -> set[str]:
    """The location cards of a heap of a character, or of the season deck."""
    places = [*members_of(words[0]), *(data.WORD + place for place in members_of(words[1]))]
    return {DECKS[character][place] for place in places}


def permanents(bits: int) -> set[str]:
    """Permanent cards by their numbers in play."""
    return {SEASON_CARDS[data.PERMANENT[number] - data.STARTING] for number in members_of(bits)}


def covers_of(s: SimpleNamespace, seat: int) -> dict[int, str]:
    """What lies on which icon."""
    own = {names.SECRET_TOKEN: s.secret[seat], names.DECOY_TOKEN: s.decoy[seat]}
    found = {}
    for icon, token in enumerate(s.cover[seat]):
        if token >= names.FOUND_DECOY:
            found[icon] = PLACES[token - names.FOUND_DECOY]
        elif token:
            found[icon] = PLACES[own[token]] if token in own else TOKENS[token]
    return found


def place(number: int) -> str:
    """A location's name; nothing where there is none."""
    return PLACES[number] if number >= 0 else ""


def shown_player(s: SimpleNamespace, seat: int) -> dict[str, Any]:
    """What belongs to a seat of the game."""
    tokens, character = {TOKENS[token] for token in members_of(s.tokens[seat])}, s.character[seat]
    return {
        "character": list(CHARACTERS)[character],
        "board": s.board[seat] - 1,
        "goods": [s.coins[seat], s.time[seat], s.builders[seat], s.boats[seat]],
        "place": place(s.at[seat]),
        "deck": cards_of(s.deck[seat], character),
        "six": cards_of(s.passed[seat], character) if s.sent[seat] else set(),
        "hand": cards_of(s.hand[seat], character),
        "discards": cards_of(s.discard[seat], character),
        "permanents": permanents(s.play[seat]),
        "items": {ITEM_CARDS[item] for item in members_of(s.items[seat])},
        "wisdom": {WISDOM[card] for card in members_of(s.wisdom[seat])},
        "built": (s.shrines[seat], "zen" in tokens),
        "tokens": tokens & set(GANBARU),
        "padlock": "padlock" in tokens,
        "covers": covers_of(s, seat),
        "timed": set(members_of(s.placed[seat])),
    }


def number_of_unmei(s: SimpleNamespace) -> int:
    """P21 How many Unmei there are; what they have is in the entries after those of the people."""
    return int(getattr(s, "unmei", 0))


def shown_unmei(s: SimpleNamespace, entry: int) -> dict[str, Any]:
    """What belongs to an Unmei of the game."""
    tokens = Counter(TOKENS[token] for token in members_of(s.tokens[entry]))
    repeats = {"bushido": s.more_bushido[entry], "chie": s.more_chie[entry]}
    return {
        "character": list(CHARACTERS)[s.character[entry]],
        "goods": [s.coins[entry], s.time[entry], s.builders[entry]],
        "place": place(s.at[entry]),
        "items": {ITEM_CARDS[item] for item in members_of(s.items[entry])},
        "wisdom": {WISDOM[card] for card in members_of(s.wisdom[entry])},
        "built": (s.shrines[entry], tokens["zen"] > 0),
        "ganbaru": {name: tokens[name] + repeats.get(name, 0) for name in GANBARU},
        "padlock": tokens["padlock"] > 0,
    }


def shown_fate(s: SimpleNamespace) -> dict[str, Any]:
    """The cards of Unmei in the game, and how many of their tokens are unknown."""
    if not number_of_unmei(s):
        return {}
    hidden = sum(1 for token in (*s.secret[s.players :], *s.decoy[s.players :]) if token == names.HIDDEN)
    return {
        "unmei deck": {PLACES[each] for each in members_of(s.unmei_deck)},
        "unmei discards": {PLACES[each] for each in members_of(s.unmei_discard)},
        "veiled": hidden if s.cycle else 2 * s.unmei,
    }


def deck_of(known: list[str], unknown: int, below: list[int], number: int) -> tuple[set[str], list[str]]:
    """A deck of the game: the cards in an order that nobody knows, and those below them."""
    return {known[card] for card in members_of(unknown)}, [known[card] for card in below[:number]]


def shown(s: SimpleNamespace) -> dict[str, Any]:
    """What lies on the table of the game."""
    seats, places, everybody = range(s.players), range(data.LOCATIONS), s.players + number_of_unmei(s)
    people = {*seats}
    laid = {token - names.FOUND_DECOY for seat in seats for token in s.cover[seat]}
    revealed = {each for each in places if s.token[each] == names.REVEALED}
    face_down = {each for each in places if s.token[each] == names.ASIDE}
    held = {*s.secret[: s.players], *s.decoy[: s.players]}
    below = [SEASON_CARDS[card] for card in s.card_below[: s.below[0]]]
    return {
        "track": [seat for seat in s.track[:everybody] if seat >= 0],
        "location": [SEASON_CARDS[card] if card >= 0 else "" for card in s.card_row],
        "shop": [ITEM_CARDS[item] for item in s.shop if item >= 0],
        "wisdom": [WISDOM[card] for card in s.wisdom_row if card >= 0],
        "season deck": (cards_of(s.deck[names.SEASON], 0), below),
        "item deck": deck_of(ITEM_CARDS, s.item_deck, s.item_below, s.below[1]),
        "wisdom deck": deck_of(WISDOM, s.wisdom_deck, s.wisdom_below, s.below[2]),
        "monsters": deck_of(MONSTER_CARDS, s.monsters, s.monster_below, s.below[3]),
        "boats": data.BOATS - sum(s.boats[: s.players]),
        "shrines": {PLACES[each]: owner - 1 for each, owner in enumerate(s.shrine) if owner},
        "festival": place(s.festival),
        "side": {PLACES[each] for each in face_down - held},
        "revealed": {PLACES[each] for each in revealed - laid},
        "may hold": {PLACES[each]: people.intersection(members_of(s.may_hold[each])) for each in face_down | revealed},
        "burnt": s.burnt,
        "round": (s.teapot_at, s.direction, s.cycle),
        "players": [shown_player(s, seat) for seat in seats] if s.cycle else [],
        "unmei": [shown_unmei(s, entry) for entry in range(s.players, everybody)] if s.cycle else [],
        **shown_fate(s),
    }


def shown_actions(s: SimpleNamespace) -> dict[str, Any]:
    """What an action phase keeps of what was done."""
    if not names.ACT <= s.phase <= names.DROP_WISDOM:
        return {}
    return {
        "done": set(members_of(s.finished)),
        "fought": set(members_of(s.fought)),
        "divided": set(members_of(s.shared)),
        "freed": s.freed[: s.players],
        "used": [permanents(s.used[seat]) for seat in range(s.players)],
    }


# The same by the rulebook


def told_player(match: Match, seat: int) -> dict[str, Any]:
    """What belongs to a seat by the rulebook."""
    player = match.players[seat]
    return {
        "character": player.character,
        "board": player.board,
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


def told_unmei(match: Match, entry: int) -> dict[str, Any]:
    """What belongs to an Unmei by the rulebook."""
    player = match.players[entry]
    tokens = Counter([*player.tokens, *player.repeats])
    return {
        "character": player.character,
        "goods": [player.coins, player.time, player.builders],
        "place": player.place,
        "items": player.items,
        "wisdom": player.wisdom,
        "built": (3 - player.shrines, not player.pagoda),
        "ganbaru": {name: tokens[name] for name in GANBARU},
        "padlock": player.padlock,
    }


def told_fate(match: Match) -> dict[str, Any]:
    """The cards of Unmei by the rulebook, and how many of their tokens are unknown."""
    if not match.unmei:
        return {}
    return {"unmei deck": match.unmei_deck, "unmei discards": match.unmei_discards, "veiled": match.veiled}


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
        "unmei": [told_unmei(match, seat) for seat in range(match.seats, len(match.players))] if match.round else [],
        **told_fate(match),
    }


def told_actions(match: Match) -> dict[str, Any]:
    """What was done in this action phase by the rulebook."""
    players = list(enumerate(match.people))
    return {
        "done": match.out,
        "fought": {seat for seat, player in players if player.fought},
        "divided": {seat for seat, player in players if player.divided},
        "freed": [player.free_replacements for _, player in players],
        "used": [player.used for _, player in players],
    }


# What a decision of the game means


def meaning(s: SimpleNamespace, seat: int, text: str) -> Choice:
    """A decision of the game as the rulebook's engine says it."""
    kind, *words = text.split()
    if seat == CHANCE:
        return chance_meaning(s, kind, words)
    if kind in ("character", "board"):
        return (kind, list(CHARACTERS)[names.SEATS.index(words[0])] if kind == "character" else int(words[0]) - 1)
    if s.phase == names.HIDE_SECRET:
        pair = {PLACES[s.secret[seat]], PLACES[s.decoy[seat]]}
        return ("hide", words[0], *(pair - {words[0]}), int(words[1].removeprefix("icon")) - 1)
    if s.phase == names.SPLIT:
        return split_meaning(s, seat, words[0])
    if s.phase == names.PILE:
        return pile_meaning(s, seat, text)
    if kind in ("accept", "allow", "done", "favour"):
        return verdict_meaning(s, kind, words)
    if kind in ("time", "use", "divide", "cover"):
        return numbers_meaning(kind, words[0])
    if kind == "buy":
        return (text,) if words[0] in ("boat", "builder") else ("shop" if len(words) == 1 else "buy", SHORT[words[-1]])
    if kind == "pagoda":
        return ("pagoda", *(SHORT[card] for card in words[0].split("+")))
    return (RENAMED.get(kind, kind), *(SHORT.get(word, word) for word in words))


def chance_meaning(s: SimpleNamespace, kind: str, words: list[str]) -> Choice:
    """What chance does: a card, a token, a face of a die, a seat; alone the larger of two piles of cards."""
    if kind == "teapot":
        return (int(words[0]) - 1,)
    if kind == "piles":
        cards = in_game_order(s, 0)
        return ("piles", *(cards[int(each) - 1] for each in words[0].split("/")[0]))
    return (SHORT.get(words[-1], words[-1]),)


def in_game_order(s: SimpleNamespace, seat: int) -> list[str]:
    """The cards of a player that are on their way, in the order in which they are counted."""
    return sorted(cards_of(s.passed[seat], s.character[seat]), key=CARDS.index)


def split_meaning(s: SimpleNamespace, seat: int, way: str) -> Choice:
    """The card that is discarded, and the larger pile."""
    cards = in_game_order(s, (seat - s.direction) % s.players)
    discarded, first, _ = way.split("/")
    return ("split", cards[int(discarded) - 1], *(cards[int(each) - 1] for each in first))


def pile_meaning(s: SimpleNamespace, seat: int, text: str) -> Choice:
    """The cards that are taken."""
    cards = in_game_order(s, seat)
    second = {cards[number] for number in members_of(s.pile[seat])}
    if text == "both by item":
        return ("both piles",)
    if text == "both":
        return ("keep", *cards)
    kind, which = text.split()
    if kind == "take":
        return ("keep", *(cards[int(each) - 1] for each in which))
    return ("keep", *(card for card in cards if (card in second) == (which == "2")))


def verdict_meaning(s: SimpleNamespace, kind: str, words: list[str]) -> Choice:
    """What is said of somebody's deed, and being done."""
    if kind == "accept":
        return ("accept",) if s.phase == names.ANSWER else ("let",)
    if kind == "done":
        return ("pass",) if s.order == names.TURNS else ("done",)
    return ("favour", int(words[0]) - 1) if kind == "favour" else ("replace",)


def numbers_meaning(kind: str, word: str) -> Choice:
    """Sets of icons and items, and numbers."""
    numbers = [int(each.removeprefix("icon")) for each in word.split("+") if each != "none"]
    if kind == "use":
        return ("use", *(COLLECT_ITEMS[number - 1] for number in numbers))
    return (kind, *(numbers if kind == "divide" else [number - 1 for number in numbers]))


# Playing in step


def offered(state: State, seat: int) -> dict[Choice, int]:
    """What a seat may decide in the game, by its meaning."""
    s, codes = laid_out(state), [int(code) for code in state.codes(seat)]
    return {meaning(s, seat, text_of(code, seat)): code for code in codes}


@cache
def text_of(code: int, seat: int) -> str:
    """A decision of the game in its notation."""
    return GAME.moves.of(code).write(seat)


def asked(match: Match, seat: int) -> dict[Choice, Choice]:
    """What a seat may decide by the rulebook; of what chance does only the outcome is told."""
    return {outcome(choice) if seat == CHANCE else choice: choice for choice in match.choices(seat)}


def outcome(choice: Choice) -> Choice:
    """What chance does by the rulebook, without what for."""
    return choice if choice[0] == "piles" else choice[-1:]


def settle(state: State) -> None:
    """Let the game go on where only one thing can be decided: the rulebook's engine does not ask then."""
    while forced := [seat for seat in state.pending if len(state.codes(seat)) == 1]:
        state.play(int(state.codes(forced[0])[0]), forced[0])


def flat(facts: dict[str, Any]) -> dict[str, Any]:
    """The facts of all players and Unmei beside those of the table."""
    players = facts.pop("players") + facts.pop("unmei")
    return facts | {f"{name} of {seat}": one[name] for seat, one in enumerate(players) for name in one}


def with_permanents(facts: dict[str, Any], players: int) -> dict[str, Any]:
    """Hands together with permanent cards: while Unmei collect, the game has laid these out, the rulebook not yet."""
    hands = {f"hand of {seat}": facts[f"hand of {seat}"] | facts[f"permanents of {seat}"] for seat in range(players)}
    return {name: fact for name, fact in facts.items() if not name.startswith("permanents of")} | hands


def compare_tables(state: State, match: Match) -> None:
    """The same seats must decide, with the same on the table."""
    assert sorted(state.pending) == sorted(match.pending), state.position
    s = laid_out(state)
    actions = shown_actions(s)
    facts, others = flat(shown(s)) | actions, flat(told(match)) | (told_actions(match) if actions else {})
    if s.phase == names.RETURN_WISDOM:  # those that were given back lie nowhere by the rulebook until all are there
        facts["wisdom deck"] = others["wisdom deck"]
    if s.phase == names.ROLL_COLLECT:
        facts, others = with_permanents(facts, s.players), with_permanents(others, s.players)
    different = {name: (facts[name], others[name]) for name in facts if facts[name] != others[name]}
    assert not different, f"{state.position}\nthe game and the rulebook: {different}"


def compare_choices(state: State, match: Match, seat: int) -> dict[Choice, tuple[int, Choice]]:
    """A seat must decide among the same answers, and chance's must be as likely: what they are, in both."""
    fast, plain = offered(state, seat), asked(match, seat)
    assert fast.keys() == plain.keys(), (
        f"{state.position}\nonly in the game: {fast.keys() - plain.keys()}\n"
        f"only in the rulebook: {plain.keys() - fast.keys()}"
    )
    if seat == CHANCE:
        compare_odds(state, match)
    return {choice: (fast[choice], plain[choice]) for choice in plain}


def compare_odds(state: State, match: Match) -> None:
    """The cards of a deck are equally likely; a face of a die is the more so the more often it is on the die."""
    odds = Counter(map(outcome, match.choices(CHANCE)))
    if max(odds.values()) == 1:
        assert state.chance_total() == len(odds)
        return
    s, found = laid_out(state), Counter[Choice]()
    for move, probability in state.chance_outcomes():
        found[meaning(s, CHANCE, move.text)] += round(probability * odds.total())
    assert found == odds


def compare_results(state: State, match: Match) -> None:
    """The same has won for the same reason; if it is an Unmei, everybody at the table has lost to it."""
    if not (ended := state.outcome):
        assert match.result is None
    elif match.is_unmei(match.winner):
        assert (ended.is_lost_by_all, ended.automa != "", REASONS[ended.reason]) == (True, True, match.reason)
    else:
        assert (ended.winners[0], REASONS[ended.reason]) == match.result


def unmei_options(setup: dict[str, Any]) -> dict[str, Any]:
    """What the game is told of Unmei."""
    return {name: setup[name] for name in UNMEI_OPTIONS if setup.get("unmei")}


def begin(setup: dict[str, Any], game: Game) -> tuple[State, Match]:
    """A match in both: unless they are chosen in the game too, by the rulebook everybody takes the character and the
    board that the game gives (§2, §24).
    """
    options = dict(setup)
    chosen = options.pop("chosen")
    match = Match(**options)
    while not chosen and match.pending and match.choices(seat := match.pending[0])[0][0] in ("character", "board"):
        number = sum(player.character != "" for player in match.players)
        given: dict[str, str | int] = {"board": len(BOARDS_B) - 1 - seat}
        given |= {"character": list(CHARACTERS)[number]} if number < len(match.players) else {}
        kind = str(match.choices(seat)[0][0])
        match.play(seat, (kind, given[kind]))
    switches: dict[str, Any] = {name: names.SWITCH[setup[name]] for name in ("teapot", "powers", "boards")}
    switches |= unmei_options(setup)
    switches["characters"] = names.ASSIGNMENTS[names.CHOSEN if chosen else names.GIVEN]
    order = names.ORDERS[names.SIMULTANEOUS if setup["beats"] else names.TURNS]
    return game.new(chance=True, players=setup["seats"], order=order, **switches), match


def play_both(setup: dict[str, Any], seed: int, half_random: bool, plies: int, mild: bool = False) -> None:
    """Play a match in both, in step; for a few plies it is not worth while to compile the game.

    Half at random, players go for what wins every other time; dice that are mild let Unmei do little, so that people
    come further.
    """
    dice = random.Random(seed)
    state, match = begin(setup, GAME if plies > FEW else GAME.interpreted)
    for _ in range(plies):
        settle(state)
        compare_tables(state, match)
        if not match.pending:
            break
        seat = dice.choice(sorted(match.pending))
        choices = compare_choices(state, match, seat)
        code, choice = choices[chosen_by(match, seat, sorted(choices, key=str), dice, half_random, mild)]
        state.play(code, seat)
        match.play(seat, choice)
    settle(state)
    compare_results(state, match)


def chosen_by(
    match: Match, seat: int, found: list[Choice], dice: random.Random, half_random: bool, mild: bool
) -> Choice:
    """What a player or chance does."""
    if seat != CHANCE:
        return eager_choice(match, seat, found, dice) if half_random and dice.random() < 0.5 else dice.choice(found)
    return mild_outcome(found, dice) if mild and dice.random() < 0.8 else dice.choice(found)
