"""The derived questions: what both ways give, spread over all operations and kinds."""

from collections import Counter
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from tedomari_conformance.engines.operations import OPERATIONS, VALUES
from tedomari_conformance.engines.questions import questions
from tedomari_conformance.sources.derived import NAME, writing
from tedomari_conformance.sources.derived.position_questions import position_questions
from tedomari_conformance.sources.derived.questions import value_questions
from tedomari_conformance.sources.derived.subjects import KINDS
from tedomari_conformance.sources.derived.writing import DOCUMENTS, DisagreementError
from tedomari_conformance.suite import Document, load_documents


@pytest.mark.clause("vectors.verdict.derived", "vectors.evidence.derived")
@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_documents_are_what_both_ways_give(name: str) -> None:
    stored = files("tedomari_conformance").joinpath(f"vectors/{name}.json").read_text("utf-8")
    assert writing.document(name) == stored


@pytest.mark.clause("vectors.evidence.derived")
@pytest.mark.parametrize("topic", ["canonical", "compare", "weight", "thermograph", "stops"])
def test_nothing_is_written_if_the_ways_differ(
    topic: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = [question for question in value_questions() if question.topic == topic]
    one, other = asked[0], next(each for each in asked if each.expect != asked[0].expect)
    wrong = replace(one, expect=other.expect)
    documents = {
        "derived-right": ("Right", lambda: iter([other])),
        "derived-values": ("Wrong", lambda: iter([wrong])),
    }
    monkeypatch.setattr(writing, "DOCUMENTS", documents)
    with pytest.raises(DisagreementError, match=f"derived.{topic}.*the second way gives"):
        writing.write_documents(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.fixture(scope="module")
def documents() -> dict[str, Document]:
    return {document.name: document for document in load_documents([NAME])}


def test_every_operation_about_values_is_asked(documents: dict[str, Document]) -> None:
    document = documents["derived-values"]
    asked = Counter(
        case.query.operation
        for vector in document.vectors
        for case in questions(document, vector)
    )
    assert asked.keys() == {name for family, name in OPERATIONS if family == VALUES}
    assert min(asked.values()) >= 10


def test_every_question_about_a_position_is_asked(documents: dict[str, Document]) -> None:
    document = documents["derived-positions"]
    asked = Counter(
        (case.query.ruleset, case.query.operation)
        for vector in document.vectors
        for case in questions(document, vector)
    )
    lines = {(game, name) for game in ("connect6", "gomoku") for name in LINE_OPERATIONS}
    boxes = {("dots-and-boxes", "best"), ("strings-and-coins", "best")}
    assert asked.keys() == lines | boxes | {("semeai", "semeai")}
    assert asked["semeai", "semeai"] >= 40
    outside = [v for v in document.vectors if v.given["operation"] in OUTSIDE_THE_PROTOCOL]
    assert {vector.given["operation"] for vector in outside} == OUTSIDE_THE_PROTOCOL
    assert sum(asked.values()) == len(document.vectors) - len(outside)


LINE_OPERATIONS = ("winner", "moves", "threats", "win")

#: Operations about races that no engine is asked.
OUTSIDE_THE_PROTOCOL = {"race-endless", "race-best", "race-moves"}


@pytest.mark.parametrize("topic", ["canonical", "sum", "compare", "cool"])
def test_each_kind_of_values_is_asked(topic: str) -> None:
    kinds = {question.kind for question in value_questions() if question.topic == topic}
    assert kinds >= KINDS.keys()


def test_no_answer_is_so_frequent_that_it_can_be_guessed() -> None:
    for topic in ("outcome", "compare", "weight"):
        answers = [str(q.expect) for q in value_questions() if q.topic == topic]
        ((_, most),) = Counter(answers).most_common(1)
        assert most <= len(answers) / 2, topic
    winners = [q.expect for q in position_questions() if q.topic == "winner"]
    assert min(map(winners.count, ("black", "white", None))) >= 3


def test_every_question_has_a_reason_and_no_question_is_asked_twice() -> None:
    asked = [*value_questions(), *position_questions()]
    assert all(len(question.reason) >= 4 for question in asked)
    givens = Counter(str(sorted(question.given.items())) for question in asked)
    assert [given for given, times in givens.items() if times > 1] == []
