"""§7 and §10: what a tile from the Stream gathers, and several collections at once."""

from __future__ import annotations

import pytest

from .helpers import SOUTH, discarded, drawn, laid, score, sea, stream
from .reference import PLAY, START


def mirrored(sea: str) -> str:
    """The same Sea from the other side."""
    rows = [line.strip().partition(":") for line in sea.splitlines() if line.strip()]
    return "\n".join(f"{name}: {' '.join(reversed(letters.split()))}" for name, _, letters in rows)


# In each row the tile laid on the right finds its symbol beyond one tile, and one tile stays.
MATCHES = {
    "top": ("""
        top:     P s O
        middle:  m B m
        bottom:  f h r
    """, "sPb", "Pmf"),
    "middle": ("""
        top:     B P m
        middle:  b s P
        bottom:  r r s
    """, "bsB", "Bbr"),
    "bottom": ("""
        top:     h h O
        middle:  P M m
        bottom:  f b r
    """, "sPb", "hPf"),
}  # fmt: skip


@pytest.mark.parametrize("row", MATCHES)
def test_equal_symbols_in_the_same_row_gather_the_two_tiles_and_all_between(row: str) -> None:
    """§7 ruling 3: in each of the three rows."""
    tiles, tile, stays = MATCHES[row]
    state = laid(tiles, tile)
    assert sea(state) == stays
    assert tile in discarded(state)
    assert score(state)[SOUTH] > 0


@pytest.mark.parametrize("row", MATCHES)
def test_a_tile_gathers_from_either_end(row: str) -> None:
    """§6 §7 ruling 3: the Sea seen from the other side gives the same."""
    tiles, tile, _ = MATCHES[row]
    right, left = laid(tiles, tile), laid(mirrored(tiles), tile, "left")
    assert (sea(left), score(left), discarded(left)) == (sea(right), score(right), discarded(right))


@pytest.mark.parametrize(
    ("tile", "far"),
    [("rMs", "Obs"), ("fMm", "rPm"), ("hMb", "rOb"), ("fBr", "Psr"), ("Mrf", "Pmf")],
)
def test_suns_moons_birds_rabbits_and_fish_match(tile: str, far: str) -> None:
    """§7 §8 any of the five gathers for points, here all in the bottom row."""
    state = laid(drawn(f"sfM {far} bhO"), tile)
    assert sea(state) == "sfM"
    assert discarded(state) >= {tile, far, "bhO"}
    assert score(state)[SOUTH] > 0


def test_at_least_one_tile_must_lie_between() -> None:
    """§7 ruling 3: adjacent equal symbols do not gather, at either end."""
    tiles = """
        top:     O P h
        middle:  m m M
        bottom:  r f b
    """
    right, left = laid(tiles, "sPb"), laid(mirrored(tiles), "sPb", "left")
    assert (sea(right), sea(left)) == ("Omr Pmf hMb sPb", "sPb hMb Pmf Omr")
    assert score(right) == score(left) == (0, 0)


@pytest.mark.parametrize("blocker", ["fbB", "bsB", "mrB", "fhB"])
def test_bamboo_in_the_row_blocks(blocker: str) -> None:
    """§7 ruling 3: no bamboo may lie between in the row of the match."""
    state = laid(drawn(f"Omr hMb {blocker} Pmf"), "sPb")
    assert sea(state) == f"Omr hMb {blocker} Pmf sPb"
    assert score(state) == (0, 0)


@pytest.mark.parametrize("where", [0, 1, 2])
def test_bamboo_blocks_wherever_it_lies_between(where: int) -> None:
    """§7 ruling 3: next to the tile laid, next to the other, or in the middle."""
    between = ["Ofh", "Pmf"]
    between.insert(where, "fhB")
    state = laid(drawn(" ".join(["Omr", "hMb", *between])), "sPb")
    assert sea(state).split() == ["Omr", "hMb", *between, "sPb"]


@pytest.mark.parametrize("between", ["Bsf", "Bhm", "fBr", "bBm"])
def test_bamboo_in_another_row_does_not_matter(between: str) -> None:
    """§7 ruling 3: birds meet in the bottom row, over a bamboo in the top or the middle row."""
    state = laid(drawn(f"Omr hMb {between}"), "sPb")
    assert sea(state) == "Omr"
    assert score(state)[SOUTH] == 3 + 1 + 3


@pytest.mark.parametrize(
    ("tiles", "tile"),
    [("fbB hsP Omr mbP", "rfP"), ("fbB Mmb sPb Mhs", "Mrf"), ("fbB mOh hPf fOs", "rOb"), ("Pfb Bhm sPb Bbr", "Bsf")],
)
def test_equal_blossoms_match_nothing(tiles: str, tile: str) -> None:
    """§7 plums, mums, orchids and bamboos in one row, with a tile between."""
    state = laid(drawn(tiles), tile)
    assert sea(state) == f"{tiles} {tile}"
    assert score(state) == (0, 0)


def test_a_symbol_in_another_row_does_not_match() -> None:
    """§7 ruling 3: the sun of sPb is on top, those of the Sea are in the middle and at the bottom."""
    state = laid("""
        top:     O r P P
        middle:  m M s m
        bottom:  r s r f
    """, "sPb")  # fmt: skip
    assert sea(state) == "Omr rMs Psr Pmf sPb"


def test_every_equal_symbol_up_to_the_first_bamboo_makes_a_collection() -> None:
    """§7 §10 ruling 3: three tiles for 14, five for 52, and the bird behind the bamboo for nothing."""
    tiles = """
        top:     O P O h f M O
        middle:  b f m M h m f
        bottom:  s b r b B b h
    """
    state = laid(tiles, "sPb", "left")
    assert score(state) == (0, (3 + 1 + 3) * 2 + (3 + 1 + 3 + 1 + 5) * 2 * 2)
    assert sea(state) == "fhB Mmb Ofh"
    assert score(laid(mirrored(tiles), "sPb")) == score(state)


def test_an_adjacent_symbol_does_not_hinder_one_further_away() -> None:
    """§7 ruling 3: the bird beside it makes no collection, but lies in that of the bird behind."""
    state = laid("""
        top:     O P P h
        middle:  m f s M
        bottom:  r b r b
    """, "sPb")  # fmt: skip
    assert sea(state) == "Omr"
    assert score(state) == (0, 3 + 4 + 3 + 3)


def test_the_same_tile_gathers_in_both_its_rows() -> None:
    """§10 ruling 4: suns on top take three tiles, birds at the bottom four; the four leave the Sea."""
    state = laid("""
        top:     O h s P
        middle:  m M m m
        bottom:  r b M f
    """, "sPb")  # fmt: skip
    assert score(state) == (0, (3 + 3 + 3) + (3 + 3 + 4 + 4))
    assert sea(state) == "Omr"


def test_a_bamboo_that_blocks_one_row_leaves_the_other_open() -> None:
    """§7 §10 the bottom row is blocked, the top row is not."""
    state = laid("""
        top:     O h s f
        middle:  m M m h
        bottom:  r b M B
    """, "sPb")  # fmt: skip
    assert score(state) == (0, 3 + 1 + 3)
    assert sea(state) == "Omr hMb"


def test_the_largest_collection_leaves_the_sea_and_with_it_all_others() -> None:
    """§10 ruling 4: though the smaller one alone would have left more."""
    state = laid("""
        top:     O M r s P
        middle:  m m f m m
        bottom:  r b P M f
    """, "sPb")  # fmt: skip
    assert discarded(state) >= {"sPb", "Pmf", "rfP", "Mmb"}
    assert sea(state) == "Omr"
    assert stream(state, SOUTH) == set()


def test_a_mum_counts_the_tiles_of_each_collection_anew() -> None:
    """§8 §10 ruling 5: the same mum is worth three in the smaller collection and four in the larger."""
    state = laid("""
        top:     O M s P
        middle:  m m m m
        bottom:  r b M f
    """, "sPb")  # fmt: skip
    assert score(state) == (0, (3 + 3 + 3) + (3 + 3 + 4 + 4))


def test_an_orchid_doubles_only_the_collections_it_lies_in() -> None:
    """§8 §10 ruling 5: the smaller collection has none."""
    state = laid("""
        top:     O r m s P
        middle:  m O P m m
        bottom:  r b s M f
    """, "sPb")  # fmt: skip
    assert score(state) == (0, (3 + 3 + 3) + 2 * (3 + 3 + 5 + 3 + 1))


def test_no_two_collections_of_a_tile_are_equally_large() -> None:
    """§10 ruling 4: two tiles never share symbols in two rows, so which of two equal ones comes first cannot matter."""
    tiles = [*START, *PLAY]
    shared = [
        sum(a == b and a.islower() for a, b in zip(one, other, strict=True))
        for one in tiles
        for other in tiles
        if one != other
    ]
    assert max(shared) == 1
