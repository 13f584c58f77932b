"""Positions of Yūgen with a known best move, found by exhaustive search over chance; `test_tactics.py` proves them.

All come from matches between bots, and in each of them the move decides: the match was not already won or lost anyway.
"""

from __future__ import annotations

from typing import NamedTuple


class Tactic(NamedTuple):
    """A position, and the moves of which one must be found."""

    position: str
    best: set[str]


# Only these moves win at once, whatever is drawn.
SECOND_PHILOSOPHER = [
    Tactic("""
        5  River/S     Lightning/N Volcano/E   .           .
        4  Blaze/N     .           Spring/E    .           .
        3  Cave/N      Storm/N     .           Mountain/N* Human/S
        2  Desert/W    .           .           Canyon/E    .
        1  .           Sun/N*      Ocean/N     Forest/N    .
           a           b           c           d           e
        turn: 23 bright place
        dark:
        bright: Cloud
        suspects dark:
        suspects bright: Cloud
        taken: 1 0
        yugen: yes
    """, {"Cloud b2 W"}),
    Tactic("""
        5  .           .           .           Canyon/N    .
        4  Sun/N       .           Storm/N     .           Ocean/N
        3  Spring/W    .           .           Volcano/S   River/W
        2  Mountain/N* Cloud/E     .           Cave/N      .
        1  Human/S*    .           Desert/N    Lightning/W Blaze/E
           a           b           c           d           e
        turn: 25 dark place
        dark: Forest
        bright:
        suspects dark: Forest
        suspects bright:
        taken: 0 1
        yugen: yes
    """, {"Forest b1 E", "Forest b1 S", "Forest b1 W"}),
    Tactic("""
        5  .           Desert/N    .           Spring/S    Canyon/W
        4  .           .           Forest/E    .           .
        3  River/N     .           .           .           Storm/N
        2  Volcano/N   Cloud/E     Mountain/N* Ocean/N     Human/S
        1  .           Cave/S      Blaze/E     .           Sun/N*
           a           b           c           d           e
        turn: 38 bright place
        dark:
        bright: Lightning
        suspects dark:
        suspects bright: Lightning
        taken: 1 0
        yugen: yes
    """, {"Lightning d1 S", "Lightning d1 W"}),
    Tactic("""
        5  Mountain/N .          Storm/N    Volcano/N  .
        4  .          Desert/N   .          Sun/N      .
        3  .          .          .          .          Blaze/S
        2  Cloud/E*   .          Human/N    Cave/E     .
        1  Spring/N   Forest/S   River/E    Ocean/N    .
           a          b          c          d          e
        turn: 41 dark place
        dark: Canyon
        bright:
        suspects dark: Lightning Canyon
        suspects bright:
        taken: 1 1
        yugen: yes
        left: Lightning a4
    """, {"Canyon b2 N", "Canyon b2 E"}),
    Tactic("""
        5  .           .           .           Cloud/S     .
        4  Mountain/N* .           .           .           .
        3  Volcano/E*  .           Storm/N     .           River/S
        2  Canyon/N    Ocean/N     Blaze/S     Cave/S      .
        1  .           .           .           Desert/N    .
           a           b           c           d           e
        turn: 25 dark place
        dark: Sun Lightning
        bright: Spring
        suspects dark: Sun Forest
        suspects bright: Sun Human Lightning Spring Forest
        taken: 0 1
    """, {"Lightning b3 N", "Lightning b3 E"}),
    Tactic("""
        5  Cave/S      Desert/W    .           Cloud/E     Sun/N*
        4  River/W     .           .           Ocean/N     .
        3  .           Mountain/N  .           .           Storm/N
        2  .           .           Forest/N    Human/S     .
        1  Lightning/S .           .           Canyon/W    Volcano/E
           a           b           c           d           e
        turn: 46 dark place
        dark: Blaze
        bright:
        suspects dark: Spring Blaze
        suspects bright:
        taken: 1 1
        yugen: yes
        left: Spring c5
    """, {"Blaze e4 E"}),
    Tactic("""
        5  .           Canyon/W    .           Cloud/E*    .
        4  Ocean/N     .           .           .           .
        3  Mountain/N* .           Storm/N     .           .
        2  Forest/S    Lightning/N Volcano/E   Cave/W      Human/W
        1  Spring/W    .           .           .           Desert/W
           a           b           c           d           e
        turn: 53 dark place
        dark: Blaze
        bright:
        suspects dark: Sun River Blaze
        suspects bright:
        taken: 0 1
        yugen: yes
        left: Blaze c5, River b4
    """, {"Blaze d4 E"}),
    Tactic("""
        5  Cloud/N*    .           Canyon/E    Volcano/E   Sun/N
        4  Mountain/N* .           .           Ocean/N     .
        3  .           .           Spring/E    River/E     .
        2  .           Storm/N     .           Cave/S      Blaze/S
        1  .           .           Human/E     .           .
           a           b           c           d           e
        turn: 43 dark place
        dark: Desert
        bright:
        suspects dark: Lightning Desert Forest
        suspects bright:
        taken: 0 1
        yugen: yes
        left: Forest a2, Lightning b1
    """, {"Desert b5 N", "Desert b5 E"}),
    Tactic("""
        5  Blaze/E*    .           Canyon/N    Sun/N       Forest/N
        4  .           Mountain/N* .           Desert/N    Spring/S
        3  Volcano/W   Human/E     Ocean/N     .           .
        2  Storm/N     .           River/W     .           .
        1  .           .           .           Lightning/N .
           a           b           c           d           e
        turn: 31 dark place
        dark: Cave
        bright:
        suspects dark: Cave Cloud
        suspects bright:
        taken: 0 1
        yugen: yes
        left: Cloud b2, Cave a1
    """, {"Cave b5 N"}),
    Tactic("""
        5  .            .            Cloud/E      .            .
        4  .            .            .            Storm/N      .
        3  Mountain/N   Human/E      Forest/E     .            Cave/W
        2  .            River/E      Volcano/W    Sun/N        .
        1  Lightning/N* Spring/N     Canyon/W     .            Desert/N
           a            b            c            d            e
        turn: 35 bright place
        dark:
        bright: Blaze
        suspects dark:
        suspects bright: Ocean Blaze
        taken: 1 1
        yugen: yes
    """, {"Blaze a2 W"}),
    Tactic("""
        5  .          Volcano/W  Forest/S   .          Human/N
        4  .          .          Mountain/N Desert/W   .
        3  .          .          Ocean/N*   .          .
        2  .          Storm/N    .          .          .
        1  .          .          Cloud/W    Cave/S     River/N
           a          b          c          d          e
        turn: 41 dark place
        dark: Blaze
        bright:
        suspects dark: Sun Lightning Canyon Spring Blaze
        suspects bright:
        taken: 1 1
        yugen: yes
    """, {"Blaze c2 E"}),
    Tactic("""
        5  .           Desert/E    Storm/N     .           Forest/N*
        4  .           River/W     .           Canyon/S    .
        3  .           Blaze/S     .           Cave/N      Volcano/W
        2  .           Mountain/N  .           Lightning/S .
        1  .           .           .           .           .
           a           b           c           d           e
        turn: 21 dark place
        dark: Human Cloud
        bright: Ocean
        suspects dark: Ocean Human Spring
        suspects bright: Ocean
        taken: 1 1
        left: Sun e4
    """, {"Human e4 E", "Cloud e4 E"}),
    Tactic("""
        5  Lightning/N Human/S     Mountain/N  Desert/S    .
        4  .           .           Blaze/S     River/W     Ocean/N
        3  Canyon/S    .           .           .           Spring/N
        2  Volcano/E   Cloud/W     .           .           .
        1  Forest/W*   .           .           .           .
           a           b           c           d           e
        turn: 54 dark place
        dark: Cave
        bright:
        suspects dark: Sun Storm Cave
        suspects bright:
        taken: 1 1
        yugen: yes
        left: Cave b3
    """, {"Cave b1 N"}),
]  # fmt: skip

# After any other move the opponent takes the second philosopher in the next turn, whatever he holds and draws.
NECESSARY_DEFENCE = [
    Tactic("""
        5  .           .           Forest/S    Lightning/N Cave/S
        4  .           .           Spring/E    .           Cloud/N*
        3  .           Storm/N     River/E     Mountain/N* Sun/N
        2  .           .           .           .           .
        1  Canyon/S    .           .           .           Blaze/E
           a           b           c           d           e
        turn: 64 dark place
        dark: Volcano
        bright:
        suspects dark: Ocean Human Desert Volcano
        suspects bright:
        taken: 1 0
        yugen: yes
        left: Human d4
    """, {"Volcano d4 S", "Volcano d4 W"}),
    Tactic("""
        5  .           .           .           Lightning/W Cave/S
        4  .           .           Storm/N     .           Cloud/N*
        3  .           .           River/E     Mountain/N* Sun/N
        2  .           .           Ocean/N     .           .
        1  Canyon/S    .           .           .           Blaze/E
           a           b           c           d           e
        turn: 72 dark place
        dark: Forest
        bright:
        suspects dark: Human Desert Spring Forest Volcano
        suspects bright:
        taken: 1 0
        yugen: yes
        left: Forest c5, Human b4, Desert d4
    """, {"Forest d4 S"}),
    Tactic("""
        5  Volcano/E   .           Desert/W*   .           .
        4  .           River/W     .           Sun/N       Cloud/S
        3  Canyon/N    Mountain/N* Lightning/E Spring/E    Cave/S
        2  .           .           .           Forest/W    .
        1  Human/S     .           .           Storm/N     .
           a           b           c           d           e
        turn: 33 bright place
        dark:
        bright: Blaze
        suspects dark:
        suspects bright: Ocean Blaze
        taken: 0 1
        yugen: yes
        left: Ocean d5, Blaze c4, Desert c2
    """, {"Blaze d5 N", "Blaze d5 W"}),
    Tactic("""
        5  .           .           Human/N     Ocean/N     .
        4  River/N     Lightning/W Mountain/N* Forest/E    Cave/S
        3  .           Volcano/E   .           .           .
        2  Cloud/E*    .           Storm/N     Desert/W    .
        1  .           .           .           .           .
           a           b           c           d           e
        turn: 17 bright place
        dark: Blaze
        bright: Sun Spring
        suspects dark: Sun Blaze
        suspects bright: Sun Blaze
        taken: 0 1
        left: Canyon c3, Spring b2
    """, {"Sun b2"}),
    Tactic("""
        5  .           .           Forest/S    Sun/N       Canyon/S
        4  Blaze/S*    .           River/S     .           .
        3  Volcano/N   Mountain/N* Cloud/S     .           Storm/N
        2  Spring/S    .           .           .           .
        1  .           .           .           .           .
           a           b           c           d           e
        turn: 38 bright place
        dark:
        bright: Cave
        suspects dark:
        suspects bright: Ocean Human Lightning Desert Cave
        taken: 0 1
        yugen: yes
        left: Lightning b4
    """, {"Cave b4 E", "Cave b4 S"}),
    Tactic("""
        5  .           River/E     Human/W*    Cloud/S     .
        4  Ocean/N     .           .           Volcano/W   .
        3  .           Mountain/N* Canyon/S    .           .
        2  Forest/N    Sun/N       .           Storm/N     .
        1  Spring/N    .           .           Blaze/W     Lightning/W
           a           b           c           d           e
        turn: 26 bright place
        dark:
        bright: Desert
        suspects dark:
        suspects bright: Desert Cave
        taken: 0 1
        yugen: yes
        left: Cave c4, Desert d3
    """, {"Desert c4 N", "Desert c4 W"}),
    Tactic("""
        5  .            .            .            .            .
        4  Storm/N      .            .            .            Canyon/S
        3  .            River/S      Blaze/N      .            .
        2  Cave/E       Spring/W*    Volcano/W    Cloud/N      Lightning/S*
        1  Mountain/N   Human/W      Forest/N     Ocean/N      Sun/N
           a            b            c            d            e
        turn: 35 bright place
        dark:
        bright: Desert
        suspects dark:
        suspects bright: Desert
        taken: 1 0
        yugen: yes
    """, {"Desert b4 E", "Desert a3 S", "Desert a3 W"}),
    Tactic("""
        5  Ocean/N      .            Volcano/W    Blaze/E      Lightning/W*
        4  .            Canyon/E     Mountain/N   .            .
        3  .            .            .            .            Storm/N
        2  Human/N      .            Spring/S     Cave/W       .
        1  .            .            Sun/N        .            Forest/E
           a            b            c            d            e
        turn: 37 bright place
        dark:
        bright: Desert
        suspects dark:
        suspects bright: Desert River Cloud
        taken: 1 1
        yugen: yes
        left: Cloud b3
    """, {"Desert e4 N", "Desert e4 W"}),
    Tactic("""
        5  Ocean/N      Cave/E       Volcano/W    Blaze/E      Lightning/W*
        4  Spring/S     .            Mountain/N   .            .
        3  .            .            .            .            Cloud/E
        2  .            Storm/N      .            .            .
        1  .            .            .            Human/N      Forest/E
           a            b            c            d            e
        turn: 47 bright place
        dark:
        bright: Desert
        suspects dark:
        suspects bright: Sun Canyon Desert River
        taken: 1 1
        yugen: yes
        left: River e4, Canyon d3
    """, {"Desert e4 N", "Desert e4 W"}),
    Tactic("""
        5  Lightning/N Human/S     Mountain/N  Desert/S    .
        4  .           .           Blaze/S*    River/W     Ocean/N
        3  Storm/N     .           .           .           Canyon/W
        2  Volcano/E   .           Spring/N    .           .
        1  Sun/N       Cloud/W     .           .           .
           a           b           c           d           e
        turn: 37 bright place
        dark:
        bright: Forest
        suspects dark:
        suspects bright: Forest Cave
        taken: 1 1
        yugen: yes
        left: Cave b2
    """, {"Forest c3 S"}),
]  # fmt: skip
