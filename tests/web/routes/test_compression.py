"""Pages, answers and scripts travel compressed; live streams do not, since they must arrive at once."""

from __future__ import annotations

import httpx
import pytest

from tests.web.serving import Serving, at_table, new_match


def headers_of(guest: httpx.Client, path: str, accepted: str = "gzip") -> httpx.Headers:
    with guest.stream("GET", path, headers={"accept-encoding": accepted}) as answer:
        assert answer.status_code == 200
        return answer.headers


def test_what_is_large_is_compressed_if_the_browser_can_read_it(serving: Serving) -> None:
    ann, match = serving.guest(), ""
    codes: list[int] = []
    while not codes:
        match = new_match(ann, "you", "screen")
        tables = [at_table(ann, match, seat) for seat in (0, 1)]
        codes = tables[0]["codes"]
    preview = f"/match/{match}/preview?seat=0&question={tables[0]['question_number']}&code={codes[0]}"
    for path in (f"/match/{match}", preview, "/", "/static/style.css", "/static/table/live.js"):
        packed, plain = headers_of(ann, path), headers_of(ann, path, "identity")
        assert (packed.get("content-encoding"), plain.get("content-encoding")) == ("gzip", None)
        assert packed["x-content-type-options"] == "nosniff"
        assert "content-security-policy" in packed
        assert ("no-store" in packed.get("cache-control", "")) == ("static" not in path)
        assert "accept-encoding" in packed["vary"].lower()
    assert ann.get(f"/match/{match}").text.count("</main>") == 1


@pytest.mark.parametrize("path", ["/match/{}/live", "/static/fonts/alegreya-latin-400-normal.woff2"])
def test_streams_and_fonts_come_as_they_are(serving: Serving, path: str) -> None:
    ann = serving.guest()
    assert "content-encoding" not in headers_of(ann, path.format(new_match(ann, "you", "screen")))
