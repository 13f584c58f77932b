"""§8: the points of an Earth match."""

from __future__ import annotations

import pytest

from .helpers import NORTH, SOUTH, drawn, laid, play, position, score, sea


def scored(tiles: str, tile: str) -> int:
    """What south scores by laying a tile from the Stream on the right of these tiles; the leftmost one stays."""
    state = laid(drawn(tiles), tile)
    assert sea(state) == tiles.split()[0]
    assert score(state)[NORTH] == 0
    return score(state)[SOUTH]


# The tile laid is always sPb, whose plum is worth three; the far bird is that of hMb, rOb, Mmb or Pfb.
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ("Omr Pfb Bsf", 3 + 1 + 3),
        ("Omr Pfb Psr", 3 + 3 + 3),
        ("Omr Pfb brM", 3 + 3 + 3),
        ("Omr Pfb Ofh", (3 + 1 + 3) * 2),
    ],
)
def test_each_blossom_has_its_worth(tiles: str, points: int) -> None:
    """§8 ruling 5: between two plums a bamboo, a plum, a mum among three tiles, an orchid."""
    assert scored(tiles, "sPb") == points


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ("Omr hMb Bsf", 3 + 1 + 3),
        ("Omr hMb Bsf Bhm", 4 + 1 + 1 + 3),
        ("Omr hMb Bsf Bhm fBr", 5 + 1 + 1 + 1 + 3),
        ("Omr hMb Bsf Bhm fBr bBm", 6 + 1 + 1 + 1 + 1 + 3),
    ],
)
def test_a_mum_is_worth_a_point_for_each_tile_of_the_collection(tiles: str, points: int) -> None:
    """§8 ruling 5: itself and both ends included."""
    assert scored(tiles, "sPb") == points


def test_every_mum_counts_all_tiles() -> None:
    """§8 ruling 5: three mums among four tiles are twelve points."""
    assert scored("Omr hMb brM fMm", "sPb") == 3 * 4 + 3


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ("Omr rOb Bsf", (1 + 1 + 3) * 2),
        ("Pmf rOb Obs", (1 + 1 + 3) * 4),
        ("Pmf rOb Obs Ofh", (1 + 1 + 1 + 3) * 8),
        ("Pmf rOb Obs Ofh mOh", (1 + 1 + 1 + 1 + 3) * 16),
    ],
)
def test_every_orchid_doubles_the_whole(tiles: str, points: int) -> None:
    """§8 ruling 5: an orchid is worth one, then each doubles the total once more."""
    assert scored(tiles, "sPb") == points


def test_an_orchid_doubles_mums_too() -> None:
    """§8 ruling 5: the total of all tiles of the collection."""
    assert scored("Omr hMb Ofh brM", "sPb") == (4 + 1 + 4 + 3) * 2


def test_the_orchid_of_the_tile_laid_counts_as_well() -> None:
    """§8 the two matching tiles are part of the collection."""
    assert scored("Omr hMb Bsf", "rOb") == (3 + 1 + 1) * 2


def test_a_blossom_counts_in_whatever_row_it_stands() -> None:
    """§8 only the match asks for the row: mums on top, in the middle and at the bottom."""
    assert scored("Omr hMb Mhs fMm hmM", "sPb") == 4 * 5 + 3


def test_points_are_added_to_those_the_player_has() -> None:
    """§8 the score is kept throughout the hand."""
    state = play(position("""
        top:     O h B
        middle:  m M s
        bottom:  r b f
        turn: south play
        north rain: fBr
        south stream: sPb
        score: 5 -4
        sphere:
    """), "stream sPb right")  # fmt: skip
    assert score(state) == (5, 3)
