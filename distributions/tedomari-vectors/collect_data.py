"""The build hook of ``tedomari-vectors``, which collects the data from Tedomari's tree.

A source distribution has the data in the folder ``data``, and a wheel in the package.
"""

import tempfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

#: The folder of the data, in a source distribution and in the package.
DATA = "data"

#: The file with the checksums of all others, as ``sha256sum`` prints them.
CHECKSUMS = "SHA256SUMS"

#: The package of the tree that has the vectors and the schemas.
CONFORMANCE = Path("conformance/tedomari_conformance")

#: The schemas that describe the data: of a document, and of a line of JSON.
SCHEMAS = ("vectors.schema.json", "vectors-line.schema.json")


class MissingDataError(ValueError):
    """The tree or the source distribution lacks a file of the data."""


class CollectData(BuildHookInterface[Any]):
    """Include the data, and their checksums, in the distribution."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the files of the data to a wheel or to a source distribution."""
        files = data_files(Path(self.root))
        self.folder = tempfile.TemporaryDirectory(prefix="tedomari-vectors-")
        sums = Path(self.folder.name, CHECKSUMS)
        sums.write_bytes(checksums(files).encode())
        inside = DATA if self.target_name == "sdist" else f"tedomari_vectors/{DATA}"
        for name, path in {**files, CHECKSUMS: sums}.items():
            build_data["force_include"][str(path)] = f"{inside}/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary file."""
        self.folder.cleanup()


def data_files(root: Path) -> Mapping[str, Path]:
    """Return the files of the data by their names, without the checksums.

    Raises :class:`MissingDataError` if one is missing.
    """
    packed = root / DATA
    files = packed_files(packed) if packed.is_dir() else tree_files(root.parents[1])
    missing = [name for name, path in files.items() if not path.is_file()]
    if missing or not any(name.startswith("vectors/") for name in files):
        raise MissingDataError(
            f"expected the vectors, their schemas, CITATION.cff and LICENSE in {packed} or in "
            f"the tree of Tedomari around {root}, found no {', '.join(missing) or 'vectors'}; "
            "build from a complete checkout or source distribution"
        )
    return dict(sorted(files.items()))


def packed_files(folder: Path) -> dict[str, Path]:
    """Return the files of a source distribution."""
    names = (path for path in folder.rglob("*") if path.is_file() and path.name != CHECKSUMS)
    return {path.relative_to(folder).as_posix(): path for path in names}


def tree_files(tree: Path) -> dict[str, Path]:
    """Return the files of the data in the tree."""
    vectors = (tree / CONFORMANCE / "vectors").glob("*.json")
    return {
        **{f"vectors/{path.name}": path for path in vectors},
        **{f"schemas/{name}": tree / CONFORMANCE / "schemas" / name for name in SCHEMAS},
        **{name: tree / name for name in ("CITATION.cff", "LICENSE")},
    }


def checksums(files: Mapping[str, Path]) -> str:
    """Return the checksums of files as ``sha256sum`` prints them."""
    return "".join(
        f"{sha256(path.read_bytes()).hexdigest()}  {name}\n" for name, path in files.items()
    )
