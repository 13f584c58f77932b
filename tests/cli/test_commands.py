"""The command line as a person uses it: what is typed, what is printed, and the exit code."""

from __future__ import annotations

import io
import json
import random
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from tabletao import Batch, Match, game
from tabletao.cli import main
from tabletao.core.match.fair import fair_tags, new_secret, roll_fairly


def run(*words: object, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run ``tabletao`` with these words, typing these lines.

    It runs in this process: starting one takes longer than most commands.
    """
    command, out, err, code = ["tabletao", *map(str, words)], io.StringIO(), io.StringIO(), 0
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr(sys, "argv", command)
        patch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            main()
        except SystemExit as ended:
            code = int(ended.code or 0)
    return subprocess.CompletedProcess(command, code, out.getvalue(), err.getvalue())


@pytest.fixture
def match_file(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(Batch("yugen", 1, seed=5).match(0).write(), encoding="utf-8")
    return path


def test_games_are_listed() -> None:
    """By a process of its own."""
    done = subprocess.run([sys.executable, "-m", "tabletao", "games"], capture_output=True, text=True, check=True)
    assert "Stefan Karamanov" in done.stdout


def test_simulate_sums_up() -> None:
    done = run("simulate", "yugen", "-n", 3000, "--seed", 1)
    assert done.returncode == 0
    for words in (
        "3,000 random matches, seed 1",
        "dark wins",
        "95 % interval",
        "legal moves per decision",
        "ends: stuck",
    ):
        assert words in done.stdout


def test_simulate_as_json_says_the_same_every_time() -> None:
    one, two = (run("simulate", "yugen", "-n", 500, "--seed", 1, "--json") for _ in range(2))
    summary = json.loads(one.stdout)
    assert summary == json.loads(two.stdout)
    assert sum(won["count"] for won in summary["wins"].values()) + summary["drawn"]["count"] == 500
    assert sum(how["count"] for how in summary["reasons"].values()) == 500
    assert all(won["low"] <= won["share"] <= won["high"] for won in summary["wins"].values())


def test_rule_prints_clause_code_and_tests() -> None:
    done = run("rule", "yugen", 8)
    assert done.returncode == 0
    assert "§8 Push" in done.stdout
    assert "def push(s: Position" in done.stdout
    assert "test_push.py" in done.stdout
    assert "Chain reactions" in run("rule", "yugen").stdout


def test_replay_tells_the_match(match_file: Path) -> None:
    done = run("replay", match_file)
    assert done.returncode == 0
    assert "lies in the centre" in done.stdout
    assert "The game is over" in done.stdout


def test_replay_shows_any_ply_as_a_seat_saw_it(match_file: Path) -> None:
    everything, dark = (run("replay", match_file, "--ply", 4, *seat).stdout for seat in ((), ("--seat", "dark")))
    assert "?" not in everything
    assert "bright: ?" in dark


def test_bench_measures() -> None:
    done = run("bench", "yugen", "-n", 2000)
    assert done.returncode == 0
    assert "M plies/s" in done.stdout


def test_an_arena_prints_its_tables_saves_its_games_and_goes_on(tmp_path: Path) -> None:
    record = tmp_path / "arena.jsonl"
    words = ("arena", "yugen", "greedy", "random", "--save", record)
    done = run(*words, "--games", 4)
    assert "greedy – random" in done.stdout
    assert "95 % interval" in done.stdout
    found = json.loads(run(*words, "--games", 6, "--json").stdout)
    assert found["bouts"] == 6
    assert found["pairings"][0]["bouts"] == 6
    assert len(record.read_text().splitlines()) == 1 + 6
    told = run("replay", record, "--game", 5)
    assert "Dark places" in told.stdout
    assert "--game is a number from 1 to 6" in run("replay", record, "--game", 7).stderr


OWN_BOT = """
class Mine:
    name = "mine"
    def choose(self, view, seat, rng, stop=None):
        return int(rng.choice(view.codes(seat)))
"""


@pytest.fixture
def own_bot(tmp_path: Path) -> list[str]:
    """A folder with a bot in it, and the command that a person types there: a script that lies elsewhere."""
    (tmp_path / "here" / "my_bots").mkdir(parents=True)
    (tmp_path / "here" / "my_bots" / "first.py").write_text(OWN_BOT)
    script = tmp_path / "tabletao"
    script.write_text("from tabletao.cli import main\nif __name__ == '__main__':\n    main()\n")
    return [sys.executable, str(script)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_arena_is_open_to_a_bot_of_ones_own_that_lies_in_this_folder(own_bot: list[str], jobs: int) -> None:
    words = ["arena", "yugen", "my_bots.first:Mine", "greedy", "-n", "4", "--jobs", str(jobs), "--json"]
    done = subprocess.run(
        [*own_bot, *words], cwd=Path(own_bot[1]).parent / "here", capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert {rating["agent"] for rating in found["ratings"]} == {"my_bots.first:Mine", "greedy"}
    assert [(at["agent"], at["seat"], at["bouts"]) for at in found["seats"][:2]] == [("greedy", 0, 2), ("greedy", 1, 2)]


def test_a_match_against_a_bot_of_ones_own(own_bot: list[str]) -> None:
    done = subprocess.run(
        [*own_bot, "play", "yugen", "--seed", "7", "--against", "my_bots.first:Mine"],
        cwd=Path(own_bot[1]).parent / "here", input="River c4 N\nquit\n", capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "Bright places" in done.stdout


def test_an_arena_tells_how_each_did_at_each_seat_also_against_itself() -> None:
    done = run("arena", "yugen", "random", "random", "--games", 4, "--jobs", 1)
    for words in ("random – random #2", "At each seat", "random as dark", "random #2 as bright"):
        assert words in done.stdout


def test_a_bot_gives_hints_in_the_terminal() -> None:
    done = run("play", "yugen", "--seed", 7, "--against", "greedy", typed="hint\nquit\n")
    assert re.search(r"[A-Z][a-z]+ [a-e][1-5]( [NESW])?: \d+%", done.stdout)


def test_a_match_is_played_by_touch_and_saved(tmp_path: Path) -> None:
    done = run(
        "play", "yugen", "--seed", 7, "--against", "random", "--save", tmp_path / "m.txt", typed="1\n1\n1\n" * 200
    )
    assert done.returncode == 0, done.stderr
    assert "Dark places" in done.stdout
    match = Match.read((tmp_path / "m.txt").read_text(encoding="utf-8"))
    assert match.replay().outcome is not None


def test_a_match_is_played_by_notation_between_two_people(tmp_path: Path) -> None:
    file = tmp_path / "m.txt"
    typed = "moves\nRiver c4 N\n\nhelp\nrule 8\nundo\nback\nquit\n"
    done = run("play", "yugen", "--seed", 7, "--against", "person", "--save", file, typed=typed)
    assert done.returncode == 0, done.stderr
    for words in (
        "River c4 N, ",
        "Dark places River",
        "bright, press Enter",
        "no move has been made",
        "You left the table",
    ):
        assert words in done.stdout
    assert "1. dark: River c4 N" in file.read_text(encoding="utf-8")


def test_the_terminal_does_not_tell_how_often_another_has_written_in_secret() -> None:
    laws = ("WW/WW > W./WW", "WW/WW > *", "../.. > *", "../.. > BB/..")
    seen = []
    for secret in (["set seed"], laws):
        typed = "\n".join([*secret, "", "set seed", "", "quit", ""])
        done = run("play", "yin_yang", "--against", "person", typed=typed)
        assert done.returncode == 0, done.stderr
        _, white, black = re.split("(?:black|white), press Enter when only you look", done.stdout)
        assert "All laws are written: black begins." in black
        seen.append(white)
    assert seen[0] == seen[1]
    assert "Black writes in secret." not in seen[0]


def test_a_replay_for_a_seat_tells_only_what_the_seat_knew_of(tmp_path: Path) -> None:
    state = game("yin_yang").new()
    for law in ("WW/WW > W./WW", "WW/WW > *", "../.. > *", "../.. > BB/.."):
        state.play(law, 0)
    state.play("set seed", 1)
    file = tmp_path / "m.txt"
    file.write_text(Match.of(state).write(), encoding="utf-8")
    everything, white = (run("replay", file, *seat).stdout for seat in ((), ("--seat", "white")))
    assert everything.count("Black writes") == 4
    assert "Black" not in white.split("4  ")[0]
    assert "White takes the set" in white


def test_a_bad_move_at_the_table_is_told_what_is_right() -> None:
    done = run("play", "yugen", "--seed", 7, typed="River a5 N\nnonsense\nRiver c4\nquit\n")
    for words in ("is not legal here; dark may play", "a move reads like", "may mean"):
        assert words in done.stdout


def test_a_table_nobody_sits_at_closes() -> None:
    done = run("play", "yugen", "--seed", 7)
    assert done.returncode == 0
    assert "You left the table." in done.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("simulate", "chess"), "there is no game 'chess'; there are"),
        (("simulate", "yugen", "-n", 0), "at least one match"),
        (("simulate", "yugen", "-o", "level=master"), "Yūgen has no option 'level'"),
        (("simulate", "yugen", "-o", "level"), "name=value"),
        (("simulate", "yugen", "-o", "device=cuda"), "Yūgen has no option 'device'; it has none"),
        (("simulate", "yang_tzee", "-o", "seed=5"), "Yang-Tzee has no option 'seed'; it has mode, hands"),
        (("simulate", "harvest", "--players", 5, "-o", "mode=teams"), "mode=teams needs players=4 or 6, not 5"),
        (("arena", "yang_tzee", "random", "greedy", "-o", "mode=hand", "-o", "hands=5"), "needs mode=cumulative"),
        (("play", "harvest", "--players", 3, "-o", "miller=on", "--seat", "yellow"), "seats are red, orange, miller"),
        (("simulate", "yugen", "--seed", -1), "a seed is a whole number from 0"),
        (("play", "yugen", "-o", "chance=1"), "Yūgen has no option 'chance'"),
        (("play", "yugen", "--seat", "²"), "its seats are dark, bright"),
        (("play", "yugen", "--save", "nowhere/match.txt"), "a folder that exists"),
        (("simulate", "yugen", "--players", 5), "for 2 players, not 5"),
        (("simulate", "yugen", "--device", "tpu"), "on cpu or cuda"),
        (("simulate", "yugen", "--speed", 4), "No such option"),
        (("play", "yugen", "--seat", "north"), "its seats are dark, bright"),
        (("play", "yugen", "--against", "god"), "'person' or a bot: there is no bot 'god'"),
        (("arena", "yugen", "greedy"), "at least two agents"),
        (("arena", "yugen", "greedy", "god"), "there is no bot 'god'"),
        (("arena", "yugen", "greedy", "nobodys.bots:Mine"), "there is no module 'nobodys'"),
        (("arena", "yugen", "greedy", "random", "--games", 0), "at least one game"),
        (("arena", "yugen", "greedy", "random", "--save", "nowhere/a.jsonl"), "a folder that exists"),
        (("replay", "nowhere.jsonl", "--game", 1), "cannot read nowhere.jsonl"),
        (("rule", "yugen", 99), "has no §99; it has 1, 2"),
        (("replay", "nowhere.txt"), "cannot read nowhere.txt"),
    ],
)
def test_what_cannot_be_is_refused_with_a_word_and_a_code(words: tuple[object, ...], message: str) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert message in done.stderr


def test_a_truncated_match_file_is_refused_and_left_alone(match_file: Path) -> None:
    cut = match_file.read_text(encoding="utf-8")[:-40]
    match_file.write_text(cut, encoding="utf-8")
    done = run("replay", match_file)
    assert done.returncode == 2
    assert "cut off" in done.stderr
    assert match_file.read_text(encoding="utf-8") == cut


def test_verify_tells_whether_the_dice_were_fair(tmp_path: Path, match_file: Path) -> None:
    state, rng = game("yugen").new(chance=True), random.Random(1)
    seed, salt = new_secret()
    while state.pending:
        roll_fairly(state, seed)
        if state.pending:
            state.play(rng.choice(state.legal()))
    fair = tmp_path / "fair.txt"
    fair.write_text(Match.of(state, fair_tags(seed, salt)).write(), encoding="utf-8")
    assert "rolls came from the seed" in run("verify", fair).stdout
    done = run("verify", match_file)
    assert (done.returncode, "cannot be verified" in done.stderr) == (2, True)


def test_a_ply_that_is_not_there_is_refused(match_file: Path) -> None:
    done = run("replay", match_file, "--ply", 9999)
    assert (done.returncode, "from 0 to" in done.stderr) == (2, True)


@pytest.mark.parametrize(
    ("seed", "ending"),
    [
        (2, "You won with 57 points\nred 57: won, the last round"),
        (4, "You lost with 14 points\nred 14: lost, the last round"),
    ],
)
def test_a_match_alone_is_won_and_lost_in_the_terminal_and_replayed(tmp_path: Path, seed: int, ending: str) -> None:
    state = game("harvest").new(seed, players=1)
    typed = []
    while state.pending:
        typed.append(state.legal()[0].text)
        state.play(typed[-1])
    file = tmp_path / "m.txt"
    done = run("play", "harvest", "--players", 1, "--seed", seed, "--save", file, typed="\n".join([*typed, ""]))
    assert done.returncode == 0, done.stderr
    assert "your turn: " in done.stdout
    assert ending in done.stdout
    assert run("replay", file).stdout.rstrip().endswith(ending.splitlines()[1])


def test_an_automa_that_wins_is_named_in_the_terminal_and_in_simulations() -> None:
    words = ("harvest", "--players", 1, "-o", "rival=neighbour", "--seed", 1)
    done = run("play", *words, typed="plant wheat hill\nplant beans hill\nplant roses hill\nkeep\n" * 40)
    assert "You lost to the neighbour\nred 0: the neighbour won, " in done.stdout
    found = run("simulate", *words, "-n", 300).stdout
    assert all(row in found for row in ("red wins", "the neighbour wins", "red loses", "a draw"))
    assert "all lose" in run("simulate", "harvest", "--players", 2, "-o", "rival=neighbour", "-n", 300).stdout
    summary = json.loads(run("simulate", *words, "-n", 300, "--json").stdout)
    assert summary["automas"]["the neighbour"]["count"] == summary["lost"]["count"] > 0
    assert summary["wins"]["red"]["count"] + summary["lost"]["count"] + summary["drawn"]["count"] == 300


def test_an_arena_for_one_tells_wins_points_and_differences() -> None:
    words = ("arena", "harvest", "greedy", "random", "--players", 1, "--games", 6, "--jobs", 1)
    done = run(*words)
    for told in ("Alone", "points", "On the same deals, the difference", "greedy – random"):
        assert told in done.stdout
    assert "rating" not in done.stdout
    found = json.loads(run(*words, "--json").stdout)
    assert (found["bouts"], found["soloists"][0]["agent"]) == (12, "greedy")
    assert "On the same deals" not in run("arena", "harvest", "greedy", "--players", 1, "-n", 2).stdout
