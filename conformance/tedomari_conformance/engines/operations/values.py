"""Operations about values, with no ruleset: canonical forms, sums and cooling."""

from typing import Final

from tedomari.errors import BoundError
from tedomari.game import Game, Relation
from tedomari.notation import dag, form_text
from tedomari.temperature import cool
from tedomari_conformance.engines.model import Judgement, Status
from tedomari_conformance.engines.operations.canonical import flaw
from tedomari_conformance.engines.operations.model import VALUES, Result, operation
from tedomari_conformance.engines.operations.work import bounded_work
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.meanings import shortened
from tedomari_conformance.suite.operations.reading import WRITTEN_LIMIT, Fields, term, written

#: How a wrong value compares with the right one, in words.
WORDS: Final = {
    Relation.LESS: "less",
    Relation.GREATER: "greater",
    Relation.CONFUSED: "confused with it",
}


def same_value(query: Query, wanted: Game, found: Game) -> Judgement:
    """Pass if both are one value, however they are written.

    Clause: protocol.operation.games.
    """
    if wanted == found:
        return Judgement(Status.PASS)
    message = f"expected {shortened(wanted)}, given {shortened(found)}"
    try:
        with bounded_work():
            return Judgement(
                Status.FAIL, f"{message}, which is {WORDS[found.relation(wanted)]}"
            )
    except BoundError:
        return Judgement(Status.FAIL, message)


def read_value(query: Query, result: Result) -> Game:
    """The value of a result that has nothing else."""
    return Fields(result, "", ("value",)).value("value")


def read_form(query: Query, result: Result) -> tuple[Game, JSON]:
    """The form of a result: its value, and how it is written."""
    fields = Fields(result, "", ("form",), optional=("certificate",))
    return fields.value("form"), fields.data["form"]


def same_form(query: Query, wanted: tuple[Game, JSON], found: tuple[Game, JSON]) -> Judgement:
    """Pass if the value is right, and is written as its canonical form; else it is weak.

    Clause: protocol.operation.canonical.
    """
    judgement = same_value(query, wanted[0], found[0])
    if judgement.status is not Status.PASS:
        return judgement
    problem = flaw(found[1])
    return judgement if problem is None else Judgement(Status.WEAK, f"equal, but {problem}")


@operation(VALUES, "canonical", read=read_form, agree=same_form, certified=True)
def canonical(query: Query) -> Result:
    """The canonical form of a term, in braces, or as a table where that is long.

    Clause: protocol.operation.canonical.
    """
    game = Fields(query.arguments, "", ("value",)).term("value")
    text = form_text(game, limit=WRITTEN_LIMIT)
    entries: JSON = dag(game)
    return {"form": {"dag": entries} if text is None else text}


@operation(VALUES, "sum", read=read_value, agree=same_value)
def sum_(query: Query) -> Result:
    """The sum of terms.  Clause: protocol.operation.sum."""
    total = Game()
    for where, item in Fields(query.arguments, "", ("terms",)).items("terms"):
        total += term(item, where)
    return {"value": written(total)}


@operation(VALUES, "cool", read=read_value, agree=same_value)
def cooled(query: Query) -> Result:
    """A term cooled by a temperature.  Clause: protocol.operation.cool."""
    fields = Fields(query.arguments, "", ("value", "temperature"))
    return {"value": written(cool(fields.term("value"), fields.number("temperature")))}
