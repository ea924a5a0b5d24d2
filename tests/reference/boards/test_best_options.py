"""Evaluation from the best options, compared with evaluation from all options."""

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from plain_dominoes import Plain
from tedomari.boards import BoardMemoryError, Grid
from tedomari.boards.best_options import MovesError
from tedomari.boards.cuts import MOST_BOUNDS, SMALL, Cuts
from tedomari.boards.domination import LOOK_FURTHER, MOST_STEPS, Domination
from tedomari.boards.evaluation import Frame
from tedomari.boards.groups import Groups
from tedomari.boards.masks import components, full_mask, placements
from tedomari.boards.shape_evaluation import STRIDE, Evaluation
from tedomari.boards.shapes import restride
from tedomari.kernel.forms import new_tables
from tedomari.kernel.order import le
from tedomari.kernel.tables import Tables
from tedomari_chilled_domineering import ChilledDomineering

LIMIT = 1_000_000


class FalseClaim(ChilledDomineering):
    """A ruleset in which other moves exist than it declares."""

    only_dominoes = True


def frame(t: Tables, *, best: bool, limit: int = LIMIT) -> Frame:
    """Boards of 7 rows with the stride of shapes, evaluated in one of the two ways."""
    made = Frame(t, Plain().group_options, STRIDE, limit, only_dominoes=best)
    made.grow(STRIDE - 1)
    return made


def evaluation(t: Tables, *, best: bool, limit: int = LIMIT) -> Evaluation:
    """Shapes, evaluated in one of the two ways."""
    return Evaluation(t, Plain().group_options, limit, only_dominoes=best)


def boards() -> Iterator[int]:
    """Empty boards, and boards of which each cell is filled by 1 in 8, or by 1 in 16 on 5x5."""
    for height, width in ((4, 5), (5, 4), (3, 7), (7, 3), (2, 7), (7, 2)):
        yield restride(full_mask(height, width), width + 1)
    drawn = random.Random(9)
    for height, width in ((4, 5), (5, 4)) * 14 + ((5, 5),) * 3:
        bits = 0
        for _ in range(4 if height == width else 3):
            bits |= drawn.getrandbits(height * width)
        yield restride(Grid.from_bits(bits, height=height, width=width).mask, width + 1)


def small_boards() -> list[int]:
    """Those of them that have at most 20 empty cells."""
    return [mask for mask in boards() if mask.bit_count() <= 20]


def partly_known(t: Tables) -> Domination:
    """Proofs in a frame in which only groups of at most ``SMALL`` cells will be known."""
    return Domination(Cuts(frame(t, best=False)))


@pytest.mark.once
@pytest.mark.clause("boards.evaluation.dominated")
@pytest.mark.parametrize("make", [frame, evaluation])
def test_the_best_options_give_the_value_of_all_options(make: Callable[..., Groups]) -> None:
    t = new_tables(LIMIT)
    every = frame(t, best=False)
    large = 0
    for mask in boards():
        best = make(t, best=True)
        assert best.index(mask) == every.index(mask), bin(mask)
        cells = max(group.bit_count() for group in components(mask, STRIDE))
        large += cells >= LOOK_FURTHER + 2
    assert large > 1


@pytest.mark.once
@pytest.mark.clause("boards.evaluation.dominated")
def test_most_groups_are_left_out() -> None:
    mask = restride(full_mask(5, 5), 6)
    every, best = (evaluation(new_tables(LIMIT), best=best) for best in (False, True))
    for groups in (every, best):
        groups.index(mask)
    # If dominated options were known beforehand, 38 of the 16,457 shapes would be enough.
    assert len(every.shapes) == 16_457
    assert len(best.shapes) < 5_000


@pytest.mark.once
@pytest.mark.clause("domineering.outcome.rows", "domineering.outcome.columns")
@pytest.mark.parametrize("is_left", [True, False])
def test_bounds_are_at_least_the_value_and_for_right_at_most(is_left: bool) -> None:
    t = new_tables(LIMIT)
    every, cuts = frame(t, best=False), partly_known(t).cuts
    seen = Counter[str]()
    for board in small_boards():
        for mask in placements(board, STRIDE if is_left else 1):
            value, option = every.index(mask), cuts.bound(mask, is_left)
            assert len(option.bounds) <= MOST_BOUNDS
            for bound in option.bounds:
                assert le(t, value, bound) if is_left else le(t, bound, value)
                seen[
                    "exact" if option.is_exact else "equal" if bound == value else "other"
                ] += 1
            if option.is_exact:
                assert option.bounds == [value]
    assert min(seen[kind] for kind in ("exact", "equal", "other")) > 30, seen


def test_a_column_that_is_not_known_has_no_bound_for_left() -> None:
    column = Frame(new_tables(LIMIT), Plain().group_options, 2, LIMIT)
    column.grow(SMALL + 1)
    option = Cuts(column).bound(full_mask(SMALL + 1, 1), True)
    assert (option.bounds, option.is_exact) == ([], False)
    assert not Domination(Cuts(column)).is_dominated(option.mask, SMALL + 1, [0], True)


@pytest.mark.once
@pytest.mark.clause("boards.evaluation.dominated")
@pytest.mark.parametrize("is_left", [True, False])
def test_what_is_proved_of_options_holds(is_left: bool) -> None:
    """Proofs about pairs of options by up to two moves, in both directions."""
    t = new_tables(LIMIT)
    every, domination = frame(t, best=False), partly_known(t)
    proofs = Counter[tuple[str, int]]()
    drawn = random.Random(4)
    for board in small_boards():
        masks = placements(board, STRIDE if is_left else 1)
        for mask, other in zip(masks, drawn.sample(masks, len(masks)), strict=True):
            x, y = every.index(mask), every.index(other)
            option = domination.cuts.bound(mask, is_left)
            if option.is_exact:
                continue
            at_most, at_least = (
                domination.at_most(x, y, is_left),
                domination.at_most(y, x, is_left),
            )
            for name, prove, holds in (
                ("at most", domination.is_at_most, at_most),
                ("not at least", domination.is_not_at_least, not at_least),
            ):
                proofs[f"{name}, holds", 0] += holds
                for depth in range(3):
                    domination.steps = MOST_STEPS
                    if prove(option, y, is_left, depth):
                        assert holds, (bin(mask), bin(other), name, depth)
                        proofs[name, depth] += 1
                        break
    found = [proofs[name, depth] for name in ("at most", "not at least") for depth in range(3)]
    assert min(found) > 2, proofs
    assert sum(found) > 0.8 * (proofs["at most, holds", 0] + proofs["not at least, holds", 0])


@pytest.mark.clause("boards.evaluation.dominated")
def test_a_ruleset_with_other_moves_must_not_declare_that_it_has_only_dominoes() -> None:
    column = FalseClaim()
    assert column.value(Grid.empty(SMALL, 1)) == ChilledDomineering().value(
        Grid.empty(SMALL, 1)
    )
    with pytest.raises(MovesError, match="the moves of Right are not the placements"):
        column.value(Grid.empty(SMALL + 1, 1))
    row = Frame(new_tables(LIMIT), column.group_options, SMALL + 2, LIMIT, only_dominoes=True)
    row.grow(1)
    with pytest.raises(MovesError, match="the moves of Left are not the placements"):
        row.index(full_mask(1, SMALL + 1))


@pytest.mark.clause("boards.evaluation.limit")
@pytest.mark.parametrize("make", [frame, evaluation])
def test_the_limit_holds_for_the_best_options(make: Callable[..., Groups]) -> None:
    mask = restride(full_mask(5, 5), 6)
    with pytest.raises(BoardMemoryError, match="more than 300 positions"):
        make(new_tables(LIMIT), best=True, limit=300).index(mask)
