"""Checking vectors: load documents, run them, look at the results.  Nothing here prints.

>>> from tedomari_conformance.suite import load_documents, run
>>> documents = load_documents(["xt-domineering-paper"])
>>> all(result.ok for result in run(documents, claims={"XT-133"}))
True
"""

from tedomari_conformance.sources.connect6_thesis import MODULES as CONNECT6_MODULES
from tedomari_conformance.sources.dots_and_boxes_page import (
    advice,
    columns,
    counts,
    endgame_laws,
    endgames,
    facts,
    junction,
    long_chains,
    reward_laws,
    shapes,
    states,
    ties,
)
from tedomari_conformance.sources.semeai_slides import laws as semeai_laws
from tedomari_conformance.sources.semeai_slides import points as semeai_points
from tedomari_conformance.sources.semeai_slides import positions as semeai_positions
from tedomari_conformance.sources.semeai_slides import trees as semeai_trees
from tedomari_conformance.sources.thesis import counts as thesis_counts
from tedomari_conformance.sources.thesis import laws as thesis_laws
from tedomari_conformance.sources.xt_paper import theory
from tedomari_conformance.suite.model import (
    Document,
    Extent,
    ExtentKind,
    Provenance,
    Result,
    Status,
    Vector,
    Verdict,
)
from tedomari_conformance.suite.operations import (
    basic,
    board_laws,
    boards,
    by_search,
    laws,
    laws_of_infinitesimals,
    laws_of_numbers,
)
from tedomari_conformance.suite.operations.registry import OPERATIONS, Operation
from tedomari_conformance.suite.reader import (
    UnknownSourceError,
    VectorFileError,
    format_document,
    load_documents,
    read_document,
)
from tedomari_conformance.suite.runner import check, run

#: The modules that register operations.
MODULES = (
    basic,
    board_laws,
    boards,
    by_search,
    laws,
    laws_of_infinitesimals,
    laws_of_numbers,
    thesis_laws,
    theory,
    thesis_counts,
    advice,
    columns,
    counts,
    endgame_laws,
    endgames,
    facts,
    junction,
    long_chains,
    reward_laws,
    shapes,
    states,
    ties,
    *CONNECT6_MODULES,
    semeai_laws,
    semeai_points,
    semeai_positions,
    semeai_trees,
)

__all__ = [
    "OPERATIONS",
    "Document",
    "Extent",
    "ExtentKind",
    "Operation",
    "Provenance",
    "Result",
    "Status",
    "UnknownSourceError",
    "Vector",
    "VectorFileError",
    "Verdict",
    "check",
    "format_document",
    "load_documents",
    "read_document",
    "run",
]
