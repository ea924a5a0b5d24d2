"""Runs find the smallest position with the feature that an engine gets wrong."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tedomari.boards import parse_grid
from tedomari.rulesets import find_ruleset
from tedomari_conformance.engines.fuzzing import Disagreement, Report
from tedomari_conformance.engines.fuzzing.model import Right
from tedomari_conformance.engines.model import Answered, Status
from tedomari_conformance.suite.operations.asking import Query

Fuzz = Callable[..., Report]
DisagreementIn = Callable[[Report], Disagreement]
Lie = Callable[[Query], Answered | None]


@pytest.mark.clause("fuzz.shrink.smallest", "fuzz.shrink.smaller", "fuzz.disagreement")
@pytest.mark.parametrize("ruleset", ["domineering", "chilled-domineering"])
@pytest.mark.parametrize("seed", [0, 1])
def test_the_smallest_board_with_a_block_is_found(
    fuzz: Fuzz, disagreement_in: DisagreementIn, wrong_at_blocks: Lie, ruleset: str, seed: int
) -> None:
    report = fuzz(ruleset, wrong_at_blocks, operation="value", seed=seed)
    disagreement = disagreement_in(report)
    assert disagreement.query == Query("value", ruleset, {"position": "../.."})
    assert disagreement.status is Status.FAIL
    assert disagreement.given == {"value": "0"}
    assert disagreement.expected is not None
    assert report.tally.disagreed >= 1
    assert report.tally.queries < 40  # steps to smaller boards alone need few


@pytest.mark.clause("fuzz.referee")
def test_the_board_search_says_that_the_engine_is_wrong(
    fuzz: Fuzz, wrong_at_blocks: Lie
) -> None:
    finding = fuzz("domineering", wrong_at_blocks).finding
    assert finding is not None
    assert finding.ruling is not None
    assert finding.ruling.right is Right.REFERENCE


def test_a_block_that_is_rare_is_found_among_many_positions(
    fuzz: Fuzz, disagreement_in: DisagreementIn
) -> None:
    def wrong(query: Query) -> Answered | None:
        rows = parse_grid(str(query.arguments["position"])).rows()
        full = any("...." in row for row in rows)
        return Answered({"outcome": "X"}) if query.operation == "outcome" and full else None

    disagreement = disagreement_in(fuzz("domineering", wrong, examples=300))
    assert disagreement.query.arguments == {"position": "...."}
    assert disagreement.status is Status.GARBLED


@pytest.mark.clause("fuzz.shrink.smallest")
def test_a_position_from_play_shrinks_by_moves_and_parts(
    fuzz: Fuzz, disagreement_in: DisagreementIn
) -> None:
    """The engine is wrong if two heaps have three counters or more; the smallest is 3+3."""

    def wrong(query: Query) -> Answered | None:
        heaps = find_ruleset("nim").parse(str(query.arguments["position"]))
        assert isinstance(heaps, tuple)
        large = sum(heap >= 3 for heap in heaps) >= 2
        return Answered({"value": "1"}) if query.operation == "value" and large else None

    assert disagreement_in(fuzz("nim", wrong, seed=3)).query.arguments == {"position": "3+3"}


@pytest.mark.clause("fuzz.batch", "fuzz.shrink.smallest")
def test_both_positions_of_a_comparison_shrink(
    fuzz: Fuzz, disagreement_in: DisagreementIn
) -> None:
    """The engine is wrong if the first has two cells in a row, the other two in a column."""

    def wrong(query: Query) -> Answered | None:
        if query.operation != "compare":
            return None
        first, second = str(query.arguments["position"]), str(query.arguments["other"])
        across = any(".." in row for row in first.split("/"))
        down = any(".." in "".join(column) for column in zip(*second.split("/"), strict=True))
        return Answered({"relation": "better"}) if across and down else None

    query = disagreement_in(fuzz("domineering", wrong, operation="compare")).query
    assert query.arguments == {"position": "..", "other": "./."}


def test_scoring_line_and_liberty_positions_shrink(
    fuzz: Fuzz, disagreement_in: DisagreementIn
) -> None:
    """The engines are wrong if a box remains, if there is a stone, and always."""

    def margin(query: Query) -> Answered | None:
        position = find_ruleset("dots-and-boxes").parse(str(query.arguments["position"]))
        left = find_ruleset("dots-and-boxes").points_left(position)  # type: ignore[attr-defined]
        return Answered({"margin": 99}) if query.operation == "margin" and left else None

    def threats(query: Query) -> Answered | None:
        stones = "X" in str(query.arguments["position"])
        lie = Answered({"black": 5, "white": 5})
        return lie if query.operation == "threats" and stones else None

    def race(query: Query) -> Answered | None:
        lie = Answered({"black_first": None, "white_first": None})
        return lie if query.operation == "semeai" else None

    boxes = disagreement_in(fuzz("dots-and-boxes", margin)).query.arguments["position"]
    game = find_ruleset("dots-and-boxes")
    assert str(boxes).startswith("1x1 ")
    assert len(list(game.moves(game.parse(str(boxes))))) == 1  # type: ignore[attr-defined]
    assert disagreement_in(fuzz("gomoku", threats)).query.arguments == {"position": "X"}
    report = fuzz("semeai", race, examples=40)
    assert disagreement_in(report).expected != {"black_first": None, "white_first": None}


@pytest.mark.clause("fuzz.shrink.kind")
def test_a_disagreement_does_not_turn_into_one_of_another_kind(
    fuzz: Fuzz, disagreement_in: DisagreementIn, wrong_at_blocks: Lie, tmp_path: Path
) -> None:
    """The engine is wrong about blocks, and garbled about boards of one cell."""

    def wrong(query: Query) -> Answered | None:
        if query.operation == "value" and str(query.arguments["position"]) == ".":
            return Answered({"value": 7})
        return wrong_at_blocks(query)

    positions = {Status.FAIL: "../..", Status.GARBLED: "."}
    kinds = set()
    for seed in range(4):
        folder = tmp_path / str(seed)
        report = fuzz("domineering", wrong, seed=seed, operation="value", folder=folder)
        disagreement = disagreement_in(report)
        assert disagreement.query.arguments["position"] == positions[disagreement.status]
        kinds.add(disagreement.status)
    assert Status.FAIL in kinds
