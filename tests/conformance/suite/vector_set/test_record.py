"""The record of the set: it is up to date, and its version rises with changes."""

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tedomari_conformance.suite.vector_set.record import (
    Change,
    Entry,
    Reason,
    Record,
    UnexplainedError,
    VersionError,
    change_between,
    current,
    format_record,
    load_reasons,
    load_record,
    main,
    numbers,
    require_raise,
    require_reasons,
)
from tedomari_conformance.suite.vector_set.selection import VectorFile, set_files

A, B = Entry("table-1", "XT-001", "aa"), Entry("table-1", "XT-002", "bb")

#: What to run after vectors have changed.
RENEWAL = (
    "python -m tedomari_conformance.suite.vector_set.record VERSION, with a higher version"
)


@pytest.mark.clause("vectors.set.ids", "vectors.set.version", "vectors.set.documents")
def test_the_record_agrees_with_the_documents() -> None:
    record = load_record()
    now = current("999.0.0", list(set_files()), record)
    assert change_between(record, now) is Change.NONE, RENEWAL
    assert now.entries == record.entries
    assert numbers(record.version)


def record(checksum: str, **entries: Entry) -> Record:
    return Record("1.2.3", checksum, entries)


@pytest.mark.clause("vectors.set.version")
@pytest.mark.parametrize(
    ("after", "change", "least", "too_low"),
    [
        (record("x", a=A), Change.NONE, "1.2.3", "1.2.2"),
        (record("y", a=A), Change.WORDS, "1.2.4", "1.2.3"),
        (record("y", a=replace(A, verdict="erratum")), Change.WORDS, "1.2.4", "1.2.3"),
        (record("y", a=A, b=B), Change.MORE, "1.3.0", "1.2.9"),
        (record("y", b=B), Change.OTHER, "2.0.0", "1.9.9"),
        (record("y", a=Entry("table-1", "XT-001", "zz")), Change.OTHER, "2.0.0", "1.3.0"),
        (record("y", a=Entry("table-2", "XT-001", "aa"), b=B), Change.OTHER, "2.0.0", "1.3.0"),
        (record("y", a=Entry("table-1", "XT-009", "aa")), Change.OTHER, "2.0.0", "1.3.0"),
    ],
)
def test_the_version_must_rise_with_the_change(
    after: Record, change: Change, least: str, too_low: str
) -> None:
    before = record("x", a=A)
    assert change_between(before, after) is change
    require_raise(before.version, least, change)
    with pytest.raises(VersionError, match=f"expected {least} or above, found '{too_low}'"):
        require_raise(before.version, too_low, change)


@pytest.mark.clause("vectors.set.version")
@pytest.mark.parametrize("text", ["", "1", "1.0", "01.0.0", "1.0.0-rc", "1.0.0\n", "-1.0.0"])
def test_a_malformed_version_is_refused(text: str) -> None:
    with pytest.raises(VersionError):
        numbers(text)


def file(name: str, *ids: str, expect: str = "0", verdict: str = "confirmed") -> VectorFile:
    vectors = [
        {
            "id": id_,
            "claim": "XT-001",
            "given": {"operation": "value"},
            "expect": expect,
            "provenance": {"verdict": verdict},
        }
        for id_ in ids
    ]
    data: dict[str, Any] = {"document": name, "source": "s", "title": "t", "vectors": vectors}
    return VectorFile(f"{name}.json", data, json.dumps(data))


@pytest.mark.clause("vectors.set.ids")
def test_an_id_that_disappears_is_retired_for_good() -> None:
    first = current("1.0.0", [file("d", "a", "b")], Record("0.0.0", "", {}))
    second = current("2.0.0", [file("d", "b")], first)
    third = current("2.1.0", [file("d", "b", "c")], second)
    assert [sorted(each.retired) for each in (first, second, third)] == [[], ["a"], ["a"]]
    with pytest.raises(VersionError):
        current("2.1.1", [file("d", "b", expect="1")], second)


@pytest.mark.clause("vectors.set.verdicts")
@pytest.mark.parametrize(
    ("reason", "explained"),
    [
        (Reason("1.0.1", "damaged", "restored", "why", frozenset({"a", "b"})), True),
        (Reason("1.0.0", "damaged", "restored", "why", frozenset({"a", "b"})), False),
        (Reason("1.0.1", "erratum", "restored", "why", frozenset({"a", "b"})), False),
        (Reason("1.0.1", "damaged", "erratum", "why", frozenset({"a", "b"})), False),
        (Reason("1.0.1", "damaged", "restored", "why", frozenset({"b"})), False),
    ],
)
def test_a_changed_verdict_needs_a_reason(reason: Reason, explained: bool) -> None:
    first = current("1.0.0", [file("d", "a", "b", verdict="damaged")], Record("0.0.0", "", {}))
    mixed = [file("d", "a", verdict="restored"), file("e", "c", verdict="erratum")]
    second = current("2.0.0", mixed, first)
    after = replace(second, version="1.0.1")
    if explained:
        require_reasons(first, after, [reason])
    else:
        with pytest.raises(
            UnexplainedError, match=r"verdict of a \(damaged to restored\); add"
        ):
            require_reasons(first, after, [reason])


@pytest.mark.clause("vectors.set.verdicts")
def test_the_reasons_concern_verdicts_of_the_set() -> None:
    known = load_record()
    latest = [reason for reason in load_reasons() if reason.version == known.version]
    for reason in load_reasons():
        assert reason.ids <= known.entries.keys() | known.retired
        assert reason.before != reason.after
        assert len(reason.why) > 20
        assert numbers(reason.version) <= numbers(known.version)
    for reason in latest:
        assert {known.entries[name].verdict for name in reason.ids} == {reason.after}
    names = [name for reason in latest for name in reason.ids]
    assert len(set(names)) == len(names)


@pytest.mark.clause("vectors.set.checksum")
def test_the_checksum_is_computed_from_lines_of_checksums() -> None:
    schema = (
        Path(__file__).parents[4]
        / "conformance/tedomari_conformance/schemas/vectors.schema.json"
    )
    one, two = file("b", "x"), file("a", "y")
    lines = [
        f"{hashlib.sha256(schema.read_bytes()).hexdigest()}  schemas/vectors.schema.json\n",
        f"{hashlib.sha256(two.text.encode()).hexdigest()}  vectors/a.json\n",
        f"{hashlib.sha256(one.text.encode()).hexdigest()}  vectors/b.json\n",
    ]
    new = current("1.0.0", [one, two], Record("0.0.0", "", {}))
    assert new.checksum == hashlib.sha256("".join(lines).encode()).hexdigest()


def test_a_record_reads_back_as_it_was_written(tmp_path: Path) -> None:
    place = tmp_path / "record.json"
    main(["1.0.0"], place)
    written = load_record(place)
    assert written.entries == load_record().entries
    main(["1.0.0"], place)
    assert format_record(written) == place.read_text("utf-8")
    place.write_text(format_record(Record("1.0.0", "other", written.entries)), "utf-8")
    with pytest.raises(SystemExit, match=r"expected 1\.0\.1 or above"):
        main(["1.0.0"], place)
    with pytest.raises(SystemExit, match="expected one argument"):
        main([], place)
