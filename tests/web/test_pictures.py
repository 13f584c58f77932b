"""What every game's pictures keep, so that they can share a page and tell nobody too much."""

from __future__ import annotations

import random
import re

import pytest

from tabletao import CHANCE, SPECTATOR, State, game, games
from tests.sizes import Sizes

_BLOCK = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_FREE = re.compile(r"(?:@media [^{]+)?\{?:where\(:root\)\{[^{}]*\}\}?")
_KEYFRAMES = re.compile(r"@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}")
_RULE = re.compile(r"([^{}]+)\{[^{}]*\}")


def positions(name: str, count: int, every: int, sizes: Sizes) -> list[State]:
    """Positions of random matches of every mode; where there are many modes, fewer of each."""
    every *= max(1, len(list(game(name).modes())) // sizes.many_modes)
    found = []
    for number, mode in enumerate(game(name).modes()):
        state, rng = game(name).new(seed=number, **mode), random.Random(number)
        for ply in range(count):
            if not state.pending:
                break
            if ply % every == 0:
                found.append(state.copy())
            seat = rng.choice(state.pending)
            state.play_code(int(rng.choice(state.codes(seat))), seat)
        found.append(state.copy())
    return found


def selectors(rule: str) -> list[str]:
    """The single selectors of a rule; commas in brackets separate nothing."""
    parts, depth = [""], 0
    for letter in rule:
        depth += (letter in "([") - (letter in ")]")
        if letter == "," and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def unscoped(svg: str, scope: str) -> list[str]:
    """What would reach out of the picture; the colours' variables may, they have no weight."""
    wrong = []
    for style in _BLOCK.findall(svg):
        style = _FREE.sub("", style)
        wrong += [name for name in _KEYFRAMES.findall(style) if not name.startswith(scope[1:])]
        rules = _RULE.findall(_KEYFRAMES.sub("", style))
        wrong += [each for rule in rules for each in selectors(rule) if not re.match(rf"{scope}(?![\w-])", each)]
    return wrong


@pytest.mark.parametrize("name", games())
def test_every_rule_of_style_stays_in_its_picture(name: str, sizes: Sizes) -> None:
    scope = f".tt-{name.replace('_', '-')}"
    for state in positions(name, 40, 4, sizes):
        for seat in (*range(state.seats), SPECTATOR):
            svg = state.svg(seat)
            assert re.search(rf'<svg [^>]*class="tt-picture {scope[1:]}[ "]', svg)
            assert not unscoped(svg, scope)


def test_a_rule_without_its_scope_is_found() -> None:
    svg = "<style>:where(:root){--a:b}\n@media (x:y){:where(:root){--a:c}}.tt-a{x:y}\n.b .tt-a,.tt-a c{x:y}</style>"
    assert unscoped(svg, ".tt-a") == [".b .tt-a"]
    assert unscoped("<style>.tt-ab{x:y}@keyframes go{from{x:y}to{x:z}}</style>", ".tt-a") == ["go", ".tt-ab"]


@pytest.mark.parametrize("name", games())
def test_what_is_said_and_shown_of_a_move_is_the_same_in_every_guess(name: str, sizes: Sizes) -> None:
    rng, told = random.Random(1), 0
    for number, state in enumerate(positions(name, 60, 3, sizes)):
        for seat in state.pending:
            codes = [] if seat == CHANCE else [int(code) for code in state.codes(seat)]
            for code in rng.sample(codes, min(len(codes), 8)):
                truth = state.caption(code, seat), state.preview(code, seat)
                guessed = state.guess(seat, number)
                assert (guessed.caption(code, seat), guessed.preview(code, seat)) == truth
                told += 1
    assert told > 50
