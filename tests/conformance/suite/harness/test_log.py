"""The log of a run that was truncated, changed or repeated never gives wrong results."""

import json
import os
import random
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from made_cases import case
from tedomari_conformance.suite.harness.cases import ChapterHead
from tedomari_conformance.suite.harness.log import ResultLog
from tedomari_conformance.suite.harness.results import Identity, Result, Run, Status
from tedomari_conformance.suite.harness.saved import RESULTS_NAME
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

GIVEN: Mapping[str, JSON] = {"left": "^é", "right": ["1/2", 3, None, True]}

RESULTS = tuple(
    Result(
        case(f"a.{number}", Query("compare", None, GIVEN), {"value": ">"}),
        Status.PASS if number % 2 else Status.FAIL,
        "\ud800",
    )
    for number in range(4)
)

RUN = Run(
    Identity("Tedomari", "1"), "1", (ChapterHead("table-1", "a-paper", "Table 1"),), RESULTS
)


def open_log(folder: Path) -> ResultLog:
    """Open the log of the run in a folder."""
    return ResultLog(folder, RUN, "x")


def earlier(folder: Path) -> Sequence[Result]:
    """Return the results with which another run continues."""
    with closing(open_log(folder)) as log:
        return log.earlier


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """Return the log of an interrupted run."""
    with closing(open_log(tmp_path)) as log:
        for result in RESULTS:
            log.add(result)
    return log.path


def test_a_log_reads_back_as_it_was_written(log: Path) -> None:
    for _ in range(3):
        assert earlier(log.parent) == RESULTS
    assert [file.name for file in log.parent.iterdir()] == [RESULTS_NAME]


def test_a_truncated_log_has_its_complete_lines(log: Path) -> None:
    content = log.read_bytes()
    for length in range(0, len(content), 7):
        log.write_bytes(content[:length])
        whole = max(0, content[:length].count(b"\n") - 1)
        assert earlier(log.parent) == RESULTS[:whole]


@pytest.mark.parametrize(
    "every",
    [pytest.param(11, id="sample"), pytest.param(1, id="all", marks=pytest.mark.nightly)],
)
def test_a_changed_byte_drops_results_and_alters_none(every: int, log: Path) -> None:
    content = log.read_bytes()
    drawn = random.Random(15)
    for place in range(0, len(content), every):
        damaged = bytearray(content)
        damaged[place] ^= drawn.choice((1, 2, 4, 8, 16, 32, 64, 128, 255))
        log.write_bytes(damaged)
        assert all(result in RESULTS for result in earlier(log.parent))


def test_a_line_whose_status_was_changed_is_dropped(log: Path) -> None:
    """A line that was changed by hand is still valid JSON."""
    head, *lines = log.read_text().splitlines()
    changed = [line.replace('"fail"', '"pass"') for line in lines]
    assert changed != lines
    log.write_text("".join(f"{line}\n" for line in (head, *changed)))
    assert earlier(log.parent) == tuple(result for result in RESULTS if result.ok)


def test_a_repeated_result_counts_once(log: Path) -> None:
    head, *lines = log.read_text().splitlines()
    log.write_text("".join(f"{line}\n" for line in (head, *lines, *lines)))
    assert earlier(log.parent) == RESULTS


def test_a_complete_run_is_not_continued(log: Path) -> None:
    with closing(open_log(log.parent)) as whole:
        whole.finish(RUN)
    assert json.loads(log.read_text().splitlines()[-1]) == {"end": True, "reasons": {}}
    assert earlier(log.parent) == ()


def test_opening_a_log_loses_nothing_at_any_moment(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def kill(source: object, target: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", kill)
        with pytest.raises(KeyboardInterrupt):
            open_log(log.parent)
    assert earlier(log.parent) == RESULTS


def test_two_processes_can_open_the_same_log_at_the_same_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The second process opens the log while the first one is about to move its own file."""
    replace = os.replace

    def replace_later(old: Path, new: Path) -> None:
        monkeypatch.setattr(os, "replace", replace)
        monkeypatch.setattr(os, "getpid", lambda: -1)
        open_log(tmp_path).close()
        replace(old, new)

    monkeypatch.setattr(os, "replace", replace_later)
    with closing(open_log(tmp_path)) as log:
        log.add(RESULTS[0])
    assert [file.name for file in tmp_path.iterdir()] == [RESULTS_NAME]
    assert earlier(tmp_path) == RESULTS[:1]
