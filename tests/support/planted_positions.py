"""Faults that engines have in positions of rulesets, each as a wrapper of the reference.

A fault takes what is asked and the right result, and returns a wrong result, or None where it
is not felt.  `planted_lines`, `planted_boxes`, `planted_races` and `planted_boards` have them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from tedomari.rulesets import find_ruleset
from tedomari_conformance.engines.model import Answered, Hello, Reply
from tedomari_conformance.engines.reference import Reference
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

Result = Mapping[str, Any]

#: A subject is at most this large for a fault that itself searches.
SEARCHED: Final = 10


@dataclass(frozen=True)
class Asked:
    """A query about one or two positions, and the reference."""

    query: Query
    reference: Reference

    @property
    def rules(self) -> Any:
        """The ruleset."""
        return find_ruleset(str(self.query.ruleset))

    @property
    def text(self) -> str:
        """The position."""
        return str(self.query.arguments["position"])

    @property
    def other(self) -> str:
        """The second position of a comparison."""
        return str(self.query.arguments["other"])

    @property
    def rows(self) -> list[str]:
        """The rows of the board."""
        return self.text.split("/")

    @property
    def position(self) -> Any:
        """The position as the ruleset reads it."""
        return self.rules.parse(self.text)

    def ask(self, position: str, **changes: JSON) -> Result | None:
        """Return the right result for another position; None without an answer."""
        arguments = {**self.query.arguments, "position": position, **changes}
        reply = self.reference.ask(Query(self.query.operation, self.query.ruleset, arguments))
        return reply.result if isinstance(reply, Answered) else None


Wrong = Callable[[Asked, Result], Result | None]

#: Whether the arguments of a query are a smallest case.
Smallest = Callable[[Asked], bool]


@dataclass(frozen=True)
class Fault:
    """A fault: the ruleset and the operation, the wrong results, and the smallest cases."""

    ruleset: str
    operation: str
    wrong: Wrong
    smallest: Smallest

    @property
    def name(self) -> str:
        """The ruleset and the name of the function."""
        return f"{self.ruleset}-{self.wrong.__name__}"


class Planted:
    """The reference with one fault."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        self.reference = Reference([fault.ruleset])

    @property
    def hello(self) -> Hello:
        """The reference's offer."""
        return self.reference.hello

    def ask(self, query: Query) -> Reply:
        """Return the wrong result where the fault is felt, and otherwise the right one."""
        right = self.reference.ask(query)
        if query.operation != self.fault.operation or not isinstance(right, Answered):
            return right
        wrong = self.fault.wrong(Asked(query, self.reference), right.result)
        return right if wrong is None else Answered(wrong)


def one_of(*texts: str) -> Smallest:
    """Return whether the position is one of these."""
    return lambda asked: asked.text in texts


def fault(
    faults: list[Fault], rulesets: str, operation: str, smallest: Smallest
) -> Callable[[Wrong], Wrong]:
    """Add a fault to a list, for each of some rulesets."""

    def add(wrong: Wrong) -> Wrong:
        faults.extend(
            Fault(ruleset, operation, wrong, smallest) for ruleset in rulesets.split()
        )
        return wrong

    return add
