"""Floating World in a real Chromium: contests to the end of a match, six through three rounds, and silent wires."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Iterator
from string import ascii_lowercase
from threading import Event

import pytest
from playwright.sync_api import Page, expect

from tabletao import CHANCE, State, game
from tabletao.agents.roster import AGENTS
from tabletao.games.floating_world.components import CARD_NAMES, FIRST_SEASON, LOCATION_NAMES, STARTING
from tabletao.games.floating_world.sight import FloatingWorldSight
from tabletao.games.floating_world.state import ACT, NONE, PLACE_TIME, SEATS
from tabletao.web.match import checks
from tabletao.web.match.result import headline
from tabletao.web.match.session import Session
from tabletao.web.page.renderer import Renderer
from tabletao.web.page.table import Visit, table_page
from tests.browser import hands
from tests.browser.conftest import DESKTOP, PHONE, Room
from tests.browser.stage import Staged, rebuilt, set_match, set_table
from tests.browser.test_six_seats import must_fit, must_show_the_board
from tests.browser.test_wu_wei import must_suit_fingers
from tests.browser.wire import wire

pytestmark = pytest.mark.xdist_group("browser")

SIX = 6
ON_ITS_SIDE = (740, 360)
LEAST_COMPARED = 30
"""So many answers of a whole match at least are given before another's."""
SHORT, SEARCHED = 300, 200
"""So many decisions a whole match has at most, and in so many matches such a one is looked for."""
_SEND = """([url, body]) => {
  window.sent = fetch(url, {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)});
}"""
_TOKEN = re.compile(r"(?:secret|decoy)\W+(?:of )?([A-Z][a-z]+)")
"""Where a secret or a decoy is named."""
_LETTERS = bytes(code if chr(code) in ascii_lowercase else ord(" ") for code in range(256))
"""Everything but small letters as blanks."""
_SENT = "async () => (await window.sent).ok"
ROUNDS = 3
"""So many rounds of six browsers in a deep run; otherwise one."""
CHANCE_LIKES = (
    "token Iwaki", "token Ise", "token Tosa", "token Hakata", "wisdom shinto-1", "wisdom daoist-1",
    "wisdom confucian-1", "wisdom zen-1", "item katana-1", "monster kappa",
    "draw ejiri", "draw mariko", "draw nissaka", "draw okabe", "draw kanbara", "draw yoshiwara",
    "draw totsuka", "draw hodogaya", "draw mishima", "draw oiso", "draw hara", "draw shinagawa",
)  # fmt: skip
"""What chance does where it may, in this order; anything else is the first thing it may do."""
HIDE = "geisha: secret Iwaki icon6, ronin: secret Tosa icon6"
DRAW = "geisha: split 1/346/25, ronin: split 1/456/23"
TAKE = "geisha: pile 2, ronin: pile 1"
COLLECT = "geisha: time none, ronin: time 2+4"
FIRST_ROUND = (
    "geisha: done, ronin: study shinto-1, ronin: study daoist-1, ronin: study confucian-1, ronin: search, "
    "ronin: cover icon7, ronin: buy katana-1, ronin: done"
)
SECOND_ROUND = (
    "geisha: split 1/245/36, ronin: split 1/256/34, geisha: pile 2, ronin: pile 2, geisha: time none, ronin: time 2, "
    "geisha: wait, ronin: move Nikko, geisha: wait, ronin: fight, ronin: cover icon5"
)
TO_THE_END = (
    "geisha: study zen-1, ronin: study zen-1, ronin: favour 2, ronin: cover icon4, geisha: move Nikko, ronin: wait, "
    "ronin: challenge, geisha: favour 1, geisha: done, ronin: done"
)
"""The ronin finds the geisha's secret, slays a monster and learns all kinds of wisdom, the last one in a contest."""


def lines_of(script: str) -> Iterator[tuple[int, str]]:
    """The decisions of a written match, with their seats."""
    for line in script.split(", "):
        name, _, move = line.partition(": ")
        yield SEATS.index(name), move


def played(*scripts: str) -> State:
    """A match of two, played as it is written, with chance as it likes."""
    state, likes = (
        game("floating_world").new(chance=True, players=2, order="simultaneous", characters="given"),
        list(CHANCE_LIKES),
    )
    roll(state, likes)
    for seat, move in (each for script in scripts for each in lines_of(script)):
        state.play(move, seat)
        roll(state, likes)
    return state


def roll(state: State, likes: list[str]) -> None:
    """Let chance decide as long as it has to."""
    while state.pending and state.pending[0] == CHANCE:
        choices = {state.write(code, CHANCE): code for code in state.codes(CHANCE).tolist()}
        liked = next((each for each in likes if each in choices), None)
        if liked:
            likes.remove(liked)
        state.play_code(choices[liked] if liked else next(iter(choices.values())), CHANCE)


# Two browsers


def enter_all(room: Room, staged: Staged, sizes: list[tuple[int, int]], pace: str = "off") -> list[Page]:
    """Everybody at a table of their own."""
    pages = [room.enter(staged.secrets[seat], size=size, pace=pace) for seat, size in enumerate(sizes)]
    for page in pages:
        hands.open_match(page, staged.id)
    return pages


def open_together(pages: list[Page], match: str) -> None:
    """Everybody opens the table at once."""
    for page in pages:
        page.goto(f"/match/{match}", wait_until="commit")
    for page in pages:
        page.locator(hands.READY).wait_for()


def decide(room: Room, staged: Staged, page: Page, seat: int, move: str) -> None:
    """Make a written decision by touching."""
    assert hands.wait_for_turn(page)
    state = rebuilt(room.live.store, staged.id).state
    hands.decide(page, random.Random(1), [state.read(move, seat)])


def test_a_wisdom_contest_and_a_challenged_move_to_the_end_of_the_match(room: Room) -> None:
    state = played(HIDE, DRAW, TAKE, COLLECT, FIRST_ROUND, SECOND_ROUND)
    staged = set_match(room.live.store, state)
    pages = enter_all(room, staged, [DESKTOP, PHONE])
    for seat, move in lines_of(TO_THE_END):
        page, other = pages[seat], pages[1 - seat]
        if (seat, move) == (1, "study zen-1"):
            expect(page.locator("#seat-0 .answered")).to_be_visible()
            assert "Geisha has chosen" not in page.locator("#log").inner_text()
        if move == "favour 2":
            hands.wait_for_turn(page)
            expect(page.locator("#prompt")).to_contain_text("You are highest on the influence track")
            expect(page.locator("#contest")).to_contain_text("You decide against Geisha")
            expect(other.locator("#contest")).to_contain_text("Ronin decides against Geisha")
            assert hands.lit(page) == {"favour-1", "favour-2"}
        if move == "challenge":
            hands.wait_for_turn(page)
            expect(page.locator("#prompt")).to_contain_text("Geisha wants to go to Nikko")
            expect(page.locator("#contest")).to_contain_text("Geisha is higher and would decide")
            assert hands.lit(page) == {"accept", "challenge"}
            must_fit(page)
        decide(room, staged, page, seat, move)
    for page in pages:
        expect(page.locator("#now.over")).to_be_visible()
        expect(page.locator("#log")).to_contain_text("Ronin has won.")
        expect(page.locator("#reason")).to_contain_text("Two ganbaru tokens and a secret")
        expect(page.locator("#log")).to_contain_text("Ronin goes to Kyoto in exchange.")
        assert hands.too_wide(page) <= 0
    expect(pages[1].locator("#now.won")).to_be_visible()
    expect(pages[0].locator("#now.lost")).to_be_visible()


def a_short_match(session: Session) -> list[tuple[int, int]]:
    """The decisions of a match that is not too long, played by greedy bots from a new table, with their seats."""
    for seed in range(SEARCHED):
        now, rng, decided = copy.deepcopy(session), random.Random(seed), list[tuple[int, int]]()
        while not now.over and len(decided) < SHORT:
            seat = rng.choice(now.state.pending)
            code = AGENTS["greedy"].choose(now.state.view(seat), seat, rng, Event())
            now.append(checks.move(now, seat, code))
            decided.append((seat, code))
        if now.over:
            return decided
    raise AssertionError(f"no match of {SEARCHED} is so short")


def told_otherwise(room: Room, before: Session, seat: int, code: int) -> str:
    """What the other of two would have been told, had a seat answered something else."""
    other = copy.deepcopy(before)
    codes = [each for each in other.state.codes(seat).tolist() if each != code]
    other.append(checks.move(other, seat, (codes or [code])[0]))
    guests = {str(each.guest): "" for each in other.seats}
    visit = Visit(other.seats[1 - seat].guest, None, room.live.url)
    return Renderer().fragment("_table.html", table_page(other, guests, visit, None))


@pytest.mark.deep
def test_a_whole_match_from_the_first_decision_to_its_end(room: Room) -> None:
    staged = set_table(room.live.store, "floating_world", 2, order="simultaneous", powers="on", boards="on")
    match = Followed(room, staged)
    pages = [room.enter(staged.secrets[seat], size=size) for seat, size in enumerate((DESKTOP, PHONE))]
    heard = [wire(page) for page in pages]
    open_together(pages, staged.id)
    phases, rng, compared = set[int](), random.Random(1), 0
    for seat, code in a_short_match(match.session):
        assert hands.wait_for_turn(pages[seat])
        phase = int(match.session.state.record.phase)
        if seat and phase not in phases:
            must_suit_fingers(pages[seat])
            must_fit(pages[seat])
            phases.add(phase)
        before = copy.deepcopy(match.session)
        hands.decide(pages[seat], rng, [code])
        if match.session.answered() == {seat}:
            hands.wait_until(pages[1 - seat], f"#seat-{seat} .answered")
            told = heard[1 - seat][-1][1]
            assert told.startswith(told_otherwise(room, before, seat, code)), f"{code} of seat {seat} is on the wire"
            compared += 1
    assert match.session.over
    assert compared > LEAST_COMPARED
    for seat, page in enumerate(pages):
        expect(page.locator("#status")).to_have_text(headline(match.session, [seat]))
        must_not_tell(match.session, seat, heard[seat])


def test_characters_and_boards_are_chosen_in_the_picture_of_a_phone(room: Room) -> None:
    """Upright, where they lie above the map, and on its side, where the picture hardly scrolls."""
    staged = set_table(room.live.store, "floating_world", 2, powers="on", boards="on")
    pages = enter_all(room, staged, [PHONE, ON_ITS_SIDE])
    for seat, choice in ((0, "character-2"), (1, "character-4"), (1, "board-6"), (0, "board-3")):
        page = pages[seat]
        assert hands.wait_for_turn(page)
        assert page.locator("#choices button").count() == 0
        must_fit(page)
        must_suit_fingers(page)
        code = hands.tree(page).meant((choice,))
        assert code is not None
        hands.decide(page, random.Random(1), [code])
    expect(pages[0].locator("#log")).to_contain_text("Heron takes board 6.")
    assert hands.wait_for_turn(pages[1])
    whole, seen = pages[1].locator("#board").evaluate("(each) => [each.scrollHeight, each.clientHeight]")
    assert seen < whole < 1.5 * seen


def test_a_beat_is_revealed_and_then_shown_scene_by_scene(room: Room) -> None:
    state = played(HIDE, DRAW, TAKE, COLLECT)
    staged = set_match(room.live.store, state)
    pages = enter_all(room, staged, [DESKTOP, DESKTOP], pace="slow")
    page, where = pages[1], "() => document.querySelector('#picture #figure-1').getAttribute('transform')"
    before = page.evaluate(where)
    for seat, move in ((0, "move Hakone"), (1, "cash ejiri")):
        Followed(room, staged).send(pages[seat], seat, state.read(move, seat))
    expect(page.locator("#status")).to_have_text("What happened: 1 of 3")
    expect(page.locator("#sentence")).to_contain_text("Geisha has chosen to go to Hakone. Ronin has chosen to discard")
    assert page.evaluate(where) == before, "revealed, and not yet carried out"
    expect(page.locator("#sentence")).to_contain_text("Ronin discards Ejiri for a coin.")
    assert page.evaluate(where) == before, "the ronin is higher on the influence track"
    assert hands.wait_for_turn(page)
    expect(page.locator("#log")).to_contain_text("Geisha goes to Hakone.")


# Nothing of an answer on another's wire


class Followed:
    """A match at the server, followed entry by entry."""

    def __init__(self, room: Room, staged: Staged) -> None:
        self.store, self.id = room.live.store, staged.id
        self._session = rebuilt(self.store, self.id)

    @property
    def session(self) -> Session:
        """The match as it is now."""
        self._session.append(self.store.entries(self.id)[self._session.number :])
        return self._session

    def send(self, page: Page, seat: int, code: int | None = None) -> None:
        """Decide without touching, because another's page is looked at; anything, if nothing is said."""
        session = self.session
        chosen = int(session.state.codes(seat)[-1]) if code is None else code
        body = {"seat": seat, "question": session.question_for(seat), "code": chosen}
        answer = page.request.post(f"/match/{self.id}/move", data=body)
        assert answer.ok, answer.text()

    def send_together(self, pages: list[Page], codes: dict[int, int]) -> None:
        """Decide without touching, from all these seats before any of them is answered."""
        for seat, code in codes.items():
            body = {"seat": seat, "question": self.session.question_for(seat), "code": code}
            pages[seat].evaluate(_SEND, [f"/match/{self.id}/move", body])
        for seat in codes:
            assert pages[seat].evaluate(_SENT)


def heard_of(room: Room, state: State, move: str) -> list[str]:
    """All that comes to the geisha, who has not decided yet, while the ronin does."""
    staged = set_match(room.live.store, state)
    page = room.enter(staged.secrets[0])
    heard = wire(page)
    hands.open_match(page, staged.id)
    ronin = room.enter(staged.secrets[1])
    Followed(room, staged).send(ronin, 1, state.read(move, 1))
    expect(page.locator("#seat-1 .answered")).to_be_visible()
    return [text.replace(staged.id, "match") for _, text in heard]


@pytest.mark.parametrize(
    ("scripts", "moves"),
    [
        ((), ("secret Tosa icon6", "secret Hakata icon1")),
        ((HIDE,), ("split 1/456/23", "split 3/124/56")),
        ((HIDE, DRAW), ("pile 1", "pile 2")),
        ((HIDE, DRAW, TAKE), ("time 2+4", "time none")),
        ((HIDE, DRAW, TAKE, COLLECT), ("study shinto-1", "done")),
    ],
    ids=["secret and decoy", "split", "pile", "time", "intent"],
)
def test_nothing_of_an_answer_is_on_the_wire_of_another(
    room: Room, scripts: tuple[str, ...], moves: tuple[str, str]
) -> None:
    one, other = (heard_of(room, played(*scripts), move) for move in moves)
    assert len(one) > 1
    assert one == other


# What is hidden, and what came over a wire


Hidden = dict[int, set[str]]
"""By the number of what a seat was told: names that it could not know then."""


def hidden_from(session: Session, viewer: int) -> tuple[Hidden, Hidden]:
    """In the first round starting cards of others; in the whole match their secrets and decoys that were not found."""
    cards, tokens, shown = Hidden(), Hidden(), set[int]()
    now = Session.blank(session.agreement, session.seats)
    others = [seat for seat in range(session.state.seats) if seat != viewer]
    for record in session.journal:
        now.append([record])
        s, sight, number = now.state.record, now.state.sight(viewer), now.number_for(viewer)
        assert isinstance(sight, FloatingWorldSight)
        for seat in range(now.state.seats) if s.cycle <= 1 else ():
            shown |= {*sight.discard(seat), *sight.hand(seat), *sight.passed(seat)}
        theirs = {card for card in range(FIRST_SEASON) if card // STARTING != s.character[viewer]}
        cards[number] = {CARD_NAMES[card] for card in theirs - shown} if s.cycle <= 1 else set()
        held = [] if now.over else [int(s[field][seat]) for field in ("secret", "decoy") for seat in others]
        tokens[number] = {LOCATION_NAMES[token] for token in held if token != NONE}
    return cards, tokens


def must_not_tell(session: Session, seat: int, heard: list[tuple[int, str]]) -> None:
    """Nothing that came over the wire of a seat names a card, a secret or a decoy that was hidden from it."""
    cards, tokens = hidden_from(session, seat)
    assert len([number for number, _ in heard if cards.get(number)]) > session.state.seats
    leaks = [cards[number] & words_of(text) for number, text in heard if cards.get(number)]
    leaks += [tokens[number] & set(_TOKEN.findall(text)) for number, text in heard if number in tokens]
    assert not any(leaks), f"on the wire of seat {seat}: {list(filter(None, leaks))}"


def words_of(text: str) -> set[str]:
    """All words of a page in small letters; of a long page this is found many times sooner than by a pattern."""
    return set(text.lower().encode(errors="replace").translate(_LETTERS).decode().split())


# Six browsers


def act_on(match: Followed, pages: list[Page], rng: random.Random) -> None:
    """Everybody who is asked decides: the one with the phone by touching, the others before that, all at once."""
    state = match.session.state
    wanted = {seat: wanted_of(state, seat) for seat in state.pending}
    at_phone = wanted.pop(SIX - 1, None)
    match.send_together(pages, wanted)
    if at_phone is not None and hands.wait_for_turn(pages[-1]):
        hands.decide(pages[-1], rng, [at_phone] if state.record.phase in (ACT, PLACE_TIME) else [])


def wanted_of(state: State, seat: int) -> int:
    """A decision that brings a round to its end, the last that there is; with the phone a token is flipped first."""
    codes: dict[str, int] = {state.write(code, seat): code for code in state.codes(seat).tolist()}
    return codes["flip"] if "flip" in codes and seat == SIX - 1 else max(codes.values())


def six_at_the_table(room: Room, is_new: bool) -> Staged:
    """A match of six, new or with all secrets hidden: every answer is shown to all, so this one is for a deep run."""
    state = game("floating_world").new(seed=4, players=SIX, order="simultaneous", characters="given")
    for seat in () if is_new else state.pending:
        state.play_code(int(state.codes(seat)[0]), seat)
    return set_match(room.live.store, state)


def test_six_browsers_play_rounds_and_no_card_is_on_another_wire(room: Room, request: pytest.FixtureRequest) -> None:
    rounds = ROUNDS if request.config.getoption("--deep") else 1
    staged = six_at_the_table(room, is_new=rounds > 1)
    rng = random.Random(4)
    sizes = [DESKTOP] * (SIX - 1) + [PHONE]
    pages = [room.enter(staged.secrets[seat], size=size) for seat, size in enumerate(sizes)]
    heard = [wire(page) for page in pages]
    open_together(pages, staged.id)
    must_show_the_board(pages[-1])
    must_fit(pages[-1])
    match, phases = Followed(room, staged), set[int]()
    while (now := match.session.state).record.cycle <= rounds:
        phase = int(now.record.phase)
        if phase not in phases and SIX - 1 in now.pending:
            hands.wait_for_turn(pages[-1])
            must_suit_fingers(pages[-1])
            phases.add(phase)
        act_on(match, pages, rng)
    assert {ACT, PLACE_TIME} <= phases
    for seat, texts in enumerate(heard):
        must_not_tell(match.session, seat, texts)
    assert hands.wait_for_turn(pages[-1])
    expect(pages[-1].locator("#influence")).to_contain_text(f"round {rounds + 1}")


def test_all_that_lies_open_of_another_is_one_tap_away(room: Room) -> None:
    staged = set_match(room.live.store, played(HIDE, DRAW, TAKE, COLLECT, FIRST_ROUND))
    for size in (DESKTOP, PHONE):
        page = room.enter(staged.secrets[0], size=size)
        hands.open_match(page, staged.id)
        large = page.locator(".tt-opened-2")
        expect(large).to_be_hidden()
        hands.touch(page, page.locator("#open-2"))
        expect(large).to_be_visible()
        expect(large).to_contain_text("Discards: Yoshiwara")
        hands.touch(page, page.locator("#status"))
        expect(large).to_be_hidden()
        assert hands.too_wide(page) <= 0
        hands.touch(page, page.locator("#about"))
        expect(page.locator("#sheet .goal")).to_contain_text("Gain all four tokens")
        assert page.locator("#sheet .legend li").count() > 50
        assert hands.too_wide(page) <= 0
