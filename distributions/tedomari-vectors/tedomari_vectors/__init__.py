"""Questions about combinatorial games with their right answers, from published sources.

The data are plain files in :data:`FOLDER`: the documents in ``vectors``, their JSON Schemas in
``schemas``, ``CITATION.cff``, ``LICENSE``, and ``SHA256SUMS`` with the checksums of the others.
Clauses: vectors.data.content, vectors.data.version.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

#: The folder of the data.
FOLDER = Path(__file__).parent / "data"

#: The version of the set of vectors.
__version__ = version("tedomari-vectors")


def documents() -> Iterator[dict[str, Any]]:
    """Yield the documents: each has the vectors of one table, figure or section."""
    for path in sorted((FOLDER / "vectors").glob("*.json")):
        yield json.loads(path.read_text("utf-8"))


def vectors() -> Iterator[dict[str, Any]]:
    """Yield all vectors, in the order of the documents."""
    for document in documents():
        yield from document["vectors"]


def damaged_files() -> list[str]:
    """Return the names of files that are missing or differ from their checksums."""
    lines = (FOLDER / "SHA256SUMS").read_text("utf-8").splitlines()
    sums = {name: checksum for checksum, name in (line.split("  ", 1) for line in lines)}
    return [
        name
        for name, checksum in sums.items()
        if not (FOLDER / name).is_file()
        or sha256((FOLDER / name).read_bytes()).hexdigest() != checksum
    ]
