"""The code that the results of the reference depend on: Tedomari's, and that of all plugins."""

from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tedomari.rulesets.hooks import GROUP
from tedomari_conformance.suite.operations.registry import SOURCES

#: The packages of the reference, of the clauses, and of the vectors.
PACKAGES: Final = ("tedomari", "tedomari_conformance", "tedomari_spec")

#: The endings of the names of files with code.
CODE: Final = frozenset({".py", ".so", ".pyd"})


def code_checksum() -> str:
    """Return a checksum of the files of Tedomari's packages and of all installed plugins.

    Clause: vectors.run.continues.
    """
    points = (*entry_points(group=GROUP), *entry_points(group=SOURCES))
    state = sha256()
    for package in sorted({*PACKAGES, *(point.module.partition(".")[0] for point in points)}):
        for path in sorted(files_of(package)):
            state.update(f"{package} {path.name} {path.stat().st_size}\n".encode())
            state.update(path.read_bytes())
    return state.hexdigest()


def files_of(package: str) -> Iterator[Path]:
    """Yield the files with code of a package or module, if it can be found."""
    spec = find_spec(package)
    if spec is None:
        return
    for folder in spec.submodule_search_locations or ():
        yield from (path for path in Path(folder).rglob("*") if path.suffix in CODE)
    if spec.origin is not None and not spec.submodule_search_locations:
        yield Path(spec.origin)
