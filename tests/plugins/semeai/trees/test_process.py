"""The printed process of assigning scores, step by step."""

import pytest

from tedomari import temperature
from tedomari_semeai.trees import LibertyTree, UndefinedScoreError, assign, parse_tree, plain
from tedomari_semeai.trees.assignment import StepKind


def stones(empty: int) -> LibertyTree:
    """Return a region of plain liberties of Black's that both players play out.

    Black may not fill the last liberty.
    """
    if empty == 0:
        return plain(0)
    fewer = stones(empty - 1)
    return LibertyTree(None, [fewer] if empty > 1 else [], [fewer])


@pytest.mark.clause("semeai.process.order", "semeai.process.replace")
@pytest.mark.parametrize("empty", range(1, 8))
def test_plain_liberties_that_are_played_out_count_their_number(empty: int) -> None:
    assert assign(stones(empty)).result == plain(empty)
    assert assign(-stones(empty)).result == plain(-empty)


@pytest.mark.clause("semeai.process.replace")
def test_one_empty_point_counts_one() -> None:
    assert assign(parse_tree("{|0}")).result == plain(1)
    assert assign(parse_tree("{0|}")).result == plain(-1)


@pytest.mark.clause("semeai.process.prune")
@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("{3|1}", "2"),
        ("{2|1}", "2"),
        ("{1|1}", "2"),
        ("{9|1}", "{9|1}"),
        ("{4|1}", "{4|1}"),
        ("{-1|-3}", "-2"),
        ("{-1|-4}", "{-1|-4}"),
    ],
)
def test_the_defenders_moves_are_pruned_at_temperature_1_or_less(
    text: str, result: str
) -> None:
    assert assign(parse_tree(text)).result == parse_tree(result)
    assert (temperature(parse_tree(text).game()) <= 1) == (text != result)


@pytest.mark.clause("semeai.process.order")
def test_the_trace_lists_all_steps_from_the_leaves_up() -> None:
    assignment = assign(parse_tree("{6|{{|0}|{|0}}}"))
    assert [step.kind for step in assignment.trace] == [
        StepKind.REPLACED,
        StepKind.PRUNED,
        StepKind.REPLACED,
    ]
    assert [str(step) for step in assignment.trace] == [
        "{|0}: replaced to 1",
        "{1|1} (temperature 0): pruned to {|1}",
        "{|1}: replaced to 2",
    ]
    assert assignment.result == parse_tree("{6|2}")


@pytest.mark.clause("semeai.process.order")
def test_assigned_trees_and_numbers_stay_unchanged() -> None:
    for text in ("0", "5", "-7", "{4|0}", "{6|{4|0}}", "{{7|3},5|1}"):
        assignment = assign(parse_tree(text))
        assert assignment.result == parse_tree(text)
        assert assignment.trace == ()


@pytest.mark.clause("semeai.process.dominated")
def test_an_integer_that_dominates_the_other_attacks_is_taken() -> None:
    assert assign(parse_tree("{|3,1,2}")).result == plain(2)
    assert assign(parse_tree("{|1,{6|3}}")).result == plain(2)
    assert assign(parse_tree("{-1,{-3|-6}|}")).result == plain(-2)


@pytest.mark.clause("semeai.process.undefined")
@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("{|{4|0}}", "{|{4|0}}"),
        ("{5|{|{4|0}}}", "{|{4|0}}"),
        ("{|2,{4|0}}", "{|2,{4|0}}"),
        ("{{0|-4}|}", "{{0|-4}|}"),
        ("{-2,{0|-4}|}", "{-2,{0|-4}|}"),
        ("{3|}", "{|}"),
    ],
)
def test_a_position_without_a_replacement_is_reported(text: str, node: str) -> None:
    assignment = assign(parse_tree(text))
    assert assignment.assigned is None
    last = assignment.trace[-1]
    assert last.kind is StepKind.UNDEFINED
    assert str(last) == f"{node}: no printed replacement applies"
    with pytest.raises(UndefinedScoreError) as caught:
        _ = assignment.result
    assert caught.value.node == assignment.undefined
    assert str(assignment.undefined) in str(caught.value)
