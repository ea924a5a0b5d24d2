"""Export the set as a folder of plain JSON with a manifest, for readers without our code.

The folder is created next to its destination and then moved there, so it is never incomplete.
"""

import json
import os
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from tedomari.errors import TedomariError
from tedomari_conformance.suite.model import Verdict
from tedomari_conformance.suite.released import SCHEMA, set_checksum
from tedomari_conformance.suite.untrusted import json_of
from tedomari_conformance.suite.vector_set.record import load_record, schema_text
from tedomari_conformance.suite.vector_set.selection import (
    Selection,
    VectorFile,
    published_name,
    selected_files,
)
from tedomari_spec.inventory import load_sources

#: The format that a manifest states.
EXPORT_FORMAT: Final = "tedomari-vectors-1"

MANIFEST: Final = "manifest.json"


class ExportError(TedomariError):
    """An export would destroy the content of a folder."""

    def __init__(self, folder: Path, found: str) -> None:
        super().__init__(
            f"{folder}: expected a new or empty folder, or an earlier export as it was "
            f"written; found {found}; name another folder"
        )
        self.folder = folder


def export(folder: Path, selection: Selection) -> Mapping[str, Any]:
    """Write the selected vectors into a folder, and return its manifest.

    Raises :class:`ExportError` if the folder has anything other than an earlier export,
    :class:`OSError` if it cannot be written, and the errors of :func:`selected_files`.

    Clauses: vectors.export.whole, vectors.export.folder.
    """
    chosen = selected_files(selection)
    texts = exported_texts(chosen)
    manifest = manifest_of(selection, chosen, texts)
    target = folder.resolve()
    refuse_strangers(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".tedomari-", dir=target.parent) as scratch:
        new = Path(scratch, "new")
        write_all(new, {**texts, MANIFEST: format_manifest(manifest)})
        move_into_place(new, target, Path(scratch, "old"))
    return manifest


def move_into_place(new: Path, target: Path, old: Path) -> None:
    """Move ``new`` to ``target``, after moving an existing target to ``old``.

    If that fails, the old folder is moved back.
    """
    if target.exists():
        target.rename(old)
    try:
        new.rename(target)
    except BaseException:
        if old.exists():
            old.rename(target)
        raise


def exported_texts(chosen: Sequence[VectorFile]) -> dict[str, str]:
    """Return the texts of an export by path, without the manifest.

    Clause: vectors.export.content.
    """
    texts = {f"vectors/{file.name}": file.text for file in chosen}
    schemas = files("tedomari_conformance").joinpath("schemas")
    texts[SCHEMA] = schema_text()
    texts["schemas/manifest.schema.json"] = schemas.joinpath(
        "vectors-manifest.schema.json"
    ).read_text("utf-8")
    texts["LICENSE"] = licence()
    return dict(sorted(texts.items()))


def licence() -> str:
    """Return the licence of the distribution, which also applies to the vectors."""
    text = distribution("tedomari").read_text("licenses/LICENSE")
    assert text is not None, "every wheel has it"
    return text


def manifest_of(
    selection: Selection, chosen: Sequence[VectorFile], texts: Mapping[str, str]
) -> dict[str, Any]:
    """Return the manifest of an export: version, selection, counts and checksums.

    Clauses: vectors.export.manifest, vectors.set.checksum.
    """
    sources = load_sources()
    checksums = {path: sha256(text.encode()).hexdigest() for path, text in texts.items()}
    counted = {path: sum_ for path, sum_ in checksums.items() if of_the_set(path)}
    record = load_record()
    return {
        "format": EXPORT_FORMAT,
        "version": record.version,
        "checksum": set_checksum(counted),
        "license": "MIT",
        "ruleset": published_name(selection.ruleset),
        "source": published_name(selection.source),
        "chapter": published_name(selection.chapter),
        "operation": published_name(selection.operation),
        "vectors": sum(len(file.vectors) for file in chosen),
        "verdicts": verdicts(chosen),
        "sources": {
            name: {
                "title": sources[name].title,
                "authors": sources[name].authors,
                "published": sources[name].published,
                "year": sources[name].year,
            }
            for name in sorted({file.source for file in chosen})
        },
        "documents": [document_entry(file) for file in chosen],
        "retired": sorted(record.retired),
        "files": checksums,
    }


def of_the_set(path: str) -> bool:
    """Whether a file of an export belongs to the set, and thus to its checksum."""
    return path.startswith("vectors/") or path == "schemas/vectors.schema.json"


def document_entry(file: VectorFile) -> dict[str, Any]:
    """Return the entry of a document: its names, and the number of vectors per verdict."""
    return {
        "document": file.document,
        "source": file.source,
        "title": file.data["title"],
        "path": f"vectors/{file.name}",
        "vectors": len(file.vectors),
        "verdicts": verdicts([file]),
    }


def verdicts(chosen: Sequence[VectorFile]) -> dict[str, int]:
    """Return the number of vectors of each verdict."""
    numbers = Counter(v["provenance"]["verdict"] for file in chosen for v in file.vectors)
    return {verdict.value: numbers[verdict.value] for verdict in Verdict}


def format_manifest(manifest: Mapping[str, Any]) -> str:
    """Format a manifest; equal exports give equal bytes.

    Clause: vectors.export.bytes.
    """
    return json.dumps(manifest, indent=2, ensure_ascii=False) + "\n"


def write_all(folder: Path, texts: Mapping[str, str]) -> None:
    """Write texts into a new folder by their paths, as UTF-8 with LF as the end of a line."""
    folder.mkdir()
    for path, text in texts.items():
        file = folder / path
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(text.encode())


def refuse_strangers(target: Path) -> None:
    """Raise :class:`ExportError` if a folder has files that no export wrote.

    Clause: vectors.export.folder.
    """
    if not target.exists():
        return
    if not target.is_dir():
        raise ExportError(target, "a file")
    present = {
        Path(place, name).relative_to(target).as_posix()
        for place, folders, names in os.walk(target)
        for name in (*names, *(link for link in folders if Path(place, link).is_symlink()))
    }
    if not present:
        return
    known = earlier_checksums(target)
    strangers = sorted(present - known.keys() - {MANIFEST})
    if not known or strangers:
        raise ExportError(target, strangers[0] if strangers else MANIFEST)
    for path in sorted(present & known.keys()):
        if sha256((target / path).read_bytes()).hexdigest() != known[path]:
            raise ExportError(target, f"{path}, changed since")


def earlier_checksums(target: Path) -> Mapping[str, str]:
    """Return the checksums in the manifest of an earlier export; empty without one."""
    try:
        manifest: Any = json_of((target / MANIFEST).read_bytes(), MANIFEST)
        checksums: Mapping[str, str] = dict(manifest["files"])
        return checksums if manifest["format"] == EXPORT_FORMAT else {}
    except (OSError, ValueError, LookupError, TypeError):
        return {}
