"""A small stock of vectors, and engines in this process whose answers a test determines."""

import json
from collections.abc import Callable, Mapping
from threading import Event, Lock
from typing import Any

from tedomari_conformance.engines.model import Answered, Hello, Reply, Support
from tedomari_conformance.suite import (
    Document,
    Extent,
    ExtentKind,
    Provenance,
    Vector,
    Verdict,
)
from tedomari_conformance.suite.operations.asking import Query

Answers = Callable[[Query], Reply]


def vector(name: str, given: Mapping[str, Any], expect: Any, clause: str) -> Vector:
    """Build a vector that is not printed in a source."""
    return Vector(
        id=name,
        claim="XT-000",
        given=given,
        expect=expect,
        clauses=(clause,),
        extent=Extent(ExtentKind.EXACT),
        provenance=Provenance(f"row {name}", None, None, Verdict.DERIVED),
    )


def at(operation: str, position: str) -> Mapping[str, Any]:
    """The members of a question about a position of Domineering."""
    return {"operation": operation, "ruleset": "domineering", "position": position}


#: Two chapters whose answers are known: one domino for Left, the switch of the 2x2 square, one
#: domino for Right; and the first values and orders of Winning Ways, chapter 1.
BOARDS = Document(
    "paper-boards",
    "a-paper",
    "Table 1: boards",
    (
        vector("b.left", at("value", "./."), "1", "domineering.rule.left"),
        vector("b.square", at("value", "../.."), "+-1", "game.order.le"),
        vector("b.outcome", at("outcome", ".."), "R", "game.outcome.classes"),
        vector(
            "b.period", {"operation": "period", "ruleset": "domineering"}, [], "game.order.le"
        ),
    ),
)
VALUES = Document(
    "paper-values",
    "another-paper",
    "Section 2: values",
    (
        vector("v.up", {"operation": "value", "expression": "{0|*}"}, "^", "game.order.le"),
        vector(
            "v.order",
            {"operation": "chain", "games": ["v", "0", "^"]},
            ["<", "<"],
            "game.order.le",
        ),
    ),
)

#: The right answers, by the arguments of the query.
RIGHT: Mapping[str, Mapping[str, Any]] = {
    '{"position": "./."}': {"value": "1"},
    '{"position": "../.."}': {"value": "{1|-1}"},
    '{"position": ".."}': {"outcome": "R"},
    '{"value": "{0|*}"}': {"form": "{0|*}"},
    '{"value": "v", "other": "0"}': {"relation": "<"},
    '{"value": "0", "other": "^"}': {"relation": "<"},
    # the trivial queries
    '{"value": "0"}': {"form": "0"},
    '{"value": "1", "other": "0"}': {"relation": ">"},
}

#: The ids of the questions, in order.
IDS = ["b.left", "b.square", "b.outcome", "v.up", "v.order", "v.order#2"]


def right(query: Query) -> Reply:
    """The right answer to a question of the stock."""
    key = json.dumps(dict(query.arguments))
    if key in RIGHT:
        return Answered(RIGHT[key])
    return Answered({"value": "0"} if query.operation == "value" else {"outcome": "P"})


def but(position: str, reply: Reply) -> Answers:
    """Answers that are right except for one position."""
    return lambda query: reply if query.arguments.get("position") == position else right(query)


#: The 2x2 square is the switch ``{1|-1}``, not 0.
WRONG = but("../..", Answered({"value": "0"}))


class FakeEngine:
    """An engine in this process that answers by a function and records the queries."""

    def __init__(self, answers: Answers = right, **hello: Any) -> None:
        offers = Support(frozenset({"value", "outcome"}))
        known: dict[str, Any] = {
            "name": "fake",
            "version": "1",
            "rulesets": {"domineering": offers},
            "values": Support(frozenset({"canonical", "compare"})),
        }
        self.hello = Hello(**{**known, **hello})
        self.answers = answers
        self.asked: list[Query] = []
        self.closed = False
        self.is_spent = False
        self.aborted = Event()
        self._lock = Lock()

    def ask(self, query: Query) -> Reply:
        """Record a query and reply with the function."""
        with self._lock:
            self.asked.append(query)
        return self.answers(query)

    def close(self) -> None:
        """Record that the driver asked the engine to end."""
        self.closed = True

    def abort(self) -> None:
        """Record that the engine was ended."""
        self.aborted.set()
