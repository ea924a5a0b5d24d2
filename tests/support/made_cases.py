"""Cases that do not come from a source."""

from typing import Any

from tedomari_conformance.suite import Extent, ExtentKind, Verdict
from tedomari_conformance.suite.harness.cases import Case
from tedomari_conformance.suite.operations.asking import Query


def case(name: str, query: Query, expected: Any, **others: Any) -> Case:
    """Build a case; ``others`` replaces members of the default case."""
    members: dict[str, Any] = {
        "source": "a-paper",
        "chapter": "table-1",
        "cell": f"row {name}",
        "claim": "XT-000",
        "verdict": Verdict.CONFIRMED,
        "extent": Extent(ExtentKind.EXACT),
        "clauses": (),
    }
    return Case(id=name, query=query, expected=expected, **{**members, **others})
