"""Documents of vectors are read, refused and written."""

import json
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from tedomari.rulesets import Plugin, Registry
from tedomari_conformance.suite import (
    ExtentKind,
    UnknownSourceError,
    VectorFileError,
    Verdict,
    format_document,
    load_documents,
    read_document,
    reader,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.reader import json_files, suite_files
from tedomari_conformance.suite.released import is_released

VECTOR: dict[str, JSON] = {
    "id": "made.up.first",
    "claim": "MU-001",
    "given": {"operation": "compare", "left": "^", "right": "0"},
    "expect": ">",
    "clauses": ["game.order.relation"],
    "extent": {"kind": "bounded", "box": "one case"},
    "provenance": {"cell": "page 1", "printed": "↑ > 0", "read": ">", "verdict": "confirmed"},
}


def document(*vectors: dict[str, JSON]) -> dict[str, JSON]:
    return {"document": "made-up", "source": "a-book", "title": "Made up", "vectors": vectors}


def vector_with(**changes: JSON) -> dict[str, JSON]:
    """Return the vector with other fields."""
    return {**VECTOR, **changes}


def with_provenance(**changes: JSON) -> dict[str, JSON]:
    """Return the vector with other fields of its provenance."""
    provenance = {
        "cell": "page 1",
        "printed": "↑ > 0",
        "read": ">",
        "verdict": "confirmed",
        **changes,
    }
    return vector_with(
        provenance={key: value for key, value in provenance.items() if key != "-"}
    )


@pytest.mark.clause("vectors.document.schema", "vectors.vector.fields")
def test_a_document_is_read() -> None:
    result = read_document(json.dumps(document(VECTOR)))
    assert (result.name, result.source, result.title) == ("made-up", "a-book", "Made up")
    (vector,) = result.vectors
    assert (vector.id, vector.claim, vector.expect) == ("made.up.first", "MU-001", ">")
    assert vector.clauses == ("game.order.relation",)
    assert (vector.extent.kind, str(vector.extent)) == (
        ExtentKind.BOUNDED,
        "bounded (one case)",
    )
    assert vector.provenance.verdict is Verdict.CONFIRMED
    assert vector.provenance.printed == "↑ > 0"


@pytest.mark.clause("vectors.extent.kinds")
def test_the_three_extents_are_distinguished() -> None:
    extents: list[JSON] = [
        {"kind": "exact"},
        {"kind": "proved", "proof": "by induction"},
        {"kind": "bounded", "box": "n = 1..9"},
    ]
    documents = [read_document(json.dumps(document(vector_with(extent=e)))) for e in extents]
    texts = [str(each.vectors[0].extent) for each in documents]
    assert texts == ["exact", "proved (by induction)", "bounded (n = 1..9)"]


BROKEN: dict[str, JSON] = {
    "no list": {**document(), "vectors": {}},
    "no vector": document(),
    "another key": {**document(VECTOR), "author": "nobody"},
    "no title": {"document": "a", "source": "b", "vectors": [VECTOR]},
    "a name with a space": {**document(VECTOR), "source": "a book"},
    "a field more": document({**VECTOR, "remark": "x"}),
    "a field less": document({key: VECTOR[key] for key in VECTOR if key != "extent"}),
    "an id with a capital": document(vector_with(id="Made.up")),
    "a claim without a number": document(vector_with(claim="MU")),
    "an unknown operation": document(vector_with(given={"operation": "guess"})),
    "an operation with too little": document(
        vector_with(given={"operation": "compare", "left": "^"})
    ),
    "an operation with too much": document(
        vector_with(given={"operation": "compare", "left": "^", "right": "0", "why": "x"})
    ),
    "two subjects": document(
        vector_with(
            given={
                "operation": "value",
                "expression": "^",
                "ruleset": "nim",
                "position": "1",
            },
            expect="^",
        )
    ),
    "an unknown relation": document(vector_with(expect="~")),
    "an expectation of another kind": document(vector_with(expect=True)),
    "a reading of another kind": document(with_provenance(read=7)),
    "an unknown verdict": document(with_provenance(verdict="maybe")),
    "an unknown extent": document(vector_with(extent={"kind": "rough"})),
    "proved without a proof": document(vector_with(extent={"kind": "proved"})),
    "bounded without a box": document(vector_with(extent={"kind": "bounded"})),
    "confirmed without a print": document(with_provenance(printed=None)),
    "derived with a print": document(with_provenance(verdict="derived", read=None)),
    "derived with a reading": document(with_provenance(verdict="derived", printed=None)),
    "an erratum without kind": document(
        with_provenance(verdict="erratum", note="x", evidence=["a", "b"])
    ),
    "an erratum without note": document(
        with_provenance(verdict="erratum", kind="word", evidence=["a", "b"])
    ),
    "an erratum with one computation": document(
        with_provenance(verdict="erratum", kind="word", note="x", evidence=["a"])
    ),
    "an unknown kind of erratum": document(
        with_provenance(verdict="erratum", kind="taste", note="x", evidence=["a", "b"])
    ),
    "a kind without an erratum": document(with_provenance(kind="word")),
    **{
        f"{verdict} without note": document(with_provenance(verdict=verdict))
        for verdict in ("restored", "damaged", "reconstructed", "transcribed")
    },
    "a root without an erratum": document(with_provenance(root="the-root")),
    "a root that is no name": document(
        with_provenance(
            verdict="erratum", kind="word", root="The root", note="x", evidence=["a", "b"]
        )
    ),
    "ambiguous with one reading": document(
        with_provenance(verdict="ambiguous", note="x", readings=["a"])
    ),
    "readings without ambiguity": document(with_provenance(readings=["a", "b"])),
    "unchecked with a computation": document(with_provenance(verdict="unchecked", note="x")),
    "confirmed without a computation": document(vector_with(given=None, expect=None)),
    "a coefficient that is none": document(
        vector_with(given={"operation": "compare", "left": {"^": "n*n"}, "right": "0"})
    ),
    "a range without an end": document(
        vector_with(
            given={
                "operation": "compare",
                "left": {"^": "n"},
                "right": "0",
                "variables": {"n": [1]},
            }
        )
    ),
}


@pytest.mark.clause("vectors.document.schema", "vectors.verdict.kinds")
@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN.keys())
def test_a_document_that_breaks_the_schema_is_refused(broken: JSON) -> None:
    with pytest.raises(VectorFileError, match=r"^here at \$"):
        read_document(json.dumps(broken), where="here")


@pytest.mark.clause("vectors.document.schema")
def test_a_text_that_is_not_json_is_refused_with_its_line() -> None:
    with pytest.raises(VectorFileError, match=r"^here:2:1: not JSON"):
        read_document("{\n]", where="here")


@pytest.mark.clause("vectors.document.schema")
def test_bytes_that_are_not_utf8_are_refused() -> None:
    with pytest.raises(
        VectorFileError, match=r"^here:1:1: expected UTF-8 text, found the byte 0xff"
    ):
        read_document(b"\xff{}", where="here")


@pytest.mark.clause("vectors.document.schema")
@pytest.mark.parametrize("expect", [0.5, [0.5], {"^": 0.5}])
def test_a_decimal_fraction_is_refused(expect: object) -> None:
    text = json.dumps(document(VECTOR)).replace(
        '"expect": ">"', f'"expect": {json.dumps(expect)}'
    )
    with pytest.raises(
        VectorFileError, match=r"^document:\d+:\d+: the number 0\.5 is not whole"
    ):
        read_document(text)


@pytest.mark.clause("vectors.document.lines")
def test_a_document_is_written_with_one_line_per_vector() -> None:
    text = format_document(document(VECTOR, vector_with(id="made.up.second")))
    lines = text.splitlines()
    assert lines[:2] == ["{", '  "document": "made-up",']
    assert [json.loads(line.strip().rstrip(","))["id"] for line in lines[5:7]] == [
        "made.up.first",
        "made.up.second",
    ]
    assert read_document(text) == read_document(
        json.dumps(document(VECTOR, vector_with(id="made.up.second")))
    )


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder whose documents are the only ones."""

    def only_here() -> Iterator[Traversable]:
        return reader.json_files(tmp_path)

    monkeypatch.setattr(reader, "suite_files", only_here)
    monkeypatch.setattr(reader, "plugin_files", lambda: iter(()))
    return tmp_path


def write(file: Path, *vectors: dict[str, JSON], source: str = "a-book") -> None:
    file.parent.mkdir(exist_ok=True)
    data = {**document(*vectors), "source": source, "document": file.stem}
    file.write_text(format_document(data), "utf-8")


@pytest.mark.clause("vectors.document.sources")
def test_documents_are_selected_by_source(folder: Path) -> None:
    write(folder / "b.json", VECTOR)
    write(folder / "more" / "a.json", vector_with(id="made.up.second"), source="another-book")
    (folder / "notes.txt").write_text("no vectors", "utf-8")
    assert [each.name for each in load_documents()] == ["b", "a"]
    assert [each.name for each in load_documents(["another_book"])] == ["a"]
    assert load_documents([]) == []


@pytest.mark.clause("vectors.document.sources")
def test_an_unknown_source_is_refused_with_the_known_ones(folder: Path) -> None:
    write(folder / "b.json", VECTOR)
    with pytest.raises(UnknownSourceError, match="'a-brook'; there are: a-book") as caught:
        load_documents(["a-brook"])
    assert (caught.value.name, caught.value.known) == ("a-brook", ("a-book",))


@pytest.mark.clause("vectors.vector.id")
def test_a_repeated_id_is_refused(folder: Path) -> None:
    write(folder / "a.json", VECTOR)
    write(folder / "b.json", VECTOR)
    with pytest.raises(VectorFileError, match=r"b: the id made\.up\.first is taken in a"):
        load_documents()


@pytest.mark.clause("vectors.document.schema", "vectors.set.checksum")
def test_a_document_that_is_not_of_the_released_set_is_validated(folder: Path) -> None:
    write(folder / "a.json", vector_with(clauses="made.up"))
    with pytest.raises(VectorFileError, match=r"a\.json at \$\.vectors\[0\]\.clauses"):
        load_documents()


@pytest.mark.clause("vectors.document.schema", "plugin.hook.vectors")
def test_a_document_of_a_plugin_is_validated_beside_the_released_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "a.json", vector_with(clauses="made.up"))
    plugin = Plugin("made-up", "made-up-games", "1.0", vectors=(tmp_path,))
    monkeypatch.setattr(reader, "installed", lambda: Registry([plugin]))
    with pytest.raises(VectorFileError, match=r"a\.json at \$\.vectors\[0\]\.clauses"):
        load_documents()


@pytest.mark.once
@pytest.mark.clause("vectors.document.schema", "vectors.set.checksum")
def test_the_documents_of_the_released_set_conform_to_the_schema() -> None:
    texts = {file.name: file.read_bytes() for file in suite_files()}
    assert is_released(texts)
    for name, text in texts.items():
        read_document(text, where=name)


@pytest.mark.clause("vectors.set.checksum")
def test_a_changed_set_is_not_the_released_one() -> None:
    texts = {file.name: file.read_bytes() for file in suite_files()}
    name, text = next(iter(texts.items()))
    others = {other: texts[other] for other in texts if other != name}
    assert not is_released({**texts, name: text + b" "})
    assert not is_released({**texts, "more.json": text})
    assert not is_released({**others, "other-name.json": text})
    assert not is_released(others)


@pytest.mark.clause("vectors.document.sources")
def test_the_suite_has_the_documents_of_its_sources() -> None:
    assert {"xt-domineering-paper"} <= {each.source for each in load_documents()}


@pytest.mark.clause("vectors.document.sources", "plugin.hook.vectors")
def test_plugins_can_have_documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "folder" / "a.json", VECTOR)
    write(tmp_path / "b.json", vector_with(id="made.up.second"))
    paths = (tmp_path / "folder", tmp_path / "b.json")
    plugin = Plugin("made-up", "made-up-games", "1.0", vectors=paths)
    monkeypatch.setattr(reader, "installed", lambda: Registry([plugin]))
    assert [each.name for each in load_documents(["a-book"])] == ["a", "b"]
    assert "xt-domineering-paper" in {each.source for each in load_documents()}


@pytest.mark.clause("vectors.document.lines", "vectors.document.schema")
def test_files_have_one_line_per_vector() -> None:
    found = list(json_files(files("tedomari_conformance").joinpath("vectors")))
    assert found
    for file in found:
        text = file.read_text("utf-8")
        data = json.loads(text)
        assert text == format_document(data), file.name
        assert file.name == data["document"] + ".json"
