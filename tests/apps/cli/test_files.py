"""Files that commands write: in one step, and wherever a file can be written."""

import os
from errno import ENOSPC
from pathlib import Path

import pytest

from tedomari.errors import OutsideError
from tedomari_cli.files import write_file


def test_an_earlier_file_remains_if_the_writing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "proof.json"
    path.write_text("earlier")

    def write_a_part(file: Path, content: bytes) -> None:
        with file.open("wb") as stream:
            stream.write(content[:3])
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", write_a_part)
    with pytest.raises(OutsideError, match=r"cannot write .*proof\.json: No space left"):
        write_file(path, "the next one")
    assert path.read_text() == "earlier"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_is_written_in_a_directory_that_takes_no_new_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "proof.json"
    path.write_text("earlier")
    number = path.stat().st_ino
    monkeypatch.setattr(os, "access", lambda asked, mode: Path(asked) != tmp_path)
    write_file(path, "the next one")
    assert path.read_text() == "the next one"
    assert path.stat().st_ino == number
