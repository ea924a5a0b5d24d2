"""Test files of MCGS, a solver that decides by search who wins a sum of games.

MCGS asks whether Black, who is Left, or White wins if they move first.  Equality and order are
asked as the outcome of a difference.  In the format games are listed under the name of their
kind, and a command in braces is about the sum of the games since the command before it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final, TypeAlias, cast

from tedomari_conformance.engines.exports.expression import (
    Braces,
    Copies,
    Expression,
    Negative,
    Nimber,
    Number,
    Total,
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

PROGRAM: Final = "MCGS"

#: The version of the format that the first line of a file names.
FORMAT: Final = "1.7"

#: The largest integer, numerator and denominator of MCGS.
LARGEST: Final = 2**31 - 1

#: At most this many games are in a sum.
GAMES: Final = 100

#: A game of MCGS: its kind, and its description.
Game: TypeAlias = tuple[str, str]

#: The relations to 0 with which a player wins who moves first.
BLACK_WINS: Final = frozenset({">", "||"})
WHITE_WINS: Final = frozenset({"<", "||"})

#: The relations to 0, by outcome class.
RELATIONS: Final = {"L": ">", "R": "<", "N": "||", "P": "="}


def mcgs(files: Sequence[VectorFile]) -> Export:
    """Export the questions that are about games of MCGS.

    Clauses: vectors.export.mcgs, vectors.export.left-out.
    """
    export = export_questions(files, block, RULESETS)
    head = [f"{{version {FORMAT}}}", f"/*_ Tedomari's vectors {load_record().version} */"]
    export.lines = [*head, *export.lines]
    return export


def block(case: Case) -> Sequence[str]:
    """Return the lines of a question: its id as a comment, the games, and the commands."""
    translate = OPERATIONS.get(case.query.operation)
    if translate is None:
        raise left_out_operation(PROGRAM, case.query.operation, case.query.ruleset)
    games, commands = translate(case.query, case.members)
    if len(games) > GAMES:
        raise LeftOutError(f"a sum has more than {GAMES} games")
    return [
        "",
        f"/* {case.id}: {case.query.operation} */",
        *(f"[{kind}] {description}" for kind, description in games),
        f"{{{', '.join(commands)}}}",
    ]


# Questions

#: The games and the commands of a question.
Block: TypeAlias = tuple[list[Game], list[str]]

Result: TypeAlias = Mapping[str, JSON]


def outcome(query: Query, expected: Result) -> Block:
    """Translate a question about an outcome class, which may be one of several."""
    return subject(query), solve(
        [RELATIONS[name] for name in allowed_names(expected["outcome"])]
    )


def compare(query: Query, expected: Result) -> Block:
    """Translate a comparison into the outcome of a difference."""
    given = query.arguments
    names = ("position" if query.ruleset is not None else "value", "other")
    left, right = (term_of(given[name], query.ruleset) for name in names)
    return left + negatives(right), solve(allowed_names(expected["relation"]))


def equation(query: Query, expected: Result) -> Block:
    """Translate a question about a value: its difference to the expected value is 0."""
    (value,) = expected.values()
    wanted = term_of(value, None)
    games = subject(query)
    if sorted(games) == sorted(wanted):
        raise LeftOutError(f"{PROGRAM} writes the question and the answer in the same way")
    return games + negatives(wanted), solve(["="])


def thermograph(query: Query, expected: Result) -> Block:
    """Translate a question about a thermograph, whose walls are listed from -1 upwards."""
    games = subject(query)
    if "left" not in expected:
        raise LeftOutError("only the temperature of a thermograph is known")
    left, right = (wall(expected[side]) for side in ("left", "right"))
    return games, [f"thermograph L: {left} R: {right}"]


def wall(points: JSON) -> str:
    """Return a wall: its points, each as a value and a temperature."""
    pairs = cast("Sequence[Sequence[str]]", points)
    for coordinate in (coordinate for pair in pairs for coordinate in pair):
        within_bounds(Fraction(coordinate))
    return " ".join(f"({value}, {temperature})" for temperature, value in pairs)


def solve(allowed: Iterable[str]) -> list[str]:
    """Return the commands that show that a sum is in one of the allowed relations to 0."""
    relations = set(allowed)
    commands = []
    for player, wins in (("B", BLACK_WINS), ("W", WHITE_WINS)):
        if relations <= wins:
            commands.append(f"{player} win")
        elif not relations & wins:
            commands.append(f"{player} loss")
    if not commands:
        raise LeftOutError(f"no answer of {PROGRAM} excludes the other relations")
    return commands


#: The translations of operations.
OPERATIONS: Final[Mapping[str, Callable[[Query, Result], Block]]] = {
    "canonical": equation,
    "compare": compare,
    "outcome": outcome,
    "sum": equation,
    "thermograph": thermograph,
    "value": equation,
}


# Games


def subject(query: Query) -> list[Game]:
    """Return the games that a question is about: a position, a value, or the terms of a sum."""
    given = query.arguments
    if query.ruleset is not None:
        return term_of(given["position"], query.ruleset)
    terms = given["terms"] if "terms" in given else [given["value"]]
    return [game for term in cast("Sequence[JSON]", terms) for game in term_of(term, None)]


def term_of(term: JSON, ruleset: str | None) -> list[Game]:
    """Return a term of a question, or a position if a ruleset is named, as a sum of games."""
    if ruleset is not None:
        return position_of(ruleset, text_of(term))
    if isinstance(term, Mapping) and "position" in term:
        return position_of(text_of(term["ruleset"]), text_of(term["position"]))
    return games_of(read_expression(text_of(term)))


def position_of(ruleset: str, position: str) -> list[Game]:
    """Return a position of a ruleset that MCGS has."""
    if ruleset == "domineering" and not set(position) - set(".x/"):
        return [("domineering", position.replace("x", "#").replace("/", "|"))]
    if ruleset == "nim":
        return [("nimber", integer_text(int(heap))) for heap in position.split("+")]
    raise LeftOutError(f"{PROGRAM} has no {ruleset}")


def games_of(expression: Expression) -> list[Game]:
    """Return an expression as a sum of games of MCGS.

    Only what the expression itself writes as such a sum is translated, so that its value is
    computed by MCGS.
    """
    match expression:
        case Number(number):
            within_bounds(number)
            kind = "integer_game" if number.denominator == 1 else "dyadic_rational"
            return [(kind, str(number))] if number else []
        case Ups(count):
            return [("up_star", integer_text(count))] if count else []
        case Nimber(size):
            return [("nimber", integer_text(size))] if size else []
        case Total(terms):
            return [game for term in terms for game in games_of(term)]
        case Negative(game):
            return negatives(games_of(game))
        case Copies(count, game):
            games = games_of(game)
            if count * len(games) > GAMES:
                raise LeftOutError(f"a sum has more than {GAMES} games")
            return games * count
        case Braces((left,), (right,)):
            numbers = number_of(left), number_of(right)
            return [("switch_game", f"({numbers[0]}, {numbers[1]})")]
    raise LeftOutError(f"{PROGRAM} has no such game: {kind_of(expression)}")


def kind_of(expression: Expression) -> str:
    """Return what kind of game an expression is, for a reason."""
    return "options in braces" if isinstance(expression, Braces) else "a named game"


def number_of(expression: Expression) -> Fraction:
    """Return an option of a switch, which must be written as a number."""
    match expression:
        case Number(number):
            return within_bounds(number)
        case Negative(game):
            return -number_of(game)
    raise LeftOutError(f"{PROGRAM} has no such game: options in braces other than numbers")


def negatives(games: Iterable[Game]) -> list[Game]:
    """Return the negatives of games."""
    return [(kind, NEGATIVES[kind](description)) for kind, description in games]


def negative_number(text: str) -> str:
    """Return the negative of a number."""
    return str(-Fraction(text))


def negative_switch(text: str) -> str:
    """Return the negative of a switch: the options change sides and signs."""
    left, right = text[1:-1].split(", ")
    return f"({negative_number(right)}, {negative_number(left)})"


def negative_board(text: str) -> str:
    """Return the negative of a board: rows become columns."""
    return "|".join(map("".join, zip(*text.split("|"), strict=True)))


#: The negatives of games by kind; a nimber is its own negative.
NEGATIVES: Final[Mapping[str, Callable[[str], str]]] = {
    "domineering": negative_board,
    "dyadic_rational": negative_number,
    "integer_game": negative_number,
    "nimber": str,
    "switch_game": negative_switch,
    "up_star": negative_number,
}


def within_bounds(number: Fraction) -> Fraction:
    """Return a number that is within the bounds of MCGS."""
    if max(abs(number.numerator), number.denominator) > LARGEST:
        raise LeftOutError(f"{PROGRAM} has no integers above {LARGEST}")
    return number


def integer_text(number: int) -> str:
    """Return an integer that is within the bounds of MCGS, as a string."""
    return str(within_bounds(Fraction(number)))
