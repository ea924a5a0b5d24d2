"""The last step of shrinking: descend until no smaller subject disagrees."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from tedomari_conformance.engines.fuzzing.comparing import Comparer
from tedomari_conformance.engines.fuzzing.domain import Domain, Subject
from tedomari_conformance.engines.fuzzing.model import Disagreement, Kind


@dataclass(frozen=True)
class Counterexample(Generic[Subject]):
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
        disagreement = comparer.compare(query)
        if disagreement is not None and disagreement.kind == kind:
            return disagreement
    return None


def descend(
    domain: Domain[Subject],
    comparer: Comparer,
    start: Counterexample[Subject],
    keep: Callable[[Counterexample[Subject]], None],
) -> Counterexample[Subject]:
    """Return a disagreement of the same kind, minimal under steps to smaller subjects.

    Hypothesis simplifies choices, and may stop where no single change of a choice helps.  Only
    the subject of the query remains, if others were drawn with it.
    ``keep`` is called with each smaller disagreement, so that an interrupt loses nothing.
    Clause: fuzz.shrink.smallest.
    """
    current, kind = alone(domain, start.disagreement), start.disagreement.kind
    tried = {current.subject}
    while True:
        for subject in domain.smaller(current.subject):
            if subject in tried:
                continue
            tried.add(subject)
            disagreement = disagreement_about(domain, comparer, subject, kind)
            if disagreement is not None:
                current = alone(domain, disagreement)
                tried.add(current.subject)
                keep(current)
                break
        else:
            return current


def alone(domain: Domain[Subject], disagreement: Disagreement) -> Counterexample[Subject]:
    """Return a disagreement with the subject of its query."""
    return Counterexample(domain.subject_of(disagreement.query), disagreement)
