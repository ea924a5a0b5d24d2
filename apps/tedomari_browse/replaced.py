"""Checks that only earlier exports are replaced."""

import json
from pathlib import Path
from typing import Any, Final

from tedomari.errors import TedomariError

#: The application id in the header of an SQLite file, "Tedv", and the place where it is.
APPLICATION_ID: Final = 0x54656476
MAGIC: Final = b"SQLite format 3\0"
KIND_PLACE: Final = slice(68, 72)
HEADER: Final = 100

#: The beginning of the title in the metadata.
TITLE: Final = "Tedomari: vectors"


class ForeignFileError(TedomariError):
    """A file would be replaced that is not an earlier export."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{path}: expected a new or empty file, or an earlier export in this format; found "
            "something else; name another file"
        )
        self.path = path


def check_target(path: Path) -> None:
    """Raise :class:`ForeignFileError` unless a database is new, empty or an earlier export.

    Clause: vectors.database.kept.
    """
    if not path.exists():
        return
    if not path.is_file():
        raise ForeignFileError(path)
    with path.open("rb") as file:
        header = file.read(HEADER)
    kind = int.from_bytes(header[KIND_PLACE], "big")
    if header and not (header.startswith(MAGIC) and kind == APPLICATION_ID):
        raise ForeignFileError(path)


def check_metadata(path: Path) -> None:
    """Raise :class:`ForeignFileError` unless metadata are new, empty or of an earlier export.

    Clause: vectors.database.kept.
    """
    if not path.exists():
        return
    if not path.is_file():
        raise ForeignFileError(path)
    content = path.read_bytes()
    try:
        data: Any = json.loads(content) if content else {"title": TITLE}
        known = str(data["title"]).startswith(TITLE)
    except (ValueError, LookupError, TypeError, RecursionError):
        known = False
    if not known:
        raise ForeignFileError(path)
