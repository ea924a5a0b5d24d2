"""A run with several processes: the same results, in the same order, whatever happens."""

import json
import multiprocessing
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from click.testing import Result as CommandResult

from tedomari_cli.commands import check as check_command
from tedomari_cli.main import cli
from tedomari_conformance.suite import Document, Result, load_documents, run
from tedomari_conformance.suite.harness import subjects
from tedomari_conformance.suite.harness.processes import (
    LARGEST_SHARE,
    ProcessLostError,
    run_in_processes,
    shares,
)

SOURCE = "chilled-domineering-thesis"

#: Documents that are quick to check, of one vector and of many.
NAMES = ("thesis-appendix-16", "thesis-domineering", "thesis-notation", "thesis-symmetries")


@pytest.fixture(scope="module")
def documents() -> list[Document]:
    """Return some documents; one has a vector that fails and one that raises."""
    loaded = [each for each in load_documents([SOURCE]) if each.name in NAMES]
    assert len(loaded) == len(NAMES)
    alone, second, *others = loaded
    wrong = replace(alone.vectors[0], expect="no game")
    first, *rest = second.vectors
    broken = replace(first, given={"operation": "no-such-operation"})
    changed = [replace(alone, vectors=(wrong,)), replace(second, vectors=(broken, *rest))]
    return [*changed, *others]


@pytest.fixture(scope="module")
def alone(documents: list[Document]) -> list[Result]:
    """Return the results of one process."""
    return list(run(documents))


def check(*options: str | Path) -> CommandResult:
    """Return the result of ``tedomari check``."""
    return CliRunner().invoke(cli, ["check", *map(str, options)])


@pytest.mark.clause("vectors.run.jobs", "vectors.run.resumes")
def test_results_and_their_order_are_those_of_one_process(
    documents: list[Document], alone: list[Result]
) -> None:
    assert [result.ok for result in alone[:2]] == [False, False]
    assert len(alone) > 2 * LARGEST_SHARE
    done = {result.id for result in alone[1::3]}
    found = list(run_in_processes(documents, 2, done=done))
    assert found == [result for result in alone if result.id not in done]


@pytest.mark.clause("vectors.run.jobs")
def test_no_process_starts_if_there_is_nothing_to_do(
    documents: list[Document], alone: list[Result]
) -> None:
    done = {result.id for result in alone}
    assert list(run_in_processes(documents, 2, done=done)) == []
    assert list(run_in_processes([], 2)) == []


def test_shares_have_each_vector_once(documents: list[Document]) -> None:
    skipped = documents[1].vectors[0].id
    found = list(shares(documents, {skipped}))
    assert all(0 < len(share.vectors) <= LARGEST_SHARE for share in found)
    assert [(share.name, vector.id) for share in found for vector in share.vectors] == [
        (document.name, vector.id)
        for document in documents
        for vector in document.vectors
        if vector.id != skipped
    ]


@pytest.mark.clause("vectors.run.jobs")
def test_a_process_that_is_killed_ends_the_run_with_an_error() -> None:
    documents = load_documents(["xt-domineering-paper"])
    found: list[str] = []

    def kill_after_each() -> None:
        for result in run_in_processes(documents, 2):
            found.append(result.id)
            for child in multiprocessing.active_children():
                child.kill()

    with pytest.raises(ProcessLostError, match=r"a process died that checked the vectors from"):
        kill_after_each()
    ids = [vector.id for document in documents for vector in document.vectors]
    assert found == ids[: len(found)]
    assert len(found) < len(ids)
    assert not multiprocessing.active_children()


def test_a_run_that_is_closed_early_leaves_no_process(documents: list[Document]) -> None:
    results = run_in_processes(documents, 2)
    next(results)
    assert multiprocessing.active_children()
    results.close()
    assert not multiprocessing.active_children()


@pytest.fixture
def read(documents: list[Document], monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the command read the documents."""
    monkeypatch.setattr(check_command, "load_documents", lambda sources: documents)


@pytest.mark.usefixtures("read")
@pytest.mark.clause("vectors.run.jobs")
def test_the_command_gives_the_same_answer() -> None:
    one, two = check("--json"), check("--json", "--jobs", "2")
    assert one.exit_code == two.exit_code == 1  # two vectors fail
    assert one.stdout == two.stdout
    assert len(json.loads(two.stdout)["failures"]) == 2


@pytest.mark.usefixtures("read")
@pytest.mark.clause("vectors.run.jobs", "vectors.run.resumes")
def test_the_command_continues_a_report(
    documents: list[Document], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An interrupted run with two processes is continued; the file is that of one process."""
    with monkeypatch.context() as patch:
        patch.setattr(subjects, "run_in_processes", interrupt_after_20)
        result = check("--report", tmp_path / "two", "--jobs", "2")
        assert (result.exit_code, result.stderr.count("interrupted: 20 of")) == (130, 1)
    result = check("--report", tmp_path / "two", "--jobs", "2")
    assert (result.exit_code, result.stderr.count("continuing: 20 of")) == (1, 1)
    check("--report", tmp_path / "one")
    texts = [(tmp_path / name / "results.jsonl").read_text("utf-8") for name in ("one", "two")]
    assert texts[0] == texts[1]
    assert json.loads(texts[0].splitlines()[-1]) == {"end": True, "reasons": {}}


def interrupt_after_20(documents: list[Document], jobs: int) -> Iterator[Result]:
    """Check 20 vectors, then raise KeyboardInterrupt."""
    for number, result in enumerate(run(documents)):
        if number == 20:
            raise KeyboardInterrupt
        yield result


@pytest.mark.usefixtures("read")
@pytest.mark.clause("vectors.run.jobs")
def test_the_command_reports_a_process_that_died(monkeypatch: pytest.MonkeyPatch) -> None:
    def dying(documents: list[Document], jobs: int) -> Iterator[Result]:
        yield next(run(documents))
        raise ProcessLostError(["thesis.x"])

    monkeypatch.setattr(subjects, "run_in_processes", dying)
    result = check("--jobs", "2")
    assert result.exit_code == 3
    assert "from thesis.x on" in result.stderr
