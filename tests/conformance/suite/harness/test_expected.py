"""Expected divergences: the file, and the comparison of a run with it."""

import tomllib
from collections.abc import Callable, Collection, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fake_engines import IDS
from tedomari_conformance.engines.model import Status
from tedomari_conformance.suite.harness.cases import Case
from tedomari_conformance.suite.harness.divergences import (
    Comparison,
    compare_with_expected,
    entry_text,
    new_entries,
    with_entries,
)
from tedomari_conformance.suite.harness.expected import (
    Divergence,
    ExpectedFileError,
    read_divergences,
)
from tedomari_conformance.suite.harness.results import Result

FILE = """\
# of the fake

[[divergence]]
vector = "b.left"
status = "fail"
reason = '''
it counts
[[divergence]]
otherwise'''

[[divergence]]
vector = "v.up"
status = "timed-out"
reason = "slow"
questions = [2, 5]
"""


@pytest.mark.clause("engines.expected.file")
def test_a_file_lists_divergences_with_their_lines() -> None:
    """The head of a table inside a string is ignored."""
    assert read_divergences(FILE, "x.toml") == (
        Divergence("b.left", Status.FAIL, "it counts\n[[divergence]]\notherwise", (), 3),
        Divergence("v.up", Status.TIMED_OUT, "slow", (2, 5), 11),
    )
    assert read_divergences("", "x.toml") == ()


ENTRY = '[[divergence]]\nvector = "a"\nstatus = "fail"\nreason = "r"\n'


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("[[divergence]\n", 1, "not TOML"),
        (f"{ENTRY}x = \n", 5, "not TOML"),
        ('a = "', 1, "not TOML"),
        ("engine = 'x'\n", 1, "nothing but tables [[divergence]], found 'engine'"),
        ("divergence = 3\n", 1, "expected tables [[divergence]]"),
        ("divergence = [3]\n", 1, "expected a table, found 3"),
        pytest.param("x = " + "[" * 100_000, 1, "nested more than", id="brackets"),
        pytest.param("x = " + "{a=" * 100_000, 1, "nested more than", id="braces"),
        (f"{ENTRY}\n{ENTRY}", 6, "a with fail is listed here twice"),
        (
            f"\n{ENTRY}extra = 1\n",
            2,
            "keys vector, status, reason, questions, found",
        ),
        (ENTRY.replace('"r"', "5"), 1, "expected a string for 'reason', found 5"),
        (ENTRY.replace('vector = "a"\n', ""), 1, "a string for 'vector', found nothing"),
        (ENTRY.replace("fail", "pass"), 1, "found 'pass'"),
        (ENTRY.replace("fail", "declined"), 1, "found 'declined'"),
        (ENTRY.replace('"a"', '"a#2"'), 1, "questions = [2]"),
        (f"{ENTRY}questions = 2\n", 1, "expected a list of numbers from 1"),
        (f"{ENTRY}questions = [0]\n", 1, "found [0]"),
        (f"{ENTRY}questions = [true]\n", 1, "found [True]"),
    ],
)
@pytest.mark.clause("engines.expected.error")
def test_a_wrong_file_is_refused_with_the_line(text: str, line: int, words: str) -> None:
    with pytest.raises(ExpectedFileError) as caught:
        read_divergences(text, "x.toml")
    assert str(caught.value).startswith(f"x.toml:{line}: ")
    assert words in str(caught.value)


@pytest.fixture
def compare(questions: list[Case]) -> Callable[..., Comparison]:
    """Return a function that compares results, a status for each question, with a file."""

    def compare(text: str, *statuses: Status, allowed: Collection[Status] = ()) -> Comparison:
        pairs = zip(questions, statuses, strict=False)
        results = [Result(asked, status) for asked, status in pairs]
        entries = read_divergences(text, "x.toml")
        return compare_with_expected(
            entries,
            results,
            where="x.toml",
            known=lambda: [*IDS, "other.1"],
            allowed=allowed,
        )

    return compare


def entry(
    vector: str, status: Status = Status.FAIL, reason: str = "why", questions: str = ""
) -> str:
    """Return an entry of a file."""
    text = entry_text(Divergence(vector, status, reason))
    return f"{text}questions = [{questions}]\n" if questions else text


PASSES = [Status.PASS] * 6


@pytest.mark.clause("engines.expected.matched")
def test_an_expected_divergence_does_not_fail(compare: Callable[..., Comparison]) -> None:
    comparison = compare(entry("b.left"), Status.FAIL, Status.FAIL, *PASSES[2:])
    assert list(comparison.matched) == ["b.left"]
    assert [result.id for result in comparison.unexpected] == ["b.square"]
    assert comparison.reasons == {"b.left": "why"}
    assert not comparison.problems
    assert not comparison.fine
    assert compare(entry("b.left"), Status.FAIL, *PASSES[1:]).fine


@pytest.mark.parametrize("now", [Status.PASS, Status.DECLINED, Status.UNSUPPORTED])
@pytest.mark.clause("engines.expected.stale")
def test_an_entry_whose_question_no_longer_diverges_fails(
    compare: Callable[..., Comparison], now: Status
) -> None:
    comparison = compare(entry("b.left"), now, *PASSES[1:])
    assert comparison.problems == [
        f"x.toml:1: b.left was expected to be fail, and now b.left is {now}"
    ]
    assert not comparison.unexpected
    assert not comparison.fine


@pytest.mark.clause("engines.expected.stale")
def test_a_divergence_of_another_status_fails_twice(compare: Callable[..., Comparison]) -> None:
    comparison = compare(entry("b.left"), Status.CRASHED, *PASSES[1:])
    assert [result.id for result in comparison.unexpected] == ["b.left"]
    assert "b.left is crashed" in comparison.problems[0]


@pytest.mark.clause("engines.expected.stale")
def test_an_entry_without_a_question_fails(compare: Callable[..., Comparison]) -> None:
    comparison = compare(entry("b.lefd"), *PASSES)
    assert comparison.problems == [
        "x.toml:1: there is no question 'b.lefd'; did you mean b.left?"
    ]
    assert compare(entry("completely-different"), *PASSES).problems == [
        "x.toml:1: there is no question 'completely-different'"
    ]


@pytest.mark.clause("engines.expected.stale")
def test_an_entry_whose_question_was_not_asked_is_ignored(
    compare: Callable[..., Comparison],
) -> None:
    assert compare(entry("other.1"), *PASSES).fine
    assert compare(entry("v.order", questions="2"), Status.PASS).fine


@pytest.mark.clause("engines.expected.matched")
def test_the_ids_of_all_questions_are_only_needed_for_unasked_ones(
    questions: list[Case],
) -> None:
    """Computing the ids of all questions is slow."""

    def forbidden() -> Sequence[str]:
        raise AssertionError("the ids of all questions were computed")

    results = [Result(asked, Status.FAIL) for asked in questions]
    entries = [
        Divergence("b.left", Status.FAIL, "why", (1,)),
        Divergence("b.square", Status.PASS, ""),
    ]
    comparison = compare_with_expected(entries, results, where="x.toml", known=forbidden)
    assert len(comparison.problems) == 1


ORDER = [*PASSES[:4], Status.FAIL, Status.FAIL]


@pytest.mark.clause("engines.expected.file", "engines.expected.matched")
def test_an_entry_covers_all_or_some_questions_of_its_vector(
    compare: Callable[..., Comparison],
) -> None:
    assert list(compare(entry("v.order"), *ORDER).matched) == ["v.order", "v.order#2"]
    assert compare(entry("v.order"), *ORDER).fine
    assert compare(entry("v.order", questions="1, 2"), *ORDER).fine
    some = compare(entry("v.order", questions="2"), *ORDER)
    assert [result.id for result in some.unexpected] == ["v.order"]


@pytest.mark.clause("engines.expected.stale")
def test_an_entry_fails_if_one_of_its_questions_passes(
    compare: Callable[..., Comparison],
) -> None:
    comparison = compare(entry("v.order"), *PASSES[:5], Status.FAIL)
    assert comparison.problems == [
        "x.toml:1: v.order was expected to be fail, and now v.order is pass"
    ]
    assert not comparison.unexpected
    assert compare(entry("v.order", questions="2"), *PASSES[:5], Status.FAIL).fine
    missing = compare(entry("v.order", questions="1, 3"), *ORDER)
    assert "there is no question 'v.order#3'" in missing.problems[0]


@pytest.mark.parametrize("reason", ["", "  \n"])
@pytest.mark.clause("engines.expected.reason")
def test_an_entry_without_a_reason_fails(
    compare: Callable[..., Comparison], reason: str
) -> None:
    comparison = compare(entry("b.left", reason=reason), Status.FAIL, *PASSES[1:])
    assert comparison.problems == ["x.toml:1: b.left (fail) needs a reason"]
    assert not comparison.unexpected


@pytest.mark.clause("engines.run.verdict", "engines.expected.matched")
def test_a_weak_answer_fails_unless_it_is_expected_or_allowed(
    compare: Callable[..., Comparison],
) -> None:
    statuses = [Status.WEAK, *PASSES[1:]]
    assert not compare("", *statuses).fine
    assert compare("", *statuses, allowed=[Status.WEAK]).fine
    for allowed in ([], [Status.WEAK]):
        assert compare(entry("b.left", Status.WEAK), *statuses, allowed=allowed).fine


def failures(questions: Sequence[Case]) -> list[Result]:
    """Return a failure for every question."""
    return [Result(asked, Status.FAIL) for asked in questions]


@pytest.mark.parametrize("text", ["", "# nothing yet", FILE, FILE.rstrip(), f"{FILE}\n"])
@pytest.mark.clause("engines.expected.update")
def test_new_entries_leave_the_text_unchanged(questions: list[Case], text: str) -> None:
    results = failures(questions[1:3])
    longer = with_entries(text, new_entries(results, results), "x.toml")
    assert longer.startswith(text)
    before = read_divergences(text, "x.toml")
    after = read_divergences(longer, "x.toml")
    assert after[: len(before)] == before
    added = [(entry.vector, entry.status, entry.reason) for entry in after[len(before) :]]
    assert added == [("b.square", Status.FAIL, ""), ("b.outcome", Status.FAIL, "")]
    assert with_entries(text, [], "x.toml") == text


@pytest.mark.clause("engines.expected.update")
def test_a_list_in_brackets_cannot_be_extended(questions: list[Case]) -> None:
    text = 'divergence = [{vector = "a", status = "fail", reason = "r"}]\n'
    with pytest.raises(ExpectedFileError, match="write each entry as a table"):
        with_entries(text, [Divergence("b", Status.FAIL, "")], "x.toml")


@pytest.mark.clause("engines.expected.update")
def test_one_entry_is_added_per_vector_and_status(questions: list[Case]) -> None:
    """An entry lists its questions unless it covers all questions of the vector."""

    def entries_for(*statuses: Status) -> list[Divergence]:
        results = [Result(*pair) for pair in zip(questions, statuses, strict=True)]
        failures = [result for result in results if result.status is not Status.PASS]
        return new_entries(failures, results)

    assert entries_for(*ORDER) == [Divergence("v.order", Status.FAIL, "")]
    assert entries_for(*PASSES[:5], Status.FAIL) == [
        Divergence("v.order", Status.FAIL, "", (2,))
    ]
    assert entries_for(*PASSES[:4], Status.CRASHED, Status.FAIL) == [
        Divergence("v.order", Status.CRASHED, "", (1,)),
        Divergence("v.order", Status.FAIL, "", (2,)),
    ]
    assert entries_for(*PASSES) == []


@given(
    st.text().map(lambda text: text.replace("#", "")),
    st.text(),
    st.lists(st.integers(1, 200)).map(tuple),
)
@pytest.mark.clause("engines.expected.update")
def test_entries_read_back_as_they_were_written(
    vector: str, reason: str, questions: tuple[int, ...]
) -> None:
    entry = Divergence(vector, Status.FAIL, reason, questions, 1)
    written = entry_text(entry)
    (table,) = tomllib.loads(written)["divergence"]
    assert (table["vector"], table["reason"]) == (vector, reason)
    assert read_divergences(written, "x.toml") == (entry,)
