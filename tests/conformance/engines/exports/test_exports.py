"""What all exports have in common: every question is written once, or counted with a reason."""

import json
import re
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from tedomari_conformance.engines.exports import cgscript, mcgs
from tedomari_conformance.engines.exports.formats import FORMATS
from tedomari_conformance.engines.exports.jsonl import jsonl
from tedomari_conformance.engines.exports.model import (
    Export,
    LeftOutError,
    questions_by_vector,
)
from tedomari_conformance.engines.operations import family_of, names
from tedomari_conformance.suite.harness.cases import Case
from tedomari_conformance.suite.schema import published_schema
from tedomari_conformance.suite.vector_set.export import export
from tedomari_conformance.suite.vector_set.record import load_record
from tedomari_conformance.suite.vector_set.selection import Selection, VectorFile

SCHEMAS = Path(__file__).parents[4] / "conformance/tedomari_conformance/schemas"

#: The ids in the texts of the exports for other programs.
IDS = {
    "cgscript": re.compile(r'^open\.Add\("(.*?)"\);', re.MULTILINE),
    "mcgs": re.compile(r"^/\* (\S+): \w+ \*/$", re.MULTILINE),
}


@pytest.fixture(scope="module")
def exports(documents: Sequence[VectorFile]) -> dict[str, Export]:
    """Return the whole set in every format."""
    return {name: form(documents) for name, form in FORMATS.items()}


@pytest.mark.parametrize("name", IDS)
@pytest.mark.clause("vectors.export.left-out")
def test_every_question_is_written_once_or_counted(
    exports: dict[str, Export], cases: Sequence[Case], name: str
) -> None:
    account(exports[name], cases, name)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", IDS)
@pytest.mark.clause("vectors.export.left-out")
def test_every_question_of_the_whole_set_is_written_once_or_counted(
    everything: Sequence[VectorFile], name: str
) -> None:
    account(FORMATS[name](everything), every_case(everything), name)


def every_case(documents: Sequence[VectorFile]) -> Sequence[Case]:
    """Return the questions of documents, and the vectors that ask none."""
    return [
        case for file in documents for _, asked in questions_by_vector(file) for case in asked
    ]


def account(found: Export, cases: Sequence[Case], name: str) -> None:
    """Compare the ids in an export, and its counts, with the questions."""
    ids = IDS[name].findall(found.text)
    assert len(ids) == len(set(ids)) == found.written
    assert set(ids) <= {case.id for case in cases if not case.unasked}
    assert found.written + found.left_out.total() == len(cases)
    unasked = Counter(case.unasked for case in cases if case.unasked)
    assert unasked <= found.left_out
    assert found.text.endswith("\n")


@pytest.mark.parametrize(
    ("program", "translate", "translated"),
    [
        ("MCGS", mcgs.block, mcgs.OPERATIONS),
        ("CGSuite", cgscript.statement, cgscript.OPERATIONS),
    ],
)
@pytest.mark.clause("vectors.export.left-out")
def test_every_operation_is_translated_or_named(
    question: Callable[..., Case], program: str, translate: Any, translated: Any
) -> None:
    """Even operations that nobody knows yet."""
    offered: set[tuple[str, str | None]] = {(name, None) for name in names("values")}
    for rules in ("domineering", "dots-and-boxes", "connect6", "semeai"):
        offered |= {(name, rules) for name in names(family_of(rules))}
    offered |= {("beauty", None), ("beauty", "domineering")}
    assert translated.keys() <= {name for name, _ in offered}
    for name, ruleset in offered:
        if name not in translated:
            with pytest.raises(LeftOutError) as reason:
                translate(question(name, {}, ruleset))
            about = "" if ruleset is None else f" of {ruleset}"
            assert str(reason.value) == f"{program} is not asked for {name!r}{about}"


@pytest.fixture(scope="module")
def lines(exports: dict[str, Export]) -> list[Any]:
    """Return the lines of JSON as data."""
    return [json.loads(line) for line in exports["jsonl"].text.splitlines()]


@pytest.mark.clause("vectors.export.lines")
def test_lines_have_the_vectors_that_the_reader_in_the_documentation_reads(
    everything: Sequence[VectorFile], tmp_path: Path
) -> None:
    lines = [json.loads(line) for line in jsonl(everything).text.splitlines()]
    export(tmp_path / "set", Selection())
    page = Path(__file__).parents[4] / "docs/reference/vectors.md"
    (reader,) = re.findall(
        r"```python\n(import json\nfrom pathlib.*?)```", page.read_text("utf-8"), re.DOTALL
    )
    read: dict[str, Any] = {}
    exec(reader.replace('Path("set")', repr_of(tmp_path / "set")), read)
    assert [line["vector"] for line in lines] == read["vectors"]
    assert {line["set"] for line in lines} == {load_record().version}
    places = {
        vector["id"]: (document["source"], document["document"])
        for document in read["manifest"]["documents"]
        for vector in json.loads((tmp_path / "set" / document["path"]).read_text("utf-8"))[
            "vectors"
        ]
    }
    assert {
        line["vector"]["id"]: (line["source"], line["document"]) for line in lines
    } == places


def repr_of(path: Path) -> str:
    """Return an expression for a path."""
    return f"Path({str(path)!r})"


@pytest.mark.clause("vectors.export.lines")
def test_lines_have_the_questions_of_engines(lines: list[Any], cases: Sequence[Case]) -> None:
    asked = [question for line in lines for question in line["questions"]]
    wanted = [case for case in cases if not case.unasked]
    assert [question["id"] for question in asked] == [case.id for case in wanted]
    for question, case in zip(asked, wanted, strict=True):
        assert question.get("ruleset") == case.query.ruleset
        assert question["operation"] == case.query.operation
        assert question["arguments"] == dict(case.query.arguments)
        assert question["expected"] == case.expected
    reasons = {line["vector"]["id"]: line["unasked"] for line in lines if "unasked" in line}
    assert reasons == {case.id: case.unasked for case in cases if case.unasked}


@pytest.mark.clause("vectors.export.schema")
def test_lines_conform_to_the_published_schema(lines: list[Any]) -> None:
    """A line of each document, and each kind of broken line."""
    schema = json.loads((SCHEMAS / "vectors-line.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    of_documents = Resource.from_contents(published_schema())
    registry = Registry().with_resource(published_schema()["$id"], of_documents)
    validator = Draft202012Validator(schema, registry=registry)
    chosen = {(line["document"], "unasked" in line): line for line in lines}
    for line in chosen.values():
        validator.validate(line)
    good = next(line for line in chosen.values() if line["questions"])
    unknown = {**good["vector"], "given": {"operation": "beauty"}}
    for broken in (
        {**good, "vector": unknown},
        {**good, "questions": []},
        {**good, "unasked": "why"},
        {**good, "more": 1},
        {**good, "questions": [{"id": "a"}]},
        {name: good[name] for name in good if name != "set"},
    ):
        assert not validator.is_valid(broken), broken
