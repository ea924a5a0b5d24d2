"""The cursor: the current place among the tokens of a string, and errors at that place."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from tedomari.errors import BoundError, StoreFullError, TedomariError
from tedomari.notation.errors import NotationError, NotationLimitError
from tedomari.notation.numerals import DIGIT_LIMIT, integer_of
from tedomari.notation.tokens import NOTATION, Dialect, Kind, Token, tokenize


class Cursor:
    """The tokens of a string, read from front to back."""

    def __init__(self, text: str, dialect: Dialect = NOTATION) -> None:
        self.text = text
        self.hint = dialect.hint
        self.tokens = tokenize(text, dialect)
        self.tokens.append(self.tokens[-1])  # so that even the last token has a next one
        self.position = 0

    def peek(self, ahead: int = 0) -> Token:
        """Return the next token, or the one after it for ``ahead=1``, without reading it.

        At the end this is the END token.
        """
        return self.tokens[self.position + ahead]

    def at(self, *kinds: Kind) -> bool:
        """Whether the next token is of one of the kinds."""
        return self.peek().kind in kinds

    def take(self) -> Token:
        """Read the next token and return it."""
        token = self.peek()
        self.position += 1
        return token

    def expect(self, kind: Kind, expected: str) -> Token:
        """Read the next token, which must be of this kind, and return it."""
        if not self.at(kind):
            self.fail(expected)
        return self.take()

    def fail(self, expected: str, found: str = "", *, token: Token | None = None) -> NoReturn:
        """Raise the error for an unexpected token, which by default is the next one."""
        token = token or self.peek()
        found = found or str(token)
        raise NotationError(self.text, token.column, expected, found, self.hint)

    def refuse(self, token: Token, expected: str, found: str) -> NoReturn:
        """Raise the error that a bound is exceeded.  Clause: notation.error.bound."""
        raise NotationLimitError(self.text, token.column, expected, found, self.hint)

    def integer(self, token: Token) -> int:
        """Return the integer that a token of digits denotes, ignoring a point at its end."""
        digits = token.text.rstrip(".")
        if len(digits) > DIGIT_LIMIT:
            found = f"one of {len(digits)} digits"
            self.refuse(token, f"a numeral of at most {DIGIT_LIMIT} digits", found)
        return integer_of(digits)

    @contextmanager
    def computing(self, token: Token) -> Iterator[None]:
        """Turn errors of computing with games into errors of the notation at this token.

        The error of a full store is not changed, because the string is not at fault.

        Clauses: notation.error.bound, notation.call.domain.
        """
        try:
            yield
        except (StoreFullError, NotationError):
            raise
        except TedomariError as error:
            kind = NotationLimitError if isinstance(error, BoundError) else NotationError
            found = f"one that has no value here: {error}"
            expected = "a game that can be computed"
            raise kind(self.text, token.column, expected, found, self.hint) from error
