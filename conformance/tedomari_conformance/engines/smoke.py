"""The smoke test: one trivial query per operation that an engine offers, before a run."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tedomari.errors import TedomariError
from tedomari.rulesets import find_ruleset
from tedomari.rulesets.errors import RulesetError
from tedomari_conformance.engines.model import Answering, Broken, Hello, Status
from tedomari_conformance.engines.operations import UnknownOperationError, answer
from tedomari_conformance.engines.subject import judge_reply
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: The arguments of the trivial query about values, by operation.
OF_VALUES: Final[Mapping[str, Mapping[str, JSON]]] = {
    "sum": {"terms": ["1", "1"]},
    "cool": {"value": "1", "temperature": "1"},
    "compare": {"value": "1", "other": "0"},
    "heat": {"value": "1", "temperature": "1"},
    "norton": {"value": "1", "other": "1"},
    "ordinal": {"value": "1", "other": "1"},
    "overheat": {"value": "1", "other": "1", "temperature": "1"},
}

#: The arguments of the trivial query about values for all other operations.
ONE_VALUE: Final[Mapping[str, JSON]] = {"value": "0"}

#: The statuses after which a run is useless: the engine does not answer even this query.
SILENT: Final = frozenset({Status.REFUSED, Status.CRASHED, Status.TIMED_OUT, Status.GARBLED})


@dataclass(frozen=True, slots=True)
class Smoke:
    """The result of one trivial query; without a status if the operation is unknown here."""

    query: Query
    status: Status | None
    message: str = ""

    @property
    def stops(self) -> bool:
        """Whether this result ends the run."""
        return self.status in SILENT

    @property
    def about(self) -> str:
        """The operation, and the ruleset if there is one."""
        ruleset = self.query.ruleset
        return self.query.operation if ruleset is None else f"{self.query.operation} {ruleset}"


def smoke(engine: Answering) -> Iterator[Smoke]:
    """Try every operation that an engine offers, up to the first result that ends the run.

    Any readable answer will do, right or wrong.  The vectors decide which answers are right.

    Clauses: engines.smoke.each, engines.smoke.stops.
    """
    for query in trivial_queries(engine.hello):
        result = try_query(engine, query)
        yield result
        if result.stops:
            return


def try_query(engine: Answering, query: Query) -> Smoke:
    """Ask a trivial query and judge the reply; do not ask it if it is unknown here.

    If the reference has no answer itself, any reply of a working engine passes.

    Clause: engines.smoke.unknown.
    """
    try:
        expected = answer(query)
    except (RulesetError, UnknownOperationError) as error:
        return Smoke(query, None, str(error))
    except TedomariError:
        reply = engine.ask(query)
        if isinstance(reply, Broken):
            return Smoke(query, reply.status, reply.message)
        return Smoke(query, Status.PASS)
    judgement = judge_reply(query, expected, engine.ask(query))
    return Smoke(query, judgement.status, judgement.message)


def trivial_queries(hello: Hello) -> Iterator[Query]:
    """Yield a trivial query for each operation, those about values first.

    Clause: engines.smoke.each.
    """
    for operation in sorted(hello.values.operations):
        yield Query(operation, arguments=OF_VALUES.get(operation, ONE_VALUE))
    for ruleset, support in sorted(hello.rulesets.items()):
        position = first_example(ruleset)
        for operation in sorted(support.operations):
            yield Query(operation, ruleset, arguments_of(operation, position))


def first_example(ruleset: str) -> str:
    """Return the smallest example of a ruleset; empty if the ruleset is unknown here."""
    try:
        examples: Sequence[str] = find_ruleset(ruleset).examples
    except RulesetError:
        return ""
    return examples[0]


def arguments_of(operation: str, position: str) -> Mapping[str, JSON]:
    """Return the arguments of a trivial query about a position.

    >>> arguments_of("compare", "..")
    {'position': '..', 'other': '..'}
    """
    if operation == "compare":
        return {"position": position, "other": position}
    if operation == "win":
        return {"position": position, "turns": 1}
    return {"position": position}
