"""What Floating World says about a position in words."""

from __future__ import annotations

from textwrap import wrap

from tabletao.core.kernels.bits import members_of
from tabletao.games.floating_world.components import FIRST_SEASON, ICONS, LOCATION_NAMES, PILE_SIZES, WEAPON_SETS
from tabletao.games.floating_world.naming import card_words, intent_words, item_words, short_intent_words, wisdom_words
from tabletao.games.floating_world.sight import FloatingWorldSight
from tabletao.games.floating_world.state import (
    BUSHIDO_TOKEN,
    CHIE_TOKEN,
    DECIDE,
    NONE,
    OVER,
    PADLOCK,
    REASONS,
    SHINTO_TOKEN,
    TOKEN_NAMES,
    ZEN_TOKEN,
)

TOKENS = (SHINTO_TOKEN, ZEN_TOKEN, BUSHIDO_TOKEN, CHIE_TOKEN, PADLOCK)
GOAL = "Win with all four ganbaru tokens, or with two and the padlock."
WAYS = {
    SHINTO_TOKEN: "{} of {} shrines",
    ZEN_TOKEN: "the pagoda; {} of {} cards, builders, coins and time are there",
    BUSHIDO_TOKEN: "a monster; {} of {}: two weapons, and standing where a monster is",
    CHIE_TOKEN: "{} of {} kinds of wisdom",
    PADLOCK: "the secret of another player",
}
"""§25 What brings each token, with how far a player is."""
SECRETS = (
    "Whoever searches at the location of your secret gains the padlock.",
    "Whoever finds your decoy loses an icon to it.",
    "Until then the decoy lies on an icon of yours, which you cannot use.",
)
"""§3, §18 What secret and decoy are for."""


def status_words(sight: FloatingWorldSight) -> str:
    """How the match stands, in a few words."""
    s = sight.s
    if s.phase == OVER:
        return str(REASONS[s.reason])
    return f"round {s.cycle}" if s.cycle else "the start"


def needs(sight: FloatingWorldSight) -> str:
    """§25 What the viewer still needs to win."""
    s, seat = sight.s, sight.viewer
    if s.phase == OVER or seat >= sight.seats:
        return GOAL
    missing = [TOKEN_NAMES[token].capitalize() for token in TOKENS[:4] if not sight.has_token(seat, token)]
    if sight.has_padlock(seat):
        return f"You need {2 - sight.ganbaru(seat)} more of: {', '.join(missing)}."
    return f"You need {', '.join(missing)}; or the padlock and {max(0, 2 - sight.ganbaru(seat))} more of these."


def described(sight: FloatingWorldSight) -> str:
    """The position in words, for terminals and screen readers."""
    s = sight.s
    lines = [f"Floating World, {status_words(sight)}.", needs(sight)]
    lines.append("Influence: " + ", ".join(sight.seat_name(int(seat)) for seat in s.track if seat != NONE) + ".")
    lines += [line for seat in range(sight.figures) for line in player_lines(sight, seat)]
    lines.append(
        "Location cards: " + "; ".join(card_words(FIRST_SEASON + int(card)) for card in s.card_row if card != NONE)
    )
    lines.append("Shop, 4 to 1 coins: " + "; ".join(item_words(int(item)) for item in s.shop if item != NONE))
    wisdom = [wisdom_words(int(card)) for card in reversed(s.wisdom_row) if card != NONE]
    lines.append("Wisdom, the next one first: " + "; ".join(wisdom))
    lines.append(f"Festival: {LOCATION_NAMES[s.festival] if s.festival != NONE else 'nowhere'}.")
    revealed = [LOCATION_NAMES[place] for place in sight.places if sight.is_revealed(place)]
    lines.append(f"Open tokens: {', '.join(revealed) or 'none'}.")
    return "\n".join(line for line in lines if line)


def player_lines(sight: FloatingWorldSight, seat: int) -> list[str]:
    """What a player has, in words."""
    s, name = sight.s, sight.called(seat)
    goods = f"{s.coins[seat]} coins, {s.time[seat]} time, {s.builders[seat]} builders, {s.boats[seat]} boats"
    where = f"at {LOCATION_NAMES[s.at[seat]]}" if s.at[seat] != NONE else "no character yet"
    lines = [f"{name}: {where}; {goods}; {s.shrines[seat]} shrines; {gained_words(sight, seat)}."]
    if seat in sight.unmei:
        return lines + belonging_lines(sight, seat)
    cards = [*map(card_words, sight.hand(seat)), *["a card"] * sight.hidden_in_hand(seat)]
    lines.append(f"  hand: {'; '.join(cards) or 'none'}; {sight.deck_size(seat)} in the deck")
    if played := [card_words(card) for card in sight.in_play(seat)]:
        lines.append(f"  permanent: {'; '.join(played)}")
    lines += belonging_lines(sight, seat)
    icons = [f"{sight.icon(seat, icon)}{icon_state(sight, seat, icon)}" for icon in range(ICONS)]
    lines.append(f"  board: {', '.join(icons)}")
    if seat == sight.viewer or sight.is_open:
        secret, decoy = (sight.token_name(field, seat) or "found" for field in ("secret", "decoy"))
        lines.append(f"  secret {secret}, decoy {decoy}")
    return lines


def belonging_lines(sight: FloatingWorldSight, seat: int) -> list[str]:
    """What wisdom cards and items a player has, in words."""
    belongings = [wisdom_words(card) for card in members_of(sight.s.wisdom[seat])]
    belongings += [item_words(item) for item in members_of(sight.s.items[seat])]
    return [f"  wisdom and items: {'; '.join(belongings)}"] if belongings else []


def gained_words(sight: FloatingWorldSight, seat: int) -> str:
    """§25 A player's ganbaru tokens and padlock; Unmei may have several of a kind (§29)."""
    gained = [(sight.gained(seat, token), TOKEN_NAMES[token]) for token in TOKENS if sight.gained(seat, token)]
    return ", ".join(f"{many} {name}" if many > 1 else name for many, name in gained) or "no token"


def icon_state(sight: FloatingWorldSight, seat: int, icon: int) -> str:
    """What lies on an icon, in brackets."""
    cover = sight.cover(seat, icon)
    return f" ({cover})" if cover else " (time)" if sight.has_time_on(seat, icon) else ""


def at_stake(sight: FloatingWorldSight) -> str:
    """§20, §22 What is about to happen, as a clause: somebody wants to do something."""
    s, mover = sight.s, int(sight.s.seat)
    what = intent_words(int(s.intent), int(s.which), int(s.character[s.seat]))
    return f"You want to {what}" if mover == sight.viewer else f"{sight.called(mover)} wants to {what}"


def token_sign(token: int) -> str:
    """The sign of a token: the Zen token has the pagoda's."""
    return {ZEN_TOKEN: "pagoda"}.get(token, TOKEN_NAMES[token])


def progress_words(sight: FloatingWorldSight, seat: int, token: int) -> str:
    """§25 How far a player is on the way to a token."""
    name, way = TOKEN_NAMES[token].capitalize(), WAYS[token]
    if number := sight.gained(seat, token):
        return f"{name}: gained{f', {number} of them' if number > 1 else ''}"
    if token == BUSHIDO_TOKEN and seat in sight.unmei:
        way = f"a monster, wherever it stands; {sight.weapons(seat)} of {len(WEAPON_SETS)} different weapons"
    return f"{name}: {way.format(*sight.progress(seat, token))}"


def unmei_needs(sight: FloatingWorldSight, seat: int) -> str:
    """§25, §29 What an Unmei still needs to win."""
    gained = sight.ganbaru(seat)
    missing = (2 if sight.has_padlock(seat) else 4) - gained
    lacks = f"lacks {missing} token{'s' if missing > 1 else ''}" if missing > 0 else "lacks nothing"
    if sight.has_padlock(seat) or missing <= 0:
        return lacks
    return f"{lacks}, or {f'{2 - gained} and ' if gained < 2 else ''}a secret"


def fate_words(sight: FloatingWorldSight, seat: int) -> tuple[str, ...]:
    """§27, §32 What is known of the two tokens of an Unmei."""
    if sight.seats > 1:
        return ("nobody searches for its tokens",)
    if sight.s.decoy[seat] != NONE:
        return ("its two tokens: unknown to all",)
    return ("its secret is still covered" if sight.s.secret[seat] != NONE else "its secret is found",)


def wrapped(words: str, letters: int) -> list[str]:
    """Words in lines of so many letters at most."""
    return wrap(words, letters)


def contest_lines(sight: FloatingWorldSight) -> tuple[str, str, int]:
    """§20 Who wants what, who decides or would decide, and that player's seat."""
    s, mover = sight.s, int(sight.s.seat)
    if s.phase == DECIDE:
        first, *rest = sight.contestants
        against = f" against {', '.join(map(sight.called, rest))}" if rest else ""
        decides = "You decide" if first == sight.viewer else f"{sight.called(first)} decides"
        return _wish(sight), f"{decides}{against}", first
    asked = [seat for seat in range(sight.seats) if int(s.asked) >> seat & 1]
    other = sight.viewer if sight.is_seated and sight.viewer != mover else (asked or [mover])[0]
    decider = sight.decider(mover, other)
    who = "You are" if decider == sight.viewer else f"{sight.called(decider)} is"
    return _wish(sight), f"{who} higher and would decide", decider


def _wish(sight: FloatingWorldSight) -> str:
    """§22 What is about to happen, short."""
    s = sight.s
    wants = "you want" if s.seat == sight.viewer else "wants"
    return f"{wants} to {short_intent_words(int(s.intent), int(s.which), int(s.character[s.seat]))}"


def split_question(sight: FloatingWorldSight) -> str:
    """§5 Whose cards are divided, and in which order they are touched."""
    cards, name = len(sight.passed(sight.dividing)), sight.called(sight.dividing)
    small = PILE_SIZES.get(cards, 0)
    rest = f", then {'the one card' if small == 1 else f'the {small} cards'} of the smaller pile" if small else ""
    return f"Divide {name}'s cards: touch the one to discard{rest}."
