"""Certificates: what an engine shows so that its answer can be checked, and not only believed.

Each checker is small and shares nothing with the search that found the answer.  What is loaded
is loaded when it is asked for, since the operations of engines know this package and its
checkers know how those read.
"""

from collections.abc import Mapping

from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

__all__ = ["certificate", "check", "unless_too_long"]


def check(query: Query, result: Mapping[str, JSON]) -> str | None:
    """What is wrong with the certificate of a result; None if it proves what is claimed.

    Nothing is raised, whatever the result holds.
    Clauses: certificate.check, certificate.check.bounds.
    """
    from tedomari_conformance.engines.certificates.claims import fault

    return fault(query, result)


def certificate(query: Query, result: Mapping[str, JSON]) -> Mapping[str, JSON] | None:
    """A certificate of a right result, made by the reference; None if it would be too long.

    It fits the published schema of its operation.  A TedomariError for a query that has no
    answer.  Clauses: certificate.produced, certificate.schema.
    """
    from tedomari_conformance.engines.certificates.producing import produced

    return produced(query, result)


def unless_too_long(result: Mapping[str, JSON]) -> Mapping[str, JSON]:
    """A result as it is, or without its certificate if that is too long for a line.

    Clause: certificate.produced.
    """
    from tedomari_conformance.engines.certificates.producing import too_long

    if not too_long(result["certificate"]):
        return result
    return {name: data for name, data in result.items() if name != "certificate"}
