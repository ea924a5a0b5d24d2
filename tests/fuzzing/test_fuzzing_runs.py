"""Runs find what is wrong with an engine, and the smallest position that shows it.

Each engine here is wrong exactly where a position has some feature, so that the smallest
positions with the feature are known.
"""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tedomari import parse
from tedomari.boards import Grid, parse_grid
from tedomari.errors import TedomariError
from tedomari.rulesets import find_ruleset
from tedomari_conformance.engines.model import (
    Answered,
    Broken,
    Declined,
    Judgement,
    Query,
    Refused,
    Status,
)
from tedomari_conformance.engines.operations import judge, names
from tedomari_conformance.engines.reference import Reference
from tedomari_conformance.fuzzing import (
    Comparer,
    Disagreement,
    PositionDomain,
    Report,
    Run,
    SavedCases,
    operations_for,
)
from tedomari_conformance.fuzzing.errors import NothingToAskError, SavedCaseError
from tedomari_conformance.fuzzing.model import Replayed, Right
from tedomari_conformance.fuzzing.vectors import case_name

Fuzz = Callable[..., Report]


def grid_of(query: Query) -> Grid:
    """The board of a query."""
    return parse_grid(str(query.arguments["position"]))


def has_block(grid: Grid) -> bool:
    """Whether there are two by two empty cells together."""
    cells = grid.cells
    return any(
        {(row, column + 1), (row + 1, column), (row + 1, column + 1)} <= cells
        for row, column in cells
    )


def wrong_at_blocks(query: Query) -> Answered | None:
    """Takes the value for 0 where there is a block of two by two empty cells."""
    if query.operation == "value" and has_block(grid_of(query)):
        return Answered({"value": "0"})
    return None


def honest(query: Query) -> None:
    """Answers as the reference does."""


def found(report: Report) -> Disagreement:
    """The disagreement of a report."""
    assert report.finding is not None
    assert report.finding.smallest
    return report.finding.disagreement


@pytest.mark.clause("fuzz.shrink.smallest", "fuzz.shrink.smaller", "fuzz.disagreement")
@pytest.mark.parametrize("ruleset", ["domineering", "chilled-domineering"])
@pytest.mark.parametrize("seed", [0, 1])
def test_the_smallest_board_with_a_block_is_found(fuzz: Fuzz, ruleset: str, seed: int) -> None:
    report = fuzz(ruleset, wrong_at_blocks, operation="value", seed=seed)
    disagreement = found(report)
    assert disagreement.query == Query("value", ruleset, {"position": "../.."})
    assert disagreement.status is Status.FAIL
    assert disagreement.given == {"value": "0"}
    assert disagreement.expected is not None
    assert report.tally.disagreed >= 1


@pytest.mark.clause("fuzz.referee")
def test_the_board_search_says_that_the_engine_is_wrong(fuzz: Fuzz) -> None:
    finding = fuzz("domineering", wrong_at_blocks).finding
    assert finding is not None
    assert finding.ruling is not None
    assert finding.ruling.right is Right.REFERENCE


def test_a_block_that_is_rare_is_found_among_many_positions(fuzz: Fuzz) -> None:
    def wrong(query: Query) -> Answered | None:
        rows = grid_of(query).rows()
        full = any("...." in row for row in rows)
        return Answered({"outcome": "X"}) if query.operation == "outcome" and full else None

    disagreement = found(fuzz("domineering", wrong, examples=300))
    assert disagreement.query.arguments == {"position": "...."}
    assert disagreement.status is Status.GARBLED


@pytest.mark.clause("fuzz.shrink.smallest")
def test_a_position_of_play_is_made_smaller_by_moves_and_parts(fuzz: Fuzz) -> None:
    """Heaps: wrong where two heaps have three counters or more; the smallest is 3+3."""

    def wrong(query: Query) -> Answered | None:
        heaps = find_ruleset("nim").parse(str(query.arguments["position"]))
        assert isinstance(heaps, tuple)
        large = sum(heap >= 3 for heap in heaps) >= 2
        return Answered({"value": "1"}) if query.operation == "value" and large else None

    assert found(fuzz("nim", wrong, seed=3)).query.arguments == {"position": "3+3"}


@pytest.mark.clause("fuzz.batch", "fuzz.shrink.smallest")
def test_both_positions_of_a_comparison_are_made_smaller(fuzz: Fuzz) -> None:
    """Wrong where the first has two cells in a row and the other has two in a column."""

    def wrong(query: Query) -> Answered | None:
        if query.operation != "compare":
            return None
        first, second = str(query.arguments["position"]), str(query.arguments["other"])
        across = any(".." in row for row in first.split("/"))
        down = any(".." in "".join(column) for column in zip(*second.split("/"), strict=True))
        return Answered({"relation": "better"}) if across and down else None

    query = found(fuzz("domineering", wrong, operation="compare")).query
    assert query.arguments == {"position": "..", "other": "./."}


def test_scoring_and_line_and_liberty_positions_are_made_small(fuzz: Fuzz) -> None:
    """Wrong where a box is left, where a stone is, and always."""

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

    boxes = found(fuzz("dots-and-boxes", margin)).query.arguments["position"]
    game = find_ruleset("dots-and-boxes")
    assert str(boxes).startswith("1x1 ")
    assert len(list(game.moves(game.parse(str(boxes))))) == 1  # type: ignore[attr-defined]
    assert found(fuzz("gomoku", threats)).query.arguments == {"position": "X"}
    report = fuzz("semeai", race, examples=40)
    assert found(report).expected != {"black_first": None, "white_first": None}


@pytest.mark.clause("fuzz.disagreement", "fuzz.shrink.kind")
@pytest.mark.parametrize("status", [Status.CRASHED, Status.TIMED_OUT, Status.GARBLED])
def test_a_broken_answer_is_a_disagreement_of_its_own_kind(fuzz: Fuzz, status: Status) -> None:
    """Broken where a block is, and wrong where there is none but some cell is empty."""

    def breaks(query: Query) -> Broken | Answered | None:
        if query.operation != "outcome":
            return None
        if has_block(grid_of(query)):
            return Broken(status, "something happened")
        return None

    disagreement = found(fuzz("domineering", breaks))
    assert disagreement.query.arguments == {"position": "../.."}
    assert (disagreement.status, disagreement.message) == (status, "something happened")
    assert disagreement.given is None
    assert disagreement.expected == {"outcome": "N"}


@pytest.mark.clause("fuzz.shrink.kind")
def test_a_disagreement_does_not_turn_into_one_of_another_kind(fuzz: Fuzz) -> None:
    """Wrong about blocks, and garbled about boards of one cell, which are smaller."""

    def wrong(query: Query) -> Answered | None:
        if query.operation == "value" and str(query.arguments["position"]) == ".":
            return Answered({"value": 7})
        return wrong_at_blocks(query)

    kinds = {found(fuzz("domineering", wrong, seed=seed)).status for seed in range(4)}
    positions = {Status.FAIL: "../..", Status.GARBLED: "."}
    for seed in range(4):
        disagreement = found(fuzz("domineering", wrong, seed=seed))
        position = disagreement.query.arguments["position"]
        assert position == positions[disagreement.status]
    assert Status.FAIL in kinds


@pytest.mark.clause("fuzz.disagreement")
def test_an_error_is_a_disagreement_and_declining_is_none(fuzz: Fuzz) -> None:
    def refuses(query: Query) -> Refused | None:
        return Refused("illegal", "no such board") if has_block(grid_of(query)) else None

    disagreement = found(fuzz("domineering", refuses, operation="options"))
    assert disagreement.status is Status.REFUSED
    assert disagreement.message == "illegal: no such board"
    report = fuzz("domineering", lambda query: Declined("busy"), folder=Path("nowhere"))
    assert report.finding is None
    assert report.tally.declined == report.tally.queries > 0
    assert not Path("nowhere").exists()


@pytest.mark.clause("fuzz.tally")
def test_what_is_asked_is_counted(fuzz: Fuzz) -> None:
    def weak(query: Query) -> Answered | None:
        name = "best"
        if query.operation != name:
            return None
        expected = Reference(["dots-and-boxes"]).ask(query)
        assert isinstance(expected, Answered)
        best = expected.result["best"]
        assert isinstance(best, list)
        return Answered({"best": best[:1]}) if len(best) > 1 else None

    tally = fuzz("dots-and-boxes", weak, examples=40).tally
    assert tally.weak > 0
    assert tally.queries == tally.agreed + tally.weak
    assert tally.queries == 3 * tally.positions
    asked: list[int] = []

    def listen(query: Query) -> None:
        asked.append(grid_of(query).empty_cells)

    large = fuzz("domineering", listen, examples=60, limits={"cells": 3}).tally
    assert 0 < large.skipped < large.positions
    assert large.agreed == large.queries == len(asked)
    assert max(asked) == 3


@pytest.mark.clause("fuzz.tally", "fuzz.disagreement")
def test_what_the_reference_leaves_open_is_no_disagreement(fuzz: Fuzz) -> None:
    """The reference searches for a win and does not say that there is none."""

    def denies(query: Query) -> Answered | None:
        return Answered({"win": False}) if query.operation == "win" else None

    report = fuzz("nim", honest, operation="atomic_weight", examples=10)
    assert report.tally.agreed == report.tally.queries
    report = fuzz("gomoku", denies, operation="win", examples=30)
    assert report.tally.beyond > 0


@pytest.mark.clause("fuzz.disagreement")
def test_an_answer_that_the_reference_does_not_have_is_judged_alone(fuzz: Fuzz) -> None:
    def claims(query: Query) -> Answered | None:
        return Answered({"win": "perhaps"}) if query.operation == "win" else None

    disagreement = found(fuzz("gomoku", claims, operation="win", examples=10))
    assert disagreement.status is Status.GARBLED


@pytest.mark.clause("fuzz.seed")
def test_the_same_seed_finds_the_same(fuzz: Fuzz, tmp_path: Path) -> None:
    drawn: list[list[str]] = []
    for number, seed in enumerate((5, 5, 6)):
        asked: list[str] = []

        def listen(query: Query, asked: list[str] = asked) -> Answered | None:
            asked.append(str(query.arguments["position"]))
            return wrong_at_blocks(query)

        folder = tmp_path / str(number)
        report = fuzz("domineering", listen, seed=seed, operation="value", folder=folder)
        assert found(report).query.arguments == {"position": "../.."}
        drawn.append(asked)
    assert drawn[0] == drawn[1]
    assert drawn[0] != drawn[2]


@pytest.mark.clause("fuzz.disagreement")
def test_a_result_of_another_shape_is_garbled(fuzz: Fuzz) -> None:
    def claims(query: Query) -> Answered | None:
        return Answered({"relation": 7}) if query.operation == "compare" else None

    assert found(fuzz("nim", claims, examples=20)).status is Status.GARBLED


@pytest.mark.clause("fuzz.operations")
def test_operations_are_those_of_both_sides() -> None:
    reference = Reference(["nim"])
    assert operations_for(reference, "nim", ["value", "outcome", "new"]) == ("outcome", "value")
    assert operations_for(reference, "nim", ["value", "outcome"], "value") == ("value",)
    for wanted in ("thermograph", None):
        with pytest.raises(NothingToAskError, match="the engine tedomari offers no operation"):
            operations_for(reference, "domineering" if wanted is None else "nim", [], wanted)
    with pytest.raises(NothingToAskError, match="it offers none"):
        operations_for(reference, "domineering", ["value"])
    assert "canonical" in operations_for(reference, None, names("values"))


@pytest.mark.clause("fuzz.values")
def test_games_are_asked_about_without_a_ruleset(fuzz: Fuzz) -> None:
    """Wrong where both terms are not 0: the smallest such sums have terms 1, -1 or *."""
    assert fuzz(None, honest, examples=60).finding is None

    def adds_nothing(query: Query) -> Answered | None:
        if query.operation != "sum":
            return None
        terms = query.arguments["terms"]
        assert isinstance(terms, list)
        both = all(parse(text) for text in terms)
        return Answered({"value": "on the moon"}) if both else None

    report = fuzz(None, adds_nothing)
    terms = found(report).query.arguments["terms"]
    assert isinstance(terms, list)
    assert all(parse(text).birthday == 1 for text in terms)
    assert report.finding is not None
    assert report.finding.ruling is None


# Saved cases


@pytest.mark.clause("fuzz.saved", "fuzz.vector")
def test_names_of_cases_are_those_of_files_and_vectors() -> None:
    for ruleset in ("nim", "other-plugin:nim", None):
        names = {
            case_name(Query("atomic_weight", ruleset, {"value": text})) for text in ("1", "2")
        }
        assert len(names) == 2
        for name in names:
            assert re.fullmatch("[a-z0-9]+([.-][a-z0-9]+)*", name)
            subject = (ruleset or "values").replace(":", ".")
            assert name.startswith(f"{subject}-atomic-weight-")


@pytest.mark.clause("fuzz.saved", "fuzz.saved.file", "fuzz.saved.replay")
def test_a_case_is_saved_and_asked_first(fuzz: Fuzz, tmp_path: Path) -> None:
    folder = tmp_path / "cases"
    found(fuzz("domineering", wrong_at_blocks, operation="value"))
    (file,) = folder.iterdir()
    data = json.loads(file.read_text("utf-8"))
    assert file.stem.startswith("domineering-value-")
    assert data["arguments"] == {"position": "../.."}
    assert data["engines"] == {"liar": {"version": "1.0", "status": "fail"}}
    assert data["vector"]["given"]["position"] == "../.."

    again = fuzz("domineering", wrong_at_blocks, operation="value", examples=1)
    assert again.replayed == [Replayed(file.stem, before=Status.FAIL, now=Status.FAIL)]
    assert found(again).query.arguments == {"position": "../.."}
    assert again.tally.positions == 0

    mended = fuzz("domineering", honest, operation="value", examples=5, version="1.1")
    assert mended.replayed == [Replayed(file.stem, before=Status.FAIL, now=Status.PASS)]
    assert mended.finding is None
    assert mended.tally.positions > 0
    data = json.loads(file.read_text("utf-8"))
    assert data["engines"] == {"liar": {"version": "1.1", "status": "pass"}}
    (settled,) = fuzz("domineering", honest, operation="value", examples=5).replayed
    assert settled == Replayed(file.stem, before=Status.PASS, now=Status.PASS)

    def declines(query: Query) -> Declined:
        return Declined("not today")

    (declined,) = fuzz("domineering", declines, operation="value", examples=5).replayed
    assert declined == Replayed(file.stem, before=Status.PASS, now=Status.DECLINED)


@pytest.mark.clause("fuzz.saved.replay")
def test_a_saved_case_is_shrunk_if_a_smaller_one_disagrees_now(fuzz: Fuzz) -> None:
    found(fuzz("domineering", wrong_at_blocks, operation="value"))

    def worse(query: Query) -> Answered | None:
        wrong = query.operation == "value" and bool(grid_of(query).cells)
        return Answered({"value": "17"}) if wrong else None

    report = fuzz("domineering", worse, operation="value")
    assert [case.now for case in report.replayed] == [Status.FAIL]
    assert found(report).query.arguments == {"position": "."}


@pytest.mark.clause("fuzz.saved.replay")
def test_cases_of_other_rulesets_and_operations_are_left_alone(fuzz: Fuzz) -> None:
    found(fuzz("domineering", wrong_at_blocks, operation="value"))
    assert fuzz("nim", honest, examples=5).replayed == []
    assert fuzz("domineering", honest, operation="outcome", examples=5).replayed == []
    assert fuzz(None, honest, examples=5).replayed == []


@pytest.mark.clause("fuzz.saved.file")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"format": "another"}',
        '{"format": "tedomari-fuzz-case-1", "operation": "value", "ruleset": 7}',
        '{"format": "tedomari-fuzz-case-1", "operation": "value", "ruleset": null,'
        ' "arguments": {}, "vector": {}, "engines": {"e": {"version": "1", "status": "?"}}}',
    ],
)
def test_a_file_that_is_no_case_is_refused(fuzz: Fuzz, tmp_path: Path, text: str) -> None:
    folder = tmp_path / "cases"
    folder.mkdir()
    (folder / "case.json").write_text(text, "utf-8")
    with pytest.raises(SavedCaseError, match=r"case\.json: expected saved cases, found"):
        fuzz("nim", honest, examples=5)


# Interrupts and faults


@pytest.mark.clause("fuzz.interrupt")
def test_an_interrupt_keeps_what_was_found(fuzz: Fuzz, tmp_path: Path) -> None:
    """The engine is interrupted as soon as a block was found and something else is asked."""
    seen: list[str] = []

    def interrupted(query: Query) -> Answered | None:
        if seen and str(query.arguments["position"]) not in seen:
            raise KeyboardInterrupt
        answer = wrong_at_blocks(query)
        if answer is not None:
            seen.append(str(query.arguments["position"]))
        return answer

    report = fuzz("domineering", interrupted, operation="value")
    assert report.interrupted
    assert report.finding is not None
    assert not report.finding.smallest
    assert report.finding.disagreement.query.arguments == {"position": seen[0]}
    assert len(list((tmp_path / "cases").iterdir())) == 1


@pytest.mark.clause("fuzz.interrupt")
def test_an_interrupt_before_anything_is_found_is_told(fuzz: Fuzz) -> None:
    def interrupted(query: Query) -> Answered | None:
        raise KeyboardInterrupt

    report = fuzz("domineering", interrupted)
    assert report.interrupted
    assert report.finding is None


def test_an_interrupt_of_the_referee_keeps_the_smallest_position(
    monkeypatch: pytest.MonkeyPatch, fuzz: Fuzz
) -> None:
    def interrupted(self: PositionDomain, found: Disagreement) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(PositionDomain, "ruling", interrupted)
    report = fuzz("domineering", wrong_at_blocks, operation="value")
    assert report.interrupted
    assert found(report).query.arguments == {"position": "../.."}


def test_a_fault_while_asking_is_not_taken_for_a_disagreement(fuzz: Fuzz) -> None:
    def fault(query: Query) -> Answered | None:
        raise ZeroDivisionError("in the driver")

    with pytest.raises(ZeroDivisionError, match="in the driver"):
        fuzz("domineering", fault)


def test_a_fault_of_a_ruleset_while_drawing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    reference = Reference(["nim"])
    nim = find_ruleset("nim")

    def sample(choose: Callable[[int, int], int], size: object) -> tuple[int, ...]:
        return (7 // (3 - choose(0, 3)),)

    monkeypatch.setattr(nim, "sample", sample)
    comparer = Comparer(reference, reference, judge)
    run = Run(PositionDomain("nim", nim), ["outcome"], comparer, SavedCases(Path("nowhere")))
    with pytest.raises(ZeroDivisionError):
        run.run(examples=50, seed=0)


@pytest.mark.clause("fuzz.saved")
def test_what_was_found_is_saved_though_making_it_smaller_breaks_down(
    fuzz: Fuzz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: PositionDomain, subject: object) -> None:
        raise ZeroDivisionError("in a plugin")

    monkeypatch.setattr(PositionDomain, "smaller", broken)
    with pytest.raises(ZeroDivisionError, match="in a plugin"):
        fuzz("domineering", wrong_at_blocks, operation="value")
    assert len(list((tmp_path / "cases").glob("domineering-value-*.json"))) == 1


def test_a_run_tells_how_far_it_is(tmp_path: Path) -> None:
    reference = Reference(["nim"])
    told: list[tuple[int, bool]] = []
    domain = PositionDomain("nim", find_ruleset("nim"))
    Run(
        domain,
        ["outcome"],
        Comparer(reference, reference, judge),
        SavedCases(tmp_path),
        told=lambda now: told.append((now.positions, now.shrinking)),
    ).run(examples=10, seed=0)
    assert told
    assert sorted(told) == told
    assert not any(shrinking for _, shrinking in told)


@pytest.mark.clause("fuzz.disagreement", "fuzz.tally")
def test_what_a_judge_makes_of_an_answer_decides() -> None:
    reference = Reference(["nim"])
    query = Query("value", "nim", {"position": "1"})
    unreadable = Query("value", "nim", {"position": "one"})

    class Bold:
        hello = reference.hello

        def ask(self, query: Query) -> Answered:
            return Answered({"value": "*"})

    def open_question(*given: object) -> Judgement:
        return Judgement(Status.DECLINED)

    def raises(*given: object) -> Judgement:
        raise TedomariError("no result of this operation")

    comparer = Comparer(Bold(), reference, open_question)
    assert comparer.compare(query) is None
    assert comparer.compare(unreadable) is None
    assert comparer.tally.beyond == 2
    bounded = Comparer(Bold(), reference, raises)
    assert bounded.compare(query) is None  # what is expected cannot be read within the bounds
    assert bounded.tally.beyond == 1
    disagreement = Comparer(Bold(), reference, raises).compare(unreadable)
    assert disagreement is not None
    assert (disagreement.status, disagreement.expected) == (Status.GARBLED, None)
    assert disagreement.message == "no result of this operation"


def test_the_same_query_is_asked_once() -> None:
    asked: list[Mapping[str, object]] = []

    class Counted:
        hello = Reference(["nim"]).hello

        def ask(self, query: Query) -> Declined:
            asked.append(query.arguments)
            return Declined("no")

    comparer = Comparer(Counted(), Reference(["nim"]), judge)
    for _ in range(3):
        assert comparer.compare(Query("value", "nim", {"position": "1"})) is None
    assert len(asked) == comparer.tally.queries == 1
