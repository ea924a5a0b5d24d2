"""Checking vectors: load documents, run them, look at the results.  Nothing here prints.

>>> from tedomari_conformance.suite import load_documents, run
>>> documents = load_documents(["xt-domineering-paper"])
>>> all(result.ok for result in run(documents, claims={"XT-133"}))
True
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
