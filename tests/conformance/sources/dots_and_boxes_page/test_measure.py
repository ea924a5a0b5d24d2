"""Measures of the rules, and a sample of the tables of docs/results/dots-and-boxes.md."""

import pytest

from tedomari_conformance.sources.dots_and_boxes_page.measure.boards import (
    measure_opening_turn,
    measure_prediction,
    measure_rule_1,
    measure_rule_4,
    measure_rule_6,
    measure_safe_take,
    rule_1_by_lines,
)
from tedomari_conformance.sources.dots_and_boxes_page.measure.cases import (
    all_positions,
    endgames,
    first_endgames,
    quiet_positions,
    sampled_endgames,
)
from tedomari_conformance.sources.dots_and_boxes_page.measure.exactly import (
    Solver,
    Table,
    exact,
)
from tedomari_conformance.sources.dots_and_boxes_page.measure.lists import (
    in_domain_of_rule_3,
    measure_control,
    measure_deals,
    measure_order,
)
from tedomari_conformance.sources.dots_and_boxes_page.measure.promises import (
    measure_example_6,
    measure_guarantee,
    opener_points,
)
from tedomari_conformance.sources.dots_and_boxes_page.measure.report import main
from tedomari_conformance.sources.dots_and_boxes_page.measure.tally import (
    Measure,
    Tally,
    markdown,
)
from tedomari_conformance.sources.dots_and_boxes_page.measure.tree import (
    measure_tree,
    play_against_exact,
)
from tedomari_dots_and_boxes import Board, DotsAndBoxes, Position
from tedomari_dots_and_boxes.theory.adviser import CORRECTED, PRINTED
from tedomari_dots_and_boxes.theory.control import rule_5, rule_5_as_printed
from tedomari_dots_and_boxes.theory.moves import is_endgame
from tedomari_dots_and_boxes.theory.net import Net
from tedomari_dots_and_boxes.theory.ordering import corrected_rule_3, rule_3
from tedomari_dots_and_boxes.theory.parity import STATEMENTS
from tedomari_dots_and_boxes.theory.rule_4 import (
    corrected_rule_4,
    rule_4_ahead,
    rule_4_as_printed,
)

SMALL = Board(2, 2)
MIDDLE = Board(2, 3)


@pytest.mark.clause("dab.measure")
def test_a_tally_counts_right_partly_right_and_wrong_cases() -> None:
    tally = Tally("rule", "box")
    for losses, size in (([0, 0], 1), ([0, 2], 4), ([3, 2], 9), ([1], 8)):
        tally.add(losses, size, f"case of {size}".format)
    measure = tally.measure()
    assert (measure.cases, measure.right, measure.partly, measure.wrong) == (4, 1, 1, 2)
    assert (measure.worst, measure.partly_worst, measure.losses) == (2, 2, ((1, 1), (2, 1)))
    assert measure.example == "case of 4" or measure.example == "case of 8"
    assert not measure.holds
    assert "| rule, box | 4 | 1 | 1 | 2 | 2 |" in markdown([measure])
    assert markdown([measure]).endswith("```")


def test_a_rule_without_a_failing_case_holds() -> None:
    assert Measure("rule", "box", 3, 0, 0, (), "").holds


@pytest.mark.clause("dab.measure.exact")
def test_the_table_and_the_solver_agree() -> None:
    for board, every in ((SMALL, 5), (Board(1, 3), 3)):
        table, solver = Table(board), Solver(board)
        for net in all_positions(board, every):
            assert table.margin(net) == solver.margin(net)
    assert isinstance(exact(MIDDLE), Table)
    assert isinstance(exact(Board(4, 4)), Solver)


@pytest.mark.clause("dab.measure.cases")
def test_the_cases_are_all_positions_of_their_kind() -> None:
    every = [net for net in all_positions(SMALL) if not net.ready]
    assert {net.left for net in quiet_positions(SMALL)} == {net.left for net in every}
    masks = {net.left for net in endgames(SMALL)}
    assert masks == {net.left for net in every if is_endgame(net)}
    whole = {net.left for net in first_endgames(SMALL)}
    assert whole == {left for left in masks if len(Net.of(Position(SMALL)).boxes) == 4} & {
        net.left for net in every if len(net.boxes) == 4
    }
    sample = [net.left for net in sampled_endgames(MIDDLE, 20, 3)]
    assert sample == [net.left for net in sampled_endgames(MIDDLE, 20, 3)]
    assert all(is_endgame(net) for net in sampled_endgames(MIDDLE, 20, 3))


@pytest.mark.clause("dab.measure.order", "dab.rules.3.domain", "dab.rules.3.corrected")
def test_rule_3_fails_on_a_list_of_four_and_holds_in_its_domain() -> None:
    long = measure_order("3", rule_3, most=4, shortest=3)
    assert long.wrong > 0
    assert {loss for loss, _ in long.losses} == {2}
    assert long.example.startswith("3 3 3 4o:")
    assert measure_order("3", rule_3, most=4, shortest=3, within=in_domain_of_rule_3).holds
    assert measure_order("3", corrected_rule_3, most=4).holds
    short = measure_order("3", rule_3, most=3)
    assert short.example.startswith("1 4o:")


@pytest.mark.exhaustive
@pytest.mark.clause("dab.rules.3.domain", "dab.rules.3.corrected")
def test_rule_3_holds_in_its_domain_on_lists_of_seven() -> None:
    assert measure_order("3", rule_3, most=7, shortest=3, within=in_domain_of_rule_3).holds
    assert measure_order("3", corrected_rule_3, most=7).holds
    long = measure_order("3", rule_3, most=7, shortest=3)
    assert (long.cases, long.wrong, long.worst) == (19_447, 388, 2)


@pytest.mark.clause("dab.measure.control", "dab.rules.5.corrected", "dab.rules.5.printed")
def test_the_corrected_rule_5_holds_on_rows_of_three() -> None:
    assert measure_control("5", rule_5, most=3).holds
    assert measure_deals("5", rule_5, most=3, shortest=1).holds
    printed = measure_control("5", rule_5_as_printed, most=3, shortest=3)
    assert printed.example == "4o 3: 4 to 4, a margin of +0; it is +1"  # example 2, case 2
    assert not measure_deals("5", rule_5_as_printed, most=3).holds


@pytest.mark.clause("dab.rules.6.guarantee")
def test_two_promises_of_the_page_hold_and_two_fail() -> None:
    measures = {measure.rule: measure for measure in measure_guarantee(most=4)}
    assert measures["reward < 2: 2 more"].holds
    assert measures["a loop: no fewer"].holds
    assert measures["reward 2: 3 more"].example == "3 is opened, then 3 3 is left: +1"
    assert measures["reward > 2: 4 more"].example == "3 is opened, then 3 is left: +2"
    assert {m.worst for m in measures.values() if not m.holds} == {2}


@pytest.mark.clause("dab.rules.example-6")
def test_the_formula_of_example_6_is_exact() -> None:
    assert measure_example_6(longest=5, largest=7).holds
    assert opener_points(3, 6, 6) == (15 - 11, 15 - 10)


@pytest.mark.clause("dab.measure.rule-1", "dab.rules.1", "dab.rules.1.domain")
@pytest.mark.parametrize(
    ("board", "most", "least"),
    [(SMALL, 5, 9), pytest.param(MIDDLE, 5, 14, marks=pytest.mark.exhaustive)],
)
def test_rule_1_fails_between_early_and_late_positions(
    board: Board, most: int, least: int
) -> None:
    by_lines = rule_1_by_lines(board)
    for left, _, wrong in by_lines:
        assert (wrong == 0) == (left <= most or left >= least)
    measure = measure_rule_1(board)
    assert measure.cases == sum(cases for _, cases, _ in by_lines)
    assert measure.wrong == sum(wrong for _, _, wrong in by_lines)


@pytest.mark.clause("dab.rules.1")
def test_rule_1_fails_first_in_a_position_with_six_lines() -> None:
    """Giving away two boxes leaves two for the last move; a safe move later loses all four."""
    position = DotsAndBoxes().parse(measure_rule_1(SMALL).example)
    solution = DotsAndBoxes().solve(position)
    assert len(position.undrawn) == 6
    assert solution.exact
    net = Net.of(position)
    names = [str(line) for line in position.board.lines]
    assert all(
        any(net.degree(box) == 2 for box in net.beside(names.index(best)))
        for best in solution.best
    )


@pytest.mark.clause("dab.measure.rule-4", "dab.rules.4.domain")
@pytest.mark.parametrize(
    "board", [SMALL, pytest.param(MIDDLE, marks=pytest.mark.exhaustive)], ids=str
)
def test_the_corrected_rule_4_holds_on_small_boards(board: Board) -> None:
    for measure in measure_rule_4("4", corrected_rule_4, board):
        assert measure.holds
    for measure in measure_prediction("4", corrected_rule_4, board):
        assert measure.holds


@pytest.mark.exhaustive
@pytest.mark.clause("dab.measure.rule-4", "dab.rules.4.domain")
def test_the_printed_rule_4_fails_on_2x3_without_joints() -> None:
    printed = measure_rule_4("4", rule_4_as_printed, MIDDLE)
    assert [m.box.rpartition(", ")[2] for m in printed] == [
        "any joints",
        "no joint",
        "one 1-box",
    ]
    assert [m.wrong for m in printed] == [12, 12, 0]
    assert printed[0].worst == 6


@pytest.mark.nightly
@pytest.mark.clause("dab.rules.4.domain")
def test_rule_4_holds_on_3x3_with_at_most_one_joint() -> None:
    board = Board(3, 3)
    solver = Solver(board)
    for measures in (
        measure_rule_4("4", corrected_rule_4, board, by=solver),
        measure_prediction("4, 5", corrected_rule_4, board, by=solver),
    ):
        by_joints = {m.box.rpartition(", ")[2]: m for m in measures}
        assert by_joints["no joint"].holds
        assert by_joints["one 1-box"].holds
        assert by_joints["no joint"].cases + by_joints["one 1-box"].cases == 21_496
        assert not by_joints["with a 0-box"].holds
        assert not by_joints["two 1-boxes or more"].holds


@pytest.mark.nightly
@pytest.mark.clause("dab.rules.4.ahead")
def test_looking_ahead_is_never_wrong_on_3x3() -> None:
    every, *classes = measure_rule_4("ahead", rule_4_ahead, MIDDLE, by=Solver(MIDDLE))
    assert every.holds
    measures = measure_rule_4("ahead", rule_4_ahead, Board(3, 3), by=Solver(Board(3, 3)))
    assert (measures[0].cases, measures[0].wrong, measures[0].partly) == (22_926, 0, 82)
    assert len(classes) < len(measures)


@pytest.mark.clause("dab.measure.rule-4")
def test_rule_4_holds_on_a_sample_of_a_larger_board_with_at_most_one_joint() -> None:
    measures = measure_rule_4("4", corrected_rule_4, Board(4, 4), sample=60)
    by_joints = {m.box.rpartition(", ")[2]: m for m in measures}
    assert by_joints["any joints"].cases == 60
    assert by_joints["no joint"].holds
    assert by_joints["one 1-box"].holds


@pytest.mark.clause("dab.measure.rule-6", "dab.rules.6.domain", "dab.rules.6.turns")
@pytest.mark.parametrize(
    "board", [SMALL, pytest.param(MIDDLE, marks=pytest.mark.exhaustive)], ids=str
)
def test_rule_6_holds_on_small_boards_with_a_long_chain(board: Board) -> None:
    assert measure_opening_turn(board).holds
    for measure in measure_rule_6("6", STATEMENTS["rule 6"], board):
        if measure.box.endswith("no long chain"):
            assert measure.right == 0
        else:
            assert measure.holds


@pytest.mark.exhaustive
@pytest.mark.clause("dab.rules.6.domain")
def test_rule_6_holds_on_3x3_in_its_domain() -> None:
    board = Board(3, 3)
    measures = {
        m.box.rpartition("first endgames, ")[2]: m
        for m in measure_rule_6("6", STATEMENTS["rule 6"], board, by=Solver(board))
    }
    assert measures["long chains only"].holds
    assert measures["short chains, two linear long ones or more, no loop"].holds
    assert not measures["short chains, and one linear long one or loops"].holds
    assert "no long chain" not in measures
    assert sum(measure.cases for measure in measures.values()) == 6_245
    assert sum(measure.wrong for measure in measures.values()) == 280


@pytest.mark.clause("dab.measure.rule-6")
def test_other_statements_of_rule_6_fail() -> None:
    for measure in measure_rule_6("tree", STATEMENTS["decision tree"], SMALL):
        assert (measure.right == 0) != measure.box.endswith("no long chain")
    index = measure_rule_6("index", STATEMENTS["index"], SMALL)
    assert sum(m.wrong for m in index if not m.box.endswith("no long chain")) == 1


@pytest.mark.clause("dab.measure.safe-take", "dab.rules.safe-take")
def test_captures_of_the_safe_take_algorithm_are_best() -> None:
    assert measure_safe_take(SMALL).holds
    assert measure_safe_take(MIDDLE, every=211).holds


@pytest.mark.clause("dab.measure.safe-take")
def test_the_cases_of_safe_take_have_a_box_to_take_before_a_decision() -> None:
    """The numbers of cases on 1x1 and 1x2 are found by hand.

    On 1x1 four positions have three lines; of every second position only that of mask 14 has.
    On 1x2 a given box has three lines in 4 * 8 positions, and both have in 9 + 1, so some box
    has three in 54. In six of them the other box lacks the line in between and one more line,
    which is a decision.
    """
    assert measure_safe_take(Board(1, 1)).cases == 4
    assert measure_safe_take(Board(1, 1), every=2).cases == 1
    assert measure_safe_take(Board(1, 2)).cases == 54 - 6


@pytest.mark.clause("dab.measure.tree")
def test_branches_of_the_tree_hold_on_positions_and_in_games() -> None:
    measures = {m.rule: m for m in measure_tree("tree", CORRECTED, SMALL, every=7)}
    assert all(measures[f"tree, {branch}"].holds for branch in ("2.A", "2.B", "3.A.a", "3.A.b"))
    assert not measures["tree, 3.B.c"].holds
    chance = measure_tree("tree", PRINTED, SMALL, games=3)
    assert sum(measure.cases for measure in chance) == 3 * 12
    assert play_against_exact(SMALL, adviser_begins=False) == -2
    assert play_against_exact(SMALL, adviser_begins=True) in (0, 2)


@pytest.mark.parametrize("report", ["lists", "rule-1", "rule-6", "take", "tree"])
def test_the_reports_print_tables(
    report: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "tedomari_conformance.sources.dots_and_boxes_page.measure.report.measure_order",
        lambda name, choose, **bounds: Measure(name, "none", 0, 0, 0, (), ""),
    )
    assert main([report, "--boards", "1x2"]) == 0
    assert capsys.readouterr().out.startswith("| rule | cases |")


def test_the_report_on_rule_4_can_use_a_sample(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule-4", "--boards", "2x3", "--sample", "5"]) == 0
    assert "2x3, 5 random first endgames (seed 1)" in capsys.readouterr().out
