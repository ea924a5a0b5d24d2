"""One finding for each cause, expected divergences, and runs that go on after a saved case."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from planted_values import FAULTS, Planted, game_arguments
from tedomari import Game
from tedomari.rulesets import find_ruleset
from tedomari_conformance.engines.fuzzing import (
    Comparer,
    Disagreement,
    GameDomain,
    PositionDomain,
    Report,
    Run,
    SavedCases,
)
from tedomari_conformance.engines.fuzzing.expected import (
    Expectation,
    Expectations,
    read_expectations,
)
from tedomari_conformance.engines.fuzzing.tables import bits_of
from tedomari_conformance.engines.model import Answered, Hello, Reply, Status
from tedomari_conformance.engines.operations import VALUES, judge
from tedomari_conformance.engines.reference import Reference
from tedomari_conformance.suite.harness.expected import ExpectedFileError, read_divergences
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import term


class Several:
    """The reference with several planted faults."""

    def __init__(self, *faults: str) -> None:
        self.engines = [Planted(fault) for fault in faults]

    @property
    def hello(self) -> Hello:
        """The reference's offer."""
        return self.engines[0].hello

    def ask(self, query: Query) -> Reply:
        """Return the first wrong result, or the right one."""
        right = self.engines[0].reference.ask(query)
        replies = (engine.ask(query) for engine in self.engines)
        return next((reply for reply in replies if reply != right), right)


def run(
    folder: Path,
    *faults: str,
    examples: int = 120,
    all_causes: bool = False,
    expected: Expectations | None = None,
) -> Report:
    """Fuzz the operations of some planted faults."""
    operations = sorted({FAULTS[fault][0] for fault in faults})
    comparer = Comparer(Several(*faults), Reference([]), judge, expected)
    hunt = Run(GameDomain(), operations, comparer, SavedCases(folder))
    return hunt.run(examples=examples, seed=1, all_causes=all_causes)


def games_of(report: Report) -> list[list[Game]]:
    """Return the games of each finding."""
    return [
        [term(data, VALUES) for data in game_arguments(finding.disagreement.query)]
        for finding in report.findings
    ]


@pytest.mark.clause("fuzz.causes", "fuzz.shrink.smallest")
def test_all_causes_are_found_each_once(tmp_path: Path) -> None:
    """Two faults of comparisons, and one of birthdays."""
    faults = "nimbers_are_sorted", "star_is_nothing", "birthdays_of_numbers"
    report = run(tmp_path, *faults, all_causes=True)
    found = [finding.disagreement.query.operation for finding in report.findings]
    assert sorted(set(found)) == ["birthday", "compare"]
    assert all(finding.smallest for finding in report.findings)
    assert len({finding.cause for finding in report.findings}) == len(report.findings) <= 4
    assert report.tally.positions == 120
    assert report.tally.repeated > 0


@pytest.mark.clause("fuzz.causes")
def test_without_all_a_run_ends_at_the_first_cause(tmp_path: Path) -> None:
    report = run(tmp_path, "star_is_nothing", "birthdays_of_numbers")
    assert len(report.findings) == 1
    assert report.tally.positions < 120


@pytest.mark.clause("fuzz.saved.replay", "fuzz.causes")
def test_a_run_goes_on_after_a_saved_case(tmp_path: Path) -> None:
    """The fault of the saved case is still there; a second one is found behind it."""
    first = run(tmp_path, "birthdays_of_numbers")
    (saved,) = first.findings
    again = run(tmp_path, "birthdays_of_numbers", "star_is_nothing", examples=120)
    assert [case.now for case in again.replayed] == [Status.FAIL]
    assert again.tally.positions > 0
    assert len(again.findings) == 2
    assert again.findings[0].cause == saved.cause
    assert again.findings[1].disagreement.query.operation == "compare"

    alone = run(tmp_path, "birthdays_of_numbers", examples=60)
    assert [finding.cause for finding in alone.findings] == [saved.cause]
    assert alone.tally.positions == 60


@pytest.mark.clause("fuzz.causes")
def test_a_cause_has_neither_order_nor_sign() -> None:
    domain = GameDomain()

    def cause(operation: str, **arguments: str) -> object:
        query = Query(operation, None, arguments)
        return domain.cause(Disagreement(query, Status.FAIL, "", {}, {}))

    assert cause("compare", value="^", other="0") == cause("compare", value="0", other="v")
    assert cause("compare", value="^", other="0") != cause("compare", value="^*", other="0")
    of_pair = {cause("compare", value="^", other=other) for other in ("^", "v", "0")}
    assert len(of_pair) == 3
    assert cause("outcome", value="{1|0}") == cause("outcome", value="{0|-1}")
    assert cause("cool", value="*", temperature="0") != cause(
        "cool", value="*", temperature="1"
    )


# Expected divergences


def disagreement_about(query: Query) -> Disagreement:
    """Return the disagreement that cooling took the temperature from a number."""
    return Disagreement(query, Status.FAIL, "", {"value": "1"}, {"value": "1/2"})


@pytest.mark.clause("fuzz.expected")
def test_an_expected_divergence_does_not_end_a_run(tmp_path: Path) -> None:
    expected = Expectations([Expectation("birthday", "of the fraction", games="number")])
    report = run(tmp_path, "birthdays_of_numbers", examples=60, expected=expected)
    assert report.findings == []
    assert report.tally.expected == expected.met.total() > 0
    assert list(tmp_path.iterdir()) == []
    # a fault that is not expected is found behind it
    both = run(tmp_path, "birthdays_of_numbers", "incentives_are_merged", expected=expected)
    ((game,),) = games_of(both)
    assert not game.is_number


@pytest.mark.clause("fuzz.expected")
def test_an_entry_covers_what_it_says() -> None:
    number = Query("cool", None, {"value": "3/2", "temperature": "1"})
    star = Query("cool", None, {"value": "*", "temperature": "1"})
    table = Query("cool", None, {"value": {"dag": ["0", [[0], [0]]]}, "temperature": "1"})
    for entry, covered in (
        (Expectation("cool", ""), [number, star, table]),
        (Expectation("cool", "", games="number"), [number]),
        (Expectation("cool", "", games="nimber"), [star, table]),
        (Expectation("cool", "", games="all-small"), [star, table]),
        (Expectation("cool", "", games="integer"), []),
        (Expectation("cool", "", bits=2), [number]),
        (Expectation("cool", "", bits=3), []),
        (Expectation("cool", "", members=frozenset({"value"})), [number, star, table]),
        (Expectation("cool", "", members=frozenset({"form"})), []),
        (Expectation("cool", "", status=Status.CRASHED), []),
        (Expectation("cool", "", ruleset="nim"), []),
        (Expectation("sum", ""), []),
    ):
        assert [
            q for q in (number, star, table) if entry.covers(disagreement_about(q))
        ] == covered, entry


@pytest.mark.clause("fuzz.expected")
@pytest.mark.parametrize(
    ("answer", "covered"),
    [("2147483648", True), ("2147483647", False), (5_000 * "9", True)],
    ids=["32 bits", "31 bits", "too many digits for int()"],
)
def test_the_bits_of_the_answer_count_too(answer: str, covered: bool) -> None:
    """The ordinal sum 1/2:30 has the denominator 2^31, which no game of the query has."""
    query = Query("ordinal", None, {"value": "1/2", "other": "30"})
    expected = {"value": f"3/{answer}"}
    disagreement = Disagreement(query, Status.FAIL, "", expected, {"value": "0"})
    assert Expectation("ordinal", "", bits=32).covers(disagreement) == covered


@pytest.mark.clause("fuzz.expected")
def test_the_bits_of_a_game_are_those_of_its_largest_number() -> None:
    assert [bits_of(Game()), bits_of(Game([3], [-3])), bits_of(Game([], [-4]))] == [1, 2, 3]
    assert bits_of(Game([Fraction(1, 1 << 31)], [0])) == 32
    assert bits_of(Game([Game([9], [0])], [0])) == 4


@pytest.mark.clause("fuzz.expected.file")
def test_the_file_is_shared_with_the_checks_of_vectors() -> None:
    text = """
        [[divergence]]
        vector = "a.1"
        status = "fail"
        reason = "known"

        [[divergence]]
        operation = "thermograph"
        games = "number"
        members = ["temperature", "left", "right"]
        reason = "every number has the temperature -1"
    """
    (entry,) = read_expectations(text, "known.toml")
    assert entry.members == {"temperature", "left", "right"}
    assert (entry.operation, entry.games, entry.status) == ("thermograph", "number", "fail")
    (divergence,) = read_divergences(text, "known.toml")
    assert divergence.vector == "a.1"


@pytest.mark.clause("fuzz.expected.file")
@pytest.mark.parametrize(
    ("table", "words"),
    [
        ('operation = "sum"', "expected the key 'reason'"),
        ('reason = "why"', "expected the key 'operation'"),
        ('operation = "sum"\nreason = " "', "not empty for 'reason'"),
        ('operation = "sum"\nreason = "why"\nbits = 0', "expected a positive integer"),
        ('operation = "sum"\nreason = "why"\nbits = true', "expected a positive integer"),
        ('operation = "sum"\nreason = "why"\ngames = "big"', "expected one of number, integer"),
        ('operation = "sum"\nreason = "why"\nstatus = "pass"', "expected one of crashed"),
        ('operation = "sum"\nreason = "why"\nmembers = "value"', "expected a list of names"),
        ('operation = "sum"\nreason = "why"\nwhen = 1', "found 'when'"),
        (
            'operation = "value"\nruleset = "nim"\nreason = "why"\nbits = 2',
            "without 'ruleset'",
        ),
        ("operation = ", "column"),
    ],
)
def test_an_invalid_entry_is_an_error_with_its_line(table: str, words: str) -> None:
    with pytest.raises(ExpectedFileError, match=r"known\.toml:[1-9]+: ") as error:
        read_expectations(f"\n[[divergence]]\n{table}\n", "known.toml")
    assert words in str(error.value)


@pytest.mark.clause("fuzz.expected.file")
@pytest.mark.parametrize("text", ["divergence = 3", "[[divergence]]\n[other]", "= ="])
def test_a_file_of_something_else_is_refused(text: str) -> None:
    with pytest.raises(ExpectedFileError, match=r"known\.toml:"):
        read_expectations(text, "known.toml")


# Positions


@pytest.mark.clause("fuzz.causes")
def test_all_causes_are_found_for_positions(
    fuzz: Callable[..., Report], tmp_path: Path
) -> None:
    """The engine is wrong about a single heap, and garbled about three heaps or more."""

    class Wrong:
        hello = Reference(["nim"]).hello

        def ask(self, query: Query) -> Reply:
            heaps = str(query.arguments["position"]).split("+")
            if len(heaps) == 1 and heaps != ["0"]:
                return Answered({"outcome": "P"})
            if len(heaps) >= 3:
                return Answered({"outcome": 7})
            return Reference(["nim"]).ask(query)

    comparer = Comparer(Wrong(), Reference(["nim"]), judge)
    domain = PositionDomain("nim", find_ruleset("nim"))
    report = Run(domain, ["outcome"], comparer, SavedCases(tmp_path)).run(
        examples=80, seed=0, all_causes=True
    )
    found = {
        str(finding.disagreement.query.arguments["position"]) for finding in report.findings
    }
    assert found == {"1", "1+1+1"}
