"""Lessons: each step of each game is played by the rules, and a lesson that is not true is refused with the reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletao import game, games
from tabletao.core.declare.discovery import built_in
from tabletao.core.errors import TableTaoError
from tabletao.core.lesson.check import check
from tabletao.core.lesson.course import Course, course_of
from tabletao.core.lesson.lesson import LessonError, UnknownLesson, has_lesson, lesson_of, read_lesson

TAUGHT = [name for name in games() if has_lesson(game(name))]
FEWEST, MOST = 8, 15
LONGEST = 135
"""Letters of what is said, asked or told in a step: one or two short sentences."""
A_PULL = '''
[[step]]
seat = "dark"
position = """
5  .  .  .         .  .
4  .  .  .         .  .
3  .  .  Ocean***  .  .
2  .  .  .         .  .
1  .  .  .         .  .
turn: 1 dark place
dark: River Storm
bright: Sun
"""
say = "Waves pull."
do = "Lay the River."
play = ["River c4 E"]
hint = "Not that."
notice = "Pulled."
rule = "7"
expect = ["Pulled tile=River target=c4"]
illegal = ["Storm c4"]
scores = [1, 0]
'''


def lesson_from(tmp_path: Path, text: str) -> Course:
    path = tmp_path / "lesson.toml"
    path.write_text(text, encoding="utf-8")
    return Course(game("yugen"), read_lesson(path))


def test_every_game_of_ours_has_a_lesson() -> None:
    assert set(TAUGHT) >= set(built_in())


@pytest.mark.parametrize("name", TAUGHT)
def test_every_step_is_legal_and_does_what_it_promises(name: str) -> None:
    check(course_of(game(name)))


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_is_short_and_mostly_played(name: str) -> None:
    lesson = lesson_of(game(name))
    assert FEWEST <= len(lesson) <= MOST
    assert sum(bool(step.play) for step in lesson.steps) > len(lesson) * 2 / 3
    for number, step in enumerate(lesson.steps, 1):
        for words in (step.say, step.do, step.hint, step.notice):
            assert len(words) <= LONGEST, f"step {number} says a lot: {words!r} ({len(words)})"
            assert not words or words.rstrip("”").endswith((".", "!", "?")), words


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_ends_with_the_end_of_a_match(name: str) -> None:
    """Who has learnt a game has won it once."""
    course = course_of(game(name))
    assert any(step.wins for step in course.lesson.steps)


@pytest.mark.parametrize("name", TAUGHT)
def test_there_is_something_else_to_play_in_most_steps(name: str) -> None:
    """A learner can be wrong: otherwise nothing is learnt."""
    course = course_of(game(name))
    played = [number for number in range(1, len(course) + 1) if course.step(number).play]
    others = [
        number for number in played
        if len(course.state(number).legal(course.seat(number))) > len(course.accepted(number))
    ]  # fmt: skip
    assert len(others) * 2 > len(played)


def test_a_true_lesson_passes(tmp_path: Path) -> None:
    check(lesson_from(tmp_path, A_PULL))


@pytest.mark.parametrize(
    ("true", "false", "why"),
    [
        ("River c4 E", "River c4 N", "'Pulled tile=River target=c4' does not happen; this does: Placed seat=dark"),
        ("River c4 E", "Storm c4", "Storm c4 is not legal here"),
        ("River c4 E", "river c4 e", "write it as 'River c4 N'"),
        ("target=c4", "target=b3", "'Pulled tile=River target=b3' does not happen"),
        ("tile=River", "colour=red", "Pulled has the fields tile, square, target"),
        ("scores = [1, 0]", "scores = [0, 1]", "the points are (1.0, 0.0), not (0, 1)"),
        ("scores = [1, 0]", 'wins = "dark"', "the winner is 'not known yet', not 'dark'"),
        ("scores = [1, 0]", 'never = ["Pulled"]', "'Pulled' must not happen, and does"),
        ("Storm c4", "River c4 N", "'River c4 N' is said to be illegal, and is legal"),
        ('rule = "7"', 'rule = "77"', "there is no §77"),
        ("bright: Sun", "bright: Sun River", "there is only one River"),
        ("Ocean***", "Ocean**", "invariant"),
        ("scores = [1, 0]", 'look = ["square-z9"]', "there is no 'square-z9' in the picture"),
        ("scores = [1, 0]", 'then = ["green: pass"]', "a move reads 'seat: move', with one of dark, bright, chance"),
    ],
)
def test_a_lesson_that_is_not_true_is_refused(tmp_path: Path, true: str, false: str, why: str) -> None:
    assert true in A_PULL
    with pytest.raises(TableTaoError) as refused:
        check(lesson_from(tmp_path, A_PULL.replace(true, false)))
    assert why in str(refused.value)


@pytest.mark.parametrize(
    ("right", "wrong", "why"),
    [
        ("[[step]]", "[[stop]]", "has [[step]] after [[step]]"),
        ('rule = "7"', "rule = 7", "step 1 of lesson.toml: 'rule' is a text, not 7"),
        ('rule = "7"', 'rules = "7"', "there is no rules; a step has say, rule"),
        ('rule = "7"', "", "'rule' is missing"),
        ('play = ["River c4 E"]', 'play = "River c4 E"', "'play' is a list of texts"),
        ("scores = [1, 0]", 'scores = ["1"]', "'scores' is a list of numbers"),
        ('do = "Lay the River."', "", "a step has both or none"),
        ('notice = "Pulled."', "", "needs 'notice' and 'hint'"),
        ('seat = "dark"', "", "says the position and the seat"),
        ('rule = "7"', 'rule = "7', "is no TOML"),
    ],
)
def test_a_lesson_that_cannot_be_read_says_where(tmp_path: Path, right: str, wrong: str, why: str) -> None:
    assert right in A_PULL
    with pytest.raises(LessonError) as refused:
        lesson_from(tmp_path, A_PULL.replace(right, wrong))
    assert why in str(refused.value)


def test_a_step_goes_on_from_the_one_before_only_after_a_single_move(tmp_path: Path) -> None:
    further = '[[step]]\nsay = "Read."\nrule = "7"\n'
    single = lesson_from(tmp_path, A_PULL + further)
    assert single.state(2).history[-1].seat != 0, "chance has dealt, and bright is to move"
    several = lesson_from(tmp_path, A_PULL.replace('["River c4 E"]', '["River c4 E", "River c4 S"]') + further)
    with pytest.raises(LessonError, match="step 2 needs a position: step 1 accepts 2 moves"):
        check(several)


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(UnknownLesson, match="there is no lesson for Harvest yet"):
        lesson_of(game("harvest"))
    with pytest.raises(UnknownLesson, match="has the steps 1 to"):
        lesson_of(game("yugen")).step(99)
