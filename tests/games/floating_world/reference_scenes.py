"""Scenes for the tests of the second engine: a table that is set as a test needs it, players, and what must add up."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from .reference import CHANCE, Choice, Match
from .reference_data import CARDS, DATA, ITEMS, MONSTERS, SEARCH_SLOT, SEASON_CARDS, STARTING_DECKS, WEAPONS, WISDOM


def scene(seats: int = 2, **options: Any) -> Match:
    """A match after the set-up in which everybody and chance took what is first, before any card was drawn.

    Seat 0 is the Geisha in Kyoto, 1 the Ronin in Iwaki, 2 the Onna-Bugeisha in Sendai, and so on. The rows show S01 to
    S05, four katanas, and W03, W02, W01, of which the last is available. Nobody has coins, time or builders. Unmei take
    the characters after those of the people.
    """
    match = Match(seats, **options)
    while match.round == 0 and match.pending:
        seat = match.pending[0]
        match.play(seat, match.choices(seat)[0])
    for player in match.people:
        player.deck, player.six = set(STARTING_DECKS[player.character]), set()
    for seat, player in enumerate(match.players):
        player.coins = player.time = 0
        match.pay_builders(seat, player.builders)
    match.round = 1
    return match


def hold(match: Match, seat: int, *cards: str) -> None:
    """Put cards into a hand, from the own deck and discards or from the season deck."""
    player = match.players[seat]
    for card in cards:
        piles = (player.deck, player.discards, match.decks["location"].unknown)
        next(pile for pile in piles if card in pile).remove(card)
        player.hand.add(card)


def own(match: Match, seat: int, *names: str) -> None:
    """Give a seat items and wisdom cards out of their decks."""
    for name in names:
        deck = match.decks["shop" if name in ITEMS else "wisdom"]
        deck.unknown.remove(name)
        (match.players[seat].items if name in ITEMS else match.players[seat].wisdom).add(name)


def give(match: Match, seat: int, coins: int = 0, time: int = 0, builders: int = 0) -> None:
    """Give a seat coins, time and builders."""
    match.players[seat].coins += coins
    match.players[seat].time += time
    match.take_builders(seat, builders)


def act(match: Match) -> Match:
    """Begin the action phase."""
    match.start(match.action_phase())
    return match


def play(match: Match, *answers: tuple[int, str | Choice], luck: str = "") -> Match:
    """Give answers in turn; a word is a choice without parameters. Chance takes what ``luck`` names, or the first."""
    for seat, answer in answers:
        let_chance(match, luck)
        match.play(seat, (answer,) if isinstance(answer, str) else answer)
    let_chance(match, luck)
    return match


def let_chance(match: Match, luck: str = "") -> None:
    """Let chance decide until a player must."""
    while match.pending == [CHANCE]:
        outcomes = match.choices(CHANCE)
        match.play(CHANCE, next((each for each in outcomes if each[-1] == luck), outcomes[0]))


def kinds(match: Match, seat: int) -> set[str]:
    """The kinds of choices that a seat has."""
    return {str(choice[0]) for choice in match.choices(seat)}


def aims(match: Match, seat: int, kind: str) -> set[Any]:
    """The parameters of a seat's choices of one kind; several as a tuple."""
    found = [choice[1:] for choice in match.choices(seat) if choice[0] == kind]
    return {each[0] if len(each) == 1 else each for each in found}


def at_random(seed: int, seats: int, **options: Any) -> Match:
    """A match played by chance alone, in which everything adds up at every decision of a player."""
    dice = random.Random(seed)
    match = Match(seats, **options)
    while match.pending:
        seat = dice.choice(match.pending)
        match.play(seat, dice.choice(match.choices(seat)))
        assert match.pending == [CHANCE] or faults(match) == []
    return match


def faults(match: Match) -> list[str]:
    """What does not add up: cards, tokens and pieces that are lost or doubled, and limits that are passed."""
    return [*card_faults(match), *token_faults(match), *piece_faults(match), *unmei_faults(match)]


def card_faults(match: Match) -> list[str]:
    """Every card lies in exactly one place, and is where it can be."""
    lying: Counter[str] = Counter()
    for deck in match.decks.values():
        lying.update(deck.unknown)
        lying.update(deck.bottom)
    for row in match.rows.values():
        lying.update(filter(None, row))
    for player in match.players:
        for cards in (player.deck, player.discards, player.six, player.hand, player.permanents):
            lying.update(cards)
        lying.update(player.items)
        lying.update(player.wisdom)
    lying.update(match.burnt)
    decks = [card for player in match.people for card in STARTING_DECKS.get(player.character, [])]
    expected = Counter([*decks, *SEASON_CARDS, *ITEMS, *WISDOM, *MONSTERS])
    found = [f"{card} lies {lying[card]} times" for card in expected | lying if lying[card] != expected[card]]
    for seat, player in enumerate(match.players):
        if any(not CARDS[card].permanent for card in player.permanents):
            found.append(f"seat {seat} has something else among the permanents")
    for name, row in match.rows.items():
        if match.round and sum(map(bool, row)) < DATA["rows"][name] and len(match.decks[name]):
            found.append(f"the {name} row shows fewer although there are cards")
    return found


def token_faults(match: Match) -> list[str]:
    """Location tokens, ganbaru tokens and padlocks: each in one place."""
    found = []
    tokens = Counter([*match.side, *match.shown])
    for seat, player in enumerate(match.players):
        tokens.update(token for token in player.covers.values() if token in match.places)
        if player.secret and player.covers.get(SEARCH_SLOT) != player.secret:
            found.append(f"seat {seat}'s secret is not on its icon")
        if player.covers.keys() & player.timed:
            found.append(f"seat {seat} has time on a covered icon")
        extra = [token for token in player.covers.values() if token not in match.places]
        if len(extra) != len(set(extra)) or not set(extra) <= {
            *player.tokens,
            *(["padlock"] if player.padlock else []),
        }:
            found.append(f"seat {seat} covers with {extra}")
        if ("zen" in player.tokens) == player.pagoda or ("shinto" in player.tokens) == (player.shrines > 0):
            found.append(f"seat {seat}'s buildings and tokens disagree")
    if match.round and (set(tokens) != set(match.places) or max(tokens.values()) > 1):
        found.append(f"location tokens {tokens}")
    holding = {place for player in match.players for place in (player.secret, player.decoy) if place}
    for place in holding:
        holder = next(seat for seat, player in enumerate(match.players) if place in (player.secret, player.decoy))
        if holder not in match.may_hold[place]:
            found.append(f"everybody believes that nobody has {place}")
    return found


def piece_faults(match: Match) -> list[str]:
    """Miniatures, kamon, boats, builders, shrines: as many as are in the box."""
    found = []
    players = match.players
    if match.round:
        if len({player.place for player in players}) < len(players):
            found.append("two miniatures on one place")
        if sorted(match.track) != list(range(len(players))):
            found.append(f"influence track {match.track}")
    if match.boats + sum(player.boats for player in players) != DATA["tokens"]["boats"] or match.boats < 0:
        found.append("boats")
    if match.builders + sum(player.builders for player in players) != DATA["tokens"]["builders"]:
        found.append("builders")
    for seat, player in enumerate(players):
        if sum(owner == seat for owner in match.shrine_at.values()) + player.shrines != 3:
            found.append(f"shrines of seat {seat}")
        if min(player.coins, player.time, player.builders, player.boats) < 0 or player.builders > 4:
            found.append(f"supplies of seat {seat}")
    return found


def unmei_faults(match: Match) -> list[str]:
    """The cards of Unmei lie in one place each; an Unmei keeps its limits, and has nothing that only people have."""
    found = []
    cards = Counter([*match.unmei_deck, *match.unmei_discards, *match.unmei_removed])
    if cards != Counter(match.places if match.unmei else []):
        found.append(f"cards of Unmei {cards}")
    if match.round and not match.veiled <= len(match.side):
        found.append("tokens of Unmei lie elsewhere")
    for seat, player in list(enumerate(match.players))[match.seats :]:
        if player.coins > 12 or len({WEAPONS[item] for item in player.items}) < len(player.items):
            found.append(f"Unmei {seat} has too much")
        if player.hand or player.deck or player.discards or player.boats or player.covers or player.secret:
            found.append(f"Unmei {seat} has what only people have")
        if not set(player.repeats) <= player.tokens & {"bushido", "chie"}:
            found.append(f"Unmei {seat} repeats {player.repeats}")
    return found + [f"seat {seat} repeats a token" for seat, player in enumerate(match.people) if player.repeats]


def fate(match: Match, face: str, luck: str = "", seat: int = -1) -> Match:
    """Let the action die of an Unmei, the first unless another is named, show a face; then as in ``play``."""
    unmei = match.seats if seat < 0 else seat
    match.start(match.roll_for_unmei(unmei, match.beats))
    match.play(CHANCE, ("act", unmei, face))
    let_chance(match, luck)
    return match
