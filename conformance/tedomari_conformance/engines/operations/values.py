"""Operations about values, without a ruleset: canonical forms, sums and cooling."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from tedomari.game import Game
from tedomari.notation import dag, form_text
from tedomari.rulesets.foreign import AnyRuleset
from tedomari.temperature import cool
from tedomari_conformance.engines.operations.canonical import flaw
from tedomari_conformance.engines.operations.model import VALUES
from tedomari_conformance.engines.operations.types import (
    CERTIFICATE,
    COOLING,
    TERM,
    VALUE,
    WANTED,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.agreement import Difference
from tedomari_conformance.suite.operations.asking import Result
from tedomari_conformance.suite.operations.meanings import value_difference
from tedomari_conformance.suite.operations.reading import WRITTEN_LIMIT, game, notation_or_table
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import list_of, record


@dataclass(frozen=True, slots=True)
class Form:
    """A value, and the form in which it is written."""

    value: Game
    written: JSON


def read_form(data: JSON, where: str, rules: AnyRuleset | None) -> Form:
    """Read a value; keep the form in which it is written."""
    return Form(game(data, where), data)


def different_forms(expected: Form, actual: Form) -> Difference | None:
    """Compare the values; a correct value that is not in its canonical form is weak.

    Clause: protocol.operation.canonical.
    """
    difference = value_difference(expected.value, actual.value)
    if difference is not None:
        return difference
    problem = flaw(actual.written)
    return None if problem is None else Difference(f"equal, but {problem}", weak=True)


@operation(
    "canonical",
    family=VALUES,
    given={"value": TERM, "certificate": WANTED},
    result=record(
        form=replace(VALUE, read=read_form, differ=different_forms), certificate=CERTIFICATE
    ),
    clause="protocol.operation.canonical",
    commands=("tedomari eval {value}",),
)
def canonical(value: Game) -> Result:
    """Return the canonical form of a term in braces, or as a table if braces take too long.

    Clause: protocol.operation.canonical.
    """
    text = form_text(value, limit=WRITTEN_LIMIT)
    entries: JSON = dag(value)
    return {"form": {"dag": entries} if text is None else text}


@operation(
    "sum",
    family=VALUES,
    given={"terms": list_of(TERM)},
    result=record(value=VALUE),
    clause="protocol.operation.sum",
)
def sum_(terms: Iterable[Game]) -> Result:
    """Return the sum of terms.  Clause: protocol.operation.sum."""
    return {"value": notation_or_table(sum(terms, start=Game()))}


@operation(
    "cool",
    family=VALUES,
    given={"value": TERM, "temperature": COOLING},
    result=record(value=VALUE),
    clause="protocol.operation.cool",
    commands=("tedomari eval {value} --cool {temperature}",),
)
def cooled(value: Game, temperature: Fraction) -> Result:
    """Return a term cooled by a given temperature.  Clause: protocol.operation.cool."""
    return {"value": notation_or_table(cool(value, temperature))}
