"""Saved cases: their names and files, and that the next run asks them first."""

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tedomari.boards import parse_grid
from tedomari.errors import OutsideError
from tedomari_conformance.engines.fuzzing import Disagreement, Report
from tedomari_conformance.engines.fuzzing.errors import SavedCaseError
from tedomari_conformance.engines.fuzzing.model import Replay
from tedomari_conformance.engines.fuzzing.saved import SavedCase, SavedCases
from tedomari_conformance.engines.fuzzing.vectors import case_name
from tedomari_conformance.engines.model import Answered, Declined, Status
from tedomari_conformance.suite.operations.asking import Query

Fuzz = Callable[..., Report]
DisagreementIn = Callable[[Report], Disagreement]
Lie = Callable[[Query], Answered | None]


def honest(query: Query) -> None:
    """Answer like the reference."""


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
def test_a_case_is_saved_and_asked_first(
    fuzz: Fuzz, disagreement_in: DisagreementIn, wrong_at_blocks: Lie, tmp_path: Path
) -> None:
    folder = tmp_path / "cases"
    disagreement_in(fuzz("domineering", wrong_at_blocks, operation="value"))
    (file,) = folder.iterdir()
    data = json.loads(file.read_text("utf-8"))
    assert file.stem.startswith("domineering-value-")
    assert data["arguments"] == {"position": "../.."}
    assert data["engines"] == {"liar": {"version": "1.0", "status": "fail"}}
    assert data["vector"]["given"]["position"] == "../.."

    again = fuzz("domineering", wrong_at_blocks, operation="value", examples=1)
    assert again.replayed == [Replay(file.stem, before=Status.FAIL, now=Status.FAIL)]
    assert disagreement_in(again).query.arguments == {"position": "../.."}
    assert again.tally.positions == 1

    mended = fuzz("domineering", honest, operation="value", examples=5, version="1.1")
    assert mended.replayed == [Replay(file.stem, before=Status.FAIL, now=Status.PASS)]
    assert mended.finding is None
    assert mended.tally.positions > 0
    data = json.loads(file.read_text("utf-8"))
    assert data["engines"] == {"liar": {"version": "1.1", "status": "pass"}}
    (settled,) = fuzz("domineering", honest, operation="value", examples=5).replayed
    assert settled == Replay(file.stem, before=Status.PASS, now=Status.PASS)

    def declines(query: Query) -> Declined:
        return Declined("not today")

    (declined,) = fuzz("domineering", declines, operation="value", examples=5).replayed
    assert declined == Replay(file.stem, before=Status.PASS, now=Status.DECLINED)


@pytest.mark.clause("fuzz.saved.file")
def test_two_processes_can_save_the_same_case_at_the_same_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The second process writes the file while the first one is about to move its own."""
    case = SavedCase(Query("outcome", "nim", {"position": "1"}), {}, {})
    cases = SavedCases(tmp_path)
    replace = os.replace

    def replace_later(old: Path, new: Path) -> None:
        monkeypatch.setattr(os, "replace", replace)
        monkeypatch.setattr(os, "getpid", lambda: -1)
        cases.write(case)
        replace(old, new)

    monkeypatch.setattr(os, "replace", replace_later)
    cases.write(case)
    (file,) = tmp_path.iterdir()
    assert json.loads(file.read_text("utf-8"))["arguments"] == {"position": "1"}


@pytest.mark.clause("fuzz.saved.replay")
def test_a_saved_case_is_shrunk_if_a_smaller_one_disagrees_now(
    fuzz: Fuzz, disagreement_in: DisagreementIn, wrong_at_blocks: Lie
) -> None:
    disagreement_in(fuzz("domineering", wrong_at_blocks, operation="value"))

    def worse(query: Query) -> Answered | None:
        wrong = query.operation == "value" and bool(
            parse_grid(str(query.arguments["position"])).cells
        )
        return Answered({"value": "17"}) if wrong else None

    report = fuzz("domineering", worse, operation="value")
    assert [case.now for case in report.replayed] == [Status.FAIL]
    assert disagreement_in(report).query.arguments == {"position": "."}


@pytest.mark.clause("fuzz.saved.replay")
def test_cases_of_other_rulesets_and_operations_are_left_alone(
    fuzz: Fuzz, disagreement_in: DisagreementIn, wrong_at_blocks: Lie
) -> None:
    disagreement_in(fuzz("domineering", wrong_at_blocks, operation="value"))
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
def test_a_file_that_is_not_a_case_is_refused(fuzz: Fuzz, tmp_path: Path, text: str) -> None:
    folder = tmp_path / "cases"
    folder.mkdir()
    (folder / "case.json").write_text(text, "utf-8")
    with pytest.raises(SavedCaseError, match=r"case\.json: expected saved cases, found"):
        fuzz("nim", honest, examples=5)


@pytest.mark.clause("fuzz.saved.file")
def test_a_folder_or_a_pipe_among_the_cases_is_refused(fuzz: Fuzz, tmp_path: Path) -> None:
    for create in (Path.mkdir, os.mkfifo):
        path = tmp_path / "cases" / "case.json"
        path.parent.mkdir(exist_ok=True)
        create(path)
        with pytest.raises(SavedCaseError, match="expected saved cases, found no regular file"):
            fuzz("nim", honest, examples=5)
        path.rmdir() if path.is_dir() else path.unlink()


@pytest.mark.clause("fuzz.saved.replay")
@pytest.mark.parametrize(
    ("owner", "call", "message"),
    [
        (Path, "read_bytes", "cannot read .*: Denied"),
        (os, "replace", "cannot write .*: Denied"),
    ],
)
def test_a_case_that_cannot_be_read_or_written_is_named(
    fuzz: Fuzz,
    disagreement_in: DisagreementIn,
    wrong_at_blocks: Lie,
    monkeypatch: pytest.MonkeyPatch,
    owner: object,
    call: str,
    message: str,
) -> None:
    """Neither is a fault of the ruleset, whose code runs at the same time."""
    disagreement_in(fuzz("domineering", wrong_at_blocks, operation="value"))

    def deny(*paths: object) -> None:
        raise PermissionError(13, "Denied")

    monkeypatch.setattr(owner, call, deny)
    with pytest.raises(OutsideError, match=message):
        fuzz("domineering", honest, operation="value", examples=5)


@pytest.mark.clause("fuzz.saved.file", "protocol.operation.operands")
def test_a_case_that_was_saved_with_names_of_version_1_is_read(tmp_path: Path) -> None:
    query = Query("compare", None, {"left": "^", "right": "*"})
    saved = SavedCases(tmp_path)
    saved.write(SavedCase(query, {}, {}))
    for files in (2, 2):  # written under its name of version 2, and then asked once only
        (case,) = saved.cases(None, frozenset({"compare"}))
        assert case.query == Query("compare", None, {"value": "^", "other": "*"})
        saved.write(case)
        assert len(list(tmp_path.iterdir())) == files
