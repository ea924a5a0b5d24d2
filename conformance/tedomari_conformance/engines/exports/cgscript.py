"""A program of CGSuite, an algebra system, that checks each question.

The program keeps a set of the questions that are open: each line adds its id and removes it if
the condition holds.  So a condition that CGSuite refuses stays open, too.  At the end the
program prints the ids that are left, and their number.

Games are written as braces, numbers, ups and nimbers only; other functions and names are
written by their definitions, so that nothing depends on the names of CGSuite.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final, TypeAlias, cast

from tedomari_conformance.engines.exports.expression import (
    FORMS,
    Braces,
    Call,
    Copies,
    Expression,
    Name,
    Negative,
    Nimber,
    Number,
    Total,
    UpOf,
    Ups,
    read_expression,
)
from tedomari_conformance.engines.exports.model import (
    Export,
    LeftOutError,
    allowed_names,
    export_questions,
    left_out_operation,
    text_of,
)
from tedomari_conformance.suite.harness.cases import Case
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.vector_set.record import load_record
from tedomari_conformance.suite.vector_set.selection import VectorFile

#: The partizan rulesets of the program.
RULESETS: Final = frozenset({"domineering", "nim"})

PROGRAM: Final = "CGSuite"

#: A condition has at most this many characters.
LENGTH: Final = 20_000

#: Braces, signs and multiples are nested at most this deep.
DEPTH: Final = 100


def cgscript(files: Sequence[VectorFile]) -> Export:
    """Export the questions that CGSuite can answer.

    Clauses: vectors.export.cgscript, vectors.export.left-out.
    """
    export = export_questions(files, statement, RULESETS)
    export.lines = [
        f"// Tedomari's vectors {load_record().version}; one statement per line.",
        "open := MutableSet();",
        *export.lines,
        "open",
        "open.Size",
    ]
    return export


def statement(case: Case) -> Sequence[str]:
    """Return the statement that checks a question."""
    translate = OPERATIONS.get(case.query.operation)
    if translate is None:
        raise left_out_operation(PROGRAM, case.query.operation, case.query.ruleset)
    condition = translate(case.query, case.members)
    if len(condition) > LENGTH:
        raise too_long()
    return [f'open.Add("{case.id}"); if {condition} then open.Remove("{case.id}") end;']


def too_long() -> LeftOutError:
    """Return the reason for which a long condition is left out."""
    return LeftOutError(f"written with braces, it is longer than {LENGTH} characters")


# Questions

Result: TypeAlias = Mapping[str, JSON]


def outcome(query: Query, expected: Result) -> str:
    """Return the condition for an outcome class, or for one of several."""
    found = f"{subject(query)}.OutcomeClass == OutcomeClass"
    return " or ".join(f"{found}.{name}" for name in allowed_names(expected["outcome"]))


def compare(query: Query, expected: Result) -> str:
    """Return the condition for a comparison, or the conditions of which one must hold."""
    given = query.arguments
    names = ("position" if query.ruleset is not None else "value", "other")
    left, right = (term_of(given[name], query.ruleset) for name in names)
    signs = [COMPARISONS[relation] for relation in allowed_names(expected["relation"])]
    return " or ".join(f"{left} {sign} {right}" for sign in signs)


#: The comparisons of CGSuite, by relation.
COMPARISONS: Final = {"<": "<", ">": ">", "=": "==", "||": "<>"}


def equation(query: Query, expected: Result) -> str:
    """Return the condition that a value is the expected one."""
    (value,) = expected.values()
    return f"{subject(query)} == {term_of(value, None)}"


def atomic_weight(query: Query, expected: Result) -> str:
    """Return the condition that a game has this atomic weight, or has no atomic weight."""
    if expected["atomic_weight"] is None:
        return f"not {subject(query)}.IsAtomic"
    return members(AtomicWeight="atomic_weight")(query, expected)


def method(name: str, *arguments: str) -> Callable[[Query, Result], str]:
    """Return the translation of a question that a method of games answers with a value.

    ``arguments`` are the names of the arguments that the method takes.
    """

    def translate(query: Query, expected: Result) -> str:
        if expected["value"] is None:
            raise LeftOutError(f"{PROGRAM} is not asked where {name} is undefined")
        texts = ", ".join(argument_of(query, name) for name in arguments)
        call = f"{name}({texts})" if arguments else name
        return f"{subject(query)}.{call} == {term_of(expected['value'], None)}"

    return translate


def argument_of(query: Query, name: str) -> str:
    """Return an argument of a question: a number if it is a temperature, or else a game."""
    given = query.arguments[name]
    return number_of(given) if name == "temperature" else term_of(given, None)


def members(**names: str) -> Callable[[Query, Result], str]:
    """Return the translation of a question about some members of its result.

    ``names`` has the members by the names of the methods of CGSuite.
    """

    def translate(query: Query, expected: Result) -> str:
        game = subject(query)
        return " and ".join(
            f"{game}.{method} == {term_of(expected[name], None)}"
            for method, name in names.items()
            if name in expected
        )

    return translate


def ordinal(query: Query, expected: Result) -> str:
    """Return the condition for an ordinal sum."""
    other = argument_of(query, "other")
    return f"({subject(query)}:{other}) == {term_of(expected['value'], None)}"


def number_of(value: JSON) -> str:
    """Return a number, which is written as a string."""
    return script_of(Number(Fraction(text_of(value))))


#: The translations of operations.
OPERATIONS: Final[Mapping[str, Callable[[Query, Result], str]]] = {
    "atomic_weight": atomic_weight,
    "birthday": members(Birthday="birthday"),
    "canonical": equation,
    "companion": method("Companion"),
    "compare": compare,
    "cool": method("Cool", "temperature"),
    "freeze": method("Freeze"),
    "heat": method("Heat", "temperature"),
    "norton": method("NortonProduct", "other"),
    "ordinal": ordinal,
    "outcome": outcome,
    "overheat": method("Overheat", "other", "temperature"),
    "reduced": method("ReducedCanonicalForm"),
    "stops": members(LeftStop="left", RightStop="right"),
    "sum": equation,
    # The walls of CGSuite cannot be read in a program.
    "thermograph": members(Mean="mean", Temperature="temperature"),
    "value": equation,
}


# Games


def subject(query: Query) -> str:
    """Return the game that a question is about: a position, a value, or the sum of terms."""
    given = query.arguments
    if query.ruleset is not None:
        return term_of(given["position"], query.ruleset)
    terms = given["terms"] if "terms" in given else [given["value"]]
    return sum_of([term_of(term, None) for term in cast("Sequence[JSON]", terms)])


def term_of(term: JSON, ruleset: str | None) -> str:
    """Return a term of a question, or a position if a ruleset is named."""
    if ruleset is not None:
        return position_of(ruleset, text_of(term))
    if isinstance(term, Mapping) and "position" in term:
        return position_of(text_of(term["ruleset"]), text_of(term["position"]))
    return script_of(read_expression(text_of(term)))


def position_of(ruleset: str, position: str) -> str:
    """Return the value of a position of a ruleset that CGSuite has."""
    if ruleset == "domineering" and not set(position) - set(".x/"):
        board = position.replace("x", "#").replace("/", "|")
        return f'game.grid.Domineering("{board}").CanonicalForm'
    if ruleset == "nim":
        return sum_of([script_of(Nimber(int(heap))) for heap in position.split("+")])
    raise LeftOutError(f"{PROGRAM} has no {ruleset}")


def sum_of(terms: Sequence[str]) -> str:
    """Return a sum of terms, in parentheses."""
    return terms[0] if len(terms) == 1 else f"({'+'.join(terms) or 0})"


def script_of(expression: Expression, depth: int = 0) -> str:
    """Return an expression in CGScript, inside of ``depth`` others.

    Whatever is not in braces is in parentheses.
    """
    if depth > DEPTH:
        raise LeftOutError(f"written with braces, it is nested deeper than {DEPTH} levels")

    def inside(part: Expression) -> str:
        return script_of(part, depth + 1)

    match expression:
        case Number(number):
            return f"({number})"
        case Ups(count):
            return f"({'^' if count > 0 else 'v'}{abs(count)})" if count else "(0)"
        case Nimber(size):
            return f"(*{size})" if size else "(0)"
        case Total(terms):
            text = sum_of(list(map(inside, terms)))
        case Negative(game):
            text = f"(-{inside(game)})"
        case Copies(count, game):
            text = f"({count}*{inside(game)})"
        case Braces(left, right):
            sides = (",".join(map(inside, side)) for side in (left, right))
            text = f"{{{'|'.join(sides)}}}"
        case UpOf() | Name() | Call():
            text = script_of(definition_of(expression), depth)
    if len(text) > LENGTH:
        raise too_long()
    return text


STAR: Final = Nimber(1)
ZERO: Final = Number(Fraction(0))


def definition_of(expression: UpOf | Name | Call) -> Expression:
    """Return the definition of a named game or of a function of games."""
    match expression:
        case Name(name):
            if name not in FORMS:
                raise LeftOutError(f"the game {name} has no definition in braces")
            return read_expression(FORMS[name])
        case UpOf(number):
            return up_of(number)
        case Call("Tiny", (game,)):
            return Braces((ZERO,), (Braces((ZERO,), (Negative(game),)),))
        case Call("Miny", (game,)):
            return Braces((Braces((game,), (ZERO,)),), (ZERO,))
        case Call(name, (base, Number(exponent))):
            function = power if name == "Pow" else power_to
            return function(base, int(exponent))
    raise LeftOutError("a function with arguments of an unknown kind has no definition")


def up_of(number: Fraction) -> Expression:
    """Return ^(d) = {^(left of d), * | ^(right of d), *} for a number d."""
    if number < 0:
        return Negative(up_of(-number))
    if number in (0, 1):
        return Ups(int(number))
    if number.denominator == 1:
        return Braces((UpOf(number - 1), STAR), (STAR,))
    step = Fraction(1, number.denominator)
    return Braces((UpOf(number - step), STAR), (UpOf(number + step), STAR))


def power(base: Expression, exponent: int) -> Expression:
    """Return Pow(G,n) = {0 | H - G - Pow(G,2) - ... - Pow(G,n-1)} for G = {0|H}."""
    if exponent == 1:
        return base
    if (opposite := opposite_of(base)) is not None:
        return Negative(power(opposite, exponent))
    option = option_of(base)
    powers = [base]
    while len(powers) < exponent:
        powers.append(Braces((ZERO,), (Total((option, *map(Negative, powers))),)))
    return powers[-1]


def power_to(base: Expression, exponent: int) -> Expression:
    """Return PowTo(G,n) = {PowTo(G,n-1)|H} for G = {0|H}."""
    if exponent == 1:
        return base
    if (opposite := opposite_of(base)) is not None:
        return Negative(power_to(opposite, exponent))
    option, result = option_of(base), base
    for _ in range(1, exponent):
        result = Braces((result,), (option,))
    return result


def opposite_of(base: Expression) -> Expression | None:
    """Return the negative of downs, with or without a star; None for other games.

    Powers of -G are the negatives of powers of G.
    """
    match base:
        case Ups(count) if count < 0:
            return Ups(-count)
        case Total((Ups(count), Nimber(1))) if count < 0:
            return Total((Ups(-count), STAR))
    return None


def option_of(base: Expression) -> Expression:
    """Return H of a game {0|H}: n ups are {0|(n-1).^*}, and with a star {0|(n-1).^}."""
    match base:
        case Ups(count):
            return Total((Ups(count - 1), STAR))
        case Total((Ups(count), Nimber(1))) if count > 1:
            return Ups(count - 1)
        case Call("Tiny", _):
            return option_of(definition_of(base))
        case Braces((left,), (right,)) if left == ZERO:
            return right
    raise LeftOutError("a power of a game that is not written as {0|H} has no definition")
