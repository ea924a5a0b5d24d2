"""Expected divergences: the file, and a run held against it."""

import tomllib
from collections.abc import Callable, Sequence

import pytest
from fake_engines import IDS
from hypothesis import given
from hypothesis import strategies as st

from tedomari_conformance.engines.divergences import (
    Comparison,
    compared,
    entry_text,
    with_entries,
)
from tedomari_conformance.engines.expected import (
    Divergence,
    ExpectedFileError,
    read_divergences,
)
from tedomari_conformance.engines.model import Status
from tedomari_conformance.engines.results import Asked, EngineResult

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
"""


@pytest.mark.clause("engines.expected.file")
def test_file_lists_divergences_with_their_lines() -> None:
    """What looks like a table inside a text is none."""
    assert read_divergences(FILE, "x.toml") == (
        Divergence("b.left", Status.FAIL, "it counts\n[[divergence]]\notherwise", 3),
        Divergence("v.up", Status.TIMED_OUT, "slow", 11),
    )
    assert read_divergences("", "x.toml") == ()


ENTRY = '[[divergence]]\nvector = "a"\nstatus = "fail"\nreason = "r"\n'


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("[[divergence]\n", 1, "no TOML"),
        (f"{ENTRY}x = \n", 5, "no TOML"),
        ('a = "', 1, "no TOML"),
        ("engine = 'x'\n", 1, "nothing but tables [[divergence]], found 'engine'"),
        ("divergence = 3\n", 1, "expected tables [[divergence]]"),
        ("divergence = [3]\n", 1, "expected a table, found 3"),
        (f"{ENTRY}\n{ENTRY}", 6, "a with fail stands here twice"),
        (f"\n{ENTRY}extra = 1\n", 2, "expected the keys vector, status, reason, found 'extra'"),
        (ENTRY.replace('"r"', "5"), 1, "expected a text for 'reason', found 5"),
        (ENTRY.replace('vector = "a"\n', ""), 1, "a text for 'vector', found nothing"),
        (ENTRY.replace("fail", "pass"), 1, "found 'pass'"),
        (ENTRY.replace("fail", "declined"), 1, "found 'declined'"),
    ],
)
@pytest.mark.clause("engines.expected.error")
def test_wrong_file_is_refused_with_the_line(text: str, line: int, words: str) -> None:
    with pytest.raises(ExpectedFileError) as caught:
        read_divergences(text, "x.toml")
    assert str(caught.value).startswith(f"x.toml:{line}: ")
    assert words in str(caught.value)


@pytest.fixture
def held(questions: list[Asked]) -> Callable[..., Comparison]:
    """Hold results, given as a status for each question, against a file."""

    def held(text: str, *statuses: Status, strict: bool = False) -> Comparison:
        pairs = zip(questions, statuses, strict=False)
        results = [EngineResult(asked, status) for asked, status in pairs]
        entries = read_divergences(text, "x.toml")
        return compared(
            entries, results, where="x.toml", strict=strict, known=lambda: [*IDS, "other.1"]
        )

    return held


def entry(vector: str, status: Status = Status.FAIL, reason: str = "why") -> str:
    """One entry of a file."""
    return entry_text(vector, status.value, reason)


PASSES = [Status.PASS] * 6


@pytest.mark.clause("engines.expected.matched")
def test_what_is_expected_does_not_fail(held: Callable[..., Comparison]) -> None:
    found = held(entry("b.left"), Status.FAIL, Status.FAIL, *PASSES[2:])
    assert list(found.matched) == ["b.left"]
    assert [result.id for result in found.unexpected] == ["b.square"]
    assert found.reasons == {"b.left": "why"}
    assert not found.problems
    assert not found.fine
    assert held(entry("b.left"), Status.FAIL, *PASSES[1:]).fine


@pytest.mark.parametrize("now", [Status.PASS, Status.DECLINED, Status.UNSUPPORTED])
@pytest.mark.clause("engines.expected.stale")
def test_what_no_longer_diverges_fails(held: Callable[..., Comparison], now: Status) -> None:
    found = held(entry("b.left"), now, *PASSES[1:])
    assert found.problems == [f"x.toml:1: b.left was expected to be fail, and is {now} now"]
    assert not found.unexpected
    assert not found.fine


@pytest.mark.clause("engines.expected.stale")
def test_what_diverges_in_another_way_fails_twice(held: Callable[..., Comparison]) -> None:
    found = held(entry("b.left"), Status.CRASHED, *PASSES[1:])
    assert [result.id for result in found.unexpected] == ["b.left"]
    assert "is crashed now" in found.problems[0]


@pytest.mark.clause("engines.expected.stale")
def test_what_matches_no_question_fails(held: Callable[..., Comparison]) -> None:
    found = held(entry("b.lefd"), *PASSES)
    assert found.problems == [
        "x.toml:1: no question is asked by a vector 'b.lefd'; did you mean b.left?"
    ]
    assert held(entry("completely-different"), *PASSES).problems == [
        "x.toml:1: no question is asked by a vector 'completely-different'"
    ]


@pytest.mark.clause("engines.expected.stale")
def test_what_was_left_out_is_let_alone(held: Callable[..., Comparison]) -> None:
    assert held(entry("other.1"), *PASSES).fine
    assert held(entry("v.order#2"), Status.PASS).fine


@pytest.mark.parametrize("reason", ["", "  \n"])
@pytest.mark.clause("engines.expected.reason")
def test_what_has_no_reason_fails(held: Callable[..., Comparison], reason: str) -> None:
    found = held(entry("b.left", reason=reason), Status.FAIL, *PASSES[1:])
    assert found.problems == ["x.toml:1: b.left (fail) needs a reason"]
    assert not found.unexpected


@pytest.mark.clause("engines.run.verdict", "engines.expected.matched")
def test_weak_fails_a_strict_run_unless_it_is_expected(
    held: Callable[..., Comparison],
) -> None:
    statuses = [Status.WEAK, *PASSES[1:]]
    assert held("", *statuses).fine
    assert not held("", *statuses, strict=True).fine
    for strict in (False, True):
        assert held(entry("b.left", Status.WEAK), *statuses, strict=strict).fine


def failures(questions: Sequence[Asked]) -> list[EngineResult]:
    """Every question failed."""
    return [EngineResult(asked, Status.FAIL) for asked in questions]


@pytest.mark.parametrize("text", ["", "# nothing yet", FILE, FILE.rstrip(), f"{FILE}\n"])
@pytest.mark.clause("engines.expected.update")
def test_added_entries_leave_the_text_as_it_is(questions: list[Asked], text: str) -> None:
    longer = with_entries(text, failures(questions[1:3]), "x.toml")
    assert longer.startswith(text)
    before = read_divergences(text, "x.toml")
    after = read_divergences(longer, "x.toml")
    assert after[: len(before)] == before
    added = [(entry.vector, entry.status, entry.reason) for entry in after[len(before) :]]
    assert added == [("b.square", Status.FAIL, ""), ("b.outcome", Status.FAIL, "")]
    assert with_entries(text, [], "x.toml") == text


@pytest.mark.clause("engines.expected.update")
def test_a_list_in_brackets_cannot_be_added_to(questions: list[Asked]) -> None:
    text = 'divergence = [{vector = "a", status = "fail", reason = "r"}]\n'
    with pytest.raises(ExpectedFileError, match="write each entry as a table"):
        with_entries(text, failures(questions[:1]), "x.toml")


@given(st.text(), st.text())
@pytest.mark.clause("engines.expected.update")
def test_written_entries_are_read_back(vector: str, reason: str) -> None:
    written = entry_text(vector, "fail", reason)
    (table,) = tomllib.loads(written)["divergence"]
    assert table == {"vector": vector, "status": "fail", "reason": reason}
