"""A census continues from its file after any interruption; reports do not change the file."""

import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tedomari.rulesets import find_ruleset
from tedomari_census import (
    Archive,
    ArchiveBusyError,
    ArchiveForeignError,
    Census,
    CensusError,
    Heading,
    board_ruleset,
    report,
)
from tedomari_census.tables import APPLICATION_ID

Take = Callable[..., Path]
Resume = Callable[..., None]

XT_3X4 = Heading("chilled-domineering", 3, 4)

#: Writes more than SQLite keeps in memory, and dies before it commits.
HALF_WRITTEN = """
import os, signal, sys
from pathlib import Path
from tedomari_census import Archive, Heading

archive = Archive.open(Path(sys.argv[1]), Heading("chilled-domineering", 3, 4))
archive._connection.execute("PRAGMA cache_size = 1")
archive._connection.execute("UPDATE value SET notation = '^'")
for number in range(5000):
    archive.add_position(1, f"position {number} " + 200 * "x", 1)
os.kill(os.getpid(), signal.SIGKILL)
"""


#: Takes a census with a clock on which every step takes a second, and prints each step.  It
#: waits five steps after the given number of steps, so that it cannot end before it is killed.
STEPS = """
import sys
import time
from pathlib import Path
from tedomari.rulesets import find_ruleset
from tedomari_census import Archive, Census, Heading, board_ruleset

done = 0
ruleset = board_ruleset(find_ruleset("chilled-domineering"))
with Archive.open(Path(sys.argv[1]), Heading("chilled-domineering", 3, 4)) as archive:
    for step in Census(ruleset, archive, clock=lambda: float(done)).steps():
        done += 1
        print(step.stage, step.done, flush=True)
        if done == int(sys.argv[2]) + 5:
            time.sleep(600)
"""


@pytest.mark.once
@pytest.mark.clause("census.file.kept", "census.values")
@pytest.mark.parametrize("steps", [1, 40, 150, 151, 250, 350])
def test_a_killed_census_can_be_continued(
    steps: int, take: Take, tmp_path: Path, resume: Resume
) -> None:
    """At most ten seconds of work are repeated; on this clock each step takes a second."""
    whole = report(take("chilled-domineering", 3, 4, file="whole.sqlite"))
    path = tmp_path / "killed.sqlite"
    command = [sys.executable, "-c", STEPS, str(path), str(steps)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(steps)]
        process.kill()
        lines += process.stdout.readlines()
    assert process.returncode == -signal.SIGKILL
    stages = [line.split()[0] for line in lines]
    ruleset = board_ruleset(find_ruleset("chilled-domineering"))
    with Archive.open(path, XT_3X4) as archive:
        valued = sum(done for _, done in archive.counts().values())
        to_grow = sum(1 for _ in Census(ruleset, archive).shape_steps())
    growing = sum(layer.distinct for layer in whole.layers[1:-1])
    assert stages.count("shapes") - (growing - to_grow) <= 10
    assert stages.count("values") - valued <= 10
    resume(path)
    assert report(path) == whole


@pytest.mark.clause("census.file.kept", "census.report.read-only")
def test_a_half_written_checkpoint_is_undone(
    take: Take, tmp_path: Path, resume: Resume
) -> None:
    """The journal next to the file undoes it: for a report in a copy, then in the file."""
    path = take("chilled-domineering", 3, 4, cells=6)
    before = report(path)
    process = subprocess.run([sys.executable, "-c", HALF_WRITTEN, str(path)])
    assert process.returncode == -signal.SIGKILL
    journal = path.with_name(path.name + "-journal")
    assert journal.stat().st_size > 0
    content = path.read_bytes(), journal.read_bytes()
    assert report(path) == before
    assert (path.read_bytes(), journal.read_bytes()) == content
    resume(path)
    assert report(path) == report(take("chilled-domineering", 3, 4, file="whole.sqlite"))


@pytest.mark.clause("census.file.kept")
def test_work_is_stored_every_two_seconds(tmp_path: Path) -> None:
    seconds = [0.0]
    commits = [0.0]

    class Watched(Archive):
        def commit(self) -> None:
            commits.append(seconds[0])
            super().commit()

    ruleset = board_ruleset(find_ruleset("domineering"))
    with Watched.open(tmp_path / "c.sqlite", Heading("domineering", 3, 3)) as archive:
        for _ in Census(ruleset, archive, clock=lambda: seconds[0]).steps():
            seconds[0] += 0.75
    gaps = [later - earlier for earlier, later in pairwise(commits)]
    assert max(gaps) <= 2.25
    assert len(commits) > 20


@pytest.mark.once
@pytest.mark.clause("census.file.kept", "census.report.unfinished")
def test_a_census_of_few_cells_can_be_continued_with_more(take: Take, resume: Resume) -> None:
    path = take("chilled-domineering", 3, 4, cells=5)
    part = report(path)
    assert not part.complete
    assert [layer.cells for layer in part.layers] == [0, 1, 2, 3, 4, 5]
    assert part.totals["distinct"] == part.totals["valued"]
    assert take("chilled-domineering", 3, 4, cells=9) == path
    resume(path)
    whole = report(path)
    assert whole.complete
    assert whole.layers[:6] == part.layers
    assert asdict(whole) == asdict(report(take("chilled-domineering", 3, 4, file="other")))


@pytest.mark.clause("census.report.unfinished")
def test_an_incomplete_layer_is_not_counted(tmp_path: Path) -> None:
    path = tmp_path / "c.sqlite"
    ruleset = board_ruleset(find_ruleset("domineering"))
    with Archive.open(path, Heading("domineering", 3, 3)) as archive:
        for step in Census(ruleset, archive).shape_steps():
            if step.cells == 6 and step.done == 2:
                break
    tables = report(path)
    assert [layer.cells for layer in tables.layers] == [0, 1, 2, 3, 4, 5]
    assert (tables.complete, tables.totals["valued"]) == (False, 0)


@pytest.mark.clause("census.file.kept")
def test_an_empty_file_becomes_a_census(tmp_path: Path, resume: Resume) -> None:
    path = tmp_path / "c.sqlite"
    path.touch()
    resume(path)
    assert report(path).complete


#: Forks a process per statement of the creation of a file, and kills it at that statement.
KILLED_CREATIONS = """
import os, signal, sqlite3, sys
from pathlib import Path
from tedomari_census import Archive, Heading

class Killed(sqlite3.Connection):
    statements = 0

    def execute(self, *args):
        Killed.statements += 1
        if Killed.statements == last:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().execute(*args)

def connect(*args, plain=sqlite3.connect, **options):
    return plain(*args, **options, factory=Killed)

sqlite3.connect = connect
last = 0
while True:
    last += 1
    folder = Path(sys.argv[1], str(last))
    folder.mkdir()
    if not os.fork():
        Archive.open(folder / "c.sqlite", Heading("domineering", 1, 2))
        os._exit(0)
    if os.wait()[1] == 0:
        break
"""


@pytest.mark.once
@pytest.mark.clause("census.file.kept")
def test_a_killed_creation_leaves_no_other_files(tmp_path: Path, resume: Resume) -> None:
    heading = Heading("domineering", 1, 2)
    subprocess.run([sys.executable, "-c", KILLED_CREATIONS, str(tmp_path)], check=True)
    folders = sorted(tmp_path.iterdir(), key=lambda folder: int(folder.name))
    assert len(folders) > 12
    resume(folders[-1] / "c.sqlite", heading)
    whole = report(folders[-1] / "c.sqlite")
    for folder in folders[:-1]:
        path = folder / "c.sqlite"
        assert {file.name for file in folder.iterdir()} <= {path.name, f"{path.name}-journal"}
        resume(path, heading)
        assert report(path) == whole
        assert list(folder.iterdir()) == [path]


#: Dies while it creates a census, when SQLite has written part of it to the file.
HALF_CREATED = """
import os, signal, sqlite3, sys

connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA cache_size = 1")
connection.execute("BEGIN EXCLUSIVE")
connection.execute(f"PRAGMA application_id = {int(sys.argv[2])}")
connection.execute("CREATE TABLE heading (text)")
for number in range(5000):
    connection.execute("INSERT INTO heading VALUES (?)", (f"{number}" + 200 * "x",))
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.clause("census.file.kept", "census.report.read-only")
def test_a_half_written_creation_is_undone(tmp_path: Path, resume: Resume) -> None:
    path = tmp_path / "c.sqlite"
    subprocess.run([sys.executable, "-c", HALF_CREATED, str(path), str(APPLICATION_ID)])
    content = path.read_bytes()
    assert len(content) > 100_000
    with pytest.raises(ArchiveForeignError, match="found nothing"):
        report(path)
    assert path.read_bytes() == content
    resume(path, Heading("domineering", 1, 2))
    assert report(path).complete
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.clause("census.report.read-only")
def test_a_report_leaves_the_file_unchanged(take: Take, tmp_path: Path) -> None:
    path = take("domineering", 2, 3)
    content, files = path.read_bytes(), sorted(tmp_path.iterdir())
    copy = tmp_path / "ä?#%20.sqlite"
    shutil.copyfile(path, copy)
    copy.chmod(0o400)
    assert report(copy) == report(path)
    assert (path.read_bytes(), copy.read_bytes()) == (content, content)
    assert sorted(tmp_path.iterdir()) == sorted([*files, copy])


@pytest.mark.once
@pytest.mark.clause("census.file.busy")
def test_a_journal_that_another_process_uses_meanwhile_is_reported(
    take: Take, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process rolls the journal back while the file is copied to do the same."""
    path = take("chilled-domineering", 3, 4, cells=6)
    before = report(path)
    subprocess.run([sys.executable, "-c", HALF_WRITTEN, str(path)])

    def roll_back_first(source: Path, target: Path, copy: Callable[..., object]) -> None:
        with closing(sqlite3.connect(path)) as other:
            other.execute("SELECT count(*) FROM position").fetchone()
        copy(source, target)

    with monkeypatch.context() as patch:
        patch.setattr(shutil, "copyfile", partial(roll_back_first, copy=shutil.copyfile))
        with pytest.raises(ArchiveBusyError):
            report(path)
    assert report(path) == before


@pytest.mark.once
@pytest.mark.clause("census.report.read-only")
def test_the_journal_is_next_to_the_target_of_a_link(take: Take, tmp_path: Path) -> None:
    path = take("chilled-domineering", 3, 4, cells=6)
    before = report(path)
    subprocess.run([sys.executable, "-c", HALF_WRITTEN, str(path)])
    link = tmp_path / "elsewhere" / "link"
    link.parent.mkdir()
    link.symlink_to(path)
    assert report(link) == before
    alone = shutil.copyfile(path, tmp_path / "alone.sqlite")
    with pytest.raises(CensusError):  # without the journal
        report(alone)


@pytest.mark.clause("census.file.kept")
def test_an_interrupt_right_after_a_commit_is_not_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, heading = tmp_path / "c.sqlite", Heading("domineering", 1, 2)
    with Archive.open(path, heading):
        pass

    class Interrupted(sqlite3.Connection):
        def execute(self, *args: Any) -> sqlite3.Cursor:
            cursor = super().execute(*args)
            if args == ("COMMIT",) and not interrupts:
                interrupts.append(1)
                raise KeyboardInterrupt
            return cursor

    interrupts: list[int] = []
    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Interrupted))
        archive = Archive.open(path, heading)
    archive.add_position(0, "xx", 1)
    with pytest.raises(KeyboardInterrupt):
        archive.commit()
    archive.__exit__(None, None, None)
    assert interrupts
    with Archive.open(path, heading) as archive:
        assert archive.counts() == {0: (1, 0)}
