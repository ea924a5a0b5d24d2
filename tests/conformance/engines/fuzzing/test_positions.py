"""The positions that are drawn for each installed ruleset, and their sizes."""

from collections import deque
from collections.abc import Callable
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.boards import Grid
from tedomari.rulesets import (
    Colour,
    RulesetError,
    Sampled,
    Size,
    SizeError,
    check_size,
    find_ruleset,
    installed,
)
from tedomari_conformance.engines.fuzzing import positions
from tedomari_conformance.engines.fuzzing.smaller import smaller
from tedomari_conformance.kit.sampled import chooser

DrawPositions = Callable[..., list[str]]

DOMINEERING = find_ruleset("domineering")
RULESETS = sorted(
    offer.name for plugin in installed().plugins for offer in plugin.offers if plugin.name
)


@pytest.mark.clause("fuzz.positions")
@pytest.mark.parametrize("name", RULESETS)
def test_positions_of_every_installed_ruleset_are_drawn_and_shrink(
    draw_positions: DrawPositions, name: str
) -> None:
    """Each position can be parsed again, and steps to smaller ones come to an end."""
    ruleset = find_ruleset(name)
    texts = draw_positions(ruleset, 30)
    assert len(set(texts)) > 5
    for text in texts[:8]:
        position = ruleset.parse(text)
        assert ruleset.format(position) == text
        steps, reached = deque(smaller(ruleset, position)), {position}
        while steps and len(reached) < 300:
            position = steps.pop()
            assert position not in reached
            reached.add(position)
            steps = deque(smaller(ruleset, position))
        assert len(reached) < 300


@pytest.mark.clause("fuzz.positions.boards")
def test_every_set_of_cells_of_every_board_up_to_the_size_is_drawn(
    draw_positions: DrawPositions,
) -> None:
    """Up to 2x2 there are 2 + 4 + 4 + 16 boards."""
    texts = set(draw_positions(find_ruleset("domineering"), 1000, Size(2, 2)))
    assert len(texts) == 2 + 4 + 4 + 16


@pytest.mark.clause("fuzz.positions.boards", "fuzz.size")
def test_a_size_bounds_boards(draw_positions: DrawPositions) -> None:
    for size in (Size(1, 5), Size(3, 2)):
        grids = [
            find_ruleset("domineering").parse(text)
            for text in draw_positions(DOMINEERING, 60, size)
        ]
        heights = {cast("Grid", grid).height for grid in grids}
        widths = {cast("Grid", grid).width for grid in grids}
        assert heights == set(range(1, size.rows + 1))
        assert widths == set(range(1, size.columns + 1))


@pytest.mark.clause("fuzz.size")
def test_impossible_sizes_are_refused() -> None:
    with pytest.raises(SizeError, match="expected a size from 1x1 to 20x20, found 21x21"):
        positions(DOMINEERING, Size(21, 21))
    with pytest.raises(SizeError, match="found 0x3"):
        positions(DOMINEERING, Size(0, 3))
    with pytest.raises(RulesetError, match="expected a size from 1x1 to 25x25, found 26x1"):
        positions(find_ruleset("connect6"), Size(26, 1))


@pytest.mark.parametrize("limit", [Size(1, 1), Size(3, 4)])
def test_sizes_are_checked(limit: Size) -> None:
    check_size(Size(1, 1), limit)
    check_size(limit, limit)
    for size in (Size(0, 1), Size(1, 0), Size(limit.rows + 1, 1), Size(1, limit.columns + 1)):
        with pytest.raises(SizeError, match=f"from 1x1 to {limit}, found {size}") as caught:
            check_size(size, limit)
        assert (caught.value.size, caught.value.largest) == (size, limit)


@pytest.mark.clause("fuzz.positions.sampled", "fuzz.size")
@pytest.mark.parametrize("name", ["connect6", "dots-and-boxes", "nim", "strings-and-coins"])
def test_a_ruleset_with_sampling_draws_its_own_positions(
    draw_positions: DrawPositions, name: str
) -> None:
    ruleset = find_ruleset(name)
    lengths = {
        max(map(len, draw_positions(ruleset, 40, size))) for size in (Size(1, 1), Size(2, 9))
    }
    assert len(lengths) == 2


@pytest.mark.clause("connect6.sample")
@given(st.data())
def test_positions_of_the_line_family_have_at_most_one_winner(
    data: st.DataObject,
) -> None:
    gomoku = find_ruleset("gomoku")
    position = data.draw(positions(gomoku))
    again = gomoku.parse(gomoku.format(position))
    assert again == position


@pytest.mark.clause("connect6.sample")
def test_rows_of_stones_make_threats() -> None:
    gomoku = find_ruleset("gomoku")
    assert isinstance(gomoku, Sampled)
    drawn_ones = [gomoku.sample(chooser(seed), gomoku.usual_size) for seed in range(200)]
    threats = [
        max(gomoku.threats(position, colour) or 0 for colour in Colour)  # type: ignore[attr-defined]
        for position in drawn_ones
    ]
    assert sum(number > 0 for number in threats) > 20
    assert max(threats) >= 2
