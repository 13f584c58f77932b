"""§2 Choosing characters, §24 choosing boards."""

from __future__ import annotations

from typing import Any

import pytest

import tabletao
from tabletao.core.errors import IllegalMove
from tabletao.games.floating_world.components import CARD_DATA, CARD_NAMES, CHARACTERS, LOCATION_NAMES, ON_MAP, SMALL
from tabletao.games.floating_world.state import BIRDS, PHASES, SEATS
from tests.games.floating_world.helpers import CHANCE, GAME, card, line, settle

SIX = ("samurai", "sumo", "geisha", "kabuki", "ronin")
"""Five choices; the sixth player takes the onna-bugeisha."""


def begun(players: int, *moves: str, **options: Any) -> tabletao.State:
    """A match in which characters are chosen, after these moves of whoever is asked."""
    state = GAME.new(chance=True, players=players, characters="chosen", order="turns", **options)
    for move in moves:
        state.play(move)
    return state


def asked(state: tabletao.State) -> str:
    """Who must decide, by the name of the seat, and in which phase."""
    return f"{' '.join(state.seat_name(seat) for seat in state.pending)} {PHASES[state.record.phase]}"


def offered(state: tabletao.State) -> list[str]:
    """What may be chosen."""
    return [move.text.split()[1] for move in state.legal()]


def characters(*names: str) -> list[str]:
    """Choices of characters."""
    return [f"character {name}" for name in names]


def test_everybody_chooses_a_character_that_is_left_in_seat_order() -> None:
    """§2 All see it at once, and who chooses next has one less."""
    state = begun(3)
    assert (asked(state), offered(state)) == ("crane choose character", list(SEATS))
    state.play("character kabuki")
    assert asked(state) == "heron choose character"
    assert offered(state) == [name for name in SEATS if name != "kabuki"]
    assert line(state.view(2), "crane character") == "kabuki"
    with pytest.raises(IllegalMove):
        state.play("character kabuki")
    state.play("character samurai")
    assert asked(state) == "swallow choose character"
    state.play("character geisha")
    assert asked(state) == "chance reveal card"


def test_a_chosen_character_brings_home_goods_cards_and_the_place_on_the_track() -> None:
    """§2 Kabuki: number 5, Edo, one coin and two time; Onna-Bugeisha: 2, Sendai, a builder; Ronin: 6, Iwaki."""
    state = settle(begun(3, *characters("kabuki", "onna_bugeisha", "ronin")))
    assert line(state, "crane") == "Edo; coins 1; time 2"
    assert line(state, "heron") == "Sendai; coins 2; time 1; builders 1"
    assert line(state, "track") == "swallow crane heron"
    own = {name for name, data in zip(CARD_NAMES, CARD_DATA, strict=True) if data.get("character") == "Kabuki"}
    assert set(line(state, "crane deck").split()) == own


def test_who_has_not_chosen_has_nothing_yet() -> None:
    """§2 No cards, no place on the map, and no kamon on the track before all have chosen."""
    state = begun(4, "character sumo")
    assert (line(state, "heron deck"), line(state, "heron"), line(state, "track")) == ("-", "", "")
    assert line(state, "crane") == "Osaka; coins 3; time 1"
    assert "Heron: no character yet" in state.text(0)
    assert "Crane, Sumo: at Osaka" in state.text(1)


def test_a_sixth_player_takes_the_character_and_the_first_the_board_that_is_left() -> None:
    """§2, §24 Nobody is asked where nothing can be chosen."""
    state = begun(6, *characters(*SIX), boards="on")
    assert line(state, "pheasant character") == "onna_bugeisha"
    assert asked(state) == "pheasant choose board"
    for number in (2, 1, 6, 4, 3):
        state.play(f"board {number}")
    assert (asked(state), line(state, "crane board")) == ("chance reveal card", "5")


def test_p24_b_boards_are_chosen_in_reverse_order_of_the_seats_after_the_characters() -> None:
    """§24 Who chose the character last is the first to choose a board."""
    state = begun(3, *characters("sumo", "ronin", "geisha"), boards="on")
    assert (asked(state), offered(state)) == ("swallow choose board", ["1", "2", "3", "4", "5", "6"])
    state.play("board 3")
    assert (asked(state), offered(state)) == ("heron choose board", ["1", "2", "4", "5", "6"])
    state.play("board 6")
    state.play("board 1")
    assert [line(settle(state), f"{seat} board") for seat in BIRDS[:3]] == ["1", "6", "3"]
    assert state.record.board[:3].tolist() == [1, 6, 3]


def test_l7_a_sides_of_boards_are_alike_and_nobody_is_asked_for_one() -> None:
    """§24 After the last character chance fills the rows."""
    state = begun(2, *characters("sumo", "ronin"))
    assert asked(state) == "chance reveal card"
    assert not state.record.board.any()


def test_l7_given_characters_and_boards_follow_the_seats() -> None:
    """§2, §24 Nobody is asked; the first seat has the last board."""
    state = GAME.new(chance=True, players=3, order="turns", boards="on", characters="given")
    assert state.pending == (CHANCE,)
    assert state.record.character[:3].tolist() == [0, 1, 2]
    assert state.record.board[:3].tolist() == [6, 5, 4]
    assert state.seat_names == SEATS[:3]


def test_characters_are_chosen_unless_a_table_agrees_otherwise() -> None:
    """§2 As the book says."""
    assert GAME.agreed(players=2)["characters"] == "chosen"


@pytest.mark.parametrize("powers", ["off", "on"])
def test_who_chooses_reads_what_a_character_begins_with(powers: str) -> None:
    """§2, §24 Home, goods and number, and the power where characters have one."""
    labels = begun(2, powers=powers).touch_tree(0).labels
    said = labels[f"character-{1 + SEATS.index('kabuki')}"]
    assert said.startswith("Kabuki: number 5, from Edo with 1 coin, 2 time")
    assert ("7 cards" in said) == (powers == "on")


def test_who_chooses_a_board_reads_its_icons_and_its_discount() -> None:
    """§24 Board 3 has study twice and makes autumn cards cheaper."""
    labels = begun(2, *characters("sumo", "ronin"), boards="on").touch_tree(1).labels
    assert "2 study" in labels["board-3"]
    assert "autumn cards cost 1 less" in labels["board-3"]


def test_powers_go_with_the_character_and_not_with_the_seat() -> None:
    """§24 Whoever has chosen the Ronin buys a boat for one coin."""
    lines = [
        "match: turns, 2 players, powers, chosen", "round: 3 act", "track: crane heron", "asked: crane",
        "crane character: ronin", "crane: Iwaki; coins 1", f"crane hand: {card('ronin', 'shop')}",
        "crane icons: decoy free free free free free free secret", "crane secret: Hakone", "crane decoy: Ise",
        "heron character: kabuki", "heron: Edo", "heron icons: decoy free free free free free free secret",
        "heron secret: Tosa", "heron decoy: Hakata", "teapot: crane",
    ]  # fmt: skip
    state = GAME.state("\n".join(lines))
    assert "buy boat" in {move.text for move in state.legal()}
    assert GAME.state(state.position).bytes == state.bytes


@pytest.mark.parametrize("moves", range(8))
def test_positions_of_the_choice_survive_being_written(moves: int) -> None:
    """§2, §24 After each choice of four players, views too; and nothing of it is secret."""
    chosen = [*characters("sumo", "ronin", "samurai", "kabuki"), "board 2", "board 5", "board 1", "board 6"][:moves]
    state = begun(4, *chosen, boards="on")
    assert GAME.state(state.position).bytes == state.bytes
    assert state.view(1).bytes == state.bytes
    assert state.broken_invariant() == 0


@pytest.mark.parametrize(
    ("field", "seat", "value"),
    [("character", 0, 1), ("character", 1, -1), ("character", 2, 0), ("board", 0, 1), ("board", 1, 3), ("board", 2, 7)],
)
def test_a_character_or_board_that_is_there_twice_or_too_early_is_noticed(field: str, seat: int, value: int) -> None:
    """§1, §2 The first two of three players have a board still to choose."""
    state = begun(3, *characters("geisha", "ronin", "sumo"), "board 3", boards="on")
    assert state.broken_invariant() == 0
    state.record[field][seat] = value
    assert state.broken_invariant() != 0


def test_every_home_is_on_the_small_map() -> None:
    """§1, §2 Whoever is chosen by two or three players has a place to begin."""
    homes = [
        line(settle(begun(2, f"character {name}", f"character {'sumo' if name != 'sumo' else 'ronin'}")), "crane")
        for name in SEATS
    ]
    assert len(set(homes)) == len(CHARACTERS)
    assert all(int(ON_MAP[SMALL]) >> LOCATION_NAMES.index(home.partition(";")[0]) & 1 for home in homes)


def test_powers_and_boards_give_36_different_beginnings() -> None:
    """§24 Every character with every board."""
    met = set()
    for name in SEATS:
        for board in range(1, 7):
            others = characters(name, "sumo" if name != "sumo" else "ronin")
            state = begun(2, *others, f"board {1 + board % 6}", f"board {board}", powers="on", boards="on")
            met.add((line(state, "crane character"), line(state, "crane board")))
    assert len(met) == 36


def test_what_was_chosen_is_told() -> None:
    """§2, §24 To everybody."""
    state = begun(2, *characters("sumo", "ronin"), "board 3", boards="on")
    told = [told for ply in range(len(state.history)) for told in state.story(ply, 1)]
    assert told == ["Crane is the Sumo.", "Heron is the Ronin.", "Heron takes board 3."]
