"""The formats of exports that are one text."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from tedomari_conformance.engines.exports.cgscript import cgscript
from tedomari_conformance.engines.exports.jsonl import jsonl
from tedomari_conformance.engines.exports.mcgs import mcgs
from tedomari_conformance.engines.exports.model import Export
from tedomari_conformance.suite.vector_set.selection import VectorFile

#: The functions that export documents as one text, by the name of the format.
FORMATS: Final[Mapping[str, Callable[[Sequence[VectorFile]], Export]]] = MappingProxyType(
    {"cgscript": cgscript, "jsonl": jsonl, "mcgs": mcgs}
)
