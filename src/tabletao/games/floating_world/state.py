"""Floating World's position: every field one line, public unless marked secret.

Cards, items, monsters, wisdom and locations are numbered in ``components.py``; a set of location cards is two words.
A deck is the set of cards nobody knows the order of, drawn from by chance, and the known cards below it. Entries after
those of the people are for the Unmei. All fields are signed: Numba turns the difference of an unsigned and a signed
integer into a float.
"""

from __future__ import annotations

import numpy as np

from tabletao.core.kernels.kernel import position_dtype
from tabletao.games.floating_world.components import (
    CARD_ROW,
    ICONS,
    ITEMS,
    LOCATIONS,
    MONSTERS,
    ROLLS,
    SEASON_CARDS,
    SHOP_ROW,
    WISDOM,
    WISDOM_ROW,
)

SEATS = ("geisha", "ronin", "onna_bugeisha", "kabuki", "sumo", "samurai")
"""The characters, by whom the seats are called where everybody is given one."""
BIRDS = ("crane", "heron", "swallow", "plover", "sparrow", "pheasant")
"""What the seats are called where characters are chosen."""
MOST_PLAYERS = 6
SEASON = MOST_PLAYERS
"""The entry of the season deck among the draw decks."""
NONE = -1
HIDDEN = -2
"""In a view: a token that the viewer may not see."""

# The option ``order``, and those that are off or on.
SIMULTANEOUS, TURNS = range(2)
ORDERS = ("simultaneous", "turns")
SWITCH = ("off", "on")

# The options ``unmei``, ``collect_rolls`` and ``action_rolls``.
MOST_UNMEI = MOST_PLAYERS - 1
UNMEI = tuple(str(number) for number in range(MOST_UNMEI + 1))
ROLL_NUMBERS = tuple(map(str, ROLLS))

# The option ``characters``.
GIVEN, CHOSEN = range(2)
ASSIGNMENTS = ("given", "chosen")

# What the position waits for: chance, a decision, or, within a decision, the step that comes next by itself.
(
    REVEAL_CARD, REVEAL_ITEM, REVEAL_WISDOM, DEAL_TOKENS, DEAL_TEAPOT, DRAW_SIX, TOP_CARD, DRAW_MORE, FLIP_TOKEN,
    REVEAL_MONSTER, DEAL_PILES, ROLL_COLLECT, ROLL_ACTION, DRAW_UNMEI, UNCOVER, RETURN_WISDOM,
    CHOOSE_CHARACTER, CHOOSE_BOARD, HIDE_SECRET, POINT, SPLIT, PILE, DISCARD, USE_ITEMS, DIVIDE, PLACE_TIME, ACT,
    CHALLENGE, DECIDE, ANSWER, COVER, KEEP_WISDOM, DROP_WISDOM, SET_ASIDE, OVER,
    SET_UP, HIDING, ROUND_BEGINS, DRAWING, SPLITTING, PILING, DRAWING_MORE, DISCARDING, DISCARDED, COLLECTING, USING,
    USED, DIVIDING, PLACING, ACTING, NEXT_TURN, NEXT_BEAT, REVEALING, NEXT_INTENT, RACING, ARRIVING, CHALLENGED, LEARN,
    RESUME, ROUND_ENDS, CARRYING_OUT, COLLECT_ROLLS, ACTION_ROLLS, UNMEI_DECIDES,
    TAKING_TURN,
) = range(65)  # fmt: skip
LAST_CHANCE = RETURN_WISDOM
PHASES = (
    "reveal card", "reveal item", "reveal wisdom", "deal tokens", "deal teapot", "draw six", "top card", "draw more",
    "flip token", "reveal monster", "deal piles", "roll collect", "roll action", "draw unmei", "uncover",
    "return wisdom",
    "choose character", "choose board", "hide secret", "point", "split", "pile", "discard", "use items", "divide",
    "place time", "act", "challenge", "decide", "answer", "cover", "keep wisdom", "drop wisdom", "set aside",
    "over",
)  # fmt: skip
"""The names of the phases in which a position can rest."""

# Intents (§9, §22): kinds of things to do in the action phase, each with a number that says which.
(
    WAIT, FINISH, MOVE, SAIL, RIDE, BURN_CARD, FLIP_ONE, BRING_FESTIVAL, TAKE_WISDOM, READ_SCROLL, BUILD_SHRINE,
    BUILD_PAGODA, BUY_ITEM, BUY_BOAT, BUY_BUILDER, BUY_CARD, REPLACE, SEARCH_HERE, SPY, FIGHT, USE_OMAMORI, CASH,
    SHARE_OUT,
) = range(23)  # fmt: skip
WHICH = 160
"""An intent is kept as 1 + WHICH * kind + which."""

# Rows (§17).
WISDOM_CARDS, SHOP_ITEMS, LOCATION_CARDS = range(3)

# What covers an icon (§3, §19): a token of one's own, or 8 + the location of a decoy that was found.
FREE, SECRET_TOKEN, DECOY_TOKEN, SHINTO_TOKEN, ZEN_TOKEN, BUSHIDO_TOKEN, CHIE_TOKEN, PADLOCK = range(8)
FOUND_DECOY = 8
TOKEN_NAMES = ("free", "secret", "decoy", "shinto", "zen", "bushido", "chie", "padlock")

# Where a location token is.
ASIDE, REVEALED, OUT = range(3)
"""Aside: face down beside the board, or on somebody's board. Revealed: face up. Out: not in this match."""

# Why the match ended.
RUNNING, FOUR_TOKENS, TWO_AND_PADLOCK, LENGTH, UNMEI_FOUR, UNMEI_PADLOCK, UNMEI_LENGTH = range(7)
REASONS = (
    "running", "four ganbaru tokens", "two ganbaru tokens and a secret", "forty rounds",
    "four ganbaru tokens of an Unmei", "two ganbaru tokens of an Unmei and a secret", "forty rounds, an Unmei ahead",
)  # fmt: skip
BY_UNMEI = UNMEI_FOUR - FOUR_TOKENS
"""How far the reasons for which an Unmei has won are after those for which a person has."""

POSITION = position_dtype([
    ("deck", np.int64, (MOST_PLAYERS + 1, 2)),  # secret: draw decks, and last the season deck; hidden cards lie here
    ("passed", np.int64, (MOST_PLAYERS, 2)),    # secret: the six on their way, then those of them still in the hand
    ("hand", np.int64, (MOST_PLAYERS, 2)),      # secret
    ("discard", np.int64, (MOST_PLAYERS, 2)),   # face up
    ("monsters", np.int64),                     # the monster deck, without the known cards below it
    ("play", np.int32, MOST_PLAYERS),           # permanent cards in play
    ("used", np.int32, MOST_PLAYERS),           # those of them whose action was taken this round
    ("wisdom", np.int32, MOST_PLAYERS),         # wisdom cards
    ("items", np.int32, MOST_PLAYERS),          # item cards
    ("wisdom_deck", np.int32),                  # without the known cards below it
    ("item_deck", np.int32),                    # without the known cards below it
    ("unmei_deck", np.int32),                   # locations of the Unmei's cards that are not drawn yet
    ("unmei_discard", np.int32),                # and of those that are
    ("coins", np.int16, MOST_PLAYERS),
    ("time", np.int16, MOST_PLAYERS),           # loose time tokens
    ("placed", np.int16, MOST_PLAYERS),         # icons with a time token
    ("answer", np.int16, MOST_PLAYERS),         # secret while others are asked: 1 + the answer; 0: none
    ("tokens", np.int16, MOST_PLAYERS),         # ganbaru tokens and padlock, a bit each
    ("which", np.int16),                        # which card, place, … the intent is about
    ("cycle", np.int16),                        # the round, counted from 1
    ("burnt", np.int16),                        # how many location cards were burnt
    ("finished", np.int16),                     # seats that are done, a bit each
    ("asked", np.int16),                        # seats that are asked now, a bit each
    ("involved", np.int16),                     # seats in a contest
    ("card_below", np.int8, SEASON_CARDS),      # the known season cards below the deck, the next to be drawn first
    ("monster_below", np.int8, MONSTERS),
    ("wisdom_below", np.int8, WISDOM),
    ("item_below", np.int8, ITEMS),
    ("below", np.int8, 4),                      # how many: season cards, items, wisdom, monsters
    ("cover", np.int8, (MOST_PLAYERS, ICONS)),  # what covers each icon
    ("card_row", np.int8, CARD_ROW),            # season cards; -1: none
    ("shop", np.int8, SHOP_ROW),
    ("wisdom_row", np.int8, WISDOM_ROW),
    ("token", np.int8, LOCATIONS),              # where each location token is
    ("may_hold", np.int8, LOCATIONS),           # seats that may still have it, a bit each
    ("shrine", np.int8, LOCATIONS),             # 1 + the seat whose shrine stands there; 0: none
    ("track", np.int8, MOST_PLAYERS),           # the seats from the top of the influence track
    ("queue", np.int8, MOST_PLAYERS),           # the same when intents were revealed, or Unmei began to roll
    ("character", np.int8, MOST_PLAYERS),       # -1: not chosen yet
    ("board", np.int8, MOST_PLAYERS),           # 0: the A side, or a B side that is not chosen yet
    ("secret", np.int8, MOST_PLAYERS),          # secret: the location; -1: found, or none yet; -2: an Unmei's
    ("decoy", np.int8, MOST_PLAYERS),           # the same
    ("reply", np.int8, MOST_PLAYERS),           # secret while others are asked: 1 lets it happen, 2 challenges
    ("at", np.int8, MOST_PLAYERS),              # the location of each miniature
    ("builders", np.int8, MOST_PLAYERS),
    ("boats", np.int8, MOST_PLAYERS),
    ("shrines", np.int8, MOST_PLAYERS),         # how many were built
    ("more_bushido", np.int8, MOST_PLAYERS),    # Bushido tokens of an Unmei after the first
    ("more_chie", np.int8, MOST_PLAYERS),       # the same of Chie tokens
    ("sent", np.int8, MOST_PLAYERS),            # how many cards are on their way
    ("pile", np.int8, MOST_PLAYERS),            # secret: those of them in the second pile
    ("held", np.int8, MOST_PLAYERS),            # how many cards the hand has
    ("draws", np.int8, MOST_PLAYERS),           # cards still to be drawn to the hand, or to be given back by an Unmei
    ("freed", np.int8, MOST_PLAYERS),           # free replacements that belong to actions not taken yet
    ("beat", np.int8),                          # beats of this action phase
    ("fought", np.int8),                        # seats that fought this round
    ("shared", np.int8),                        # seats that divided coins and time in this action phase
    ("replaced", np.int8),                      # rows whose replacement had its turn in this beat
    ("seat", np.int8),                          # whose cards are drawn, who acts, or whose intent is carried out
    ("intent", np.int8),                        # its kind
    ("came_from", np.int8),                     # where a mover began
    ("gained", np.int8),                        # the token that is to cover an icon; 0: none
    ("resume", np.int8),                        # the step after a card was revealed
    ("counter", np.int8),                       # which seat, intent or Unmei comes next
    ("rolls", np.int8),                         # 1 + the rolls left to the Unmei before ``counter``; 0: none rolls
    ("teapot_at", np.int8),                     # who has the teapot; -1: nobody
    ("direction", np.int8),                     # 1: cards go to the left, -1: to the right
    ("festival", np.int8),                      # the location of the festival; -1: nowhere
    ("phase", np.int8),
    ("reason", np.int8),
    ("winner", np.int8),                        # who has won; -1: nobody yet
    ("players", np.int8),
    ("order", np.int8),                         # option
    ("teapot", np.int8),                        # option
    ("powers", np.int8),                        # option
    ("boards", np.int8),                        # option
    ("characters", np.int8),                    # option
    ("unmei", np.int8),                         # option: how many there are
    ("collect_rolls", np.int8),                 # option: which of ROLLS
    ("action_rolls", np.int8),                  # option: the same
])  # fmt: skip
