"""Check the certificate of a result, with the checker of its operation."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from tedomari.errors import TedomariError
from tedomari.store import Store, using
from tedomari_conformance.engines.certificates.derivation import check_canonical
from tedomari_conformance.engines.certificates.line_win import check_win
from tedomari_conformance.engines.certificates.order import check_compare
from tedomari_conformance.engines.certificates.scoring import check_best, check_margin
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: A checker raises a TedomariError if the certificate of a result does not prove its claim.
Checker: TypeAlias = Callable[[Query, Mapping[str, JSON]], None]

CHECKERS: Final[Mapping[str, Checker]] = {
    "best": check_best,
    "canonical": check_canonical,
    "compare": check_compare,
    "margin": check_margin,
    "win": check_win,
}

#: At most this many values are computed while a certificate is checked.
VALUES: Final = 200_000


def fault(query: Query, result: Mapping[str, JSON]) -> str | None:
    """Return what is wrong with the certificate of a result, in one line; None if nothing is.

    No result, however malformed, raises an exception.
    Clauses: certificate.check, certificate.check.bounds.
    """
    checker = CHECKERS.get(query.operation)
    if checker is None:
        return f"{query.operation}: an answer to this has no certificate"
    if result.get("certificate") is None:
        return "there is no certificate"
    try:
        with using(Store(limit=VALUES)):
            checker(query, result)
    except TedomariError as error:
        return " ".join(str(error).split())
    except (RecursionError, ValueError):  # too deep, or too many digits, for a message
        return "the result holds a number that is too large, or is nested too deeply"
    return None
