"""Wu Wei's position: every field one line, public unless marked secret.

Pieces, spaces, elements and cards are numbered in ``components.py``. A seat that owns nothing yet has lineage -1.
All fields are signed: Numba turns the difference of an unsigned and a signed integer into a float.
"""

from __future__ import annotations

import numpy as np

from tabletao.core.kernels.kernel import position_dtype
from tabletao.games.wu_wei.components import PIECES, SQUARES

MOST_PLAYERS = 6
NOBODY = -1
NONE = -1

# The option ``level``: three for several players, and for one alone a stage or the campaign through all three.
INITIATE, MASTERS_LEVEL, EMPERORS_LEVEL, EVOLVING, WARRING, EMERGING, CAMPAIGN = range(7)
LEVELS = (
    "initiate", "master", "emperor", "evolving-traditions", "warring-states", "emerging-empire", "campaign",
)  # fmt: skip
# The field ``stage``; 0: several players.
TRADITIONS, STATES, RISING_EMPIRE = 1, 2, 3
# The option ``difficulty``.
BEGINNER, INTERMEDIATE, ADVANCED = range(3)
DIFFICULTIES = ("beginner", "intermediate", "advanced")
# The option ``lineages``.
DEALT, CHOSEN = range(2)
LINEAGES = ("dealt", "chosen")

# What the position waits for: chance, a decision, or, within a decision, the step that comes next by itself.
(
    LAY_TEMPLES, LAY_PALACES, LAY_TOWNS, LAY_TERRAIN, BEGIN, DEAL,
    LINEAGE, RULER, SIGN, FIELDS, ELEMENT, PALACE_MARKER, SEASON,
    MOVE, PAY, LOSE_CARD, LOSE_TOWER, RESOLVE, BUILD, REBUILD, FLIP, TOWER, RULERS_LAND, TRAIN,
    BID, FAVOUR, NAME, GIVE, WHOM, ANSWER, PUSH_TO, THROW_TO,
    REVEAL, DRAW, ROLL, FORFEIT,
    FLY, LEAD, INNER_WALL, INNER_TAKE, TURN_DOWN, CORNER, BONUS, DICE, SEND, DISCARD, PASS_ON, LIFT, OVER,
    SET_UP, TURN_BEGINS, CONSCRIPT, ALIGN, RAISE, NEXT_CHARACTER, DISCIPLINE, TURN_ENDS,
    PAY_BIDS, COUNT_BIDS, GIVE_CHI, PUSH, PENALTY,
    ARRIVAL, MASTER_PHASE, PHASE_ENDS, EFFECT, NEXT_DIE, EMPIRE_PHASE, STAGE_ENDS, STAGE_BEGINS,
) = range(70)  # fmt: skip
PHASES = (
    "temples", "palaces", "towns", "terrain", "begin", "deal",
    "lineage", "ruler", "sign", "fields", "element", "palace", "season",
    "move", "pay", "lose card", "lose tower", "resolve", "build", "rebuild", "flip", "tower", "land", "train",
    "bid", "favour", "name", "give", "whom", "answer", "push to", "throw to",
    "reveal", "draw", "roll", "forfeit",
    "fly", "lead", "inner wall", "inner take", "turn down", "corner", "bonus", "dice", "send", "discard", "pass on",
    "lift", "over",
)  # fmt: skip
"""The names of the phases in which a position can rest."""

# What chi is paid for.
FOR_STEP, FOR_CRANE, FOR_WALL, FOR_LEAP, FOR_PUSH, FOR_PULL, FOR_RESISTING, FOR_SHARING, FOR_DIE = range(9)

# Why the match ended.
(
    RUNNING, LINEAGE_PASSED, EMPIRE, LENGTH,
    GOALS_REACHED, DECK_OUT, STYLE_LOST, TOWNS_OUT, MASTER_GONE, LAND_TAKEN, CARDS_OUT,
) = range(11)  # fmt: skip
REASONS = (
    "running", "lineage passed on", "empire united", "sixty rounds",
    "all goals reached", "the last discipline card was revealed", "a style was lost", "all towns were exhausted",
    "a master left before teaching", "all land was taken", "no card was left to discard",
)  # fmt: skip

# The dice: one for each style, then the rulers' (in stage 3 the generals', one for each ruler), and their faces.
EMPEROR_DIE, EMPRESS_DIE = 5, 6
DICE_IN_ALL = 7
PLUS_FACE, MINUS_FACE, ANIMAL_FACE, RING_FACE, LION_FACE = range(5)
FACES = ("plus", "minus", "animal", "ring", "lion")
FACES_IN_ALL = len(FACES)

POSITION = position_dtype([
    ("visited", np.int64),             # spaces the moving character has been on this turn
    ("towers", np.int64),              # squares with a tower
    ("terrain", np.int32, 4),          # the octagons of each season, whichever side is up
    ("walls", np.int32),               # octagons with a wall
    ("fields", np.int32),              # octagons whose fields side is up
    ("spent", np.int32),               # cards whose power has been used, one bit each
    ("tile", np.int8, SQUARES),        # what lies on each square
    ("at", np.int8, PIECES),           # the space of each piece; -1: not in play
    ("chi", np.int8, (MOST_PLAYERS, 5)),
    ("cards", np.int8, (MOST_PLAYERS, 5)),  # of each animal 1 + the element on the card; 0: no card
    ("lineage", np.int8, MOST_PLAYERS),
    ("bid", np.int8, MOST_PLAYERS),    # secret until all have bid: 1 + the number of chi; 0: no bid
    ("offered", np.int8, MOST_PLAYERS),  # chi of the active element still to be shared
    ("owner", np.int8, 5),             # the seat of each lineage; -1: nobody
    ("lost", np.int8),                 # the lineages whose marker lies on its palace, a bit each
    ("promoted", np.int8),             # the lineages whose student has all five cards, a bit each
    ("positive", np.int8),             # the generals with a plus, white 1, black 2
    ("white", np.int8),                # the yin-yang tiles that show white, north 1, south 2
    ("season", np.int8),
    ("element", np.int8),              # the active element
    ("palace", np.int8),               # the inactive palace
    ("moon", np.int8),                 # 1: a gathering is due before the starting player's next turn
    ("cycle", np.int8),                # the round, counted from 1
    ("starter", np.int8),              # the starting player
    ("mover", np.int8),                # whose turn it is
    ("asked", np.int8),                # who decides now, where one decides
    ("phase", np.int8),
    ("character", np.int8),            # the own piece that is moving; -1: none
    ("steps", np.int8),                # steps taken this turn that were not paid for
    ("stopped", np.int8),              # own pieces whose movement is over this turn, a bit each
    ("ended", np.int8),                # those of them that took a step
    ("unresolved", np.int8),           # those of them whose tile is still to be resolved
    ("blocked", np.int8),              # own pieces for which the turn's owner is undisciplined, until that is settled
    ("required", np.int8),             # the emperor's pieces that had to move when the turn began; + 64: one is excused
    ("penalised", np.int8),            # 1 + the own piece that suffered a penalty this turn; 0: none
    ("banned", np.int8),               # the space from which it was sent away, closed to it this turn
    ("walked", np.int8),               # steps of the character that is moving
    ("owed", np.int8),                 # chi still to be paid
    ("purpose", np.int8),              # what for
    ("aim", np.int8),                  # the space a character means to enter, or whose wall goes; -1: none
    ("target", np.int8),               # the piece that is pushed, pulled or punished
    ("halfway", np.int8),              # 1: a pusher stands on the space already, or a wall was taken up
    ("pool", np.int8),                 # chi of a push or pull that waits for the answer
    ("resume", np.int8),               # the phase after a penalty
    ("counter", np.int8),              # how many seats have had their turn in a set-up or a gathering
    ("winner", np.int8),               # who won a gathering
    ("reason", np.int8),
    ("players", np.int8),
    ("level", np.int8),                # option
    ("lineages", np.int8),             # option
    # One player alone
    ("moonlit", np.int8),              # stage 1: 1 if the master phase comes first this turn
    ("coiled", np.int8),               # stage 1: 1 while the snake's effect holds all walls
    ("outer", np.int8),                # stage 3: the rulers that walk the outer ring, emperor 1, empress 2
    ("leaving", np.int8),              # stage 3: own pieces that must leave a ruler's way, a bit each
    ("stuck", np.int8),                # stage 3: 1 if a season stopped a ruler this turn
    ("die", np.int8),                  # the die that is being rolled or settled
    ("difficulty", np.int8),           # option
    ("down", np.int64),                # towns that lie face down
    ("revealed", np.int32),            # stage 1: cards revealed from the discipline deck
    ("hand", np.int32),                # stage 3: cards that can still be discarded
    ("removed", np.int32),             # campaign: cards lost for good
    ("stage", np.int16),               # the stage that is being played; 0: several players
    ("style", np.int16),               # whose master moves, in stage 3 whose master and student; -1: nobody's
    ("card", np.int16),                # stage 1: the card revealed this turn, stage 3: the one discarded; -1: none
    ("part", np.int16),                # how far the turn has come; what it counts differs by stage
    ("aside", np.int8, 5),             # stage 1: of each animal 1 + the element of the set-aside card; 0: not seen yet
    ("dice", np.int8, DICE_IN_ALL),    # 1 + the face of each die that has been rolled and is not settled; 0: none
])  # fmt: skip

SEATS = ("pine", "bamboo", "plum", "willow", "maple", "emperor")
