"""The file of a census is refused if it is foreign, damaged, of another board, or in use."""

import os
import random
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from tedomari_census import (
    Archive,
    ArchiveBusyError,
    ArchiveDamagedError,
    ArchiveForeignError,
    CensusError,
    Heading,
    OtherCensusError,
    report,
)
from tedomari_census.tables import seal

Take = Callable[..., Path]
Resume = Callable[..., None]

XT_3X4 = Heading("chilled-domineering", 3, 4)


def other_database(path: Path) -> None:
    """Create an SQLite database of another program."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE position (id INTEGER)")
        connection.commit()


def of_format_two(path: Path) -> None:
    """Create the file of a census in a future format."""
    with Archive.open(path, Heading("domineering", 1, 2)):
        pass
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 2")


@pytest.mark.clause("census.file.refused")
@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda path: path.write_text("position,value\n"), "a file of another kind"),
        (other_database, "an SQLite database of another program"),
        (of_format_two, "a census of format 2, not 1"),
    ],
)
def test_a_foreign_file_is_refused_and_left_unchanged(
    make: Callable[[Path], object], message: str, tmp_path: Path, resume: Resume
) -> None:
    path = tmp_path / "c.sqlite"
    make(path)
    content = path.read_bytes()
    with pytest.raises(ArchiveForeignError, match=f"expected the file .* found {message}"):
        resume(path)
    with pytest.raises(ArchiveForeignError, match="the file was left as it is"):
        report(path)
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.clause("census.file.refused")
def test_folders_missing_and_empty_files_are_refused(tmp_path: Path, resume: Resume) -> None:
    with pytest.raises(ArchiveForeignError, match="found a folder"):
        resume(tmp_path)
    with pytest.raises(ArchiveForeignError, match="found no file"):
        report(tmp_path / "nothing")
    (tmp_path / "empty").touch()
    with pytest.raises(ArchiveForeignError, match="found nothing"):
        report(tmp_path / "empty")


@pytest.mark.clause("census.file.refused")
@pytest.mark.parametrize("length", [50, 100, 4096, 9000, 20480])
def test_a_truncated_file_is_refused(length: int, take: Take, resume: Resume) -> None:
    path = take("domineering", 2, 2)
    assert path.stat().st_size > length
    os.truncate(path, length)
    content = path.read_bytes()
    with pytest.raises(ArchiveDamagedError, match="the file of the census is damaged"):
        resume(path, Heading("domineering", 2, 2))
    assert path.read_bytes() == content


#: The size of a page of the file in bytes, unless SQLite was built with another default.
PAGE = 4096

#: The ways in which a byte is changed.
CHANGES: Sequence[Callable[[int], int]] = (
    lambda byte: byte ^ 1,
    lambda byte: byte ^ 0xFF,
    lambda byte: 0,
)


@pytest.mark.once
@pytest.mark.clause("census.file.refused")
@pytest.mark.parametrize(
    ("every", "others"),
    [
        pytest.param(29, 60, id="sample"),
        pytest.param(1, 1000, id="all", marks=pytest.mark.nightly),
    ],
)
def test_a_changed_byte_is_noticed_if_it_matters(
    every: int, others: int, take: Take, tmp_path: Path
) -> None:
    """The sample has bytes of the first two pages, with header and schema, and of the rest."""
    good = take("domineering", 2, 2)
    expected, content = report(good), good.read_bytes()
    folder = tmp_path / "damaged"
    folder.mkdir()
    path = folder / "c.sqlite"
    rng = random.Random(5)
    rest = rng.sample(range(2 * PAGE, len(content)), others)
    places = sorted({*range(100), *range(rng.randrange(every), 2 * PAGE, every), *rest})
    refused = 0
    for place in places:
        for changed in {change(content[place]) for change in CHANGES} - {content[place]}:
            damaged = bytearray(content)
            damaged[place] = changed
            path.write_bytes(damaged)
            try:
                assert report(path) == expected
            except CensusError:
                refused += 1
            assert path.read_bytes() == damaged
            assert list(folder.iterdir()) == [path]
    assert refused > len(places) / 4


@pytest.mark.clause("census.file.refused")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"CREATE TABLE value", b"CREATE TABLE valu\xff"),
        (b"CREATE TABLE value", b"CREATE\xffTABLE value"),
        (b"columns", b"column\xff"),
        (b"domineering", b"domineerin\x00"),
        # the type of the string "table": a BLOB has the same bytes
        (b"\x17\x17\x17\x01\x85-tablevalue", b"\x16\x17\x17\x01\x85-tablevalue"),
    ],
)
def test_changed_bytes_are_refused(old: bytes, new: bytes, take: Take, resume: Resume) -> None:
    path = take("domineering", 2, 2)
    content = path.read_bytes()
    assert old in content
    path.write_bytes(content.replace(old, new))
    with pytest.raises(ArchiveDamagedError, match="the file of the census is damaged"):
        report(path)
    with pytest.raises(ArchiveDamagedError, match="remove it, or name another one"):
        resume(path, Heading("domineering", 2, 2))


@pytest.mark.clause("census.file.refused")
def test_a_file_in_another_journal_mode_is_refused(take: Take, tmp_path: Path) -> None:
    """To read such a file, SQLite would write others next to it."""
    path = take("domineering", 2, 2)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    files = sorted(tmp_path.iterdir())
    with pytest.raises(ArchiveDamagedError, match="'PRAGMA journal_mode = DELETE'"):
        report(path)
    assert sorted(tmp_path.iterdir()) == files
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    assert report(path).complete


@pytest.mark.clause("census.file.refused", "census.report.read-only")
@pytest.mark.parametrize("suffix", ["-journal", "-wal", "-shm"])
def test_a_foreign_file_with_a_similar_name_is_not_read(
    suffix: str, take: Take, resume: Resume
) -> None:
    path = take("domineering", 2, 2)
    expected, content = report(path), path.read_bytes()
    foreign = path.with_name(path.name + suffix)
    foreign.write_bytes(random.Random(3).randbytes(5000))
    assert report(path) == expected
    assert path.read_bytes() == content
    assert foreign.stat().st_size == 5000
    resume(path, Heading("domineering", 2, 2))
    assert report(path) == expected


@pytest.mark.clause("census.file.refused")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("UPDATE value SET notation = '^' WHERE notation = '*'", "a row of the table value"),
        ("UPDATE position SET cells = 3 WHERE cells = 2", "a row of the table position"),
        ("UPDATE game SET entry = '5' WHERE id = 1", "a row of the table game"),
        ("DELETE FROM heading WHERE key = 'rows'", "'rows' is missing"),
        ("DELETE FROM heading WHERE key = 'state'", "'state' is missing"),
        ("DELETE FROM position WHERE id = 3", "rows of the table position are missing"),
        ("DELETE FROM position WHERE id = 5", "rows of the table position are missing"),
        ("DELETE FROM game WHERE id = 4", "rows of the table game are missing"),
        ("DELETE FROM value WHERE game = 1", "rows of the table value are missing"),
        ("DROP TABLE game", "its tables are not those of a census"),
    ],
)
def test_a_changed_row_is_refused(
    change: str, message: str, take: Take, resume: Resume
) -> None:
    path = take("domineering", 2, 2)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(change)
        connection.commit()
    content = path.read_bytes()
    with pytest.raises(ArchiveDamagedError, match=message.replace("a row", r"row \d+")):
        resume(path, Heading("domineering", 2, 2))
    assert path.read_bytes() == content


@pytest.mark.clause("census.file.other")
def test_the_census_of_another_board_is_refused(take: Take, resume: Resume) -> None:
    path = take("domineering", 2, 2)
    content = path.read_bytes()
    with pytest.raises(
        OtherCensusError, match="of domineering 2x3, found that of domineering 2x2; the file"
    ):
        resume(path, Heading("domineering", 2, 3))
    with pytest.raises(OtherCensusError, match="expected the census of chilled-domineering"):
        resume(path, Heading("chilled-domineering", 2, 2))
    assert path.read_bytes() == content


@pytest.mark.clause("census.file.busy")
def test_a_file_in_use_is_refused(tmp_path: Path, resume: Resume) -> None:
    path = tmp_path / "c.sqlite"
    with Archive.open(path, XT_3X4):
        with pytest.raises(ArchiveBusyError, match="another process is taking this census"):
            resume(path)
        with pytest.raises(ArchiveBusyError):
            report(path)
    resume(path)


@pytest.mark.clause("census.file.busy")
def test_a_file_that_another_process_begins_to_write_is_refused(
    take: Take, monkeypatch: pytest.MonkeyPatch, resume: Resume
) -> None:
    """The other process begins between the inspection and the opening of the file."""
    path = take("chilled-domineering", 3, 4, cells=3)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        monkeypatch.setattr("tedomari_census.archive.inspect_file", lambda path: XT_3X4)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(ArchiveBusyError):
            resume(path)


@pytest.mark.clause("census.file.refused", "census.file.games")
@pytest.mark.parametrize("entry", ["1e9999", "1/3", "1/0", "0.5", " 1", "1_0", "9" * 5000])
def test_a_number_in_another_form_is_refused(entry: str, take: Take, resume: Resume) -> None:
    """The checksum is right."""
    path = take("domineering", 2, 2)
    with closing(sqlite3.connect(path)) as connection:
        row = (entry, seal((1, entry)))
        connection.execute("UPDATE game SET entry = ?, seal = ? WHERE id = 1", row)
        connection.commit()
    with pytest.raises(ArchiveDamagedError, match="game 1: expected a number such as -3/4"):
        resume(path, Heading("domineering", 2, 2))
    with pytest.raises(ArchiveDamagedError, match="game 1: expected a number such as -3/4"):
        report(path)
