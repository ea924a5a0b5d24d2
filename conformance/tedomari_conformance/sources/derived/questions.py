"""The derived questions: for each the operation, the second way, and the reason.

The expected answer is computed in the second way.  A question is good only if the reference,
which computes with the kernel, gives an answer that agrees.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tedomari_conformance.sources.derived.by_definition.forms import (
    Braces,
    Plain,
    add,
    birthday,
    outcome,
    relation,
)
from tedomari_conformance.sources.derived.by_definition.naming import read, write
from tedomari_conformance.sources.derived.by_definition.thermal import (
    Wall,
    cool,
    mean,
    stop,
    temperature,
    walls,
)
from tedomari_conformance.sources.derived.by_definition.transforms import (
    companion,
    freeze,
    heat,
    incentives,
    norton,
    ordinal,
    overheat,
    reduced_form,
)
from tedomari_conformance.sources.derived.by_definition.weights import (
    fulfils_definition,
    weight,
)
from tedomari_conformance.sources.derived.pairs import (
    COMPANIONS,
    COMPARISONS,
    COOLING,
    HEATING,
    INCENTIVES,
    MEASURES,
    ORDINALS,
    OVERHEATING,
    PRODUCTS,
    REDUCTIONS,
    SUMS,
)
from tedomari_conformance.sources.derived.subjects import KINDS, Subjects
from tedomari_conformance.suite.model import JSON, Given

#: The difference between a temperature and the ones just below and above it.
NEAR: Final = Fraction(1, 1024)

#: The kernel as a way of computation, in the evidence of a vector.
KERNEL: Final = "the kernel: tables of canonical forms"


@dataclass(frozen=True, slots=True)
class Question:
    """A question: its claim, its kind and number there, and its answer in the second way."""

    claim: str
    topic: str
    kind: str
    number: int
    given: Given
    expect: JSON
    clause: str
    first: str
    second: str
    reason: str

    @property
    def id(self) -> str:
        """The id of the vector of the question."""
        return f"derived.{self.topic}.{self.kind}.{self.number}"


@dataclass(frozen=True, slots=True)
class Topic:
    """What an operation is asked: its claim, its clause, the second way, and some subjects.

    ``kinds`` are the kinds of subjects for which the operation is not too easy.  ``first`` is
    the first way, that of the reference.
    """

    claim: str
    name: str
    clause: str
    second: str
    kinds: Sequence[str] = tuple(KINDS)
    first: str = KERNEL


CANONICAL: Final = Topic(
    "DV-001",
    "canonical",
    "game.canonical.reversible",
    "by definition: reversible options are bypassed and dominated ones deleted, with the "
    "recursive order of forms",
)
SUM: Final = Topic(
    "DV-002",
    "sum",
    "game.sum.definition",
    "by definition: the sum of forms, simplified with the recursive order",
)
OUTCOME: Final = Topic(
    "DV-003",
    "outcome",
    "game.outcome.search",
    "by a search for the player who moves last",
    ("tiny", "hot", "infinitesimal", "tree"),
)
COMPARE: Final = Topic(
    "DV-004", "compare", "game.order.le", "by definition: the recursive order of forms"
)
COOL: Final = Topic(
    "DV-005",
    "cool",
    "temperature.cool.definition",
    "by definition: the options are cooled and taxed, up to the temperature of the walls",
)
WEIGHT: Final = Topic(
    "DV-006",
    "weight",
    "atomic-weight.far-star",
    "by the calculus, with 64 and with 65 for each number, and by the far-star inequality",
    ("nimber", "tiny", "ups", "infinitesimal"),
)
THERMOGRAPH: Final = Topic(
    "DV-007",
    "thermograph",
    "temperature.thermograph.scaffold",
    "by definition: scaffolds as lists of points with exact fractions",
    ("number", "nimber", "tiny", "hot", "tree"),
)


def value_questions() -> Iterator[Question]:
    """Yield the questions about values."""
    for questions in (
        about_subjects(CANONICAL, ask_canonical),
        sums(),
        about_subjects(OUTCOME, ask_outcome),
        comparisons(),
        coolings(),
        about_subjects(WEIGHT, ask_weight),
        about_subjects(THERMOGRAPH, ask_thermograph),
        transforms(),
    ):
        yield from questions


#: Returns ``given`` and the answer for an expression and its value; None to ask nothing.
Asks = Callable[[str, Plain], "tuple[Given, JSON] | None"]


def about_subjects(topic: Topic, asks: Asks) -> Iterator[Question]:
    """Yield a question about each subject for which there is one."""
    for kind in topic.kinds:
        _, subjects = KINDS[kind]
        for number, (text, reason) in enumerate(subjects, start=1):
            asked = asks(text, read(text))
            if asked is not None:
                yield question(topic, kind, number, *asked, reason)


def question(
    topic: Topic, kind: str, number: int, given: Given, expect: JSON, reason: str
) -> Question:
    """Return a question of a topic."""
    return Question(
        topic.claim,
        topic.name,
        kind,
        number,
        given,
        expect,
        topic.clause,
        topic.first,
        topic.second,
        reason,
    )


def ask_canonical(text: str, game: Plain) -> tuple[Given, JSON]:
    """Ask for a canonical form."""
    return {"operation": "value", "expression": text}, write(game)


def ask_outcome(text: str, game: Plain) -> tuple[Given, JSON]:
    """Ask for an outcome."""
    return {"operation": "outcome", "expression": text}, outcome(game)


def ask_weight(text: str, game: Plain) -> tuple[Given, JSON] | None:
    """Ask for the atomic weight of a game that is not a number."""
    if not isinstance(game, Braces):
        return None
    found = weight(game)
    if found is not None and not fulfils_definition(game, found):
        raise AssertionError(f"{text}: the weight {write(found)} breaks the inequality")
    given = {"operation": "atomic-weight", "expression": text}
    return given, None if found is None else write(found)


def ask_thermograph(text: str, game: Plain) -> tuple[Given, JSON]:
    """Ask for a thermograph."""
    left, right = walls(game)
    expect: JSON = {
        "mean": str(mean(game)),
        "temperature": str(temperature(game)),
        "left": points(left),
        "right": points(right),
    }
    return {"operation": "thermograph", "expression": text}, expect


def points(wall: Wall) -> JSON:
    """Return a wall as data."""
    return [[str(t), str(value)] for t, value in wall]


def sums() -> Iterator[Question]:
    """Yield the questions about sums."""
    for kind, cases in SUMS.items():
        for number, (terms, reason) in enumerate(cases, start=1):
            total: Plain = Fraction(0)
            for term in terms:
                total = add(total, read(term))
            given: Mapping[str, JSON] = {"operation": "sum", "terms": list(terms)}
            yield question(SUM, kind, number, given, write(total), reason)


def comparisons() -> Iterator[Question]:
    """Yield the questions about relations."""
    for kind, pairs in COMPARISONS.items():
        for number, (left, right, reason) in enumerate(pairs, start=1):
            given = {"operation": "compare", "left": left, "right": right}
            yield question(
                COMPARE, kind, number, given, relation(read(left), read(right)), reason
            )


def coolings() -> Iterator[Question]:
    """Yield the questions about games that are cooled."""
    for kind, cases in COOLING.items():
        number = 0
        for text, temperatures, reason in cases:
            game = read(text)
            for word in temperatures:
                number += 1
                tax = tax_of(game, word)
                given = {"operation": "cool", "expression": text, "temperature": str(tax)}
                yield question(COOL, kind, number, given, write(cool(game, tax)), reason)


def tax_of(game: Plain, word: str) -> Fraction:
    """Return a temperature; ``t`` is that of the game, ``t-`` and ``t+`` are near to it."""
    if not word.startswith("t"):
        return Fraction(word)
    return temperature(game) + {"t": Fraction(0), "t-": -NEAR, "t+": NEAR}[word]


# Transforms and measures

HEAT: Final = Topic(
    "DV-008",
    "heat",
    "temperature.heat.definition",
    "by definition: the options of the canonical form are heated, and moved apart",
)
OVERHEAT: Final = Topic(
    "DV-009",
    "overheat",
    "temperature.overheat.definition",
    "by definition: integers are replaced by copies of the warming game",
)
FREEZE: Final = Topic(
    "DV-010",
    "freeze",
    "temperature.freeze.definition",
    "by definition: cooled by the temperature at which the scaffolds meet",
)
NORTON: Final = Topic(
    "DV-011",
    "norton",
    "product.norton.definition",
    "by definition: with the incentives of the canonical form of the unit",
)
ORDINAL: Final = Topic(
    "DV-012",
    "ordinal",
    "product.ordinal.definition",
    "by definition: a move in the first term ends the second",
)
REDUCED: Final = Topic(
    "DV-013",
    "reduced",
    "reduced.definition",
    "by definition: options that are dominated or reversible up to infinitesimals are removed "
    "one by one",
)
COMPANION: Final = Topic(
    "DV-014", "companion", "companion.definition", "by definition, on the canonical form"
)
STOPS: Final = Topic(
    "DV-015", "stops", "game.stops.definition", "by definition: alternating play to a number"
)
BIRTHDAY: Final = Topic(
    "DV-016",
    "birthday",
    "game.form.birthday",
    "by definition, on the canonical form; a number is born after its integer part and the "
    "digits of its denominator",
)
INCENTIVE: Final = Topic(
    "DV-017",
    "incentives",
    "game.incentive.definition",
    "by definition: differences of forms, simplified with the recursive order",
)


def transforms() -> Iterator[Question]:
    """Yield the questions about heating, products, reduced forms, companions and measures."""
    for number, (text, tax, reason) in enumerate(HEATING, start=1):
        given: Given = {"operation": "heat", "expression": text, "temperature": tax}
        expect = write(heat(read(text), Fraction(tax)))
        yield question(HEAT, "case", number, given, expect, reason)
    for number, (text, warm, tax, reason) in enumerate(OVERHEATING, start=1):
        given = {"operation": "overheat", "expression": text, "other": warm, "temperature": tax}
        expect = write(overheat(read(text), read(warm), Fraction(tax)))
        yield question(OVERHEAT, "case", number, given, expect, reason)
    for number, (text, other, reason) in enumerate(PRODUCTS, start=1):
        given = {"operation": "norton-product", "expression": text, "other": other}
        result = text_or_none(norton(read(text), read(other)))
        yield question(NORTON, "case", number, given, result, reason)
    for number, (text, other, reason) in enumerate(ORDINALS, start=1):
        given = {"operation": "ordinal-sum", "expression": text, "other": other}
        expect = write(ordinal(read(text), read(other)))
        yield question(ORDINAL, "case", number, given, expect, reason)
    for topic, operation, compute, cases in SINGLE:
        for number, (text, reason) in enumerate(cases, start=1):
            given = {"operation": operation, "expression": text}
            yield question(topic, "case", number, given, compute(read(text)), reason)


def text_or_none(game: Plain | None) -> JSON:
    """Write a canonical form, or nothing."""
    return None if game is None else write(game)


def stops_of(game: Plain) -> JSON:
    """Return the stops as data."""
    return {"left": str(stop(game, left=True)), "right": str(stop(game, left=False))}


def incentives_of(game: Plain) -> JSON:
    """Return the incentives as data, each once."""
    left, right = (sorted(set(map(write, side))) for side in incentives(game))
    return {"left": left, "right": right}


#: Topics about one expression: the operation, the second way, and the cases.
SINGLE: Final[Sequence[tuple[Topic, str, Callable[[Plain], JSON], Subjects]]] = (
    (FREEZE, "freeze", lambda game: write(freeze(game)), MEASURES["freeze"]),
    (REDUCED, "reduced-form", lambda game: write(reduced_form(game)), REDUCTIONS),
    (COMPANION, "companion", lambda game: text_or_none(companion(game)), COMPANIONS),
    (STOPS, "stops", stops_of, MEASURES["stops"]),
    (BIRTHDAY, "birthday", birthday, MEASURES["birthday"]),
    (INCENTIVE, "incentives-of-both", incentives_of, INCENTIVES),
)
