"""Yin Yang's pictures: well formed, touchable, readable, and silent about what a seat may not know."""

from __future__ import annotations

import random
from collections import Counter
from xml.etree import ElementTree

import pytest

from tabletao.core.kernels.contract import SPECTATOR
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.match.state import State
from tabletao.core.show.caption import Caption
from tabletao.games.yin_yang.components import LAWS, SETS, SQUARE_NAMES
from tabletao.games.yin_yang.rules.knowledge import count_laws, may_hold
from tabletao.games.yin_yang.sight import YinYangSight

from .helpers import BLACK, EMPTY_BOARD, GAME, START, WHITE, position

SEEDS = range(0, 31, 5)
SEATS = (BLACK, WHITE, SPECTATOR)
_count_laws, _may_hold = interpreted(count_laws), interpreted(may_hold)
OPEN = """
    4  B  W  W  .
    3  B  W  W  W
    2  B  B  B  W
    1  B  B  B  W
    turn: 2 white act
    black: laid WW/WW > W./WW, BW/BW > *, ?, ?
    white: BB/WW > .B/WW, WW/WW > *, ?, ?
"""

APPLYING = (
    EMPTY_BOARD + "turn: 1 black act\nblack: ../.. > BB/.., ../.. > WW/..",
    EMPTY_BOARD + "turn: 2 white act\nwhite: ../.. > BB/.., ../.. > WW/..",
)
"""Positions in which black and white may apply two laws in every window."""


def random_position(seed: int) -> State:
    """A position some random moves from the start, further for greater seeds; often from ready-made laws."""
    state, dice = GAME.new(seed=seed, reserve="on" if seed % 2 else "off"), random.Random(seed)
    for seat in (BLACK, WHITE)[: seed % 3]:
        state.play(f"set {dice.choice(SETS).key}", seat)
    for _ in range(seed):
        if state.outcome:
            break
        seat = dice.choice(state.pending)
        state.play_code(int(dice.choice(state.codes(seat))), seat)
    return state


def elements(picture: str) -> dict[str, ElementTree.Element]:
    """The picture's elements by id; the picture must be well formed."""
    return {each.attrib["id"]: each for each in ElementTree.fromstring(picture).iter() if "id" in each.attrib}


def said(picture: str) -> list[str]:
    """All lines of text in a picture."""
    return [each.text or "" for each in ElementTree.fromstring(picture).iter() if each.tag.endswith("}text")]


def label(picture: str, name: str) -> str:
    """What an element is called."""
    return elements(picture)[name].attrib["aria-label"]


# Every picture


@pytest.mark.parametrize("seed", SEEDS)
def test_well_formed_with_unique_ids(seed: int) -> None:
    """Every seat's picture is XML with a view box, a title and a description, and no id comes twice."""
    for seat in SEATS:
        root = ElementTree.fromstring(random_position(seed).svg(seat))
        assert root.attrib["viewBox"].startswith("0 0 560 ")
        assert [child.tag.partition("}")[2] for child in root][:3] == ["title", "desc", "style"]
        twice = [name for name, times in Counter(each.get("id") for each in root.iter()).items() if name and times > 1]
        assert not twice


@pytest.mark.parametrize("seed", SEEDS)
def test_every_touch_is_there(seed: int) -> None:
    """§3 §5 §6 §8 whatever a legal move touches is a touchable, labelled thing of the picture."""
    state = random_position(seed)
    for seat in state.pending:
        found, labels = elements(state.svg(seat)), state.touch_tree(seat).labels
        assert set(labels) == {touch for move in state.legal(seat) for touch in move.touches}
        for touch, said in labels.items():
            assert "tt-touch" in found[touch].attrib["class"].split()
            assert found[touch].attrib["aria-label"]
            assert said


@pytest.mark.parametrize("seed", SEEDS)
def test_guesses_look_alike(seed: int) -> None:
    """§15 whatever the other's dominoes may say, the pictures are the same."""
    state = random_position(seed)
    for seat in SEATS:
        seen = state.view(seat)
        assert {state.guess(seat, guess).svg(seat) for guess in range(3)} == {seen.svg(seat)}
        assert {state.guess(seat, guess).text(seat) for guess in range(3)} == {seen.text(seat), state.text(seat)}


def test_self_contained() -> None:
    """Nothing is fetched and nothing runs: no scripts, no links, only our own classes and variables."""
    for picture in (GAME.new().svg(BLACK), position(OPEN).svg(WHITE)):
        assert not any(word in picture for word in ("<script", "href", "url("))
        assert picture.count("http") == 1  # the name of SVG itself
        classes = {name for each in ElementTree.fromstring(picture).iter() for name in each.get("class", "").split()}
        assert all(name.startswith("tt-") for name in classes)
        assert "prefers-color-scheme:dark" in picture


# The board


@pytest.mark.parametrize("seat", [BLACK, WHITE])
def test_the_board_is_seen_from_the_seat(seat: int) -> None:
    """§1 squares come in reading order, for white turned by half a turn."""
    squares = [name for name in elements(position(OPEN).svg(seat)) if name.startswith("square-")]
    assert squares == [f"square-{name}" for name in (SQUARE_NAMES if seat == BLACK else SQUARE_NAMES[::-1])]


def test_squares_in_words() -> None:
    """§1 §11 a square tells what stands there and whose goal it is; a piece is named by its square and colour."""
    picture = position(OPEN).svg(BLACK)
    assert label(picture, "square-d4") == "d4: empty, black's goal"
    assert label(picture, "square-a1") == "a1: black piece, white's goal"
    assert label(picture, "square-c3") == "c3: white piece"
    assert {"a1-black", "c3-white"} <= set(elements(picture))
    assert "d4-white" not in elements(picture)


def test_a_moved_piece_is_the_only_one_that_vanishes_and_appears() -> None:
    """§5 so the page lets it glide, and no other."""
    state = position(OPEN)
    before = {name for name in elements(state.svg(BLACK)) if name.endswith(("-black", "-white")) and name[0] in "abcd"}
    state.play("d3-d4")
    after = {name for name in elements(state.svg(BLACK)) if name.endswith(("-black", "-white")) and name[0] in "abcd"}
    assert (before - after, after - before) == ({"d3-white"}, {"d4-white"})


def corners_of_marks(picture: str) -> list[str]:
    """The strokes of the marks of the last move."""
    return [each.attrib["d"] for each in ElementTree.fromstring(picture).iter() if each.get("class") == "tt-mark"]


def test_the_last_move_stays_marked() -> None:
    """§5 §7 §9 the square that changed and the domino that was laid, or where a piece came from and where it went."""
    state = position(OPEN)
    assert not corners_of_marks(state.svg(BLACK))
    state.play("law 1 b2-c3")
    assert len(corners_of_marks(state.svg(BLACK))) == 2
    events = [event.marked(BLACK) for event in state.events()]
    assert events == [("white-1", "square-c2")]
    state.play("b2-c2")
    assert [event.went(BLACK) for event in state.events()] == [(("square-b2", "square-c2"),)]
    assert len(corners_of_marks(state.svg(BLACK))) == len(corners_of_marks(state.svg(WHITE))) == 2


def test_a_mark_lies_on_its_square_from_either_seat() -> None:
    """§5 white sees the board turned."""
    state = position(OPEN)
    state.play("d3-d4")
    for seat, x in ((BLACK, 62 + 3 * 109), (WHITE, 62)):
        assert corners_of_marks(state.svg(seat))[0].startswith(f"M{x + 3},")


def test_a_rewritten_domino_is_marked() -> None:
    """§8 which one everybody sees, in the own row as in the other's; with the law that was applied in the same turn."""
    state = position(OPEN.replace("white: BB/WW > .B/WW", "white: BB/WW > *"))
    for move, marked in (("law 1 adapts", 1), ("rewrite 2", 2), ("../.. > *", 2)):
        state.play(move)
        assert all(len(corners_of_marks(state.svg(seat))) == marked for seat in SEATS)
    assert [event.marked(WHITE) for event in state.events()] == [("white-2",)]


def test_the_winner_s_corner_is_golden() -> None:
    """§11 and the news say who has won."""
    board = EMPTY_BOARD.replace(".  .  .  .", ".  .  .  B", 1)
    picture = position(f"{board}turn: 9 black over\nover: corner").svg(WHITE)
    assert picture.count('class="tt-won"') == 1
    assert "Black wins: corner" in said(picture)


# The dominoes


def test_laws_are_seen_from_the_viewer_s_seat() -> None:
    """§2 §10 the other's laid law is turned by half a turn; hidden ones stay face down."""
    black, white = position(OPEN).svg(BLACK), position(OPEN).svg(WHITE)
    assert label(black, "domino-1").startswith("law 1: laid, WW/WW becomes W./WW, destruction")
    assert label(white, "black-1").startswith("law 1: laid, WW/WW becomes WW/.W, destruction")
    assert label(white, "black-2").startswith("law 2: hidden, one of")
    assert white.count('class="tt-back"') == 3 + 2  # two of white's own are not known in this drawing


def test_where_laws_apply() -> None:
    """§6 §10 below a domino stands its kind and where it applies now, or that it may not be laid."""
    white = position(OPEN).svg(WHITE)
    assert label(white, "domino-1") == "law 1: hidden, BB/WW becomes .B/WW, destruction, on b2-c3"
    assert label(white, "domino-2") == "law 2: hidden, WW/WW becomes *, adaptation, blocked (§10)"
    assert "blocked (§10)" in said(white)


def test_a_law_without_reserve_is_blocked() -> None:
    """§14 and the picture says why."""
    drawn = f"{EMPTY_BOARD}turn: 9 white act\nwhite: ../.. > WW/.., ?, ?, ?\n"
    assert label(position(drawn + "reserve: 8 0").svg(WHITE), "domino-1").endswith("regeneration, blocked (§14)")


def test_the_domino_picked_up_is_marked_for_all() -> None:
    """§8 everybody sees which one."""
    state = position(OPEN.replace("white: BB/WW > .B/WW", "white: BB/WW > *"))
    for move in ("law 1 adapts", "rewrite 2"):
        state.play(move)
    assert all(state.svg(seat).count('class="tt-gap tt-next"') == 1 for seat in SEATS)
    assert all(state.text(seat).count("picked up") == 1 for seat in SEATS)


# Writing laws


def test_whoever_writes_has_a_big_domino() -> None:
    """§3 §8 and nobody else."""
    state = GAME.new()
    assert "cause-1-black" in elements(state.svg(BLACK))
    assert "cause-1-black" not in elements(state.svg(SPECTATOR))
    state.play("set seed", BLACK)
    state.play("set seed", WHITE)
    assert "cause-1-black" not in elements(state.svg(BLACK))


def test_a_word_for_every_cause_on_the_board() -> None:
    """§6 while a cause is written the windows where it is met are told: six different ones at the beginning."""
    found = [line for line in said(GAME.new().svg(WHITE)) if line.startswith("Its cause")]
    assert len(found) == 6 + 1
    assert "Its cause is met now on c1-d2, a3-b4." in found
    assert found[-1] == "Its cause is met nowhere now."


def test_ready_made_sets_are_in_the_picture() -> None:
    """§3 each with its name and advice, as long as no law is written."""
    state = GAME.new()
    picture = state.svg(BLACK)
    for each in SETS:
        assert label(picture, f"set-{each.key}") == f"{each.name}: {each.advice}"
        assert each.name in state.text(BLACK)
    state.play("WW/WW > W./WW", BLACK)
    assert not any(each.name in state.text(BLACK) for each in SETS)


def test_how_far_the_other_is_cannot_be_seen() -> None:
    """§3 §15 not a byte of the picture changes."""
    state = GAME.new()
    before = [state.svg(BLACK), state.text(BLACK), state.svg(SPECTATOR), state.text(SPECTATOR)]
    for law in ("WW/WW > *", "BB/BB > *", "../.. > *", "BB/BB > *"):
        state.play(law, WHITE)
        assert [state.svg(BLACK), state.text(BLACK), state.svg(SPECTATOR), state.text(SPECTATOR)] == before


# The aid


def could_apply(state: State, owner: int) -> int:
    """§2 §6 §10 §14 How many laws a player could lay and apply, counted cause by cause from what stands on the board.

    A plug goes, or two come, or the law adapts; beside a laid law of that cause no other one can be laid.
    """
    sight = state.sight(None)
    assert isinstance(sight, YinYangSight)
    is_spent, found = bool(state.record.reserve and state.record.left[owner] < 2), 0
    for cause in set(sight.windows(owner)):
        same, free = [law for law in sight.laid(owner) if law.cause == cause], cause.count(".")
        found += sum(not is_spent or law.kind != "regeneration" for law in same)
        found += 0 if same else 4 - free + (0 if is_spent else free * (free - 1)) + 1
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_the_aid_counts_as_the_rules_do(seed: int) -> None:
    """§15 how many of the 405 laws could be laid and applied: cause by cause and law by law are the same."""
    state = random_position(seed)
    for owner in (BLACK, WHITE):
        assert could_apply(state, owner) == _count_laws(state.record, owner)


def test_the_aid_knows_what_is_certain() -> None:
    """§12 §15 at a turn that begins with no move and no laid law, the only hidden domino holds a law that applies."""
    drawn = START + "turn: 1 black act\nblack: laid ../.. > *, laid B./.. > *, laid .B/.. > *, ?\nwhite: ?, ?, ?, ?"
    state = position(drawn)
    laws, applying = _may_hold(state.record, BLACK)
    assert laws == applying == could_apply(state, BLACK) < LAWS
    assert _may_hold(state.record, WHITE)[0] == LAWS
    over = position(drawn.replace("act", "over") + "\nover: nothing to do")
    assert _may_hold(over.record, BLACK) == (LAWS - applying, 0)


def test_the_aid_can_be_switched_off() -> None:
    """§15 then nothing is counted; the rules stay the same."""
    for aid, counted in (("on", 4), ("off", 0)):
        state = GAME.new(aid=aid)
        state.play("set seed", BLACK)
        state.play("set seed", WHITE)
        assert state.svg(BLACK).count("one of 405") == 2 * counted  # once to be seen, once to be heard
        assert state.text(BLACK).count("one of 405, 30 apply now") == counted
        assert [move.text for move in state.legal()] == ["law 1 b3-c4", "law 1 c3-d4", "law 4 a3-b4", "law 4 c1-d2"]


# Words and previews


@pytest.mark.parametrize("seed", SEEDS)
def test_no_label_stumbles(seed: int) -> None:
    """§15 words and commas alternate."""
    for seat in SEATS:
        for each in elements(random_position(seed).svg(seat)).values():
            assert ",," not in each.attrib.get("aria-label", "")


def test_one_law_applies_and_several_apply() -> None:
    """§15 on an empty corner with nothing in reserve a hidden law can only be an adaptation."""
    board = EMPTY_BOARD + "turn: 7 white act\nwhite: laid ../.. > *\nreserve: 0 0"
    assert "hidden, one of 405, 1 applies now" in label(position(board).svg(BLACK), "white-2")


@pytest.mark.parametrize(
    ("touch", "label"),
    [
        ("window-c3", "window c3-d4"),
        ("window-a1", "window a1-b2"),
        ("cause-2-white", "white upper right"),
        ("cause-3-empty", "nothing lower left"),
        ("effect-3-empty", "lower left goes"),
        ("effect-4-black", "black comes lower right"),
        ("effect-red", "red: adaptation"),
        ("set-march", "The long march"),
        ("domino-2", "law 2"),
    ],
)
def test_what_a_touch_is_called(touch: str, label: str) -> None:
    """§2 §6 the same from both seats; cause and effect can be told apart."""
    for seat in (BLACK, WHITE):
        open_to = position(APPLYING[seat])
        labels = GAME.new().touch_tree(seat).labels | open_to.touch_tree(seat).labels
        assert labels[touch] == label


def test_every_window_is_called_like_the_move() -> None:
    """§6 also by white, who sees it turned."""
    state = position(START + "turn: 2 white act\nwhite: BB/BB > B./BB, WW/WB > *, WB/WB > .B/WB")
    for move in state.legal():
        if move.touches[-1].startswith("window"):
            assert state.touch_tree().labels[move.touches[-1]] == f"window {move.text.split()[-1]}"


@pytest.mark.parametrize(
    ("move", "name", "detail"),
    [
        ("WW/WW > W./WW", "destruction WW/WW > W./WW", "its cause is met now on b3-c4, c3-d4"),
        ("../.. > BB/..", "regeneration ../.. > BB/..", "its cause is met nowhere now"),
        ("BB/BB > *", "adaptation BB/BB > *", "its cause is met now on a1-b2, b1-c2"),
        ("set door", "The locked door", ""),
    ],
)
def test_a_law_in_words_before_it_is_written(move: str, name: str, detail: str) -> None:
    """§2 §6 its kind, and where it would apply now."""
    state = GAME.new()
    assert state.caption(state.read(move, BLACK), BLACK) == Caption(name, detail)


def test_an_application_in_words_before_it_is_played() -> None:
    """§7 §8 what would come or go."""
    state = position(OPEN.replace("white act", "black act"))
    captions = {move.text: state.caption(move.code) for move in state.legal()}
    assert captions["law 2 adapts"] == Caption("law 2 adapts", "you rewrite a law")
    assert captions["law 1 b3-c4"] == Caption("law 1 on b3-c4", "the white piece on c4 disappears")
    regeneration = position(EMPTY_BOARD + "turn: 2 white act\nwhite: ../.. > .W/.W")
    told = regeneration.caption(regeneration.read("law 1 b2-c3"))
    assert told == Caption("law 1 on b2-c3", "white pieces appear on b3 and b2")


def test_moves_in_words() -> None:
    """§4 §5 §8 they are called by what is touched."""
    state = position(OPEN)
    assert state.caption(state.read("d3-d4")) == Caption("d3, d4")
    state.play("d3-d4")
    assert state.caption(state.read("end")) == Caption("end the turn")


def test_a_preview_shows_the_law_at_work_and_no_more() -> None:
    """§6 §12 whether the other has something to do then is not promised: it lies on dominoes nobody can read."""
    state = position(START + "turn: 1 black act\nblack: BB/BB > BB/.B")
    shown = state.preview(state.read("law 1 a1-b2"))
    assert label(shown, "square-a1") == "a1: empty, white's goal"
    assert label(shown, "domino-1").startswith("law 1: laid")
    assert not any("win" in line or "over" in line for line in said(shown))
    assert "your move" in said(shown)


def test_a_preview_of_the_last_move_is_left_to_the_picture_after_it() -> None:
    """§11 a piece in the corner ends the game for all to see."""
    state = position("4  .  .  B  .\n3  .  .  .  .\n2  .  .  .  .\n1  .  .  .  W\nturn: 7 black act")
    assert state.preview(state.read("c4-d4")) == ""
    assert state.preview(state.read("c4-b4")) != ""
