"""``tabletao play``: a match in the terminal, by notation or by touching one thing after the other."""

from __future__ import annotations

import random
import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.prompt import Prompt

from tabletao.agents.roster import AGENTS, find_agent
from tabletao.agents.simple import Agent
from tabletao.analysis.calibration import curve_of
from tabletao.cli.console import (
    GameName,
    Options,
    Players,
    Seed,
    can_be_written,
    console,
    look_in_this_folder,
    setup_of,
)
from tabletao.core.declare.discovery import game as find_game
from tabletao.core.errors import BadOption, TableTaoError
from tabletao.core.kernels.contract import CHANCE
from tabletao.core.match.analysis import Budget
from tabletao.core.match.file import Match
from tabletao.core.match.result import headline, result_text
from tabletao.core.match.state import State
from tabletao.core.numbers import whole_number
from tabletao.core.show.rulebook import Rulebook

HINT = Budget(seconds=1.0)
AGAINST = f"'person' (same screen) or a bot: {', '.join(AGENTS)}, or your own as package.module:Bot."
HELP = """\
Type a move in notation, or the number of what you would touch; `back` untouches it.
`moves` lists all legal moves, `hint` says what a bot would consider, `undo` takes back what may be taken back, `rule 8`
shows a paragraph of the rules, `save FILE` writes the match, `board` draws it again, `quit` leaves.
"""


def play(
    game: GameName,
    against: Annotated[str, typer.Option(help=AGAINST)] = "adept",
    seat: Annotated[str | None, typer.Option(help="Where you sit; the first seat if left out.")] = None,
    seed: Seed = None,
    players: Players = None,
    option: Options = None,
    save: Annotated[Path | None, typer.Option(help="Write the match to this file at the end.")] = None,
) -> None:
    """Play in the terminal, against another person or a bot, or alone."""
    look_in_this_folder()
    bot = opponent(against)
    chosen = find_game(game)
    if save is not None:
        can_be_written(save)
    setup = setup_of(chosen, players, option)
    yours = chosen.seat(seat, setup) if seat is not None else 0
    state = chosen.new(seed, **setup)
    people = set(range(state.seats)) if bot is None else {yours}
    console.print(f"[bold]{chosen.title}[/] by {chosen.credits.designer}. Type [bold]help[/] for help.\n")
    try:
        Table(state, people, bot).run()
    except (EOFError, KeyboardInterrupt):
        console.print("\nYou left the table.")
    if save is not None:
        save.write_text(Match.of(state).write(), encoding="utf-8")
        console.print(f"The match is in {save}.")


def opponent(against: str) -> Agent | None:
    """The bot to play against, or None for a person."""
    try:
        return None if against == "person" else find_agent(against)
    except BadOption as error:
        raise BadOption(f"you can play against 'person' or a bot: {error}") from error


class Table:
    """One match at one terminal."""

    def __init__(self, state: State, people: set[int], bot: Agent | None) -> None:
        self.state = state
        self.people = people
        self.bot = bot
        self.told: dict[int, int] = dict.fromkeys(people, 0)
        self.drawn_for: tuple[int, int] | None = None

    def run(self) -> None:
        """Play until the end."""
        while self.state.pending:
            seat = self.state.pending[0]
            if seat in self.people:
                self.draw(seat)
                self.ask(seat)
            elif self.bot is not None:
                rng = random.Random(secrets.randbits(64))
                self.state.play_code(self.bot.choose(self.state.view(seat), seat, rng), seat)
        self.tell(min(self.people))
        console.print(self.state.text(None), markup=False)
        console.print(f"\n[bold]{self.ending()}[/]\n{result_text(self.state)}")

    def ending(self) -> str:
        """Who has won; "you" where one person plays."""
        outcome = self.state.outcome
        assert outcome is not None
        you = min(self.people) if len(self.people) == 1 else None
        return headline(outcome, [self.state.seat_name(seat) for seat in range(self.state.seats)], you)

    def tell(self, seat: int) -> None:
        """Tell a seat what has happened since it was last told, as far as it may know."""
        for ply in self.state.plies_known_to(seat, self.told[seat]):
            for line in self.state.story(ply, seat):
                console.print(f"  {line}")
        self.told[seat] = len(self.state.history)

    def draw(self, seat: int) -> None:
        """Draw the board, unless this seat has seen it already."""
        now = (seat, len(self.state.history))
        if self.drawn_for == now:
            return
        if self.drawn_for and self.drawn_for[0] != seat:
            Prompt.ask(f"\n[bold]{self.state.seat_name(seat)}[/], press Enter when only you look", console=console)
            console.clear()
        self.tell(seat)
        self.drawn_for = now
        console.print(self.state.text(seat), markup=False)

    def ask(self, seat: int) -> None:
        """Ask for a move, touch by touch, until it is complete; commands are answered in between."""
        tree = self.state.touch_tree(seat)
        path: tuple[str, ...] = ()
        while tree.meant(path) is None:
            choices = tree.next(path)
            menu = "  ".join(f"[bold]{i}[/] {tree.labels[touch]}" for i, touch in enumerate(choices, 1))
            touched = " → ".join(tree.labels[touch] for touch in path)
            asked = "your turn" if self.state.seats == 1 else self.state.seat_name(seat)
            console.print(f"[dim]{touched or asked}:[/] {menu}")
            answer = Prompt.ask(">", console=console).strip()
            number = whole_number(answer) or 0
            if answer == "back":
                path = path[:-1]
            elif 1 <= number <= len(choices):
                path = (*path, choices[number - 1])
            else:
                self.command(answer, seat)
                return
        self.state.play_code(tree.meant(path) or 0, seat)

    def command(self, answer: str, seat: int) -> None:
        """Run a command, or play the move the answer names."""
        word, _, rest = answer.partition(" ")
        try:
            if word == "help":
                console.print(Markdown(HELP))
            elif word == "moves":
                console.print(", ".join(move.text for move in self.state.legal(seat)))
            elif word == "hint":
                curve, made = curve_of(self.state.game), sum(played.seat != CHANCE for played in self.state.history)
                for each in self.state.analyse(seat, HINT).candidates[:3]:
                    chance = curve.chance(each.value, made, self.state.seats)
                    console.print(f"{each.move.text}: {chance:.0%}", markup=False)
            elif word == "undo":
                self.state.undo(seat)
                self.told = {each: min(told, len(self.state.history)) for each, told in self.told.items()}
            elif word == "rule":
                clause = Rulebook(self.state.game).clause(rest)
                console.print(Markdown(f"**§{clause.number} {clause.title}**\n\n{clause.text}"))
            elif word == "save":
                Path(rest or "match.txt").write_text(Match.of(self.state).write(), encoding="utf-8")
            elif word == "board":
                self.drawn_for = None
            elif word == "quit":
                raise EOFError
            else:
                self.state.play(answer, seat)
        except (TableTaoError, OSError) as error:
            console.print(str(error), markup=False, style="red")
