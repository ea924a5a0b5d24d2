"""Connect6: the evaluations of the thesis on reconstructed boards, and their laws."""

from math import comb

import pytest

from tedomari.rulesets import Colour
from tedomari_conformance.sources.connect6_thesis.boards import (
    BOARD_OF,
    RECONSTRUCTIONS,
    Reconstruction,
)
from tedomari_connect6 import CONNECT6, KInARow, Position
from tedomari_connect6.board import bits_of, board_of
from tedomari_connect6.evaluation import (
    NEW_FILTER,
    OLD_FILTER,
    AntScore,
    Blocked,
    Bound,
    Defence,
    Extent,
    Filter,
    ThesisScore,
    Views,
    ant_score,
    ant_scores,
    candidates,
    pairs,
    thesis_score,
    thesis_scores,
    x6_scores,
)
from tedomari_connect6.line import line_of, line_threats
from tedomari_connect6.names import names_of, parse_point
from tedomari_connect6.patterns import (
    SCHEMES,
    TABLE_2_3,
    TABLE_3_1,
    TABLE_3_1_BY_STONES,
    Scheme,
)
from tedomari_connect6.rules import placing, turn, winner

RULESET = KInARow("connect6", CONNECT6, board_of(19, 19))

#: Both readings of how much of a line counts, with both readings of Table 3-1.
READINGS = [
    (extent, scheme) for extent in Extent for scheme in (TABLE_3_1, TABLE_3_1_BY_STONES)
]


def board(figure: Reconstruction) -> Position:
    return RULESET.parse(figure.rows)


def thesis(name: str, extent: Extent, scheme: Scheme) -> ThesisScore:
    """Return the score of a point that the text names by a letter."""
    figure = BOARD_OF[name]
    position = board(figure)
    bit = parse_point(position.board, figure.points[name])
    return thesis_score(Views(position), bit, figure.colour, extent=extent, scheme=scheme)


def ant(name: str, extent: Extent = Extent.WINDOWS) -> AntScore:
    figure = BOARD_OF[name]
    position = board(figure)
    bit = parse_point(position.board, figure.points[name])
    return ant_score(Views(position), bit, figure.colour, extent=extent)


@pytest.mark.parametrize("one", RECONSTRUCTIONS, ids=lambda one: f"figure {one.figure}")
def test_the_reconstructed_boards_can_occur_in_a_game(one: Reconstruction) -> None:
    """The stones are those of whole turns; figure 2-5 shows the board after White's turn."""
    position = board(one)
    assert winner(position, CONNECT6) is None
    after = turn(position, CONNECT6)
    assert after is not None
    assert after.stones == 2
    assert after.colour is (one.colour.other if one.figure == "2-5" else one.colour)
    for name in one.points.values():
        assert position.empty & parse_point(position.board, name)


# Section 3.2


@pytest.mark.clause(
    "connect6.evaluation.thesis.parts",
    "connect6.evaluation.thesis.without-search",
    "connect6.evaluation.extent",
    "connect6.table-3-1.precedence",
)
@pytest.mark.parametrize(("extent", "scheme"), READINGS)
@pytest.mark.parametrize(
    ("name", "own", "opponent", "total"),
    [
        ("E", (850, 100, 5, 5), (0, 5, 400, 400), 1765),
        ("F", (5, 5, 15, 850), (400, 100, 15, 5), 1395),
        ("G", (850, 5, 15, 5), (5, 400, 15, 850), 2145),
    ],
)
def test_the_points_of_figure_3_1_have_the_printed_scores(
    name: str,
    own: tuple[int, ...],
    opponent: tuple[int, ...],
    total: int,
    extent: Extent,
    scheme: Scheme,
) -> None:
    score = thesis(name, extent, scheme)
    assert score.without_search == total
    if extent is Extent.WINDOWS:
        assert (score.own, score.opponent) == (own, opponent)


@pytest.mark.clause(
    "connect6.evaluation.thesis.parts",
    "connect6.evaluation.thesis.with-search",
    "connect6.evaluation.extent",
)
@pytest.mark.parametrize(("extent", "scheme"), READINGS)
@pytest.mark.parametrize(
    ("name", "own", "opponent", "own_threats", "opponent_threats", "total"),
    [
        ("H", (15, 850, 5, 15), (15, 5, 100, 15), (0, 0, 0, 0), (0, 0, 0, 0), 1020),
        ("I", (600, 15, 5, 400), (5, 15, 400, 5), (1, 0, 0, 0), (0, 0, 0, 0), 11445),
        ("J", (15, 15, 15, 5), (15, 15, 15, 600), (0, 0, 0, 0), (0, 0, 0, 1), 100695),
    ],
)
def test_the_points_of_figure_3_2_have_the_printed_scores(
    name: str,
    own: tuple[int, ...],
    opponent: tuple[int, ...],
    own_threats: tuple[int, ...],
    opponent_threats: tuple[int, ...],
    total: int,
    extent: Extent,
    scheme: Scheme,
) -> None:
    score = thesis(name, extent, scheme)
    assert score == ThesisScore(own, opponent, own_threats, opponent_threats)
    assert score.with_search == total


@pytest.mark.clause("connect6.evaluation.thesis.with-search")
def test_the_formulas_choose_the_printed_points() -> None:
    """G without search; J with search, or I if the threats of both had the same weight."""
    reading = (Extent.WINDOWS, TABLE_3_1)
    without = {name: thesis(name, *reading).without_search for name in "EFG"}
    assert max(without, key=lambda name: without[name]) == "G"
    scores = {name: thesis(name, *reading) for name in "HIJ"}
    assert max(scores, key=lambda name: scores[name].with_search) == "J"
    for weight in (10_000, 100_000):
        equal = {
            name: score.without_search
            + weight * (sum(score.own_threats) + sum(score.opponent_threats))
            for name, score in scores.items()
        }
        assert max(equal, key=lambda name: equal[name]) == "I"


# Section 2.4.1


@pytest.mark.clause("connect6.evaluation.ant.parts", "connect6.evaluation.ant.one")
def test_point_a_has_the_printed_score() -> None:
    score = ant("A")
    assert sorted(score.own) == [0, 0, 400, 4500 - 2000]
    assert sorted(score.opponent) == [0, 0, 400, 400]
    assert score.without_search == 3700


@pytest.mark.clause("connect6.evaluation.ant.three", "connect6.evaluation.ant.blocked")
@pytest.mark.parametrize("extent", Extent)
def test_point_c_has_the_printed_score(extent: Extent) -> None:
    score = ant("C", extent)
    assert sum(score.own_threats) == 0
    assert sum(score.blocked) == -1
    assert {score.defending(defence) for defence in Defence} == {10_000}
    assert score.defending(blocked=Blocked.HIS_STONE) == 0
    assert sum(score.opponent_threats) >= 0


@pytest.mark.clause("connect6.evaluation.ant.four")
@pytest.mark.parametrize("extent", Extent)
def test_point_d_has_the_printed_score(extent: Extent) -> None:
    score = ant("D", extent)
    assert sorted(score.own) == [0, 0, 0, 100]
    assert score.opponent == (0, 0, 0, 0)
    assert score.third_stone == 100


@pytest.mark.clause("connect6.evaluation.ant.two", "connect6.evaluation.ant.three")
def test_the_reconstructed_formulas_weigh_all_parts() -> None:
    score = AntScore((100, 20, 3, 0), (7, 0, 0, 0), (1, 0, 1, 0), (2, 0, 0, 0), (-1, 0, 0, -1))
    assert score.attacking() == 4000 + 123
    assert score.defending() == 4000 + 123 + 20_000
    assert score.defending(Defence.OPPONENT) == 4000 + 7 + 20_000
    assert score.defending(Defence.BOTH, Blocked.HIS_STONE) == 4000 + 130 - 20_000


@pytest.mark.clause("connect6.evaluation.ant.blocked")
def test_one_more_stone_never_lowers_its_owners_threats() -> None:
    """All lines of 8 points, and all empty points on them, are tried."""
    from itertools import product

    from tedomari_connect6.evaluation.views import with_other, with_own

    for symbols in product(".XO", repeat=8):
        line = line_of("".join(symbols))
        before = line_threats(line)
        if before is None:
            continue
        for place in (p for p in range(8) if line.empty >> p & 1):
            after = line_threats(with_own(line, place))
            assert after is None or after >= before
            blocked = line_threats(with_other(line, place))
            assert blocked is not None
            assert blocked <= before


# Laws of all evaluations


def middle_game(seed: int, stones: int = 24) -> Position:
    """Return random stones in the middle of the board."""
    import random

    draw = random.Random(seed)
    whole = board_of(19, 19)
    points = [whole.bit(column, row) for column in range(5, 14) for row in range(5, 14)]
    draw.shuffle(points)
    return Position(19, 19, sum(points[: stones // 2]), sum(points[stones // 2 : stones]))


@pytest.mark.clause("connect6.evaluation.extent", "connect6.evaluation.thesis.parts")
@pytest.mark.parametrize("extent", Extent)
def test_views_are_the_lines_of_the_board(extent: Extent) -> None:
    """The lines of each point are read off the board point by point."""
    position = middle_game(1)
    views = Views(position)
    whole = position.board
    for bit in list(bits_of(position.empty))[::7]:
        column, row = whole.place_of(bit)
        for direction, (line, place) in zip(
            whole.directions, views.lines(bit, Colour.WHITE, extent), strict=True
        ):
            symbols = []
            far = 5 if extent is Extent.WINDOWS else 18
            for step in range(-far, far + 1):
                there = column + direction.columns * step, row + direction.rows * step
                if whole.holds(*there):
                    colour = position.colour_at(whole.bit(*there))
                    symbols.append({None: ".", Colour.WHITE: "X", Colour.BLACK: "O"}[colour])
            assert str(line) == "".join(symbols)
            assert symbols[place] == "."


@pytest.mark.clause("connect6.evaluation.thesis.parts", "connect6.evaluation.ant.parts")
@pytest.mark.parametrize("seed", range(3))
def test_all_points_are_evaluated(seed: int) -> None:
    position = middle_game(seed)
    empty = set(bits_of(position.empty))
    for scores in (
        thesis_scores(position, Colour.BLACK),
        ant_scores(position, Colour.BLACK),
        x6_scores(position, Colour.BLACK),
    ):
        assert set(scores) == empty


@pytest.mark.clause("connect6.evaluation.thesis.parts", "connect6.evaluation.ant.parts")
def test_scores_do_not_depend_on_the_colour() -> None:
    """A point has the same score for White as for Black with the colours exchanged."""
    position = middle_game(4)
    assert thesis_scores(position, Colour.WHITE) == thesis_scores(
        position.swapped, Colour.BLACK
    )
    assert ant_scores(position, Colour.WHITE) == ant_scores(position.swapped, Colour.BLACK)
    assert x6_scores(position, Colour.WHITE) == x6_scores(position.swapped, Colour.BLACK)


@pytest.mark.clause("connect6.evaluation.extent")
def test_a_corner_has_a_line_of_one_point() -> None:
    position = Position(19, 19)
    lines = [str(line) for line, _ in Views(position).lines(1, Colour.BLACK, Extent.LINE)]
    assert sorted(len(line) for line in lines) == [1, 19, 19, 19]
    assert thesis_score(Views(position), 1, Colour.BLACK).own == (5, 5, 5, 0)


# Candidates


@pytest.mark.clause("connect6.candidates.filter", "connect6.candidates.bound")
@pytest.mark.parametrize(
    "candidate_filter", [OLD_FILTER, NEW_FILTER], ids=lambda item: item.name
)
@pytest.mark.parametrize("bound", Bound)
def test_candidates_are_the_points_that_score_enough(
    candidate_filter: Filter, bound: Bound
) -> None:
    position = middle_game(5)
    points = set(candidates(position, candidate_filter, bound=bound))
    for bit in bits_of(position.empty):
        scores = []
        for colour in Colour:
            after = Views(position.with_stone(colour, bit))
            lines = after.lines(bit, colour)
            values = [candidate_filter.scheme.pattern(line).score for line, _ in lines]
            scores.append(max(values) if bound is Bound.LINE else sum(values))
        assert (max(scores) >= candidate_filter.least) == (bit in points)


@pytest.mark.clause("connect6.candidates.old", "connect6.candidates.new")
def test_the_bounds_are_dead_2_and_dead_3() -> None:
    assert (OLD_FILTER.least, OLD_FILTER.scheme) == (100, TABLE_2_3)
    assert (NEW_FILTER.least, NEW_FILTER.scheme) == (300, TABLE_3_1)
    position = RULESET.parse("OX........O")
    old, new = (candidates(position, item) for item in (OLD_FILTER, NEW_FILTER))
    black, white = {"C1", "D1", "E1", "F1", "G1"}, {"F1", "G1", "H1", "I1", "J1"}
    assert set(names_of(position.board, sum(old))) == black | white
    assert new == []


@pytest.mark.clause("connect6.candidates.pairs")
def test_pairs_come_best_first() -> None:
    points = [1, 2, 4, 8, 16]
    score = {1: 5, 2: 0, 4: 7, 8: 5, 16: 1}
    ordered = list(pairs(points, lambda bit: score[bit]))
    assert len(ordered) == comb(5, 2)
    assert ordered[:3] == [(1, 4), (4, 8), (1, 8)]
    sums = [score[a] + score[b] for a, b in ordered]
    assert sums == sorted(sums, reverse=True)


def test_the_schemes_have_names() -> None:
    assert list(SCHEMES) == ["table-2-2", "table-2-3", "table-2-4", "table-3-1"]
    assert placing(0, CONNECT6).colour is Colour.BLACK
