"""The terms of a sum while it is read: multiples, totals and bounds.

Sums of numbers, ups and nimbers stay symbolic, so ``^150+^150`` becomes ``^300`` without
an addition of two deep games.
"""

from fractions import Fraction
from typing import Final

from tedomari.game import Game, game
from tedomari.infinitesimals.nimbers import NIMBER_LIMIT
from tedomari.infinitesimals.ups import UP_DEPTH
from tedomari.notation.cursor import Cursor
from tedomari.notation.nus import Nus
from tedomari.notation.tokens import Token
from tedomari.notation.written import Term, Written, WrittenCopies, WrittenSum, as_written

#: The maximum number of copies of a game that is not the sum of a number, ups and a star.
COPIES_LIMIT: Final = 1_000


def value(term: Term) -> Game:
    """Return the game of a term."""
    return term.game() if isinstance(term, Nus) else term.value


def total(terms: list[Term]) -> Written:
    """Return the sum of terms as it is written."""
    if len(terms) == 1:
        return as_written(terms[0])
    return WrittenSum(total_value(terms), tuple(terms))


def total_value(terms: list[Term]) -> Game:
    """Return the sum of terms; symbolic terms are added first, and their sum to the games."""
    symbolic = sum((term for term in terms if isinstance(term, Nus)), Nus())
    games = [term.value for term in terms if isinstance(term, Written)]
    if symbolic != Nus() or not games:
        games.append(symbolic.game())
    result = games[0]
    for other in games[1:]:
        result = result + other
    return result


def within_bounds(cursor: Cursor, token: Token, term: Nus) -> Nus:
    """Return the term unless its ups or its nimber exceed a bound.

    Clause: notation.error.bound.
    """
    if abs(term.ups) > UP_DEPTH:
        cursor.refuse(token, f"at most {UP_DEPTH} ups", "more")
    if term.nimber > NIMBER_LIMIT:
        cursor.refuse(token, f"a nimber up to *{NIMBER_LIMIT}", "a larger one")
    return term


def multiple(cursor: Cursor, token: Token, copies: int, term: Term) -> Term:
    """Return the sum of this number of copies of a term.

    Clauses: notation.multiple.definition, notation.error.bound.
    """
    if isinstance(term, Nus):
        nimber = term.nimber * (copies % 2)
        return within_bounds(
            cursor, token, Nus(term.number * copies, term.ups * copies, nimber)
        )
    return WrittenCopies(multiple_value(cursor, token, copies, term.value), copies, term)


def multiple_value(cursor: Cursor, token: Token, copies: int, single: Game) -> Game:
    """Return the value of this number of copies of a game.

    Claim: if a game is its own negative, the sum of its copies depends only on whether their
    number is even.  Reason: G + G = G - G = 0.
    """
    if single.is_number:
        return game(Fraction(copies * single.as_fraction()))
    if single == -single:
        return (copies % 2) * single
    if copies > COPIES_LIMIT:
        cursor.refuse(token, f"at most {COPIES_LIMIT} copies of a game", f"{token}")
    with cursor.computing(token):
        return copies * single
