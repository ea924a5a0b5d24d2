"""The last step of shrinking: descend until no smaller subject disagrees."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from tedomari_conformance.engines.fuzzing.comparing import Comparer
from tedomari_conformance.engines.fuzzing.domain import Domain, Subject
from tedomari_conformance.engines.fuzzing.model import Disagreement, Kind


@dataclass(frozen=True)
class Found(Generic[Subject]):
    """A subject about which engine and reference disagree."""

    subject: Subject
    disagreement: Disagreement


def disagreement_about(
    domain: Domain[Subject], comparer: Comparer, subject: Subject, kind: Kind
) -> Disagreement | None:
    """Return the first disagreement of a kind about a subject, or None.

    Clause: fuzz.shrink.kind.
    """
    for query in domain.queries(subject, [kind[0]]):
        found = comparer.compare(query)
        if found is not None and found.kind == kind:
            return found
    return None


def descend(
    domain: Domain[Subject],
    comparer: Comparer,
    start: Found[Subject],
    keep: Callable[[Found[Subject]], None],
) -> Found[Subject]:
    """Return a disagreement of the same kind, minimal under steps to smaller subjects.

    Hypothesis simplifies choices, and may stop where no single change of a choice helps.
    ``keep`` is called with each smaller disagreement, so that an interrupt loses nothing.
    Clause: fuzz.shrink.smallest.
    """
    found, kind = start, start.disagreement.kind
    seen = {start.subject}
    while True:
        for subject in domain.smaller(found.subject):
            if subject in seen:
                continue
            seen.add(subject)
            disagreement = disagreement_about(domain, comparer, subject, kind)
            if disagreement is not None:
                found = Found(subject, disagreement)
                keep(found)
                break
        else:
            return found
