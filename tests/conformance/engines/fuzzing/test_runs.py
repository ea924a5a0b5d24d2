"""Runs: which operations they ask about, how often, and what they report and count."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path

import pytest

from tedomari import Game, parse
from tedomari.boards import parse_grid
from tedomari.notation.numerals import numeral
from tedomari.rulesets import Size, find_ruleset
from tedomari_conformance.engines.fuzzing import (
    Comparer,
    Disagreement,
    GameDomain,
    PositionDomain,
    Report,
    Run,
    SavedCases,
    operations_for,
)
from tedomari_conformance.engines.fuzzing.errors import NothingToAskError
from tedomari_conformance.engines.fuzzing.games import Games, Term
from tedomari_conformance.engines.fuzzing.tables import table_of
from tedomari_conformance.engines.model import Answered, Declined, Status
from tedomari_conformance.engines.operations import judge, names
from tedomari_conformance.engines.reference import Reference
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import term

Fuzz = Callable[..., Report]
DisagreementIn = Callable[[Report], Disagreement]
Lie = Callable[[Query], Answered | None]


@pytest.mark.clause("fuzz.operations")
def test_only_operations_that_both_sides_offer_are_asked() -> None:
    reference = Reference(["nim"])
    assert operations_for(reference, "nim", ["value", "outcome", "new"]) == ("outcome", "value")
    assert operations_for(reference, "nim", ["value", "outcome"], "value") == ("value",)
    for wanted in ("thermograph", None):
        with pytest.raises(NothingToAskError, match="the engine tedomari offers no operation"):
            operations_for(reference, "domineering" if wanted is None else "nim", [], wanted)
    with pytest.raises(NothingToAskError, match="it offers none"):
        operations_for(reference, "domineering", ["value"])
    assert "canonical" in operations_for(reference, None, names("values"))


@pytest.mark.clause("fuzz.tally")
def test_queries_are_counted(fuzz: Fuzz) -> None:
    def weak(query: Query) -> Answered | None:
        name = "best"
        if query.operation != name:
            return None
        expected = Reference(["dots-and-boxes"]).ask(query)
        assert isinstance(expected, Answered)
        best = expected.result["best"]
        assert isinstance(best, list)
        return Answered({"best": best[:1]}) if len(best) > 1 else None

    tally = fuzz("dots-and-boxes", weak, examples=40, allowed=[Status.WEAK]).tally
    assert tally.weak > 0
    assert tally.queries == tally.agreed + tally.weak
    assert tally.queries == 3 * tally.positions
    numbers: list[int] = []

    def listen(query: Query) -> None:
        numbers.append(parse_grid(str(query.arguments["position"])).empty_cells)

    large = fuzz("domineering", listen, examples=60, limits={"cells": 3}).tally
    assert 0 < large.skipped < large.positions
    assert large.agreed == large.queries == len(numbers)
    assert max(numbers) == 3


def test_the_same_query_is_asked_once() -> None:
    queries: list[Mapping[str, object]] = []

    class Counted:
        hello = Reference(["nim"]).hello

        def ask(self, query: Query) -> Declined:
            queries.append(query.arguments)
            return Declined("no")

    comparer = Comparer(Counted(), Reference(["nim"]), judge)
    for _ in range(3):
        assert comparer.compare(Query("value", "nim", {"position": "1"})) is None
    assert len(queries) == comparer.tally.queries == 1


@pytest.mark.clause("fuzz.examples")
@pytest.mark.parametrize("examples", [1, 37, 120])
def test_examples_are_different_positions(fuzz: Fuzz, examples: int) -> None:
    """There are many boards, so that some are drawn again before enough have been drawn."""
    positions: list[str] = []

    def listen(query: Query) -> None:
        positions.append(str(query.arguments["position"]))

    fuzz("domineering", listen, examples=examples, operation="outcome")
    assert len(set(positions)) == len(positions) == examples


@pytest.mark.clause("fuzz.examples")
def test_drawing_ends_when_all_positions_have_been_drawn(tmp_path: Path) -> None:
    """A domino fits on no board of one cell: there is the empty cell, and the removed one."""
    reference = Reference(["domineering"])
    comparer = Comparer(reference, reference, judge)
    domain = PositionDomain("domineering", find_ruleset("domineering"), Size(1, 1))
    run = Run(domain, ("outcome",), comparer, SavedCases(tmp_path))
    assert run.run(examples=50, seed=0).tally.positions == 2


@pytest.mark.clause("fuzz.seed")
def test_the_same_seed_finds_the_same(
    fuzz: Fuzz, disagreement_in: DisagreementIn, wrong_at_blocks: Lie, tmp_path: Path
) -> None:
    runs: list[list[str]] = []
    for number, seed in enumerate((5, 5, 6)):
        positions: list[str] = []

        def listen(query: Query, positions: list[str] = positions) -> Answered | None:
            positions.append(str(query.arguments["position"]))
            return wrong_at_blocks(query)

        folder = tmp_path / str(number)
        report = fuzz("domineering", listen, seed=seed, operation="value", folder=folder)
        assert disagreement_in(report).query.arguments == {"position": "../.."}
        runs.append(positions)
    assert runs[0] == runs[1]
    assert runs[0] != runs[2]


@pytest.mark.clause("fuzz.values")
def test_games_are_asked_about_without_a_ruleset(
    fuzz: Fuzz, disagreement_in: DisagreementIn
) -> None:
    """The engine is wrong about sums of two nonzero terms: the smallest have 1, -1 or *."""
    assert fuzz(None, lambda query: None, examples=5).finding is None

    def adds_nothing(query: Query) -> Answered | None:
        if query.operation != "sum":
            return None
        terms = query.arguments["terms"]
        assert isinstance(terms, list)
        both = all(term(data, "terms") for data in terms)
        return Answered({"value": "on the moon"}) if both else None

    report = fuzz(None, adds_nothing, operation="sum")
    terms = disagreement_in(report).query.arguments["terms"]
    assert isinstance(terms, list)
    assert all(abs(term(data, "terms").birthday) == 1 for data in terms)
    assert report.finding is not None
    assert report.finding.ruling is None


@pytest.mark.clause("fuzz.values")
def test_the_games_of_a_query_can_be_read_back() -> None:
    domain = GameDomain()
    terms = Term(table_of(parse("^"))), Term(table_of(parse("{3|-1}")), as_table=True)
    games = Games(*terms, Fraction(1, 4))
    queries = list(domain.queries(games, ["compare", "sum", "canonical", "cool"]))
    # ^ is cooled at 1/4, around 0 and around 2, and so is the switch
    assert len(queries) == 1 + 1 + 2 + 2 * (1 + 3 + 3)
    for query in queries:
        subject, picture = domain.subject_of(query), domain.picture(query)
        if query.operation in ("compare", "sum"):
            assert (subject.terms, picture) == (terms, "^\n{3|-1}")
        else:
            assert subject.first in terms
            assert subject.second == Term(table_of(Game()))
            assert picture == str(subject.first.game)
        if query.operation == "cool":
            assert numeral(subject.temperature) == query.arguments["temperature"]
    assert domain.cells(games) == 0


def test_a_run_reports_its_progress(tmp_path: Path) -> None:
    reference = Reference(["nim"])
    reports: list[tuple[int, bool]] = []
    domain = PositionDomain("nim", find_ruleset("nim"))
    Run(
        domain,
        ["outcome"],
        Comparer(reference, reference, judge),
        SavedCases(tmp_path),
        on_progress=lambda now: reports.append((now.positions, now.shrinking)),
    ).run(examples=10, seed=0)
    assert reports
    assert sorted(reports) == reports
    assert not any(shrinking for _, shrinking in reports)
