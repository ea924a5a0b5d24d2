"""The theory of sums of the XT paper: normal forms, tables, procedure, induction."""

from dataclasses import replace
from itertools import product

import pytest

from tedomari.boards import Grid
from tedomari.errors import DepthError
from tedomari.forms.definitions import Outcome
from tedomari.forms.values import canonical_form
from tedomari.game import Game, Relation
from tedomari.infinitesimals import half_star, half_up, power, star, tri_star, up
from tedomari.notation import parse
from tedomari.rulesets import Evaluator
from tedomari.search import Search
from tedomari.search.search import RELATION
from tedomari_chilled_domineering import ChilledDomineering
from tedomari_conformance.sources.xt_paper.decision import outcome, printed_outcome
from tedomari_conformance.sources.xt_paper.induction import (
    ClaimLimitError,
    relation_of_all_multiples,
)
from tedomari_conformance.sources.xt_paper.least import box, least, least_for_all_multiples
from tedomari_conformance.sources.xt_paper.shapes import graph
from tedomari_conformance.sources.xt_paper.sums import (
    ELEMENTARY_NAMES,
    ElementarySum,
    UpSum,
    combination,
)
from tedomari_conformance.sources.xt_paper.table1 import (
    connected_positions,
    decompose,
    up_to_symmetry,
)
from tedomari_conformance.sources.xt_paper.table2 import (
    PRINTED,
    Cell,
    cell_of,
    cells,
    corrected_entry,
    printed_entry,
)
from tedomari_conformance.suite.operations.expressions import combination_text

SMALL = box((-2, 2), (-3, 3))

RESTS = [
    ElementarySum(UpSum(), s, k, h, m)
    for s, k, h, m in product((0, 1), (0, 1), (0, 1), range(-3, 5))
]


# Normal forms


@pytest.mark.clause("xt-sums.up-sum")
def test_half_ups_are_paired_into_ups() -> None:
    assert UpSum.of(half_ups=-1) == UpSum(-1, 0, 1)
    assert UpSum(0, 0, 1) + UpSum(0, 2, 1) == UpSum(1, 2, 0)
    assert -UpSum(1, -2, 1) == UpSum(-2, 2, 1)
    assert UpSum(1, 0, 0) - UpSum(0, 0, 1) == UpSum(0, 0, 1)
    with pytest.raises(ValueError, match=r"0 or 1, not 2; use UpSum\.of"):
        UpSum(0, 0, 2)


@pytest.mark.clause("xt-sums.up-sum")
@pytest.mark.parametrize("s", box((-1, 1), (-1, 1)), ids=str)
def test_a_sum_of_ups_has_the_value_of_its_string(s: UpSum) -> None:
    assert s.value() == parse(str(s))
    assert s.value() == s.ups * up() + s.squares * (up(2) - up()) + s.half_ups * half_up()


@pytest.mark.clause("xt-sums.up-order")
def test_sums_of_ups_are_ordered_like_their_values() -> None:
    values = {s: s.value() for s in SMALL}
    wrong = [
        (s, other)
        for s, other in product(SMALL, repeat=2)
        if (s >= other) is not (values[s] >= values[other])
        or (s > other) is not (values[s] > values[other])
    ]
    assert wrong == []


@pytest.mark.clause("xt-sums.parts")
def test_every_elementary_game_is_in_normal_form() -> None:
    for name in ELEMENTARY_NAMES:
        s = ElementarySum.of({name: 1})
        assert s.elementary() == {name: 1}
        assert s.value() == combination({name: 1})


@pytest.mark.clause("xt-sums.parts")
def test_the_normal_form_keeps_the_value() -> None:
    for h, p, u, d in product(range(-2, 3), range(-2, 3), range(-1, 3), (0, 1)):
        counts = {"half_star": h, "half_star_plus": p, "half_up": u, "diamond": d, "up_plus": u}
        assert ElementarySum.of(counts).value() == combination(counts)


@pytest.mark.clause("xt-sums.parts")
def test_sums_and_negatives_agree_with_those_of_values() -> None:
    few = [replace(rest, ups=UpSum(1, -1, 1)) for rest in RESTS[::11]]
    for s, other in product(few, repeat=2):
        assert (s + other).value() == s.value() + other.value()
        assert (-s).value() == -s.value()


def test_unknown_names_and_wrong_coefficients_are_refused() -> None:
    with pytest.raises(ValueError, match="no elementary game: tiny"):
        ElementarySum.of({"tiny": 1})
    with pytest.raises(ValueError, match=r"stars must be 0 or 1; use ElementarySum\.of"):
        ElementarySum(stars=2)


def test_a_combination_is_written_without_needless_terms() -> None:
    assert combination_text({}) == "0"
    assert combination_text({"^": -1, "*": 2}) == "-^ + 2.*"
    assert str(ElementarySum.of({"half_star": -1})) == "* + half_star"


@pytest.mark.parametrize("number", [-3, -1, 1, 2, 5])
@pytest.mark.parametrize(
    "term", ["5", "-1", "1/2", "+-1", "-^", "^*", "*-^", "{1|0}", "Tiny(1)"]
)
def test_a_combination_is_read_as_what_it_was_written_from(term: str, number: int) -> None:
    text = combination_text({"^": 1, term: number})
    assert Game(text) == Game("^") + sum([Game(term)] * abs(number), Game()) * (
        1 if number > 0 else -1
    )


@pytest.mark.clause("xt-sums.zero")
def test_only_the_empty_sum_of_a_box_is_zero() -> None:
    values = {ups: ups.value() for ups in SMALL}
    negatives = {rest: -rest.value() for rest in RESTS}
    zeros = [
        replace(rest, ups=ups)
        for rest, ups in product(RESTS, SMALL)
        if values[ups] == negatives[rest]
    ]
    assert zeros == [ElementarySum()]
    assert ElementarySum().is_zero


# Table 1


@pytest.mark.clause("xt-sums.positions")
def test_growing_cell_by_cell_finds_the_same_positions() -> None:
    shapes_by_growth: set[frozenset[tuple[int, int]]] = set()
    edge = {frozenset([(row, column)]) for row in range(3) for column in range(3)}
    while edge:
        shapes_by_growth |= edge
        edge = {
            shape | {(r + dr, c + dc)}
            for shape in edge
            for r, c in shape
            for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))
            if 0 <= r + dr < 3 and 0 <= c + dc < 3 and (r + dr, c + dc) not in shape
        }
    assert shapes_by_growth == {grid.cells for grid in connected_positions(3, 3)}
    assert len(shapes_by_growth) == 218


@pytest.mark.clause("xt-sums.positions")
def test_the_sizes_of_the_classes_add_up() -> None:
    positions = list(connected_positions(3, 3))
    classes = up_to_symmetry(positions)
    assert len(classes) == 35
    places = 0
    for grid in classes:
        shapes = {image.trimmed() for _, image in grid.images()}
        places += sum((4 - shape.height) * (4 - shape.width) for shape in shapes)
    assert places == len(positions)


@pytest.mark.clause("xt-sums.positions")
def test_the_u_and_the_z_have_the_same_moves() -> None:
    ruleset = ChilledDomineering()
    u, z, i = (ruleset.parse(text) for text in (".../.x.", "..x/x.x/x..", "....."))
    assert graph(u, directions=True) == graph(z, directions=True)
    assert graph(u, directions=True) != graph(i, directions=True)
    assert graph(u, directions=False) == graph(i, directions=False)
    assert ruleset.value(u) == -ruleset.value(z)


@pytest.mark.clause("xt-sums.decomposition")
def test_every_connected_position_decomposes() -> None:
    ruleset = ChilledDomineering()
    plain = Evaluator(ruleset, components=False, symmetries=False)
    for grid in up_to_symmetry(connected_positions(3, 3)):
        parts = decompose(plain.value(grid))
        assert parts is not None
        assert combination(parts.elementary()) == plain.value(grid)


@pytest.mark.clause("xt-sums.decomposition")
def test_a_game_that_does_not_decompose_gives_none() -> None:
    assert decompose(Game([1], [-1])) is None
    assert decompose(star(2)) is None


# Table 2


@pytest.mark.clause("xt-sums.cell")
@pytest.mark.parametrize(
    ("s", "cell"),
    [
        (ElementarySum(), Cell(3, 1)),
        (ElementarySum(tri_stars=5), Cell(1, 1)),
        (ElementarySum(tri_stars=2, black_stars=1), Cell(1, 2)),
        (ElementarySum(tri_stars=1, stars=1), Cell(2, 3)),
        (ElementarySum(tri_stars=-4, stars=1, black_stars=1), Cell(4, 4)),
        (ElementarySum(half_stars=1, tri_stars=3), Cell(5, 1)),
        (ElementarySum(half_stars=1, tri_stars=9), Cell(5, 1)),
        (ElementarySum(half_stars=1, tri_stars=2), Cell(6, 1)),
        (ElementarySum(half_stars=1, tri_stars=1), Cell(7, 1)),
        (ElementarySum(half_stars=1), Cell(8, 1)),
        (ElementarySum(half_stars=1, tri_stars=-1), Cell(9, 1)),
    ],
    ids=str,
)
def test_a_sum_belongs_to_a_cell(s: ElementarySum, cell: Cell) -> None:
    assert cell_of(s) == cell


def test_a_sum_with_a_diamond_belongs_to_no_cell() -> None:
    with pytest.raises(ValueError, match="belongs to no cell"):
        cell_of(ElementarySum(diamonds=1))


@pytest.mark.clause("xt-sums.table.printed")
def test_the_table_has_thirty_nine_entries() -> None:
    assert sum(len(PRINTED[cell.row - 1][cell.column - 1]) for cell in cells()) == 39
    assert printed_entry(ElementarySum(half_stars=1)) == (UpSum(1, -1), UpSum(0, 2, 1))


@pytest.mark.clause("xt-sums.table.corrected")
def test_the_correction_completes_two_entries() -> None:
    changed = [rest for rest in RESTS if corrected_entry(rest) != printed_entry(rest)]
    assert changed == [
        ElementarySum(tri_stars=-1),
        ElementarySum(stars=1, tri_stars=1),
    ]
    assert {corrected_entry(rest)[-1] for rest in changed} == {UpSum(1, -1, 1)}


@pytest.mark.clause("xt-sums.table.corrected")
@pytest.mark.parametrize("rest", RESTS, ids=str)
def test_the_corrected_entries_are_sufficient_and_necessary(rest: ElementarySum) -> None:
    bound = -rest.value()
    for s in SMALL:
        assert any(s >= entry for entry in corrected_entry(rest)) is (s.value() > bound)


@pytest.mark.clause("xt-sums.table.corrected")
@pytest.mark.parametrize("sign", [1, -1])
def test_search_confirms_the_new_entry(sign: int) -> None:
    rest = [
        canonical_form(combination({"half_star_plus": sign})),
        canonical_form(combination({"half_star": -sign})),
    ]
    if sign == 1:
        rest.append(canonical_form(star()))
    entry = [canonical_form(game) for game in (up(), half_up(), -power(up(), 2))]
    assert Search().outcome([*rest, *entry]) is Outcome.LEFT
    less = [*rest, *entry, canonical_form(-power(up(), 2))]
    assert Search().outcome(less) is Outcome.NEXT


@pytest.mark.clause("xt-sums.least")
def test_the_least_sums_of_ups_are_the_entry_of_the_cell() -> None:
    for rest in RESTS[::5]:
        assert set(least(rest.value(), box((-2, 3), (-4, 4)))) == set(corrected_entry(rest))


@pytest.mark.clause("xt-sums.least")
def test_the_least_sums_are_proved_for_all_multiples() -> None:
    sums = box((-4, 5), (-7, 8))
    enough, unproved = least_for_all_multiples(-2 * tri_star(), -tri_star(), sums)
    assert (enough, unproved) == ([UpSum(1, 2)], [])
    enough, unproved = least_for_all_multiples(-tri_star(), -tri_star(), sums)
    assert (enough, unproved) == ([UpSum(1, 2)], [UpSum(1, 0, 1)])


# Induction


@pytest.mark.clause("xt-sums.induction")
@pytest.mark.parametrize(
    ("y", "t", "relation"),
    [
        ("v", "Pow(^,2)", "<"),
        ("half_up-2.Pow(^,2)", "-Pow(^,2)", "||"),
        ("tri_star", "tri_star", ">"),
        ("^+2.Pow(^,2)", "-tri_star", ">"),
        ("*", "0", "||"),
        ("0", "0", "="),
        ("1", "^", ">"),
    ],
)
def test_one_relation_is_proved_for_all_multiples(y: str, t: str, relation: str) -> None:
    start, repeated = parse(y), parse(t)
    assert relation_of_all_multiples(start, repeated) == {Relation(relation)}
    for m in range(8):
        assert start.relation(-m * repeated) == relation


@pytest.mark.clause("xt-sums.induction")
@pytest.mark.parametrize("y", ["0", "*", "v", "^", "half_up-3.Pow(^,2)", "vv", "diamond"])
@pytest.mark.parametrize("t", ["Pow(^,2)", "-tri_star", "*", "^"])
def test_no_relation_that_occurs_is_excluded(y: str, t: str) -> None:
    start, repeated = parse(y), parse(t)
    occurring = {(start + m * repeated).relation(0) for m in range(6)}
    assert occurring <= relation_of_all_multiples(start, repeated)


@pytest.mark.clause("xt-sums.induction")
def test_an_induction_with_ever_deeper_games_is_stopped() -> None:
    with pytest.raises(DepthError):
        relation_of_all_multiples(star(), half_star())


@pytest.mark.clause("xt-sums.induction")
def test_an_induction_with_too_many_claims_is_stopped() -> None:
    with pytest.raises(ClaimLimitError, match="more than 3 claims"):
        relation_of_all_multiples(-up() - power(up(), 2), tri_star(), limit=3)


# The seven steps


@pytest.mark.clause("xt-sums.decision.corrected", "xt-sums.diamond.first")
@pytest.mark.parametrize("diamonds", [0, 1])
def test_the_corrected_steps_give_the_outcome(diamonds: int) -> None:
    for rest in RESTS:
        bound = -replace(rest, diamonds=diamonds).value()
        for ups in box((-2, 2), (-2, 2)):
            s = replace(rest, ups=ups, diamonds=diamonds)
            assert RELATION[outcome(s)] is ups.value().relation(bound)


@pytest.mark.clause("xt-sums.decision.printed")
def test_the_printed_steps_fail_where_the_table_does() -> None:
    wrong = {
        (rest, ups)
        for rest in RESTS
        for ups in box((-3, 2), (-3, 3))
        if printed_outcome(replace(rest, ups=ups)) is not outcome(replace(rest, ups=ups))
    }
    right = {(ElementarySum(stars=1, tri_stars=1), UpSum(1, b, 1)) for b in (-1, 0)}
    right |= {(ElementarySum(tri_stars=-1), UpSum(1, b, 1)) for b in (-1, 0)}
    mirrored = {(-rest, -ups) for rest, ups in right}
    assert wrong == right | mirrored


@pytest.mark.clause("xt-sums.diamond.first")
def test_the_incentive_of_the_diamond_is_the_greatest() -> None:
    diamond = combination({"diamond": 1})
    (best,) = diamond.left_incentives | diamond.right_incentives
    others = [combination({name: sign}) for name in ELEMENTARY_NAMES[:-1] for sign in (1, -1)]
    assert all(
        best > incentive
        for game in others
        for incentive in game.left_incentives | game.right_incentives
    )


def test_positions_of_a_board_are_grids() -> None:
    assert all(isinstance(grid, Grid) for grid in connected_positions(1, 2))
