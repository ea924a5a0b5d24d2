"""Check vectors: load documents, run them, and inspect the results.

A vector is one claim of a printed source as data: what to compute, the expected result, and
what is printed in the source.  A document contains the vectors of one table, figure or section.
Nothing in this package writes to the standard output.

>>> from tedomari_conformance.suite import load_documents, run
>>> documents = load_documents(["xt-domineering-paper"])
>>> all(result.ok for result in run(documents, claims={"XT-133"}))
True

| module | contents |
| --- | --- |
| ``model`` | vectors, documents, verdicts |
| ``reader``, ``schema`` | reading documents, and their JSON schema |
| ``released`` | the checksum of the released set, and whether the installed files are it |
| ``operations`` | the operations that vectors name, and their types |
| ``harness`` | running the reference or an engine; results, expected divergences |
| ``reports`` | results as tables, pages, JUnit XML and Markdown |
| ``vector_set`` | the published set of vectors: linting, exports, changes |
| ``untrusted`` | reading JSON and TOML from untrusted authors |
| ``tabular`` | tables for notebooks |
"""

from tedomari_conformance.suite.harness.results import Result, Status
from tedomari_conformance.suite.harness.runner import check, run
from tedomari_conformance.suite.model import (
    Document,
    Extent,
    ExtentKind,
    Given,
    Provenance,
    Vector,
    Verdict,
)
from tedomari_conformance.suite.operations.registry import (
    Operation,
    UnknownOperationError,
    operation,
    operations,
)
from tedomari_conformance.suite.reader import (
    UnknownSourceError,
    VectorFileError,
    format_document,
    load_documents,
    read_document,
)

__all__ = [
    "Document",
    "Extent",
    "ExtentKind",
    "Given",
    "Operation",
    "Provenance",
    "Result",
    "Status",
    "UnknownOperationError",
    "UnknownSourceError",
    "Vector",
    "VectorFileError",
    "Verdict",
    "check",
    "format_document",
    "load_documents",
    "operation",
    "operations",
    "read_document",
    "run",
]
