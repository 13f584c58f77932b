"""What the server refuses: each with the right status, a readable sentence, and no change."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest

from tabletao.web.guests import COOKIE
from tests.web.serving import Serving, at_table, new_match

pytestmark = pytest.mark.xdist_group("serving")


def records(serving: Serving, match: str) -> list[Any]:
    return serving.asked("select * from records where match = ? order by number", match)


def test_a_match_against_a_friend_by_link(serving: Serving) -> None:
    ann, bob, eve = serving.guest(), serving.guest(), serving.guest()
    match = new_match(ann, "you", "friend")
    invite = at_table(ann, match)["text"].split("/join/")[1].split('"')[0]
    assert invite not in at_table(eve, match)["text"]
    assert bob.post(f"/join/{invite}", data={"name": "Bob"}).url.path == f"/match/{match}"
    refused = eve.post(f"/join/{invite}")
    assert (refused.status_code, refused.json()["error"]) == (404, "someone has already taken this seat")
    tables = [at_table(each, match) for each in (ann, bob)]
    assert sorted(table["seat"] for table in tables) == ["0", "1"]
    assert "Bob" in at_table(ann, match)["text"]
    assert at_table(eve, match)["codes"] == []


def bad_requests() -> list[tuple[str, dict[str, Any], int, str]]:
    return [
        ("illegal code", {"code": 1400}, 422, "is not legal here; "),
        ("code out of range", {"code": 99_999}, 422, "is not legal here; "),
        ("code as text", {"code": "12"}, 400, "code must be a whole number"),
        ("huge code", {"code": 10**30}, 400, "code must be a whole number, 2147483648 at most"),
        ("no code", {"code": None}, 400, "code must be a whole number"),
        ("wrong seat", {"seat": 1}, 403, "you do not sit at this seat"),
        ("stale number", {"question": 0}, 409, "something has happened in the meantime"),
        ("number to come", {"question": 1000}, 409, "something has happened in the meantime"),
    ]


@pytest.mark.parametrize(("name", "change", "status", "message"), bad_requests())
def test_a_bad_move_is_refused(serving: Serving, name: str, change: dict[str, Any], status: int, message: str) -> None:
    ann = serving.guest()
    table: dict[str, Any] = {"codes": []}
    while not table["codes"]:  # the dice decide who begins: until it is Ann
        match = new_match(ann, "you", "friend")
        table = at_table(ann, match)
    body = {"seat": 0, "question": table["question_number"], "code": table["codes"][0], **change}
    before = records(serving, match)
    answer = ann.post(f"/match/{match}/move", json=body)
    assert (answer.status_code, message in answer.json()["error"]) == (status, True), answer.text
    assert records(serving, match) == before


@pytest.mark.parametrize("host", ["[", "[::1", "a:b:c", "table.example:99999"])
def test_a_host_that_is_no_address_is_refused(serving: Serving, host: str) -> None:
    ann = serving.guest()
    match = new_match(ann, "you", "friend")
    for path in ("/", f"/match/{match}", f"/match/{match}/live"):
        answer = ann.get(path, headers={"host": host})
        assert (answer.status_code, "Host" in answer.json()["error"]) == (400, True)


def test_a_move_out_of_turn_is_refused(serving: Serving) -> None:
    ann = serving.guest()
    match = new_match(ann, "you", "screen")
    tables = [at_table(ann, match, seat) for seat in (0, 1)]
    waiting = next(seat for seat in (0, 1) if tables[seat]["codes"])
    body = {"seat": 1 - waiting, "question": tables[0]["number"], "code": 1}
    answer = ann.post(f"/match/{match}/move", json=body)
    assert answer.status_code == 409
    assert "turn: the match is waiting for" in answer.json()["error"]


def test_of_two_replies_to_one_question_one_wins(serving: Serving) -> None:
    ann = serving.guest()
    match = new_match(ann, "you", "screen")
    tables = [at_table(ann, match, seat) for seat in (0, 1)]
    seat = next(seat for seat in (0, 1) if tables[seat]["codes"])
    body = {"seat": seat, "question": tables[seat]["question_number"], "code": tables[seat]["codes"][0]}
    statuses = [ann.post(f"/match/{match}/move", json=body).status_code for _ in range(2)]
    assert statuses == [200, 409]


@pytest.mark.parametrize(
    "headers", [{"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}]
)
def test_a_foreign_page_can_change_nothing(serving: Serving, headers: dict[str, str]) -> None:
    ann = serving.guest()
    for path in ("/new", "/name", "/match/x/move"):
        answer = ann.post(path, headers=headers, data={"game": "yugen", "seat-0": "you"})
        assert answer.status_code == 403
        assert "another site" in answer.json()["error"]


def test_a_megabyte_is_refused(serving: Serving) -> None:
    ann = serving.guest()
    match = new_match(ann, "you", "screen")
    assert ann.post(f"/match/{match}/move", content=b"x" * 1_000_000).status_code == 413
    chunks = (b"x" * 10_000 for _ in range(100))
    assert ann.post(f"/match/{match}/move", content=chunks).status_code == 413


@pytest.mark.parametrize("body", [b"", b"[]", b"null", b"{", b"\xff\xfe", b'{"seat": true}', b"[" * 50_000])
def test_what_is_no_json_object_is_refused(serving: Serving, body: bytes) -> None:
    ann = serving.guest()
    match = new_match(ann, "you", "screen")
    answer = ann.post(f"/match/{match}/move", content=body)
    assert answer.status_code == 400
    assert answer.json()["error"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/match/nothing", 404),
        ("/match/nothing/live", 404),
        ("/match/nothing/file", 404),
        ("/join/nothing", 404),
        ("/rules/chess", 404),
        ("/new?game=chess", 404),
        ("/static/../app.py", 404),
        ("/static/..%2fapp.py", 404),
        ("/static/%2e%2e/app.py", 404),
        ("/../../etc/passwd", 404),
        ("/match/%00", 404),
    ],
)
def test_what_is_not_there_is_said_so(serving: Serving, path: str, status: int) -> None:
    with httpx.Client(base_url=serving.base) as client:
        page = client.get(path, headers={"accept": "text/html"})
        assert page.status_code == status
        assert "<script>" not in page.text


@pytest.mark.parametrize(
    "fields",
    [
        {"game": "chess"},
        {"game": "yugen", "seat-0": "bot:greedy", "seat-1": "bot:greedy"},
        {"game": "yugen", "seat-0": "bot:alphago"},
        {"game": "yugen", "seat-0": "dog"},
        {"game": "yugen", "players": "9"},
    ],
)
def test_a_session_that_cannot_be_is_not_opened(serving: Serving, fields: dict[str, str]) -> None:
    answer = serving.guest().post("/new", data=fields)
    assert answer.status_code in (400, 404)
    assert answer.json()["error"]


def test_the_form_for_a_new_match_proposes_the_default_of_every_option(serving: Serving) -> None:
    page = serving.guest().get("/new?game=yang_tzee&option-mode=cumulative").text
    assert re.findall(r'name="option-hands" value="(.)"', page) == list("123456789")
    checked = re.findall(r'name="option-(\w+)" value="(\w+)" checked', page)
    assert checked == [("mode", "cumulative"), ("hands", "3")]


def test_a_name_is_only_a_name(serving: Serving) -> None:
    ann = serving.guest()
    ann.post("/name", data={"name": "<script>alert(1)</script>\u202e\x00" + "x" * 100})
    page = at_table(ann, new_match(ann, "you", "screen"))["text"]
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;xxxxx" in page
    assert "\u202e" not in page


def test_the_way_back_stays_on_this_server(serving: Serving) -> None:
    ann = serving.guest()
    ann.follow_redirects = False
    for referer in ("http://evil.example//evil.example/x", "//evil", "javascript:alert(1)"):
        location = ann.post("/name", data={"name": "A"}, headers={"referer": referer}).headers["location"]
        assert location.startswith("/")
        assert not location.startswith("//")


def test_headers_keep_pages_honest(serving: Serving) -> None:
    page = httpx.get(serving.base)
    policy = page.headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "default-src 'none'" in policy
    cookie = page.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_no_secret_is_in_the_log_or_in_an_open_match(serving: Serving) -> None:
    ann = serving.guest()
    match = new_match(ann, "you", "screen")
    [(seed, salt)] = serving.asked("select seed, salt from matches where id = ?", match)
    kept = str(serving.asked("select * from guests"))
    secret = ann.cookies[COOKIE]
    assert secret not in kept
    pages = [ann.get(f"/match/{match}{part}").text for part in ("", "?as=0", "?as=1", "/replay", "/file")]
    for text in (*pages, serving.log.read_text()):
        assert seed.hex() not in text
        assert salt.hex() not in text
        assert secret not in text
    assert ann.get(f"/match/{match}/file").status_code == 409


def test_a_match_goes_on_on_another_device(serving: Serving) -> None:
    laptop, phone = serving.guest(), serving.guest()
    match = new_match(laptop, "you", "friend")
    assert at_table(phone, match)["seat"] == ""
    code = laptop.post("/device/new").text.split('id="device-code"')[1].split("<strong>")[1].split("</strong>")[0]
    assert phone.post("/device", data={"code": code.lower()}).status_code == 200
    assert at_table(phone, match)["seat"] == "0"
    again = serving.guest().post("/device", data={"code": code})
    assert (again.status_code, "used or expired" in again.json()["error"]) == (404, True)
