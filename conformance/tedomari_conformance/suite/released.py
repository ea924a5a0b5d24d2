"""The released set of vectors: its checksum, and whether the installed files are this set."""

import json
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from tedomari_conformance.suite.schema import FILE

#: The record of the released set, see :mod:`~tedomari_conformance.suite.vector_set.record`.
RECORD: Final = Path(__file__).parent / "vector_set/record.json"

#: The path of the schema in an export of the set.
SCHEMA: Final = "schemas/vectors.schema.json"


def is_released(texts: Mapping[str, bytes]) -> bool:
    """Whether the texts of the suite's files, by their names, are those of the released set.

    Every document of the released set conforms to the schema, so these need not be validated
    each time that they are read: a test validates them.

    Clause: vectors.set.checksum.
    """
    checksums = {f"vectors/{name}": sha256(text).hexdigest() for name, text in texts.items()}
    checksums[SCHEMA] = sha256(FILE.read_bytes()).hexdigest()
    return set_checksum(checksums) == released_checksum()


@cache
def released_checksum() -> str:
    """Return the checksum of the released set, from its record."""
    return str(json.loads(RECORD.read_text("utf-8"))["checksum"])


def set_checksum(checksums: Mapping[str, str]) -> str:
    """Return the checksum of the set, computed from the checksums of its files by path.

    It is the checksum of the lines that ``sha256sum`` prints for the files, sorted by path.

    Clause: vectors.set.checksum.
    """
    lines = (f"{checksums[path]}  {path}\n" for path in sorted(checksums))
    return sha256("".join(lines).encode()).hexdigest()
