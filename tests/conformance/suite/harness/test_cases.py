"""The cases of a run."""

from dataclasses import replace

import pytest

from tedomari_conformance.engines.operations import OPERATIONS
from tedomari_conformance.engines.questions import chapter_of
from tedomari_conformance.suite import Document
from tedomari_conformance.suite.harness.cases import (
    Chapter,
    NoSuchError,
    checksum,
    every,
    select,
)
from tedomari_spec import load_clauses


def plan(documents: list[Document], **chosen: list[str]) -> tuple[Chapter, ...]:
    """Return the chapters for an engine, all or the selected ones."""
    return select([chapter_of(document) for document in documents], **chosen)


@pytest.mark.clause("engines.run.chapters", "engines.run.apart")
def test_questions_have_the_ids_and_clauses_of_their_vectors(documents: list[Document]) -> None:
    boards, values = plan(documents)
    assert [asked.id for asked in boards.cases] == [
        "b.left",
        "b.square",
        "b.outcome",
        "b.period",
    ]
    assert [asked.id for asked in values.cases] == ["v.up", "v.order", "v.order#2"]
    assert [case.unasked for case in every([boards, values])] == [
        *[""] * 3,
        "no operation of the protocol asks what 'period' does",
        *[""] * 3,
    ]
    first = boards.cases[0]
    assert first.clauses == ("domineering.rule.left",)
    assert (first.source, first.chapter, first.cell) == (
        "a-paper",
        "paper-boards",
        "row b.left",
    )
    assert first.query.arguments == {"position": "./."}
    assert first.expected == {"value": "1"}


@pytest.mark.clause("engines.run.chapters")
def test_a_question_without_clauses_has_the_clause_of_its_operation(
    documents: list[Document],
) -> None:
    boards = documents[0]
    bare = replace(boards, vectors=(replace(boards.vectors[0], clauses=()),))
    (asked,) = every(plan([bare]))
    assert asked.clauses == ("protocol.operation.value",)
    assert {operation.clause for operation in OPERATIONS.values()} <= set(load_clauses())


@pytest.mark.clause("engines.run.selection")
def test_questions_are_selected_by_chapter_or_ruleset(documents: list[Document]) -> None:
    (values,) = plan(documents, names=["paper-values"])
    assert values.head.name == "paper-values"
    chosen = plan(documents, rulesets=["domineering"])
    assert [asked.query.ruleset for asked in every(chosen)] == ["domineering"] * 4


@pytest.mark.clause("engines.run.selection")
def test_unknown_names_are_refused_with_similar_ones(documents: list[Document]) -> None:
    with pytest.raises(NoSuchError, match="chapter 'paper-bords'; did you mean paper-boards"):
        plan(documents, names=["paper-bords"])
    with pytest.raises(NoSuchError, match="ruleset 'go'; there are: domineering"):
        plan(documents, rulesets=["go"])


@pytest.mark.clause("engines.run.resumes")
def test_the_checksum_depends_on_questions_and_expected_answers(
    documents: list[Document],
) -> None:
    boards, values = plan(documents)
    sums = {checksum([boards]), checksum([values]), checksum([boards, values])}
    first, *rest = boards.cases
    for other in (
        replace(first, expected={"value": "2"}),
        replace(first, query=replace(first.query, operation="outcome")),
        replace(first, id="b.other"),
    ):
        sums.add(checksum([replace(boards, cases=(other, *rest))]))
    assert len(sums) == 6
    assert checksum(plan(documents)) == checksum([boards, values])
