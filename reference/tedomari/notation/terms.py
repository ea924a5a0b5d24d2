"""Terms: what a sum is made of while it is read, and what is done to them.

Sums of numbers, ups and nimbers stay symbolic, so that ``^150+^150`` is ``^300`` without
adding two deep games.
"""

from fractions import Fraction
from typing import Final

from tedomari.game import Game, game
from tedomari.infinitesimals.nimbers import NIMBER_LIMIT
from tedomari.infinitesimals.ups import UP_DEPTH
from tedomari.notation.cursor import Cursor
from tedomari.notation.nus import Nus
from tedomari.notation.tokens import Token

Term = Nus | Game

#: More copies than this of a game that is no sum of number, ups and star are refused.
COPIES_LIMIT: Final = 1_000


def value(term: Term) -> Game:
    """The game of a term."""
    return term.game() if isinstance(term, Nus) else term


def total(terms: list[Term]) -> Game:
    """The sum of terms; the symbolic ones are added as such, and then to the games."""
    symbolic = sum((term for term in terms if isinstance(term, Nus)), Nus())
    games = [term for term in terms if isinstance(term, Game)]
    if symbolic != Nus() or not games:
        games.append(symbolic.game())
    result = games[0]
    for term in games[1:]:
        result = result + term
    return result


def within_bounds(cursor: Cursor, token: Token, term: Nus) -> Nus:
    """The term itself, if it can be made a game.  Clause: notation.error.bound."""
    if abs(term.ups) > UP_DEPTH:
        cursor.refuse(token, f"at most {UP_DEPTH} ups", "more")
    if term.nimber > NIMBER_LIMIT:
        cursor.refuse(token, f"a nimber up to *{NIMBER_LIMIT}", "a larger one")
    return term


def multiple(cursor: Cursor, token: Token, copies: int, term: Term) -> Term:
    """So many copies of a term, added.

    Claim: copies of a game that is its own negative need only be counted in pairs.
    Reason: G + G = G - G = 0.

    Clauses: notation.multiple.definition, notation.error.bound.
    """
    if isinstance(term, Nus):
        nimber = term.nimber * (copies % 2)
        return within_bounds(
            cursor, token, Nus(term.number * copies, term.ups * copies, nimber)
        )
    if term.is_number:
        return game(Fraction(copies * term.as_fraction()))
    if term == -term:
        return (copies % 2) * term
    if copies > COPIES_LIMIT:
        cursor.refuse(token, f"at most {COPIES_LIMIT} copies of a game", f"{token}")
    with cursor.computing(token):
        return copies * term
